//! The part of a question that says what it is about: a puzzle, what a person did to it, and how to look at it.

use super::{ApiError, Budget, Exit};
use crate::{
    board::{BoardFault, Candidate, Cell, Digit, Layout},
    logic::{AssumeUnique, Guessing, Options, TechniqueId, TechniqueSet},
    meter::Meter,
    puzzle::{Fault, Origin, Puzzle, read},
    render::{Language, RequestError, board_message},
};
use itertools::Itertools;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;

/// What a question is about: the same fields as every answer has, and how to look at it.
#[derive(Deserialize, JsonSchema, Default, Debug)]
#[serde(deny_unknown_fields)]
pub struct PositionQuestion {
    /// The puzzle, in any format that naze reads.
    pub puzzle: String,
    /// The board: a word such as `9`, `6:2x3`, `7`, `9:none`, or its houses; by default that of the number of cells.
    #[serde(default)]
    pub board: Option<BoardQuestion>,
    /// Digits that are not given but entered, such as `r1c2=5`; they are added to the puzzle.
    #[serde(default)]
    pub entries: Vec<String>,
    /// Candidates that the person removed, such as `r3c4<>7`.
    #[serde(default)]
    pub marks: Vec<String>,
    /// The language of the sentences: `en` or `ja`.
    #[serde(default)]
    pub lang: LanguageQuestion,
    /// Techniques to use: `singles`, `default`, `all`, or ids set apart by commas.
    #[serde(default = "default_techniques")]
    pub techniques: String,
    /// Whether to use no technique that assumes a single solution.
    #[serde(default)]
    pub no_uniqueness: bool,
    /// Whether techniques that assume a single solution may be used also where the givens are not known to have one.
    #[serde(default)]
    pub assume_unique: bool,
}

fn default_techniques() -> String {
    "default".to_string()
}

/// The names of these fields.
pub(super) const FIELDS: [&str; 8] =
    ["puzzle", "board", "entries", "marks", "lang", "techniques", "no_uniqueness", "assume_unique"];

/// A board, as answers write it.
#[derive(Deserialize, JsonSchema, Debug)]
#[serde(untagged)]
pub enum BoardQuestion {
    /// `9`, `6:2x3`, `7`, `9:none`.
    Word(String),
    /// A drawn one.
    Drawn(DrawnBoard),
}

/// A board by its houses.
#[derive(Deserialize, JsonSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct DrawnBoard {
    /// The side.
    n: usize,
    /// All houses: rows, columns, boxes, extra ones; each by its cells.
    houses: Vec<Vec<String>>,
}

/// The language of the sentences.
#[derive(Deserialize, JsonSchema, Clone, Copy, PartialEq, Eq, Default, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum LanguageQuestion {
    /// English.
    #[default]
    En,
    /// 日本語.
    Ja,
}

impl From<LanguageQuestion> for Language {
    fn from(lang: LanguageQuestion) -> Language {
        match lang {
            LanguageQuestion::En => Language::English,
            LanguageQuestion::Ja => Language::Japanese,
        }
    }
}

/// The language that a question asks for, though it may be wrong in all else.
pub(super) fn lang(question: &Value) -> Language {
    match question.get("lang").and_then(Value::as_str) {
        Some("ja") => Language::Japanese,
        _ => Language::English,
    }
}

/// What a question is about.
pub(super) struct Asked<'a> {
    /// The position, or the faults of what was meant to be one.
    pub position: Result<Puzzle, Vec<Fault>>,
    /// The language of the sentences.
    pub lang: Language,
    /// The same as a language.
    pub language: Language,
    /// The techniques to use.
    pub techniques: TechniqueSet,
    /// When those of them may be used that assume a single solution.
    pub assume_unique: AssumeUnique,
    /// How large its board may be.
    pub budget: Budget,
    /// Counts the work.
    pub meter: &'a Meter,
}

