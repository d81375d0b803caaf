//! How much a person reads in an answer to why: the words of the outline and of the full text; and how many steps an
//! answer takes from a position with right entries, beside the position as a puzzle of its own and beside its givens.
//!
//! `cargo run --release --features lab --example lab -- outlines PUZZLES CELLS SEED FILE…`
//!
//! From each file so many puzzles are drawn with this seed, and of each so many open cells. A file is a list of lines, or
//! one puzzle of several lines, such as a board with rules.

use crate::common::puzzles::Draw;
use itertools::Itertools;
use naze::{
    api::{ApiRequest, Budget, WhyAnswer, WhyRequest},
    board::{Candidate, Cell},
    meter::Meter,
    puzzle::{Origin, Puzzle, Solution, read},
    render::Language,
    search::{self, Uniqueness},
};

/// How many right entries the positions have.
const ENTRIES: [usize; 4] = [4, 12, 16, 24];

pub fn main() {
    let mut arguments = std::env::args().skip(2);
    let mut number =
        || arguments.next().and_then(|word| word.parse().ok()).expect("PUZZLES, CELLS and SEED are numbers");
    let (puzzles, cells, seed) = (number(), number(), number());
    let mut draw = Draw::from_seed(seed as u64);
    let (mut outlines, mut whole) = (Vec::new(), Vec::new());
    let mut steps = [[0; 3]; ENTRIES.len()];
    for file in arguments {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        let lines = text.lines().filter(|line| line.len() >= 81).map(|line| &line[..81]).collect_vec();
        let lines = if lines.is_empty() { vec![&text[..]] } else { lines };
        for _ in 0..puzzles {
            let puzzle = read(lines[draw.below(lines.len())], None).expect("a puzzle");
            let Uniqueness::One(solution) = search::uniqueness(&puzzle, &Meter::unbounded()) else {
                continue;
            };
            for cell in open(&puzzle, &mut draw, cells) {
                let answer = ask(&puzzle, cell, false);
                let words = |text: String| text.split_whitespace().count();
                outlines.push(words(answer.text(80, Language::English)));
                whole.push(words(answer.steps_text(Language::English)));
                for (entries, sums) in ENTRIES.into_iter().zip(&mut steps) {
                    let [entered, alone] = [Origin::Entry, Origin::Given]
                        .map(|origin| position(&puzzle, &solution, origin, entries, cell, &mut draw.clone()));
                    let asked = [(&entered, false), (&alone, false), (&entered, true)];
                    for (sum, (position, from_givens)) in sums.iter_mut().zip(asked) {
                        *sum += ask(position, cell, from_givens).answers[0].derivation.steps.len();
                    }
                }
            }
        }
    }
    println!(
        "{} cells; words of the outline: {}; of the full text: {}",
        outlines.len(),
        shares(outlines),
        shares(whole)
    );
    println!(
        "| right entries | steps from the position | as a puzzle of its own | from the givens |\n|---|---|---|---|"
    );
    for (entries, [known, alone, givens]) in ENTRIES.iter().zip(steps) {
        println!("| {entries} | {known} | {alone} | {givens} |");
    }
}

/// The median and the nine tenths.
fn shares(words: Vec<usize>) -> String {
    let words = words.into_iter().sorted().collect_vec();
    let at = |tenths: usize| words.get(words.len() * tenths / 10).copied().unwrap_or(0);
    format!("median {}, p90 {}", at(5), at(9))
}

/// Some open cells.
fn open(puzzle: &Puzzle, draw: &mut Draw, count: usize) -> Vec<Cell> {
    let mut open = puzzle.layout().cells().filter(|&cell| puzzle.clue(cell).is_none()).collect_vec();
    (0..count.min(open.len())).map(|_| open.swap_remove(draw.below(open.len()))).collect()
}

/// The puzzle with right digits in some cells, not in this one.
fn position(
    puzzle: &Puzzle,
    solution: &Solution,
    origin: Origin,
    count: usize,
    but: Cell,
    draw: &mut Draw,
) -> Puzzle {
    let mut position = puzzle.clone();
    let cells = open(puzzle, draw, count + 1).into_iter().filter(|&cell| cell != but).take(count);
    cells.for_each(|cell| position.set(Candidate::new(cell, solution.digit(cell)), origin));
    position
}

fn ask(puzzle: &Puzzle, cell: Cell, from_givens: bool) -> WhyAnswer {
    let name = puzzle.layout().show(cell).to_string();
    let request = WhyRequest::about_cell(&name, None, puzzle.layout()).expect("a cell of the board");
    let budget = Budget::PROGRAM;
    let request = WhyRequest { from_givens, ..request };
    request.answer(puzzle, &budget, &budget.meter(None)).expect("a puzzle with one solution has an answer")
}
