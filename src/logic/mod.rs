//! The logic engine: solves as a person does and records every step with its reason.

#[doc(hidden)]
pub mod hodoku_library;
mod ladder;
mod prelude;
mod reason;
mod solve;
mod survey;
mod technique;
mod technique_set;
mod techniques;
mod trace;

pub use crate::grid::Contradiction;
pub use ladder::Rung;
pub use ladder::rung::{Assumes, ByDefault, TechniqueFamily};
pub use reason::{
    AlmostLocked, Base, Blossom, Braid, Branch, Cases, Cause, Chain, Choices, Colors, Cover, Deadly, Fit,
    Ground, Implied, Kraken, Literal, Locked, LockedDigits, Node, Part, Petal, Refuted, Role, Shape, Story,
    Strong, Template,
};
pub use solve::solve_with_spare_steps;
pub use technique_set::UnknownTechniqueError;
pub use technique_set::words::ParseLevelError;
pub use trace::positions;
pub use trace::premise::Premises;
pub use trace::rank::TruthsAndLinks;
// The root has these.
#[doc(hidden)]
pub use {
    ladder::{LADDER, TechniqueId, rung::Level},
    reason::Reason,
    solve::{
        options::{AssumeUnique, Guessing, Options},
        solve,
    },
    technique_set::TechniqueSet,
    trace::{
        End, Trace,
        premise::Premise,
        step::{Finding, Step},
        step_id::StepId,
    },
};
// Only for the program, the tests and the laboratory.
#[doc(hidden)]
pub use {
    reason::Need,
    solve::choice::easiest_finding,
    technique::{Position, Reach, given_cells},
    technique_set::{
        finder::Finder,
        kinship::{Kinship, kinship},
    },
    trace::{changes::Changed, full_house::full_houses, outcome::Outcome},
};

pub(crate) use reason::{AtMostOne, ProofPlan, Sum, contradiction_needs, shared_constraint};
pub(crate) use solve::trial_depth::trial_depth;
pub(crate) use solve::trial_survey::TrialSurvey;
pub(crate) use survey::SurveyCache;
pub(crate) use techniques::{fewest_conclusions, shorten};
pub(crate) use trace::changes::{ChangeLog, Revision};
pub(crate) use trace::premise::placing_meets;
pub(crate) use trace::renumber::{new_ids, renumber};
pub(crate) use trace::replay::Replay;
pub(crate) use trace::step::single_effort;
pub(crate) use trace::tell_from_positions;
