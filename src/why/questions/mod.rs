//! The questions: why a cell has its value or cannot have another, why a puzzle has one solution or none.

pub(super) mod ambiguity;
pub(super) mod contradiction;
pub(super) mod culprit;
pub(super) mod explainer;
#[cfg(test)]
mod guesses;
pub(super) mod no_solution;
pub(super) mod puzzle_answer;
pub(super) mod question;
pub(super) mod refute;
pub(super) mod unique;
