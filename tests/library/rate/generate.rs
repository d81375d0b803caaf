//! Generated puzzles meet the request, and the same seed makes the same ones.

use crate::common::{independent_solutions, puzzles::other_boards};
use naze::{
    board::{Cell, Layout},
    generate::{
        Generated, Missing, Necessity, Plan, PlanError, Redundancy, Request, Symmetry, necessity_of,
        read_pattern, required_techniques,
    },
    logic::{ByDefault, End, Guessing, Level, Options, TechniqueId, TechniqueSet, solve},
    meter::Meter,
    puzzle::Puzzle,
    rate::{RateOptions, rate},
    search,
};
use proptest::prelude::*;
use std::sync::Arc;

fn plain() -> Request {
    Request::new(Arc::new(Layout::of_side(9).expect("a board")))
}

fn board_of(word: &str) -> Arc<Layout> {
    Arc::new(Layout::from_word(word).expect(word))
}

fn made(request: Request, seed: u64, number: u64) -> Generated {
    let plan = Plan::new(request).expect("a request that can be met");
    plan.make(seed, number, &Meter::unbounded()).unwrap_or_else(|lack| panic!("{lack:?}"))
}

fn clue_cells(puzzle: &Puzzle) -> Vec<Cell> {
    puzzle.clues().map(|(clue, _)| clue.cell).collect()
}

#[test]
fn a_generated_puzzle_has_only_the_stated_solution_and_logic_finds_it() {
    for number in 0..20 {
        let made = made(plain(), 1, number);
        assert_eq!(independent_solutions(&made.puzzle, 2), [made.solution.to_string()]);
        let trace = solve(
            &made.puzzle,
            &Options { guessing: Guessing::Off, ..Options::default() },
            &Meter::unbounded(),
        );
        assert_eq!(trace.end, End::Solved(made.solution));
    }
}

#[test]
fn a_puzzle_depends_on_its_seed_and_number_alone() {
    let request = || Request { symmetry: Symmetry::Rotational, level: Some(Level::Medium), ..plain() };
    let plan = Plan::new(request()).expect("a request that can be met");
    let forwards: Vec<String> = (0..6)
        .map(|number| {
            plan.make(9, number, &Meter::unbounded()).map(|made| made.puzzle.line()).expect("a puzzle")
        })
        .collect();
    let backwards: Vec<String> =
        (0..6).rev().map(|number| made(request(), 9, number).puzzle.line()).collect();
    assert!(forwards.iter().eq(backwards.iter().rev()));
    assert_ne!(made(request(), 10, 0).puzzle.line(), forwards[0]);
}

