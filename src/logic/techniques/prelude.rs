//! Common imports of all finders: positions, findings and reasons.

pub(in crate::logic) use crate::logic::{
    ladder::TechniqueId,
    reason::{
        AlmostLocked, Base, Blossom, Branch, Cases, Chain, Choices, Colors, Cover, Deadly, Fit, Implied,
        Kraken, Literal, LockedDigits, Node, Part, Petal, Reason, Refuted, Role, Shape, Strong, Template,
        conflict,
    },
    survey::prelude::*,
    technique::{Position, Reach, Sink, Technique},
    trace::{outcome::Outcome, step::Finding},
};
