//! What every finder uses: a position, findings, and the reasons that they have.

pub(in crate::logic) use crate::logic::{
    ladder::TechniqueId,
    outcome::Outcome,
    reason::{
        AlmostLocked, Base, Blossom, Branch, Cases, Chain, Choices, Colors, Cover, Deadly, Fit, Implied,
        Kraken, Literal, LockedDigits, Node, Part, Petal, Reason, Refuted, Role, Shape, Strong, Template,
        conflict,
    },
    step::Finding,
    survey::prelude::*,
    technique::{Position, Reach, Sink, Technique},
};
