//! What a technique is: a position in, findings out.

pub use super::survey::Position;
use super::{outcome::Outcome, step::Finding, technique_id::TechniqueId};
use crate::{
    board::{Board, CellSet},
    puzzle::{Origin, Puzzle},
};
use std::{collections::BTreeSet, ops::ControlFlow};

/// Takes one finding after the other and says when that is enough.
pub type Sink<'a> = &'a mut dyn FnMut(Finding) -> ControlFlow<()>;

/// How far a technique looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// As far as is worth while in a solve.
    Ladder,
    /// As far as its definition goes: overlapping sets, endo-fins, almost locked sets in chains.
    Definition,
}

/// The cells that a puzzle gives. `None` where the puzzle does not say.
pub fn given_cells<B: Board>(puzzle: &Puzzle) -> Option<B::Cells> {
    let given = puzzle.clues().filter(|&(_, origin)| origin == Origin::Given);
    let given: B::Cells = given.map(|(clue, _)| clue.cell).collect();
    // Where no digit is a given, the puzzle comes from a grid of candidates, which does not distinguish them.
    (!given.is_empty()).then_some(given)
}

/// The work of keeping a finding.
const KEEPING: u64 = 20;

/// A human technique, on boards of one kind. It changes nothing.
pub trait Technique<B: Board> {
    /// Which one it is.
    fn id(&self) -> TechniqueId;

    /// Passes every finding to `sink` in the technique's order, until `sink` has enough or the position's meter has run out.
    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()>;

    /// Passes those of them to `sink` among which the climb chooses: all, but for techniques that find the easier ones
    /// sooner and would work long for the rest.
    fn find_easiest(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        self.find(position, sink)
    }

    /// The variant of its code in HoDoKu's library that a finding belongs to, where there are several.
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

    /// What follows from all there is to find, each outcome once. Turned, mirrored, permuted and relabelled
    /// positions have the images of each other's outcomes: a technique whose findings depend on which way of
    /// telling the same comes first says here what follows whichever does.
    fn outcomes(&self, position: &Position<'_, B>) -> BTreeSet<Outcome> {
        let mut all = BTreeSet::new();
        let _ = self.find(position, &mut |finding| {
            all.insert(Outcome::of(&finding));
            position.meter.spend(KEEPING)
        });
        all
    }
}
