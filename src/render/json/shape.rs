//! The shapes of rules as JSON.

use super::prelude::*;
use crate::render::picture::shapes::{LineStyle, RuleForm, RuleShape};

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
    pub form: RuleForm,
}

impl ShapeJson {
    /// A shape as data.
    pub(in crate::render) fn new(RuleShape { look, form }: RuleShape) -> ShapeJson {
        ShapeJson { look: LineStyle::word(look).into(), above: look.is_above(), form }
    }
}
