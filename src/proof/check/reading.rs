//! Reads the objects that `solve --trace` and `why` print: one, an array of them, or one a line.

use super::terms::{Candidate, Cell, Constraint, Digit, House, Is, IsNot, Literal};
use serde::{
    Deserialize, Deserializer,
    de::{Error, IntoDeserializer, Unexpected, Visitor},
};
use serde_json::error::Category;
use std::{borrow::Cow, fmt};

/// A trace with its board and its puzzle, and what it claims to show.
#[derive(Deserialize)]
pub struct Document<'a> {
    pub schema: Schema,
    pub board: BoardText,
    #[serde(borrow)]
    pub puzzle: Cow<'a, str>,
    #[serde(default, deserialize_with = "true_ones")]
    pub entries: Vec<Candidate>,
    #[serde(default, deserialize_with = "false_ones")]
    pub marks: Vec<Candidate>,
    pub steps: Option<Vec<Step<'a>>>,
    // Of a solve.
    pub status: Option<Status>,
    pub solution: Option<Cow<'a, str>>,
    pub solutions: Option<Vec<Cow<'a, str>>>,
    pub contradiction: Option<Contradiction>,
    #[serde(default)]
    pub contradiction_premises: Vec<Premise>,
    #[serde(default)]
    pub duplicates: Vec<Duplicate>,
    pub guesses: Option<usize>,
    pub assumes: Option<Assumes>,
    pub passes: Option<u32>,
    #[serde(default)]
    pub techniques: Vec<Count<'a>>,
    // Of an answer to why.
    pub cell: Option<Cell>,
    pub digit: Option<Digit>,
    pub not: Option<Digit>,
    pub because: Option<Premise>,
    #[serde(default, deserialize_with = "true_ones")]
    pub givens: Vec<Candidate>,
    #[serde(default, deserialize_with = "false_ones")]
    pub removed: Vec<Candidate>,
}

/// What sort of object it is.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Schema {
    #[serde(rename = "naze/solve/1")]
    Solve,
    #[serde(rename = "naze/why/1")]
    Why,
}

/// A board as it is named or drawn.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(untagged)]
pub enum BoardText {
    /// By its word, such as `9` or `6:2x3`.
    Word(String),
    /// By its houses.
    Drawn {
        /// The side.
        n: usize,
        /// Rows, columns, then the others.
        houses: Vec<Vec<Cell>>,
    },
}

/// How a solve says it ended.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// With the only solution.
    Solved,
    /// Logic came no further.
    Stuck,
    /// There is no solution.
    NoSolution,
    /// There is more than one.
    MultipleSolutions,
    /// A digit stands twice from the start.
    Contradiction,
    /// The budget was spent.
    GaveUp,
}

#[derive(Deserialize)]
pub struct Duplicate {
    pub digit: Digit,
    pub house: House,
    pub cells: Vec<Cell>,
}

#[derive(Deserialize)]
pub struct Count<'a> {
    #[serde(borrow)]
    pub id: Cow<'a, str>,
    pub count: usize,
}

/// A step of a trace. Its text is for people and is passed over.
#[derive(Deserialize)]
pub struct Step<'a> {
    pub id: usize,
    pub pass: u32,
    pub depth: usize,
    #[serde(borrow)]
    pub technique: Cow<'a, str>,
    #[serde(deserialize_with = "true_ones")]
    pub place: Vec<Candidate>,
    #[serde(deserialize_with = "false_ones")]
    pub eliminate: Vec<Candidate>,
    pub reason: Reason,
    pub premises: Vec<Premise>,
    pub assumes: Option<Assumes>,
}

/// What a step takes for granted.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub enum Assumes {
    Unique,
}

/// What a step rests on: an earlier step, a clue, or a mark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Premise {
    Step(usize),
    Fact(Literal),
}

/// Reads a number or a candidate, without looking at it twice.
struct PremiseReader;

impl Visitor<'_> for PremiseReader {
    type Value = Premise;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a step's id, or a candidate such as r1c1=5 or r1c1<>5")
    }

    fn visit_u64<E: Error>(self, id: u64) -> Result<Premise, E> {
        let id = usize::try_from(id).map_err(|_| E::invalid_value(Unexpected::Unsigned(id), &self))?;
        Ok(Premise::Step(id))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Premise, E> {
        Literal::deserialize(text.into_deserializer()).map(Premise::Fact)
    }
}

impl<'de> Deserialize<'de> for Premise {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Premise, D::Error> {
        deserializer.deserialize_any(PremiseReader)
    }
}

