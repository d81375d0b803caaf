//! Explanations: why a cell has its value, in as few and as easy steps as can be found; hints; and mistakes.
//!
//! An answer is a plan in a delete-relaxed planning task: facts are statements about candidates and cells, deductions
//! are the operators. The catalogue of deductions is built with the help of the solution and of a pool of further
//! findings in the positions of a trace; a greedy pass finds a first plan, large-neighbourhood search makes it
//! cheaper, and LM-cut proves that none is cheaper. A brief path is a plan for all cells at once.

mod ambiguity;
mod brief;
mod catalogue;
mod check;
mod claimed_steps;
mod contradiction;
mod culprit;
mod deductions;
mod derivation;
mod exercise;
mod findings;
mod gentle;
mod graph;
mod greedy;
mod h_max;
mod hint;
mod known_facts;
mod known_position;
mod lists;
mod lm_cut;
mod look;
mod mistake;
mod neighbourhood_search;
mod open_catalogue;
mod other_traces;
mod outline;
mod plan_bits;
mod plan_search;
mod planner;
mod planning_task;
mod pool;
mod premise_use;
mod puzzle_answer;
mod question;
mod reading_order;
mod refute;
mod repair;
#[cfg(test)]
mod small_graphs;
mod spare;
mod square;
mod step_writer;
mod trace_steps;
mod why;
#[cfg(test)]
mod why_guesses;
mod why_no_solution;
mod why_unique;
mod worth_asking;

pub use ambiguity::Ambiguity;
pub use brief::brief;
pub use claimed_steps::{ClaimedStep, Skip, StepVerdict};
pub use derivation::{Derivation, Prefer};
pub use exercise::{Exercise, Move, MoveVerdict};
pub use findings::{Findings, findings};
pub use known_position::WhyBasis;
pub use mistake::{Mistake, Wrong, mistakes};
pub use outline::{Outline, OutlineEntry};
pub use planner::Thoroughness;
pub use puzzle_answer::{PuzzleAnswer, PuzzleConclusion};
pub use question::{Question, Toward};
pub use why::{Explainer, WhyError};
pub use why_no_solution::why_no_solution;
pub use why_unique::why_unique;
pub use worth_asking::{CellWorthAsking, cells_worth_asking};
// The root has these.
#[doc(hidden)]
pub use {
    check::{Report, check},
    hint::{Advice, Hint, HintLevel, hint},
    why::{Answer, why},
};
// Only for the program, the tests and the laboratory.
#[doc(hidden)]
pub use {
    ambiguity::ambiguity,
    claimed_steps::judge_steps,
    exercise::{easier_techniques, easier_way, exercise, next_finding},
    known_position::known_position,
    look::{Look, pattern},
    premise_use::{Contribution, premise_uses},
    why::{Program, ProgramRow},
};

pub(crate) use exercise::judge_move;
pub(crate) use premise_use::PremiseUse;
