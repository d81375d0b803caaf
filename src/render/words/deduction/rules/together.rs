//! Says what two rules leave together: what follows from a supposition, rule by rule, until nothing fits.

use super::{
    super::{NamedFinding, clause::Clause},
    claim::Follows,
};
use crate::{
    board::{Candidate, Cell, Constraint, DigitSet, RuleId},
    grid::Contradiction,
    logic::{Choices, Need},
};
use itertools::Itertools;
use std::collections::BTreeSet;

/// The most conclusions that are tried for whether the story can do without them.
const MOST_TRIED: usize = 100;

/// If fewer digits than these are left of a cell, they are told; otherwise those that are gone.
const MOST_LISTED: usize = 4;

/// What a supposition leads to.
struct Story<'a> {
    naming: &'a NamedFinding<'a>,
    /// Candidates that stay, whatever rules say: the story does without their going.
    spare: &'a BTreeSet<Candidate>,
    left: Vec<DigitSet>,
    events: Vec<Event>,
}

/// A conclusion, with what it takes from cells and what it leaves of them.
struct Event {
    by: By,
    gone: Vec<Candidate>,
    left: Vec<(Cell, DigitSet)>,
}

/// What a conclusion follows from.
#[derive(Clone, Copy)]
enum By {
    Rule(RuleId),
    /// The last candidate of a constraint.
    Last(Constraint, Candidate),
}

impl NamedFinding<'_> {
    /// What follows if the eliminated candidate is true, until nothing is left of a rule, a cell or a house. Of what
    /// rules take only that is told without which this would not follow.
    pub(in super::super) fn together(&self, choices: &Choices) -> Vec<Clause> {
        let so = Clause::So { effect: self.effect() };
        let Some(&supposed) = self.finding.eliminations.first() else { return vec![so] };
        let story = |spare: &BTreeSet<Candidate>| self.story(choices, supposed, spare);
        let mut spare = BTreeSet::new();
        let Some((events, end)) = story(&spare) else { return vec![so] };
        let conclusions = events.iter().rev().flat_map(|event| event.gone.iter().rev().copied());
        for conclusion in conclusions.take(MOST_TRIED) {
            spare.insert(conclusion);
            if !story(&spare).is_some_and(|(_, other)| is_alike(&other, &end)) {
                spare.remove(&conclusion);
            }
        }
        let Some((events, end)) = story(&spare) else { return vec![so] };
        let follows = self.conclusions(&events);
        vec![Clause::Together { supposed, follows, end }, so]
    }

    /// What a supposition leads to if rules leave the spare candidates, and the contradiction; `None` if there is none.
    fn story(
        &self,
        choices: &Choices,
        supposed: Candidate,
        spare: &BTreeSet<Candidate>,
    ) -> Option<(Vec<Event>, Contradiction)> {
        let left = vec![self.layout.digits(); self.layout.cell_count()];
        let mut story = Story { naming: self, spare, left, events: Vec::new() };
        for need in self.finding.needs(self.layout) {
            if let Need::Gone(gone) = need {
                story.left[gone.cell.index()].remove(gone.digit);
            }
        }
        let at_once = story.fill(supposed).err();
        // Each part is used once or twice, and each use takes something away.
        let uses = (0..=choices.parts.len()).flat_map(|_| &choices.parts);
        let mut uses = uses.map(|part| match (&part.constraints[..], part.rule) {
            (&[constraint], _) => story.follow_constraint(constraint),
            (_, Some(rule)) => story.follow_rule(rule),
            _ => Ok(()),
        });
        let end = at_once.or_else(|| uses.find_map(Result::err))?;
        Some((story.events, end))
    }

    /// The conclusions to tell. Rules that take from each other in turns are told as one.
    fn conclusions(&self, events: &[Event]) -> Vec<Follows> {
        let mut follows: Vec<Follows> = Vec::new();
        for Event { by, gone, left } in events {
            match *by {
                By::Last(Constraint::House(house, _), one) => follows.push(Follows::Place { house, one }),
                By::Last(Constraint::Cell(_), one) => follows.push(Follows::Digit { one }),
                By::Rule(rule) => {
                    let is_same = |other: &Follows| matches!(other, Follows::Digits { rules, .. } if rules.contains(&rule));
                    let is_rule = |other: &Follows| matches!(other, Follows::Digits { .. });
                    let from =
                        follows.iter().position(is_same).filter(|&from| follows[from..].iter().all(is_rule));
                    let from = from.unwrap_or(follows.len());
                    let (mut all, mut cells) = (Vec::new(), Vec::new());
                    for other in follows.drain(from..) {
                        if let Follows::Digits { rules, left } = other {
                            all.extend(rules);
                            cells.extend(left);
                        }
                    }
                    all.push(rule);
                    for &(cell, left) in left {
                        cells.retain(|(other, _)| *other != cell);
                        let lost =
                            gone.iter().filter(|gone| gone.cell == cell).map(|gone| gone.digit).collect();
                        let kept = self.layout.digits().minus(lost);
                        cells.push((cell, if left.len() < MOST_LISTED { left } else { kept }));
                    }
                    if !cells.is_empty() {
                        let rules = all.into_iter().unique().collect();
                        follows.push(Follows::Digits { rules, left: cells });
                    }
                }
            }
        }
        follows
    }
}

