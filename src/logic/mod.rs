//! The logic engine: solves as a person does and writes down every step with its reason.

mod fresh;
mod ladder;
pub mod library;
mod outcome;
mod premise;
mod reason;
mod record;
mod shared;
mod solve;
mod step;
mod sweep;
mod technique;
mod techniques;
mod trace;

pub use fresh::Fresh;
pub use ladder::{Assumes, ByDefault, LADDER, Level, Rung, TechniqueId, TechniqueSet, UnknownTechniqueError};
pub use outcome::Outcome;
pub(crate) use premise::placing_meets;
pub use premise::{Premise, Premises};
pub use reason::{
    AlmostLocked, Base, Blossom, Branch, Cases, Chain, Colors, Cover, Deadly, Implied, Kraken, Literal,
    Locked, Need, Node, Petal, Reason, Refuted, Shape, Strong, Template,
};
pub use solve::{AssumeUnique, Guessing, Options, solve};
pub use step::{Finding, Step, StepId};
pub use technique::{Position, Reach, Sink, Technique, given_cells};
pub use trace::{End, Trace, positions};
