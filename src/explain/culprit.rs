//! The wrong clue of a conflict, where it can be identified.

use crate::{
    board::Candidate,
    meter::Meter,
    puzzle::{Origin, Puzzle},
    search::{self, Conflict},
};

/// The most work that it may take: what a person sees at once is not worth more.
const MOST_WORK: u64 = 1_000_000;

/// The only clue of a conflict without which the puzzle has exactly one solution; if the person's entries are known,
/// only those are suspected. `None` if there are none or several such clues, or if it takes too long.
pub(super) fn culprit(puzzle: &Puzzle, conflict: &Conflict, meter: &Meter) -> Option<Candidate> {
    let has_entries = puzzle.entries().next().is_some();
    let is_suspect = |clue: &&Candidate| {
        let origin = puzzle.clue(clue.cell).map(|clue| clue.origin);
        !has_entries || origin == Some(Origin::Entry)
    };
    meter.with_at_most(MOST_WORK, |share| {
        let mut found = None;
        for &clue in conflict.clues.iter().filter(is_suspect) {
            let mut without = puzzle.clone();
            without.clear(clue.cell);
            let is_proper = without.duplicates().is_empty() && search::is_proper(&without, share)?;
            if is_proper && found.replace(clue).is_some() {
                return None;
            }
        }
        found
    })
}
