//! The search engines compared with each other and under symmetry, on puzzles made by the project.

use crate::common::{independent_solutions, puzzles};
use naze::{
    board::{Candidate, Cell, Digit, Layout},
    meter::Meter,
    puzzle::Puzzle,
    search::{self, Width, lanes, solo},
    symmetry::Transform,
};
use proptest::prelude::*;
use std::sync::Arc;

fn numbers(puzzle: &Puzzle) -> [u8; 81] {
    let mut cells = [0; 81];
    puzzle.clues().for_each(|(clue, _)| cells[clue.cell.index()] = clue.digit.value() as u8);
    cells
}

/// An image of a known puzzle with one clue removed, changed or added: it has no, one or many solutions.
fn spoilt(seed: u64, cell: usize, digit: usize) -> Puzzle {
    let mut puzzle = puzzles::image(seed);
    let cell = Cell::new(cell);
    match puzzle.clue(cell) {
        Some(clue) if clue.digit.index() == digit => puzzle.clear(cell),
        _ => puzzle.give(Candidate::new(cell, Digit::from_index(digit))),
    }
    puzzle
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn all_engines_of_all_widths_count_what_an_independent_solver_counts(
        seed in any::<u64>(), cell in 0usize..81, digit in 0usize..9, company in 0usize..40,
    ) {
        let puzzle = spoilt(seed, cell, digit);
        let expected = independent_solutions(&puzzle, 3);
        let mut batch: Vec<[u8; 81]> = (0..company as u64).map(|other| numbers(&puzzles::image(other))).collect();
        batch.push(numbers(&puzzle));
        for width in [Width::Avx512, Width::Avx2, Width::Portable] {
            let counts = lanes::count_by(width, &batch, 3).counts;
            prop_assert_eq!(counts[company] as usize, expected.len(), "{:?}", width);
            prop_assert!(counts[..company].iter().all(|&count| count == 1));
            let alone = solo::count_by(width, &numbers(&puzzle), 3);
            prop_assert_eq!(alone.count as usize, expected.len(), "{:?}", width);
            let (_, solutions) = lanes::solve_by(width, &batch, 2);
            prop_assert_eq!(solutions[company], alone.solution);
        }
        // Pencil marks select the engine for all boards.
        let mut marked = puzzle.clone();
        marked.set_marks(vec![puzzle.layout().digits(); 81]);
        prop_assert_eq!(search::count(&marked, 3, &Meter::unbounded()).count as usize, expected.len());
        let found = search::count(&puzzle, 3, &Meter::unbounded());
        prop_assert_eq!((found.count as usize, found.solutions.len()), (expected.len(), expected.len().min(2)));
        let lines: Vec<String> = found.solutions.iter().map(ToString::to_string).collect();
        prop_assert!(expected.len() == 3 || lines.iter().all(|line| expected.contains(line)));
        prop_assert!(lines.len() < 2 || lines[0] != lines[1]);
    }

    #[test]
    fn an_image_has_as_many_solutions_and_they_are_images(
        seed in any::<u64>(), cell in 0usize..81, digit in 0usize..9,
    ) {
        let puzzle = spoilt(seed, cell, digit);
        let mut draw = puzzles::Draw::from_seed(seed ^ 1);
        let transform = Transform::random(puzzle.layout(), |bound| draw.below(bound));
        let image = transform.apply(&puzzle);
        let (before, after) = (search::count(&puzzle, 2, &Meter::unbounded()), search::count(&image, 2, &Meter::unbounded()));
        prop_assert_eq!(before.count, after.count);
        if before.count == 1 {
            let expected = transform.apply_line(&before.solutions[0].to_string());
            prop_assert_eq!(expected, Some(after.solutions[0].to_string()));
        }
    }
}

#[test]
fn removed_pencil_marks_are_part_of_the_puzzle() {
    let mut puzzle = Puzzle::classic(&".".repeat(81)).expect("81 blanks");
    let layout = puzzle.layout().clone();
    let solution = search::count(&puzzle, 1, &Meter::unbounded()).solutions.remove(0);
    puzzle.set_marks(layout.cells().map(|cell| [solution.digit(cell)].into_iter().collect()).collect());
    let found = search::count(&puzzle, 2, &Meter::unbounded());
    assert_eq!((found.count, &found.solutions[..]), (1, &[solution][..]));
}

#[test]
fn a_board_with_the_most_extra_houses_is_counted_correctly() {
    let side = 4;
    let lines = (0..side).flat_map(|line| {
        let cells = |of: &dyn Fn(usize) -> usize| (0..side).map(of).collect::<Vec<usize>>();
        [cells(&|place| line * side + place), cells(&|place| place * side + line)]
    });
    let lines: Vec<Vec<usize>> = lines.collect();
    // A grid, and sets of cells in which it has every digit.
    let grid = |cell: usize| (cell / side * 2 + cell / side / 2 + cell % side) % side;
    let all = (0..1usize << (side * side)).filter(|set| set.count_ones() as usize == side);
    let cells = all.map(|set| (0..side * side).filter(|cell| set >> cell & 1 == 1).collect::<Vec<usize>>());
    let full = |cells: &Vec<usize>| {
        let mut digits: Vec<usize> = cells.iter().map(|&cell| grid(cell)).collect();
        digits.sort_unstable();
        digits.iter().copied().eq(0..side)
    };
    let mut sets: Vec<Vec<usize>> = cells.filter(|cells| full(cells) && !lines.contains(cells)).collect();
    let mut draw = puzzles::Draw::from_seed(9);
    for extra in [0, 1, 2, 3, 5, 8, 13, 31, Layout::most_extra(side), Layout::most_extra(side) + 1] {
        for place in (1..sets.len()).rev() {
            sets.swap(place, draw.below(place + 1));
        }
        let chosen = sets[..extra].to_vec();
        let as_cells = |house: &Vec<usize>| house.iter().map(|&cell| Cell::new(cell)).collect();
        let layout = Layout::from_houses(side, Vec::new(), chosen.iter().map(as_cells).collect());
        let Some(layout) = layout else {
            assert!(extra > Layout::most_extra(side), "{extra} are allowed");
            continue;
        };
        assert!(extra <= Layout::most_extra(side), "{extra} are too many");
        let blank = Puzzle::empty(Arc::new(layout));
        let expected = independent_solutions(&blank, 1000).len();
        assert!(expected >= 24, "the grid, however its digits are named");
        let counted = search::count(&blank, 1000, &Meter::unbounded());
        assert_eq!((counted.count as usize, counted.complete), (expected, true), "{extra} extra houses");
    }
}
