//! The sweep: goes through the houses, removes settled digits from their peers and settles singles as they appear.

use super::prelude::*;
use crate::board::HouseSet;

/// What comes of a part of a solve, unless the grid contradicts itself.
pub type Sound<T = ()> = Result<T, Contradiction>;

/// A grid, and the houses that the sweeps still have to examine.
pub struct SweepState<B: Board> {
    pub grid: Grid<B>,
    /// The houses in which something changed since their last visit.
    touched: HouseSet,
    /// What each house holds.
    houses: Vec<HouseDigits>,
    /// The cells that were settled when the grid's view by digit was last brought up to date.
    seen: B::Cells,
    /// The cells that were settled when the rules beyond houses were last kept.
    kept: B::Cells,
}

impl<B: Board> Clone for SweepState<B> {
    fn clone(&self) -> SweepState<B> {
        SweepState {
            grid: self.grid.clone(),
            touched: self.touched.clone(),
            houses: self.houses.clone(),
            seen: self.seen,
            kept: self.kept,
        }
    }

    /// Reuses its memory.
    fn clone_from(&mut self, other: &SweepState<B>) {
        self.grid.clone_from(&other.grid);
        self.houses.clone_from(&other.houses);
        self.touched.clone_from(&other.touched);
        self.seen = other.seen;
        self.kept = other.kept;
    }
}

/// The digits that a house holds.
#[derive(Clone, Copy, Default)]
struct HouseDigits {
    /// The digits of its settled cells.
    digits: DigitSet,
    /// The digits that were removed from its other cells.
    cleared: DigitSet,
}

impl HouseDigits {
    /// The settled digits that the other cells of the house have not lost yet.
    #[inline]
    fn waiting(self) -> DigitSet {
        self.digits.minus(self.cleared)
    }
}

impl<B: Board> SweepState<B> {
    /// `None` if two settled cells of a house have the same digit.
    pub fn new(grid: Grid<B>) -> Option<SweepState<B>> {
        let board = grid.board();
        let mut houses = vec![HouseDigits::default(); board.house_count()];
        let mut twice = DigitSet::EMPTY;
        for cell in grid.settled() {
            let digits = grid.candidates(cell);
            for house in board.houses_of(cell) {
                let own = &mut houses[house.index()];
                twice = twice.or(own.digits.and(digits));
                own.digits = own.digits.or(digits);
            }
        }
        let touched = HouseSet::all(houses.len());
        twice.is_empty().then(|| SweepState {
            touched,
            houses,
            seen: B::Cells::EMPTY,
            kept: B::Cells::EMPTY,
            grid,
        })
    }

    /// Removes a candidate.
    pub fn eliminate(&mut self, candidate: Candidate) -> Sound {
        self.grid.board().mark_houses_of(candidate.cell, &mut self.touched);
        self.grid.eliminate(candidate)
    }

    /// Settles a cell and leaves its peers to the next sweep.
    #[inline]
    fn place(&mut self, placement: Candidate) -> Sound {
        let Candidate { cell, digit } = placement;
        let board = self.grid.board();
        board.mark_houses_of(cell, &mut self.touched);
        let mut rivals = DigitSet::EMPTY;
        for house in board.houses_of(cell) {
            let own = &mut self.houses[house.index()];
            rivals = rivals.or(own.digits);
            own.digits.insert(digit);
        }
        self.grid.settle(placement);
        if rivals.contains(digit) { Err(self.grid.duplicate(cell)) } else { Ok(()) }
    }

    /// Acts on a finding. Removing placed digits from peers is left to the next sweep.
    #[inline]
    pub fn act(&mut self, finding: &Finding) -> Sound {
        finding.eliminations.iter().try_for_each(|&elimination| self.eliminate(elimination))?;
        finding.placements.iter().try_for_each(|&placement| self.place(placement))
    }

    /// Records a finding and acts on it.
    #[inline]
    pub fn take(&mut self, finding: Finding, recorder: &mut Recorder) -> Sound {
        let acted = self.act(&finding);
        recorder.record(|| finding);
        acted
    }

    /// Places a digit and removes it from all peers at once.
    pub fn assume(&mut self, candidate: Candidate) -> Sound {
        self.place(candidate)?;
        let peers = self.grid.board().peers(candidate.cell);
        for peer in peers.and(self.grid.cells_with(candidate.digit)) {
            self.eliminate(Candidate::new(peer, candidate.digit))?;
        }
        Ok(())
    }

