//! What two rules leave together: a candidate with which one of them leaves the other, or a house between, nothing.

use super::{
    prelude::*,
    supposed::{Supposed, Supposing, Unrefuted},
};
use crate::logic::reason::{Ground, Need};
use std::{cell::RefCell, cmp::Reverse};

/// The most rules that a refutation names.
const MOST_RULES: usize = 3;

/// The fewest events of a refutation: where one is found, no other is looked for.
const FEWEST_EVENTS: usize = 2;

/// The most constraints of houses and cells that stand between the rules.
const MOST_BETWEEN: usize = 3;

/// The most events of a refutation that is easy to follow, the contradiction among them.
const MOST_EVENTS: usize = 6;

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

/// By what a candidate is followed.
fn supposing<'a, B: Board>(position: &Position<'a, B>, meter: &'a Meter) -> Supposing<'a, B> {
    Supposing::on(position.grid, meter, |id| id != TechniqueId::HouseSum)
}

/// A candidate that a few rules, and houses between them, leave no room for.
struct Refutation {
    gone: Candidate,
    choices: Choices,
    /// Whether it is hard to follow, and how many events, rules and cells of rules it has: the fewer the smaller.
    size: [usize; 4],
}

impl Survey {
    /// Looks for a small refutation of each candidate that all rules together refute, until an easy one has no more events than
    /// this.
    fn look<B: Board>(&mut self, position: &Position<'_, B>, meter: &Meter, enough: usize) -> Metered {
        let by = supposing(position, meter);
        let open = position.grid.open_cells().map(|cell| position.grid.candidates(cell).len()).sum();
        let too_large = self.too_large.clone();
        let is_supposed = |one: &Candidate| {
            !position.solution.is_some_and(|solution| solution.holds(*one))
                && too_large.get(one).is_none_or(|&before| open < before - before / FEWER)
        };
        self.unrefuted.sift(&by, is_supposed, |supposed, end| {
            let Some(refutation) = Refutation::new(&supposed, end)? else {
                self.too_large.insert(supposed.candidate, open);
                return Continue(());
            };
            let is_enough = refutation.size <= [0, enough, usize::MAX, usize::MAX];
            self.found.push(refutation);
            if is_enough { Break(()) } else { Continue(()) }
        })
    }
}

impl Refutation {
    /// The refutation without the rules and events that it does not need; `None` if it is too large to be told.
    fn new<B: Board>(supposed: &Supposed<'_, B>, end: Ground) -> Metered<Option<Refutation>> {
        let gone = supposed.candidate;
        let rules_of = |choices: &Choices| choices.rules().map(|(rule, _)| rule).collect_vec();
        let Some(mut choices) = supposed.choices_to(end, 2 * MOST_RULES)? else { return Continue(None) };
        for spare in rules_of(&choices) {
            let (rules, mut fewer) = (rules_of(&choices), Supposed::new(gone, supposed.by));
            if let Some(end) = fewer.follow_to_end(|rule| rule != spare && rules.contains(&rule))? {
                choices = fewer.choices_to(end, usize::MAX)?.unwrap_or(choices);
            }
        }
        let rules = choices.rules().count();
        if !(1..=MOST_RULES).contains(&rules) {
            return Continue(None);
        }
        let mut place = 0;
        while let Some(story) = choices.story.as_ref().filter(|story| place + 1 < story.events.len()) {
            let mut grounds = story.events.iter().map(|(ground, _)| *ground).collect_vec();
            grounds.remove(place);
            let mut fewer = Supposed::new(gone, supposed.by);
            match fewer.follow_only(&grounds)? {
                Some(end) => choices = fewer.choices_to(end, usize::MAX)?.unwrap_or(choices),
                None => place += 1,
            }
        }
        let is_told = (2..=rules + MOST_BETWEEN).contains(&choices.parts.len());
        let cells = choices.parts.iter().map(|part| part.cells.len()).sum();
        let Some(story) = choices.story.as_ref().filter(|story| is_told && story.hardest < 2) else {
            return Continue(None);
        };
        let is_hard = story.hardest > 0 || story.events.len() > MOST_EVENTS;
        let size = [usize::from(is_hard), story.events.len(), rules, cells];
        Continue(Some(Refutation { gone, choices, size }))
    }

    /// The refutation of the digit that this one forces first, if there is a smaller one, and so on: where that digit has gone,
    /// this candidate goes too, and all others that force it.
    fn without_first<B: Board>(self, by: &Supposing<'_, B>) -> Metered<Refutation> {
        let mut smallest = self;
        while let Some(forced) = smallest.forced(by.grid) {
            let mut supposed = Supposed::new(forced, by);
            let Some(end) = supposed.follow_to_end(|_| true)? else { break };
            let refutation = Refutation::new(&supposed, end)?;
            let Some(smaller) = refutation.filter(|other| other.size < smallest.size) else { break };
            smallest = smaller;
        }
        Continue(smallest)
    }

    /// The candidate that it leaves a constraint first, if it begins so.
    fn forced<B: Board>(&self, grid: &Grid<B>) -> Option<Candidate> {
        let (Ground::Last(constraint), _) = *self.choices.story.as_ref()?.events.first()? else {
            return None;
        };
        let layout = grid.board().layout();
        grid.left_of(constraint).filter(|one| !conflict(self.gone, *one, layout)).exactly_one().ok()
    }

    /// Whether it says something new on a grid on which all that it needs is gone.
    fn holds<B: Board>(&self, grid: &Grid<B>) -> bool {
        let is_gone = |need: &Need| matches!(need, Need::Gone(gone) if !grid.has(*gone));
        grid.has(self.gone) && self.reason(grid).needs(&[], grid.board().layout()).iter().all(is_gone)
    }

    fn report<B: Board>(&self, grid: &Grid<B>, sink: &mut Sink<'_>) -> Metered {
        sink.eliminate(self.reason(grid), grid, [self.gone])
    }

    /// The reason as it is seen on a grid.
    fn reason<B: Board>(&self, grid: &Grid<B>) -> Reason {
        let mut choices = self.choices.clone();
        choices.story.iter_mut().for_each(|story| story.marks = grid.position());
        Reason::Choices(Box::new(choices))
    }
}

impl<B: Board> Technique<B> for TwoRules {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let mut survey = Survey::default();
        survey.look(position, position.meter, 0)?;
        survey.found.iter().try_for_each(|one| one.report(position.grid, sink))
    }

    /// The smallest that the last survey found. A new survey is made if none is left, and after one that is hard to follow.
    fn find_easiest(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let mut survey = self.0.borrow_mut();
        survey.found.retain(|one| one.holds(position.grid));
        if survey.found.is_empty() {
            let _ =
                position.meter.with_at_most(MOST_WORK, |meter| survey.look(position, meter, FEWEST_EVENTS));
            survey.found.sort_by_key(|one| Reverse(one.size));
        }
        let Some(found) = survey.found.pop() else { return Continue(()) };
        let found = found.without_first(&supposing(position, position.meter))?;
        if found.size[0] > 0 {
            survey.found.clear();
        }
        found.report(position.grid, sink)
    }
}
