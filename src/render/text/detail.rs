//! The detail in which an answer shows a solve.

/// The detail in which an answer shows a solve.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Detail {
    /// The answer has only the result and counts.
    #[default]
    Summary,
    /// The answer has every step.
    Steps,
    /// The answer has every step: as text only in standard notation, as data like [`Detail::Steps`].
    Notation,
}
