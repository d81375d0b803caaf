//! Finds superfluous steps of a solve, with a replay independent of the solver's.

use itertools::Itertools;
use naze::{
    board::{Board, Candidate, CellSet, Constraint, Custom},
    grid::Grid,
    logic::{Finding, Need, Step, Trace},
    puzzle::Puzzle,
};

/// The order in which steps may be taken.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// Each as soon as its needs are met.
    Any,
    /// In the given order.
    Given,
}

/// The steps above singles.
pub fn above_singles(trace: &Trace) -> Vec<&Step> {
    trace.steps.iter().filter(|step| step.finding.technique.is_above_singles()).collect()
}

/// A step above singles without which the others, with any singles, still solve the puzzle. Panics if they do not
/// even with it.
pub fn spare_step(trace: &Trace, order: Order) -> Option<Finding> {
    let steps = above_singles(trace).into_iter().map(|step| &step.finding).collect_vec();
    assert!(solve_with(&trace.puzzle, &steps, order), "{}", trace.puzzle.line());
    let without = |place: &usize| {
        let mut others = steps.clone();
        others.remove(*place);
        solve_with(&trace.puzzle, &others, order)
    };
    (0..steps.len()).find(without).map(|place| steps[place].clone())
}

/// Whether these findings, each taken once its needs are met, and all singles solve the puzzle.
fn solve_with(puzzle: &Puzzle, findings: &[&Finding], order: Order) -> bool {
    let board = Custom::new(puzzle.layout().clone());
    let mut grid = puzzle.grid(board);
    for (clue, _) in puzzle.clues() {
        grid.place_and_clear(clue).expect("clues that agree");
    }
    let mut waiting = findings.to_vec();
    loop {
        while let Some(single) = single(&grid) {
            grid.place_and_clear(single).expect("a single that is true");
        }
        let is_ready =
            |finding: &&&Finding| finding.needs(puzzle.layout()).iter().all(|need| is_met(&grid, need));
        let next = match order {
            Order::Any => waiting.iter().find_position(is_ready).map(|(place, _)| place),
            Order::Given => waiting.first().filter(is_ready).map(|_| 0),
        };
        let Some(next) = next else { return grid.is_full() };
        let finding = waiting.remove(next);
        for &placed in &finding.placements {
            grid.place_and_clear(placed).expect("a step that is true");
        }
        for &gone in finding.eliminations.iter().filter(|&&gone| grid.has(gone)).collect_vec() {
            grid.eliminate(gone).expect("a step that is true");
        }
    }
}

fn is_met<B: Board>(grid: &Grid<B>, need: &Need) -> bool {
    match *need {
        Need::Gone(candidate) => !grid.has(candidate),
        Need::Settled(cell) => grid.settled().contains(cell),
        Need::Taken(_) => true,
    }
}

/// A candidate that is the last of its cell, or of its digit in a house.
fn single<B: Board>(grid: &Grid<B>) -> Option<Candidate> {
    let layout = grid.board().layout();
    let cells = grid.open_cells().map(Constraint::Cell).collect_vec();
    let houses = layout.houses().cartesian_product(layout.digits());
    let houses = houses.map(|(house, digit)| Constraint::House(house, digit));
    cells.into_iter().chain(houses).find_map(|constraint| {
        let left = layout.candidates_of(constraint).filter(|&one| grid.has(one));
        left.exactly_one().ok().filter(|one| !grid.settled().contains(one.cell))
    })
}
