//! What two rules leave together: a candidate with which one of them leaves the other, or a house between, nothing.

use super::prelude::*;
use crate::board::{GoneFillings, among};

/// The most constraints of houses and cells that stand between the rules.
const MOST_BETWEEN: usize = 3;

/// Finds candidates with which two rules, or a rule and a house, cannot both be kept.
///
/// A cage of 10 in r4c6 r5c78 makes r5c78 1 and 2 if r4c6 is 7; a thermometer that begins in r5c8 and whose next cell is 2
/// has no room then: r4c6 is not 7. Solvers of variants call that the interaction of two constraints (pencilmark, "Two rules
/// together").
pub struct TwoRules;

impl TwoRules {
    /// The finder; `None` for boards that have no rules.
    pub fn of<B: Board>() -> Option<TwoRules> {
        B::MAY_HAVE_RULES.then_some(TwoRules)
    }

    /// Passes on what each supposition leads to, with the number of its parts and of its rules' cells.
    fn each<B: Board>(
        &self,
        position: &Position<'_, B>,
        mut receive: impl FnMut((usize, usize), Vec<Part>, Candidate) -> Metered,
    ) -> Metered {
        let grid = position.grid;
        if !grid.board().layout().has_rules() {
            return Continue(());
        }
        for cell in grid.open_cells() {
            for digit in grid.candidates(cell) {
                let supposed = Candidate::new(cell, digit);
                if position.solution.is_some_and(|solution| solution.holds(supposed)) {
                    continue;
                }
                let Some(parts) = Supposed::new(supposed, position).refutation()? else { continue };
                let cells = parts.iter().map(|part| part.cells.len()).sum();
                receive((parts.len(), cells), parts, supposed)?;
            }
        }
        Continue(())
    }
}

impl<B: Board> Technique<B> for TwoRules {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        self.each(position, |_, parts, gone| {
            sink.eliminate(Reason::Choices(Box::new(Choices { parts })), position.grid, [gone])
        })
    }

    /// One with the fewest parts, of these one with the fewest cells: the first of two parts.
    fn find_easiest(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let mut best = None;
        let looked = self.each(position, |size, parts, gone| {
            if best.as_ref().is_none_or(|&(least, ..)| size < least) {
                best = Some((size, parts, gone));
            }
            if size.0 == 2 { Break(()) } else { Continue(()) }
        });
        match best {
            Some((_, parts, gone)) if !position.meter.has_run_out() => {
                sink.eliminate(Reason::Choices(Box::new(Choices { parts })), position.grid, [gone])
            }
            _ => looked,
        }
    }
}

/// What follows from a supposition, event by event.
struct Supposed<'a, B: Board> {
    grid: &'a Grid<B>,
    layout: &'a Layout,
    meter: &'a Meter,
    candidate: Candidate,
    /// What is left of each cell.
    left: Vec<DigitSet>,
    events: Vec<Event>,
    /// The cells whose digit is gone from all that see them.
    placed: B::Cells,
    /// The cells that changed since singles were last looked for.
    touched: B::Cells,
}

impl<B: Board> Clone for Supposed<'_, B> {
    fn clone(&self) -> Self {
        let &Supposed { grid, layout, meter, candidate, placed, touched, .. } = self;
        let (left, events) = (self.left.clone(), self.events.clone());
        Supposed { grid, layout, meter, candidate, left, events, placed, touched }
    }
}

