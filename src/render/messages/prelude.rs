//! What every message may use: languages, and sentences in them.

pub(super) use super::sentence::{Phrase, pick, say};
pub(super) use crate::render::language::Language;
pub(super) use itertools::Itertools;
pub(super) use serde::Serialize;