/// Why a step holds. Each kind has some of these parts.
#[derive(Deserialize)]
pub struct Reason {
    pub kind: ReasonKind,
    pub constraint: Option<Constraint>,
    #[serde(default)]
    pub bases: Vec<Base>,
    #[serde(default)]
    pub covers: Vec<Constraint>,
    #[serde(default, deserialize_with = "true_ones")]
    pub fins: Vec<Candidate>,
    #[serde(default)]
    pub cells: Vec<Cell>,
    #[serde(default)]
    pub places: Vec<Node>,
    #[serde(default)]
    pub nodes: Vec<Node>,
    #[serde(default)]
    pub strong: Vec<Strong>,
    pub shape: Option<Shape>,
    #[serde(default)]
    pub chains: Vec<Chain>,
    pub digit: Option<Digit>,
    #[serde(default)]
    pub clusters: Vec<[Vec<Cell>; 2]>,
    pub stem: Option<Cell>,
    #[serde(default)]
    pub petals: Vec<Petal>,
    #[serde(default)]
    pub pattern: Vec<PatternCell>,
    #[serde(default, deserialize_with = "true_ones")]
    pub guardians: Vec<Candidate>,
    #[serde(default)]
    pub refuted: Vec<Refuted>,
    #[serde(default)]
    pub branches: Vec<Branch>,
    pub fish: Option<Cover>,
    #[serde(default)]
    pub left: Vec<Cell>,
    pub assumption: Option<usize>,
    pub contradiction: Option<Contradiction>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum ReasonKind {
    Only,
    Cover,
    Locked,
    Chain,
    Chains,
    Colors,
    Blossom,
    Deadly,
    Cases,
    Kraken,
    Template,
    Assumption,
    Refutation,
}

/// A constraint of which nothing is left but these candidates. Those of a cover are told without.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(try_from = "BaseText")]
pub struct Base {
    pub constraint: Constraint,
    pub left: Vec<Candidate>,
}

#[derive(Deserialize)]
struct BaseText {
    constraint: Option<Constraint>,
    left: Option<Vec<Is>>,
    cell: Option<Cell>,
    house: Option<House>,
    digit: Option<Digit>,
}

/// Bases within covers, with fins.
#[derive(Deserialize)]
pub struct Cover {
    pub bases: Vec<Constraint>,
    pub covers: Vec<Constraint>,
    #[serde(default, deserialize_with = "true_ones")]
    pub fins: Vec<Candidate>,
}

/// Candidates of one digit.
#[derive(Deserialize, Clone, PartialEq, Eq)]
pub struct Node {
    pub digit: Digit,
    pub cells: Vec<Cell>,
}

/// Cells with one digit more than cells.
#[derive(Deserialize)]
pub struct Set {
    pub cells: Vec<Cell>,
    pub digits: Vec<Digit>,
}

/// A strong link: a constraint, or a set.
#[derive(Deserialize)]
pub struct Strong {
    pub set: Option<Set>,
    #[serde(default)]
    pub locked: Vec<Node>,
    pub cell: Option<Cell>,
    pub house: Option<House>,
    pub digit: Option<Digit>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    Open,
    Loop,
}

#[derive(Deserialize)]
pub struct Chain {
    pub nodes: Vec<Node>,
    pub strong: Vec<Strong>,
    pub shape: Shape,
}

#[derive(Deserialize)]
pub struct Petal {
    pub set: Set,
    pub taken: Node,
    pub common: Node,
    #[serde(default)]
    pub locked: Vec<Node>,
}

#[derive(Deserialize)]
pub struct PatternCell {
    pub cell: Cell,
    pub digits: Vec<Digit>,
}

#[derive(Deserialize)]
pub struct Branch {
    pub assumed: Literal,
    pub implied: Vec<Implied>,
    pub contradiction: Option<Contradiction>,
}

#[derive(Deserialize)]
pub struct Refuted {
    pub after: usize,
    pub branch: Branch,
}

#[derive(Deserialize)]
pub struct Implied {
    #[serde(deserialize_with = "true_one")]
    pub place: Candidate,
    pub of: Constraint,
}

/// Why a grid cannot be completed.
#[derive(Deserialize)]
#[serde(try_from = "ContradictionText")]
pub enum Contradiction {
    Empty(Constraint),
    Duplicate(House, u8, Vec<Cell>),
}

#[derive(Deserialize)]
struct ContradictionText {
    kind: ContradictionKind,
    cell: Option<Cell>,
    house: Option<House>,
    digit: Option<Digit>,
    cells: Option<Vec<Cell>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ContradictionKind {
    NoDigit,
    NoPlace,
    Duplicate,
}

impl Strong {
    /// The link's constraint, where it is one.
    pub fn constraint(&self) -> Option<Constraint> {
        match (&self.set, self.cell, self.house, self.digit) {
            (None, Some(cell), None, None) => Some(Constraint::Cell(cell)),
            (None, None, Some(house), Some(Digit(digit))) => Some(Constraint::House(house, digit)),
            _ => None,
        }
    }
}

impl TryFrom<BaseText> for Base {
    type Error = &'static str;

