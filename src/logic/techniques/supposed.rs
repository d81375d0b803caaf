//! A candidate supposed to be true, and what follows from it by singles and rules, event by event.

use super::{prelude::*, rules::technique_inside};
use crate::{
    board::{Family, GoneFillings, Meaning, among},
    logic::reason::{Ground, Story},
};
use smallvec::SmallVec;
use std::cell::RefCell;

/// The most states of a rule that is followed: those of a palindrome of 25 cells take longer than they are worth.
const MOST_STATES: usize = 20_000;

/// The most open cells of a rule that a person looks through.
const MOST_OPEN: usize = 4;

/// The most cells of a rule whose ways to fill it a person tries.
const MOST_TRIED: usize = 9;

/// The most cells that a person adds up.
const MOST_ADDED: usize = 12;

/// What the last candidate of a cell counts. The last but one counts half of it, the one before a third: 1 to 10 divide it.
const LAST: usize = 2520;

/// The number of places in the memory of what rules leave.
const REMEMBERED: usize = 1 << 16;

/// What is left of a rule's cells, in the rule's order.
type OfRule = SmallVec<[DigitSet; 12]>;

/// What rules left of their cells when they were followed: suppositions meet the same again and again. The rule and what was
/// left before are the key of an entry; a new entry takes the place of an older one. Without places it remembers nothing.
#[derive(Default)]
struct Remembered(Vec<[u128; 2]>);

impl Remembered {
    /// What a rule leaves of what is left of its cells; `None` if it leaves nothing.
    fn fits(&mut self, id: RuleId, before: &OfRule, layout: &Layout) -> Option<OfRule> {
        let (side, mask) = (layout.side(), u128::from(layout.digits().bits()));
        let fits = || layout.automaton(id).fits(before).map(OfRule::from_vec);
        let for_cells = (u128::BITS - u16::BITS) as usize;
        if self.0.is_empty() || before.len() * side > for_cells {
            return fits();
        }
        let packed = |left: &OfRule| left.iter().fold(0, |all, left| all << side | u128::from(left.bits()));
        let key = (id.index() as u128) << for_cells | packed(before);
        let mixed = (key as u64 ^ (key >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let [known, after] = &mut self.0[(mixed >> (u64::BITS - REMEMBERED.ilog2())) as usize];
        if *known != key {
            // Nothing is left where there is no filling.
            (*known, *after) = (key, fits().map_or(0, |fits| packed(&fits)));
        }
        let of_place = |place| DigitSet::from_bits((*after >> (side * place) & mask) as u32);
        (*after != 0).then(|| (0..before.len()).rev().map(of_place).collect())
    }
}

/// A grid on which candidates are supposed, and by what they are followed.
pub struct Supposing<'a, B: Board> {
    pub grid: &'a Grid<B>,
    remembered: RefCell<Remembered>,
    meter: &'a Meter,
    has_hidden_singles: bool,
    /// The rules that are followed, those with the fewest states first, which take the least work.
    rules: Vec<RuleId>,
    /// For each cell, which of these rules have it, as bits.
    of_cells: Vec<Vec<u64>>,
}

impl<'a, B: Board> Supposing<'a, B> {
    /// Follows cells with one digit and, of hidden singles, single rules and sums of houses, those that may be used.
    pub fn on(
        grid: &'a Grid<B>,
        meter: &'a Meter,
        may_use: impl Fn(TechniqueId) -> bool,
    ) -> Supposing<'a, B> {
        let layout = grid.board().layout();
        let is_followed =
            |id: &RuleId| !layout.rule(*id).family.is_seen() && may_use(technique_inside(layout, *id));
        let sized = layout.all_rules().filter(is_followed).map(|id| (layout.automaton(id).size(), id));
        let sized = sized.filter(|(size, _)| *size <= MOST_STATES).sorted_unstable();
        let rules: Vec<RuleId> = sized.map(|(_, id)| id).collect();
        let mut of_cells = vec![vec![0; rules.len().div_ceil(64)]; layout.cell_count()];
        for (place, &id) in rules.iter().enumerate() {
            let cells = &layout.rule(id).cells;
            cells.iter().for_each(|cell| of_cells[cell.index()][place / 64] |= 1 << (place % 64));
        }
        let has_hidden_singles = may_use(TechniqueId::HiddenSingle);
        Supposing { grid, remembered: RefCell::default(), meter, has_hidden_singles, rules, of_cells }
    }
}

