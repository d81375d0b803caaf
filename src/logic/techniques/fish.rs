//! Basic fish: n lines in which a digit's places lie in n crossing lines only.

use super::tight::{bits, find_tight};
use crate::{
    board::{Board, Candidate, CellSet, Constraint, Digit, House, HouseKind},
    logic::{
        ladder::TechniqueId,
        reason::{Cover, Reason},
        step::Finding,
        technique::{Position, Sink, Technique},
    },
};
use std::ops::ControlFlow;

/// X-Wing, Swordfish and Jellyfish. Findings come in the order of digits, with rows as bases first.
pub struct Fish {
    size: usize,
}

impl Fish {
    /// The fish of this many base lines.
    pub fn of_size(size: usize) -> Fish {
        Fish { size }
    }
}

impl<B: Board> Technique<B> for Fish {
    fn id(&self) -> TechniqueId {
        match self.size {
            2 => TechniqueId::XWing,
            3 => TechniqueId::Swordfish,
            _ => TechniqueId::Jellyfish,
        }
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let grid = position.grid;
        let board = grid.board();
        let lines = |kind| -> Vec<House> {
            board.houses().filter(|&house| board.layout().house_name(house).kind == kind).collect()
        };
        let (rows, columns) = (lines(HouseKind::Row), lines(HouseKind::Column));
        for digit in Digit::all(board.side()) {
            for (bases, covers) in [(&rows, &columns), (&columns, &rows)] {
                let crossings = |base: &House| {
                    let places = board.cells_of(*base).iter().enumerate();
                    let open = places.filter(|&(_, &cell)| grid.value(cell).is_none());
                    open.filter(|&(_, &cell)| grid.cells_with(digit).contains(cell))
                        .fold(0, |crossings, (place, _)| crossings | 1 << place)
                };
                let table: Vec<u32> = bases.iter().map(crossings).collect();
                find_tight(&table, self.size, &mut |chosen, crossed| {
                    let constraint = |house| Constraint::House(house, digit);
                    let reason = Reason::Cover(Cover::new(
                        chosen.iter().map(|&base| constraint(bases[base])).collect(),
                        bits(crossed).map(|cover| constraint(covers[cover])).collect(),
                    ));
                    let eliminated = bits(crossed).flat_map(|cover| {
                        let cells = board.cells_of(covers[cover]).iter().enumerate();
                        cells.filter(|(place, _)| !chosen.contains(place)).map(|(_, &cell)| cell)
                    });
                    let eliminated = eliminated.map(|cell| Candidate::new(cell, digit));
                    Finding::eliminating(Technique::<B>::id(self), reason, grid, eliminated)
                        .map_or(ControlFlow::Continue(()), &mut *sink)
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}
