//! The fields that every question about a puzzle has in JSON: the puzzle, its entries and marks, and how to solve it.

use super::prelude::*;
use crate::{
    board::{BoardFault, Family, Rule, RuleFault},
    logic::AssumeUnique,
    puzzle::{LeftOut, Origin, ParsePuzzleError},
    render::json::{BoardJson, PositionJson},
};
use serde::{Deserializer, Serializer, de::Error};

/// What a question is about: the same fields as every answer has, and how to look at it.
#[derive(Deserialize, Default, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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
    /// What was left out where the puzzle was read, as its answer has it; it goes with every answer.
    #[serde(default)]
    pub left_out: Vec<LeftOut>,
    /// The puzzle that the position began with, to tell its givens from its entries.
    #[serde(default)]
    pub givens: Option<String>,
    /// The language of the sentences: `en` or `ja`.
    #[serde(default)]
    pub lang: Language,
    /// Techniques to use: `singles`, `default`, `hodoku`, `sudokuwiki`, `all`, or ids separated by commas.
    #[serde(default = "default_techniques")]
    pub techniques: String,
    /// Whether to use no technique that assumes a single solution.
    #[serde(default)]
    pub no_uniqueness: bool,
    /// Whether techniques that assume a single solution may be used even if the givens are not known to have one.
    #[serde(default)]
    pub assume_unique: bool,
    /// Whether to guess when logic is stuck; by default yes.
    #[serde(default = "yes")]
    pub guess: bool,
    /// How much work the answer may take, in search nodes, within the budget of the server or the page.
    #[serde(default)]
    pub nodes: Option<u64>,
}

fn default_techniques() -> String {
    "default".to_string()
}

pub(super) fn yes() -> bool {
    true
}

/// The names of the fields that every question about a puzzle has.
pub(super) const FIELDS: &str = "puzzle board entries marks left_out givens lang techniques no_uniqueness \
    assume_unique guess nodes";

/// A board, as answers write it.
#[derive(Deserialize, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum BoardQuestion {
    /// `9`, `6:2x3`, `7`, `9:none`, or the lines of a board file: `cage 15 r1c12 r2c1`.
    Word(String),
    /// A drawn one.
    Drawn(DrawnBoard),
}

/// A board by its houses.
#[derive(Deserialize, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DrawnBoard {
    /// The number of rows.
    n: usize,
    /// All houses: rows, columns, boxes, extra ones; each by its cells.
    houses: Vec<Vec<String>>,
    /// The rules beyond the houses.
    #[serde(default)]
    rules: Vec<RuleQuestion>,
}

/// A rule beyond the houses.
#[derive(Deserialize, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RuleQuestion {
    /// The family's word: `cage`, `thermometer`.
    family: String,
    /// Its numbers: a sum, a difference, how many cells an arrow's head has.
    #[serde(default)]
    numbers: Vec<usize>,
    /// Its cells in order; none for a family that holds everywhere.
    #[serde(default)]
    cells: Vec<String>,
}

/// The language that a question asks for, whatever else is wrong with the question; `None` if it names none.
pub(super) fn language_of(question: &Value) -> Option<Language> {
    Language::of_tag(question.get("lang")?.as_str()?)
}

/// A [`PositionQuestion`] with its words parsed.
pub(super) struct ParsedPosition {
    /// The position, or the faults of its text.
    pub position: Result<Puzzle, Vec<Fault>>,
    /// The language of the sentences.
    pub language: Language,
    /// The techniques to use, and whether to guess.
    pub options: Options,
    /// The most nodes of work for the answer; `None` if the question sets no limit.
    pub nodes: Option<u64>,
}

/// The set of techniques that words such as `default` or `x-wing,xy-wing` name; with `no_uniqueness`, without those
/// that assume a single solution.
///
/// ```
/// use naze::{api::read_techniques, logic::TechniqueId};
///
/// let techniques = read_techniques("hidden-single,x-wing", false).unwrap();
/// assert!(techniques.contains(TechniqueId::from_word("x-wing").unwrap()));
/// assert!(read_techniques("z-wing", false).is_err());
/// ```
///
/// # Errors
/// There is no such technique.
pub fn read_techniques(words: &str, no_uniqueness: bool) -> Result<TechniqueSet, ApiError> {
    let techniques =
        TechniqueSet::from_words(words).map_err(|unknown| ApiError::unknown_technique(unknown.word))?;
    Ok(if no_uniqueness { techniques.without_uniqueness() } else { techniques })
}

