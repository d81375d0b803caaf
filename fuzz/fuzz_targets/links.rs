//! Links, packed objects and loose JSON of other programs: a puzzle or a fault, never a panic.

#![no_main]

use libfuzzer_sys::fuzz_target;
use naze::puzzle::read;
use naze_fuzz::Bytes;

/// A prefix that may come before a code.
const HEADS: [&str; 14] = [
    "https://www.sudokuwiki.org/sudoku.htm?bd=",
    "https://www.sudokuwiki.org/jigsaw.htm?bd=",
    "bd=",
    "S9B",
    "https://sudoku.coach/en/play/",
    "https://sudokuexchange.com/play/?s=",
    "https://www.f-puzzles.com/?load=",
    "https://sudokupad.app/scl",
    "https://sudokupad.app/fpuzzles",
    "https://sudokupad.app/?puzzleid=ctc",
    "scl",
    "fpuz",
    "{cells:[[{v:1},",
    "{\"size\":9,\"grid\":[[{\"value\":",
];

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Bytes::new(bytes);
    let (head, way) = (HEADS[bytes.below(HEADS.len())], bytes.below(3));
    let Ok(rest) = std::str::from_utf8(bytes.rest()) else { return };
    let text = match way {
        0 => rest.to_string(),
        1 => format!("{head}{rest}"),
        // A text packed as these programs pack theirs, so that the fuzzer reaches the inside.
        _ => format!("{head}{}", packed(rest)),
    };
    if let Ok(puzzle) = read(&text, None) {
        assert_eq!(puzzle.line().chars().count(), puzzle.layout().cell_count());
    }
});

/// Packs a text as LZ-string does, each character by itself.
fn packed(text: &str) -> String {
    let mut bits: Vec<bool> = Vec::new();
    let mut put = |number: u32, width: u32| bits.extend((0..width).map(|bit| number >> bit & 1 == 1));
    let entries = |place: usize| if place == 0 { 0 } else { 2 * place - 1 };
    let width = |place: usize| u32::BITS - (entries(place) as u32 + 3).leading_zeros();
    for (place, unit) in text.encode_utf16().enumerate() {
        let long = unit > 255;
        put(u32::from(long), width(place));
        put(unit.into(), if long { 16 } else { 8 });
    }
    put(2, width(text.encode_utf16().count()));
    let sign = |bits: &[bool]| {
        let value = (0..6).fold(0, |value, bit| value * 2 + usize::from(bits.get(bit) == Some(&true)));
        b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"[value] as char
    };
    bits.chunks(6).map(sign).collect()
}
