//! Common imports of all questions: their traits and errors, a puzzle with its board, languages.

pub(super) use super::{
    ApiAnswer, ApiError, ApiRequest, Budget, Exit,
    question::{JsonQuestion, StandaloneQuestion, to_json},
    request::EitherDocument,
};
pub(super) use crate::{
    board::Layout,
    logic::Options,
    meter::Meter,
    puzzle::Puzzle,
    render::{Language, RequestError},
};
pub(super) use serde::{Deserialize, Serialize};
