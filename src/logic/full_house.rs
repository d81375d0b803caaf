//! Which steps fill the last open cell of a house.

use super::{
    reason::Reason,
    step::{Finding, Step},
};
use crate::{
    board::{Cell, House, Layout},
    puzzle::Puzzle,
};

/// For each step the house whose last open cell it fills, the first in the board's order; `None` for a step that is no
/// single, or fills no house. A naked or hidden single that does is a full house to people.
///
/// The steps are those of a trace or of an answer to *why*, from the first on.
///
/// ```
/// use naze::{logic::{Options, full_houses, solve}, meter::Meter, puzzle};
///
/// let puzzle = puzzle::read("123. 341. 21.. 4321", None).expect("a puzzle of 16 cells");
/// let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
/// let last = full_houses(&puzzle, &trace.steps).pop().flatten().expect("the last step fills its row");
/// assert_eq!(puzzle.layout().house_name(last).number, 3);
/// ```
pub fn full_houses(puzzle: &Puzzle, steps: &[Step]) -> Vec<Option<House>> {
    let layout = puzzle.layout();
    let mut filled: Vec<bool> = layout.cells().map(|cell| puzzle.clue(cell).is_some()).collect();
    // What was filled at which depth, to be taken back when the depth is left.
    let mut placed: Vec<(u32, Cell)> = Vec::new();
    let mut houses = Vec::with_capacity(steps.len());
    for step in steps {
        let is_over = |depth: u32| {
            depth > step.depth || depth == step.depth && step.finding.reason == Reason::Assumption
        };
        while let Some((_, cell)) = placed.pop_if(|(depth, _)| is_over(*depth)) {
            filled[cell.index()] = false;
        }
        houses.push(full_house(&step.finding, &filled, layout));
        for placement in &step.finding.placements {
            if !std::mem::replace(&mut filled[placement.cell.index()], true) {
                placed.push((step.depth, placement.cell));
            }
        }
    }
    houses
}

fn full_house(finding: &Finding, filled: &[bool], layout: &Layout) -> Option<House> {
    let (Reason::Only(_), [placed]) = (&finding.reason, &finding.placements[..]) else { return None };
    let is_full = |house: &&House| {
        let mut others = layout.cells_of(**house).iter().filter(|&&cell| cell != placed.cell);
        others.all(|cell| filled[cell.index()])
    };
    layout.houses_of(placed.cell).iter().find(is_full).copied()
}
