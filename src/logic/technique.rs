//! The interface of a technique: it takes a position and reports findings.

pub use super::survey::Position;
use super::{
    ladder::TechniqueId,
    prelude::*,
    reason::Reason,
    trace::{outcome::Outcome, step::Finding},
};
use crate::puzzle::Origin;

/// Receives the findings of a technique one by one, under the technique's name, and decides when to stop.
pub struct Sink<'a> {
    pub(super) technique: TechniqueId,
    pub(super) receive: &'a mut dyn FnMut(Finding) -> Metered,
}

impl Sink<'_> {
    /// Passes on a finding.
    pub(super) fn take(&mut self, finding: Finding) -> Metered {
        (self.receive)(finding)
    }

    /// Reports that a reason eliminates those of the candidates that are still left; reports nothing if none is.
    pub(super) fn eliminate<B: Board>(
        &mut self,
        reason: Reason,
        grid: &Grid<B>,
        candidates: impl IntoIterator<Item = Candidate>,
    ) -> Metered {
        let finding = Finding::eliminating(self.technique, reason, grid, candidates);
        finding.map_or(Continue(()), |finding| self.take(finding))
    }

    /// Reports that a reason places these candidates.
    pub(super) fn place(&mut self, reason: Reason, placements: SmallVec<[Candidate; 1]>) -> Metered {
        self.take(Finding { technique: self.technique, reason, placements, eliminations: Vec::new() })
    }
}

/// How far a technique searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// As far as is worthwhile in a solve.
    Ladder,
    /// As far as the technique's definition goes: overlapping sets, endo-fins, almost locked sets in chains. Chains are
    /// listed as HoDoKu lists them.
    Definition,
}

/// The cells that a puzzle gives; `None` if it does not tell givens from entries.
pub fn given_cells<B: Board>(puzzle: &Puzzle) -> Option<B::Cells> {
    let given = puzzle.clues().filter(|&(_, origin)| origin == Origin::Given);
    let given: B::Cells = given.map(|(clue, _)| clue.cell).collect();
    // If no digit is a given, the puzzle comes from a grid of candidates, which does not mark givens.
    (!given.is_empty()).then_some(given)
}

/// A technique that people use, on boards of one type. It does not change the grid.
pub trait Technique<B: Board> {
    /// Passes every finding to `sink` in the technique's order, until `sink` has enough or the position's meter has run out.
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered;

    /// Passes to `sink` the findings among which a solve chooses. These are all findings, except for techniques that
    /// find the easier ones first and would take long for the rest.
    fn find_easiest(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        self.find(position, sink)
    }

    /// All outcomes, if not all of them are those of its findings. Turned, mirrored, permuted and relabelled positions
    /// must have corresponding outcomes, so a technique whose findings depend on which of several equivalent descriptions
    /// comes first returns here the outcomes of all of them.
    fn outcomes(&self, _position: &Position<'_, B>) -> Option<BTreeSet<Outcome>> {
        None
    }
}
