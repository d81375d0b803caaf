//! Answers about puzzles that need forcing: the question's own candidates are forced, and each conclusion counts.

use super::answers::{convinces_the_judge, keeps_its_promises};
use crate::common::{puzzles::BY_NETS, sample::sample};
use naze::{
    board::{Candidate, Cell, Constraint},
    logic::{Cases, Finding, Options, Reason, Step, TechniqueId, Trace, solve},
    meter::Meter,
    puzzle::Puzzle,
    why::{Answer, Explainer, Prefer, Question, Thoroughness, why},
};
use std::sync::LazyLock;

fn traces() -> impl Iterator<Item = Trace> {
    let puzzles = BY_NETS.iter().map(|line| Puzzle::classic(line).expect("81 symbols"));
    puzzles.map(|puzzle| solve(&puzzle, &Options::default(), &Meter::unbounded()))
}

fn open_cells(trace: &Trace) -> Vec<Cell> {
    trace.puzzle.layout().cells().filter(|&cell| trace.puzzle.clue(cell).is_none()).collect()
}

/// The number of conclusions in the branches of a forcing step, including those inside another.
fn implied(finding: &Finding) -> usize {
    let Reason::Cases(cases) = &finding.reason else { return 0 };
    let inside = match &**cases {
        Cases::Nested { refuted, .. } => refuted.iter().map(|case| 1 + case.branch.implied.len()).sum(),
        _ => 0,
    };
    inside + cases.branches().iter().map(|branch| branch.implied.len()).sum::<usize>()
}

fn is_forcing(step: &&Step) -> bool {
    matches!(step.finding.reason, Reason::Cases(_))
}

fn forced(steps: &[Step]) -> Vec<Candidate> {
    steps.iter().filter(is_forcing).flat_map(|step| step.finding.eliminations.iter().copied()).collect()
}

#[test]
fn each_conclusion_of_forcing_and_each_link_of_a_chain_costs_and_a_single_by_how_it_is_seen() {
    for trace in traces() {
        let (mut short, mut easy) = (0, 0);
        for step in &trace.steps {
            let conclusions = implied(&step.finding).max(1) as u32;
            assert!(step.finding.technique != TechniqueId::ForcingNetContradiction || conclusions > 1);
            short += conclusions;
            let links = match &step.finding.reason {
                Reason::Chain(chain) => chain.nodes.len() as u32 / 2 - 2,
                _ => 0,
            };
            easy += match step.finding.reason.single() {
                Some(Constraint::Cell(_)) => 4,
                Some(Constraint::House(house, _)) => {
                    if house.index() < 18 {
                        3
                    } else {
                        2
                    }
                }
                None => step.finding.technique.rung().effort + 4 * (conclusions - 1 + links),
            };
        }
        let layout = trace.puzzle.layout();
        let costs = [Prefer::Short, Prefer::Easy].map(|prefer| prefer.cost(&trace.steps, layout));
        assert_eq!(costs, [short, easy]);
        assert!(short as usize > trace.steps.len());
    }
}

/// A sample of the traces with their thorough answers, made once for all tests.
static ANSWERED: LazyLock<Vec<(Trace, Vec<Answer>)>> = LazyLock::new(|| {
    let answered = |trace: Trace| {
        let answers = answers(&trace, Thoroughness::Thorough);
        (trace, answers)
    };
    traces().take(sample(1, 3)).map(answered).collect()
});

/// The answers about every second open cell, by both preferences.
fn answers(trace: &Trace, thoroughness: Thoroughness) -> Vec<Answer> {
    let mut answers = Vec::new();
    for prefer in [Prefer::Short, Prefer::Easy] {
        let meter = Meter::unbounded();
        let mut explainer = Explainer::new(trace, &Options::default(), prefer, &meter);
        for cell in open_cells(trace).into_iter().step_by(2) {
            answers.push(explainer.answer(Question::Value(cell), thoroughness).expect("it is settled"));
        }
    }
    answers
}

#[test]
fn an_answer_forces_its_own_candidate_where_the_trace_forces_another() {
    let (mut direct, mut cheaper) = (0, 0);
    for (trace, answers) in ANSWERED.iter() {
        let by_trace = forced(&trace.steps);
        for answer in answers {
            keeps_its_promises(answer);
            let (cell, value) = (answer.question.cell(), answer.value.expect("it is settled"));
            let peers = trace.puzzle.layout().peers(cell);
            let is_asked =
                |one: &Candidate| one.cell == cell || one.digit == value && peers.contains(&one.cell);
            let forced = forced(&answer.derivation.steps);
            let is_new = forced.iter().any(|one| is_asked(one) && !by_trace.contains(one));
            direct += usize::from(is_new);
            if is_new && cell.index() % 3 == 0 {
                convinces_the_judge(answer);
            }
            let cut = why(trace, answer.question).expect("it is settled");
            let cut = answer.prefer.cost(&cut.derivation.steps, trace.puzzle.layout());
            assert!(answer.cost <= cut);
            cheaper += usize::from(answer.cost < cut);
        }
    }
    assert!(direct >= sample(1, 10) && cheaper > direct, "{direct} {cheaper}");
}

