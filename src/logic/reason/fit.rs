//! Reasons by a rule: the digits left in its cells keep it in no way without the conclusion.

use crate::board::{Candidate, RuleId};

/// A rule, and the candidates that may be left in its cells. Every filling with these candidates, in which cells that
/// see each other differ, has the conclusion.
///
/// The thermometer `r1c1`, `r1c2`, `r1c3` with nothing gone keeps all its candidates; none of its fillings has 9 in
/// `r1c1`, so `r1c1<>9`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fit {
    /// The rule whose fillings are considered.
    pub rule: RuleId,
    /// The candidates of the rule's cells that may be left. All others must have been eliminated.
    pub kept: Vec<Candidate>,
}