impl<'a> Asked<'a> {
    /// Reads what a question is about.
    pub fn read(
        question: PositionQuestion,
        budget: &Budget,
        meter: &'a Meter,
    ) -> Result<Asked<'a>, ApiError> {
        let lang = Language::from(question.lang);
        let techniques = TechniqueSet::from_words(&question.techniques).map_err(|unknown| {
            ApiError::of(Exit::Usage, &RequestError::UnknownTechnique { word: unknown.word }, lang)
        })?;
        let techniques = if question.no_uniqueness { techniques.without_uniqueness() } else { techniques };
        let assume_unique = match question.assume_unique {
            true => AssumeUnique::Always,
            false => AssumeUnique::WhereKnown,
        };
        let board = question.board.as_ref().map(|board| read_board(board, lang)).transpose()?;
        let position =
            match read(&question.puzzle, board.as_ref()) {
                Err(faults) => Err(faults),
                Ok(puzzle) => Ok(with_hand(puzzle, &question)
                    .map_err(|trouble| ApiError::of(Exit::Usage, &trouble, lang))?),
            };
        Ok(Asked { position, lang, language: lang, techniques, assume_unique, budget: *budget, meter })
    }

    /// The position.
    pub fn puzzle(&self) -> Result<&Puzzle, ApiError> {
        self.position.as_ref().map_err(|faults| ApiError::unreadable(faults.clone(), self.lang))
    }

    /// The position, if techniques may look at a board of its size.
    pub fn small_puzzle(&self) -> Result<&Puzzle, ApiError> {
        let puzzle = self.puzzle()?;
        let side = puzzle.layout().side();
        let usual = TechniqueSet::default();
        let is_usual = TechniqueId::all().all(|id| usual.contains(id) || !self.techniques.contains(id));
        let most = if is_usual { self.budget.side } else { self.budget.full_side };
        match side <= most {
            true => Ok(puzzle),
            false => Err(self.refuse(Exit::GaveUp, &RequestError::TooLarge { side, most })),
        }
    }

    /// A refusal in the language that was asked for.
    pub fn refuse(&self, exit: Exit, trouble: &RequestError) -> ApiError {
        ApiError::of(exit, trouble, self.lang)
    }

    /// How to solve.
    pub fn options(&self, guessing: Guessing) -> Options {
        Options { techniques: self.techniques, guessing, assume_unique: self.assume_unique }
    }
}

/// Reads a board.
pub(super) fn read_board(board: &BoardQuestion, lang: Language) -> Result<Arc<Layout>, ApiError> {
    let layout = match board {
        BoardQuestion::Word(word) => Layout::from_word(word).map_err(|fault| {
            ApiError::new(Exit::Usage, format!("{word}: {}", board_message(&fault, lang)))
        })?,
        BoardQuestion::Drawn(drawn) => drawn.layout(lang)?,
    };
    Ok(Arc::new(layout))
}

impl DrawnBoard {
    /// The board of these houses, if its rows and columns come first and the boxes, where there are any, hold every
    /// cell once.
    fn layout(&self, lang: Language) -> Result<Layout, ApiError> {
        let no_board = || ApiError::of(Exit::Usage, &RequestError::NoSuchHouses, lang);
        let faulty = |fault: &BoardFault| ApiError::new(Exit::Usage, board_message(fault, lang));
        let side = self.n;
        if !(1..=crate::board::MAX_SIDE).contains(&side) {
            return Err(faulty(&BoardFault::Side { side }));
        }
        let plain = Layout::without_boxes(side);
        let houses: Option<Vec<Vec<Cell>>> = self
            .houses
            .iter()
            .map(|house| house.iter().map(|cell| plain.parse_cell(cell)).collect())
            .collect();
        let mut houses = houses
            .filter(|houses| {
                let lines = plain.houses().map(|house| plain.cells_of(house));
                houses.len() >= 2 * side
                    && houses.iter().all(|house| house.len() == side && house.iter().all_unique())
                    && lines.eq(houses[..2 * side].iter().map(Vec::as_slice))
            })
            .ok_or_else(no_board)?
            .split_off(2 * side);
        let boxes = houses.iter().take(side).flatten().copied();
        let are_boxes = boxes.sorted().eq(plain.cells());
        let extra = houses.split_off(if are_boxes { side } else { 0 });
        let told: Vec<_> = extra.iter().map(|cells| (cells.clone(), None)).collect();
        if let Some(fault) = Layout::faults_of_extra(side, &houses, &told).first() {
            return Err(faulty(fault));
        }
        Layout::from_houses(side, houses, extra).ok_or_else(no_board)
    }
}

/// The puzzle with what a person did to it.
fn with_hand(mut puzzle: Puzzle, question: &PositionQuestion) -> Result<Puzzle, RequestError> {
    let layout = puzzle.layout().clone();
    for word in &question.entries {
        let entry = read_candidate(word, "=", &layout)?;
        if puzzle.clue(entry.cell).is_some_and(|clue| clue.digit != entry.digit) {
            return Err(RequestError::Occupied { word: word.clone() });
        }
        puzzle.set(entry, Origin::Entry);
    }
    if !question.marks.is_empty() {
        let mut pencilled = puzzle.shown_candidates();
        for word in &question.marks {
            let mark = read_candidate(word, "<>", &layout)?;
            pencilled[mark.cell.index()].remove(mark.digit);
        }
        puzzle.set_marks(pencilled);
    }
    Ok(puzzle)
}

/// Reads `r1c2=5` or `r1c2<>5`.
fn read_candidate(word: &str, sign: &str, layout: &Layout) -> Result<Candidate, RequestError> {
    let side = layout.side();
    let read = || {
        let (cell, digit) = word.split_once(sign)?;
        let digit = Digit::new(digit.parse().ok()?).filter(|digit| layout.digits().contains(*digit))?;
        Some(Candidate::new(layout.parse_cell(cell)?, digit))
    };
    read().ok_or_else(|| RequestError::NoSuchCandidate {
        word: word.to_string(),
        sign: sign.to_string(),
        side,
    })
}
