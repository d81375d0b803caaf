//! Forcing steps and kraken fish in clauses: every conclusion with its constraint and its causes.

use super::{Clause, NamedFinding, NetPlace, Opening, cover::houses};
use crate::{
    board::Candidate,
    logic::{Branch, Cases, Cause, Implied, Kraken, Literal, Refuted},
    render::text::letters::{Letters, NetItem, NetLine, is_chain, letter_of},
};
use itertools::Itertools;

/// The labels of the facts that a branch may cite.
#[derive(Default)]
struct Labels {
    implied: Vec<String>,
    refuted: Vec<String>,
    outer: Vec<String>,
}

impl Labels {
    /// The labels of what a branch concludes.
    fn of_lines(branch: &Branch, lines: &[NetLine]) -> Labels {
        let implied = (0..branch.implied.len()).map(|index| letter_of(lines, NetItem::Implied(index)));
        Labels { implied: implied.collect(), ..Labels::default() }
    }

    /// A conclusion at its line, below the line above it.
    fn conclusion(&self, implied: &Implied, line: &NetLine, above: Option<&NetLine>) -> Clause {
        let by = self.of(&implied.from);
        let follows = above.is_some_and(|above| by == [above.letter.as_str()]);
        let at = NetPlace { label: line.letter.clone(), depth: line.depth, by, follows };
        match (implied.candidate(), &implied.of[..]) {
            (Some(candidate), &[of]) => Clause::Conclusion { at, of, candidate },
            (_, of) => Clause::LockedConclusion { at, of: of.to_vec(), locked: implied.locked.clone() },
        }
    }

    /// The labels of these causes in their order; the assumption needs none.
    fn of(&self, causes: &[Cause]) -> Vec<String> {
        let label = |cause: &Cause| {
            let (list, place) = match cause {
                Cause::Assumed | Cause::OuterAssumed => return None,
                Cause::Implied(place) => (&self.implied, place),
                Cause::Refuted(place) => (&self.refuted, place),
                Cause::OuterImplied(place) => (&self.outer, place),
            };
            list.get(usize::from(*place)).cloned()
        };
        let labels = causes.iter().filter_map(label);
        labels.sorted_by_key(|label| (label.len(), label.clone())).collect()
    }
}

