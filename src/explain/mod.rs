//! Explanations: the steps that matter for one cell, as few and as easy as can be found.

mod bound;
mod check;
mod cuts;
mod derivation;
mod gathered;
mod graph;
mod greedy;
mod improve;
mod instances;
mod refute;
mod told;
mod why;

pub use check::{Report, check};
pub use derivation::{Derivation, Prefer};
pub use why::{Answer, Care, Explainer, Program, ProgramRow, Question, Unanswered, why};
