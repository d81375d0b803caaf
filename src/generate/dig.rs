//! Digging: removes clues, orbit by orbit, as long as the puzzle keeps a single solution.

use super::prelude::*;
use crate::puzzle::Origin;

/// Tests whether puzzles have exactly one solution, within limits.
pub(super) struct UniquenessTest<'a> {
    /// The meter for the work of all tests together.
    pub meter: &'a Meter,
    /// The most work of one test; `None` for no limit. A search that does not end soon is seldom worth waiting for.
    pub most: Option<u64>,
}

impl UniquenessTest<'_> {
    /// Whether a puzzle has exactly one solution; `None` if that cannot be decided within the limits.
    pub(super) fn is_proper(&self, puzzle: &Puzzle) -> Option<bool> {
        match self.most {
            Some(most) => self.meter.with_at_most(most, |share| search::is_proper(puzzle, share)),
            None => search::is_proper(puzzle, self.meter),
        }
    }
}

/// The puzzles that digging passes through. The first has all clues, and each next one lacks one more orbit of them.
/// All have the same single solution.
pub(super) struct DigSequence {
    first: Puzzle,
    removed: Vec<Vec<Candidate>>,
    clues: usize,
}

impl DigSequence {
    /// The number of puzzles.
    pub(super) fn len(&self) -> usize {
        self.removed.len() + 1
    }

    /// The puzzle at this index.
    pub(super) fn at(&self, index: usize) -> Puzzle {
        let mut puzzle = self.first.clone();
        self.removed[..index].iter().flatten().for_each(|clue| puzzle.clear(clue.cell));
        puzzle
    }

    /// The first index in a range whose puzzle meets the predicate, by binary search; the end of the range if none
    /// does. If one puzzle meets the predicate, all later ones must.
    pub(super) fn partition_point(&self, places: Range<usize>, predicate: impl Fn(&Puzzle) -> bool) -> usize {
        let Range { mut start, mut end } = places;
        while start < end {
            let middle = start.midpoint(end);
            if predicate(&self.at(middle)) { end = middle } else { start = middle + 1 }
        }
        start
    }

    /// The number of clues of the last puzzle, which is the least.
    pub(super) fn fewest_clues(&self) -> usize {
        self.clues_at(self.removed.len())
    }

    /// The number of clues of the puzzle at this index.
    pub(super) fn clues_at(&self, index: usize) -> usize {
        self.clues - self.removed[..index].iter().map(Vec::len).sum::<usize>()
    }
}

/// Tries every orbit once, in order, and removes its clues if at least `fewest` clues are left and the solution stays
/// the only one. The first puzzle must have one solution. Once the test's meter has run out, no more clues are removed.
///
/// Several orbits are removed together while that succeeds: if the solution is still the only one without all of
/// them, it was so after each of them. The result is the same as one by one.
pub(super) fn dig(
    first: Puzzle,
    orbits: &[Vec<Cell>],
    fewest: usize,
    test: &UniquenessTest<'_>,
) -> DigSequence {
    let clues_of = |orbit: &Vec<Cell>| -> Vec<Candidate> {
        let clue = |&cell: &Cell| Some(Candidate::new(cell, first.clue(cell)?.digit));
        orbit.iter().filter_map(clue).collect()
    };
    let orbits: Vec<Vec<Candidate>> = orbits.iter().map(clues_of).filter(|orbit| !orbit.is_empty()).collect();
    let clues = first.clues().count();
    let (mut puzzle, mut left) = (first.clone(), clues);
    let mut removed = Vec::new();
    let (mut start, mut stride) = (0, 8);
    while start < orbits.len() && !test.meter.has_run_out() {
        stride = stride.min(orbits.len() - start);
        let taken = &orbits[start..start + stride];
        let count: usize = taken.iter().map(Vec::len).sum();
        taken.iter().flatten().for_each(|clue| puzzle.clear(clue.cell));
        if count + fewest <= left && test.is_proper(&puzzle) == Some(true) {
            removed.extend_from_slice(taken);
            (start, left, stride) = (start + stride, left - count, stride * 2);
        } else {
            taken.iter().flatten().for_each(|&clue| puzzle.set(clue, Origin::Given));
            if stride == 1 {
                start += 1;
            }
            stride = (stride / 2).max(1);
        }
    }
    DigSequence { first, removed, clues }
}

/// Whether a puzzle is minimal: without any one clue it has more solutions. `false` if that cannot be decided.
pub(super) fn is_minimal(puzzle: &Puzzle, test: &UniquenessTest<'_>) -> bool {
    let mut without = puzzle.clone();
    puzzle.clues().all(|(clue, origin)| {
        without.clear(clue.cell);
        let is_needed = test.is_proper(&without) == Some(false);
        without.set(clue, origin);
        is_needed
    })
}