#[test]
fn the_puzzles_of_a_seed_never_change() {
    let lines: Vec<String> = (0..2).map(|number| made(plain(), 1, number).puzzle.line()).collect();
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn the_puzzles_of_a_seed_never_change_on_other_boards_either() {
    for (board, line) in [
        ("4", ".4..3........1.4"),
        ("6:2x3", "4....626...3.4.5......2.6.5........."),
        ("7", "25.4..7.2..3.4.....2.6....1.....471.7..1.6.67.5.."),
        ("8:2x4", ".62..3.1.81...4..2...4.......7..4...2.....38.....18...2.......63"),
        ("9:none", ".471...6.8...769.51..........6.2..91.9..8...4..8.3.7..5..6...7.3258.4.....93.18.."),
    ] {
        assert_eq!(made(Request::new(board_of(board)), 1, 0).puzzle.line(), line, "{board}");
    }
}

#[test]
fn every_side_from_4_to_25_has_a_full_grid_with_boxes_of_any_shape_and_without() {
    let mut boards = vec!["25:none".to_string(), "16:none".to_string()];
    for side in 4..=25_usize {
        boards.push(side.to_string());
        let shapes = (1..=side).filter(|rows| side.is_multiple_of(*rows));
        boards.extend(shapes.map(|rows| format!("{side}:{rows}x{}", side / rows)));
    }
    for board in boards {
        let layout = board_of(&board);
        let every = layout.cell_count()..=layout.cell_count();
        let request =
            Request { clues: Some(every), guessing: Guessing::Allowed, ..Request::new(layout.clone()) };
        // About a second on an ordinary machine, and a fifth of what the command line allows.
        let made = Plan::new(request).expect("a plan").make(1, 0, &Meter::new(50_000_000));
        let full = made.unwrap_or_else(|lack| panic!("{board}: {lack:?}")).puzzle;
        assert!(full.duplicates().is_empty() && full.clues().count() == layout.cell_count(), "{board}");
    }
}

#[test]
fn where_the_work_does_not_last_for_every_clue_the_others_stay() {
    for (board, work, least) in [("10", 150_000, 41), ("12", 400_000, 63), ("12:3x4", 400_000, 47)] {
        for guessing in [Guessing::Allowed, Guessing::Off] {
            let request = Request { guessing, ..Request::new(board_of(board)) };
            let plan = Plan::new(request.clone()).expect("a plan");
            let made = plan.make(3, 0, &Meter::new(work)).unwrap_or_else(|lack| panic!("{board}: {lack:?}"));
            assert!(made.puzzle.clues().count() > least, "{board}: all clues were tried");
            let found = search::count(&made.puzzle, 2, &Meter::unbounded());
            assert_eq!((found.count, found.solutions[0].clone()), (1, made.solution.clone()), "{board}");
            if guessing == Guessing::Off {
                let trace =
                    solve(&made.puzzle, &Options { guessing, ..Options::default() }, &Meter::unbounded());
                assert_eq!(trace.end, End::Solved(made.solution), "{board}");
            }
            // Nobody knows whether such a puzzle is minimal, how hard it is, or how few clues there could be.
            for more in [
                Request { redundancy: Redundancy::None, ..request.clone() },
                Request { level: Some(Level::Medium), ..request.clone() },
                Request { clues: Some(0..=least - 1), ..request.clone() },
            ] {
                let lack = Plan::new(more).expect("a plan").make(3, 0, &Meter::new(work)).expect_err(board);
                assert!(lack.missing.contains_key(&Missing::Work), "{board}: {lack:?}");
            }
            // A puzzle that is nearly full is none.
            let lack = plan.make(3, 0, &Meter::new(work / 10)).expect_err(board);
            assert!(lack.missing.contains_key(&Missing::Work), "{board}: {lack:?}");
        }
    }
}

#[test]
fn the_clues_have_the_requested_symmetry() {
    for symmetry in Symmetry::ALL {
        let made = made(Request { symmetry, guessing: Guessing::Allowed, ..plain() }, 2, 0);
        let clues = clue_cells(&made.puzzle);
        for generator in symmetry.generators(9) {
            assert!(clues.iter().all(|&cell| clues.contains(&generator.apply_cell(cell))), "{symmetry:?}");
        }
    }
}

#[test]
fn no_clue_of_a_minimal_puzzle_is_redundant() {
    for symmetry in [Symmetry::None, Symmetry::Rotational] {
        let request =
            Request { symmetry, redundancy: Redundancy::None, guessing: Guessing::Allowed, ..plain() };
        let made = made(request, 3, 0);
        for cell in clue_cells(&made.puzzle) {
            let mut without = made.puzzle.clone();
            without.clear(cell);
            assert_eq!(search::is_proper(&without, &Meter::unbounded()), Some(false));
        }
    }
}

#[test]
fn a_level_is_that_of_its_rating() {
    for level in [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme] {
        for symmetry in [Symmetry::None, Symmetry::Rotational] {
            let made = made(Request { level: Some(level), symmetry, ..plain() }, 4, 0);
            let rating =
                rate(&made.puzzle, &RateOptions::default(), &Meter::unbounded()).expect("a proper puzzle");
            assert_eq!((rating.level, rating.is_logical()), (level, true));
        }
    }
}

#[test]
fn a_puzzle_has_the_requested_number_of_clues() {
    for (range, level) in [(24..=26, None), (30..=30, None), (28..=32, Some(Level::Easy)), (81..=81, None)] {
        let made = made(Request { clues: Some(range.clone()), level, ..plain() }, 5, 0);
        assert!(range.contains(&made.puzzle.clues().count()), "{range:?}");
    }
}

/// Logic with only these techniques.
fn stalled(puzzle: &Puzzle, techniques: TechniqueSet) -> naze::logic::Trace {
    solve(puzzle, &Options { techniques, guessing: Guessing::Off, ..Options::default() }, &Meter::unbounded())
}

/// The definition of `--require`: with the technique and everything after it switched off, logic stalls; with it
/// switched on, logic goes on.
fn really_requires(puzzle: &Puzzle, id: TechniqueId) -> bool {
    let usual = |other: &TechniqueId| TechniqueSet::default().without_named_forms().contains(*other);
    let before: TechniqueSet = TechniqueId::all().filter(|other| *other < id).filter(usual).collect();
    let with = TechniqueId::all().filter(|other| before.contains(*other) || *other == id).collect();
    let (without, with) = (stalled(puzzle, before), stalled(puzzle, with));
    without.end == End::Stuck && with.position != without.position
}

#[test]
fn a_required_technique_is_required() {
    use TechniqueId::{HiddenPair, HiddenSingle, Pointing, XWing, XyWing};
    for id in [HiddenSingle, Pointing, HiddenPair, XWing, XyWing] {
        let made = made(Request { require: Some(id), ..plain() }, 6, 0);
        assert!(really_requires(&made.puzzle, id), "{}: {}", id.word(), made.puzzle.line());
        assert_eq!(necessity_of(&made.puzzle, id, &Meter::unbounded()), Necessity::Required);
        assert!(id == HiddenSingle || required_techniques(&made.puzzle, &Meter::unbounded()).contains(&id));
    }
}

#[test]
fn a_hardest_technique_is_required_and_nothing_harder_is() {
    use TechniqueId::{HiddenPair, HiddenSingle, Skyscraper, XWing, XyWing};
    for id in [HiddenSingle, HiddenPair, XWing, Skyscraper, XyWing] {
        let made = made(Request { require: Some(id), is_hardest: true, ..plain() }, 6, 0);
        assert!(really_requires(&made.puzzle, id), "{}: {}", id.word(), made.puzzle.line());
        let up_to = TechniqueSet::default().filter(|other| other <= id);
        assert!(matches!(stalled(&made.puzzle, up_to).end, End::Solved(_)), "{}", id.word());
    }
}

#[test]
fn a_technique_that_is_off_can_be_required_too() {
    let id = TechniqueId::KrakenFish1;
    assert_eq!(id.rung().by_default, ByDefault::Off);
    let plan = Plan::new(Request { require: Some(id), ..plain() }).expect("a request that can be met");
    let made = plan.make(1, 0, &Meter::unbounded()).expect("one in twenty thousand attempts");
    assert!(really_requires(&made.puzzle, id), "{}", made.puzzle.line());
}

#[test]
fn the_techniques_reported_as_required_are_required() {
    for number in 0..30 {
        let puzzle = made(Request { guessing: Guessing::Allowed, ..plain() }, 7, number).puzzle;
        let required = required_techniques(&puzzle, &Meter::unbounded());
        let default = TechniqueSet::default().without_named_forms();
        let default = TechniqueId::all().filter(|&id| default.contains(id));
        for id in default.filter(|&id| id.is_above_singles() && id != TechniqueId::Guess) {
            assert_eq!(
                required.contains(&id),
                necessity_of(&puzzle, id, &Meter::unbounded()) == Necessity::Required,
                "{}",
                id.word()
            );
        }
    }
}

#[test]
fn the_puzzles_collected_for_a_technique_require_it() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/required");
    let mut techniques = 0;
    for file in
        std::fs::read_dir(folder).expect("the collected puzzles").map(|file| file.expect("a file").path())
    {
        let name = file.file_stem().expect("a technique's word").to_string_lossy();
        let id = TechniqueId::all().find(|id| id.word() == name).expect("a technique");
        let text = std::fs::read_to_string(&file).expect("text");
        assert!(!text.is_empty(), "{name} has no puzzle");
        techniques += 1;
        for line in text.lines().step_by(4) {
            let puzzle = Puzzle::classic(line).expect("a puzzle a line");
            assert_eq!(
                necessity_of(&puzzle, id, &Meter::unbounded()),
                Necessity::Required,
                "{}: {line}",
                id.word()
            );
            assert!(id <= TechniqueId::NakedSingle || really_requires(&puzzle, id), "{}: {line}", id.word());
        }
    }
    assert!(techniques > 50, "{techniques} techniques");
}

