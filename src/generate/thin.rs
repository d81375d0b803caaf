//! Takes clues away, orbit by orbit, as long as the solution stays the only one.

use crate::{
    board::{Candidate, Cell},
    meter::Meter,
    puzzle::{Origin, Puzzle},
    search,
};
use std::ops::Range;

/// How a search may go that asks whether a puzzle has one solution.
pub(super) struct Search<'a> {
    /// What all of them may take together.
    pub meter: &'a Meter,
    /// What each of them may take: one that does not soon come to an end is seldom worth waiting for.
    pub most: Option<u64>,
}

impl Search<'_> {
    /// Whether a puzzle has exactly one solution; `None` where that cannot be told.
    pub(super) fn is_proper(&self, puzzle: &Puzzle) -> Option<bool> {
        match self.most {
            Some(most) => self.meter.with_at_most(most, |share| search::is_proper(puzzle, share)),
            None => search::is_proper(puzzle, self.meter),
        }
    }
}

/// Puzzles of one solution, each with fewer clues than the one before: the first has all clues, and from each to the
/// next an orbit of clues goes.
pub(super) struct Chain {
    first: Puzzle,
    gone: Vec<Vec<Candidate>>,
    clues: usize,
}

impl Chain {
    /// How many puzzles there are.
    pub(super) fn len(&self) -> usize {
        self.gone.len() + 1
    }

    /// The puzzle at a place.
    pub(super) fn at(&self, place: usize) -> Puzzle {
        let mut puzzle = self.first.clone();
        self.gone[..place].iter().flatten().for_each(|clue| puzzle.clear(clue.cell));
        puzzle
    }

    /// The first of these places whose puzzle is so, given that all after it are; their end if none is.
    pub(super) fn first_where(&self, places: Range<usize>, is_so: impl Fn(&Puzzle) -> bool) -> usize {
        let Range { mut start, mut end } = places;
        while start < end {
            let middle = start.midpoint(end);
            if is_so(&self.at(middle)) { end = middle } else { start = middle + 1 }
        }
        start
    }

    /// How many clues the puzzle at a place has.
    pub(super) fn clues_at(&self, place: usize) -> usize {
        self.clues - self.gone[..place].iter().map(Vec::len).sum::<usize>()
    }
}

/// Tries every orbit once, in order, and takes its clues away if at least `fewest` clues are left, of which only one
/// solution follows. The puzzle has one solution to begin with.
///
/// Several orbits are taken together while that goes well: if the solution stays the only one without all of them,
/// it would have stayed so at each step. So what comes out is the same as one by one.
pub(super) fn thin(first: Puzzle, orbits: &[Vec<Cell>], fewest: usize, search: &Search<'_>) -> Chain {
    let clues_of = |orbit: &Vec<Cell>| -> Vec<Candidate> {
        let clue = |&cell: &Cell| Some(Candidate::new(cell, first.clue(cell)?.digit));
        orbit.iter().filter_map(clue).collect()
    };
    let orbits: Vec<Vec<Candidate>> = orbits.iter().map(clues_of).filter(|orbit| !orbit.is_empty()).collect();
    let clues = first.clues().count();
    let (mut puzzle, mut left) = (first.clone(), clues);
    let mut gone = Vec::new();
    let (mut place, mut stride) = (0, 8);
    while place < orbits.len() {
        stride = stride.min(orbits.len() - place);
        let taken = &orbits[place..place + stride];
        let count: usize = taken.iter().map(Vec::len).sum();
        taken.iter().flatten().for_each(|clue| puzzle.clear(clue.cell));
        if count + fewest <= left && search.is_proper(&puzzle) == Some(true) {
            gone.extend_from_slice(taken);
            (place, left, stride) = (place + stride, left - count, stride * 2);
        } else {
            taken.iter().flatten().for_each(|&clue| puzzle.set(clue, Origin::Given));
            if stride == 1 {
                place += 1;
            }
            stride = (stride / 2).max(1);
        }
    }
    Chain { first, gone, clues }
}

/// Whether each clue is needed: without it there are more solutions. Not so where a search cannot say.
pub(super) fn is_minimal(puzzle: &Puzzle, search: &Search<'_>) -> bool {
    let mut without = puzzle.clone();
    puzzle.clues().all(|(clue, origin)| {
        without.clear(clue.cell);
        let needed = search.is_proper(&without) == Some(false);
        without.set(clue, origin);
        needed
    })
}
