//! Explains why a puzzle has no solution, by the fewest and easiest steps found from its clues to a contradiction.

use crate::{
    board::Custom,
    logic::{self},
    search,
    why::{
        deductions::all::{add_locked, add_singles, add_subsets_and_fish},
        deductions::of_solution::is_locked,
        deductions::trace_steps::add_trace_steps,
        prelude::*,
        questions::contradiction::{find_contradiction, is_cheapest, plan_contradiction},
        questions::culprit::suspects,
        questions::explainer::Explainer,
    },
};

/// The most suspected clues for which steps are planned that show them to be wrong. A clue is suspected if there is
/// exactly one solution without it.
const MOST_SUSPECTS: usize = 4;

/// The most work, in units of the meter, that looking for suspected clues may take.
const MOST_WORK: u64 = 1_000_000;

/// By the number of steps: the most that a listed subset or fish may cost together with a lower bound of what it needs.
const MOST_STEPS: u32 = 6;

/// By effort: the most that a listed subset or fish may cost together with a lower bound of what it needs.
const MOST_EFFORT: u32 = 48;

/// Explains why a puzzle has no solution, given a solve that found none. Techniques that assume one solution are not
/// used.
///
/// # Errors
/// The solve ended in another way, or was not allowed to guess and found no contradiction.
///
/// ```
/// use naze::{
///     why::{Prefer, why_no_solution}, logic::Options, Meter, puzzle::Puzzle,
/// };
///
/// // r5c6 is 1 without the 2 that is added here.
/// let line = "..41...8..1...9.3.6..3.7..51.6...3......52..7.....42.....5.36...7......24.....8..";
/// let puzzle = Puzzle::classic(line).unwrap();
/// let why = why_no_solution(&puzzle, &Options::default(), Prefer::Easy, &Meter::unbounded()).unwrap();
/// assert!(why.derivation.steps.len() <= why.trace_steps);
/// ```
pub fn why_no_solution(
    puzzle: &Puzzle,
    options: &Options,
    prefer: Prefer,
    meter: &Meter,
) -> Result<PuzzleAnswer, End> {
    let options = Options { techniques: options.techniques.without_uniqueness(), ..*options };
    let trace = logic::solve(puzzle, &options, meter);
    let contradiction = match &trace.end {
        End::Duplicates(found) => {
            found.first().map(|first| Contradiction::Duplicate(first.house, first.digit, first.cells.clone()))
        }
        End::NoSolution(contradiction) => {
            // A solve looks at the rules that clues break only when it has made a step.
            let broken = puzzle.broken_rules().into_iter().next();
            let broken =
                broken.map(|rule| puzzle.grid(Custom::new(puzzle.layout().clone())).broken_rule(rule));
            broken.or_else(|| contradiction.clone())
        }
        end => return Err(end.clone()),
    };
    let conflict = meter.with_half(|half| search::find_conflict(puzzle, half));
    let suspects = conflict.map_or_else(Vec::new, |conflict| {
        meter.with_at_most(MOST_WORK, |share| {
            suspects(puzzle, &conflict, share).flatten().take(MOST_SUSPECTS).collect()
        })
    });
    let sliced = contradiction.map(|contradiction| slice(puzzle, &trace.steps, contradiction));
    let task = PlanningTask { trace: &trace, options, prefer, meter };
    let planned = match trace.end {
        End::NoSolution(_) => plan(task, &suspects),
        _ => None,
    };
    let shortest = planned.as_ref().is_some_and(|(_, is_shortest)| *is_shortest);
    let answers = planned.map(|(planned, _)| planned).into_iter().chain(sliced);
    let cheapest = answers.min_by_key(|(derivation, _)| prefer.cost(&derivation.steps, puzzle.layout()));
    let Some((derivation, contradiction)) = cheapest else { return Err(trace.end) };
    let premises = Premises::new(puzzle, &derivation.steps, Some(&contradiction));
    let (premises, shortest) =
        (premises.of_contradiction().to_vec(), shortest || derivation.steps.is_empty());
    let culprit = if let [culprit] = suspects[..] { Some(culprit) } else { None };
    let conclusion = PuzzleConclusion::NoSolution { contradiction, culprit };
    Ok(PuzzleAnswer { premises, shortest, ..PuzzleAnswer::new(conclusion, derivation, &trace, prefer) })
}

