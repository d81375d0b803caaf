//! Writes a VeriPB proof line by line and numbers the derived constraints.

use super::prelude::*;

/// The proof so far.
pub(super) struct ProofWriter<'a> {
    formula: &'a Formula<'a>,
    text: String,
    last: ConstraintId,
}

impl<'a> ProofWriter<'a> {
    pub(super) fn new(formula: &'a Formula<'a>) -> ProofWriter<'a> {
        let mut text = "pseudo-Boolean proof version 3.0\n".to_string();
        let _ = writeln!(text, "f {};", formula.constraint_count());
        ProofWriter { formula, text, last: formula.constraint_count() }
    }

    /// The length of the proof so far, in bytes.
    pub(super) fn len(&self) -> usize {
        self.text.len()
    }

    /// Writes a comment for people.
    pub(super) fn comment(&mut self, words: &str) {
        let _ = writeln!(self.text, "% {words}");
    }

    /// States that the solution meets all constraints. Nothing can be derived from it.
    pub(super) fn solution(&mut self, solution: &Solution) {
        self.text.push_str("sol");
        for cell in self.formula.layout().cells() {
            let placed = Candidate::new(cell, solution.digit(cell));
            let (_, name) = self.formula.literal(Literal::True(placed));
            let _ = write!(self.text, " {name}");
        }
        self.text.push_str(";\n");
    }

    /// Derives by reverse unit propagation over these constraints that one of the literals is true or one of the guesses is
    /// false.
    pub(super) fn propagate(
        &mut self,
        guesses: &[Candidate],
        clause: &[Literal],
        over: impl IntoIterator<Item = ConstraintId>,
    ) -> ConstraintId {
        self.text.push_str("rup");
        let literals = guesses.iter().map(|&guess| Literal::False(guess)).chain(clause.iter().copied());
        literals.for_each(|literal| self.formula.write_term(&mut self.text, literal));
        self.text.push_str(" >= 1 : ~");
        over.into_iter().for_each(|id| self.number(id));
        self.end_line()
    }

    /// Derives the sum of constraints.
    pub(super) fn add(&mut self, constraints: impl IntoIterator<Item = ConstraintId>) -> ConstraintId {
        self.combine(constraints.into_iter().map(|id| (id, 1)))
    }

    /// Derives the sum of constraints, each taken several times.
    pub(super) fn combine(&mut self, parts: impl IntoIterator<Item = (ConstraintId, usize)>) -> ConstraintId {
        self.text.push_str("pol");
        for (index, (id, times)) in parts.into_iter().enumerate() {
            self.number(id);
            if times > 1 {
                let _ = write!(self.text, " {times} *");
            }
            self.text.push_str(if index == 0 { "" } else { " +" });
        }
        self.end_line()
    }

    /// Derives "at most one of all" from "not both" of each two candidates. `pairs` holds, for each candidate but the first,
    /// the ids of its pairs with all before it. For the n-th candidate, its pairs and n − 2 times "at most one" of those
    /// before it add up to n − 1 times "at most one" of all n, up to rounding.
    pub(super) fn join_pairs(&mut self, pairs: &[Vec<ConstraintId>]) -> ConstraintId {
        self.text.push_str("pol");
        for (before, of_one) in pairs.iter().enumerate() {
            if before > 0 {
                let _ = write!(self.text, " {before} *");
            }
            for (index, &id) in of_one.iter().enumerate() {
                self.number(id);
                self.text.push_str(if before == 0 && index == 0 { "" } else { " +" });
            }
            if before > 0 {
                let _ = write!(self.text, " {} d", before + 1);
            }
        }
        self.end_line()
    }

    /// The finished proof of a conclusion.
    pub(super) fn end(mut self, conclusion: &str) -> String {
        let _ = writeln!(self.text, "output NONE;\nconclusion {conclusion};\nend pseudo-Boolean proof;");
        self.text
    }

    fn number(&mut self, id: ConstraintId) {
        let _ = write!(self.text, " {id}");
    }

    fn end_line(&mut self) -> ConstraintId {
        self.text.push_str(";\n");
        self.last += 1;
        self.last
    }
}
