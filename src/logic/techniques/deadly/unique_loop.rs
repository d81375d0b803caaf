//! Unique loops: like unique rectangles, with more than four cells.

use super::{
    super::prelude::*,
    pattern::{DeadlyPattern, is_useful_roof},
};

/// Six or more open cells that may hold the same two digits, where every house has two of them or none. If they held
/// only these digits, they could swap them all, and the puzzle would have two solutions; so one of their other
/// candidates, the guardians, is true. Four such cells are a unique rectangle, and the types are the same.
///
/// In the examples the loop is `r1c1`, `r1c4`, `r2c4`, `r2c7`, `r3c7`, `r3c1` with the digits 1 and 2; a cell that is not
/// named holds just these.
///
/// - Type 1: `r3c7` holds 1, 2, 3: `r3c7<>1`, `r3c7<>2`.
/// - Type 2: `r2c7` and `r3c7` hold 1, 2, 3: 3 is eliminated from the rest of column 7 and of box 3.
/// - Type 3: `r2c7` holds 1, 2, 3, `r3c7` holds 1, 2, 4, `r8c7` holds 3 and 4: 3 and 4 are eliminated from the rest
///   of column 7.
/// - Type 4: `r2c7` and `r3c7` hold 1, 2, 3, 4, and column 7 has 1 there only: `r2c7<>2`, `r3c7<>2`.
///
/// Findings are ordered by the digits, then by the first cell that holds only these, then by the cells. Source:
/// Sudoku Explainer's unique loops; SudokuWiki, "Unique Loops".
pub struct UniqueLoops;

/// The fewest cells of a loop; four are a rectangle.
const SMALLEST: usize = 6;

/// A loop that is being closed, house by house.
struct OpenLoop<'a, 'b, B: Board> {
    position: &'a Position<'b, B>,
    digits: DigitSet,
    /// The cells that may join.
    may: B::Cells,
    cells: B::Cells,
    /// For each house, how many of the loop's cells it has.
    counts: Vec<u8>,
    /// The cells with guardians.
    roof: SmallVec<[(Cell, DigitSet); 8]>,
}

impl<B: Board> OpenLoop<'_, '_, B> {
    /// Adds a cell, unless a house would then have three or nothing could follow any more; afterwards removes
    /// it again.
    fn with(&mut self, cell: Cell, sink: &mut Sink<'_>) -> Metered {
        let grid = self.position.grid;
        let houses = grid.board().houses_of(cell);
        self.position.meter.spend(looks::<B::Cells>(1))?;
        if houses.iter().any(|house| self.counts[house.index()] > 1) {
            return Continue(());
        }
        let guardians = grid.candidates(cell).minus(self.digits);
        let is_roof = !guardians.is_empty();
        self.roof.extend(is_roof.then_some((cell, guardians)));
        let result = if is_useful_roof(grid.board(), &self.roof) {
            self.cells.insert(cell);
            houses.iter().for_each(|house| self.counts[house.index()] += 1);
            let result = self.close(sink);
            houses.iter().for_each(|house| self.counts[house.index()] -= 1);
            self.cells.remove(cell);
            result
        } else {
            Continue(())
        };
        if is_roof {
            self.roof.pop();
        }
        result
    }

    /// A house with only one of the cells needs another: each possible one is tried. If no house needs one, the
    /// loop is closed. So every loop is found once.
    fn close(&mut self, sink: &mut Sink<'_>) -> Metered {
        let board = self.position.grid.board();
        let Some(house) = board.houses().find(|house| self.counts[house.index()] == 1) else {
            if self.cells.len() < SMALLEST || self.roof.is_empty() {
                return Continue(());
            }
            let cells = self.cells.into_iter().map(|cell| (cell, self.digits)).collect();
            let pattern = DeadlyPattern::new(self.position.grid, cells);
            return pattern.conclude(self.position, sink);
        };
        for cell in self.may.and(board.set_of(house)).minus(self.cells) {
            self.with(cell, sink)?;
        }
        Continue(())
    }
}

/// The open cells that may hold both digits, if enough of them hold nothing else.
fn cells_with_both<B: Board>(grid: &Grid<B>, two: B::Cells, digits: [Digit; 2]) -> Option<[B::Cells; 2]> {
    let [one, other] = digits.map(|digit| grid.cells_with(digit));
    let may = one.and(other);
    let floor = may.and(two);
    (!floor.is_empty() && may.len() >= SMALLEST).then_some([may, floor])
}

impl<B: Board> Technique<B> for UniqueLoops {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        let board = grid.board();
        position.meter.spend(1)?;
        let two = position.counts()?.two;
        for (one, other) in Digit::all(board.side()).tuple_combinations() {
            position.meter.spend(looks::<B::Cells>(1))?;
            let Some([may, floor]) = cells_with_both(grid, two, [one, other]) else { continue };
            let mut open = OpenLoop {
                position,
                digits: DigitSet::from_iter([one, other]),
                may,
                cells: B::Cells::EMPTY,
                counts: vec![0; board.house_count()],
                roof: smallvec![],
            };
            for first in floor {
                // The loops with an earlier cell that holds only these digits are done.
                open.with(first, sink)?;
                open.may.remove(first);
            }
        }
        Continue(())
    }
}
