//! The logic engine: solves as a person does and records every step with its reason.

mod changes;
mod choice;
mod climb;
mod full_house;
mod guess;
mod kinship;
mod ladder;
#[doc(hidden)]
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

pub use crate::grid::Contradiction;
pub use premise::Premises;
pub use reason::{
    AlmostLocked, Base, Blossom, Braid, Branch, Cases, Cause, Chain, Choices, Colors, Cover, Deadly, Fit,
    Implied, Kraken, Literal, Locked, LockedDigits, Node, Part, Petal, Refuted, Role, Shape, Strong,
    Template,
};
pub use rung::{Assumes, ByDefault, Rung, TechniqueFamily};
pub use solve::solve_with_spare_steps;
pub use technique_set::UnknownTechniqueError;
pub use trace::positions;
pub use truths::TruthsAndLinks;
pub use words::ParseLevelError;
// The root has these.
#[doc(hidden)]
pub use {
    options::{AssumeUnique, Guessing, Options},
    premise::Premise,
    reason::Reason,
    rung::Level,
    solve::solve,
    step::{Finding, Step},
    step_id::StepId,
    technique_id::TechniqueId,
    technique_set::TechniqueSet,
    trace::{End, Trace},
};
// Only for the program, the tests and the laboratory.
#[doc(hidden)]
pub use {
    changes::Changed,
    choice::easiest_finding,
    full_house::full_houses,
    kinship::{Kinship, kinship},
    ladder::LADDER,
    outcome::Outcome,
    reason::Need,
    technique::{Position, Reach, Technique, given_cells},
};

pub(crate) use changes::{ChangeLog, Revision};
pub(crate) use premise::placing_meets;
pub(crate) use reason::{AtMostOne, AtMostOneRules, ProofPlan, Sum, contradiction_needs, shared_constraint};
pub(crate) use renumber::{new_ids, renumber};
pub(crate) use replay::{Replay, Rewind};
pub(crate) use step::single_effort;
pub(crate) use survey::SurveyCache;
pub(crate) use techniques::{fewest_conclusions, shorten};
pub(crate) use trial::TrialSurvey;
pub(crate) use trial_depth::trial_depth;
