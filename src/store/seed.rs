//! The sample puzzles that a new store can begin with: those of document 000, with their numbers and keys.

use super::key::Key;
use crate::puzzle::Puzzle;

/// A puzzle, its number and its key in each line: `PUZZLE # NUMBER KEY`.
const SAMPLES: &str = include_str!("../../fixtures/documents/000.txt");

/// The sample puzzles with the numbers and keys that they have where these are free.
pub(super) fn samples() -> Vec<(i64, Key, Puzzle)> {
    let sample = |line: &str| {
        let (puzzle, name) = line.split_once('#')?;
        let (id, key) = name.trim().split_once(' ')?;
        Some((id.parse().ok()?, key.parse().ok()?, Puzzle::classic(puzzle.trim())?))
    };
    SAMPLES.lines().map(|line| sample(line).expect("the samples are puzzles with names")).collect()
}