impl ParsedPosition {
    /// Parses the words of a question.
    pub fn read(question: &PositionQuestion) -> Result<ParsedPosition, ApiError> {
        let options = Options {
            techniques: read_techniques(&question.techniques, question.no_uniqueness)?,
            guessing: if question.guess { Guessing::Allowed } else { Guessing::Off },
            assume_unique: if question.assume_unique {
                AssumeUnique::Always
            } else {
                AssumeUnique::WhereKnown
            },
        };
        let board = question.board.as_ref().map(read_board).transpose()?;
        let position = || {
            let puzzle = read(&question.puzzle, board.as_ref())?;
            let puzzle = with_changes(puzzle, question).map_err(ApiError::usage)?;
            match &question.givens {
                None => Ok(puzzle),
                Some(text) => with_givens(&puzzle, &read(text, Some(puzzle.layout()))?),
            }
        };
        let position = match position() {
            Err(ApiError::Unreadable(faults)) => Err(faults),
            position => Ok(position?),
        };
        Ok(ParsedPosition { position, language: question.lang, options, nodes: question.nodes })
    }
}

/// Serializes a puzzle as every answer has it: the fields `board`, `puzzle`, `entries`, `marks` and `left_out`.
impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PositionJson::new(self).serialize(serializer)
    }
}

/// Deserializes a puzzle as every question has it; `puzzle` may be in any format.
///
/// ```
/// use naze::puzzle::Puzzle;
///
/// let text = r#"{ "board": "4:none", "puzzle": "1...............", "entries": ["r1c2=2"], "marks": ["r4c4<>1"] }"#;
/// let puzzle: Puzzle = serde_json::from_str(text).unwrap();
/// assert_eq!(puzzle.line(), "12..............");
/// assert_eq!(serde_json::from_str::<Puzzle>(&serde_json::to_string(&puzzle).unwrap()).unwrap(), puzzle);
/// ```
impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Puzzle, D::Error> {
        let question = PositionQuestion::deserialize(deserializer)?;
        let parsed = ParsedPosition::read(&question).map_err(D::Error::custom)?;
        parsed.position.map_err(|faults| D::Error::custom(ParsePuzzleError { faults }))
    }
}

/// Serializes a board as every answer has it: a word, or the houses and the rules.
impl Serialize for Layout {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        BoardJson::new(self).serialize(serializer)
    }
}

/// Deserializes a board as every question has it: a word or a drawing as text, or the houses and the rules.
///
/// ```
/// use naze::Layout;
///
/// let board: Layout = serde_json::from_str(r#""anti-knight""#).unwrap();
/// assert_eq!(serde_json::from_str::<Layout>(&serde_json::to_string(&board).unwrap()).unwrap(), board);
/// ```
impl<'de> Deserialize<'de> for Layout {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Layout, D::Error> {
        let board = read_board(&BoardQuestion::deserialize(deserializer)?).map_err(D::Error::custom)?;
        Ok(Arc::unwrap_or_clone(board))
    }
}

/// The position with the cells that hold a clue in `givens` as givens and all other clues as entries.
///
/// # Errors
/// The position does not have all of these givens, or is on another board.
///
/// ```
/// use naze::{api::{ApiError, with_givens}, puzzle::read};
///
/// let [given, position, other] =
///     ["1...............", "12..............", "2..............."].map(|text| read(text, None).unwrap());
/// assert_eq!(with_givens(&position, &given).unwrap().line(), position.line());
/// assert!(matches!(with_givens(&position, &other), Err(ApiError::Givens { .. })));
/// ```
pub fn with_givens(position: &Puzzle, givens: &Puzzle) -> Result<Puzzle, ApiError> {
    let layout = position.layout();
    position.with_givens(givens).map_err(|faults| ApiError::Givens { faults, layout: layout.clone() })
}

/// The puzzle that a position began with: without the digits that the person entered, and without the marks. A position
/// without entries is the puzzle itself, and so is a grid of candidates whose givens nobody knows.
///
/// # Errors
/// All digits are entries.
pub(super) fn begun(position: &Puzzle) -> Result<Puzzle, ApiError> {
    match position.original() {
        Some(original) if position.entries().next().is_some() => Ok(original),
        None if position.entries().next().is_some() && position.marks().is_none() => {
            Err(ApiError::usage(RequestError::NoGivens))
        }
        _ => Ok(position.clone()),
    }
}

