//! Errors: why a question has no answer, with an exit code, a message and faults.

use super::prelude::*;
use crate::{
    board::BoardFault,
    generate::{GenerateError, PatternFault, PlanError},
    proof::{CertifyError, check::ReadError},
    puzzle::{OriginalsError, ParsePuzzleError, WriteError},
    render::{
        board_message, check_error_message, faults_message, generate_error_message, harmless,
        json::{ErrorBodyJson, ErrorJson, FaultJson},
        originals_message, pattern_message, plan_error_message, read_error_message, unrated_message,
        write_error_message,
    },
    why::{Ambiguity, WhyError, ambiguity},
};
use std::fmt::{self, Display, Formatter};

/// The most characters that are shown of a line which is no step.
const LONGEST_STEP: usize = 160;

/// Why a question has no answer.
///
/// ```
/// use naze::{api::{ApiError, Exit}, render::{Language, RequestError}};
///
/// let error = ApiError::Request { exit: Exit::Usage, cause: RequestError::NoLimit };
/// assert_eq!(error.exit(), Exit::Usage);
/// assert_eq!(error.json(Language::English).error.code, 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ApiError {
    /// The request has the wrong shape, names something that the board does not have, or demands too much.
    #[doc(hidden)]
    Request {
        /// The exit code of the command line.
        exit: Exit,
        /// What is wrong with the request.
        cause: RequestError,
    },
    /// The request describes no board.
    Board {
        /// The word that should name the board; `None` for a drawn board.
        word: Option<String>,
        /// What is wrong with the word or the drawing.
        fault: BoardFault,
    },
    /// The text is not a puzzle.
    Unreadable(Vec<Fault>),
    /// The position does not belong to its stated original puzzle.
    Givens {
        /// The givens that the position lacks or has differently, or the difference of the boards.
        faults: Vec<OriginalsError>,
        /// The board of the position, by which cells are named.
        layout: Arc<Layout>,
    },
    /// `why` has no answer.
    Unanswered {
        /// The reason why there is no answer.
        error: WhyError,
        /// The way in which the solve ended.
        end: Box<End>,
        /// The digits that the cell can hold, if the puzzle has more than one solution; else `None`.
        ambiguity: Option<Box<Ambiguity>>,
        /// The board of the puzzle, by which cells are named.
        layout: Arc<Layout>,
    },
    /// `why` was asked why there is no solution, but there is one, or it could not be shown that there is none. The
    /// value tells how the solve ended.
    NotRefuted(Box<End>),
    /// `why` was asked why there is only one solution, but there is none or several, or it could not be shown. The
    /// value tells how the solve ended.
    NotUnique(Box<End>),
    /// The solve has no certificate.
    Uncertified {
        /// The reason why there is no certificate.
        error: CertifyError,
        /// The solve that has no certificate.
        trace: Box<Trace>,
    },
    /// The checker of traces cannot check this.
    Unchecked(CheckError),
    /// A JSON object is not a trace.
    UnreadableTrace(ReadError),
    /// A drawing is not a pattern of clues.
    Pattern(PatternFault),
    /// The puzzle has no rating.
    Unrated {
        /// The reason why there is no rating.
        error: RateError,
        /// The board of the puzzle, by which cells are named.
        layout: Arc<Layout>,
    },
    /// The puzzle cannot be written in the format.
    Unwritable {
        /// The reason why the format does not fit.
        error: WriteError,
        /// The board of the puzzle, by which cells are named.
        layout: Arc<Layout>,
    },
    /// A word is not a range of numbers of clues.
    ClueRange(String),
    /// No puzzle can meet the request to `generate`.
    Impossible(PlanError),
    /// `generate` found no puzzle that meets the request.
    Unmet(GenerateError),
    /// An error from another module, already in words.
    Described {
        /// The exit code of the command line.
        exit: Exit,
        /// The message in words.
        message: String,
    },
}

impl ApiError {
    /// The error of a malformed request; its exit code is that of wrong usage.
    #[doc(hidden)]
    pub fn usage(cause: RequestError) -> ApiError {
        ApiError::Request { exit: Exit::Usage, cause }
    }

    /// The error of a word that names no technique, with techniques that may have been meant.
    pub fn unknown_technique(word: String) -> ApiError {
        let nearest = TechniqueId::nearest(&word).into_iter().map(TechniqueId::word).collect();
        ApiError::usage(RequestError::UnknownTechnique { word, nearest })
    }

