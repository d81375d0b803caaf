//! `rate`: how hard a puzzle is.

use super::{Positioned, Question, body};
use crate::{
    engine::{ApiError, Exit, position::Asked},
    puzzle::Puzzle,
    rate::{self, RateError, RateOptions},
    render::{Language, SolutionVerdict, json::RateJson},
};
use itertools::Itertools;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

/// The fields of `rate`: none.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Rate {}

impl Question for Rate {
    const ANSWER: &'static str = "rate";
}

impl Positioned for Rate {
    fn answer(self, asked: &Asked<'_>) -> Result<Value, ApiError> {
        let puzzle = asked.small_puzzle()?;
        let options = RateOptions { techniques: asked.techniques, assume_unique: asked.assume_unique };
        match rate::rate(puzzle, &options, asked.meter) {
            Ok(rating) => body(&RateJson::of(puzzle, &rating)),
            Err(unrated) => {
                Err(ApiError::new(Exit::from(&unrated), unrated_message(&unrated, puzzle, asked.language)))
            }
        }
    }
}

/// Why a puzzle has no rating.
pub fn unrated_message(unrated: &RateError, puzzle: &Puzzle, language: Language) -> String {
    let verdict = match unrated {
        RateError::Duplicates(duplicates) => {
            return duplicates
                .iter()
                .map(|duplicate| language.duplicate(duplicate, puzzle.layout()))
                .join(" ");
        }
        RateError::NoSolution => SolutionVerdict::None,
        RateError::Many(_) => SolutionVerdict::ManyUnnamed,
        RateError::Unknown => SolutionVerdict::Unknown,
    };
    language.verdict(verdict).to_string()
}
