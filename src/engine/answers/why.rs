//! `why`: why a cell has its value, or why it cannot have another.

use super::{Positioned, Question as Fields, body};
use crate::{
    board::{Candidate, Cell, Digit, Layout},
    engine::{ApiError, Exit, position::Asked},
    explain::{Explainer, Prefer, Question, Thoroughness, WhyError},
    logic::{self, AssumeUnique, End, Guessing, Options, Trace},
    render::{Language, RequestError, json::WhyJson},
};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

/// The fields of `why`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Why {
    /// The cell, such as `r5c6`.
    cell: String,
    /// Why it cannot be this digit.
    #[serde(default)]
    not: Option<usize>,
    /// What makes an answer better; `easy` if not told.
    #[serde(default)]
    prefer: PreferQuestion,
    /// Whether to tell what to draw of each step, and the step as a lesson.
    #[serde(default)]
    drawings: bool,
}

/// What makes an answer better.
#[derive(Deserialize, JsonSchema, Clone, Copy, Default)]
#[serde(rename_all = "kebab-case")]
enum PreferQuestion {
    /// Less effort in all.
    #[default]
    Easy,
    /// Fewer steps.
    Short,
}

impl Fields for Why {
    const ANSWER: &'static str = "why";
}

impl Positioned for Why {
    fn answer(self, asked: &Asked<'_>) -> Result<Value, ApiError> {
        let puzzle = asked.small_puzzle()?;
        let question = read_question(&self.cell, self.not, puzzle.layout())
            .map_err(|trouble| asked.refuse(Exit::Usage, &trouble))?;
        let options = asked.options(Guessing::Allowed);
        let techniques = match options.assume_unique {
            AssumeUnique::Always => options.techniques,
            AssumeUnique::WhereKnown => options.techniques.without_uniqueness(),
        };
        let options = Options { techniques, ..options };
        let trace = logic::solve(puzzle, &options, asked.meter);
        let prefer = match self.prefer {
            PreferQuestion::Easy => Prefer::Easy,
            PreferQuestion::Short => Prefer::Short,
        };
        let answer = Explainer::new(&trace, &options, prefer, asked.meter)
            .answer(question, Thoroughness::Thorough)
            .map_err(|unanswered| refusal(&unanswered, &trace, asked.language))?;
        let told = WhyJson::of(&answer, asked.language);
        body(&if self.drawings { told.with_drawings(&answer, asked.language) } else { told })
    }
}

/// Reads the name of a cell.
pub fn read_cell(word: &str, layout: &Layout) -> Result<Cell, RequestError> {
    let unknown = || RequestError::NoSuchCell { word: word.to_string(), side: layout.side() };
    layout.parse_cell(word).ok_or_else(unknown)
}

/// What is asked about a cell: its value, or why it cannot be this digit.
pub fn read_question(cell: &str, not: Option<usize>, layout: &Layout) -> Result<Question, RequestError> {
    let cell = read_cell(cell, layout)?;
    let Some(not) = not else { return Ok(Question::Value(cell)) };
    let digit = Digit::new(not).filter(|digit| layout.digits().contains(*digit));
    let digit = digit.ok_or(RequestError::NoSuchDigit { digit: not, side: layout.side() })?;
    Ok(Question::Not(Candidate::new(cell, digit)))
}

/// Why there is no answer, by a trace that ended so.
pub fn refusal(unanswered: &WhyError, trace: &Trace, language: Language) -> ApiError {
    let exit = match (unanswered, &trace.end) {
        (WhyError::IsTheValue(_), _) => Exit::Usage,
        (WhyError::GaveUp, _) => Exit::GaveUp,
        (_, End::Solved(_)) => Exit::Stuck,
        (_, end) => Exit::from(end),
    };
    ApiError::new(exit, language.no_answer(unanswered, &trace.end, trace.puzzle.layout()))
}
