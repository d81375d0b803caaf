//! Why a cell has its value, or why a digit cannot be there.

use super::{
    bound::Heights,
    cuts,
    derivation::{Derivation, Prefer},
    gathered::{Gathered, gather, without_spare},
    graph::{Fact, Graph},
    greedy::{Greedy, Until},
    improve::{Plan, improve},
    instances::{Instances, Matching, Pattern},
    refute::refute,
    told::Teller,
};
use crate::{
    board::{Candidate, Cell, Digit},
    logic::{Assumes, End, Options, Premise, Premises, Step, TechniqueId, Trace},
    meter::Meter,
    puzzle::Solution,
    search::{self, Uniqueness},
};
use thiserror::Error;

/// What is asked about a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Why it has its value.
    Value(Cell),
    /// Why it cannot have this digit.
    Not(Candidate),
}

/// Why a question has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum WhyError {
    /// The solve ended before the cell was settled.
    #[error("not-settled")]
    NotSettled(Cell),
    /// The solve ended before the candidate was eliminated.
    #[error("not-eliminated")]
    NotEliminated(Candidate),
    /// The digit is the cell's value.
    #[error("is-the-value")]
    IsTheValue(Candidate),
    /// The meter ran out before there was an answer.
    #[error("gave-up")]
    GaveUp,
}

/// The answer to a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// What was asked.
    pub question: Question,
    /// The cell's value, where the solve found it.
    pub value: Option<Digit>,
    /// What settles or forbids it at once, in the numbers of the derivation.
    pub because: Premise,
    /// The steps that lead there; none where a clue says it.
    pub derivation: Derivation,
    /// How many steps the whole trace took to get there.
    pub trace_steps: usize,
    /// What was preferred.
    pub prefer: Prefer,
    /// What the steps cost by that.
    pub cost: u32,
    /// Whether it is certain that no answer by the same techniques, and without a guess, costs less.
    pub shortest: bool,
    /// Whether steps assume, only by request, that the givens have a single solution.
    pub assumes_unique: bool,
}

impl Question {
    /// The cell that is asked about.
    pub fn cell(self) -> Cell {
        match self {
            Question::Value(cell) => cell,
            Question::Not(candidate) => candidate.cell,
        }
    }
}

/// How hard to look for a short answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thoroughness {
    /// One greedy pass, which serves all cells at once.
    Quick,
    /// The same, and then whatever makes it shorter.
    Thorough,
}

/// How many rounds of improvement each step of an answer is worth.
const ROUNDS_A_STEP: usize = 6;

/// How many looks at a deduction are taken to show that there is no better answer.
const LOOKS: usize = 40_000;

/// What such a look takes, in units of work.
const WORK_A_LOOK: u64 = 4;

/// The same before a better one is looked for.
const LOOKS_BEFORE: usize = 8_000;

/// Answers questions about one puzzle.
///
/// An answer is not cut from the ordinary trace but derived anew towards what is asked, from every deduction
/// that is true of the solution; of the trace only what no list of patterns holds is used, such as chains.
/// The solution prunes, and nothing more: the steps of an answer hold one after the other from the clues.
pub struct Explainer<'a> {
    trace: &'a Trace,
    meter: &'a Meter,
    options: Options,
    prefer: Prefer,
    ground: Option<Ground>,
}

/// The deductions that an answer can be made of, with facts as numbers. What is known from the start is left
/// out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// What an answer must establish.
    pub goal: usize,
    /// The deductions.
    pub rows: Vec<ProgramRow>,
}

/// A deduction as numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgramRow {
    /// What it costs.
    pub cost: u32,
    /// The facts that must hold first.
    pub needs: Vec<usize>,
    /// The facts that hold then.
    pub effects: Vec<usize>,
}

/// What answers are made of, where the solution is known.
struct Ground {
    solution: Solution,
    graph: Graph,
    patterns: Vec<Pattern>,
    matchings: Vec<Matching>,
    gathered: Vec<Gathered>,
    heights: Heights,
    /// What an answer costs at least that uses a technique whose findings are not all in the graph.
    beyond: u32,
    prices: Vec<u64>,
    greedy: Greedy,
    /// Whether the greedy pass was made.
    is_swept: bool,
}

