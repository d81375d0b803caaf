//! `solve`: the solution, and every step on the way.

use super::{Positioned, Question, body};
use crate::{
    engine::{ApiError, position::Asked},
    logic::{self, Guessing},
    render::json::{Detail, SolveJson},
};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

/// The fields of `solve`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Solve {
    /// Whether to tell every step; yes if not told.
    #[serde(default = "yes")]
    trace: bool,
    /// Whether to guess where logic stops; yes if not told.
    #[serde(default = "yes")]
    guess: bool,
    /// Whether to tell what to draw of each step, and the step as a lesson.
    #[serde(default)]
    drawings: bool,
}

fn yes() -> bool {
    true
}

impl Question for Solve {
    const ANSWER: &'static str = "solve";
}

impl Positioned for Solve {
    fn answer(self, asked: &Asked<'_>) -> Result<Value, ApiError> {
        let puzzle = asked.small_puzzle()?;
        let guessing = if self.guess { Guessing::Allowed } else { Guessing::Off };
        let trace = logic::solve(puzzle, &asked.options(guessing), asked.meter);
        let detail = if self.trace { Detail::Steps } else { Detail::Summary };
        let told = SolveJson::of(&trace, detail, asked.language);
        body(&if self.drawings { told.with_drawings(&trace, asked.language) } else { told })
    }
}
