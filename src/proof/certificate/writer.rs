//! Writes a proof line by line and numbers what it derives.

use super::formula::{Formula, Id};
use crate::{board::Candidate, logic::Literal, puzzle::Solution};
use std::fmt::Write;

/// A proof being written.
pub(super) struct Writer<'a> {
    formula: &'a Formula<'a>,
    text: String,
    last: Id,
}

impl<'a> Writer<'a> {
    pub(super) fn new(formula: &'a Formula<'a>) -> Writer<'a> {
        let mut text = "pseudo-Boolean proof version 3.0\n".to_string();
        let _ = writeln!(text, "f {};", formula.len());
        Writer { formula, text, last: formula.len() }
    }

    /// Something for people to read.
    pub(super) fn comment(&mut self, words: &str) {
        let _ = writeln!(self.text, "% {words}");
    }

    /// Says that the solution meets all constraints. It adds nothing to what can be used.
    pub(super) fn solution(&mut self, solution: &Solution) {
        self.text.push_str("sol");
        for literal in self.digits_of(solution) {
            let (_, name) = self.formula.literal(literal);
            let _ = write!(self.text, " {name}");
        }
        self.text.push_str(";\n");
    }

    /// Every digit of the solution.
    pub(super) fn digits_of(&self, solution: &Solution) -> Vec<Literal> {
        let cells = self.formula.layout().cells();
        cells.map(|cell| Literal::True(Candidate::new(cell, solution.digit(cell)))).collect()
    }

    /// Derives, by propagation over these constraints and no others, that one of the literals is true or one
    /// of the guesses is false.
    pub(super) fn propagate(
        &mut self,
        guesses: &[Candidate],
        clause: &[Literal],
        over: impl IntoIterator<Item = Id>,
    ) -> Id {
        self.text.push_str("rup");
        let guesses = guesses.iter().map(|&guess| Literal::False(guess));
        guesses.chain(clause.iter().copied()).for_each(|one| self.formula.write_term(&mut self.text, one));
        self.text.push_str(" >= 1 : ~");
        over.into_iter().for_each(|id| self.number(id));
        self.end_line()
    }

    /// Adds constraints up.
    pub(super) fn add(&mut self, constraints: &[Id]) -> Id {
        self.text.push_str("pol");
        for (place, &id) in constraints.iter().enumerate() {
            self.number(id);
            self.text.push_str(if place == 0 { "" } else { " +" });
        }
        self.end_line()
    }

    /// Derives from "not both" of each two candidates that at most one of all is true. Each candidate but the first
    /// comes with the numbers of its pairs with all before it: of n candidates, those with the n-th and n − 2 times
    /// what holds of the others say n − 1 times that at most one of all is true, but for a fraction.
    pub(super) fn join_pairs(&mut self, pairs: &[Vec<Id>]) -> Id {
        self.text.push_str("pol");
        for (before, of_one) in pairs.iter().enumerate() {
            if before > 0 {
                let _ = write!(self.text, " {before} *");
            }
            for (place, &id) in of_one.iter().enumerate() {
                self.number(id);
                self.text.push_str(if before == 0 && place == 0 { "" } else { " +" });
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

    fn number(&mut self, id: Id) {
        let _ = write!(self.text, " {id}");
    }

    fn end_line(&mut self) -> Id {
        self.text.push_str(";\n");
        self.last += 1;
        self.last
    }
}
