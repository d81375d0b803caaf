//! Locked candidates: all places for a digit in one house lie in another house too.

use crate::{
    board::{Board, Candidate, CellSet, Constraint, Digit, DigitSet, House, HouseKind},
    logic::{
        reason::{Cover, Reason},
        step::Finding,
        survey::work::looks,
        technique::{Position, Sink, Technique},
        technique_id::TechniqueId,
    },
};
use std::ops::ControlFlow;

/// The two directions. Findings come in the order of the base house, of digits, of the cover house.
pub enum Locked {
    /// The base is a box (or an extra house).
    Pointing,
    /// The base is a row or a column, the cover a box (or an extra house).
    Claiming,
}

impl Locked {
    fn may_be_base(&self, kind: HouseKind) -> bool {
        match self {
            Locked::Pointing => !kind.is_line(),
            Locked::Claiming => kind.is_line(),
        }
    }

    fn may_be_cover(&self, kind: HouseKind) -> bool {
        match self {
            Locked::Pointing => true,
            Locked::Claiming => !kind.is_line(),
        }
    }
}

impl<B: Board> Technique<B> for Locked {
    fn id(&self) -> TechniqueId {
        match self {
            Locked::Pointing => TechniqueId::Pointing,
            Locked::Claiming => TechniqueId::Claiming,
        }
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let grid = position.grid;
        let board = grid.board();
        let fits = |base: &House| self.may_be_base(board.kind_of(*base)) && position.fresh.house(*base);
        let is_open = |digit: &Digit| !grid.cells_with(*digit).is_within(grid.settled());
        let digits = Digit::all(board.side()).filter(|&digit| position.fresh.digit(digit)).filter(is_open);
        let digits: DigitSet = digits.collect();
        position.meter.spend(looks::<B::Cells>(board.side()))?;
        for base in board.houses().filter(fits) {
            position.meter.spend(looks::<B::Cells>(digits.len() / 2))?;
            for digit in digits {
                let places = grid.places(base, digit);
                let Some(first) = places.first().filter(|&cell| !grid.settled().contains(cell)) else {
                    continue;
                };
                for &cover in board.houses_of(first) {
                    if cover == base
                        || !places.is_within(board.set_of(cover))
                        || !self.may_be_cover(board.kind_of(cover))
                    {
                        continue;
                    }
                    let others = grid.places(cover, digit).minus(places);
                    if others.is_empty() {
                        continue;
                    }
                    let reason = Reason::Cover(Box::new(Cover::new(
                        vec![Constraint::House(base, digit)],
                        vec![Constraint::House(cover, digit)],
                    )));
                    let eliminated = others.into_iter().map(|cell| Candidate::new(cell, digit));
                    let id = Technique::<B>::id(self);
                    Finding::eliminating(id, reason, grid, eliminated)
                        .map_or(ControlFlow::Continue(()), &mut *sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
