//! The cells worth asking about, as JSON.

use super::prelude::*;
use crate::teach::CellWorthAsking;

/// The cells worth asking about.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "WhyCellsAnswer"))]
pub struct WhyCellsJson {
    /// `naze/why-cells/1`.
    pub schema: Cow<'static, str>,
    /// The position.
    #[serde(flatten)]
    pub position: PositionJson,
    /// For each hardest technique of an answer the cell with the easiest such answer, from easy to hard; none where the
    /// grid is full.
    pub cells: Vec<WhyCellJson>,
    /// What is wrong in the position and was left out: entries `r1c1=5`, removed marks `r1c1<>5`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<String>,
}

/// A cell worth asking about.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct WhyCellJson {
    /// The cell.
    pub cell: String,
    /// How many steps a quick answer takes.
    pub steps: usize,
    /// The id of their hardest technique.
    pub hardest: Cow<'static, str>,
}

impl WhyCellsJson {
    /// The cells of a position that are worth asking about as data, with the mistakes of the position.
    pub fn new(puzzle: &Puzzle, cells: &[CellWorthAsking], wrong: Vec<String>) -> WhyCellsJson {
        let cell = |found: &CellWorthAsking| WhyCellJson {
            cell: puzzle.layout().show(found.cell).to_string(),
            steps: found.steps,
            hardest: found.hardest.word().into(),
        };
        WhyCellsJson {
            schema: "naze/why-cells/1".into(),
            position: PositionJson::new(puzzle),
            cells: cells.iter().map(cell).collect(),
            wrong,
        }
    }
}
