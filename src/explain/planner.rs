//! Plans answers: the cheapest way found from the clues to a fact, and whether it is certain to be the cheapest.

use super::{
    catalogue::{Catalogue, CatalogueEntry, Matching},
    derivation::Prefer,
    graph::{Deduction, Fact, Graph},
    greedy::{Greedy, StopAt},
    h_max::HMax,
    neighbourhood_search::{RelaxedPlan, Rounds},
    plan_search::{PlanSearch, improve_plan},
    pool::PositionPool,
    question::Question,
    spare::{easiest_first, plan_of, without_spare_steps},
    step_writer::StepWriter,
    trace_steps::{TraceSteps, add_trace_steps, finding_needs_and_effects},
};
use crate::{
    board::Layout,
    logic::{End, Options, Step, TechniqueId, Trace},
    meter::Meter,
    puzzle::Solution,
    search::{self, Uniqueness},
};
use std::ops::ControlFlow;

/// How hard to look for a short answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thoroughness {
    /// One greedy pass, which serves all cells at once.
    Quick,
    /// The same, then large-neighbourhood search for a cheaper answer, and a proof that there is none.
    Thorough,
}

/// Rounds of large-neighbourhood search for each step of a plan for all cells.
const ROUNDS_A_STEP_OF_ALL: usize = 4;

/// Rounds of large-neighbourhood search for each step of a plan.
const ROUNDS_A_STEP: usize = 6;

/// The most rounds. Long plans take long rounds.
const MOST_ROUNDS: usize = 80;

/// So many rounds in a row that find nothing cheaper, and the search ends.
const MOST_ROUNDS_IN_VAIN: usize = 40;

/// Visits to a deduction that the proof of optimality may take before the search for a cheaper plan, and each time that the
/// search has found one.
const VISITS_A_PLAN: usize = 8_000;

/// The same after the search.
const VISITS_AFTER: usize = 40_000;

/// What answers are made of, where the solution is known.
pub(super) struct Planner {
    pub(super) solution: Solution,
    pub(super) graph: Graph,
    pub(super) h_max: HMax,
    entries: Vec<CatalogueEntry>,
    matchings: Vec<Matching>,
    trace_steps: Vec<TraceSteps>,
    /// What an answer costs at least that uses a technique whose findings are not all in the graph.
    unlisted_cost: u32,
    costs: Vec<u64>,
    /// How many of the deductions serve any question; the others were looked for because of one.
    general: usize,
    greedy: Greedy,
    /// Whether `greedy` holds a plan for every fact.
    has_all_plans: bool,
}

impl Planner {
    /// A planner for a question, or for all; `None` where the puzzle has not one solution, or the meter does not suffice.
    pub(super) fn of(
        trace: &Trace,
        options: &Options,
        prefer: Prefer,
        question: Option<Question>,
        meter: &Meter,
    ) -> Option<Planner> {
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
        let mut catalogue = Catalogue::of(&trace.puzzle, &solution, options.techniques, &cost);
        let cost_of = |steps: &[Step]| prefer.cost(steps);
        let mut trace_steps = add_trace_steps(trace, &mut catalogue, &cost_of);
        catalogue.add_solution();
        let mut general = 0;
        // What the pool holds by the time half of the meter is spent has to do.
        let _ = meter.with_half(|half| {
            let mut pool = PositionPool {
                trace,
                options,
                solution: &solution,
                catalogue: &mut catalogue,
                steps: &mut trace_steps,
                cost: &cost_of,
                known: Default::default(),
                meter: half,
            };
            let found = pool.add_findings();
            general = pool.catalogue.graph.len();
            found?;
            question.map_or(ControlFlow::Continue(()), |question| pool.add_contradictions(question))
        });
        let unlisted_cost = catalogue.unlisted().map(cost).min().unwrap_or(u32::MAX);
        meter.spend(catalogue.graph.work()).continue_value()?;
        let Catalogue { mut graph, entries, matchings, .. } = catalogue;
        graph.index_facts();
        let h_max = HMax::of(&graph);
        let costs = graph.deductions().map(|deduction| u64::from(graph.cost(deduction))).collect();
        let greedy = Greedy::new(&graph);
        Some(Planner {
            solution,
            graph,
            h_max,
            entries,
            matchings,
            trace_steps,
            unlisted_cost,
            costs,
            general,
            greedy,
            has_all_plans: false,
        })
    }

    /// The cheapest plan found for a fact, and whether it is certain that none is cheaper; `None` where nothing
    /// establishes the fact.
    pub(super) fn plan(
        &mut self,
        goal: Fact,
        thoroughness: Thoroughness,
        meter: &Meter,
    ) -> Option<(RelaxedPlan, bool)> {
        self.h_max.of_fact(goal)?;
        // A greedy pass that has more to choose from may end with a dearer plan.
        let by_general = match thoroughness {
            Thoroughness::Thorough if self.general < self.graph.len() => self.plan_by_general(goal, meter),
            _ => None,
        };
        if !self.has_all_plans {
            // Many questions are asked quickly, and one thoroughly.
            let stop_at = match thoroughness {
                Thoroughness::Quick => StopAt::Exhaustion,
                Thoroughness::Thorough => StopAt::Goal(goal, u64::MAX),
            };
            self.greedy.run(&self.graph, &self.costs, stop_at, meter);
            self.has_all_plans = thoroughness == Thoroughness::Quick;
        }
        let plan = RelaxedPlan::irredundant(&self.graph, self.greedy.plan_for(goal)?, goal);
        if thoroughness == Thoroughness::Quick {
            let is_optimal = plan.cost <= self.unlisted_cost && self.h_max.of_fact(goal) == Some(plan.cost);
            return Some((plan, is_optimal));
        }
        let plan = [by_general, Some(plan)].into_iter().flatten().min_by_key(|plan| plan.cost)?;
        // There is a plan already; making it cheaper may take half of what is left.
        Some(meter.with_half(|half| self.improve(goal, plan, half)))
    }

