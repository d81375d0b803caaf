//! The results of the forcing techniques on a position.

use std::cell::Cell;

/// Results of the forcing techniques on a position, each of which spares other techniques a search.
#[derive(Default)]
pub struct ForcingResults {
    /// No assumption contradicts itself by chains. Then no cases agree by chains either: by contraposition, chains from
    /// all cases to a common conclusion are chains from its opposite to the contradiction that all cases are false.
    pub chains_hold: Cell<bool>,
    /// No assumption contradicts itself by nets.
    pub nets_hold: Cell<bool>,
    /// No assumption contradicts itself by locked candidates, pairs and triples unless it does by singles.
    pub patterns_hold: Cell<bool>,
    /// No net contradicts itself, and the cases of no constraint agree on anything new.
    pub nets_agree_on_nothing: Cell<bool>,
}
