//! Tridagons: twelve cells that three digits cannot fill.

use super::{super::prelude::*, clauses::PatternClauses};

/// Four boxes in two bands and two stacks have three cells each in different rows and columns of the box, and these
/// twelve cells can hold the same three digits. In each box, the columns of the cells from row to row are an even or
/// an odd permutation; if an odd number of the four boxes has an odd one, three digits cannot fill the twelve cells.
/// So one of the few further candidates, the *guardians*, is true, and every candidate that contradicts all of them
/// is eliminated.
///
/// `r1c1`, `r2c2`, `r3c3`, `r1c4`, `r2c5`, `r3c6`, `r4c1`, `r5c2`, `r6c3`, `r4c4`, `r5c6`, `r6c5` hold 1, 2 and 3, and
/// `r6c5` holds 7 too: `r6c5<>1`, `r6c5<>2`, `r6c5<>3`.
///
/// Findings are ordered by digits, then by boxes, then by their cells. Source: D. Berthier, "Anti-tridagon", and mith
/// at the New Sudoku Players' Forum.
pub struct Tridagon;

/// The number of cells in a tridagon.
const CELLS: usize = 12;

/// The most guardians that a tridagon may have.
const MOST_GUARDIANS: usize = 4;

/// Three cells of a box, one in each of its rows and columns.
struct Diagonal {
    cells: [Cell; 3],
    /// Whether their columns, from row to row, are an odd permutation.
    is_odd: bool,
    guardians: SmallVec<[Candidate; 4]>,
}

/// The rows and the columns of a box of three by three.
fn lines_of_box(cells: &[Cell], side: usize) -> Option<[[usize; 3]; 2]> {
    let lines = |line: fn(usize, usize) -> usize| -> Option<[usize; 3]> {
        let lines = cells.iter().map(|cell| line(cell.index(), side)).sorted_unstable().dedup().collect_vec();
        lines.try_into().ok()
    };
    (cells.len() == 9).then_some(())?;
    Some([lines(|cell, side| cell / side)?, lines(|cell, side| cell % side)?])
}

/// The orders in which three columns can follow each other, and whether they are odd.
const ORDERS: [([usize; 3], bool); 6] = [
    ([0, 1, 2], false),
    ([0, 2, 1], true),
    ([1, 0, 2], true),
    ([1, 2, 0], false),
    ([2, 0, 1], false),
    ([2, 1, 0], true),
];

/// The diagonals of a box all of whose cells `fit`, with few guardians.
fn diagonals<B: Board>(
    grid: &Grid<B>,
    [rows, columns]: [[usize; 3]; 2],
    (digits, fit): (DigitSet, B::Cells),
) -> SmallVec<[Diagonal; 6]> {
    let side = grid.board().side();
    let cell = |row: usize, column: usize| Cell::new(rows[row] * side + columns[column]);
    let fits = [0, 1, 2].map(|row| [0, 1, 2].map(|column| fit.contains(cell(row, column))));
    if fits.contains(&[false; 3]) {
        return SmallVec::new();
    }
    let of_order = |&(order, is_odd): &([usize; 3], bool)| {
        if (0..3).any(|row| !fits[row][order[row]]) {
            return None;
        }
        let cells = [0, 1, 2].map(|row| cell(row, order[row]));
        let mut guardians: SmallVec<[Candidate; 4]> = SmallVec::new();
        for cell in cells {
            let others = grid.candidates(cell).minus(digits);
            if guardians.len() + others.len() > MOST_GUARDIANS {
                return None;
            }
            guardians.extend(in_cell(cell, others));
        }
        Some(Diagonal { cells, is_odd, guardians })
    };
    ORDERS.iter().filter_map(of_order).collect()
}

/// Twelve cells that three digits cannot fill, with their guardians.
pub struct Unfillable {
    pub cells: Vec<Cell>,
    pub digits: DigitSet,
    pub guardians: Vec<Candidate>,
}

