//! The cells of a puzzle that are most worth asking about.

use super::prelude::*;
use std::{borrow::Borrow, collections::BTreeMap};

/// A cell worth asking about. Of all cells whose answers have the same hardest technique, it has the easiest answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellWorthAsking {
    /// The cell that is worth asking about.
    pub cell: Cell,
    /// The number of steps in a quick answer about the cell.
    pub steps: usize,
    /// The hardest technique of the answer's steps.
    pub hardest: TechniqueId,
}

/// The cells worth asking about, from easy to hard: one for each hardest technique of the answers to all open cells.
/// Cells without an answer are left out.
///
/// ```
/// use naze::{
///     teach::cells_worth_asking, why::{Explainer, Prefer}, logic::{Options, solve}, Meter, puzzle::Puzzle,
/// };
///
/// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// let puzzle = Puzzle::classic(line).unwrap();
/// let (options, meter) = (Options::default(), Meter::unbounded());
/// let trace = solve(&puzzle, &options, &meter);
/// let cells = cells_worth_asking(&puzzle, &mut Explainer::new(&trace, &options, Prefer::Easy, &meter));
/// assert!(cells.windows(2).all(|two| two[0].hardest < two[1].hardest));
/// ```
pub fn cells_worth_asking<M: Borrow<Meter>>(
    puzzle: &Puzzle,
    explainer: &mut Explainer<'_, M>,
) -> Vec<CellWorthAsking> {
    let mut easiest: BTreeMap<TechniqueId, (u32, CellWorthAsking)> = BTreeMap::new();
    for cell in puzzle.layout().cells().filter(|&cell| puzzle.clue(cell).is_none()) {
        let Ok(answer) = explainer.answer(Question::Value(cell), Thoroughness::Quick) else { continue };
        let steps = &answer.derivation.steps;
        let effort = |step: &&Step| (step.finding.effort(puzzle.layout()), step.finding.technique);
        let Some(hardest) = steps.iter().max_by_key(effort).map(|step| step.finding.technique) else {
            continue;
        };
        let found = CellWorthAsking { cell, steps: steps.len(), hardest };
        let known = easiest.entry(hardest).or_insert((answer.cost, found));
        if answer.cost < known.0 {
            *known = (answer.cost, found);
        }
    }
    easiest.into_values().map(|(_, found)| found).collect()
}
