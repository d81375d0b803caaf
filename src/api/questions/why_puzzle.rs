//! `why` about the whole puzzle: why it has no solution, why only one, and which cells are worth asking about.

use crate::{
    api::{CheckRequest, prelude::*, questions::check::CheckAnswer},
    render::{
        check_text,
        json::{WhyCellsJson, WhyNoneJson, WhyUniqueJson},
        puzzle_outline_text, why_puzzle_text, worth_asking_text, wrong_text,
    },
    teach::{CellWorthAsking, cells_worth_asking},
    why::{Explainer, Prefer, PuzzleAnswer, PuzzleConclusion, why_no_solution, why_unique},
};

/// Asks why a puzzle has no solution, or only one, or which of its cells are worth asking about.
///
/// Techniques that assume a single solution are not used.
///
/// ```
/// use naze::{
///     api::{ApiRequest, Budget, WhyPuzzleAbout, WhyPuzzleAnswer, WhyPuzzleRequest}, why::Prefer, logic::Options,
///     puzzle::read,
/// };
///
/// let puzzle = read("123. 3.1. 21.4 ....", None).unwrap();
/// let request = WhyPuzzleRequest {
///     about: WhyPuzzleAbout::NoSolution,
///     prefer: Prefer::Easy,
///     options: Options::default(),
///     from_givens: false,
///     drawings: false,
/// };
/// let answer = request.answer(&puzzle, &Budget::PROGRAM, &Budget::PROGRAM.meter(None)).unwrap();
/// assert!(matches!(answer, WhyPuzzleAnswer::Shown { answer, .. } if answer.derivation.steps.is_empty()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WhyPuzzleRequest {
    /// The question that is asked.
    pub about: WhyPuzzleAbout,
    /// The preference among several answers.
    pub prefer: Prefer,
    /// The techniques to use, and whether to guess.
    pub options: Options,
    /// Whether to disregard what a person has entered or removed.
    pub from_givens: bool,
    /// Whether the document has a drawing and a lesson for each step.
    pub drawings: bool,
}

/// The question about the whole puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhyPuzzleAbout {
    /// Why does the puzzle have no solution?
    NoSolution,
    /// Why does the puzzle have only one solution?
    OneSolution,
    /// Which cells are worth asking about? If the puzzle is not proper: why is it not?
    Cells,
}

impl WhyPuzzleAbout {
    /// The question that these options stand for; without either it is about the cells.
    pub fn of_options(no_solution: bool, unique: bool) -> WhyPuzzleAbout {
        match (no_solution, unique) {
            (true, _) => WhyPuzzleAbout::NoSolution,
            (false, true) => WhyPuzzleAbout::OneSolution,
            (false, false) => WhyPuzzleAbout::Cells,
        }
    }
}

/// The answer about the whole puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WhyPuzzleAnswer {
    /// The explanation why there is no solution, or only one.
    Shown {
        /// The explanation.
        answer: Box<PuzzleAnswer>,
        /// The mistakes in the position, which were left out.
        wrong: Vec<Wrong>,
        /// The exit of the program. If the question was about cells worth asking about, an explanation shows that the
        /// puzzle is faulty.
        exit: Exit,
        /// Whether the document has a drawing and a lesson for each step.
        drawings: bool,
    },
    /// The cells worth asking about.
    Cells {
        /// The position whose cells these are.
        puzzle: Box<Puzzle>,
        /// The cells worth asking about.
        cells: Vec<CellWorthAsking>,
        /// The mistakes in the position, which were left out.
        wrong: Vec<Wrong>,
    },
    /// The result of a check, since the puzzle has more than one solution, or nobody knows how many.
    Checked(Box<CheckAnswer>),
}

impl ApiRequest for WhyPuzzleRequest {
    type Answer = WhyPuzzleAnswer;

    fn answer(&self, puzzle: &Puzzle, budget: &Budget, meter: &Meter) -> Result<WhyPuzzleAnswer, ApiError> {
        budget.allow(puzzle, self.options.techniques)?;
        let givens = if puzzle.is_original() { None } else { puzzle.original() };
        let from_givens = || givens.as_ref().filter(|_| self.from_givens).unwrap_or(puzzle);
        let known = || givens.as_ref().and_then(|_| known_position(puzzle, None, meter));
        match self.about {
            WhyPuzzleAbout::NoSolution => self.refuted(from_givens(), Exit::Done, meter),
            WhyPuzzleAbout::OneSolution => {
                let wrong = known().map_or_else(Vec::new, |known| known.wrong);
                // What the person has entered or removed does not make the solution the only one.
                let puzzle = givens.as_ref().unwrap_or(puzzle);
                match why_unique(puzzle, &self.options, self.prefer, meter) {
                    Ok(answer) => Ok(self.shown(answer, wrong, Exit::Done)),
                    Err(end) => Err(ApiError::NotUnique(Box::new(end))),
                }
            }
            WhyPuzzleAbout::Cells => {
                let (known, wrong) = known().map(|known| (known.puzzle, known.wrong)).unzip();
                let known = known.filter(|_| !self.from_givens);
                let puzzle = known.as_ref().unwrap_or_else(from_givens);
                self.cells(puzzle, wrong.unwrap_or_default(), budget, meter)
            }
        }
    }
}

