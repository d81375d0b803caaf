//! A solve as a proof that VeriPB checks: existence, uniqueness, and every step by its stated reason.
//!
//! The objective counts the digits of the solution that are true, and is to be minimised. Every step is derived from
//! the constraints its reason names, those that link their candidates, and its premises, and from nothing else. At
//! the end all digits of the solution are derived, so the minimum is all of them: there is no other solution. Nothing
//! unproven is assumed, so a false step cannot be derived.

mod argument;
mod at_most_one;
mod facts;
mod formula;
mod linear;
mod prelude;
mod propagation;
mod rules;
mod writer;

use crate::{
    grid::Contradiction,
    logic::{Assumes, End, Premises, Replay, StepId, Trace},
    meter::Meter,
    puzzle::Duplicate,
};
use argument::{Argument, DoesNotFollow};
use facts::EstablishedFacts;
use prelude::*;
use propagation::Propagation;

/// A formula and its proof, both as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// The puzzle as a formula, in the format that VeriPB reads (`.opb`).
    pub formula: String,
    /// The proof, in VeriPB's format (`.pbp`).
    pub proof: String,
    /// The conclusion that the proof shows.
    pub conclusion: Conclusion,
}

/// The conclusion of a certificate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Conclusion {
    /// The puzzle has this solution and no other.
    One(Solution),
    /// The puzzle has no solution.
    None,
}

/// Why a trace has no certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CertifyError {
    /// The trace ends with neither the solution nor a contradiction.
    Open,
    /// A step assumes that there is one solution, which is yet to be proved.
    Assumes(StepId),
    /// A step does not follow from its stated reason.
    Unjustified(StepId),
    /// A rule has no certificate: an arrow has too long a head, or what a step states about the rule takes too many
    /// lines.
    Rule(RuleId),
    /// This guess is refuted by the search alone; no step shows why.
    Searched(StepId),
    /// The contradiction at the end of the trace does not follow.
    NoContradiction,
}

impl std::error::Error for CertifyError {}

/// Writes a trace as a formula and a proof of it for VeriPB.
///
/// ```
/// use naze::{
///     logic::{Options, TechniqueSet, solve},
///     Meter,
///     proof::{Conclusion, certify},
///     puzzle::Puzzle,
/// };
///
/// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// let techniques = TechniqueSet::default().without_uniqueness();
/// let options = Options { techniques, ..Options::default() };
/// let trace = solve(&Puzzle::classic(line).unwrap(), &options, &Meter::unbounded());
/// let certificate = certify(&trace).unwrap();
/// assert!(matches!(certificate.conclusion, Conclusion::One(_)));
/// assert!(certificate.formula.starts_with("* #variable= 729"));
/// assert!(certificate.proof.ends_with("end pseudo-Boolean proof;\n"));
/// ```
///
/// # Errors
/// The trace ends with neither the solution nor a contradiction, assumes a single solution, has a guess that the search alone
/// refutes, or a step with an insufficient reason.
pub fn certify(trace: &Trace) -> Result<Certificate, CertifyError> {
    certify_within(trace, &Meter::unbounded())
}

/// Certifies a trace as [`certify`] does, as far as the meter allows; one unit of work is a byte of the proof.
///
/// # Errors
/// Those of [`certify`]; if the meter runs out, the trace counts as one that has not ended.
pub fn certify_within(trace: &Trace, meter: &Meter) -> Result<Certificate, CertifyError> {
    let assumes = |step: &&Step| step.finding.technique.rung().assumes == Assumes::Unique;
    if let Some(step) = trace.steps.iter().find(assumes) {
        return Err(CertifyError::Assumes(step.id));
    }
    if let Some(step) = trace.steps.iter().find(|step| step.finding.reason.is_searched()) {
        return Err(CertifyError::Searched(step.id));
    }
    let formula = Formula::new(&trace.puzzle).map_err(CertifyError::Rule)?;
    match &trace.end {
        End::Solved(solution) => ProofBuilder::new(&formula, trace, meter).prove_one(solution),
        End::NoSolution(Some(contradiction)) => {
            let proof = ProofBuilder::new(&formula, trace, meter);
            let premises = proof.premises.of_contradiction().to_vec();
            proof.prove_none(contradiction, &premises)
        }
        End::Duplicates(duplicates) => {
            let Duplicate { digit, house, cells } = duplicates.first().ok_or(CertifyError::Open)?;
            let clue = |&cell: &Cell| Premise::Given(Candidate::new(cell, *digit));
            let contradiction = Contradiction::Duplicate(*house, *digit, cells.clone());
            ProofBuilder::new(&formula, trace, meter)
                .prove_none(&contradiction, &cells.iter().map(clue).collect::<Vec<_>>())
        }
        End::NoSolution(None) | End::Stuck | End::Many(_) | End::GaveUp(_) => Err(CertifyError::Open),
    }
}

/// A proof under construction.
struct ProofBuilder<'a> {
    formula: &'a Formula<'a>,
    trace: &'a Trace,
    premises: Premises,
    writer: ProofWriter<'a>,
    facts: EstablishedFacts<'a>,
    propagation: Propagation,
    meter: &'a Meter,
    /// The guesses that are open.
    replay: Replay<()>,
}

