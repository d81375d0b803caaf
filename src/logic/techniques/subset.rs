//! Subsets: n cells of a house that share n digits, naked, hidden or locked.

use super::prelude::*;
use crate::{
    board::MAX_SIDE,
    logic::survey::{n_in_n::find_n_in_n, subsets::open_digits},
};

/// The largest locked subset: a line and a box share three cells.
const LARGEST_LOCK: usize = 3;

/// Pairs, triples and quadruples: naked, hidden and locked.
///
/// - Naked pair: `r2c3` and `r2c7` hold only 4 and 9, so row 2 has them there; 4 and 9 are eliminated from the row's
///   other cells. Naked triple: `r2c3` holds 4, 9, `r2c7` holds 4, 6, `r2c8` holds 6, 9; 4, 6 and 9 are eliminated
///   from the row's other cells. Quadruples likewise, with four cells and four digits.
/// - Hidden pair: row 2 has places for 4 and 9 in `r2c3` and `r2c7` only, so the two cells hold them and lose all
///   other digits. Hidden triples and quadruples likewise.
/// - Locked pair: `r1c1` and `r1c2` hold only 1 and 2, which are eliminated from the rest of row 1 and from the rest
///   of box 1. Locked triple: the same with three cells in a line and a box.
///
/// A naked pair or triple that is in two houses and eliminates in both is a locked one; it is found in the first of
/// these houses, and not reported as a naked one. Findings are ordered by house, then by cells (naked, locked) or by
/// digits (hidden). Source: HoDoKu's pages on naked, hidden and locked subsets.
pub struct Subset {
    pub kind: SubsetKind,
    pub size: usize,
}

/// The kinds of subsets.
#[derive(Clone, Copy)]
pub enum SubsetKind {
    /// Cells of a house that hold only as many digits.
    Naked,
    /// Digits of a house that have only as many places.
    Hidden,
    /// Cells of two houses that hold only as many digits.
    Locked,
}

impl<B: Board> Technique<B> for Subset {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        let board = grid.board();
        // Whether a naked subset is a locked one depends on a second house.
        let by_itself = !matches!(self.kind, SubsetKind::Naked) || self.size > LARGEST_LOCK;
        let few = match self.kind {
            SubsetKind::Hidden => None,
            SubsetKind::Naked | SubsetKind::Locked => position.counts()?.up_to(self.size),
        };
        let few = few.map(|few| few.minus(grid.settled()));
        position.meter.spend(looks::<B::Cells>(board.side()))?;
        for house in board.houses().filter(|&house| !by_itself || position.changed.house(house)) {
            let may_be = |few: B::Cells| {
                let few = few.and(board.set_of(house));
                few.len() >= self.size
                    && (matches!(self.kind, SubsetKind::Naked) || self.may_be_shared(grid, house, few))
            };
            if few.is_some_and(|few| !may_be(few)) {
                continue;
            }
            let sizes = position.subset_sizes(house)?;
            match self.kind {
                SubsetKind::Hidden if sizes.has_columns(self.size) => {
                    self.find_hidden(OpenHouse::new(grid, house), position.meter, sink)?
                }
                SubsetKind::Naked if sizes.has_rows(self.size) => {
                    self.find_naked(OpenHouse::new(grid, house), position.meter, sink)?
                }
                SubsetKind::Locked if sizes.has_rows(self.size) => {
                    self.find_locks(OpenHouse::new(grid, house), position.meter, sink)?
                }
                _ => {}
            }
        }
        Continue(())
    }
}

impl Subset {
    /// Whether some of these cells of a house may be a locked subset with another house.
    fn may_be_shared<B: Board>(&self, grid: &Grid<B>, house: House, cells: B::Cells) -> bool {
        let board = grid.board();
        let others = cells.into_iter().flat_map(|cell| board.houses_of(cell));
        others.filter(|&&other| other != house).any(|&other| {
            let shared = cells.and(board.set_of(other));
            let digits = || DigitSet::union(shared.into_iter().map(|cell| grid.candidates(cell)));
            shared.len() > self.size || shared.len() == self.size && digits().len() == self.size
        })
    }

    fn find_locks<B: Board>(&self, open: OpenHouse<'_, B>, meter: &Meter, sink: &mut Sink<'_>) -> Metered {
        let rows = &open.digits[..open.cells.len()];
        find_n_in_n(rows, self.size, self.size, meter, &mut |places, digits| {
            meter.spend(looks::<B::Cells>(4))?;
            let (grid, cells, digits) = (open.grid, open.set(places), DigitSet::from_bits(digits));
            if house_of_lock(grid, cells, digits) != Some(open.house) {
                return Continue(());
            }
            let seen = |digit| seen_by_all(grid.board(), grid.cells_with(digit), cells);
            let eliminated = digits.flat_map(|digit| in_cells(digit, seen(digit)));
            sink.eliminate(Reason::locked(grid, cells, digits), grid, eliminated)
        })
    }

    fn find_naked<B: Board>(&self, open: OpenHouse<'_, B>, meter: &Meter, sink: &mut Sink<'_>) -> Metered {
        let rows = &open.digits[..open.cells.len()];
        find_n_in_n(rows, self.size, self.size, meter, &mut |places, digits| {
            meter.spend(looks::<B::Cells>(4))?;
            let others = open.places() & !places;
            let is_idle = bits(others).all(|place| open.digits[place] & digits == 0);
            let is_locked = || {
                let set = open.set(places);
                self.size <= LARGEST_LOCK
                    && house_of_lock(open.grid, set, DigitSet::from_bits(digits)).is_some()
            };
            if is_idle || is_locked() {
                return Continue(());
            }
            let reason = Reason::Cover(Box::new(Cover::new(open.in_cells(places), open.in_house(digits))));
            self.report(&open, reason, others, digits, sink)
        })
    }