impl WhyPuzzleRequest {
    fn refuted(&self, puzzle: &Puzzle, exit: Exit, meter: &Meter) -> Result<WhyPuzzleAnswer, ApiError> {
        match why_no_solution(puzzle, &self.options, self.prefer, meter) {
            Ok(answer) => Ok(self.shown(answer, Vec::new(), exit)),
            Err(end) => Err(ApiError::NotRefuted(Box::new(end))),
        }
    }

    fn shown(&self, answer: PuzzleAnswer, wrong: Vec<Wrong>, exit: Exit) -> WhyPuzzleAnswer {
        WhyPuzzleAnswer::Shown { answer: Box::new(answer), wrong, exit, drawings: self.drawings }
    }

    fn cells(
        &self,
        puzzle: &Puzzle,
        wrong: Vec<Wrong>,
        budget: &Budget,
        meter: &Meter,
    ) -> Result<WhyPuzzleAnswer, ApiError> {
        let options = Options { techniques: self.options.techniques.without_uniqueness(), ..self.options };
        let trace = logic::solve(puzzle, &options, meter);
        match &trace.end {
            End::NoSolution(_) | End::Duplicates(_) => self.refuted(puzzle, Exit::from(&trace.end), meter),
            End::Solved(_) | End::Stuck => {
                let mut explainer = Explainer::new(&trace, &options, self.prefer, meter);
                let cells = cells_worth_asking(puzzle, &mut explainer);
                Ok(WhyPuzzleAnswer::Cells { puzzle: Box::new(puzzle.clone()), cells, wrong })
            }
            End::Many(_) | End::GaveUp(_) => {
                let checked =
                    CheckRequest { drawings: self.drawings, design: false }.answer(puzzle, budget, meter)?;
                Ok(WhyPuzzleAnswer::Checked(Box::new(checked)))
            }
        }
    }
}

impl WhyPuzzleAnswer {
    /// The answer as text: an outline in lines of this width.
    pub fn text(&self, width: usize, language: Language) -> String {
        match self {
            WhyPuzzleAnswer::Shown { answer, .. } => {
                self.wrong_lines(language) + &puzzle_outline_text(answer, width, language)
            }
            _ => self.steps_text(language),
        }
    }

    /// The mistakes in the position, and its board; `None` for the result of a check.
    fn wrong(&self) -> Option<(&[Wrong], &Layout)> {
        match self {
            WhyPuzzleAnswer::Shown { answer, wrong, .. } => Some((wrong, answer.derivation.puzzle.layout())),
            WhyPuzzleAnswer::Cells { puzzle, wrong, .. } => Some((wrong, puzzle.layout())),
            WhyPuzzleAnswer::Checked(_) => None,
        }
    }

    fn wrong_lines(&self, language: Language) -> String {
        self.wrong().map_or_else(String::new, |(wrong, layout)| wrong_text(wrong, layout, language))
    }

    fn wrong_words(&self) -> Vec<String> {
        let words =
            |(wrong, layout): (&[Wrong], &Layout)| wrong.iter().map(|wrong| wrong.show(layout)).collect();
        self.wrong().map_or_else(Vec::new, words)
    }

    /// Whether the outline leaves out steps that the full text has.
    pub fn is_folded(&self) -> bool {
        matches!(self, WhyPuzzleAnswer::Shown { answer, .. } if answer.derivation.steps.len() > 1)
    }

    /// The answer as text with every step in full, in the order of reasoning.
    pub fn steps_text(&self, language: Language) -> String {
        let wrong = self.wrong_lines(language);
        match self {
            WhyPuzzleAnswer::Shown { answer, .. } => wrong + &why_puzzle_text(answer, language),
            WhyPuzzleAnswer::Cells { puzzle, cells, .. } => {
                wrong + &worth_asking_text(puzzle, cells, language)
            }
            WhyPuzzleAnswer::Checked(checked) => match &**checked {
                CheckAnswer::Puzzle { puzzle, report, .. } => check_text(puzzle, report, language),
                CheckAnswer::Unreadable(_) => String::new(),
            },
        }
    }
}

impl ApiAnswer for WhyPuzzleAnswer {
    fn exit(&self) -> Exit {
        match self {
            WhyPuzzleAnswer::Shown { exit, .. } => *exit,
            WhyPuzzleAnswer::Cells { .. } => Exit::Done,
            WhyPuzzleAnswer::Checked(checked) => checked.exit(),
        }
    }

    fn document(&self, language: Language) -> impl Serialize {
        let (answer, drawings) = match self {
            WhyPuzzleAnswer::Shown { answer, drawings, .. } => (answer, *drawings),
            WhyPuzzleAnswer::Cells { puzzle, cells, .. } => {
                let document = WhyCellsJson::new(puzzle, cells, self.wrong_words());
                return EitherDocument::Right(EitherDocument::Left(document));
            }
            WhyPuzzleAnswer::Checked(checked) => {
                return EitherDocument::Right(EitherDocument::Right(checked.json(language)));
            }
        };
        EitherDocument::Left(match &answer.conclusion {
            PuzzleConclusion::NoSolution { contradiction, .. } => {
                EitherDocument::Left(WhyNoneJson::new(answer, contradiction, drawings, language))
            }
            PuzzleConclusion::OneSolution(solution) => {
                let wrong = self.wrong_words();
                EitherDocument::Right(WhyUniqueJson::new(answer, solution, wrong, drawings, language))
            }
        })
    }
}
