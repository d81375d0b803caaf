//! Leaves out of a solve the steps above singles that the others can do without.

use super::{
    record::Recorder,
    step::Step,
    step_id::StepId,
    sweep::{Sweep, SweepState},
    technique_id::TechniqueId,
    trace::{End, Trace},
};
use crate::{
    board::{Board, Candidate, Layout},
    grid::Contradiction,
    meter::Meter,
};

/// A step above singles.
struct FoundStep<'a> {
    step: &'a Step,
    /// What must be gone for it to hold.
    gone: Vec<Candidate>,
}

/// The search for steps that can be spared.
struct Shortening<'a> {
    sweep: Sweep,
    meter: &'a Meter,
}

/// Why these steps do not solve the puzzle.
enum ShorteningStop {
    /// One of them does not hold, or one that is needed is missing.
    Missing,
    /// The grid contradicts itself, which it does not where the steps are sound.
    Contradiction,
    /// The meter ran out.
    RanOut,
}

impl From<Contradiction> for ShorteningStop {
    fn from(_: Contradiction) -> ShorteningStop {
        ShorteningStop::Contradiction
    }
}

/// The trace without the steps above singles that can be spared, if it ended with the solution and took no guess: without them
/// the others hold all the same, in the same order, and with singles they solve the puzzle. The latest is tried first, so that
/// no step is kept for the sake of one that goes. After the first that goes, singles are found anew. `positions` are those in which
/// steps above singles were taken.
pub(super) fn without_spare_steps<B: Board>(
    mut trace: Trace,
    positions: &[SweepState<B>],
    sweep: Sweep,
    meter: &Meter,
) -> Trace {
    let is_solved = matches!(trace.end, End::Solved(_));
    if positions.len() < 2 || !is_solved || trace.steps.iter().any(|step| step.depth > 0) {
        return trace;
    }
    let layout = trace.puzzle.layout();
    let above_singles = trace.steps.iter().filter(|step| step.finding.technique > TechniqueId::HiddenSingle);
    let steps: Vec<FoundStep> = above_singles.map(|step| FoundStep::of(step, layout)).collect();
    debug_assert_eq!(steps.len(), positions.len());
    let shorter = meter.with_half(|meter| Shortening { sweep, meter }.without_spare(&steps, positions));
    let Some(Rest { first, steps, passes }) = shorter else { return trace };
    let pass = trace.steps[first.index()].pass;
    trace.steps.truncate(first.index());
    trace.steps.extend(steps.into_iter().map(|step| Step {
        id: StepId(first.0 + step.id.0),
        pass: pass + step.pass,
        ..step
    }));
    trace.passes = pass + passes;
    trace
}

/// What a trace goes on with from a step on, which is spared; ids and passes counted from there.
struct Rest {
    first: StepId,
    steps: Vec<Step>,
    passes: u32,
}

impl FoundStep<'_> {
    fn of<'a>(step: &'a Step, layout: &Layout) -> FoundStep<'a> {
        let bases = step.finding.bases(layout);
        FoundStep { step, gone: bases.iter().flat_map(|base| base.gone_candidates(layout)).collect() }
    }

    fn holds<B: Board>(&self, position: &SweepState<B>) -> bool {
        !self.gone.iter().any(|&gone| position.grid.has(gone))
    }
}

impl Shortening<'_> {
    /// What replaces the steps from the first one on that can be spared; `None` where none can.
    fn without_spare<B: Board>(&self, steps: &[FoundStep], positions: &[SweepState<B>]) -> Option<Rest> {
        let mut kept: Vec<&FoundStep> = steps.iter().collect();
        let (mut position, mut recorder) = (positions[0].clone(), Recorder::silent());
        let mut rest = None;
        // Singles alone do not solve what the last step was needed for.
        for (place, before) in positions.iter().enumerate().rev().skip(1) {
            // Most steps that cannot be spared are what the next one rests on.
            if !kept[place + 1].holds(before) {
                continue;
            }
            position.clone_from(before);
            recorder.restart();
            match self.finish(&kept[place + 1..], &mut position, &mut recorder) {
                Ok(()) => {
                    let (steps, passes) = std::mem::replace(&mut recorder, Recorder::silent()).finish();
                    rest = Some(Rest { first: kept.remove(place).step.id, steps, passes });
                }
                Err(ShorteningStop::RanOut) => return None,
                Err(ShorteningStop::Missing | ShorteningStop::Contradiction) => {}
            }
        }
        rest
    }

    /// Takes these steps and the singles after each, which must solve the puzzle.
    fn finish<B: Board>(
        &self,
        steps: &[&FoundStep],
        position: &mut SweepState<B>,
        recorder: &mut Recorder,
    ) -> Result<(), ShorteningStop> {
        for found in steps {
            let work = self.sweep.cost(position.grid.board()) + found.gone.len() as u64;
            if self.meter.spend(work).is_break() {
                return Err(ShorteningStop::RanOut);
            }
            if !found.holds(position) {
                self.sweep.run_out(position, recorder)?;
                if !found.holds(position) {
                    return Err(ShorteningStop::Missing);
                }
            }
            position.take(found.step.finding.clone(), recorder)?;
            self.sweep.run(position, recorder)?;
        }
        self.sweep.run_out(position, recorder)?;
        if position.grid.is_full() { Ok(()) } else { Err(ShorteningStop::Missing) }
    }
}
