//! Techniques that assume a single solution depend on the givens alone, whatever was entered or crossed out.

use crate::common::{
    puzzles::{self, Draw},
    sample::sample,
};
use naze::{
    board::{Candidate, Cell, DigitSet},
    logic::{AssumeUnique, Assumes, End, Options, Reason, Step, solve},
    meter::Meter,
    puzzle::{Origin, Puzzle, Solution},
    rate::{RateError, RateOptions, rate},
    search::{self, Uniqueness},
    teach::{Advice, Wrong, check, hint},
    why::{Explainer, Prefer, Question, Thoroughness, why},
};

/// Givens with several solutions, usually a few, and a position from there that has only this one left.
struct Position {
    puzzle: Puzzle,
    solution: Solution,
}

/// What was added to the givens until one solution was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Work {
    Entries,
    Marks,
    Both,
    /// Only candidates; it is unknown which digits are given.
    Unknown,
}

const WORKS: [Work; 4] = [Work::Entries, Work::Marks, Work::Both, Work::Unknown];

/// The position of a seed: some clues of a puzzle are removed, and then digits are entered or candidates crossed out
/// where the solutions differ.
fn position(seed: u64, work: Work) -> Option<Position> {
    let mut draw = Draw::from_seed(seed);
    let mut puzzle = puzzles::image(seed);
    let layout = puzzle.layout().clone();
    let Uniqueness::One(solution) = search::uniqueness(&puzzle, &Meter::unbounded()) else { return None };
    let clues: Vec<Cell> = puzzle.clues().map(|(clue, _)| clue.cell).collect();
    for _ in 0..1 + draw.below(4) {
        puzzle.clear(clues[draw.below(clues.len())]);
    }
    let mut marks = layout.cells().map(|_| DigitSet::all(9)).collect::<Vec<DigitSet>>();
    // If the position has another solution, a difference between the two is settled.
    for _ in 0..60 {
        let two = search::count(&puzzle, 2, &Meter::unbounded()).solutions;
        let Some(other) = two.into_iter().find(|other| *other != solution) else { break };
        let differs = |cell: &Cell| other.digit(*cell) != solution.digit(*cell);
        let cells: Vec<Cell> = layout.cells().filter(differs).collect();
        let cell = cells[draw.below(cells.len())];
        let enters = match work {
            Work::Entries => true,
            Work::Marks | Work::Unknown => false,
            Work::Both => draw.below(2) == 0,
        };
        if enters {
            puzzle.set(Candidate::new(cell, solution.digit(cell)), Origin::Entry);
        } else {
            marks[cell.index()].remove(other.digit(cell));
            puzzle.set_marks(marks.clone());
        }
    }
    let is_one = search::uniqueness(&puzzle, &Meter::unbounded()) == Uniqueness::One(solution.clone());
    if work == Work::Unknown {
        let digits: Vec<Candidate> = puzzle.clues().map(|(clue, _)| clue).collect();
        digits.into_iter().for_each(|clue| puzzle.set(clue, Origin::Entry));
    }
    is_one.then_some(Position { puzzle, solution })
}

fn assumes(steps: &[Step]) -> bool {
    steps.iter().any(|step| step.finding.technique.rung().assumes == Assumes::Unique)
}

