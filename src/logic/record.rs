//! Records the trace during a solve.

use super::{
    step::{Finding, Step},
    step_id::StepId,
};

/// The steps so far. Only the steps of the current branch may be undone.
pub(super) struct Recorder {
    steps: Vec<Step>,
    pass: u32,
    depth: u32,
    /// Whether steps go to the log.
    is_logged: bool,
}

impl Recorder {
    /// An empty recorder with room for this many steps before it has to grow.
    pub(super) fn with_capacity(steps: usize) -> Recorder {
        Recorder { steps: Vec::with_capacity(steps), pass: 0, depth: 0, is_logged: true }
    }

    /// An empty recorder that does not log its steps: they are only tried.
    pub(super) fn silent() -> Recorder {
        Recorder { is_logged: false, ..Recorder::with_capacity(0) }
    }

    /// How many steps there are.
    pub(super) fn len(&self) -> usize {
        self.steps.len()
    }

    /// The sweep under way or the last one, counted from 1.
    pub(super) fn pass(&self) -> u32 {
        self.pass
    }

    /// Begins another sweep and returns how many steps there are.
    pub(super) fn begin_pass(&mut self) -> usize {
        self.pass += 1;
        self.len()
    }

    /// Goes one assumption deeper.
    pub(super) fn descend(&mut self) {
        self.depth += 1;
    }

    /// Comes back from an assumption.
    pub(super) fn ascend(&mut self) {
        self.depth -= 1;
    }

    /// Records a finding. Acting on it is the caller's task.
    #[inline(always)]
    pub(super) fn record(&mut self, finding: impl FnOnce() -> Finding) -> StepId {
        let (id, pass, depth) = (StepId(self.steps.len() as u32), self.pass, self.depth);
        // Space is reserved first, so that a step can be built in place.
        self.steps.extend(std::iter::once_with(|| Step { id, pass, depth, finding: finding() }));
        if self.is_logged && tracing::enabled!(tracing::Level::TRACE) {
            log_step(&self.steps[id.index()]);
        }
        id
    }

    /// The finding of a step.
    #[inline]
    pub(super) fn finding(&self, id: StepId) -> &Finding {
        &self.steps[id.index()].finding
    }

    /// Drops all steps from this length on.
    pub(super) fn truncate(&mut self, length: usize) {
        self.steps.truncate(length);
    }

    /// Starts again without steps and before the first sweep, reusing the memory.
    pub(super) fn restart(&mut self) {
        (self.pass, self.depth) = (0, 0);
        self.steps.clear();
    }

    /// The steps, and how many sweeps there were.
    pub(super) fn finish(self) -> (Vec<Step>, u32) {
        (self.steps, self.pass)
    }
}

/// Logs a step.
#[cold]
fn log_step(step: &Step) {
    let Step { id, pass, depth, finding } = step;
    tracing::trace!(step = id.0, pass, depth, technique = finding.technique.word(), ?finding.placements, ?finding.eliminations);
}
