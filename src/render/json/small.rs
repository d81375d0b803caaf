//! The answers of `batch --do solve`, `count`, `show`, `convert` and `techniques` as JSON.

use super::{lesson::LessonJson, prelude::*};
use crate::{
    logic::{Assumes, ByDefault, Rung},
    proof::check::SolveStatus as StatusJson,
    puzzle::LeftOut,
    render::{GridDrawing, Square},
    search::{Count, Uniqueness},
};

/// The answer of `count`.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CountAnswer"))]
pub struct CountJson {
    /// `naze/count/1`.
    pub schema: Cow<'static, str>,
    /// The position.
    #[serde(flatten)]
    pub position: PositionJson,
    /// The number of solutions found, at most the limit.
    pub count: u64,
    /// The number at which counting stopped.
    pub limit: u64,
    /// Whether these are all solutions: counting neither stopped at the limit nor ran out of its budget.
    pub complete: bool,
}

impl CountJson {
    /// A count as data.
    pub fn new(puzzle: &Puzzle, found: &Count, limit: u64) -> CountJson {
        CountJson {
            schema: "naze/count/1".into(),
            position: PositionJson::new(puzzle),
            count: found.count,
            limit,
            complete: found.complete && found.count < limit,
        }
    }
}

/// The answer of `batch --do solve`: the search engine's, so without steps.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "BatchAnswer"))]
pub struct BatchJson {
    /// `naze/batch/1`.
    pub schema: Cow<'static, str>,
    /// The position.
    #[serde(flatten)]
    pub position: PositionJson,
    /// The only solution.
    pub solution: Option<String>,
    /// The result of the search.
    pub status: StatusJson,
}

impl BatchJson {
    /// A search as data.
    pub fn new(puzzle: &Puzzle, found: &Uniqueness) -> BatchJson {
        let (solution, status) = match found {
            Uniqueness::One(solution) => (Some(solution.to_string()), StatusJson::Solved),
            Uniqueness::Many(_) => (None, StatusJson::MultipleSolutions),
            Uniqueness::Unknown => (None, StatusJson::GaveUp),
            Uniqueness::None if !puzzle.duplicates().is_empty() => (None, StatusJson::Contradiction),
            Uniqueness::None => (None, StatusJson::NoSolution),
        };
        BatchJson { schema: "naze/batch/1".into(), position: PositionJson::new(puzzle), solution, status }
    }
}

/// The digits shown in a cell.
pub(super) fn digits_of(square: &Square) -> Vec<usize> {
    match *square {
        Square::Given(digit) | Square::Entered(digit) | Square::Placed(digit) => vec![digit.value()],
        Square::Open(candidates) => candidates.map(|digit| digit.value()).collect(),
    }
}

/// The answer of `show`.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ShowAnswer"))]
pub struct ShowJson {
    /// `naze/show/1`.
    pub schema: Cow<'static, str>,
    /// The position.
    #[serde(flatten)]
    pub position: PositionJson,
    /// For every cell in row order its only digit or its candidates.
    pub candidates: Vec<Vec<usize>>,
}

impl ShowJson {
    /// A drawing as data.
    pub fn new(puzzle: &Puzzle, drawing: &GridDrawing) -> ShowJson {
        ShowJson {
            schema: "naze/show/1".into(),
            position: PositionJson::new(puzzle),
            candidates: drawing.squares.iter().map(digits_of).collect(),
        }
    }
}

/// The answer of `convert`.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ConvertAnswer"))]
pub struct ConvertJson {
    /// `naze/convert/1`.
    pub schema: Cow<'static, str>,
    /// The format's word.
    pub format: String,
    /// The puzzle in that format.
    pub text: String,
    /// Entries and removed candidates that the format has no place for: `r1c2=5`, `r3c4<>7`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub no_place: Vec<String>,
    /// The places of the text that may be part of the puzzle but were not read.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<LeftOut>,
}

/// A row of the answer of `techniques`.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "TechniqueAnswer"))]
pub struct TechniqueJson {
    /// Its id.
    pub id: Cow<'static, str>,
    /// Its code in HoDoKu's library.
    pub code: Option<Cow<'static, str>>,
    /// Its English name.
    pub english: Cow<'static, str>,
    /// Its Japanese name.
    pub japanese: Cow<'static, str>,
    /// How much a use of it adds to a puzzle's score.
    pub score: u32,
    /// How hard a puzzle is that needs it.
    pub level: Cow<'static, str>,
    /// Whether it is on by default.
    pub is_default: bool,
    /// Whether it assumes that there is one solution.
    pub assumes_unique: bool,
    /// Its definition, in English.
    pub english_definition: Cow<'static, str>,
    /// Its definition, in Japanese.
    pub japanese_definition: Cow<'static, str>,
    /// Its lesson, if it is asked for by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lesson: Option<LessonJson>,
}

impl TechniqueJson {
    /// A row of the ladder as data.
    pub fn new(rung: &Rung) -> TechniqueJson {
        TechniqueJson {
            id: rung.id.word().into(),
            code: rung.code.map(Into::into),
            english: rung.english.into(),
            japanese: rung.japanese.into(),
            score: rung.score,
            level: rung.level.word().into(),
            is_default: rung.by_default == ByDefault::On,
            assumes_unique: rung.assumes == Assumes::Unique,
            english_definition: Language::English.definition(rung.id).into(),
            japanese_definition: Language::Japanese.definition(rung.id).into(),
            lesson: None,
        }
    }

    /// A row of the ladder with its lesson.
    pub fn with_lesson(rung: &Rung, language: Language) -> TechniqueJson {
        TechniqueJson { lesson: Some(LessonJson::new(rung.id, language)), ..TechniqueJson::new(rung) }
    }
}
