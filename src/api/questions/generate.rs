//! `generate`: the puzzles of a seed.

use crate::{
    api::{
        position::{BoardQuestion, read_board},
        prelude::*,
    },
    generate::{Generated, Plan, Redundancy, Request, Symmetry, read_pattern, read_range, read_se_range},
    logic::Level,
    rate::has_se_rating,
    render::json::GenerateJson,
};
use std::ops::RangeInclusive;

/// Makes the puzzles of a seed.
///
/// ```
/// use naze::{api::{Budget, Generator}, board::Layout, generate::Request};
/// use std::sync::Arc;
///
/// let budget = Budget::PROGRAM;
/// let generator = Generator::new(Request::new(Arc::new(Layout::of_side(4).unwrap())), 7, &budget).unwrap();
/// let first = generator.make(0, &budget.meter(None)).unwrap();
/// assert_eq!(first, generator.make(0, &budget.meter(None)).unwrap());
/// ```
#[derive(Clone, Debug)]
pub struct Generator {
    plan: Plan,
    seed: u64,
}

impl Generator {
    /// Prepares to make puzzles for a request.
    ///
    /// # Errors
    /// No puzzle can meet the request, or the board is larger than the budget allows.
    pub fn new(request: Request, seed: u64, budget: &Budget) -> Result<Generator, ApiError> {
        budget.allow_generating(&request.layout)?;
        if request.se.is_some() && !has_se_rating(&request.layout) {
            return Err(ApiError::usage(RequestError::NoSeRating));
        }
        Ok(Generator { plan: Plan::new(request).map_err(ApiError::Impossible)?, seed })
    }

    /// The puzzle with this number, counted from 0. It depends only on the request, the seed and the number.
    ///
    /// # Errors
    /// No attempt made such a puzzle, or the meter ran out.
    pub fn make(&self, number: u64, meter: &Meter) -> Result<Generated, ApiError> {
        self.plan.make(self.seed, number, meter).map_err(ApiError::Unmet)
    }

    /// The document of a generated puzzle, with its rating as far as the meter allows.
    pub fn document(&self, made: &Generated, meter: &Meter) -> GenerateJson {
        let rating = self.plan.rate(&made.puzzle, meter).ok();
        GenerateJson::new(made, &self.plan, rating.as_ref(), self.seed)
    }
}

/// Reads a number of clues: `24` or `24..28`, both ends included.
///
/// ```
/// assert_eq!(naze::api::read_clues("24..28").unwrap(), 24..=28);
/// assert!(naze::api::read_clues("28..24").is_err());
/// ```
///
/// # Errors
/// The word is no such range.
pub fn read_clues(word: &str) -> Result<RangeInclusive<usize>, ApiError> {
    read_range(word).ok_or_else(|| ApiError::ClueRange(word.to_string()))
}

/// Reads a rating ER: `7.2` or `7.0..7.5`, both ends included, in tenths.
///
/// ```
/// assert_eq!(naze::api::read_se("7.0..7.5").unwrap(), 70..=75);
/// assert!(naze::api::read_se("hard").is_err());
/// ```
///
/// # Errors
/// The word is no such range.
pub fn read_se(word: &str) -> Result<RangeInclusive<u16>, ApiError> {
    read_se_range(word).ok_or_else(|| ApiError::usage(RequestError::NotASeRange { word: word.to_string() }))
}

/// Reads a technique by its id, its code or any of its names in either language.
///
/// ```
/// assert_eq!(naze::api::read_technique("X Wing").unwrap().word(), "x-wing");
/// ```
///
/// # Errors
/// There is no such technique, or the name covers several.
pub fn read_technique(word: &str) -> Result<TechniqueId, ApiError> {
    let covered =
        TechniqueSet::from_name(word).ok_or_else(|| ApiError::unknown_technique(word.to_string()))?;
    covered.iter().exactly_one().map_err(|several| {
        let covered = several.map(TechniqueId::word).collect();
        ApiError::usage(RequestError::SeveralTechniques { word: word.to_string(), covered })
    })
}

