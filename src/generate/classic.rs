//! Draws a full classic grid, each of the 6.67 × 10²¹ with the same chance.
//!
//! Boxes 1, 2 and 3 are drawn evenly, and likewise boxes 4 and 7. Boxes 5 and 9 have some 400 fillings each by
//! themselves, and boxes 6 and 8 follow from them: a cell holds the digit that both its row and its column still
//! need. So all completions can be counted and one of them chosen evenly. Since a band and a stack with more
//! completions belong to more grids, they are kept with a chance in proportion to that number.

use super::chance::Chance;
use itertools::Itertools;

/// A band and a stack with so many completions are always kept. The mean is 2,693, and of a million drawn none had
/// this many; if some have more, their grids come a little too seldom.
const MOST: usize = 6_000;

/// The digits 1 to 9, each a bit.
const ALL: u16 = 0x1ff;

/// A box, row by row, each cell a bit.
type Filling = [[u16; 3]; 3];

/// Three sets of digits: what three rows or three columns hold or need.
type Lines = [u16; 3];

/// A full grid, digits from 1 in row order.
pub(super) fn draw(chance: &mut Chance) -> [u8; 81] {
    loop {
        let band = draw_band(chance);
        // A stack is a band stood upright; both share box 1.
        let stack = draw_band(chance).map(upright);
        let completions = Completions::of(&band, &stack);
        let total = completions.counts.iter().sum();
        if chance.below(MOST) < total {
            let [five, six, eight, nine] = completions.at(chance.below(total));
            let [one, two, three] = band;
            return label(chance, [[one, two, three], [stack[1], five, six], [stack[2], eight, nine]]);
        }
    }
}

/// Three boxes side by side, the first of them 123, 456, 789.
fn draw_band(chance: &mut Chance) -> [Filling; 3] {
    let bits = |digits: [u16; 6]| digits.map(|digit| 1 << digit);
    let union = |digits: &[u16]| digits.iter().fold(0, |set, digit| set | digit);
    loop {
        let [mut top, mut middle] = [bits([3, 4, 5, 6, 7, 8]), bits([0, 1, 2, 6, 7, 8])];
        chance.shuffle(&mut top);
        chance.shuffle(&mut middle);
        let (left, right) = (union(&top[..3]) | union(&middle[..3]), union(&top[3..]) | union(&middle[3..]));
        // Six digits each, with 7, 8 and 9 among them, leave three each for the last row.
        if left.count_ones() == 6 && left & right & 0x1c0 == 0x1c0 {
            let missing =
                |set: u16| bits([0, 1, 2, 3, 4, 5]).into_iter().filter(move |digit| set & digit == 0);
            let mut last: Vec<u16> = missing(left).chain(missing(right)).collect();
            chance.shuffle(&mut last[..3]);
            chance.shuffle(&mut last[3..]);
            let boxed = |place: usize| {
                [&top[..], &middle, &last].map(|row| [row[place], row[place + 1], row[place + 2]])
            };
            return [[[1, 2, 4], [8, 16, 32], [64, 128, 256]], boxed(0), boxed(3)];
        }
    }
}

/// Rows become columns, and labels change so that box 1 of a band stays what it is.
fn upright(filling: Filling) -> Filling {
    let turned = |digit: u16| 1 << (digit.trailing_zeros() % 3 * 3 + digit.trailing_zeros() / 3);
    [0, 1, 2].map(|row| [0, 1, 2].map(|column: usize| turned(filling[column][row])))
}

fn rows(filling: &Filling) -> Lines {
    filling.map(|[a, b, c]| a | b | c)
}

fn columns(filling: &Filling) -> Lines {
    let [a, b, c] = filling;
    [0, 1, 2].map(|column: usize| a[column] | b[column] | c[column])
}

/// What lines that need `open` still need when they hold `held`.
fn left(open: &Lines, held: &Lines) -> Lines {
    [0, 1, 2].map(|line: usize| open[line] & !held[line])
}

/// Boxes 5 and 9 of one kind each: lines of the same digits do the same to boxes 6 and 8.
struct Kinds {
    kinds: Vec<Lines>,
    /// The kind of each filling.
    of: Vec<usize>,
}

