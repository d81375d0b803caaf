//! A linear constraint over candidates, with whole coefficients.

use super::formula::{Formula, Id};
use crate::{
    board::{Candidate, Constraint},
    logic::Literal,
};

/// A literal and how often it counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Term {
    pub(super) weight: i32,
    pub(super) variable: usize,
    pub(super) truth: bool,
}

/// Where a row comes from.
#[derive(Clone, Debug)]
pub(super) enum Source {
    /// It is in the proof under this number.
    Known(Id),
    /// It is the sum of these, which is written down once it is needed.
    Sum(Vec<Id>),
}

/// The weights of the true literals add up to `degree` at least.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) terms: Vec<Term>,
    pub(super) degree: i32,
    pub(super) source: Source,
}

/// Bases of which each holds at least one, and covers of which each holds at most one, taken together.
#[derive(Clone, Default, Debug)]
pub(super) struct Sum {
    pub(super) bases: Vec<Constraint>,
    pub(super) covers: Vec<Constraint>,
}

impl Row {
    /// One of these literals is true.
    pub(super) fn clause(formula: &Formula, literals: &[Literal], source: Source) -> Row {
        let term = |literal: &Literal| Term {
            weight: 1,
            variable: formula.variable(literal.candidate()),
            truth: matches!(literal, Literal::True(_)),
        };
        Row { terms: literals.iter().map(term).collect(), degree: 1, source }
    }

    /// One of the constraint's candidates is true.
    pub(super) fn at_least_one(formula: &Formula, constraint: Constraint) -> Row {
        let candidates = formula.layout().candidates_of(constraint);
        let term = |one| Term { weight: 1, variable: formula.variable(one), truth: true };
        let source = Source::Known(formula.at_least(constraint));
        Row { terms: candidates.map(term).collect(), degree: 1, source }
    }

    /// Of these candidates of the constraint at most one is true.
    pub(super) fn at_most_one(formula: &Formula, constraint: Constraint, of: &[Candidate]) -> Row {
        let term = |&one: &Candidate| Term { weight: 1, variable: formula.variable(one), truth: false };
        let source = Source::Known(formula.at_most(constraint));
        Row { terms: of.iter().map(term).collect(), degree: of.len() as i32 - 1, source }
    }

    /// All bases minus all covers.
    pub(super) fn sum(formula: &Formula, sum: &Sum) -> Row {
        let mut weights: Vec<(usize, i32)> = Vec::new();
        for (constraints, weight) in [(&sum.bases, 1), (&sum.covers, -1)] {
            let candidates = constraints.iter().flat_map(|&of| formula.layout().candidates_of(of));
            weights.extend(candidates.map(|one| (formula.variable(one), weight)));
        }
        weights.sort_unstable_by_key(|&(variable, _)| variable);
        let mut degree = sum.bases.len() as i32 - sum.covers.len() as i32;
        let mut terms = Vec::new();
        for of_one in weights.chunk_by(|(a, _), (b, _)| a == b) {
            let weight: i32 = of_one.iter().map(|(_, weight)| weight).sum();
            // −w·x is w·¬x − w.
            degree += (-weight).max(0);
            if weight != 0 {
                terms.push(Term { weight: weight.abs(), variable: of_one[0].0, truth: weight > 0 });
            }
        }
        let bases = sum.bases.iter().map(|&base| formula.at_least(base));
        let covers = sum.covers.iter().map(|&cover| formula.at_most(cover));
        Row { terms, degree, source: Source::Sum(bases.chain(covers).collect()) }
    }
}

impl Sum {
    /// The sum itself, and all that leave out one cover.
    pub(super) fn with_each_cover_left_out(self) -> Vec<Sum> {
        let without = |place: usize| {
            let mut sum = self.clone();
            sum.covers.remove(place);
            sum
        };
        let fewer: Vec<Sum> = (0..self.covers.len()).map(without).collect();
        std::iter::once(self).chain(fewer).collect()
    }
}