/// Reads a drawing of the cells that will hold clues: `x` for a clue, `.` for none.
///
/// ```
/// use naze::{api::read_clue_pattern, board::Layout};
///
/// let layout = Layout::of_side(4).unwrap();
/// assert_eq!(read_clue_pattern("x..x ....  .... x..x", &layout).unwrap().len(), 4);
/// assert!(read_clue_pattern("x..x", &layout).is_err());
/// ```
///
/// # Errors
/// It has more or fewer symbols than the board has cells.
pub fn read_clue_pattern(text: &str, layout: &Layout) -> Result<Vec<Cell>, ApiError> {
    read_pattern(text, layout).map_err(ApiError::Pattern)
}

/// The fields of `generate` in JSON.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(in crate::api) struct GenerateQuestion {
    /// The seed of the random numbers: the same seed and the same request give the same puzzle.
    seed: u64,
    /// How hard it is: `easy`, `medium`, `hard`, `unfair` or `extreme`.
    #[serde(default)]
    level: Option<String>,
    /// The community's rating ER: `7.2` or `7.0..7.5`.
    #[serde(default)]
    se: Option<String>,
    /// The symmetry of the clue pattern; by default `none`.
    #[serde(default)]
    symmetry: Option<String>,
    /// How many clues: `24` or `24..28`.
    #[serde(default)]
    clues: Option<String>,
    /// Whether all clues are needed.
    #[serde(default)]
    minimal: bool,
    /// A technique that is really required, by its id.
    #[serde(default)]
    require: Option<String>,
    /// The technique that is the hardest needed, by its id: `require`, and nothing harder.
    #[serde(default)]
    hardest: Option<String>,
    /// The cells that hold clues, a symbol for each cell in row order: `.` for none, any other such as `x` for a clue.
    #[serde(default)]
    pattern: Option<String>,
    /// How many puzzles, in an array; if absent, a single one, not in an array. All of them share the budget of one
    /// answer.
    #[serde(default)]
    count: Option<u64>,
    /// Whether solving the puzzle may take guesses.
    #[serde(default)]
    allow_guess: bool,
    /// The board; by default 9×9.
    #[serde(default)]
    board: Option<BoardQuestion>,
    /// The language of the sentences: `en` or `ja`.
    #[serde(default, rename = "lang")]
    _lang: Language,
}

impl StandaloneQuestion for GenerateQuestion {
    fn answer(self, budget: &Budget, meter: &Meter) -> Result<String, ApiError> {
        let layout = match &self.board {
            Some(board) => read_board(board)?,
            None => Arc::new(Layout::of_side(9).expect("9 is a side")),
        };
        budget.allow_generating(&layout)?;
        let request = Request {
            level: self.level.map(|word| read_word(&word, &Level::ALL, Level::word)).transpose()?,
            se: self.se.map(|word| read_se(&word)).transpose()?,
            symmetry: match self.symmetry {
                Some(word) => read_word(&word, &Symmetry::ALL, Symmetry::word)?,
                None => Symmetry::None,
            },
            clues: self.clues.map(|word| read_clues(&word)).transpose()?,
            redundancy: if self.minimal { Redundancy::None } else { Redundancy::Allowed },
            is_hardest: self.hardest.is_some(),
            require: self.hardest.or(self.require).map(|word| read_technique(&word)).transpose()?,
            pattern: self.pattern.map(|text| read_clue_pattern(&text, &layout)).transpose()?,
            guessing: if self.allow_guess { Guessing::Allowed } else { Guessing::Off },
            attempts: budget.attempts,
            search_work: budget.search_work(&layout),
            ..Request::new(layout)
        };
        let generator = Generator::new(request, self.seed, budget)?;
        let document = |number: u64| -> Result<GenerateJson, ApiError> {
            let made = generator.make(number, meter)?;
            Ok(generator.document(&made, meter))
        };
        match self.count {
            None => Ok(to_json(&document(0)?)),
            Some(count) => {
                let documents: Vec<GenerateJson> = (0..count).map(document).try_collect()?;
                Ok(to_json(&documents))
            }
        }
    }
}

/// The item of a list that a word names; an error that lists the words if none has it.
fn read_word<T: Copy>(word: &str, all: &[T], word_of: impl Fn(T) -> &'static str) -> Result<T, ApiError> {
    let found = all.iter().copied().find(|value| word_of(*value) == word);
    found.ok_or_else(|| ApiError::no_such_word(word, all.iter().map(|value| word_of(*value))))
}
