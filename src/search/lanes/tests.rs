//! Every width and order, and the solo engine, against a small solver that shares no code with them.

use super::{CELLS, LaneTask, Width, count_by, pool::Order, solve_by};
use crate::search::{solo, vector};

type Grid = [u8; CELLS];

/// The oracle: fills the blank that has the fewest possible digits, digit by digit.
fn oracle(puzzle: &Grid, limit: u32) -> u32 {
    let houses = |cell: usize| [cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3];
    let mut used = [0_u16; 27];
    for (cell, &digit) in puzzle.iter().enumerate().filter(|(_, digit)| **digit != 0) {
        for house in houses(cell) {
            if digit > 9 || used[house] >> digit & 1 != 0 {
                return 0;
            }
            used[house] |= 1 << digit;
        }
    }
    let mut blanks: Vec<usize> = (0..CELLS).filter(|&cell| puzzle[cell] == 0).collect();
    complete(&mut blanks, &mut used, limit, &houses)
}

fn complete(
    blanks: &mut Vec<usize>,
    used: &mut [u16; 27],
    limit: u32,
    houses: &impl Fn(usize) -> [usize; 3],
) -> u32 {
    let left = |cell: usize, used: &[u16; 27]| {
        0b11_1111_1110 & !houses(cell).iter().fold(0, |all, &house| all | used[house])
    };
    let fewest = (0..blanks.len()).min_by_key(|&blank| left(blanks[blank], used).count_ones());
    let Some(blank) = fewest else { return limit.min(1) };
    let cell = blanks.swap_remove(blank);
    let mut count = 0;
    let digits = left(cell, used);
    for digit in (1..=9).filter(|digit| digits >> digit & 1 != 0) {
        if count == limit {
            break;
        }
        houses(cell).into_iter().for_each(|house| used[house] |= 1 << digit);
        count += complete(blanks, used, limit - count, houses);
        houses(cell).into_iter().for_each(|house| used[house] &= !(1 << digit));
    }
    blanks.push(cell);
    count
}

/// Pseudo-random numbers, the same in every run.
struct Random(u64);

impl Random {
    fn less_than(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound as u64) as usize
    }
}

/// A full grid: a known one with digits, lines and bands exchanged.
fn full_grid(random: &mut Random) -> Grid {
    let mut order = |count: usize| {
        let mut order: Vec<usize> = (0..count).collect();
        for last in (1..count).rev() {
            order.swap(last, random.less_than(last + 1));
        }
        order
    };
    let digits = order(9);
    let lines = [0, 1].map(|_| {
        let bands = order(3);
        bands
            .into_iter()
            .flat_map(|band| order(3).into_iter().map(move |line| 3 * band + line))
            .collect::<Vec<_>>()
    });
    std::array::from_fn(|cell| {
        let (row, column) = (lines[0][cell / 9], lines[1][cell % 9]);
        digits[(3 * (row % 3) + row / 3 + column) % 9] as u8 + 1
    })
}

/// Puzzles with no solution, with one, with a few and with many.
fn cases() -> Vec<Grid> {
    let mut random = Random(3);
    let mut cases = vec![[0; CELLS]];
    for round in 0..60 {
        let grid = full_grid(&mut random);
        cases.push(grid);
        // Random blanks: from nearly full to wide open.
        let mut puzzle = grid;
        for _ in 0..30 + 2 * round {
            puzzle[random.less_than(CELLS)] = 0;
        }
        cases.push(puzzle);
        // A digit changed: a duplicate, or a contradiction that only search finds.
        let cell = random.less_than(CELLS);
        puzzle[cell] = puzzle[cell] % 9 + 1;
        cases.push(puzzle);
        // Clues removed as long as the puzzle keeps a single solution.
        let mut puzzle = grid;
        for _ in 0..70 {
            let without = random.less_than(CELLS);
            let digit = std::mem::take(&mut puzzle[without]);
            if oracle(&puzzle, 2) != 1 {
                puzzle[without] = digit;
            }
        }
        cases.push(puzzle);
    }
    let mut no_digit = [0; CELLS];
    no_digit[40] = 10;
    cases.push(no_digit);
    cases
}

fn widths() -> impl Iterator<Item = Width> {
    Width::ALL.into_iter().filter(|width| width.is_supported())
}

fn counts_in(order: Order, width: Width, puzzles: &[Grid], limit: u32) -> Vec<u32> {
    vector::run(width, LaneTask { puzzles, limit, order: Some(order), solutions: None }).counts
}

