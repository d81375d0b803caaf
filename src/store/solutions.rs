//! How many solutions a stored puzzle has.

use crate::board::worded;

worded! {
    /// How many solutions a stored puzzle has.
    Solutions {
        /// Exactly one.
        One "one",
        /// More than one.
        Many "many",
        /// The search ran out of work before it was certain.
        Unknown "unknown",
    }
}
