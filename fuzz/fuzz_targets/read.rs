//! Any bytes through every reader: a puzzle or faults that can be shown, and the same by lines and in a whole.

#![no_main]

use libfuzzer_sys::fuzz_target;
use naze::{
    board::Layout,
    puzzle::{Format, Puzzle, Reading, decode, read, read_bytes, read_file, write},
    render::{Language, Style, render_faults},
};
use std::sync::{Arc, LazyLock};

static FOUR: LazyLock<Arc<Layout>> = LazyLock::new(|| Arc::new(Layout::of_side(4)));

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = decode(bytes) else { return };
    match read(&text, None) {
        Ok(puzzle) => reads_back(&puzzle),
        Err(faults) => {
            assert!(!faults.is_empty());
            let shown = render_faults("input", &text, &faults, Language::English, Style::Plain);
            assert!(!shown.is_empty());
        }
    }
    let _ = read(&text, Some(&FOUR));
    if let Reading::Lines(lines) = read_file(&text, None) {
        assert!(lines.windows(2).all(|pair| pair[0].number < pair[1].number), "lines come in order");
    }
    if bytes.len() % 16 == 0 {
        let _ = read_bytes(bytes, Some(&FOUR));
    }
});

/// Whatever was read is written in rows and read again as the same digits.
fn reads_back(puzzle: &Puzzle) {
    let side = puzzle.layout().side();
    let text = write(puzzle, Format::Rows).expect("any board has rows");
    if puzzle.layout().name() == Layout::of_side(side).name() && side > 1 {
        let again = read(&text, None).expect("rows are read");
        assert_eq!(again.line(), puzzle.line(), "{text}");
    }
    let again = read(&text, Some(puzzle.layout())).expect("rows are read on their own board");
    assert_eq!(again.line(), puzzle.line(), "{text}");
}
