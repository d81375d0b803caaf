//! The shapes of rules as JSON.

use crate::render::shapes::{Form, Look, Point, Shape};
use serde::Serialize;

/// A shape, in units of which a cell is 60 wide, from the upper left corner of the grid.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ShapeJson {
    /// What it looks like: `cage`, `tube`, `white`.
    pub look: &'static str,
    /// Whether it stands above the lines of the grid.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub above: bool,
    /// Where it is.
    #[serde(flatten)]
    pub form: ShapeFormJson,
}

/// The form of a shape.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "form", rename_all = "kebab-case")]
pub enum ShapeFormJson {
    /// A line from point to point.
    Path {
        /// The points: how far to the right and how far down.
        points: Vec<Point>,
        /// Whether it ends where it began.
        closed: bool,
    },
    /// A rectangle with round corners, which may be a circle.
    Block {
        /// Its middle.
        at: Point,
        /// Half its width and half its height.
        half: Point,
        /// The radius of its corners.
        round: i32,
    },
    /// A word.
    Label {
        /// Its middle.
        at: Point,
        /// Its height.
        size: i32,
        /// The word.
        text: String,
    },
}

impl ShapeJson {
    /// A shape as data.
    pub fn of(Shape { look, form }: Shape) -> ShapeJson {
        let form = match form {
            Form::Path { points, is_closed: closed } => ShapeFormJson::Path { points, closed },
            Form::Block { at, wide, high, round } => ShapeFormJson::Block { at, half: (wide, high), round },
            Form::Label { at, size, text } => ShapeFormJson::Label { at, size, text },
        };
        ShapeJson { look: Look::word(look), above: look.is_above(), form }
    }
}
