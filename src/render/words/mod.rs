//! The sentences: each typed thing in words, a folder of texts for each language.

pub(super) mod deduction;
#[cfg(test)]
mod definitions;
mod english;
mod entries;
pub(super) mod houses;
mod japanese;
pub(super) mod marks;
pub(super) mod notation;
mod speak;
mod teaching;
mod verdict;

pub(super) use teaching::FEW;
pub use verdict::SolutionVerdict;
