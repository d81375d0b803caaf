//! Facts established so far, and the ids of the constraints that state them.

use super::prelude::*;

/// The support of a true literal: a derived constraint, and the rule by which the literal follows from it.
#[derive(Clone, Copy, Debug)]
pub(super) struct FactSupport {
    /// The clue or the earlier fact; `None` for the guess itself, which every line assumes.
    pub(super) fact: Option<ConstraintId>,
    /// "At most one" of the placed candidate and this one; `None` if the fact itself is the literal.
    pub(super) rule: Option<ConstraintId>,
}

/// The ids of each step's placements and eliminations.
pub(super) struct EstablishedFacts<'a> {
    formula: &'a Formula<'a>,
    steps: &'a [Step],
    /// For each step so far, the ids of its placements and then of its eliminations.
    ids: Vec<Vec<ConstraintId>>,
}

impl<'a> EstablishedFacts<'a> {
    pub(super) fn new(formula: &'a Formula<'a>, steps: &'a [Step]) -> EstablishedFacts<'a> {
        EstablishedFacts { formula, steps, ids: Vec::with_capacity(steps.len()) }
    }

    /// Adds the ids of the next step's placements and then its eliminations.
    pub(super) fn push(&mut self, ids: Vec<ConstraintId>) {
        self.ids.push(ids);
    }

    /// The id of a digit's placement, outside any guess; `None` if the premise places nothing there.
    pub(super) fn placed(&self, placement: Candidate, by: Premise) -> Option<ConstraintId> {
        self.support(Literal::True(placement), &[by])?.fact
    }

    /// The support of a true literal, from one of the premises.
    pub(super) fn support(&self, literal: Literal, premises: &[Premise]) -> Option<FactSupport> {
        premises.iter().find_map(|&premise| match premise {
            Premise::Given(clue) => {
                self.support_by_placement(clue, self.formula.unit(Literal::True(clue)), literal)
            }
            Premise::Mark(mark) => {
                let said = literal == Literal::False(mark);
                said.then(|| FactSupport { fact: self.formula.unit(literal), rule: None })
            }
            Premise::Step(id) => {
                let finding = &self.steps[id.index()].finding;
                let assumed = finding.reason == Reason::Assumption;
                let at = |index: usize| (!assumed).then(|| self.ids[id.index()][index]);
                let placements = finding.placements.iter().enumerate();
                let mut supports = placements
                    .filter_map(|(index, &placed)| self.support_by_placement(placed, at(index), literal));
                let is_gone = |gone: &Candidate| literal == Literal::False(*gone);
                supports.next().or_else(|| {
                    let index = finding.eliminations.iter().position(is_gone)?;
                    Some(FactSupport { fact: at(finding.placements.len() + index), rule: None })
                })
            }
        })
    }

    /// The support that a placed candidate gives a literal.
    fn support_by_placement(
        &self,
        placed: Candidate,
        fact: Option<ConstraintId>,
        literal: Literal,
    ) -> Option<FactSupport> {
        match literal {
            Literal::True(candidate) => (candidate == placed).then_some(FactSupport { fact, rule: None }),
            Literal::False(candidate) if candidate == placed => None,
            Literal::False(candidate) => {
                let may_share = candidate.cell == placed.cell || candidate.digit == placed.digit;
                let rule = self.formula.at_most_of_two(candidate, placed).filter(|_| may_share)?;
                Some(FactSupport { fact, rule: Some(rule) })
            }
        }
    }
}
