//! Requests and answers: every question about a puzzle as a typed request, and its answer.
//!
//! The command line, the server and WebAssembly contain no logic for solving, questions, checking or rating: they build
//! an [`ApiRequest`] from their arguments, or from JSON, and print the [`ApiAnswer`] or the [`ApiError`]. So does
//! `batch`, but for plain lines of puzzles, which it gives to the search itself.
//!
//! In JSON a question is a name, such as `why`, and an object: the fields of a
//! [position](crate::render::json::PositionJson), as every answer has them, how to solve it (`techniques`, `guess`), and
//! fields of its own. The answer is the same object that the command line prints for `--format json`.
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
mod prelude;
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

pub use ask::{AnswerShape, QUESTIONS, QuestionKind, answer};
pub use certify::{CertifyAnswer, CertifyRequest};
pub use check::CheckAnswer;
pub use convert::{ConvertAnswer, ConvertRequest, ConvertTo};
pub use count::CountAnswer;
pub use dataset::{DatasetAnswer, DatasetRequest};
pub use exit::Exit;
pub use findings::{FindingsAnswer, FindingsRequest};
pub use hint::HintAnswer;
pub use json_answer::{AnswerStatus, JsonAnswer};
pub use judge::{JudgeAnswer, JudgeRequest};
pub use practice::{MovesAnswer, MovesRequest, Practice};
#[cfg(test)]
pub use question::QuestionSchema;
pub use rate::{RateAnswer, SeAnswer, SeDetail, SeRateAnswer, SeRequest};
pub use read::{ReadAnswer, ReadRequest};
pub use show::{OpenCells, Picture, ShowAnswer, ShowRequest};
pub use solution::{SolutionAnswer, SolutionRequest};
pub use solve::SolveAnswer;
pub use step_list::read_steps;
pub use verify::VerifyAnswer;
pub use why::WhyAbout;
pub use why_puzzle::{WhyPuzzleAbout, WhyPuzzleAnswer, WhyPuzzleRequest};
// The root has these.
#[doc(hidden)]
pub use {
    ask::ask,
    budget::Budget,
    check::CheckRequest,
    count::CountRequest,
    error::ApiError,
    generate::Generator,
    hint::HintRequest,
    rate::RateRequest,
    request::{ApiAnswer, ApiRequest},
    solve::SolveRequest,
    verify::VerifyRequest,
    why::{WhyAnswer, WhyRequest, why},
};
// Only for the program, the tests and the laboratory.
#[doc(hidden)]
pub use {
    ask::draw,
    cell::names_cell,
    convert::format_words,
    generate::{read_clue_pattern, read_clues, read_se, read_technique},
    parse::parse_question,
    position::{BoardQuestion, PositionQuestion, read_board, read_techniques, with_givens},
    techniques::{lesson_documents, technique_documents},
    why::WhyQuestion,
};

/// Seals the traits of requests and answers, so that methods can be added to them: no other types implement them.
macro_rules! seal {
    ($($name:path,)*) => { $(impl request::Sealed for $name {})* };
}
seal! {
    CertifyRequest, CertifyAnswer, CheckRequest, CheckAnswer, ConvertRequest, ConvertAnswer, CountRequest,
    CountAnswer, DatasetRequest, DatasetAnswer, FindingsRequest, FindingsAnswer, HintRequest, HintAnswer,
    JudgeRequest, JudgeAnswer, MovesRequest, MovesAnswer, RateRequest, RateAnswer, SeRequest, SeRateAnswer,
    ReadRequest, ReadAnswer, ShowRequest, ShowAnswer, SolutionRequest, SolutionAnswer, SolveRequest,
    SolveAnswer, VerifyAnswer, WhyRequest, WhyAnswer, WhyPuzzleRequest, WhyPuzzleAnswer,
}
