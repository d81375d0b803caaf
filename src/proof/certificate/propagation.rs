//! Unit propagation over a few linear constraints, and the constraints that a conflict rests on.

use super::prelude::*;

/// The cause of a variable's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AssignmentCause {
    /// An established fact, by its index in the caller's list.
    Fact(usize),
    /// The value is assumed: the opposite of the goal.
    Assumed,
    /// A constraint, by its index, forces the value.
    Constraint(usize),
}

/// The basis of a conflict.
#[derive(Default, Debug)]
pub(super) struct PropagationConflict {
    /// The facts, in the order they were established.
    pub(super) facts: Vec<usize>,
    /// The variables whose values it needs and no constraint forces.
    pub(super) variables: Vec<usize>,
    /// The constraints, in the order they propagate; the last one is violated.
    pub(super) constraints: Vec<usize>,
}

/// The values of the variables so far.
pub(super) struct Propagation {
    values: Vec<Option<bool>>,
    /// The variables with a value, in the order they got it.
    trail: Vec<(usize, AssignmentCause)>,
}

impl Propagation {
    /// The state in which no variable has a value.
    pub(super) fn over(variables: usize) -> Propagation {
        Propagation { values: vec![None; variables], trail: Vec::new() }
    }

    pub(super) fn value(&self, variable: usize) -> Option<bool> {
        self.values[variable]
    }

    /// The number of variables with a value.
    fn is_false(&self, term: &Term) -> bool {
        self.values[term.variable] == Some(!term.truth)
    }

    pub(super) fn trail_length(&self) -> usize {
        self.trail.len()
    }

    /// Sets a value; returns the conflict if the variable has the opposite value.
    pub(super) fn set(
        &mut self,
        variable: usize,
        value: bool,
        cause: AssignmentCause,
        constraints: &[LinearConstraint],
    ) -> Option<PropagationConflict> {
        match self.values[variable] {
            None => {
                self.values[variable] = Some(value);
                self.trail.push((variable, cause));
                None
            }
            Some(same) if same == value => None,
            Some(_) => {
                let mut conflict = self.analyse([variable], Vec::new(), constraints);
                conflict.variables.push(variable);
                Some(conflict)
            }
        }
    }

    /// Removes the values that were set after the trail had this length.
    pub(super) fn backtrack_to(&mut self, length: usize) {
        for (variable, _) in self.trail.drain(length..) {
            self.values[variable] = None;
        }
    }

    /// Propagates until nothing changes, or a constraint is violated.
    pub(super) fn run(&mut self, constraints: &[LinearConstraint]) -> Option<PropagationConflict> {
        loop {
            let before = self.trail.len();
            let conflict = (0..constraints.len()).find_map(|index| self.propagate(index, constraints));
            if conflict.is_some() || self.trail.len() == before {
                return conflict;
            }
        }
    }

    fn propagate(&mut self, index: usize, constraints: &[LinearConstraint]) -> Option<PropagationConflict> {
        let constraint = &constraints[index];
        let mut slack = -constraint.degree;
        for term in constraint.terms.iter().filter(|term| !self.is_false(term)) {
            slack += term.weight;
            // It can spare its heaviest term: it forces nothing.
            if slack >= constraint.heaviest {
                return None;
            }
        }
        if slack < 0 {
            let is_false = |term: &&Term| self.is_false(term);
            let variables = constraint.terms.iter().filter(is_false).map(|term| term.variable);
            return Some(self.analyse(variables, vec![index], constraints));
        }
        for term in &constraint.terms {
            if term.weight > slack && self.values[term.variable].is_none() {
                self.values[term.variable] = Some(term.truth);
                self.trail.push((term.variable, AssignmentCause::Constraint(index)));
            }
        }
        None
    }

    /// Analyses a conflict: collects everything that gave these variables their values.
    fn analyse(
        &self,
        from: impl IntoIterator<Item = usize>,
        last: Vec<usize>,
        constraints: &[LinearConstraint],
    ) -> PropagationConflict {
        let mut wanted = vec![false; self.values.len()];
        from.into_iter().for_each(|variable| wanted[variable] = true);
        let mut conflict = PropagationConflict { constraints: last, ..PropagationConflict::default() };
        // A variable that got its value later cannot be a cause.
        let mut later = vec![false; self.values.len()];
        for &(variable, cause) in self.trail.iter().rev() {
            later[variable] = true;
            if !wanted[variable] {
                continue;
            }
            match cause {
                AssignmentCause::Fact(fact) => {
                    conflict.facts.push(fact);
                    conflict.variables.push(variable);
                }
                AssignmentCause::Assumed => conflict.variables.push(variable),
                AssignmentCause::Constraint(constraint) => {
                    conflict.constraints.push(constraint);
                    let is_cause = |term: &&Term| self.is_false(term) && !later[term.variable];
                    let causes = constraints[constraint].terms.iter().filter(is_cause);
                    causes.for_each(|term| wanted[term.variable] = true);
                }
            }
        }
        conflict.facts.reverse();
        conflict.constraints.reverse();
        conflict.constraints.dedup();
        conflict
    }
}
