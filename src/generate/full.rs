//! Draws a full grid at random, the solution of the puzzle to be made.

use super::{classic, prelude::*};

/// The least work that a search for a full grid may take before it restarts, since a search that took a wrong turn
/// early seldom recovers.
const LEAST_WORK: u64 = 2_000_000;
/// The further work that the search may take on a large board, for each cell, house and digit. A search without a wrong
/// turn takes 2.1 to 2.7.
const WORK_A_CHOICE: u64 = 3;
/// The most searches for one grid.
const RESTARTS: usize = 50;

/// Draws a full grid as a puzzle without blanks; `None` if the board has none, or none was found.
pub(super) fn draw(layout: &Arc<Layout>, rng: &mut SeededRng, meter: &Meter) -> Option<Puzzle> {
    if layout.is_classic() {
        return search::solution_of(&classic::draw(rng)).map(|full| puzzle_of(layout, &full));
    }
    let empty = Puzzle::empty(layout.clone());
    let choices = layout.cell_count() * layout.houses().len() * layout.side();
    let work = LEAST_WORK.max(WORK_A_CHOICE * choices as u64);
    let full = (0..RESTARTS)
        .find_map(|_| {
            meter.with_at_most(work, |share| search::draw(&empty, share, &mut |bound| rng.below(bound)))
        })
        .map(|full| puzzle_of(layout, &full))?;
    // The search always visits the board in the same order; a random symmetry removes some of that bias.
    Some(Transform::random(layout, |bound| rng.below(bound)).apply(&full))
}

fn puzzle_of(layout: &Arc<Layout>, full: &Solution) -> Puzzle {
    let mut puzzle = Puzzle::empty(layout.clone());
    layout.cells().for_each(|cell| puzzle.give(Candidate::new(cell, full.digit(cell))));
    puzzle
}
