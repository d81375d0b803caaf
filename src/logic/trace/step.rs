//! A step: one deduction, its typed reason and its effect.

use super::prelude::*;
use crate::logic::reason::Base;

/// The effort of each further conclusion of forcing, and of each further strong link of a chain.
const EFFORT_A_LINK: u32 = 4;

/// The effort of a single, by the constraint that has one candidate left. A box is seen at a glance, a line takes
/// longer, and in a cell all digits must be counted.
pub(crate) fn single_effort(constraint: Constraint, layout: &Layout) -> u32 {
    match constraint {
        Constraint::House(house, _) if layout.house_name(house).kind == HouseKind::Box => 2,
        Constraint::House(..) => 3,
        Constraint::Cell(_) => 4,
    }
}

/// A finding of a technique: a pattern and its consequences on the grid in which it was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The technique that found the pattern.
    pub technique: TechniqueId,
    /// The reason why the consequences follow.
    pub reason: Reason,
    /// The candidates that the finding places.
    pub placements: SmallVec<[Candidate; 1]>,
    /// The candidates that the finding eliminates by its reason, without those that its placements remove from peers.
    pub eliminations: Vec<Candidate>,
}

impl Finding {
    /// A finding that places one digit.
    pub fn placing(technique: TechniqueId, reason: Reason, placement: Candidate) -> Finding {
        Finding { technique, reason, placements: SmallVec::from_buf([placement]), eliminations: Vec::new() }
    }

    /// The finding that eliminates those of the candidates that are still left; `None` if none is.
    pub(crate) fn eliminating<B: Board>(
        technique: TechniqueId,
        reason: Reason,
        grid: &Grid<B>,
        candidates: impl IntoIterator<Item = Candidate>,
    ) -> Option<Finding> {
        let placements = SmallVec::new();
        let eliminations = candidates.into_iter().filter(|&candidate| grid.has(candidate)).collect_vec();
        (!eliminations.is_empty()).then_some(Finding { technique, reason, placements, eliminations })
    }
}

impl Finding {
    /// Applies the placements and eliminations of the finding to a grid.
    pub(crate) fn act_on<B: Board>(&self, grid: &mut Grid<B>) -> Result<(), Contradiction> {
        self.placements.iter().try_for_each(|&placement| grid.place_and_clear(placement))?;
        self.eliminations.iter().try_for_each(|&elimination| grid.eliminate(elimination))
    }

    /// The constraints that the reason builds on, each with its candidates that may be left. A refutation
    /// builds on other steps instead.
    pub fn bases(&self, layout: &Layout) -> Vec<Base> {
        self.reason.bases(&self.placements, layout)
    }

    /// The bases that a person sees as a pattern; empty if the reason has to be followed through branches or templates.
    pub fn visible_bases(&self, layout: &Layout) -> Vec<Base> {
        if self.reason.is_followed() { Vec::new() } else { self.bases(layout) }
    }

    /// The facts that must be established for the reason to hold.
    #[doc(hidden)]
    pub fn needs(&self, layout: &Layout) -> Vec<Need> {
        self.reason.needs(&self.placements, layout)
    }

    /// The number of conclusions that the finding draws: one, or for forcing one for each fact implied in its cases.
    pub fn conclusions(&self) -> u32 {
        self.reason.conclusions()
    }

    /// How much longer the finding is than the shortest of its kind: the number of conclusions of forcing after the
    /// first, or of strong links of a chain after the second.
    pub fn length(&self) -> u32 {
        self.conclusions() - 1 + self.reason.links_after_two()
    }

    /// The effort that the finding asks of a reader. A single asks 2 if it is seen in its box, 3 in another house, and
    /// 4 if the digits of a cell are counted. Every other finding asks its technique's
    /// [`effort`](crate::logic::Rung::effort), and 4 more for each conclusion of forcing after the first and for each
    /// strong link of a chain after the second.
    ///
    /// The same step asks the same wherever it stands, so the sum over an answer has a lower bound.
    pub fn effort(&self, layout: &Layout) -> u32 {
        match self.reason.single() {
            Some(constraint) => single_effort(constraint, layout),
            None => self.technique.rung().effort + EFFORT_A_LINK * self.length(),
        }
    }

    /// Whether the placements and eliminations of the finding are true in a solution.
    pub fn is_true_of(&self, solution: &Solution) -> bool {
        self.placements.iter().all(|&placed| solution.holds(placed))
            && !self.eliminations.iter().any(|&gone| solution.holds(gone))
    }
}

impl Step {
    /// The finding as the only step of a trace.
    pub(crate) fn alone(finding: Finding) -> Step {
        Step { id: StepId(0), pass: 1, depth: 0, finding }
    }
}

/// A step of a trace: a finding that was applied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The step's index in the trace.
    pub id: StepId,
    /// The number of the sweep in which the step was made, counted from 1; for other steps, that of the last sweep
    /// before.
    pub pass: u32,
    /// The number of open assumptions that the step depends on; 0 outside of any assumption.
    pub depth: u32,
    /// The finding that the step applied.
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
