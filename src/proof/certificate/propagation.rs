//! Unit propagation over a few rows, and which of them a conflict rests on.

use super::row::{Row, Term};

/// Why a variable has its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cause {
    /// An established fact, by its place in the caller's list.
    Fact(usize),
    /// It is supposed, being the opposite of what is to be shown.
    Supposed,
    /// This row leaves it no choice.
    Row(usize),
}

/// What a conflict rests on.
#[derive(Default, Debug)]
pub(super) struct Conflict {
    /// The facts, in the order they were established.
    pub(super) facts: Vec<usize>,
    /// The rows in the order they propagate; the last one cannot be met.
    pub(super) rows: Vec<usize>,
}

/// The values so far, in the order they were found.
pub(super) struct Propagation {
    values: Vec<Option<bool>>,
    trail: Vec<(usize, Cause)>,
}

impl Propagation {
    /// No value yet.
    pub(super) fn over(variables: usize) -> Propagation {
        Propagation { values: vec![None; variables], trail: Vec::new() }
    }

    pub(super) fn value(&self, variable: usize) -> Option<bool> {
        self.values[variable]
    }

    /// How many values there are.
    pub(super) fn len(&self) -> usize {
        self.trail.len()
    }

    /// Sets a value; if it has the opposite one already, what that rests on.
    pub(super) fn set(
        &mut self,
        variable: usize,
        value: bool,
        cause: Cause,
        rows: &[Row],
    ) -> Option<Conflict> {
        match self.values[variable] {
            None => {
                self.values[variable] = Some(value);
                self.trail.push((variable, cause));
                None
            }
            Some(same) if same == value => None,
            Some(_) => Some(self.trace_back([variable], Vec::new(), rows)),
        }
    }

    /// Forgets all values but the first ones.
    pub(super) fn take_back(&mut self, length: usize) {
        for (variable, _) in self.trail.drain(length..) {
            self.values[variable] = None;
        }
    }

    /// Follows the rows until nothing moves, or one of them cannot be met.
    pub(super) fn run(&mut self, rows: &[Row]) -> Option<Conflict> {
        loop {
            let before = self.trail.len();
            for (place, row) in rows.iter().enumerate() {
                if let Some(conflict) = self.follow(place, row, rows) {
                    return Some(conflict);
                }
            }
            if self.trail.len() == before {
                return None;
            }
        }
    }

    fn follow(&mut self, place: usize, row: &Row, rows: &[Row]) -> Option<Conflict> {
        let is_false = |term: &&Term| self.values[term.variable] == Some(!term.truth);
        let alive = row.terms.iter().filter(|term| !is_false(term));
        let slack = alive.map(|term| term.weight).sum::<i32>() - row.degree;
        if slack < 0 {
            let variables = row.terms.iter().filter(is_false).map(|term| term.variable);
            return Some(self.trace_back(variables, vec![place], rows));
        }
        for term in &row.terms {
            if term.weight > slack && self.values[term.variable].is_none() {
                self.values[term.variable] = Some(term.truth);
                self.trail.push((term.variable, Cause::Row(place)));
            }
        }
        None
    }

    /// Walks back from the variables of a conflict to all that gave them their values.
    fn trace_back(&self, from: impl IntoIterator<Item = usize>, last: Vec<usize>, rows: &[Row]) -> Conflict {
        let mut wanted = vec![false; self.values.len()];
        from.into_iter().for_each(|variable| wanted[variable] = true);
        let mut conflict = Conflict { facts: Vec::new(), rows: last };
        // What came later than a value is not what gave it.
        let mut later = vec![false; self.values.len()];
        for &(variable, cause) in self.trail.iter().rev() {
            later[variable] = true;
            match cause {
                _ if !wanted[variable] => {}
                Cause::Fact(fact) => conflict.facts.push(fact),
                Cause::Supposed => {}
                Cause::Row(row) => {
                    conflict.rows.push(row);
                    let is_false = |term: &&Term| self.values[term.variable] == Some(!term.truth);
                    let earlier =
                        rows[row].terms.iter().filter(is_false).filter(|term| !later[term.variable]);
                    earlier.for_each(|term| wanted[term.variable] = true);
                }
            }
        }
        conflict.facts.reverse();
        conflict.rows.reverse();
        conflict.rows.dedup();
        conflict
    }
}