impl Unfillable {
    fn new(digits: DigitSet, boxes: [&Diagonal; 4]) -> Option<Unfillable> {
        let guardians: Vec<Candidate> =
            boxes.iter().flat_map(|diagonal| diagonal.guardians.iter().copied()).sorted_unstable().collect();
        let is_odd = boxes.iter().filter(|diagonal| diagonal.is_odd).count() % 2 == 1;
        let cells = || boxes.iter().flat_map(|diagonal| diagonal.cells).sorted_unstable().collect();
        let is_useful = is_odd && (1..=MOST_GUARDIANS).contains(&guardians.len());
        is_useful.then(|| Unfillable { cells: cells(), digits, guardians })
    }

    /// Reports the candidates that contradict all guardians, if there are any.
    fn report<B: Board>(self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        let Unfillable { cells, digits, guardians } = self;
        let among = against_all(grid, &guardians);
        if among.is_empty() {
            return Continue(());
        }
        let constraints = cells.iter().map(|&cell| Constraint::Cell(cell)).collect();
        let unfillable = Part { digits, ..Part::of_cells(Role::Unfillable, &cells) };
        let parts = vec![unfillable, Part::of_candidates(Role::Guardian, guardians)];
        PatternClauses::new(position, constraints).report(parts, among, sink)
    }
}

impl<B: Board> Technique<B> for Tridagon {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        each_unfillable(position, &mut |pattern| pattern.report(position, sink))
    }
}

/// Calls `then` for every pattern with few guardians.
pub fn each_unfillable<B: Board>(
    position: &Position<'_, B>,
    then: &mut dyn FnMut(Unfillable) -> Metered,
) -> Metered {
    let grid = position.grid;
    let board = grid.board();
    let side = board.side();
    let boxes = houses_of_kind(board, HouseKind::Box);
    let lines: Vec<[[usize; 3]; 2]> =
        boxes.filter_map(|house| lines_of_box(board.layout().cells_of(house), side)).collect();
    position.meter.spend(1)?;
    for (one, two, three) in Digit::all(side).tuple_combinations() {
        let digits = DigitSet::from_iter([one, two, three]);
        position.meter.spend(1 + looks::<B::Cells>(lines.len() * 2))?;
        // The cells that can hold at least two of the digits.
        let [a, b, c] = [one, two, three].map(|digit| grid.cells_with(digit));
        let fit = a.and(b).or(a.and(c)).or(b.and(c));
        // Every other digit in one of the twelve cells is a guardian.
        let others = DigitSet::all(side).minus(digits).map(|digit| grid.cells_with(digit));
        let alone = fit.minus(B::Cells::union(others));
        if fit.len() < CELLS || alone.len() < CELLS - MOST_GUARDIANS {
            continue;
        }
        let diagonals: Vec<SmallVec<[Diagonal; 6]>> =
            lines.iter().map(|&lines| diagonals(grid, lines, (digits, fit))).collect();
        let usable = |&index: &usize| !diagonals[index].is_empty();
        let usable: SmallVec<[usize; 9]> = (0..lines.len()).filter(usable).collect();
        let find_box = |rows: [usize; 3], columns: [usize; 3]| {
            usable.iter().copied().find(|&index| lines[index] == [rows, columns])
        };
        // The first box has the first rows and columns of the four, so each set of four is found once.
        for (&first, &last) in usable.iter().tuple_combinations() {
            let ([rows, columns], [other_rows, other_columns]) = (lines[first], lines[last]);
            if rows >= other_rows || columns >= other_columns {
                continue;
            }
            let (Some(beside), Some(below)) = (find_box(rows, other_columns), find_box(other_rows, columns))
            else {
                continue;
            };
            for one in &diagonals[first] {
                for two in &diagonals[beside] {
                    for three in &diagonals[below] {
                        position.meter.spend(looks::<B::Cells>(1))?;
                        for four in &diagonals[last] {
                            if let Some(pattern) = Unfillable::new(digits, [one, two, three, four]) {
                                then(pattern)?;
                            }
                        }
                    }
                }
            }
        }
    }
    Continue(())
}
