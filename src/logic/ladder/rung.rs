//! The properties that a technique may have in its row of the ladder.

use crate::board::worded;

worded! {
    /// The difficulty of a puzzle whose hardest step has this level, the easiest first.
    #[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
    Level {
        /// Solved by singles.
        Easy "easy",
        /// Solved by locked candidates, pairs and triples at most.
        Medium "medium",
        /// Solved by quadruples, fish and wings at most.
        Hard "hard",
        /// Solved by chains and almost locked sets at most.
        Unfair "unfair",
        /// Solved by forcing chains, or by guesses if they are allowed.
        Extreme "extreme",
    }
}

worded! {
    /// A family of techniques whose patterns have parts with names of their own.
    TechniqueFamily {
        /// Fish: bases, covers and fins.
        Fish "fish",
        /// Wings: a pivot and pincers.
        Wing "wing",
        /// Rectangles: cells that could exchange their digits, with a floor and a roof.
        Rectangle "rectangle",
        /// Colours: two colours of a digit's places.
        Colors "colors",
        /// Almost locked sets: cells that together have one digit more than cells.
        AlmostLockedSet "almost-locked-set",
    }
}

/// Whether a technique is used by default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ByDefault {
    /// The technique is used by default.
    On,
    /// The technique is used only on request.
    Off,
}

/// An assumption that a technique makes about the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assumes {
    /// The technique assumes nothing: it proves its conclusion.
    Nothing,
    /// The technique assumes that the puzzle has only one solution.
    Unique,
}
