//! `hint`: the next step from a position, giving away no more than requested.

use crate::{
    api::{
        cell::{CellWord, read_cell_word},
        prelude::*,
        request::check_question,
    },
    render::json::HintJson,
    teach::Hint,
    why::HintGoal,
};

/// Asks for the next step from a position.
///
/// ```
/// use naze::{api::{ApiRequest, Budget, HintRequest}, puzzle::read, render::{Language, hint_text}};
///
/// let puzzle = read("..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..", None).unwrap();
/// let request = HintRequest::new(2, None, puzzle.layout()).unwrap();
/// let budget = Budget::PROGRAM;
/// let answer = request.answer(&puzzle, &budget, &budget.meter(None)).unwrap();
/// let text = hint_text(&answer.hint, answer.level, Language::English);
/// assert!(text.contains("Single"), "{text}");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HintRequest {
    /// How much of the step to reveal.
    pub level: HintLevel,
    /// The goal that the step should lead to; `None` for the easiest step of all.
    pub toward: Option<HintGoal>,
    /// The techniques to use, and whether to guess.
    pub options: Options,
    /// Whether the document has drawings, from [`HintLevel::Pattern`] on.
    pub drawings: bool,
}

/// The next step from a position, as a hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HintAnswer {
    /// The whole hint, whatever the level.
    pub hint: Hint,
    /// How much of the hint to reveal.
    pub level: HintLevel,
    /// Whether the document has drawings.
    pub drawings: bool,
}

impl HintRequest {
    /// The request for a hint of a level from 1 to 4 with the default techniques and, if a cell is named, for a step
    /// toward its digit. `r5c6=4` is a claim: if it is wrong, the hint says so and leads to the reason.
    ///
    /// # Errors
    /// There is no such level, or the board has no such cell or digit.
    pub fn new(level: u8, cell: Option<&str>, layout: &Layout) -> Result<HintRequest, ApiError> {
        let level = read_level(level)?;
        let toward = cell.map(|word| match read_cell_word(word, layout)? {
            CellWord::Name(cell) => Ok(HintGoal::Cell(cell)),
            CellWord::Fact(Move::Place(claim)) => Ok(HintGoal::Claim(claim)),
            CellWord::Fact(Move::Eliminate(_)) => {
                let word = word.to_string();
                Err(ApiError::usage(RequestError::NoSuchCell { word, side: layout.side() }))
            }
        });
        let toward = toward.transpose()?;
        Ok(HintRequest { level, toward, options: Options::default(), drawings: false })
    }
}

/// The hint level with this number, from 1 to 4.
pub(in crate::api) fn read_level(number: u8) -> Result<HintLevel, ApiError> {
    let level = HintLevel::of_number(number);
    level.ok_or_else(|| ApiError::no_such_word(&number.to_string(), ["1", "2", "3", "4"]))
}

impl ApiRequest for HintRequest {
    type Answer = HintAnswer;

    fn answer(&self, puzzle: &Puzzle, budget: &Budget, meter: &Meter) -> Result<HintAnswer, ApiError> {
        budget.allow(puzzle, self.options.techniques)?;
        let about = self.toward.map(|toward| match toward {
            HintGoal::Cell(cell) => Question::Value(cell),
            HintGoal::Claim(claim) => Question::Not(claim),
        });
        about.map_or(Ok(()), |question| check_question(question, puzzle.layout()))?;
        let hint = teach::hint(puzzle, self.toward, &self.options, meter);
        Ok(HintAnswer { hint, level: self.level, drawings: self.drawings })
    }
}

impl ApiAnswer for HintAnswer {
    fn exit(&self) -> Exit {
        Exit::from(&self.hint.advice)
    }

    fn document(&self, language: Language) -> impl Serialize {
        let document = HintJson::new(&self.hint, self.level, language);
        if self.drawings { document.with_drawing(&self.hint, self.level, language) } else { document }
    }
}

/// The fields of `hint` in JSON.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(in crate::api) struct HintQuestion {
    /// How much to give away: 1 where to look, 2 which technique, 3 the pattern, 4 the effect; by default 1.
    #[serde(default = "one")]
    #[cfg_attr(test, schemars(range(min = 1, max = 4)))]
    level: u8,
    /// A step that leads to the digit of this cell, such as `r5c6`; or, for `r5c6=4`, to why it cannot have this digit,
    /// if it has another.
    #[serde(default)]
    cell: Option<String>,
    /// Whether to add what to draw, from level 3 on.
    #[serde(default)]
    drawings: bool,
}

fn one() -> u8 {
    1
}

impl JsonQuestion for HintQuestion {
    type Request = HintRequest;

    fn request(self, puzzle: &Puzzle, options: Options) -> Result<HintRequest, ApiError> {
        let request = HintRequest::new(self.level, self.cell.as_deref(), puzzle.layout())?;
        Ok(HintRequest { options, drawings: self.drawings, ..request })
    }
}
