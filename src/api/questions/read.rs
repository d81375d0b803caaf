//! `read`: the puzzle in a text, with everything needed to draw it and to mark its duplicates.

use crate::{api::prelude::*, render::json::ReadJson};

/// Asks for the puzzle in a text, without any further work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReadRequest;

/// A puzzle that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadAnswer {
    /// The puzzle.
    pub puzzle: Puzzle,
}

impl ApiRequest for ReadRequest {
    type Answer = ReadAnswer;

    fn answer(&self, puzzle: &Puzzle, _: &Budget, _: &Meter) -> Result<ReadAnswer, ApiError> {
        Ok(ReadAnswer { puzzle: puzzle.clone() })
    }
}

impl ApiAnswer for ReadAnswer {
    fn document(&self, language: Language) -> impl Serialize {
        ReadJson::new(&self.puzzle, language)
    }
}

/// The fields of `read` in JSON: none.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(in crate::api) struct ReadQuestion {}

impl JsonQuestion for ReadQuestion {
    type Request = ReadRequest;

    fn request(self, _: &Puzzle, _: Options) -> Result<ReadRequest, ApiError> {
        Ok(ReadRequest)
    }
}
