//! Replays steps, and undoes at each refutation everything established under its assumption.

use super::step::Step;
use crate::{board::Candidate, logic::reason::Reason};

/// The state of a replay: it applies steps, and can go back to before an assumption.
pub(crate) trait Rewind {
    /// The data needed to return to an earlier state.
    type Checkpoint;

    /// Marks the current state.
    fn checkpoint(&self) -> Self::Checkpoint;

    /// Returns to a marked state.
    fn rewind(&mut self, checkpoint: Self::Checkpoint);

    /// Adds what the step establishes.
    fn apply(&mut self, step: &Step);
}

/// The empty state, for callers that only need the open assumptions.
impl Rewind for () {
    type Checkpoint = ();

    fn checkpoint(&self) {}

    fn rewind(&mut self, (): ()) {}

    fn apply(&mut self, _: &Step) {}
}

/// A value with a function that applies a step to it.
impl<T: Clone, F: FnMut(&mut T, &Step)> Rewind for (T, F) {
    type Checkpoint = T;

    fn checkpoint(&self) -> T {
        self.0.clone()
    }

    fn rewind(&mut self, before: T) {
        self.0 = before;
    }

    fn apply(&mut self, step: &Step) {
        (self.1)(&mut self.0, step);
    }
}

/// A state that follows the steps, and the assumptions that are open.
///
/// Steps `#40 r1c1=5` (assumed), `#41 r1c7=2`, `#42 r1c1<>5` (refuted): after `#41` both digits are in the state, and
/// `r1c1=5` is open; after `#42` neither is, but the state has what `#42` eliminates.
pub(crate) struct Replay<S: Rewind> {
    state: S,
    /// The assumed candidates, the outermost first.
    assumed: Vec<Candidate>,
    /// The state before each assumption.
    checkpoints: Vec<S::Checkpoint>,
}

impl<S: Rewind> Replay<S> {
    pub(crate) fn new(state: S) -> Replay<S> {
        Replay { state, assumed: Vec::new(), checkpoints: Vec::new() }
    }

    pub(crate) fn state(&self) -> &S {
        &self.state
    }

    pub(crate) fn into_state(self) -> S {
        self.state
    }

    /// The assumed candidates whose refutation has not come yet, the outermost first.
    pub(crate) fn assumed(&self) -> &[Candidate] {
        &self.assumed
    }

    /// Applies the next step. A refutation without an open assumption undoes nothing.
    pub(crate) fn take(&mut self, step: &Step) {
        match step.finding.reason {
            Reason::Assumption => {
                self.checkpoints.push(self.state.checkpoint());
                self.assumed.extend(step.finding.placements.first());
            }
            Reason::Refutation { .. } => {
                self.assumed.pop();
                if let Some(before) = self.checkpoints.pop() {
                    self.state.rewind(before);
                }
            }
            _ => {}
        }
        self.state.apply(step);
    }
}
