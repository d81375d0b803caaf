//! Plans answers: finds the cheapest way from the clues to a fact, and tells whether it is proved to be the cheapest.

use super::{
    deductions::{
        of_solution::Catalogue,
        other_traces::families_of,
        pool::{FindingPool, SearchAlong},
        trace_steps::{NeedsAndEffects, add_trace_steps},
    },
    prelude::*,
    telling::reading_order::reading_order,
};
use crate::{
    plan::{
        greedy::{Greedy, StopAt},
        neighbourhood_search::{RelaxedPlan, Rounds},
        search::{PlanSearch, improve_plan},
        spare::{FORBIDDEN, plan_with_only, without_spare_steps},
    },
    search,
};

/// How hard to look for a short answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thoroughness {
    /// Makes one greedy pass, which serves questions about all cells.
    Quick,
    /// Makes a quick answer, then searches its neighbourhoods for a cheaper one, and tries to prove that there is none.
    Thorough,
}

/// The rounds of large-neighbourhood search for each step of a plan for all cells.
const ROUNDS_A_STEP_OF_ALL: usize = 4;

/// The rounds of large-neighbourhood search for each step of a plan for one question.
const ROUNDS_A_STEP: usize = 6;

/// The most rounds of a search; in long plans a round takes long.
const MOST_ROUNDS: usize = 80;

/// The most further rounds of the search that also uses the contradictions added for the question.
const MOST_ROUNDS_WITH_CONTRADICTIONS: usize = 40;

/// The most work, in units of the meter, of each search for patterns along a plan.
const MOST_WORK_ALONG: u64 = 200_000;

/// The most times that a plan is rewritten to shorten its forcing steps.
const MOST_TIMES_RETOLD: usize = 8;

/// The rounds in a row without a cheaper plan after which the search ends.
const MOST_ROUNDS_IN_VAIN: usize = 40;

/// On boards with rules one of so many rounds is made: there, few steps could be others.
const RULED_ROUNDS: usize = 4;

/// The most visits to a deduction in a proof of optimality that is tried before the search, and after each cheaper
/// plan.
const VISITS_A_PLAN: usize = 8_000;

/// The most visits to a deduction in the proof of optimality after the search has ended.
const VISITS_AFTER: usize = 40_000;

/// A plan, and whether it is proved that no plan is cheaper. All searches of the planner return this pair.
pub type Planned = (RelaxedPlan, bool);

/// The deductions from which answers about a puzzle are planned, if its solution is known.
pub struct Planner {
    pub solution: Solution,
    pub deductions: Deductions,
    pub h_max: HMax,
    /// The number of deductions that serve any question. The others, after them, serve only the current one.
    shared: usize,
    /// The needs and effects of the pool's findings that serve any question.
    pooled: BTreeSet<NeedsAndEffects>,
    /// The least cost of an answer that uses a technique whose findings are not all in the graph.
    unlisted_cost: u32,
    costs: Vec<u64>,
    greedy: Greedy,
    /// Whether findings of other solves were added.
    has_others: bool,
    /// Whether `greedy` holds a plan for every fact.
    has_all_plans: bool,
    /// One of so many rounds of a search is made.
    rounds: usize,
}

