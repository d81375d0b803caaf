//! What is wrong with a side, a word or a drawing that should be a board.

use super::{HouseName, RuleFault};
use serde::Serialize;

/// A fault of the side, the word or the drawing of a board.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum BoardFault {
    /// Not a word of the form `N`, `N:none` or `N:RxC`.
    Word,
    /// The side is not from 1 to 25.
    Side {
        /// The requested side.
        side: usize,
    },
    /// Boxes of this shape do not hold as many cells as the side.
    Boxes {
        /// The requested side.
        side: usize,
        /// Rows of a box.
        rows: usize,
        /// Columns of a box.
        columns: usize,
    },
    /// The text is too long to be a drawing.
    Long {
        /// How many bytes it may have.
        most: usize,
    },
    /// The drawing holds no line.
    Empty,
    /// A line of the drawing does not hold as many symbols as the first drawing has lines.
    Width {
        /// The line, from 1.
        line: usize,
        /// How many symbols it holds.
        found: usize,
        /// How many it should hold.
        expected: usize,
    },
    /// A drawing does not have as many lines as the first one.
    Height {
        /// The drawing's last line, from 1.
        line: usize,
        /// How many lines it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// A house does not hold as many cells as the side.
    House {
        /// The symbol that draws the house.
        symbol: char,
        /// The drawing's first line, from 1.
        line: usize,
        /// How many cells it holds.
        found: usize,
        /// How many it should hold.
        expected: usize,
    },
    /// There are more extra houses than a board of this side may have.
    Extra {
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
        /// The side.
        side: usize,
    },
    /// An extra house holds the same cells as another house, and so says nothing new.
    Repeat {
        /// Its number among the extra houses, from 1.
        number: usize,
        /// The first house that holds the same cells.
        #[serde(skip)]
        first: HouseName,
        /// The first line of its drawing, from 1, if it was drawn.
        line: Option<usize>,
    },
    /// A fault of a rule.
    Rule {
        /// Its number among the rules, from 1.
        number: usize,
        /// Its line, from 1, if it is one of a text.
        line: Option<usize>,
        /// What is wrong.
        fault: RuleFault,
    },
    /// There are more rules than a board may have.
    Rules {
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
}

impl std::error::Error for BoardFault {}

impl BoardFault {
    /// The kind of the fault, as one word for data.
    pub fn code(&self) -> &'static str {
        match self {
            BoardFault::Word => "board-word",
            BoardFault::Side { .. } => "board-side",
            BoardFault::Boxes { .. } => "board-boxes",
            BoardFault::Long { .. } => "drawing-long",
            BoardFault::Empty => "drawing-empty",
            BoardFault::Width { .. } => "drawing-width",
            BoardFault::Height { .. } => "drawing-height",
            BoardFault::House { .. } => "drawing-house",
            BoardFault::Extra { .. } => "drawing-extra",
            BoardFault::Repeat { .. } => "drawing-repeat",
            BoardFault::Rule { fault, .. } => fault.code(),
            BoardFault::Rules { .. } => "rule-count",
        }
    }

    /// The fault with another number and line, if it is one of a rule: those that `place` gives for its number.
    pub(super) fn at_rule(self, place: impl FnOnce(usize) -> (usize, Option<usize>)) -> BoardFault {
        match self {
            BoardFault::Rule { number, fault, .. } => {
                let (number, line) = place(number);
                BoardFault::Rule { number, line, fault }
            }
            fault => fault,
        }
    }

    /// The line of the text that it is a fault of, if it is one of a line.
    pub fn line(&self) -> Option<usize> {
        match *self {
            BoardFault::Width { line, .. }
            | BoardFault::Height { line, .. }
            | BoardFault::House { line, .. } => Some(line),
            BoardFault::Repeat { line, .. } | BoardFault::Rule { line, .. } => line,
            _ => None,
        }
    }
}
