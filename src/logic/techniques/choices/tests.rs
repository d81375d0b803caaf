//! Tests of exocets, tridagons and fireworks on positions that are drawn for them.

use super::{super::sketch::*, *};
use crate::{
    board::{Candidate, Classic},
    grid::Grid,
};

/// The tridagon of the first four boxes, its last cell with these digits.
fn tridagon(last: &str, digits: &[usize]) -> Grid<Classic> {
    let cells =
        ["r1c1", "r2c2", "r3c3", "r1c4", "r2c5", "r3c6", "r4c1", "r5c2", "r6c3", "r4c4", "r5c6", "r6c5"];
    let kept: &[usize] = &[1, 2, 3];
    let cells: Vec<(&str, &[usize])> =
        cells.iter().map(|&name| (name, if name == last { digits } else { kept })).collect();
    sketch(&[], &cells)
}

#[test]
fn the_only_guardian_of_a_tridagon_is_true() {
    let grid = tridagon("r6c5", &[1, 2, 3, 7]);
    assert_eq!(
        effects(&found(&Tridagon, &grid)).first().map(String::as_str),
        Some("r6c5<>1 r6c5<>2 r6c5<>3")
    );
    // Five guardians are too many.
    assert!(found(&Tridagon, &tridagon("r6c5", &[1, 2, 3, 5, 6, 7, 8, 9])).is_empty());
}

#[test]
fn three_digits_of_a_firework_fill_its_three_cells() {
    let row: &[&str] = &["r1c1", "r1c2", "r1c3", "r1c7"];
    let column: &[&str] = &["r1c1", "r2c1", "r3c1", "r7c1"];
    let places: Vec<(&str, usize, &[&str])> =
        [1, 2, 3].into_iter().flat_map(|digit| [("r1", digit, row), ("c1", digit, column)]).collect();
    let mut grid = sketch(&places, &[]);
    let told = effects(&found(&Fireworks, &grid));
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].split(' ').count(), 18, "{told:?}");
    assert!(told[0].starts_with("r1c1<>4 r1c1<>5"));
    // Two such digits are not enough.
    grid = sketch(&places[..4], &[]);
    assert!(found(&Fireworks, &grid).is_empty());
}

#[test]
fn the_targets_of_an_exocet_take_the_digits_of_its_base() {
    let mut grid = sketch(&[], &[("r1c1", &[1, 2, 3]), ("r1c2", &[1, 2, 3])]);
    for digit in [1, 2, 3] {
        for column in [3, 4, 7] {
            for row in 2..=9 {
                let is_target = (row, column) == (2, 4) || (row, column) == (3, 7);
                let is_in_band = row <= 3 && column == 3;
                if !is_target && !is_in_band && row != 5 && row != 8 {
                    let gone = Candidate::new(cell(&format!("r{row}c{column}")), self::digit(digit));
                    grid.eliminate(gone).expect("others are left");
                }
            }
        }
    }
    let told = effects(&found(&Exocet, &grid));
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(told[0].split(' ').count(), 12, "{told:?}");
    grid.eliminate(Candidate::new(cell("r2c4"), digit(1))).expect("others are left");
    grid.eliminate(Candidate::new(cell("r3c7"), digit(1))).expect("others are left");
    let told = effects(&found(&Exocet, &grid));
    assert!(told[0].starts_with("r1c1<>1 r1c2<>1 "), "{told:?}");
}
