//! BUG+1 to BUG+4: a few candidates keep the grid from being a bivalue universal grave.

use super::{
    super::prelude::*,
    pattern::{DeadlyPattern, is_useful_roof},
};
use std::ops::RangeInclusive;

/// A *bivalue universal grave* (BUG) is a grid whose open cells have two candidates each, where each house has every
/// candidate in two cells; it has no solution or several. If some further candidates, as many as this, keep the grid from
/// being one, then one of these guardians is true, if the puzzle has one solution.
///
/// - BUG+1: all open cells hold two digits, but `r4c9` holds 2, 5 and 6. Without its 5, each house would have each digit in
///   two open cells or in none: so 5 is true, and `r4c9<>2`, `r4c9<>6`.
/// - BUG+2 to BUG+4: in the same grid `r7c9` holds 3, 5 and 8. Without 5 in these two cells the grid would be a grave: so one
///   of the two is 5, and every other cell of column 9 loses it.
///
/// Findings are ordered by the digits that the cells keep. Source: Sudoku Explainer's bivalue universal graves;
/// SudokuWiki, "BUG".
pub struct UniversalGrave(pub RangeInclusive<usize>);

/// Whether the open cells are a bivalue universal grave if they hold only these digits.
fn is_grave<B: Board>(grid: &Grid<B>, cells: &[(Cell, DigitSet)]) -> bool {
    let board = grid.board();
    Digit::all(board.side()).all(|digit| {
        let with: B::Cells =
            cells.iter().filter(|(_, digits)| digits.contains(digit)).map(|&(cell, _)| cell).collect();
        with.is_empty() || board.houses().all(|house| matches!(with.and(board.set_of(house)).len(), 0 | 2))
    })
}

impl<B: Board> Technique<B> for UniversalGrave {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        let two = position.counts()?.two;
        position.meter.spend(looks::<B::Cells>(1))?;
        let cell_count = grid.board().side() * grid.board().side();
        let more = cell_count - grid.settled().len() - two.len();
        if more == 0 || more > *self.0.end() {
            return Continue(());
        }
        let wide: SmallVec<[Cell; 4]> =
            grid.open_cells().filter(|&cell| grid.candidates(cell).len() > 2).collect();
        let guardians: usize = wide.iter().map(|&cell| grid.candidates(cell).len() - 2).sum();
        if !self.0.contains(&guardians) {
            return Continue(());
        }
        let pairs = |&cell: &Cell| {
            let pairs = grid.candidates(cell).tuple_combinations().map(|(a, b)| DigitSet::from_iter([a, b]));
            pairs.collect::<SmallVec<[DigitSet; 6]>>()
        };
        for kept in wide.iter().map(pairs).multi_cartesian_product() {
            position.meter.spend(looks::<B::Cells>(grid.board().house_count()))?;
            let kept_of = |cell: Cell| wide.iter().position(|&other| other == cell).map(|index| kept[index]);
            let digits = |cell: Cell| kept_of(cell).unwrap_or(grid.candidates(cell));
            let cells: Vec<(Cell, DigitSet)> = grid.open_cells().map(|cell| (cell, digits(cell))).collect();
            let beside = |&cell: &Cell| (cell, grid.candidates(cell).minus(digits(cell)));
            let roof: SmallVec<[(Cell, DigitSet); 4]> = wide.iter().map(beside).collect();
            if is_useful_roof(grid.board(), &roof) && is_grave(grid, &cells) {
                DeadlyPattern::new(grid, cells).conclude(position, sink)?;
            }
        }
        Continue(())
    }
}
