//! Reads and writes 729 characters: each cell spells out its nine digits, with blanks in place of those that are gone.

use super::prelude::*;

/// The length of such a text: 81 cells times 9 digits.
const LENGTH: usize = 729;

/// Reads 729 digits and blanks, in one line or in lines of whole cells; `None` for any other text.
pub(super) fn try_read(source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    let usual = |glyph: &Glyph| matches!(glyph.symbol, '.' | '0'..='9') || glyph.is_space();
    if !source.content().all(|line| line.glyphs.iter().all(usual)) {
        return None;
    }
    let glyphs: Vec<Glyph> =
        source.content().flat_map(|line| &line.glyphs).copied().filter(|glyph| !glyph.is_space()).collect();
    if glyphs.len() != LENGTH {
        return None;
    }
    let layout = match classic_board(board, source) {
        Ok(layout) => layout,
        Err(faults) => return Some(Err(faults)),
    };
    let (mut values, mut faults) = (Vec::new(), Vec::new());
    for cell in glyphs.chunks(9) {
        let mut set = DigitSet::EMPTY;
        for (glyph, digit) in cell.iter().zip(Digit::all(9)) {
            match glyph.symbol {
                '.' | '0' => {}
                symbol if symbol == digit.symbol() => set.insert(digit),
                _ => {
                    let kind = FaultKind::MisplacedCandidate { found: glyph.raw, expected: digit.symbol() };
                    faults.push(Fault::over(kind, std::slice::from_ref(glyph)));
                }
            }
        }
        values.push(set.single().map_or(CellValue::Marked(set), CellValue::Lone));
    }
    // Misplaced digits in several lines are groups of candidates that happen to have the same total length.
    (faults.is_empty() || source.single().is_some()).then(|| conclude(9, Some(&layout), &values, faults))
}

/// Writes the nine digits of each cell, with `.` in place of those that are gone.
pub(in crate::puzzle) fn write(puzzle: &Puzzle) -> String {
    let spell = |set: DigitSet| {
        Digit::all(9).map(move |digit| if set.contains(digit) { digit.symbol() } else { '.' })
    };
    puzzle.shown_candidates().into_iter().flat_map(spell).collect()
}
