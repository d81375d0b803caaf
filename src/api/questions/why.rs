//! `why`: why a cell has its value, or why it cannot have another.

use crate::{
    api::{
        WhyPuzzleAbout, WhyPuzzleRequest,
        cell::{CellWord, read_cell_word, read_digit},
        prelude::*,
        request::check_question,
    },
    logic::AssumeUnique,
    render::{json::WhyJson, outline_text, why_texts, wrong_claim_message},
    teach::{Mistake, WhyBasis},
    why::{Answer, Explainer, Prefer, Thoroughness},
};
use itertools::Either;
use serde::Serializer;

/// Explains why a cell has its value, or why it cannot have another, with the default techniques and the program's
/// budget.
///
/// The question is written as on the command line: `r5c6` asks why the cell has its value, `r5c6<>4` why it is not 4, and `r5c6=4`
/// is a claim, which may be right or wrong. A [`WhyRequest`] has options.
///
/// ```
/// use naze::{Language, Meter, Puzzle, why};
///
/// let puzzle: Puzzle = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..".parse().unwrap();
/// let answer = why(&puzzle, "r5c6<>9", &Meter::unbounded()).unwrap();
/// assert_eq!(answer.text(80, Language::English), "r5c6 is not 9: column 6 has it already, at r2c6=9.\n");
/// ```
///
/// # Errors
/// The board has no such cell or no such digit, or the puzzle has no such answer, or the meter ran out.
pub fn why(puzzle: &Puzzle, question: &str, meter: &Meter) -> Result<WhyAnswer, ApiError> {
    WhyRequest::about_cell(question, None, puzzle.layout())?.answer(puzzle, &Budget::PROGRAM, meter)
}

/// Asks why a cell has its value, why it cannot have another, or why every open cell has its value.
///
/// Techniques that assume a single solution are not used, unless `options.assume_unique` is
/// [`AssumeUnique::Always`].
///
/// ```
/// use naze::{api::{ApiRequest, Budget, WhyRequest}, why::Prefer, logic::Options, puzzle::read};
///
/// let puzzle = read("..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..", None).unwrap();
/// let request = WhyRequest::about_cell("r5c6", None, puzzle.layout()).unwrap();
/// let request = WhyRequest { prefer: Prefer::Short, ..request };
/// let budget = Budget::PROGRAM;
/// let why = request.answer(&puzzle, &budget, &budget.meter(None)).unwrap();
/// assert_eq!(why.answers[0].value.unwrap().value(), 1);
/// assert!(why.answers[0].derivation.steps.len() < why.answers[0].trace_steps);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WhyRequest {
    /// The question that is asked.
    pub about: WhyAbout,
    /// The preference among several answers.
    pub prefer: Prefer,
    /// The techniques to use, and whether to guess.
    pub options: Options,
    /// Whether to start from the givens even if a person has entered digits or removed marks. Otherwise those of them
    /// that are right are taken as known.
    pub from_givens: bool,
    /// Whether the document has a drawing and a lesson for each step.
    pub drawings: bool,
}

/// What `why` is asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhyAbout {
    /// One question, answered in as few steps as can be found.
    One(Question),
    /// The claim that a cell has a digit: why it has it, or why it cannot have it.
    Claim(Candidate),
    /// The values of all open cells, each answered as briefly as one pass over the puzzle allows.
    EveryOpenCell,
}

/// The answers of `why`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct WhyAnswer {
    /// The question that was asked.
    pub about: WhyAbout,
    /// The answers: one, or one for every open cell that has an answer, in the order of the cells.
    pub answers: Vec<Answer>,
    /// Why the first open cell without an answer has none. If there are many solutions, the values of some cells may
    /// still follow. `None` if every cell has an answer.
    pub unanswered: Option<ApiError>,
    /// The wrong entry in the cell in question; `None` if there is none.
    pub wrong_entry: Option<Candidate>,
    /// The other entries and removed marks that are wrong, which were left out.
    pub wrong: Vec<Wrong>,
    /// The position that the answers start from.
    pub basis: WhyBasis,
    /// Whether the document has a drawing and a lesson for each step.
    pub drawings: bool,
}

