//! Runs every technique on the positions of solves and compares its findings with the solution:
//! `cargo run --release --features lab --example lab -- soundness [OPTION…] FILE…`.

use clap::Parser;
use naze::{
    board::{Board, Classic, Custom, Layout},
    generate::{Plan, Request},
    logic::{
        Assumes, Finding, Guessing, Options, Position, Reach, TechniqueSet, given_cells,
        solve_with_spare_steps,
    },
    meter::Meter,
    puzzle::{LineReader, Puzzle, Solution},
    search::{self, Uniqueness},
};
use std::{collections::BTreeMap, process::ExitCode, sync::Arc};

/// Runs techniques on the positions of solves and compares their findings with the solution.
#[derive(Parser)]
struct Arguments {
    /// Which techniques: singles, default, all, or ids separated by commas.
    #[arg(long, default_value = "default")]
    techniques: String,
    /// Look as far as the definitions go, not as far as the ladder does.
    #[arg(long)]
    definition: bool,
    /// Also judge every reason by itself.
    #[arg(long)]
    judge: bool,
    /// Only the findings that the solve itself makes, not all possible ones.
    #[arg(long)]
    steps: bool,
    /// Only every n-th puzzle.
    #[arg(long, default_value_t = 1)]
    every: usize,
    /// The board the puzzles are on.
    #[arg(long)]
    board: Option<String>,
    /// Generate this many puzzles of the board instead of reading some.
    #[arg(long, conflicts_with = "files")]
    draw: Option<u64>,
    /// The seed of the generated puzzles.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Files of puzzles, one in each line.
    files: Vec<String>,
}

/// The results so far.
#[derive(Default)]
struct Tally {
    puzzles: usize,
    findings: BTreeMap<&'static str, usize>,
    wrong: usize,
}

pub fn main() -> ExitCode {
    let arguments = Arguments::parse_from(std::env::args().skip(1));
    let techniques = TechniqueSet::from_words(&arguments.techniques).expect("known techniques");
    let board = arguments.board.as_ref().map(|word| {
        let drawn = std::fs::read_to_string(word).ok();
        Arc::new(match drawn {
            Some(text) => Layout::from_drawing(&text).expect("a drawing of a board"),
            None => Layout::from_word(word).expect("a board"),
        })
    });
    let mut puzzles = Vec::new();
    for file in &arguments.files {
        let text = std::fs::read_to_string(file).expect("a readable file");
        let mut reader = LineReader::new(board.clone());
        let lines = text.lines().filter_map(|line| reader.read(line));
        puzzles.extend(lines.filter_map(|line| line.puzzle.ok()).step_by(arguments.every));
    }
    let plan = arguments.draw.map(|_| {
        let layout = board.clone().unwrap_or_else(|| Arc::new(Layout::of_side(9).expect("a board")));
        let request = Request { guessing: Guessing::Allowed, ..Request::new(layout) };
        Plan::new(request).expect("any puzzle will do")
    });
    let count = arguments.draw.map_or(puzzles.len(), |count| count as usize);
    let puzzle = |number: usize| match &plan {
        Some(plan) => {
            plan.make(arguments.seed, number as u64, &Meter::unbounded()).map(|made| made.puzzle).ok()
        }
        None => puzzles.get(number).cloned(),
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let tallies: Vec<Tally> = std::thread::scope(|scope| {
        let share = |first: usize| {
            let (puzzle, arguments) = (&puzzle, &arguments);
            scope.spawn(move || {
                let mut tally = Tally::default();
                for puzzle in (first..count).step_by(threads).filter_map(puzzle) {
                    if puzzle.layout().is_classic() {
                        examine(Classic, &puzzle, techniques, arguments, &mut tally)
                    } else {
                        let board = Custom::new(puzzle.layout().clone());
                        examine(board, &puzzle, techniques, arguments, &mut tally);
                    }
                }
                tally
            })
        };
        let workers: Vec<_> = (0..threads).map(share).collect();
        workers.into_iter().map(|worker| worker.join().expect("a worker ends")).collect()
    });
    let mut total = Tally::default();
    for tally in tallies {
        total.puzzles += tally.puzzles;
        total.wrong += tally.wrong;
        tally
            .findings
            .into_iter()
            .for_each(|(word, count)| *total.findings.entry(word).or_default() += count);
    }
    total.findings.iter().for_each(|(word, count)| println!("{word} {count}"));
    let findings: usize = total.findings.values().sum();
    println!("{} puzzles, {findings} findings, {} wrong", total.puzzles, total.wrong);
    if total.wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Walks through the positions of a puzzle's solve.
fn examine<B: Board>(
    board: B,
    puzzle: &Puzzle,
    techniques: TechniqueSet,
    arguments: &Arguments,
    tally: &mut Tally,
) {
    let Uniqueness::One(solution) = search::uniqueness(puzzle, &Meter::unbounded()) else { return };
    tally.puzzles += 1;
    let reach = if arguments.definition { Reach::Definition } else { Reach::Ladder };
    let finders = techniques.finders::<B>(reach);
    let options =
        if arguments.steps { Options { techniques, ..Options::default() } } else { Options::default() };
    let trace = solve_with_spare_steps(puzzle, &options, &Meter::unbounded());
    let mut grid = puzzle.grid(board);
    let given = given_cells::<B>(puzzle);
    for (clue, _) in puzzle.clues() {
        grid.place_and_clear(clue).expect("the clues of a proper puzzle agree");
    }
    for step in trace.steps.iter().filter(|step| step.depth == 0) {
        let finding = &step.finding;
        if arguments.steps {
            if !matches!(finding.reason, naze::logic::Reason::Refutation { .. }) {
                weigh(finding, puzzle, &solution, &grid, arguments, tally);
            }
        } else if finding.placements.is_empty() {
            // A step that places nothing is one at which the sweeps had stalled.
            let meter = Meter::unbounded();
            let position = Position::new(&grid, given, &meter);
            for finder in &finders {
                for finding in finder.find_all(&position) {
                    weigh(&finding, puzzle, &solution, &grid, arguments, tally);
                }
            }
        }
        for &placement in &finding.placements {
            grid.place_and_clear(placement).expect("the solve took this step");
        }
        for &elimination in &finding.eliminations {
            grid.eliminate(elimination).expect("the solve took this step");
        }
    }
}

/// Compares a finding with the solution, and its reason with its claims.
fn weigh<B: Board>(
    finding: &Finding,
    puzzle: &Puzzle,
    solution: &Solution,
    grid: &naze::grid::Grid<B>,
    arguments: &Arguments,
    tally: &mut Tally,
) {
    *tally.findings.entry(finding.technique.word()).or_default() += 1;
    let placed = finding.placements.iter().all(|placement| solution.digit(placement.cell) == placement.digit);
    let spared =
        finding.eliminations.iter().all(|candidate| solution.digit(candidate.cell) != candidate.digit);
    let layout = puzzle.layout();
    let reason_holds =
        !arguments.judge || crate::common::judge::follows(finding, layout, &|candidate| grid.has(candidate));
    if !(placed && spared && reason_holds) {
        tally.wrong += 1;
        let what = if placed && spared { "the reason does not suffice" } else { "false" };
        let assumes = finding.technique.rung().assumes == Assumes::Unique;
        println!("{what}{}: {} {finding:?}", if assumes { " (unique)" } else { "" }, puzzle.line());
    }
}
