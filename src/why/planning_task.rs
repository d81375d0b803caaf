//! The task that answers are planned for.

use super::prelude::*;

/// The task of a planner: a solved puzzle, and which plans are better.
#[derive(Clone, Copy)]
pub(super) struct PlanningTask<'a> {
    /// The solve of the puzzle, whose positions supply findings.
    pub(super) trace: &'a Trace,
    /// The options with which the puzzle was solved.
    pub(super) options: Options,
    pub(super) prefer: Prefer,
    pub(super) meter: &'a Meter,
}
