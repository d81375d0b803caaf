//! The fast engine: how many solutions a classic puzzle has, up to a limit.
//!
//! [`lanes`] takes many puzzles at once, [`solo`] one by itself. Both do the same: they reduce a
//! position over the bands of the grid, and when nothing more follows they guess on a copy.

pub mod lanes;
pub mod solo;
mod vector;

pub use vector::Width;

/// How many cells a classic puzzle has.
const CELLS: usize = 81;
