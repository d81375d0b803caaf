//! The consequences of a deadly pattern and its guardians, by the types that rectangles have too.

use super::{
    super::prelude::*,
    roof::{EliminationSink, find_roof_subsets, shared_houses},
};

/// The cells of a deadly pattern, each with its digits in the pattern, in the order in which the reason names them.
pub struct DeadlyPattern {
    pub cells: Vec<(Cell, DigitSet)>,
    /// The cells with guardians, each with its guardians.
    roof: SmallVec<[(Cell, DigitSet); 4]>,
}

/// Whether guardians in these cells may have a consequence: all are one digit, or there are at most two cells, in one
/// house. A single cell always may.
pub fn is_useful_roof<B: Board>(board: &B, roof: &[(Cell, DigitSet)]) -> bool {
    let digits = DigitSet::union(roof.iter().map(|&(_, guardians)| guardians));
    match roof {
        [] | [_] => true,
        [(a, _), (b, _)] => digits.len() == 1 || board.peers(*a).contains(*b),
        _ => digits.len() == 1,
    }
}

impl DeadlyPattern {
    /// The pattern of these cells on a grid.
    pub fn new<B: Board>(grid: &Grid<B>, cells: Vec<(Cell, DigitSet)>) -> DeadlyPattern {
        let beside = |&(cell, digits): &(Cell, DigitSet)| (cell, grid.candidates(cell).minus(digits));
        let roof = cells.iter().map(beside).filter(|(_, guardians)| !guardians.is_empty()).collect();
        DeadlyPattern { cells, roof }
    }

    /// Passes on the consequences, in this order of types: candidates that contradict every guardian (types 1 and 2),
    /// a digit locked in two roof cells (type 4), subsets with the guardians (type 3).
    pub fn conclude<B: Board>(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let (grid, meter) = (position.grid, position.meter);
        meter.spend(looks::<B::Cells>(2 + self.roof.len()))?;
        let report: EliminationSink<'_> = &mut |bases, gone| {
            meter.spend(looks::<B::Cells>(2))?;
            let gone = gone.iter().copied().filter(|&candidate| grid.has(candidate));
            let gone: Vec<Candidate> = gone.sorted_unstable().dedup().collect();
            if gone.is_empty() {
                return Continue(());
            }
            sink.eliminate(self.reason(bases), grid, gone)
        };
        report(Vec::new(), &against_all(grid, &self.guardians().collect_vec()))?;
        let [(a, of_a), (b, of_b)] = self.roof[..] else { return Continue(()) };
        self.lock(grid, [a, b], report)?;
        find_roof_subsets(grid, [(a, of_a), (b, of_b)], grid.settled(), meter, report)
    }

    /// One of two roof cells holds a guardian. If a digit of the pattern has its only places in a house in these
    /// two, the other cell holds this digit; so both lose the pattern's other digits.
    fn lock<B: Board>(&self, grid: &Grid<B>, roof: [Cell; 2], report: EliminationSink<'_>) -> Metered {
        let digits = roof.map(|cell| self.digits_of(cell));
        let both = B::Cells::from_iter(roof);
        for digit in digits[0].and(digits[1]) {
            let is_locked = |house: &House| grid.places(*house, digit).is_within(both);
            let [a, b] = roof;
            let Some(house) = shared_houses(grid.board(), a, b).find(is_locked) else { continue };
            let base = Base::left_of(grid, Constraint::House(house, digit));
            let others =
                |(cell, digits): (Cell, DigitSet)| in_cell(cell, digits.minus(DigitSet::only(digit)));
            let gone: Vec<Candidate> = roof.into_iter().zip(digits).flat_map(others).collect();
            report(vec![base], &gone)?;
        }
        Continue(())
    }

    fn digits_of(&self, cell: Cell) -> DigitSet {
        let own = self.cells.iter().find(|&&(other, _)| other == cell);
        own.map_or(DigitSet::EMPTY, |&(_, digits)| digits)
    }

    fn guardians(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.roof.iter().flat_map(|&(cell, guardians)| in_cell(cell, guardians))
    }

    pub fn reason(&self, bases: Vec<Base>) -> Reason {
        let (cells, guardians) = (self.cells.clone(), self.guardians().collect());
        Reason::Deadly(Box::new(Deadly { cells, guardians, bases }))
    }
}
