//! The number of solutions of a stored puzzle.

use crate::board::worded;

worded! {
    /// Whether a stored puzzle has one or several solutions.
    Solutions {
        /// The puzzle has exactly one solution.
        One "one",
        /// The puzzle has more than one solution.
        Many "many",
        /// The number is unknown: the search ran out of work before it was certain.
        Unknown "unknown",
    }
}
