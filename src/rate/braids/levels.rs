//! Reduces puzzles by braids, by whips and by assumptions, up to a length.

use super::{
    network::{BraidGrid, CandidateNumber},
    search::{has_braid, has_whip},
};

/// Tells whether a candidate is known to be true.
type IsKnown<'a> = &'a dyn Fn(CandidateNumber) -> bool;

/// The means by which a candidate is refuted, up to a length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refuter {
    Braid,
    Whip,
    /// An assumption, inside of which braids of the length refute candidates.
    NestedBraids,
}

impl Refuter {
    /// Whether this means refutes a candidate; `None` if the meter ran out.
    fn refutes(self, grid: &mut BraidGrid<'_>, candidate: CandidateNumber, most: usize) -> Option<bool> {
        match self {
            Refuter::Braid => has_braid(grid, candidate, most),
            Refuter::Whip => has_whip(grid, candidate, most),
            Refuter::NestedBraids => {
                let mut inner = grid.clone();
                inner.assert(candidate);
                inner.take_singles();
                // Nothing is known of an assumption.
                Refuter::Braid.reduce(&mut inner, most, &|_| false)?;
                Some(inner.is_broken)
            }
        }
    }

    /// Removes all candidates that are refuted at this length, and takes all singles, until nothing changes. Candidates
    /// that are `known` to be true are not tried. `None` if the meter ran out.
    fn reduce(self, grid: &mut BraidGrid<'_>, most: usize, known: IsKnown<'_>) -> Option<()> {
        if most == 0 && self != Refuter::NestedBraids {
            return Some(());
        }
        let candidates = grid.open_candidates();
        // How many candidates in a row were tried without effect.
        let mut without_effect = 0;
        for &candidate in candidates.iter().cycle() {
            if without_effect == candidates.len() || grid.is_broken {
                break;
            }
            without_effect += 1;
            if grid.is_open(candidate) && !known(candidate) && self.refutes(grid, candidate, most)? {
                grid.eliminate(candidate);
                grid.take_singles();
                grid.spend(0)?;
                without_effect = 0;
            }
        }
        Some(())
    }

    /// The least length at which the puzzle is solved. If the meter ran out, or no length solves the puzzle, the error
    /// is a lower bound: no lesser length solves it.
    pub fn least_length(self, mut grid: BraidGrid<'_>, known: IsKnown<'_>) -> Result<usize, usize> {
        // A chain of conclusions holds each digit at most once a house.
        let longest = grid.network.cell_count() + 1;
        for length in 0..=longest {
            self.reduce(&mut grid, length, known).ok_or(length)?;
            if grid.is_full() {
                return Ok(length);
            }
        }
        Err(longest + 1)
    }
}
