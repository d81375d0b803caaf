//! Finds cells at crossings of rows and columns whose candidates lie in as many digits of lines.

use super::{super::prelude::*, cover::cover_of, lanes::Lanes, sk_loop::find_sk_loops};
use std::cell;

/// The open cells where some rows cross some columns each take a digit. Count, for each digit, the rows (or else the
/// columns) that hold all its candidates in these cells: if all these *digits of lines* together are as many as the
/// cells, each of the lines has its digit in one of the cells, and the digit is eliminated from the rest of the line.
/// An *SK-loop* is a ring of sixteen cells in four boxes, in which each digit is counted by lines or by boxes.
///
/// Rows 1 to 3 cross columns 1, 4 and 7 in nine open cells. If these hold 1, 2 and 3 in all three rows and no other
/// digit, there are nine digits of rows: all other places for 1, 2 and 3 in these rows are eliminated, such as
/// `r1c2<>1`.
///
/// Findings are ordered by the number of lines, then by the rows, then by the columns; of findings with the same
/// eliminations only the first is reported. Sources: D. P. Bird and A. Barker (Xsudo) on multi-sector locked sets at
/// the New Sudoku Players' Forum; SudokuWiki, "SK Loops".
#[derive(Default)]
pub struct MultiSector {
    /// Whether the finder has looked at this grid before. If so, only what has changed needs to be examined.
    has_looked: cell::Cell<bool>,
}

/// The largest side of a board that is searched.
const LARGEST_SIDE: usize = 9;
/// The possible numbers of rows, and of columns. Anything that more of them would show, the other lines show too.
const LINES: std::ops::RangeInclusive<u32> = 3..=5;
/// The most cells with two candidates in a grid that is searched: with more of them, nothing is left to find except
/// what shorter patterns find.
const MOST_PAIRS: usize = 8;

/// A climb chooses among this many findings, those with the fewest lines: usually there are many that differ little.
const ENOUGH: usize = 8;

/// The candidates that some lines have at some crossings, as sums.
#[derive(Clone, Copy, Default)]
struct CrossingSum {
    /// For each digit, how many of the lines have it at the crossings.
    digits: Lanes,
    /// The number of open cells at the crossings.
    open: u32,
}

impl CrossingSum {
    #[inline]
    fn plus(self, other: CrossingSum) -> CrossingSum {
        CrossingSum { digits: self.digits.plus(other.digits), open: self.open + other.open }
    }
}

/// The candidates as seen along the rows and along the columns.
struct Matrix {
    side: usize,
    /// For each row and each choice of columns, the sum of the row's candidates there.
    in_row: Vec<Vec<CrossingSum>>,
    /// For each column and each choice of rows, the sum of the column's candidates there.
    in_column: Vec<Vec<CrossingSum>>,
}

impl Matrix {
    fn new<B: Board>(grid: &Grid<B>) -> Matrix {
        let side = grid.board().side();
        let cell = |row: usize, column: usize| {
            let cell = Cell::new(row * side + column);
            let is_open = !grid.settled().contains(cell);
            let digits = if is_open { grid.candidates(cell).bits() } else { 0 };
            CrossingSum { digits: Lanes::ones_of(digits), open: u32::from(is_open) }
        };
        // A line has a digit once, however many of its cells do.
        let join = |one: CrossingSum, other: CrossingSum| CrossingSum {
            digits: one.digits.or(other.digits),
            ..one.plus(other)
        };
        let lines = |cell: &dyn Fn(usize, usize) -> CrossingSum| -> Vec<Vec<CrossingSum>> {
            let line = |line: usize| (0..side).map(move |other| cell(line, other)).collect_vec();
            (0..side).map(|number| choices_of(&line(number), CrossingSum::default(), join)).collect()
        };
        Matrix { side, in_row: lines(&cell), in_column: lines(&|column, row| cell(row, column)) }
    }

    /// For each digit, how many of these rows and how many of these columns have it where they cross.
    fn counts(&self, rows: usize, columns: usize) -> [Lanes; 2] {
        let sum = |chosen: usize, lines: &[Vec<CrossingSum>], others: usize| {
            let chosen = (0..self.side).filter(|line| chosen >> line & 1 == 1);
            chosen.fold(CrossingSum::default(), |all, line| all.plus(lines[line][others])).digits
        };
        [sum(rows, &self.in_row, columns), sum(columns, &self.in_column, rows)]
    }

