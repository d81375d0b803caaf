//! Boards and puzzles for the tests of this room, and the laws that all transforms obey.

#![allow(clippy::unwrap_used)]

mod canonical;
mod oracle;

use super::*;
use crate::{
    board::{Candidate, Cell, Digit, DigitSet, Layout},
    puzzle::{Origin, Puzzle},
};
use proptest::prelude::*;
use std::sync::Arc;

/// A source of numbers that look random, the same on every run.
fn source(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |limit| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % limit
    }
}

const WORDS: [&str; 14] =
    ["1", "2", "4", "6:2x3", "6:3x2", "8:2x4", "9", "4:none", "4:1x4", "7", "9:none", "12:3x4", "16", "25"];

const DRAWINGS: [&str; 4] = [
    // Four of the eight turns and mirrors map a diagonal to itself.
    "1...\n.1..\n..1.\n...1",
    // All eight keep both diagonals.
    "1...\n.1..\n..1.\n...1\n\n...1\n..1.\n.1..\n1...",
    // A jigsaw that only a half turn maps to itself.
    "AAAB\nABBB\nCCCD\nCDDD",
    // A jigsaw that no turn or mirror maps to itself.
    "AAAAA\nBBBBC\nBDDCC\nDDECC\nDEEEE",
];

fn boards() -> Vec<(String, Arc<Layout>)> {
    let words = WORDS.map(|word| (word.to_string(), Layout::from_word(word).unwrap()));
    let drawn = DRAWINGS.map(|drawing| (drawing.to_string(), Layout::from_drawing(drawing).unwrap()));
    words.into_iter().chain(drawn).map(|(name, layout)| (name, Arc::new(layout))).collect()
}

fn board(word: &str) -> Arc<Layout> {
    Arc::new(Layout::from_word(word).unwrap())
}

fn puzzle_on(layout: &Arc<Layout>, line: &str) -> Puzzle {
    let mut puzzle = Puzzle::empty(layout.clone());
    for (cell, symbol) in layout.cells().zip(line.chars()) {
        if let Some(digit) = Digit::from_symbol(symbol) {
            puzzle.give(Candidate::new(cell, digit));
        }
    }
    assert_eq!(puzzle.line(), line);
    puzzle
}

/// The most regular solved grid of a board; on a drawn one, the extra houses may hold duplicates.
fn solved(layout: &Layout) -> String {
    let side = layout.side();
    let (band, stack) =
        Frame::new(layout).map_or((side, 1), |frame| (frame.rows_of_band(), frame.columns_of_stack()));
    let stack = if band == side { 1 } else { stack };
    let digit = |row: usize, column: usize| (column + row % band * stack + row / band) % side;
    layout
        .cells()
        .map(|cell| Digit::from_index(digit(layout.row(cell), layout.column(cell))).symbol())
        .collect()
}

/// A line in which this many randomly drawn cells keep their symbol.
fn thinned(line: &str, clues: usize, below: &mut impl FnMut(usize) -> usize) -> String {
    let mut symbols: Vec<char> = line.chars().collect();
    let mut kept: Vec<usize> = (0..symbols.len()).collect();
    while kept.len() > clues {
        symbols[kept.swap_remove(below(kept.len()))] = '.';
    }
    symbols.into_iter().collect()
}

#[test]
fn the_solved_grids_of_the_regular_boards_hold_no_duplicate() {
    for word in WORDS {
        let layout = board(word);
        assert_eq!(puzzle_on(&layout, &solved(&layout)).duplicates(), [], "{word}");
    }
}

#[test]
fn every_drawn_transform_takes_each_house_to_a_house() {
    for (name, layout) in boards() {
        let mut below = source(1);
        for _ in 0..30 {
            assert!(Transform::random(&layout, &mut below).fits(&layout), "{name}");
        }
    }
}

#[test]
fn exactly_the_turns_and_mirrors_that_a_board_allows_fit_it() {
    let [one_diagonal, two_diagonals, half_turn, crooked] = DRAWINGS;
    for (name, expected) in [
        ("9", 8),
        ("7", 8),
        ("4:1x4", 8),
        ("6:2x3", 4),
        ("8:2x4", 4),
        (one_diagonal, 4),
        (two_diagonals, 8),
        (half_turn, 2),
        (crooked, 1),
    ] {
        let (_, layout) = boards().into_iter().find(|(known, _)| known == name).unwrap();
        assert_eq!(Transform::turns_of(&layout).len(), expected, "{name}");
    }
    let uneven = board("6:2x3");
    let fits = |turn: Transform| turn.fits(&uneven);
    assert!(fits(Transform::identity(6)) && fits(Transform::half_turn(6)));
    assert!(fits(Transform::mirror_rows(6)) && fits(Transform::mirror_columns(6)));
    assert!(!fits(Transform::transpose(6)) && !fits(Transform::quarter_turn(6)));
    assert!(!fits(Transform::identity(9)), "a transform of another side");
}

