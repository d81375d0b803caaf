//! Tests of the larger deadly patterns on positions made for them.

use super::{super::sketch::*, *};

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
    let first = effects(&found(&UniqueLoops, &with(&[1, 2], &[1, 2, 3], &[])));
    assert_eq!(first, ["r3c7<>1 r3c7<>2"]);
    let second = effects(&found(&UniqueLoops, &with(&[1, 2, 3], &[1, 2, 3], &[])));
    assert_eq!(second[0].split(' ').count(), 13, "{second:?}");
    let third = effects(&found(&UniqueLoops, &with(&[1, 2, 3], &[1, 2, 4], &[("r8c7", &[3, 4])])));
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
    assert_eq!(effects(&found(&ExtendedRectangle, &grid)), ["r2c7<>1 r2c7<>3"]);
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
    assert!(found(&ExtendedRectangle, &apart).is_empty());
}
