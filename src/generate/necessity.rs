//! The techniques that a puzzle needs.

use super::prelude::*;
use crate::board::{Board, with_board};
use crate::grid::Grid;
use crate::logic::{End, Options, Position, Reach, given_cells, solve_with_spare_steps};

/// Whether logic finds the solution with these techniques.
pub(super) fn is_solved(puzzle: &Puzzle, techniques: TechniqueSet, meter: &Meter) -> bool {
    let options = Options { techniques, guessing: Guessing::Off, ..Options::default() };
    matches!(solve_with_spare_steps(puzzle, &options, meter).end, End::Solved(_))
}

/// The default techniques that come before this one in the ladder.
fn before(id: TechniqueId) -> TechniqueSet {
    TechniqueSet::default().without_named_forms().filter(|other| other < id)
}

/// The default techniques that a puzzle requires, the easiest first. Singles are left out, since sweeps do not take
/// them in the ladder's order.
///
/// When a solve takes a step on a higher rung than ever before, every lower rung finds nothing. So only techniques of
/// that rung can be required there, and each of them is tried.
///
/// ```
/// use naze::{generate::required_techniques, Meter, puzzle::Puzzle};
///
/// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// let puzzle = Puzzle::classic(line).unwrap();
/// let required = required_techniques(&puzzle, &Meter::unbounded());
/// assert!(required.is_sorted());
/// ```
pub fn required_techniques(puzzle: &Puzzle, meter: &Meter) -> Vec<TechniqueId> {
    // A named form is one of a general technique's findings, so it is required only by its name.
    let techniques = TechniqueSet::default().without_named_forms();
    let options = Options { techniques, guessing: Guessing::Off, ..Options::default() };
    let trace = solve_with_spare_steps(puzzle, &options, meter);
    let mut hardest = TechniqueId::HiddenSingle;
    let mut required = Vec::new();
    for step in &trace.steps {
        let rung = step.finding.technique.rung();
        if rung.id > hardest && !rung.is_as_hard_as(hardest.rung()) {
            let chosen = techniques.iter().filter(|&id| id > hardest);
            let tried = chosen.filter(|id| id.rung().is_as_hard_as(rung));
            required.extend(tried.filter(|&id| necessity_of(puzzle, id, meter) == Necessity::Required));
            hardest = rung.id;
        }
    }
    required
}

/// How far logic gets without a technique and all later ones in the ladder, and so whether the technique is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Necessity {
    /// Logic finds the solution: the technique is not needed.
    NotNeeded,
    /// Logic stalls, and the technique finds nothing there: a later one is needed.
    NotEnough,
    /// Logic stalls, and the technique finds something there: it is required.
    Required,
}

/// Whether a puzzle requires a technique: without it and all later ones in the ladder logic stalls, and there it
/// finds something.
///
/// ```
/// use naze::{generate::{Necessity, necessity_of}, logic::TechniqueId, Meter, puzzle::Puzzle};
///
/// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// let puzzle = Puzzle::classic(line).unwrap();
/// let necessity = necessity_of(&puzzle, TechniqueId::HiddenSingle, &Meter::unbounded());
/// assert_eq!(necessity, Necessity::Required);
/// ```
pub fn necessity_of(puzzle: &Puzzle, id: TechniqueId, meter: &Meter) -> Necessity {
    with_board!(puzzle.layout(), |board| necessity_on(board, puzzle, id, meter))
}

fn necessity_on<B: Board>(board: B, puzzle: &Puzzle, id: TechniqueId, meter: &Meter) -> Necessity {
    let Some(grid) = stall(board, puzzle, before(id), meter) else { return Necessity::NotEnough };
    if grid.is_full() {
        return Necessity::NotNeeded;
    }
    if id == TechniqueId::Guess {
        return Necessity::Required;
    }
    let position = Position::new(&grid, given_cells::<B>(puzzle), meter);
    let technique: TechniqueSet = [id].into_iter().collect();
    let finders = technique.finders::<B>(Reach::Ladder);
    match finders.iter().any(|finder| finder.find_first(&position).is_some()) {
        true => Necessity::Required,
        false => Necessity::NotEnough,
    }
}

/// The grid at which logic stalls; `None` if the clues contradict each other.
fn stall<B: Board>(board: B, puzzle: &Puzzle, techniques: TechniqueSet, meter: &Meter) -> Option<Grid<B>> {
    let mut grid = puzzle.cleared_grid(board).ok()?;
    if techniques.contains(TechniqueId::NakedSingle) {
        // The solver takes naked singles whatever techniques it may use, so it serves only if they are
        // chosen.
        let options = Options { techniques, guessing: Guessing::Off, ..Options::default() };
        let trace = solve_with_spare_steps(puzzle, &options, meter);
        for step in &trace.steps {
            step.finding.act_on(&mut grid).ok()?;
        }
        return Some(grid);
    }
    let finders = techniques.finders::<B>(Reach::Ladder);
    let first = |grid: &Grid<B>| {
        finders.iter().find_map(|finder| finder.find_first(&Position::new(grid, None, meter)))
    };
    while let Some(finding) = first(&grid) {
        finding.act_on(&mut grid).ok()?;
    }
    Some(grid)
}
