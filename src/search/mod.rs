//! The search engine: it counts solutions and gives no reasons.
//!
//! [`lanes`] searches many classic puzzles at once, [`solo`] a single one. Both propagate over the bands and stacks
//! of the grid, and guess on a copy when nothing more follows. Other boards, and puzzles with removed pencil marks,
//! go to the general engine.

mod boxes;
mod conflict;
mod count;
mod general;
pub mod lanes;
pub mod solo;
mod solutions;
mod vector;

pub use boxes::boxes_with_one_solution;
pub use conflict::{Conflict, Minimality, find_conflict};
pub use count::{Count, Uniqueness};
pub use solutions::{count, draw, is_proper, solution_of, uniqueness};
pub use vector::Width;
