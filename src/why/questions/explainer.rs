//! Explains why a cell has its value, or why a digit cannot be there.

use crate::{
    logic::Assumes,
    plan::h_max::Pruning,
    why::{deductions::other_traces::other_traces, prelude::*, questions::refute::refute},
};
use std::borrow::Borrow;

/// Why a question about a cell has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum WhyError {
    /// The solve ended before the cell in question was solved.
    NotSettled(Cell),
    /// The solve ended before the candidate in question was eliminated.
    NotEliminated(Candidate),
    /// The candidate in question, said to be impossible, is the cell's value.
    IsTheValue(Candidate),
    /// The meter ran out before an answer was found.
    GaveUp,
}

impl std::error::Error for WhyError {}

/// The answer to a question about a cell: the steps from the clues to its conclusion.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct Answer {
    /// The question that is answered.
    pub question: Question,
    /// The value of the cell in question; `None` if the solve did not find it.
    pub value: Option<Digit>,
    /// The last premise: the clue, removed mark or step that places or eliminates the digit. Steps are numbered as in
    /// `derivation`.
    pub because: Premise,
    /// The steps that lead to the conclusion; empty if `because` is a clue or a removed mark.
    pub derivation: Derivation,
    /// The number of steps that the trace takes until it has the conclusion, for comparison.
    pub trace_steps: usize,
    /// The preference by which the answer was chosen among others.
    pub prefer: Prefer,
    /// The cost of the steps by the preference in `prefer`.
    pub cost: u32,
    /// Whether it is proved that no answer by the same techniques costs less, apart from answers that guess.
    pub shortest: bool,
    /// Whether some step assumes, by request and without proof, that the givens have only one solution.
    pub assumes_unique: bool,
}

/// Answers questions about one puzzle.
///
/// An answer is not cut out of the ordinary trace. It is planned for the question, over a catalogue of the deductions
/// that are true of the solution; deductions that the catalogue does not list, such as chains, come from the
/// positions that the trace goes through. The solution prunes the catalogue and is used for nothing else: the steps
/// of an answer hold one after another from the clues.
///
/// ```
/// use naze::{
///     board::Cell,
///     why::{Explainer, Prefer, Question, Thoroughness},
///     logic::{Options, solve},
///     Meter,
///     puzzle::Puzzle,
/// };
///
/// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// let puzzle = Puzzle::classic(line).unwrap();
/// let (options, meter) = (Options::default(), Meter::unbounded());
/// let trace = solve(&puzzle, &options, &meter);
/// let mut explainer = Explainer::new(&trace, &options, Prefer::Easy, &meter);
///
/// // Why does r1c1 have its value?
/// let answer = explainer.answer(Question::Value(Cell::new(0)), Thoroughness::Thorough).unwrap();
/// let last = answer.derivation.steps.last().unwrap();
/// assert_eq!(last.finding.placements[0].cell, Cell::new(0));
/// assert!(answer.derivation.steps.len() <= answer.trace_steps);
/// ```
///
/// With a meter of its own, instead of a borrowed one, an explainer can be sent to another thread.
pub struct Explainer<'a, M = &'a Meter> {
    solve: ExplainedSolve<'a, M>,
    planner: Option<Planner>,
    /// Whether the planner was made. It may still be `None`, if nothing can be planned.
    is_prepared: bool,
}

/// A solve to be explained, and the preference among answers about it.
struct ExplainedSolve<'a, M> {
    trace: &'a Trace,
    options: Options,
    prefer: Prefer,
    meter: M,
}

impl<M: Borrow<Meter>> ExplainedSolve<'_, M> {
    fn task(&self) -> PlanningTask<'_> {
        let ExplainedSolve { trace, options, prefer, meter } = self;
        PlanningTask { trace, options: *options, prefer: *prefer, meter: meter.borrow() }
    }
}

/// A planning task as data, for a planner outside of naze: the deductions that can be used in an answer, with facts as
/// numbers. Facts that hold initially are left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NumberedTask {
    /// The number of the fact that an answer must establish.
    pub goal: usize,
    /// The deductions that may be used.
    pub rows: Vec<NumberedDeduction>,
}

/// A deduction of a [`NumberedTask`], with its facts as numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NumberedDeduction {
    /// The cost of the deduction.
    pub cost: u32,
    /// The facts that must hold before the deduction.
    pub needs: Vec<usize>,
    /// The facts that hold after the deduction.
    pub effects: Vec<usize>,
}

