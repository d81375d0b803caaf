//! The finder of forcing chains, nets and nested contradictions.

use super::{outcomes, prelude::*};
use crate::logic::survey::forcing_results::ForcingResults;
use std::cell::Cell;

impl<B: Board> Technique<B> for Forcing {
    fn outcomes(&self, position: &Position<'_, B>) -> Option<BTreeSet<Outcome>> {
        Some(outcomes::outcomes(self, position).continue_value().unwrap_or_default())
    }

    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        self.report(position, Extent::All, sink)
    }

    fn find_easiest(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        self.report(position, Extent::FirstLayer, sink)
    }
}

impl Forcing {
    fn report<B: Board>(&self, position: &Position<'_, B>, extent: Extent, sink: &mut Sink<'_>) -> Metered {
        let mut reporter = Reporter { position, left: position.grid.clone(), extent, sink };
        match self.end {
            ForcingEnd::Contradiction => self.find_contradictions(&mut reporter),
            ForcingEnd::Verity => self.find_verities(&mut reporter),
            ForcingEnd::NestedContradiction => self.find_nested(&mut reporter),
        }
    }

    fn find_contradictions<B: Board>(&self, reporter: &mut Reporter<'_, '_, B>) -> Metered {
        let position = reporter.position;
        let holds = self.holds(&position.cache.forcing_results);
        if holds.get() {
            return Continue(());
        }
        let all = Assumptions::new(position, self.mode)?;
        if all.candidates.len() > self.most_candidates {
            return Continue(());
        }
        let conclusions = all.contradictions(&mut SinglesPropagation::on(&all.start)?)?;
        holds.set(conclusions.is_empty() && position.suspects.is_none());
        reporter.report(conclusions)
    }

    fn find_verities<B: Board>(&self, reporter: &mut Reporter<'_, '_, B>) -> Metered {
        let position = reporter.position;
        let known = &position.cache.forcing_results;
        let nothing = match self.mode {
            PropagationMode::Chain => &known.chains_hold,
            PropagationMode::Net | PropagationMode::Patterns => &known.nets_agree_on_nothing,
        };
        if nothing.get() {
            return Continue(());
        }
        let all = Assumptions::new(position, self.mode)?;
        if all.agree(&mut SinglesPropagation::on(&all.start)?)? {
            return all.report_verities(reporter);
        }
        if self.holds(known).get() {
            nothing.set(true);
        }
        Continue(())
    }

    /// Looks for nested contradictions if no net finds anything.
    fn find_nested<B: Board>(&self, reporter: &mut Reporter<'_, '_, B>) -> Metered {
        let position = reporter.position;
        let known = &position.cache.forcing_results;
        let all = Assumptions::new(position, self.mode)?;
        let mut case = SinglesPropagation::on(&all.start)?;
        if !known.nets_agree_on_nothing.get() {
            let holds = known.nets_hold.get() || all.contradictions(&mut case)?.is_empty();
            known.nets_hold.set(holds && position.suspects.is_none());
            if !holds || all.agree(&mut case)? {
                return Continue(());
            }
            known.nets_agree_on_nothing.set(true);
        }
        if all.candidates.len() <= self.most_candidates {
            let order = all.farthest_first(&mut case)?;
            for layers in TIERS {
                reporter.report(all.nested(layers, &order, reporter.extent, &mut case)?)?;
            }
        }
        Continue(())
    }

    /// The place to record that no assumption contradicts itself in this mode.
    pub fn holds<'a>(&self, known: &'a ForcingResults) -> &'a Cell<bool> {
        match self.mode {
            PropagationMode::Chain => &known.chains_hold,
            PropagationMode::Net => &known.nets_hold,
            PropagationMode::Patterns => &known.patterns_hold,
        }
    }
}
