//! Berthier's ratings: the least length of braids, of whips, and of braids inside an assumption that solve a puzzle.

mod bit_set;
mod levels;
mod network;
mod search;
#[cfg(test)]
mod tests;

use crate::{
    board::{Candidate, Cell, Digit},
    logic,
    meter::Meter,
    puzzle::{Puzzle, Solution},
    search::{Uniqueness, uniqueness},
};
use levels::Refuter;
use network::{BraidGrid, CandidateNumber, Network};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Berthier's ratings of a puzzle. A rating is `None` if no length solves the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BraidRatings {
    /// B: the least length of braids that, with singles, solve the puzzle.
    pub braids: Option<LengthRange>,
    /// W: the least length of whips that, with singles, solve the puzzle. Whips that are taken in one order may leave
    /// less than in another, so that only a range may be known.
    pub whips: Option<LengthRange>,
    /// BxB: the least length of braids that solve the puzzle if they may be used inside one assumption at a time; 0 if
    /// singles solve it.
    pub nested: Option<LengthRange>,
}

/// A length that lies between these, both included.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LengthRange {
    /// No lesser length is enough.
    pub least: usize,
    /// This length is enough; null if the work allowed did not suffice to find one.
    pub most: Option<usize>,
}

/// `5`, `5-7` or `5+`.
impl fmt::Display for LengthRange {
    /// Writes `5` for an exact length, `5-7` for a range, `5+` for a range without an upper bound.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.least, self.most) {
            (least, Some(most)) if least == most => write!(formatter, "{least}"),
            (least, Some(most)) => write!(formatter, "{least}-{most}"),
            (least, None) => write!(formatter, "{least}+"),
        }
    }
}

impl BraidRatings {
    const UNKNOWN: BraidRatings = {
        let unknown = Some(LengthRange { least: 0, most: None });
        BraidRatings { braids: unknown, whips: unknown, nested: unknown }
    };
}

/// Rates a puzzle by Berthier's B, W and BxB. B and BxB are exact unless the meter runs out, and so is W if it equals
/// B. The ratings depend neither on an order nor on the orientation of the grid, apart from the upper bound of W.
/// `None` if the puzzle does not have exactly one solution, or its board has rules beyond houses.
///
/// A *braid* of length n refutes a candidate, its target: there are n constraints (cells, digits in houses), of
/// which the target and the candidates drawn before leave each but the last one candidate, which is drawn, and the last
/// none. In a *whip* each constraint loses a candidate to the one drawn just before.
///
/// Source: Denis Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles".
///
/// ```
/// use naze::{meter::Meter, puzzle::Puzzle, rate::braid_ratings};
///
/// let line = "12...67.9......12..............9....56....9..9.867..1.3..5....1.4..3...2.75..2.4.";
/// let ratings = braid_ratings(&Puzzle::classic(line).unwrap(), &Meter::unbounded()).unwrap();
/// let [braids, whips, nested] = [ratings.braids, ratings.whips, ratings.nested].map(|range| range.unwrap());
/// assert_eq!([braids, whips, nested].map(|range| range.to_string()), ["2", "2", "0"]);
/// ```
pub fn braid_ratings(puzzle: &Puzzle, meter: &Meter) -> Option<BraidRatings> {
    if puzzle.layout().has_rules() {
        return None;
    }
    match meter.with_half(|half| uniqueness(puzzle, half)) {
        Uniqueness::One(solution) => Some(rate_solved(puzzle, &solution, meter)),
        Uniqueness::Unknown => Some(BraidRatings::UNKNOWN),
        Uniqueness::None | Uniqueness::Many(_) => None,
    }
}

fn rate_solved(puzzle: &Puzzle, solution: &Solution, meter: &Meter) -> BraidRatings {
    let network = Network::new(puzzle.layout());
    let side = puzzle.layout().side();
    let known = |number: CandidateNumber| {
        let (cell, digit) = (number as usize / side, number as usize % side);
        solution.holds(Candidate::new(Cell::new(cell), Digit::from_index(digit)))
    };
    let rate = |by: Refuter, meter: &Meter| match by.least_length(start(&network, puzzle, meter), &known) {
        Ok(length) => LengthRange { least: length, most: Some(length) },
        Err(least) => LengthRange { least, most: None },
    };
    match meter.with_half(|half| logic::trial_depth(puzzle, solution, half)) {
        Some(0 | 1) => {
            let mut braids = meter.with_half(|half| rate(Refuter::Braid, half));
            let mut whips = rate(Refuter::Whip, meter);
            // Every whip is a braid.
            whips.least = braids.least;
            braids.most = braids.most.or(whips.most);
            let nested = LengthRange { least: 0, most: Some(0) };
            BraidRatings { braids: Some(braids), whips: Some(whips), nested: Some(nested) }
        }
        // Braids of any length are what one assumption comes to.
        Some(2) => {
            BraidRatings { braids: None, whips: None, nested: Some(rate(Refuter::NestedBraids, meter)) }
        }
        Some(_) => BraidRatings { braids: None, whips: None, nested: None },
        None => BraidRatings::UNKNOWN,
    }
}

/// The candidates of a puzzle that are left after all singles.
fn start<'a>(network: &'a Network, puzzle: &Puzzle, meter: &'a Meter) -> BraidGrid<'a> {
    let mut grid = BraidGrid::full(network, meter);
    puzzle.clues().for_each(|(clue, _)| grid.assert(network.number(clue)));
    puzzle.removed_marks().into_iter().for_each(|mark| grid.eliminate(network.number(mark)));
    grid.take_singles();
    grid
}
