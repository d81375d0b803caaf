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
mod error;
mod exit;
mod json_answer;
mod parse;
mod position;
mod prelude;
mod question;
mod questions;
mod request;
mod step_list;

pub use ask::{AnswerShape, QUESTIONS, QuestionKind, answer};
pub use exit::Exit;
pub use json_answer::{AnswerStatus, JsonAnswer};
#[cfg(test)]
pub use question::QuestionSchema;
pub use questions::{
    certify::{CertifyAnswer, CertifyRequest},
    check::CheckAnswer,
    convert::{ConvertAnswer, ConvertRequest, ConvertTo},
    count::CountAnswer,
    dataset::{DatasetAnswer, DatasetRequest},
    findings::{FindingsAnswer, FindingsRequest},
    hint::HintAnswer,
    judge::{JudgeAnswer, JudgeRequest},
    practice::{MovesAnswer, MovesRequest, Practice},
    rate::{RateAnswer, SeAnswer, SeDetail, SeRateAnswer, SeRequest},
    read::{ReadAnswer, ReadRequest},
    show::{OpenCells, Picture, ShowAnswer, ShowRequest},
    solution::{SolutionAnswer, SolutionRequest},
    solve::SolveAnswer,
    verify::VerifyAnswer,
    why::WhyAbout,
    why_puzzle::{WhyPuzzleAbout, WhyPuzzleAnswer, WhyPuzzleRequest},
};
pub use step_list::read_steps;
// The root has these.
#[doc(hidden)]
pub use {
    ask::ask,
    budget::Budget,
    error::ApiError,
    questions::{
        check::CheckRequest,
        count::CountRequest,
        generate::Generator,
        hint::HintRequest,
        rate::RateRequest,
        solve::SolveRequest,
        verify::VerifyRequest,
        why::{WhyAnswer, WhyRequest, why},
    },
    request::{ApiAnswer, ApiRequest},
};
// Only for the program, the tests and the laboratory.
#[doc(hidden)]
pub use {
    ask::draw,
    cell::names_cell,
    parse::parse_question,
    position::{BoardQuestion, PositionQuestion, read_board, read_techniques, with_givens},
    questions::{
        convert::format_words,
        generate::{read_clue_pattern, read_clues, read_se, read_technique},
        techniques::technique_documents,
        why::WhyQuestion,
    },
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
