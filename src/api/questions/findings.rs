//! `findings`: all steps visible on a position.

use crate::{api::prelude::*, render::json::FindingsJson, teach::Findings};

/// The most work, in units of a [`Meter`], that the techniques may take: a few tenths of a second. The easiest come
/// first; only forcing nets are left out, which find more than anyone looks at.
const WORK: u64 = 10_000_000;

/// Asks for all steps visible on a position.
///
/// ```
/// use naze::{api::{ApiRequest, Budget, FindingsRequest}, logic::Options, puzzle::read};
///
/// let puzzle = read("..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..", None).unwrap();
/// let request = FindingsRequest { options: Options::default(), limit: 5 };
/// let budget = Budget::PROGRAM;
/// let answer = request.answer(&puzzle, &budget, &budget.meter(None)).unwrap();
/// assert_eq!(answer.findings.steps.len(), 5);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FindingsRequest {
    /// The techniques to use.
    pub options: Options,
    /// The most steps to return.
    pub limit: usize,
}

/// All steps that are visible on a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FindingsAnswer {
    /// The steps, and the position.
    pub findings: Findings,
}

impl ApiRequest for FindingsRequest {
    type Answer = FindingsAnswer;

    fn answer(&self, puzzle: &Puzzle, budget: &Budget, meter: &Meter) -> Result<FindingsAnswer, ApiError> {
        budget.allow(puzzle, self.options.techniques)?;
        let find = |share: &Meter| teach::findings(puzzle, &self.options, self.limit, share);
        Ok(FindingsAnswer { findings: meter.with_at_most(WORK, find) })
    }
}

impl ApiAnswer for FindingsAnswer {
    fn document(&self, language: Language) -> impl Serialize {
        FindingsJson::new(&self.findings, language)
    }
}

/// The fields of `findings` in JSON.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(in crate::api) struct FindingsQuestion {
    /// How many steps at most, up to 1000; by default 200.
    #[serde(default = "default_limit")]
    limit: usize,
}

fn default_limit() -> usize {
    200
}

impl JsonQuestion for FindingsQuestion {
    type Request = FindingsRequest;

    fn request(self, _: &Puzzle, options: Options) -> Result<FindingsRequest, ApiError> {
        Ok(FindingsRequest { options, limit: self.limit.min(1000) })
    }
}
