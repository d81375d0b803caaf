//! `verify`: checks a trace that `solve` or `why` wrote as JSON, and says what it proves.

use crate::{
    api::{
        position::{BoardQuestion, read_board},
        prelude::*,
    },
    proof::check::{Allowance, CheckErrorKind, Checker, ReadError, TraceVerdict, UniquenessPolicy},
    render::{
        check_error_message,
        json::{BoardJson, PositionJson, VerifyJson},
        proof_message, read_error_message,
    },
};
use serde_json::Map;

/// Checks every object of a text without trusting any of it.
///
/// ```
/// use naze::{api::{ApiAnswer, Exit, VerifyRequest, ask}, Meter};
///
/// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// let solve = ask("solve", &format!(r#"{{ "puzzle": "{line}" }}"#));
/// let answers = VerifyRequest::default().answer(&solve, &Meter::unbounded()).unwrap();
/// assert_eq!(answers[0].exit(), Exit::Done);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct VerifyRequest {
    /// Whether to accept steps that assume a single solution.
    pub uniqueness: UniquenessPolicy,
    /// The puzzle that every object must be about; `None` for any.
    pub puzzle: Option<Puzzle>,
    /// The board that every object must be about; `None` for any.
    pub board: Option<Arc<Layout>>,
}

/// The verdict on one object.
#[derive(Clone, PartialEq, Debug)]
pub struct VerifyAnswer {
    /// What the object proves, or what is wrong with it; an error if it cannot be read as a trace.
    pub result: Result<TraceVerdict, ReadError>,
}

impl Default for VerifyRequest {
    fn default() -> VerifyRequest {
        VerifyRequest { uniqueness: UniquenessPolicy::Reject, puzzle: None, board: None }
    }
}

impl VerifyRequest {
    /// Checks the objects of a text: one object, an array of objects, or one object in each line. The meter counts
    /// the work; the length of the text also limits it.
    ///
    /// # Errors
    /// The checker does not know the requested board.
    pub fn answer(&self, text: &str, meter: &Meter) -> Result<Vec<VerifyAnswer>, ApiError> {
        let reserve = meter.left().map_or(Allowance::RESERVE, |left| left.min(Allowance::RESERVE));
        let mut checker = self.checker().map_err(ApiError::Unchecked)?.with_reserve(reserve);
        let answers: Vec<VerifyAnswer> =
            checker.check(text).into_iter().map(|result| VerifyAnswer { result }).collect();
        for verdict in answers.iter().flat_map(|answer| &answer.result) {
            let is_cut = verdict.flaw().is_some_and(|flaw| flaw.kind == CheckErrorKind::TooMuch);
            // A check that needs more than is left may succeed with a larger budget.
            let more = if is_cut { reserve } else { 0 };
            let _ = meter.spend(verdict.work.total.saturating_add(more));
        }
        Ok(answers)
    }

    fn checker(&self) -> Result<Checker, CheckError> {
        let checker = Checker::new(self.uniqueness);
        match (&self.puzzle, &self.board) {
            (Some(puzzle), _) => checker.from_start(reread(&PositionJson::new(puzzle))),
            (None, Some(board)) => checker.on_board(&reread(&BoardJson::new(board))),
            (None, None) => Ok(checker),
        }
    }
}

impl VerifyAnswer {
    /// The verdict in one line.
    pub fn message(&self, language: Language) -> String {
        match &self.result {
            Ok(verdict) => match &verdict.outcome {
                Ok(proof) => proof_message(verdict.steps, proof, language),
                Err(error) => check_error_message(error, language),
            },
            Err(unreadable) => read_error_message(unreadable, language),
        }
    }
}

/// A document serialized and read back, as the checker reads it.
fn reread<T: DeserializeOwned>(written: &impl Serialize) -> T {
    serde_json::from_str(&to_json(written)).expect("the checker reads what is written")
}

impl ApiAnswer for VerifyAnswer {
    fn exit(&self) -> Exit {
        match &self.result {
            Ok(verdict) if verdict.outcome.is_ok() => Exit::Done,
            Ok(_) => Exit::NotProven,
            Err(_) => Exit::Unreadable,
        }
    }

    fn document(&self, language: Language) -> impl Serialize {
        match &self.result {
            Ok(verdict) => EitherDocument::Left(VerifyJson::new(verdict, language)),
            Err(error) => {
                let mut document = ApiError::UnreadableTrace(error.clone()).json(language);
                document.error.line = Some(error.line);
                EitherDocument::Right(document)
            }
        }
    }
}

/// The fields of `verify` in JSON.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(in crate::api) struct VerifyQuestion {
    /// The answer of `solve` with its steps, or of `why`, unchanged.
    trace: Map<String, Value>,
    /// Whether to accept steps that assume a single solution.
    #[serde(default)]
    assume_unique: bool,
    /// The puzzle that it must be about, in any format that naze reads; by default any.
    #[serde(default)]
    puzzle: Option<String>,
    /// The board that it must be about; by default any.
    #[serde(default)]
    board: Option<BoardQuestion>,
    /// The language of the sentences: `en` or `ja`.
    #[serde(default)]
    lang: Language,
}

impl StandaloneQuestion for VerifyQuestion {
    fn answer(self, _: &Budget, meter: &Meter) -> Result<String, ApiError> {
        let board = self.board.as_ref().map(read_board).transpose()?;
        let puzzle = self.puzzle.map(|text| read(&text, board.as_ref())).transpose()?;
        let uniqueness = if self.assume_unique { UniquenessPolicy::Accept } else { UniquenessPolicy::Reject };
        let request = VerifyRequest { uniqueness, puzzle, board };
        let mut answers = request.answer(&Value::Object(self.trace).to_string(), meter)?;
        let answer = answers.pop().expect("an object is one");
        match answer.result {
            Err(error) => Err(ApiError::UnreadableTrace(error)),
            Ok(_) => Ok(to_json(&answer.document(self.lang))),
        }
    }
}
