//! The search engine: it only counts solutions, and says nothing about why.
//!
//! [`lanes`] takes many classic puzzles at once, [`solo`] one by itself. Both reduce a position over the
//! bands of the grid, and when nothing more follows they guess on a copy. Other boards and removed pencil marks are for
//! the general engine.

mod conflict;
mod general;
pub mod lanes;
pub mod solo;
mod vector;

pub use conflict::{Conflict, Minimality, find_conflict};
pub use vector::Width;

use crate::{
    board::{Classic, Custom, Digit},
    meter::Meter,
    puzzle::{Puzzle, Solution},
};

/// How many cells a classic puzzle has.
const CELLS: usize = 81;

/// What a count found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// How many solutions were found, at most the limit.
    pub count: u64,
    /// The first two of them.
    pub solutions: Vec<Solution>,
    /// How many branches were taken.
    pub nodes: u64,
    /// Whether the count is certain: every branch was seen, or the limit was reached, before the meter ran out.
    pub complete: bool,
}

/// How many solutions a puzzle has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Uniqueness {
    /// None.
    None,
    /// Exactly this one.
    One(Solution),
    /// At least these two.
    Many([Solution; 2]),
    /// The meter ran out before it could be told.
    Unknown,
}

/// Counts a puzzle's solutions up to a limit, as far as the meter goes.
/// Entered digits and removed pencil marks count as part of the puzzle.
pub fn count(puzzle: &Puzzle, limit: u64, meter: &Meter) -> Count {
    if let (Some(cells), Ok(narrow @ 1..)) = (classic_cells(puzzle), u32::try_from(limit)) {
        return count_alone(puzzle, &cells, narrow, meter);
    }
    match puzzle.layout().is_classic() {
        true => general::count(puzzle.grid(Classic), limit, meter, None),
        false => general::count(puzzle.grid(Custom::new(puzzle.layout().clone())), limit, meter, None),
    }
}

/// The puzzle as the classic engines take it, if they do.
fn classic_cells(puzzle: &Puzzle) -> Option<[u8; CELLS]> {
    let classic = puzzle.layout().is_classic() && puzzle.marks().is_none();
    classic.then(|| {
        let mut cells = [0; CELLS];
        puzzle.clues().for_each(|(clue, _)| cells[clue.cell.index()] = clue.digit.value() as u8);
        cells
    })
}

/// Counts by the engine for one puzzle, which keeps the first solution; a second one, where there is
/// one, is the first that the general engine finds and that differs.
fn count_alone(puzzle: &Puzzle, cells: &[u8; CELLS], limit: u32, meter: &Meter) -> Count {
    let found = solo::count(cells, limit, meter);
    let mut solutions: Vec<Solution> = found.solution.iter().filter_map(solution_of).collect();
    if found.count > 1 {
        let two = general::count(puzzle.grid(Classic), 2, meter, None).solutions;
        solutions
            .extend(two.into_iter().filter(|other| !solutions.contains(other)).take(1).collect::<Vec<_>>());
    }
    Count { count: found.count.into(), solutions, nodes: found.guesses, complete: !meter.has_run_out() }
}

/// A full grid of numbers as a solution.
pub fn solution_of(cells: &[u8; CELLS]) -> Option<Solution> {
    let is_full = cells.iter().all(|&cell| Digit::new(cell.into()).is_some());
    is_full.then(|| Solution::new(cells.iter().map(|&cell| Digit::at(usize::from(cell) - 1))))
}

/// Whether a puzzle has exactly one solution, without telling any; `None` where the meter ran out before that could be
/// said.
pub fn is_proper(puzzle: &Puzzle, meter: &Meter) -> Option<bool> {
    let count = match classic_cells(puzzle) {
        Some(cells) => solo::count(&cells, 2, meter).count.into(),
        None => count(puzzle, 2, meter).count,
    };
    (count > 1 || !meter.has_run_out()).then_some(count == 1)
}

/// A solution of a puzzle, met by a search that takes its branches in an order drawn from a source of numbers below
/// its argument; `None` where there is none or the meter ran out before one was found.
pub fn draw(puzzle: &Puzzle, meter: &Meter, below: &mut dyn FnMut(usize) -> usize) -> Option<Solution> {
    let found = match puzzle.layout().is_classic() {
        true => general::count(puzzle.grid(Classic), 1, meter, Some(below)),
        false => general::count(puzzle.grid(Custom::new(puzzle.layout().clone())), 1, meter, Some(below)),
    };
    found.solutions.into_iter().next()
}

/// Whether a puzzle has none, one or many solutions.
pub fn uniqueness(puzzle: &Puzzle, meter: &Meter) -> Uniqueness {
    let Count { solutions, complete, .. } = count(puzzle, 2, meter);
    match (<[Solution; 2]>::try_from(solutions), complete) {
        (Ok(two), _) => Uniqueness::Many(two),
        (Err(_), false) => Uniqueness::Unknown,
        (Err(mut fewer), true) => fewer.pop().map_or(Uniqueness::None, Uniqueness::One),
    }
}
