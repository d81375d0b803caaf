//! The search engine: it counts solutions and gives no reasons.
//!
//! [`lanes`] searches many classic puzzles at once, [`solo`] a single one. Both propagate over the bands and stacks
//! of the grid, and guess on a copy when nothing more follows. `rules` searches all other boards, with rules beyond houses
//! or without, and classic puzzles with removed pencil marks.

mod boxes;
mod conflict;
mod count;
pub mod lanes;
mod rules;
#[doc(hidden)]
pub mod solo;
mod solutions;
mod vector;

pub use conflict::{Conflict, Minimality};
// The root has these.
#[doc(hidden)]
pub use {
    count::{Count, Uniqueness},
    solutions::{count, uniqueness},
};
// Only for the program, the tests and the laboratory.
#[doc(hidden)]
pub use {
    boxes::boxes_with_one_solution,
    conflict::find_conflict,
    solutions::{draw, is_proper},
    vector::Width,
};

pub(crate) use solutions::solution_of;
