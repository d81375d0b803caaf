//! Singles: a constraint with one candidate left.

use super::prelude::*;

/// The three kinds of singles. Findings are ordered by house (naked singles by cell), then by digit.
pub enum Single {
    /// A house with one open cell left.
    ///
    /// Row 2 has all digits but 5, and only `r2c3` is open: `r2c3=5`.
    FullHouse,
    /// A cell with one digit left.
    ///
    /// The row, column and box of `r2c3` have all digits but 5: `r2c3=5`.
    Naked,
    /// A house with one place left for a digit.
    ///
    /// Only one cell of row 2, `r2c3`, can be 5, whatever else that cell may hold: `r2c3=5`.
    Hidden,
}

impl<B: Board> Technique<B> for Single {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        let board = grid.board();
        let mut report = |constraint, cell: Cell, digit: Digit| {
            sink.place(Reason::Only(constraint), SmallVec::from_buf([Candidate::new(cell, digit)]))
        };
        position.meter.spend(looks::<B::Cells>(board.side()))?;
        let lone = || position.counts().map_continue(|counts| counts.one.minus(grid.settled()));
        match self {
            Single::FullHouse if lone()?.is_empty() => {}
            Single::FullHouse => {
                for house in board.houses().filter(|&house| position.changed.house(house)) {
                    let open = board.set_of(house).minus(grid.settled()).single();
                    if let Some(cell) = open
                        && let Some(digit) = grid.candidates(cell).single()
                    {
                        report(Constraint::House(house, digit), cell, digit)?;
                    }
                }
            }
            Single::Naked => {
                for cell in lone()? {
                    if let Some(digit) = grid.candidates(cell).single() {
                        report(Constraint::Cell(cell), cell, digit)?;
                    }
                }
            }
            Single::Hidden => {
                for house in board.houses().filter(|&house| position.changed.house(house)) {
                    let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
                    for &cell in board.cells_of(house) {
                        let candidates = grid.candidates(cell);
                        twice = twice.or(once.and(candidates));
                        once = once.or(candidates);
                    }
                    for digit in once.minus(twice) {
                        let cell = grid.places(house, digit).single();
                        if let Some(cell) = cell.filter(|&cell| !grid.settled().contains(cell)) {
                            report(Constraint::House(house, digit), cell, digit)?;
                        }
                    }
                }
            }
        }
        Continue(())
    }
}
