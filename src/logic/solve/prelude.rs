//! Common imports of the solve: sweeps, the solver, findings and the trace.

pub(super) use super::{
    ladder_walk::{Depth, Solver},
    options::Guessing,
    sweep::{Sound, Sweep, SweepState},
    trial_survey::TrialSurvey,
};
pub(super) use crate::{
    board::with_board,
    logic::{
        ladder::TechniqueId,
        prelude::*,
        reason::Reason,
        technique::{Position, Reach},
        technique_set::TechniqueSet,
        techniques::Supposing,
        trace::{End, Trace, record::Recorder, step::Finding},
    },
    search::{self, Uniqueness},
};