/// The answer that consists of the steps which a contradiction rests on.
fn slice(puzzle: &Puzzle, steps: &[Step], contradiction: Contradiction) -> (Derivation, Contradiction) {
    let premises = Premises::new(puzzle, steps, Some(&contradiction));
    (Derivation::slice_back(puzzle, steps, &premises, premises.of_contradiction()), contradiction)
}

/// The cheapest steps that planning finds, and whether it is proved that none are cheaper; `None` if nothing listed
/// leads to a contradiction.
fn plan(task: PlanningTask<'_>, suspects: &[Candidate]) -> Option<((Derivation, Contradiction), bool)> {
    let PlanningTask { trace, options: Options { techniques, .. }, prefer, meter } = task;
    let (puzzle, layout) = (&trace.puzzle, trace.puzzle.layout());
    let mut deductions = Deductions::new(puzzle);
    let cost = |id| techniques.contains(id).then(|| prefer.least_cost(id));
    let has_hidden = techniques.contains(TechniqueId::HiddenSingle);
    add_singles(&mut deductions, |single| {
        (has_hidden || matches!(single, Constraint::Cell(_))).then(|| prefer.single_cost(single, layout))
    });
    add_locked(&mut deductions, cost);
    add_trace_steps(trace, &mut deductions, prefer);
    let mut tried = Vec::new();
    for &suspect in suspects {
        let before = deductions.graph.len();
        meter.with_half(|half| {
            add_steps_against(suspect, PlanningTask { meter: half, ..task }, &mut deductions)
        });
        tried.push(deductions.graph.deductions().skip(before).collect());
    }
    let first = plan_contradiction(&mut deductions, &tried, meter);
    let bound = if prefer == Prefer::Short { MOST_STEPS } else { MOST_EFFORT };
    let most = first.as_ref().map_or(bound, |plan| plan.cost.min(bound));
    let h_max = HMax::new(&deductions.graph);
    let bound = |fact| h_max.of_fact(fact);
    add_subsets_and_fish(&mut deductions, puzzle, prefer, &cost, &bound, most);
    tried.extend(first.iter().map(|plan| plan.steps.clone()));
    let plan = plan_contradiction(&mut deductions, &tried, meter).or(first)?;
    let mut steps = deductions.write_steps(&plan.steps)?;
    // What is listed without a solution may contradict itself before the plan ends.
    let (index, contradiction) = find_contradiction(puzzle, &steps)?;
    steps.truncate(index);
    let facts = deductions.graph.facts;
    let gone = contradiction.emptied().into_iter().flat_map(|empty| layout.candidates_of(empty));
    let goals: Vec<Fact> = gone.map(|candidate| facts.of_elimination(candidate)).collect();
    let steps = deductions.without_redundant_steps(steps, &goals);
    let is_unlisted = |id: &TechniqueId| id.is_above_singles() && !is_locked(*id) && !id.is_assumption();
    let fitting = TechniqueId::all().filter(|id| id.fits(layout));
    // Filled cells may break a rule, with which no plan ends.
    let breaking = layout.has_rules().then(|| prefer.least_cost(TechniqueId::HiddenSingle));
    let unlisted = fitting.filter(is_unlisted).filter_map(cost).chain(breaking);
    let unlisted_cost = unlisted.min().unwrap_or(u32::MAX);
    let is_shortest = plan.cost <= unlisted_cost && is_cheapest(&deductions.graph, plan, meter);
    Some((slice(puzzle, &steps, contradiction), is_shortest))
}

/// Adds the steps that show, given the other clues, that this clue is wrong.
fn add_steps_against(clue: Candidate, task: PlanningTask<'_>, deductions: &mut Deductions) {
    let PlanningTask { trace, options, prefer, meter } = task;
    let mut without = trace.puzzle.clone();
    without.clear(clue.cell);
    let trace = logic::solve(&without, &options, meter);
    let mut explainer = Explainer::new(&trace, &options, prefer, meter);
    let Ok(answer) = explainer.answer(Question::Not(clue), Thoroughness::Thorough) else { return };
    let is_assumption = |step: &Step| step.finding.technique.is_assumption();
    for step in answer.derivation.steps.into_iter().filter(|step| !is_assumption(step)) {
        let (needs, effects) = deductions.needs_and_effects(&step.finding);
        deductions.add_steps(vec![Step { id: StepId(0), ..step }], prefer, needs, effects);
    }
}
