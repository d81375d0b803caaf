//! `rate`: how hard a puzzle is.

use super::{ApiAnswer, ApiError, ApiRequest, Budget, Exit, question::JsonQuestion};
use crate::{
    logic::{Guessing, Options},
    meter::Meter,
    puzzle::Puzzle,
    rate::{self, RateOptions, Rating},
    render::{Language, json::RateJson},
};
#[cfg(test)]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Rates a puzzle.
///
/// ```
/// use naze::{api::{ApiRequest, Budget, RateRequest}, logic::Level, puzzle::read};
///
/// let puzzle = read("..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..", None).unwrap();
/// let budget = Budget::PROGRAM;
/// let answer = RateRequest::default().answer(&puzzle, &budget, &budget.meter(None)).unwrap();
/// assert_eq!(answer.rating.level, Level::Easy);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct RateRequest {
    /// The techniques, and whether a rating that ends with a guess will do.
    pub options: Options,
}

/// How hard a puzzle is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RateAnswer {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its rating.
    pub rating: Rating,
    /// Whether a rating that ends with a guess will do.
    pub guessing: Guessing,
}

impl ApiRequest for RateRequest {
    type Answer = RateAnswer;

    fn answer(&self, puzzle: &Puzzle, budget: &Budget, meter: &Meter) -> Result<RateAnswer, ApiError> {
        let Options { techniques, guessing, assume_unique } = self.options;
        budget.allow(puzzle, techniques)?;
        match rate::rate(puzzle, &RateOptions { techniques, assume_unique }, meter) {
            Ok(rating) => Ok(RateAnswer { puzzle: puzzle.clone(), rating, guessing }),
            Err(error) => Err(ApiError::unrated(error, puzzle)),
        }
    }
}

impl ApiAnswer for RateAnswer {
    fn exit(&self) -> Exit {
        let is_stuck = self.guessing == Guessing::Off && !self.rating.is_logical();
        if is_stuck { Exit::Stuck } else { Exit::Done }
    }

    fn document(&self, _: Language) -> impl Serialize {
        RateJson::of(&self.puzzle, &self.rating)
    }
}

/// The fields of `rate` in JSON: none.
#[derive(Deserialize)]
#[cfg_attr(test, derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct RateQuestion {}

impl JsonQuestion for RateQuestion {
    const DOCUMENT: &'static str = "rate";
    type Request = RateRequest;

    fn request(self, _: &Puzzle, options: Options) -> Result<RateRequest, ApiError> {
        Ok(RateRequest { options })
    }
}
