//! The sweep: house by house, settled digits removed, then singles settled as they appear.

use super::{
    ladder::{TechniqueId, TechniqueSet},
    reason::Reason,
    record::Recorder,
    step::Finding,
};
use crate::{
    board::{Board, Candidate, Cell, CellSet, Constraint, DigitSet, House, HouseSet},
    grid::{Contradiction, Grid},
};

/// A grid, and what the sweeps have still to look at.
#[derive(Clone)]
pub(super) struct Work<B: Board> {
    pub(super) grid: Grid<B>,
    /// The houses in which something happened since a sweep last came by.
    touched: HouseSet,
    /// The cells with one candidate that are not settled yet.
    lone: B::Cells,
    /// For every house, the digits of its settled cells.
    held: Vec<DigitSet>,
    /// Of those, the ones that were removed from the other cells of the house.
    cleared: Vec<DigitSet>,
}

impl<B: Board> Work<B> {
    pub(super) fn new(grid: Grid<B>) -> Work<B> {
        let board = grid.board();
        let houses = board.house_count();
        let few = grid.open().minus(grid.with_choice());
        let lone = few.into_iter().filter(|&cell| grid.candidates(cell).single().is_some()).collect();
        let mut held = vec![DigitSet::EMPTY; houses];
        for cell in grid.settled() {
            let digits = grid.candidates(cell);
            for house in board.houses_of(cell) {
                held[house.index()] = held[house.index()].or(digits);
            }
        }
        let touched = HouseSet::all(houses);
        Work { touched, lone, cleared: vec![DigitSet::EMPTY; houses], held, grid }
    }

    #[inline]
    fn touch(&mut self, cell: Cell) {
        self.grid.board().mark_houses_of(cell, &mut self.touched);
    }

    /// Removes a candidate.
    #[inline]
    fn eliminate(&mut self, candidate: Candidate) -> Result<(), Contradiction> {
        self.touch(candidate.cell);
        self.grid.eliminate(candidate)?;
        if self.grid.candidates(candidate.cell).has_no_choice() {
            self.lone.insert(candidate.cell);
        }
        Ok(())
    }

    /// Settles a cell and leaves its peers to the next sweep.
    #[inline]
    fn place(&mut self, placement: Candidate) -> Result<(), Contradiction> {
        self.touch(placement.cell);
        self.lone.remove(placement.cell);
        for house in self.grid.board().houses_of(placement.cell) {
            self.held[house.index()].insert(placement.digit);
        }
        self.grid.place(placement)
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

    /// The settled digits that the other cells of a house have not lost yet.
    #[inline]
    fn waiting(&self, house: House) -> DigitSet {
        self.held[house.index()].minus(self.cleared[house.index()])
    }

    /// Whether a cell of the house has one candidate and is not settled.
    #[inline]
    fn has_lone(&self, house: House) -> bool {
        !self.lone.and(self.grid.board().set_of(house)).is_empty()
    }

    /// Where a house has cells with one candidate that is not cleared from the others.
    #[inline]
    fn settling(&self, house: House) -> u32 {
        let cleared = self.cleared[house.index()];
        self.grid.places_where(house, |candidates| {
            candidates.has_no_choice() & !candidates.minus(cleared).is_empty()
        })
    }

    /// The cells of the house that are not settled.
    #[inline]
    fn open(&self, house: House) -> B::Cells {
        self.grid.board().set_of(house).minus(self.grid.settled())
    }

    /// The digits that the house does not hold; it has as many open cells.
    #[inline]
    fn missing(&self, house: House) -> DigitSet {
        DigitSet::all(self.grid.board().side()).minus(self.held[house.index()])
    }

    /// Removes the settled digits from the rest of a house, of which every cell keeps a choice.
    #[inline]
    fn clear(&mut self, house: House, digits: DigitSet) {
        self.grid.clear(house, digits, &mut self.touched);
        self.cleared[house.index()] = self.held[house.index()];
    }
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
        let digits = work.waiting(house);
        let missing = work.missing(house);
        // Half of all visits are to houses that have just become full.
        if missing.is_empty() {
            work.cleared[index] = work.held[index];
            work.touched.remove(house);
            return Ok(());
        }
        let mut room = work.grid.room(house, missing);
        if !digits.is_empty() || work.has_lone(house) {
            // Where that settles or contradicts no cell, the order does not matter.
            match room.choices == missing.len() {
                true => work.clear(house, digits),
                false => {
                    clear_in_order(house, work, recorder)?;
                    room = work.grid.room(house, work.missing(house));
                }
            }
        }
        // What was removed here so far is seen by what follows; what was settled too late is not.
        if work.waiting(house).is_empty() {
            work.touched.remove(house);
        }
        if let Some(digit) = room.nowhere.first() {
            return Err(Contradiction::NoPlace(house, digit));
        }
        if self.hidden == Settling::On && !room.one_place.is_empty() {
            settle_hidden(house, room.one_place, work, recorder)?;
        }
        Ok(())
    }
}

