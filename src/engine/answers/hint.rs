//! `hint`: what to do next from a position, giving away no more than asked.

use super::{Positioned, Question, body, why::read_cell};
use crate::{
    engine::{ApiError, Exit, position::Asked},
    explain::{self, HintLevel},
    logic::Guessing,
    render::{RequestError, json::HintJson},
};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

/// The fields of `hint`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Hint {
    /// How much to tell: 1 where to look, 2 which technique, 3 the pattern, 4 the effect; 1 if not told.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 4))]
    level: u8,
    /// A step that leads to the digit of this cell, such as `r5c6`.
    #[serde(default)]
    cell: Option<String>,
    /// Whether to tell what to draw, from level 3 on.
    #[serde(default)]
    drawings: bool,
}

fn one() -> u8 {
    1
}

impl Question for Hint {
    const ANSWER: &'static str = "hint";
}

impl Positioned for Hint {
    fn answer(self, asked: &Asked<'_>) -> Result<Value, ApiError> {
        let puzzle = asked.small_puzzle()?;
        let level = HintLevel::of_number(self.level).ok_or_else(|| {
            let (word, words) = (self.level.to_string(), "1, 2, 3, 4".to_string());
            asked.refuse(Exit::Usage, &RequestError::NoSuchWord { word, words })
        })?;
        let cell = self.cell.map(|word| read_cell(&word, puzzle.layout())).transpose();
        let toward = cell.map_err(|trouble| asked.refuse(Exit::Usage, &trouble))?;
        let hint = explain::hint(puzzle, toward, &asked.options(Guessing::Allowed), asked.meter);
        let told = HintJson::of(&hint, level, asked.language);
        body(&if self.drawings { told.with_drawing(&hint, level, asked.language) } else { told })
    }
}
