//! Common imports of teaching: positions, steps, explanations and the search.

pub(super) use super::{check::duplicates_and_uniqueness, findings::lone_step, mistake::Mistake};
pub(super) use crate::{
    board::{Board, Candidate, Cell, Constraint, DigitSet, House, Layout, RuleId, with_board},
    logic::{
        self, Finding, Guessing, Need, Options, Outcome, Position, Premise, Reach, Reason, Step, TechniqueId,
        TechniqueSet, given_cells, solve,
    },
    meter::Meter,
    puzzle::{Puzzle, Solution},
    search::{self, Uniqueness},
    why::{Answer, Explainer, Prefer, Question, Thoroughness},
};
pub(super) use itertools::Itertools;
pub(super) use serde::Serialize;
pub(super) use std::ops::ControlFlow;
