//! Sentences for what a checked trace proves.

use super::prelude::*;
use crate::proof::check::{BoardText, Proof, SolveStatus, Start, Theorem};

/// The message about what an object with this many steps proves, and what of it was not checked, in one line.
pub fn proof_message(steps: usize, proof: &Proof, language: Language) -> String {
    let proven = proven(steps, proof);
    if proof.unchecked.is_empty() {
        return pick(proven, language);
    }
    let members = proof.unchecked.join(", ");
    pick(say!("proof.unchecked", proven, members), language)
}

fn proven(steps: usize, proof: &Proof) -> Phrase {
    let puzzle = about(&proof.start);
    let held = steps_hold(steps, proof.unique);
    let theorem = match proof.theorem {
        Theorem::Ended(SolveStatus::Stuck | SolveStatus::GaveUp) if steps == 0 => {
            return say!("proof.no-end.no-steps", puzzle);
        }
        Theorem::Ended(SolveStatus::Stuck | SolveStatus::GaveUp) => {
            return say!("proof.no-end", held, puzzle);
        }
        Theorem::Holds(literal) => say!("proof.holds", literal, puzzle),
        Theorem::Ended(SolveStatus::Solved) if proof.unique + proof.searched == 0 => {
            say!("proof.only-solution", puzzle)
        }
        Theorem::Ended(SolveStatus::Solved) => say!("proof.solution", puzzle),
        Theorem::Ended(SolveStatus::NoSolution) if proof.unique == 0 => say!("proof.no-solution", puzzle),
        Theorem::Ended(SolveStatus::NoSolution) => say!("proof.no-solution-or-several", puzzle),
        Theorem::Ended(SolveStatus::MultipleSolutions) => say!("proof.several-solutions", puzzle),
        Theorem::Ended(SolveStatus::Contradiction) => say!("proof.contradiction", puzzle),
    };
    say!("proof.proven", held, theorem)
}

/// The message about how many of several objects are proved, and how many steps they have.
pub fn proofs_message(
    objects: usize,
    proven: usize,
    steps: usize,
    unique: usize,
    language: Language,
) -> String {
    let held = steps_hold(steps, unique);
    pick(say!("proof.objects", proven, objects, held), language)
}

/// The words that this many steps hold, and that some of them assume that there is one solution.
fn steps_hold(steps: usize, unique: usize) -> Phrase {
    let held = if steps == 0 { say!("proof.no-steps") } else { say!("proof.steps", steps) };
    if unique == 0 { held } else { say!("proof.assume", held, unique) }
}

/// A puzzle with its board, and with a person's changes to it.
fn about(start: &Start) -> Phrase {
    let Start { board, puzzle, entries, marks } = start;
    let board = match board {
        BoardText::Word(word) => say!("proof.board", word),
        BoardText::Drawn { n, .. } => say!("proof.drawn-board", n),
    };
    let (entered, removed) = (entries.len(), marks.len());
    let entered = if entered == 0 { say!("proof.nothing") } else { say!("proof.entered", entered) };
    let removed = if removed == 0 { say!("proof.nothing") } else { say!("proof.removed", removed) };
    say!("proof.puzzle", puzzle, board, entered, removed)
}
