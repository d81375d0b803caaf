//! Linear (pseudo-Boolean) constraints over candidates, with integer coefficients.

use super::prelude::*;
use crate::{
    board::{Equality, HouseSum},
    logic::Sum,
};

/// A literal with its coefficient.
#[derive(Clone, Copy, Debug)]
pub(super) struct Term {
    pub(super) weight: i32,
    pub(super) variable: usize,
    pub(super) truth: bool,
}

/// The origin of a constraint.
#[derive(Clone, Debug)]
pub(super) enum Source {
    /// The constraint is in the proof, under this id.
    Known(ConstraintId),
    /// The sum of constraints of the proof, each taken several times, which is written to the proof when it is needed.
    Combination(Vec<(ConstraintId, usize)>),
    /// The constraint is a sum, which is written to the proof when it is needed.
    Sum(Sum),
}

impl Source {
    /// The id of the constraint, which is written to the proof unless it is there.
    pub(super) fn write(&self, formula: &Formula, writer: &mut ProofWriter) -> ConstraintId {
        match self {
            Source::Known(id) => *id,
            Source::Combination(parts) => writer.combine(parts.iter().copied()),
            Source::Sum(sum) => sum.write(formula, writer),
        }
    }
}

/// A linear constraint: the weights of its true literals, of which `heaviest` is the greatest, add up to at least
/// `degree`.
#[derive(Clone, Debug)]
pub(super) struct LinearConstraint {
    pub(super) terms: Vec<Term>,
    pub(super) degree: i32,
    pub(super) heaviest: i32,
    pub(super) source: Source,
}

impl LinearConstraint {
    /// The constraint that at least `degree` of these literals are true.
    fn of_literals(
        formula: &Formula,
        literals: impl IntoIterator<Item = Literal>,
        degree: usize,
        source: Source,
    ) -> Self {
        let term = |literal: Literal| Term {
            weight: 1,
            variable: formula.variable(literal.candidate()),
            truth: matches!(literal, Literal::True(_)),
        };
        let terms = literals.into_iter().map(term).collect();
        LinearConstraint { terms, degree: degree as i32, heaviest: 1, source }
    }

    /// The constraint that at least one of these literals is true.
    pub(super) fn clause(formula: &Formula, literals: &[Literal], source: Source) -> Self {
        LinearConstraint::of_literals(formula, literals.iter().copied(), 1, source)
    }

    /// The constraint that at least one candidate of a constraint of the board is true.
    pub(super) fn at_least_one(formula: &Formula, constraint: Constraint) -> Self {
        let candidates = formula.layout().candidates_of(constraint).map(Literal::True);
        LinearConstraint::of_literals(formula, candidates, 1, Source::Known(formula.at_least(constraint)))
    }

    /// The constraint that at most one of these candidates, which belong to a constraint of the board, is true.
    pub(super) fn at_most_one(formula: &Formula, constraint: Constraint, of: &[Candidate]) -> Self {
        let source = Source::Known(formula.at_most(constraint));
        LinearConstraint::of_literals(formula, of.iter().copied().map(Literal::False), of.len() - 1, source)
    }

    /// The constraint that at most one of all candidates of a constraint of the board is true.
    pub(super) fn at_most_one_of_all(formula: &Formula, constraint: Constraint) -> Self {
        let all = formula.layout().candidates_of(constraint).collect_vec();
        LinearConstraint::at_most_one(formula, constraint, &all)
    }

    /// The sum of all bases minus all covers.
    pub(super) fn sum(formula: &Formula, sum: Sum) -> Self {
        let layout = formula.layout();
        let bases = sum.bases.iter().flat_map(|&base| layout.candidates_of(base));
        let covers = sum.covers.iter().flat_map(|cover| cover.candidates(layout));
        let weights = bases.map(|candidate| (candidate, 1)).chain(covers.map(|candidate| (candidate, -1)));
        let weights = weights.map(|(candidate, weight)| (formula.variable(candidate), weight));
        let degree = sum.bases.len() as i32 - sum.covers.len() as i32;
        LinearConstraint::of_weights(weights.collect(), degree, Source::Sum(sum))
    }

    /// The sum of constraints, each taken several times; none of them is a sum of bases and covers.
    pub(super) fn combination(parts: &[(LinearConstraint, usize)]) -> Self {
        let ids = |(part, times): &(LinearConstraint, usize)| match &part.source {
            Source::Known(id) => vec![(*id, *times)],
            Source::Combination(parts) => parts.iter().map(|&(id, each)| (id, each * times)).collect(),
            Source::Sum(_) => Vec::new(),
        };
        let source = Source::Combination(parts.iter().flat_map(ids).collect());
        let (mut weights, mut degree) = (Vec::new(), 0);
        for (part, times) in parts {
            let times = *times as i32;
            degree += times * part.degree;
            for term in &part.terms {
                let weight = times * term.weight;
                weights.push((term.variable, if term.truth { weight } else { -weight }));
                degree -= if term.truth { 0 } else { weight };
            }
        }
        LinearConstraint::of_weights(weights, degree, source)
    }

    /// The constraints that a rule states. If the rule follows from others, they are combinations of theirs.
    pub(super) fn of_rule(formula: &Formula, rule: RuleId) -> Vec<Self> {
        match formula.layout().house_sum(rule) {
            Some(from) => {
                [false, true].map(|is_most| LinearConstraint::of_sum(formula, from, is_most)).to_vec()
            }
            None => LinearConstraint::of_own_rule(formula, rule),
        }
    }

