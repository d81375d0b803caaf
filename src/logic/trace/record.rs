//! Records the trace during a solve.

use super::prelude::*;
use std::sync::Arc;

/// Records the steps of a solve, or only counts them. Only the steps of the current branch may be undone.
pub struct Recorder {
    /// The steps so far; empty if they are only counted.
    steps: Vec<Step>,
    length: usize,
    keeps: bool,
    /// The sweep under way or the last one, counted from 1.
    pub pass: u32,
    /// The number of open assumptions.
    pub depth: u32,
    /// The board by which the log names cells; `None` if steps are not logged.
    logged: Option<Arc<Layout>>,
}

impl Recorder {
    /// An empty recorder of steps on a board, with room for this many steps.
    pub fn with_capacity(steps: usize, layout: &Arc<Layout>) -> Recorder {
        Recorder { steps: Vec::with_capacity(steps), logged: Some(layout.clone()), ..Recorder::silent() }
    }

    /// An empty recorder that does not log its steps.
    pub fn silent() -> Recorder {
        Recorder { steps: Vec::new(), length: 0, keeps: true, pass: 0, depth: 0, logged: None }
    }

    /// A recorder that only counts steps, for attempts whose reasons nobody reads.
    pub fn counting() -> Recorder {
        Recorder { keeps: false, ..Recorder::silent() }
    }

    /// The number of steps so far.
    pub fn len(&self) -> usize {
        self.length
    }

    /// Begins another sweep and returns the number of steps so far.
    pub fn begin_pass(&mut self) -> usize {
        self.pass += 1;
        self.len()
    }

    /// Records a finding as the next step, without applying it to the grid.
    #[inline(always)]
    pub fn record(&mut self, finding: impl FnOnce() -> Finding) -> StepId {
        let (id, pass, depth) = (StepId(self.length as u32), self.pass, self.depth);
        self.length += 1;
        if self.keeps {
            // Space is reserved first, so that a step can be built in place.
            self.steps.extend(std::iter::once_with(|| Step { id, pass, depth, finding: finding() }));
            if let Some(layout) = &self.logged
                && tracing::enabled!(tracing::Level::TRACE)
            {
                log_step(&self.steps[id.index()], layout);
            }
        }
        id
    }

    /// Drops all steps from this length on.
    pub fn truncate(&mut self, length: usize) {
        self.length = length;
        self.steps.truncate(length);
    }

    /// The steps, and the number of sweeps.
    pub fn finish(self) -> (Vec<Step>, u32) {
        (self.steps, self.pass)
    }
}

/// Logs a step.
#[cold]
fn log_step(step: &Step, layout: &Layout) {
    let Step { id, pass, depth, finding } = step;
    let placed = finding.placements.iter().map(|&placed| layout.show_placed(placed));
    let gone = finding.eliminations.iter().map(|&gone| layout.show_eliminated(gone));
    let effect = placed.chain(gone).join(" ");
    tracing::trace!(step = id.0, pass, depth, technique = finding.technique.word(), %effect);
}
