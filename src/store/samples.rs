//! The sample puzzles that a new store can begin with.

use super::prelude::*;

/// The number, the key and the puzzle of each sample.
#[rustfmt::skip]
const SAMPLES: [(i64, &str, &str); 7] = [
    (1, "c5nr9v", "3986.51..1..79.3..4..........2.5.....4.....3.....6.9..........5..7.41..3..45.2798"),
    (2, "qu6fnb", "..2..7......8..64.8.......1.4.9....6.....1..57...4..3..7....39..1...87....972...8"),
    (3, "bq8yd8", ".68...9......76...5..2..........43.6.7.....1.9.15..........2..7...91......9...18."),
    (4, "rbqb4b", "...........61.52...7.....5.....3....71..8..9425..7..38.9..1..2...5...3....48569.."),
    (5, "aeypru", ".....8.27.8.3.......5.4.....2.4....8..9.8.5..4....9.3.....3.69.7....13..8..5....."),
    (6, "y59mc6", "7..5216..6......14..86..........719.4.......5.162..........23..26......9..3195..7"),
    (7, "nuwvy4", "....4.....135.642.5...1...7.........3.......8.527.436..7.6.8.3...6...1....51.28.."),
];

/// The sample puzzles with the numbers and keys that they get if these are free.
pub(super) fn samples() -> Vec<(i64, Key, Puzzle)> {
    let sample = |&(id, key, line): &(i64, &str, &str)| Some((id, key.parse().ok()?, Puzzle::classic(line)?));
    SAMPLES.iter().map(|row| sample(row).expect("the samples are puzzles with keys")).collect()
}

#[cfg(test)]
mod tests {
    use super::SAMPLES;

    #[test]
    fn the_samples_are_those_of_the_document() {
        let document = include_str!("../../fixtures/documents/000.txt");
        let written = SAMPLES.map(|(id, key, line)| format!("{line} # {id} {key}\n")).concat();
        assert_eq!(written, document);
    }
}