impl<'a, M: Borrow<Meter>> Explainer<'a, M> {
    /// Prepares answers about the puzzle of a trace that was solved with these options.
    pub fn new(trace: &'a Trace, options: &Options, prefer: Prefer, meter: M) -> Explainer<'a, M> {
        let solve = ExplainedSolve { trace, options: *options, prefer, meter };
        Explainer { solve, planner: None, is_prepared: false }
    }

    /// Answers a question. If the puzzle does not have exactly one solution, or the techniques alone do not lead to
    /// an answer, the answer is a slice of the trace. Why a digit cannot be there is answered by its refutation if
    /// nothing else shows it, or only guesses do.
    ///
    /// # Errors
    /// The solve ended before the cell was solved or the candidate eliminated, the candidate is the cell's value, or
    /// the meter ran out.
    ///
    /// # Panics
    /// The question is about another board; [`Question::is_on`] tells.
    pub fn answer(&mut self, question: Question, thoroughness: Thoroughness) -> Result<Answer, WhyError> {
        check_board(self.solve.trace, question);
        let answer = self.find_answer(question, thoroughness);
        if self.solve.meter.borrow().has_run_out() { Err(WhyError::GaveUp) } else { answer }
    }

    /// Answers a claim that a cell has this digit: why it has it, or why it cannot have it.
    ///
    /// ```
    /// use naze::{
    ///     board::{Candidate, Cell, Digit},
    ///     why::{Explainer, Prefer, Question, Thoroughness},
    ///     logic::{Options, solve},
    ///     Meter,
    ///     puzzle::Puzzle,
    /// };
    ///
    /// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
    /// let puzzle = Puzzle::classic(line).unwrap();
    /// let (options, meter) = (Options::default(), Meter::unbounded());
    /// let trace = solve(&puzzle, &options, &meter);
    /// let mut explainer = Explainer::new(&trace, &options, Prefer::Easy, &meter);
    /// let [two, three] = [2, 3].map(|digit| Candidate::new(Cell::new(0), Digit::new(digit).unwrap()));
    /// let right = explainer.answer_claim(two, Thoroughness::Thorough).unwrap();
    /// let wrong = explainer.answer_claim(three, Thoroughness::Thorough).unwrap();
    /// assert_eq!((right.question, wrong.question), (Question::Value(two.cell), Question::Not(three)));
    /// ```
    ///
    /// # Errors
    /// The solve ended before the candidate was placed or eliminated, or the meter ran out.
    pub fn answer_claim(&mut self, claim: Candidate, thoroughness: Thoroughness) -> Result<Answer, WhyError> {
        match self.answer(Question::Not(claim), thoroughness) {
            Err(WhyError::IsTheValue(_)) => self.answer(Question::Value(claim.cell), thoroughness),
            answer => answer,
        }
    }

    fn find_answer(&mut self, question: Question, thoroughness: Thoroughness) -> Result<Answer, WhyError> {
        self.prepare();
        let planned = self.plan_answer(question, thoroughness);
        let PlanningTask { trace, options, prefer, meter } = self.solve.task();
        let answer = planned.unwrap_or_else(|| slice_trace(trace, &trace.steps, prefer, question));
        let Question::Not(candidate) = question else { return answer };
        let is_enough = match &answer {
            Ok(answer) => answer.derivation.steps.iter().all(|step| step.depth == 0),
            Err(WhyError::IsTheValue(_) | WhyError::GaveUp) => true,
            Err(_) => matches!(trace.end, End::NoSolution(_) | End::Duplicates(_)),
        };
        if is_enough {
            return answer;
        }
        let Some(steps) = refute(&trace.puzzle, candidate, &options, meter) else { return answer };
        match answer {
            Ok(answer) if answer.cost <= prefer.cost(&steps, trace.puzzle.layout()) => Ok(answer),
            Ok(answer) => Ok(Answer { value: answer.value, ..self.answer_from(question, &steps) }),
            Err(_) => Ok(self.answer_from(question, &steps)),
        }
    }

    /// Makes the planner, when the first question is asked.
    fn prepare(&mut self) {
        if !std::mem::replace(&mut self.is_prepared, true) {
            let task = self.solve.task();
            let others = task.meter.with_half(|half| other_traces(PlanningTask { meter: half, ..task }));
            self.planner = Planner::new(task, &others);
        }
    }

    /// The planning task of a question, pruned to answers that cost at most this, for external optimal solvers.
    /// `None` if no answer is that cheap, or if the solution is not known.
    ///
    /// ```
    /// use naze::{
    ///     board::Cell,
    ///     why::{Explainer, Prefer, Question, Thoroughness},
    ///     logic::{Options, solve},
    ///     Meter,
    ///     puzzle::Puzzle,
    /// };
    ///
    /// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
    /// let puzzle = Puzzle::classic(line).unwrap();
    /// let (options, meter) = (Options::default(), Meter::unbounded());
    /// let trace = solve(&puzzle, &options, &meter);
    /// let mut explainer = Explainer::new(&trace, &options, Prefer::Easy, &meter);
    /// let question = Question::Value(Cell::new(0));
    /// let answer = explainer.answer(question, Thoroughness::Thorough).unwrap();
    /// let program = explainer.program(question, answer.cost).unwrap();
    /// assert!(program.rows.iter().any(|row| row.effects.contains(&program.goal)));
    /// assert!(explainer.program(question, 0).is_none());
    /// ```
    ///
    /// # Panics
    /// The question is about another board; [`Question::is_on`] tells.
    #[doc(hidden)]
    pub fn program(&mut self, question: Question, most: u32) -> Option<NumberedTask> {
        check_board(self.solve.trace, question);
        self.prepare();
        let planner = self.planner.as_mut()?;
        let goal = planner.goal(question);
        if has_forcing(self.solve.trace) {
            planner.add_contradictions(question, self.solve.task());
        }
        let pruning = planner.h_max.prune(&planner.deductions.graph, goal, most);
        let pruned = match &pruning {
            Pruning::NoPlan => return None,
            Pruning::Whole => &planner.deductions.graph,
            Pruning::Part(part) => &part.graph,
        };
        let numbers = |facts: &[Fact]| facts.iter().map(|fact| fact.index()).collect();
        let row = |deduction| NumberedDeduction {
            cost: pruned.cost(deduction),
            needs: numbers(pruned.needs(deduction)),
            effects: numbers(pruned.effects(deduction)),
        };
        Some(NumberedTask { goal: goal.index(), rows: pruned.deductions().map(row).collect() })
    }

    /// The answer by planning; `None` if the solution is not known or nothing leads to an answer.
    fn plan_answer(
        &mut self,
        question: Question,
        thoroughness: Thoroughness,
    ) -> Option<Result<Answer, WhyError>> {
        let planner = self.planner.as_mut()?;
        let task = self.solve.task();
        let PlanningTask { trace, prefer, .. } = task;
        let value = planner.solution.digit(question.cell());
        if let Question::Not(candidate) = question
            && candidate.digit == value
        {
            return Some(Err(WhyError::IsTheValue(candidate)));
        }
        let goal = planner.goal(question);
        if planner.deductions.graph.is_initial(goal) {
            let answer = slice_trace(trace, &[], prefer, question);
            return Some(answer.map(|answer| Answer { value: Some(value), ..answer }));
        }
        let (plan, shortest) = match thoroughness {
            Thoroughness::Quick => planner.plan(goal, thoroughness, task.meter)?,
            Thoroughness::Thorough => planner.plan_for_question(question, task)?,
        };
        let mut steps = planner.deductions.write_steps(&plan.steps)?;
        let has_branch = steps.iter().any(|step| step.depth > 0);
        if has_branch {
            // The plan takes a branch as it is in the trace; here more facts may be known before it.
            steps = planner.deductions.without_redundant_steps(steps, &[goal]);
        }
        let mut answer = Answer { value: Some(value), shortest, ..self.answer_from(question, &steps) };
        if thoroughness == Thoroughness::Quick {
            return Some(Ok(answer));
        }
        // The search starts from a greedy plan, which may be dearer than a slice of the trace.
        if !shortest
            && let Ok(cut) = slice_trace(trace, &trace.steps, prefer, question)
            && cut.cost < answer.cost
        {
            let deductions = &self.planner.as_ref()?.deductions;
            let steps = deductions.without_redundant_steps(cut.derivation.steps, &[goal]);
            answer = Answer { value: Some(value), ..self.answer_from(question, &steps) };
        }
        if has_branch {
            // How much of a branch is redundant turns out only now, so the cheaper plan may make the dearer answer.
            let quick = self.plan_answer(question, Thoroughness::Quick)?;
            return Some(quick.map(|quick| if quick.cost < answer.cost { quick } else { answer }));
        }
        Some(Ok(answer))
    }

    /// The answer to a question that these steps give.
    fn answer_from(&self, question: Question, steps: &[Step]) -> Answer {
        let PlanningTask { trace, prefer, .. } = self.solve.task();
        let puzzle = &trace.puzzle;
        let premises = Premises::new(puzzle, steps, None);
        let because = match question {
            Question::Value(cell) => premises.settler(cell),
            Question::Not(candidate) => premises.remover(candidate),
        };
        let because = because.expect("the steps lead to the answer");
        let derivation = Derivation::slice_back(puzzle, steps, &premises, &[because]);
        let last = derivation.steps.last().expect("a fact that does not hold initially takes a step").id;
        let in_trace = match question {
            Question::Value(cell) => trace.settling(cell).map(|(id, _)| Premise::Step(id)),
            Question::Not(candidate) => trace.premises().remover(candidate),
        };
        let step = in_trace.and_then(Premise::step);
        let trace_steps = step.map_or(trace.steps.len(), |id| id.index() + 1);
        let cost = prefer.cost(&derivation.steps, puzzle.layout());
        let (value, because, shortest) = (None, Premise::Step(last), false);
        let assumes_unique = assumes_unique(trace, &derivation);
        Answer { question, value, because, prefer, cost, shortest, derivation, trace_steps, assumes_unique }
    }
}

/// Answers from the trace of a solve: the step that placed or eliminated the digit, and everything that it rests on,
/// back to the clues. [`Explainer`] finds shorter answers.
///
/// ```
/// use naze::{
///     board::Cell,
///     why::{Question, why},
///     logic::{Options, solve},
///     Meter,
///     puzzle::Puzzle,
/// };
///
/// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// let puzzle = Puzzle::classic(line).unwrap();
/// let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
///
/// // r1c3 is a clue, so no step is needed.
/// let answer = why(&trace, Question::Value(Cell::new(2))).unwrap();
/// assert_eq!(answer.value.map(|digit| digit.value()), Some(4));
/// assert!(answer.derivation.steps.is_empty());
/// // r1c1 is not: the last step of the derivation places its digit.
/// let answer = why(&trace, Question::Value(Cell::new(0))).unwrap();
/// assert_eq!(answer.derivation.steps.last().unwrap().finding.placements[0].cell, Cell::new(0));
/// ```
///
/// # Errors
/// The puzzle has no solution, the solve ended before the cell was solved or the candidate eliminated, or the candidate
/// is the cell's value.
///
/// # Panics
/// The question is about another board; [`Question::is_on`] tells.
pub fn why(trace: &Trace, question: Question) -> Result<Answer, WhyError> {
    check_board(trace, question);
    slice_trace(trace, &trace.steps, Prefer::Easy, question)
}

fn check_board(trace: &Trace, question: Question) {
    assert!(question.is_on(trace.puzzle.layout()), "the question is about another board");
}

/// The answer from the first steps of the trace, as a slice of it.
fn slice_trace(
    trace: &Trace,
    steps: &[Step],
    prefer: Prefer,
    question: Question,
) -> Result<Answer, WhyError> {
    if matches!(trace.end, End::NoSolution(_) | End::Duplicates(_)) {
        // Anything follows from a contradiction, so an answer would say nothing.
        return Err(match question {
            Question::Value(cell) => WhyError::NotSettled(cell),
            Question::Not(candidate) => WhyError::NotEliminated(candidate),
        });
    }
    let premises = Premises::new(&trace.puzzle, steps, None);
    let known = value_of(steps, &premises, question.cell());
    let value = known.map(|(digit, _)| digit);
    let because = match question {
        Question::Value(cell) => known.ok_or(WhyError::NotSettled(cell))?.1,
        Question::Not(candidate) if value == Some(candidate.digit) => {
            return Err(WhyError::IsTheValue(candidate));
        }
        Question::Not(candidate) => premises.remover(candidate).ok_or(WhyError::NotEliminated(candidate))?,
    };
    let derivation = Derivation::slice_back(&trace.puzzle, steps, &premises, &[because]);
    let (because, trace_steps) = match because {
        Premise::Step(id) => {
            let last = derivation.steps.last().expect("the requested step is part of the answer");
            (Premise::Step(last.id), id.index() + 1)
        }
        clue => (clue, 0),
    };
    let cost = prefer.cost(&derivation.steps, trace.puzzle.layout());
    // No answer costs less than the easiest single.
    let least = prefer.least_cost(TechniqueId::HiddenSingle);
    let (shortest, assumes_unique) = (cost <= least, assumes_unique(trace, &derivation));
    Ok(Answer { question, value, because, prefer, cost, shortest, derivation, trace_steps, assumes_unique })
}

/// Whether some step of a derivation assumes, by request, that the givens have only one solution.
fn assumes_unique(trace: &Trace, derivation: &Derivation) -> bool {
    let assumes = |step: &Step| step.finding.technique.rung().assumes == Assumes::Unique;
    trace.assumes_unique && derivation.steps.iter().any(assumes)
}

/// The value of a cell, and the step or clue that placed it.
fn value_of(steps: &[Step], premises: &Premises, cell: Cell) -> Option<(Digit, Premise)> {
    let because = premises.settler(cell)?;
    let digit = match because {
        Premise::Given(clue) => clue.digit,
        Premise::Mark(_) => return None,
        Premise::Step(id) => {
            let placements = &steps[id.index()].finding.placements;
            placements.iter().find(|placement| placement.cell == cell)?.digit
        }
    };
    Some((digit, because))
}
