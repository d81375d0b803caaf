//! The order in which answers are told, and how long their steps are where they stand.

use crate::common::puzzles::{BY_NETS, KNOWN};
use naze::{
    board::{Candidate, Cell, Constraint, HouseKind},
    logic::{Options, Premise, Reason, Step, TechniqueId, Trace, positions, solve},
    meter::Meter,
    puzzle::Puzzle,
    why::{Answer, Explainer, Prefer, Question, Thoroughness, brief, why_unique},
};

fn traces() -> impl Iterator<Item = Trace> {
    let lines = BY_NETS.iter().chain(&KNOWN[..6]);
    lines.map(|line| {
        let puzzle = Puzzle::classic(line).expect("81 symbols");
        solve(&puzzle, &Options::default(), &Meter::unbounded())
    })
}

/// Answers about every ninth cell.
fn answers(trace: &Trace, prefer: Prefer) -> Vec<Answer> {
    let meter = Meter::unbounded();
    let mut explainer = Explainer::new(trace, &Options::default(), prefer, &meter);
    let cells = (0..81).step_by(9).map(Cell::new).filter(|&cell| trace.puzzle.clue(cell).is_none());
    cells.filter_map(|cell| explainer.answer(Question::Value(cell), Thoroughness::Thorough).ok()).collect()
}

/// The conclusions of forcing steps that the grid excludes where they are told.
fn excluded(puzzle: &Puzzle, steps: &[Step]) -> Vec<Candidate> {
    let told = steps.iter().zip(positions(puzzle, steps));
    let excluded = told.flat_map(|(step, left)| {
        let Reason::Cases(cases) = &step.finding.reason else { return Vec::new() };
        let drawn = cases.branches().iter().flat_map(|branch| &branch.implied);
        let placed = drawn.filter_map(|implied| implied.locked.candidate());
        placed.filter(|one| !left[one.cell.index()].contains(one.digit)).collect()
    });
    excluded.collect()
}

#[test]
fn no_forcing_step_concludes_what_the_grid_excludes_where_it_is_told() {
    let mut forcing = 0;
    for trace in traces() {
        let path = brief(&trace, &Options::default(), &Meter::unbounded());
        let mut told = vec![path.steps];
        for prefer in [Prefer::Easy, Prefer::Short] {
            told.extend(answers(&trace, prefer).into_iter().map(|answer| answer.derivation.steps));
        }
        for steps in told {
            forcing += steps.iter().filter(|step| matches!(step.finding.reason, Reason::Cases(_))).count();
            assert_eq!(excluded(&trace.puzzle, &steps), [], "{}", trace.puzzle.line());
        }
    }
    assert!(forcing > 10, "{forcing}");
}

#[test]
fn nothing_that_takes_pencil_marks_is_told_while_a_single_of_the_answer_is_open() {
    let mut harder = 0;
    for answer in traces().flat_map(|trace| answers(&trace, Prefer::Easy)) {
        let steps = answer.derivation.steps.iter().zip(&answer.derivation.premises);
        for (step, premises) in steps.filter(|(step, _)| step.depth == 0) {
            let rests_on = premises.iter().filter_map(|premise| match premise {
                Premise::Step(id) => Some(id.index()),
                Premise::Given(_) | Premise::Mark(_) => None,
            });
            let from = rests_on.max().map_or(0, |last| last + 1);
            if step.finding.reason.single().is_some() {
                let between = &answer.derivation.steps[from..step.id.index()];
                let waited = between.iter().find(|other| other.finding.reason.single().is_none());
                assert!(waited.is_none(), "#{} waits for {waited:?}", step.id.0);
            } else {
                harder += 1;
            }
        }
    }
    assert!(harder > 20, "{harder}");
}

#[test]
fn a_path_tells_each_single_by_the_box_that_shows_it() {
    for trace in traces() {
        let path = brief(&trace, &Options::default(), &Meter::unbounded());
        if path.steps == trace.steps {
            continue;
        }
        let layout = trace.puzzle.layout();
        for (step, left) in path.steps.iter().zip(positions(&trace.puzzle, &path.steps)) {
            let Some(Constraint::Cell(cell)) = step.finding.reason.single() else { continue };
            let digit = step.finding.placements[0].digit;
            let boxes = layout.houses_of(cell).iter();
            let mut boxes = boxes.filter(|&&house| layout.house_name(house).kind == HouseKind::Box);
            let places =
                |house| layout.cells_of(house).iter().filter(|cell| left[cell.index()].contains(digit));
            assert!(boxes.all(|&house| places(house).count() > 1), "#{} {}", step.id.0, trace.puzzle.line());
        }
    }
}

#[test]
fn a_gentle_path_has_no_longer_step_than_an_easy_one() {
    let (options, meter) = (Options::default(), Meter::unbounded());
    let mut gentler = 0;
    for line in BY_NETS {
        let puzzle = Puzzle::classic(line).expect("81 symbols");
        let [easy, gentle] = [Prefer::Easy, Prefer::Gentle].map(|prefer| {
            let path = why_unique(&puzzle, &options, prefer, &meter).expect("one solution").derivation;
            path.steps.iter().map(|step| step.finding.length()).max()
        });
        assert!(gentle <= easy, "{gentle:?} and {easy:?} in {line}");
        gentler += usize::from(gentle < easy);
    }
    assert!(gentler > 0);
}

#[test]
fn a_gentle_solve_uses_no_technique_that_was_left_out_and_counts_its_passes() {
    let (puzzle, meter) = (Puzzle::classic(BY_NETS[2]).expect("81 symbols"), Meter::unbounded());
    let default = Options::default();
    let without = default.techniques.filter(|id| id != TechniqueId::ForcingNetContradiction);
    let without = Options { techniques: without, ..default };
    let trace = Prefer::Gentle.solve(&puzzle, &without, &meter);
    assert!(trace.steps.iter().all(|step| step.finding.technique != TechniqueId::ForcingNetContradiction));
    let trace = Prefer::Gentle.solve(&puzzle, &default, &meter);
    assert_ne!(trace.steps, solve(&puzzle, &default, &meter).steps);
    assert!(trace.steps.iter().all(|step| step.pass <= trace.passes));
}