/// What is left of each cell if a candidate is supposed that singles and all rules together do not refute: it need not be
/// followed from the beginning when others go.
#[derive(Default)]
pub struct Unrefuted {
    left: BTreeMap<Candidate, Vec<DigitSet>>,
    /// The candidate that was supposed last.
    last: Option<Candidate>,
    remembered: RefCell<Remembered>,
}

impl Unrefuted {
    /// Passes on each of these candidates that singles and rules refute, with what has nothing left in the end. It begins where
    /// it last ended.
    pub fn sift<B: Board>(
        &mut self,
        by: &Supposing<'_, B>,
        is_supposed: impl Fn(&Candidate) -> bool,
        mut refuted: impl FnMut(Supposed<'_, B>, Ground) -> Metered,
    ) -> Metered {
        let cells = by.grid.open_cells().filter(|_| by.grid.board().layout().has_rules());
        let open = cells.flat_map(|cell| by.grid.left_of(Constraint::Cell(cell)));
        let mut open = open.filter(is_supposed).collect_vec();
        let before = open.partition_point(|&one| Some(one) < self.last);
        open.rotate_left(before);
        if self.remembered.borrow().0.is_empty() && !open.is_empty() {
            self.remembered = RefCell::new(Remembered(vec![[0; 2]; REMEMBERED]));
        }
        by.remembered.swap(&self.remembered);
        let end = open.into_iter().try_for_each(|candidate| {
            self.last = Some(candidate);
            if let Some(left) = self.left.remove(&candidate) {
                let mut again = Supposed::again(candidate, left, by);
                if again.follow_to_end(|_| true)?.is_none() {
                    self.left.insert(candidate, again.left);
                    return Continue(());
                }
            }
            let mut supposed = Supposed::new(candidate, by);
            match supposed.follow_to_end(|_| true)? {
                Some(end) => refuted(supposed, end)?,
                None => drop(self.left.insert(candidate, supposed.left)),
            }
            Continue(())
        });
        by.remembered.swap(&self.remembered);
        end
    }
}

/// What follows from a supposition, event by event.
pub struct Supposed<'a, B: Board> {
    pub candidate: Candidate,
    pub by: &'a Supposing<'a, B>,
    layout: &'a Layout,
    /// What is left of each cell.
    left: Vec<DigitSet>,
    events: Vec<Event>,
    /// What has gone, in order.
    gone: Vec<Candidate>,
    /// How many of these were looked at for singles.
    looked_at: usize,
    /// The rules whose cells have lost something since they were followed, as bits.
    waiting: Vec<u64>,
    /// The cells whose digit is gone from all that see them.
    placed: B::Cells,
}

/// What cells of a rule lose.
type Lost = Vec<(Cell, DigitSet)>;

/// What takes candidates away.
#[derive(Clone, Copy)]
struct Event {
    by: Ground,
    /// How many had gone before.
    from: usize,
}