#[test]
fn no_answer_forces_more_than_the_trace_does() {
    let hardest = |steps: &[Step]| {
        let forcing = steps.iter().filter(is_forcing).map(|step| step.finding.technique);
        forcing.max()
    };
    for (trace, answers) in ANSWERED.iter() {
        for answer in answers {
            assert!(hardest(&answer.derivation.steps) <= hardest(&trace.steps));
        }
    }
    let line = "..2..7......8..64.8.......1.4.9....6.....1..57...4..3..7....39..1...87....972...8";
    let unforced = Puzzle::classic(line).expect("81 symbols");
    let unforced = solve(&unforced, &Options::default(), &Meter::unbounded());
    assert_eq!(hardest(&unforced.steps), None);
    for answer in answers(&unforced, Thoroughness::Thorough) {
        assert_eq!(hardest(&answer.derivation.steps), None);
    }
}

#[test]
fn a_thorough_answer_about_forcing_is_never_dearer_than_a_quick_one() {
    for (trace, thorough) in ANSWERED.iter() {
        for (quick, thorough) in answers(trace, Thoroughness::Quick).iter().zip(thorough) {
            assert!(thorough.cost <= quick.cost, "{} and {}", thorough.cost, quick.cost);
        }
    }
}

#[test]
fn answers_share_their_preparation_and_do_not_depend_on_what_was_asked_before() {
    for trace in traces() {
        let meter = Meter::new(u64::MAX / 2);
        let left = || meter.left().expect("it is bounded");
        let mut explainer = Explainer::new(&trace, &Options::default(), Prefer::Short, &meter);
        let mut answer = |cell, thoroughness| {
            let before = left();
            let answer = explainer.answer(Question::Value(cell), thoroughness);
            (answer.expect("it is settled"), before - left())
        };
        let cells = open_cells(&trace);
        let (first, with_preparation) = answer(cells[1], Thoroughness::Thorough);
        let (other, without) = answer(cells[4], Thoroughness::Thorough);
        let (quick, least) = answer(cells[4], Thoroughness::Quick);
        assert!(20 * without < 19 * with_preparation, "{without} of {with_preparation}");
        assert!(20 * least < with_preparation, "{least} of {with_preparation}");
        assert!(other.cost <= quick.cost);
        assert_eq!(answer(cells[1], Thoroughness::Thorough).0, first);
        assert_eq!(answer(cells[4], Thoroughness::Quick).0, quick);
        assert_eq!(answer(cells[4], Thoroughness::Thorough).0, other);
    }
}

#[test]
fn an_answer_is_cheaper_if_its_own_candidate_is_forced() {
    // If nothing were forced for it, these would cost 63, 38 and 44.
    for (which, cell, most) in [(0, 73, 40), (1, 19, 35), (2, 28, 42)] {
        let (trace, meter) = (traces().nth(which).expect("a trace"), Meter::unbounded());
        let mut explainer = Explainer::new(&trace, &Options::default(), Prefer::Short, &meter);
        let answer = explainer.answer(Question::Value(Cell::new(cell)), Thoroughness::Thorough);
        let cost = answer.expect("it is settled").cost;
        assert!(cost <= most, "{cost} of {most}");
    }
}

#[test]
fn a_larger_budget_never_loses_an_answer() {
    for trace in traces().take(sample(1, 3)) {
        let answer = |meter: &Meter, cell: Cell| {
            let mut explainer = Explainer::new(&trace, &Options::default(), Prefer::Easy, meter);
            explainer.answer(Question::Value(cell), Thoroughness::Thorough)
        };
        for cell in open_cells(&trace).into_iter().step_by(29) {
            let all = u64::MAX / 2;
            let meter = Meter::new(all);
            let unhurried = answer(&meter, cell).expect("it is settled");
            let work = all - meter.left().expect("it is bounded");
            let answers: Vec<bool> =
                (1..=24).map(|part| answer(&Meter::new(work * part / 12), cell).is_ok()).collect();
            assert!(answers.is_sorted() && answers[23], "{cell:?} {answers:?}");
            assert_eq!(answer(&Meter::new(work * 1_000), cell), Ok(unhurried));
        }
    }
}