/// Removes the settled digits of a house from its other cells, cell by cell: one that is settled on the way
/// already acts on those that follow.
fn clear_in_order<B: Board>(
    house: House,
    work: &mut Work<B>,
    recorder: &mut Recorder,
) -> Result<(), Contradiction> {
    let board = work.grid.board().clone();
    let (cells, index) = (board.cells_of(house), house.index());
    // Digits that no open cell has need no clearing.
    let waiting = work.waiting(house);
    let idle = waiting.minus(work.grid.digits_in(work.open(house), waiting));
    work.cleared[index] = work.cleared[index].or(idle);
    let mut left = work.settling(house);
    while left != 0 {
        let place = left.trailing_zeros();
        let cell = cells[place as usize];
        let before = recorder.len();
        if let Some(digit) = work.grid.candidates(cell).first() {
            settle_last(Candidate::new(cell, digit), work, recorder)?;
            clear(Candidate::new(cell, digit), house, work, recorder)?;
            work.cleared[index].insert(digit);
        }
        if recorder.len() != before {
            left = work.settling(house);
        }
        left &= (u32::MAX << place) << 1;
    }
    Ok(())
}

/// Settles digits that have one place in the house, in the order in which they first appear.
fn settle_hidden<B: Board>(
    house: House,
    singles: DigitSet,
    work: &mut Work<B>,
    recorder: &mut Recorder,
) -> Result<(), Contradiction> {
    let mut left = work.grid.places_where(house, |candidates| !candidates.and(singles).is_empty());
    while left != 0 {
        let cell = work.grid.board().cells_of(house)[left.trailing_zeros() as usize];
        left &= left - 1;
        for digit in work.grid.candidates(cell).and(singles) {
            if !work.grid.settled().contains(cell) {
                let single = Candidate::new(cell, digit);
                settle(TechniqueId::HiddenSingle, Constraint::House(house, digit), single, work, recorder)?;
            }
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

/// Settles a cell that has one candidate left, unless it is settled.
fn settle_last<B: Board>(
    last: Candidate,
    work: &mut Work<B>,
    recorder: &mut Recorder,
) -> Result<(), Contradiction> {
    if work.grid.settled().contains(last.cell) {
        return Ok(());
    }
    settle(TechniqueId::NakedSingle, Constraint::Cell(last.cell), last, work, recorder)
}

/// Removes a settled digit from the other cells of a house.
fn clear<B: Board>(
    settled: Candidate,
    house: House,
    work: &mut Work<B>,
    recorder: &mut Recorder,
) -> Result<(), Contradiction> {
    let Candidate { cell: own, digit } = settled;
    for other in work.grid.places(house, digit).minus(CellSet::only(own)) {
        if work.grid.settled().contains(other) {
            let cells = work.grid.places(house, digit).and(work.grid.settled());
            return Err(Contradiction::Duplicate(house, digit, cells.into_iter().collect()));
        }
        work.eliminate(Candidate::new(other, digit))?;
        if let Some(last) = work.grid.candidates(other).single() {
            settle_last(Candidate::new(other, last), work, recorder)?;
        }
    }
    Ok(())
}
