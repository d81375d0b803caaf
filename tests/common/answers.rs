//! Questions of every kind, on every board, with the answers as `why` prints them.

use super::puzzles::{self, Draw};
use naze::{
    board::{Candidate, Cell, DigitSet, Layout},
    logic::{Guessing, Options, TechniqueSet, solve},
    meter::Meter,
    puzzle::{Origin, Puzzle, Solution},
    render::{Language, json::WhyJson},
    search,
    why::{Answer, Explainer, Prefer, Question, Thoroughness},
};
use serde_json::Value;
use std::{collections::BTreeMap, path::Path, sync::Arc};

/// A printed answer, and its special traits.
pub struct Printed {
    pub json: Value,
    pub traits: Vec<&'static str>,
}

/// All special traits of answers; the tests must see some answers of each.
pub const TRAITS: [&str; 12] = [
    "value",
    "not",
    "easy",
    "short",
    "quick",
    "thorough",
    "singles",
    "uniqueness admitted",
    "entries and marks",
    "guess",
    "no step",
    "no guessing",
];

/// All boards: the classic one, those of the tests, the drawn ones of the fixtures, and a large one.
pub fn boards() -> Vec<Arc<Layout>> {
    let mut boards = puzzles::other_boards();
    for name in ["diagonals", "jigsaw"] {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("fixtures/boards/{name}.txt"));
        let drawing = std::fs::read_to_string(file).expect("a drawn board");
        boards.push(Arc::new(Layout::from_drawing(&drawing).expect("a drawing")));
    }
    for word in ["9", "16"] {
        boards.push(Arc::new(Layout::from_word(word).expect("a board")));
    }
    boards
}

/// A puzzle on this board with answers to this many questions, both chosen by the seed.
pub fn answers(layout: &Arc<Layout>, seed: u64, count: usize) -> Vec<Printed> {
    let mut draw = Draw::from_seed(seed);
    let mut puzzle = match (layout.side(), layout.is_classic()) {
        (16, _) => large(layout, &mut draw),
        (_, true) => puzzles::image(seed),
        _ => puzzles::proper(layout, seed),
    };
    let solution = search::count(&puzzle, 1, &Meter::unbounded()).solutions.remove(0);
    let mut traits = Vec::new();
    if draw.below(3) == 0 {
        work_on(&mut puzzle, &solution, &mut draw);
        traits.push("entries and marks");
    }
    let words = ["default", "default", "all", "singles", "hidden-single,pointing,naked-pair,x-wing"];
    let choice = draw.below(words.len());
    let chosen = TechniqueSet::from_words(words[choice]).expect("known words");
    let is_uniqueness_admitted = draw.below(3) == 0;
    let techniques = if is_uniqueness_admitted { chosen } else { chosen.without_uniqueness() };
    traits.extend(is_uniqueness_admitted.then_some("uniqueness admitted"));
    traits.extend((words[choice] == "singles").then_some("singles"));
    let guessing = if draw.below(4) == 0 { Guessing::Off } else { Guessing::Allowed };
    traits.extend((guessing == Guessing::Off).then_some("no guessing"));
    let (prefer, preferred) =
        if draw.below(2) == 0 { (Prefer::Easy, "easy") } else { (Prefer::Short, "short") };
    let (care, careful) = if draw.below(2) == 0 {
        (Thoroughness::Quick, "quick")
    } else {
        (Thoroughness::Thorough, "thorough")
    };
    traits.extend([preferred, careful]);

    let (options, meter) =
        (Options { techniques, guessing, ..Options::default() }, Meter::new(2_000_000_000));
    let trace = solve(&puzzle, &options, &meter);
    let mut explainer = Explainer::new(&trace, &options, prefer, &meter);
    let cells: Vec<Cell> = layout.cells().collect();
    let answered = (0..count).filter_map(|_| {
        let cell = cells[draw.below(cells.len())];
        let digit = layout.digits().nth(draw.below(layout.side())).expect("a digit of the board");
        let (question, kind) = match draw.below(2) {
            0 => (Question::Value(cell), "value"),
            _ => (Question::Not(Candidate::new(cell, digit)), "not"),
        };
        let answer = explainer.answer(question, care).ok()?;
        let mut traits = traits.clone();
        traits.push(kind);
        traits.extend(answer.derivation.steps.is_empty().then_some("no step"));
        traits.extend(answer.derivation.steps.iter().any(|step| step.depth > 0).then_some("guess"));
        Some(Printed { json: printed(&answer), traits })
    });
    answered.collect()
}

/// An answer as printed.
pub fn printed(answer: &Answer) -> Value {
    serde_json::to_value(WhyJson::new(answer, Language::English)).expect("an answer is JSON")
}

/// How many answers have each trait.
pub fn count_traits<'a>(answers: impl Iterator<Item = &'a Printed>) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for name in answers.flat_map(|answer| &answer.traits) {
        *counts.entry(*name).or_default() += 1;
    }
    counts
}

/// Enters a few right digits and removes a few false candidates.
fn work_on(puzzle: &mut Puzzle, solution: &Solution, draw: &mut Draw) {
    let open: Vec<Cell> = puzzle.layout().cells().filter(|&cell| puzzle.clue(cell).is_none()).collect();
    for &cell in open.iter().filter(|_| draw.below(9) == 0) {
        puzzle.set(Candidate::new(cell, solution.digit(cell)), Origin::Entry);
    }
    let mut marks = puzzle.shown_candidates();
    for &cell in open.iter().filter(|&&cell| puzzle.clue(cell).is_none()) {
        let keeps = |digit: &_| *digit == solution.digit(cell) || draw.below(12) > 0;
        marks[cell.index()] = marks[cell.index()].into_iter().filter(keeps).collect::<DigitSet>();
    }
    puzzle.set_marks(marks);
}

/// A puzzle with one solution on a large board, most of its cells given.
fn large(layout: &Arc<Layout>, draw: &mut Draw) -> Puzzle {
    let full = search::count(&Puzzle::empty(layout.clone()), 1, &Meter::unbounded()).solutions.remove(0);
    let mut puzzle = Puzzle::empty(layout.clone());
    layout.cells().for_each(|cell| puzzle.give(Candidate::new(cell, full.digit(cell))));
    for cell in layout.cells() {
        let mut without = puzzle.clone();
        without.clear(cell);
        if draw.below(5) < 2 && search::count(&without, 2, &Meter::unbounded()).count == 1 {
            puzzle = without;
        }
    }
    puzzle
}
