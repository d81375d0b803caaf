//! Boards as text: shown, read again, and hashed.

use super::{fault::BoardFault, layout::Layout};
use std::{
    fmt,
    hash::{Hash, Hasher},
    str::FromStr,
};

/// Shows the board by its word, such as `6:2x3`, or as [`Layout::to_drawing`] writes it: read again, its boxes and their
/// cells are in the order of rows.
impl fmt::Display for Layout {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.to_drawing().trim_end())
    }
}

/// Reads the word or the drawing of a board. The error is the first fault; [`Layout::from_drawing`] has them all.
///
/// ```
/// use naze::Layout;
///
/// let board: Layout = "9\ncage 15 r1c12 r2c1".parse().unwrap();
/// assert_eq!(board.to_string(), "cage 15 r1c1 r1c2 r2c1");
/// assert_eq!("6:2x3".parse::<Layout>().unwrap().to_string(), "6:2x3");
/// let error = "6:2x2".parse::<Layout>().unwrap_err();
/// assert_eq!(error.to_string(), "boxes of 2×2 hold 4 cells, but the side is 6");
/// ```
impl FromStr for Layout {
    type Err = BoardFault;

    fn from_str(text: &str) -> Result<Layout, BoardFault> {
        Layout::from_word(text).or_else(|fault| match Layout::is_drawing(text) {
            true => Layout::from_drawing(text)
                .map_err(|faults| faults.into_iter().next().unwrap_or(BoardFault::Empty)),
            false => Err(fault),
        })
    }
}

impl Layout {
    /// Whether a text that is no word of a board is meant to draw one.
    pub(crate) fn is_drawing(text: &str) -> bool {
        text.contains(char::is_whitespace) || Layout::has_line(text)
    }
}

impl Hash for Layout {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Drawn boards of the same side share a name; that they differ is for `Eq` to say.
        self.name().hash(state);
        self.rules().len().hash(state);
    }
}