impl Ground {
    fn of(trace: &Trace, options: &Options, prefer: Prefer, meter: &Meter) -> Option<Ground> {
        let solution = match &trace.end {
            End::Solved(solution) => solution.clone(),
            End::Stuck => match meter.with_half(|half| search::uniqueness(&trace.puzzle, half)) {
                Uniqueness::One(solution) => solution,
                Uniqueness::None | Uniqueness::Many(_) | Uniqueness::Unknown => return None,
            },
            End::GaveUp => return None,
            End::Many(_) | End::NoSolution(_) | End::Duplicates(_) => return None,
        };
        let cost = |technique: TechniqueId| match prefer {
            Prefer::Easy => technique.rung().effort,
            Prefer::Short => 1,
        };
        let mut instances = Instances::of(&trace.puzzle, &solution, options.techniques, &cost);
        let gathered = gather(trace, &mut instances, &|steps| prefer.cost(steps));
        let unlisted = instances.unlisted().map(cost);
        let beyond = unlisted.min().unwrap_or(u32::MAX);
        meter.spend(instances.graph.work()).continue_value()?;
        let Instances { mut graph, patterns, matchings, .. } = instances;
        graph.link();
        let heights = Heights::of(&graph);
        let prices = graph.all().map(|deduction| u64::from(graph.cost(deduction))).collect();
        let greedy = Greedy::new(&graph);
        let is_swept = false;
        Some(Ground {
            solution,
            graph,
            patterns,
            matchings,
            gathered,
            heights,
            beyond,
            prices,
            greedy,
            is_swept,
        })
    }

    /// The cheapest way found to a fact, and whether it is certain that there is none cheaper; `None` where
    /// nothing leads there.
    fn plan(&mut self, goal: Fact, care: Thoroughness, meter: &Meter) -> Option<(Plan, bool)> {
        self.heights.of_fact(goal)?;
        if !self.is_swept {
            self.greedy.run(&self.graph, &self.prices, Until::Everything, meter);
            self.is_swept = true;
        }
        let plan = Plan::without_spare(&self.graph, self.greedy.behind(goal)?, goal);
        if care == Thoroughness::Quick {
            let is_least = plan.cost <= self.beyond && self.heights.of_fact(goal) == Some(plan.cost);
            return Some((plan, is_least));
        }
        // A plan is there; what makes it shorter may take half of what is left.
        Some(meter.with_half(|half| self.shorten(goal, plan, half)))
    }

    /// The same plan or a cheaper one, and whether it is certain that there is none cheaper still.
    fn shorten(&self, goal: Fact, plan: Plan, meter: &Meter) -> (Plan, bool) {
        if self.is_least(goal, &plan, LOOKS_BEFORE, meter) {
            let is_certain = plan.cost <= self.beyond;
            return (plan, is_certain);
        }
        let rounds = ROUNDS_A_STEP * plan.steps.len();
        let plan = improve(&self.graph, &self.heights, goal, plan, rounds, meter);
        let is_certain = plan.cost <= self.beyond && self.is_least(goal, &plan, LOOKS, meter);
        (plan, is_certain)
    }

    /// Whether it can be shown with so many looks that no plan costs less.
    fn is_least(&self, goal: Fact, plan: &Plan, looks: usize, meter: &Meter) -> bool {
        let most = plan.cost.saturating_sub(1);
        if meter.spend(self.graph.work() + looks as u64 * WORK_A_LOOK).is_break() {
            return false;
        }
        match self.heights.narrow(&self.graph, goal, most) {
            None => true,
            Some((part, _)) => cuts::rules_out(&part, goal, most, looks),
        }
    }
}

