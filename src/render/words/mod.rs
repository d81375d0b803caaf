//! The sentences: each typed thing in words, a folder for each language.

pub(super) mod deduction;
#[cfg(test)]
mod definitions;
mod english;
mod entries;
pub(super) mod houses;
mod japanese;
pub(super) mod marks;
pub(super) mod notation;
mod sentences;
mod speak;
mod teaching;

pub use sentences::SolutionVerdict;
pub(super) use sentences::{Above, FEW, OutlineWords};
