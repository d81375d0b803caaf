//! The sweep: house by house, settled digits removed, then singles settled as they appear.

use super::{
    ladder::{TechniqueId, TechniqueSet},
    reason::Reason,
    record::Recorder,
    step::Finding,
};
use crate::{
    board::{Board, Candidate, Cell, CellSet, Constraint, DigitSet, House},
    grid::{Contradiction, Grid},
};

/// A grid, and the houses that changed since the sweep last came by.
#[derive(Clone)]
pub(super) struct Work<B: Board> {
    pub(super) grid: Grid<B>,
    touched: Vec<bool>,
}

impl<B: Board> Work<B> {
    pub(super) fn new(grid: Grid<B>) -> Work<B> {
        let touched = vec![true; grid.board().house_count()];
        Work { grid, touched }
    }

    fn touch(&mut self, cell: Cell) {
        for house in self.grid.board().houses_of(cell) {
            self.touched[house.index()] = true;
        }
    }

    /// Acts on a finding. What a placement removes from peers is left to the next sweep.
    pub(super) fn act(&mut self, finding: &Finding) -> Result<(), Contradiction> {
        for &elimination in &finding.eliminations {
            self.touch(elimination.cell);
            self.grid.eliminate(elimination)?;
        }
        finding.placements.iter().try_for_each(|&placement| {
            self.touch(placement.cell);
            self.grid.place(placement)
        })
    }

    /// Places a digit and removes it from all peers at once.
    pub(super) fn assume(&mut self, candidate: Candidate) -> Result<(), Contradiction> {
        self.touched.fill(true);
        self.grid.place_and_clear(candidate)
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
            for house in 0..work.touched.len() {
                // A house that nothing touched since the last visit has nothing new to tell.
                if std::mem::take(&mut work.touched[house]) {
                    self.visit(House::at(house), work, recorder)?;
                }
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
        let board = work.grid.board().clone();
        // A cell that is settled in this loop already acts on those that follow.
        for &cell in board.cells_of(house) {
            if let Some(digit) = work.grid.candidates(cell).single() {
                settle_last(Candidate::new(cell, digit), work, recorder)?;
                clear(Candidate::new(cell, digit), house, work, recorder)?;
            }
        }
        self.settle_hidden(house, work, recorder)
    }

    /// Settles every digit that one cell of the house alone can hold, in the order in which the
    /// digits first appear.
    fn settle_hidden<B: Board>(
        self,
        house: House,
        work: &mut Work<B>,
        recorder: &mut Recorder,
    ) -> Result<(), Contradiction> {
        let board = work.grid.board().clone();
        let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for &cell in board.cells_of(house) {
            let candidates = work.grid.candidates(cell);
            twice = twice.or(once.and(candidates));
            once = once.or(candidates);
        }
        if let Some(digit) = DigitSet::all(board.side()).minus(once).first() {
            return Err(Contradiction::NoPlace(house, digit));
        }
        let singles = once.minus(twice);
        if self.hidden == Settling::Off || singles.is_empty() {
            return Ok(());
        }
        for &cell in board.cells_of(house) {
            for digit in work.grid.candidates(cell).and(singles) {
                if !work.grid.settled().contains(cell) {
                    let reason = Reason::Only(Constraint::House(house, digit));
                    let single = Candidate::new(cell, digit);
                    recorder.take(Finding::placing(TechniqueId::HiddenSingle, reason, single), work)?;
                }
            }
        }
        Ok(())
    }
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
    let reason = Reason::Only(Constraint::Cell(last.cell));
    recorder.take(Finding::placing(TechniqueId::NakedSingle, reason, last), work)
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
        work.touch(other);
        work.grid.eliminate(Candidate::new(other, digit))?;
        if let Some(last) = work.grid.candidates(other).single() {
            settle_last(Candidate::new(other, last), work, recorder)?;
        }
    }
    Ok(())
}
