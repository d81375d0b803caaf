//! Teaching: hints, mistakes, exercises, verdicts on claimed steps, and cells worth asking about.

mod check;
mod claimed_steps;
mod exercise;
mod findings;
mod focus;
mod hint;
mod known_position;
mod mistake;
mod prelude;
mod worth_asking;

pub use claimed_steps::{ClaimedStep, MissingStep, StepVerdict};
pub use exercise::{Exercise, Move, MoveVerdict};
pub use findings::{Findings, findings};
pub use known_position::WhyBasis;
pub use mistake::{Mistake, Wrong, mistakes};
pub use worth_asking::{CellWorthAsking, cells_worth_asking};
// The root has these.
#[doc(hidden)]
pub use {
    check::{Report, check},
    hint::{Advice, Hint, HintLevel, hint},
};
// Only for the program, the tests and the laboratory.
#[doc(hidden)]
pub use {
    claimed_steps::judge_steps,
    exercise::{easier_techniques, easier_way, exercise, next_finding},
    focus::{Focus, pattern},
    known_position::known_position,
};

pub(crate) use exercise::judge_move;
