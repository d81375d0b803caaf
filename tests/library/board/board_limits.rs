//! The limits of boards: words, houses and drawings, and sets that count their members.

use naze::board::{BoardFault, Cell, Digit, DigitSet, Layout};

#[test]
fn a_side_is_written_in_at_most_four_digits_and_nothing_else() {
    assert!(Layout::from_word("0009").is_ok());
    for word in ["", "00009", "+9", "9 ", "9:", "9:+3x3", "9:3x00003", "9:x", "9:3x"] {
        assert_eq!(Layout::from_word(word), Err(BoardFault::Word), "{word:?}");
    }
    for (word, side) in [("0", 0), ("26", 26), ("9999", 9999)] {
        assert_eq!(Layout::from_word(word), Err(BoardFault::Side { side }));
    }
}

#[test]
fn a_house_has_as_many_cells_as_the_board_has_rows_and_all_are_on_it() {
    let diagonal = || (0..4).map(|place| Cell::new(5 * place)).collect::<Vec<_>>();
    let extra = |cells: Vec<Cell>| Layout::from_houses(4, Vec::new(), vec![cells]);
    assert!(extra(diagonal()).is_some());
    assert_eq!(extra(diagonal()[1..].to_vec()), None, "a cell too few");
    let mut outside = diagonal();
    outside[3] = Cell::new(16);
    assert_eq!(extra(outside), None, "a cell behind the last one");
    assert_eq!(Layout::from_houses(4, vec![diagonal(); 5], Vec::new()), None, "five boxes");
    assert_eq!(Layout::from_houses(0, Vec::new(), Vec::new()), None);
}

/// A drawing of this many rows with a diagonal as an extra house.
fn drawing(side: usize) -> String {
    let row = |row: usize| (0..side).map(|column| if row == column { 'a' } else { '.' }).collect::<String>();
    (0..side).map(row).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_largest_board_can_be_drawn_and_none_that_is_larger() {
    let largest = Layout::from_drawing(&drawing(25)).expect("25 rows");
    assert_eq!(largest.houses().len(), 3 * 25 + 1);
    assert_eq!(Layout::from_drawing(&drawing(26)), Err(vec![BoardFault::Side { side: 26 }]));
}

#[test]
fn a_comment_ends_no_drawing() {
    let plain = Layout::from_drawing(&drawing(4)).expect("4 rows");
    let lines: Vec<String> = drawing(4).lines().map(str::to_string).collect();
    let between = [&lines[0], "# the second row", &lines[1], &lines[2], &lines[3]].join("\n");
    assert_eq!(Layout::from_drawing(&between).as_ref(), Ok(&plain));
    let behind = lines.iter().map(|line| format!("{line} # a row")).collect::<Vec<_>>().join("\n");
    assert_eq!(Layout::from_drawing(&behind).as_ref(), Ok(&plain));
}

#[test]
fn iterators_over_sets_report_how_many_are_left() {
    let mut digits = DigitSet::all(9);
    for left in (0..=9).rev() {
        assert_eq!(digits.size_hint(), (left, Some(left)));
        digits.next();
    }
    let two: DigitSet = [2, 7].into_iter().filter_map(Digit::new).collect();
    assert_eq!(format!("{two:?}"), "{2, 7}");
}
