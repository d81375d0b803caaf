//! BUG+1: one candidate keeps the grid from being a bivalue universal grave.

use crate::{
    board::{Board, Candidate, Cell, CellSet, Digit, DigitSet},
    grid::Grid,
    logic::{
        reason::{Deadly, Reason},
        step::Finding,
        survey::work::looks,
        technique::{Position, Sink, Technique},
        technique_id::TechniqueId,
    },
};
use std::ops::ControlFlow;

/// A *bivalue universal grave* (BUG) is a grid whose open cells have two candidates each, where each house has every
/// candidate in two cells; it has no solution or several. In BUG+1 one cell has a third candidate, and without it the
/// grid would be a BUG: so that candidate is true, if the puzzle has one solution.
///
/// All open cells hold two digits, but `r4c9` holds 2, 5 and 6. Without its 5, each house would have each digit in
/// two open cells or in none: so 5 is true, and `r4c9<>2`, `r4c9<>6`.
///
/// Findings come in the order of digits.
pub struct Bug;

/// Whether the open cells are a bivalue universal grave without the guardian.
fn is_bug_without<B: Board>(grid: &Grid<B>, guardian: Candidate) -> bool {
    Digit::all(grid.board().side()).all(|digit| {
        let mut open = grid.cells_with(digit).minus(grid.settled());
        if digit == guardian.digit {
            open.remove(guardian.cell);
        }
        let times = |house| open.and(grid.board().set_of(house)).len();
        open.is_empty() || grid.board().houses().all(|house| matches!(times(house), 0 | 2))
    })
}

impl<B: Board> Technique<B> for Bug {
    fn id(&self) -> TechniqueId {
        TechniqueId::BugPlus1
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let grid = position.grid;
        let counts = position.counts()?;
        position.meter.spend(looks::<B::Cells>(1))?;
        let all = grid.board().side() * grid.board().side();
        let Some(cell) = counts.three.single() else { return ControlFlow::Continue(()) };
        if grid.settled().len() + counts.two.len() + 1 != all {
            return ControlFlow::Continue(());
        }
        for digit in grid.candidates(cell) {
            let guardian = Candidate::new(cell, digit);
            position.meter.spend(looks::<B::Cells>(grid.board().house_count() * grid.board().side() / 8))?;
            if !is_bug_without(grid, guardian) {
                continue;
            }
            let others = grid.candidates(cell).minus(DigitSet::only(digit));
            let digits = |at: Cell| if at == cell { others } else { grid.candidates(at) };
            let reason = Reason::Deadly(Box::new(Deadly {
                cells: grid.open_cells().map(|at| (at, digits(at))).collect(),
                guardians: vec![guardian],
                bases: Vec::new(),
            }));
            let eliminated = others.map(|digit| Candidate::new(cell, digit));
            Finding::eliminating(Technique::<B>::id(self), reason, grid, eliminated)
                .map_or(ControlFlow::Continue(()), &mut *sink)?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::{super::sketch::effects, *};
    use crate::{
        board::{Classic, Custom, Layout},
        meter::Meter,
        puzzle::Puzzle,
    };
    use std::sync::Arc;

    /// Nineteen open cells, one of which has three candidates.
    fn position() -> Grid<Classic> {
        let line = "1386549272471396..9...7.3144.138.79.87392.4.169.41783.5.974.1.338456127971..9354.";
        let puzzle = Puzzle::classic(line).expect("81 symbols");
        let mut grid = puzzle.grid(Classic);
        puzzle.clues().for_each(|(clue, _)| grid.place_and_clear(clue).expect("the digits agree"));
        grid
    }

    /// The findings for the test's candidates on another board.
    fn on(layout: Layout) -> Vec<Finding> {
        let model = position();
        let mut grid = Grid::new(Custom::new(Arc::new(layout)));
        for cell in model.board().cells() {
            for digit in Digit::all(9).filter(|&digit| !model.candidates(cell).contains(digit)) {
                grid.eliminate(Candidate::new(cell, digit)).expect("the model has a candidate here");
            }
            // The extra house may hold a digit twice; that does not matter here.
            model.value(cell).into_iter().for_each(|digit| drop(grid.place(Candidate::new(cell, digit))));
        }
        Bug.find_all(&Position::new(&grid, None, &Meter::unbounded()))
    }

    #[test]
    fn the_candidate_that_prevents_a_grave_is_true() {
        let mut grid = position();
        let find =
            |grid: &Grid<Classic>| effects(&Bug.find_all(&Position::new(grid, None, &Meter::unbounded())));
        assert_eq!(find(&grid), ["r4c9<>2 r4c9<>6"]);
        // r2c8 has one digit left, so it is no longer a cell of the grave.
        grid.eliminate(Candidate::new(Cell::at(16), Digit::at(4))).expect("8 is left");
        assert_eq!(find(&grid), [""; 0]);
    }

    #[test]
    fn every_house_counts_even_a_drawn_extra_one() {
        let boxes = |extra| {
            let layout = Layout::with_boxes(3, 3).expect("a board");
            let houses = layout.houses().skip(18).map(|house| layout.cells_of(house).to_vec());
            Layout::from_houses(9, houses.collect(), extra).expect("nine cells each")
        };
        assert_eq!(effects(&on(boxes(Vec::new()))), ["r4c9<>2 r4c9<>6"]);
        let diagonal = (0..9).map(|place| Cell::at(place * 10)).collect();
        assert_eq!(effects(&on(boxes(vec![diagonal]))), [""; 0]);
    }
}
