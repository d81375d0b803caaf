//! Paths through a whole puzzle: the climb takes the step that helps most, and a brief path has none to spare.

use crate::skip::skip;
use itertools::Itertools;
use naze::{
    board::{CellSet, Classic, Constraint},
    explain::{Prefer, brief},
    grid::Grid,
    logic::{End, Finding, Need, Options, Step, TechniqueId, Trace, solve},
    meter::Meter,
    proof::check::{Checker, UniquenessPolicy},
    puzzle::{Puzzle, read},
    render::{
        Language,
        json::{Detail, SolveJson},
    },
};
use std::{fs, path::Path};

/// Puzzles that take more than singles; the last two take nets.
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

fn above_singles(trace: &Trace) -> Vec<&Step> {
    trace.steps.iter().filter(|step| step.finding.technique > TechniqueId::HiddenSingle).collect()
}

/// Whether these findings, each taken once what it needs is there, and all singles solve the puzzle.
fn solve_with(puzzle: &Puzzle, findings: &[&Finding]) -> bool {
    let (layout, mut grid) = (puzzle.layout(), puzzle.grid(Classic));
    for (clue, _) in puzzle.clues() {
        grid.place_and_clear(clue).expect("clues that agree");
    }
    let is_met = |grid: &Grid<Classic>, need: &Need| match *need {
        Need::Gone(candidate) => !grid.has(candidate),
        Need::Settled(cell) => grid.settled().contains(cell),
        Need::Taken(_) => true,
    };
    let mut waiting = findings.to_vec();
    loop {
        let cells = grid.open_cells().map(Constraint::Cell).collect_vec();
        let houses = layout.houses().cartesian_product(layout.digits());
        let houses = houses.map(|(house, digit)| Constraint::House(house, digit));
        let single = cells.into_iter().chain(houses).find_map(|constraint| {
            let left = layout.candidates_of(constraint).filter(|&one| grid.has(one));
            left.exactly_one().ok().filter(|one| !grid.settled().contains(one.cell))
        });
        if let Some(single) = single {
            grid.place_and_clear(single).expect("a single that is true");
            continue;
        }
        let next =
            waiting.iter().position(|finding| finding.needs(layout).iter().all(|need| is_met(&grid, need)));
        let Some(next) = next else { return grid.is_full() };
        let finding = waiting.remove(next);
        for &placed in &finding.placements {
            grid.place_and_clear(placed).expect("a step that is true");
        }
        for &gone in &finding.eliminations {
            if grid.has(gone) {
                grid.eliminate(gone).expect("a step that is true");
            }
        }
    }
}

/// Fails where a step above singles can be spared, or where they do not suffice.
fn assert_none_to_spare(brief: &Trace) {
    let line = brief.puzzle.line();
    let steps = above_singles(brief).into_iter().map(|step| &step.finding).collect_vec();
    assert!(solve_with(&brief.puzzle, &steps), "{line}");
    for spared in 0..steps.len() {
        let mut others = steps.clone();
        let step = others.remove(spared);
        assert!(!solve_with(&brief.puzzle, &others), "{line}: {step:?} can be spared");
    }
}

#[test]
fn no_step_of_a_brief_path_can_be_spared() {
    for line in PUZZLES {
        assert_none_to_spare(&brief(&solved(line), &Options::default(), &Meter::unbounded()));
    }
}

#[test]
fn a_brief_path_is_no_dearer_than_the_solve_and_takes_nothing_harder() {
    for line in PUZZLES {
        let trace = solved(line);
        let brief = brief(&trace, &Options::default(), &Meter::unbounded());
        assert!(Prefer::Easy.cost(&brief.steps) <= Prefer::Easy.cost(&trace.steps), "{line}");
        assert!(above_singles(&brief).len() <= above_singles(&trace).len(), "{line}");
        let hardest = |trace: &Trace| trace.steps.iter().map(|step| step.finding.technique).max();
        assert!(hardest(&brief) <= hardest(&trace), "{line}");
        assert_eq!(brief.end, trace.end);
    }
}

#[test]
fn the_checker_accepts_brief_paths_of_a_collection_and_none_has_a_step_to_spare() {
    let Some(folder) = std::env::var_os("NAZE_DATA") else {
        return skip("puzzle collections (NAZE_DATA names their folder)");
    };
    let file = Path::new(&folder).join("magictour-1465.txt");
    let text = fs::read_to_string(file).expect("a readable collection");
    for line in text.lines().step_by(50) {
        let trace = solved(&line[..81]);
        let brief = brief(&trace, &Options::default(), &Meter::unbounded());
        let document = SolveJson::of(&brief, Detail::Steps, Language::English);
        let document = serde_json::to_string(&document).expect("JSON");
        let results = Checker::new(UniquenessPolicy::Accept).check(&document);
        let [Ok(verdict)] = &results[..] else { panic!("{line}: {results:?}") };
        assert!(verdict.outcome.is_ok(), "{line}: {:?}", verdict.outcome);
        assert_none_to_spare(&brief);
        assert!(above_singles(&brief).len() <= above_singles(&trace).len(), "{line}");
    }
}

#[test]
fn what_has_no_single_solution_or_takes_a_guess_is_left_as_it_is() {
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
    // Four times locked candidates are to be found here. One of them leads to the end by singles.
    let trace = solved(PUZZLES[0]);
    assert!(matches!(trace.end, End::Solved(_)));
    assert_eq!(above_singles(&trace).len(), 1);
}
