//! The community's rating: equal to the original, the same however it is requested, and undefined where it has none.

use crate::common::{
    puzzles::{KNOWN, other_boards, proper},
    sample::sample,
};
use crate::skip::skip;
use naze::{
    board::{Candidate, Cell, DigitSet},
    meter::Meter,
    puzzle::{Format, Origin, Puzzle, read, write},
    rate::{RateError, SeFigure, SeImages, se_rating, se_report},
};
use std::path::{Path, PathBuf};

fn rating(line: &str) -> String {
    rating_of(&Puzzle::classic(line).expect("81 symbols"))
}

fn rating_of(puzzle: &Puzzle) -> String {
    se_rating(puzzle, &Meter::unbounded()).expect("one solution").expect("the classic board").to_string()
}

#[track_caller]
fn assert_rated<'a>(lines: impl Iterator<Item = &'a str>) -> usize {
    let mut count = 0;
    for line in lines {
        let (puzzle, expected) = line.split_once(' ').expect("a puzzle and its rating");
        assert_eq!(rating(puzzle), expected, "{puzzle}");
        count += 1;
    }
    count
}

/// Puzzles made by naze, with the ratings by the original program.
fn fixtures() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/se/rated.txt");
    std::fs::read_to_string(path).expect("a fixture")
}

#[test]
fn puzzles_made_by_naze_are_rated_as_the_original_rates_them() {
    assert!(assert_rated(fixtures().lines()) > 80);
}

#[test]
fn a_sample_of_the_published_ratings_is_reproduced() {
    let Some(folder) = std::env::var_os("NAZE_DATA").map(PathBuf::from) else {
        return skip("puzzle collections (NAZE_DATA names their folder)");
    };
    let Ok(text) = std::fs::read_to_string(folder.join("se-ratings.txt")) else {
        return skip("SE ratings (NAZE_DATA holds se-ratings.txt)");
    };
    // `cargo run --release --features lab --example lab -- se agreement FILE` tries all of them.
    let few = sample(50, 200);
    let every = (text.lines().count() / few).max(1);
    assert!(assert_rated(text.lines().step_by(every)) >= few);
}

#[test]
fn a_rating_depends_neither_on_the_thread_nor_on_earlier_ratings() {
    let text = fixtures();
    let lines: Vec<&str> = text.lines().map(|line| &line[..81]).rev().step_by(4).collect();
    let once: Vec<String> = lines.iter().map(|line| rating(line)).collect();
    let again = std::thread::scope(|scope| {
        let threads: Vec<_> = lines.iter().map(|line| scope.spawn(|| rating(line))).collect();
        threads.into_iter().map(|thread| thread.join().expect("a rating")).collect::<Vec<_>>()
    });
    assert_eq!(once, again);
}

#[test]
fn a_report_lists_the_steps_that_set_the_figures() {
    for line in KNOWN {
        let puzzle = Puzzle::classic(line).expect("81 symbols");
        let report = se_report(&puzzle, None, &Meter::unbounded()).expect("one solution").expect("classic");
        let ratings = [report.rating.er, report.rating.ep, report.rating.ed];
        let figures: Vec<SeFigure> = report.decisive.iter().map(|decisive| decisive.figure).collect();
        assert_eq!(figures, [SeFigure::Er, SeFigure::Ep, SeFigure::Ed]);
        assert_eq!(report.decisive.each(|decisive| decisive.step.rating), ratings);
        assert_eq!(report.decisive[2].number, 1);
        assert!(report.decisive.iter().all(|decisive| {
            let step = &decisive.step;
            step.cells != 0 && step.digits != 0 && (step.placement.is_some() || !step.removals.is_empty())
        }));
        assert!(report.rating.er >= report.rating.ep && report.rating.ep >= report.rating.ed);
    }
}

/// Applies a function to each of three items.
trait Each<T> {
    fn each<U>(&self, of: impl Fn(&T) -> U) -> [U; 3];
}

impl<T> Each<T> for Vec<T> {
    fn each<U>(&self, of: impl Fn(&T) -> U) -> [U; 3] {
        [of(&self[0]), of(&self[1]), of(&self[2])]
    }
}

#[test]
fn a_rating_lies_within_its_spread_over_images_which_a_seed_fixes() {
    let puzzle = Puzzle::classic(KNOWN[1]).expect("81 symbols");
    let spread = |seed| {
        let images = Some(SeImages { count: 4, seed });
        let report = se_report(&puzzle, images, &Meter::unbounded()).expect("one solution").expect("classic");
        (report.rating, report.spread.expect("images were requested"))
    };
    let (own, first) = spread(3);
    assert!((first.least.er..=first.most.er).contains(&own.er));
    assert_eq!(spread(3).1, first);
}

