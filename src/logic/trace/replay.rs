//! Replays steps, and undoes at each refutation everything established under its assumption.

use super::prelude::*;

/// A state that follows the steps, and the assumptions that are open.
///
/// Steps `#40 r1c1=5` (assumed), `#41 r1c7=2`, `#42 r1c1<>5` (refuted): after `#41` both digits are in the state, and
/// `r1c1=5` is open; after `#42` neither is, but the state has what `#42` eliminates.
pub(crate) struct Replay<T> {
    state: T,
    /// The assumed candidates, the outermost first.
    assumed: Vec<Candidate>,
    /// The state before each assumption.
    before: Vec<T>,
}

impl<T: Clone> Replay<T> {
    pub(crate) fn new(state: T) -> Replay<T> {
        Replay { state, assumed: Vec::new(), before: Vec::new() }
    }

    pub(crate) fn state(&self) -> &T {
        &self.state
    }

    pub(crate) fn into_state(self) -> T {
        self.state
    }

    /// The assumed candidates whose refutation has not come yet, the outermost first.
    pub(crate) fn assumed(&self) -> &[Candidate] {
        &self.assumed
    }

    /// Goes on to the next step, and applies what it establishes. A refutation without an open assumption undoes nothing.
    pub(crate) fn take(&mut self, step: &Step, apply: impl FnOnce(&mut T)) {
        match step.finding.reason {
            Reason::Assumption => {
                self.before.push(self.state.clone());
                self.assumed.extend(step.finding.placements.first());
            }
            Reason::Refutation { .. } => {
                self.assumed.pop();
                if let Some(before) = self.before.pop() {
                    self.state = before;
                }
            }
            _ => {}
        }
        apply(&mut self.state);
    }
}
