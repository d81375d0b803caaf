//! Finds the steps that fill the last open cell of a house.

use super::prelude::*;

/// For each step, the first house in the board's order whose last open cell it fills. `None` for a step that is no
/// single, or fills no house. A naked or hidden single that fills a house is what people call a full house.
///
/// The steps are those of a trace or of an answer to *why*, from the first one on.
///
/// ```
/// use naze::{logic::{Options, full_houses, solve}, Meter, puzzle};
///
/// let puzzle = puzzle::read("123. 341. 21.. 4321", None).expect("a puzzle of 16 cells");
/// let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
/// let last = full_houses(&puzzle, &trace.steps).pop().flatten().expect("the last step fills its row");
/// assert_eq!(puzzle.layout().house_name(last).number, 3);
/// ```
pub fn full_houses(puzzle: &Puzzle, steps: &[Step]) -> Vec<Option<House>> {
    let layout = puzzle.layout();
    let filled = layout.cells().map(|cell| puzzle.clue(cell).is_some()).collect_vec();
    let mut replay = Replay::new(filled);
    let house = |step: &Step| {
        let house = full_house(&step.finding, replay.state(), layout);
        let placed = step.finding.placements.iter();
        replay.take(step, |filled| placed.for_each(|placed| filled[placed.cell.index()] = true));
        house
    };
    steps.iter().map(house).collect()
}

fn full_house(finding: &Finding, filled: &[bool], layout: &Layout) -> Option<House> {
    let (Some(_), [placed]) = (finding.reason.single(), &finding.placements[..]) else { return None };
    let is_full = |house: &&House| {
        let mut others = layout.cells_of(**house).iter().filter(|&&cell| cell != placed.cell);
        others.all(|cell| filled[cell.index()])
    };
    layout.houses_of(placed.cell).iter().find(is_full).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::Cell,
        logic::{Options, TechniqueSet, solve},
        meter::Meter,
    };

    #[test]
    fn a_house_that_was_filled_under_a_refuted_assumption_is_open_again() {
        let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let puzzle = Puzzle::classic(hard).expect("81 symbols");
        let options = Options { techniques: TechniqueSet::singles(), ..Options::default() };
        let trace = solve(&puzzle, &options, &Meter::unbounded());
        let clues: Vec<Cell> = puzzle.clues().map(|(clue, _)| clue.cell).collect();
        // The placements, each with the number of assumptions it depends on.
        let mut placed: Vec<(u32, Cell)> = Vec::new();
        let mut fallen = 0;
        for (step, house) in trace.steps.iter().zip(full_houses(&puzzle, &trace.steps)) {
            let before = placed.len();
            placed.retain(|&(depth, _)| depth <= step.depth);
            fallen += before - placed.len();
            let is_open =
                |cell: &&Cell| !clues.contains(cell) && placed.iter().all(|(_, placed)| placed != *cell);
            if let Some(house) = house {
                let open: Vec<Cell> =
                    puzzle.layout().cells_of(house).iter().filter(is_open).copied().collect();
                assert_eq!(open, [step.finding.placements[0].cell], "#{}", step.id.0);
            }
            placed.extend(step.finding.placements.iter().map(|placed| (step.depth, placed.cell)));
        }
        assert!(fallen > 100, "{fallen}");
    }
}
