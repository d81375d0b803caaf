//! The sweep: house by house, settled digits removed, then singles settled as they appear.

use super::{
    ladder::{TechniqueId, TechniqueSet},
    reason::Reason,
    record::Recorder,
    step::Finding,
};
use crate::{
    board::{Board, Candidate, CellSet, Constraint, DigitSet, House, HouseSet},
    grid::{Contradiction, Grid},
};

/// A grid, and what the sweeps have still to look at.
#[derive(Clone)]
pub(super) struct Work<B: Board> {
    pub(super) grid: Grid<B>,
    /// The houses in which something happened since a sweep last came by.
    touched: HouseSet,
    houses: Vec<Held>,
    /// The cells that were settled when the grid's view by digit was last brought in step.
    seen: B::Cells,
}

/// What a house holds.
#[derive(Clone, Copy, Default)]
struct Held {
    /// The digits of its settled cells.
    digits: DigitSet,
    /// Of those, the ones that were removed from its other cells.
    cleared: DigitSet,
}

impl Held {
    /// The settled digits that the other cells of the house have not lost yet.
    #[inline]
    fn waiting(self) -> DigitSet {
        self.digits.minus(self.cleared)
    }
}

impl<B: Board> Work<B> {
    pub(super) fn new(grid: Grid<B>) -> Work<B> {
        let board = grid.board();
        let mut houses = vec![Held::default(); board.house_count()];
        for cell in grid.settled() {
            for house in board.houses_of(cell) {
                let held = &mut houses[house.index()];
                held.digits = held.digits.or(grid.candidates(cell));
            }
        }
        Work { touched: HouseSet::all(houses.len()), houses, seen: B::Cells::EMPTY, grid }
    }

    /// Removes a candidate.
    fn eliminate(&mut self, candidate: Candidate) -> Result<(), Contradiction> {
        self.grid.board().mark_houses_of(candidate.cell, &mut self.touched);
        self.grid.eliminate(candidate)
    }

    /// Settles a cell and leaves its peers to the next sweep.
    #[inline]
    fn place(&mut self, placement: Candidate) -> Result<(), Contradiction> {
        let Candidate { cell, digit } = placement;
        let board = self.grid.board();
        board.mark_houses_of(cell, &mut self.touched);
        let mut rivals = DigitSet::EMPTY;
        for house in board.houses_of(cell) {
            let held = &mut self.houses[house.index()];
            rivals = rivals.or(held.digits);
            held.digits.insert(digit);
        }
        self.grid.settle(placement);
        match rivals.contains(digit) {
            true => Err(self.grid.duplicate(cell)),
            false => Ok(()),
        }
    }

    /// Acts on a finding. What a placement removes from peers is left to the next sweep.
    #[inline]
    pub(super) fn act(&mut self, finding: &Finding) -> Result<(), Contradiction> {
        finding.eliminations.iter().try_for_each(|&elimination| self.eliminate(elimination))?;
        finding.placements.iter().try_for_each(|&placement| self.place(placement))
    }

    /// Places a digit and removes it from all peers at once.
    pub(super) fn assume(&mut self, candidate: Candidate) -> Result<(), Contradiction> {
        self.place(candidate)?;
        let peers = self.grid.board().peers(candidate.cell);
        for peer in peers.and(self.grid.cells_with(candidate.digit)) {
            self.eliminate(Candidate::new(peer, candidate.digit))?;
        }
        Ok(())
    }

    /// Brings the grid's view by digit in step, which no sweep needs.
    pub(super) fn catch_up(&mut self) {
        self.grid.catch_up(self.seen);
        self.seen = self.grid.settled();
    }

    /// The digits that the house does not hold; it has as many open cells.
    #[inline]
    fn missing(&self, house: House) -> DigitSet {
        DigitSet::all(self.grid.board().side()).minus(self.houses[house.index()].digits)
    }

