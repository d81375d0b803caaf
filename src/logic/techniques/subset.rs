//! Subsets: n cells of a house that share n digits, naked or hidden.

use super::tight::{bits, find_tight};
use crate::{
    board::{Board, Candidate, Constraint, Digit},
    logic::{
        ladder::TechniqueId,
        reason::{Cover, Reason},
        step::Finding,
        technique::{Position, Sink, Technique},
    },
};
use std::ops::ControlFlow;

/// Pairs, triples and quadruples. Findings come in the order of houses, then of cells (naked) or of
/// digits (hidden).
pub struct Subset {
    size: usize,
    kind: Kind,
}

#[derive(Clone, Copy)]
enum Kind {
    Naked,
    Hidden,
}

impl Subset {
    /// n cells of a house that hold n digits only.
    pub fn naked(size: usize) -> Subset {
        Subset { size, kind: Kind::Naked }
    }

    /// n digits of a house that have n places only.
    pub fn hidden(size: usize) -> Subset {
        Subset { size, kind: Kind::Hidden }
    }
}

impl<B: Board> Technique<B> for Subset {
    fn id(&self) -> TechniqueId {
        match (self.kind, self.size) {
            (Kind::Naked, 2) => TechniqueId::NakedPair,
            (Kind::Naked, 3) => TechniqueId::NakedTriple,
            (Kind::Naked, _) => TechniqueId::NakedQuad,
            (Kind::Hidden, 2) => TechniqueId::HiddenPair,
            (Kind::Hidden, 3) => TechniqueId::HiddenTriple,
            (Kind::Hidden, _) => TechniqueId::HiddenQuad,
        }
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let grid = position.grid;
        let board = grid.board();
        let id = Technique::<B>::id(self);
        for house in board.houses() {
            // Settled cells take no part: their digits are gone from the rest of the house.
            let cells: Vec<_> =
                board.cells_of(house).iter().copied().filter(|&cell| grid.value(cell).is_none()).collect();
            if cells.len() <= self.size {
                continue;
            }
            let digits_of_cell: Vec<u32> = cells.iter().map(|&cell| grid.candidates(cell).bits()).collect();
            let in_house = |digits: u32| bits(digits).map(|digit| Constraint::House(house, Digit::at(digit)));
            match self.kind {
                Kind::Naked => find_tight(&digits_of_cell, self.size, &mut |chosen, digits| {
                    let bases = chosen.iter().map(|&place| Constraint::Cell(cells[place])).collect();
                    let reason = Reason::Cover(Cover::new(bases, in_house(digits).collect()));
                    let others = (0..cells.len()).filter(|place| !chosen.contains(place));
                    let eliminated = others.flat_map(|place| bits(digits).map(move |digit| (place, digit)));
                    let eliminated =
                        eliminated.map(|(place, digit)| Candidate::new(cells[place], Digit::at(digit)));
                    Finding::eliminating(id, reason, grid, eliminated)
                        .map_or(ControlFlow::Continue(()), &mut *sink)
                })?,
                Kind::Hidden => {
                    let places_of_digit: Vec<u32> = (0..board.side())
                        .map(|digit| {
                            digits_of_cell
                                .iter()
                                .rev()
                                .fold(0, |places, digits| places << 1 | digits >> digit & 1)
                        })
                        .collect();
                    find_tight(&places_of_digit, self.size, &mut |chosen, places| {
                        let digits = chosen.iter().fold(0, |digits, digit| digits | 1 << digit);
                        let covers = bits(places).map(|place| Constraint::Cell(cells[place])).collect();
                        let reason = Reason::Cover(Cover::new(in_house(digits).collect(), covers));
                        let eliminated = bits(places).flat_map(|place| {
                            bits(digits_of_cell[place] & !digits).map(move |digit| (place, digit))
                        });
                        let eliminated =
                            eliminated.map(|(place, digit)| Candidate::new(cells[place], Digit::at(digit)));
                        Finding::eliminating(id, reason, grid, eliminated)
                            .map_or(ControlFlow::Continue(()), &mut *sink)
                    })?
                }
            }
        }
        ControlFlow::Continue(())
    }
}
