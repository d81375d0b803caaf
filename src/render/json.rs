//! The JSON that the command line promises, as serializable types; their schemas follow from them.

use super::words::Voice;
use crate::{
    board::{BoardName, Candidate, Cell, Constraint, Digit, House, Layout},
    explain::{Answer, Question},
    grid::Contradiction,
    logic::{End, Premise, Premises, Reason, Step, Trace},
    puzzle::{Duplicate, Puzzle},
};
use schemars::JsonSchema;
use serde::Serialize;

/// The answer of `solve`.
#[derive(Serialize, JsonSchema, Debug)]
#[schemars(title = "naze/solve/1", inline)]
pub struct SolveJson {
    /// `naze/solve/1`.
    pub schema: &'static str,
    /// The board.
    pub board: BoardJson,
    /// The puzzle, one symbol a cell, `.` for blank.
    pub puzzle: String,
    /// Digits of the puzzle that are not given but entered.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<String>,
    /// Candidates that the person removed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
    /// The only solution.
    pub solution: Option<String>,
    /// Two solutions, where there are many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<[String; 2]>,
    /// How it ended.
    pub status: StatusJson,
    /// What shows that there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contradiction: Option<ContradictionJson>,
    /// Digits that stand twice from the start.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub duplicates: Vec<DuplicateJson>,
    /// How many assumptions were refuted.
    pub guesses: usize,
    /// How many sweeps were made.
    pub passes: u32,
    /// How often each technique was used, in the ladder's order.
    pub techniques: Vec<TechniqueCountJson>,
    /// All steps, with `--trace`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<StepJson>>,
}

/// How a solve ended.
#[derive(Serialize, JsonSchema, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum StatusJson {
    /// With the only solution.
    Solved,
    /// Logic came no further and guessing was off.
    Stuck,
    /// There is no solution.
    NoSolution,
    /// There is more than one.
    MultipleSolutions,
    /// The clues contradict each other.
    Contradiction,
    /// The budget was spent.
    GaveUp,
}

/// A board: the `--board` word, or its houses.
#[derive(Serialize, JsonSchema, Debug)]
#[serde(untagged)]
pub enum BoardJson {
    /// `9`, `6:2x3`, `7`, `9:none`.
    Word(String),
    /// A drawn one.
    Drawn {
        /// The side.
        n: usize,
        /// All houses: rows, columns, boxes, extra ones; each by its cells.
        houses: Vec<Vec<String>>,
    },
}

/// How often a technique was used.
#[derive(Serialize, JsonSchema, Debug)]
pub struct TechniqueCountJson {
    /// Its id.
    pub id: &'static str,
    /// How often.
    pub count: usize,
}

/// A step of a trace.
#[derive(Serialize, JsonSchema, Debug)]
pub struct StepJson {
    /// Its place in the trace, from 0.
    pub id: u32,
    /// The sweep it was made in, or the last one before it.
    pub pass: u32,
    /// How many assumptions it stands under.
    pub depth: u32,
    /// The technique's id.
    pub technique: &'static str,
    /// What it places: `r1c6=5`.
    pub place: Vec<String>,
    /// What it eliminates by its reason: `r1c6<>5`.
    pub eliminate: Vec<String>,
    /// Why.
    pub reason: ReasonJson,
    /// What it rests on.
    pub premises: Vec<PremiseJson>,
    /// The step in words.
    pub text: String,
}

/// Why a step holds.
#[derive(Serialize, JsonSchema, Debug)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ReasonJson {
    /// The constraint has one candidate left.
    Only {
        /// Which.
        constraint: ConstraintJson,
    },
    /// All candidates of the bases lie within the covers.
    Cover {
        /// Each holds at least one candidate.
        bases: Vec<ConstraintJson>,
        /// Each holds at most one.
        covers: Vec<ConstraintJson>,
    },
    /// Assumed, to be refuted by a later step.
    Assumption,
    /// The assumption led to a contradiction.
    Refutation {
        /// The step that assumed.
        assumption: u32,
        /// What came of it.
        contradiction: ContradictionJson,
    },
}

