//! Almost locked sets: n cells of a house that together have n + 1 digits.

use crate::{
    board::{Board, Cell, CellSet, Digit, DigitSet},
    grid::Grid,
    logic::reason::{AlmostLocked, Node},
};

/// On boards larger than the classic one, sets have at most this many cells: larger ones are beyond what a
/// person sees, and too many to look through.
const MOST_CELLS_ON_LARGE_BOARDS: usize = 4;

/// Cells of a house that can spare one digit: once they lose a digit, they are locked to the others.
#[derive(Clone, Copy, Debug)]
pub(super) struct AlmostLockedSet<C> {
    /// Its cells.
    pub cells: C,
    /// Its digits, one more than there are cells.
    pub digits: DigitSet,
    /// Where the spreads of its digits begin.
    spreads: usize,
}

/// Where a digit stands in a set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spread<C> {
    /// The set's cells that have the digit.
    pub places: C,
    /// The cells, with or without the digit, that see all those places; none of the places is among them.
    pub seers: C,
}

/// All almost locked sets of a position, from single bivalue cells up; each set of cells once, even if it lies
/// in two houses. They are numbered in the order of their size, then of houses, then of their cells in the
/// house's order.
#[derive(Debug)]
pub(super) struct AlmostLockedSets<C> {
    sets: Vec<AlmostLockedSet<C>>,
    spreads: Vec<Spread<C>>,
}

