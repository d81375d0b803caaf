//! A solve leaves out what it need not look for; here somebody who looks at everything climbs the same ladder.

mod common;

use common::puzzles;
use naze::{
    board::{Board, Candidate, Classic, DigitSet},
    grid::Grid,
    logic::{
        End, Guessing, Options, Position, Reach, Step, Technique, TechniqueId, TechniqueSet, given_cells,
        library::Case, positions, solve,
    },
    puzzle::Puzzle,
};
use std::{fs, path::Path};

/// How many images of known puzzles are tried.
const IMAGES: u64 = 40;

/// The grid with these cells settled and these candidates left.
fn grid_of(settled: &[Candidate], left: &[DigitSet]) -> Grid<Classic> {
    let mut grid = Grid::new(Classic);
    for &placed in settled {
        grid.place_and_clear(placed).expect("it stands in a trace");
    }
    for (cell, &left) in Classic.cells().zip(left) {
        for gone in grid.candidates(cell).minus(left) {
            grid.eliminate(Candidate::new(cell, gone)).expect("something is left in a trace");
        }
    }
    grid
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
fn every_step_of_a_ladder_is_the_first_that_somebody_finds_who_looks_at_everything() {
    let finders: Vec<Box<dyn Technique<Classic>>> = TechniqueSet::default().finders(Reach::Ladder);
    let (mut climbs, mut solved) = (0, 0);
    for puzzle in (0..IMAGES).map(puzzles::image).chain(cases()) {
        let trace = solve(&puzzle, &Options { guessing: Guessing::Off, ..Options::default() });
        // What assumes a single solution is left out where there are more.
        let (End::Solved(_) | End::Stuck) = trace.end else { continue };
        solved += usize::from(matches!(trace.end, End::Solved(_)));
        let given = given_cells::<Classic>(&puzzle);
        let first = |settled: &[Candidate], left: &[DigitSet]| {
            let grid = grid_of(settled, left);
            finders.iter().find_map(|finder| finder.find_first(&Position::new(&grid, given)))
        };
        let mut settled: Vec<Candidate> = puzzle.clues().map(|(clue, _)| clue).collect();
        let is_climbed = |step: &Step| step.finding.technique > TechniqueId::HiddenSingle;
        for (step, left) in trace.steps.iter().zip(positions(&puzzle, &trace.steps)) {
            if is_climbed(step) {
                assert_eq!(first(&settled, &left).as_ref(), Some(&step.finding), "{}", puzzle.line());
                climbs += 1;
            }
            settled.extend(&step.finding.placements);
        }
        if trace.end == End::Stuck {
            assert_eq!(first(&settled, &trace.position), None, "{}", puzzle.line());
        }
    }
    assert!(climbs > 500 && solved > 50, "{climbs} climbs in {solved} puzzles");
}