/// A cell, or a digit in a house: holds exactly one.
#[derive(Serialize, JsonSchema, Debug)]
#[serde(untagged)]
pub enum ConstraintJson {
    /// The cell holds one digit.
    Cell {
        /// `r1c1`.
        cell: String,
    },
    /// The house holds the digit once.
    House {
        /// `row 1`.
        house: String,
        /// The digit.
        digit: usize,
    },
}

/// Why a grid cannot be completed.
#[derive(Serialize, JsonSchema, Debug)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ContradictionJson {
    /// A cell without a candidate.
    NoDigit {
        /// Which.
        cell: String,
    },
    /// A house without a place for a digit.
    NoPlace {
        /// Which house.
        house: String,
        /// Which digit.
        digit: usize,
    },
    /// A house with a digit in more than one cell.
    Duplicate {
        /// Which house.
        house: String,
        /// Which digit.
        digit: usize,
        /// Where.
        cells: Vec<String>,
    },
}

/// A digit that stands more than once in a house.
#[derive(Serialize, JsonSchema, Debug)]
pub struct DuplicateJson {
    /// Which digit.
    pub digit: usize,
    /// Which house.
    pub house: String,
    /// Where.
    pub cells: Vec<String>,
}

/// An earlier step's id, a clue `r1c3=4`, or a removed mark `r1c3<>4`.
#[derive(Serialize, JsonSchema, Debug)]
#[serde(untagged)]
pub enum PremiseJson {
    /// A step.
    Step(u32),
    /// A clue or a mark.
    Fact(String),
}

/// The answer of `why`.
#[derive(Serialize, JsonSchema, Debug)]
#[schemars(title = "naze/why/1", inline)]
pub struct WhyJson {
    /// `naze/why/1`.
    pub schema: &'static str,
    /// The board.
    pub board: BoardJson,
    /// The puzzle.
    pub puzzle: String,
    /// Digits of the puzzle that are not given but entered.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<String>,
    /// Candidates that the person removed, where the answer rests on them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
    /// The cell in question.
    pub cell: String,
    /// Its digit, where it is known.
    pub digit: Option<usize>,
    /// The digit that it cannot be, with `--not`.
    pub not: Option<usize>,
    /// What settles it at once.
    pub because: PremiseJson,
    /// The steps that matter, a trace by themselves.
    pub steps: Vec<StepJson>,
    /// The clues that they rest on.
    pub givens: Vec<String>,
    /// How many steps the whole trace took to get there.
    pub trace_steps: usize,
    /// The sum of the steps' effort.
    pub cost: u32,
    /// Whether no cheaper answer exists; false where that is not known.
    pub shortest: bool,
}

/// The answer of `check`.
#[derive(Serialize, JsonSchema, Debug)]
#[schemars(title = "naze/check/1", inline)]
pub struct CheckJson {
    /// `naze/check/1`.
    pub schema: &'static str,
    /// The board, where the input could be read.
    pub board: Option<BoardJson>,
    /// The puzzle, where the input could be read.
    pub puzzle: Option<String>,
    /// Whether it is a proper puzzle: readable, without a duplicate, with one solution.
    pub valid: bool,
    /// Digits that stand twice.
    pub duplicates: Vec<DuplicateJson>,
    /// How many solutions there are; null where that is not known.
    pub solutions: Option<SolutionsJson>,
    /// The solution, or two that differ.
    pub examples: Vec<String>,
    /// A set of clues that contradict each other, none of which can be spared.
    pub conflict: Vec<String>,
    /// What cannot be read.
    pub faults: Vec<FaultJson>,
}

/// How many solutions there are.
#[derive(Serialize, JsonSchema, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum SolutionsJson {
    /// None.
    None,
    /// One.
    One,
    /// More than one.
    Many,
}

