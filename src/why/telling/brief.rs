//! A brief path through the whole puzzle: one without unneeded steps, as cheap as a local search makes it.

use crate::why::prelude::*;

/// A shorter and easier solve than a trace, with the same end. It is planned for all cells at once, from the deductions
/// that a solve meets on its way.
///
/// All steps above singles are needed: without any one of them the others, with any singles, do not solve the puzzle.
/// No technique is harder than those the solve took. A solve that took a guess, or did not end with the solution, is
/// left as it is.
///
/// ```
/// use naze::{why::brief, logic::{Options, solve}, Meter, puzzle::Puzzle};
///
/// let line = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
/// let (options, meter) = (Options::default(), Meter::unbounded());
/// let trace = solve(&Puzzle::classic(line).unwrap(), &options, &meter);
/// let brief = brief(&trace, &options, &meter);
/// assert_eq!(brief.end, trace.end);
/// assert!(brief.steps.len() < trace.steps.len());
/// ```
pub fn brief(trace: &Trace, options: &Options, meter: &Meter) -> Trace {
    brief_by(Prefer::Easy, trace, options, meter)
}

/// A solve like that of [`brief`], made as good as possible by this preference.
pub fn brief_by(prefer: Prefer, trace: &Trace, options: &Options, meter: &Meter) -> Trace {
    shorter_solve(prefer, trace, options, meter).unwrap_or_else(|| trace.clone())
}

/// A shorter solve than a trace by this preference; `None` if there is none, or the meter ran out.
fn shorter_solve(prefer: Prefer, trace: &Trace, options: &Options, meter: &Meter) -> Option<Trace> {
    if !matches!(trace.end, End::Solved(_)) || trace.steps.iter().any(|step| step.depth > 0) {
        return None;
    }
    let task = PlanningTask { trace, options: *options, prefer, meter };
    let mut planner = Planner::new(task, &[])?;
    let plan = planner.plan_all(task)?;
    let mut steps = planner.write_all(&plan)?;
    // As in a solve, a step above singles ends a pass.
    let mut pass = 1;
    for step in &mut steps {
        step.pass = pass;
        pass += u32::from(step.finding.technique.is_above_singles());
    }
    let passes = steps.last().map_or(0, |step| step.pass);
    let brief = Trace { steps, passes, ..trace.clone() };
    let is_counted = |step: &&Step| step.finding.technique.is_above_singles();
    let length = |trace: &Trace| trace.steps.iter().filter(is_counted).count();
    let cost = |trace: &Trace| prefer.cost(&trace.steps, trace.puzzle.layout());
    let is_longer = prefer != Prefer::Gentle && length(&brief) > length(trace);
    (cost(&brief) <= cost(trace) && !is_longer).then_some(brief)
}
