//! Lists of steps as others write them: the puzzle, and what each step concludes and from what.
//!
//! - naze's own JSON, or an object of the same members: `place`, `eliminate`, `premises`;
//! - lines, after the puzzle: `r5c6=1 because r1c3=4, r2c78≠5`, perhaps with `Step 3:` or `Therefore` before them;
//! - answers as Sudoku-Bench asks for them, `<ANSWER>r5c6: 1</ANSWER>`, and its tokens, `<vl><value1><r5><c6>`;
//! - the sequences that CPMpy's Proof2Seq prints, in boxes of input domains, constraints and output literals.

mod json;
mod lines;
mod proof2seq;
mod sudoku_bench;

use super::prelude::*;
use crate::proof::check::CheckErrorKind;

/// A function that reads the steps of a text in one of the notations.
type StepReader = fn(&str, &Layout) -> Result<Vec<ClaimedStep>, ApiError>;

/// Reads a list of steps, and the puzzle that it is about. If the text has no puzzle, the expected one must be given;
/// if both are there, they must be the same.
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
/// A line is neither grid, rule nor step, the puzzle cannot be read, or there is none, or no step.
pub fn read_steps(
    text: &str,
    expected: Option<&Puzzle>,
    board: Option<&Arc<Layout>>,
) -> Result<(Puzzle, Vec<ClaimedStep>), ApiError> {
    let start = text.trim_start();
    let (stated, read): (_, StepReader) = if start.starts_with(['{', '[']) {
        (json::puzzle(text)?, json::read)
    } else if start.contains(proof2seq::OUTPUT) {
        (read_before(proof2seq::before(text), expected, board)?, proof2seq::read)
    } else if start.contains(sudoku_bench::ANSWER) || start.contains(sudoku_bench::VALUE) {
        (None, sudoku_bench::read)
    } else {
        (read_before(lines::before(text), expected, board)?, lines::read)
    };
    let puzzle = match (stated, expected) {
        (Some(stated), Some(expected)) if stated != *expected => {
            return Err(ApiError::Unchecked(CheckError { step: None, kind: CheckErrorKind::OtherPuzzle }));
        }
        (Some(stated), _) => stated,
        (None, Some(expected)) => expected.clone(),
        (None, None) => {
            return Err(ApiError::Request { exit: Exit::Unreadable, cause: RequestError::NoPuzzle });
        }
    };
    let steps = read(text, puzzle.layout())?;
    match steps.is_empty() {
        true => Err(ApiError::Request { exit: Exit::Unreadable, cause: RequestError::NoSteps }),
        false => Ok((puzzle, steps)),
    }
}

/// The puzzle in the text before the steps, if there is one. A line that does not belong to it is an error, since it
/// may be a step.
fn read_before(
    text: &str,
    expected: Option<&Puzzle>,
    board: Option<&Arc<Layout>>,
) -> Result<Option<Puzzle>, ApiError> {
    let mut content = text.lines().enumerate().filter(|(_, line)| !lines::without_remark(line).is_empty());
    let Some((first, line)) = content.next() else { return Ok(None) };
    let puzzle = read(text, board);
    if let Some((number, line)) = lines::spare(text, board, puzzle.as_ref().ok()) {
        return Err(ApiError::no_step(number, line));
    }
    match puzzle {
        Ok(puzzle) => Ok(Some(puzzle)),
        Err(_) if expected.is_some() => Err(ApiError::no_step(first + 1, line)),
        Err(faults) => Err(ApiError::Unreadable(faults)),
    }
}
