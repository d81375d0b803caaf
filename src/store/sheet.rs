//! What is kept of a puzzle: its board and its clues as text and back, and what is known of it.

use crate::{
    board::{Board, BoardName, Candidate, Cell, Classic, Digit, HouseKind, Layout},
    meter::Meter,
    puzzle::{Duplicate, Origin, Puzzle},
    rate::{RateOptions, Rating, rate},
    render::{Language, Verdict},
    search::{self, Uniqueness},
    symmetry::canonical,
};
use itertools::Itertools;
use serde::{Deserialize, Serialize};
use std::{
    iter,
    num::NonZeroUsize,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

/// How much work may go into finding out about a puzzle, in units of a meter: some seconds.
const WORK: u64 = 200_000_000;

/// How many solutions a stored puzzle has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Solutions {
    /// Exactly one.
    One,
    /// More than one.
    Many,
    /// The budget did not suffice to tell.
    Unknown,
}

/// Why a puzzle is not stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AddError {
    /// Its givens contradict each other.
    Duplicates(Vec<Duplicate>),
    /// It has no solution, though no digit stands twice.
    NoSolution,
}

impl AddError {
    /// Why a puzzle of this board is not stored.
    pub fn told(&self, layout: &Layout, language: Language) -> String {
        match self {
            AddError::Duplicates(duplicates) => {
                duplicates.iter().map(|duplicate| language.duplicate(duplicate, layout)).join(" ")
            }
            AddError::NoSolution => language.verdict(Verdict::None).to_string(),
        }
    }
}

/// A puzzle as text: what makes it the same puzzle as another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Sheet {
    /// The board's word, or its houses.
    pub board: String,
    /// A symbol a cell, `.` for blank.
    pub line: String,
}

/// What is known of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Facts {
    /// The line of the canonical form, the same for every image.
    pub canonical: String,
    pub clues: usize,
    pub solutions: Solutions,
    pub solution: Option<String>,
    pub rating: Option<Rating>,
}

/// The houses of a drawn board, by the numbers of their cells.
#[derive(Serialize, Deserialize)]
struct Drawn {
    side: usize,
    boxes: Vec<Vec<usize>>,
    extra: Vec<Vec<usize>>,
}

impl Solutions {
    /// All of them.
    pub const ALL: [Solutions; 3] = [Solutions::One, Solutions::Many, Solutions::Unknown];

    /// The word used in data.
    pub const fn word(self) -> &'static str {
        match self {
            Solutions::One => "one",
            Solutions::Many => "many",
            Solutions::Unknown => "unknown",
        }
    }
}

/// The puzzle that a position belongs to: its givens, or all its digits where nobody knows which are given.
pub(super) fn bare(position: &Puzzle) -> Puzzle {
    let is_told = position.clues().any(|(_, origin)| origin == Origin::Given);
    let mut puzzle = Puzzle::empty(position.layout().clone());
    let clues = position.clues().filter(|&(_, origin)| !is_told || origin == Origin::Given);
    clues.for_each(|(clue, _)| puzzle.give(clue));
    puzzle
}

impl Sheet {
    /// A bare puzzle as text.
    pub fn of(puzzle: &Puzzle) -> Sheet {
        let layout: &Layout = puzzle.layout();
        let board = match layout.name() {
            BoardName::Drawn { side } => {
                let of_kind = |kind| {
                    let houses = layout.houses().filter(move |&house| layout.house_name(house).kind == kind);
                    houses.map(|house| layout.cells_of(house).iter().map(|cell| cell.index()).collect())
                };
                let (boxes, extra) = (of_kind(HouseKind::Box).collect(), of_kind(HouseKind::Extra).collect());
                serde_json::to_string(&Drawn { side, boxes, extra }).expect("numbers in lists are JSON")
            }
            word => word.to_string(),
        };
        Sheet { board, line: puzzle.line() }
    }

    /// The puzzle of this board that was written so; nothing where no puzzle was.
    pub fn puzzle(&self, layout: Arc<Layout>) -> Option<Puzzle> {
        let mut puzzle = Puzzle::empty(layout);
        let mut symbols = self.line.chars();
        for cell in puzzle.layout().clone().cells() {
            match symbols.next()? {
                '.' => {}
                symbol => {
                    let digit = Digit::from_symbol(symbol)?;
                    let fits = digit.value() <= puzzle.layout().side();
                    fits.then(|| puzzle.give(Candidate::new(cell, digit)))?;
                }
            }
        }
        symbols.next().is_none().then_some(puzzle)
    }

    /// The board that was written so; nothing where none was.
    pub fn layout(&self) -> Option<Arc<Layout>> {
        if self.board == "9" {
            return Some(Classic.layout().clone());
        }
        let layout = match self.board.starts_with('{') {
            false => Layout::from_word(&self.board).ok()?,
            true => {
                let Drawn { side, boxes, extra } = serde_json::from_str(&self.board).ok()?;
                let cells = |houses: Vec<Vec<usize>>| -> Option<Vec<Vec<Cell>>> {
                    let cell = |index: usize| (index < side * side).then(|| Cell::at(index));
                    houses.into_iter().map(|house| house.into_iter().map(cell).collect()).collect()
                };
                (1..=25).contains(&side).then_some(())?;
                Layout::from_houses(side, cells(boxes)?, cells(extra)?)?
            }
        };
        Some(Arc::new(layout))
    }
}

