//! Leaves out of a solve the eliminations that nothing after them rests on.

use super::{
    reason::Reason,
    step::Step,
    step_id::StepId,
    trace::{End, Trace},
};
use crate::board::{Candidate, DigitSet, Layout};

/// Which step eliminated each candidate, as long as no digit placed since shows as well that it is gone.
struct Eliminated<'a> {
    layout: &'a Layout,
    /// By cell.
    candidates: Vec<DigitSet>,
    /// By candidate, for those alone.
    by: Vec<StepId>,
}

/// One step, and an earlier one that it rests on.
struct RestsOn {
    step: StepId,
    on: StepId,
}

/// The trace without the steps that place nothing and that no other step rests on, directly or not, if it ended with the
/// solution and took no guess. Each was alone in its pass, so the passes are counted anew as well.
pub(super) fn without_idle_steps(mut trace: Trace) -> Trace {
    let places = |step: &Step| !step.finding.placements.is_empty();
    let (steps, layout) = (&mut trace.steps, trace.puzzle.layout());
    let Some(first) = steps.iter().position(|step| !places(step)) else { return trace };
    if !matches!(trace.end, End::Solved(_)) || steps.iter().any(|step| step.depth > 0) {
        return trace;
    }
    let mut eliminated = Eliminated::new(layout);
    let mut rests_on = Vec::with_capacity(steps.len());
    for step in &steps[first..] {
        eliminated.push_needs(step, &mut rests_on);
        eliminated.take(step);
    }
    let mut is_kept: Vec<bool> = steps.iter().map(places).collect();
    // What rests on a step comes after it, so that its fate is known by then.
    for RestsOn { step, on } in rests_on.iter().rev() {
        is_kept[on.index()] |= is_kept[step.index()];
    }
    let mut left_out = 0;
    steps.retain_mut(|step| {
        let is_kept = is_kept[step.id.index()];
        step.id = StepId(step.id.0 - left_out);
        step.pass -= left_out;
        left_out += u32::from(!is_kept);
        is_kept
    });
    trace.passes -= left_out;
    trace
}

impl Eliminated<'_> {
    fn new(layout: &Layout) -> Eliminated<'_> {
        let (cells, side) = (layout.cell_count(), layout.side());
        Eliminated { layout, candidates: vec![DigitSet::default(); cells], by: vec![StepId(0); cells * side] }
    }

    fn at(&self, candidate: Candidate) -> usize {
        candidate.cell.index() * self.layout.side() + candidate.digit.index()
    }

    fn push_needs(&self, step: &Step, rests_on: &mut Vec<RestsOn>) {
        let mut push = |gone: Candidate| {
            if self.candidates[gone.cell.index()].contains(gone.digit) {
                rests_on.push(RestsOn { step: step.id, on: self.by[self.at(gone)] });
            }
        };
        match step.finding.reason {
            // Most steps are singles: they need all of a cell or house but the digit they place.
            Reason::Only(constraint) => self.layout.candidates_of(constraint).for_each(push),
            _ => {
                for base in step.finding.bases(self.layout) {
                    base.gone_candidates(self.layout).for_each(&mut push);
                }
            }
        }
    }

    fn take(&mut self, step: &Step) {
        for &elimination in &step.finding.eliminations {
            self.candidates[elimination.cell.index()].insert(elimination.digit);
            let at = self.at(elimination);
            self.by[at] = step.id;
        }
        for &placement in &step.finding.placements {
            self.candidates[placement.cell.index()] = DigitSet::default();
            for &peer in self.layout.peers(placement.cell) {
                self.candidates[peer.index()].remove(placement.digit);
            }
        }
    }
}
