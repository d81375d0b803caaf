//! Draws a full classic grid, all 6.67 × 10²¹ equally likely.
//!
//! A cell is the crossing of a row and a column of its box, so a box is determined by the three digits in each of its
//! rows and each of its columns. When one box of a band is known, the rows of the next can be *split* in 56 ways, and
//! the third has the rest. So once the first band and the first stack are drawn, four splits determine the grid:
//! those of the other two bands and of the other two stacks. They make a grid if in each of the four boxes every row
//! meets every column in one digit. All such quadruples are counted, and one of them is chosen with equal
//! probability. Since a band and a stack with more completions belong to more grids, they are kept with a probability
//! in proportion to that number.

use super::prelude::*;
use crate::board::bits;

/// The number of completions from which on a band and a stack are always kept. The mean is 2,693, and hardly any have
/// this many; grids with even more are drawn slightly too seldom.
const MOST: usize = 6_000;

/// The digits 1 to 9, one bit each.
const ALL: u16 = 0x1ff;

/// All sets of three digits.
const THREES: [u16; 84] = {
    let (mut threes, mut count, mut set) = ([0; 84], 0, 0);
    while set < ALL {
        if set.count_ones() == 3 {
            threes[count] = set;
            count += 1;
        }
        set += 1;
    }
    threes
};

/// The digits of each of the three rows, or three columns, of a box.
type LineDigits = [u16; 3];

/// A box by the digits of its rows and of its columns.
type BoxLines = (LineDigits, LineDigits);

/// Draws a full grid: digits from 1 in row order.
pub(super) fn draw(rng: &mut SeededRng) -> [u8; 81] {
    loop {
        let band = draw_band(rng);
        // A stack is a transposed band, and shares box 1 with the band.
        let stack = draw_band(rng)
            .map(|(rows, columns)| (columns.map(relabel_transposed), rows.map(relabel_transposed)));
        let completions = Completions::new(&band, &stack);
        let total = completions.count();
        if rng.below(MOST) < total {
            let [five, six, eight, nine] = completions.at(rng.below(total));
            let [one, two, three] = band;
            return label(rng, [one, two, three, stack[1], five, six, stack[2], eight, nine]);
        }
    }
}

/// Draws three boxes side by side, the first of which is 123, 456, 789.
fn draw_band(rng: &mut SeededRng) -> [BoxLines; 3] {
    let first = [0o7, 0o70, 0o700];
    let second = *rng.choose(&splits(&first));
    let third = third_split(&first, &second);
    let mut draw_box = |rows: LineDigits| {
        // The column of each digit of a row.
        let orders = rows.map(|row| {
            let mut digits: Vec<u16> =
                (0..9).map(|digit| 1 << digit).filter(|digit| row & digit != 0).collect();
            rng.shuffle(&mut digits);
            digits
        });
        (rows, [0, 1, 2].map(|column: usize| orders.iter().fold(0, |set, digits| set | digits[column])))
    };
    [(first, [0o111, 0o222, 0o444]), draw_box(second), draw_box(third)]
}

/// Relabels digits so that the transpose of the box 123, 456, 789 becomes 123, 456, 789 again.
fn relabel_transposed(digits: u16) -> u16 {
    bits(digits).fold(0, |set, digit| set | 1 << (digit % 3 * 3 + digit / 3))
}

/// The ways to split the nine digits among the three lines of a box, given the digits of the same lines in the box
/// beside it.
fn splits(held: &LineDigits) -> Vec<LineDigits> {
    let without = |digits: u16| THREES.into_iter().filter(move |three| three & digits == 0);
    let [first, second, third] = *held;
    let pairs = without(first).flat_map(|one| without(second | one).map(move |two| (one, two)));
    pairs.map(|(one, two)| [one, two, ALL & !one & !two]).filter(|lines| lines[2] & third == 0).collect()
}

/// The digits of the same lines in the third box, given those of the first two.
fn third_split(held: &LineDigits, split: &LineDigits) -> LineDigits {
    [0, 1, 2].map(|line: usize| ALL & !held[line] & !split[line])
}

/// For each split of rows, the splits of columns that make a box with it, as bits: every row meets every column in one
/// digit.
fn boxes(rows: &[LineDigits], columns: &[LineDigits]) -> Vec<u64> {
    // Ten bits for each row: adding all ones to nine of them carries into the tenth unless they are zero.
    const EACH: u32 = 1 | 1 << 10 | 1 << 20;
    const ONES: u32 = ALL as u32 * EACH;
    const CARRIES: u32 = EACH << 9;
    let spread: Vec<[u32; 3]> =
        columns.iter().map(|lines| lines.map(|line| u32::from(line) * EACH)).collect();
    let mut suiting = Vec::with_capacity(rows.len());
    for [a, b, c] in rows {
        let rows = u32::from(*a) | u32::from(*b) << 10 | u32::from(*c) << 20;
        let mut set = 0;
        for (index, [x, y, z]) in spread.iter().enumerate() {
            let carried = ((rows & x) + ONES) & ((rows & y) + ONES) & ((rows & z) + ONES) & CARRIES;
            set |= u64::from(carried == CARRIES) << index;
        }
        suiting.push(set);
    }
    suiting
}

/// All contents of boxes 5, 6, 8 and 9 that complete a band and a stack.
struct Completions {
    /// For each of the four boxes, the splits into rows that it may have.
    rows: [Vec<LineDigits>; 4],
    columns: [Vec<LineDigits>; 4],
    /// For each of the four boxes, the splits of columns that go with each split of rows, as bits.
    boxes: [Vec<u64>; 4],
}

