//! Why a digit cannot be there, where only trying tells: it is assumed, and what follows contradicts itself.

use super::{
    bound::Heights,
    gathered,
    graph::{Deduction, Fact, Facts, Graph},
    greedy::{Greedy, Until},
    improve::{Plan, improve},
};
use crate::{
    board::{Candidate, Constraint, Layout},
    grid::Contradiction,
    logic::{End, Finding, Options, Reason, Step, StepId, TechniqueId, solve},
    meter::Meter,
    puzzle::{Origin, Puzzle},
};

/// How many rounds of improvement each step of a refutation is worth.
const ROUNDS_A_STEP: usize = 6;

/// The assumption of a candidate, what follows, and its refutation: the shortest found by singles, or else
/// what a solve finds by these options. `None` where the candidate cannot be refuted so.
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
    let facts = Facts::of_side(layout.side());
    let goal = facts.contradiction();
    let granted = facts.granted(puzzle).chain(facts.placing(assumed, layout)).collect::<Vec<_>>();
    let mut graph = Graph::new(facts, granted);
    let mut singles = Vec::new();
    for constraint in constraints(layout) {
        let gone = |but: Option<Candidate>| {
            let others = layout.candidates_of(constraint).filter(move |&other| Some(other) != but);
            others.map(|other| facts.gone(other))
        };
        // That nothing is left of a constraint is seen at once.
        if graph.add(0, gone(None), [goal]) {
            singles.push((constraint, None));
        }
        for candidate in layout.candidates_of(constraint) {
            if !graph.is_granted(facts.gone(candidate))
                && graph.add(1, gone(Some(candidate)), facts.placing(candidate, layout))
            {
                singles.push((constraint, Some(candidate)));
            }
        }
    }
    graph.link();
    meter.spend(graph.work()).continue_value()?;
    let prices: Vec<u64> = graph.all().map(|one| graph.cost(one).into()).collect();
    let mut greedy = Greedy::new(&graph);
    greedy.run(&graph, &prices, Until::Fact(goal, u64::MAX), meter);
    let plan = Plan::without_spare(&graph, greedy.behind(goal)?, goal);
    let rounds = ROUNDS_A_STEP * plan.steps.len();
    let plan = meter.with_half(|half| improve(&graph, &Heights::of(&graph), goal, plan, rounds, half));
    let told = |step: &Deduction| singles[step.index()];
    let contradiction = match plan.steps.last().map(told)? {
        (Constraint::Cell(cell), _) => Contradiction::NoDigit(cell),
        (Constraint::House(house, digit), _) => Contradiction::NoPlace(house, digit),
    };
    let findings = plan.steps.iter().map(told).filter_map(|(constraint, placed)| {
        let technique = match constraint {
            Constraint::Cell(_) => TechniqueId::NakedSingle,
            Constraint::House(..) => TechniqueId::HiddenSingle,
        };
        Some(Finding::placing(technique, Reason::Only(constraint), placed?))
    });
    Some(branch(assumed, findings.map(|finding| (0, finding)), contradiction))
}

fn by_solving(puzzle: &Puzzle, assumed: Candidate, options: &Options, meter: &Meter) -> Option<Vec<Step>> {
    let layout = puzzle.layout();
    let mut with = puzzle.clone();
    with.set(assumed, Origin::Entry);
    let trace = solve(&with, options, meter);
    let End::NoSolution(Some(contradiction)) = trace.end else { return None };
    let shifted = trace.steps.into_iter().map(|step| {
        let reason = step.finding.reason.renumbered(|id| StepId(id.0 + 1));
        (step.depth, Finding { reason, ..step.finding })
    });
    let facts = Facts::of_side(layout.side());
    let granted: Vec<Fact> = facts.granted(puzzle).collect();
    let graph = Graph::new(facts, granted);
    let steps = branch(assumed, shifted, contradiction);
    Some(gathered::without_spare(steps, &graph, facts.gone(assumed), layout))
}

fn constraints(layout: &Layout) -> impl Iterator<Item = Constraint> + '_ {
    let in_house = |house| layout.digits().map(move |digit| Constraint::House(house, digit));
    layout.cells().map(Constraint::Cell).chain(layout.houses().flat_map(in_house))
}

/// An assumption, what follows at so many depths below it, and the refutation.
fn branch(
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
