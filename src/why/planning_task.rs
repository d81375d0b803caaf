//! The task that answers are planned for.

use super::derivation::Prefer;
use crate::{
    logic::{Options, Trace},
    meter::Meter,
};

/// A solved puzzle, and which plans are better.
#[derive(Clone, Copy)]
pub(in crate::why) struct PlanningTask<'a> {
    /// A solve of the puzzle.
    pub(in crate::why) trace: &'a Trace,
    /// The options of the solve.
    pub(in crate::why) options: Options,
    pub(in crate::why) prefer: Prefer,
    pub(in crate::why) meter: &'a Meter,
}
