//! Finds out whether a puzzle on rows and columns alone was meant to have boxes.

use super::{Uniqueness, uniqueness};
use crate::{
    board::{BoardName, Layout},
    meter::Meter,
    puzzle::Puzzle,
};
use std::sync::Arc;

/// The most work, in units of the meter, that this may take.
const BUDGET: u64 = 100_000;

/// The board with the usual boxes, if the puzzle's own board has no boxes and the puzzle has exactly one solution with
/// them; else `None`.
///
/// ```
/// use naze::{puzzle::read, search::boxes_with_one_solution};
///
/// let puzzle = read(".1.....4.2..2....36..4.5...6.....3..", None).expect("36 cells");
/// let board = boxes_with_one_solution(&puzzle).map(|layout| layout.name().to_string());
/// assert_eq!(board.as_deref(), Some("6:2x3"));
/// ```
pub fn boxes_with_one_solution(puzzle: &Puzzle) -> Option<Arc<Layout>> {
    let BoardName::NoBoxes { side } = puzzle.layout().name() else { return None };
    let layout = Arc::new(Layout::with_usual_boxes(side)?);
    let mut boxed = Puzzle::empty(layout.clone());
    puzzle.clues().for_each(|(clue, origin)| boxed.set(clue, origin));
    matches!(uniqueness(&boxed, &Meter::new(BUDGET)), Uniqueness::One(_)).then_some(layout)
}
