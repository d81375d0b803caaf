//! Why a cell has its value, or why a digit cannot be there.

use super::derivation::Derivation;
use crate::{
    board::{Candidate, Cell, Digit},
    logic::{End, Premise, Premises, Trace},
};
use thiserror::Error;

/// What is asked about a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Why it has its value.
    Value(Cell),
    /// Why it cannot have this digit.
    Not(Candidate),
}

/// Why a question has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Unanswered {
    /// The solve ended before the cell was settled.
    #[error("not-settled")]
    NotSettled(Cell),
    /// The solve ended before the candidate was eliminated.
    #[error("not-eliminated")]
    NotEliminated(Candidate),
    /// The digit is the cell's value.
    #[error("is-the-value")]
    IsTheValue(Candidate),
}

/// The answer to a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// What was asked.
    pub question: Question,
    /// The cell's value, where the solve found it.
    pub value: Option<Digit>,
    /// What settles or forbids it at once, in the numbers of the derivation.
    pub because: Premise,
    /// The steps that lead there; none where a clue says it.
    pub derivation: Derivation,
    /// How many steps the whole trace took to get there.
    pub trace_steps: usize,
}

impl Question {
    /// The cell that is asked about.
    pub fn cell(self) -> Cell {
        match self {
            Question::Value(cell) => cell,
            Question::Not(candidate) => candidate.cell,
        }
    }
}

/// Answers from the trace of a solve: what settled the cell, or what eliminated the digit, and
/// everything that rests on, back to the clues. A puzzle without a solution gives no answer.
pub fn why(trace: &Trace, question: Question) -> Result<Answer, Unanswered> {
    if matches!(trace.end, End::NoSolution(_) | End::Duplicates(_)) {
        // From a contradiction everything follows, so an answer would say nothing.
        return Err(match question {
            Question::Value(cell) => Unanswered::NotSettled(cell),
            Question::Not(candidate) => Unanswered::NotEliminated(candidate),
        });
    }
    let premises = trace.premises();
    let settled = settled(trace, &premises, question.cell());
    let value = settled.map(|(digit, _)| digit);
    let because = match question {
        Question::Value(cell) => settled.ok_or(Unanswered::NotSettled(cell))?.1,
        Question::Not(candidate) if value == Some(candidate.digit) => {
            return Err(Unanswered::IsTheValue(candidate));
        }
        Question::Not(candidate) => {
            premises.remover(candidate).ok_or(Unanswered::NotEliminated(candidate))?
        }
    };
    let derivation = Derivation::back_from(trace, &premises, &[because]);
    let (because, trace_steps) = match because {
        Premise::Step(id) => {
            let last = derivation.steps.last().expect("the step that was asked for is part of the answer");
            (Premise::Step(last.id), id.index() + 1)
        }
        clue => (clue, 0),
    };
    Ok(Answer { question, value, because, derivation, trace_steps })
}

/// A cell's value and what settled it.
fn settled(trace: &Trace, premises: &Premises, cell: Cell) -> Option<(Digit, Premise)> {
    let because = premises.settler(cell)?;
    let digit = match because {
        Premise::Given(clue) => clue.digit,
        Premise::Mark(_) => return None,
        Premise::Step(id) => {
            let placements = &trace.steps[id.index()].finding.placements;
            placements.iter().find(|placement| placement.cell == cell)?.digit
        }
    };
    Some((digit, because))
}
