//! The properties that a technique may have in its row of the ladder.

use crate::board::worded;

worded! {
    /// The difficulty of a puzzle whose hardest step has this level, the easiest first.
    #[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
    Level {
        /// Singles.
        Easy "easy",
        /// Locked candidates, pairs and triples.
        Medium "medium",
        /// Quadruples, fish, wings.
        Hard "hard",
        /// Chains and almost locked sets.
        Unfair "unfair",
        /// Forcing chains, or guesses if they are allowed.
        Extreme "extreme",
    }
}

worded! {
    /// Techniques whose parts have the same names.
    TechniqueFamily {
        /// Bases, covers and fins.
        Fish "fish",
        /// A pivot and pincers.
        Wing "wing",
        /// Cells that could exchange their digits.
        Rectangle "rectangle",
        /// Two colours.
        Colors "colors",
        /// Sets with one digit more than cells.
        AlmostLockedSet "almost-locked-set",
    }
}

/// Whether a technique is used by default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ByDefault {
    /// It is.
    On,
    /// Only on request.
    Off,
}

/// What a technique assumes about the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assumes {
    /// Nothing: it proves its conclusion.
    Nothing,
    /// That there is only one solution.
    Unique,
}
