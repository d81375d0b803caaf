//! Explains why a puzzle has only one solution, by the shortest path found that settles every cell.

use crate::why::{prelude::*, telling::brief::brief_by};

/// Explains why a puzzle has only one solution, given a solve that found it. Techniques that assume this are not used.
///
/// # Errors
/// The solve ended in another way: the puzzle has no solution or several, or guessing was not allowed and logic alone
/// did not get there.
///
/// ```
/// use naze::{why::{Prefer, why_unique}, logic::Options, Meter, puzzle::Puzzle};
///
/// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// let puzzle = Puzzle::classic(line).unwrap();
/// let why = why_unique(&puzzle, &Options::default(), Prefer::Easy, &Meter::unbounded()).unwrap();
/// assert_eq!(why.derivation.steps.len(), 57);
/// ```
pub fn why_unique(
    puzzle: &Puzzle,
    options: &Options,
    prefer: Prefer,
    meter: &Meter,
) -> Result<PuzzleAnswer, End> {
    let options = Options { techniques: options.techniques.without_uniqueness(), ..*options };
    let trace = prefer.solve(puzzle, &options, meter);
    let End::Solved(solution) = &trace.end else { return Err(trace.end) };
    let path = brief_by(prefer, &trace, &options, meter);
    let premises = Premises::new(puzzle, &path.steps, None);
    let settlers: Vec<Premise> = puzzle.layout().cells().filter_map(|cell| premises.settler(cell)).collect();
    let derivation = Derivation::slice_back(puzzle, &path.steps, &premises, &settlers);
    let conclusion = PuzzleConclusion::OneSolution(solution.clone());
    Ok(PuzzleAnswer::new(conclusion, derivation, &trace, prefer))
}