impl Planner {
    /// A planner for any question about a puzzle, which also uses what other solves of it find. `None` if the puzzle
    /// does not have exactly one solution, or the meter is too small.
    pub fn new(task: PlanningTask<'_>, others: &[Trace]) -> Option<Planner> {
        let PlanningTask { trace, options, prefer, meter } = task;
        let solution = match &trace.end {
            End::Solved(solution) => solution.clone(),
            End::Stuck => meter.with_half(|half| search::uniqueness(&trace.puzzle, half)).only()?.clone(),
            End::GaveUp(_) | End::Many(_) | End::NoSolution(_) | End::Duplicates(_) => return None,
        };
        let mut catalogue = Catalogue::new(trace, &solution, options.techniques, prefer);
        add_trace_steps(trace, &mut catalogue.deductions, prefer);
        others.iter().for_each(|other| add_trace_steps(other, &mut catalogue.deductions, prefer));
        catalogue.add_solution();
        let unlisted_cost =
            catalogue.unlisted().map(|technique| prefer.least_cost(technique)).min().unwrap_or(u32::MAX);
        let mut deductions = catalogue.deductions;
        // The pool is used as it is when half of the meter is spent.
        let pooled = meter.with_half(|half| {
            let task = PlanningTask { meter: half, ..task };
            let mut pool = FindingPool::new(task, &solution, &mut deductions, BTreeSet::new());
            let _ = pool.add_findings(others);
            pool.known
        });
        meter.spend(deductions.graph.work()).continue_value()?;
        deductions.graph.index_facts();
        Some(Planner {
            h_max: HMax::new(&deductions.graph),
            costs: deductions.graph.prices(),
            greedy: Greedy::new(&deductions.graph),
            shared: deductions.graph.len(),
            has_others: !others.is_empty(),
            has_all_plans: false,
            rounds: if trace.puzzle.layout().has_rules() { RULED_ROUNDS } else { 1 },
            solution,
            deductions,
            pooled,
            unlisted_cost,
        })
    }

    /// Drops the deductions that were added for the current question.
    fn forget_contradictions(&mut self) {
        if self.deductions.graph.len() > self.shared {
            self.deductions.truncate(self.shared);
            self.index();
        }
    }

    fn index(&mut self) {
        let graph = &mut self.deductions.graph;
        graph.index_facts();
        self.h_max = HMax::new(graph);
        self.costs = graph.prices();
        self.greedy = Greedy::new(graph);
        self.has_all_plans = false;
    }

    /// The cheapest plan found for a fact from the deductions that serve any question, and whether it is proved that
    /// none is cheaper. `None` if nothing establishes the fact.
    pub fn plan(&mut self, goal: Fact, thoroughness: Thoroughness, meter: &Meter) -> Option<Planned> {
        self.forget_contradictions();
        self.h_max.of_fact(goal)?;
        if !self.has_all_plans {
            // Many questions are asked quickly, and one thoroughly.
            let stop_at = match thoroughness {
                Thoroughness::Quick => StopAt::Exhaustion,
                Thoroughness::Thorough => StopAt::Goal(goal, u64::MAX),
            };
            self.greedy.run(&self.deductions.graph, &self.costs, stop_at, meter);
            self.has_all_plans = thoroughness == Thoroughness::Quick;
        }
        let mut plan = self.greedy_plan(goal)?;
        if thoroughness == Thoroughness::Thorough && self.has_others {
            let others = self.starts_without_families(goal, meter);
            plan = std::iter::once(plan).chain(others).min_by_key(|plan| plan.cost)?;
        }
        match thoroughness {
            Thoroughness::Quick => {
                let is_optimal =
                    plan.cost <= self.unlisted_cost && self.h_max.of_fact(goal) == Some(plan.cost);
                Some((plan, is_optimal))
            }
            Thoroughness::Thorough => Some(self.improve(goal, plan, MOST_ROUNDS, meter)),
        }
    }

    /// Further plans to start a search from: a greedy plan without each family of techniques in turn, and one of listed
    /// deductions only. A greedy pass over everything may end far from the cheapest plan.
    fn starts_without_families(&mut self, goal: Fact, meter: &Meter) -> impl Iterator<Item = RelaxedPlan> {
        let family_of = |deduction: Deduction| {
            let last = self.deductions.steps_of(deduction).last();
            last.map_or(0, |step| families_of(step.finding.technique))
        };
        let families: Vec<u32> = self.graph().deductions().map(family_of).collect();
        let present = families.iter().fold(0, |present, families| present | families);
        let left_out = (0..u32::BITS).map(|family| 1 << family).filter(|family| present & family != 0);
        let left_out: Vec<u32> = left_out.chain((present != 0).then_some(u32::MAX)).collect();
        let mut plans = Vec::new();
        // The passes replace the plans for all facts.
        self.has_all_plans &= left_out.is_empty();
        for out in left_out {
            let price = |(&family, &cost): (&u32, &u64)| if family & out == 0 { cost } else { FORBIDDEN };
            let prices: Vec<u64> = families.iter().zip(&self.costs).map(price).collect();
            self.greedy.run(&self.deductions.graph, &prices, StopAt::Goal(goal, FORBIDDEN - 1), meter);
            plans.extend(self.greedy_plan(goal));
        }
        plans.into_iter()
    }

