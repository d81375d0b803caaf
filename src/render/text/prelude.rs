//! Common imports of all texts: cells, steps and puzzles, languages with their sentences, and marked names.

pub(super) use super::boxed::draw_boxed;
pub(super) use crate::{
    board::{Candidate, Cell, House, Layout},
    logic::{Finding, Premise, Step, StepId, TechniqueId, full_houses},
    puzzle::Puzzle,
    render::{
        language::Language,
        messages::sentence::{pick, say},
        picture::drawing::GridDrawing,
        words::{
            SolutionVerdict,
            deduction::{Effect, NamedFinding, Phrase, Slots, ToSlot, phrase},
            marks::{self, plain},
        },
    },
    teach::HintLevel,
    why::Answer,
};
pub(super) use itertools::Itertools;
