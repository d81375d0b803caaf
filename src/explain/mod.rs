//! Explanations: the steps that matter for one cell, as few and as easy as can be found; and what to do next.

mod bound;
mod check;
mod cuts;
mod derivation;
mod gathered;
mod graph;
mod greedy;
mod hint;
mod improve;
mod instances;
mod look;
mod mistake;
mod premise_use;
mod refute;
mod told;
mod why;

pub use check::{Report, check};
pub use derivation::{Derivation, Prefer};
pub use hint::{Advice, Hint, HintLevel, hint};
pub use look::{Look, pattern};
pub use mistake::{Mistake, Wrong, mistakes};
pub use premise_use::{Contribution, PremiseUse, premise_uses};
pub use why::{Answer, Explainer, Program, ProgramRow, Question, Thoroughness, WhyError, why};
