//! Reads and writes SudokuWiki's codes of two characters a cell, base 32 or 36 (`S9B`), or of three (`J9B`).

use super::prelude::*;

/// The region of each cell; `None` for a cell in no region.
type CellRegions = Vec<Option<usize>>;

/// The length of a code without its prefix.
pub(super) const LENGTH: usize = 162;
/// The prefix of the codes of jigsaws.
pub(super) const JIGSAW_PREFIX: &str = "J9B";
/// The factor of the region's index in a cell's number of a jigsaw code.
const REGION_STEP: u32 = 1024;
/// The prefix of codes in base 36.
pub(super) const PREFIX: &str = "S9B";
/// The number to which the mask of candidates is added in a code of base 36; numbers up to it are digits.
const MASKS_FROM: u32 = 18;

/// Reads the cells of a code in base 32. Each is the mask of its candidates, times 2, plus 1 if the digit is given.
pub(super) fn base_32(glyphs: &[Glyph]) -> OrFaults<Vec<CellValue>> {
    cells(glyphs, 2, 32, |number| {
        let set = mask(number >> 1)?;
        match (number & 1, set.single()) {
            (1, given) => given.map(CellValue::Given),
            (_, Some(digit)) => Some(CellValue::Entry(digit)),
            (_, None) => Some(CellValue::Marked(set)),
        }
    })
}

/// Reads the cells of a code in base 36: 1–9 is a given, 10–18 a solved cell, a larger number 18 plus the mask of
/// candidates.
pub(super) fn base_36(glyphs: &[Glyph]) -> OrFaults<Vec<CellValue>> {
    cells(glyphs, 2, 36, value_36)
}

/// Reads the cells and regions of a jigsaw code. Each is the cell's number as in base 36, plus 1024 times the region's
/// index.
pub(super) fn jigsaw(glyphs: &[Glyph]) -> OrFaults<(Vec<CellValue>, CellRegions)> {
    let numbers = cells(glyphs, 3, 36, |number| {
        Some((value_36(number % REGION_STEP)?, (number / REGION_STEP) as usize))
    })?;
    Ok(numbers.into_iter().map(|(value, region)| (value, Some(region))).unzip())
}

fn value_36(number: u32) -> Option<CellValue> {
    match number {
        0 => None,
        1..=9 => Digit::new(number as usize).map(CellValue::Given),
        10..=18 => Digit::new(number as usize - 9).map(CellValue::Entry),
        _ => mask(number - MASKS_FROM).map(CellValue::Marked),
    }
}

fn mask(bits: u32) -> Option<DigitSet> {
    (bits <= DigitSet::all(9).bits()).then_some(DigitSet::from_bits(bits))
}

/// Reads a code with this many characters for each cell, by a function that takes the number of a cell.
fn cells<T>(
    glyphs: &[Glyph],
    size: usize,
    base: u32,
    meaning: impl Fn(u32) -> Option<T>,
) -> OrFaults<Vec<T>> {
    let expected = LENGTH / 2 * size;
    if glyphs.len() != expected {
        return refused(FaultKind::CodeLength { found: glyphs.len(), expected }, glyphs);
    }
    let value = |code: &[Glyph]| {
        let number =
            code.iter().try_fold(0, |number, glyph| Some(number * base + glyph.symbol.to_digit(base)?));
        let wrong = || Fault::over(FaultKind::WrongCode { found: raw(code), base }, code);
        number.and_then(&meaning).ok_or_else(wrong)
    };
    all_or_faults(glyphs.chunks(size).map(value)).map_err(tidy)
}

/// A number below `base²` as two characters.
fn code(number: u32, base: u32) -> String {
    let sign = |value| char::from_digit(value, base).expect("two characters hold any code");
    [sign(number / base), sign(number % base)].iter().collect()
}

/// Writes a puzzle as a SudokuWiki code in base 32.
pub(in crate::puzzle) fn write_base_32(puzzle: &Puzzle) -> String {
    let given = |cell| puzzle.clue(cell).is_some_and(|clue| clue.origin == Origin::Given);
    let number = |(cell, set): (Cell, DigitSet)| set.bits() << 1 | u32::from(given(cell));
    puzzle.layout().cells().zip(puzzle.shown_candidates()).map(|cell| code(number(cell), 32)).collect()
}

/// Writes a puzzle as a SudokuWiki code in base 36.
pub(in crate::puzzle) fn write_base_36(puzzle: &Puzzle) -> Result<String, WriteError> {
    let number = |(cell, set): (Cell, DigitSet)| match puzzle.clue(cell) {
        Some(Clue { digit, origin: Origin::Given }) => Ok(digit.value() as u32),
        Some(Clue { digit, origin: Origin::Entry }) => Ok(digit.value() as u32 + 9),
        None if set.is_empty() => Err(WriteError::NoCandidate { format: Format::S9b, cell }),
        None => Ok(set.bits() + MASKS_FROM),
    };
    let codes =
        puzzle.layout().cells().zip(puzzle.shown_candidates()).map(|cell| Ok(code(number(cell)?, 36)));
    Ok(format!("{PREFIX}{}", codes.collect::<Result<String, WriteError>>()?))
}
