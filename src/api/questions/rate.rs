//! `rate`: the difficulty of a puzzle.

use crate::{
    api::{position::begun, prelude::*},
    rate::{self, BraidRatings, RateOptions, Rating, SeImages, SeRating, SeReport},
    render::{
        json::{BraidsJson, RateJson, SeJson, SeRateJson},
        se_text,
    },
};

/// Rates a puzzle by its givens, whatever a person entered.
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
    /// The techniques to use, and whether a rating may end with a guess.
    pub options: Options,
    /// Whether to include the depth of trial and error ([`trial_depth`](crate::rate::trial_depth)).
    pub trial_depth: bool,
    /// Whether to include Berthier's ratings ([`braid_ratings`](crate::rate::braid_ratings)).
    pub braids: bool,
    /// The details of the community's rating to include; `None` to leave the rating out.
    pub se: Option<SeDetail>,
}

/// The details to include of the community's rating.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SeDetail {
    /// Whether to include the steps that set the figures.
    pub steps: bool,
    /// The images over which to measure the spread of the rating; `None` for no spread.
    pub images: Option<SeImages>,
}

/// The difficulty of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RateAnswer {
    /// The puzzle that is rated, without entries.
    pub puzzle: Puzzle,
    /// Its rating.
    pub rating: Rating,
    /// Whether a rating may end with a guess.
    pub guessing: Guessing,
    /// The depth to which assumptions must be nested to solve the puzzle by singles; `None` if it was not requested.
    /// The inner value is `None` if the meter ran out.
    pub trial_depth: Option<Option<u8>>,
    /// Berthier's ratings; `None` if they were not requested. The inner value is `None` if the board has rules beyond
    /// houses.
    pub braids: Option<Option<BraidRatings>>,
    /// The community's rating, if it was requested.
    pub se: SeAnswer,
}

/// The community's rating in an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeAnswer {
    /// The rating was not requested.
    NotAsked,
    /// The rating is not defined for this board.
    Undefined,
    /// The puzzle has a rating.
    Rated {
        /// The rating, and the steps that set it.
        report: SeReport,
        /// Whether to list the steps that set the rating.
        steps: bool,
    },
}

impl SeAnswer {
    /// The rating; `None` if it was not requested or is not defined.
    pub fn rating(&self) -> Option<SeRating> {
        match self {
            SeAnswer::NotAsked | SeAnswer::Undefined => None,
            SeAnswer::Rated { report, .. } => Some(report.rating),
        }
    }

    fn new(report: Option<SeReport>, detail: SeDetail) -> SeAnswer {
        report.map_or(SeAnswer::Undefined, |report| SeAnswer::Rated { report, steps: detail.steps })
    }

    /// The rating as lines of text; empty if it was not requested.
    pub fn text(&self, layout: &Layout, language: Language) -> String {
        match self {
            SeAnswer::NotAsked => String::new(),
            SeAnswer::Undefined => se_text(None, false, layout, language),
            SeAnswer::Rated { report, steps } => se_text(Some(report), *steps, layout, language),
        }
    }

    fn json(&self, layout: &Layout, language: Language) -> Option<Option<SeJson>> {
        match self {
            SeAnswer::NotAsked => None,
            SeAnswer::Undefined => Some(None),
            SeAnswer::Rated { report, steps } => {
                Some(Some(SeJson::of_report(report, *steps, layout, language)))
            }
        }
    }
}

impl ApiRequest for RateRequest {
    type Answer = RateAnswer;

    fn answer(&self, puzzle: &Puzzle, budget: &Budget, meter: &Meter) -> Result<RateAnswer, ApiError> {
        let Options { techniques, guessing, assume_unique } = self.options;
        let puzzle = &begun(puzzle)?;
        budget.allow(puzzle, techniques)?;
        let unrated = |error| ApiError::unrated(error, puzzle);
        let rating =
            rate::rate(puzzle, &RateOptions { techniques, assume_unique }, meter).map_err(unrated)?;
        let se = match self.se {
            None => SeAnswer::NotAsked,
            Some(detail) => {
                SeAnswer::new(rate::se_report(puzzle, detail.images, meter).map_err(unrated)?, detail)
            }
        };
        let trial_depth = self.trial_depth.then(|| meter.with_half(|half| rate::trial_depth(puzzle, half)));
        let braids = self.braids.then(|| meter.with_half(|half| rate::braid_ratings(puzzle, half)));
        Ok(RateAnswer { puzzle: puzzle.clone(), rating, guessing, trial_depth, braids, se })
    }
}

impl ApiAnswer for RateAnswer {
    fn exit(&self) -> Exit {
        let is_stuck = self.guessing == Guessing::Off && !self.rating.is_logical();
        if is_stuck { Exit::Stuck } else { Exit::Done }
    }

    fn document(&self, language: Language) -> impl Serialize {
        let se = self.se.json(self.puzzle.layout(), language);
        let braids = self.braids.map(|braids| braids.map(BraidsJson::new));
        let trial_depth = self.trial_depth;
        RateJson { trial_depth, braids, ..RateJson::new(&self.puzzle, &self.rating, se) }
    }
}

/// Asks only for the community's rating.
///
/// ```
/// use naze::{api::{ApiRequest, Budget, SeRequest}, puzzle::read};
///
/// let puzzle = read("..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..", None).unwrap();
/// let budget = Budget::PROGRAM;
/// let answer = SeRequest.answer(&puzzle, &budget, &budget.meter(None)).unwrap();
/// assert_eq!(answer.rating.to_string(), "1.5/1.2/1.2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SeRequest;

/// The community's rating of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeRateAnswer {
    /// The puzzle that is rated.
    pub puzzle: Puzzle,
    /// Its rating.
    pub rating: SeRating,
}

impl ApiRequest for SeRequest {
    type Answer = SeRateAnswer;

    fn answer(&self, puzzle: &Puzzle, _: &Budget, meter: &Meter) -> Result<SeRateAnswer, ApiError> {
        let puzzle = &begun(puzzle)?;
        match rate::se_rating(puzzle, meter) {
            Ok(Some(rating)) => Ok(SeRateAnswer { puzzle: puzzle.clone(), rating }),
            Ok(None) => Err(ApiError::usage(RequestError::NoSeRating)),
            Err(error) => Err(ApiError::unrated(error, puzzle)),
        }
    }
}

impl ApiAnswer for SeRateAnswer {
    fn document(&self, _: Language) -> impl Serialize {
        SeRateJson::new(&self.puzzle, Some(self.rating))
    }
}

/// The fields of `rate` in JSON.
#[derive(Deserialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(in crate::api) struct RateQuestion {
    /// Whether to add the depth of trial and error: 0 to 3.
    trial_depth: bool,
    /// Whether to add Berthier's ratings: B, W and BxB.
    braids: bool,
    /// Whether to add the community's rating.
    se: bool,
}

impl JsonQuestion for RateQuestion {
    type Request = RateRequest;

    fn request(self, _: &Puzzle, options: Options) -> Result<RateRequest, ApiError> {
        let RateQuestion { trial_depth, braids, se } = self;
        Ok(RateRequest { options, trial_depth, braids, se: se.then(SeDetail::default) })
    }
}