impl<C: CellSet> AlmostLockedSets<C> {
    /// The sets of this grid.
    pub fn of<B: Board<Cells = C>>(grid: &Grid<B>) -> AlmostLockedSets<C> {
        let board = grid.board();
        let most = if board.side() <= 9 { board.side() } else { MOST_CELLS_ON_LARGE_BOARDS };
        let mut sets = Vec::with_capacity(256);
        let mut open: Vec<Cell> = Vec::with_capacity(board.side());
        for house in board.houses() {
            open.clear();
            open.extend(board.cells_of(house).iter().filter(|&&cell| !grid.settled().contains(cell)));
            // A set in two houses belongs to the first.
            let is_new = |cells: C| {
                let houses = cells.first().map_or(&[][..], |first| board.houses_of(first));
                houses.iter().find(|&&home| cells.is_within(board.set_of(home))) == Some(&house)
            };
            let mut found = |cells: C, digits: DigitSet| {
                if is_new(cells) {
                    sets.push(AlmostLockedSet { cells, digits, spreads: 0 });
                }
            };
            extend(
                grid,
                &open,
                most,
                Chosen { cells: C::EMPTY, size: 0, digits: DigitSet::EMPTY },
                &mut found,
            );
        }
        sets.sort_by_key(|set| set.digits.len());
        let mut spreads = Vec::with_capacity(4 * sets.len());
        for set in &mut sets {
            set.spreads = spreads.len();
            spreads.extend(set.digits.map(|digit| {
                let places = set.cells.and(grid.cells_with(digit));
                let seers = places.into_iter().map(|cell| board.peers(cell)).reduce(C::and);
                Spread { places, seers: seers.unwrap_or(C::EMPTY) }
            }));
        }
        AlmostLockedSets { sets, spreads }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    /// The set with this number.
    #[inline]
    pub fn get(&self, set: usize) -> &AlmostLockedSet<C> {
        &self.sets[set]
    }

    /// Where one of its digits stands in a set.
    #[inline]
    pub fn spread(&self, set: usize, digit: Digit) -> &Spread<C> {
        let AlmostLockedSet { digits, spreads, .. } = self.sets[set];
        let below = DigitSet::from_bits(DigitSet::only(digit).bits() - 1);
        &self.spreads[spreads + digits.and(below).len()]
    }

    /// The restricted common digits of two sets: all places in the one see all places in the other, so only
    /// one of the sets can hold the digit.
    #[inline]
    pub fn restricted(&self, a: usize, b: usize) -> DigitSet {
        let common = self.sets[a].digits.and(self.sets[b].digits);
        common.filter(|&digit| self.spread(b, digit).places.is_within(self.spread(a, digit).seers)).collect()
    }

    /// Whether two sets share a cell.
    #[inline]
    pub fn overlap(&self, a: usize, b: usize) -> bool {
        !self.sets[a].cells.and(self.sets[b].cells).is_empty()
    }

    /// The set as a reason names it.
    pub fn named(&self, set: usize) -> AlmostLocked {
        let AlmostLockedSet { cells, digits, .. } = self.sets[set];
        AlmostLocked { cells: cells.into_iter().collect(), digits }
    }

    /// The node of all places of one of its digits in a set.
    pub fn node(&self, set: usize, digit: Digit) -> Node {
        Node { digit, cells: self.spread(set, digit).places.into_iter().collect() }
    }
}

/// The cells of a house taken so far.
#[derive(Clone, Copy)]
struct Chosen<C> {
    cells: C,
    size: usize,
    digits: DigitSet,
}

/// Adds cells in every way and tells each set on the way that is almost locked.
fn extend<B: Board>(
    grid: &Grid<B>,
    open: &[Cell],
    most: usize,
    chosen: Chosen<B::Cells>,
    found: &mut impl FnMut(B::Cells, DigitSet),
) {
    for (place, &cell) in open.iter().enumerate() {
        let digits = chosen.digits.or(grid.candidates(cell));
        let size = chosen.size + 1;
        let rest = &open[place + 1..];
        // Digits that even all the cells to come cannot make up for.
        if digits.len() > most.min(size + rest.len()) + 1 {
            continue;
        }
        let cells = chosen.cells.or(B::Cells::only(cell));
        if digits.len() == size + 1 {
            found(cells, digits);
        }
        if size < most {
            extend(grid, rest, most, Chosen { cells, size, digits }, found);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidate, Classic};

    fn digits(values: &[usize]) -> DigitSet {
        values.iter().filter_map(|&value| Digit::new(value)).collect()
    }

    fn grid_with(cells: &[(usize, &[usize])]) -> Grid<Classic> {
        let mut grid = Grid::new(Classic);
        for &(cell, kept) in cells {
            for digit in DigitSet::all(9).minus(digits(kept)) {
                grid.eliminate(Candidate::new(Cell::at(cell), digit)).expect("some digits are kept");
            }
        }
        grid
    }

    #[test]
    fn a_set_that_lies_in_two_houses_is_listed_once_and_small_sets_come_first() {
        let grid = grid_with(&[(0, &[1, 2]), (1, &[2, 3]), (10, &[3, 5])]);
        let sets = AlmostLockedSets::of(&grid);
        let listed: Vec<_> = (0..sets.len()).map(|set| sets.named(set)).collect();
        let cells: Vec<Vec<usize>> =
            listed[..5].iter().map(|set| set.cells.iter().map(|cell| cell.index()).collect()).collect();
        assert_eq!(cells, [vec![0], vec![1], vec![10], vec![0, 1], vec![1, 10]]);
        assert!((0..listed.len()).all(|set| !listed[..set].contains(&listed[set])));
    }

    #[test]
    fn a_common_digit_is_restricted_where_all_its_places_see_each_other() {
        let grid = grid_with(&[(0, &[1, 2]), (8, &[1, 3]), (2, &[2, 3]), (10, &[3, 5])]);
        let sets = AlmostLockedSets::of(&grid);
        let set = |cells: &[usize]| {
            let cells: Vec<Cell> = cells.iter().map(|&cell| Cell::at(cell)).collect();
            (0..sets.len()).find(|&set| sets.named(set).cells == cells).expect("it is almost locked")
        };
        assert_eq!(sets.restricted(set(&[0]), set(&[8])), digits(&[1]));
        assert_eq!(sets.restricted(set(&[2]), set(&[8])), digits(&[3]));
        assert_eq!(sets.restricted(set(&[8]), set(&[10])), digits(&[]));
        let pair = sets.spread(set(&[0, 2]), Digit::at(1));
        assert_eq!((pair.places.len(), pair.seers.len()), (2, 7 + 6));
    }
}
