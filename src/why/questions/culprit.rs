//! Finds the wrong clue of a conflict, where it can be identified.

use crate::{
    search::{self, Conflict},
    why::prelude::*,
};

/// The most work, in units of the meter, that finding the clue may take; what a person sees at once is not worth more.
const MOST_WORK: u64 = 1_000_000;

/// The only clue of a conflict without which the puzzle has exactly one solution. If the person's entries are known,
/// only entries are suspected. `None` if no clue or several are such, or if it takes too long.
pub(crate) fn culprit(puzzle: &Puzzle, conflict: &Conflict, meter: &Meter) -> Option<Candidate> {
    let mut suspects =
        meter.with_at_most(MOST_WORK, |share| suspects(puzzle, conflict, share).take(2).collect_vec());
    match (suspects.pop()?, suspects.pop()) {
        (Some(culprit), None) => Some(culprit),
        _ => None,
    }
}

/// The clues of a conflict, in order, without each of which the puzzle has exactly one solution; if the person's
/// entries are known, only entries. The last item is `None` if the meter runs out.
pub fn suspects<'a>(
    puzzle: &'a Puzzle,
    conflict: &'a Conflict,
    meter: &'a Meter,
) -> impl Iterator<Item = Option<Candidate>> + 'a {
    let has_entries = puzzle.entries().next().is_some();
    let is_suspect = move |clue: &&Candidate| {
        let origin = puzzle.clue(clue.cell).map(|clue| clue.origin);
        !has_entries || origin == Some(Origin::Entry)
    };
    let judged = conflict.clues.iter().filter(is_suspect).map(|&clue| {
        let mut without = puzzle.clone();
        without.clear(clue.cell);
        let is_proper = without.duplicates().is_empty() && search::is_proper(&without, meter)?;
        Some((clue, is_proper))
    });
    judged.filter_map(|judged| match judged {
        Some((clue, is_proper)) => is_proper.then_some(Some(clue)),
        None => Some(None),
    })
}
