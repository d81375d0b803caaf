//! The parts of a data set of puzzles. Each symmetry class belongs to one part, so no image of a puzzle is in two.

use super::canonical::Canonical;
use serde::{Deserialize, Serialize};

/// A part of a data set. No image of a puzzle is in another.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "DataSplitJson"))]
#[serde(rename_all = "kebab-case")]
pub enum DataSplit {
    /// To learn from: the remainder is below 90.
    Train,
    /// To choose by: it is 90 to 94.
    Validation,
    /// To measure with: it is 95 to 99.
    Test,
}

impl DataSplit {
    /// The part that a puzzle, given its canonical form, and all its images belong to: the CRC-32 of the form's line,
    /// modulo 100, is below 90 for training, below 95 for validation, else for the test.
    ///
    /// ```
    /// use naze::{puzzle::Puzzle, symmetry::{DataSplit, Transform, canonical}};
    ///
    /// let puzzle = Puzzle::classic(&("1".to_string() + &".".repeat(80))).expect("81 symbols");
    /// let image = Transform::quarter_turn(9).apply(&puzzle);
    /// assert_eq!(DataSplit::of_form(&canonical(&puzzle)), DataSplit::of_form(&canonical(&image)));
    /// ```
    pub fn of_form(form: &Canonical) -> DataSplit {
        match crc32(form.puzzle.line().as_bytes()) % 100 {
            0..90 => DataSplit::Train,
            90..95 => DataSplit::Validation,
            _ => DataSplit::Test,
        }
    }
}

/// The CRC-32 checksum of zlib and gzip, which every language has.
fn crc32(bytes: &[u8]) -> u32 {
    let shift = |crc: u32| (crc >> 1) ^ if crc & 1 == 1 { 0xEDB8_8320 } else { 0 };
    !bytes.iter().fold(!0, |crc, &byte| (0..8).fold(crc ^ u32::from(byte), |crc, _| shift(crc)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{puzzle::Puzzle, symmetry::canonical};

    #[test]
    fn the_checksum_is_that_of_zlib() {
        for (text, checksum) in [("", 0), ("123456789", 0xCBF4_3926), ("a", 0xE8B7_BE43)] {
            assert_eq!(crc32(text.as_bytes()), checksum, "{text:?}");
        }
    }

    #[test]
    fn of_a_hundred_classes_some_ninety_are_to_learn_from_and_five_each_to_choose_and_to_measure() {
        // With one clue less or more each time, these are all different classes.
        let solution = "234165789517829436698347125126798354843251967759634218982573641371486592465912873";
        let mut counts = [0; 3];
        for first in 0..40 {
            for clues in 1..=40 {
                let kept = |(place, digit)| if (first..first + clues).contains(&place) { digit } else { '.' };
                let line: String = solution.chars().enumerate().map(kept).collect();
                let puzzle = Puzzle::classic(&line).expect("81 symbols");
                counts[DataSplit::of_form(&canonical(&puzzle)) as usize] += 1;
            }
        }
        let [train, validation, test] = counts;
        assert!((1380..1500).contains(&train), "{counts:?}");
        assert!((40..120).contains(&validation) && (40..120).contains(&test), "{counts:?}");
    }
}
