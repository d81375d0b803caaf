//! The formats that are read, those with writers of their own among them.

mod beside;
mod blocks;
mod cages;
mod cell_list;
mod clues;
mod fpuzzles;
mod grid;
mod iss;
mod killer;
mod left_out;
pub(super) mod library;
mod link;
pub(super) mod masks;
mod named;
mod packed;
mod parts;
mod prelude;
mod registry;
mod rules;
mod sections;
pub(super) mod solo;
pub(super) mod spelled;
mod sudokupad;
mod table;
mod wrapping;

pub use parts::SideDoubt;
pub(super) use {
    blocks::{TextBlock, blocks_of},
    grid::looks_like_puzzle,
    iss::is_one_string,
    left_out::with_rest,
    parts::usual_board,
    registry::{doubt, read_text},
    table::TableColumns,
};
use {
    cages::{CAGES, Cage, SIDES, cage_rule, with_cages},
    iss::decoded,
    left_out::with_members,
    library::marks_without,
    named::{SOLUTIONS, named_list, named_values},
    rules::RuledText,
    table::PUZZLES,
    wrapping::{is_title, usual_length},
};
