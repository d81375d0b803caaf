//! Extended rectangles: cells of two lines that could change places.

use super::{super::prelude::*, pattern::DeadlyPattern};

/// Three or four columns (or rows) cross two rows (or columns) of one band (or stack) in open cells; the two cells of
/// each column share a box. If the cells of each line held only the same digits, as many as there are columns, the
/// lines could change places there, and the puzzle would have two solutions; so one of the other candidates, the
/// guardians, is true. The types are those of unique rectangles.
///
/// In the examples the cells are `r1c1`, `r1c4`, `r1c7`, `r2c1`, `r2c4`, `r2c7` with the digits 1, 2 and 3; a cell that is
/// not named holds only some of these.
///
/// - Type 1: `r2c7` holds 1, 3, 4: `r2c7<>1`, `r2c7<>3`.
/// - Type 2: `r2c4` and `r2c7` hold 1, 2, 4: 4 is eliminated from the rest of row 2.
/// - Type 3: `r2c4` holds 1, 2, 4, `r2c7` holds 1, 3, 5, `r2c9` holds 4 and 5: 4 and 5 are eliminated from the rest
///   of row 2.
/// - Type 4: `r2c4` holds 1, 2, 4, `r2c7` holds 1, 3, 5, and row 2 has 1 there only: `r2c4<>2`, `r2c7<>3`.
///
/// Findings are ordered by the first line, the second, the number of columns, the digits, the columns. Source:
/// SudokuWiki, "Extended Unique Rectangles".
pub struct ExtendedRectangle;

/// The largest number of columns.
const WIDEST: usize = 4;

/// The most roof cells.
const ROOF: usize = 2;

/// Two open cells, one in each line, that share all other houses: their digits can change places there.
#[derive(Clone, Copy)]
struct Pair {
    cells: [Cell; 2],
    digits: [DigitSet; 2],
}

impl Pair {
    /// How many of the two cells have guardians if the pattern has these digits; `None` if one of the cells has none of
    /// the digits.
    fn roof_count(&self, pattern: DigitSet) -> Option<usize> {
        let has_none = self.digits.iter().any(|digits| digits.and(pattern).is_empty());
        let roof = self.digits.iter().filter(|digits| !digits.minus(pattern).is_empty());
        (!has_none).then(|| roof.count())
    }
}

/// The cells that share all other houses with a cell of the line: those of its band, or of its stack.
fn partners<B: Board>(board: &B, line: House) -> B::Cells {
    let of_cell = |&cell: &Cell| {
        let others = board.houses_of(cell).iter().filter(|&&house| house != line);
        others.map(|&house| board.set_of(house)).reduce(B::Cells::and)
    };
    B::Cells::union(board.cells_of(line).iter().filter_map(of_cell))
}

/// The cells of two lines, in pairs.
fn pairs_of<B: Board>(grid: &Grid<B>, lines: [House; 2]) -> SmallVec<[Pair; 9]> {
    let board = grid.board();
    let [one, other] = lines.map(|line| board.set_of(line).minus(grid.settled()));
    let others =
        |cell: Cell, line: House| board.houses_of(cell).iter().copied().filter(move |&house| house != line);
    let pair = |cell: Cell| {
        let shared = others(cell, lines[0]).fold(other, |shared, house| shared.and(board.set_of(house)));
        let partner = shared.first()?;
        let is_like = others(cell, lines[0]).eq(others(partner, lines[1]));
        let cells = [cell, partner];
        is_like.then(|| Pair { cells, digits: cells.map(|cell| grid.candidates(cell)) })
    };
    one.into_iter().filter_map(pair).collect()
}

/// The digits that a pattern of this many pairs may have, in order. All but at most two of its pairs have no other
/// digits.
fn patterns(pairs: &[Pair], size: usize, side: usize) -> BTreeSet<DigitSet> {
    let floor = pairs.iter().map(|pair| DigitSet::union(pair.digits)).filter(|digits| digits.len() <= size);
    let sure = floor.combinations(size - ROOF).map(DigitSet::union);
    let mut patterns = BTreeSet::new();
    for digits in sure.filter(|digits| digits.len() <= size) {
        let others = DigitSet::all(side).minus(digits);
        let more = others.into_iter().combinations(size - digits.len());
        patterns.extend(more.map(|more| digits.or(more.into_iter().collect())));
    }
    patterns
}

impl ExtendedRectangle {
    /// The patterns of this many pairs.
    fn find_among<B: Board>(
        position: &Position<'_, B>,
        pairs: &[Pair],
        size: usize,
        sink: &mut Sink<'_>,
    ) -> Metered {
        let grid = position.grid;
        for digits in patterns(pairs, size, grid.board().side()) {
            position.meter.spend(1 + pairs.len() as u64 / 4)?;
            let fits = |pair: &Pair| Some((*pair, pair.roof_count(digits)?));
            let fitting: SmallVec<[(Pair, usize); 9]> = pairs.iter().filter_map(fits).collect();
            if fitting.iter().map(|(_, roof)| roof).sorted_unstable().take(size).sum::<usize>() > ROOF {
                continue;
            }
            for chosen in fitting.iter().combinations(size) {
                position.meter.spend(1)?;
                let roof: usize = chosen.iter().map(|(_, roof)| roof).sum();
                if roof == 0 || roof > ROOF {
                    continue;
                }
                let line = |line: usize| chosen.iter().map(move |(pair, _)| (pair.cells[line], digits));
                let pattern = DeadlyPattern::new(grid, line(0).chain(line(1)).collect());
                pattern.conclude(position, sink)?;
            }
        }
        Continue(())
    }
}

impl<B: Board> Technique<B> for ExtendedRectangle {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let board = position.grid.board();
        position.meter.spend(1)?;
        let lines = board.houses().filter(|&house| board.kind_of(house).is_line());
        let lines: SmallVec<[(House, B::Cells); 18]> =
            lines.map(|line| (line, partners(board, line))).collect();
        for (&(one, partners), &(other, _)) in lines.iter().tuple_combinations() {
            if board.kind_of(one) != board.kind_of(other) {
                continue;
            }
            position.meter.spend(looks::<B::Cells>(2))?;
            if partners.and(board.set_of(other)).is_empty() {
                continue;
            }
            let pairs = pairs_of(position.grid, [one, other]);
            for size in 3..=WIDEST.min(pairs.len()) {
                ExtendedRectangle::find_among(position, &pairs, size, sink)?;
            }
        }
        Continue(())
    }
}