impl Kinds {
    fn of(lines: impl Iterator<Item = Lines>) -> Kinds {
        let mut kinds: Vec<Lines> = Vec::new();
        let number = |lines: Lines| {
            kinds.iter().position(|kind| *kind == lines).unwrap_or_else(|| {
                kinds.push(lines);
                kinds.len() - 1
            })
        };
        let of = lines.map(number).collect();
        Kinds { kinds, of }
    }
}

/// Which rows can be filled together with which columns: each row has a digit in common with each column.
fn matches(rows: &Kinds, columns: &Kinds) -> Vec<Vec<bool>> {
    let fit =
        |rows: &Lines, columns: &Lines| rows.iter().all(|row| columns.iter().all(|column| row & column != 0));
    rows.kinds.iter().map(|rows| columns.kinds.iter().map(|columns| fit(rows, columns)).collect()).collect()
}

/// All that boxes 5, 6, 8 and 9 can be.
struct Completions {
    fives: Vec<Filling>,
    nines: Vec<Filling>,
    rows_of_six: Kinds,
    columns_of_six: Kinds,
    rows_of_eight: Kinds,
    columns_of_eight: Kinds,
    sixes: Vec<Vec<bool>>,
    eights: Vec<Vec<bool>>,
    /// How many completions each filling of box 5 has.
    counts: Vec<usize>,
}

impl Completions {
    fn of(band: &[Filling; 3], stack: &[Filling; 3]) -> Completions {
        let needs = |lines: Lines| lines.map(|held| ALL & !held);
        let (rows_of_five, columns_of_five) = (needs(rows(&stack[1])), needs(columns(&band[1])));
        let (rows_of_nine, columns_of_nine) = (needs(rows(&stack[2])), needs(columns(&band[2])));
        let fives = fillings(&rows_of_five, &columns_of_five);
        let nines = fillings(&rows_of_nine, &columns_of_nine);
        let rows_of_six = Kinds::of(fives.iter().map(|five| left(&rows_of_five, &rows(five))));
        let columns_of_eight = Kinds::of(fives.iter().map(|five| left(&columns_of_five, &columns(five))));
        let rows_of_eight = Kinds::of(nines.iter().map(|nine| left(&rows_of_nine, &rows(nine))));
        let columns_of_six = Kinds::of(nines.iter().map(|nine| left(&columns_of_nine, &columns(nine))));
        let sixes = matches(&rows_of_six, &columns_of_six);
        let eights = matches(&rows_of_eight, &columns_of_eight);

        // For rows of box 6 and rows of box 8 the number of boxes 9 that leave these and suit those.
        let mut nines_for = vec![vec![0; rows_of_eight.kinds.len()]; rows_of_six.kinds.len()];
        for (fits, counts) in sixes.iter().zip(&mut nines_for) {
            for (columns, &rows) in columns_of_six.of.iter().zip(&rows_of_eight.of) {
                counts[rows] += usize::from(fits[*columns]);
            }
        }
        let count = |(rows, columns): (&usize, &usize)| {
            let suitable = nines_for[*rows].iter().zip(&eights).filter(|(_, fits)| fits[*columns]);
            suitable.map(|(count, _)| count).sum()
        };
        let counts = rows_of_six.of.iter().zip(&columns_of_eight.of).map(count).collect();
        Completions {
            fives,
            nines,
            rows_of_six,
            columns_of_six,
            rows_of_eight,
            columns_of_eight,
            sixes,
            eights,
            counts,
        }
    }

    /// Boxes 5, 6, 8 and 9 of the completion of this number.
    fn at(&self, mut number: usize) -> [Filling; 4] {
        let mut five = 0;
        while number >= self.counts[five] {
            number -= self.counts[five];
            five += 1;
        }
        let (rows_of_six, columns_of_eight) = (self.rows_of_six.of[five], self.columns_of_eight.of[five]);
        let suits = |&nine: &usize| {
            self.sixes[rows_of_six][self.columns_of_six.of[nine]]
                && self.eights[self.rows_of_eight.of[nine]][columns_of_eight]
        };
        let nine = (0..self.nines.len()).filter(suits).nth(number).expect("they were counted");
        let crossed = |rows: &Lines, columns: &Lines| rows.map(|row| columns.map(|column| row & column));
        let six = crossed(
            &self.rows_of_six.kinds[rows_of_six],
            &self.columns_of_six.kinds[self.columns_of_six.of[nine]],
        );
        let eight = crossed(
            &self.rows_of_eight.kinds[self.rows_of_eight.of[nine]],
            &self.columns_of_eight.kinds[columns_of_eight],
        );
        [self.fives[five], six, eight, self.nines[nine]]
    }
}

