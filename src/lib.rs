//! A Sudoku solver that works the way a person does, says why at every step, and can prove it.

pub mod board;
pub mod grid;
pub mod puzzle;
pub mod render;
pub mod search;
