//! Singles: a constraint with one candidate left.

use crate::{
    board::{Board, Candidate, Cell, CellSet, Constraint, Digit, DigitSet},
    logic::{
        ladder::TechniqueId,
        reason::Reason,
        step::Finding,
        technique::{Position, Sink, Technique},
    },
};
use std::ops::ControlFlow;

/// The three singles. Findings come in the order of houses (naked: of cells), then of digits.
pub enum Single {
    /// A house with one open cell left.
    FullHouse,
    /// A cell with one digit left.
    Naked,
    /// A house with one place left for a digit.
    Hidden,
}

impl<B: Board> Technique<B> for Single {
    fn id(&self) -> TechniqueId {
        match self {
            Single::FullHouse => TechniqueId::FullHouse,
            Single::Naked => TechniqueId::NakedSingle,
            Single::Hidden => TechniqueId::HiddenSingle,
        }
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let grid = position.grid;
        let board = grid.board();
        let mut tell = |constraint, cell: Cell, digit: Digit| {
            let id = Technique::<B>::id(self);
            sink(Finding::placing(id, Reason::Only(constraint), Candidate::new(cell, digit)))
        };
        match self {
            Single::FullHouse => {
                for house in board.houses().filter(|&house| position.fresh.house(house)) {
                    let open = board.set_of(house).minus(grid.settled()).single();
                    if let Some(cell) = open
                        && let Some(digit) = grid.candidates(cell).single()
                    {
                        tell(Constraint::House(house, digit), cell, digit)?;
                    }
                }
            }
            Single::Naked => {
                for cell in grid.open_cells() {
                    if let Some(digit) = grid.candidates(cell).single() {
                        tell(Constraint::Cell(cell), cell, digit)?;
                    }
                }
            }
            Single::Hidden => {
                for house in board.houses().filter(|&house| position.fresh.house(house)) {
                    let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
                    for &cell in board.cells_of(house) {
                        // A settled digit counts twice: it is no longer looked for.
                        let candidates = grid.candidates(cell);
                        let settled = grid.settled().contains(cell);
                        twice = twice.or(if settled { candidates } else { once.and(candidates) });
                        once = once.or(candidates);
                    }
                    for digit in once.minus(twice) {
                        if let Some(cell) = grid.places(house, digit).single() {
                            tell(Constraint::House(house, digit), cell, digit)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
