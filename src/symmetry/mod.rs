//! Turns, mirrors, permutes and relabels puzzles; finds the one form that all images of a puzzle share.

mod canonical;
mod data_split;
mod frame;
mod minlex;
mod refine;
mod standard_image;
mod transform;

pub use canonical::{Canonical, canonical};
pub use data_split::DataSplit;
pub use frame::Frame;
pub use transform::Transform;

pub(crate) use standard_image::standard_image;

#[cfg(test)]
mod tests;