    fn find_hidden<B: Board>(&self, open: OpenHouse<'_, B>, meter: &Meter, sink: &mut Sink<'_>) -> Metered {
        meter.spend(looks::<B::Cells>(open.cells.len() / 2))?;
        let mut places_of = [0; MAX_SIDE];
        for place in bits(open.places()) {
            bits(open.digits[place]).for_each(|digit| places_of[digit] |= 1 << place);
        }
        let rows = &places_of[..open.cells.len()];
        find_n_in_n(rows, self.size, self.size, meter, &mut |digits, places| {
            meter.spend(looks::<B::Cells>(4))?;
            if bits(places).all(|place| open.digits[place] & !digits == 0) {
                return Continue(());
            }
            let reason = Reason::Cover(Box::new(Cover::new(open.in_house(digits), open.in_cells(places))));
            self.report(&open, reason, places, !digits, sink)
        })
    }

    /// Reports the elimination of these digits from these places of the house.
    fn report<B: Board>(
        &self,
        open: &OpenHouse<'_, B>,
        reason: Reason,
        places: u32,
        digits: u32,
        sink: &mut Sink<'_>,
    ) -> Metered {
        let of_place =
            |place: usize| in_cell(open.cells[place], DigitSet::from_bits(open.digits[place] & digits));
        sink.eliminate(reason, open.grid, bits(places).flat_map(of_place))
    }
}

/// The candidates of a house's open cells, as bits.
struct OpenHouse<'a, B: Board> {
    grid: &'a Grid<B>,
    house: House,
    /// All cells of the house.
    cells: &'a [Cell],
    /// The candidates of each of these cells that is open; none for a settled one, whose digit is eliminated from the
    /// rest of the house.
    digits: [u32; MAX_SIDE],
}

impl<'a, B: Board> OpenHouse<'a, B> {
    fn new(grid: &'a Grid<B>, house: House) -> OpenHouse<'a, B> {
        OpenHouse { grid, house, cells: grid.board().cells_of(house), digits: open_digits(grid, house) }
    }

    /// The places of the open cells, as bits.
    fn places(&self) -> u32 {
        let place = |(place, &digits): (usize, &u32)| u32::from(digits != 0) << place;
        self.digits[..self.cells.len()].iter().enumerate().map(place).fold(0, |all, place| all | place)
    }

    fn set(&self, places: u32) -> B::Cells {
        bits(places).map(|place| self.cells[place]).collect()
    }

    fn in_cells(&self, places: u32) -> Vec<Constraint> {
        bits(places).map(|place| Constraint::Cell(self.cells[place])).collect()
    }

    fn in_house(&self, digits: u32) -> Vec<Constraint> {
        bits(digits).map(|digit| Constraint::House(self.house, Digit::from_index(digit))).collect()
    }
}

/// The first of the houses in which these cells, which hold only these digits, eliminate. A locked subset counts as
/// found there; `None` if the cells eliminate in at most one house, and are none.
fn house_of_lock<B: Board>(grid: &Grid<B>, cells: B::Cells, digits: DigitSet) -> Option<House> {
    let board = grid.board();
    let shared = || {
        let of_first = cells.first().map_or(&[][..], |first| board.houses_of(first));
        of_first.iter().copied().filter(|&house| cells.is_within(board.set_of(house)))
    };
    let eliminates =
        |&house: &House| digits.into_iter().any(|digit| !grid.places(house, digit).is_within(cells));
    let mut eliminating = shared().filter(eliminates);
    let found_in = eliminating.next()?;
    eliminating.next().map(|_| found_in)
}

#[cfg(test)]
mod tests {
    use super::{super::sketch::found, *};
    use crate::board::Custom;
    use std::sync::Arc;

    /// A grid in which the first two cells have only 1 and 2 left.
    fn grid_with_pair<B: Board>(board: B) -> Grid<B> {
        let mut grid = Grid::new(board);
        for (cell, digit) in (0..2).flat_map(|cell| (2..9).map(move |digit| (cell, digit))) {
            let gone = Candidate::new(Cell::new(cell), Digit::from_index(digit));
            grid.eliminate(gone).expect("two digits are left");
        }
        grid
    }

    #[test]
    fn a_pair_in_three_houses_one_with_nothing_to_eliminate_is_locked_in_the_others() {
        let drawing = "11.......\n.........\n.........\n..1......\n...1.....\n....1....\n.....1...\n......1..\n.......11";
        let layout = Layout::from_drawing(drawing).expect("one more house");
        let mut grid = grid_with_pair(Custom::new(Arc::new(layout)));
        for (cell, digit) in (2..9).flat_map(|cell| [(cell, 0), (cell, 1)]) {
            let gone = Candidate::new(Cell::new(cell), Digit::from_index(digit));
            grid.eliminate(gone).expect("seven digits are left");
        }
        let locked = found(TechniqueId::LockedPair, &grid);
        assert_eq!(locked.len(), 1);
        assert_eq!(locked[0].eliminations.len(), 2 * (6 + 7));
        assert!(found(TechniqueId::NakedPair, &grid).is_empty());
    }
}
