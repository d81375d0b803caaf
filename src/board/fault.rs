//! The faults of a side, a word or a drawing that should describe a board.

use super::{HouseName, RuleFault};
use serde::Serialize;

/// Why a side, a word or a drawing does not describe a board.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum BoardFault {
    /// The text is a single word, but not one of the form `N`, `N:none` or `N:RxC`.
    Word,
    /// The side is not from 1 to 25.
    Side {
        /// The requested side.
        side: usize,
    },
    /// Boxes of this shape do not hold as many cells as the side: 2×4 boxes on a 9×9 board.
    Boxes {
        /// The requested side.
        side: usize,
        /// The number of rows in a box.
        rows: usize,
        /// The number of columns in a box.
        columns: usize,
    },
    /// The text is too long to be a drawing.
    Long {
        /// The greatest length of a drawing, in bytes.
        most: usize,
    },
    /// The drawing has no lines.
    Empty,
    /// A line of a drawing has more or fewer symbols than the first drawing has lines.
    Width {
        /// The number of the faulty line, from 1.
        line: usize,
        /// The number of symbols in the line.
        found: usize,
        /// The number of symbols that the line should have.
        expected: usize,
    },
    /// A drawing has more or fewer lines than the first drawing.
    Height {
        /// The number of the drawing's last line, from 1.
        line: usize,
        /// The number of lines in the drawing.
        found: usize,
        /// The number of lines that the drawing should have.
        expected: usize,
    },
    /// A house has more or fewer cells than the side.
    House {
        /// The symbol by which the drawing marks the house.
        symbol: char,
        /// The number of the drawing's first line, from 1.
        line: usize,
        /// The number of cells in the house.
        found: usize,
        /// The number of cells that the house should have.
        expected: usize,
    },
    /// A board has more extra houses than one of its side may have.
    Extra {
        /// The number of extra houses.
        found: usize,
        /// The greatest number of extra houses for this side.
        most: usize,
        /// The side of the board.
        side: usize,
    },
    /// An extra house has the same cells as another house and so adds nothing.
    Repeat {
        /// The number of the repeated house among the extra houses, from 1.
        number: usize,
        /// The first house with the same cells.
        #[serde(skip)]
        first: HouseName,
        /// The number of the first line of the house's drawing, from 1; `None` if the house was not drawn.
        line: Option<usize>,
    },
    /// A rule of the board is faulty.
    Rule {
        /// The number of the rule among the board's rules, from 1.
        number: usize,
        /// The number of the rule's line in the text, from 1; `None` if the rule is from no text.
        line: Option<usize>,
        /// The fault of the rule.
        fault: RuleFault,
    },
    /// A board has more rules than it may have.
    Rules {
        /// The number of rules.
        found: usize,
        /// The greatest number of rules.
        most: usize,
    },
}

impl std::error::Error for BoardFault {}

impl BoardFault {
    /// A stable code for the kind of the fault, one lowercase word with hyphens, for use in data.
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

    /// This fault with another number and line, if it is the fault of a rule; `place` maps the old number to the new
    /// ones.
    pub(super) fn at_rule(self, place: impl FnOnce(usize) -> (usize, Option<usize>)) -> BoardFault {
        match self {
            BoardFault::Rule { number, fault, .. } => {
                let (number, line) = place(number);
                BoardFault::Rule { number, line, fault }
            }
            fault => fault,
        }
    }

    /// The number of the text's line that is faulty, from 1; `None` if the fault is not that of one line.
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
