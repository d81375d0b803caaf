//! Tests of answers that guess, of refutations against them, and of what searching for a question adds.

use crate::{
    logic::solve,
    why::{
        prelude::*,
        questions::{explainer::Explainer, refute::refute},
    },
};

fn solve_with(line: &str, words: &str) -> (Trace, Options) {
    let techniques = TechniqueSet::from_words(words).expect("technique words");
    let options = Options { techniques, ..Options::default() };
    let trace = solve(&Puzzle::classic(line).expect("81 symbols"), &options, &Meter::unbounded());
    (trace, options)
}

/// What the thorough and the quick answer cost.
fn costs(line: &str, words: &str, question: Question, prefer: Prefer) -> [u32; 2] {
    let ((trace, options), meter) = (solve_with(line, words), Meter::unbounded());
    [Thoroughness::Thorough, Thoroughness::Quick].map(|thoroughness| {
        let mut explainer = Explainer::new(&trace, &options, prefer, &meter);
        let answer = explainer.answer(question, thoroughness).expect("an answer");
        assert!(answer.derivation.steps.iter().any(|step| step.depth > 0), "it guesses");
        answer.cost
    })
}

#[test]
fn a_thorough_answer_that_guesses_is_never_dearer_than_the_quick_one_and_sometimes_cheaper() {
    let basics = "singles,pointing,claiming,naked-pair";
    let [thorough, quick] = costs(
        "12.8...9.4....93...8.4.....9.4.8....2....5.1....6..9.....5.7...37....24.6....27.9",
        basics,
        Question::Value(Cell::new(18)),
        Prefer::Short,
    );
    assert!(thorough < quick, "{thorough} {quick}");
    // Here the search finds a cheaper plan that makes a dearer answer: more of its branch is needed.
    let [thorough, quick] = costs(
        "1.......9.56..73........2.4....6...8.31..5....94.2.....65..8.273..61........59...",
        basics,
        Question::Value(Cell::new(64)),
        Prefer::Short,
    );
    assert!(thorough <= quick, "{thorough} {quick}");
}

#[test]
fn an_answer_that_guesses_stays_if_the_refutation_is_dearer() {
    let line = "..3.4...8...7...2....2..1..9.4......51.6.234...21....7.9...6.813.8.2...........3.";
    let ((trace, options), meter) = (solve_with(line, "singles"), Meter::unbounded());
    let doubted = Candidate::new(Cell::new(58), Digit::from_index(6));
    let mut explainer = Explainer::new(&trace, &options, Prefer::Easy, &meter);
    let answer = explainer.answer(Question::Not(doubted), Thoroughness::Thorough).expect("an answer");
    let refutation = refute(&trace.puzzle, doubted, &options, &meter).expect("it leads to a contradiction");
    assert!(answer.derivation.steps.iter().any(|step| step.depth > 0), "it guesses");
    assert!(answer.cost < Prefer::Easy.cost(&refutation, trace.puzzle.layout()));
}

/// A solve by singles alone that guesses, and its planner.
fn guessing() -> (Trace, Planner) {
    let line = "4....7..8.......1...2.3.5.......8..7.53....9......4.......6........5..3.8........";
    let (trace, options) = solve_with(line, "singles");
    let task = PlanningTask { trace: &trace, options, prefer: Prefer::Easy, meter: &Meter::unbounded() };
    let planner = Planner::new(task, &[]).expect("one solution");
    (trace, planner)
}

#[test]
fn a_branch_that_the_goal_does_not_need_is_removed_with_its_assumption() {
    let (trace, planner) = guessing();
    let graph = &planner.deductions.graph;
    let refutation =
        trace.steps.iter().position(|step| matches!(step.finding.reason, Reason::Refutation { .. }));
    let steps = &trace.steps[..=refutation.expect("it guesses")];
    let settled = steps.iter().find(|step| step.depth == 0).expect("a step before").finding.placements[0];
    let goal = graph.facts.of_value(settled.cell);
    let left = planner.deductions.without_redundant_steps(steps.to_vec(), &[goal]);
    assert_eq!(left.iter().map(|step| step.id).collect::<Vec<_>>(), [steps[0].id]);
    assert!(left.iter().all(|step| step.depth == 0 && step.finding.placements.contains(&settled)));
}

#[test]
fn a_branch_that_the_goal_needs_keeps_its_assumption() {
    let (trace, planner) = guessing();
    let graph = &planner.deductions.graph;
    let index = trace.steps.iter().position(|step| matches!(step.finding.reason, Reason::Refutation { .. }));
    let index = index.expect("it guesses");
    let goal = graph.facts.of_elimination(trace.steps[index].finding.eliminations[0]);
    let left = planner.deductions.without_redundant_steps(trace.steps[..=index].to_vec(), &[goal]);
    assert!(left.len() < index + 1, "some step is redundant");
    let Some(Reason::Refutation { assumption, .. }) = left.last().map(|step| &step.finding.reason) else {
        panic!("the refutation is last")
    };
    let assumed = &left[assumption.index()];
    assert!(matches!(assumed.finding.reason, Reason::Assumption) && assumed.depth == 1);
}

#[test]
fn a_plan_is_found_for_a_question_without_one_to_start_from() {
    let (_, mut planner) = guessing();
    let value = planner.deductions.graph.facts.of_value(Cell::new(1));
    let meter = Meter::unbounded();
    let (plan, _) = planner.plan_from(value, None, &meter).expect("the trace settles every cell");
    let (again, _) = planner.plan_from(value, Some(plan.clone()), &meter).expect("there is one");
    assert!(again.cost <= plan.cost);
}
