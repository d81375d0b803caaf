//! What two rules leave together: a candidate with which one of them leaves the other, or a house between, nothing.

use super::prelude::*;
use crate::{
    board::{GoneFillings, among},
    logic::reason::Need,
};
use std::{cell::RefCell, cmp::Reverse};

/// The most rules that are followed together.
const MOST_RULES: usize = 2;

/// The most constraints of houses and cells that stand between the rules.
const MOST_BETWEEN: usize = 3;

/// The work that a survey of a solve may take.
const MOST_WORK: u64 = 20_000_000;

/// Finds candidates with which two rules, or a rule and a house, cannot both be kept.
///
/// A cage of 10 in r4c6 r5c78 makes r5c78 1 and 2 if r4c6 is 7; a thermometer that begins in r5c8 and whose next cell is 2
/// has no room then: r4c6 is not 7. Solvers of variants call that the interaction of two constraints (pencilmark, "Two rules
/// together").
#[derive(Default)]
pub struct TwoRules {
    /// What the last survey found, the smallest last. It stays true as long as what it needs is gone.
    found: RefCell<Vec<Refutation>>,
}

/// A candidate that parts of a pattern leave no room for.
struct Refutation {
    gone: Candidate,
    parts: Vec<Part>,
}

impl TwoRules {
    /// The finder; `None` for boards that have no rules.
    pub fn new<B: Board>() -> Option<TwoRules> {
        B::MAY_HAVE_RULES.then(TwoRules::default)
    }
}

impl Refutation {
    /// The fewer the parts the smaller, then the fewer the cells of the rules.
    fn size(&self) -> (usize, usize) {
        (self.parts.len(), self.parts.iter().map(|part| part.cells.len()).sum())
    }

    fn choices(&self) -> Reason {
        Reason::Choices(Box::new(Choices { parts: self.parts.clone() }))
    }

    /// Whether it says something new on a grid on which all that it needs is gone.
    fn holds<B: Board>(&self, grid: &Grid<B>) -> bool {
        let is_gone = |need: &Need| matches!(need, Need::Gone(gone) if !grid.has(*gone));
        grid.has(self.gone) && self.choices().needs(&[], grid.board().layout()).iter().all(is_gone)
    }

    /// Passes on for each candidate the smallest.
    fn each<B: Board>(
        position: &Position<'_, B>,
        meter: &Meter,
        mut receive: impl FnMut(Refutation) -> Metered,
    ) -> Metered {
        let grid = position.grid;
        let cells = grid.open_cells().filter(|_| grid.board().layout().has_rules());
        for gone in cells.flat_map(|cell| grid.candidates(cell).map(move |digit| Candidate::new(cell, digit)))
        {
            if !position.solution.is_some_and(|solution| solution.holds(gone))
                && let Some(parts) = Supposed::new(gone, grid, meter).refutation()?
            {
                receive(Refutation { gone, parts })?;
            }
        }
        Continue(())
    }
}

impl<B: Board> Technique<B> for TwoRules {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let receive = |one: Refutation| sink.eliminate(one.choices(), position.grid, [one.gone]);
        Refutation::each(position, position.meter, receive)
    }

    /// The smallest of those that the last survey found; if none of them is left, of a new one.
    fn find_easiest(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let mut found = self.found.borrow_mut();
        found.retain(|one| one.holds(position.grid));
        if found.is_empty() {
            position.meter.with_at_most(MOST_WORK, |meter| {
                let _ = Refutation::each(position, meter, |one| {
                    found.push(one);
                    Continue(())
                });
            });
            found.sort_by_key(|one| Reverse(one.size()));
        }
        found.last().map_or(Continue(()), |one| sink.eliminate(one.choices(), position.grid, [one.gone]))
    }
}

/// What follows from a supposition, event by event.
#[derive(Clone)]
struct Supposed<'a, B: Board> {
    grid: &'a Grid<B>,
    layout: &'a Layout,
    meter: &'a Meter,
    /// What is left of each cell.
    left: Vec<DigitSet>,
    events: Vec<Event>,
    /// What has gone, in order.
    gone: Vec<Candidate>,
    /// The cells whose digit is gone from all that see them.
    placed: B::Cells,
    /// The cells that changed since singles were last looked for.
    touched: B::Cells,
}

/// What takes candidates away.
#[derive(Clone, Copy)]
struct Event {
    by: By,
    /// How many had gone before.
    from: usize,
}

/// What takes candidates away, or has nothing left in the end.
#[derive(Clone, Copy)]
enum By {
    /// The supposition itself.
    Supposition,
    /// What a rule leaves.
    Rule(RuleId),
    /// The last candidate of a constraint.
    Last(Constraint),
}

