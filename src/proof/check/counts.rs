//! Checks the numbers that a step states: its truths and links, its length as a braid, the depth of its assumptions.

use super::{
    forms::{BraidForm, BraidKind, LineForm, LogicForm, ReasonForm},
    prelude::*,
};

/// Checks the counts of a step whose reason builds on this many bases. How few links can contain the candidates of
/// the bases is not checked, only that there are as many more links than bases as the rank says.
pub fn check_counts(step: &StepForm<'_>, bases: usize) -> Checked {
    if let Some(LogicForm { truths, links, rank }) = &step.logic
        && (*truths != bases || truths.checked_add_signed(*rank) != Some(*links))
    {
        return Err(CheckErrorKind::Miscounted("logic"));
    }
    if let Some(BraidForm { length, kind }) = &step.braid {
        let fits = |(real, shown): (usize, Option<BraidKind>)| {
            real == *length && shown.is_none_or(|shown| shown == *kind)
        };
        refuse_if(!braid_of(&step.reason).is_some_and(fits), CheckErrorKind::Miscounted("braid"))?;
    }
    let is_wrong = |&nesting: &usize| nesting != 1 || step.reason.refuted.is_empty();
    refuse(step.reason.nesting.filter(is_wrong).map(|_| CheckErrorKind::Miscounted("reason.nesting")))
}

/// Whether a step is a braid of which the reason does not show the kind.
pub fn hides_braid_kind(step: &StepForm<'_>) -> bool {
    step.braid.is_some() && matches!(braid_of(&step.reason), Some((_, None)))
}

/// The length and kind of a contradiction as a braid. It is a whip if each constraint loses a candidate to the one
/// before it; only a trace that names causes shows that.
fn braid_of(reason: &ReasonForm) -> Option<(usize, Option<BraidKind>)> {
    let [branch] = reason.branches.as_deref()? else { return None };
    let is_net = reason.constraint.is_none()
        && reason.pattern.is_none()
        && reason.fish.is_none()
        && reason.refuted.is_empty()
        && matches!(branch.assumed, LiteralTerm::Is(_))
        && branch.implied.iter().all(|line| line.place.is_some());
    if !is_net {
        return None;
    }
    let mut causes: Vec<_> = branch.implied.iter().map(LineForm::causes).collect();
    if !matches!(branch.contradiction.as_ref()?, ContradictionForm::Duplicate { .. }) {
        causes.push(branch.end_causes());
    }
    let follows = |(index, causes): (usize, Vec<CauseTerm>)| match index.checked_sub(1) {
        None => causes.contains(&CauseTerm::Assumed),
        Some(before) => causes.contains(&CauseTerm::Implied(before)),
    };
    let length = causes.len();
    let kind = |causes: Vec<Vec<CauseTerm>>| match causes.into_iter().enumerate().all(follows) {
        true => BraidKind::Whip,
        false => BraidKind::Braid,
    };
    Some((length, causes.into_iter().collect::<Option<_>>().map(kind)))
}
