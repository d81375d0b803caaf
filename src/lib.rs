//! A Sudoku solver that works the way a person does, says why at every step, and can prove it.

pub mod board;
pub mod explain;
pub mod grid;
pub mod logic;
pub mod proof;
pub mod puzzle;
pub mod render;
pub mod search;
pub mod symmetry;
