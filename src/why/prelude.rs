//! What every file of the explainer may use: questions, deductions and plans, and what they are about.

pub(super) use super::{
    deductions::{CatalogueEntry, Deductions, pool::has_forcing, square::CandidateSquare},
    planner::{Planner, Thoroughness},
    planning_task::PlanningTask,
    questions::{
        puzzle_answer::{PuzzleAnswer, PuzzleConclusion},
        question::Question,
    },
    telling::derivation::{Derivation, Prefer},
};
pub(super) use crate::{
    board::{Candidate, Cell, Constraint, Digit, House, Layout, bits},
    grid::Contradiction,
    logic::{
        End, Finding, Options, Premise, Premises, Reason, Step, StepId, TechniqueId, TechniqueSet, Trace,
        single_effort,
    },
    meter::Meter,
    plan::{
        graph::{Deduction, Fact, FactNumbering, Graph},
        h_max::HMax,
    },
    puzzle::{Origin, Puzzle, Solution},
};
pub(super) use itertools::Itertools;
pub(super) use std::collections::{BTreeMap, BTreeSet};
