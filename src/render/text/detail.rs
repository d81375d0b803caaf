//! How much of a solve an answer shows.

/// Whether an answer lists the steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Only the result and counts.
    Summary,
    /// Every step.
    Steps,
    /// Every step, as text only in standard notation; as data like [`Detail::Steps`].
    Notation,
}
