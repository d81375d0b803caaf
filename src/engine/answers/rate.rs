//! `rate`: how hard a puzzle is.

use super::{Positioned, Question, body};
use crate::{
    engine::{Exit, Refusal, position::Asked},
    puzzle::Puzzle,
    rate::{self, RateOptions, Unrated},
    render::{Verdict, Voice, json::RateJson},
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
    fn answer(self, asked: &Asked<'_>) -> Result<Value, Refusal> {
        let puzzle = asked.small_puzzle()?;
        let options = RateOptions { techniques: asked.techniques, assume_unique: asked.assume_unique };
        match rate::rate(puzzle, &options, asked.meter) {
            Ok(rating) => body(&RateJson::of(puzzle, &rating)),
            Err(unrated) => {
                Err(Refusal::new(Exit::from(&unrated), unrated_message(&unrated, puzzle, asked.voice)))
            }
        }
    }
}

/// Why a puzzle has no rating.
pub fn unrated_message(unrated: &Unrated, puzzle: &Puzzle, voice: Voice) -> String {
    let verdict = match unrated {
        Unrated::Duplicates(duplicates) => {
            return duplicates.iter().map(|duplicate| voice.duplicate(duplicate, puzzle.layout())).join(" ");
        }
        Unrated::NoSolution => Verdict::None,
        Unrated::Many(_) => Verdict::ManyUnnamed,
        Unrated::Unknown => Verdict::Unknown,
    };
    voice.verdict(verdict).to_string()
}
