//! Paths through a whole puzzle: the climb takes the step that helps most, and a brief path has no superfluous step.

use crate::{
    common::{
        sample::sample,
        spares::{Order, above_singles, spare_step},
    },
    skip::skip,
};
use naze::{
    logic::{End, Options, Step, Trace, solve},
    meter::Meter,
    proof::check::{Checker, UniquenessPolicy},
    puzzle::read,
    render::{
        Language,
        json::{Detail, SolveJson},
    },
    why::{Prefer, brief},
};
use std::{fs, path::Path};

/// Puzzles that need more than singles; the last two need nets.
const PUZZLES: [&str; 4] = [
    "..3.7..4...6..23.1.89.........1.7.8.517.....6...4.....271..9..5.95..........2....",
    ".4.7...3..38.69...6.7..328.....3..24.726.451.41..7.....243..8.5...48.19..8...7.4.",
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3",
];

fn solved(line: &str) -> Trace {
    let puzzle = read(line, None).expect("a puzzle");
    solve(&puzzle, &Options::default(), &Meter::unbounded())
}

/// Panics if a step above singles is superfluous, or if the steps do not solve the puzzle.
fn assert_none_to_spare(brief: &Trace) {
    let line = brief.puzzle.line();
    assert_eq!(spare_step(brief, Order::Any), None, "{line}");
}

#[test]
fn no_step_of_a_brief_path_can_be_spared() {
    for line in PUZZLES {
        assert_none_to_spare(&brief(&solved(line), &Options::default(), &Meter::unbounded()));
    }
}

#[test]
fn a_brief_path_costs_no_more_than_the_solve_and_uses_nothing_harder() {
    for line in PUZZLES {
        let trace = solved(line);
        let brief = brief(&trace, &Options::default(), &Meter::unbounded());
        let effort = |trace: &Trace| Prefer::Easy.cost(&trace.steps, trace.puzzle.layout());
        assert!(effort(&brief) <= effort(&trace), "{line}");
        assert!(above_singles(&brief).len() <= above_singles(&trace).len(), "{line}");
        let hardest = |trace: &Trace| trace.steps.iter().map(|step| step.finding.technique).max();
        let (hardest, allowed) = (hardest(&brief).expect("steps"), hardest(&trace).expect("steps"));
        assert!(hardest <= allowed || hardest.rung().is_as_hard_as(allowed.rung()), "{line}");
        assert_eq!(brief.end, trace.end);
    }
}

#[test]
fn every_pass_of_a_shorter_path_but_the_last_ends_with_its_one_step_above_singles() {
    let mut shorter = 0;
    for line in PUZZLES {
        let trace = solved(line);
        let brief = brief(&trace, &Options::default(), &Meter::unbounded());
        if brief == trace {
            continue;
        }
        let mut passes = Vec::new();
        for pass in brief.steps.chunk_by(|one, next| one.pass == next.pass) {
            let is_above_singles = |step: &Step| step.finding.technique.is_above_singles();
            let (last, before) = pass.split_last().expect("a pass has steps");
            assert!(!before.iter().any(is_above_singles), "{line}");
            assert!(is_above_singles(last) || last.pass == brief.passes, "{line}");
            passes.push(last.pass);
        }
        assert!(passes.len() > 1 && passes.into_iter().eq(1..=brief.passes), "{line}");
        shorter += 1;
    }
    assert!(shorter > 0, "none has a shorter path");
}

#[test]
fn the_checker_accepts_brief_paths_of_a_collection_and_none_has_a_superfluous_step() {
    let Some(folder) = std::env::var_os("NAZE_DATA") else {
        return skip("puzzle collections (NAZE_DATA names their folder)");
    };
    let file = Path::new(&folder).join("magictour-1465.txt");
    let text = fs::read_to_string(file).expect("a readable collection");
    for line in text.lines().step_by(sample(250, 50)) {
        let trace = solved(&line[..81]);
        let brief = brief(&trace, &Options::default(), &Meter::unbounded());
        let document = SolveJson::new(&brief, Detail::Steps, Language::English);
        let document = serde_json::to_string(&document).expect("JSON");
        let results = Checker::new(UniquenessPolicy::Accept).check(&document);
        let [Ok(verdict)] = &results[..] else { panic!("{line}: {results:?}") };
        assert!(verdict.outcome.is_ok(), "{line}: {:?}", verdict.outcome);
        assert_none_to_spare(&brief);
        assert!(above_singles(&brief).len() <= above_singles(&trace).len(), "{line}");
    }
}

#[test]
fn a_solve_without_a_single_solution_or_with_a_guess_is_left_unchanged() {
    let many = "1........2........3........4........5........6........7........8........9........";
    let none = "11.......2........3........4........5........6........7........8........9........";
    for line in [many, none] {
        let trace = solved(line);
        assert_eq!(brief(&trace, &Options::default(), &Meter::unbounded()), trace);
    }
    let singles = Options { techniques: naze::logic::TechniqueSet::singles(), ..Options::default() };
    let puzzle = read(PUZZLES[2], None).expect("a puzzle");
    let guessed = solve(&puzzle, &singles, &Meter::unbounded());
    assert!(guessed.guesses() > 0);
    assert_eq!(brief(&guessed, &singles, &Meter::unbounded()), guessed);
}

#[test]
fn of_equally_easy_steps_the_climb_takes_the_one_that_helps_most() {
    // Locked candidates can be found four times here. One of them leads to the end by singles.
    let trace = solved(PUZZLES[0]);
    assert!(matches!(trace.end, End::Solved(_)));
    assert_eq!(above_singles(&trace).len(), 1);
}
