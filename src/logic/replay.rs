//! Replays steps, and takes back at each refutation what was established under its assumption.

use super::{reason::Reason, step::Step};
use crate::board::Candidate;

/// What follows a replay: it takes in each step, and goes back to before an assumption.
pub(crate) trait Rewind {
    /// What leads back to an earlier state.
    type Checkpoint;

    /// What leads back to here.
    fn checkpoint(&self) -> Self::Checkpoint;

    /// Goes back there.
    fn rewind(&mut self, checkpoint: Self::Checkpoint);

    /// Adds what the step establishes.
    fn apply(&mut self, step: &Step);
}

/// For those who only ask which assumptions are open.
impl Rewind for () {
    type Checkpoint = ();

    fn checkpoint(&self) {}

    fn rewind(&mut self, (): ()) {}

    fn apply(&mut self, _: &Step) {}
}

/// A state that follows the steps, and the assumptions that are open.
///
/// Steps `#40 r1c1=5` (assumed), `#41 r1c7=2`, `#42 r1c1<>5` (refuted): after `#41` both digits are in the state, and
/// `r1c1=5` is open; after `#42` neither is, but the state has what `#42` eliminates.
pub(crate) struct Replay<S: Rewind> {
    state: S,
    /// What is assumed, the outermost first.
    assumed: Vec<Candidate>,
    /// What leads back to before each assumption.
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

    /// The assumptions that are open, the outermost first.
    pub(crate) fn assumed(&self) -> &[Candidate] {
        &self.assumed
    }

    /// Takes the next step. A refutation of nothing takes nothing back.
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
