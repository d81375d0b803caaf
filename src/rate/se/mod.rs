//! The community's rating ER/EP/ED, as computed by Sudoku Explainer 1.2.1.

mod chain;
mod hint;
mod ladder;
mod layout;
mod pencil;
mod prelude;
mod rule;
mod simple;
mod unique;

pub(super) use pencil::Pencil;
pub use rule::SeRule;

use crate::meter::Meter;
use chain::ChainEngine;
use ladder::BEFORE_CHAINS;
use prelude::*;
use std::fmt;

/// The community's rating of a puzzle, ER/EP/ED, in tenths: `er` is 72 for ER 7.2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SeRating {
    /// ER: the rating of the hardest step.
    pub er: u16,
    /// EP: the rating of the hardest step up to the first placement.
    pub ep: u16,
    /// ED: the rating of the first step.
    pub ed: u16,
}

impl fmt::Display for SeRating {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SeRating { er, ep, ed } = self;
        write!(formatter, "{}.{}/{}.{}/{}.{}", er / 10, er % 10, ep / 10, ep % 10, ed / 10, ed % 10)
    }
}

/// A step of Sudoku Explainer on the way to a rating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeStep {
    /// The rule that found the step.
    pub rule: SeRule,
    /// The rating of the step, in tenths.
    pub rating: u16,
    /// The cells of the step's pattern, one bit for each, in row order.
    pub cells: u128,
    /// The digits of the step's pattern: bit 0 for digit 1.
    pub digits: u16,
    /// The candidates that the step eliminates: cells in row order from 0, each with a mask of digits.
    pub removals: Vec<(u8, u16)>,
    /// The cell that the step fills and its digit, both counted from 0; `None` if it fills none.
    pub placement: Option<(u8, u8)>,
}

/// Rates a puzzle that has one solution, from its clues and the other candidates that it lacks, given as cells and
/// digits from 0. Passes each step to `step`. `None` if the meter runs out.
pub(super) fn rate_grid(mut pencil: Pencil, meter: &Meter, mut step: impl FnMut(SeStep)) -> Option<SeRating> {
    let mut chains = ChainEngine::new(meter);
    let (mut er, mut ep, mut ed) = (0.0, 0.0, 0.0);
    while !pencil.is_solved() {
        let simple = BEFORE_CHAINS.iter().find_map(|finder| finder(&pencil));
        let hint = simple.or_else(|| chains.find(&pencil));
        if meter.spend(WORK_PER_STEP).is_break() {
            return None;
        }
        let Some(hint) = hint else {
            er = NO_STEP;
            break;
        };
        er = hint.rating.max(er);
        for &(cell, digits) in &hint.removals {
            layout::bits(digits).for_each(|digit| pencil.remove(cell as usize, digit));
        }
        if let Some((cell, digit)) = hint.placement {
            pencil.place(cell as usize, digit as usize);
        }
        if ed == 0.0 {
            ed = er;
        }
        if ep == 0.0 && hint.placement.is_some() {
            ep = er;
        }
        step(step_of(hint));
    }
    Some(SeRating { er: tenths(er), ep: tenths(ep), ed: tenths(ed) })
}

/// The work of a step by the rules before the chains.
const WORK_PER_STEP: u64 = 50;

/// The rating of a step if no rule solves the puzzle.
const NO_STEP: f64 = 20.0;

/// A rating in tenths, rounded: half a tenth is added, and the rest cut off.
fn tenths(rating: f64) -> u16 {
    ((rating + 0.05) * 10.0) as u16
}

fn step_of(hint: SeHint) -> SeStep {
    let SeHint { rule, rating, removals, placement, cells, digits } = hint;
    SeStep { rule, rating: tenths(rating), cells, digits, removals, placement }
}