#[test]
fn the_named_transforms_move_the_corners_as_their_names_say() {
    let line = "12..............".to_string();
    for (name, transform, expected) in [
        ("identity", Transform::identity(4), "12.............."),
        ("transpose", Transform::transpose(4), "1...2..........."),
        ("quarter turn", Transform::quarter_turn(4), "...1...2........"),
        ("half turn", Transform::half_turn(4), "..............21"),
        ("mirror columns", Transform::mirror_columns(4), "..21............"),
        ("mirror rows", Transform::mirror_rows(4), "............12.."),
        (
            "relabel",
            Transform::relabel([3, 0, 1, 2].map(Digit::from_index).to_vec()).unwrap(),
            "41..............",
        ),
    ] {
        assert_eq!(transform.apply_line(&line).as_deref(), Some(expected), "{name}");
    }
}

#[test]
fn lines_are_permuted_within_their_groups_and_nowhere_else() {
    let layout = board("6:2x3");
    let frame = Frame::new(&layout).unwrap();
    let rows = |line: String| line.as_bytes().chunks(6).map(|row| row[0] as char).collect::<String>();
    let columns = |line: String| line[..6].to_string();
    let first_column = "1.....2.....3.....4.....5.....6.....";
    let first_row = format!("123456{}", ".".repeat(30));
    let image = |transform: Option<Transform>, line: &str| {
        let transform = transform.unwrap();
        assert!(transform.fits(&layout));
        transform.apply_line(line).unwrap()
    };
    assert_eq!(rows(image(frame.permute_bands(&[2, 0, 1]), first_column)), "561234");
    assert_eq!(rows(image(frame.permute_rows(1, &[1, 0]), first_column)), "124356");
    assert_eq!(columns(image(frame.permute_stacks(&[1, 0]), &first_row)), "456123");
    assert_eq!(columns(image(frame.permute_columns(0, &[2, 0, 1]), &first_row)), "312456");
    for (name, refused) in [
        ("a band twice", frame.permute_bands(&[0, 0, 1])),
        ("a band too few", frame.permute_bands(&[0, 1])),
        ("no such band", frame.permute_rows(3, &[0, 1])),
        ("a row of another band", frame.permute_rows(0, &[0, 2])),
        ("a column twice", frame.permute_columns(1, &[0, 0, 1])),
        ("no such stack", frame.permute_stacks(&[0, 2])),
    ] {
        assert_eq!(refused, None, "{name}");
    }
    assert_eq!(Transform::new(vec![Cell::new(0); 4], vec![Digit::from_index(0), Digit::from_index(1)]), None);
    assert_eq!(Transform::relabel(vec![Digit::from_index(0), Digit::from_index(0)]), None);
}

#[test]
fn origins_and_marks_move_with_their_cells() {
    let layout = board("4");
    let mut puzzle = puzzle_on(&layout, "1...............");
    puzzle.set(Candidate::new(Cell::new(1), Digit::from_index(1)), Origin::Entry);
    let mut marks = vec![DigitSet::EMPTY; 16];
    marks[2] = [2, 3].map(Digit::from_index).into_iter().collect();
    puzzle.set_marks(marks);
    let relabel = Transform::relabel([3, 2, 1, 0].map(Digit::from_index).to_vec()).unwrap();
    let image = Transform::transpose(4).then(&relabel).apply(&puzzle);
    assert_eq!(image.line(), "4...3...........");
    assert_eq!(image.entries().collect::<Vec<_>>(), [Candidate::new(Cell::new(4), Digit::from_index(2))]);
    let marks = image.marks().unwrap();
    assert_eq!(marks[8], [0, 1].map(Digit::from_index).into_iter().collect());
    assert!(marks.iter().enumerate().all(|(cell, marks)| cell == 8 || marks.is_empty()));
}

#[test]
fn a_line_of_another_length_or_with_a_digit_too_large_has_no_image() {
    let identity = Transform::identity(2);
    assert_eq!(identity.apply_line("1.2x").as_deref(), Some("1.2x"));
    for line in ["", "1.2", "1.2.1", "1.3."] {
        assert_eq!(identity.apply_line(line), None, "{line}");
    }
}

proptest! {
    #[test]
    fn transforms_keep_the_laws_of_a_group_and_act_on_puzzles(
        which in 0..WORDS.len() + DRAWINGS.len(),
        seed in any::<u64>(),
    ) {
        let layout = &boards()[which].1;
        let mut below = source(seed);
        let [a, b, c] = [(); 3].map(|()| Transform::random(layout, &mut below));
        let identity = Transform::identity(layout.side());
        prop_assert_eq!(&a.then(&a.inverse()), &identity);
        prop_assert_eq!(&a.inverse().then(&a), &identity);
        prop_assert_eq!(&a.then(&identity), &a);
        prop_assert_eq!(a.then(&b).then(&c), a.then(&b.then(&c)));
        prop_assert_eq!(a.then(&b).inverse(), b.inverse().then(&a.inverse()));
        prop_assert!(a.then(&b).fits(layout) && a.inverse().fits(layout));

        let line = thinned(&solved(layout), below(layout.cell_count() + 1), &mut below);
        let puzzle = puzzle_on(layout, &line);
        prop_assert_eq!(a.then(&b).apply(&puzzle), b.apply(&a.apply(&puzzle)));
        prop_assert_eq!(a.inverse().apply(&a.apply(&puzzle)), puzzle.clone());
        prop_assert_eq!(a.apply_line(&line), Some(a.apply(&puzzle).line()));
        prop_assert_eq!(a.apply(&puzzle).duplicates().len(), puzzle.duplicates().len());
    }
}
