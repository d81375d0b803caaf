//! `generate`: the puzzle that a seed gives.

use super::{Alone, Question, body};
use crate::{
    board::Layout,
    engine::{
        ApiError, Budget, Exit,
        position::{BoardQuestion, LanguageQuestion, read_board},
    },
    generate::{Plan, Request, Symmetry},
    logic::Level,
    meter::Meter,
    render::{Language, RequestError, generate_error_message, json::GenerateJson, plan_error_message},
};
use itertools::Itertools;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;

/// The fields of `generate`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Generate {
    /// Where chance begins: the same seed and the same request give the same puzzle.
    seed: u64,
    /// How hard it is: `easy`, `medium`, `hard`, `unfair` or `extreme`.
    #[serde(default)]
    level: Option<String>,
    /// The symmetry of the clue pattern; `none` if not told.
    #[serde(default)]
    symmetry: Option<String>,
    /// The board; 9×9 if not told.
    #[serde(default)]
    board: Option<BoardQuestion>,
    /// The language of the sentences: `en` or `ja`.
    #[serde(default)]
    lang: LanguageQuestion,
}

impl Question for Generate {
    const ANSWER: &'static str = "generate";
}

impl Alone for Generate {
    fn answer(self, budget: &Budget, meter: &Meter) -> Result<Value, ApiError> {
        let lang = Language::from(self.lang);
        let layout = match &self.board {
            Some(board) => read_board(board, lang)?,
            None => Arc::new(Layout::of_side(9)),
        };
        let (side, most) = (layout.side(), budget.full_side);
        if side > most {
            return Err(ApiError::of(Exit::GaveUp, &RequestError::TooLarge { side, most }, lang));
        }
        let request = Request {
            level: self.level.map(|word| read_word(&word, &Level::ALL, Level::word, lang)).transpose()?,
            symmetry: match self.symmetry {
                Some(word) => read_word(&word, &Symmetry::ALL, Symmetry::word, lang)?,
                None => Symmetry::None,
            },
            attempts: budget.attempts,
            search_work: budget.search_work(&layout),
            ..Request::new(layout)
        };
        let plan = Plan::new(request)
            .map_err(|fault| ApiError::new(Exit::Usage, plan_error_message(&fault, lang)))?;
        let made = plan
            .make(self.seed, 0, meter)
            .map_err(|lack| ApiError::new(Exit::GaveUp, generate_error_message(&lack, lang)))?;
        let rating = plan.rate(&made.puzzle, meter).ok();
        body(&GenerateJson::of(&made, &plan, rating.as_ref(), self.seed))
    }
}

/// The thing of a list that a word names.
fn read_word<T: Copy>(
    word: &str,
    all: &[T],
    word_of: impl Fn(T) -> &'static str,
    lang: Language,
) -> Result<T, ApiError> {
    all.iter().copied().find(|one| word_of(*one) == word).ok_or_else(|| {
        let words = all.iter().map(|one| word_of(*one)).join(", ");
        ApiError::of(Exit::Usage, &RequestError::NoSuchWord { word: word.to_string(), words }, lang)
    })
}