impl<'a, B: Board> Supposed<'a, B> {
    fn new(candidate: Candidate, grid: &'a Grid<B>, meter: &'a Meter) -> Supposed<'a, B> {
        let left = grid.board().cells().map(|cell| grid.candidates(cell)).collect();
        let (placed, touched) = (grid.settled(), B::Cells::EMPTY);
        let layout = grid.board().layout();
        let (events, gone) = (Vec::new(), Vec::new());
        let mut supposed = Supposed { grid, layout, meter, left, events, gone, placed, touched };
        supposed.begin(By::Supposition);
        supposed.keep(candidate.cell, DigitSet::only(candidate.digit));
        supposed
    }

    /// The fewest parts of a refutation by at most two rules; `None` if there is none.
    fn refutation(mut self) -> Metered<Option<Vec<Part>>> {
        let mut best = None;
        if self.follow_singles().is_ok() {
            self.follow_rules(&[], 0, &mut best)?;
        }
        Continue(best)
    }

    /// Follows one more rule that concerns what has gone since, together with those followed before, to their end.
    fn follow_rules(&self, before: &[RuleId], since: usize, best: &mut Option<Vec<Part>>) -> Metered {
        for rule in self.rules_changed_since(since).into_iter().filter(|rule| !before.contains(rule)) {
            let (mut both, mut unchanged) = (self.clone(), 0);
            let rules: Vec<RuleId> = std::iter::once(rule).chain(before.iter().copied()).collect();
            let ended = loop {
                match both.follow(rules[unchanged])? {
                    Ok(true) => unchanged = 0,
                    Ok(false) if both.gone.len() == self.gone.len() => break Ok(false),
                    Ok(false) => unchanged += 1,
                    Err(nothing) => break Err(nothing),
                }
                if unchanged == rules.len() {
                    break Ok(true);
                }
            };
            match ended {
                Err(nothing) => {
                    let is_less =
                        |parts: &Vec<Part>| best.as_ref().is_none_or(|best| parts.len() < best.len());
                    *best = both.parts_to(nothing).filter(is_less).or_else(|| best.take());
                }
                Ok(true) if rules.len() < MOST_RULES => {
                    both.follow_rules(&rules, self.gone.len(), best)?;
                }
                Ok(_) => {}
            }
        }
        Continue(())
    }

    /// The rules of cells that have lost something since so much had gone, in their order.
    fn rules_changed_since(&self, since: usize) -> Vec<RuleId> {
        let of_cells = self.gone[since..].iter().flat_map(|gone| self.layout.rules_of(gone.cell)).copied();
        let followed = of_cells.filter(|&rule| !self.layout.rule(rule).family.is_seen());
        followed.sorted_unstable().dedup().collect()
    }

    /// Takes away what a rule leaves no room for, and what follows by singles. Returns whether anything went.
    fn follow(&mut self, id: RuleId) -> Metered<Result<bool, By>> {
        let (rule, automaton) = (self.layout.rule(id), self.layout.automaton(id));
        let before: Vec<DigitSet> = rule.cells.iter().map(|cell| self.left[cell.index()]).collect();
        self.meter.spend((automaton.size() + self.left.len()) as u64)?;
        let Some(fits) = automaton.fits(&before) else { return Continue(Err(By::Rule(id))) };
        if fits == before {
            return Continue(Ok(false));
        }
        self.begin(By::Rule(id));
        for (&cell, &fits) in rule.cells.iter().zip(&fits) {
            self.keep(cell, fits);
        }
        Continue(self.follow_singles().map(|()| true))
    }

    fn begin(&mut self, by: By) {
        self.events.push(Event { by, from: self.gone.len() });
    }

    /// Leaves a cell these digits. If it is one, it goes from all that see the cell; one that is left by something else besides
    /// is an event of its own.
    fn keep(&mut self, cell: Cell, digits: DigitSet) {
        self.take(cell, self.left[cell.index()].minus(digits));
        if let Some(last) = digits.single()
            && !self.placed.contains(cell)
        {
            self.placed.insert(cell);
            for peer in self.grid.board().peers(cell) {
                self.take(peer, DigitSet::only(last));
            }
        }
    }

    fn take(&mut self, cell: Cell, digits: DigitSet) {
        let gone = self.left[cell.index()].and(digits);
        if !gone.is_empty() {
            self.left[cell.index()] = self.left[cell.index()].minus(gone);
            self.touched.insert(cell);
            self.gone.extend(gone.map(|digit| Candidate::new(cell, digit)));
        }
    }

    /// Follows the singles where something changed, to their end.
    fn follow_singles(&mut self) -> Result<(), By> {
        while let Some(cell) = self.touched.first() {
            self.touched.remove(cell);
            if self.left[cell.index()].is_empty() {
                return Err(By::Last(Constraint::Cell(cell)));
            }
            if let Some(last) = self.left[cell.index()].single()
                && !self.placed.contains(cell)
            {
                self.begin(By::Last(Constraint::Cell(cell)));
                self.keep(cell, DigitSet::only(last));
            }
            for &house in self.grid.board().houses_of(cell) {
                let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
                for of_house in self.grid.board().cells_of(house) {
                    let left = self.left[of_house.index()];
                    twice = twice.or(once.and(left));
                    once = once.or(left);
                }
                if let Some(digit) = self.layout.digits().minus(once).first() {
                    return Err(By::Last(Constraint::House(house, digit)));
                }
                for digit in once.minus(twice) {
                    let mut cells = self.grid.board().cells_of(house).iter().copied();
                    let place = cells.find(|cell| self.left[cell.index()].contains(digit));
                    if let Some(place) = place.filter(|&place| self.left[place.index()].len() > 1) {
                        self.begin(By::Last(Constraint::House(house, digit)));
                        self.keep(place, DigitSet::only(digit));
                    }
                }
            }
        }
        Ok(())
    }

    /// The parts that lead to the contradiction, those that it does not need left out: rules with as much left of their cells
    /// as may be, in the order in which they are used. `None` if houses take too large a part.
    fn parts_to(&self, end: By) -> Option<Vec<Part>> {
        let (mut needed, mut parts): (BTreeSet<Candidate>, Vec<Part>) = Default::default();
        // From the end to the supposition: of each event what is needed of it.
        for place in (1..=self.events.len()).rev() {
            let from = self.gone_before(place);
            let gone = self.gone[from..self.gone_before(place + 1)].iter().copied();
            let used = gone.filter(|gone| needed.contains(gone)).collect_vec();
            match self.events.get(place).map_or(end, |event| event.by) {
                _ if place < self.events.len() && used.is_empty() => {}
                By::Last(constraint) => {
                    let before = self.left_before(place);
                    let is_left = |one: &Candidate| before[one.cell.index()].contains(one.digit);
                    needed.extend(self.grid.left_of(constraint).filter(|one| !is_left(one)));
                    if !parts.iter().any(|part| part.constraints == [constraint]) {
                        let left = self.grid.left_of(constraint);
                        parts.push(Part::of_constraint(Role::BaseSet, constraint, left));
                    }
                }
                By::Rule(id) => {
                    let all = self.layout.gone_from_rule(id, &[]);
                    let part = parts.iter().position(|part| part.rule == Some(id)).unwrap_or(parts.len());
                    if part == parts.len() {
                        parts.push(Part::of_rule(Role::Rule, id, all, self.layout));
                    }
                    let (left, gone): (Vec<_>, Vec<_>) =
                        self.missing_of(id, place, &used).into_iter().partition(|one| self.grid.has(*one));
                    needed.extend(left);
                    parts[part].candidates.retain(|one| !gone.contains(one));
                }
                By::Supposition => {}
            }
        }
        parts.reverse();
        let rules = parts.iter().filter(|part| part.rule.is_some()).count();
        let is_told = rules > 0 && (2..=rules + MOST_BETWEEN).contains(&parts.len());
        is_told.then_some(parts)
    }

    /// How many candidates had gone before an event.
    fn gone_before(&self, place: usize) -> usize {
        self.events.get(place).map_or(self.gone.len(), |event| event.from)
    }

    /// What was left of each cell before an event.
    fn left_before(&self, place: usize) -> Vec<DigitSet> {
        let mut left = self.left.clone();
        for gone in &self.gone[self.gone_before(place)..] {
            left[gone.cell.index()].insert(gone.digit);
        }
        left
    }

    /// The candidates of a rule's cells that must be gone so that these go, or, if there are none, so that nothing is left.
    fn missing_of(&self, id: RuleId, place: usize, used: &[Candidate]) -> Vec<Candidate> {
        let (rule, automaton) = (self.layout.rule(id), self.layout.automaton(id));
        let before = self.left_before(place);
        let left: Vec<DigitSet> = rule.cells.iter().map(|cell| before[cell.index()]).collect();
        let all = vec![self.layout.digits(); rule.cells.len()];
        let with = |cell: Cell, digits: DigitSet| -> GoneFillings {
            let places = rule.cells.iter().zip(&all);
            places.map(|(&one, &all)| if one == cell { digits } else { all }).collect()
        };
        // What goes from a cell outside goes because of a cell of the rule that has one digit left.
        let fits = automaton.fits(&left);
        let of_used = |gone: &Candidate| {
            let fits = rule.cells.iter().zip(fits.iter().flatten());
            let inside = fits.clone().find(|&(&cell, fits)| cell == gone.cell && !fits.contains(gone.digit));
            let last = |&(&cell, fits): &(&Cell, &DigitSet)| {
                *fits == DigitSet::only(gone.digit) && self.layout.sees(cell, gone.cell)
            };
            match inside {
                Some(_) => Some(with(gone.cell, DigitSet::only(gone.digit))),
                None => {
                    fits.clone().find(last).map(|(&cell, fits)| with(cell, self.layout.digits().minus(*fits)))
                }
            }
        };
        let gone: Vec<GoneFillings> = match used {
            [] => vec![all.clone()],
            used => used.iter().filter_map(of_used).unique().collect(),
        };
        debug_assert!(gone.iter().all(|gone| !automaton.has_path(&among(&left, gone))));
        let is_settled = |cell| self.grid.settled().contains(cell);
        let kept = rule.widest(automaton, left, &gone, is_settled);
        let missing = rule.cells.iter().zip(kept);
        let missing = missing.flat_map(|(&cell, kept)| {
            self.layout.digits().minus(kept).map(move |digit| Candidate::new(cell, digit))
        });
        missing.unique().collect()
    }
}