/// A place in the input that cannot be read.
#[derive(Serialize, JsonSchema, Debug)]
pub struct FaultJson {
    /// The kind of fault.
    pub code: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// How many characters.
    pub length: usize,
    /// What is wrong and what would be right.
    pub message: String,
}

/// A failure in the place of an answer.
#[derive(Serialize, JsonSchema, Debug)]
#[schemars(title = "naze/error/1", inline)]
pub struct ErrorJson {
    /// What failed.
    pub error: ErrorBodyJson,
}

/// What failed.
#[derive(Serialize, JsonSchema, Debug)]
pub struct ErrorBodyJson {
    /// The exit code that says the same.
    pub code: u8,
    /// In words.
    pub message: String,
    /// The line of the input, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// What cannot be read.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<FaultJson>,
}

impl BoardJson {
    /// A board as data.
    pub fn of(layout: &Layout) -> BoardJson {
        match layout.name() {
            BoardName::Drawn { side } => BoardJson::Drawn {
                n: side,
                houses: layout.houses().map(|house| shown_cells(layout, layout.cells_of(house))).collect(),
            },
            word => BoardJson::Word(word.to_string()),
        }
    }
}

fn shown_cells(layout: &Layout, cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| layout.show(cell).to_string()).collect()
}

fn placed(layout: &Layout, candidates: impl IntoIterator<Item = Candidate>) -> Vec<String> {
    candidates.into_iter().map(|candidate| layout.show_placed(candidate)).collect()
}

fn eliminated(layout: &Layout, candidates: impl IntoIterator<Item = Candidate>) -> Vec<String> {
    candidates.into_iter().map(|candidate| layout.show_eliminated(candidate)).collect()
}

impl DuplicateJson {
    /// A duplicate as data.
    pub fn of(duplicate: &Duplicate, layout: &Layout) -> DuplicateJson {
        DuplicateJson {
            digit: duplicate.digit.value(),
            house: house_word(layout, duplicate.house),
            cells: shown_cells(layout, &duplicate.cells),
        }
    }
}

fn house_word(layout: &Layout, house: House) -> String {
    layout.house_name(house).to_string()
}

impl ContradictionJson {
    /// A contradiction as data.
    pub fn of(contradiction: &Contradiction, layout: &Layout) -> ContradictionJson {
        match contradiction {
            Contradiction::NoDigit(cell) => {
                ContradictionJson::NoDigit { cell: layout.show(*cell).to_string() }
            }
            Contradiction::NoPlace(house, digit) => {
                ContradictionJson::NoPlace { house: house_word(layout, *house), digit: digit.value() }
            }
            Contradiction::Duplicate(house, digit, cells) => ContradictionJson::Duplicate {
                house: house_word(layout, *house),
                digit: digit.value(),
                cells: shown_cells(layout, cells),
            },
        }
    }
}

impl ReasonJson {
    fn of(reason: &Reason, layout: &Layout) -> ReasonJson {
        let constraint = |constraint: &Constraint| match *constraint {
            Constraint::Cell(cell) => ConstraintJson::Cell { cell: layout.show(cell).to_string() },
            Constraint::House(house, digit) => {
                ConstraintJson::House { house: house_word(layout, house), digit: digit.value() }
            }
        };
        match reason {
            Reason::Only(only) => ReasonJson::Only { constraint: constraint(only) },
            Reason::Cover { bases, covers } => ReasonJson::Cover {
                bases: bases.iter().map(constraint).collect(),
                covers: covers.iter().map(constraint).collect(),
            },
            Reason::Assumption => ReasonJson::Assumption,
            Reason::Refutation { assumption, contradiction } => ReasonJson::Refutation {
                assumption: assumption.0,
                contradiction: ContradictionJson::of(contradiction, layout),
            },
        }
    }
}

impl PremiseJson {
    fn of(premise: &Premise, layout: &Layout) -> PremiseJson {
        match *premise {
            Premise::Step(id) => PremiseJson::Step(id.0),
            Premise::Given(clue) => PremiseJson::Fact(layout.show_placed(clue)),
            Premise::Mark(mark) => PremiseJson::Fact(layout.show_eliminated(mark)),
        }
    }
}

