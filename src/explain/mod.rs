//! Explanations: from a trace to the steps that matter for one cell.

mod check;
mod derivation;
mod why;

pub use check::{Report, check};
pub use derivation::Derivation;
pub use why::{Answer, Question, Unanswered, why};
