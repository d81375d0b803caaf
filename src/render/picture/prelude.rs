//! Common imports of pictures: drawings and their shapes, boards and languages.

pub(super) use super::{
    drawing::{GridDrawing, Square},
    emphasis::EmphasisLink,
    geometry::{BAND, CELL, centre, corner, radius},
    lettering::{Lettering, TextLabel, Weight},
    shapes::{LineStyle, RuleForm, RuleShape, ShapePoint},
};
pub(super) use crate::{
    board::{Candidate, Cell, Digit, Family, Form, House, Layout, Rule, RuleId},
    logic::Finding,
    render::language::Language,
};
pub(super) use itertools::Itertools;
pub(super) use serde::{Deserialize, Serialize};
