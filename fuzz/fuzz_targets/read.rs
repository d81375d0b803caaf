//! Any bytes through every reader: a puzzle or faults that can be shown, and the same line by line and as a whole.

#![no_main]

use libfuzzer_sys::fuzz_target;
use naze::{
    board::Layout,
    puzzle::{Format, Puzzle, Reading, decode, read, read_bytes, read_file, write},
    render::{Language, Style, render_faults},
};
use naze_fuzz::lot;
use std::sync::{Arc, LazyLock};

static FOUR: LazyLock<Arc<Layout>> = LazyLock::new(|| Arc::new(Layout::of_side(4).expect("a board")));

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = decode(bytes) else { return };
    let reading = read(&text, None);
    match &reading {
        Ok(puzzle) => reads_back(puzzle),
        Err(faults) => assert!(!faults.is_empty()),
    }
    // The other ways to read the text cost as much again each, so they take turns.
    match (lot(bytes) % 16, reading) {
        (0, Err(faults)) => {
            let shown = render_faults("input", &text, &faults, Language::English, Style::Plain);
            assert!(!shown.is_empty());
        }
        (1, _) => _ = read(&text, Some(&FOUR)),
        (2, _) => {
            if let Reading::Lines(lines) = read_file(&text, None) {
                let come_in_order = lines.windows(2).all(|pair| pair[0].number < pair[1].number);
                assert!(come_in_order, "lines come in order");
            }
        }
        (3, _) => _ = read_bytes(bytes, Some(&FOUR)),
        _ => {}
    }
});

/// Every puzzle that was read is written in rows and read again as the same digits.
fn reads_back(puzzle: &Puzzle) {
    let side = puzzle.layout().side();
    let text = write(puzzle, Format::Rows).expect("any board has rows");
    if puzzle.layout().name() == Layout::of_side(side).expect("a board").name() && side > 1 {
        let again = read(&text, None).expect("rows are read");
        assert_eq!(again.line(), puzzle.line(), "{text}");
    }
    let again = read(&text, Some(puzzle.layout())).expect("rows are read on their own board");
    assert_eq!(again.line(), puzzle.line(), "{text}");
}
