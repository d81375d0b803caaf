//! Removes from a solve the steps that the others do not need.

use super::prelude::*;
use crate::logic::{
    reason::Need,
    trace::{
        renumber::{new_ids, renumber},
        step::Step,
        step_id::StepId,
    },
};

/// A step above singles, and the candidates that must be gone for it to hold.
struct StepWithNeeds<'a> {
    step: &'a Step,
    gone: Vec<Candidate>,
}

/// The search for superfluous steps.
struct SpareSearch<'a> {
    sweep: Sweep,
    meter: &'a Meter,
}

/// The steps that replace those of a trace from this one on. Their ids and passes count from there.
struct Replacement {
    from: StepId,
    steps: Vec<Step>,
    passes: u32,
}

/// The trace without superfluous steps, if it ended with the solution and without a guess. With trials, the steps stay that
/// a placed digit rests on. Without, the singles stay, and those steps above singles that are not superfluous: a step is
/// superfluous if without it the later ones still hold, in their order, and together with singles solve the puzzle.
/// The latest is tried first, so a step that only a later superfluous one needs goes as well. Singles are found anew
/// from the first superfluous step on. `positions` are those in which steps above singles were taken.
pub fn without_spare_steps<B: Board>(
    mut trace: Trace,
    positions: &[SweepState<B>],
    sweep: Sweep,
    meter: &Meter,
) -> Trace {
    let is_solved = matches!(trace.end, End::Solved(_));
    if !is_solved || trace.guesses() > 0 && !trace.puzzle.layout().has_rules() {
        return trace;
    }
    if trace.steps.iter().any(|step| step.depth > 0) {
        return with_needed_steps(trace);
    }
    if positions.len() < 2 {
        return trace;
    }
    let layout = trace.puzzle.layout();
    let above_singles = trace.steps.iter().filter(|step| step.finding.technique.is_above_singles());
    let steps: Vec<StepWithNeeds> = above_singles.map(|step| StepWithNeeds::new(step, layout)).collect();
    #[cfg(test)]
    assert_eq!(steps.len(), positions.len());
    let shorter = meter.with_half(|meter| SpareSearch { sweep, meter }.run(&steps, positions));
    let Some(Replacement { from, steps, passes }) = shorter else { return trace };
    let pass = trace.steps[from.index()].pass;
    trace.steps.truncate(from.index());
    trace.steps.extend(steps.into_iter().map(|step| Step {
        id: StepId(from.0 + step.id.0),
        pass: pass + step.pass,
        ..step
    }));
    trace.passes = pass + passes;
    trace
}

/// The steps of a solve that the placement of some digit rests on: those left out are trials, most of them, and what only
/// these need.
fn with_needed_steps(mut trace: Trace) -> Trace {
    let premises = trace.premises();
    let mut is_needed = vec![false; trace.steps.len()];
    for step in trace.steps.iter().rev() {
        let is_cited = is_needed[step.id.index()];
        if !is_cited && (step.depth > 0 || step.finding.placements.is_empty()) {
            continue;
        }
        is_needed[step.id.index()] = true;
        let cited = premises.of_step(step.id).iter().filter_map(|premise| premise.step());
        cited.for_each(|id| is_needed[id.index()] = true);
    }
    let new_ids = new_ids(&is_needed);
    trace.steps = trace.steps.iter().filter_map(|step| renumber(step, |id| new_ids[id.index()])).collect();
    trace
}

impl<'a> StepWithNeeds<'a> {
    fn new(step: &'a Step, layout: &Layout) -> StepWithNeeds<'a> {
        let gone = |need| if let Need::Gone(gone) = need { Some(gone) } else { None };
        StepWithNeeds { step, gone: step.finding.needs(layout).into_iter().filter_map(gone).collect() }
    }

    fn holds<B: Board>(&self, position: &SweepState<B>) -> bool {
        !self.gone.iter().any(|&gone| position.grid.has(gone))
    }
}

impl SpareSearch<'_> {
    /// The replacement for the steps from the first superfluous one on; `None` if none is superfluous, or the
    /// meter ran out.
    fn run<B: Board>(&self, steps: &[StepWithNeeds], positions: &[SweepState<B>]) -> Option<Replacement> {
        let mut kept: Vec<&StepWithNeeds> = steps.iter().collect();
        let (mut position, mut counter) = (positions[0].clone(), Recorder::counting());
        let mut first = None;
        // Singles alone do not achieve what the last step was needed for.
        for (place, before) in positions.iter().enumerate().rev().skip(1) {
            // Most necessary steps are needed by the very next one.
            if !kept[place + 1].holds(before) {
                continue;
            }
            position.clone_from(before);
            if self.solves(&kept[place + 1..], &mut position, &mut counter).continue_value()? {
                first = Some((place, kept.remove(place).step.id));
            }
        }
        let (place, from) = first?;
        position.clone_from(&positions[place]);
        let mut recorder = Recorder::silent();
        self.solves(&kept[place..], &mut position, &mut recorder).continue_value()?;
        let (steps, passes) = recorder.finish();
        Some(Replacement { from, steps, passes })
    }

    /// Whether these steps and the singles after each solve the puzzle from this position on.
    fn solves<B: Board>(
        &self,
        steps: &[&StepWithNeeds],
        position: &mut SweepState<B>,
        recorder: &mut Recorder,
    ) -> Metered<bool> {
        for step in steps {
            self.meter.spend(self.sweep.cost(position.grid.board()) + step.gone.len() as u64)?;
            if !self.take(step, position, recorder).unwrap_or(false) {
                return Continue(false);
            }
        }
        let runs = self.sweep.run_to_end(position, recorder);
        Continue(runs.is_ok() && position.grid.is_full())
    }

    /// Takes a step and the singles after it; returns `false` if the step no longer holds.
    fn take<B: Board>(
        &self,
        step: &StepWithNeeds,
        position: &mut SweepState<B>,
        recorder: &mut Recorder,
    ) -> Sound<bool> {
        if !step.holds(position) {
            self.sweep.run_to_end(position, recorder)?;
            if !step.holds(position) {
                return Ok(false);
            }
        }
        position.act(&step.step.finding)?;
        recorder.record(|| step.step.finding.clone());
        self.sweep.run(position, recorder)?;
        Ok(true)
    }
}