impl Facts {
    /// Finds out what is to be known of a bare puzzle, or why it is none to be stored.
    pub fn find(puzzle: &Puzzle) -> Result<Facts, AddError> {
        let duplicates = puzzle.duplicates();
        if !duplicates.is_empty() {
            return Err(AddError::Duplicates(duplicates));
        }
        let meter = Meter::of(WORK);
        let (solutions, solution) = match meter.with_half(|half| search::uniqueness(puzzle, half)) {
            Uniqueness::None => return Err(AddError::NoSolution),
            Uniqueness::One(solution) => (Solutions::One, Some(solution.to_string())),
            Uniqueness::Many(_) => (Solutions::Many, None),
            Uniqueness::Unknown => (Solutions::Unknown, None),
        };
        let rating = match solutions {
            Solutions::One => rate(puzzle, &RateOptions::default(), &meter).ok(),
            Solutions::Many | Solutions::Unknown => None,
        };
        let canonical = canonical(puzzle).puzzle.line();
        Ok(Facts { canonical, clues: puzzle.clues().count(), solutions, solution, rating })
    }
}

/// Finds out what is to be known of many bare puzzles, on all cores.
pub(super) fn find_all(puzzles: &[&Puzzle]) -> Vec<Result<Facts, AddError>> {
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get).min(puzzles.len());
    let next = AtomicUsize::new(0);
    let work = || {
        let take = || {
            let place = next.fetch_add(1, Ordering::Relaxed);
            Some((place, Facts::find(puzzles.get(place)?)))
        };
        iter::from_fn(take).collect::<Vec<_>>()
    };
    let mut found = thread::scope(|scope| {
        let workers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut found = work();
        for worker in workers {
            found.extend(worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        found
    });
    found.sort_by_key(|&(place, _)| place);
    found.into_iter().map(|(_, facts)| facts).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::read;

    fn back(sheet: &Sheet) -> Option<Puzzle> {
        sheet.puzzle(sheet.layout()?)
    }

    #[test]
    fn a_puzzle_of_any_board_comes_back_from_its_text() {
        let jigsaw = Arc::new(
            Layout::from_drawing("AABB\nAABB\nCCDD\nCCDD\n\n1...\n.1..\n..1.\n...1\n").expect("a drawing"),
        );
        let mut puzzles: Vec<Puzzle> = ["9", "4", "16", "25", "7", "9:none", "6:2x3", "1"]
            .into_iter()
            .map(|word| Puzzle::empty(Arc::new(Layout::from_word(word).expect(word))))
            .chain([Puzzle::empty(jigsaw)])
            .collect();
        for puzzle in &mut puzzles {
            let side = puzzle.layout().side();
            puzzle.give(Candidate::new(Cell::at(side * side - 1), Digit::at(side - 1)));
            assert_eq!(back(&Sheet::of(puzzle)).as_ref(), Some(&*puzzle));
        }
    }

    #[test]
    fn text_that_no_puzzle_was_written_as_gives_none() {
        for (board, line) in [
            ("4", "5..............."),
            ("4", "1.............."),
            ("4", "1................"),
            ("4", "?..............."),
            ("four", "1..............."),
            ("{}", "1..............."),
            (r#"{"side":99,"boxes":[],"extra":[]}"#, "1"),
            (r#"{"side":1,"boxes":[[7]],"extra":[]}"#, "1"),
        ] {
            assert_eq!(back(&Sheet { board: board.into(), line: line.into() }), None, "{board} {line}");
        }
    }

    #[test]
    fn a_position_is_kept_as_the_puzzle_it_began_with() {
        let begun = read("1...............", None).expect("a puzzle");
        let mut position = begun.clone();
        position.set(Candidate::new(Cell::at(1), Digit::at(1)), Origin::Entry);
        assert_eq!(bare(&position), begun);
        let mut untold = Puzzle::empty(begun.layout().clone());
        untold.set(Candidate::new(Cell::at(0), Digit::at(0)), Origin::Entry);
        assert_eq!(bare(&untold), begun);
    }

    #[test]
    fn what_has_no_solution_is_refused_and_the_empty_grid_is_not() {
        let facts = |line: String| Facts::find(&read(&line, None).expect("a puzzle"));
        assert!(matches!(facts("55".to_string() + &".".repeat(79)), Err(AddError::Duplicates(_))));
        let hopeless = "12345678..................9".to_string() + &".".repeat(54);
        assert_eq!(facts(hopeless), Err(AddError::NoSolution));
        for cells in [81, 49, 256, 625] {
            let empty = facts(".".repeat(cells)).expect("the empty grid");
            assert!(empty.solutions != Solutions::One && empty.rating.is_none());
        }
    }
}
