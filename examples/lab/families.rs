//! Whether a smaller choice of techniques gives a cheaper answer to why than all of them, by naze's own cost.
//!
//! `cargo run --release --features lab --example lab -- families CELLS SEED easy|short FILE…`: from each file so many
//! puzzles are drawn with this seed that need six steps above singles, and of each an open cell. Each is asked with the
//! default techniques and with smaller choices: one family left out, or only a beginning of the ladder. A line for each
//! cell for which a smaller choice is cheaper; at the end how many these are, how many answers no smaller choice gave,
//! and the processor time of the full choice.

use crate::common::puzzles::Draw;
use itertools::Itertools;
use naze::{
    logic::{Options, TechniqueId, TechniqueSet, solve},
    meter::Meter,
    puzzle::{Puzzle, read},
    why::{Explainer, Prefer, Question, Thoroughness},
};
use std::time::Instant;

/// The names of what is left out, and how the ids begin.
const FAMILIES: [(&str, &[&str]); 6] = [
    ("loops", &["continuous", "discontinuous", "grouped-continuous", "grouped-discontinuous"]),
    ("sets", &["als", "wxyz", "sue", "death", "almost"]),
    ("finned", &["finned", "sashimi", "franken", "mutant"]),
    ("forcing", &["forcing", "kraken", "tridagon-forcing", "nested"]),
    ("chains", &["x-chain", "xy-chain", "remote"]),
    ("grouped", &["grouped"]),
];

/// The last techniques of the beginnings of the ladder.
const LAST: [&str; 5] = ["hidden-quad", "jellyfish", "xyz-wing", "xy-chain", "grouped-aic"];

pub fn main() {
    let arguments: Vec<String> = std::env::args().skip(2).collect();
    let [cells, seed, prefer, files @ ..] = &arguments[..] else { panic!("CELLS SEED easy|short FILE…") };
    let prefer = if prefer == "short" { Prefer::Short } else { Prefer::Easy };
    let mut draw = Draw::from_seed(seed.parse().expect("a number"));
    let default: Vec<TechniqueId> =
        TechniqueId::all().filter(|&id| TechniqueSet::default().contains(id)).collect();
    let without_uniqueness = |ids: &mut dyn Iterator<Item = &TechniqueId>| {
        let words = ids.map(|id| id.word()).join(",");
        TechniqueSet::from_words(&words).expect("ids").without_uniqueness()
    };
    let all = without_uniqueness(&mut default.iter());
    let left_out = FAMILIES.iter().map(|(name, words)| {
        let is_kept = |id: &&TechniqueId| !words.iter().any(|word| id.word().starts_with(word));
        (format!("without {name}"), without_uniqueness(&mut default.iter().filter(is_kept)))
    });
    let beginnings = LAST.iter().map(|last| {
        let end = default.iter().position(|id| id.word() == *last).expect("a technique");
        (format!("up to {last}"), without_uniqueness(&mut default[..=end].iter()))
    });
    let smaller: Vec<(String, TechniqueSet)> = left_out.chain(beginnings).collect();
    let (mut asked, mut dearer, mut unanswered, mut times) = (0, 0, 0, Vec::new());
    for file in files {
        let text = std::fs::read_to_string(file).expect("a readable file");
        let lines = text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#')).collect_vec();
        let wanted = asked + cells.parse::<usize>().expect("a number");
        while asked < wanted {
            let puzzle = read(&lines[draw.below(lines.len())][..81], None).expect("a puzzle");
            let trace =
                solve(&puzzle, &Options { techniques: all, ..Options::default() }, &Meter::unbounded());
            let above = trace.steps.iter().filter(|step| step.finding.technique.is_above_singles()).count();
            let open = puzzle.layout().cells().filter(|&cell| puzzle.clue(cell).is_none()).collect_vec();
            if above < 6 || open.is_empty() {
                continue;
            }
            let question = Question::Value(open[draw.below(open.len())]);
            let start = Instant::now();
            let Some(cost) = cost(&puzzle, question, all, prefer) else { continue };
            times.push(start.elapsed().as_secs_f64() * 1000.0);
            asked += 1;
            let others =
                smaller.iter().map(|(name, set)| (name, self::cost(&puzzle, question, *set, prefer)));
            let others = others.collect_vec();
            unanswered += others.iter().filter(|(_, other)| other.is_none()).count();
            let least = others.iter().filter_map(|(name, other)| Some(((*other)?, *name))).min();
            if let Some((less, name)) = least.filter(|(less, _)| *less < cost) {
                dearer += 1;
                println!("{} {question:?}: {cost}, {less} {name}", puzzle.line());
            }
        }
    }
    times.sort_by(f64::total_cmp);
    println!(
        "{asked} cells, a smaller choice is cheaper for {dearer}; {unanswered} of {} smaller choices have no answer; ms: median {:.1}, most {:.1}",
        asked * smaller.len(),
        times[times.len() / 2],
        times[times.len() - 1],
    );
}

/// The cost of the answer with these techniques and no guess.
fn cost(puzzle: &Puzzle, question: Question, techniques: TechniqueSet, prefer: Prefer) -> Option<u32> {
    let (options, meter) = (Options { techniques, ..Options::default() }, Meter::unbounded());
    let trace = solve(puzzle, &options, &meter);
    let mut explainer = Explainer::new(&trace, &options, prefer, &meter);
    let answer = explainer.answer(question, Thoroughness::Thorough).ok()?;
    answer.derivation.steps.iter().all(|step| step.depth == 0).then_some(answer.cost)
}