fn steps_json(steps: &[Step], premises: &Premises, layout: &Layout, voice: Voice) -> Vec<StepJson> {
    let one = |step: &Step| StepJson {
        id: step.id.0,
        pass: step.pass,
        depth: step.depth,
        technique: step.finding.technique.word(),
        place: placed(layout, step.finding.placements.iter().copied()),
        eliminate: eliminated(layout, step.finding.eliminations.iter().copied()),
        reason: ReasonJson::of(&step.finding.reason, layout),
        premises: premises.of_step(step.id).iter().map(|premise| PremiseJson::of(premise, layout)).collect(),
        text: voice.finding(&step.finding, layout),
    };
    steps.iter().map(one).collect()
}

/// Whether the steps are told one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Counts only.
    Summary,
    /// Every step.
    Steps,
}

impl SolveJson {
    /// A solve as data.
    pub fn of(trace: &Trace, detail: Detail, voice: Voice) -> SolveJson {
        let puzzle = &trace.puzzle;
        let layout: &Layout = puzzle.layout();
        let steps =
            (detail == Detail::Steps).then(|| steps_json(&trace.steps, &trace.premises(), layout, voice));
        let status = match &trace.end {
            End::Solved(_) => StatusJson::Solved,
            End::Stuck => StatusJson::Stuck,
            End::NoSolution(_) => StatusJson::NoSolution,
            End::Many(_) => StatusJson::MultipleSolutions,
            End::Duplicates(_) => StatusJson::Contradiction,
            End::GaveUp => StatusJson::GaveUp,
        };
        SolveJson {
            schema: "naze/solve/1",
            board: BoardJson::of(layout),
            puzzle: puzzle.line(),
            entries: placed(layout, puzzle.entries()),
            marks: eliminated(layout, puzzle.removed_marks()),
            solution: if let End::Solved(solution) = &trace.end { Some(solution.to_string()) } else { None },
            solutions: if let End::Many(two) = &trace.end {
                Some(two.clone().map(|one| one.to_string()))
            } else {
                None
            },
            status,
            contradiction: match &trace.end {
                End::NoSolution(Some(found)) => Some(ContradictionJson::of(found, layout)),
                _ => None,
            },
            duplicates: match &trace.end {
                End::Duplicates(found) => found.iter().map(|one| DuplicateJson::of(one, layout)).collect(),
                _ => Vec::new(),
            },
            guesses: trace.guesses(),
            passes: trace.passes,
            techniques: trace
                .technique_counts()
                .into_iter()
                .map(|(id, count)| TechniqueCountJson { id: id.word(), count })
                .collect(),
            steps,
        }
    }
}

impl WhyJson {
    /// An answer as data.
    pub fn of(answer: &Answer, voice: Voice) -> WhyJson {
        let derivation = &answer.derivation;
        let puzzle: &Puzzle = &derivation.puzzle;
        let layout: &Layout = puzzle.layout();
        WhyJson {
            schema: "naze/why/1",
            board: BoardJson::of(layout),
            puzzle: puzzle.line(),
            entries: placed(layout, puzzle.entries()),
            marks: eliminated(layout, derivation.marks.iter().copied()),
            cell: layout.show(answer.question.cell()).to_string(),
            digit: answer.value.map(Digit::value),
            not: match answer.question {
                Question::Value(_) => None,
                Question::Not(candidate) => Some(candidate.digit.value()),
            },
            because: PremiseJson::of(&answer.because, layout),
            steps: steps_json(&derivation.steps, &derivation.premises, layout, voice),
            givens: placed(layout, derivation.clues.iter().copied()),
            trace_steps: answer.trace_steps,
            cost: derivation.cost(),
            // No answer costs less than one single step.
            shortest: derivation.cost() <= 1,
        }
    }
}
