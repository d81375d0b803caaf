//! A rule that what is left of its cells fits in no way without the conclusion.

use crate::board::{Candidate, RuleId};

/// A rule, and what may be left of its cells: every filling with these candidates, in which cells that see each other
/// differ, has the conclusion.
///
/// The thermometer `r1c1`, `r1c2`, `r1c3` with nothing gone keeps all its candidates; none of its fillings has 9 in
/// `r1c1`, so `r1c1<>9`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fit {
    /// The rule.
    pub rule: RuleId,
    /// The candidates of its cells that may be left; all others must have been eliminated.
    pub kept: Vec<Candidate>,
}
