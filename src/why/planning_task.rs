//! The task that answers are planned for.

use super::prelude::*;

/// A solved puzzle, and which plans are better.
#[derive(Clone, Copy)]
pub(super) struct PlanningTask<'a> {
    /// A solve of the puzzle.
    pub(super) trace: &'a Trace,
    /// The options of the solve.
    pub(super) options: Options,
    pub(super) prefer: Prefer,
    pub(super) meter: &'a Meter,
}
