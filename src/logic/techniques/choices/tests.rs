//! Tests of exocets, tridagons, fireworks and leftover cells on positions made for them.

use super::super::{prelude::*, sketch::*};
use crate::board::{Classic, Custom};
use std::sync::Arc;

/// The tridagon of the first four boxes; its last cell has these digits.
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
        effects(&found(TechniqueId::Tridagon, &grid)).first().map(String::as_str),
        Some("r6c5<>1 r6c5<>2 r6c5<>3")
    );
    // Five guardians are too many.
    assert!(found(TechniqueId::Tridagon, &tridagon("r6c5", &[1, 2, 3, 5, 6, 7, 8, 9])).is_empty());
}

#[test]
fn three_digits_of_a_firework_fill_its_three_cells() {
    let row: &[&str] = &["r1c1", "r1c2", "r1c3", "r1c7"];
    let column: &[&str] = &["r1c1", "r2c1", "r3c1", "r7c1"];
    let places: Vec<(&str, usize, &[&str])> =
        [1, 2, 3].into_iter().flat_map(|digit| [("r1", digit, row), ("c1", digit, column)]).collect();
    let mut grid = sketch(&places, &[]);
    let eliminations = effects(&found(TechniqueId::Fireworks, &grid));
    assert_eq!(eliminations.len(), 1);
    assert_eq!(eliminations[0].split(' ').count(), 18, "{eliminations:?}");
    assert!(eliminations[0].starts_with("r1c1<>4 r1c1<>5"));
    // Two such digits are not enough.
    grid = sketch(&places[..4], &[]);
    assert!(found(TechniqueId::Fireworks, &grid).is_empty());
}

/// Base cells with these digits. In columns 3, 4 and 7 the digits are left only in rows 5 and 8 and in these cells.
fn exocet(bases: &[&str], digits: &[usize], places: &[&str]) -> Grid<Classic> {
    let cells: Vec<(&str, &[usize])> = bases.iter().map(|&name| (name, digits)).collect();
    let mut grid = sketch(&[], &cells);
    for (&digit, column, row) in digits
        .iter()
        .cartesian_product([3, 4, 7])
        .flat_map(|(digit, column)| (1..=9).map(move |row| (digit, column, row)))
    {
        let name = format!("r{row}c{column}");
        if ![5, 8].contains(&row) && !places.contains(&name.as_str()) {
            grid.eliminate(Candidate::new(cell(&name), self::digit(digit))).expect("others are left");
        }
    }
    grid
}

/// The exocet of `r1c1` and `r1c2` with the targets `r2c4` and `r3c7`.
fn junior_exocet() -> Grid<Classic> {
    exocet(&["r1c1", "r1c2"], &[1, 2, 3], &["r1c4", "r1c7", "r2c3", "r2c4", "r3c3", "r3c7"])
}

#[test]
fn the_targets_of_an_exocet_take_the_digits_of_its_base() {
    let mut grid = junior_exocet();
    let eliminations = effects(&found(TechniqueId::Exocet, &grid));
    assert_eq!(eliminations.len(), 1, "{eliminations:?}");
    // Each target loses six digits; and column 3 needs the base's third digit in rows 1 to 3, so it is nowhere else
    // in box 1.
    assert_eq!(eliminations[0].split(' ').count(), 24, "{eliminations:?}");
    grid.eliminate(Candidate::new(cell("r2c4"), digit(1))).expect("others are left");
    grid.eliminate(Candidate::new(cell("r3c7"), digit(1))).expect("others are left");
    let eliminations = effects(&found(TechniqueId::Exocet, &grid));
    assert!(eliminations[0].starts_with("r1c1<>1 r1c2<>1 "), "{eliminations:?}");
}

#[test]
fn the_digit_of_one_target_is_in_the_mirror_in_the_box_of_the_other() {
    let mut grid = junior_exocet();
    grid.eliminate(Candidate::new(cell("r3c8"), digit(1))).expect("others are left");
    // `r3c9` may hold the 1 of `r2c4`.
    assert!(
        effects(&found(TechniqueId::Exocet, &grid))
            .iter()
            .all(|eliminations| !eliminations.contains("r2c4<>1"))
    );
    grid.eliminate(Candidate::new(cell("r3c9"), digit(1))).expect("others are left");
    let eliminations = effects(&found(TechniqueId::Exocet, &grid));
    assert!(eliminations.len() == 1 && eliminations[0].contains("r2c4<>1"), "{eliminations:?}");
}

#[test]
fn a_double_exocet_eliminates_candidates_that_neither_of_the_two_does() {
    let places = ["r1c4", "r1c7", "r2c3", "r2c4", "r3c3", "r3c7"];
    let single = exocet(&["r1c1", "r1c2"], &[1, 2, 3, 4], &places);
    assert!(
        effects(&found(TechniqueId::Exocet, &single))
            .iter()
            .all(|eliminations| !eliminations.contains("r5c1<>1"))
    );
    let double = exocet(&["r1c1", "r1c2", "r3c5", "r3c6"], &[1, 2, 3, 4], &places);
    let eliminations = effects(&found(TechniqueId::Exocet, &double));
    assert_eq!(eliminations.len(), 3, "{eliminations:?}");
    assert!(
        eliminations[..2].iter().all(|eliminations| !eliminations.contains("r5c1<>1")),
        "{eliminations:?}"
    );
    assert!(eliminations[2].contains("r5c1<>1") && eliminations[2].contains("r8c9<>4"), "{eliminations:?}");
}

/// A jigsaw whose row 1 and first box have three cells each that the other lacks, with these digits in them.
fn leftover(cells: [&[usize]; 6]) -> Vec<String> {
    let layout = Layout::from_drawing("AABBB\nAAABB\nCDDEE\nCCDDE\nCCDEE\n").expect("a jigsaw");
    let mut grid = Grid::new(Custom::new(Arc::new(layout)));
    for (name, left) in ["r1c3", "r1c4", "r1c5", "r2c1", "r2c2", "r2c3"].into_iter().zip(cells) {
        let cell = grid.board().layout().parse_cell(name).expect("a cell");
        for digit in Digit::all(5).filter(|digit| !left.contains(&digit.value())) {
            grid.eliminate(Candidate::new(cell, digit)).expect("others are left");
        }
    }
    let findings = found(TechniqueId::LawOfLeftover, &grid);
    let show = |&candidate: &Candidate| grid.board().layout().show_eliminated(candidate);
    findings.iter().map(|finding| finding.eliminations.iter().map(show).join(" ")).collect()
}

#[test]
fn leftover_cells_hold_the_same_digits_on_both_sides() {
    // Row 1 has 1, 2 and then 4 or 5 outside the box. The box has 4 in two cells, but never with both 1 and 2.
    let found = leftover([&[1, 2], &[1, 2], &[4, 5], &[1, 4], &[2, 4], &[5]]);
    assert_eq!(found.first().map(String::as_str), Some("r1c5<>4 r2c1<>4 r2c2<>4"));
    // With 4 in a third cell it has.
    let found = leftover([&[1, 2], &[1, 2], &[4, 5], &[1, 4], &[2, 4], &[4, 5]]);
    assert_eq!(found.first().map(String::as_str), Some("r2c1<>4 r2c2<>4"));
}
