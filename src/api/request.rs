//! The traits of typed requests and answers.

use super::prelude::*;
use itertools::Either;

/// A private supertrait: only types of this library implement requests and answers, so that the traits may grow.
pub trait Sealed {}

/// A question about a puzzle. Only [`ApiRequest::answer`] knows how to answer it: the command line, the server and
/// WebAssembly just build the request and print the answer.
pub trait ApiRequest: Sealed {
    /// The type of the answer.
    type Answer: ApiAnswer;

    /// Answers the request for a puzzle. The meter counts all of the work; the same request gets the same answer,
    /// unless somebody stops the meter.
    ///
    /// # Errors
    /// The request does not fit the puzzle, the puzzle has no such answer, or its board is larger than the budget
    /// allows.
    fn answer(&self, puzzle: &Puzzle, budget: &Budget, meter: &Meter) -> Result<Self::Answer, ApiError>;

    /// The answer about a text that is not a puzzle, given its faults; `None` if that is an error.
    fn answer_unreadable(_faults: &[Fault]) -> Option<Self::Answer> {
        None
    }
}

/// The answer to a question.
pub trait ApiAnswer: Sealed {
    /// The exit code with which the command line ends after this answer.
    fn exit(&self) -> Exit {
        Exit::Done
    }

    /// The document that the command line prints for `--format json`.
    fn document(&self, language: Language) -> impl Serialize;
}

impl<A: Sealed, B: Sealed> Sealed for Either<A, B> {}

impl<A: ApiRequest, B: ApiRequest> ApiRequest for Either<A, B> {
    type Answer = Either<A::Answer, B::Answer>;

    fn answer(&self, puzzle: &Puzzle, budget: &Budget, meter: &Meter) -> Result<Self::Answer, ApiError> {
        match self {
            Either::Left(request) => request.answer(puzzle, budget, meter).map(Either::Left),
            Either::Right(request) => request.answer(puzzle, budget, meter).map(Either::Right),
        }
    }
}

impl<A: ApiAnswer, B: ApiAnswer> ApiAnswer for Either<A, B> {
    fn exit(&self) -> Exit {
        self.as_ref().either(A::exit, B::exit)
    }

    fn document(&self, language: Language) -> impl Serialize {
        match self {
            Either::Left(answer) => EitherDocument::Left(answer.document(language)),
            Either::Right(answer) => EitherDocument::Right(answer.document(language)),
        }
    }
}

/// The document of one of two types of answer.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum EitherDocument<A, B> {
    Left(A),
    Right(B),
}

/// Checks that a board has the cell and the digit in question, which a caller may have taken from another board.
pub(super) fn check_question(question: Question, layout: &Layout) -> Result<(), ApiError> {
    let side = layout.side();
    let unknown = match question {
        _ if question.is_on(layout) => return Ok(()),
        Question::Not(candidate) if layout.has_cell(candidate.cell) => {
            RequestError::NoSuchDigit { digit: candidate.digit.value(), side }
        }
        _ => RequestError::NoSuchCell { word: layout.show(question.cell()).to_string(), side },
    };
    Err(ApiError::usage(unknown))
}