impl WhyRequest {
    /// The request why the cell with this name has its value, or why it cannot be the digit `not`, with the default
    /// techniques. `r5c6<>4` is short for `r5c6` with `not`; `r5c6=4` is a claim, which may be right or wrong.
    ///
    /// # Errors
    /// The board has no such cell or no such digit, or both `cell` and `not` name a digit.
    pub fn about_cell(cell: &str, not: Option<usize>, layout: &Layout) -> Result<WhyRequest, ApiError> {
        let about = match (read_cell_word(cell, layout)?, not) {
            (CellWord::Name(cell), None) => WhyAbout::One(Question::Value(cell)),
            (CellWord::Name(cell), Some(number)) => {
                WhyAbout::One(Question::Not(Candidate::new(cell, read_digit(number, layout)?)))
            }
            (CellWord::Fact(Move::Eliminate(candidate)), None) => WhyAbout::One(Question::Not(candidate)),
            (CellWord::Fact(Move::Place(claim)), None) => WhyAbout::Claim(claim),
            (CellWord::Fact(_), Some(not)) => {
                return Err(ApiError::usage(RequestError::TwoDigits { word: cell.to_string(), not }));
            }
        };
        Ok(WhyRequest::new(about))
    }

    /// The request why every open cell has its value, with the default techniques.
    pub fn about_every_cell() -> WhyRequest {
        WhyRequest::new(WhyAbout::EveryOpenCell)
    }

    fn new(about: WhyAbout) -> WhyRequest {
        WhyRequest {
            about,
            prefer: Prefer::Easy,
            options: Options::default(),
            from_givens: false,
            drawings: false,
        }
    }
}

impl ApiRequest for WhyRequest {
    type Answer = WhyAnswer;

    fn answer(&self, puzzle: &Puzzle, budget: &Budget, meter: &Meter) -> Result<WhyAnswer, ApiError> {
        budget.allow(puzzle, self.options.techniques)?;
        let about = match self.about {
            WhyAbout::One(question) => Some(question),
            WhyAbout::Claim(claim) => Some(Question::Not(claim)),
            WhyAbout::EveryOpenCell => None,
        };
        about.map_or(Ok(()), |question| check_question(question, puzzle.layout()))?;
        let techniques = match self.options.assume_unique {
            AssumeUnique::Always => self.options.techniques,
            AssumeUnique::WhereKnown => self.options.techniques.without_uniqueness(),
        };
        let options = Options { techniques, ..self.options };
        // An entry is not a clue: it follows from the givens like any other digit, or it is wrong.
        let givens = if puzzle.is_original() { None } else { puzzle.original() };
        let known = givens.as_ref().filter(|_| !self.from_givens);
        let known = known.and_then(|_| known_position(puzzle, about.map(|question| question.cell()), meter));
        let about_entry = about.and_then(|asked| puzzle.entries().find(|entry| entry.cell == asked.cell()));
        let mut answer = match (known, &givens) {
            (Some(known), _) => {
                let answer = self.answer_from(&known.puzzle, &options, meter)?;
                WhyAnswer { wrong: known.wrong, basis: WhyBasis::Known, ..answer }
            }
            (None, None) => self.answer_from(puzzle, &options, meter)?,
            (None, Some(givens)) => {
                match self.answer_from(givens, &options, meter) {
                    // The entries may help where the givens alone do not determine the value.
                    Err(_) if about_entry.is_none() => {
                        let answer = self.answer_from(puzzle, &options, meter)?;
                        WhyAnswer { basis: WhyBasis::Entered, ..answer }
                    }
                    answered if self.from_givens => answered?,
                    answered => WhyAnswer { basis: WhyBasis::Givens, ..answered? },
                }
            }
        };
        answer.wrong_entry = about_entry.filter(|entry| {
            answer.answers.iter().any(|found| found.value.is_some_and(|value| value != entry.digit))
        });
        Ok(answer)
    }
}

