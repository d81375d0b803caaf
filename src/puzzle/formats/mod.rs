//! The formats that are read.

mod arrange;
mod beside;
mod blocks;
mod board;
mod cells;
mod classic_code;
mod clues;
mod fpuzzles;
mod frame;
mod gaps;
mod grid;
mod labels;
mod library;
mod link;
mod loose_json;
mod lz;
mod markup;
pub(super) mod masks;
mod named;
mod object;
mod packed;
mod registry;
mod rows;
mod sections;
mod solo;
mod spaces;
mod spelled;
mod split;
mod sudokupad;
mod table;
mod wrapping;

pub(super) use blocks::{TextBlock, blocks_of};
pub(super) use board::usual_board;
pub(super) use grid::looks_like_puzzle;
pub(super) use registry::read_text;
pub(super) use table::{TableColumns, TableRow};
