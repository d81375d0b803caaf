//! Makes the project's own cases for every technique from generated puzzles:
//! `cargo run --release --features lab --example lab -- forge [--seed N] [--puzzles N] [--techniques IDS] FOLDER`.
//!
//! Every positive is a position in which the technique finds one outcome on its digits; every near miss is a
//! positive with one candidate or one entry undone, in which it finds nothing any more.

use crate::common::cases::line as line_of;
use clap::Parser;
use naze::{
    board::{Board, Candidate, Cell, CellSet, Classic, Digit, DigitSet},
    grid::Grid,
    logic::{
        Finder, Guessing, Options, Outcome, Position, Reach, TechniqueId, TechniqueSet, Trace, given_cells,
        hodoku_library::{Case, digits, variant},
        solve,
    },
    meter::Meter,
    puzzle::{Origin, Puzzle, Solution},
    search::{self, Uniqueness},
    teach::{easier_techniques, easier_way},
};
use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

/// Makes cases for every technique from generated puzzles.
#[derive(Parser)]
struct Arguments {
    /// The seed of the puzzles.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many puzzles to look at.
    #[arg(long, default_value_t = 1000)]
    puzzles: usize,
    /// For which techniques: default, all, or ids separated by commas.
    #[arg(long, default_value = "all")]
    techniques: String,
    /// How many positives of each.
    #[arg(long, default_value_t = 20)]
    positives: usize,
    /// How many near misses of each.
    #[arg(long, default_value_t = 5)]
    near_misses: usize,
    /// Only for techniques of one digit, to save time: skip positions in which a digit that they may act on has
    /// more open cells than this.
    #[arg(long)]
    most_places: Option<usize>,
    /// Only positives whose outcome no easier technique finds, not even in part.
    #[arg(long)]
    teaching: bool,
    /// A folder with puzzles that require a technique, a file for each: these are looked at, and none is drawn.
    #[arg(long)]
    required: Option<PathBuf>,
    /// Where the files go, one for each technique.
    folder: PathBuf,
}

/// The cases of a technique.
#[derive(Default)]
struct Cases {
    positives: Vec<String>,
    near_misses: Vec<String>,
}

pub fn main() -> io::Result<()> {
    let arguments = Arguments::parse_from(std::env::args().skip(1));
    let techniques = TechniqueSet::from_words(&arguments.techniques).expect("known techniques");
    let finders = techniques.finders::<Classic>(Reach::Definition);
    let mut chance = Chance(arguments.seed);
    let mut cases: BTreeMap<TechniqueId, Cases> = BTreeMap::new();
    for number in 0..arguments.puzzles {
        let puzzle = draw_puzzle(&mut chance);
        let wanted = |id: &TechniqueId, cases: &BTreeMap<TechniqueId, Cases>| {
            cases.get(id).is_none_or(|cases| {
                cases.positives.len() < arguments.positives || cases.near_misses.len() < arguments.near_misses
            })
        };
        let open: Vec<_> = finders.iter().filter(|finder| wanted(&finder.id(), &cases)).collect();
        if open.is_empty() {
            break;
        }
        for finder in open {
            let puzzle = match &arguments.required {
                Some(folder) => required_puzzle(folder, finder.id(), number),
                None => Some(puzzle.clone()),
            };
            let Some(puzzle) = puzzle else { continue };
            let entry = cases.entry(finder.id()).or_default();
            harvest(&puzzle, finder, &arguments, &mut chance, entry);
        }
        if number % 100 == 99 {
            let missing: Vec<String> = cases
                .iter()
                .filter(|(id, _)| wanted(id, &cases))
                .map(|(id, cases)| {
                    format!("{} {}/{}", id.word(), cases.positives.len(), cases.near_misses.len())
                })
                .collect();
            eprintln!("{} puzzles; missing: {}", number + 1, missing.join(", "));
        }
    }
    fs::create_dir_all(&arguments.folder)?;
    for (id, cases) in cases.iter().filter(|(_, cases)| !cases.positives.is_empty()) {
        let lines: Vec<&str> = cases.positives.iter().chain(&cases.near_misses).map(String::as_str).collect();
        fs::write(arguments.folder.join(format!("{}.txt", id.word())), lines.join("\n") + "\n")?;
    }
    Ok(())
}

