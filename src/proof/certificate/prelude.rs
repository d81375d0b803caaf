//! Common imports of certificates: formulas, literals, boards and the writer.

pub(super) use super::{
    formula::{ConstraintId, Formula},
    linear::{LinearConstraint, Term},
    rules::RuleLine,
    writer::ProofWriter,
};
pub(super) use crate::{
    board::{Candidate, Cell, Constraint, Digit, House, Layout, RuleId},
    logic::{Literal, Premise, Reason, Step},
    puzzle::Solution,
};
pub(super) use itertools::Itertools;
pub(super) use std::fmt::Write;
