//! Deadly patterns larger than a rectangle: unique loops, extended rectangles, bivalue universal graves.

mod bug_plus_n;
mod extended_rectangle;
mod pattern;
mod roof;
#[cfg(test)]
mod tests;
mod unique_loop;

pub use bug_plus_n::BugPlusN;
pub use extended_rectangle::ExtendedRectangle;
pub(super) use roof::{EliminationSink, find_roof_subsets, shared_houses};
pub use unique_loop::UniqueLoops;
