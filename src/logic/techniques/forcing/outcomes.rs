//! The outcomes of forcing, without reasons or order.

use super::{
    assumptions::Assumptions,
    kind::{Forcing, ForcingEnd, TIERS},
    propagation::{NestedRecord, PropagationMode, SinglesPropagation},
};
use crate::{
    board::{Board, Candidate, CellSet, Digit},
    logic::{outcome::Outcome, technique::Position},
};
use std::{collections::BTreeSet, ops::ControlFlow};

/// The outcomes of one kind; of nested contradictions, those with the fewest inner layers that find any.
pub(super) fn outcomes<B: Board>(
    forcing: &Forcing,
    position: &Position<'_, B>,
) -> ControlFlow<(), BTreeSet<Outcome>> {
    let known = position.forcing_results();
    let nothing = ControlFlow::Continue(BTreeSet::new());
    match (forcing.end, forcing.mode) {
        (ForcingEnd::Verity, PropagationMode::Chain) if known.chains_hold.get() => return nothing,
        (ForcingEnd::Verity, PropagationMode::Net) if known.nets_agree_on_nothing.get() => return nothing,
        _ => {}
    }
    let all = Assumptions::of(position, forcing.mode)?;
    let mut case = SinglesPropagation::on(&all.start)?;
    let holds = forcing.holds(known);
    match forcing.end {
        ForcingEnd::Contradiction if all.candidates.len() > forcing.most_candidates => nothing,
        ForcingEnd::Contradiction => {
            let failing = all.failing(&mut case)?;
            holds.set(failing.is_empty());
            ControlFlow::Continue(eliminated(failing))
        }
        ForcingEnd::Verity => {
            let agreed = all.agreed(&mut case)?;
            if agreed.is_empty() && forcing.mode == PropagationMode::Net && holds.get() {
                known.nets_agree_on_nothing.set(true);
            }
            ControlFlow::Continue(agreed)
        }
        ForcingEnd::NestedContradiction => {
            if !known.nets_agree_on_nothing.get() {
                holds.set(holds.get() || all.failing(&mut case)?.is_empty());
                known.nets_agree_on_nothing.set(holds.get() && all.agreed(&mut case)?.is_empty());
            }
            if !known.nets_agree_on_nothing.get() || all.candidates.len() > forcing.most_candidates {
                return nothing;
            }
            for layers in TIERS {
                let failing = all.failing_nested(layers, &mut case)?;
                if !failing.is_empty() {
                    return ControlFlow::Continue(eliminated(failing));
                }
            }
            nothing
        }
    }
}

fn eliminated(failing: Vec<Candidate>) -> BTreeSet<Outcome> {
    failing.into_iter().map(|candidate| Outcome::eliminating(vec![candidate])).collect()
}

/// Some cells for each digit.
type CellsByDigit<B> = <B as Board>::ByDigit;

impl<B: Board> Assumptions<'_, B> {
    fn nothing(&self) -> CellsByDigit<B> {
        let mut nothing = self.start.grid.board().every_digit_everywhere();
        nothing.as_mut().fill(B::Cells::EMPTY);
        nothing
    }

    /// The candidates that contradict themselves. Consequences of a candidate without a contradiction need not be
    /// followed.
    fn each_failing(
        &self,
        mut follow: impl FnMut(Candidate) -> ControlFlow<(), Option<CellsByDigit<B>>>,
    ) -> ControlFlow<(), Vec<Candidate>> {
        let mut holds = self.nothing();
        let mut failing = Vec::new();
        for &candidate in &self.candidates {
            if holds.as_ref()[candidate.digit.index()].contains(candidate.cell) {
                continue;
            }
            match follow(candidate)? {
                None => failing.push(candidate),
                Some(true_cells) => {
                    let both = holds.as_mut().iter_mut().zip(true_cells.as_ref());
                    both.for_each(|(holds, cells)| *holds = holds.or(*cells));
                }
            }
        }
        ControlFlow::Continue(failing)
    }

    fn failing(&self, case: &mut SinglesPropagation<B>) -> ControlFlow<(), Vec<Candidate>> {
        self.each_failing(|candidate| {
            case.assume(candidate, &self.start)?;
            case.advance_by(usize::MAX, &self.start, self.mode)?;
            ControlFlow::Continue(match (case.is_contradictory_in(self.mode), case.is_contradictory()) {
                (true, _) => None,
                (false, true) => Some(self.nothing()),
                (false, false) => Some(case.final_cells().0),
            })
        })
    }

    fn failing_nested(
        &self,
        layers: usize,
        case: &mut SinglesPropagation<B>,
    ) -> ControlFlow<(), Vec<Candidate>> {
        let mut inner = SinglesPropagation::on(&self.start)?;
        self.each_failing(|candidate| {
            case.assume(candidate, &self.start)?;
            case.propagate_nested(layers, &self.start, &mut inner, NestedRecord::Skipped)?;
            ControlFlow::Continue((!case.is_contradictory()).then(|| case.final_cells().0))
        })
    }

    /// The common conclusions of all cases of a constraint. A case that contradicts itself agrees with the others.
    fn agreed(&self, case: &mut SinglesPropagation<B>) -> ControlFlow<(), BTreeSet<Outcome>> {
        let grid = self.start.grid;
        let mut ends: Vec<Option<(CellsByDigit<B>, CellsByDigit<B>)>> =
            Vec::with_capacity(self.candidates.len());
        for &candidate in &self.candidates {
            case.assume(candidate, &self.start)?;
            case.advance_by(usize::MAX, &self.start, self.mode)?;
            ends.push((!case.is_contradictory()).then(|| case.final_cells()));
        }
        let mut agreed = BTreeSet::new();
        for constraint in self.constraints() {
            let cases: Vec<_> = self.cases(constraint, &ends).into_iter().flatten().collect();
            if cases.is_empty() {
                continue;
            }
            self.spend_on(&cases)?;
            for digit in Digit::all(self.side) {
                let at = digit.index();
                let open = grid.cells_with(digit).minus(grid.settled());
                let placed = cases.iter().fold(open, |common, (places, _)| common.and(places.as_ref()[at]));
                let gone = cases.iter().fold(open, |common, (_, left)| common.minus(left.as_ref()[at]));
                let candidate = |cell| Candidate::new(cell, digit);
                agreed.extend(placed.into_iter().map(|cell| Outcome::placing(candidate(cell))));
                agreed.extend(gone.into_iter().map(|cell| Outcome::eliminating(vec![candidate(cell)])));
            }
        }
        ControlFlow::Continue(agreed)
    }
}
