//! `solve`: the solution, and every step on the way.

use crate::{
    api::prelude::*,
    render::json::{Detail, SolveJson},
    why::brief,
};

/// Solves a puzzle by logic, and by guesses if they are allowed.
///
/// ```
/// use naze::{api::{ApiAnswer, ApiRequest, Budget, Exit, SolveRequest}, logic::End, puzzle::read};
///
/// let puzzle = read("..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..", None).unwrap();
/// let budget = Budget::PROGRAM;
/// let answer = SolveRequest::default().answer(&puzzle, &budget, &budget.meter(None)).unwrap();
/// assert_eq!(answer.exit(), Exit::Done);
/// let End::Solved(solution) = &answer.trace.end else { panic!("a proper puzzle") };
/// assert!(solution.to_string().starts_with("234165789"));
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SolveRequest {
    /// The techniques to use, and whether to guess.
    pub options: Options,
    /// Whether to look for a path without superfluous steps.
    pub brief: bool,
    /// Whether the document lists every step.
    pub detail: Detail,
    /// Whether the document has a drawing and a lesson for each step.
    pub drawings: bool,
}

/// The solve of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolveAnswer {
    /// The trace of the solve: its steps, and how it ended.
    pub trace: Trace,
    /// The entries and removed marks that are wrong, if the givens have exactly one solution; else empty.
    pub wrong: Vec<Wrong>,
    /// Whether the document lists every step.
    pub detail: Detail,
    /// Whether the document has a drawing and a lesson for each step.
    pub drawings: bool,
}

impl ApiRequest for SolveRequest {
    type Answer = SolveAnswer;

    fn answer(&self, puzzle: &Puzzle, budget: &Budget, meter: &Meter) -> Result<SolveAnswer, ApiError> {
        budget.allow(puzzle, self.options.techniques)?;
        let mut trace = logic::solve(puzzle, &self.options, meter);
        if self.brief {
            trace = brief(&trace, &self.options, meter);
        }
        let has_none = matches!(trace.end, End::NoSolution(_) | End::Duplicates(_));
        let known =
            (has_none && !puzzle.is_original()).then(|| known_position(puzzle, None, meter)).flatten();
        let wrong = known.map_or_else(Vec::new, |known| known.wrong);
        Ok(SolveAnswer { trace, wrong, detail: self.detail, drawings: self.drawings })
    }
}

impl ApiAnswer for SolveAnswer {
    fn exit(&self) -> Exit {
        Exit::from(&self.trace.end)
    }

    fn document(&self, language: Language) -> impl Serialize {
        let document = SolveJson::new(&self.trace, self.detail, language)
            .with_wrong(&self.wrong, self.trace.puzzle.layout());
        if self.drawings { document.with_drawings(&self.trace, language) } else { document }
    }
}

/// The fields of `solve` in JSON.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(in crate::api) struct SolveQuestion {
    /// Whether to list every step; by default yes.
    #[serde(default = "crate::api::position::yes")]
    trace: bool,
    /// Whether to look for a path without unneeded steps.
    #[serde(default)]
    brief: bool,
    /// Whether to add what to draw for each step, and the step as a lesson.
    #[serde(default)]
    drawings: bool,
}

impl JsonQuestion for SolveQuestion {
    type Request = SolveRequest;

    fn request(self, _: &Puzzle, options: Options) -> Result<SolveRequest, ApiError> {
        let detail = if self.trace { Detail::Steps } else { Detail::Summary };
        Ok(SolveRequest { options, brief: self.brief, detail, drawings: self.drawings })
    }
}
