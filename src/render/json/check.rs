//! The answer of `check` as JSON.

use super::{mistake::MistakeJson, prelude::*};
use crate::{
    generate::Design,
    puzzle::{Duplicate, Fault},
    render::{message, remedy},
    search::{Conflict, Minimality, Uniqueness},
    teach::Report,
};

/// A digit that occurs more than once in a house.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DuplicateJson {
    /// The digit.
    pub digit: usize,
    /// The house.
    pub house: String,
    /// The cells.
    pub cells: Vec<String>,
}

/// The answer of `check`.
#[derive(Serialize, Deserialize, Clone, PartialEq, Default, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CheckAnswer"))]
pub struct CheckJson {
    /// `naze/check/1`.
    pub schema: Cow<'static, str>,
    /// The checked position, if the input could be read.
    #[serde(flatten)]
    pub position: Option<PositionJson>,
    /// Whether it is a proper puzzle: readable, without a duplicate, with one solution; null if it is not known, as of
    /// a puzzle of which something was left out.
    pub valid: Option<bool>,
    /// Digits that occur twice.
    pub duplicates: Vec<DuplicateJson>,
    /// The number of solutions; null if it is not known.
    pub solutions: Option<SolutionsJson>,
    /// The solution, or two that differ.
    pub examples: Vec<String>,
    /// Clues that contradict each other, and removed candidates and rules that contribute: `r1c3=4`, `r1c3<>4`,
    /// `cage 3 r1c1 r1c2`, `anti-knight`.
    pub conflict: Vec<String>,
    /// Whether all of these are known to be needed; null if there is no conflict.
    pub conflict_minimal: Option<bool>,
    /// The only clue of the conflict without which there is exactly one solution: `r1c3=4`; null if none or several
    /// are such, or if it is not known.
    pub culprit: Option<String>,
    /// Entries and removed candidates that the givens alone show to be wrong.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mistakes: Vec<MistakeJson>,
    /// What cannot be read.
    pub faults: Vec<FaultJson>,
    /// How the clues are chosen, if that is requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub design: Option<DesignJson>,
}

/// How the clues of a puzzle are chosen.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DesignJson {
    /// Whether no clue can be spared; null if there is not exactly one solution, or if it is not known.
    pub minimal: Option<bool>,
    /// The clues without each of which, one at a time, there is still exactly one solution; null as for `minimal`.
    pub spare: Option<Vec<String>>,
    /// The largest symmetry of the cells with clues, as `generate` names it.
    pub symmetry: Cow<'static, str>,
    /// Of a puzzle with several solutions, the clues each of which would leave exactly one; null if there are not
    /// several, or if it is not known.
    pub completing: Option<Vec<String>>,
}

/// The number of solutions.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SolutionsJson {
    /// None.
    None,
    /// One.
    One,
    /// More than one.
    Many,
}

/// A place in the input that cannot be read.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FaultJson {
    /// The kind of fault.
    pub code: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The length in characters.
    pub length: usize,
    /// What is wrong and how to fix it.
    pub message: String,
}

impl DuplicateJson {
    /// A duplicate as data.
    pub fn new(duplicate: &Duplicate, layout: &Layout) -> DuplicateJson {
        DuplicateJson {
            digit: duplicate.digit.value(),
            house: house_word(layout, duplicate.house),
            cells: cell_words(layout, &duplicate.cells),
        }
    }
}

impl FaultJson {
    /// A fault as data.
    pub fn new(fault: &Fault, language: Language) -> FaultJson {
        FaultJson {
            code: fault.kind.to_string(),
            line: fault.line,
            column: fault.column,
            length: fault.length,
            message: format!("{} ({})", message(&fault.kind, language), remedy(&fault.kind, language)),
        }
    }
}

impl CheckJson {
    /// Adds how the clues are chosen.
    pub fn with_design(mut self, design: Option<&Design>, layout: &Layout) -> CheckJson {
        let words = |clues: &Vec<Candidate>| placement_words(layout, clues.iter().copied());
        self.design = design.map(|Design { symmetry, spare, completing }| DesignJson {
            minimal: spare.as_ref().map(Vec::is_empty),
            spare: spare.as_ref().map(words),
            symmetry: symmetry.word().into(),
            completing: completing.as_ref().map(words),
        });
        self
    }

    /// A report as data.
    pub fn new(puzzle: &Puzzle, report: &Report, language: Language) -> CheckJson {
        let layout: &Layout = puzzle.layout();
        let (solutions, examples) = match &report.uniqueness {
            Uniqueness::None => (Some(SolutionsJson::None), Vec::new()),
            Uniqueness::One(only) => (Some(SolutionsJson::One), vec![only.to_string()]),
            Uniqueness::Many(two) => {
                (Some(SolutionsJson::Many), two.iter().map(ToString::to_string).collect())
            }
            Uniqueness::Unknown => (None, Vec::new()),
        };
        CheckJson {
            schema: "naze/check/1".into(),
            position: Some(PositionJson::new(puzzle)),
            valid: report
                .is_valid()
                .filter(|_| puzzle.left_out().is_empty() || report.uniqueness == Uniqueness::None),
            duplicates: report.duplicates.iter().map(|double| DuplicateJson::new(double, layout)).collect(),
            solutions,
            examples,
            conflict: report.conflict.iter().flat_map(|found| conflict_json(found, layout)).collect(),
            conflict_minimal: report.conflict.as_ref().map(|found| found.minimality == Minimality::Proven),
            culprit: report.culprit.map(|clue| layout.show_placed(clue)),
            mistakes: report.mistakes.iter().map(|wrong| MistakeJson::new(wrong, layout, language)).collect(),
            ..CheckJson::default()
        }
    }

    /// Adds a drawing and a lesson for each step that explains a mistake.
    pub fn with_drawings(mut self, report: &Report, language: Language) -> CheckJson {
        let mistakes = self.mistakes.iter_mut().zip(&report.mistakes);
        mistakes.for_each(|(json, mistake)| json.add_drawings(mistake, language));
        self
    }

    /// The report on an input that cannot be read.
    pub fn unreadable(faults: &[Fault], language: Language) -> CheckJson {
        CheckJson {
            schema: "naze/check/1".into(),
            valid: Some(false),
            faults: faults.iter().map(|fault| FaultJson::new(fault, language)).collect(),
            ..CheckJson::default()
        }
    }
}

fn conflict_json(conflict: &Conflict, layout: &Layout) -> Vec<String> {
    let mut all = placement_words(layout, conflict.clues.iter().copied());
    all.extend(elimination_words(layout, conflict.marks.iter().copied()));
    all.extend(conflict.rules.iter().map(|&rule| layout.show_rule(rule)));
    all.extend(conflict.everywhere.iter().map(|family| family.word().to_string()));
    all
}
