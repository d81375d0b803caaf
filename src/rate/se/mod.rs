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

pub use rule::SeRule;

use crate::meter::Meter;
use chain::ChainEngine;
use ladder::BEFORE_CHAINS;
use prelude::*;
use std::fmt;

/// The rating of a puzzle, in tenths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SeRating {
    /// The hardest step.
    pub er: u16,
    /// The hardest step up to the first placement.
    pub ep: u16,
    /// The first step.
    pub ed: u16,
}

impl fmt::Display for SeRating {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SeRating { er, ep, ed } = self;
        write!(formatter, "{}.{}/{}.{}/{}.{}", er / 10, er % 10, ep / 10, ep % 10, ed / 10, ed % 10)
    }
}

/// A step on the way to a rating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeStep {
    /// Its rule.
    pub rule: SeRule,
    /// Its rating, in tenths.
    pub rating: u16,
    /// The cells of its pattern, one bit each.
    pub cells: u128,
    /// The digits of its pattern, one bit each, from 0.
    pub digits: u16,
    /// The eliminated candidates: cells with masks of digits.
    pub removals: Vec<(u8, u16)>,
    /// The cell that is filled, with its digit, from 0.
    pub placement: Option<(u8, u8)>,
}

/// Rates a puzzle that has one solution, given its clues and the other candidates that it lacks as cells and digits from
/// 0, and reports each step. `None` if the meter runs out.
pub(super) fn rate_grid(
    clues: impl IntoIterator<Item = (usize, usize)>,
    missing: impl IntoIterator<Item = (usize, usize)>,
    meter: &Meter,
    mut step: impl FnMut(SeStep),
) -> Option<SeRating> {
    let mut pencil = Pencil::new(clues, missing);
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

/// The cost of a step before the chains, in units of a meter.
const WORK_PER_STEP: u64 = 50;

/// The rating of a puzzle that no step solves.
const NO_STEP: f64 = 20.0;

/// A rating in tenths: half a tenth is added, and the rest cut off.
fn tenths(rating: f64) -> u16 {
    ((rating + 0.05) * 10.0) as u16
}

fn step_of(hint: SeHint) -> SeStep {
    let SeHint { rule, rating, removals, placement, cells, digits } = hint;
    SeStep { rule, rating: tenths(rating), cells, digits, removals, placement }
}
