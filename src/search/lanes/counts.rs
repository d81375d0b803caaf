//! The result of a count of many puzzles.

/// How many solutions each of many puzzles has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BatchCounts {
    /// The number of solutions of each puzzle, in order, up to the limit.
    pub counts: Vec<u32>,
    /// How often the search had to branch, in all puzzles together.
    pub guesses: u64,
}