/// The puzzle with this number of those that require a technique.
fn required_puzzle(folder: &Path, id: TechniqueId, number: usize) -> Option<Puzzle> {
    let text = fs::read_to_string(folder.join(format!("{}.txt", id.word()))).ok()?;
    Puzzle::classic(text.lines().nth(number)?)
}

/// At most one positive and one near miss from a puzzle, so that the cases differ.
fn harvest(
    puzzle: &Puzzle,
    finder: &Finder<Classic>,
    arguments: &Arguments,
    chance: &mut Chance,
    cases: &mut Cases,
) {
    let half_solved: Vec<Puzzle> = (0..4).filter_map(|_| half_solved(puzzle, chance)).collect();
    let drawn = match finder.id() {
        TechniqueId::Tridagon => tridagons(puzzle, 2, chance),
        TechniqueId::TridagonForcing => tridagons(puzzle, 4, chance),
        id => positions(puzzle, id),
    };
    for position in drawn.into_iter().chain(half_solved) {
        let grid = grid_of(&position);
        if arguments.most_places.is_some_and(|most| !is_quick(&grid, most)) {
            continue;
        }
        let meter = Meter::unbounded();
        let at = Position::new(&grid, given_cells::<Classic>(&position), &meter);
        for finding in finder.find_all(&at) {
            let (of, outcome) = (digits(&finding), Outcome::from_finding(&finding));
            let line = line_of(finder.id(), variant(&finding, &grid), of, &position, &outcome);
            if !Case::read(&line).is_ok_and(|case| case.passes()) {
                continue;
            }
            if arguments.teaching && easier_way(&position, finder.id(), &outcome, &meter).is_some() {
                continue;
            }
            if cases.near_misses.len() < arguments.near_misses
                && let Some(miss) = near_miss(&position, finder.id(), of)
            {
                cases.near_misses.push(miss);
            }
            if cases.positives.len() < arguments.positives {
                cases.positives.push(line);
            }
            return;
        }
    }
}

/// Whether techniques of one digit, which can rule out everything that no template uses, find something if the digit
/// has few open cells, and nothing if it has more.
fn is_quick(grid: &Grid<Classic>, most: usize) -> bool {
    let Some(finder) = TechniqueId::TemplateDelete.finder(Reach::Ladder) else { return false };
    let findings = finder.find_all(&Position::new(grid, None, &Meter::unbounded()));
    let places = |digit| grid.cells_with(digit).minus(grid.settled()).len();
    !findings.is_empty()
        && findings.iter().all(|finding| digits(finding).into_iter().all(|digit| places(digit) <= most))
}

/// The positions of a solve without the technique: those at which the sweeps had stalled, or for a single all
/// positions in which it may be found.
fn positions(puzzle: &Puzzle, id: TechniqueId) -> Vec<Puzzle> {
    let singles = TechniqueSet::singles().iter();
    let techniques: TechniqueSet = easier_techniques(id).iter().chain(singles).collect();
    let trace = solve(
        puzzle,
        &Options { techniques, guessing: Guessing::Off, ..Options::default() },
        &Meter::unbounded(),
    );
    let stalls = trace.steps.iter().filter(|step| step.finding.placements.is_empty()).map(|step| step.id);
    let mut places: Vec<Puzzle> = if id <= TechniqueId::HiddenSingle {
        trace.steps.iter().step_by(5).map(|step| position(&trace, step.id)).collect()
    } else {
        stalls.map(|id| position(&trace, id)).collect()
    };
    let mut end = puzzle.clone();
    settle(&mut end, &trace.position);
    places.push(end);
    places.reverse();
    places
}