/// Whether two contradictions are of the same rule, cell or house.
fn is_alike(one: &Contradiction, other: &Contradiction) -> bool {
    match (one, other) {
        (Contradiction::BrokenRule(one, _), Contradiction::BrokenRule(other, _)) => one == other,
        _ => one == other,
    }
}

impl Story<'_> {
    /// Takes the digit of a filled cell from those that see it, and fills those that it leaves one digit.
    fn fill(&mut self, one: Candidate) -> Result<(), Contradiction> {
        let layout = self.naming.layout;
        self.left[one.cell.index()] = DigitSet::only(one.digit);
        for &peer in layout.peers(one.cell) {
            let left = self.left[peer.index()];
            if !left.contains(one.digit) {
                continue;
            }
            if left.single().is_some() {
                let mut houses = layout.houses_of(one.cell).iter().copied();
                let house = houses.find(|house| layout.cells_of(*house).contains(&peer));
                let twice = |house| Contradiction::Duplicate(house, one.digit, vec![one.cell, peer]);
                return Err(house.map_or(Contradiction::NoDigit(peer), twice));
            }
            self.left[peer.index()].remove(one.digit);
            if let Some(last) = self.left[peer.index()].single() {
                self.conclude(Constraint::Cell(peer), Candidate::new(peer, last))?;
            }
        }
        Ok(())
    }

    /// Fills the last place of a constraint.
    fn conclude(&mut self, constraint: Constraint, one: Candidate) -> Result<(), Contradiction> {
        self.events.push(Event { by: By::Last(constraint, one), gone: Vec::new(), left: Vec::new() });
        self.fill(one)
    }

    fn follow_constraint(&mut self, constraint: Constraint) -> Result<(), Contradiction> {
        let candidates = self.naming.layout.candidates_of(constraint);
        let mut open = candidates.filter(|one| self.left[one.cell.index()].contains(one.digit));
        let one = open.next().ok_or(Contradiction::nothing_left(constraint))?;
        let is_last = open.next().is_none();
        drop(open);
        let is_new = match constraint {
            Constraint::Cell(_) => {
                !self.events.iter().any(|event| matches!(event.by, By::Last(_, known) if known == one))
            }
            Constraint::House(..) => self.left[one.cell.index()].single().is_none(),
        };
        if is_last && is_new { self.conclude(constraint, one) } else { Ok(()) }
    }

    fn follow_rule(&mut self, id: RuleId) -> Result<(), Contradiction> {
        let layout = self.naming.layout;
        let (rule, automaton) = (layout.rule(id), layout.automaton(id));
        let before = rule.cells.iter().map(|cell| self.left[cell.index()]).collect_vec();
        let fits = automaton.fits(&before);
        let fits = fits.ok_or_else(|| Contradiction::BrokenRule(id, rule.candidates(&before)))?;
        let lost = rule.cells.iter().zip(before.iter().zip(&fits)).flat_map(|(&cell, (before, fits))| {
            before.minus(*fits).into_iter().map(move |digit| Candidate::new(cell, digit))
        });
        let gone = lost.filter(|gone| !self.spare.contains(gone)).unique().collect_vec();
        gone.iter().for_each(|gone| self.left[gone.cell.index()].remove(gone.digit));
        let filled = gone.iter().map(|gone| gone.cell).dedup().collect_vec();
        let left = filled.iter().map(|&cell| (cell, self.left[cell.index()])).collect();
        self.events.push(Event { by: By::Rule(id), gone, left });
        for cell in filled {
            if let Some(last) = self.left[cell.index()].single() {
                self.fill(Candidate::new(cell, last))?;
            }
        }
        Ok(())
    }
}
