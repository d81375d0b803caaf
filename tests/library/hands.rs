//! Hostile hands: whatever position on whatever board is asked about in whatever way, what naze says is true.

use crate::common::trials::{Tally, attempt};

/// About a minute on one core as the tests are built; `lab -- hands` tries as many as one likes.
const ATTEMPTS: u64 = 900;

#[test]
fn whatever_hostile_hands_ask_the_answer_is_true_or_an_error() {
    let mut tally = Tally::default();
    for seed in 0..ATTEMPTS {
        attempt(seed, &mut tally).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    }
    // Of every kind there was enough.
    let least = ATTEMPTS as usize / 20;
    assert!(tally.positions.iter().all(|&count| count > least), "{tally:?}");
    assert!(tally.answered > 20 * least && tally.refused > least, "{tally:?}");
    assert!(tally.rejected > 20 * least && tally.accepted > least, "{tally:?}");
}
