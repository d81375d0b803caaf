//! The digits that a cell can hold where a puzzle has several solutions, and the digits that can change places there.

use crate::{
    board::{DigitSet, RuleId},
    search::{self, Uniqueness},
    why::prelude::*,
};

/// The digits that a cell holds in the solutions of a puzzle that has several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ambiguity {
    /// The cell in question.
    pub cell: Cell,
    /// The digits that the cell holds in some solution.
    pub digits: DigitSet,
    /// Cells, in row order, in which two digits can change places to give another solution; with the two digits. `None`
    /// if there is no such exchange.
    pub swap: Option<(Vec<Cell>, [Digit; 2])>,
}

/// The digits that a cell holds in the solutions of a puzzle; `None` if the meter runs out.
///
/// ```
/// use naze::{board::Cell, why::ambiguity, Meter, puzzle};
///
/// let puzzle = puzzle::read("12.. 34.. 21.. 43..", None).expect("a puzzle of 16 cells");
/// let found = ambiguity(&puzzle, Cell::new(2), &Meter::unbounded()).unwrap();
/// assert_eq!(found.digits.len(), 2);
/// assert_eq!(found.swap.unwrap().0.len(), 4);
/// ```
pub fn ambiguity(puzzle: &Puzzle, cell: Cell, meter: &Meter) -> Option<Ambiguity> {
    let mut digits = DigitSet::EMPTY;
    let mut solutions = Vec::new();
    // A digit that is tried in the cell would hide that its mark was removed.
    for digit in puzzle.shown_candidates()[cell.index()].minus(puzzle.digits_seen_from(cell)) {
        let mut with = puzzle.clone();
        with.set(Candidate::new(cell, digit), Origin::Entry);
        match search::uniqueness(&with, meter) {
            Uniqueness::None => {}
            Uniqueness::One(solution) | Uniqueness::Many([solution, _]) => {
                digits.insert(digit);
                solutions.push(solution);
            }
            Uniqueness::Unknown => return None,
        }
    }
    let others = |solution: &Solution| {
        let here = solution.digit(cell);
        digits.into_iter().filter(move |&digit| digit != here).map(move |digit| [here, digit])
    };
    let mut pairs = solutions.iter().flat_map(|solution| others(solution).map(move |pair| (solution, pair)));
    let swap = pairs.find_map(|(solution, pair)| Some((swap(puzzle, solution, cell, pair)?, pair)));
    Some(Ambiguity { cell, digits, swap })
}

/// The places of two digits of a solution that have to change if the digit of `cell` does; `None` if a clue, a removed
/// mark or a rule prevents that.
fn swap(puzzle: &Puzzle, solution: &Solution, cell: Cell, [one, other]: [Digit; 2]) -> Option<Vec<Cell>> {
    let layout = puzzle.layout();
    let removed = puzzle.removed_marks();
    let is_of_pair = |cell: Cell| [one, other].contains(&solution.digit(cell));
    let mut cells = vec![cell];
    let mut next = 0;
    while let Some(&changed) = cells.get(next) {
        next += 1;
        let digit = if solution.digit(changed) == one { other } else { one };
        if puzzle.clue(changed).is_some() || removed.contains(&Candidate::new(changed, digit)) {
            return None;
        }
        for &peer in layout.peers(changed).iter().filter(|&&peer| is_of_pair(peer)) {
            if !cells.contains(&peer) {
                cells.push(peer);
            }
        }
    }
    cells.sort_unstable();
    let digit_after = |cell: &Cell| match solution.digit(*cell) {
        digit if !cells.contains(cell) => digit,
        digit if digit == one => other,
        _ => one,
    };
    let keeps = |rule: RuleId| {
        let after = layout.rule(rule).cells.iter().map(|cell| DigitSet::only(digit_after(cell)));
        layout.automaton(rule).has_path(&after.collect::<Vec<_>>())
    };
    layout.rules().filter(|&rule| !layout.rule(rule).family.is_seen()).all(keeps).then_some(cells)
}