impl Completions {
    fn new(band: &[BoxLines; 3], stack: &[BoxLines; 3]) -> Completions {
        let both = |held: &LineDigits| {
            let splits = splits(held);
            let rests = splits.iter().map(|split| third_split(held, split)).collect();
            (splits, rests)
        };
        let ((rows_of_five, rows_of_six), (rows_of_eight, rows_of_nine)) =
            (both(&stack[1].0), both(&stack[2].0));
        let ((columns_of_five, columns_of_eight), (columns_of_six, columns_of_nine)) =
            (both(&band[1].1), both(&band[2].1));
        let rows = [rows_of_five, rows_of_six, rows_of_eight, rows_of_nine];
        let columns = [columns_of_five, columns_of_six, columns_of_eight, columns_of_nine];
        let boxes = [0, 1, 2, 3].map(|index: usize| boxes(&rows[index], &columns[index]));
        Completions { rows, columns, boxes }
    }

    /// For each split of the second band and of the third: the splits of the second stack that fit both, and those of
    /// the third stack, as bits.
    fn stacks(&self) -> impl Iterator<Item = ((usize, usize), (u64, u64))> + '_ {
        let [five, six, eight, nine] = &self.boxes;
        let both = |middle: usize, bottom: usize| (five[middle] & eight[bottom], six[middle] & nine[bottom]);
        let with = move |middle| (0..eight.len()).map(move |bottom| ((middle, bottom), both(middle, bottom)));
        (0..five.len()).flat_map(with)
    }

    fn count(&self) -> usize {
        self.stacks().map(|(_, (second, third))| (second.count_ones() * third.count_ones()) as usize).sum()
    }

    /// The contents of boxes 5, 6, 8 and 9 in the completion with this number.
    fn at(&self, mut number: usize) -> [BoxLines; 4] {
        let nth = |set: u64, number: usize| bits(set).nth(number).expect("the set has more");
        let mut holds = |&(_, (second, third)): &((usize, usize), (u64, u64))| {
            let count = (second.count_ones() * third.count_ones()) as usize;
            let found = number < count;
            number -= if found { 0 } else { count };
            found
        };
        let found = self.stacks().find(&mut holds).expect("the number is below the count");
        let ((middle, bottom), (second, third)) = found;
        let width = third.count_ones() as usize;
        let (second, third) = (nth(second, number / width), nth(third, number % width));
        let places = [(middle, second), (middle, third), (bottom, second), (bottom, third)];
        [0, 1, 2, 3].map(|place: usize| {
            let (row, column) = places[place];
            (self.rows[place][row], self.columns[place][column])
        })
    }
}

/// Labels the digits in a random order, and lays the boxes out as a grid.
fn label(rng: &mut SeededRng, boxes: [BoxLines; 9]) -> [u8; 81] {
    let mut labels = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    rng.shuffle(&mut labels);
    let mut grid = [0; 81];
    for (cell, (row, column)) in grid.iter_mut().zip((0..9).cartesian_product(0..9)) {
        let (rows, columns) = &boxes[row / 3 * 3 + column / 3];
        *cell = labels[(rows[row % 3] & columns[column % 3]).trailing_zeros() as usize];
    }
    grid
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Width, solo};

    /// A drawn band and stack as a puzzle, with the rest blank.
    fn half_full(band: &[BoxLines; 3], stack: &[BoxLines; 3]) -> [u8; 81] {
        let blank = ([0; 3], [0; 3]);
        let boxes = [band[0], band[1], band[2], stack[1], blank, blank, stack[2], blank, blank];
        std::array::from_fn(|cell| {
            let (row, column) = (cell / 9, cell % 9);
            let (rows, columns) = boxes[row / 3 * 3 + column / 3];
            match rows[row % 3] & columns[column % 3] {
                0 => 0,
                digit => digit.trailing_zeros() as u8 + 1,
            }
        })
    }

    fn draw_half(rng: &mut SeededRng) -> ([BoxLines; 3], [BoxLines; 3]) {
        let stack =
            |(rows, columns): BoxLines| (columns.map(relabel_transposed), rows.map(relabel_transposed));
        (draw_band(rng), draw_band(rng).map(stack))
    }

    #[test]
    fn completions_are_all_different_and_as_many_as_the_search_counts() {
        let mut rng = SeededRng::new(7, 0);
        for _ in 0..5 {
            let (band, stack) = draw_half(&mut rng);
            let completions = Completions::new(&band, &stack);
            let total = completions.count();
            assert_eq!(
                solo::count_by(Width::widest(), &half_full(&band, &stack), u32::MAX).count as usize,
                total
            );
            assert!((0..total).map(|number| completions.at(number)).all_unique());
        }
    }

    #[test]
    fn the_rows_of_the_next_box_can_be_split_in_56_ways() {
        let ways = splits(&[0o7, 0o70, 0o700]);
        assert_eq!(ways.len(), 56);
        assert!(ways.iter().all(|[a, b, c]| a | b | c == ALL));
    }

    #[test]
    fn the_mean_number_of_completions_is_the_known_one() {
        // 6,670,903,752,021,072,936,960 grids share 948,109,639,680 bands and as many stacks, one in 9! of which
        // meets a given box: 2,692.8 completions on average.
        let mut rng = SeededRng::new(11, 0);
        let draws = 3_000;
        let total: usize = (0..draws)
            .map(|_| {
                let (band, stack) = draw_half(&mut rng);
                Completions::new(&band, &stack).count()
            })
            .sum();
        let mean = total as f64 / f64::from(draws);
        assert!((mean - 2_692.8).abs() < 25.0, "{mean}");
    }

    #[test]
    fn a_drawn_grid_is_full_and_right() {
        for number in 0..50 {
            let grid = draw(&mut SeededRng::new(5, number));
            assert_eq!(solo::count_by(Width::widest(), &grid, 2).count, 1);
            assert!(grid.iter().all(|digit| (1..=9).contains(digit)));
        }
    }
}