    /// The cheapest plan found for the goal of a question, and whether it is proved that none is cheaper.
    pub fn plan_for_question(&mut self, question: Question, task: PlanningTask<'_>) -> Option<Planned> {
        let goal = self.goal(question);
        let mut planned = self.plan(goal, Thoroughness::Thorough, task.meter);
        if !matches!(planned, Some((_, true))) && has_forcing(task.trace) {
            self.add_contradictions(question, task);
            planned = self.plan_from(goal, planned.map(|(plan, _)| plan), task.meter);
        }
        Some(self.improve_along(goal, planned?, task))
    }

    /// Assumes each candidate that the answer must rule out, and adds the contradictions that follow, for at most half
    /// of the meter. [`plan`](Self::plan) drops them again.
    pub fn add_contradictions(&mut self, question: Question, task: PlanningTask<'_>) {
        self.forget_contradictions();
        task.meter.with_half(|half| {
            let task = PlanningTask { meter: half, ..task };
            let known = self.pooled.clone();
            let mut pool = FindingPool::new(task, &self.solution, &mut self.deductions, known);
            let _ = pool.add_contradictions(question);
            let _ = half.spend(self.deductions.graph.work());
        });
        self.index();
    }

    /// The given plan or a cheaper one, using what techniques find in the positions that the plan goes through, and
    /// whether it is proved that none is cheaper. [`plan`](Self::plan) drops these findings again.
    fn improve_along(&mut self, goal: Fact, planned: Planned, task: PlanningTask<'_>) -> Planned {
        let (mut plan, mut is_shortest) = planned;
        let is_unlisted = |deduction: &Deduction| !self.deductions.steps_of(*deduction).is_empty();
        // With rules there is so much to find along a plan that it would take two fifths of an answer's time, for answers a
        // thirtieth easier.
        let takes_long = task.trace.puzzle.layout().has_rules() && !self.forces(&plan);
        if is_shortest || takes_long || !plan.steps.iter().any(is_unlisted) {
            return (plan, is_shortest);
        }
        let Some(steps) = self.deductions.write_steps(&plan.steps) else { return (plan, is_shortest) };
        let found = self.add_findings_along(&steps, SearchAlong::Everything, task);
        if !found.is_empty() {
            let with_findings = self.plan_with(goal, &plan, &found, task.meter);
            if let Some(cheaper) = self.plan_from(goal, Some(with_findings), task.meter) {
                (plan, is_shortest) = cheaper;
            }
        }
        for _ in 0..if is_shortest || !self.forces(&plan) { 0 } else { MOST_TIMES_RETOLD } {
            let told = reading_order(&plan.steps, &self.deductions);
            let Some(steps) = self.deductions.write_steps(&told) else { break };
            let Some(shorter) = self.with_shorter_forcing(&told, &steps, task) else { break };
            plan = RelaxedPlan::irredundant(self.graph(), &shorter, goal);
        }
        (plan, is_shortest)
    }

    /// The cheaper of the given plan and one that a greedy pass makes of the plan's deductions and these.
    fn plan_with(
        &mut self,
        goal: Fact,
        plan: &RelaxedPlan,
        found: &[Deduction],
        meter: &Meter,
    ) -> RelaxedPlan {
        let mut prices = vec![FORBIDDEN; self.graph().len()];
        for &deduction in plan.steps.iter().chain(found).chain(&self.singles()) {
            prices[deduction.index()] = self.costs[deduction.index()];
        }
        self.greedy.run(&self.deductions.graph, &prices, StopAt::Goal(goal, FORBIDDEN - 1), meter);
        let plans = [Some(plan.clone()), self.greedy_plan(goal)].into_iter().flatten();
        plans.min_by_key(|plan| plan.cost).expect("there is the plan itself")
    }

    /// Whether some step of the plan is a forcing step.
    fn forces(&self, plan: &RelaxedPlan) -> bool {
        let mut steps = plan.steps.iter().flat_map(|&deduction| self.deductions.steps_of(deduction));
        steps.any(|step| step.finding.technique.is_forcing())
    }

