//! BUG+1: one candidate keeps the whole grid from a pattern with two solutions.

use super::counts::Counts;
use crate::{
    board::{Board, Candidate, Cell, CellSet, Digit, DigitSet},
    grid::Grid,
    logic::{
        ladder::TechniqueId,
        reason::{Deadly, Reason},
        step::Finding,
        technique::{Position, Sink, Technique},
    },
};
use std::ops::ControlFlow;

/// A *bivalue universal grave* is a grid whose open cells have two candidates each, every one of which
/// stands twice in each of its houses; it has no solution or several. Here one cell has a third candidate,
/// without which the grid would be such a grave: so that candidate is true. Findings come in the order of
/// digits.
pub struct Bug;

/// Whether all open cells are a grave once the guardian is gone.
fn is_grave<B: Board>(grid: &Grid<B>, guardian: Candidate) -> bool {
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
        let counts = Counts::of(grid);
        let all = grid.board().side() * grid.board().side();
        let Some(cell) = counts.three.single() else { return ControlFlow::Continue(()) };
        if grid.settled().len() + counts.two.len() + 1 != all {
            return ControlFlow::Continue(());
        }
        for digit in grid.candidates(cell) {
            let guardian = Candidate::new(cell, digit);
            if !is_grave(grid, guardian) {
                continue;
            }
            let others = grid.candidates(cell).minus(DigitSet::only(digit));
            let digits = |at: Cell| if at == cell { others } else { grid.candidates(at) };
            let reason = Reason::Deadly(Deadly {
                cells: grid.open_cells().map(|at| (at, digits(at))).collect(),
                guardians: vec![guardian],
                bases: Vec::new(),
            });
            let eliminated = others.map(|digit| Candidate::new(cell, digit));
            Finding::eliminating(Technique::<B>::id(self), reason, grid, eliminated)
                .map_or(ControlFlow::Continue(()), &mut *sink)?;
        }
        ControlFlow::Continue(())
    }
}