impl WhyRequest {
    fn answer_from(&self, puzzle: &Puzzle, options: &Options, meter: &Meter) -> Result<WhyAnswer, ApiError> {
        let trace = self.prefer.solve(puzzle, options, meter);
        let mut explainer = Explainer::new(&trace, options, self.prefer, meter);
        let (answers, errors): (Vec<Answer>, Vec<_>) = match self.about {
            WhyAbout::One(question) => vec![explainer.answer(question, Thoroughness::Thorough)],
            WhyAbout::Claim(claim) => vec![explainer.answer_claim(claim, Thoroughness::Thorough)],
            WhyAbout::EveryOpenCell => {
                let open = puzzle.layout().cells().filter(|&cell| puzzle.clue(cell).is_none());
                open.map(|cell| explainer.answer(Question::Value(cell), Thoroughness::Quick)).collect()
            }
        }
        .into_iter()
        .partition_result();
        match errors.first().map(|error| ApiError::unanswered(*error, &trace, meter)) {
            Some(error) if answers.is_empty() => Err(error),
            unanswered => Ok(WhyAnswer {
                about: self.about,
                answers,
                unanswered,
                wrong_entry: None,
                wrong: Vec::new(),
                basis: WhyBasis::Clues,
                drawings: self.drawings,
            }),
        }
    }
}

/// One document, or one for every open cell. Each is made when it is written, since together they may take some hundred
/// megabytes.
struct WhyDocument<'a> {
    whole: &'a WhyAnswer,
    language: Language,
}

impl Serialize for WhyDocument<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let WhyDocument { whole, language } = *self;
        match (whole.about, &whole.answers[..]) {
            (WhyAbout::One(_) | WhyAbout::Claim(_), [answer]) => {
                whole.json(answer, language).serialize(serializer)
            }
            (_, answers) => serializer.collect_seq(answers.iter().map(|answer| whole.json(answer, language))),
        }
    }
}

impl WhyAnswer {
    /// The document of one of the answers. Mistakes are words: `r1c1=5` is an entry, `r1c1<>5` a removed mark.
    fn json(&self, answer: &Answer, language: Language) -> WhyJson {
        let layout = answer.derivation.puzzle.layout();
        let document = WhyJson {
            wrong_entry: self.wrong_entry.map(|entry| layout.show_placed(entry)),
            wrong: self.other_mistakes().map(|wrong| wrong.show(layout)).collect(),
            ..WhyJson::new(answer, language)
        };
        if self.drawings { document.with_drawings(answer, language) } else { document }
    }

    /// The mistakes besides the entry that is asked about.
    fn other_mistakes(&self) -> impl Iterator<Item = &Wrong> {
        self.wrong.iter().filter(|wrong| Some(wrong.candidate()) != self.wrong_entry)
    }

    /// The answers as text: outlines in lines of this width, after a wrong entry or a wrong claim. Answers about every
    /// cell are in full.
    pub fn text(&self, width: usize, language: Language) -> String {
        match self.about {
            WhyAbout::EveryOpenCell => self.steps_text(language),
            WhyAbout::One(_) | WhyAbout::Claim(_) => {
                let outline = |answer| outline_text(answer, width, language);
                self.text_of(self.answers.iter().map(outline), language)
            }
        }
    }

    /// Whether the outlines leave out steps that the full text has.
    pub fn is_folded(&self) -> bool {
        self.about != WhyAbout::EveryOpenCell
            && self.answers.iter().any(|answer| answer.derivation.steps.len() > 1)
    }

    /// The answers as text with every step in full, in the order of reasoning. Those of several cells are separated by
    /// an empty line.
    pub fn steps_text(&self, language: Language) -> String {
        self.text_of(why_texts(&self.answers, language), language)
    }

