//! Contradictions of a candidate: it forces one candidate after the other, until a constraint has none left.

use super::Clause;
use crate::{
    board::{Candidate, Constraint, Layout},
    grid::Contradiction,
    logic::{Base, Node},
};
use itertools::Itertools;

/// A candidate that is the last one of its constraint.
type Forced = (Candidate, Constraint);

/// The clause that a candidate would force others until a constraint has none; `None` if that alone does not show a
/// contradiction.
pub(super) fn would_force(tried: Candidate, bases: &[Base], layout: &Layout) -> Option<Clause> {
    let (forced, contradiction) = forced_contradiction(tried, bases, layout)?;
    Some(Clause::WouldForce { tried, forced, contradiction })
}

/// The candidates that follow one after the other, none of which can be spared, and the constraint that is left without
/// any; `None` if the last candidates of constraints alone do not lead there.
fn forced_contradiction(
    tried: Candidate,
    bases: &[Base],
    layout: &Layout,
) -> Option<(Vec<Forced>, Contradiction)> {
    let mut forced: Vec<Forced> = Vec::new();
    while contradiction(tried, &forced, bases, layout).is_none() {
        let of_base = |base: &Base| {
            let last = left(base, tried, &forced, layout).exactly_one().ok()?;
            (!is_met(base, tried, &forced)).then_some((last, base.constraint))
        };
        forced.push(bases.iter().find_map(of_base)?);
    }
    for index in (0..forced.len()).rev() {
        let mut fewer = forced.clone();
        fewer.remove(index);
        if follow(tried, &fewer, bases, layout) && contradiction(tried, &fewer, bases, layout).is_some() {
            forced = fewer;
        }
    }
    let contradiction = contradiction(tried, &forced, bases, layout)?;
    Some((forced, contradiction))
}

/// The candidates of a constraint that these true candidates leave.
fn left<'a>(
    base: &'a Base,
    tried: Candidate,
    forced: &'a [Forced],
    layout: &'a Layout,
) -> impl Iterator<Item = Candidate> + 'a {
    let goes_with = move |by: Candidate, kept| by == kept || !Node::single(by).excludes(kept, layout);
    let stays =
        move |kept: &Candidate| goes_with(tried, *kept) && forced.iter().all(|&(by, _)| goes_with(by, *kept));
    base.kept.iter().copied().filter(stays)
}

/// Whether a constraint has its true candidate already.
fn is_met(base: &Base, tried: Candidate, forced: &[Forced]) -> bool {
    base.kept.contains(&tried) || forced.iter().any(|(truth, _)| base.kept.contains(truth))
}

/// Whether each of these is the last candidate of its constraint once the ones before it are true.
fn follow(tried: Candidate, forced: &[Forced], bases: &[Base], layout: &Layout) -> bool {
    forced.iter().enumerate().all(|(index, &(truth, constraint))| {
        let mut of = bases.iter().filter(|base| base.constraint == constraint);
        of.any(|base| left(base, tried, &forced[..index], layout).exactly_one().ok() == Some(truth))
    })
}

fn contradiction(
    tried: Candidate,
    forced: &[Forced],
    bases: &[Base],
    layout: &Layout,
) -> Option<Contradiction> {
    let empty = bases.iter().find(|base| left(base, tried, forced, layout).next().is_none())?;
    Some(Contradiction::nothing_left(empty.constraint))
}
