//! Code shared by several tests: an independent solver, a replay, puzzles to try.
#![allow(dead_code, reason = "each test uses what it needs")]

pub mod answers;
pub mod cases;
pub mod claims;
pub mod forged;
pub mod hands;
pub mod independent;
pub mod judge;
pub mod members;
pub mod mutants;
pub mod practice;
pub mod puzzles;
pub mod replay;
pub mod rule_trials;
pub mod rules;
pub mod sample;
pub mod spares;
pub mod spoiled;
pub mod trials;
pub mod worst_texts;

use naze::puzzle::Puzzle;

/// The solutions of a puzzle by the independent solver, up to a limit, as digits from 1 in row order.
pub fn independent_digits(puzzle: &Puzzle, limit: usize) -> Vec<Vec<usize>> {
    let layout = puzzle.layout();
    let houses: Vec<Vec<usize>> = layout
        .houses()
        .map(|house| layout.cells_of(house).iter().map(|cell| cell.index()).collect())
        .collect();
    let clues: Vec<usize> =
        layout.cells().map(|cell| puzzle.clue(cell).map_or(0, |clue| clue.digit.value())).collect();
    let mut banned = vec![0; layout.cell_count()];
    for mark in puzzle.removed_marks() {
        banned[mark.cell.index()] |= 1 << mark.digit.value();
    }
    let keeps = |cells: &[usize]| rules::keeps_rules(layout, cells);
    independent::solutions_of(layout.side(), &houses, &clues, &banned, &keeps, limit)
}

/// The solutions of a puzzle by the independent solver, up to a limit, as lines.
pub fn independent_solutions(puzzle: &Puzzle, limit: usize) -> Vec<String> {
    let symbol = |&digit: &usize| naze::board::Digit::new(digit).expect("a digit of the board").symbol();
    let line = |solution: &Vec<usize>| solution.iter().map(symbol).collect();
    independent_digits(puzzle, limit).iter().map(line).collect()
}
