//! Checks what a step counts: its truths and links, its length as a braid, how deep its assumptions are nested.

use super::{
    error::CheckErrorKind,
    forms::{
        BraidForm, BraidKind, CausesForm, ConclusionForm, ContradictionForm, LogicForm, ReasonForm, StepForm,
    },
    terms::LiteralTerm,
};

/// Checks the counts of a step whose reason builds on this many bases. How few links can contain the candidates of
/// the bases is not checked, only that there are as many more links than bases as the rank says.
pub fn check_counts(step: &StepForm<'_>, bases: usize) -> Result<(), CheckErrorKind> {
    if let Some(LogicForm { truths, links, rank }) = &step.logic
        && (*truths != bases || truths.checked_add_signed(*rank) != Some(*links))
    {
        return Err(CheckErrorKind::Miscounted("logic"));
    }
    if let Some(BraidForm { length, kind }) = &step.braid {
        let fits = |(real, shown): (usize, Option<BraidKind>)| {
            real == *length && shown.is_none_or(|shown| shown == *kind)
        };
        if !braid_of(&step.reason).is_some_and(fits) {
            return Err(CheckErrorKind::Miscounted("braid"));
        }
    }
    match &step.reason {
        ReasonForm::Cases { nesting: Some(nesting), refuted, .. } if *nesting != 1 || refuted.is_empty() => {
            Err(CheckErrorKind::Miscounted("reason.nesting"))
        }
        _ => Ok(()),
    }
}

/// Whether a step is a braid of which the reason does not show the kind.
pub fn hides_braid_kind(step: &StepForm<'_>) -> bool {
    step.braid.is_some() && matches!(braid_of(&step.reason), Some((_, None)))
}

/// The length and kind of a contradiction as a braid. It is a whip if each constraint loses a candidate to the one
/// before it; only a trace that names causes shows that.
fn braid_of(reason: &ReasonForm) -> Option<(usize, Option<BraidKind>)> {
    let ReasonForm::Cases { constraint: None, pattern, branches, refuted, .. } = reason else { return None };
    let ([branch], [], [], LiteralTerm::Is(_)) =
        (&branches[..], &pattern[..], &refuted[..], branches.first()?.assumed)
    else {
        return None;
    };
    if branch.implied.iter().any(|implied| !matches!(implied.conclusion, ConclusionForm::True(_))) {
        return None;
    }
    let mut causes: Vec<Option<&CausesForm>> =
        branch.implied.iter().map(|implied| implied.causes.as_ref()).collect();
    if let ContradictionForm::Empty(_) = branch.contradiction.as_ref()? {
        causes.push(branch.end.as_ref());
    }
    let follows = |(place, causes): (usize, &CausesForm)| match place.checked_sub(1) {
        None => causes.from_assumed,
        Some(before) => causes.from.contains(&before),
    };
    let length = causes.len();
    let kind = |causes: Vec<&CausesForm>| match causes.into_iter().enumerate().all(follows) {
        true => BraidKind::Whip,
        false => BraidKind::Braid,
    };
    Some((length, causes.into_iter().collect::<Option<_>>().map(kind)))
}