    /// Takes over what a visit changed in a house.
    #[inline]
    fn take(&mut self, house: House, before: &B::ByPlace, after: &B::ByPlace) {
        self.grid.set_by_place(house, after);
        self.grid.board().mark_changed(house, before, after, &mut self.touched);
    }
}

/// Where digits can go in a house.
struct Room {
    /// How many cells two or more of the missing digits can go to.
    choices: usize,
    /// The missing digits that have one place.
    one_place: DigitSet,
    /// The missing digits that have none.
    nowhere: DigitSet,
    /// The digits, missing or not, that more than one cell has.
    shared: DigitSet,
}

impl Room {
    #[inline]
    fn of(by_place: &[DigitSet], missing: DigitSet) -> Room {
        let (mut once, mut shared, mut choices) = (DigitSet::EMPTY, DigitSet::EMPTY, 0);
        for &candidates in by_place {
            choices += usize::from(!candidates.and(missing).has_no_choice());
            shared = shared.or(once.and(candidates));
            once = once.or(candidates);
        }
        Room { choices, one_place: missing.and(once).minus(shared), nowhere: missing.minus(once), shared }
    }
}

/// The places whose candidates are such, as bits.
#[inline]
fn places_where(by_place: &[DigitSet], are_such: impl Fn(DigitSet) -> bool) -> u32 {
    let bits = by_place.iter().enumerate().map(|(place, &one)| u32::from(are_such(one)) << place);
    bits.fold(0, |all, bit| all | bit)
}

/// The sweeps of one solve: which singles they settle. A cell with one digit left is settled whatever
/// the choice of techniques, since otherwise no branch would come to an end.
#[derive(Clone, Copy)]
pub(super) struct Sweep {
    hidden: Settling,
}

/// Whether a sweep settles singles of a kind.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Settling {
    On,
    Off,
}

impl Sweep {
    pub(super) fn with(techniques: TechniqueSet) -> Sweep {
        let hidden = techniques.contains(TechniqueId::HiddenSingle);
        Sweep { hidden: if hidden { Settling::On } else { Settling::Off } }
    }

    /// Passes over all houses until one of them settles nothing. Then every settled digit is gone
    /// from its peers.
    pub(super) fn run<B: Board>(
        self,
        work: &mut Work<B>,
        recorder: &mut Recorder,
    ) -> Result<(), Contradiction> {
        loop {
            let before = recorder.begin_pass();
            let mut place = 0;
            // A house that nothing touched since the last visit has nothing new to tell.
            while let Some(house) = work.touched.first_from(place) {
                self.visit(house, work, recorder)?;
                place = house.index() + 1;
            }
            tracing::debug!(pass = recorder.pass(), settled = recorder.len() - before, "sweep");
            if recorder.len() == before {
                return Ok(());
            }
        }
    }

    fn visit<B: Board>(
        self,
        house: House,
        work: &mut Work<B>,
        recorder: &mut Recorder,
    ) -> Result<(), Contradiction> {
        let index = house.index();
        let missing = work.missing(house);
        // Half of all visits are to houses that have just become full.
        if missing.is_empty() {
            work.touched.remove(house);
            return Ok(());
        }
        let before = work.grid.by_place(house);
        let mut after = before;
        let mut room = Room::of(after.as_ref(), missing);
        // Where every open cell keeps a choice, the order does not matter.
        if room.choices == missing.len() {
            let held = &mut work.houses[index];
            let waiting = held.waiting().and(room.shared);
            held.cleared = held.digits;
            if !waiting.is_empty() {
                for candidates in after.as_mut() {
                    let left = candidates.and(missing);
                    // A settled cell keeps its digit.
                    *candidates = if left.is_empty() { *candidates } else { left };
                }
                work.take(house, &before, &after);
            }
        } else {
            let outcome = clear_in_order(house, &mut after, room.shared, work, recorder);
            work.take(house, &before, &after);
            outcome?;
            room = Room::of(after.as_ref(), work.missing(house));
        }
        // What was removed here so far is seen by what follows; what was settled too late is not.
        if work.houses[index].waiting().is_empty() {
            work.touched.remove(house);
        }
        if let Some(digit) = room.nowhere.first() {
            return Err(Contradiction::NoPlace(house, digit));
        }
        if self.hidden == Settling::On && !room.one_place.is_empty() {
            settle_hidden(house, after.as_ref(), room.one_place, work, recorder)?;
        }
        Ok(())
    }
}