    /// Removes the digits of cells settled since the last time from the cells that a rule binds to them, and checks
    /// the rules of these cells that are full. Returns whether a candidate went.
    fn keep_rules(&mut self) -> Sound<bool> {
        let new = self.grid.settled().minus(self.kept);
        self.kept = self.grid.settled();
        let layout = self.grid.board().layout().clone();
        if !layout.has_rules() {
            return Ok(false);
        }
        let mut has_removed = false;
        for cell in new {
            let Some(digit) = self.grid.value(cell) else { continue };
            for &other in layout.bound(cell) {
                let bound = Candidate::new(other, digit);
                if self.grid.value(other) == Some(digit) {
                    return Err(self.grid.duplicate(cell));
                }
                if self.grid.has(bound) {
                    self.eliminate(bound)?;
                    has_removed = true;
                }
            }
        }
        let is_full = |rule: &RuleId| layout.rule(*rule).cells.iter().all(|&cell| self.kept.contains(cell));
        let full = new.into_iter().flat_map(|cell| layout.rules_of(cell)).copied().filter(is_full);
        match full.sorted_unstable().dedup().find(|&rule| !self.grid.keeps(rule)) {
            Some(rule) => Err(self.grid.broken_rule(rule)),
            None => Ok(has_removed),
        }
    }

    /// Brings the grid's view by digit up to date; sweeps do not need it.
    pub fn catch_up(&mut self) {
        self.grid.catch_up(self.seen);
        self.seen = self.grid.settled();
    }

    /// The digits that the house does not hold yet; there is one for each open cell.
    #[inline]
    fn missing(&self, house: House) -> DigitSet {
        DigitSet::all(self.grid.board().side()).minus(self.houses[house.index()].digits)
    }

    /// Removes digits from the open cells of a house, each of which keeps others or is being settled.
    #[inline]
    fn clear(&mut self, house: House, by_place: &B::ByPlace, digits: DigitSet) {
        let own = &mut self.houses[house.index()];
        own.cleared = own.cleared.or(digits);
        self.grid.clear(house, by_place, digits, &mut self.touched);
    }
}

/// Where the missing digits of a house can go.
struct MissingPlaces {
    /// How many cells can take two or more of the missing digits.
    choices: usize,
    /// The digits, missing or not, that some cell has.
    once: DigitSet,
    /// The digits that several cells have.
    shared: DigitSet,
}

impl MissingPlaces {
    #[inline]
    fn new(by_place: &[DigitSet], missing: DigitSet) -> MissingPlaces {
        let mut places = MissingPlaces { choices: 0, once: DigitSet::EMPTY, shared: DigitSet::EMPTY };
        for &candidates in by_place {
            places.choices += usize::from(!candidates.and(missing).has_no_choice());
            places.shared = places.shared.or(places.once.and(candidates));
            places.once = places.once.or(candidates);
        }
        places
    }
}

/// The places of a house whose candidates meet a condition, as bits.
#[inline]
fn places_where(by_place: &[DigitSet], are_such: impl Fn(DigitSet) -> bool) -> u32 {
    let bits = by_place.iter().enumerate().map(|(place, &one)| u32::from(are_such(one)) << place);
    bits.fold(0, |all, bit| all | bit)
}

/// The sweeps of one solve: which singles they settle. A cell with one digit left is settled whatever
/// techniques were chosen, since otherwise no branch would end.
#[derive(Clone, Copy)]
pub struct Sweep {
    settles_hidden: bool,
}

impl Sweep {
    pub fn with(techniques: TechniqueSet) -> Sweep {
        Sweep { settles_hidden: techniques.contains(TechniqueId::HiddenSingle) }
    }

    /// The cost of a run in units of work: one look at each candidate.
    pub fn cost<B: Board>(self, board: &B) -> u64 {
        (board.house_count() * board.side()) as u64
    }

    /// Passes over all houses until one of them settles nothing. Then every settled digit is gone
    /// from its peers.
    pub fn run<B: Board>(self, work: &mut SweepState<B>, recorder: &mut Recorder) -> Sound {
        let mut run = SweepRun { work, recorder, settles_hidden: self.settles_hidden };
        loop {
            let before = run.recorder.begin_pass();
            let mut place = 0;
            // A house that has not changed since the last visit yields nothing new.
            while let Some(house) = run.work.touched.first_from(place) {
                run.visit(house)?;
                place = house.index() + 1;
            }
            let settled = run.recorder.len() - before;
            tracing::debug!(pass = run.recorder.pass, settled, "sweep");
            let goes_on = B::MAY_HAVE_RULES && run.work.keep_rules()?;
            if settled == 0 && !goes_on {
                return Ok(());
            }
        }
    }

    /// Runs until no house is left to look at. The last pass of a run settles nothing, but it may eliminate candidates; in a
    /// solve the ladder takes the singles that these leave.
    pub fn run_to_end<B: Board>(self, work: &mut SweepState<B>, recorder: &mut Recorder) -> Sound {
        while work.touched.first_from(0).is_some() {
            self.run(work, recorder)?;
        }
        Ok(())
    }
}

