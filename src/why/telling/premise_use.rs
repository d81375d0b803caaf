//! The contribution of each premise to a step: facts that are visible on the grid, and earlier findings.

use crate::{
    logic::{Need, placing_meets},
    why::prelude::*,
};

/// A premise of a step, and what it contributes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PremiseUse {
    /// The premise that contributes.
    pub premise: Premise,
    /// The contribution of the premise to the step.
    pub gives: Contribution,
}

/// The way in which a premise contributes to a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contribution {
    /// The premise placed a digit, which rules out candidates.
    Placed {
        /// The cell and the digit that were placed.
        placement: Candidate,
        /// The other cells in which the placed digit is ruled out, as far as the step needs them.
        blocked: Vec<Cell>,
        /// Whether the step needs the cell of the placement to be filled.
        fills: bool,
    },
    /// The premise eliminated these candidates, as far as the step needs that.
    Eliminated(Vec<Candidate>),
    /// The premise assumed the candidate that the step refutes.
    Assumed,
}

impl PremiseUse {
    /// Whether the premise is visible on the grid as it was given, rather than found by an earlier step.
    pub fn is_visible(&self) -> bool {
        !matches!(self.premise, Premise::Step(_))
    }
}

/// The contribution of each premise of a step, in the order of the premises. Each need of the step is listed once,
/// under the first premise that meets it.
///
/// ```
/// use naze::{
///     why::{Contribution, premise_uses},
///     logic::{Options, Premises, solve},
///     Meter,
///     puzzle::Puzzle,
/// };
///
/// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// let puzzle = Puzzle::classic(line).unwrap();
/// let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
/// let first = &trace.steps[0];
/// let premises = trace.premises();
/// let uses =
///     premise_uses(puzzle.layout(), &trace.steps, &first.finding, premises.of_step(first.id));
/// // The first step rests only on clues, each of which blocks cells or fills one.
/// assert!(uses.iter().all(|used| used.is_visible()));
/// assert!(uses.iter().all(|used| matches!(used.gives, Contribution::Placed { .. })));
/// ```
pub fn premise_uses(
    layout: &Layout,
    steps: &[Step],
    finding: &Finding,
    premises: &[Premise],
) -> Vec<PremiseUse> {
    uses_of_needs(layout, steps, finding.needs(layout), premises)
}

/// The contribution of each premise to these needs.
pub fn uses_of_needs(
    layout: &Layout,
    steps: &[Step],
    mut open: Vec<Need>,
    premises: &[Premise],
) -> Vec<PremiseUse> {
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
        let eliminated =
            take(&mut open, |need| matches!(need, Need::Gone(gone) if eliminations.contains(&gone)));
        if !eliminated.is_empty() {
            let eliminated = eliminated.into_iter().filter_map(|need| match need {
                Need::Gone(candidate) => Some(candidate),
                Need::Settled(_) | Need::Taken(_) => None,
            });
            premise_uses.push(PremiseUse { premise, gives: Contribution::Eliminated(eliminated.collect()) });
        }
        let is_assumption =
            |need| matches!((need, premise), (Need::Taken(id), Premise::Step(cited)) if id == cited);
        if !take(&mut open, is_assumption).is_empty() {
            premise_uses.push(PremiseUse { premise, gives: Contribution::Assumed });
        }
    }
    premise_uses
}

/// Removes the needs that `met` accepts from the open ones, and returns them.
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
