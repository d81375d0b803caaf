//! The logic engine: solves as a person does and records every step with its reason.

mod changes;
mod choice;
mod climb;
mod finder;
mod full_house;
mod guess;
mod kinship;
mod ladder;
#[doc(hidden)]
pub mod library;
mod options;
mod outcome;
mod prelude;
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
mod technique_name;
mod technique_set;
mod techniques;
mod trace;
mod trial;
mod trial_depth;
mod truths;
mod words;

pub use crate::grid::Contradiction;
pub use ladder::Rung;
pub use premise::Premises;
pub use reason::{
    AlmostLocked, Base, Blossom, Braid, Branch, Cases, Cause, Chain, Choices, Colors, Cover, Deadly, Fit,
    Implied, Kraken, Literal, Locked, LockedDigits, Node, Part, Petal, Refuted, Role, Shape, Strong,
    Template,
};
pub use rung::{Assumes, ByDefault, TechniqueFamily};
pub use solve::solve_with_spare_steps;
pub use technique_set::UnknownTechniqueError;
pub use trace::positions;
pub use truths::TruthsAndLinks;
pub use words::ParseLevelError;
// The root has these.
#[doc(hidden)]
pub use {
    ladder::{LADDER, TechniqueId},
    options::{AssumeUnique, Guessing, Options},
    premise::Premise,
    reason::Reason,
    rung::Level,
    solve::solve,
    step::{Finding, Step},
    step_id::StepId,
    technique_set::TechniqueSet,
    trace::{End, Trace},
};
// Only for the program, the tests and the laboratory.
#[doc(hidden)]
pub use {
    changes::Changed,
    choice::easiest_finding,
    finder::Finder,
    full_house::full_houses,
    kinship::{Kinship, kinship},
    outcome::Outcome,
    reason::Need,
    technique::{Position, Reach, given_cells},
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