    /// The greedy plan by the deductions that serve any question.
    fn plan_by_general(&mut self, goal: Fact, meter: &Meter) -> Option<RelaxedPlan> {
        const TOO_DEAR: u64 = 1 << 30;
        let mut costs = self.costs.clone();
        self.has_all_plans = false;
        costs[self.general..].fill(TOO_DEAR);
        self.greedy.run(&self.graph, &costs, StopAt::Goal(goal, TOO_DEAR - 1), meter);
        Some(RelaxedPlan::irredundant(&self.graph, self.greedy.plan_for(goal)?, goal))
    }

    /// The cheapest plan found for all cells, from which nothing can be spared; `None` where there is none.
    pub(super) fn plan_all(&mut self, trace: &Trace, meter: &Meter) -> Option<RelaxedPlan> {
        let goal = self.graph.facts.solution();
        self.h_max.of_fact(goal)?;
        let is_single = |one: &Deduction| matches!(self.entries[one.index()], CatalogueEntry::Single(..));
        let singles: Vec<Deduction> = self.graph.deductions().filter(is_single).collect();
        self.greedy.run(&self.graph, &self.costs, StopAt::Exhaustion, meter);
        let greedy = RelaxedPlan::irredundant(&self.graph, self.greedy.plan_for(goal)?, goal);
        let of_trace: Vec<Deduction> =
            trace.steps.iter().filter_map(|step| self.deduction_of(step, trace)).collect();
        let of_trace = plan_of(&self.graph, &of_trace, goal, &singles, meter);
        let starts = [Some(greedy), of_trace].into_iter().flatten();
        let starts = starts.map(|plan| without_spare_steps(&self.graph, plan, goal, &singles, meter));
        let plan = starts.min_by_key(|plan| plan.cost)?;
        let rounds = Rounds::all(ROUNDS_A_STEP_OF_ALL * plan.steps.len());
        let plan = meter.with_half(|half| improve_plan(&self.graph, &self.h_max, goal, plan, rounds, half));
        let plan = without_spare_steps(&self.graph, plan, goal, &singles, meter);
        let steps = easiest_first(&self.graph, &plan.steps, &singles);
        Some(RelaxedPlan { steps, ..plan })
    }

    /// The deduction that is this step of the trace.
    fn deduction_of(&self, step: &Step, trace: &Trace) -> Option<Deduction> {
        let (facts, layout) = (self.graph.facts, trace.puzzle.layout());
        let (needs, effects) = finding_needs_and_effects(&step.finding, facts, layout);
        let is_open = |fact: &Fact| !self.graph.is_initial(*fact);
        let needs: Vec<Fact> = needs.into_iter().filter(is_open).collect();
        let effects: Vec<Fact> = effects.into_iter().filter(is_open).collect();
        let is_step = |one: Deduction| {
            let (own_needs, own_effects) = (self.graph.needs(one), self.graph.effects(one));
            own_needs.len() == needs.len()
                && own_needs.iter().all(|need| needs.contains(need))
                && effects.iter().all(|effect| own_effects.contains(effect))
        };
        self.graph.achievers(*effects.first()?).iter().copied().find(|&one| is_step(one))
    }

    /// The same plan or a cheaper one, and whether it is certain that none is cheaper still.
    fn improve(&self, goal: Fact, plan: RelaxedPlan, meter: &Meter) -> (RelaxedPlan, bool) {
        let in_all = MOST_ROUNDS.min(ROUNDS_A_STEP * plan.steps.len());
        let mut rounds = Rounds { in_all, in_vain: MOST_ROUNDS_IN_VAIN };
        let mut search = PlanSearch::new(&self.graph, &self.h_max, goal, plan);
        let mut is_optimal = search.is_optimal(VISITS_A_PLAN, meter);
        while !is_optimal && search.find_cheaper(&mut rounds, meter) {
            is_optimal = search.is_optimal(VISITS_A_PLAN, meter);
        }
        let plan = search.best_plan();
        // Another technique may find a cheaper answer; then there is nothing to prove.
        let may_be_certain = plan.cost <= self.unlisted_cost;
        (plan, may_be_certain && (is_optimal || search.is_optimal(VISITS_AFTER, meter)))
    }

    /// The steps of these deductions; `None` where a branch of the trace cannot be written with what is known by then.
    pub(super) fn write_steps(&self, deductions: &[Deduction], layout: &Layout) -> Option<Vec<Step>> {
        let writer = StepWriter {
            layout,
            graph: &self.graph,
            entries: &self.entries,
            matchings: &self.matchings,
            trace_steps: &self.trace_steps,
        };
        writer.write(deductions)
    }
}
