//! Puzzles and solutions as plain text: shown, read again, hashed, and in serde's formats.

use super::{Fault, Puzzle, Solution, read};
use crate::board::{Digit, Layout};
use std::{
    fmt,
    hash::{Hash, Hasher},
    str::FromStr,
    sync::Arc,
};

/// The error of reading a text that is not a puzzle. Displayed as one English sentence for each fault, with its line
/// and column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsePuzzleError {
    /// Everything that is wrong with the text, in the order of the text.
    pub faults: Vec<Fault>,
}

impl std::error::Error for ParsePuzzleError {}

/// The error of reading a text that is not a full grid of digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseSolutionError;

impl std::error::Error for ParseSolutionError {}

/// Displays the puzzle in one line, as [`Puzzle::line`] does. The line tells neither the board nor who put a digit
/// there; [`write`](super::write()) has formats for these.
impl fmt::Display for Puzzle {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.line())
    }
}

impl Puzzle {
    /// Reads a puzzle on a given board, in any format. To read on the usual board of as many cells, use [`str::parse`].
    ///
    /// ```
    /// use naze::{Layout, Puzzle};
    /// use std::sync::Arc;
    ///
    /// let without_boxes = Arc::new(Layout::from_word("4:none").unwrap());
    /// let puzzle = Puzzle::read_on(&without_boxes, "12..............").unwrap();
    /// assert_eq!(puzzle.layout(), &without_boxes);
    /// ```
    ///
    /// # Errors
    /// The text is not a puzzle on this board.
    pub fn read_on(board: &Arc<Layout>, text: &str) -> Result<Puzzle, ParsePuzzleError> {
        read(text, Some(board)).map_err(|faults| ParsePuzzleError { faults })
    }
}

/// Reads a puzzle in any format, on the usual board of as many cells. [`Puzzle::read_on`] reads on a given board.
///
/// ```
/// use naze::puzzle::Puzzle;
///
/// let puzzle: Puzzle = "12..\n..1.\n.1..\n..21".parse().unwrap();
/// assert_eq!(puzzle.to_string(), "12....1..1....21");
/// let error = "12..\n..1.\n.1..\n..27".parse::<Puzzle>().unwrap_err();
/// assert_eq!(error.to_string(), "4:4: a 4×4 board has no 7");
/// ```
impl FromStr for Puzzle {
    type Err = ParsePuzzleError;

    fn from_str(text: &str) -> Result<Puzzle, ParsePuzzleError> {
        read(text, None).map_err(|faults| ParsePuzzleError { faults })
    }
}

impl Hash for Puzzle {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Boards drawn with the same side share a name; that they differ is for `Eq` to say.
        self.layout().name().hash(state);
        self.clues().for_each(|clue| clue.hash(state));
        self.marks().hash(state);
    }
}

/// Reads a solution from one symbol for each cell, in row order.
///
/// ```
/// use naze::puzzle::Solution;
///
/// let solution: Solution = "1234341221434321".parse().unwrap();
/// assert_eq!(solution.to_string(), "1234341221434321");
/// assert!("12343412214343215".parse::<Solution>().is_err(), "17 is no square");
/// ```
impl FromStr for Solution {
    type Err = ParseSolutionError;

    fn from_str(text: &str) -> Result<Solution, ParseSolutionError> {
        let digits: Option<Vec<Digit>> = text.chars().map(Digit::from_symbol).collect();
        let digits = digits.ok_or(ParseSolutionError)?;
        let layout = Layout::of_side(digits.len().isqrt()).map_err(|_| ParseSolutionError)?;
        let is_on_board = |digit: &Digit| layout.digits().contains(*digit);
        if digits.len() != layout.cell_count() || !digits.iter().all(is_on_board) {
            return Err(ParseSolutionError);
        }
        Ok(Solution::new(digits))
    }
}

/// Implements serde's traits for types that are serialized as they are displayed, and deserialized as they are parsed.
macro_rules! serde_as_text {
    ($($type:ty),+) => { $(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )+ };
}
pub(crate) use serde_as_text;

serde_as_text!(Solution);

#[cfg(test)]
mod tests {
    use super::*;
    use std::hash::DefaultHasher;

    #[test]
    fn a_text_is_a_solution_if_it_has_a_digit_of_the_board_for_each_cell() {
        for (name, text, is_solution) in [
            ("sixteen digits up to 4", "1234341221434321", true),
            ("one digit", "1", true),
            ("a digit too many", "12343412214343211", false),
            ("a digit that the board does not have", "1234341221434325", false),
            ("a blank", "123434122143432.", false),
            ("nothing", "", false),
        ] {
            let parsed = text.parse::<Solution>();
            assert_eq!(
                parsed.as_ref().ok().map(Solution::to_string),
                is_solution.then(|| text.into()),
                "{name}"
            );
        }
    }

    #[test]
    fn equal_puzzles_have_equal_hashes_and_another_clue_board_or_mark_gives_another() {
        let hash = |puzzle: &Puzzle| {
            let mut hasher = DefaultHasher::new();
            puzzle.hash(&mut hasher);
            hasher.finish()
        };
        let on = |word: &str, text: &str| {
            let layout = Arc::new(Layout::from_word(word).expect("a board"));
            Puzzle::read_on(&layout, text).expect("16 cells")
        };
        let one = on("4", "1...............");
        let mut marked = one.clone();
        marked.set_marks(one.shown_candidates());
        let others = [on("4", ".1.............."), on("4:none", "1..............."), marked];
        assert_eq!(hash(&one), hash(&on("4", "1...............")));
        for other in &others {
            assert_ne!(hash(&one), hash(other), "{other}");
        }
    }
}
