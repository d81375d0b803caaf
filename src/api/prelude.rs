//! Common imports of all questions: their traits and errors, a puzzle with its board, languages.

pub(super) use super::{
    ApiAnswer, ApiError, ApiRequest, Budget, Exit,
    question::{JsonQuestion, StandaloneQuestion, to_json},
    request::EitherDocument,
};
pub(super) use crate::{
    board::{Candidate, Cell, Layout},
    logic::{Options, TechniqueId, TechniqueSet},
    meter::Meter,
    puzzle::{Fault, Puzzle},
    render::{Language, RequestError},
    why::Question,
};
pub(super) use itertools::Itertools;
pub(super) use serde::{Deserialize, Serialize};
pub(super) use serde_json::Value;
pub(super) use std::sync::Arc;