    /// The constraint of a sum of houses: what is left of houses and rules makes at most, or at least, the difference
    /// of their sums. Each digit counts with its value, as in the last lines of a rule.
    fn of_sum(formula: &Formula, from: &HouseSum, is_most: bool) -> Self {
        let of_house =
            |&house: &House| LinearConstraint::of_house(formula, house, is_most != from.sticks_out);
        // Of the two last lines of a rule the first says that it makes at least so much.
        let of_rule = |&rule: &RuleId| {
            let mut lines = LinearConstraint::of_own_rule(formula, rule);
            let most = lines.pop();
            let least = lines.pop();
            Some((if is_most == from.sticks_out { most } else { least }?, 1))
        };
        let of_equality = |equality: &Equality| {
            let [more, less] = match is_most == from.sticks_out {
                true => [equality.given, equality.taken],
                false => [equality.taken, equality.given],
            };
            // Two lines for each other side: that it makes no less than the first, and no more.
            let lines = LinearConstraint::of_own_rule(formula, equality.rule);
            let line = |side: usize, is_more: bool| {
                let index = 2 * side.checked_sub(1)? + usize::from(!is_more);
                Some((lines[index].clone(), 1))
            };
            [line(more, true), line(less, false)].into_iter().flatten().collect_vec()
        };
        let parts = from.houses.iter().flat_map(of_house).chain(from.rules.iter().filter_map(of_rule));
        let parts = parts.chain(from.equalities.iter().flat_map(of_equality)).collect_vec();
        LinearConstraint::combination(&parts)
    }

    /// For each digit that at most, or at least, one cell of a house holds it, as often as its value.
    fn of_house(formula: &Formula, house: House, is_most: bool) -> Vec<(Self, usize)> {
        let of_digit = |digit: Digit| {
            let constraint = Constraint::House(house, digit);
            let part = match is_most {
                true => LinearConstraint::at_most_one_of_all(formula, constraint),
                false => LinearConstraint::at_least_one(formula, constraint),
            };
            (part, digit.value())
        };
        Digit::all(formula.layout().side()).map(of_digit).collect()
    }

    /// What the constraint on digits of some cells of a house leaves to the others.
    pub(super) fn rest_of(&self, house: House, formula: &Formula) -> Self {
        let is_least = self.terms.iter().any(|term| term.truth);
        let mut parts = LinearConstraint::of_house(formula, house, is_least);
        parts.insert(0, (self.clone(), 1));
        LinearConstraint::combination(&parts)
    }

    /// The constraints that one of the board's own rules states.
    fn of_own_rule(formula: &Formula, rule: RuleId) -> Vec<Self> {
        let lines = formula.rule_lines(rule).iter().zip(formula.first_of_rule(rule)..);
        let constraint = |(line, id): (&RuleLine, ConstraintId)| {
            LinearConstraint::of_weights(line.weights.clone(), line.degree, Source::Known(id))
        };
        lines.map(constraint).collect()
    }

    /// The constraint that at most one cell of a rule whose cells differ holds the digit.
    pub(super) fn at_most_one_in_rule(formula: &Formula, rule: RuleId, digit: Digit) -> Self {
        LinearConstraint::of_own_rule(formula, rule).swap_remove(digit.index())
    }

    /// The constraint that weights of variables, which may be negative or come several times, add up to at least
    /// `degree` over the true ones.
    pub(super) fn of_weights(mut weights: Vec<(usize, i32)>, mut degree: i32, source: Source) -> Self {
        weights.sort_unstable_by_key(|&(variable, _)| variable);
        let mut terms = Vec::new();
        for of_one in weights.chunk_by(|(a, _), (b, _)| a == b) {
            let weight: i32 = of_one.iter().map(|(_, weight)| weight).sum();
            // −w·x is w·¬x − w.
            degree += (-weight).max(0);
            if weight != 0 {
                terms.push(Term { weight: weight.abs(), variable: of_one[0].0, truth: weight > 0 });
            }
        }
        let heaviest = terms.iter().map(|term| term.weight).max().unwrap_or(0);
        LinearConstraint { terms, degree, heaviest, source }
    }

    /// Whether the constraint is more than a clause, so that bounds on its cells say more than it does candidate by
    /// candidate.
    pub(super) fn is_weighted(&self) -> bool {
        self.heaviest > 1
    }

    /// The constraints to add, each several times, so that no candidate that may be left of a cell counts more than 0;
    /// the degree then says how far the greatest ones are from being enough.
    pub(super) fn bounds(&self, kept: &[Candidate], formula: &Formula) -> Vec<(LinearConstraint, usize)> {
        let weight = |term: &Term| if term.truth { term.weight } else { -term.weight };
        let candidates = self.terms.iter().filter_map(|term| formula.candidate(term.variable));
        let cells = candidates.map(|candidate| candidate.cell).unique();
        let bound = |cell: Cell| {
            let of_cell = kept.iter().filter(|candidate| candidate.cell == cell);
            let weight_of = |candidate: &Candidate| {
                let term = self.terms.iter().find(|term| term.variable == formula.variable(*candidate));
                term.map_or(0, weight)
            };
            let most = of_cell.map(weight_of).max()?;
            let constraint = match most.signum() {
                1 => LinearConstraint::at_most_one_of_all(formula, Constraint::Cell(cell)),
                -1 => LinearConstraint::at_least_one(formula, Constraint::Cell(cell)),
                _ => return None,
            };
            Some((constraint, most.unsigned_abs() as usize))
        };
        cells.filter_map(bound).collect()
    }
}

impl Sum {
    /// Writes the sum to the proof, after those of its covers that the formula lacks.
    pub(super) fn write(&self, formula: &Formula, writer: &mut ProofWriter) -> ConstraintId {
        let mut parts = self.bases.iter().map(|&base| formula.at_least(base)).collect_vec();
        parts.extend(self.covers.iter().map(|cover| cover.write(formula, writer)));
        writer.add(parts)
    }
}