#[test]
fn all_widths_and_orders_count_what_the_oracle_counts() {
    let cases = cases();
    for limit in [0, 1, 2, 1000] {
        let expected: Vec<u32> =
            cases.iter().map(|puzzle| if limit == 0 { 0 } else { oracle(puzzle, limit) }).collect();
        for width in widths() {
            assert_eq!(count_by(width, &cases, limit).counts, expected, "{width:?}, limit {limit}");
            for order in [Order::Private, Order::Shared] {
                assert_eq!(counts_in(order, width, &cases, limit), expected, "{width:?} {order:?} {limit}");
            }
            let solo: Vec<u32> =
                cases.iter().map(|puzzle| solo::count_by(width, puzzle, limit).count).collect();
            assert_eq!(solo, expected, "solo {width:?}, limit {limit}");
        }
    }
}

#[test]
fn a_batch_of_any_size_gives_the_same_counts_as_its_puzzles_one_by_one() {
    let cases = cases();
    for width in widths() {
        let (alone, solutions): (Vec<u32>, Vec<Option<Grid>>) = cases
            .iter()
            .map(|puzzle| {
                let (found, solutions) = solve_by(width, std::slice::from_ref(puzzle), 3);
                (found.counts[0], solutions[0])
            })
            .unzip();
        for size in [1, 2, 15, 16, 31, 33, 100] {
            for first in (0..cases.len() - size).step_by(size.max(40)) {
                let batch = first..first + size;
                let (found, solved) = solve_by(width, &cases[batch.clone()], 3);
                assert_eq!(found.counts, alone[batch.clone()], "{width:?}, batch {batch:?}");
                assert_eq!(solved, solutions[batch.clone()], "{width:?}, batch {batch:?}");
            }
        }
        assert!(count_by(width, &[], 2).counts.is_empty());
    }
}

#[test]
fn solutions_keep_the_givens_and_the_rules() {
    let cases = cases();
    for width in widths() {
        let (found, solutions) = solve_by(width, &cases, 2);
        for ((puzzle, count), solution) in cases.iter().zip(&found.counts).zip(solutions) {
            assert_eq!(solution.is_some(), *count > 0);
            let Some(solution) = solution else { continue };
            assert!(puzzle.iter().zip(&solution).all(|(given, digit)| *given == 0 || given == digit));
            assert_eq!(oracle(&solution, 2), 1);
            assert!(solo::count_by(width, puzzle, 1).solution.is_some());
        }
    }
}

#[test]
fn relabelled_and_transposed_puzzles_have_the_same_count() {
    let cases = cases();
    let expected = count_by(Width::widest(), &cases, 50).counts;
    let turned: Vec<Grid> = cases
        .iter()
        .map(|puzzle| {
            std::array::from_fn(|cell| match puzzle[cell % 9 * 9 + cell / 9] {
                digit @ 1..=9 => 10 - digit,
                other => other,
            })
        })
        .collect();
    assert_eq!(count_by(Width::widest(), &turned, 50).counts, expected);
}

/// Samples each file of puzzles in the folder that `NAZE_DATA` names, with one puzzle in each line.
#[test]
fn the_oracle_confirms_the_counts_of_a_sample_of_the_data() {
    let Ok(folder) = std::env::var("NAZE_DATA") else {
        eprintln!("skipped: NAZE_DATA is not set");
        return;
    };
    let files = std::fs::read_dir(&folder).expect("a folder in NAZE_DATA");
    for path in files.map(|file| file.expect("a file in NAZE_DATA").path()) {
        if path.extension().is_none_or(|extension| extension != "txt") || path.ends_with("reglib-dev.txt") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("puzzles in NAZE_DATA");
        let lines: Vec<&str> = text.lines().filter(|line| line.len() == CELLS).collect();
        let sample: Vec<Grid> = lines
            .iter()
            .step_by(lines.len() / 25 + 1)
            .map(|line| std::array::from_fn(|cell| line.as_bytes()[cell].saturating_sub(b'0')))
            .collect();
        let expected: Vec<u32> = sample.iter().map(|puzzle| oracle(puzzle, 2)).collect();
        for width in widths() {
            assert_eq!(count_by(width, &sample, 2).counts, expected, "{} {width:?}", path.display());
            let solo: Vec<u32> = sample.iter().map(|puzzle| solo::count_by(width, puzzle, 2).count).collect();
            assert_eq!(solo, expected, "{} solo {width:?}", path.display());
        }
    }
}