    fn try_from(text: BaseText) -> Result<Base, &'static str> {
        let constraint = match (text.constraint, text.cell, text.house, text.digit) {
            (Some(constraint), None, None, None) => constraint,
            (None, Some(cell), None, None) => Constraint::Cell(cell),
            (None, None, Some(house), Some(Digit(digit))) => Constraint::House(house, digit),
            _ => return Err("a base is a constraint"),
        };
        let left = text.left.unwrap_or_default().into_iter().map(|Is(candidate)| candidate).collect();
        Ok(Base { constraint, left })
    }
}

impl TryFrom<ContradictionText> for Contradiction {
    type Error = &'static str;

    fn try_from(text: ContradictionText) -> Result<Contradiction, &'static str> {
        match text {
            ContradictionText {
                kind: ContradictionKind::NoDigit,
                cell: Some(cell),
                house: None,
                digit: None,
                cells: None,
            } => Ok(Contradiction::Empty(Constraint::Cell(cell))),
            ContradictionText {
                kind: ContradictionKind::NoPlace,
                cell: None,
                house: Some(house),
                digit: Some(Digit(digit)),
                cells: None,
            } => Ok(Contradiction::Empty(Constraint::House(house, digit))),
            ContradictionText {
                kind: ContradictionKind::Duplicate,
                cell: None,
                house: Some(house),
                digit: Some(Digit(digit)),
                cells: Some(cells),
            } => Ok(Contradiction::Duplicate(house, digit, cells)),
            _ => Err("the parts of a contradiction do not fit its kind"),
        }
    }
}

fn true_one<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Candidate, D::Error> {
    Is::deserialize(deserializer).map(|Is(candidate)| candidate)
}

pub fn true_ones<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Candidate>, D::Error> {
    let ones = Vec::<Is>::deserialize(deserializer)?;
    Ok(ones.into_iter().map(|Is(candidate)| candidate).collect())
}

pub fn false_ones<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Candidate>, D::Error> {
    let ones = Vec::<IsNot>::deserialize(deserializer)?;
    Ok(ones.into_iter().map(|IsNot(candidate)| candidate).collect())
}

/// Where a text cannot be read as an object to check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// Whether it is no JSON at all, or JSON of another form.
    pub kind: ReadErrorKind,
    /// What the reader says.
    pub cause: String,
}

/// What is wrong with a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReadErrorKind {
    /// It is no JSON.
    Syntax,
    /// It ends too early.
    End,
    /// It is JSON, but no object to check.
    Form,
}

impl ReadError {
    fn of(error: &serde_json::Error, first_line: usize) -> ReadError {
        let kind = match error.classify() {
            Category::Syntax | Category::Io => ReadErrorKind::Syntax,
            Category::Eof => ReadErrorKind::End,
            Category::Data => ReadErrorKind::Form,
        };
        let cause = error.to_string();
        let cause = cause.rsplit_once(" at line ").map_or(cause.as_str(), |(cause, _)| cause);
        let line = first_line + error.line().max(1) - 1;
        // What the reader quotes may be as long as the text.
        let cause = cause.chars().take(300).collect();
        ReadError { line, column: error.column().max(1), kind, cause }
    }
}

/// Contribution every object of a text in order, with its share of the text's bytes: of a text whose first line is an
/// object, each line by itself, so that one bad line spoils no other; of any other, all until what cannot be read.
pub fn each_document<'a>(text: &'a str, mut then: impl FnMut(Result<Document<'a>, ReadError>, usize)) {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    if first.trim_start().starts_with('{') && first.trim_end().ends_with('}') {
        for (place, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            then(serde_json::from_str(line).map_err(|error| ReadError::of(&error, place + 1)), line.len());
        }
    } else if first.trim_start().starts_with('[') {
        match serde_json::from_str::<Vec<Document<'a>>>(text) {
            Ok(documents) => {
                let bytes = text.len() / documents.len().max(1);
                documents.into_iter().for_each(|document| then(Ok(document), bytes));
            }
            Err(error) => then(Err(ReadError::of(&error, 1)), text.len()),
        }
    } else {
        let mut documents = serde_json::Deserializer::from_str(text).into_iter();
        let mut start = None;
        while let Some(document) = documents.next() {
            let end = documents.byte_offset();
            then(document.map_err(|error| ReadError::of(&error, 1)), end - start.unwrap_or(0));
            start = Some(end);
        }
        if start.is_none() {
            let cause = String::new();
            then(Err(ReadError { line: 1, column: 1, kind: ReadErrorKind::End, cause }), 0);
        }
    }
}
