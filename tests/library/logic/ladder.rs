//! A solve skips unchanged houses and excluded findings; this climbs the same ladder without shortcuts.

use crate::common::puzzles;
use naze::{
    board::{Board, Candidate, Classic, Custom, DigitSet},
    grid::Grid,
    logic::{
        End, Guessing, Options, Position, TechniqueId, TechniqueSet, easiest_finding, given_cells,
        hodoku_library::Case, positions, solve_with_spare_steps,
    },
    meter::Meter,
    puzzle::Puzzle,
};
use std::{fs, path::Path};

/// How many images of known puzzles are tried.
const IMAGES: u64 = 40;

/// The grid with these cells settled and these candidates left.
fn grid_of<B: Board>(board: B, settled: &[Candidate], left: &[DigitSet]) -> Grid<B> {
    let mut grid = Grid::new(board.clone());
    for &placed in settled {
        grid.place_and_clear(placed).expect("it is in a trace");
    }
    for (cell, &left) in board.cells().zip(left) {
        for gone in grid.candidates(cell).minus(left) {
            grid.eliminate(Candidate::new(cell, gone)).expect("something is left in a trace");
        }
    }
    grid
}

/// How many steps of the ladder a solve without guesses has; each must be the first that a fresh search of its
/// position finds.
fn climbs<B: Board>(board: &B, puzzle: &Puzzle) -> usize {
    let options = Options { guessing: Guessing::Off, ..Options::default() };
    let trace = solve_with_spare_steps(puzzle, &options, &Meter::unbounded());
    // Techniques that assume a single solution are left out if there are several.
    let (End::Solved(_) | End::Stuck) = trace.end else { return 0 };
    let given = given_cells::<B>(puzzle);
    let first = |settled: &[Candidate], left: &[DigitSet]| {
        let grid = grid_of(board.clone(), settled, left);
        let meter = Meter::unbounded();
        let position = Position::new(&grid, given, &meter);
        easiest_finding(&position, TechniqueSet::default(), &|_| true)
    };
    let mut settled: Vec<Candidate> = puzzle.clues().map(|(clue, _)| clue).collect();
    let mut climbs = 0;
    for (step, left) in trace.steps.iter().zip(positions(puzzle, &trace.steps)) {
        if step.finding.technique.is_above_singles() {
            assert_eq!(first(&settled, &left).as_ref(), Some(&step.finding), "{}", puzzle.line());
            climbs += 1;
        }
        settled.extend(&step.finding.placements);
    }
    if trace.end == End::Stuck {
        assert_eq!(first(&settled, &trace.position), None, "{}", puzzle.line());
    }
    climbs
}

/// Positions in which each technique finds something.
fn cases() -> Vec<Puzzle> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/techniques");
    let first_of = |id: TechniqueId| {
        let text = fs::read_to_string(folder.join(format!("{}.txt", id.word()))).ok()?;
        Some(Case::read(text.lines().next()?).expect("a case").puzzle)
    };
    TechniqueId::all().filter_map(first_of).collect()
}

#[test]
fn every_step_of_a_ladder_is_the_first_that_a_fresh_search_finds() {
    let puzzles = (0..IMAGES).map(puzzles::image).chain(cases());
    let climbed: usize = puzzles.map(|puzzle| climbs(&Classic, &puzzle)).sum();
    assert!(climbed > 500, "{climbed} climbs");
}

#[test]
fn the_same_holds_for_ladders_on_other_boards() {
    let mut climbed = 0;
    for layout in puzzles::other_boards() {
        let board = Custom::new(layout.clone());
        climbed += (0..10).map(|seed| climbs(&board, &puzzles::proper(&layout, seed))).sum::<usize>();
    }
    assert!(climbed > 50, "{climbed} climbs");
}
