//! Unique, hidden and avoidable rectangles.

mod conclusion;
mod finder;
mod kind;
#[cfg(test)]
mod tests;

pub(in crate::logic) use finder::{Corners, Rectangle};
pub(in crate::logic) use kind::RectangleType;
