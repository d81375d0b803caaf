//! A solve as a proof that VeriPB checks: existence, uniqueness and every step, for its stated reason.
//!
//! The formula counts the digits of the solution and asks for the fewest that can be right. Every step is
//! derived from the constraints its reason names, those that link their candidates, and its premises; nothing
//! else may help. At the end all digits of the solution are derived, so the fewest are all: there is no other
//! solution. Nothing false is ever supposed, so a false step cannot be derived.

mod argument;
mod facts;
mod formula;
mod link;
mod plan;
mod propagation;
mod row;
mod writer;

use crate::{
    board::{Candidate, Cell, Constraint},
    grid::Contradiction,
    logic::{Assumes, End, Literal, Premise, Premises, Reason, Step, StepId, Trace},
    puzzle::{Duplicate, Solution},
};
use argument::{Argument, DoesNotFollow};
use facts::Facts;
use formula::{Formula, Id};
use propagation::Propagation;
use row::Row;
use thiserror::Error;
use writer::Writer;

/// A formula and its proof, both as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// The puzzle, as VeriPB reads it (`.opb`).
    pub formula: String,
    /// The proof (`.pbp`).
    pub proof: String,
    /// What is proven.
    pub conclusion: Conclusion,
}

/// What a certificate proves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Conclusion {
    /// That this is the solution, and that there is no other.
    One(Solution),
    /// That there is no solution.
    None,
}

/// Why there is no certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum CertifyError {
    /// The trace ends with neither the solution nor a contradiction.
    #[error("open")]
    Open,
    /// This step assumes that there is one solution, which is what is to be proven.
    #[error("assumes-unique")]
    Assumes(StepId),
    /// This step does not follow from its stated reason.
    #[error("does-not-follow")]
    Unjustified(StepId),
    /// The contradiction at the end does not follow.
    #[error("no-contradiction")]
    NoContradiction,
}

/// Writes the proof that a trace is.
///
/// # Errors
/// The trace proves nothing, assumes a single solution, or has a step whose reason does not suffice.
pub fn certify(trace: &Trace) -> Result<Certificate, CertifyError> {
    let assumes = |step: &&Step| step.finding.technique.rung().assumes == Assumes::Unique;
    if let Some(step) = trace.steps.iter().find(assumes) {
        return Err(CertifyError::Assumes(step.id));
    }
    let formula = Formula::of(&trace.puzzle);
    match &trace.end {
        End::Solved(solution) => Proof::new(&formula, trace).of_one(solution),
        End::NoSolution(Some(contradiction)) => {
            let proof = Proof::new(&formula, trace);
            let premises = proof.premises.of_contradiction().to_vec();
            proof.of_none(contradiction, &premises)
        }
        End::Duplicates(duplicates) => {
            let Duplicate { digit, house, cells } = duplicates.first().ok_or(CertifyError::Open)?;
            let clue = |&cell: &Cell| Premise::Given(Candidate::new(cell, *digit));
            let contradiction = Contradiction::Duplicate(*house, *digit, cells.clone());
            Proof::new(&formula, trace).of_none(&contradiction, &cells.iter().map(clue).collect::<Vec<_>>())
        }
        End::NoSolution(None) | End::Stuck | End::Many(_) | End::GaveUp => Err(CertifyError::Open),
    }
}

/// A proof on its way.
struct Proof<'a> {
    formula: &'a Formula<'a>,
    trace: &'a Trace,
    premises: Premises,
    writer: Writer<'a>,
    facts: Facts<'a>,
    propagation: Propagation,
    /// The guesses that hold just now, the outermost first.
    guesses: Vec<Candidate>,
}

