//! The position that a person knows: with all that is right and nothing that is wrong.

use super::{
    mistake::{Wrong, all_wrong},
    prelude::*,
};

/// The position from which an answer to a *why* question starts.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum WhyBasis {
    /// The clues as they are, by request or because there is nothing else.
    Clues,
    /// The givens, and the entries and removed marks that agree with the only solution of the givens.
    Known,
    /// The givens alone, since they do not have exactly one solution and so nobody knows which entries are right.
    Givens,
    /// The givens and all entries, right or wrong, since the givens alone do not lead to an answer.
    Entered,
}

/// A position from which a person may go on, without the person's mistakes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownPosition {
    /// The puzzle with its givens, the right entries, and pencil marks in which the wrongly removed ones are restored.
    pub puzzle: Puzzle,
    /// The mistakes that were left out: entries first, in row order.
    pub wrong: Vec<Wrong>,
}

/// The position with its right entries and removed marks: those that agree with the only solution of its givens. The
/// entry in the cell `about`, which a question is about, is left out, so that an answer does not rest on it. `None` if
/// the givens do not have exactly one solution, or if it is unknown which clues are givens.
///
/// ```
/// use naze::{
///     board::{Candidate, Cell, Digit},
///     teach::known_position,
///     Meter,
///     puzzle::{Origin, Puzzle},
/// };
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut position = Puzzle::classic(line).unwrap();
/// // r1c3=4 is right, r1c4=1 is wrong.
/// let entries = [(2, 4), (3, 1)].map(|(cell, digit)| {
///     Candidate::new(Cell::new(cell), Digit::new(digit).unwrap())
/// });
/// entries.into_iter().for_each(|entry| position.set(entry, Origin::Entry));
/// let known = known_position(&position, None, &Meter::unbounded()).unwrap();
/// assert!(known.puzzle.entries().eq([entries[0]]));
/// assert_eq!(known.wrong[0].candidate(), entries[1]);
/// assert_eq!(known_position(&position, Some(Cell::new(2)), &Meter::unbounded()).unwrap().puzzle.entries().count(), 0);
/// ```
pub fn known_position(position: &Puzzle, about: Option<Cell>, meter: &Meter) -> Option<KnownPosition> {
    let givens = position.original()?;
    let Uniqueness::One(solution) = meter.with_half(|half| search::uniqueness(&givens, half)) else {
        return None;
    };
    let layout = position.layout();
    let wrong = all_wrong(position, &solution).collect();
    let mut puzzle = position.clone();
    let taken_back = position.entries().filter(|&entry| !solution.holds(entry) || about == Some(entry.cell));
    taken_back.for_each(|entry| puzzle.clear(entry.cell));
    if let Some(marks) = position.marks() {
        // What an entry that is taken back ruled out is possible again, and so is what was wrongly removed.
        let known = |cell: Cell| match puzzle.clue(cell) {
            Some(clue) => DigitSet::only(clue.digit),
            None if position.clue(cell).is_some() => layout.digits(),
            None => marks[cell.index()]
                .or(position.digits_seen_from(cell))
                .or(DigitSet::only(solution.digit(cell))),
        };
        puzzle.set_marks(layout.cells().map(known).collect());
    }
    Some(KnownPosition { puzzle, wrong })
}
