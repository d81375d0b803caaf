//! Extended rectangles: two lines whose cells could change places.

use super::pattern::{DeadlyPattern, is_useful_roof};
use crate::{
    board::{Board, Cell, CellSet, DigitSet, House},
    grid::Grid,
    logic::{
        survey::work::looks,
        technique::{Position, Sink, Technique},
        technique_id::TechniqueId,
    },
};
use itertools::Itertools;
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// Three or four columns (or rows) cross two rows (or columns) of one band (or stack) in open cells, which share their box
/// two by two. If the cells of each line held only the same digits, as many as there are columns, the lines could change
/// places there, and the puzzle would have two solutions; so one of the other candidates, the guardians, is true. The types
/// are those of unique rectangles.
///
/// In the examples the cells are `r1c1`, `r1c4`, `r1c7`, `r2c1`, `r2c4`, `r2c7` with the digits 1, 2 and 3; a cell that is
/// not named holds only some of these.
///
/// - Type 1: `r2c7` holds 1, 3, 4: `r2c7<>1`, `r2c7<>3`.
/// - Type 2: `r2c4` and `r2c7` hold 1, 2, 4: 4 goes from the rest of row 2.
/// - Type 3: `r2c4` holds 1, 2, 4, `r2c7` holds 1, 3, 5, `r2c9` holds 4 and 5: 4 and 5 go from the rest of row 2.
/// - Type 4: `r2c4` holds 1, 2, 4, `r2c7` holds 1, 3, 5, and row 2 has 1 there only: `r2c4<>2`, `r2c7<>3`.
///
/// Findings come in the order of the first line, the second, the number of columns, the columns, the digits. Source:
/// SudokuWiki, "Extended Unique Rectangles".
pub struct ExtendedRectangle;

/// How many columns there are at most.
const WIDEST: usize = 4;

/// Two open cells, one of each line, that are in the same other houses: what they hold can change places there.
#[derive(Clone, Copy)]
struct Pair {
    cells: [Cell; 2],
    digits: DigitSet,
}

/// The cells of two lines, two by two.
fn pairs_of<B: Board>(grid: &Grid<B>, lines: [House; 2]) -> SmallVec<[Pair; 9]> {
    let board = grid.board();
    let open = |line: House| board.set_of(line).minus(grid.settled());
    let others =
        |cell: Cell, line: House| board.houses_of(cell).iter().copied().filter(move |&house| house != line);
    let partner = |cell: Cell| {
        let house = others(cell, lines[0]).find(|&house| board.kind_of(house).is_line())?;
        let other = open(lines[1]).and(board.set_of(house)).first()?;
        others(cell, lines[0]).eq(others(other, lines[1])).then_some(other)
    };
    let pair = |cell: Cell| {
        let other = partner(cell)?;
        Some(Pair { cells: [cell, other], digits: grid.candidates(cell).or(grid.candidates(other)) })
    };
    open(lines[0]).into_iter().filter_map(pair).collect()
}

impl ExtendedRectangle {
    /// The patterns of so many of these pairs. At least one pair has no guardian, and most have none where the guardians
    /// are not one digit.
    fn find_among<B: Board>(
        position: &Position<'_, B>,
        pairs: &[Pair],
        size: usize,
        sink: Sink<'_>,
    ) -> ControlFlow<()> {
        let grid = position.grid;
        let is_floor = |pair: &&Pair| pair.digits.len() <= size;
        if pairs.len() < size || !pairs.iter().any(|pair| is_floor(&pair)) {
            return ControlFlow::Continue(());
        }
        for chosen in pairs.iter().combinations(size) {
            position.meter.spend(looks::<B::Cells>(1))?;
            let floor = chosen.iter().copied().filter(is_floor);
            let sure: SmallVec<[DigitSet; 4]> = floor.map(|pair| pair.digits).collect();
            let all = chosen.iter().fold(DigitSet::EMPTY, |all, pair| all.or(pair.digits));
            if sure.is_empty() || all.len() == size {
                continue;
            }
            for digits in all.into_iter().combinations(size) {
                position.meter.spend(1)?;
                let digits: DigitSet = digits.into_iter().collect();
                if !sure.iter().any(|floor| floor.minus(digits).is_empty()) {
                    continue;
                }
                let cells =
                    [0, 1].into_iter().flat_map(|line| chosen.iter().map(move |pair| pair.cells[line]));
                let cells: SmallVec<[Cell; 8]> = cells.collect();
                let beside = |&cell: &Cell| (cell, grid.candidates(cell).minus(digits));
                let roof: SmallVec<[(Cell, DigitSet); 8]> =
                    cells.iter().map(beside).filter(|(_, guardians)| !guardians.is_empty()).collect();
                let can_fill = cells.iter().all(|&cell| !grid.candidates(cell).and(digits).is_empty());
                if can_fill && is_useful_roof(grid.board(), &roof) {
                    let cells = cells.into_iter().map(|cell| (cell, digits)).collect();
                    let pattern = DeadlyPattern::new(grid, cells);
                    pattern.conclude(TechniqueId::ExtendedRectangle, position, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl<B: Board> Technique<B> for ExtendedRectangle {
    fn id(&self) -> TechniqueId {
        TechniqueId::ExtendedRectangle
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let board = position.grid.board();
        let lines = board.houses().filter(|&house| board.kind_of(house).is_line());
        for (one, other) in lines.tuple_combinations() {
            if board.kind_of(one) != board.kind_of(other) {
                continue;
            }
            position.meter.spend(looks::<B::Cells>(2))?;
            let pairs = pairs_of(position.grid, [one, other]);
            for size in 3..=WIDEST.min(pairs.len()) {
                ExtendedRectangle::find_among(position, &pairs, size, sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}
