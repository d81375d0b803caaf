//! How much of a solve an answer shows.

/// Whether an answer lists the steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// The result and counts alone.
    Summary,
    /// Every step.
    Steps,
    /// Every step, as text in the field's notation alone; as data like [`Detail::Steps`].
    Notation,
}
