//! Common imports of all questions: their traits and errors, a puzzle with its board, languages.

pub(super) use super::{
    ApiAnswer, ApiError, ApiRequest, Budget, Exit,
    cell::read_facts,
    question::{JsonQuestion, StandaloneQuestion, to_json},
    request::EitherDocument,
};
pub(super) use crate::{
    board::{Candidate, Cell, Digit, Layout},
    logic::{self, End, Guessing, Options, TechniqueId, TechniqueSet, Trace},
    meter::Meter,
    proof::check::CheckError,
    puzzle::{Fault, Puzzle, read},
    rate::RateError,
    render::{Language, RequestError},
    teach::{self, ClaimedStep, HintLevel, Move, Wrong, known_position},
    why::Question,
};
pub(super) use itertools::Itertools;
pub(super) use serde::{Deserialize, Serialize, de::DeserializeOwned};
pub(super) use serde_json::Value;
pub(super) use std::sync::Arc;
