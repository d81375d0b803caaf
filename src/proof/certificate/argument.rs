//! Derives a step's claims from its stated reason alone.

use super::{
    facts::{Facts, Support},
    formula::{Formula, Id},
    plan::{self, Links, Plan},
    propagation::{Cause, Conflict, Propagation},
    row::{Row, Source, Term},
    writer::Writer,
};
use crate::{
    board::{Candidate, Constraint},
    logic::{Finding, Literal, Premise, Reason},
};
use itertools::Itertools;
use std::collections::BTreeMap;

/// How many lines a claim may take. Few claims take more than one.
const LINES: usize = 20_000;

/// What a step's claims may be derived from, and what was derived on the way.
pub(super) struct Argument<'a, 'w> {
    formula: &'a Formula<'a>,
    writer: &'w mut Writer<'a>,
    guesses: &'w [Candidate],
    propagation: &'w mut Propagation,
    rows: Vec<Row>,
    supports: Vec<Support>,
    /// The sums that the reason allows, until they are needed.
    sums: Option<&'a Reason>,
    lines: usize,
}

/// The claim does not follow.
#[derive(Clone, Copy, Debug)]
pub(super) struct DoesNotFollow;

impl<'a, 'w> Argument<'a, 'w> {
    /// An argument under some guesses that may use nothing yet.
    pub(super) fn new(
        formula: &'a Formula<'a>,
        writer: &'w mut Writer<'a>,
        guesses: &'w [Candidate],
        propagation: &'w mut Propagation,
    ) -> Argument<'a, 'w> {
        propagation.take_back(0);
        let (rows, supports) = (Vec::new(), Vec::new());
        Argument { formula, writer, guesses, propagation, rows, supports, sums: None, lines: 0 }
    }

    /// The numbers of all that a finding places and eliminates.
    pub(super) fn of_finding(
        mut self,
        finding: &'a Finding,
        premises: &[Premise],
        facts: &Facts,
    ) -> Result<Vec<Id>, DoesNotFollow> {
        let layout = self.formula.layout();
        let plan = Plan::of(finding, layout);
        for base in &plan.bases {
            for candidate in layout.candidates_of(base.constraint).filter(|one| !base.kept.contains(one)) {
                self.know(Literal::False(candidate), premises, facts)?;
            }
            self.rows.push(Row::at_least_one(self.formula, base.constraint));
        }
        self.link(&plan, finding);
        self.sums = Some(&finding.reason);
        let placed = finding.placements.iter().map(|&one| Literal::True(one));
        let eliminated = finding.eliminations.iter().map(|&one| Literal::False(one));
        let mut ids = Vec::new();
        for claim in placed.chain(eliminated) {
            for &case in &plan.cases {
                self.prove(&[claim, opposite(case)])?;
            }
            ids.push(self.prove(&[claim])?);
            // Each claim is to follow without the others.
            self.rows.pop();
        }
        Ok(ids)
    }

    /// Takes as given that this literal is true, by one of the premises.
    pub(super) fn know(
        &mut self,
        literal: Literal,
        premises: &[Premise],
        facts: &Facts,
    ) -> Result<(), DoesNotFollow> {
        let (variable, value) = value_of(self.formula, literal);
        if self.propagation.value(variable).is_none() {
            self.supports.push(facts.support(literal, premises).ok_or(DoesNotFollow)?);
            let cause = Cause::Fact(self.supports.len() - 1);
            self.propagation.set(variable, value, cause, &self.rows);
        }
        Ok(())
    }

    /// Allows the use of a row.
    pub(super) fn allow(&mut self, row: Row) {
        self.rows.push(row);
    }

    /// Allows the use of the constraints that hold at most one of what matters.
    fn link(&mut self, plan: &Plan, finding: &Finding) {
        let layout = self.formula.layout();
        let kept = plan.bases.iter().flat_map(|base| &base.kept);
        let claims = finding.placements.iter().chain(&finding.eliminations);
        let assumed = plan.cases.iter().map(|case| case.candidate());
        let mut linked: BTreeMap<Constraint, Vec<Candidate>> = BTreeMap::new();
        for candidate in kept.chain(claims).copied().chain(assumed).unique() {
            layout.constraints_of(candidate).for_each(|of| linked.entry(of).or_default().push(candidate));
        }
        for (constraint, candidates) in linked.iter().filter(|(_, candidates)| candidates.len() > 1) {
            let of = match &plan.links {
                Links::Covers(cover) if !cover.covers.contains(constraint) => {
                    let ties =
                        |one: &&Candidate| cover.fins.contains(one) || finding.eliminations.contains(one);
                    candidates.iter().filter(ties).copied().collect()
                }
                _ => candidates.clone(),
            };
            if of.len() > 1 {
                self.rows.push(Row::at_most_one(self.formula, *constraint, &of));
            }
        }
    }

