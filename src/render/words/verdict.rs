//! The conclusion of a check about the number of solutions.

use serde::Serialize;

/// The conclusion of a check about the number of solutions.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum SolutionVerdict {
    /// One: a proper puzzle.
    One,
    /// One, of a puzzle of which something was left out.
    OneAsRead,
    /// None, though no digit occurs twice in a house.
    None,
    /// More than one; two follow.
    Many,
    /// More than one; no examples follow.
    ManyUnnamed,
    /// The search ran out of work before it was certain.
    Unknown,
    /// Digits occur twice in a house, so there is none.
    Contradicting,
    /// The clues break a rule beyond the houses, so there is none.
    BreakingRules,
}
