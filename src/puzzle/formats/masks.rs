//! Reads SudokuWiki's codes: two characters a cell, in base 32 or, after `S9B`, in base 36.

use super::cells::CellValue;
use crate::{
    board::{Digit, DigitSet},
    puzzle::{
        fault::{Fault, FaultKind, tidy},
        glyph::{Glyph, raw},
    },
};

/// The length of a code without its prefix.
pub(super) const LENGTH: usize = 162;
/// The prefix of the codes in base 36.
pub(in crate::puzzle) const PREFIX: &str = "S9B";
/// The first mask of candidates in base 36, less one: smaller numbers are digits.
pub(in crate::puzzle) const MASKS_FROM: u32 = 18;

/// The cells of a code in base 32: the candidates' mask, doubled, and 1 if they are a given.
pub(super) fn base_32(glyphs: &[Glyph]) -> Result<Vec<CellValue>, Vec<Fault>> {
    cells(glyphs, 32, |number| {
        let set = mask(number >> 1)?;
        match (number & 1, set.single()) {
            (1, given) => given.map(CellValue::Given),
            (_, Some(digit)) => Some(CellValue::Entry(digit)),
            (_, None) => Some(CellValue::Marked(set)),
        }
    })
}

/// The cells of a code in base 36: 1–9 a given, 10–18 a solved cell, above that a mask.
pub(super) fn base_36(glyphs: &[Glyph]) -> Result<Vec<CellValue>, Vec<Fault>> {
    cells(glyphs, 36, |number| match number {
        0 => None,
        1..=9 => Digit::new(number as usize).map(CellValue::Given),
        10..=18 => Digit::new(number as usize - 9).map(CellValue::Entry),
        _ => mask(number - MASKS_FROM).map(CellValue::Marked),
    })
}

fn mask(bits: u32) -> Option<DigitSet> {
    (bits <= DigitSet::all(9).bits()).then_some(DigitSet::from_bits(bits))
}

fn cells(
    glyphs: &[Glyph],
    base: u32,
    meaning: impl Fn(u32) -> Option<CellValue>,
) -> Result<Vec<CellValue>, Vec<Fault>> {
    if glyphs.len() != LENGTH {
        let kind = FaultKind::CodeLength { found: glyphs.len(), expected: LENGTH };
        return Err(vec![Fault::over(kind, glyphs)]);
    }
    let (mut values, mut faults) = (Vec::new(), Vec::new());
    for pair in glyphs.chunks(2) {
        let number =
            pair.iter().try_fold(0, |number, glyph| Some(number * base + glyph.symbol.to_digit(base)?));
        match number.and_then(&meaning) {
            Some(value) => values.push(value),
            None => faults.push(Fault::over(FaultKind::WrongCode { found: raw(pair), base }, pair)),
        }
    }
    if faults.is_empty() { Ok(values) } else { Err(tidy(faults)) }
}