/// The puzzle with some cells of its solution filled in, as somebody may have left it.
fn half_solved(puzzle: &Puzzle, chance: &mut Chance) -> Option<Puzzle> {
    let Uniqueness::One(solution) = search::uniqueness(puzzle, &Meter::unbounded()) else { return None };
    let mut position = puzzle.clone();
    for _ in 0..chance.below(70) {
        let cell = Cell::new(chance.below(81));
        if position.clue(cell).is_none() {
            position.set(Candidate::new(cell, solution.digit(cell)), Origin::Entry);
        }
    }
    // Some candidates that are not in the solution may be gone as well.
    let gone = chance.below(6);
    let mut marks = position.shown_candidates();
    for (cell, marks) in Cell::all(9).zip(&mut marks) {
        for digit in *marks {
            if digit != solution.digit(cell) && chance.below(10) < gone {
                marks.remove(digit);
            }
        }
    }
    position.set_marks(marks);
    Some(position)
}

/// Positions with the puzzle's solution in which twelve cells can hold little but the three digits of a tridagon: by
/// chance they are too rare.
fn tridagons(puzzle: &Puzzle, most_guardians: usize, chance: &mut Chance) -> Vec<Puzzle> {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];
    let Uniqueness::One(solution) = search::uniqueness(puzzle, &Meter::unbounded()) else {
        return Vec::new();
    };
    let cells = |block: usize, order: usize| {
        [0, 1, 2].map(|row| Cell::new((block / 3 * 3 + row) * 9 + block % 3 * 3 + ORDERS[order][row]))
    };
    let mut found = Vec::new();
    let triples = (0..84).filter_map(|_| {
        let digits: DigitSet = (0..3).map(|_| Digit::from_index(chance.below(9))).collect();
        (digits.len() == 3).then_some(digits)
    });
    for digits in triples.collect::<Vec<_>>() {
        // For each box its best order, odd or even, with the cells that hold something else.
        let others = |block, order| {
            cells(block, order).into_iter().filter(|&cell| !digits.contains(solution.digit(cell))).count()
        };
        let best = |block: usize, is_odd: bool| {
            let orders = if is_odd { 3..6 } else { 0..3 };
            orders.map(|order| (others(block, order), order)).min().unwrap_or_default()
        };
        for missing in 0..9 {
            // The boxes that are in another band and in another stack than this one.
            let boxes: Vec<usize> =
                (0..9).filter(|block| block / 3 != missing / 3 && block % 3 != missing % 3).collect();
            for odd in 1..16_usize {
                let chosen: Vec<(usize, usize)> =
                    (0..4).map(|place| best(boxes[place], odd >> place & 1 == 1)).collect();
                let guardians: usize = chosen.iter().map(|(others, _)| others).sum();
                if odd.count_ones() % 2 == 0 || guardians > most_guardians {
                    continue;
                }
                let pattern: Vec<Cell> =
                    (0..4).flat_map(|place| cells(boxes[place], chosen[place].1)).collect();
                found.extend(around(&pattern, digits, &solution, chance));
            }
        }
    }
    found
}

/// A puzzle with this solution in which none of these cells is given, and which leaves little but these digits
/// in the cells.
fn around(pattern: &[Cell], digits: DigitSet, solution: &Solution, chance: &mut Chance) -> Option<Puzzle> {
    let mut puzzle = Puzzle::empty(Classic.layout().clone());
    let mut given: Vec<Cell> = Cell::all(9).filter(|cell| !pattern.contains(cell)).collect();
    given.iter().for_each(|&cell| puzzle.give(Candidate::new(cell, solution.digit(cell))));
    let is_proper = |puzzle: &Puzzle| search::is_proper(puzzle, &Meter::unbounded()) == Some(true);
    if !is_proper(&puzzle) {
        return None;
    }
    while given.len() > 24 {
        let cell = given.swap_remove(chance.below(given.len()));
        puzzle.clear(cell);
        if !is_proper(&puzzle) {
            puzzle.give(Candidate::new(cell, solution.digit(cell)));
        }
    }
    let mut marks = puzzle.shown_candidates();
    for &cell in pattern {
        marks[cell.index()] = marks[cell.index()].and(digits.or(DigitSet::only(solution.digit(cell))));
    }
    puzzle.set_marks(marks);
    Some(puzzle)
}

