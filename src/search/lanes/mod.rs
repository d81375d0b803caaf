//! Many classic puzzles in lockstep, one lane of a vector each.

mod bands;
mod branch;
mod engine;
mod pool;


pub use pool::Order;
pub use super::vector::Width;

/// How many cells a classic puzzle has.
pub const CELLS: usize = 81;

/// What came of counting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counts {
    /// The number of solutions of each puzzle, in order, at most the limit.
    pub counts: Vec<u32>,
    /// How often a lane had to branch.
    pub guesses: u64,
}

/// Counts the solutions of each puzzle up to a limit.
pub fn count(puzzles: &[[u8; CELLS]], limit: u32) -> Counts {
    count_by(Width::widest(), puzzles, limit)
}

/// Counts the solutions of each puzzle up to a limit by instructions of this width.
pub fn count_by(width: Width, puzzles: &[[u8; CELLS]], limit: u32) -> Counts {
    super::vector::run(width, engine::Count { puzzles, limit, order: if std::env::var("SHARED").is_ok() { Some(Order::Shared) } else if std::env::var("PRIVATE").is_ok() { Some(Order::Private) } else { None } })
}
