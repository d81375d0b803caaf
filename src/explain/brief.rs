//! A brief path through the whole puzzle: one from which no step can be spared, as cheap as a local search makes it.

use super::{derivation::Prefer, planner::Planner};
use crate::{
    logic::{End, Options, Trace},
    meter::Meter,
};

/// A solve by few and easy steps: a plan for all cells at once, made of the deductions that a solve meets on its way.
///
/// Without any one of its steps above singles, the others and singles do not solve the puzzle. It takes no technique
/// that is harder than those the solve took. The solve is left as it is where the puzzle has not one solution, or where
/// it took a guess.
///
/// ```
/// use naze::{explain::brief, logic::{Options, solve}, meter::Meter, puzzle::Puzzle};
///
/// let line = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
/// let (options, meter) = (Options::default(), Meter::unbounded());
/// let trace = solve(&Puzzle::classic(line).unwrap(), &options, &meter);
/// let brief = brief(&trace, &options, &meter);
/// assert_eq!(brief.end, trace.end);
/// assert!(brief.steps.len() < trace.steps.len());
/// ```
pub fn brief(trace: &Trace, options: &Options, meter: &Meter) -> Trace {
    plan_all(trace, options, meter).unwrap_or_else(|| trace.clone())
}

fn plan_all(trace: &Trace, options: &Options, meter: &Meter) -> Option<Trace> {
    if !matches!(trace.end, End::Solved(_)) || trace.steps.iter().any(|step| step.depth > 0) {
        return None;
    }
    let mut planner = Planner::of(trace, options, Prefer::Easy, meter)?;
    let plan = planner.plan_all(trace, meter)?;
    let mut steps = planner.write_steps(&plan.steps, trace.puzzle.layout())?;
    // As in a solve, a pass begins where a step above singles was taken.
    let mut passes = 1;
    for step in &mut steps {
        step.pass = passes;
        passes += u32::from(step.finding.placements.is_empty());
    }
    passes = steps.last().map_or(0, |step| step.pass);
    let brief = Trace { steps, passes, ..trace.clone() };
    (Prefer::Easy.cost(&brief.steps) <= Prefer::Easy.cost(&trace.steps)).then_some(brief)
}
