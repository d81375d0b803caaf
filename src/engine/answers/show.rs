//! `show`: draws a puzzle with its candidates, or the position before a step of its solve.

use super::{Positioned, Question, body, take_apart};
use crate::{
    engine::{ApiError, Budget, Exit, position::Asked},
    logic::{self, Guessing},
    meter::Meter,
    render::{GridDrawing, RequestError, draw_boxed, draw_svg, json::DrawingJson},
};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

/// The fields of `show`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Show {
    /// The position before this step of the puzzle's solve, with the step's pattern and effect brought out.
    #[serde(default)]
    step: Option<usize>,
    /// What to draw; `svg` if not told.
    #[serde(default, rename = "as")]
    medium: Medium,
}

/// What to draw.
#[derive(Deserialize, JsonSchema, Clone, Copy, Default)]
#[serde(rename_all = "kebab-case")]
enum Medium {
    /// A picture.
    #[default]
    Svg,
    /// Boxed text.
    Text,
}

impl Question for Show {
    const ANSWER: &'static str = "drawing";
}

impl Positioned for Show {
    fn answer(self, asked: &Asked<'_>) -> Result<Value, ApiError> {
        let drawing = self.drawing(asked)?;
        body(&match self.medium {
            Medium::Svg => DrawingJson::of_svg(draw_svg(&drawing)),
            Medium::Text => DrawingJson::of_text(plain(&draw_boxed(&drawing))),
        })
    }
}

/// What a question asks to be drawn.
pub fn draw(question: &Value, budget: &Budget, meter: &Meter) -> Result<GridDrawing, ApiError> {
    let (show, asked) = take_apart::<Show>(question, budget, meter)?;
    show.drawing(&asked)
}

impl Show {
    /// What is to be drawn.
    fn drawing(&self, asked: &Asked<'_>) -> Result<GridDrawing, ApiError> {
        let Some(number) = self.step else { return Ok(GridDrawing::of_puzzle(asked.puzzle()?)) };
        let puzzle = asked.small_puzzle()?;
        let trace = logic::solve(puzzle, &asked.options(Guessing::Allowed), asked.meter);
        match trace.steps.get(number) {
            Some(step) => Ok(GridDrawing::of_step(&trace, step)),
            None => {
                Err(asked.refuse(Exit::Usage, &RequestError::NoSuchStep { number, steps: trace.steps.len() }))
            }
        }
    }
}

/// A text without its styles.
fn plain(styled: &str) -> String {
    let mut parts = styled.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_string();
    first + &parts.filter_map(|part| Some(part.split_once('m')?.1)).collect::<String>()
}