/// What took candidates away.
#[derive(Clone)]
struct Event {
    by: By,
    gone: Vec<Candidate>,
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

/// Nothing is left of a rule or a constraint.
enum Nothing {
    OfRule(RuleId),
    Of(Constraint),
}

impl<'a, B: Board> Supposed<'a, B> {
    fn new(candidate: Candidate, position: &Position<'a, B>) -> Supposed<'a, B> {
        let (grid, meter) = (position.grid, position.meter);
        let left = grid.board().cells().map(|cell| grid.candidates(cell)).collect();
        let (placed, touched) = (grid.settled(), B::Cells::EMPTY);
        let layout = grid.board().layout();
        let mut supposed =
            Supposed { grid, layout, meter, candidate, left, events: Vec::new(), placed, touched };
        supposed.begin(By::Supposition);
        supposed.keep(candidate.cell, DigitSet::only(candidate.digit));
        supposed
    }

    /// The parts of a refutation by at most two rules; `None` if there is none.
    fn refutation(mut self) -> Metered<Option<Vec<Part>>> {
        if self.follow_singles().is_err() {
            return Continue(None);
        }
        let mut best: Option<Vec<Part>> = None;
        let mut offer = |parts: Option<Vec<Part>>| {
            if let Some(parts) = parts
                && best.as_ref().is_none_or(|best| parts.len() < best.len())
            {
                best = Some(parts);
            }
        };
        for one in self.changed_rules() {
            let mut first = self.clone();
            match first.follow(one)? {
                Err(nothing) => offer(first.parts_to(nothing)),
                Ok(false) => {}
                Ok(true) => {
                    for other in first.changed_rules().into_iter().filter(|&other| other != one) {
                        let mut both = first.clone();
                        let mut turns = [other, one].into_iter().cycle();
                        let ended = loop {
                            match both.follow(turns.next().expect("turns go on"))? {
                                Ok(true) => {}
                                ended => break ended,
                            }
                        };
                        if let Err(nothing) = ended {
                            offer(both.parts_to(nothing));
                        }
                    }
                }
            }
        }
        Continue(best)
    }

    /// The rules of cells that have lost something.
    fn changed_rules(&self) -> Vec<RuleId> {
        let changed = self.events.iter().flat_map(|event| &event.gone).map(|gone| gone.cell).unique();
        let rules = changed.flat_map(|cell| self.layout.rules_of(cell)).copied().unique();
        rules.filter(|&rule| !self.layout.rule(rule).family.is_seen()).collect()
    }

    fn left_of(&self, rule: RuleId) -> Vec<DigitSet> {
        self.layout.rule(rule).cells.iter().map(|cell| self.left[cell.index()]).collect()
    }

    /// Takes away what a rule leaves no room for, and what follows by singles. Returns whether anything went.
    fn follow(&mut self, id: RuleId) -> Metered<Result<bool, Nothing>> {
        let (rule, automaton, before) = (self.layout.rule(id), self.layout.automaton(id), self.left_of(id));
        self.meter.spend(automaton.size() as u64)?;
        let Some(fits) = automaton.fits(&before) else { return Continue(Err(Nothing::OfRule(id))) };
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
        self.events.push(Event { by, gone: Vec::new() });
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
            let event = self.events.last_mut().expect("an event has begun");
            event.gone.extend(gone.map(|digit| Candidate::new(cell, digit)));
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
            let (by, used) = match self.events.get(place) {
                None => (end, Vec::new()),
                Some(Event { by, gone }) => {
                    (*by, gone.iter().copied().filter(|gone| needed.contains(gone)).collect_vec())
                }
            };
            if place < self.events.len() && used.is_empty() {
                continue;
            }
            match by {
                By::Supposition => {}
                By::Last(constraint) => {
                    let last = self.events.get(place).and_then(|event| self.last_of(place, event, constraint));
                    let others = self.grid.left_of(constraint).filter(|&one| Some(one) != last);
                    needed.extend(others);
                    parts.push(Part::of_constraint(Role::BaseSet, constraint, self.grid.left_of(constraint)));
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
            let all = part.cells.iter().unique().flat_map(|&cell| {
                self.layout.digits().map(move |digit| Candidate::new(cell, digit))
            });
            part.candidates = all.filter(|one| !gone.contains(one)).collect();
        }
        Some(parts)
    }

    /// What an event placed as the last candidate of a constraint.
    fn last_of(&self, place: usize, _event: &Event, constraint: Constraint) -> Option<Candidate> {
        let before = self.left_before(place);
        let mut left = self.grid.left_of(constraint).filter(|one| before[one.cell.index()].contains(one.digit));
        left.next()
    }

    /// What was left of each cell before an event.
    fn left_before(&self, place: usize) -> Vec<DigitSet> {
        let mut left = self.left.clone();
        for gone in self.events.iter().skip(place).flat_map(|event| &event.gone) {
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
                None => fits.clone().find(last).map(|(&cell, fits)| with(cell, self.layout.digits().minus(*fits))),
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
