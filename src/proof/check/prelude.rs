//! What every file of the checker may use: what a trace names and its JSON's parts, the board, and errors.

pub(super) use super::{
    allowance::{Allowance, MeteredBoard},
    error::{CheckErrorKind, Checked, ReasonError, refuse, refuse_if},
    forms::{BaseForm, ContradictionForm, PremiseForm, StepForm},
    house_table::HouseTable,
    joint::JointCheck,
    premises::{Sources, needs_of_contradiction},
    reading::Document,
    rules::RuleTerm,
    terms::{
        CandidateTerm, CauseTerm, CellTerm, ConstraintTerm, DigitTerm, HouseTerm, LiteralTerm, PlaceTerm,
        TrueTerm, has_repeats,
    },
};
pub(super) use serde::{Deserialize, Serialize};
pub(super) use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
    fmt,
};
