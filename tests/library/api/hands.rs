//! Hostile input: whatever is asked about any position on any board, in any form, naze's claims are true.

use crate::common::{
    sample::sample,
    trials::{Tally, attempt},
};

#[test]
fn the_answer_to_any_hostile_question_is_true_or_an_error() {
    // `lab -- hands` tries as many as one likes.
    let (mut tally, attempts) = (Tally::default(), sample(100, 400));
    for seed in 0..attempts {
        attempt(seed as u64, &mut tally).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    }
    // There were enough of every kind.
    let least = attempts / 20;
    assert!(tally.positions.iter().all(|&count| count > least), "{tally:?}");
    assert!(tally.answered > 20 * least && tally.refused > least, "{tally:?}");
    assert!(tally.rejected > 20 * least && tally.accepted > least, "{tally:?}");
}