#[test]
fn a_pattern_determines_the_cells_with_clues() {
    let drawing =
        "xxx.x.xxx\nx.......x\nx.xx.xx.x\n..x...x..\nx..xxx..x\n..x...x..\nx.xx.xx.x\nx.......x\nxxx.x.xxx";
    let marked = read_pattern(drawing, &Layout::of_side(9).expect("a board")).expect("81 signs");
    let whole = Request { pattern: Some(marked.clone()), symmetry: Symmetry::Mirrors, ..plain() };
    assert_eq!(clue_cells(&made(whole, 1, 0).puzzle), marked);
    let fewer = Request { pattern: Some(marked.clone()), redundancy: Redundancy::None, ..plain() };
    let some = clue_cells(&made(fewer, 1, 0).puzzle);
    assert!(some.len() < marked.len() && some.iter().all(|cell| marked.contains(cell)));
}

#[test]
fn other_boards_have_puzzles_as_well() {
    for layout in other_boards() {
        let made = made(Request { guessing: Guessing::Allowed, ..Request::new(layout) }, 1, 0);
        assert_eq!(independent_solutions(&made.puzzle, 2), [made.solution.to_string()]);
    }
}

#[test]
fn impossible_requests_are_refused_at_once() {
    let wide = || Arc::new(Layout::from_word("6:2x3").expect("a board"));
    let crooked = vec![Cell::new(0), Cell::new(1)];
    let (level, technique) = (Level::Hard, TechniqueId::Aic);
    let full = Symmetry::Full;
    for (request, fault) in [
        (Request { clues: Some(5..=10), ..plain() }, PlanError::TooFewClues { most: 10, fewest: 17 }),
        (Request { clues: Some(82..=90), ..plain() }, PlanError::TooManyClues { fewest: 82, cells: 81 }),
        (
            Request { pattern: Some((0..16).map(Cell::new).collect()), ..plain() },
            PlanError::TooFewClues { most: 16, fewest: 17 },
        ),
        (
            Request { pattern: Some(crooked), symmetry: Symmetry::Mirror, ..plain() },
            PlanError::PatternSymmetry { symmetry: Symmetry::Mirror },
        ),
        (Request { symmetry: full, ..Request::new(wide()) }, PlanError::Symmetry { symmetry: full }),
        (
            Request { symmetry: full, clues: Some(18..=19), ..plain() },
            PlanError::Orbits { symmetry: full, fewest: 18, most: 19 },
        ),
        (
            Request { require: Some(technique), level: Some(level), ..plain() },
            PlanError::Level { technique, level },
        ),
        (Request { require: Some(TechniqueId::Guess), ..plain() }, PlanError::Guess),
        (
            Request { require: Some(TechniqueId::OneRule), ..plain() },
            PlanError::Rules { technique: TechniqueId::OneRule },
        ),
    ] {
        assert_eq!(Plan::new(request).map(|_| ()), Err(fault));
    }
}

