//! Tests of the larger deadly patterns on positions made for them.

use super::super::{prelude::*, sketch::*};
use crate::board::{Classic, Custom};
use std::sync::Arc;

#[test]
fn a_loop_of_six_cells_eliminates_like_a_rectangle() {
    let pair: &[usize] = &[1, 2];
    let with = |one: &'static [usize], other: &'static [usize], more: &[(&'static str, &'static [usize])]| {
        let loop_cells = [("r1c1", pair), ("r1c4", pair), ("r2c4", pair), ("r3c1", pair)];
        let cells: Vec<(&str, &[usize])> = loop_cells
            .into_iter()
            .chain([("r2c7", one), ("r3c7", other)])
            .chain(more.iter().copied())
            .collect();
        sketch(&[], &cells)
    };
    let first = effects(&found(TechniqueId::UniqueLoop, &with(&[1, 2], &[1, 2, 3], &[])));
    assert_eq!(first, ["r3c7<>1 r3c7<>2"]);
    let second = effects(&found(TechniqueId::UniqueLoop, &with(&[1, 2, 3], &[1, 2, 3], &[])));
    assert_eq!(second[0].split(' ').count(), 13, "{second:?}");
    let third = effects(&found(TechniqueId::UniqueLoop, &with(&[1, 2, 3], &[1, 2, 4], &[("r8c7", &[3, 4])])));
    assert!(third.iter().any(|effect| effect.starts_with("r1c7<>3 r1c7<>4 r4c7<>3")), "{third:?}");
}

#[test]
fn two_lines_of_three_cells_could_exchange_their_digits() {
    let grid = sketch(
        &[],
        &[
            ("r1c1", &[1, 2, 3]),
            ("r1c4", &[1, 2]),
            ("r1c7", &[2, 3]),
            ("r2c1", &[1, 3]),
            ("r2c4", &[1, 2, 3]),
            ("r2c7", &[1, 3, 4]),
        ],
    );
    assert_eq!(effects(&found(TechniqueId::ExtendedRectangle, &grid)), ["r2c7<>1 r2c7<>3"]);
    // In another band the boxes would not keep their digits.
    let apart = sketch(
        &[],
        &[
            ("r1c1", &[1, 2, 3]),
            ("r1c4", &[1, 2]),
            ("r1c7", &[2, 3]),
            ("r4c1", &[1, 3]),
            ("r4c4", &[1, 2, 3]),
            ("r4c7", &[1, 3, 4]),
        ],
    );
    assert!(found(TechniqueId::ExtendedRectangle, &apart).is_empty());
}

#[test]
fn every_house_counts_in_a_grave_even_a_drawn_extra_one() {
    let line = "1386549272471396..9...7.3144.138.79.87392.4.169.41783.5.974.1.338456127971..9354.";
    let puzzle = Puzzle::classic(line).expect("81 symbols");
    let mut model = puzzle.grid(Classic);
    puzzle.clues().for_each(|(clue, _)| model.place_and_clear(clue).expect("the digits agree"));
    let with = |extra: Vec<Vec<Cell>>| {
        let layout = Classic.layout();
        let houses = layout.houses().skip(18).map(|house| layout.cells_of(house).to_vec());
        let layout = Layout::from_houses(9, houses.collect(), extra).expect("nine cells each");
        let mut grid = Grid::new(Custom::new(Arc::new(layout)));
        for (cell, digit) in Classic.cells().cartesian_product(Digit::all(9)) {
            match model.value(cell) == Some(digit) {
                // The extra house may hold a digit twice; that does not matter here.
                true => drop(grid.place(Candidate::new(cell, digit))),
                false if model.candidates(cell).contains(digit) => {}
                false => drop(grid.eliminate(Candidate::new(cell, digit))),
            }
        }
        effects(&found(TechniqueId::BugPlus1, &grid))
    };
    assert_eq!(with(Vec::new()), ["r4c9<>2 r4c9<>6"]);
    let diagonal = (0..9).map(|place| Cell::new(place * 10)).collect();
    assert_eq!(with(vec![diagonal]), [""; 0]);
}
