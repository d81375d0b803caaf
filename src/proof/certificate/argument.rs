//! Derives a step's claims from its stated reason, and from nothing else.

use super::{
    facts::{EstablishedFacts, FactSupport},
    linear::Source,
    prelude::*,
    propagation::{AssignmentCause, Propagation, PropagationConflict},
};
use crate::logic::{Finding, ProofPlan};
use std::collections::BTreeMap;

/// The most lines of proof that a step may take; few claims take more than one.
const MOST_LINES: usize = 10_000;

/// The derivation of a step's claims: the constraints that they may be derived from, and those derived on the way.
pub(super) struct Argument<'a, 'w> {
    pub(super) formula: &'a Formula<'a>,
    pub(super) writer: &'w mut ProofWriter<'a>,
    pub(super) guesses: &'w [Candidate],
    /// What is known, without anything that was assumed.
    pub(super) propagation: &'w mut Propagation,
    pub(super) premises: &'w [Premise],
    pub(super) facts: &'w EstablishedFacts<'a>,
    pub(super) constraints: Vec<LinearConstraint>,
    pub(super) supports: Vec<FactSupport>,
    /// The finding whose sums may be used; `None` once they are among the constraints.
    pub(super) sums: Option<&'a Finding>,
    /// Whether cases of one claim are kept from the next, which they would only slow down.
    pub(super) forgets_cases: bool,
    pub(super) lines: usize,
}

/// The error that a claim does not follow.
#[derive(Clone, Copy, Debug)]
pub(super) struct DoesNotFollow;