impl<'a, B: Board> Supposed<'a, B> {
    pub fn new(candidate: Candidate, by: &'a Supposing<'a, B>) -> Supposed<'a, B> {
        let left = by.grid.position();
        let mut supposed = Supposed::with(candidate, left, by.grid.settled(), by);
        supposed.keep(candidate.cell, DigitSet::only(candidate.digit));
        supposed
    }

    /// A candidate supposed once more, of which this was left before others went from the grid.
    fn again(candidate: Candidate, left: Vec<DigitSet>, by: &'a Supposing<'a, B>) -> Supposed<'a, B> {
        let cells = by.grid.board().cells();
        let placed = cells.clone().filter(|cell| left[cell.index()].single().is_some()).collect();
        let mut again = Supposed::with(candidate, left, placed, by);
        cells.for_each(|cell| again.take(cell, again.layout.digits().minus(by.grid.candidates(cell))));
        again
    }

    fn with(candidate: Candidate, left: Vec<DigitSet>, placed: B::Cells, by: &'a Supposing<'a, B>) -> Self {
        let (layout, events) = (by.grid.board().layout(), vec![Event { by: Ground::Supposition, from: 0 }]);
        let waiting = vec![0; by.rules.len().div_ceil(64)];
        Supposed { candidate, by, layout, left, events, gone: Vec::new(), looked_at: 0, waiting, placed }
    }

    /// How much has gone so far: a candidate counts the more, the fewer its cell had left.
    pub fn taken(&self) -> usize {
        let grid = self.by.grid;
        let of_cell = |cell: Cell| {
            let left = self.left[cell.index()].len() + 1..=grid.candidates(cell).len();
            left.map(|left| LAST / left).sum::<usize>()
        };
        grid.board().cells().map(of_cell).sum()
    }

    /// The number of events so far.
    pub fn length(&self) -> usize {
        self.events.len()
    }

    /// Follows singles and these rules to their end. Returns what has nothing left then, if anything has.
    pub fn follow_to_end(&mut self, may_follow: impl Fn(RuleId) -> bool) -> Metered<Option<Ground>> {
        let mut end = self.follow_singles().err();
        while end.is_none()
            && let Some(word) = self.waiting.iter().position(|&word| word != 0)
        {
            let place = self.waiting[word].trailing_zeros() as usize;
            let rule = self.by.rules[word * 64 + place];
            let followed = if may_follow(rule) { self.follow(rule)? } else { Ok(()) };
            // What the rule itself leaves says nothing more, if its automaton knows which cells see each other.
            self.waiting[word] &= !(1 << place);
            end = followed.and_then(|()| self.follow_singles()).err();
        }
        Continue(end)
    }

    /// Follows these alone, one after the other. Returns what has nothing left, if anything has.
    pub fn follow_only(&mut self, grounds: &[Ground]) -> Metered<Option<Ground>> {
        for &ground in grounds {
            let followed = match ground {
                Ground::Supposition => Ok(()),
                Ground::Rule(rule) => self.follow(rule)?,
                Ground::Last(constraint) => self.follow_last(constraint),
            };
            if followed.is_err() {
                return Continue(followed.err());
            }
        }
        Continue(None)
    }

    /// Takes away what a rule leaves no room for.
    fn follow(&mut self, id: RuleId) -> Metered<Result<(), Ground>> {
        let rule = self.layout.rule(id);
        let before: OfRule = rule.cells.iter().map(|cell| self.left[cell.index()]).collect();
        // What is remembered counts as much work, so that a budget ends at the same step.
        self.by.meter.spend((self.layout.automaton(id).size() + self.left.len()) as u64)?;
        let mut remembered = self.by.remembered.borrow_mut();
        let Some(fits) = remembered.fits(id, &before, self.layout) else {
            return Continue(Err(Ground::Rule(id)));
        };
        if fits != before {
            self.begin(Ground::Rule(id));
            rule.cells.iter().zip(fits).for_each(|(&cell, fits)| self.keep(cell, fits));
        }
        Continue(Ok(()))
    }

    fn begin(&mut self, by: Ground) {
        self.events.push(Event { by, from: self.gone.len() });
    }

    /// Leaves a cell these digits. If it is one, it goes from all that see the cell; one that is left by something else besides
    /// is an event of its own.
    fn keep(&mut self, cell: Cell, digits: DigitSet) {
        self.take(cell, self.layout.digits().minus(digits));
        if let Some(last) = digits.single()
            && !self.placed.contains(cell)
        {
            self.placed.insert(cell);
            let peers = self.by.grid.board().peers(cell);
            peers.into_iter().for_each(|peer| self.take(peer, DigitSet::only(last)));
        }
    }

    fn take(&mut self, cell: Cell, digits: DigitSet) {
        let gone = self.left[cell.index()].and(digits);
        if !gone.is_empty() {
            self.left[cell.index()] = self.left[cell.index()].minus(gone);
            self.gone.extend(gone.map(|digit| Candidate::new(cell, digit)));
            let rules = self.waiting.iter_mut().zip(&self.by.of_cells[cell.index()]);
            rules.for_each(|(waiting, of_cell)| *waiting |= of_cell);
        }
    }

    /// Follows the singles where something has gone, to their end.
    fn follow_singles(&mut self) -> Result<(), Ground> {
        while let Some(&gone) = self.gone.get(self.looked_at) {
            self.looked_at += 1;
            self.layout.constraints_of(gone).try_for_each(|constraint| self.follow_last(constraint))?;
        }
        Ok(())
    }

    /// Places what is left of a constraint, if it is one and may be followed.
    fn follow_last(&mut self, constraint: Constraint) -> Result<(), Ground> {
        let (last, is_followed) = match constraint {
            Constraint::Cell(cell) => {
                let left = self.left[cell.index()];
                let last = left.single().map(|digit| Candidate::new(cell, digit));
                (last.ok_or(left.is_empty()), true)
            }
            Constraint::House(house, digit) => {
                let cells = self.layout.cells_of(house).iter();
                let mut left = cells.filter(|cell| self.left[cell.index()].contains(digit));
                let last = left.next().map(|&cell| Candidate::new(cell, digit));
                let only = last.filter(|_| left.next().is_none());
                (only.ok_or(last.is_none()), self.by.has_hidden_singles)
            }
        };
        match last {
            Err(true) => return Err(Ground::Last(constraint)),
            Ok(last) if is_followed && !self.placed.contains(last.cell) => {
                self.begin(Ground::Last(constraint));
                self.keep(last.cell, DigitSet::only(last.digit));
            }
            _ => {}
        }
        Ok(())
    }

    /// The parts and the events that lead to the contradiction, without those that it does not need; `None` if that takes more
    /// than `most_rules` rules. The part of a rule has as many candidates as it may.
    pub fn choices_to(&self, end: Ground, most_rules: usize) -> Metered<Option<Choices>> {
        let (grid, layout) = (self.by.grid, self.layout);
        let (mut events, mut hardest) = (Vec::new(), 0);
        let (mut needed, mut parts): (BTreeSet<Candidate>, Vec<Part>) = Default::default();
        // From the end to the supposition: of each event what is needed of it.
        let mut left = self.left.clone();
        let mut gone = &self.gone[..];
        for event in self.events.iter().map(Some).chain([None]).rev() {
            let (by, from) = event.map_or((end, gone.len()), |event| (event.by, event.from));
            let used = gone[from..].iter().copied().filter(|gone| needed.contains(gone)).collect_vec();
            gone[from..].iter().for_each(|gone| left[gone.cell.index()].insert(gone.digit));
            gone = &gone[..from];
            match by {
                _ if event.is_some() && used.is_empty() => {}
                Ground::Last(constraint) => {
                    events.push((by, Vec::new()));
                    let is_left = |one: &Candidate| left[one.cell.index()].contains(one.digit);
                    needed.extend(grid.left_of(constraint).filter(|one| !is_left(one)));
                    if !parts.iter().any(|part| part.constraints == [constraint]) {
                        parts.push(Part::of_constraint(Role::BaseSet, constraint, grid.left_of(constraint)));
                    }
                }
                Ground::Rule(id) => {
                    let part = parts.iter().position(|part| part.rule == Some(id)).unwrap_or(parts.len());
                    if part == parts.len() {
                        let all = layout.gone_from_rule(id, &[]);
                        parts.push(Part::of_rule(Role::Rule, id, all, layout));
                        if parts.iter().filter(|part| part.rule.is_some()).count() > most_rules {
                            return Continue(None);
                        }
                    }
                    let (lost, missing) = self.missing_of(id, &left, &used)?;
                    hardest = self.hardness(id, &lost, &missing).max(hardest);
                    events.push((by, lost));
                    let (of_grid, gone): (Vec<_>, Vec<_>) =
                        missing.into_iter().partition(|one| grid.has(*one));
                    needed.extend(of_grid);
                    parts[part].candidates.retain(|one| !gone.contains(one));
                }
                Ground::Supposition => {}
            }
        }
        parts.reverse();
        events.reverse();
        // What a rule leaves of a cell by itself need not be said again.
        let mut said: BTreeMap<Cell, DigitSet> = BTreeMap::new();
        for (id, rule) in parts.iter().filter_map(|part| Some((part.rule?, part))) {
            let (cells, automaton) = (&self.layout.rule(id).cells, self.layout.automaton(id));
            self.by.meter.spend(automaton.size() as u64)?;
            let of_cell = |cell: &Cell| {
                rule.candidates.iter().filter(|one| one.cell == *cell).map(|one| one.digit).collect()
            };
            let fits = automaton.fits(&cells.iter().map(of_cell).collect_vec());
            for (&cell, fits) in cells.iter().zip(fits.into_iter().flatten()) {
                said.entry(cell).and_modify(|said| *said = said.and(fits)).or_insert(fits);
            }
        }
        let is_left = |part: &Part, one: Candidate| part.candidates.contains(&one);
        parts.retain(|part| match part.constraints[..] {
            [Constraint::Cell(cell)] => said
                .get(&cell)
                .is_none_or(|said| !said.into_iter().all(|digit| is_left(part, Candidate::new(cell, digit)))),
            _ => true,
        });
        Continue(Some(Choices { parts, story: Some(Story { marks: grid.position(), events, hardest }) }))
    }

    /// The candidates of a rule's cells that must be gone so that these go from what is left, or, if there are none, so that
    /// nothing is left; and what its cells lose.
    fn missing_of(
        &self,
        id: RuleId,
        left: &[DigitSet],
        used: &[Candidate],
    ) -> Metered<(Lost, Vec<Candidate>)> {
        let (rule, automaton) = (self.layout.rule(id), self.layout.automaton(id));
        self.by.meter.spend((2 + used.len()) as u64 * automaton.size() as u64)?;
        let left: Vec<DigitSet> = rule.cells.iter().map(|cell| left[cell.index()]).collect();
        let all = self.layout.digits();
        let fits = automaton.fits(&left);
        // Of a cell outside a digit goes because a cell of the rule has it alone.
        let blamed = |gone: &Candidate| {
            let fits = rule.cells.iter().copied().zip(fits.iter().flatten().copied());
            let is_inside =
                |&(cell, fits): &(Cell, DigitSet)| cell == gone.cell && !fits.contains(gone.digit);
            let is_last = |&(cell, fits): &(Cell, DigitSet)| {
                fits == DigitSet::only(gone.digit) && self.layout.sees(cell, gone.cell)
            };
            let inside = fits.clone().find(is_inside).map(|(cell, _)| (cell, DigitSet::only(gone.digit)));
            inside.or_else(|| fits.clone().find(is_last).map(|(cell, fits)| (cell, all.minus(fits))))
        };
        let with = |(cell, digits)| -> GoneFillings {
            rule.cells.iter().map(|&one| if one == cell { digits } else { all }).collect()
        };
        let blamed = used.iter().filter_map(blamed).unique().collect_vec();
        let lost = blamed.clone();
        let gone: Vec<GoneFillings> = match used {
            [] => vec![vec![all; rule.cells.len()]],
            _ => blamed.into_iter().map(with).collect(),
        };
        debug_assert!(gone.iter().all(|gone| !automaton.has_path(&among(&left, gone))));
        let is_settled = |cell| self.by.grid.settled().contains(cell);
        let kept = rule.widest(automaton, left, &gone, is_settled);
        let missing = rule.cells.iter().zip(kept);
        let missing =
            missing.flat_map(|(&cell, kept)| all.minus(kept).map(move |digit| Candidate::new(cell, digit)));
        Continue((lost, missing.unique().collect()))
    }

    /// How hard it is to see that a rule takes these from its cells, or leaves nothing: 0 if few cells are open, or matter on a
    /// line, or what cells make at least and at most shows it; 2 if many ways to fill it have to be tried.
    fn hardness(&self, id: RuleId, lost: &[(Cell, DigitSet)], missing: &[Candidate]) -> usize {
        let rule = self.layout.rule(id);
        let told = |cell: &Cell| {
            let is_told = |digit: &Digit| !missing.contains(&Candidate::new(*cell, *digit));
            self.by.grid.candidates(*cell).filter(is_told).collect()
        };
        let left: Vec<DigitSet> = rule.cells.iter().map(told).collect();
        let is_lost = |cell: &Cell| lost.iter().any(|(own, _)| own == cell);
        let matter = missing.iter().map(|one| one.cell).unique().filter(|cell| !is_lost(cell)).count();
        let open = left.iter().filter(|left| left.len() > 1).count();
        let is_unequal = |lost: Option<&(Cell, DigitSet)>| {
            let lost_of = |cell| lost.filter(|(own, _)| own == cell).map(|(_, digits)| *digits);
            let left = rule.cells.iter().zip(&left).map(|(cell, left)| lost_of(cell).unwrap_or(*left));
            rule.unequal(&left.collect_vec(), self.layout).is_some()
        };
        let is_bounded = || match lost {
            [] => is_unequal(None),
            lost => lost.iter().all(|one| is_unequal(Some(one))),
        };
        let is_line =
            rule.family == Family::Palindrome || !matches!(rule.family.meaning(), Meaning::Together);
        let has_equations = !rule.equations().is_empty();
        match rule.cells.len() {
            _ if open < MOST_OPEN
                || !has_equations && (open == MOST_OPEN || is_line && matter < MOST_OPEN) =>
            {
                0
            }
            ..=MOST_ADDED if is_bounded() => usize::from(rule.is_sum() && !rule.is_plain()),
            ..=MOST_TRIED if !rule.is_sum() => 1,
            _ => 1 + usize::from(has_equations),
        }
    }
}
