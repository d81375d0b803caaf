//! Locked candidates, pairs and triples among the candidates that an assumption leaves.

use super::prelude::*;

/// The candidates left that the locked digits exclude.
pub fn excluded<B: Board>(locked: &LockedDigits, left: &Remaining<B>, board: &B) -> Vec<Candidate> {
    let outside = locked.digits.into_iter().flat_map(|digit| {
        let seen = seen_by_all(board, left.by_digit.as_ref()[digit.index()], locked.cells.iter().copied());
        in_cells(digit, seen)
    });
    let filled = if locked.cells.len() == locked.digits.len() { &locked.cells[..] } else { &[] };
    let others = |cell: Cell| left.by_cell.as_ref()[cell.index()].minus(locked.digits);
    let inside = filled.iter().flat_map(|&cell| in_cell(cell, others(cell)));
    outside.chain(inside).collect()
}

/// All locked candidates that exclude anything; if there are none, all pairs; if there are none of these, all
/// triples.
pub fn simplest<B: Board>(left: &Remaining<B>, board: &B, meter: &Meter) -> Metered<Vec<Implied>> {
    let mut search = PatternSearch { left, board, found: Vec::new() };
    meter.spend(looks::<B::Cells>(board.house_count() * board.side() / 2))?;
    search.add_locked_candidates();
    for size in [2, 3] {
        if search.found.is_empty() {
            meter.spend(looks::<B::Cells>(board.house_count() * board.side()))?;
            board.houses().for_each(|house| search.add_subsets(house, size));
        }
    }
    Continue(search.found)
}

struct PatternSearch<'a, B: Board> {
    left: &'a Remaining<B>,
    board: &'a B,
    found: Vec<Implied>,
}

impl<B: Board> PatternSearch<'_, B> {
    fn places(&self, house: House, digit: Digit) -> B::Cells {
        self.left.by_digit.as_ref()[digit.index()].and(self.board.set_of(house))
    }

    fn add_locked_candidates(&mut self) {
        for (house, digit) in self.board.houses().cartesian_product(Digit::all(self.board.side())) {
            let cells = self.places(house, digit);
            if cells.len() > 1 {
                self.add(cells, DigitSet::only(digit), [Constraint::House(house, digit)]);
            }
        }
    }

    /// Adds the naked and the hidden subsets of this many cells of a house.
    fn add_subsets(&mut self, house: House, size: usize) {
        let digits_of = |cell: Cell| self.left.by_cell.as_ref()[cell.index()];
        let is_small = |count: usize| (2..=size).contains(&count);
        let cells = self.board.set_of(house).into_iter().map(|cell| (cell, digits_of(cell)));
        let cells = cells.filter(|(_, digits)| is_small(digits.len())).collect_vec();
        let digits = Digit::all(self.board.side()).map(|digit| (digit, self.places(house, digit)));
        let digits = digits.filter(|(_, places)| is_small(places.len())).collect_vec();
        for chosen in cells.into_iter().combinations(size) {
            let union = DigitSet::union(chosen.iter().map(|&(_, digits)| digits));
            if union.len() == size {
                let cells = chosen.iter().map(|&(cell, _)| cell).collect();
                self.add(cells, union, chosen.iter().map(|&(cell, _)| Constraint::Cell(cell)));
            }
        }
        for chosen in digits.into_iter().combinations(size) {
            let union = B::Cells::union(chosen.iter().map(|&(_, places)| places));
            if union.len() == size {
                let digits = chosen.iter().map(|&(digit, _)| digit).collect();
                self.add(union, digits, chosen.iter().map(|&(digit, _)| Constraint::House(house, digit)));
            }
        }
    }

    /// Adds digits locked in cells, unless they exclude nothing or are known.
    fn add(&mut self, cells: B::Cells, digits: DigitSet, of: impl IntoIterator<Item = Constraint>) {
        let PatternSearch { left, board, .. } = *self;
        let is_filled = cells.len() == digits.len();
        let excludes_inside =
            || cells.into_iter().any(|cell| !left.by_cell.as_ref()[cell.index()].minus(digits).is_empty());
        let excludes_outside = || {
            let places = digits.into_iter().map(|digit| left.by_digit.as_ref()[digit.index()]);
            let open = B::Cells::union(places);
            !seen_by_all(board, open, cells).is_empty()
        };
        if excludes_outside() || is_filled && excludes_inside() {
            let locked = LockedDigits { cells: cells.into_iter().collect(), digits };
            if self.found.iter().all(|other| other.locked != locked) {
                self.found.push(Implied { locked, of: of.into_iter().collect(), from: SmallVec::new() });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::Classic,
        logic::techniques::{forcing::remaining::StartGrid, sketch::sketch},
    };

    #[test]
    fn a_hidden_single_is_no_pattern() {
        // 1 has one place in row 1, and two in row 4, of one box.
        let places: [(&str, usize, &[&str]); 2] = [("r1", 1, &["r1c1"]), ("r4", 1, &["r4c1", "r4c2"])];
        let (grid, meter) = (sketch(&places, &[]), Meter::unbounded());
        let start = StartGrid::new(&grid, &meter).continue_value().expect("no bound");
        let found = simplest(&start.left, &Classic, &meter).continue_value().expect("no bound");
        assert!(!found.is_empty() && found.iter().all(|implied| implied.locked.cells.len() > 1), "{found:?}");
    }
}
