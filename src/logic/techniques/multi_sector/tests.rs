//! Tests of multi-sector locked sets on a puzzle that is famous for its ring.

use super::super::{
    prelude::*,
    sketch::{effects, found},
};
use crate::{
    board::Classic,
    search::{self, Uniqueness},
};

/// The puzzle known as Easter Monster, in which the first such ring was found.
const RING: &str = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

fn grid_of(puzzle: &Puzzle) -> Grid<Classic> {
    let mut grid = puzzle.grid(Classic);
    puzzle.clues().for_each(|(clue, _)| grid.place_and_clear(clue).expect("the digits agree"));
    grid
}

#[test]
fn the_ring_of_a_well_known_puzzle_is_found_first_and_eliminates_only_false_candidates() {
    let puzzle = Puzzle::classic(RING).expect("81 symbols");
    let findings = found(TechniqueId::MultiSector, &grid_of(&puzzle));
    let eliminations = effects(&findings);
    assert!(eliminations[0].split(' ').count() > 10, "{eliminations:?}");
    let Uniqueness::One(solution) = search::uniqueness(&puzzle, &Meter::unbounded()) else {
        panic!("one solution")
    };
    assert!(findings.iter().all(|finding| finding.is_true_of(&solution)));
}