impl<'a> Proof<'a> {
    fn new(formula: &'a Formula<'a>, trace: &'a Trace) -> Proof<'a> {
        Proof {
            formula,
            trace,
            premises: trace.premises(),
            writer: Writer::new(formula),
            facts: Facts::new(formula, &trace.steps),
            propagation: Propagation::over(formula.variables()),
            guesses: Vec::new(),
        }
    }

    /// The proof of the solution and of its being the only one.
    fn of_one(mut self, solution: &Solution) -> Result<Certificate, CertifyError> {
        self.writer.solution(solution);
        self.steps()?;
        self.writer.comment("every digit of the solution is derived, so no solution lacks one");
        let cells = self.formula.layout().cells();
        let id = |cell| {
            let placement = Candidate::new(cell, solution.digit(cell));
            self.facts.placed(placement, self.premises.settler(cell)?)
        };
        let digits = cells.clone().map(id).collect::<Option<Vec<Id>>>().ok_or(CertifyError::Open)?;
        self.writer.add(&digits);
        let all = cells.len();
        Ok(Certificate {
            formula: self.formula.write(Some(solution)),
            proof: self.writer.end(&format!("BOUNDS {all} : -1 {all}")),
            conclusion: Conclusion::One(solution.clone()),
        })
    }

    /// The proof that there is no solution.
    fn of_none(
        mut self,
        contradiction: &Contradiction,
        premises: &[Premise],
    ) -> Result<Certificate, CertifyError> {
        self.steps()?;
        self.writer.comment("a contradiction that rests on no guess");
        self.contradict(contradiction, premises, &[]).map_err(|_| CertifyError::NoContradiction)?;
        Ok(Certificate {
            formula: self.formula.write(None),
            proof: self.writer.end("UNSAT : -1"),
            conclusion: Conclusion::None,
        })
    }

    fn steps(&mut self) -> Result<(), CertifyError> {
        for step in &self.trace.steps {
            let ids = self.step(step).map_err(|_| CertifyError::Unjustified(step.id))?;
            self.facts.note(ids);
        }
        Ok(())
    }

    /// The numbers of what the step places and eliminates. An assumption derives nothing: what stands below
    /// it says "not the guess, or the fact".
    fn step(&mut self, step: &'a Step) -> Result<Vec<Id>, DoesNotFollow> {
        let finding = &step.finding;
        self.writer.comment(&self.told(step));
        let premises = self.premises.of_step(step.id).to_vec();
        match &finding.reason {
            Reason::Assumption => {
                self.guesses.extend(finding.placements.first());
                Ok(Vec::new())
            }
            Reason::Refutation { contradiction, .. } => {
                let guess = self.guesses.pop().ok_or(DoesNotFollow)?;
                if finding.eliminations != [guess] {
                    return Err(DoesNotFollow);
                }
                let contradiction = contradiction.clone();
                self.contradict(&contradiction, &premises, &[Literal::False(guess)]).map(|id| vec![id])
            }
            _ => {
                let (writer, propagation) = (&mut self.writer, &mut self.propagation);
                let argument = Argument::new(self.formula, writer, &self.guesses, propagation);
                argument.of_finding(finding, &premises, &self.facts)
            }
        }
    }

    /// Derives a clause from a contradiction that is there without it.
    fn contradict(
        &mut self,
        contradiction: &Contradiction,
        premises: &[Premise],
        clause: &[Literal],
    ) -> Result<Id, DoesNotFollow> {
        let formula = self.formula;
        let (writer, propagation) = (&mut self.writer, &mut self.propagation);
        let mut argument = Argument::new(formula, writer, &self.guesses, propagation);
        let row = match contradiction {
            Contradiction::NoDigit(cell) => Row::at_least_one(formula, Constraint::Cell(*cell)),
            Contradiction::NoPlace(house, digit) => {
                Row::at_least_one(formula, Constraint::House(*house, *digit))
            }
            Contradiction::Duplicate(house, digit, cells) => {
                let twice: Vec<Candidate> = cells.iter().map(|&cell| Candidate::new(cell, *digit)).collect();
                Row::at_most_one(formula, Constraint::House(*house, *digit), &twice)
            }
        };
        for term in &row.terms {
            let candidate = formula.candidate(term.variable);
            let against = if term.truth { Literal::False(candidate) } else { Literal::True(candidate) };
            argument.know(against, premises, &self.facts)?;
        }
        argument.allow(row);
        argument.prove(clause)
    }

    /// A step in short: its number, its technique and its effect.
    fn told(&self, step: &Step) -> String {
        let layout = self.formula.layout();
        let finding = &step.finding;
        let mut told = format!("#{} {}", step.id.0, finding.technique.word());
        if finding.reason == Reason::Assumption {
            told += " assumes";
        }
        finding.placements.iter().for_each(|&one| told += &format!(" {}", layout.show_placed(one)));
        finding.eliminations.iter().for_each(|&one| told += &format!(" {}", layout.show_eliminated(one)));
        told
    }
}
