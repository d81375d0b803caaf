//! What every document may use: other documents' parts, boards and steps, and what makes JSON of them.

pub(super) use super::{
    board::{
        PositionJson, RuleJson, cell_words, digit_numbers, elimination_words, house_word, placement_words,
    },
    drawing::EmphasisJson,
    span::{SpanJson, spans_json},
    step::{PremiseJson, StepJson, draw_steps, steps_json},
};
pub(super) use crate::{
    board::{Candidate, Cell, Layout},
    grid::Contradiction,
    logic::{Finding, Step, StepId, TechniqueId},
    puzzle::Puzzle,
    rate::Rating,
    render::{
        Language,
        text::lesson::{GroundedSteps, lessons},
    },
};
pub(super) use serde::{Deserialize, Serialize};
pub(super) use std::borrow::Cow;
