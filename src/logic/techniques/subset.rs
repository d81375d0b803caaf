//! Subsets: n cells of a house that share n digits, naked, hidden or locked.

use super::tight::{bits, find_tight};
use crate::{
    board::{Board, Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House},
    grid::Grid,
    logic::{
        ladder::TechniqueId,
        reason::{Cover, Locked, Node, Reason},
        step::Finding,
        technique::{Position, Sink, Technique},
    },
};
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// Pairs, triples and quadruples. Findings come in the order of houses, then of cells (naked, locked) or of
/// digits (hidden).
///
/// A naked pair or triple that lies in two houses at once and eliminates in both is told as locked, in the
/// first of them, and not as naked. Source: HoDoKu's pages on naked, hidden and locked subsets.
pub struct Subset {
    size: usize,
    kind: Kind,
}

#[derive(Clone, Copy)]
enum Kind {
    Naked,
    Hidden,
    Locked,
}

impl Subset {
    /// n cells of a house that hold n digits only.
    pub fn naked(size: usize) -> Subset {
        Subset { size, kind: Kind::Naked }
    }

    /// n cells that two houses share and that hold n digits only.
    pub fn locked(size: usize) -> Subset {
        Subset { size, kind: Kind::Locked }
    }

    /// n digits of a house that have n places only.
    pub fn hidden(size: usize) -> Subset {
        Subset { size, kind: Kind::Hidden }
    }
}

impl<B: Board> Technique<B> for Subset {
    fn id(&self) -> TechniqueId {
        match (self.kind, self.size) {
            (Kind::Locked, 2) => TechniqueId::LockedPair,
            (Kind::Locked, _) => TechniqueId::LockedTriple,
            (Kind::Naked, 2) => TechniqueId::NakedPair,
            (Kind::Naked, 3) => TechniqueId::NakedTriple,
            (Kind::Naked, _) => TechniqueId::NakedQuad,
            (Kind::Hidden, 2) => TechniqueId::HiddenPair,
            (Kind::Hidden, 3) => TechniqueId::HiddenTriple,
            (Kind::Hidden, _) => TechniqueId::HiddenQuad,
        }
    }

