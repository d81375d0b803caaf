//! A step: one deduction, its typed reason and its effect.

use super::step_id::StepId;
use crate::logic::{
    ladder::TechniqueId,
    prelude::*,
    reason::{Base, Need, Reason},
};

/// What one more conclusion of forcing, or one more strong link of a chain, asks of a reader.
const EFFORT_A_LINK: u32 = 4;

/// What a single asks of a reader, by the constraint that has one candidate left: a box is seen at a glance, a line takes
/// longer, and in a cell all digits must be counted.
pub(crate) fn single_effort(constraint: Constraint, layout: &Layout) -> u32 {
    match constraint {
        Constraint::House(house, _) if layout.house_name(house).kind == HouseKind::Box => 2,
        Constraint::House(..) => 3,
        Constraint::Cell(_) => 4,
    }
}

/// What a technique found: a pattern and its consequences. It changes the grid it was found in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The technique that found it.
    pub technique: TechniqueId,
    /// Why it holds.
    pub reason: Reason,
    /// The digits it places.
    pub placements: SmallVec<[Candidate; 1]>,
    /// The candidates it eliminates by its reason, without those that the placements remove from peers.
    pub eliminations: Vec<Candidate>,
}

impl Finding {
    /// A finding that places one digit.
    pub fn placing(technique: TechniqueId, reason: Reason, placement: Candidate) -> Finding {
        Finding { technique, reason, placements: SmallVec::from_buf([placement]), eliminations: Vec::new() }
    }

    /// A finding that eliminates those of the candidates that are still there; `None` if none are.
    pub(crate) fn eliminating<B: Board>(
        technique: TechniqueId,
        reason: Reason,
        grid: &Grid<B>,
        candidates: impl IntoIterator<Item = Candidate>,
    ) -> Option<Finding> {
        let eliminations: Vec<Candidate> =
            candidates.into_iter().filter(|&candidate| grid.has(candidate)).collect();
        (!eliminations.is_empty()).then(|| Finding {
            technique,
            reason,
            placements: SmallVec::new(),
            eliminations,
        })
    }
}

impl Finding {
    /// Places and eliminates on a grid what the finding does.
    pub(crate) fn act_on<B: Board>(&self, grid: &mut Grid<B>) -> Result<(), Contradiction> {
        self.placements.iter().try_for_each(|&placement| grid.place_and_clear(placement))?;
        self.eliminations.iter().try_for_each(|&elimination| grid.eliminate(elimination))
    }

    /// The constraints that the reason builds on, each with its candidates that may be left. A refutation
    /// builds on other steps instead.
    pub fn bases(&self, layout: &Layout) -> Vec<Base> {
        self.reason.bases(&self.placements, layout)
    }

    /// The bases that a person sees as a pattern: none if the reason follows branches or templates.
    pub fn visible_bases(&self, layout: &Layout) -> Vec<Base> {
        if self.reason.is_followed() { Vec::new() } else { self.bases(layout) }
    }

    /// The facts that must be established for the reason to hold.
    #[doc(hidden)]
    pub fn needs(&self, layout: &Layout) -> Vec<Need> {
        self.reason.needs(&self.placements, layout)
    }

    /// How many conclusions it draws: one, or with forcing one for each fact that its cases imply.
    pub fn conclusions(&self) -> u32 {
        self.reason.conclusions()
    }

    /// How much longer it is than the shortest of its kind: the conclusions of forcing after the first, or the strong
    /// links of a chain after the second.
    pub fn length(&self) -> u32 {
        self.conclusions() - 1 + self.reason.links_after_two()
    }

    /// What it asks of a reader. A single asks 2 if it is seen in its box, 3 in another house, and 4 if the digits of a
    /// cell are counted. Everything else asks its technique's [`effort`](crate::logic::Rung::effort), and 4 more for each
    /// conclusion of forcing after the first, and for each strong link of a chain after the second.
    ///
    /// The same step asks the same wherever it stands, so the sum over an answer has a lower bound.
    pub fn effort(&self, layout: &Layout) -> u32 {
        match self.reason.single() {
            Some(constraint) => single_effort(constraint, layout),
            None => self.technique.rung().effort + EFFORT_A_LINK * self.length(),
        }
    }

    /// Whether its placements and eliminations are true of a solution.
    pub fn is_true_of(&self, solution: &Solution) -> bool {
        self.placements.iter().all(|&placed| solution.holds(placed))
            && !self.eliminations.iter().any(|&gone| solution.holds(gone))
    }
}

impl Step {
    /// A finding as the only step.
    pub(crate) fn alone(finding: Finding) -> Step {
        Step { id: StepId(0), pass: 1, depth: 0, finding }
    }
}

/// A finding that was acted on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Its place in the trace.
    pub id: StepId,
    /// The sweep it was made in, or the last one before it; counted from 1.
    pub pass: u32,
    /// How many assumptions it depends on.
    pub depth: u32,
    /// The finding.
    pub finding: Finding,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_small_whatever_its_reason() {
        assert!(size_of::<Reason>() <= 16);
        assert!(size_of::<Step>() <= 96);
    }
}
