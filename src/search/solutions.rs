//! Counts and finds solutions with the engine that is fastest for the board.

use super::{
    count::{CELLS, Count, Search, Uniqueness},
    rules, solo,
};
use crate::{
    board::{Custom, Digit},
    meter::Meter,
    puzzle::{Puzzle, Solution},
};

/// Counts a puzzle's solutions up to a limit, until the meter runs out. Entered digits and removed pencil marks are part
/// of the puzzle.
///
/// ```
/// use naze::{Meter, puzzle, search};
///
/// let latin = puzzle::read("1... .... .... ....", None).expect("a puzzle of 16 cells");
/// let found = search::count(&latin, 1000, &Meter::unbounded());
/// assert_eq!((found.count, found.complete), (72, true));
///
/// let two = search::count(&latin, 2, &Meter::unbounded());
/// assert_eq!((two.count, two.solutions.len()), (2, 2));
/// ```
pub fn count(puzzle: &Puzzle, limit: u64, meter: &Meter) -> Count {
    if let (Some(cells), Ok(narrow @ 1..)) = (classic_cells(puzzle), u32::try_from(limit)) {
        return count_alone(puzzle, &cells, narrow, meter);
    }
    count_on_any_board(puzzle, Search::new(limit, meter, None))
}

/// Counts solutions with the engine for all boards.
fn count_on_any_board(puzzle: &Puzzle, search: Search<'_>) -> Count {
    match search.limit {
        0 => search.found,
        _ => rules::count(&puzzle.grid(Custom::new(puzzle.layout().clone())), search),
    }
}

/// The puzzle in the form that the classic engines take: 81 numbers, 0 for a blank. `None` on another board, or with
/// pencil marks.
fn classic_cells(puzzle: &Puzzle) -> Option<[u8; CELLS]> {
    let classic = puzzle.layout().is_classic() && puzzle.marks().is_none();
    classic.then(|| {
        let mut cells = [0; CELLS];
        puzzle.clues().for_each(|(clue, _)| cells[clue.cell.index()] = clue.digit.value() as u8);
        cells
    })
}

/// Counts with the engine for one classic puzzle, which keeps the first solution. The second solution, if there is
/// one, is the first different one that the engine for all boards finds.
fn count_alone(puzzle: &Puzzle, cells: &[u8; CELLS], limit: u32, meter: &Meter) -> Count {
    let found = solo::count(cells, limit, meter);
    let mut solutions: Vec<Solution> = found.solution.iter().filter_map(solution_of).collect();
    if found.count > 1 {
        let two = count_on_any_board(puzzle, Search::new(2, meter, None)).solutions;
        solutions
            .extend(two.into_iter().filter(|other| !solutions.contains(other)).take(1).collect::<Vec<_>>());
    }
    Count { count: found.count.into(), solutions, nodes: found.guesses, complete: !meter.has_run_out() }
}

/// The solution with these digits, numbers 1 to 9 in row order; `None` if some cell has another number.
pub fn solution_of(cells: &[u8; CELLS]) -> Option<Solution> {
    let is_full = cells.iter().all(|&cell| Digit::new(cell.into()).is_some());
    is_full.then(|| Solution::new(cells.iter().map(|&cell| Digit::from_index(usize::from(cell) - 1))))
}

/// Whether a puzzle has exactly one solution; `None` if the meter ran out before that was certain.
///
/// ```
/// use naze::{Meter, puzzle::Puzzle, search};
///
/// let puzzle = Puzzle::classic("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
/// assert_eq!(search::is_proper(&puzzle.expect("81 symbols"), &Meter::unbounded()), Some(true));
/// ```
pub fn is_proper(puzzle: &Puzzle, meter: &Meter) -> Option<bool> {
    let count = match classic_cells(puzzle) {
        Some(cells) => solo::count(&cells, 2, meter).count.into(),
        None => count(puzzle, 2, meter).count,
    };
    (count > 1 || !meter.has_run_out()).then_some(count == 1)
}

/// Draws a random solution of a puzzle, by taking branches in random order. `below(n)` must return numbers from 0 to
/// *n* − 1. `None` if there is no solution, or the meter ran out first.
pub fn draw(puzzle: &Puzzle, meter: &Meter, below: &mut dyn FnMut(usize) -> usize) -> Option<Solution> {
    let found = count_on_any_board(puzzle, Search::new(1, meter, Some(below)));
    found.solutions.into_iter().next()
}

/// Whether a puzzle has no, one or several solutions.
///
/// ```
/// use naze::{Meter, puzzle, search::{self, Uniqueness}};
///
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = puzzle::read(text, None).expect("a puzzle");
/// match search::uniqueness(&puzzle, &Meter::unbounded()) {
///     Uniqueness::One(solution) => assert!(solution.to_string().starts_with("534678912")),
///     other => panic!("a proper puzzle has one solution, not {other:?}"),
/// }
/// ```
pub fn uniqueness(puzzle: &Puzzle, meter: &Meter) -> Uniqueness {
    let Count { solutions, complete, .. } = count(puzzle, 2, meter);
    match (<[Solution; 2]>::try_from(solutions), complete) {
        (Ok(two), _) => Uniqueness::Many(two),
        (Err(_), false) => Uniqueness::Unknown,
        (Err(mut fewer), true) => fewer.pop().map_or(Uniqueness::None, Uniqueness::One),
    }
}