#[test]
fn a_puzzle_without_exactly_one_solution_has_no_rating() {
    let refused = |line: &str| {
        let puzzle = Puzzle::classic(line).expect("81 symbols");
        se_rating(&puzzle, &Meter::unbounded()).expect_err("no rating")
    };
    assert!(matches!(refused(&".".repeat(81)), RateError::Many(_)));
    assert!(matches!(refused(&format!("11{}", ".".repeat(79))), RateError::Duplicates(_)));
    let without_the_first_clue = KNOWN[0].replacen('4', ".", 1);
    assert!(matches!(refused(&without_the_first_clue), RateError::Many(_)));
}

#[test]
fn other_boards_have_no_rating() {
    for layout in other_boards().into_iter().filter(|layout| layout.side() < 8) {
        assert_eq!(se_rating(&proper(&layout, 5), &Meter::unbounded()), Ok(None));
    }
}

#[test]
fn sukakus_are_rated_as_sukaku_explainer_rates_them() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/se/sukakus.txt");
    let text = std::fs::read_to_string(path).expect("a fixture");
    assert!(text.lines().count() > 30);
    for line in text.lines() {
        let (marks, expected) = line.split_once(' ').expect("a sukaku and its rating");
        let sukaku = read(marks, None).expect("729 symbols");
        assert!(sukaku.marks().is_some());
        assert_eq!(rating_of(&sukaku), expected, "{marks}");
    }
}

#[test]
fn a_puzzle_with_all_its_candidates_as_marks_is_rated_as_without() {
    for line in &KNOWN[..4] {
        let mut marked = Puzzle::classic(line).expect("81 symbols");
        marked.set_marks(marked.shown_candidates());
        assert_eq!(rating_of(&marked), rating(line), "{line}");
        let spelled = write(&marked, Format::Pencilmarks).expect("marks have this format");
        assert_eq!(rating_of(&read(&spelled, None).expect("729 symbols")), rating(line), "{line}");
    }
}

#[test]
fn a_single_mark_fills_its_cell_unless_a_cell_that_it_sees_has_the_same_mark() {
    let puzzle = Puzzle::classic(KNOWN[0]).expect("81 symbols");
    let solution = naze::search::count(&puzzle, 2, &Meter::unbounded()).solutions.remove(0);
    let own = |cell| DigitSet::only(solution.digit(cell));
    let sukaku = |marks_of: &dyn Fn(Cell) -> DigitSet| {
        let mut sukaku = Puzzle::empty(puzzle.layout().clone());
        for cell in puzzle.layout().cells() {
            match marks_of(cell).len() {
                1 => sukaku.set(Candidate::new(cell, solution.digit(cell)), Origin::Entry),
                _ => assert!(marks_of(cell).contains(solution.digit(cell))),
            }
        }
        sukaku.set_marks(puzzle.layout().cells().map(marks_of).collect());
        rating_of(&sukaku)
    };
    let (first, middle) = (Cell::new(0), Cell::new(40));
    let full = |cell: Cell| if cell == first { DigitSet::all(9) } else { own(cell) };
    let two = |cell: Cell| if cell == first { own(cell).or(own(middle)) } else { own(cell) };
    let diagonal = |cell: Cell| if cell.index().is_multiple_of(10) { DigitSet::all(9) } else { own(cell) };
    // By Sukaku Explainer. With two marks the first cell alone is open, or with the other places of the second mark.
    let ratings = [sukaku(&own), sukaku(&full), sukaku(&two), sukaku(&diagonal)];
    assert_eq!(ratings, ["0.0/0.0/0.0", "1.2/1.0/1.0", "1.0/1.0/1.0", "1.2/1.2/1.2"]);
}

#[test]
fn entries_count_as_clues() {
    let puzzle = read(KNOWN[0], None).expect("a puzzle");
    let mut entered = puzzle.clone();
    let solution = naze::search::count(&puzzle, 2, &Meter::unbounded()).solutions.remove(0);
    for cell in puzzle.layout().cells().filter(|&cell| puzzle.clue(cell).is_none()).skip(1) {
        let candidate = Candidate::new(cell, solution.digit(cell));
        entered.set(candidate, Origin::Entry);
    }
    let rating = se_rating(&entered, &Meter::unbounded()).expect("one solution").expect("classic");
    assert_eq!(rating.to_string(), "1.0/1.0/1.0");
}

#[test]
fn a_rating_ends_when_its_work_is_spent() {
    let hard = Puzzle::classic(KNOWN[9]).expect("81 symbols");
    assert_eq!(se_rating(&hard, &Meter::new(30_000)), Err(RateError::Unknown));
}
