//! A technique: takes a position and reports findings.

pub use super::survey::Position;
use super::{outcome::Outcome, step::Finding, technique_id::TechniqueId};
use crate::{
    board::{Board, CellSet},
    puzzle::{Origin, Puzzle},
};
use std::{collections::BTreeSet, ops::ControlFlow};

/// Receives the findings one by one and decides when to stop.
pub type Sink<'a> = &'a mut dyn FnMut(Finding) -> ControlFlow<()>;

/// How far a technique looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// As far as is worthwhile in a solve.
    Ladder,
    /// As far as its definition goes: overlapping sets, endo-fins, almost locked sets in chains. Chains are listed as
    /// HoDoKu lists them.
    Definition,
}

/// The cells that a puzzle gives; `None` if it does not say which these are.
pub fn given_cells<B: Board>(puzzle: &Puzzle) -> Option<B::Cells> {
    let given = puzzle.clues().filter(|&(_, origin)| origin == Origin::Given);
    let given: B::Cells = given.map(|(clue, _)| clue.cell).collect();
    // If no digit is a given, the puzzle comes from a grid of candidates, which does not mark givens.
    (!given.is_empty()).then_some(given)
}

/// The cost of keeping a finding, in units of work.
const KEEPING: u64 = 20;

/// A human technique, on boards of one kind. It changes nothing.
pub trait Technique<B: Board> {
    /// Which one it is.
    fn id(&self) -> TechniqueId;

    /// Passes every finding to `sink` in the technique's order, until `sink` has enough or the position's meter has run out.
    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()>;

    /// Passes to `sink` the findings among which the climb chooses: all, except for techniques that find the easier
    /// ones sooner and would work long for the rest.
    fn find_easiest(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        self.find(position, sink)
    }

    /// The variant of its HoDoKu library code that a finding belongs to, if the code has several.
    fn variant(&self, _finding: &Finding, _position: &Position<'_, B>) -> Option<u8> {
        None
    }

    /// The first finding in the technique's order.
    fn find_first(&self, position: &Position<'_, B>) -> Option<Finding> {
        let mut first = None;
        let _ = self.find(position, &mut |finding| {
            first = Some(finding);
            ControlFlow::Break(())
        });
        first
    }

    /// All findings in the technique's order.
    fn find_all(&self, position: &Position<'_, B>) -> Vec<Finding> {
        let mut all = Vec::new();
        let _ = self.find(position, &mut |finding| {
            all.push(finding);
            position.meter.spend(KEEPING)
        });
        all
    }

    /// All outcomes that can be found, each once. Turned, mirrored, permuted and relabelled positions must
    /// have corresponding outcomes, so a technique whose findings depend on which of several equivalent
    /// descriptions comes first returns here the outcomes of all of them.
    fn outcomes(&self, position: &Position<'_, B>) -> BTreeSet<Outcome> {
        let mut all = BTreeSet::new();
        let _ = self.find(position, &mut |finding| {
            all.insert(Outcome::of(&finding));
            position.meter.spend(KEEPING)
        });
        all
    }
}
