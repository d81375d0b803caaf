//! Explains why a cell has its value, or a puzzle one solution or none, in as few and as easy steps as can be found.
//!
//! An answer is a plan: the catalogue of deductions is built with the help of the solution and of a pool of further
//! findings in the positions of a trace, and the planner finds the cheapest way through it. A brief path is a plan for
//! all cells at once.

mod deductions;
mod planner;
mod planning_task;
mod prelude;
mod questions;
mod telling;

pub use planner::Thoroughness;
pub use questions::{
    ambiguity::Ambiguity,
    explainer::{Explainer, WhyError},
    no_solution::why_no_solution,
    puzzle_answer::{PuzzleAnswer, PuzzleConclusion},
    question::{HintGoal, Question},
    unique::why_unique,
};
pub use telling::{
    brief::brief,
    derivation::{Derivation, Prefer},
    outline::{Outline, OutlineEntry},
};
// The root has these.
#[doc(hidden)]
pub use questions::explainer::{Answer, why};
// Only for the program, the tests and the laboratory.
#[doc(hidden)]
pub use {
    questions::{
        ambiguity::ambiguity,
        explainer::{NumberedDeduction, NumberedTask},
    },
    telling::premise_use::{Contribution, premise_uses},
};

pub(crate) use questions::culprit::culprit;
pub(crate) use telling::premise_use::PremiseUse;
