//! The formats that are read.

mod board;
mod cells;
mod grid;
mod library;
mod link;
pub(super) mod masks;
mod registry;
mod rows;
mod solo;
mod spelled;
mod split;
mod table;

pub(super) use board::usual_board;
pub(super) use grid::looks_like_puzzle;
pub(super) use registry::read_text;
pub(super) use table::{TableColumns, TableRow};
