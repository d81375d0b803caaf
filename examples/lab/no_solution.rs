//! How short the answers to why there is no solution are.
//!
//! `cargo run --release --features lab --example lab -- no_solution easy|short FILE…`: a classic puzzle without a
//! solution begins each line. For each it prints the inferences (steps and the final contradiction), the length as Bleukx
//! and others count it (AAAI 2026: a clue stated, a digit struck from a house, and an inference count 1; here a pattern
//! counts as often as it has houses), the cost, the steps of a solve, milliseconds, and the techniques above singles. At
//! the end: how many answers the checker accepted, mean and median of the inferences, the sum of the lengths, and times.
//! It fails if an answer is missing or refused.
//!
//! `… -- no_solution drawn COUNT FIRST` asks so many boards with rules of all families and as many classic ones, drawn from
//! the seeds from FIRST on; a third of the latter each by the usual techniques, by singles, and by singles, locked
//! candidates and pairs.

use crate::common::rules::contradictions;
use naze::{
    api::{ApiAnswer, ApiRequest, Budget, WhyPuzzleAbout, WhyPuzzleAnswer, WhyPuzzleRequest},
    board::{Candidate, Constraint, House, Layout},
    grid::Contradiction,
    logic::{Options, Premise, TechniqueSet},
    meter::Meter,
    proof::check::{Checker, UniquenessPolicy},
    puzzle::Puzzle,
    render::Language,
    why::{Contribution, Prefer, PuzzleAnswer, PuzzleConclusion, premise_uses},
};
use std::{collections::BTreeSet, process::ExitCode, time::Instant};

/// The digits that were struck: which one, and in which house.
type Struck = BTreeSet<(Candidate, House)>;

pub fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(2);
    if std::env::args().nth(2).as_deref() == Some("drawn") {
        let mut numbers = arguments.skip(1).filter_map(|word| word.parse().ok());
        return drawn(numbers.next().unwrap_or(1000), numbers.next().unwrap_or(0));
    }
    let prefer = match arguments.next().as_deref() {
        Some("short") => Prefer::Short,
        _ => Prefer::Easy,
    };
    let request = request(prefer, TechniqueSet::default());
    let (mut inferences, mut times, mut lengths, mut amiss) = (Vec::new(), Vec::new(), 0, 0);
    for file in arguments {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        let words = text.lines().filter_map(|line| line.split_whitespace().next());
        for puzzle in words.filter_map(Puzzle::classic) {
            let start = Instant::now();
            let found = request.answer(&puzzle, &Budget::PROGRAM, &Meter::unbounded());
            let milliseconds = start.elapsed().as_secs_f64() * 1000.0;
            let Ok(WhyPuzzleAnswer::Shown { answer, .. }) = &found else {
                println!("no answer: {}", puzzle.line());
                amiss += 1;
                continue;
            };
            amiss += usize::from(!found.as_ref().is_ok_and(is_accepted));
            let steps = &answer.derivation.steps;
            let harder = steps.iter().filter(|step| step.finding.technique.is_above_singles());
            let harder: Vec<&str> = harder.map(|step| step.finding.technique.word()).collect();
            let length = length(answer);
            println!(
                "{} {length} {} {} {milliseconds:.1} {}",
                steps.len() + 1,
                answer.cost,
                answer.trace_steps,
                harder.join(" ")
            );
            inferences.push(steps.len() + 1);
            times.push(milliseconds);
            lengths += length;
        }
    }
    inferences.sort_unstable();
    times.sort_by(f64::total_cmp);
    let count = inferences.len();
    if count > 0 {
        println!(
            "{count} answers, {amiss} amiss; inferences: mean {:.2}, median {}; lengths: {lengths}; ms: median {:.1}, p99 {:.1}, most {:.1}",
            inferences.iter().sum::<usize>() as f64 / count as f64,
            inferences[count / 2],
            times[count / 2],
            times[count * 99 / 100],
            times[count - 1],
        );
    }
    if amiss == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn request(prefer: Prefer, techniques: TechniqueSet) -> WhyPuzzleRequest {
    let options = Options { techniques, ..Options::default() };
    WhyPuzzleRequest {
        about: WhyPuzzleAbout::NoSolution,
        prefer,
        options,
        from_givens: false,
        drawings: false,
    }
}

