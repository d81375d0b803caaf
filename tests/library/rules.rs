//! Rules beyond houses: what the checker says of them, and whether all that naze says of random ones is true.

use crate::common::rule_trials::{RuleTally, attempt};
use naze::board::Family;

#[test]
fn every_step_by_every_family_holds_and_altered_ones_are_refused() {
    let mut tally = RuleTally::default();
    (0..400).for_each(|seed| attempt(seed, &mut tally).unwrap_or_else(|wrong| panic!("{wrong}")));
    let silent: Vec<&str> = Family::ALL
        .iter()
        .filter(|family| !family.is_seen())
        .map(|family| family.word())
        .filter(|word| !tally.by_rule.contains_key(word))
        .collect();
    assert!(silent.is_empty(), "no step by {silent:?}");
    assert!(tally.positions.iter().all(|&count| count > 20), "{tally:?}");
    assert!(tally.mutants.len() == 9 && tally.mutants.values().all(|&count| count > 10), "{tally:?}");
}