impl<'a> Explainer<'a> {
    /// Makes ready to answer about the puzzle of a trace that was solved by these options.
    pub fn new(trace: &'a Trace, options: &Options, prefer: Prefer, meter: &'a Meter) -> Explainer<'a> {
        let ground = Ground::of(trace, options, prefer, meter);
        Explainer { trace, meter, options: *options, prefer, ground }
    }

    /// Answers a question. Where there is not just one solution, or where the techniques alone do not lead to
    /// an answer, it is cut from the trace. Why a digit cannot be there is told by a refutation where nothing
    /// else does it, or only guesses.
    ///
    /// # Errors
    /// The cell is not settled, the candidate not eliminated or the cell's value, or the meter ran out.
    pub fn answer(&mut self, question: Question, care: Thoroughness) -> Result<Answer, WhyError> {
        let answer = self.find_answer(question, care);
        if self.meter.has_run_out() { Err(WhyError::GaveUp) } else { answer }
    }

    fn find_answer(&mut self, question: Question, care: Thoroughness) -> Result<Answer, WhyError> {
        let answer = match self.derive(question, care) {
            Some(answer) => answer,
            None => cut(self.trace, &self.trace.steps, self.prefer, question),
        };
        let Question::Not(candidate) = question else { return answer };
        let is_enough = match &answer {
            Ok(answer) => answer.derivation.steps.iter().all(|step| step.depth == 0),
            Err(WhyError::IsTheValue(_) | WhyError::GaveUp) => true,
            Err(_) => matches!(self.trace.end, End::NoSolution(_) | End::Duplicates(_)),
        };
        if is_enough {
            return answer;
        }
        let Some(steps) = refute(&self.trace.puzzle, candidate, &self.options, self.meter) else {
            return answer;
        };
        match answer {
            Ok(answer) if answer.cost <= self.prefer.cost(&steps) => Ok(answer),
            Ok(answer) => Ok(Answer { value: answer.value, ..self.told(question, &steps) }),
            Err(_) => Ok(self.told(question, &steps)),
        }
    }

    /// What an answer that costs no more than this can be made of, for solvers that look for the best one.
    /// `None` where nothing costs so little, or where the solution is not known.
    pub fn program(&self, question: Question, most: u32) -> Option<Program> {
        let ground = self.ground.as_ref()?;
        let goal = match question {
            Question::Value(cell) => ground.graph.facts.settled(cell),
            Question::Not(candidate) => ground.graph.facts.gone(candidate),
        };
        let (part, _) = ground.heights.narrow(&ground.graph, goal, most)?;
        let numbers = |facts: &[Fact]| facts.iter().map(|fact| fact.index()).collect();
        let row = |one| ProgramRow {
            cost: part.cost(one),
            needs: numbers(part.needs(one)),
            effects: numbers(part.effects(one)),
        };
        Some(Program { goal: goal.index(), rows: part.all().map(row).collect() })
    }

    /// An answer derived anew, where the solution is known.
    fn derive(&mut self, question: Question, care: Thoroughness) -> Option<Result<Answer, WhyError>> {
        let ground = self.ground.as_mut()?;
        let layout = self.trace.puzzle.layout();
        let value = ground.solution.digit(question.cell());
        let goal = match question {
            Question::Value(cell) => ground.graph.facts.settled(cell),
            Question::Not(candidate) if candidate.digit == value => {
                return Some(Err(WhyError::IsTheValue(candidate)));
            }
            Question::Not(candidate) => ground.graph.facts.gone(candidate),
        };
        if ground.graph.is_granted(goal) {
            let answer = cut(self.trace, &[], self.prefer, question);
            return Some(answer.map(|answer| Answer { value: Some(value), ..answer }));
        }
        let (plan, shortest) = ground.plan(goal, care, self.meter)?;
        let teller = Teller {
            layout,
            graph: &ground.graph,
            patterns: &ground.patterns,
            matchings: &ground.matchings,
            gathered: &ground.gathered,
        };
        let mut steps = teller.tell(&plan.steps)?;
        let has_branch = steps.iter().any(|step| step.depth > 0);
        if has_branch {
            // A branch was needed as it stood in the trace; here more may be known before it.
            steps = without_spare(steps, &ground.graph, goal, layout);
        }
        let answer = Answer { value: Some(value), shortest, ..self.told(question, &steps) };
        if has_branch && care == Thoroughness::Thorough {
            // How much of a branch can be spared shows only now, so the cheaper plan may make the dearer answer.
            let quick = self.derive(question, Thoroughness::Quick)?;
            return Some(quick.map(|quick| if quick.cost < answer.cost { quick } else { answer }));
        }
        Some(Ok(answer))
    }

    /// The answer that these steps give.
    fn told(&self, question: Question, steps: &[Step]) -> Answer {
        let puzzle = &self.trace.puzzle;
        let premises = Premises::of(puzzle, steps, None);
        let because = match question {
            Question::Value(cell) => premises.settler(cell),
            Question::Not(candidate) => premises.remover(candidate),
        };
        let because = because.expect("the steps lead to what was asked for");
        let mut derivation = Derivation::back_from(puzzle, steps, &premises, &[because]);
        derivation.count_rounds();
        let last = derivation.steps.last().expect("what is not granted takes a step").id;
        let in_trace = match question {
            Question::Value(cell) => self.trace.settling(cell).map(|(id, _)| Premise::Step(id)),
            Question::Not(candidate) => self.trace.premises().remover(candidate),
        };
        let trace_steps = match in_trace {
            Some(Premise::Step(id)) => id.index() + 1,
            _ => self.trace.steps.len(),
        };
        let cost = self.prefer.cost(&derivation.steps);
        Answer {
            question,
            assumes_unique: assumes_unique(self.trace, &derivation),
            value: None,
            because: Premise::Step(last),
            prefer: self.prefer,
            cost,
            derivation,
            trace_steps,
            shortest: false,
        }
    }
}

