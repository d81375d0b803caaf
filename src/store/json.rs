//! Stored puzzles as JSON.

use super::prelude::*;
#[cfg(test)]
use crate::render::json::schema::schema_of_answer;
use crate::render::json::{BoardJson, SeJson};
#[cfg(test)]
use schemars::Schema;

/// A stored puzzle.
#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "RecordAnswer"))]
pub struct RecordJson {
    /// `naze/record/1`.
    pub schema: &'static str,
    /// Its number.
    pub id: i64,
    /// Its key: six letters and digits, at least one of them a letter.
    pub key: String,
    /// The board.
    pub board: BoardJson,
    /// The same as a board file, if it has rules beyond the houses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board_file: Option<String>,
    /// The puzzle, one symbol for each cell, `.` for blank.
    pub puzzle: String,
    /// The number of clues.
    pub clues: usize,
    /// The number of solutions: `one`, `many` or `unknown`.
    pub solutions: &'static str,
    /// `easy`, `medium`, `hard`, `unfair` or `extreme`; null if it has no rating, like everything below.
    pub level: Option<&'static str>,
    /// The sum of the scores of all outcomes.
    pub score: Option<u32>,
    /// The community's rating; null if it has none, or none yet: it is found after the puzzle was stored.
    pub se: Option<SeJson>,
    /// The id of the hardest technique.
    pub hardest: Option<&'static str>,
    /// The ids of all techniques, in the ladder's order.
    pub techniques: Vec<&'static str>,
    /// The key of the first puzzle stored that this one is an image of.
    pub image_of: Option<String>,
    /// The time of storing, such as `2026-11-21T12:00:00Z`.
    pub added: String,
}

/// A stored puzzle that cannot be read.
#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "BrokenRecordAnswer"))]
pub struct BrokenRecordJson {
    /// `naze/broken-record/1`.
    pub schema: &'static str,
    /// Its number.
    pub id: i64,
    /// The first part of it that is damaged, such as `board`, `puzzle` or `level`.
    pub column: &'static str,
}

/// A page of a list of stored puzzles.
#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "StoreListAnswer"))]
pub struct StoreListJson {
    /// `naze/store-list/1`.
    pub schema: &'static str,
    /// The number of the page, from 1.
    pub page: usize,
    /// The number of pages, at least 1.
    pub pages: usize,
    /// The number of puzzles on all pages, including broken ones.
    pub total: usize,
    /// Those of the page, in the order of their numbers.
    pub puzzles: Vec<RecordJson>,
    /// Those of the page that cannot be read.
    pub broken: Vec<BrokenRecordJson>,
}

/// The result of storing a puzzle.
#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "StoreAddAnswer"))]
pub struct StoreAddedJson {
    /// `naze/store-add/1`.
    pub schema: &'static str,
    /// `new`; `image`, new but an image of a stored one; `known`, if it was already stored.
    pub status: &'static str,
    /// The key it is stored under.
    pub key: String,
    /// The key of the first puzzle stored that it is an image of.
    pub image_of: Option<String>,
    /// The stored record; null if the puzzle was already stored.
    pub record: Option<RecordJson>,
}

impl RecordJson {
    /// A stored puzzle as data.
    pub fn new(record: &StoredPuzzle) -> RecordJson {
        let layout: &Layout = record.puzzle.layout();
        RecordJson {
            schema: "naze/record/1",
            id: record.id,
            key: record.key.to_string(),
            board: BoardJson::new(layout),
            board_file: layout.has_rules().then(|| layout.to_drawing()),
            puzzle: record.puzzle.line(),
            clues: record.clues,
            solutions: record.solutions.word(),
            level: record.level.map(|level| level.word()),
            score: record.score,
            se: record.se.map(SeJson::new),
            hardest: record.hardest.map(|id| id.word()),
            techniques: record.techniques.iter().map(|id| id.word()).collect(),
            image_of: record.image_of.as_ref().map(Key::to_string),
            added: record.added.clone(),
        }
    }
}

impl StoreListJson {
    /// A page as data.
    pub fn new(list: &RecordList) -> StoreListJson {
        StoreListJson {
            schema: "naze/store-list/1",
            page: list.page,
            pages: list.pages,
            total: list.total,
            puzzles: list.records.iter().map(RecordJson::new).collect(),
            broken: list.broken.iter().map(BrokenRecordJson::new).collect(),
        }
    }
}

impl BrokenRecordJson {
    /// The data that is known about a stored puzzle that cannot be read.
    pub fn new(broken: &BrokenRecord) -> BrokenRecordJson {
        BrokenRecordJson { schema: "naze/broken-record/1", id: broken.id, column: broken.column }
    }
}

impl StoreAddedJson {
    /// The result of adding a puzzle as data; the error says why it was not stored.
    pub fn new(added: &Added) -> Result<StoreAddedJson, &AddError> {
        let (status, key, image_of, record) = match added {
            Added::New { record } => ("new", &record.key, None, Some(record)),
            Added::Image { record, of } => ("image", &record.key, Some(of.to_string()), Some(record)),
            Added::Known { key } => ("known", key, None, None),
            Added::Refused { why } => return Err(why),
        };
        let record = record.map(|record| RecordJson::new(record));
        Ok(StoreAddedJson { schema: "naze/store-add/1", status, key: key.to_string(), image_of, record })
    }
}

/// The schemas of all documents about stored puzzles, by their names.
#[cfg(test)]
pub(crate) fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("record", schema_of_answer::<RecordJson>()),
        ("broken-record", schema_of_answer::<BrokenRecordJson>()),
        ("store-list", schema_of_answer::<StoreListJson>()),
        ("store-add", schema_of_answer::<StoreAddedJson>()),
    ]
}

#[cfg(test)]
#[test]
fn the_written_schemas_are_those_of_the_code() {
    crate::render::json::tests::check_on_paper(schemas());
}
