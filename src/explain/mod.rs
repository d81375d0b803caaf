//! Explanations: from a trace to the steps that matter for one cell.

mod check;
mod derivation;
mod ground;
mod hint;
mod look;
mod mistake;
mod why;

pub use check::{Report, check};
pub use derivation::Derivation;
pub use ground::{Gives, Ground, grounds};
pub use hint::{Advice, Hint, HintLevel, hint};
pub use look::{Look, pattern};
pub use mistake::{Mistake, Wrong, mistakes};
pub use why::{Answer, Question, Unanswered, why};
