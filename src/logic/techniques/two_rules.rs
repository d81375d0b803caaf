//! What two rules leave together: a candidate with which one of them leaves the other, or a house between, nothing.

use super::{
    prelude::*,
    supposed::{Supposed, Supposing, Unrefuted},
};
use crate::logic::reason::Need;
use std::{cell::RefCell, cmp::Reverse};

/// The most rules that a refutation names.
const MOST_RULES: usize = 3;

/// The fewest parts of a refutation: where one is found, no other is looked for.
const FEWEST_PARTS: usize = 2;

/// The most constraints of houses and cells that stand between the rules.
const MOST_BETWEEN: usize = 3;

/// Where one of so many candidates has gone, there are far fewer.
const FEWER: usize = 64;

/// The work that a survey of a solve may take.
const MOST_WORK: u64 = 20_000_000;

/// Finds candidates with which two rules, or a rule and a house, cannot both be kept; or three rules, where no two do.
///
/// A cage of 10 in r4c6 r5c78 makes r5c78 1 and 2 if r4c6 is 7; a thermometer that begins in r5c8 and whose next cell is 2
/// has no room then: r4c6 is not 7. Solvers of variants call that the interaction of two constraints (pencilmark, "Two rules
/// together").
#[derive(Default)]
pub struct TwoRules(RefCell<Survey>);

/// What a survey knows of the candidates. It stays true when others go.
#[derive(Default)]
struct Survey {
    unrefuted: Unrefuted,
    /// The refutations that were found, the smallest last; they hold as long as what they need is gone.
    found: Vec<Refutation>,
    /// The candidates whose refutations are too large to be told, with how many candidates were open then. A smaller one is
    /// looked for when there are far fewer.
    too_large: BTreeMap<Candidate, usize>,
}

/// A candidate that a few rules, and houses between them, leave no room for.
struct Refutation {
    gone: Candidate,
    reason: Reason,
    /// How many rules, parts and cells of rules it has: the fewer the smaller.
    size: [usize; 3],
}

impl Survey {
    /// Looks for a small refutation of each candidate that all rules together refute, until one has no more parts than this.
    fn look<B: Board>(&mut self, position: &Position<'_, B>, meter: &Meter, enough: usize) -> Metered {
        let by = Supposing::on(position.grid, meter, |_| true);
        let open = position.grid.open_cells().map(|cell| position.grid.candidates(cell).len()).sum();
        let too_large = self.too_large.clone();
        let is_supposed = |one: &Candidate| {
            !position.solution.is_some_and(|solution| solution.holds(*one))
                && too_large.get(one).is_none_or(|&before| open < before - before / FEWER)
        };
        self.unrefuted.sift(&by, is_supposed, |supposed, end| {
            let Some(refutation) = Refutation::new(&supposed, supposed.parts_to(end)?)? else {
                self.too_large.insert(supposed.candidate, open);
                return Continue(());
            };
            let is_enough = refutation.size[1] <= enough;
            self.found.push(refutation);
            if is_enough { Break(()) } else { Continue(()) }
        })
    }
}

impl Refutation {
    /// The refutation that is left of these parts without rules that it does not need; `None` if it is too large.
    fn new<B: Board>(supposed: &Supposed<'_, B>, mut parts: Vec<Part>) -> Metered<Option<Refutation>> {
        let gone = supposed.candidate;
        if rules_of(&parts).count() > 2 * MOST_RULES {
            return Continue(None);
        }
        for spare in rules_of(&parts.clone()) {
            let rules: Vec<RuleId> = rules_of(&parts).filter(|&rule| rule != spare).collect();
            if rules.len() == rules_of(&parts).count() {
                continue;
            }
            let mut fewer = Supposed::new(gone, supposed.by);
            if let Some(end) = fewer.follow_to_end(|rule| rules.contains(&rule))? {
                parts = fewer.parts_to(end)?;
            }
        }
        let rules = rules_of(&parts).count();
        let is_told = (1..=MOST_RULES).contains(&rules) && (2..=rules + MOST_BETWEEN).contains(&parts.len());
        let cells = parts.iter().map(|part| part.cells.len()).sum();
        let size = [rules, parts.len(), cells];
        Continue(is_told.then(|| Refutation {
            gone,
            reason: Reason::Choices(Box::new(Choices { parts })),
            size,
        }))
    }

    /// Whether it says something new on a grid on which all that it needs is gone.
    fn holds<B: Board>(&self, grid: &Grid<B>) -> bool {
        let is_gone = |need: &Need| matches!(need, Need::Gone(gone) if !grid.has(*gone));
        grid.has(self.gone) && self.reason.needs(&[], grid.board().layout()).iter().all(is_gone)
    }

    fn report<B: Board>(&self, grid: &Grid<B>, sink: &mut Sink<'_>) -> Metered {
        sink.eliminate(self.reason.clone(), grid, [self.gone])
    }
}

fn rules_of(parts: &[Part]) -> impl Iterator<Item = RuleId> {
    parts.iter().filter_map(|part| part.rule)
}

impl<B: Board> Technique<B> for TwoRules {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let mut survey = Survey::default();
        survey.look(position, position.meter, 0)?;
        survey.found.iter().try_for_each(|one| one.report(position.grid, sink))
    }

    /// The smallest of those that the last survey found; if none of them is left, of a new one.
    fn find_easiest(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let mut survey = self.0.borrow_mut();
        survey.found.retain(|one| one.holds(position.grid));
        if survey.found.is_empty() {
            let _ =
                position.meter.with_at_most(MOST_WORK, |meter| survey.look(position, meter, FEWEST_PARTS));
            survey.found.sort_by_key(|one| Reverse(one.size));
        }
        survey.found.last().map_or(Continue(()), |one| one.report(position.grid, sink))
    }
}