    /// Calls `then` for all rows and columns, some of each among the changed ones, whose open crossings are as many as
    /// the digits of lines that hold all their candidates.
    fn each_locked(
        &self,
        position: &Position<'_, impl Board>,
        changed: [usize; 2],
        then: &mut dyn FnMut(usize, usize) -> Metered,
    ) -> Metered {
        let all = 1_usize << self.side;
        let [row_choices, column_choices] = changed.map(|changed| {
            let is_choice = |lines: &usize| LINES.contains(&lines.count_ones()) && lines & changed != 0;
            (0..all).filter(is_choice).sorted_by_key(|lines| lines.count_ones()).collect_vec()
        });
        let half = self.side / 2;
        let halves = |lines: usize| [lines & ((1 << half) - 1), lines >> half];
        position.meter.spend(words(all * 4))?;
        let row_sums = sums_of_halves(&self.in_row, &column_choices);
        let column_sums = sums_of_halves(&self.in_column, &row_choices);
        for (index, &rows) in row_choices.iter().enumerate() {
            position.meter.spend(words(all * 4))?;
            let of_columns = column_sums.each_ref().map(|sums| {
                let mut of_choices = [Lanes::default(); 1 << LARGEST_SIDE.div_ceil(2)];
                of_choices.iter_mut().zip(sums).for_each(|(own, sums)| *own = sums[index].digits);
                of_choices
            });
            let [first, others] = halves(rows);
            let of_rows = row_sums[0][first].iter().zip(&row_sums[1][others]);
            for (&columns, (one, other)) in column_choices.iter().zip(of_rows) {
                let [first, others] = halves(columns);
                let by_columns = of_columns[0][first].plus(of_columns[1][others]);
                let by_rows = one.plus(*other);
                let links = by_rows.digits.min(by_columns).sum();
                if links == by_rows.open && links > 0 {
                    then(rows, columns)?;
                }
            }
        }
        Continue(())
    }
}

/// Two tables, for the choices among the first half of the lines and among the others: what the chosen lines have at each of
/// these crossings.
fn sums_of_halves(lines: &[Vec<CrossingSum>], crossings: &[usize]) -> [Vec<Vec<CrossingSum>>; 2] {
    let at_crossings =
        |line: &Vec<CrossingSum>| crossings.iter().map(|&crossing| line[crossing]).collect_vec();
    let lines = lines.iter().map(at_crossings).collect_vec();
    let plus = |one: Vec<CrossingSum>, other: Vec<CrossingSum>| {
        one.into_iter().zip(other).map(|(one, other)| one.plus(other)).collect()
    };
    let (first, others) = lines.split_at(lines.len() / 2);
    [first, others].map(|half| choices_of(half, vec![CrossingSum::default(); crossings.len()], plus))
}

/// For each choice of these values, as bits, all its values joined.
fn choices_of<T: Clone>(all: &[T], none: T, join: impl Fn(T, T) -> T) -> Vec<T> {
    let mut joined = vec![none];
    for (index, value) in all.iter().enumerate() {
        for without in 0..1 << index {
            joined.push(join(joined[without].clone(), value.clone()));
        }
    }
    joined
}

impl<B: Board> Technique<B> for MultiSector {
    fn find_easiest(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let (mut left, technique) = (ENOUGH, sink.technique);
        let receive = &mut |finding| {
            left -= 1;
            sink.take(finding)?;
            if left == 0 { Break(()) } else { Continue(()) }
        };
        self.find(position, &mut Sink { technique, receive })
    }

    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        let board = grid.board();
        let side = board.side();
        position.meter.spend(1)?;
        let has_looked = self.has_looked.take();
        if side > LARGEST_SIDE || position.counts()?.two.len() > MOST_PAIRS {
            return Continue(());
        }
        self.has_looked.set(true);
        let mut reported: BTreeSet<Vec<Candidate>> = BTreeSet::new();
        let mut report = |(reason, gone): (Reason, Vec<Candidate>)| match reported.insert(gone.clone()) {
            true => sink.eliminate(reason, grid, gone),
            false => Continue(()),
        };
        find_sk_loops(position, &mut report)?;
        let [rows, columns] =
            [HouseKind::Row, HouseKind::Column].map(|kind| houses_of_kind(board, kind).collect_vec());
        position.meter.spend(words((2 * side) << side))?;
        let matrix = Matrix::new(grid);
        let changed = [&rows, &columns].map(|lines| {
            let has_changed = |line: &House| !has_looked || position.changed.house(*line);
            lines.iter().rev().fold(0, |changed, line| changed << 1 | usize::from(has_changed(line)))
        });
        matrix.each_locked(position, changed, &mut |in_rows, in_columns| {
            position.meter.spend(looks::<B::Cells>(2 * side))?;
            let chosen = |lines: &[House], which: usize| -> Vec<House> {
                (0..lines.len()).filter(|index| which >> index & 1 == 1).map(|index| lines[index]).collect()
            };
            let (rows, columns) = (chosen(&rows, in_rows), chosen(&columns, in_columns));
            let cells = cells_of_all(board, &rows).and(cells_of_all(board, &columns)).minus(grid.settled());
            let [by_rows, by_columns] = matrix.counts(in_rows, in_columns);
            // If a digit can be counted either way, all such digits are counted one way first, then the other.
            let is_even = |digit: Digit| by_rows.get(digit.index()) == by_columns.get(digit.index());
            for prefers_rows in [true, false] {
                let covers = Digit::all(side).flat_map(|digit| {
                    let is_less = by_rows.get(digit.index()) < by_columns.get(digit.index());
                    let lines = if is_less || is_even(digit) && prefers_rows { &rows } else { &columns };
                    let has = move |line: &&House| {
                        !cells.and(board.set_of(**line)).and(grid.cells_with(digit)).is_empty()
                    };
                    lines.iter().filter(has).map(move |&line| Constraint::House(line, digit)).collect_vec()
                });
                report(cover_of(grid, cells, covers.collect()))?;
            }
            Continue(())
        })
    }
}