impl<'a> ProofBuilder<'a> {
    fn new(formula: &'a Formula<'a>, trace: &'a Trace, meter: &'a Meter) -> ProofBuilder<'a> {
        ProofBuilder {
            formula,
            trace,
            premises: trace.premises(),
            writer: ProofWriter::new(formula),
            facts: EstablishedFacts::new(formula, &trace.steps),
            propagation: Propagation::over(formula.variable_count()),
            meter,
            replay: Replay::new(()),
        }
    }

    /// Proves that a solution is the only one.
    fn prove_one(mut self, solution: &Solution) -> Result<Certificate, CertifyError> {
        self.writer.solution(solution);
        self.derive_steps()?;
        self.writer.comment("every digit of the solution is derived, so no solution lacks one");
        let cells = self.formula.layout().cells();
        let id = |cell| {
            let placement = Candidate::new(cell, solution.digit(cell));
            self.facts.placed(placement, self.premises.settler(cell)?)
        };
        let digits =
            cells.clone().map(id).collect::<Option<Vec<ConstraintId>>>().ok_or(CertifyError::Open)?;
        self.writer.add(digits);
        let all = cells.len();
        Ok(Certificate {
            formula: self.formula.write(Some(solution)),
            proof: self.writer.end(&format!("BOUNDS {all} : -1 {all}")),
            conclusion: Conclusion::One(solution.clone()),
        })
    }

    /// Proves that the puzzle has no solution.
    fn prove_none(
        mut self,
        contradiction: &Contradiction,
        premises: &[Premise],
    ) -> Result<Certificate, CertifyError> {
        self.derive_steps()?;
        self.writer.comment("a contradiction that rests on no guess");
        self.contradict(contradiction, premises, &[]).map_err(|_| match contradiction {
            Contradiction::BrokenRule(rule, _) => CertifyError::Rule(*rule),
            _ => CertifyError::NoContradiction,
        })?;
        Ok(Certificate {
            formula: self.formula.write(None),
            proof: self.writer.end("UNSAT : -1"),
            conclusion: Conclusion::None,
        })
    }

    fn derive_steps(&mut self) -> Result<(), CertifyError> {
        for step in &self.trace.steps {
            let start = self.writer.len();
            let ids = self.derive_step(step).map_err(|_| match rule_of(step) {
                Some(rule) => CertifyError::Rule(rule),
                None => CertifyError::Unjustified(step.id),
            })?;
            self.facts.push(ids);
            if self.meter.spend((self.writer.len() - start) as u64).is_break() {
                return Err(CertifyError::Open);
            }
        }
        Ok(())
    }

    /// Derives the placements and eliminations of a step. An assumption derives nothing: every fact below it is derived
    /// as "not the guess, or the fact".
    fn derive_step(&mut self, step: &'a Step) -> Result<Vec<ConstraintId>, DoesNotFollow> {
        let finding = &step.finding;
        self.writer.comment(&self.describe(step));
        let premises = self.premises.of_step(step.id).to_vec();
        let innermost = self.replay.assumed().last().copied();
        self.replay.take(step, |()| ());
        match &finding.reason {
            Reason::Assumption => Ok(Vec::new()),
            Reason::Refutation { contradiction, .. } => {
                let guess = innermost.ok_or(DoesNotFollow)?;
                if finding.eliminations != [guess] {
                    return Err(DoesNotFollow);
                }
                self.contradict(contradiction, &premises, &[Literal::False(guess)]).map(|id| vec![id])
            }
            _ => self.argument(&premises).derive_finding(finding),
        }
    }

    /// An argument under the open guesses and from these premises, which may use no constraint yet.
    fn argument<'w>(&'w mut self, premises: &'w [Premise]) -> Argument<'a, 'w> {
        self.propagation.backtrack_to(0);
        Argument {
            formula: self.formula,
            writer: &mut self.writer,
            guesses: self.replay.assumed(),
            propagation: &mut self.propagation,
            premises,
            facts: &self.facts,
            constraints: Vec::new(),
            supports: Vec::new(),
            sums: None,
            forgets_cases: false,
            lines: 0,
        }
    }

    /// Derives a clause from a contradiction that arises without it.
    fn contradict(
        &mut self,
        contradiction: &Contradiction,
        premises: &[Premise],
        clause: &[Literal],
    ) -> Result<ConstraintId, DoesNotFollow> {
        let formula = self.formula;
        let mut argument = self.argument(premises);
        let constraint = match contradiction {
            Contradiction::BrokenRule(rule, left) => {
                argument.allow_rule(*rule, left, &[])?;
                return argument.prove(clause);
            }
            Contradiction::Duplicate(house, digit, cells) => {
                let twice: Vec<Candidate> = cells.iter().map(|&cell| Candidate::new(cell, *digit)).collect();
                LinearConstraint::at_most_one(formula, Constraint::House(*house, *digit), &twice)
            }
            _ => LinearConstraint::at_least_one(formula, contradiction.emptied().ok_or(DoesNotFollow)?),
        };
        for term in &constraint.terms {
            let candidate = formula.candidate(term.variable).ok_or(DoesNotFollow)?;
            let against = if term.truth { Literal::False(candidate) } else { Literal::True(candidate) };
            argument.use_fact(against)?;
        }
        argument.constraints.push(constraint);
        argument.prove(clause)
    }

    /// A step in short: `#7 naked-pair r1c2<>3`.
    fn describe(&self, step: &Step) -> String {
        let layout = self.formula.layout();
        let finding = &step.finding;
        let mut text = format!("#{} {}", step.id.0, finding.technique.word());
        if finding.reason == Reason::Assumption {
            text += " assumes";
        }
        finding.placements.iter().for_each(|&is| text += &format!(" {}", layout.show_placed(is)));
        finding.eliminations.iter().for_each(|&gone| text += &format!(" {}", layout.show_eliminated(gone)));
        text
    }
}

/// The rule that a step is about.
fn rule_of(step: &Step) -> Option<RuleId> {
    match &step.finding.reason {
        Reason::Refutation { contradiction, .. } => match **contradiction {
            Contradiction::BrokenRule(rule, _) => Some(rule),
            _ => None,
        },
        reason => reason.rules().first().map(|&(rule, _)| rule),
    }
}