fn position(trace: &Trace, before: naze::logic::StepId) -> Puzzle {
    let mut puzzle = trace.puzzle.clone();
    let settled: Vec<Candidate> = trace.steps[..before.index()]
        .iter()
        .flat_map(|step| step.finding.placements.iter().copied())
        .collect();
    let marks = trace.position_before(before);
    settled.into_iter().for_each(|placement| puzzle.set(placement, Origin::Entry));
    puzzle.set_marks(marks);
    puzzle
}

fn settle(puzzle: &mut Puzzle, left: &[DigitSet]) {
    for (cell, digits) in Cell::all(9).zip(left) {
        if let (None, Some(digit)) = (puzzle.clue(cell), digits.single()) {
            puzzle.set(Candidate::new(cell, digit), Origin::Entry);
        }
    }
    puzzle.set_marks(left.to_vec());
}

fn grid_of(position: &Puzzle) -> Grid<Classic> {
    let mut grid = position.grid(Classic);
    for (clue, _) in position.clues() {
        grid.place_and_clear(clue).expect("the position is one of a solve");
    }
    grid
}

/// The position with one removed candidate restored, or else one entry, in which nothing is found any more.
fn near_miss(position: &Puzzle, id: TechniqueId, of: DigitSet) -> Option<String> {
    let nothing = |other: Puzzle| {
        let line = line_of(id, None, of, &other, &Outcome::default());
        Case::read(&line).is_ok_and(|case| case.passes()).then_some(line)
    };
    let with_mark = position.removed_marks().into_iter().map(|mark| {
        let mut other = position.clone();
        let mut marks = position.shown_candidates();
        marks[mark.cell.index()].insert(mark.digit);
        other.set_marks(marks);
        other
    });
    let without_entry = position.entries().map(|entry| {
        let mut other = position.clone();
        let mut marks = position.shown_candidates();
        other.clear(entry.cell);
        for &peer in Classic.layout().peers(entry.cell) {
            marks[peer.index()].insert(entry.digit);
        }
        marks[entry.cell.index()] = DigitSet::all(9);
        other.set_marks(marks);
        other
    });
    with_mark.chain(without_entry).find_map(nothing)
}

/// A puzzle with one solution: random clues are added until there is only one, and then removed again while
/// it stays the only one; now and then a few too many are left.
fn draw_puzzle(chance: &mut Chance) -> Puzzle {
    let mut puzzle = Puzzle::empty(Classic.layout().clone());
    loop {
        let cell = Cell::new(chance.below(81));
        if puzzle.clue(cell).is_some() {
            continue;
        }
        puzzle.give(Candidate::new(cell, Digit::from_index(chance.below(9))));
        match search::uniqueness(&puzzle, &Meter::unbounded()) {
            Uniqueness::One(_) => break,
            Uniqueness::None => puzzle.clear(cell),
            Uniqueness::Many(_) | Uniqueness::Unknown => {}
        }
    }
    let mut clues: Vec<Candidate> = puzzle.clues().map(|(clue, _)| clue).collect();
    let spare = chance.below(4);
    let mut kept = 0;
    while !clues.is_empty() {
        let clue = clues.swap_remove(chance.below(clues.len()));
        puzzle.clear(clue.cell);
        let needed = !matches!(search::uniqueness(&puzzle, &Meter::unbounded()), Uniqueness::One(_));
        if needed || kept < spare {
            puzzle.give(clue);
            kept += usize::from(!needed);
        }
    }
    puzzle
}

/// Pseudo-random numbers, the same for the same seed (SplitMix64, Steele, Lea and Flood 2014).
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % bound as u64) as usize
    }
}
