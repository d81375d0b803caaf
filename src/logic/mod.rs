//! The logic engine: solves as a person does and writes down every step with its reason.

mod ladder;
mod premise;
mod reason;
mod record;
mod solve;
mod step;
mod sweep;
mod technique;
mod techniques;
mod trace;

pub use ladder::{LADDER, Level, Rung, TechniqueId, TechniqueSet, UnknownTechnique};
pub use premise::{Premise, Premises};
pub use reason::{Need, Reason};
pub use solve::{Guessing, Options, solve};
pub use step::{Finding, Step, StepId};
pub use technique::{Sink, Technique};
pub use trace::{End, Trace};