/// Answers from the trace of a solve: what settled the cell, or what eliminated the digit, and
/// everything that rests on, back to the clues. A puzzle without a solution gives no answer.
pub fn why(trace: &Trace, question: Question) -> Result<Answer, WhyError> {
    cut(trace, &trace.steps, Prefer::Easy, question)
}

/// The same from the first steps of the trace.
fn cut(trace: &Trace, steps: &[Step], prefer: Prefer, question: Question) -> Result<Answer, WhyError> {
    if matches!(trace.end, End::NoSolution(_) | End::Duplicates(_)) {
        // From a contradiction everything follows, so an answer would say nothing.
        return Err(match question {
            Question::Value(cell) => WhyError::NotSettled(cell),
            Question::Not(candidate) => WhyError::NotEliminated(candidate),
        });
    }
    let premises = Premises::of(&trace.puzzle, steps, None);
    let settled = settled(steps, &premises, question.cell());
    let value = settled.map(|(digit, _)| digit);
    let because = match question {
        Question::Value(cell) => settled.ok_or(WhyError::NotSettled(cell))?.1,
        Question::Not(candidate) if value == Some(candidate.digit) => {
            return Err(WhyError::IsTheValue(candidate));
        }
        Question::Not(candidate) => premises.remover(candidate).ok_or(WhyError::NotEliminated(candidate))?,
    };
    let mut derivation = Derivation::back_from(&trace.puzzle, steps, &premises, &[because]);
    derivation.count_rounds();
    let (because, trace_steps) = match because {
        Premise::Step(id) => {
            let last = derivation.steps.last().expect("the step that was asked for is part of the answer");
            (Premise::Step(last.id), id.index() + 1)
        }
        clue => (clue, 0),
    };
    let cost = prefer.cost(&derivation.steps);
    // No answer costs less than one single step.
    let (shortest, assumes_unique) = (cost <= 1, assumes_unique(trace, &derivation));
    Ok(Answer { question, value, because, prefer, cost, shortest, derivation, trace_steps, assumes_unique })
}

/// Whether steps of a derivation assume what could only be assumed by request.
fn assumes_unique(trace: &Trace, derivation: &Derivation) -> bool {
    let assumes = |step: &Step| step.finding.technique.rung().assumes == Assumes::Unique;
    trace.assumes_unique && derivation.steps.iter().any(assumes)
}

/// A cell's value and what settled it.
fn settled(steps: &[Step], premises: &Premises, cell: Cell) -> Option<(Digit, Premise)> {
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
