//! What each type of rectangle eliminates, and when cells form no rectangle.

use super::super::{
    prelude::*,
    sketch::{cell, digit, effects, found, sketch},
};
use crate::board::{Classic, Custom};
use std::sync::Arc;

type Corner = (&'static str, &'static [usize]);
type Places = (&'static str, usize, &'static [&'static str]);

const TESTS: [TechniqueId; 6] = {
    use TechniqueId::*;
    [
        UniqueRectangle1,
        UniqueRectangle2,
        UniqueRectangle3,
        UniqueRectangle4,
        UniqueRectangle5,
        UniqueRectangle6,
    ]
};

#[test]
fn each_uniqueness_test_concludes_from_the_places_of_the_guardians() {
    let floor: [Corner; 2] = [("r1c1", &[1, 2]), ("r1c2", &[1, 2])];
    let (other, far): (Corner, Corner) = (("r1c2", &[1, 2, 4]), ("r4c1", &[1, 2, 4]));
    let in_row: Places = ("r4", 1, &["r4c1", "r4c2"]);
    let in_column: Places = ("c2", 1, &["r1c2", "r4c2"]);
    let one = [floor[0], floor[1], ("r4c1", &[1, 2]), ("r4c2", &[1, 2, 3])];
    let side = [floor[0], floor[1], ("r4c1", &[1, 2, 3]), ("r4c2", &[1, 2, 3])];
    let two = [floor[0], floor[1], far, ("r4c2", &[1, 2, 3])];
    let across = [floor[0], other, far, ("r4c2", &[1, 2])];
    let three = [floor[0], other, far, ("r4c2", &[1, 2, 3])];
    let subset = [&two[..], &[("r4c8", &[3, 4])]].concat();
    let story: [(usize, &[Corner], &[Places], &str); 6] = [
        (1, &one, &[], "r4c2<>1 r4c2<>2"),
        (
            2,
            &side,
            &[],
            "r4c3<>3 r4c4<>3 r4c5<>3 r4c6<>3 r4c7<>3 r4c8<>3 r4c9<>3 \
          r5c1<>3 r5c2<>3 r5c3<>3 r6c1<>3 r6c2<>3 r6c3<>3",
        ),
        (
            3,
            &subset,
            &[],
            "r4c3<>3 r4c3<>4 r4c4<>3 r4c4<>4 r4c5<>3 r4c5<>4 \
             r4c6<>3 r4c6<>4 r4c7<>3 r4c7<>4 r4c9<>3 r4c9<>4",
        ),
        (4, &two, &[in_row], "r4c1<>2 r4c2<>2"),
        (5, &across, &[], "r2c1<>4 r3c1<>4 r5c2<>4 r6c2<>4"),
        (6, &across, &[in_row, ("r1", 1, &["r1c1", "r1c2"])], "r1c2<>1 r4c1<>1"),
    ];
    for (test, corners, places, effect) in story {
        let grid = sketch(places, corners);
        assert_eq!(effects(&found(TESTS[test - 1], &grid)), [effect], "test {test}");
    }
    let grid = sketch(&[in_row, in_column], &three);
    assert_eq!(effects(&found(TechniqueId::HiddenRectangle, &grid)), ["r4c2<>2"]);
    assert_eq!(effects(&found(TechniqueId::HiddenRectangle, &sketch(&[in_row], &three))), [""; 0]);
    // The guardians leave it open which of them is true.
    for test in 1..=6 {
        assert_eq!(effects(&found(TESTS[test - 1], &sketch(&[], &three))), [""; 0], "test {test}");
    }
}

#[test]
fn a_rectangle_is_deadly_only_where_every_house_keeps_its_digits() {
    let corners: [Corner; 4] =
        [("r1c1", &[1, 2]), ("r1c4", &[1, 2]), ("r4c1", &[1, 2]), ("r4c4", &[1, 2, 3])];
    let classic = sketch(&[], &corners);
    assert_eq!(effects(&found(TechniqueId::UniqueRectangle1, &classic)), [""; 0], "four boxes");
    let copy = |layout: Layout| {
        let mut grid = Grid::new(Custom::new(Arc::new(layout)));
        for (name, left) in corners {
            let gone = Digit::all(9).filter(|digit| !left.contains(&digit.value()));
            gone.for_each(|digit| {
                grid.eliminate(Candidate::new(cell(name), digit)).expect("some are left");
            });
        }
        found(TechniqueId::UniqueRectangle1, &grid).len()
    };
    assert_eq!(copy(Layout::without_boxes(9).expect("a board")), 1, "no box is in the way");
    let diagonal = (0..9).map(|place| Cell::new(place * 10)).collect();
    let crossed = Layout::from_houses(9, Vec::new(), vec![diagonal]).expect("nine cells each");
    assert_eq!(copy(crossed), 0, "two opposite corners on a diagonal");
}

#[test]
fn a_rectangle_is_avoidable_only_if_none_of_its_corners_is_a_given() {
    let mut grid = sketch(&[], &[("r4c2", &[1, 3])]);
    for (name, value) in [("r1c1", 1), ("r1c2", 2), ("r4c1", 2)] {
        grid.place(Candidate::new(cell(name), digit(value))).expect("no peer holds it");
    }
    let technique = TechniqueId::AvoidableRectangle1;
    let with = |given: &[&str]| {
        let given = given.iter().map(|name| cell(name)).collect();
        let finder = technique.finder::<Classic>(Reach::Ladder).expect("it is found");
        effects(&finder.find_all(&Position::new(&grid, Some(given), &Meter::unbounded())))
    };
    assert_eq!(with(&["r9c9"]), ["r4c2<>1"]);
    assert_eq!(with(&["r9c9", "r4c1"]), [""; 0]);
    assert_eq!(effects(&found(technique, &grid)), [""; 0], "nobody knows the givens");
}
