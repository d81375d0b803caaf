//! `count`: how many solutions there are.

use crate::{
    api::prelude::*,
    render::json::CountJson,
    search::{self, Count},
};

/// Counts the solutions of a puzzle up to a limit.
///
/// ```
/// use naze::{api::{ApiRequest, Budget, CountRequest}, puzzle::read};
///
/// let puzzle = read("1...............", None).unwrap();
/// let budget = Budget::PROGRAM;
/// let answer = CountRequest { limit: 100 }.answer(&puzzle, &budget, &budget.meter(None)).unwrap();
/// assert_eq!(answer.found.count, 72);
/// ```
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(description = "The fields of `count` in JSON."))]
#[serde(deny_unknown_fields)]
pub struct CountRequest {
    /// Count no further than this, at least 1; by default 2.
    #[serde(default = "two")]
    #[cfg_attr(test, schemars(range(min = 1)))]
    pub limit: u64,
}

fn two() -> u64 {
    2
}

/// The number of solutions of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CountAnswer {
    /// The puzzle whose solutions were counted.
    pub puzzle: Puzzle,
    /// The number of solutions found, and whether it is certain.
    pub found: Count,
    /// The number at which counting stops.
    pub limit: u64,
}

impl CountAnswer {
    /// Whether counting stopped at the limit, so that there may be more solutions.
    pub fn stopped_at_limit(&self) -> bool {
        self.found.complete && self.found.count >= self.limit
    }
}

impl ApiRequest for CountRequest {
    type Answer = CountAnswer;

    fn answer(&self, puzzle: &Puzzle, _: &Budget, meter: &Meter) -> Result<CountAnswer, ApiError> {
        if self.limit == 0 {
            return Err(ApiError::usage(RequestError::NoLimit));
        }
        let found = search::count(puzzle, self.limit, meter);
        Ok(CountAnswer { puzzle: puzzle.clone(), found, limit: self.limit })
    }
}

impl ApiAnswer for CountAnswer {
    fn exit(&self) -> Exit {
        if self.found.complete { Exit::Done } else { Exit::GaveUp }
    }

    fn document(&self, _: Language) -> impl Serialize {
        CountJson::new(&self.puzzle, &self.found, self.limit)
    }
}

impl JsonQuestion for CountRequest {
    type Request = CountRequest;

    fn check_shape(&self) -> Result<(), RequestError> {
        if self.limit == 0 { Err(RequestError::NoLimit) } else { Ok(()) }
    }

    fn request(self, _: &Puzzle, _: Options) -> Result<CountRequest, ApiError> {
        Ok(self)
    }
}
