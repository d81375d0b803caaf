//! The number of a step in its trace.

/// The index of a step in its trace, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StepId(pub u32);

impl StepId {
    /// The index in the trace, counted from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}
