//! All images of a puzzle have one form, and other puzzles have others.

use super::*;
use std::{collections::BTreeSet, path::Path};

const KNOWN: [&str; 9] = [
    "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..",
    "3986.51..1..79.3..4..........2.5.....4.....3.....6.9..........5..7.41..3..45.2798",
    "..2..7......8..64.8.......1.4.9....6.....1..57...4..3..7....39..1...87....972...8",
    ".68...9......76...5..2..........43.6.7.....1.9.15..........2..7...91......9...18.",
    "...........61.52...7.....5.....3....71..8..9425..7..38.9..1..2...5...3....48569..",
    ".....8.27.8.3.......5.4.....2.4....8..9.8.5..4....9.3.....3.69.7....13..8..5.....",
    "7..5216..6......14..86..........719.4.......5.162..........23..26......9..3195..7",
    "....4.....135.642.5...1...7.........3.......8.527.436..7.6.8.3...6...1....51.28..",
    "4....7..8.......1...2.3.5.......8..7.53....9......4.......6........5..3.8........",
];

/// Checks that a puzzle and its images share one form, which is one of the images and its own form.
fn form_of(name: &str, puzzle: &Puzzle, images: usize) -> String {
    let layout = puzzle.layout();
    let form = canonical(puzzle);
    assert!(form.transform.fits(layout), "{name}");
    assert_eq!(form.transform.apply_line(&puzzle.line()), Some(form.puzzle.line()), "{name}");
    assert_eq!(canonical(&form.puzzle).puzzle, form.puzzle, "{name}");
    let mut below = source(5);
    for _ in 0..images {
        let image = Transform::random(layout, &mut below).apply(puzzle);
        assert_eq!(canonical(&image).puzzle, form.puzzle, "{name}: {}", image.line());
    }
    form.puzzle.line()
}

/// Positions that are hard for one search or the other: empty, full, symmetrical, unsound.
fn extremes(layout: &Layout) -> Vec<(String, String)> {
    let (side, cells, grid) = (layout.side(), layout.cell_count(), solved(layout));
    let mut below = source(6);
    let place = |cell: usize| (cell / side, cell % side);
    let draw_where = |shown: &dyn Fn(usize, usize) -> Option<usize>| -> String {
        (0..cells)
            .map(|cell| {
                shown(place(cell).0, place(cell).1).map_or('.', |index| Digit::from_index(index).symbol())
            })
            .collect()
    };
    let only = |keep: &dyn Fn(usize) -> bool| -> String {
        let index = |symbol| Digit::from_symbol(symbol).unwrap().index();
        grid.chars().map(|symbol| if keep(index(symbol)) { symbol } else { '.' }).collect()
    };
    let mut cases: Vec<(String, String)> = vec![
        ("empty".into(), ".".repeat(cells)),
        ("solved".into(), grid.clone()),
        ("a diagonal of all digits".into(), draw_where(&|row, column| (row == column).then_some(row))),
        ("a diagonal of one digit".into(), draw_where(&|row, column| (row == column).then_some(0))),
        ("one digit everywhere".into(), "1".repeat(cells)),
        ("each row one digit".into(), draw_where(&|row, _| Some(row))),
        ("a checkerboard".into(), draw_where(&|row, column| Some((row + column) % 2 * (side - 1)))),
        ("a full row".into(), draw_where(&|row, column| (row == 0).then_some(column))),
        (
            "a full row and column".into(),
            draw_where(&|row, column| (row * column == 0).then_some(row + column)),
        ),
        ("one digit of a solution".into(), only(&|digit| digit == 0)),
        ("two digits of a solution".into(), only(&|digit| digit < 2)),
        ("half the digits of a solution".into(), only(&|digit| digit < side / 2)),
    ];
    if side == 16 {
        let nested = |row: usize, column: usize| Some((row % 4 * 4) ^ (row / 4) ^ column);
        cases.push(("a solved grid of exclusive ors".into(), draw_where(&nested)));
    }
    for clues in (1..9)
        .chain([17, cells / 4, cells / 2, cells.saturating_sub(2), cells - 1])
        .filter(|&clues| clues <= cells)
    {
        cases.push((format!("{clues} clues"), thinned(&grid, clues, &mut below)));
    }
    cases
}

