//! Linear (pseudo-Boolean) constraints over candidates, with integer coefficients.

use super::{
    formula::{ConstraintId, Formula},
    writer::ProofWriter,
};
use crate::{
    board::{Candidate, Cell, Constraint},
    logic::{Literal, Sum},
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
    /// It is in the proof, under this id.
    Known(ConstraintId),
    /// It is this sum, which is written to the proof when it is needed.
    Sum(Sum),
}

/// The weights of the true literals add up to at least `degree`.
#[derive(Clone, Debug)]
pub(super) struct LinearConstraint {
    pub(super) terms: Vec<Term>,
    pub(super) degree: i32,
    pub(super) source: Source,
}

impl LinearConstraint {
    /// One of these literals is true.
    pub(super) fn clause(formula: &Formula, literals: &[Literal], source: Source) -> LinearConstraint {
        let term = |literal: &Literal| Term {
            weight: 1,
            variable: formula.variable(literal.candidate()),
            truth: matches!(literal, Literal::True(_)),
        };
        LinearConstraint { terms: literals.iter().map(term).collect(), degree: 1, source }
    }

    /// One of the constraint's candidates is true.
    pub(super) fn at_least_one(formula: &Formula, constraint: Constraint) -> LinearConstraint {
        let candidates = formula.layout().candidates_of(constraint);
        let term = |one| Term { weight: 1, variable: formula.variable(one), truth: true };
        let source = Source::Known(formula.at_least(constraint));
        LinearConstraint { terms: candidates.map(term).collect(), degree: 1, source }
    }

    /// At most one of these candidates of the constraint is true.
    pub(super) fn at_most_one(
        formula: &Formula,
        constraint: Constraint,
        of: &[Candidate],
    ) -> LinearConstraint {
        let term = |&one: &Candidate| Term { weight: 1, variable: formula.variable(one), truth: false };
        let source = Source::Known(formula.at_most(constraint));
        LinearConstraint { terms: of.iter().map(term).collect(), degree: of.len() as i32 - 1, source }
    }

    /// All bases minus all covers.
    pub(super) fn sum(formula: &Formula, sum: Sum) -> LinearConstraint {
        let layout = formula.layout();
        let bases = sum.bases.iter().flat_map(|&base| layout.candidates_of(base)).map(|one| (one, 1));
        let covers = sum.covers.iter().flat_map(|cover| cover.candidates(layout)).map(|one| (one, -1));
        let weights = bases.chain(covers).map(|(one, weight)| (formula.variable(one), weight));
        let degree = sum.bases.len() as i32 - sum.covers.len() as i32;
        LinearConstraint::of_weights(weights.collect(), degree, Source::Sum(sum))
    }

    /// At most one digit of the cell is true.
    pub(super) fn at_most_one_in_cell(formula: &Formula, cell: Cell) -> LinearConstraint {
        let digits: Vec<Candidate> = formula.layout().candidates_of(Constraint::Cell(cell)).collect();
        LinearConstraint::at_most_one(formula, Constraint::Cell(cell), &digits)
    }

    /// Constraints, each so many times, added up.
    pub(super) fn combination(parts: &[(LinearConstraint, usize)], id: ConstraintId) -> LinearConstraint {
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
        LinearConstraint::of_weights(weights, degree, Source::Known(id))
    }

    /// The weights of true variables, of which one may come several times or have a negative weight, add up to at least
    /// so much.
    pub(super) fn of_weights(
        mut weights: Vec<(usize, i32)>,
        mut degree: i32,
        source: Source,
    ) -> LinearConstraint {
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
        LinearConstraint { terms, degree, source }
    }
}

impl Sum {
    /// Writes the sum, after those of its covers that the formula does not contain.
    pub(super) fn write(&self, formula: &Formula, writer: &mut ProofWriter) -> ConstraintId {
        let bases = self.bases.iter().map(|&base| formula.at_least(base));
        let mut parts: Vec<ConstraintId> = bases.collect();
        parts.extend(self.covers.iter().map(|cover| cover.write(formula, writer)));
        writer.add(&parts)
    }
}