/// Whether every answer about a position agrees with the search. Returns whether its solve assumed anything.
fn agrees(position: &Position, assume_unique: AssumeUnique) -> bool {
    let Position { puzzle, solution } = position;
    let is_known = || {
        let givens = puzzle.original();
        givens.is_some_and(|givens| search::is_proper(&givens, &Meter::unbounded()) == Some(true))
    };
    let (meter, options) = (Meter::unbounded(), Options { assume_unique, ..Options::default() });
    let line = puzzle.line();
    assert_eq!(check(puzzle, &meter).uniqueness, Uniqueness::One(solution.clone()), "{line}");
    let trace = solve(puzzle, &options, &meter);
    assert_eq!(trace.end, End::Solved(solution.clone()), "{line}");
    // A solve that singles finish does not ask how many solutions there are.
    let needs_search = trace.steps.iter().any(|step| !matches!(step.finding.reason, Reason::Only(_)));
    let may_assume = assume_unique == AssumeUnique::Always && !is_known();
    assert!(may_assume || !trace.assumes_unique, "{line}");
    assert!(trace.assumes_unique || !may_assume || !needs_search, "{line}");
    for step in &trace.steps {
        assert!(step.depth > 0 || step.finding.is_true_of(solution), "#{} of {line}", step.id.0);
    }
    let rated = rate(puzzle, &RateOptions { assume_unique, ..RateOptions::default() }, &meter);
    assert!(rated.is_ok(), "{line}: {:?}", rated.err().unwrap_or(RateError::Unknown));
    match hint(puzzle, None, &options, &meter).advice {
        Advice::Step { step, .. } => assert!(step.finding.is_true_of(solution), "{line}"),
        Advice::Guess(answer) => assert!(answer.value.is_none_or(|value| {
            answer.question.cell().index() >= 81 || value == solution.digit(answer.question.cell())
        })),
        Advice::TakeBack(mistake) => {
            // An entry or mark can be wrong only if the givens have exactly one solution; here they do not.
            let (Wrong::Entry(wrong) | Wrong::Mark(wrong)) = mistake.wrong;
            panic!("{wrong:?} is right in {line}")
        }
        other => assert!(matches!(other, Advice::Finished(_)), "{line}: {other:?}"),
    }
    let mut explainer = Explainer::new(&trace, &options, Prefer::Easy, &meter);
    for cell in puzzle.layout().cells().filter(|&cell| puzzle.clue(cell).is_none()).step_by(17) {
        let answer = explainer.answer(Question::Value(cell), Thoroughness::Quick).expect("it is settled");
        assert_eq!(answer.value, Some(solution.digit(cell)), "{line}");
        let cut = why(&trace, Question::Value(cell)).expect("it is settled");
        for answer in [answer, cut] {
            let assumes = trace.assumes_unique && assumes(&answer.derivation.steps);
            assert_eq!(answer.assumes_unique, assumes, "{line} {cell:?}");
        }
    }
    assumes(&trace.steps)
}

/// How many of these positions there are, and how many of their solves assumed a single solution.
fn try_positions(seeds: std::ops::Range<u64>, assume_unique: AssumeUnique) -> (usize, usize) {
    let (mut tried, mut assumed) = (0, 0);
    for seed in seeds {
        for work in WORKS {
            let Some(position) = position(seed, work) else { continue };
            let original = position.puzzle.original();
            let is_known =
                original.is_some_and(|givens| search::is_proper(&givens, &Meter::unbounded()) == Some(true));
            let does_assume = agrees(&position, assume_unique);
            assert!(is_known || assume_unique == AssumeUnique::Always || !does_assume, "{seed} {work:?}");
            tried += 1;
            assumed += usize::from(does_assume);
        }
    }
    (tried, assumed)
}

/// How many seeds are tried: `NAZE_POSITIONS` of them, or a few.
fn seeds() -> std::ops::Range<u64> {
    let number = std::env::var("NAZE_POSITIONS").ok().and_then(|word| word.parse().ok());
    0..number.unwrap_or(sample(30, 60) as u64)
}

#[test]
fn every_answer_about_a_position_agrees_with_the_search() {
    let (tried, _) = try_positions(seeds(), AssumeUnique::WhereKnown);
    println!("{tried} positions");
    assert!(tried > 100);
}

#[test]
fn what_is_assumed_by_request_and_shown_to_be_false_is_not_used() {
    let (tried, assumed) = try_positions(seeds(), AssumeUnique::Always);
    println!("{tried} positions, {assumed} of them by steps that assume a single solution");
    assert!(tried > 100 && assumed > 0);
}

#[test]
fn a_pattern_that_the_givens_forbid_is_not_used_even_if_a_mark_forbids_it_too() {
    // The same two cells of two rows hold 1 and 2, so the givens have two solutions. A mark leaves only one digit in
    // one of the four cells, and so only one of these solutions, although the givens still allow the exchange.
    let full = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    let mut puzzle = Puzzle::classic(full).expect("81 digits");
    let Some(solution) = search::count(&puzzle, 1, &Meter::unbounded()).solutions.pop() else {
        panic!("a full grid")
    };
    let layout = puzzle.layout().clone();
    let cells = ["r1c1", "r1c2", "r4c1", "r4c2"].map(|name| layout.parse_cell(name).expect("a cell"));
    cells.iter().for_each(|&cell| puzzle.clear(cell));
    assert!(search::count(&puzzle, 3, &Meter::unbounded()).count > 1, "the rectangle can be exchanged");
    let mut marks: Vec<DigitSet> = layout.cells().map(|_| DigitSet::all(9)).collect();
    marks[cells[0].index()] = DigitSet::only(solution.digit(cells[0]));
    puzzle.set_marks(marks);
    assert!(!agrees(&Position { puzzle, solution }, AssumeUnique::WhereKnown));
}
