//! The logic engine: solves as a person does and records every step with its reason.

mod changes;
mod choice;
mod climb;
mod full_house;
mod guess;
mod kinship;
mod ladder;
pub mod library;
mod options;
mod outcome;
mod premise;
mod reason;
mod record;
mod renumber;
mod replay;
mod rung;
mod solve;
mod spare;
mod step;
mod step_id;
mod survey;
mod sweep;
mod technique;
mod technique_id;
mod technique_name;
mod technique_set;
mod techniques;
mod trace;
mod trial;
mod trial_depth;
mod truths;
mod words;

pub use changes::Changed;
pub use choice::easiest_finding;
pub use full_house::full_houses;
pub use kinship::{Kinship, kinship};
pub use ladder::LADDER;
pub use options::{AssumeUnique, Guessing, Options};
pub use outcome::Outcome;
pub(crate) use premise::placing_meets;
pub use premise::{Premise, Premises};
pub use reason::{
    AlmostLocked, Base, Blossom, Braid, Branch, Cases, Cause, Chain, Choices, Colors, Cover, Deadly, Fit,
    Implied, Kraken, Literal, Locked, LockedDigits, Need, Node, Part, Petal, Reason, Refuted, Role, Shape,
    Strong, Template,
};
pub(crate) use reason::{AtMostOne, AtMostOneRules, ProofPlan, Sum, contradiction_needs, shared_constraint};
pub(crate) use renumber::{new_ids, renumber};
pub(crate) use replay::{Replay, Rewind};
pub use rung::{Assumes, ByDefault, Level, Rung, TechniqueFamily};
pub use solve::{solve, solve_with_spare_steps};
pub(crate) use step::single_effort;
pub use step::{Finding, Step};
pub use step_id::StepId;
pub use technique::{Position, Reach, Sink, Technique, given_cells};
pub use technique_id::TechniqueId;
pub use technique_set::{TechniqueSet, UnknownTechniqueError};
pub(crate) use techniques::{fewest_conclusions, shorten};
pub use trace::{End, Trace, positions};
pub(crate) use trial::TrialSurvey;
pub(crate) use trial_depth::trial_depth;
pub use truths::TruthsAndLinks;
pub use words::ParseLevelError;
