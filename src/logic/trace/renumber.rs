//! Gives steps new ids when some of them are left out.

use super::prelude::*;

/// The step under its new id, which cites assumptions by their new ids; `None` for a step that is left out.
pub(crate) fn renumber(step: &Step, new_id: impl Fn(StepId) -> Option<StepId>) -> Option<Step> {
    let id = new_id(step.id)?;
    let mut step = Step { id, ..step.clone() };
    let cited = |id| new_id(id).expect("an assumption is kept with its refutation");
    step.finding.reason = step.finding.reason.renumbered(cited);
    Some(step)
}

/// For each step, its new id if it is kept.
pub(crate) fn new_ids(is_kept: &[bool]) -> Vec<Option<StepId>> {
    let mut next: u32 = 0;
    let new_id = |&is_kept: &bool| {
        let id = StepId(next);
        next += u32::from(is_kept);
        is_kept.then_some(id)
    };
    is_kept.iter().map(new_id).collect()
}