impl NamedFinding<'_> {
    pub(super) fn cases(&self, cases: &Cases) -> Vec<Clause> {
        let effect = self.effect();
        let letters = Letters::new(&self.finding.reason);
        let cases_of = |branches: &[Branch]| {
            let cases = branches.iter().zip(&letters.branches);
            cases.flat_map(|(branch, lines)| self.case(branch, lines)).collect_vec()
        };
        let (mut clauses, end) = match cases {
            Cases::Contradiction(branch) => {
                let mut clauses = vec![Clause::Suppose { assumed: branch.assumed }];
                clauses.extend(self.branch(branch, Opening::Supposition, &letters.branches[0]));
                (clauses, Clause::So { effect })
            }
            Cases::Nested { refuted, branch } => {
                let mut clauses = vec![Clause::Suppose { assumed: branch.assumed }];
                clauses.extend(self.net(branch, &letters.branches[0], 0, refuted, &letters.refuted));
                (clauses, Clause::So { effect })
            }
            Cases::Guardians { cells, digits, branches } => {
                let guardians = branches.iter().map(|branch| branch.assumed.candidate()).collect();
                let mut clauses = self.cannot_be_filled(cells, *digits);
                clauses.push(Clause::OneGuardian { guardians });
                clauses.extend(cases_of(branches));
                (clauses, Clause::EveryCase { effect })
            }
            Cases::Verity { constraint, branches } => {
                let mut clauses = vec![Clause::Cases { of: *constraint }];
                clauses.extend(cases_of(branches));
                (clauses, Clause::EveryCase { effect })
            }
        };
        clauses.push(end);
        clauses
    }

    /// Cases in one sentence.
    pub(super) fn trial(&self, cases: &Cases) -> Clause {
        let conclusions = cases.conclusions();
        match cases {
            Cases::Contradiction(branch) | Cases::Nested { branch, .. } => match &branch.contradiction {
                Some(contradiction) => Clause::Trial {
                    assumed: branch.assumed,
                    conclusions,
                    contradiction: contradiction.clone(),
                },
                None => Clause::Suppose { assumed: branch.assumed },
            },
            Cases::Guardians { cells, digits, .. } => self.unfillable(cells, *digits),
            Cases::Verity { constraint, .. } => Clause::Trials { of: *constraint, conclusions },
        }
    }

    /// The clauses that name the subject of cases, without the consequences.
    pub(super) fn cases_in_short(&self, cases: &Cases) -> Vec<Clause> {
        vec![match cases {
            Cases::Verity { constraint, .. } => Clause::AllLeadToTheSame { of: *constraint },
            Cases::Guardians { cells, digits, .. } => self.unfillable(cells, *digits),
            Cases::Contradiction(branch) | Cases::Nested { branch, .. } => {
                Clause::WouldEndWith { contradiction: branch.contradiction.clone() }
            }
        }]
    }

    pub(super) fn kraken(&self, kraken: &Kraken) -> Vec<Clause> {
        let Some(fin) = kraken.fish.fins.first() else { return vec![Clause::So { effect: self.effect() }] };
        let mut clauses = vec![self.fish(&kraken.fish, fin.digit)];
        let cases = kraken.branches.iter().map(|branch| branch.assumed.candidate());
        let (fins, others): (Vec<Candidate>, Vec<Candidate>) =
            cases.partition(|assumed| kraken.fish.fins.contains(assumed));
        let cells = |all: Vec<Candidate>| all.iter().map(|candidate| candidate.cell).collect_vec();
        let (fins, others, covers) = (cells(fins), cells(others), houses(&kraken.fish.covers));
        let of_others = self.houses_of_all(&others).find(|house| covers.contains(house));
        clauses.push(Clause::FinOrFish {
            digit: fin.digit,
            bases: houses(&kraken.fish.bases),
            covers,
            fins,
            others: of_others.map(|house| (house, others)).filter(|(_, others)| !others.is_empty()),
            effect: self.effect(),
        });
        let letters = Letters::new(&self.finding.reason);
        for (branch, lines) in kraken.branches.iter().zip(&letters.branches) {
            clauses.extend(self.case(branch, lines));
        }
        clauses.push(Clause::EveryCase { effect: self.effect() });
        clauses
    }

    /// One of several cases, down to the conclusion.
    fn case(&self, branch: &Branch, lines: &[NetLine]) -> Vec<Clause> {
        if branch.implied.is_empty() {
            return vec![Clause::CaseAtOnce { assumed: branch.assumed, effect: self.effect() }];
        }
        let mut clauses = vec![Clause::Case { assumed: branch.assumed }];
        clauses.extend(self.branch(branch, Opening::Case, lines));
        clauses
    }

    /// The conclusions of a branch without nested ones, in the order of these lines, and its end. A chain has no lines.
    fn branch(&self, branch: &Branch, opening: Opening, lines: &[NetLine]) -> Vec<Clause> {
        if !is_chain(branch) {
            return self.net(branch, lines, usize::from(opening == Opening::Case), &[], &[]);
        }
        let conclusions = branch.implied.iter().enumerate().filter_map(|(index, implied)| {
            let opening = if index == 0 { opening } else { Opening::Conclusion };
            let (of, candidate) = (*implied.of.first()?, implied.candidate()?);
            Some(Clause::ChainConclusion { of, candidate, opening })
        });
        conclusions.chain(self.end(branch, Vec::new())).collect()
    }

    /// The conclusions of a branch as a tree whose roots have this depth, with its nested branches and their lines, then
    /// its end.
    fn net(
        &self,
        branch: &Branch,
        lines: &[NetLine],
        depth: usize,
        refuted: &[Refuted],
        inner: &[Vec<NetLine>],
    ) -> Vec<Clause> {
        let labels = Labels {
            refuted: (0..refuted.len()).map(|index| letter_of(lines, NetItem::Refuted(index))).collect(),
            ..Labels::of_lines(branch, lines)
        };
        let mut clauses = Vec::new();
        for (at, line) in lines.iter().enumerate() {
            let deep = NetLine { depth: line.depth + depth, ..line.clone() };
            match line.item {
                NetItem::Implied(place) => {
                    let above = at.checked_sub(1).map(|above| &lines[above]);
                    clauses.push(labels.conclusion(&branch.implied[place], &deep, above));
                }
                NetItem::Refuted(place) => {
                    clauses.extend(refutation(&refuted[place], &deep, &inner[place], &labels));
                }
            }
        }
        let by = labels.of(&branch.end_from);
        let follows = lines.last().is_some_and(|last| by == [last.letter.as_str()]);
        clauses.extend(self.end(branch, if follows { Vec::new() } else { by }));
        clauses
    }

    /// The end of a branch; a conclusion that is the last of the list needs no further words.
    fn end(&self, branch: &Branch, by: Vec<String>) -> Option<Clause> {
        if let Some(contradiction) = branch.contradiction.clone() {
            return Some(Clause::Contradicts { contradiction, by });
        }
        let placed = self.finding.placements.first().map(|&placed| Literal::True(placed));
        let gone = self.finding.eliminations.first().map(|&gone| Literal::False(gone));
        let conclusion = placed.or(gone)?;
        let is_told =
            branch.implied.last().is_some_and(|last| last.candidate().map(Literal::True) == Some(conclusion));
        (!is_told).then_some(Clause::LeadsTo { conclusion, by })
    }
}

/// A nested branch at its line: what is supposed too, what follows from it, and the contradiction.
fn refutation(refuted: &Refuted, line: &NetLine, lines: &[NetLine], outer: &Labels) -> Vec<Clause> {
    let (own, depth) = (&refuted.branch, line.depth);
    let labels = Labels {
        refuted: outer.refuted.clone(),
        outer: outer.implied.clone(),
        ..Labels::of_lines(own, lines)
    };
    let candidate = own.assumed.candidate();
    let mut clauses = vec![Clause::SupposeToo { label: line.letter.clone(), depth, candidate }];
    for (at, inner) in lines.iter().enumerate() {
        if let NetItem::Implied(place) = inner.item {
            let above = at.checked_sub(1).map(|above| &lines[above]);
            let deep = NetLine { depth: depth + 1 + inner.depth, ..inner.clone() };
            clauses.push(labels.conclusion(&own.implied[place], &deep, above));
        }
    }
    clauses.extend(own.contradiction.clone().map(|contradiction| Clause::RefutedInside {
        depth: depth + 1,
        candidate,
        contradiction,
        by: labels.of(&own.end_from),
    }));
    clauses
}