    /// Derives that one of these literals is true (or a guess is false): by propagation, or else case by case.
    pub(super) fn prove(&mut self, clause: &[Literal]) -> Result<Id, DoesNotFollow> {
        let start = self.propagation.len();
        let conflict = self.refute(clause);
        let stuck_at = if conflict.is_none() { self.narrowest() } else { None };
        self.propagation.take_back(start);
        let conflict = match conflict {
            Some(conflict) => conflict,
            None => {
                for case in stuck_at.ok_or(DoesNotFollow)? {
                    let longer: Vec<Literal> = clause.iter().copied().chain([opposite(case)]).collect();
                    self.prove(&longer)?;
                }
                let conflict = self.refute(clause);
                self.propagation.take_back(start);
                conflict.ok_or(DoesNotFollow)?
            }
        };
        self.lines += 1;
        if self.lines > LINES {
            return Err(DoesNotFollow);
        }
        let over = self.write_down(&conflict);
        let id = self.writer.propagate(self.guesses, clause, over);
        self.rows.push(Row::clause(self.formula, clause, Source::Known(id)));
        Ok(id)
    }

    /// Supposes that none of the literals is true, and follows that to a conflict.
    fn refute(&mut self, clause: &[Literal]) -> Option<Conflict> {
        for &literal in clause {
            let (variable, value) = value_of(self.formula, literal);
            let clash = self.propagation.set(variable, !value, Cause::Supposed, &self.rows);
            if clash.is_some() {
                return clash;
            }
        }
        self.propagation.run(&self.rows).or_else(|| {
            let sums = plan::sums(self.sums.take()?, self.formula.layout());
            self.rows.extend(sums.into_iter().map(|sum| Row::sum(self.formula, sum)));
            self.propagation.run(&self.rows)
        })
    }

    /// The open literals of the clause or base that has the fewest.
    fn narrowest(&self) -> Option<Vec<Literal>> {
        let open = |row: &Row| {
            let met = |term: &Term| self.propagation.value(term.variable) == Some(term.truth);
            let at_least_one = row.degree == 1 && !row.terms.iter().any(|term| met(term) || !term.truth);
            at_least_one.then(|| {
                let open = row.terms.iter().filter(|term| self.propagation.value(term.variable).is_none());
                open.map(|term| Literal::True(self.formula.candidate(term.variable))).collect::<Vec<_>>()
            })
        };
        self.rows.iter().filter_map(open).filter(|open| open.len() > 1).min_by_key(Vec::len)
    }

    /// The numbers of what a conflict rests on, in the order in which it propagates. Sums that are needed and
    /// not there yet are written first.
    fn write_down(&mut self, conflict: &Conflict) -> Vec<Id> {
        for &place in &conflict.rows {
            if let Source::Sum(sum) = &self.rows[place].source {
                self.rows[place].source = Source::Known(sum.write(self.formula, self.writer));
            }
        }
        let supports = conflict.facts.iter().map(|&fact| self.supports[fact]);
        let facts = supports.clone().filter_map(|support| support.fact).unique();
        let rules = supports.filter_map(|support| support.rule).unique();
        let known = |&place: &usize| match self.rows[place].source {
            Source::Known(id) => Some(id),
            Source::Sum(_) => None,
        };
        facts.chain(rules).chain(conflict.rows.iter().filter_map(known)).collect()
    }
}

/// The literal that is true where this one is false.
fn opposite(literal: Literal) -> Literal {
    match literal {
        Literal::True(candidate) => Literal::False(candidate),
        Literal::False(candidate) => Literal::True(candidate),
    }
}

fn value_of(formula: &Formula, literal: Literal) -> (usize, bool) {
    (formula.variable(literal.candidate()), matches!(literal, Literal::True(_)))
}
