//! The result of a count of solutions.

use crate::{meter::Meter, puzzle::Solution};

/// How many cells a classic puzzle has.
pub(super) const CELLS: usize = 81;

/// A source that yields random numbers below its argument.
pub(super) type RandomBelow<'a> = &'a mut dyn FnMut(usize) -> usize;

/// Ends the search early: the meter has run out, or the limit is reached.
pub(super) struct SearchStopped;

/// The work of looking for a digit's places in a house, in units of a [`Meter`].
pub(super) const WORK_A_PLACE: u64 = 2;

/// How many solutions a search found, and whether there may be more.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct Count {
    /// How many solutions were found, at most the limit.
    pub count: u64,
    /// The first two of them.
    pub solutions: Vec<Solution>,
    /// How many branches the search took.
    pub nodes: u64,
    /// Whether the count is certain: the search saw every branch or reached the limit before the meter ran out.
    pub complete: bool,
}

impl Count {
    /// No solutions after so many branches.
    pub(super) fn none(nodes: u64) -> Count {
        Count { count: 0, solutions: Vec::new(), nodes, complete: true }
    }

    /// Counts a solution; stops the search at the limit.
    pub(super) fn add(&mut self, solution: Solution, limit: u64) -> Result<(), SearchStopped> {
        self.count += 1;
        if self.solutions.len() < 2 {
            self.solutions.push(solution);
        }
        if self.count == limit { Err(SearchStopped) } else { Ok(()) }
    }
}

/// A search that is going on.
pub(super) struct Search<'a> {
    pub limit: u64,
    /// It ends when this runs out.
    pub meter: &'a Meter,
    /// Shuffles the branches; without it they are in the board's order.
    pub random_below: Option<RandomBelow<'a>>,
    pub found: Count,
}

impl<'a> Search<'a> {
    pub(super) fn new(limit: u64, meter: &'a Meter, random_below: Option<RandomBelow<'a>>) -> Search<'a> {
        Search { limit, meter, random_below, found: Count::none(0) }
    }
}

/// How many solutions a puzzle has.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub enum Uniqueness {
    /// None.
    None,
    /// Exactly this one.
    One(Solution),
    /// At least these two.
    Many([Solution; 2]),
    /// The meter ran out before a second solution was found or ruled out.
    Unknown,
}

impl Uniqueness {
    /// The solution, if it is known to be the only one.
    pub(crate) fn only(&self) -> Option<&Solution> {
        if let Uniqueness::One(solution) = self { Some(solution) } else { None }
    }
}
