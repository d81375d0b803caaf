//! What two rules leave together: a candidate with which one of them leaves the other, or a house between, nothing.

use super::prelude::*;
use crate::{
    board::{GoneFillings, among},
    logic::reason::Need,
};
use std::{cell::RefCell, cmp::Reverse};

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
    pub fn of<B: Board>() -> Option<TwoRules> {
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

/// What took candidates away.
#[derive(Clone, Copy)]
struct Event {
    by: By,
    /// How many had gone before.
    from: usize,
}

#[derive(Clone, Copy)]
enum By {
    /// The supposition itself.
    Supposition,
    /// What a rule leaves.
    Rule(RuleId),
    /// The last candidate of a constraint.
    Last(Constraint),
}

/// What a rule leaves of its cells.
enum Leaves {
    /// No filling.
    Nothing,
    /// Everything.
    All,
    Less(Vec<DigitSet>),
}

/// Nothing is left of a rule or a constraint.
enum Nothing {
    OfRule(RuleId),
    Of(Constraint),
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
        let mut best: Option<Vec<Part>> = None;
        let mut offer = |parts: Option<Vec<Part>>| {
            let is_less = |parts: &Vec<Part>| best.as_ref().is_none_or(|best| parts.len() < best.len());
            best = parts.filter(is_less).or_else(|| best.take());
        };
        if self.follow_singles().is_err() {
            return Continue(None);
        }
        let mut less: Vec<(RuleId, Vec<DigitSet>)> = Vec::new();
        for rule in self.rules_changed_from(0) {
            match self.look(rule)? {
                Leaves::Less(fits) => less.push((rule, fits)),
                Leaves::All => {}
                Leaves::Nothing => offer(self.parts_to(Nothing::OfRule(rule))),
            }
        }
        for (place, (one, fits)) in less.iter().enumerate() {
            let mut first = self.clone();
            if let Err(nothing) = first.narrow(*one, fits) {
                offer(first.parts_to(nothing));
                continue;
            }
            let reached = first.rules_changed_from(self.gone.len());
            for &other in reached.iter().filter(|other| *other != one) {
                if let Err((both, nothing)) = first.with_both(*one, other)? {
                    offer(both.parts_to(nothing));
                }
            }
            // Others meet it only in houses.
            for (other, fits) in &less[place + 1..] {
                if !reached.contains(other) {
                    let mut both = first.clone();
                    self.meter.spend(self.left.len() as u64)?;
                    if let Err(nothing) = both.narrow(*other, fits) {
                        offer(both.parts_to(nothing));
                    }
                }
            }
        }
        Continue(best)
    }

    /// Follows another rule, and then both in turns.
    fn with_both(&self, one: RuleId, other: RuleId) -> Metered<Result<(), (Self, Nothing)>> {
        let mut both: Option<Self> = None;
        let mut unchanged = 0;
        for rule in [other, one].into_iter().cycle() {
            match both.as_ref().unwrap_or(self).look(rule)? {
                Leaves::All if unchanged > 0 || both.is_none() => break,
                Leaves::All => unchanged += 1,
                Leaves::Nothing => {
                    let both = both.unwrap_or_else(|| self.clone());
                    return Continue(Err((both, Nothing::OfRule(rule))));
                }
                Leaves::Less(fits) => {
                    unchanged = 0;
                    let mut narrowed = both.take().unwrap_or_else(|| self.clone());
                    if let Err(nothing) = narrowed.narrow(rule, &fits) {
                        return Continue(Err((narrowed, nothing)));
                    }
                    both = Some(narrowed);
                }
            }
        }
        Continue(Ok(()))
    }

    /// The rules of cells that have lost something since so much had gone, in their order.
    fn rules_changed_from(&self, from: usize) -> Vec<RuleId> {
        let of_cells = self.gone[from..].iter().flat_map(|gone| self.layout.rules_of(gone.cell)).copied();
        let followed = of_cells.filter(|&rule| !self.layout.rule(rule).family.is_seen());
        followed.sorted_unstable().dedup().collect()
    }

    fn look(&self, id: RuleId) -> Metered<Leaves> {
        let (automaton, before) = (self.layout.automaton(id), self.left_of(id));
        self.meter.spend((automaton.size() + self.left.len()) as u64)?;
        Continue(match automaton.fits(&before) {
            None => Leaves::Nothing,
            Some(fits) if fits == before => Leaves::All,
            Some(fits) => Leaves::Less(fits),
        })
    }

    fn left_of(&self, rule: RuleId) -> Vec<DigitSet> {
        self.layout.rule(rule).cells.iter().map(|cell| self.left[cell.index()]).collect()
    }

    /// Leaves a rule's cells only this, and takes what follows by singles.
    fn narrow(&mut self, id: RuleId, fits: &[DigitSet]) -> Result<(), Nothing> {
        self.begin(By::Rule(id));
        for (&cell, &fits) in self.layout.rule(id).cells.iter().zip(fits) {
            self.keep(cell, fits);
        }
        self.follow_singles()
    }

    fn begin(&mut self, by: By) {
        self.events.push(Event { by, from: self.gone.len() });
    }

    /// Leaves a cell these digits; the last one goes from all that see the cell.
    fn keep(&mut self, cell: Cell, digits: DigitSet) {
        self.take(cell, self.left[cell.index()].minus(digits));
        if let Some(last) = self.left[cell.index()].single()
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
    fn follow_singles(&mut self) -> Result<(), Nothing> {
        while let Some(cell) = self.touched.first() {
            self.touched.remove(cell);
            if self.left[cell.index()].is_empty() {
                return Err(Nothing::Of(Constraint::Cell(cell)));
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
                    return Err(Nothing::Of(Constraint::House(house, digit)));
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
    fn parts_to(&self, nothing: Nothing) -> Option<Vec<Part>> {
        let mut needed: BTreeSet<Candidate> = BTreeSet::new();
        let (mut parts, mut of_rules): (Vec<Part>, Vec<(RuleId, BTreeSet<Candidate>)>) = Default::default();
        let end = match nothing {
            Nothing::OfRule(id) => By::Rule(id),
            Nothing::Of(constraint) => By::Last(constraint),
        };
        // From the end to the beginning: of each event what is needed of it.
        for place in (1..=self.events.len()).rev() {
            let (by, from) =
                self.events.get(place).map_or((end, self.gone.len()), |event| (event.by, event.from));
            let until = self.events.get(place + 1).map_or(self.gone.len(), |event| event.from);
            let used =
                self.gone[from..until].iter().copied().filter(|gone| needed.contains(gone)).collect_vec();
            if place < self.events.len() && used.is_empty() {
                continue;
            }
            match by {
                By::Supposition => {}
                By::Last(constraint) => {
                    let last = self.events.get(place).and_then(|_| self.last_of(place, constraint));
                    let others = self.grid.left_of(constraint).filter(|&one| Some(one) != last);
                    needed.extend(others);
                    if !parts.iter().any(|part| part.constraints == [constraint]) {
                        let left = self.grid.left_of(constraint);
                        parts.push(Part::of_constraint(Role::BaseSet, constraint, left));
                    }
                }
                By::Rule(id) => {
                    let missing = self.missing_of(id, place, &used);
                    let known = |gone: &Candidate| !self.grid.has(*gone);
                    needed.extend(missing.iter().copied().filter(|gone| !known(gone)));
                    let gone = missing.into_iter().filter(known);
                    match of_rules.iter_mut().find(|(rule, _)| *rule == id) {
                        Some((_, all)) => all.extend(gone),
                        None => of_rules.push((id, gone.collect())),
                    }
                    if !parts.iter().any(|part| part.rule == Some(id)) {
                        parts.push(Part::of_rule(Role::Rule, id, [], self.layout));
                    }
                }
            }
        }
        parts.reverse();
        if parts.len() > of_rules.len() + MOST_BETWEEN || of_rules.is_empty() || parts.len() < 2 {
            return None;
        }
        for (id, gone) in of_rules {
            let part = parts.iter_mut().find(|part| part.rule == Some(id))?;
            let all = part
                .cells
                .iter()
                .unique()
                .flat_map(|&cell| self.layout.digits().map(move |digit| Candidate::new(cell, digit)));
            part.candidates = all.filter(|one| !gone.contains(one)).collect();
        }
        Some(parts)
    }

    /// What an event placed as the last candidate of a constraint.
    fn last_of(&self, place: usize, constraint: Constraint) -> Option<Candidate> {
        let before = self.left_before(place);
        let mut left =
            self.grid.left_of(constraint).filter(|one| before[one.cell.index()].contains(one.digit));
        left.next()
    }

    /// What was left of each cell before an event.
    fn left_before(&self, place: usize) -> Vec<DigitSet> {
        let mut left = self.left.clone();
        let from = self.events.get(place).map_or(self.gone.len(), |event| event.from);
        for gone in &self.gone[from..] {
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
