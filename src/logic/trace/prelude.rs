//! Common imports of the trace: steps, findings and replays.

pub(super) use super::{
    replay::Replay,
    step::{Finding, Step},
    step_id::StepId,
};
pub(super) use crate::{
    board::Candidate,
    logic::{
        ladder::TechniqueId,
        prelude::*,
        reason::{Need, Reason},
    },
};
