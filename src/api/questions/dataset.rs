//! A line of a data set: `batch --do dataset` requests this for each line.

use crate::{
    api::{RateAnswer, RateRequest, SolveAnswer, SolveRequest, prelude::*},
    rate::Rating,
    render::json::{DatasetJson, SeededJson},
};

/// Asks for a puzzle's steps, rating and symmetry class.
///
/// ```
/// use naze::{api::{ApiRequest, Budget, DatasetRequest}, logic::Level, puzzle::read};
///
/// let puzzle = read("..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..", None).unwrap();
/// let budget = Budget::PROGRAM;
/// let answer = DatasetRequest::default().answer(&puzzle, &budget, &budget.meter(None)).unwrap();
/// assert_eq!((answer.trace.steps.len(), answer.rating.level), (57, Level::Easy));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DatasetRequest {
    /// The techniques to use, and whether to guess.
    pub options: Options,
    /// The seed and number that the puzzle was made from, if they are known.
    pub seeded: SeededJson,
}

/// A solved and rated puzzle, as a line of a data set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DatasetAnswer {
    /// The solve: its steps, and how it ended.
    pub trace: Trace,
    /// The rating of the puzzle.
    pub rating: Rating,
    /// The seed and number that the puzzle was made from, if they are known.
    pub seeded: SeededJson,
}

impl ApiRequest for DatasetRequest {
    type Answer = DatasetAnswer;

    fn answer(&self, puzzle: &Puzzle, budget: &Budget, meter: &Meter) -> Result<DatasetAnswer, ApiError> {
        let DatasetRequest { options, seeded } = *self;
        // Whatever is no proper puzzle has no rating.
        let RateAnswer { rating, .. } =
            RateRequest { options, ..RateRequest::default() }.answer(puzzle, budget, meter)?;
        let SolveAnswer { trace, .. } =
            SolveRequest { options, ..SolveRequest::default() }.answer(puzzle, budget, meter)?;
        match trace.end {
            End::Solved(_) | End::Stuck => Ok(DatasetAnswer { trace, rating, seeded }),
            _ => Err(ApiError::unrated(RateError::Unknown, puzzle)),
        }
    }
}

impl ApiAnswer for DatasetAnswer {
    fn exit(&self) -> Exit {
        Exit::from(&self.trace.end)
    }

    fn document(&self, language: Language) -> impl Serialize {
        DatasetJson::new(&self.trace, &self.rating, self.seeded, language)
    }
}
