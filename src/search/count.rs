//! The result of a count of solutions.

use crate::{meter::Meter, puzzle::Solution};

/// The number of cells of a classic puzzle.
pub(super) const CELLS: usize = 81;

/// A source of random numbers: it returns a number below its argument.
pub(super) type RandomBelow<'a> = &'a mut dyn FnMut(usize) -> usize;

/// The error that ends a search early: the meter has run out, or the limit is reached.
pub(super) struct SearchStopped;

/// The work of looking for a digit's places in a house, in units of a [`Meter`].
pub(super) const WORK_A_PLACE: u64 = 2;

/// The number of solutions that a search found, and whether there may be more.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct Count {
    /// The number of solutions found, at most the limit.
    pub count: u64,
    /// The first two solutions; fewer if fewer were found.
    pub solutions: Vec<Solution>,
    /// The number of branches that the search took.
    pub nodes: u64,
    /// Whether the count is certain: the search saw every branch or reached the limit before the meter ran out.
    pub complete: bool,
}

impl Count {
    /// No solutions after so many branches.
    pub(super) fn none(nodes: u64) -> Count {
        Count { count: 0, solutions: Vec::new(), nodes, complete: true }
    }

    /// Counts a solution; the error ends the search at the limit.
    pub(super) fn add(&mut self, solution: Solution, limit: u64) -> Result<(), SearchStopped> {
        self.count += 1;
        if self.solutions.len() < 2 {
            self.solutions.push(solution);
        }
        if self.count == limit { Err(SearchStopped) } else { Ok(()) }
    }
}

/// The parameters of a search.
pub(super) struct Search<'a> {
    pub limit: u64,
    /// The meter that ends the search when it runs out.
    pub meter: &'a Meter,
    /// The source of random numbers that shuffles the branches; without it they are in the board's order.
    pub random_below: Option<RandomBelow<'a>>,
    pub found: Count,
}

impl<'a> Search<'a> {
    pub(super) fn new(limit: u64, meter: &'a Meter, random_below: Option<RandomBelow<'a>>) -> Search<'a> {
        Search { limit, meter, random_below, found: Count::none(0) }
    }
}

/// Whether a puzzle has no, one or several solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub enum Uniqueness {
    /// The puzzle has no solution.
    None,
    /// The puzzle has exactly this solution.
    One(Solution),
    /// The puzzle has at least these two solutions.
    Many([Solution; 2]),
    /// The meter ran out before a second solution was found or ruled out.
    Unknown,
}

impl Uniqueness {
    /// The solution, if it is known to be the only one; else `None`.
    pub(crate) fn only(&self) -> Option<&Solution> {
        if let Uniqueness::One(solution) = self { Some(solution) } else { None }
    }
}
