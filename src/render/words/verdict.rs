//! The conclusion of a check about the number of solutions.

use serde::Serialize;

/// The conclusion of a check about the number of solutions.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum SolutionVerdict {
    /// The puzzle has one solution, and so is proper.
    One,
    /// The puzzle has one solution, but something of its text was left out.
    OneAsRead,
    /// The puzzle has no solution, though no digit occurs twice in a house.
    None,
    /// The puzzle has more than one solution; two of them follow.
    Many,
    /// The puzzle has more than one solution; no examples follow.
    ManyUnnamed,
    /// The search ran out of work before it was certain.
    Unknown,
    /// Digits occur twice in a house, so that there is no solution.
    Contradicting,
    /// The clues break a rule beyond the houses, so that there is no solution.
    BreakingRules,
}