/// Whether the checker accepts an answer.
fn is_accepted(answer: &WhyPuzzleAnswer) -> bool {
    let document = serde_json::to_string(&answer.document(Language::English)).expect("a document is JSON");
    let verdicts = Checker::new(UniquenessPolicy::Reject).check(&document);
    verdicts.iter().all(|one| matches!(one, Ok(one) if one.outcome.is_ok()))
}

/// Asks random puzzles without a solution.
fn drawn(count: u64, first: u64) -> ExitCode {
    let mut amiss = 0;
    for seed in first..first + count {
        for (puzzle, techniques) in contradictions(seed) {
            let request = request(Prefer::Easy, techniques);
            let found = request.answer(&puzzle, &Budget::PROGRAM, &Meter::unbounded());
            let shown = found.as_ref().is_ok_and(|found| matches!(found, WhyPuzzleAnswer::Shown { .. }));
            if !shown || !found.as_ref().is_ok_and(is_accepted) {
                println!("seed {seed}: {}\n{}", puzzle.line(), puzzle.layout().to_drawing());
                amiss += 1;
            }
        }
    }
    println!("{count} boards with rules and {count} classic ones, {amiss} amiss");
    if amiss == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The clues stated, the digits struck from houses, and the inferences, each pattern as often as it has houses.
fn length(answer: &PuzzleAnswer) -> usize {
    let derivation = &answer.derivation;
    let layout: &Layout = derivation.puzzle.layout();
    let mut struck = Struck::new();
    let mut inferences = 1;
    for (step, premises) in derivation.steps.iter().zip(&derivation.premises) {
        for one in premise_uses(layout, &derivation.steps, &step.finding, premises) {
            if let Contribution::Placed { placement, blocked, .. } = one.gives {
                strike(placement, &blocked, layout, &mut struck);
            }
        }
        let bases = step.finding.bases(layout);
        let house = |constraint: &Constraint| match constraint {
            Constraint::House(house, _) => Some(*house),
            Constraint::Cell(_) => None,
        };
        let houses: BTreeSet<House> = bases.iter().filter_map(|base| house(&base.constraint)).collect();
        inferences += houses.len().max(1);
    }
    // What fills a cell of the contradiction strikes nothing there.
    let PuzzleConclusion::NoSolution { contradiction, .. } = &answer.conclusion else { return 0 };
    let strikes = |one: &Candidate| match contradiction {
        Contradiction::NoDigit(cell) => one.cell != *cell,
        Contradiction::NoPlace(_, digit) => one.digit == *digit,
        _ => false,
    };
    let placed = answer.premises.iter().flat_map(|premise| match premise {
        Premise::Given(clue) => vec![*clue],
        Premise::Step(id) => derivation.steps[id.index()].finding.placements.to_vec(),
        Premise::Mark(_) => Vec::new(),
    });
    let houses = placed.filter(strikes).map(|one| (one, layout.houses_of(one.cell)[0]));
    struck.extend(houses);
    derivation.clues.len() + struck.len() + inferences
}

/// Adds the fewest houses in which the digit is struck from these cells, as a greedy choice finds them.
fn strike(placed: Candidate, cells: &[naze::board::Cell], layout: &Layout, struck: &mut Struck) {
    let mut left: Vec<_> = cells.to_vec();
    let houses = layout.houses_of(placed.cell);
    while let Some(&house) = houses
        .iter()
        .max_by_key(|&&house| left.iter().filter(|cell| layout.cells_of(house).contains(cell)).count())
    {
        let before = left.len();
        left.retain(|cell| !layout.cells_of(house).contains(cell));
        if left.len() == before {
            break;
        }
        struck.insert((placed, house));
    }
}
