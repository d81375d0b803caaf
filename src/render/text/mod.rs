//! Answers as text for people: solves, explanations, hints, lessons, ratings; and grids drawn with characters.

pub(super) mod answers;
pub(super) mod boxed;
pub(super) mod braids;
pub(super) mod detail;
pub(super) mod findings;
pub(super) mod folding;
pub(super) mod hint;
pub(super) mod judged_steps;
pub(super) mod lesson;
pub(super) mod letters;
pub(super) mod moves;
pub(super) mod outline;
pub(super) mod position;
pub(super) mod practice;
mod prelude;
pub(super) mod rating;
pub(super) mod se;
pub(super) mod snippet;
pub(super) mod technique;
