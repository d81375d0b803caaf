//! `judge`: verdicts on the steps of somebody's list.

use crate::{
    api::{prelude::*, step_list::read_steps},
    render::json::JudgeJson,
    teach::{StepVerdict, judge_steps},
};

/// Asks for verdicts on steps, each judged on the puzzle with the true conclusions of those before it.
///
/// ```
/// use naze::{
///     api::{ApiAnswer, ApiRequest, Budget, Exit, JudgeRequest, read_steps},
///     logic::Options,
/// };
///
/// let (puzzle, steps) = read_steps("123. 341. 21.. 4321\nr1c4=4 because r1c1=1, r1c2=2\n", None, None).unwrap();
/// let (request, budget) = (JudgeRequest { steps, options: Options::default() }, Budget::PROGRAM);
/// let answer = request.answer(&puzzle, &budget, &budget.meter(None)).unwrap();
/// // A premise is missing.
/// assert_eq!(answer.exit(), Exit::NotProven);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgeRequest {
    /// The steps to judge.
    pub steps: Vec<ClaimedStep>,
    /// The techniques that may be a single step, and whether they may assume one solution. The default set is taken
    /// without the techniques that follow an assumption.
    pub options: Options,
}

/// The verdicts on the steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgeAnswer {
    /// The puzzle that the steps are about.
    pub puzzle: Puzzle,
    /// Each step with its verdict.
    pub judged: Vec<(ClaimedStep, StepVerdict)>,
}

impl ApiRequest for JudgeRequest {
    type Answer = JudgeAnswer;

    fn answer(&self, puzzle: &Puzzle, budget: &Budget, meter: &Meter) -> Result<JudgeAnswer, ApiError> {
        budget.allow(puzzle, self.options.techniques)?;
        let options = Options { techniques: single_steps(self.options.techniques), ..self.options };
        let verdicts = judge_steps(puzzle, &self.steps, &options, meter);
        Ok(JudgeAnswer { puzzle: puzzle.clone(), judged: self.steps.iter().cloned().zip(verdicts).collect() })
    }
}

/// The techniques that may be a single step: those that are named, or by default all but those that follow an
/// assumption, which find nearly everything.
fn single_steps(techniques: TechniqueSet) -> TechniqueSet {
    match techniques == TechniqueSet::default() {
        true => techniques.filter(|technique| !technique.is_forcing()),
        false => techniques,
    }
}

impl ApiAnswer for JudgeAnswer {
    fn exit(&self) -> Exit {
        let mut verdicts = self.judged.iter().map(|(_, verdict)| verdict);
        match verdicts.find(|verdict| !verdict.is_sound()) {
            None if self.judged.is_empty() => Exit::NotProven,
            None => Exit::Done,
            Some(StepVerdict::Unknown) => Exit::GaveUp,
            Some(_) => Exit::NotProven,
        }
    }

    fn document(&self, language: Language) -> impl Serialize {
        JudgeJson::new(&self.puzzle, &self.judged, language)
    }
}

/// The fields of `judge` in JSON.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(in crate::api) struct JudgeQuestion {
    /// The steps: lines of text, `r5c6=1 because r1c3=4`, or a list of objects with `place`, `eliminate` and
    /// `premises`, as `solve` and `why` write them.
    steps: Value,
}

impl JsonQuestion for JudgeQuestion {
    type Request = JudgeRequest;

    fn request(self, puzzle: &Puzzle, options: Options) -> Result<JudgeRequest, ApiError> {
        let text = match self.steps {
            Value::String(text) => text,
            steps => steps.to_string(),
        };
        let (_, steps) = read_steps(&text, Some(puzzle), Some(puzzle.layout()))?;
        Ok(JudgeRequest { steps, options })
    }
}
