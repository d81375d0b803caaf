//! Hostile input: whatever is asked about any position on any board, in any form, naze's claims are true.

use crate::common::trials::{Tally, attempt};

/// A quarter of a minute on one core in a test build; `lab -- hands` tries as many as one likes.
const ATTEMPTS: u64 = 400;

#[test]
fn the_answer_to_any_hostile_question_is_true_or_an_error() {
    let mut tally = Tally::default();
    for seed in 0..ATTEMPTS {
        attempt(seed, &mut tally).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    }
    // There were enough of every kind.
    let least = ATTEMPTS as usize / 20;
    assert!(tally.positions.iter().all(|&count| count > least), "{tally:?}");
    assert!(tally.answered > 20 * least && tally.refused > least, "{tally:?}");
    assert!(tally.rejected > 20 * least && tally.accepted > least, "{tally:?}");
}
