//! Lists of steps as others write them: the puzzle, and what each step concludes and from what.
//!
//! - naze's own JSON, or an object of the same members: `place`, `eliminate`, `premises`;
//! - lines, after the puzzle: `r5c6=1 because r1c3=4, r2c78≠5`;
//! - answers as Sudoku-Bench asks for them, `<ANSWER>r5c6: 1</ANSWER>`, and its tokens, `<vl><value1><r5><c6>`;
//! - the sequences that CPMpy's Proof2Seq prints, in boxes of input domains, constraints and output literals.

mod json;
mod lines;
mod proof2seq;
mod sudoku_bench;

use super::{ApiError, Exit};
use crate::{
    board::Layout,
    explain::ClaimedStep,
    proof::check::{CheckError, CheckErrorKind},
    puzzle::{Puzzle, read},
    render::RequestError,
};
use std::sync::Arc;

/// Reads a list of steps: the puzzle that it is about, and the steps. Where the text has no puzzle, the expected one
/// must be told; where both are there, they must be the same.
///
/// ```
/// use naze::api::read_steps;
///
/// let (puzzle, steps) = read_steps("123. 341. 21.. 4321\nr1c4=4\nr2c4<>4 because r1c4=4\n", None, None).unwrap();
/// assert_eq!((puzzle.clues().count(), steps.len()), (12, 2));
/// assert!(steps[0].premises.is_none() && steps[1].premises.is_some());
/// ```
///
/// # Errors
/// A line is no step, the puzzle cannot be read, or there is none.
pub fn read_steps(
    text: &str,
    expected: Option<&Puzzle>,
    board: Option<&Arc<Layout>>,
) -> Result<(Puzzle, Vec<ClaimedStep>), ApiError> {
    let form = StepNotation::of(text);
    let puzzle_text = match form {
        StepNotation::Json => text,
        StepNotation::Proof2Seq => proof2seq::before(text),
        StepNotation::SudokuBench => "",
        StepNotation::Lines => lines::before(text),
    };
    let puzzle = match (read(puzzle_text, board), expected) {
        (Ok(stated), Some(expected)) if stated != *expected => {
            return Err(ApiError::Unchecked(CheckError { step: None, kind: CheckErrorKind::OtherPuzzle }));
        }
        (Ok(stated), _) => stated,
        (Err(_), Some(expected)) => expected.clone(),
        (Err(_), None) if puzzle_text.trim().is_empty() => {
            return Err(ApiError::Request { exit: Exit::Unreadable, cause: RequestError::NoPuzzle });
        }
        (Err(faults), None) => return Err(ApiError::Unreadable(faults)),
    };
    let layout = puzzle.layout();
    let steps = match form {
        StepNotation::Json => json::read(text, layout),
        StepNotation::Proof2Seq => proof2seq::read(text, layout),
        StepNotation::SudokuBench => sudoku_bench::read(text, layout),
        StepNotation::Lines => lines::read(text, layout),
    }?;
    Ok((puzzle, steps))
}

/// A way to write steps.
#[derive(Clone, Copy)]
enum StepNotation {
    Json,
    Proof2Seq,
    SudokuBench,
    Lines,
}

impl StepNotation {
    fn of(text: &str) -> StepNotation {
        let text = text.trim_start();
        if text.starts_with(['{', '[']) {
            StepNotation::Json
        } else if text.contains(proof2seq::OUTPUT) {
            StepNotation::Proof2Seq
        } else if text.contains(sudoku_bench::ANSWER) || text.contains(sudoku_bench::VALUE) {
            StepNotation::SudokuBench
        } else {
            StepNotation::Lines
        }
    }
}
