//! A Sudoku solver that works the way a person does, says why at every step, and can prove it.

pub mod api;
pub mod board;
pub mod explain;
pub mod generate;
pub mod grid;
pub mod logic;
pub mod meter;
pub mod proof;
pub mod puzzle;
pub mod rate;
pub mod render;
pub mod search;
#[cfg(feature = "serve")]
pub mod serve;
#[cfg(feature = "store")]
pub mod store;
pub mod symmetry;
#[cfg(feature = "wasm")]
pub mod wasm;
