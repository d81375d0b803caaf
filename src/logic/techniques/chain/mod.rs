//! Alternating inference chains: strong and weak links in turn, from a single digit to almost locked sets.

mod flood;
mod links;
mod survey;

use crate::{
    board::{Board, Candidate, Digit},
    logic::{
        ladder::TechniqueId,
        reason::Reason,
        step::Finding,
        technique::{Position, Reach, Sink, Technique},
    },
};
use links::Drawn;
use std::ops::ControlFlow;
use survey::{Contains, Outcome, Survey};

/// What a chain is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// It closes, and its weak links eliminate.
    Continuous,
    /// It says what is true or false of one candidate.
    Discontinuous,
    /// Its two ends eliminate two candidates or more.
    Open,
}

/// What its links run through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Matter {
    OneDigit,
    Pairs,
    Candidates,
    Groups,
}

/// Chains of one kind.
pub struct Chain {
    id: TechniqueId,
    form: Form,
    matter: Matter,
    reach: Reach,
}

impl Chain {
    /// Chains of one digit: X-Chain.
    pub fn of_one_digit() -> Chain {
        Chain { id: TechniqueId::XChain, form: Form::Open, matter: Matter::OneDigit, reach: Reach::Ladder }
    }

    /// Chains of bivalue cells: XY-Chain.
    pub fn of_pairs() -> Chain {
        Chain { id: TechniqueId::XyChain, form: Form::Open, matter: Matter::Pairs, reach: Reach::Ladder }
    }

    /// Chains of candidates.
    pub fn of_candidates(form: Form) -> Chain {
        let id = match form {
            Form::Continuous => TechniqueId::ContinuousNiceLoop,
            Form::Discontinuous => TechniqueId::DiscontinuousNiceLoop,
            Form::Open => TechniqueId::Aic,
        };
        Chain { id, form, matter: Matter::Candidates, reach: Reach::Ladder }
    }

    /// Chains with groups and, by definition though not in a solve, through almost locked sets.
    pub fn of_groups(form: Form, reach: Reach) -> Chain {
        let id = match form {
            Form::Continuous => TechniqueId::GroupedContinuousNiceLoop,
            Form::Discontinuous => TechniqueId::GroupedDiscontinuousNiceLoop,
            Form::Open => TechniqueId::GroupedAic,
        };
        Chain { id, form, matter: Matter::Groups, reach }
    }

    /// Tells the chains of some links.
    fn tell<B: Board>(&self, position: &Position<'_, B>, drawn: Drawn, contains: Contains, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = position.grid;
        let mut survey = Survey::of(grid, drawn);
        let chains = survey.chains(|outcome| match self.form {
            Form::Continuous => outcome == Outcome::Closes,
            Form::Discontinuous => outcome != Outcome::Closes,
            Form::Open => !matches!(outcome, Outcome::Closes | Outcome::Sets),
        });
        let mut told: Vec<&[Candidate]> = Vec::new();
        for chain in &chains {
            let named_so = match (self.matter, self.form) {
                (Matter::OneDigit | Matter::Pairs, _) => survey.same_digit(chain),
                (_, Form::Discontinuous) => matches!(chain.outcome, Outcome::Sets | Outcome::Deletes),
                (_, Form::Open) => chain.outcome != Outcome::Deletes,
                (_, Form::Continuous) => true,
            };
            if !named_so || told.contains(&&chain.eliminations[..]) { continue; }
            if !matches!(self.matter, Matter::OneDigit | Matter::Pairs) && chain.is_outdone(&chains) { continue; }
            let Some(path) = survey.path(chain) else { continue };
            if !matches!(self.matter, Matter::OneDigit | Matter::Pairs) && survey.is_wordy(&path, chain) { continue; }
            told.push(&chain.eliminations);
            if survey.contains(&path) != contains { continue; }
            let reason = Reason::Chain(survey.told(&path, chain.outcome));
            if std::env::var("CHAINS").is_ok() {
                let s = survey.show(&path);
                println!("  {:?} {:?} {} :{}", self.form, chain.outcome, s, itertools::Itertools::join(&mut chain.eliminations.iter().map(|c| format!("{}{}{}", c.digit, c.cell.index()/9+1, c.cell.index()%9+1)), " "));
            }
            if let Some(finding) = Finding::eliminating(self.id, reason, grid, chain.eliminations.iter().copied()) {
                sink(finding)?;
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
        let through = chain.strong.iter().any(|strong| matches!(strong, crate::logic::reason::Strong::Through { .. }));
        let of_form = match self.form {
            Form::Continuous => return Some(if through { 2 } else { 1 }),
            Form::Discontinuous => if first == last { 1 } else { 2 },
            Form::Open => if first.digit == last.digit { 1 } else { 2 },
        };
        Some(if through { of_form + 2 } else { of_form })
    }

    fn find(&self, position: &Position<'_, B>, mut sink: Sink<'_>) -> ControlFlow<()> {
        match self.matter {
            Matter::OneDigit => Digit::all(position.grid.board().side()).try_for_each(|digit| {
                self.tell(position, Drawn::OneDigit(digit), Contains::Candidates, &mut sink)
            }),
            Matter::Pairs => self.tell(position, Drawn::Pairs, Contains::Candidates, &mut sink),
            Matter::Candidates => self.tell(position, Drawn::Candidates, Contains::Candidates, &mut sink),
            Matter::Groups => {
                self.tell(position, Drawn::Groups, Contains::Group, &mut sink)?;
                match self.reach {
                    Reach::Ladder => ControlFlow::Continue(()),
                    Reach::Definition => self.tell(position, Drawn::Sets, Contains::Set, &mut sink),
                }
            }
        }
    }
}
