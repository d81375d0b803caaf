//! A step, its reason and its premises as JSON.

use super::board::{eliminated, house_word, placed, shown_cells};
use crate::{
    board::{Constraint, Layout},
    grid::Contradiction,
    logic::{Cover, Premise, Reason, Step, StepId},
    render::Voice,
};
use schemars::JsonSchema;
use serde::Serialize;

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

/// An earlier step's id, a clue `r1c3=4`, or a removed mark `r1c3<>4`.
#[derive(Serialize, JsonSchema, Debug)]
#[serde(untagged)]
pub enum PremiseJson {
    /// A step.
    Step(u32),
    /// A clue or a mark.
    Fact(String),
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
    pub(super) fn of(reason: &Reason, layout: &Layout) -> ReasonJson {
        let constraint = |constraint: &Constraint| match *constraint {
            Constraint::Cell(cell) => ConstraintJson::Cell { cell: layout.show(cell).to_string() },
            Constraint::House(house, digit) => {
                ConstraintJson::House { house: house_word(layout, house), digit: digit.value() }
            }
        };
        match reason {
            Reason::Only(only) => ReasonJson::Only { constraint: constraint(only) },
            Reason::Cover(Cover { bases, covers, .. }) => ReasonJson::Cover {
                bases: bases.iter().map(constraint).collect(),
                covers: covers.iter().map(constraint).collect(),
            },
            Reason::Assumption => ReasonJson::Assumption,
            _ => ReasonJson::Assumption,
            Reason::Refutation { assumption, contradiction } => ReasonJson::Refutation {
                assumption: assumption.0,
                contradiction: ContradictionJson::of(contradiction, layout),
            },
        }
    }
}

impl PremiseJson {
    pub(super) fn of(premise: &Premise, layout: &Layout) -> PremiseJson {
        match *premise {
            Premise::Step(id) => PremiseJson::Step(id.0),
            Premise::Given(clue) => PremiseJson::Fact(layout.show_placed(clue)),
            Premise::Mark(mark) => PremiseJson::Fact(layout.show_eliminated(mark)),
        }
    }
}

pub(super) fn premises_json(premises: &[Premise], layout: &Layout) -> Vec<PremiseJson> {
    premises.iter().map(|premise| PremiseJson::of(premise, layout)).collect()
}

pub(super) fn steps_json<'a>(
    steps: &'a [Step],
    premises: impl Fn(StepId) -> &'a [Premise],
    layout: &Layout,
    voice: Voice,
) -> Vec<StepJson> {
    let one = |step: &Step| StepJson {
        id: step.id.0,
        pass: step.pass,
        depth: step.depth,
        technique: step.finding.technique.word(),
        place: placed(layout, step.finding.placements.iter().copied()),
        eliminate: eliminated(layout, step.finding.eliminations.iter().copied()),
        reason: ReasonJson::of(&step.finding.reason, layout),
        premises: premises_json(premises(step.id), layout),
        text: voice.finding(&step.finding, layout),
    };
    steps.iter().map(one).collect()
}
