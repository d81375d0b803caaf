//! What the forcing techniques found of a position.

use std::cell::Cell;

/// What one of them found of a position that spares another its search.
#[derive(Default)]
pub(in crate::logic) struct ForcingResults {
    /// No assumption contradicts itself by chains. Then no cases agree by chains either: turned round, the
    /// chains to what they agree on lead from its opposite to all cases of the constraint being false.
    pub(in crate::logic) chains_hold: Cell<bool>,
    /// No assumption contradicts itself by nets.
    pub(in crate::logic) nets_hold: Cell<bool>,
    /// No assumption contradicts itself by locked candidates, pairs and triples where it does not by singles.
    pub(in crate::logic) patterns_hold: Cell<bool>,
    /// No net contradicts itself, and the cases of no constraint agree on anything new.
    pub(in crate::logic) nets_agree_on_nothing: Cell<bool>,
}
