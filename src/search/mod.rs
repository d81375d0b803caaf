//! The fast engine: how many solutions a puzzle has, up to a limit.

pub mod lanes;
pub mod solo;
mod vector;