/// A run of sweeps that is going on.
struct SweepRun<'a, B: Board> {
    work: &'a mut SweepState<B>,
    recorder: &'a mut Recorder,
    settles_hidden: bool,
}

impl<B: Board> SweepRun<'_, B> {
    fn visit(&mut self, house: House) -> Sound {
        let work = &mut *self.work;
        let index = house.index();
        let missing = work.missing(house);
        // Many visits are to houses that have just been filled.
        if missing.is_empty() {
            work.touched.remove(house);
            return Ok(());
        }
        let by_place = work.grid.by_place(house);
        let places = MissingPlaces::new(by_place.as_ref(), missing);
        // Digits that no other cell has need no clearing.
        let own = &mut work.houses[index];
        own.cleared = own.cleared.or(own.digits.minus(places.shared));
        // If every open cell keeps a choice, the order does not matter.
        let gone = if places.choices == missing.len() {
            own.waiting()
        } else {
            self.clear_in_order(house, &by_place)?
        };
        let work = &mut *self.work;
        if !gone.is_empty() {
            work.clear(house, &by_place, gone);
        }
        // The next part sees what this visit removed; it does not see what was settled too late.
        if work.houses[index].waiting().is_empty() {
            work.touched.remove(house);
        }
        // Each cell settled meanwhile took its digit along, so the count still holds for the others.
        let missing = work.missing(house);
        if let Some(digit) = missing.minus(places.once).first() {
            return Err(Contradiction::NoPlace(house, digit));
        }
        let singles = missing.minus(places.shared);
        if self.settles_hidden && !singles.is_empty() {
            self.settle_hidden(house, by_place.as_ref(), singles)?;
        }
        Ok(())
    }

    /// Settles, cell by cell, the cells that the settled digits of a house leave a single digit; each already
    /// affects the following ones. Returns the digits to remove from the open cells.
    fn clear_in_order(&mut self, house: House, by_place: &B::ByPlace) -> Sound<DigitSet> {
        let board = self.work.grid.board().clone();
        let (cells, by_place) = (board.cells_of(house), by_place.as_ref());
        let cleared = self.work.houses[house.index()].cleared;
        let mut left = places_where(by_place, |candidates| {
            candidates.has_no_choice() & !candidates.minus(cleared).is_empty()
        });
        let mut gone = DigitSet::EMPTY;
        while left != 0 {
            let place = left.trailing_zeros() as usize;
            left &= left - 1;
            let own = by_place[place].minus(gone);
            let so_far = gone;
            // Most are settled already.
            if !self.work.grid.settled().contains(cells[place]) {
                self.settle_last(cells[place], own)
                    .inspect_err(|_| self.work.grid.remove_around(house, so_far, so_far, 0))?;
            }
            gone = gone.or(own);
            let mut lone = places_where(by_place, |candidates| {
                !candidates.and(own).is_empty() & candidates.minus(gone).has_no_choice()
            });
            lone &= !(1 << place);
            left |= lone & (u32::MAX << place);
            for other in bits(lone) {
                // If that fails, the later cells have not lost the digit yet.
                self.settle_last(cells[other], by_place[other].minus(gone))
                    .inspect_err(|_| self.work.grid.remove_around(house, gone, so_far, other + 1))?;
            }
        }
        Ok(gone)
    }

    /// Settles digits that have one place in the house, in the order in which they first appear.
    fn settle_hidden(&mut self, house: House, by_place: &[DigitSet], singles: DigitSet) -> Sound {
        for place in bits(places_where(by_place, |candidates| !candidates.and(singles).is_empty())) {
            if let Some(digit) = by_place[place].and(singles).first() {
                let single = Candidate::new(self.work.grid.board().cells_of(house)[place], digit);
                self.settle(TechniqueId::HiddenSingle, Constraint::House(house, digit), single)?;
            }
        }
        Ok(())
    }

    /// Settles a cell with the only digit left of a constraint.
    #[inline]
    fn settle(&mut self, id: TechniqueId, constraint: Constraint, single: Candidate) -> Sound {
        self.recorder.record(|| Finding::placing(id, Reason::Only(constraint), single));
        self.work.place(single)
    }

    /// Settles an open cell with its only remaining digit.
    fn settle_last(&mut self, cell: Cell, last: DigitSet) -> Sound {
        let digit = last.first().ok_or(Contradiction::NoDigit(cell))?;
        self.settle(TechniqueId::NakedSingle, Constraint::Cell(cell), Candidate::new(cell, digit))
    }
}