/// Removes the settled digits of a house from its other cells, cell by cell: one that is settled on the way
/// already acts on those that follow.
fn clear_in_order<B: Board>(
    house: House,
    by_place: &mut B::ByPlace,
    shared: DigitSet,
    work: &mut Work<B>,
    recorder: &mut Recorder,
) -> Result<(), Contradiction> {
    let held = &mut work.houses[house.index()];
    // Digits that no other cell has need no clearing.
    held.cleared = held.cleared.or(held.digits.minus(shared));
    let cleared = held.cleared;
    let mut left = places_where(by_place.as_ref(), |candidates| {
        candidates.has_no_choice() & !candidates.minus(cleared).is_empty()
    });
    while left != 0 {
        let place = left.trailing_zeros() as usize;
        left &= left - 1;
        let own = by_place.as_ref()[place];
        settle_last(house, place, own, work, recorder)?;
        let before = *by_place;
        let mut lone = 0;
        for (place, candidates) in by_place.as_mut().iter_mut().enumerate() {
            let now = candidates.minus(own);
            lone |= u32::from((now != *candidates) & now.has_no_choice()) << place;
            *candidates = now;
        }
        by_place.as_mut()[place] = own;
        lone &= !(1 << place);
        left |= lone & (u32::MAX << place);
        while lone != 0 {
            let other = lone.trailing_zeros() as usize;
            lone &= lone - 1;
            let last = by_place.as_ref()[other];
            if let Err(contradiction) = settle_last(house, other, last, work, recorder) {
                // The cells that follow were not come to.
                by_place.as_mut()[other + 1..].copy_from_slice(&before.as_ref()[other + 1..]);
                return Err(contradiction);
            }
        }
        let held = &mut work.houses[house.index()];
        held.cleared = held.cleared.or(own);
    }
    Ok(())
}

/// Settles digits that have one place in the house, in the order in which they first appear.
fn settle_hidden<B: Board>(
    house: House,
    by_place: &[DigitSet],
    singles: DigitSet,
    work: &mut Work<B>,
    recorder: &mut Recorder,
) -> Result<(), Contradiction> {
    let mut left = places_where(by_place, |candidates| !candidates.and(singles).is_empty());
    while left != 0 {
        let place = left.trailing_zeros() as usize;
        left &= left - 1;
        if let Some(digit) = by_place[place].and(singles).first() {
            let cell = work.grid.board().cells_of(house)[place];
            let single = Candidate::new(cell, digit);
            settle(TechniqueId::HiddenSingle, Constraint::House(house, digit), single, work, recorder)?;
        }
    }
    Ok(())
}

/// Settles a cell with the digit that is all that is left of a constraint.
#[inline]
fn settle<B: Board>(
    technique: TechniqueId,
    constraint: Constraint,
    single: Candidate,
    work: &mut Work<B>,
    recorder: &mut Recorder,
) -> Result<(), Contradiction> {
    recorder.note(Finding::placing(technique, Reason::Only(constraint), single));
    work.place(single)
}

/// Settles a cell of a house with all that is left of it, unless it is settled.
#[inline]
fn settle_last<B: Board>(
    house: House,
    place: usize,
    last: DigitSet,
    work: &mut Work<B>,
    recorder: &mut Recorder,
) -> Result<(), Contradiction> {
    let cell = work.grid.board().cells_of(house)[place];
    let digit = last.first().ok_or(Contradiction::NoDigit(cell))?;
    if work.grid.settled().contains(cell) {
        return Ok(());
    }
    settle(TechniqueId::NakedSingle, Constraint::Cell(cell), Candidate::new(cell, digit), work, recorder)
}
