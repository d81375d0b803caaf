//! The one entrance: every question about a puzzle as a typed request, and its answer.
//!
//! The command line, `batch`, the server and WebAssembly contain no logic for solving, questions, checking or rating:
//! they build an [`ApiRequest`] from their arguments, or from JSON, and print the [`ApiAnswer`] or the [`ApiError`].
//!
//! In JSON a question is a name, such as `why`, and an object: the fields of a [position](PositionQuestion), as every
//! answer has them, and fields of its own. The answer is the same object that the command line prints for
//! `--format json`.
//!
//! ```
//! let answer = naze::api::ask("count", r#"{ "puzzle": "1...............", "limit": 100 }"#);
//! assert!(answer.contains(r#""count":72"#));
//! ```

mod ask;
mod budget;
mod cell;
mod certify;
mod check;
mod convert;
mod count;
mod dataset;
mod error;
mod exit;
mod findings;
mod generate;
mod hint;
mod json_answer;
mod judge;
mod parse;
mod position;
mod practice;
mod question;
mod rate;
mod read;
mod request;
mod show;
mod solution;
mod solve;
mod step_list;
mod techniques;
mod verify;
mod why;
mod why_puzzle;

pub use ask::{AnswerShape, QUESTIONS, QuestionKind, answer, ask, draw};
pub use budget::Budget;
pub use cell::names_cell;
pub use certify::{CertifyAnswer, CertifyRequest};
pub use check::{CheckAnswer, CheckRequest};
pub use convert::{ConvertAnswer, ConvertRequest, ConvertTo, format_words};
pub use count::{CountAnswer, CountRequest};
pub use dataset::{DatasetAnswer, DatasetRequest};
pub use error::ApiError;
pub use exit::Exit;
pub use findings::{FindingsAnswer, FindingsRequest};
pub use generate::{Generator, read_clue_pattern, read_clues, read_se, read_technique};
pub use hint::{HintAnswer, HintRequest};
pub use json_answer::{AnswerStatus, JsonAnswer};
pub use judge::{JudgeAnswer, JudgeRequest};
pub use parse::parse_question;
pub use position::{BoardQuestion, PositionQuestion, read_board, read_techniques, with_givens};
pub use practice::{MovesAnswer, MovesRequest, Practice};
#[cfg(test)]
pub use question::QuestionSchema;
pub use rate::{RateAnswer, RateRequest, SeAnswer, SeDetail, SeRateAnswer, SeRequest};
pub use read::{ReadAnswer, ReadRequest};
pub use request::{ApiAnswer, ApiRequest};
pub use show::{OpenCells, Picture, ShowAnswer, ShowRequest};
pub use solution::{SolutionAnswer, SolutionRequest};
pub use solve::{SolveAnswer, SolveRequest};
pub use step_list::read_steps;
pub use techniques::{lesson_documents, technique_documents};
pub use verify::{VerifyAnswer, VerifyRequest};
pub use why::{WhyAbout, WhyAnswer, WhyRequest, why};
pub use why_puzzle::{WhyPuzzleAbout, WhyPuzzleAnswer, WhyPuzzleRequest};
