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
use std::fmt;

/// Berthier's ratings of a puzzle. `None` where no length solves it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BraidRatings {
    /// B: the least length of braids that solve it, with singles.
    pub braids: Option<LengthRange>,
    /// W: the same of whips. Whips that are taken in one order may leave less than in another, so that only a range
    /// may be known.
    pub whips: Option<LengthRange>,
    /// BxB: the least length of braids that solve it inside one assumption at a time; 0 if singles do.
    pub nested: Option<LengthRange>,
}

/// A length that lies between these, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LengthRange {
    /// No lesser length is enough.
    pub least: usize,
    /// This length is enough; `None` if it is not known which is.
    pub most: Option<usize>,
}

impl fmt::Display for LengthRange {
    /// `5`, `5-7` or `5+`.
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

impl LengthRange {
    fn of(found: Result<usize, usize>) -> LengthRange {
        match found {
            Ok(length) => LengthRange { least: length, most: Some(length) },
            Err(least) => LengthRange { least, most: None },
        }
    }
}

/// Berthier's ratings of a puzzle: B, W and BxB, exact unless the meter runs out, and W unless it is not B. They depend
/// neither on an order nor on the orientation of the grid, but for the upper bound of W. `None` if the puzzle does not
/// have exactly one solution, or its board has rules beyond houses.
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
    let network = Network::of(puzzle.layout());
    let side = puzzle.layout().side();
    let known = |number: CandidateNumber| {
        let (cell, digit) = (number as usize / side, number as usize % side);
        solution.holds(Candidate::new(Cell::at(cell), Digit::at(digit)))
    };
    let rate =
        |by: Refuter, meter: &Meter| LengthRange::of(by.least_length(start(&network, puzzle, meter), &known));
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

/// The candidates of a puzzle after all singles.
fn start<'a>(network: &'a Network, puzzle: &Puzzle, meter: &'a Meter) -> BraidGrid<'a> {
    let mut grid = BraidGrid::full(network, meter);
    puzzle.clues().for_each(|(clue, _)| grid.assert(network.number(clue)));
    puzzle.removed_marks().into_iter().for_each(|mark| grid.eliminate(network.number(mark)));
    grid.take_singles();
    grid
}
