//! `check`: is it a proper puzzle, and if not, what is wrong?

use crate::{
    api::prelude::*,
    generate::{Design, design},
    render::json::CheckJson,
    search::Uniqueness,
    teach::Report,
};

/// Asks whether a puzzle has exactly one solution, and what is wrong if not.
///
/// ```
/// use naze::{api::{ApiAnswer, ApiRequest, Budget, CheckRequest, Exit}, puzzle::read};
///
/// let puzzle = read(&format!("55{}", ".".repeat(79)), None).unwrap();
/// let budget = Budget::PROGRAM;
/// let answer = CheckRequest::default().answer(&puzzle, &budget, &budget.meter(None)).unwrap();
/// assert_eq!(answer.exit(), Exit::Contradiction);
/// ```
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(description = "The fields of `check` in JSON."))]
#[serde(default, deny_unknown_fields)]
pub struct CheckRequest {
    /// Whether to add what to draw of the steps that explain mistakes.
    pub drawings: bool,
    /// Whether to look at how the clues are chosen: which can be spared, their symmetry, which one is missing.
    pub design: bool,
}

/// The result of checking a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckAnswer {
    /// The text is a puzzle.
    Puzzle {
        /// The puzzle that was checked.
        puzzle: Puzzle,
        /// The number of solutions, and what is wrong with the puzzle.
        report: Box<Report>,
        /// How the clues are chosen; `None` if that was not asked.
        design: Option<Box<Design>>,
        /// Whether the document has a drawing and a lesson for each step that explains a mistake.
        drawings: bool,
    },
    /// The text is not a puzzle, because of these faults.
    Unreadable(Vec<Fault>),
}

impl ApiRequest for CheckRequest {
    type Answer = CheckAnswer;

    fn answer(&self, puzzle: &Puzzle, _: &Budget, meter: &Meter) -> Result<CheckAnswer, ApiError> {
        let report = Box::new(teach::check(puzzle, meter));
        let has_solution = matches!(report.uniqueness, Uniqueness::One(_) | Uniqueness::Many(_));
        let is_designed = self.design && has_solution && puzzle.entries().next().is_none();
        let design = is_designed.then(|| Box::new(design(puzzle, &report.uniqueness, meter)));
        Ok(CheckAnswer::Puzzle { puzzle: puzzle.clone(), report, design, drawings: self.drawings })
    }

    fn answer_unreadable(faults: &[Fault]) -> Option<CheckAnswer> {
        Some(CheckAnswer::Unreadable(faults.to_vec()))
    }
}

impl ApiAnswer for CheckAnswer {
    fn exit(&self) -> Exit {
        match self {
            CheckAnswer::Puzzle { report, .. } => Exit::from(&**report),
            CheckAnswer::Unreadable(_) => Exit::Unreadable,
        }
    }

    fn document(&self, language: Language) -> impl Serialize {
        self.json(language)
    }
}

impl CheckAnswer {
    pub(in crate::api) fn json(&self, language: Language) -> CheckJson {
        match self {
            CheckAnswer::Puzzle { puzzle, report, design, drawings } => {
                let document =
                    CheckJson::new(puzzle, report, language).with_design(design.as_deref(), puzzle.layout());
                if *drawings { document.with_drawings(report, language) } else { document }
            }
            CheckAnswer::Unreadable(faults) => CheckJson::unreadable(faults, language),
        }
    }
}

impl JsonQuestion for CheckRequest {
    type Request = CheckRequest;

    fn request(self, _: &Puzzle, _: Options) -> Result<CheckRequest, ApiError> {
        Ok(self)
    }
}
