//! The results of the forcing techniques on a position.

use std::cell::Cell;

/// A result of one of them on a position that spares another its search.
#[derive(Default)]
pub struct ForcingResults {
    /// No assumption contradicts itself by chains. Then no cases agree by chains either: by contraposition, the
    /// chains to their common conclusion lead from its opposite to all cases of the constraint being false.
    pub chains_hold: Cell<bool>,
    /// No assumption contradicts itself by nets.
    pub nets_hold: Cell<bool>,
    /// No assumption contradicts itself by locked candidates, pairs and triples unless it does by singles.
    pub patterns_hold: Cell<bool>,
    /// No net contradicts itself, and the cases of no constraint agree on anything new.
    pub nets_agree_on_nothing: Cell<bool>,
}