    fn text_of(&self, mut answers: impl Iterator<Item = String>, language: Language) -> String {
        let wrong = self.answers.first().map_or_else(Vec::new, |answer| {
            let layout: &Layout = answer.derivation.puzzle.layout();
            let entry = self.wrong_entry.map(|entry| language.wrong_entry(entry, layout));
            let claim = match self.about {
                WhyAbout::Claim(claim) if answer.question == Question::Not(claim) => Some(claim),
                _ => None,
            };
            let claim = claim.map(|claim| wrong_claim_message(claim, answer.value, layout, language));
            let sentence =
                |&wrong: &_| language.mistake(&Mistake { wrong, why: None }, HintLevel::Effect, layout);
            let others = self.other_mistakes().map(sentence);
            let basis = language.why_basis(self.basis).map(str::to_string);
            entry.into_iter().chain(others).chain(claim).chain(basis).collect()
        });
        let wrong: String = wrong.into_iter().map(|line| line + "\n").collect();
        wrong + &answers.join("\n")
    }
}

impl ApiAnswer for WhyAnswer {
    fn exit(&self) -> Exit {
        self.unanswered.as_ref().map_or(Exit::Done, ApiError::exit)
    }

    fn document(&self, language: Language) -> impl Serialize {
        WhyDocument { whole: self, language }
    }
}

/// The fields of `why` in JSON.
#[derive(Deserialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct WhyQuestion {
    /// The cell, such as `r5c6`. `r5c6=4` asks whether it has this digit, and is answered as `not` if it has another;
    /// `r5c6<>4` is short for `not`. Without a cell and what stands for it the answer is which cells are worth asking
    /// about, or if the puzzle has no solution, as for `no_solution`.
    pub cell: Option<String>,
    /// Why it cannot be this digit.
    pub not: Option<usize>,
    /// Whether to answer for every open cell instead, in an array.
    pub all: bool,
    /// Why there is no solution, instead of a cell.
    pub no_solution: bool,
    /// Why there is only one solution, instead of a cell.
    pub unique: bool,
    /// What makes an answer better; by default `easy`.
    pub prefer: Prefer,
    /// Whether to begin at the givens even where the position has entries or removed marks. Otherwise what is right of
    /// these is taken as known.
    pub from_givens: bool,
    /// Whether to add what to draw for each step, and the step as a lesson.
    pub drawings: bool,
}

impl WhyQuestion {
    /// The typed request.
    ///
    /// # Errors
    /// The board has no such cell or no such digit.
    pub fn typed(
        self,
        layout: &Layout,
        options: Options,
    ) -> Result<Either<WhyRequest, WhyPuzzleRequest>, ApiError> {
        let WhyQuestion { cell, not, all, no_solution, unique, prefer, from_givens, drawings } = self;
        let request = match &cell {
            Some(cell) => WhyRequest::about_cell(cell, not, layout)?,
            None if all => WhyRequest::about_every_cell(),
            None => {
                let about = WhyPuzzleAbout::of_options(no_solution, unique);
                return Ok(Either::Right(WhyPuzzleRequest { about, prefer, options, from_givens, drawings }));
            }
        };
        Ok(Either::Left(WhyRequest { options, prefer, from_givens, drawings, ..request }))
    }
}

impl JsonQuestion for WhyQuestion {
    type Request = Either<WhyRequest, WhyPuzzleRequest>;

    fn check_shape(&self) -> Result<(), RequestError> {
        let wrong = |cause: String| Err(RequestError::Question { cause });
        let about = [
            ("cell", self.cell.is_some()),
            ("all", self.all),
            ("no_solution", self.no_solution),
            ("unique", self.unique),
        ];
        match about.iter().filter(|(_, is_asked)| *is_asked).map(|(name, _)| name).collect_vec()[..] {
            [one, other, ..] => wrong(format!("`{one}` and `{other}` exclude each other")),
            [&"cell"] => Ok(()),
            [one] if self.not.is_some() => wrong(format!("`not` and `{one}` exclude each other")),
            [] if self.not.is_some() => wrong("missing field `cell`".to_string()),
            _ => Ok(()),
        }
    }

    fn request(self, puzzle: &Puzzle, options: Options) -> Result<Self::Request, ApiError> {
        self.typed(puzzle.layout(), options)
    }
}