    fn variant(&self, _finding: &Finding, _position: &Position<'_, B>) -> Option<u8> {
        // The library's variant 1 is a lock by a naked subset.
        matches!(self.kind, Kind::Locked).then_some(1)
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let grid = position.grid;
        let board = grid.board();
        let id = Technique::<B>::id(self);
        // Whether a naked subset is told as locked depends on a second house.
        let by_itself = !matches!(self.kind, Kind::Naked);
        for house in board.houses() {
            if by_itself && !position.fresh.house(house) {
                continue;
            }
            // Settled cells take no part: their digits are gone from the rest of the house.
            let cells: SmallVec<[Cell; 25]> =
                board.cells_of(house).iter().copied().filter(|&cell| grid.value(cell).is_none()).collect();
            if cells.len() <= self.size {
                continue;
            }
            let digits_of_cell: SmallVec<[u32; 25]> =
                cells.iter().map(|&cell| grid.candidates(cell).bits()).collect();
            let in_house = |digits: u32| bits(digits).map(|digit| Constraint::House(house, Digit::at(digit)));
            match self.kind {
                Kind::Locked => find_tight(&digits_of_cell, self.size, &mut |chosen, digits| {
                    let chosen: B::Cells = chosen.iter().map(|&place| cells[place]).collect();
                    let digits = DigitSet::from_bits(digits);
                    let lock = lock(grid, chosen, digits).filter(|lock| lock.told_in == house);
                    lock.and_then(|lock| lock.finding(id, grid)).map_or(ControlFlow::Continue(()), &mut *sink)
                })?,
                Kind::Naked => find_tight(&digits_of_cell, self.size, &mut |chosen, digits| {
                    let set = chosen.iter().map(|&place| cells[place]).collect();
                    if self.size < 4 && lock(grid, set, DigitSet::from_bits(digits)).is_some() {
                        return ControlFlow::Continue(());
                    }
                    let bases = chosen.iter().map(|&place| Constraint::Cell(cells[place])).collect();
                    let reason = Reason::Cover(Cover::new(bases, in_house(digits).collect()));
                    let others = (0..cells.len()).filter(|place| !chosen.contains(place));
                    let eliminated = others.flat_map(|place| bits(digits).map(move |digit| (place, digit)));
                    let eliminated =
                        eliminated.map(|(place, digit)| Candidate::new(cells[place], Digit::at(digit)));
                    Finding::eliminating(id, reason, grid, eliminated)
                        .map_or(ControlFlow::Continue(()), &mut *sink)
                })?,
                Kind::Hidden => {
                    let places_of_digit: SmallVec<[u32; 25]> = (0..board.side())
                        .map(|digit| {
                            digits_of_cell
                                .iter()
                                .rev()
                                .fold(0, |places, digits| places << 1 | digits >> digit & 1)
                        })
                        .collect();
                    find_tight(&places_of_digit, self.size, &mut |chosen, places| {
                        let digits = chosen.iter().fold(0, |digits, digit| digits | 1 << digit);
                        let covers = bits(places).map(|place| Constraint::Cell(cells[place])).collect();
                        let reason = Reason::Cover(Cover::new(in_house(digits).collect(), covers));
                        let eliminated = bits(places).flat_map(|place| {
                            bits(digits_of_cell[place] & !digits).map(move |digit| (place, digit))
                        });
                        let eliminated =
                            eliminated.map(|(place, digit)| Candidate::new(cells[place], Digit::at(digit)));
                        Finding::eliminating(id, reason, grid, eliminated)
                            .map_or(ControlFlow::Continue(()), &mut *sink)
                    })?
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A naked pair or triple that two houses share and that eliminates in both.
struct Lock<S> {
    cells: S,
    digits: DigitSet,
    /// The first of the houses.
    told_in: House,
}

/// Whether these cells, which hold these digits only, are locked.
fn lock<B: Board>(grid: &Grid<B>, cells: B::Cells, digits: DigitSet) -> Option<Lock<B::Cells>> {
    let board = grid.board();
    let shared = || {
        let of_first = cells.first().map_or(&[][..], |first| board.houses_of(first));
        of_first.iter().copied().filter(|&house| cells.is_within(board.set_of(house)))
    };
    let told_in = shared().next()?;
    let eliminates =
        |&house: &House| digits.into_iter().any(|digit| !grid.places(house, digit).is_within(cells));
    (shared().filter(eliminates).count() > 1).then_some(Lock { cells, digits, told_in })
}

impl<S: CellSet> Lock<S> {
    fn finding<B: Board<Cells = S>>(&self, id: TechniqueId, grid: &Grid<B>) -> Option<Finding> {
        let seen = self.cells.into_iter().map(|cell| grid.board().peers(cell)).reduce(S::and)?;
        let places =
            |digit| Node { digit, cells: self.cells.and(grid.cells_with(digit)).into_iter().collect() };
        let reason = Reason::Locked(Locked {
            cells: self.cells.into_iter().collect(),
            places: self.digits.map(places).collect(),
        });
        let eliminated = self.digits.flat_map(|digit| {
            let cells = seen.and(grid.cells_with(digit)).into_iter();
            cells.map(move |cell| Candidate::new(cell, digit))
        });
        Finding::eliminating(id, reason, grid, eliminated)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Classic;

    /// A grid in which 1 and 2 are all that is left in the first two cells.
    fn grid_with_pair() -> Grid<Classic> {
        let mut grid = Grid::new(Classic);
        for (cell, digit) in (0..2).flat_map(|cell| (2..9).map(move |digit| (cell, digit))) {
            let gone = Candidate::new(Cell::at(cell), Digit::at(digit));
            grid.eliminate(gone).expect("two digits are left");
        }
        grid
    }

    fn found(subset: &Subset, grid: &Grid<Classic>) -> Vec<Finding> {
        subset.find_all(&Position::new(grid, None))
    }

    #[test]
    fn a_naked_pair_of_a_row_and_a_box_is_locked_and_clears_both() {
        let grid = grid_with_pair();
        let locked = found(&Subset::locked(2), &grid);
        assert_eq!(locked.len(), 1);
        assert_eq!(locked[0].eliminations.len(), 2 * (7 + 6));
        assert!(found(&Subset::naked(2), &grid).is_empty());
    }

    #[test]
    fn a_naked_pair_with_work_in_one_house_only_is_no_locked_pair() {
        let mut grid = grid_with_pair();
        let box_cells = [2, 9, 10, 11, 18, 19, 20];
        for (cell, digit) in box_cells.into_iter().flat_map(|cell| [(cell, 0), (cell, 1)]) {
            let gone = Candidate::new(Cell::at(cell), Digit::at(digit));
            grid.eliminate(gone).expect("seven digits are left");
        }
        assert!(found(&Subset::locked(2), &grid).is_empty());
        let naked = found(&Subset::naked(2), &grid);
        assert_eq!(naked.len(), 1);
        assert_eq!(naked[0].eliminations.len(), 2 * 6);
    }
}