    /// The deductions with the forcing steps among them replaced by shorter ones, found in the positions of these
    /// steps; `None` if there are none.
    fn with_shorter_forcing(
        &mut self,
        told: &[Deduction],
        steps: &[Step],
        task: PlanningTask<'_>,
    ) -> Option<Vec<Deduction>> {
        let is_forcing = |step: &Step| step.depth == 0 && step.finding.technique.is_forcing();
        if !steps.iter().any(is_forcing) {
            return None;
        }
        let found = self.add_findings_along(steps, SearchAlong::Forcing, task);
        let graph = self.graph();
        let shorter = |deduction: Deduction| {
            let [step] = self.deductions.steps_of(deduction) else { return deduction };
            if !is_forcing(step) {
                return deduction;
            }
            let is_better = |other: &Deduction| {
                graph.cost(*other) < graph.cost(deduction)
                    && graph.effects(deduction).iter().all(|effect| graph.effects(*other).contains(effect))
            };
            let better = found.iter().copied().filter(is_better);
            better.min_by_key(|&other| graph.cost(other)).unwrap_or(deduction)
        };
        let shorter: Vec<Deduction> = told.iter().map(|&deduction| shorter(deduction)).collect();
        (shorter != told).then_some(shorter)
    }

    /// Adds what the techniques find in the positions that these steps go through, and returns it. It takes at most
    /// half of the meter, and little work if no step forces.
    fn add_findings_along(
        &mut self,
        steps: &[Step],
        search: SearchAlong,
        task: PlanningTask<'_>,
    ) -> Vec<Deduction> {
        let before = self.graph().len();
        let is_forced = steps.iter().any(|step| step.finding.technique.is_forcing());
        task.meter.with_half(|half| {
            half.with_at_most(if is_forced { u64::MAX } else { MOST_WORK_ALONG }, |share| {
                let task = PlanningTask { meter: share, ..task };
                let known = self.pooled.clone();
                let mut pool = FindingPool::new(task, &self.solution, &mut self.deductions, known);
                let _ = pool.add_findings_along(steps, search);
            });
            let _ = half.spend(self.deductions.graph.work());
        });
        let found: Vec<Deduction> = self.graph().deductions().skip(before).collect();
        if !found.is_empty() {
            self.index();
        }
        found
    }

    /// The cheapest plan found for a fact with everything that was added for the question, and whether it is proved
    /// that none is cheaper. The search starts from the given plan, never returns a dearer one, and leaves some of the
    /// meter.
    pub fn plan_from(&mut self, goal: Fact, plan: Option<RelaxedPlan>, meter: &Meter) -> Option<Planned> {
        let stop_at = StopAt::Goal(goal, u64::MAX);
        meter.with_half(|half| self.greedy.run(&self.deductions.graph, &self.costs, stop_at, half));
        let plans = [plan, self.greedy_plan(goal)].into_iter().flatten();
        let plan = plans.min_by_key(|plan| plan.cost)?;
        Some(self.improve(goal, plan, MOST_ROUNDS_WITH_CONTRADICTIONS, meter))
    }

    /// The cheapest plan found that settles all cells, without unneeded steps; `None` if there is none.
    pub fn plan_all(&mut self, task: PlanningTask<'_>) -> Option<RelaxedPlan> {
        let PlanningTask { trace, meter, .. } = task;
        let goal = self.graph().facts.solution();
        self.h_max.of_fact(goal)?;
        let singles = self.singles();
        self.greedy.run(&self.deductions.graph, &self.costs, StopAt::Exhaustion, meter);
        let greedy = self.greedy_plan(goal)?;
        let of_trace: Vec<Deduction> =
            trace.steps.iter().filter_map(|step| self.deduction_of(step)).collect();
        let of_trace = plan_with_only(self.graph(), &of_trace, goal, &singles, meter);
        let starts = [Some(greedy), of_trace].into_iter().flatten();
        let starts = starts.map(|plan| without_spare_steps(self.graph(), plan, goal, &singles, meter));
        let plan = starts.min_by_key(|plan| plan.cost)?;
        let rounds = Rounds::all(ROUNDS_A_STEP_OF_ALL * plan.steps.len());
        let plan = meter.with_half(|half| improve_plan(self.graph(), &self.h_max, goal, plan, rounds, half));
        let mut plan = without_spare_steps(self.graph(), plan, goal, &singles, meter);
        for _ in 0..if self.forces(&plan) { MOST_TIMES_RETOLD } else { 0 } {
            let steps = self.write_all(&plan)?;
            let Some(shorter) = self.with_shorter_forcing(&plan.steps, &steps, task) else { break };
            let shorter = plan_with_only(self.graph(), &shorter, goal, &singles, meter)?;
            plan = without_spare_steps(self.graph(), shorter, goal, &singles, meter);
        }
        Some(plan)
    }