impl<'a> Argument<'a, '_> {
    /// Derives all placements and eliminations of a finding; returns their ids.
    pub(super) fn derive_finding(mut self, finding: &'a Finding) -> Result<Vec<ConstraintId>, DoesNotFollow> {
        let layout = self.formula.layout();
        let plan = ProofPlan::new(finding, layout);
        for base in &plan.bases {
            for gone in layout.candidates_of(base.constraint).filter(|gone| !base.kept.contains(gone)) {
                self.use_fact(Literal::False(gone))?;
            }
            self.constraints.push(LinearConstraint::at_least_one(self.formula, base.constraint));
        }
        let rules = finding.reason.rules();
        for &(rule, kept) in &rules {
            self.allow_rule(rule, kept, &finding.eliminations)?;
        }
        if rules.len() + plan.bases.len() > 1 && !rules.is_empty() {
            let of_bases = || plan.bases.iter().flat_map(|base| &base.kept).chain(&finding.eliminations);
            let all = || rules.iter().flat_map(|(_, kept)| *kept).chain(of_bases()).copied();
            self.allow_house_links(all());
            self.allow_rule_links(all());
        }
        self.allow_at_most_ones(&plan, finding);
        self.sums = Some(finding);
        let placed = finding.placements.iter().map(|&candidate| Literal::True(candidate));
        let eliminated = finding.eliminations.iter().map(|&candidate| Literal::False(candidate));
        let mut ids = Vec::new();
        for claim in placed.chain(eliminated) {
            for &case in &plan.cases {
                self.prove(&[claim, opposite(case)])?;
            }
            ids.push(self.prove(&[claim])?);
            // Each claim must follow without the others.
            self.constraints.pop();
        }
        Ok(ids)
    }

    /// Allows the use of what a rule demands, if only these candidates are left in its cells.
    pub(super) fn allow_rule(
        &mut self,
        rule: RuleId,
        kept: &[Candidate],
        claims: &[Candidate],
    ) -> Result<(), DoesNotFollow> {
        let formula = self.formula;
        let (layout, cells) = (formula.layout(), &formula.layout().rule(rule).cells);
        let is_whole = |house: &House| layout.cells_of(*house).iter().all(|cell| cells.contains(cell));
        let whole = layout.houses().filter(is_whole).collect_vec();
        // The places of a digit are tried before the digits of a cell, the greatest digit first: it decides most.
        for &house in &whole {
            let bases = Digit::all(layout.side()).rev().map(|digit| Constraint::House(house, digit));
            self.constraints.extend(bases.map(|base| LinearConstraint::at_least_one(formula, base)));
        }
        for &cell in cells.iter().unique() {
            let of_cell = formula.layout().candidates_of(Constraint::Cell(cell));
            for candidate in of_cell.filter(|candidate| !kept.contains(candidate)) {
                self.use_fact(Literal::False(candidate))?;
            }
            self.constraints.push(LinearConstraint::at_least_one(formula, Constraint::Cell(cell)));
            self.constraints.push(LinearConstraint::at_most_one_of_all(formula, Constraint::Cell(cell)));
        }
        self.allow_house_links(kept.iter().chain(claims).copied());
        self.allow_rule_links(kept.iter().chain(claims).copied());
        let lines = LinearConstraint::of_rule(formula, rule);
        let weighted = lines.iter().filter(|line| line.is_weighted());
        let rests =
            whole.iter().cartesian_product(weighted).map(|(&house, line)| line.rest_of(house, formula));
        for line in lines.iter().cloned().chain(rests) {
            self.constraints.push(line.clone());
            if line.is_weighted() {
                let mut parts = line.bounds(kept, formula);
                parts.insert(0, (line, 1));
                self.constraints.push(LinearConstraint::combination(&parts));
            }
        }
        self.forgets_cases = true;
        Ok(())
    }

    /// The given candidates grouped by the constraints that have more than one of them.
    fn linked(&self, candidates: impl Iterator<Item = Candidate>) -> BTreeMap<Constraint, Vec<Candidate>> {
        let mut linked: BTreeMap<Constraint, Vec<Candidate>> = BTreeMap::new();
        for candidate in candidates.unique() {
            let constraints = self.formula.layout().constraints_of(candidate);
            constraints.for_each(|of| linked.entry(of).or_default().push(candidate));
        }
        linked.retain(|_, candidates| candidates.len() > 1);
        linked
    }

    /// Allows the use of "at most one" of candidates of a digit that share a house.
    fn allow_house_links(&mut self, candidates: impl Iterator<Item = Candidate>) {
        let linked = self.linked(candidates).into_iter();
        let of_digit = linked.filter(|(of, _)| matches!(of, Constraint::House(..)));
        let at_most =
            |(of, candidates): (_, Vec<_>)| LinearConstraint::at_most_one(self.formula, of, &candidates);
        self.constraints.extend(of_digit.map(at_most));
    }

    /// Allows the use of "at most one" of candidates of a digit that differ by a rule.
    fn allow_rule_links(&mut self, candidates: impl Iterator<Item = Candidate>) {
        let layout = self.formula.layout();
        let mut linked: BTreeMap<(RuleId, Digit), usize> = BTreeMap::new();
        for Candidate { cell, digit } in candidates.unique() {
            let rules = layout.rules_of(cell).iter().unique();
            for &rule in rules.filter(|rule| layout.rule(**rule).family.has_all_different()) {
                *linked.entry((rule, digit)).or_default() += 1;
            }
        }
        for ((rule, digit), _) in linked.into_iter().filter(|(_, count)| *count > 1) {
            self.constraints.push(LinearConstraint::at_most_one_in_rule(self.formula, rule, digit));
        }
    }

    /// Allows the use of a true literal that one of the premises establishes.
    pub(super) fn use_fact(&mut self, literal: Literal) -> Result<(), DoesNotFollow> {
        let (variable, value) = value_of(self.formula, literal);
        if self.propagation.value(variable).is_none() {
            self.supports.push(self.facts.support(literal, self.premises).ok_or(DoesNotFollow)?);
            let cause = AssignmentCause::Fact(self.supports.len() - 1);
            self.propagation.set(variable, value, cause, &self.constraints);
        }
        Ok(())
    }

    /// Allows the use of "at most one" of the constraints that link candidates of the bases, claims and cases.
    fn allow_at_most_ones(&mut self, plan: &ProofPlan, finding: &Finding) {
        let layout = self.formula.layout();
        let kept = plan.bases.iter().flat_map(|base| &base.kept);
        let claims = finding.placements.iter().chain(&finding.eliminations);
        let assumed = plan.cases.iter().map(|case| case.candidate());
        let all = kept.chain(claims).copied().chain(assumed);
        if layout.has_rules() {
            self.allow_rule_links(all.clone());
        }
        for (constraint, candidates) in &self.linked(all) {
            let of = match finding.reason.cover() {
                // Of a fish, only the covers, and the links of its fins with the claims.
                Some(cover) if !cover.covers.contains(constraint) => {
                    let is_fin_or_claim =
                        |own: &&Candidate| cover.fins.contains(own) || finding.eliminations.contains(own);
                    candidates.iter().filter(is_fin_or_claim).copied().collect()
                }
                _ => candidates.clone(),
            };
            if of.len() > 1 {
                self.constraints.push(LinearConstraint::at_most_one(self.formula, *constraint, &of));
            }
        }
    }

    /// Derives that one of these literals is true (or a guess is false): by propagation, or else case by case.
    pub(super) fn prove(&mut self, clause: &[Literal]) -> Result<ConstraintId, DoesNotFollow> {
        let without_cases = self.constraints.len();
        let (_, id) = self.prove_case(clause, &[])?;
        if self.forgets_cases {
            self.constraints.truncate(without_cases);
            self.constraints.push(LinearConstraint::clause(self.formula, clause, Source::Known(id)));
        }
        Ok(id)
    }

    /// Derives the clause in a case: that one of its literals is true, or one of those that are false in the case. Returns
    /// those of the case that it needs.
    fn prove_case(
        &mut self,
        clause: &[Literal],
        case: &[Literal],
    ) -> Result<(Vec<Literal>, ConstraintId), DoesNotFollow> {
        let start = self.propagation.trail_length();
        let all = || clause.iter().chain(case).copied();
        let conflict = self.refute(all());
        let open_clause = if conflict.is_none() { self.smallest_open_clause() } else { None };
        self.propagation.backtrack_to(start);
        let conflict = match conflict {
            Some(conflict) => conflict,
            None => {
                for open in open_clause.ok_or(DoesNotFollow)?.into_iter().map(opposite) {
                    let proof = self.prove_case(clause, &[case, &[open]].concat())?;
                    if !proof.0.contains(&open) {
                        return Ok(proof);
                    }
                }
                let conflict = self.refute(all());
                self.propagation.backtrack_to(start);
                conflict.ok_or(DoesNotFollow)?
            }
        };
        self.lines += 1;
        if self.lines > MOST_LINES {
            return Err(DoesNotFollow);
        }
        let is_needed = |&literal: &Literal| conflict.variables.contains(&value_of(self.formula, literal).0);
        let needed: Vec<Literal> = case.iter().copied().filter(is_needed).collect();
        let over = self.ids_behind(&conflict);
        let proven = [clause, &needed].concat();
        let id = self.writer.propagate(self.guesses, &proven, over);
        self.constraints.push(LinearConstraint::clause(self.formula, &proven, Source::Known(id)));
        Ok((needed, id))
    }

    /// Assumes that none of the literals is true, and propagates to a conflict.
    fn refute(&mut self, clause: impl Iterator<Item = Literal>) -> Option<PropagationConflict> {
        for literal in clause {
            let (variable, value) = value_of(self.formula, literal);
            let conflict =
                self.propagation.set(variable, !value, AssignmentCause::Assumed, &self.constraints);
            if conflict.is_some() {
                return conflict;
            }
        }
        self.propagation.run(&self.constraints).or_else(|| {
            let sums = self.sums.take()?.sums(self.formula.layout());
            self.constraints.extend(sums.into_iter().map(|sum| LinearConstraint::sum(self.formula, sum)));
            self.propagation.run(&self.constraints)
        })
    }

    /// The unassigned literals of the clause or base that has the fewest.
    fn smallest_open_clause(&self) -> Option<Vec<Literal>> {
        let open = |constraint: &LinearConstraint| {
            let met = |term: &Term| self.propagation.value(term.variable) == Some(term.truth);
            let at_least_one =
                constraint.degree == 1 && !constraint.terms.iter().any(|term| met(term) || !term.truth);
            let open = constraint.terms.iter().filter(|term| self.propagation.value(term.variable).is_none());
            let literal = |term: &Term| Some(Literal::True(self.formula.candidate(term.variable)?));
            if at_least_one { open.map(literal).collect::<Option<Vec<Literal>>>() } else { None }
        };
        self.constraints.iter().filter_map(open).filter(|open| open.len() > 1).min_by_key(Vec::len)
    }

    /// The ids of the constraints that a conflict rests on, in the order of propagation. Sums that are not in the
    /// proof yet are written first.
    fn ids_behind(&mut self, conflict: &PropagationConflict) -> Vec<ConstraintId> {
        let mut write = |&index: &usize| {
            let id = self.constraints[index].source.write(self.formula, self.writer);
            self.constraints[index].source = Source::Known(id);
            id
        };
        let known = conflict.constraints.iter().map(&mut write).collect_vec();
        let supports = conflict.facts.iter().map(|&fact| self.supports[fact]);
        let facts = supports.clone().filter_map(|support| support.fact).unique();
        let rules = supports.filter_map(|support| support.rule).unique();
        facts.chain(rules).chain(known).collect()
    }
}

/// The literal that is true if this one is false.
fn opposite(literal: Literal) -> Literal {
    match literal {
        Literal::True(candidate) => Literal::False(candidate),
        Literal::False(candidate) => Literal::True(candidate),
    }
}

fn value_of(formula: &Formula, literal: Literal) -> (usize, bool) {
    (formula.variable(literal.candidate()), matches!(literal, Literal::True(_)))
}
