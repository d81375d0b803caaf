//! What a step rests on, told apart: what stands on the grid now, and what was found before.

use crate::{
    board::{Candidate, Cell, Layout},
    logic::{Finding, Need, Premise, Step, placing_meets},
};

/// What one premise gives a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PremiseUse {
    /// The premise.
    pub premise: Premise,
    /// What it gives.
    pub gives: Contribution,
}

/// How a premise helps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contribution {
    /// It placed a digit.
    Placed {
        /// Which, and where.
        placement: Candidate,
        /// The other cells that it keeps from holding the digit, as far as the step needs that.
        blocked: Vec<Cell>,
        /// Whether the step needs that the cell itself is filled.
        fills: bool,
    },
    /// It eliminated these candidates.
    Eliminated(Vec<Candidate>),
    /// It assumed what is refuted.
    Assumed,
}

impl PremiseUse {
    /// Whether it can be seen on the grid as it is; if not, it was found before.
    pub fn is_visible(&self) -> bool {
        !matches!(self.premise, Premise::Step(_))
    }
}

/// What each premise of a step gives it, in the order of the premises. Each fact that the step needs is
/// told once.
pub fn premise_uses(
    layout: &Layout,
    steps: &[Step],
    finding: &Finding,
    premises: &[Premise],
) -> Vec<PremiseUse> {
    let mut open = finding.needs(layout);
    let mut premise_uses = Vec::with_capacity(premises.len());
    for &premise in premises {
        let (placements, eliminations): (&[Candidate], &[Candidate]) = match &premise {
            Premise::Given(clue) => (std::slice::from_ref(clue), &[]),
            Premise::Mark(mark) => (&[], std::slice::from_ref(mark)),
            Premise::Step(id) => {
                let cited = &steps[id.index()].finding;
                (&cited.placements, &cited.eliminations)
            }
        };
        for &placement in placements {
            let met = take(&mut open, |need| placing_meets(layout, placement, need));
            let fills = met.iter().any(|need| cell_of(*need) == Some(placement.cell));
            let blocked: Vec<Cell> =
                met.into_iter().filter_map(cell_of).filter(|&cell| cell != placement.cell).collect();
            if fills || !blocked.is_empty() {
                premise_uses
                    .push(PremiseUse { premise, gives: Contribution::Placed { placement, blocked, fills } });
            }
        }
        let gone = take(&mut open, |need| matches!(need, Need::Gone(one) if eliminations.contains(&one)));
        if !gone.is_empty() {
            let gone = gone.into_iter().filter_map(|need| match need {
                Need::Gone(candidate) => Some(candidate),
                Need::Settled(_) | Need::Taken(_) => None,
            });
            premise_uses.push(PremiseUse { premise, gives: Contribution::Eliminated(gone.collect()) });
        }
        if !take(
            &mut open,
            |need| matches!((need, premise), (Need::Taken(id), Premise::Step(by)) if id == by),
        )
        .is_empty()
        {
            premise_uses.push(PremiseUse { premise, gives: Contribution::Assumed });
        }
    }
    premise_uses
}

fn take(open: &mut Vec<Need>, met: impl Fn(Need) -> bool) -> Vec<Need> {
    let (taken, left) = std::mem::take(open).into_iter().partition(|&need| met(need));
    *open = left;
    taken
}

fn cell_of(need: Need) -> Option<Cell> {
    match need {
        Need::Gone(candidate) => Some(candidate.cell),
        Need::Settled(cell) => Some(cell),
        Need::Taken(_) => None,
    }
}
