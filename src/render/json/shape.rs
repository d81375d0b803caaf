//! The shapes of rules as JSON.

use crate::render::shapes::{Ink, RuleForm, RuleShape, ShapePoint};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A shape, in units of which a cell is 60 wide, from the upper left corner of the grid.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ShapeJson {
    /// What it looks like: `cage`, `tube`, `white`.
    pub look: Cow<'static, str>,
    /// Whether it stands above the lines of the grid.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub above: bool,
    /// Where it is.
    #[serde(flatten)]
    pub form: ShapeFormJson,
}

/// The form of a shape.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "form", rename_all = "kebab-case")]
pub enum ShapeFormJson {
    /// A line from point to point.
    #[cfg_attr(test, schemars(title = "PathShapeJson"))]
    Path {
        /// The points: how far to the right and how far down.
        points: Vec<ShapePoint>,
        /// Whether it ends where it began.
        closed: bool,
    },
    /// A rectangle with round corners, which may be a circle.
    #[cfg_attr(test, schemars(title = "BlockShapeJson"))]
    Block {
        /// Its middle.
        at: ShapePoint,
        /// Half its width and half its height.
        half: ShapePoint,
        /// The radius of its corners.
        round: i32,
    },
    /// A word.
    #[cfg_attr(test, schemars(title = "LabelShapeJson"))]
    Label {
        /// Its middle.
        at: ShapePoint,
        /// Its height.
        size: i32,
        /// The word.
        text: String,
    },
}

impl ShapeJson {
    /// A shape as data.
    pub(in crate::render) fn of(RuleShape { look, form }: RuleShape) -> ShapeJson {
        let form = match form {
            RuleForm::Path { points, is_closed: closed } => ShapeFormJson::Path { points, closed },
            RuleForm::Block { at, wide, high, round } => {
                ShapeFormJson::Block { at, half: (wide, high), round }
            }
            RuleForm::Label { at, size, text } => ShapeFormJson::Label { at, size, text },
        };
        ShapeJson { look: Ink::word(look).into(), above: look.is_above(), form }
    }
}
