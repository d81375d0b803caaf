//! Deadly patterns larger than a rectangle: unique loops, extended rectangles, bivalue universal graves.

mod extended_rectangle;
mod grave;
mod pattern;
mod roof;
#[cfg(test)]
mod tests;
mod unique_loop;

pub use extended_rectangle::ExtendedRectangle;
pub use grave::UniversalGrave;
pub(super) use pattern::DeadlyPattern;
pub(super) use roof::{EliminationSink, find_roof_subsets, shared_houses};
pub use unique_loop::UniqueLoops;