/// All fillings of a box whose rows and columns need these digits.
fn fillings(rows: &Lines, columns: &Lines) -> Vec<Filling> {
    fn fill(place: usize, used: u16, so_far: &mut Filling, open: &[Lines; 2], found: &mut Vec<Filling>) {
        let (row, column) = (place / 3, place % 3);
        if row == 3 {
            return found.push(*so_far);
        }
        let mut free = open[0][row] & open[1][column] & !used;
        while free != 0 {
            let digit = free & free.wrapping_neg();
            free ^= digit;
            so_far[row][column] = digit;
            fill(place + 1, used | digit, so_far, open, found);
        }
    }
    let mut found = Vec::new();
    fill(0, 0, &mut [[0; 3]; 3], &[*rows, *columns], &mut found);
    found
}

/// Gives the digits labels in a random order and lays the boxes out as a grid.
fn label(chance: &mut Chance, boxes: [[Filling; 3]; 3]) -> [u8; 81] {
    let mut labels = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    chance.shuffle(&mut labels);
    let rows = (0..9).cartesian_product(0..9);
    let cells = rows.map(|(row, column)| boxes[row / 3][column / 3][row % 3][column % 3]);
    let mut grid = [0; 81];
    grid.iter_mut().zip(cells).for_each(|(cell, digit)| *cell = labels[digit.trailing_zeros() as usize]);
    grid
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::solo;

    /// The band and the stack of a draw as a puzzle, blank where a completion goes.
    fn half_full(band: &[Filling; 3], stack: &[Filling; 3]) -> [u8; 81] {
        let blank = [[0; 3]; 3];
        let boxes = [[band[0], band[1], band[2]], [stack[1], blank, blank], [stack[2], blank, blank]];
        std::array::from_fn(|cell| {
            let (row, column) = (cell / 9, cell % 9);
            match boxes[row / 3][column / 3][row % 3][column % 3] {
                0 => 0,
                digit => digit.trailing_zeros() as u8 + 1,
            }
        })
    }

    #[test]
    fn the_completions_are_as_many_as_the_search_counts_and_all_different() {
        let mut chance = Chance::new(7, 0);
        for _ in 0..5 {
            let (band, stack) = (draw_band(&mut chance), draw_band(&mut chance).map(upright));
            let completions = Completions::of(&band, &stack);
            let total: usize = completions.counts.iter().sum();
            assert_eq!(solo::count(&half_full(&band, &stack), u32::MAX).count as usize, total);
            assert!((0..total).map(|number| completions.at(number)).all_unique());
        }
    }

    #[test]
    fn bands_are_drawn_evenly() {
        // The six digits of the last row of a band that has 123, 456, 789 in its first box: 720 orders of them, but
        // only those that go with some rows above; by symmetry each of the six is as often in each place.
        let mut chance = Chance::new(3, 0);
        let mut seen = [[0_i32; 6]; 6];
        for _ in 0..60_000 {
            let band = draw_band(&mut chance);
            let last = band[1][2].iter().chain(&band[2][2]);
            last.enumerate().for_each(|(place, digit)| seen[place][digit.trailing_zeros() as usize] += 1);
        }
        assert!(seen.as_flattened().iter().all(|count| (count - 10_000).abs() < 500), "{seen:?}");
    }

    #[test]
    fn a_drawn_grid_is_full_and_right() {
        for number in 0..50 {
            let grid = draw(&mut Chance::new(5, number));
            assert_eq!(solo::count(&grid, 2).count, 1);
            assert!(grid.iter().all(|digit| (1..=9).contains(digit)));
        }
    }
}
