//! From chosen deductions to steps: each told as it stands after those before it, without the solution.

use super::{
    gathered::Gathered,
    graph::{Deduction, Fact, Graph},
    instances::{Matching, Pattern, finding},
};
use crate::{
    board::{Candidate, Constraint, Layout},
    grid::Contradiction,
    logic::{Finding, Reason, Step, StepId},
};

/// What deductions are told with.
pub(super) struct Teller<'a> {
    pub(super) layout: &'a Layout,
    pub(super) graph: &'a Graph,
    pub(super) patterns: &'a [Pattern],
    pub(super) matchings: &'a [Matching],
    pub(super) gathered: &'a [Gathered],
}

impl Teller<'_> {
    /// The steps of these deductions, each of which finds what it needs established. `None` where a branch of the
    /// trace cannot be told with what is known by then.
    pub(super) fn tell(&self, deductions: &[Deduction]) -> Option<Vec<Step>> {
        let facts = self.graph.facts;
        let mut known: Vec<bool> =
            (0..facts.count()).map(|index| self.graph.is_granted(Fact::at(index))).collect();
        let mut steps = Vec::new();
        for &deduction in deductions {
            let gone = self.graph.effects(deduction).iter().filter_map(|&fact| facts.candidate(fact));
            let left = gone.filter(|&candidate| !known[facts.gone(candidate).index()]).collect();
            let pattern = &self.patterns[deduction.index()];
            match finding(pattern, self.matchings, self.layout, left) {
                Some(finding) => self.take(finding, 0, &mut steps, &mut known),
                None => self.tell_gathered(pattern, &mut steps, &mut known)?,
            }
        }
        Some(steps)
    }

    fn take(&self, finding: Finding, depth: u32, steps: &mut Vec<Step>, known: &mut [bool]) {
        for fact in self.graph.facts.effects(&finding, self.layout) {
            known[fact.index()] = true;
        }
        steps.push(Step { id: StepId(steps.len() as u32), pass: 1, depth, finding });
    }

    /// Tells steps as they were found, but for what is known already. More may be known here than there: a branch
    /// ends where what it would place is gone, what it would assume needs no assumption if it is known, and what
    /// is refuted already is not refuted again.
    fn tell_gathered(&self, pattern: &Pattern, steps: &mut Vec<Step>, known: &mut Vec<bool>) -> Option<()> {
        let Pattern::Gathered(number) = pattern else { return Some(()) };
        let gathered = &self.gathered[*number as usize].steps;
        let facts = self.graph.facts;
        let is_gone = |known: &[bool], one: Candidate| known[facts.gone(one).index()];
        let is_settled = |known: &[bool], one: Candidate| known[facts.settled(one.cell).index()];
        // Of every open assumption its place, its new id, and what was known before it.
        let mut open: Vec<(usize, StepId, Vec<bool>)> = Vec::new();
        let mut place = 0;
        while let Some(step) = gathered.get(place) {
            let mut finding = step.finding.clone();
            let contradiction = match &finding.reason {
                Reason::Assumption => {
                    let assumed = finding.placements[0];
                    if is_gone(known, assumed) {
                        place = refutation_of(gathered, place)? + 1;
                        continue;
                    }
                    if !is_settled(known, assumed) {
                        open.push((place, StepId(steps.len() as u32), known.clone()));
                        self.take(finding, open.len() as u32, steps, known);
                    }
                    place += 1;
                    continue;
                }
                Reason::Refutation { contradiction, .. } => Some((**contradiction).clone()),
                _ if finding.placements.iter().any(|&placed| is_gone(known, placed)) => {
                    Some(unmet(&finding)?)
                }
                _ => None,
            };
            if let Some(contradiction) = contradiction {
                let (assumed_at, assumption, before) = open.pop()?;
                place = refutation_of(gathered, assumed_at)?;
                *known = before;
                finding = gathered[place].finding.clone();
                finding.reason = Reason::Refutation { assumption, contradiction: Box::new(contradiction) };
            } else {
                finding.eliminations.retain(|&gone| !is_gone(known, gone));
                finding.placements.retain(|placed| !is_settled(known, *placed));
            }
            if !finding.placements.is_empty() || !finding.eliminations.is_empty() {
                self.take(finding, open.len() as u32, steps, known);
            }
            place += 1;
        }
        Some(())
    }
}

/// The place of the step that refutes the assumption at this place.
fn refutation_of(steps: &[Step], assumed_at: usize) -> Option<usize> {
    let refutes = |step: &Step| match step.finding.reason {
        Reason::Refutation { assumption, .. } => assumption.index() == assumed_at,
        _ => false,
    };
    steps.iter().position(refutes)
}

/// What contradicts itself where a single's last candidate is gone too.
fn unmet(single: &Finding) -> Option<Contradiction> {
    match single.reason {
        Reason::Only(Constraint::Cell(cell)) => Some(Contradiction::NoDigit(cell)),
        Reason::Only(Constraint::House(house, digit)) => Some(Contradiction::NoPlace(house, digit)),
        _ => None,
    }
}