#[test]
fn an_unsuccessful_search_ends_and_reports_what_was_missing() {
    let plan = Plan::new(Request { clues: Some(17..=18), attempts: 5, ..plain() }).expect("not impossible");
    let lack = plan.make(1, 0, &Meter::unbounded()).expect_err("a puzzle of 17 clues is rare");
    assert_eq!((lack.attempts, lack.missing[&Missing::Clues]), (5, 5));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn every_request_is_met(
        seed in any::<u64>(),
        symmetry in proptest::sample::select(Symmetry::ALL.to_vec()),
        low in 24_usize..40,
        width in 4_usize..10,
    ) {
        let clues = low..=low + width;
        let request = Request { symmetry, clues: Some(clues.clone()), guessing: Guessing::Allowed, attempts: 200, ..plain() };
        let plan = Plan::new(request).expect("wide enough a range");
        if let Ok(made) = plan.make(seed, 3, &Meter::unbounded()) {
            let cells = clue_cells(&made.puzzle);
            prop_assert!(clues.contains(&cells.len()));
            for generator in symmetry.generators(9) {
                prop_assert!(cells.iter().all(|&cell| cells.contains(&generator.apply_cell(cell))));
            }
            prop_assert_eq!(independent_solutions(&made.puzzle, 2), [made.solution.to_string()]);
        }
    }
}
