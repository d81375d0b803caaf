//! What trials refute on a grid, before any of them is made.

use super::prelude::*;
use crate::logic::{techniques::Unrefuted, trace::outcome::Outcome};

/// Which candidates trials refute on a grid on which singles and single rules find nothing.
#[derive(Default)]
pub(crate) struct TrialSurvey {
    unrefuted: Unrefuted,
    /// The candidates that were last seen to be refuted, with the number of steps that it takes.
    pub(super) refuted: Vec<(usize, Candidate)>,
    /// Whether a guess had to be made: trials between guesses hardly ever save one.
    pub(super) is_over: bool,
}

impl TrialSurvey {
    /// Whether trials are made: the board has rules, and Trial and One Rule were chosen.
    pub(crate) fn is_made<B: Board>(board: &B, techniques: TechniqueSet) -> bool {
        let needed = [TechniqueId::Trial, TechniqueId::OneRule];
        board.layout().has_rules() && needed.iter().all(|&id| techniques.contains(id))
    }

    /// What trials refute on such a grid of a puzzle with this solution; empty if the meter runs out.
    pub(crate) fn outcomes<B: Board>(
        &mut self,
        grid: &Grid<B>,
        solution: &Solution,
        techniques: TechniqueSet,
        meter: &Meter,
    ) -> BTreeSet<Outcome> {
        self.survey(&Supposing::on(grid, meter, |id| techniques.contains(id)), Some(solution));
        self.refuted.drain(..).map(|(_, gone)| Outcome::eliminating(vec![gone])).collect()
    }

    /// Looks for the candidates that trials refute; there are none if the meter runs out.
    pub(super) fn survey<B: Board>(&mut self, by: &Supposing<'_, B>, solution: Option<&Solution>) {
        let is_supposed = |one: &Candidate| !solution.is_some_and(|solution| solution.holds(*one));
        let is_done = self.unrefuted.sift(by, is_supposed, |supposed, _| {
            self.refuted.push((supposed.length(), supposed.candidate));
            Continue(())
        });
        if is_done.is_break() {
            self.refuted.clear();
        }
    }
}