    /// The deduction that this step of the trace is; `None` if it is not in the graph.
    fn deduction_of(&self, step: &Step) -> Option<Deduction> {
        let (needs, effects) = self.deductions.needs_and_effects(&step.finding);
        let is_open = |fact: &Fact| !self.graph().is_initial(*fact);
        let needs: Vec<Fact> = needs.into_iter().filter(is_open).collect();
        let effects: Vec<Fact> = effects.into_iter().filter(is_open).collect();
        let is_step = |deduction: Deduction| {
            let (own_needs, own_effects) = (self.graph().needs(deduction), self.graph().effects(deduction));
            own_needs.len() == needs.len()
                && own_needs.iter().all(|need| needs.contains(need))
                && effects.iter().all(|effect| own_effects.contains(effect))
        };
        self.graph().achievers(*effects.first()?).iter().copied().find(|&deduction| is_step(deduction))
    }

    /// The fact that answers a question: that the cell's value is known, or that the candidate is eliminated.
    pub fn goal(&self, question: Question) -> Fact {
        match question {
            Question::Value(cell) => self.graph().facts.of_value(cell),
            Question::Not(candidate) => self.graph().facts.of_elimination(candidate),
        }
    }

    fn graph(&self) -> &Graph {
        &self.deductions.graph
    }

    /// The plan of the last greedy pass for a fact, without redundant steps; `None` if the pass did not reach the fact.
    fn greedy_plan(&self, goal: Fact) -> Option<RelaxedPlan> {
        Some(RelaxedPlan::irredundant(self.graph(), &self.greedy.plan_for(self.graph(), goal)?, goal))
    }

    /// The given plan or a cheaper one, and whether it is proved that none is cheaper.
    fn improve(&self, goal: Fact, plan: RelaxedPlan, most_rounds: usize, meter: &Meter) -> Planned {
        let total = most_rounds.min(ROUNDS_A_STEP * plan.steps.len()).div_ceil(self.rounds);
        let mut rounds = Rounds { total, without_gain: MOST_ROUNDS_IN_VAIN / self.rounds };
        // There is already a plan; making it cheaper may take half of the remaining meter.
        meter.with_half(|half| {
            let mut search = PlanSearch::new(self.graph(), &self.h_max, goal, plan);
            // Nothing is proven about a dearer plan: a technique that is not listed may find a cheaper one.
            let is_optimal = |search: &PlanSearch<'_>, visits| {
                search.cost() <= self.unlisted_cost && search.is_optimal(visits, half)
            };
            let mut is_proven = is_optimal(&search, VISITS_A_PLAN);
            while !is_proven && search.find_cheaper(&mut rounds, half) {
                is_proven = is_optimal(&search, VISITS_A_PLAN);
            }
            let is_proven = is_proven || is_optimal(&search, VISITS_AFTER);
            (search.best_plan(), is_proven)
        })
    }

    /// The steps of a plan for all cells. Each cell is placed by the easiest single there, even if the plan has
    /// another; `None` if a branch of the trace cannot be written.
    pub fn write_all(&self, plan: &RelaxedPlan) -> Option<Vec<Step>> {
        self.deductions.write_steps(&[&plan.steps[..], &self.singles()].concat())
    }

    fn singles(&self) -> Vec<Deduction> {
        self.graph().deductions().filter(|&deduction| self.deductions.placed(deduction).is_some()).collect()
    }
}
