//! Every width of vectors and every order of puzzles against the engine for one puzzle.

use super::{CELLS, LaneTask, Width, count_by, pool::Order, solve_by};
use crate::{
    rng::SeededRng,
    search::{solo, vector},
};

type Grid = [u8; CELLS];

fn count_alone(puzzle: &Grid, limit: u32) -> u32 {
    solo::count_by(Width::Portable, puzzle, limit).count
}

/// Puzzles with no solution, with one, with a few and with many.
fn cases() -> Vec<Grid> {
    let mut rng = SeededRng::new(3, 0);
    let grid = solo::count_by(Width::Portable, &[0; CELLS], 1).solution.expect("a full grid");
    let mut cases = vec![[0; CELLS], grid];
    // A sample, and all where `NAZE_FULL` is set, as in `.ci/run`.
    let rounds = if std::env::var_os("NAZE_FULL").is_some() { 60 } else { 34 };
    for round in 0..rounds {
        // Random blanks: from nearly full to wide open.
        let mut puzzle = grid;
        for _ in 0..30 + 120 * round / rounds {
            puzzle[rng.below(CELLS)] = 0;
        }
        cases.push(puzzle);
        // A digit changed: a duplicate, or a contradiction that only search finds.
        let cell = rng.below(CELLS);
        puzzle[cell] = puzzle[cell] % 9 + 1;
        cases.push(puzzle);
        // Clues removed as long as the puzzle keeps a single solution.
        let mut puzzle = grid;
        for _ in 0..70 {
            let without = rng.below(CELLS);
            let digit = std::mem::take(&mut puzzle[without]);
            if count_alone(&puzzle, 2) != 1 {
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
fn all_widths_and_orders_count_the_same() {
    let cases = cases();
    for limit in [0, 1, 2, 1000] {
        let expected: Vec<u32> = cases.iter().map(|puzzle| count_alone(puzzle, limit)).collect();
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
