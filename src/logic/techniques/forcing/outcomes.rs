//! The outcomes of forcing, without reasons or order.

use super::prelude::*;

/// The outcomes of one kind; of nested contradictions, those with the fewest inner layers that find any.
pub fn outcomes<B: Board>(forcing: &Forcing, position: &Position<'_, B>) -> Metered<BTreeSet<Outcome>> {
    let known = &position.cache.forcing_results;
    let nothing = Continue(BTreeSet::new());
    match (forcing.end, forcing.mode) {
        (ForcingEnd::Verity, PropagationMode::Chain) if known.chains_hold.get() => return nothing,
        (ForcingEnd::Verity, PropagationMode::Net) if known.nets_agree_on_nothing.get() => return nothing,
        _ => {}
    }
    let all = Assumptions::new(position, forcing.mode)?;
    let mut case = SinglesPropagation::on(&all.start)?;
    let holds = forcing.holds(known);
    match forcing.end {
        ForcingEnd::Contradiction if all.candidates.len() > forcing.most_candidates => nothing,
        ForcingEnd::Contradiction => {
            let failing = all.failing(&mut case, |case| all.follow(case))?;
            holds.set(failing.is_empty());
            Continue(eliminated(failing))
        }
        ForcingEnd::Verity => {
            let agreed = all.agreed(&mut case)?;
            if agreed.is_empty() && forcing.mode == PropagationMode::Net && holds.get() {
                known.nets_agree_on_nothing.set(true);
            }
            Continue(agreed)
        }
        ForcingEnd::NestedContradiction => {
            if !known.nets_agree_on_nothing.get() {
                holds.set(holds.get() || all.failing(&mut case, |case| all.follow(case))?.is_empty());
                known.nets_agree_on_nothing.set(holds.get() && all.agreed(&mut case)?.is_empty());
            }
            if !known.nets_agree_on_nothing.get() || all.candidates.len() > forcing.most_candidates {
                return nothing;
            }
            for layers in TIERS {
                let mut inner = SinglesPropagation::on(&all.start)?;
                let failing = all.failing(&mut case, |case| {
                    case.propagate_nested(layers, &mut inner, NestedRecord::Skipped)
                })?;
                if !failing.is_empty() {
                    return Continue(eliminated(failing));
                }
            }
            nothing
        }
    }
}

fn eliminated(failing: Vec<Candidate>) -> BTreeSet<Outcome> {
    failing.into_iter().map(|candidate| Outcome::eliminating(vec![candidate])).collect()
}

impl<B: Board> Assumptions<'_, B> {
    /// The candidates that contradict themselves.
    fn failing(
        &self,
        case: &mut SinglesPropagation<'_, B>,
        follow: impl FnMut(&mut SinglesPropagation<'_, B>) -> Metered,
    ) -> Metered<Vec<Candidate>> {
        let mut failing = Vec::new();
        self.each_failing(self.candidates.iter().copied(), case, follow, |candidate, case| {
            failing.extend(case.is_contradictory_in(self.mode).then_some(candidate));
            Continue(())
        })?;
        Continue(failing)
    }

    /// The common conclusions of all cases of a constraint.
    fn agreed(&self, case: &mut SinglesPropagation<'_, B>) -> Metered<BTreeSet<Outcome>> {
        let mut agreed = BTreeSet::new();
        self.each_agreement(&self.ends(case)?, false, &mut |digit, [placed, gone]| {
            agreed.extend(in_cells(digit, placed).map(Outcome::placing));
            agreed.extend(in_cells(digit, gone).map(|candidate| Outcome::eliminating(vec![candidate])));
            Continue(())
        })?;
        Continue(agreed)
    }
}
