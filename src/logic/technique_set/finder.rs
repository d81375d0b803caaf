//! Finders: a technique, or the general techniques that find a named form, with the names that findings take.

use super::TechniqueSet;
use crate::logic::{
    ladder::{TechniqueId, rung::Assumes},
    prelude::*,
    reason::Reason,
    technique::{Position, Reach, Sink, Technique},
    techniques::{NAMED_FORMS, general_techniques, named_form, technique},
    trace::{outcome::Outcome, step::Finding},
};
use std::slice;

/// The cost of keeping a finding, in units of work.
const KEEPING: u64 = 20;

/// Finds the patterns of one technique.
///
/// A named form is found by the more general techniques that find it among others. And findings of these take the names of
/// chosen forms: the chain `(4=7)r2c3 - 7r2c8 = (7-4)r6c8 = 4r6c1` is found as an AIC; if the M-Wing is chosen too, it is
/// called an M-Wing.
pub struct Finder<B: Board> {
    id: TechniqueId,
    /// The technique itself, or the general ones that find it.
    techniques: Vec<(TechniqueId, Box<dyn Technique<B>>)>,
    /// The named forms whose names findings take.
    names: TechniqueSet,
}

/// The method by which a technique is asked for its findings.
type Find<B> = fn(&dyn Technique<B>, &Position<'_, B>, &mut Sink<'_>) -> Metered;

impl<B: Board> Finder<B> {
    /// The finder of a technique, whose findings take these names; `None` for trials and guesses, which are made and
    /// not found.
    fn new(id: TechniqueId, reach: Reach, names: TechniqueSet) -> Option<Finder<B>> {
        let (ids, reach, names) = match general_techniques(id) {
            [] => (slice::from_ref(&id), reach, names),
            general => (general, Reach::Ladder, [id].into_iter().collect()),
        };
        let techniques = ids.iter().map(|&id| Some((id, technique(id, reach)?)));
        Some(Finder { id, techniques: techniques.collect::<Option<_>>()?, names })
    }

    /// The technique that the finder finds.
    pub fn id(&self) -> TechniqueId {
        self.id
    }

    fn is_form(&self) -> bool {
        self.techniques[0].0 != self.id
    }

    /// Passes on what the techniques find, under the finder's name. On boards with rules, uniqueness techniques leave
    /// the rules' cells alone.
    fn name_all(
        &self,
        find: Find<B>,
        position: &Position<'_, B>,
        receive: &mut dyn FnMut(Finding) -> Metered,
    ) -> Metered {
        let layout = position.grid.board().layout();
        let leaves_rules = B::MAY_HAVE_RULES && self.id.rung().assumes == Assumes::Unique;
        self.techniques.iter().try_for_each(|(technique, finder)| {
            let receive = &mut |mut finding: Finding| {
                if !self.names.is_empty() {
                    let name = named_form(&finding).filter(|&name| self.names.contains(name));
                    finding.technique = name.unwrap_or(finding.technique);
                }
                let is_other = self.is_form() && finding.technique != self.id;
                match is_other || leaves_rules && is_touched(&finding, layout) {
                    true => Continue(()),
                    false => receive(finding),
                }
            };
            find(&**finder, position, &mut Sink { technique: *technique, receive })
        })
    }

    /// Passes on every finding in the technique's order, until the receiver has enough or the position's meter has run
    /// out.
    pub fn find(&self, position: &Position<'_, B>, receive: &mut dyn FnMut(Finding) -> Metered) -> Metered {
        self.name_all(|technique, position, sink| technique.find(position, sink), position, receive)
    }

    /// Passes on the findings among which a solve chooses.
    pub fn find_easiest(
        &self,
        position: &Position<'_, B>,
        receive: &mut dyn FnMut(Finding) -> Metered,
    ) -> Metered {
        let find: Find<B> = |technique, position, sink| technique.find_easiest(position, sink);
        self.name_all(find, position, receive)
    }

    /// The first finding in the technique's order.
    pub fn find_first(&self, position: &Position<'_, B>) -> Option<Finding> {
        let mut first = None;
        let _ = self.find(position, &mut |finding| {
            first = Some(finding);
            Break(())
        });
        first
    }

    /// All findings in the technique's order.
    pub fn find_all(&self, position: &Position<'_, B>) -> Vec<Finding> {
        let mut all = Vec::new();
        let _ = self.find(position, &mut |finding| {
            all.push(finding);
            position.meter.spend(KEEPING)
        });
        all
    }

    /// All outcomes that can be found, each once.
    pub fn outcomes(&self, position: &Position<'_, B>) -> BTreeSet<Outcome> {
        let own = || self.techniques[0].1.outcomes(position);
        let known = if self.is_form() { None } else { own() };
        known.unwrap_or_else(|| {
            let mut all = BTreeSet::new();
            let _ = self.find(position, &mut |finding| {
                all.insert(Outcome::from_finding(&finding));
                position.meter.spend(KEEPING)
            });
            all
        })
    }
}

/// Whether a rule of the board names one of the cells of a deadly pattern, which then cannot exchange their digits: if a cage
/// of 5 holds r1c1, the rectangle r12c14 with 1 and 4 is not deadly. A rule that follows from the houses holds after an
/// exchange too.
fn is_touched(finding: &Finding, layout: &Layout) -> bool {
    let is_own = |&rule: &RuleId| layout.house_sum(rule).is_none();
    let has_rule = |&(cell, _): &(Cell, _)| layout.rules_of(cell).iter().any(is_own);
    matches!(&finding.reason, Reason::Deadly(deadly) if deadly.cells.iter().any(has_rule))
}

impl TechniqueId {
    /// The finder of this technique; `None` for a trial and a guess, which are made and not found.
    #[doc(hidden)]
    pub fn finder<B: Board>(self, reach: Reach) -> Option<Finder<B>> {
        Finder::new(self, reach, [].into_iter().collect())
    }
}

impl TechniqueSet {
    /// The finder of one chosen technique. There is none for a guess, nor for a named form if its general techniques
    /// are all chosen: they find it, and only its name changes.
    pub(in crate::logic) fn finder<B: Board>(self, id: TechniqueId, reach: Reach) -> Option<Finder<B>> {
        let general = general_techniques(id);
        if !general.is_empty() && general.iter().all(|&general| self.contains(general)) {
            return None;
        }
        let forms =
            NAMED_FORMS.iter().filter(|(form, general)| self.contains(*form) && general.contains(&id));
        Finder::new(id, reach, forms.map(|&(form, _)| form).collect())
    }

    /// The finders of the chosen techniques, in the ladder's order.
    #[doc(hidden)]
    pub fn finders<B: Board>(self, reach: Reach) -> Vec<Finder<B>> {
        self.iter().filter_map(|id| self.finder(id, reach)).collect()
    }
}
