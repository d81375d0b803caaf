//! What was established so far, and under which numbers.

use super::formula::{Formula, Id};
use crate::{
    board::Candidate,
    logic::{Literal, Premise, Reason, Step},
};

/// What makes a literal true: a derived constraint, and the rule that carries it over to this candidate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Support {
    /// The clue or the earlier fact; none where it is the guess itself, which every line supposes.
    pub(super) fact: Option<Id>,
    /// "At most one" of the placed candidate and this one; none where the fact says it itself.
    pub(super) rule: Option<Id>,
}

/// The numbers of what each step placed and eliminated.
pub(super) struct Facts<'a> {
    formula: &'a Formula<'a>,
    steps: &'a [Step],
    /// Where each step's numbers begin.
    starts: Vec<usize>,
    ids: Vec<Id>,
}

impl<'a> Facts<'a> {
    pub(super) fn new(formula: &'a Formula<'a>, steps: &'a [Step]) -> Facts<'a> {
        Facts {
            formula,
            steps,
            starts: Vec::with_capacity(steps.len()),
            ids: Vec::with_capacity(steps.len()),
        }
    }

    /// Notes under which numbers the next step's placements and then its eliminations stand.
    pub(super) fn note(&mut self, ids: impl IntoIterator<Item = Id>) {
        self.starts.push(self.ids.len());
        self.ids.extend(ids);
    }

    /// The number of a digit's placement, outside any guess.
    pub(super) fn placed(&self, placement: Candidate, by: Premise) -> Option<Id> {
        self.support(Literal::True(placement), &[by])?.fact
    }

    /// What among the premises makes a literal true.
    pub(super) fn support(&self, literal: Literal, premises: &[Premise]) -> Option<Support> {
        premises.iter().find_map(|&premise| match premise {
            Premise::Given(clue) => self.carry(clue, Some(self.formula.clue(clue.cell)), literal),
            Premise::Mark(mark) => {
                let said = literal == Literal::False(mark);
                said.then(|| Support { fact: self.formula.mark(mark), rule: None })
            }
            Premise::Step(id) => {
                let finding = &self.steps[id.index()].finding;
                let assumed = finding.reason == Reason::Assumption;
                let at = |place: usize| (!assumed).then(|| self.ids[self.starts[id.index()] + place]);
                let placed = finding.placements.iter().enumerate();
                let mut placed = placed.filter_map(|(place, &one)| self.carry(one, at(place), literal));
                let gone = |one: &Candidate| literal == Literal::False(*one);
                placed.next().or_else(|| {
                    let place = finding.eliminations.iter().position(gone)?;
                    Some(Support { fact: at(finding.placements.len() + place), rule: None })
                })
            }
        })
    }

    /// What a placed candidate says about a literal.
    fn carry(&self, placed: Candidate, fact: Option<Id>, literal: Literal) -> Option<Support> {
        let layout = self.formula.layout();
        match literal {
            Literal::True(candidate) => (candidate == placed).then_some(Support { fact, rule: None }),
            Literal::False(candidate) if candidate == placed => None,
            Literal::False(candidate) => {
                let touches = candidate.cell == placed.cell || candidate.digit == placed.digit;
                let mut shared = layout.constraints_of(candidate).filter(|_| touches);
                let rule = shared.find(|of| layout.constraints_of(placed).any(|other| other == *of))?;
                Some(Support { fact, rule: Some(self.formula.at_most(rule)) })
            }
        }
    }
}
