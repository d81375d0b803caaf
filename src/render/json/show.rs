//! The answer of `show` as JSON.

use super::prelude::*;
use crate::render::{GridDrawing, Square};

/// The digits shown in a cell.
pub(super) fn digits_of(square: &Square) -> Vec<usize> {
    match *square {
        Square::Given(digit) | Square::Entered(digit) | Square::Placed(digit) => vec![digit.value()],
        Square::Open(candidates) => digit_numbers(candidates),
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