    /// The error of a word that is none of a few allowed words.
    pub(super) fn no_such_word<'w>(word: &str, words: impl IntoIterator<Item = &'w str>) -> ApiError {
        let (word, words) = (word.to_string(), words.into_iter().join(", "));
        ApiError::usage(RequestError::NoSuchWord { word, words })
    }

    /// The error of a line in a list of steps that is no step.
    pub fn no_step(line: usize, word: &str) -> ApiError {
        let word = word.trim().chars().take(LONGEST_STEP).collect();
        let cause = RequestError::NotAStep { line, word };
        ApiError::Request { exit: Exit::Unreadable, cause }
    }

    /// The error of a board that is larger than the budget allows.
    pub fn too_large(side: usize, most: usize) -> ApiError {
        ApiError::Request { exit: Exit::GaveUp, cause: RequestError::TooLarge { side, most } }
    }

    /// The error of JSON that does not have the shape of the question.
    pub fn of_shape(error: &serde_json::Error) -> ApiError {
        ApiError::usage(RequestError::Question { cause: error.to_string() })
    }

    /// The error that `why` has no answer, for a trace. If there are several solutions, the error tells which digits
    /// the cell can hold.
    pub fn unanswered(error: WhyError, trace: &Trace, meter: &Meter) -> ApiError {
        let layout = trace.puzzle.layout().clone();
        let cell = match error {
            WhyError::NotSettled(cell) => Some(cell),
            WhyError::NotEliminated(candidate) => Some(candidate.cell),
            WhyError::IsTheValue(_) | WhyError::GaveUp => None,
        };
        let cell = cell.filter(|_| matches!(trace.end, End::Many(_)));
        let ambiguity = cell.and_then(|cell| ambiguity(&trace.puzzle, cell, meter)).map(Box::new);
        ApiError::Unanswered { error, end: Box::new(trace.end.clone()), ambiguity, layout }
    }

    /// The error that a puzzle has no rating.
    pub fn unrated(error: RateError, puzzle: &Puzzle) -> ApiError {
        ApiError::Unrated { error, layout: puzzle.layout().clone() }
    }

    /// The exit code with which the command line ends after this error.
    pub fn exit(&self) -> Exit {
        match self {
            ApiError::Request { exit, .. } | ApiError::Described { exit, .. } => *exit,
            ApiError::Board { .. }
            | ApiError::Unwritable { .. }
            | ApiError::ClueRange(_)
            | ApiError::Impossible(_) => Exit::Usage,
            ApiError::Unreadable(_)
            | ApiError::Givens { .. }
            | ApiError::UnreadableTrace(_)
            | ApiError::Pattern(_) => Exit::Unreadable,
            ApiError::Uncertified { error: CertifyError::Open, trace } => Exit::from(&trace.end),
            ApiError::Uncertified { .. } | ApiError::Unchecked(_) => Exit::NotProven,
            ApiError::Unanswered { error: WhyError::IsTheValue(_), .. } => Exit::Usage,
            ApiError::Unanswered { error: WhyError::GaveUp, .. } | ApiError::Unmet(_) => Exit::GaveUp,
            ApiError::Unanswered { end, .. } => match &**end {
                End::Solved(_) => Exit::Stuck,
                end => Exit::from(end),
            },
            ApiError::NotRefuted(end) => match &**end {
                // Nothing is wrong with the puzzle, but with the question.
                End::Solved(_) => Exit::Usage,
                End::NoSolution(_) => Exit::Stuck,
                end => Exit::from(end),
            },
            ApiError::NotUnique(end) => Exit::from(&**end),
            ApiError::Unrated { error, .. } => Exit::from(error),
        }
    }

    /// The faults of an unreadable text; empty for any other error.
    pub fn faults(&self) -> &[Fault] {
        if let ApiError::Unreadable(faults) = self { faults } else { &[] }
    }

    /// The error in words, safe to print on a terminal.
    pub fn message(&self, language: Language) -> String {
        harmless(match self {
            ApiError::Request { cause, .. } => language.request_error(cause),
            ApiError::Board { word, fault } => {
                let named = word.as_ref().map_or_else(String::new, |word| format!("{word}: "));
                named + &board_message(fault, language)
            }
            // The faults are already escaped where necessary, and their lines are not joined.
            ApiError::Unreadable(faults) => return faults_message(faults, language),
            ApiError::Givens { faults, layout } => {
                faults.iter().map(|fault| originals_message(fault, layout, language)).join("; ")
            }
            ApiError::Unanswered { error, ambiguity: Some(ambiguity), layout, .. } => {
                language.ambiguity(error, ambiguity, layout)
            }
            ApiError::Unanswered { error, end, layout, .. } => language.no_answer(error, end, layout),
            ApiError::NotRefuted(end) => language.not_without_solution(end),
            ApiError::NotUnique(end) => language.not_the_only_one(end),
            ApiError::Uncertified { error, trace } => language.no_certificate(error, trace),
            ApiError::Unchecked(error) => check_error_message(error, language),
            ApiError::UnreadableTrace(error) => read_error_message(error, language),
            ApiError::Pattern(fault) => pattern_message(fault, language),
            ApiError::Unrated { error, layout } => unrated_message(error, layout, language),
            ApiError::Unwritable { error, layout } => write_error_message(error, layout, language),
            ApiError::ClueRange(word) => language.message("generate.range", &[("word", word)]),
            ApiError::Impossible(error) => plan_error_message(error, language),
            ApiError::Unmet(error) => generate_error_message(error, language),
            ApiError::Described { message, .. } => message.clone(),
        })
    }

    /// The error as data.
    pub fn json(&self, language: Language) -> ErrorJson {
        let faults = self.faults().iter().map(|fault| FaultJson::new(fault, language)).collect();
        let (code, message) = (self.exit().code(), self.message(language));
        ErrorJson { error: ErrorBodyJson { code, message, line: None, faults } }
    }

    /// The error as the body of an answer, as JSON text.
    pub fn body(&self, language: Language) -> String {
        serde_json::to_string(&self.json(language)).expect("an error has only string keys")
    }
}

impl From<Vec<Fault>> for ApiError {
    fn from(faults: Vec<Fault>) -> ApiError {
        ApiError::Unreadable(faults)
    }
}

impl From<ParsePuzzleError> for ApiError {
    fn from(error: ParsePuzzleError) -> ApiError {
        ApiError::Unreadable(error.faults)
    }
}

impl Display for ApiError {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message(Language::English))
    }
}

impl std::error::Error for ApiError {}
