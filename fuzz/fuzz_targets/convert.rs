//! Any position through every writer and back: everything that a format can carry comes back the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use naze::{
    board::{Candidate, Cell, Digit, DigitSet, Layout},
    puzzle::{Format, Origin, Puzzle, read, write},
};
use naze_fuzz::Bytes;
use std::sync::{Arc, LazyLock};

/// The boards of the positions; making one anew takes longer than all the rest.
static BOARDS: LazyLock<Vec<Arc<Layout>>> = LazyLock::new(|| {
    let sides = [9, 9, 9, 9, 4, 4, 6, 5, 8, 10, 12, 16, 25, 3, 2];
    sides.map(|side| Arc::new(Layout::of_side(side).expect("a board"))).to_vec()
});

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Bytes::new(bytes);
    let format = Format::ALL[bytes.below(Format::ALL.len())];
    let board = &BOARDS[bytes.below(BOARDS.len())];
    let puzzle = position(board, &mut bytes);
    let Ok(text) = write(&puzzle, format) else { return };
    let back =
        read(&text, Some(puzzle.layout())).unwrap_or_else(|faults| panic!("{format}:\n{text}\n{faults:?}"));
    // These formats cannot tell a lone candidate from an entry, or a cell without candidates from a blank.
    let open = puzzle.layout().cells().zip(puzzle.shown_candidates());
    let is_lone = open.into_iter().any(|(cell, set)| puzzle.clue(cell).is_none() && set.len() < 2);
    if is_lone && matches!(format, Format::Pencilmarks | Format::SudokuWiki162) {
        return;
    }
    assert_eq!(back.line(), puzzle.line(), "{format}:\n{text}");
    if format.holds_marks() {
        assert_eq!(back.removed_marks(), puzzle.removed_marks(), "{format}:\n{text}");
    }
    if format.holds_entries() {
        assert!(back.entries().eq(puzzle.entries()), "{format}:\n{text}");
    }
});

/// Clues of either origin that may contradict each other, and marks for some cells or none.
fn position(board: &Arc<Layout>, bytes: &mut Bytes<'_>) -> Puzzle {
    let side = board.side();
    let mut puzzle = Puzzle::empty(board.clone());
    let has_marks = bytes.below(2) == 1;
    let mut marks = puzzle.shown_candidates();
    while !bytes.is_empty() {
        let cell = Cell::new(bytes.below(side * side));
        let choice = bytes.below(4 * side);
        let digit = Digit::from_index(choice % side);
        match choice / side {
            0 => puzzle.set(Candidate::new(cell, digit), Origin::Entry),
            1 if has_marks => {
                let keeps = |other: &Digit| *other != digit;
                marks[cell.index()] = marks[cell.index()].into_iter().filter(keeps).collect::<DigitSet>();
            }
            _ => puzzle.give(Candidate::new(cell, digit)),
        }
    }
    if has_marks {
        puzzle.set_marks(marks);
    }
    puzzle
}
