//! Why a digit cannot be in a cell, by refutation: it is assumed, and a contradiction follows.

use super::{
    graph::{Deduction, Fact, FactNumbering, Graph},
    greedy::{Greedy, StopAt},
    h_max::HMax,
    neighbourhood_search::{RelaxedPlan, Rounds},
    plan_search::improve_plan,
    trace_steps::remove_redundant_steps,
};
use crate::{
    board::{Candidate, Constraint, Layout},
    grid::Contradiction,
    logic::{End, Finding, Options, Reason, Step, StepId, TechniqueId, solve},
    meter::Meter,
    puzzle::{Origin, Puzzle},
};

/// Rounds of large-neighbourhood search for each step of a refutation.
const ROUNDS_A_STEP: usize = 6;

/// The assumption of a candidate, its consequences, and its refutation: the shortest one found by singles, or else by
/// a solve with these options. `None` if neither refutes the candidate.
pub(super) fn refute(
    puzzle: &Puzzle,
    assumed: Candidate,
    options: &Options,
    meter: &Meter,
) -> Option<Vec<Step>> {
    by_singles(puzzle, assumed, meter).or_else(|| by_solving(puzzle, assumed, options, meter))
}

fn by_singles(puzzle: &Puzzle, assumed: Candidate, meter: &Meter) -> Option<Vec<Step>> {
    let layout = puzzle.layout();
    let facts = FactNumbering::of_side(layout.side());
    let goal = facts.contradiction();
    let initial = facts.of_puzzle(puzzle).chain(facts.of_placement(assumed, layout)).collect::<Vec<_>>();
    let mut graph = Graph::new(facts, initial);
    let mut singles = Vec::new();
    for constraint in constraints(layout) {
        let all_eliminated_but = |kept: Option<Candidate>| {
            let others = layout.candidates_of(constraint).filter(move |&other| Some(other) != kept);
            others.map(|other| facts.of_elimination(other))
        };
        // Seeing that a constraint has nothing left costs nothing.
        if graph.add(0, all_eliminated_but(None), [goal]) {
            singles.push((constraint, None));
        }
        for candidate in layout.candidates_of(constraint) {
            if !graph.is_initial(facts.of_elimination(candidate))
                && graph.add(1, all_eliminated_but(Some(candidate)), facts.of_placement(candidate, layout))
            {
                singles.push((constraint, Some(candidate)));
            }
        }
    }
    graph.index_facts();
    meter.spend(graph.work()).continue_value()?;
    let costs: Vec<u64> = graph.deductions().map(|one| graph.cost(one).into()).collect();
    let mut greedy = Greedy::new(&graph);
    greedy.run(&graph, &costs, StopAt::Goal(goal, u64::MAX), meter);
    let plan = RelaxedPlan::irredundant(&graph, greedy.plan_for(goal)?, goal);
    let rounds = Rounds::all(ROUNDS_A_STEP * plan.steps.len());
    let plan = meter.with_half(|half| improve_plan(&graph, &HMax::of(&graph), goal, plan, rounds, half));
    let single = |step: &Deduction| singles[step.index()];
    let contradiction = match plan.steps.last().map(single)? {
        (Constraint::Cell(cell), _) => Contradiction::NoDigit(cell),
        (Constraint::House(house, digit), _) => Contradiction::NoPlace(house, digit),
    };
    let findings = plan.steps.iter().map(single).filter_map(|(constraint, placed)| {
        let technique = match constraint {
            Constraint::Cell(_) => TechniqueId::NakedSingle,
            Constraint::House(..) => TechniqueId::HiddenSingle,
        };
        Some(Finding::placing(technique, Reason::Only(constraint), placed?))
    });
    Some(branch_steps(assumed, findings.map(|finding| (0, finding)), contradiction))
}

fn by_solving(puzzle: &Puzzle, assumed: Candidate, options: &Options, meter: &Meter) -> Option<Vec<Step>> {
    let layout = puzzle.layout();
    let mut assuming = puzzle.clone();
    assuming.set(assumed, Origin::Entry);
    let trace = solve(&assuming, options, meter);
    let End::NoSolution(Some(contradiction)) = trace.end else { return None };
    let shifted = trace.steps.into_iter().map(|step| {
        let reason = step.finding.reason.renumbered(|id| StepId(id.0 + 1));
        (step.depth, Finding { reason, ..step.finding })
    });
    let facts = FactNumbering::of_side(layout.side());
    let initial: Vec<Fact> = facts.of_puzzle(puzzle).collect();
    let graph = Graph::new(facts, initial);
    let steps = branch_steps(assumed, shifted, contradiction);
    Some(remove_redundant_steps(steps, &graph, facts.of_elimination(assumed), layout))
}

fn constraints(layout: &Layout) -> impl Iterator<Item = Constraint> + '_ {
    let in_house = |house| layout.digits().map(move |digit| Constraint::House(house, digit));
    layout.cells().map(Constraint::Cell).chain(layout.houses().flat_map(in_house))
}

/// An assumption, its consequences (each finding with its depth below the assumption), and the refutation.
fn branch_steps(
    assumed: Candidate,
    findings: impl Iterator<Item = (u32, Finding)>,
    contradiction: Contradiction,
) -> Vec<Step> {
    let step = |id: usize, depth, finding| Step { id: StepId(id as u32), pass: 1, depth, finding };
    let mut steps = vec![step(0, 1, Finding::placing(TechniqueId::Guess, Reason::Assumption, assumed))];
    for (depth, finding) in findings {
        steps.push(step(steps.len(), depth + 1, finding));
    }
    let refutation = Finding {
        technique: TechniqueId::Guess,
        reason: Reason::Refutation { assumption: StepId(0), contradiction: Box::new(contradiction) },
        placements: Default::default(),
        eliminations: vec![assumed],
    };
    steps.push(step(steps.len(), 0, refutation));
    steps
}