#[test]
fn empty_full_and_symmetrical_positions_have_one_form_on_every_board() {
    for (board, layout) in boards() {
        for (name, line) in extremes(&layout) {
            form_of(&format!("{board}: {name}"), &puzzle_on(&layout, &line), 4);
        }
    }
}

#[test]
fn a_hundred_puzzles_keep_their_forms_apart_and_their_images_together() {
    let layout = board("9");
    let mut below = source(7);
    let grid = solved(&layout);
    let drawn: Vec<String> = (0..100).map(|number| thinned(&grid, 14 + number % 40, &mut below)).collect();
    let lines: BTreeSet<&str> = KNOWN.iter().copied().chain(drawn.iter().map(String::as_str)).collect();
    let forms: BTreeSet<String> =
        lines.iter().map(|line| form_of(line, &puzzle_on(&layout, line), 10)).collect();
    assert_eq!(forms.len(), lines.len());
}

#[test]
fn a_puzzle_with_one_clue_changed_has_another_form() {
    for word in ["4", "6:2x3", "9", "7", "12:3x4", "16"] {
        let layout = board(word);
        let mut below = source(8);
        let line = thinned(&solved(&layout), layout.cell_count() / 3, &mut below);
        let puzzle = puzzle_on(&layout, &line);
        let form = canonical(&puzzle).puzzle;
        // The number of times each digit occurs, in ascending order, is the same in all images.
        let counts = |puzzle: &Puzzle| {
            let mut counts = vec![0; layout.side()];
            puzzle.clues().for_each(|(clue, _)| counts[clue.digit.index()] += 1);
            counts.sort_unstable();
            counts
        };
        let mut changes = 0;
        for (clue, _) in puzzle.clues() {
            let mut removed = puzzle.clone();
            removed.clear(clue.cell);
            assert_ne!(canonical(&removed).puzzle, form, "{word}");
            for digit in layout.digits() {
                let mut changed = puzzle.clone();
                changed.give(Candidate::new(clue.cell, digit));
                if counts(&changed) != counts(&puzzle) {
                    changes += 1;
                    assert_ne!(canonical(&changed).puzzle, form, "{word}");
                }
            }
        }
        assert!(changes > 0, "{word}");
    }
}

#[test]
fn the_form_holds_givens_alone_and_does_not_depend_on_origins_or_marks() {
    let layout = board("9");
    let given = puzzle_on(&layout, KNOWN[0]);
    let mut entered = given.clone();
    let clues: Vec<Candidate> = given.clues().map(|(clue, _)| clue).collect();
    clues.iter().for_each(|&clue| entered.set(clue, Origin::Entry));
    entered.set_marks(vec![DigitSet::all(5); 81]);
    let form = canonical(&entered).puzzle;
    assert_eq!(form, canonical(&given).puzzle);
    assert_eq!((form.entries().count(), form.marks()), (0, None));
}

/// The puzzles of a file, read from the first word of each line that is one.
fn read_puzzles(path: &Path) -> Vec<Puzzle> {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    text.lines().filter_map(|line| Puzzle::classic(line.get(..81)?)).collect()
}

fn data_files() -> Option<Vec<std::path::PathBuf>> {
    let folder = std::env::var_os("NAZE_DATA")?;
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort_unstable();
    Some(files)
}

#[test]
fn sampled_puzzles_of_the_data_folder_share_one_form_with_their_images() {
    let Some(files) = data_files() else { return println!("skipped: NAZE_DATA names no folder") };
    for file in files {
        let puzzles = read_puzzles(&file);
        for puzzle in puzzles.iter().step_by((puzzles.len() / 20).max(1)).take(20) {
            form_of(&file.display().to_string(), puzzle, 10);
        }
    }
}