/// The board that a word names or that is drawn by its houses.
///
/// # Errors
/// The word names no board, or the houses do not form one.
///
/// ```
/// use naze::api::{BoardQuestion, read_board};
///
/// assert_eq!(read_board(&BoardQuestion::Word("6:2x3".to_string())).unwrap().side(), 6);
/// assert!(read_board(&BoardQuestion::Word("0".to_string())).is_err());
/// ```
pub fn read_board(board: &BoardQuestion) -> Result<Arc<Layout>, ApiError> {
    let layout = match board {
        BoardQuestion::Word(text) => text.parse().map_err(|fault| {
            let word = (!Layout::is_drawing(text)).then(|| text.clone());
            ApiError::Board { word, fault }
        })?,
        BoardQuestion::Drawn(drawn) => drawn.layout()?,
    };
    Ok(Arc::new(layout))
}

impl DrawnBoard {
    /// The board with these houses; its rows and columns must come first, and the boxes, if any, must cover every cell
    /// once.
    fn layout(&self) -> Result<Layout, ApiError> {
        let no_board = || ApiError::usage(RequestError::NoSuchHouses);
        let faulty = |fault: BoardFault| ApiError::Board { word: None, fault };
        let side = self.n;
        let plain = Layout::without_boxes(side).map_err(faulty)?;
        let cells = |house: &Vec<String>| house.iter().map(|cell| plain.parse_cell(cell)).collect();
        let houses: Option<Vec<Vec<Cell>>> = self.houses.iter().map(cells).collect();
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
        let are_boxes = boxes.sorted_unstable().eq(plain.cells());
        let extra = houses.split_off(if are_boxes { side } else { 0 });
        let unnamed: Vec<_> = extra.iter().map(|cells| (cells.clone(), None)).collect();
        if let Some(fault) = Layout::faults_of_extra(side, &houses, &unnamed).into_iter().next() {
            return Err(faulty(fault));
        }
        let layout = Layout::from_houses(side, houses, extra).ok_or_else(no_board)?;
        if self.rules.is_empty() {
            return Ok(layout);
        }
        let rules = self.rules.iter().enumerate().map(|(index, rule)| {
            let fault = |fault| BoardFault::Rule { number: index + 1, line: None, fault };
            rule.rule(&layout).map_err(fault)
        });
        let rules = rules.collect::<Result<Vec<Rule>, BoardFault>>().map_err(faulty)?;
        // One fault is told, as of the houses.
        layout
            .with_more_rules(rules)
            .map_err(|faults| faults.into_iter().next().map_or_else(no_board, faulty))
    }
}

impl RuleQuestion {
    /// The rule that the question describes, on a board.
    fn rule(&self, layout: &Layout) -> Result<Rule, RuleFault> {
        let word = || RuleFault::Word { word: self.family.clone() };
        let family = Family::from_word(&self.family).ok_or_else(word)?;
        let cell =
            |cell: &String| layout.parse_cell(cell).ok_or_else(|| RuleFault::Cell { found: cell.clone() });
        let cells = self.cells.iter().map(cell).collect::<Result<Vec<Cell>, RuleFault>>()?;
        Ok(Rule::new(family, cells, self.numbers.clone()))
    }
}

/// The puzzle with the entries and marks of a question.
fn with_changes(mut puzzle: Puzzle, question: &PositionQuestion) -> Result<Puzzle, RequestError> {
    let layout = puzzle.layout().clone();
    question.left_out.iter().for_each(|left| puzzle.leave_out(left.clone()));
    for word in &question.entries {
        let entry = read_candidate(word, "=", &layout)?;
        if puzzle.clue(entry.cell).is_some_and(|clue| clue.digit != entry.digit) {
            return Err(RequestError::Occupied { word: word.clone() });
        }
        puzzle.set(entry, Origin::Entry);
    }
    let marks = question.marks.iter().map(|word| read_candidate(word, "<>", &layout));
    puzzle.remove_marks(&marks.collect::<Result<Vec<_>, _>>()?);
    Ok(puzzle)
}

/// Reads a candidate with this sign: `r1c2=5` or `r1c2<>5`.
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
