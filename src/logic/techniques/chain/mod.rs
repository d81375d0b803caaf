//! Alternating inference chains: strong and weak links in turn, from one digit to almost locked sets.

mod flood;
mod links;
mod survey;

use crate::{
    board::{Board, Candidate},
    logic::{
        ladder::TechniqueId,
        reason::{Reason, Strong},
        step::Finding,
        technique::{Position, Reach, Sink, Technique},
    },
};
use links::Drawn;
use std::ops::ControlFlow;
use survey::{Contains, Found, Outcome, Survey};

/// What a chain comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// A continuous nice loop: it closes, so of every weak link one end is true.
    Continuous,
    /// A discontinuous nice loop: it comes back to one candidate and says that this is true, or false.
    Discontinuous,
    /// An AIC: its two ends eliminate at least two candidates.
    Open,
}

/// What its links run between.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Matter {
    /// The places of one digit.
    OneDigit,
    /// The two candidates of bivalue cells.
    Pairs,
    /// Any candidates.
    Candidates,
    /// Candidates and groups of them.
    Groups,
}

/// Chains of a kind, as HoDoKu names them: X-Chain, XY-Chain, nice loops and AIC, and the grouped ones.
///
/// Findings come shortest first, of those equally long the ones that eliminate most first, then in the order of
/// their ends. Between two ends only a shortest chain is told, and only if it
/// comes to no cell twice; nothing is told that
/// - a chain no longer than it eliminates along with more,
/// - a shorter chain eliminates in part, where it is an AIC,
/// - a part of it says of another candidate of the digit, where it eliminates one candidate.
///
/// A loop eliminates outside its own cells, and in a cell that it passes through by two digits.
pub struct Chain {
    id: TechniqueId,
    form: Form,
    matter: Matter,
    reach: Reach,
}

impl Chain {
    /// Chains of one digit whose ends both eliminate it.
    pub fn of_one_digit() -> Chain {
        Chain { id: TechniqueId::XChain, form: Form::Open, matter: Matter::OneDigit, reach: Reach::Ladder }
    }

    /// Chains of bivalue cells whose ends are of one digit.
    pub fn of_pairs() -> Chain {
        Chain { id: TechniqueId::XyChain, form: Form::Open, matter: Matter::Pairs, reach: Reach::Ladder }
    }

    /// Chains of any candidates.
    pub fn of_candidates(form: Form) -> Chain {
        let id = match form {
            Form::Continuous => TechniqueId::ContinuousNiceLoop,
            Form::Discontinuous => TechniqueId::DiscontinuousNiceLoop,
            Form::Open => TechniqueId::Aic,
        };
        Chain { id, form, matter: Matter::Candidates, reach: Reach::Ladder }
    }

    /// Chains with at least one group and, by definition though not in a solve, those through almost locked
    /// sets.
    pub fn of_groups(form: Form, reach: Reach) -> Chain {
        let id = match form {
            Form::Continuous => TechniqueId::GroupedContinuousNiceLoop,
            Form::Discontinuous => TechniqueId::GroupedDiscontinuousNiceLoop,
            Form::Open => TechniqueId::GroupedAic,
        };
        Chain { id, form, matter: Matter::Groups, reach }
    }

    /// Whether an outcome is of this form, or outdoes one that is.
    fn concerns(&self, outcome: Outcome) -> bool {
        match self.form {
            Form::Continuous => outcome == Outcome::Closes,
            Form::Discontinuous => outcome != Outcome::Closes,
            Form::Open if self.is_plain() => !matches!(outcome, Outcome::Closes | Outcome::Sets),
            Form::Open => matches!(outcome, Outcome::Same | Outcome::Different),
        }
    }

    /// Whether it tells all chains between ends of one digit, whatever else eliminates the same.
    fn is_plain(&self) -> bool {
        matches!(self.matter, Matter::OneDigit | Matter::Pairs)
    }

    fn is_of_form(&self, found: &Found) -> bool {
        match self.form {
            Form::Open if self.is_plain() => found.is_between_equal_digits(),
            Form::Discontinuous => matches!(found.outcome, Outcome::Sets | Outcome::Deletes),
            Form::Continuous | Form::Open => true,
        }
    }

    /// Tells the chains of these links that contain what they should.
    fn tell<B: Board>(
        &self,
        position: &Position<'_, B>,
        (drawn, contains): (Drawn, Contains),
        sink: Sink<'_>,
    ) -> ControlFlow<()> {
        let mut survey = Survey::of(position.grid, drawn);
        let chains = survey.chains(|outcome| self.concerns(outcome));
        let mut told: Vec<&[Candidate]> = Vec::new();
        for found in chains.iter().filter(|found| self.is_of_form(found)) {
            let eliminations = &found.eliminations[..];
            if told.contains(&eliminations) || !self.is_plain() && found.is_outdone(&chains) {
                continue;
            }
            let Some(path) = survey.path(found) else { continue };
            if !self.is_plain() && survey.is_wordy(&path, found) {
                continue;
            }
            told.push(eliminations);
            if survey.contains(&path) == contains {
                let reason = Reason::Chain(survey.told(&path, found.outcome));
                let gone = eliminations.iter().copied();
                if let Some(finding) = Finding::eliminating(self.id, reason, position.grid, gone) {
                    sink(finding)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl<B: Board> Technique<B> for Chain {
    fn id(&self) -> TechniqueId {
        self.id
    }

    fn variant(&self, finding: &Finding, _position: &Position<'_, B>) -> Option<u8> {
        let Reason::Chain(chain) = &finding.reason else { return None };
        let (first, last) = (chain.nodes.first()?, chain.nodes.last()?);
        let through = chain.strong.iter().any(|strong| matches!(strong, Strong::Through { .. }));
        Some(match (self.form, through) {
            (Form::Continuous, through) => 1 + u8::from(through),
            (Form::Discontinuous, through) => 1 + u8::from(first != last) + 2 * u8::from(through),
            (Form::Open, through) => 1 + u8::from(first.digit != last.digit) + 2 * u8::from(through),
        })
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        match self.matter {
            Matter::OneDigit => self.tell(position, (Drawn::Places, Contains::Candidates), sink),
            Matter::Pairs => self.tell(position, (Drawn::Pairs, Contains::Candidates), sink),
            Matter::Candidates => self.tell(position, (Drawn::Candidates, Contains::Candidates), sink),
            Matter::Groups => {
                self.tell(position, (Drawn::Groups, Contains::Group), sink)?;
                match self.reach {
                    Reach::Ladder => ControlFlow::Continue(()),
                    Reach::Definition => self.tell(position, (Drawn::Sets, Contains::Set), sink),
                }
            }
        }
    }
}
