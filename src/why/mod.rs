//! Explains why a cell has its value, or a puzzle one solution or none, in as few and as easy steps as can be found.
//!
//! An answer is a plan: the catalogue of deductions is built with the help of the solution and of a pool of further
//! findings in the positions of a trace, and the planner finds the cheapest way through it. A brief path is a plan for
//! all cells at once.

mod all_deductions;
mod ambiguity;
mod brief;
mod contradiction;
mod culprit;
mod deductions;
mod derivation;
mod explainer;
#[cfg(test)]
mod guesses;
mod known_facts;
mod no_solution;
mod other_traces;
mod outline;
mod planner;
mod planning_task;
mod pool;
mod prelude;
mod premise_use;
mod puzzle_answer;
mod question;
mod reading_order;
mod refute;
mod shortest_trials;
mod solution_deductions;
mod square;
mod step_writer;
mod trace_steps;
mod unique;

pub use ambiguity::Ambiguity;
pub use brief::brief;
pub use derivation::{Derivation, Prefer};
pub use explainer::{Explainer, WhyError};
pub use no_solution::why_no_solution;
pub use outline::{Outline, OutlineEntry};
pub use planner::Thoroughness;
pub use puzzle_answer::{PuzzleAnswer, PuzzleConclusion};
pub use question::{HintGoal, Question};
pub use unique::why_unique;
// The root has these.
#[doc(hidden)]
pub use explainer::{Answer, why};
// Only for the program, the tests and the laboratory.
#[doc(hidden)]
pub use {
    ambiguity::ambiguity,
    explainer::{NumberedDeduction, NumberedTask},
    premise_use::{Contribution, premise_uses},
};

pub(crate) use culprit::culprit;
pub(crate) use premise_use::PremiseUse;
