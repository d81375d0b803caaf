//! Almost locked sets: n cells of a house that together have n + 1 digits.

use super::{
    bit_rows::{BitRows, bits_of},
    cell_choices::{CellChoice, ChoiceLimits, choose_cells, choose_with_one_more, open_of},
    lists::ListsOfNumbers,
    prelude::*,
};
use crate::logic::reason::{AlmostLocked, Node};

/// The largest number of cells in a set. On boards above 9×9 it is limited: larger sets are beyond what a person sees,
/// and too many to examine.
pub fn most_cells(side: usize) -> usize {
    if side <= 9 { side } else { 4 }
}

/// n cells of a house with n + 1 digits: once they lose one digit, they are locked to the others.
///
/// `{1,2} r1c1` is one, and so is `{1,2,3} r1c1, r1c4`: without 1, they are a naked pair of 2 and 3.
#[derive(Clone, Copy, Debug)]
pub struct AlmostLockedSet<C> {
    /// The cells of the set.
    pub cells: C,
    /// The digits of the set, one more than there are cells.
    pub digits: DigitSet,
    /// The cells that are each outside of a house that has all the others; empty unless the set is scattered.
    pub outside: C,
    /// The index at which the list of the set's digit cells starts.
    digit_cells: usize,
}

/// The places of a digit in a set; sets with the same places for it share an entry.
#[derive(Clone, Copy, Debug)]
pub struct DigitCells<C> {
    /// The digit whose places these are.
    pub digit: Digit,
    /// The cells of the set that have the digit.
    pub places: C,
    /// The cells with the digit that see all those places; none of the places themselves.
    pub common_peers: C,
}

/// All almost locked sets of a position, from single bivalue cells up; each set of cells once, even if it lies
/// in two houses. They are numbered in the order of their size, then of houses, then of their cells in the
/// house's order; a digit's cells in the order of the first set that has them.
#[derive(Debug)]
pub struct AlmostLockedSets<C> {
    sets: Vec<AlmostLockedSet<C>>,
    pub all_digit_cells: Vec<DigitCells<C>>,
    pub digit_cells_of_sets: Vec<usize>,
    side: usize,
}

impl<C: CellSet> AlmostLockedSets<C> {
    /// Finds the almost locked sets of a grid.
    pub fn new<B: Board<Cells = C>>(grid: &Grid<B>, meter: &Meter) -> Metered<AlmostLockedSets<C>> {
        let board = grid.board();
        let limits = ChoiceLimits { beside: DigitSet::EMPTY, more: 1 };
        let mut found = Vec::with_capacity(256);
        let mut open = Vec::with_capacity(board.side());
        for house in board.houses() {
            open.clear();
            open.extend(open_of(grid, board.cells_of(house)));
            // A set in two houses belongs to the first.
            let is_new = |cells: C| {
                let houses = cells.first().map_or(&[][..], |first| board.houses_of(first));
                houses.iter().find(|&&home| cells.is_within(board.set_of(home))) == Some(&house)
            };
            let before = found.len();
            let mut take = |CellChoice { cells, size, digits }| {
                if is_new(cells) {
                    found.push((size, AlmostLockedSet { cells, digits, outside: C::EMPTY, digit_cells: 0 }));
                }
            };
            if board.side() <= 9 {
                meter.spend(1 + (1 << open.len()) / 8)?;
                choose_with_one_more(&open, &mut take);
            } else {
                choose_cells(&open, most_cells(board.side()), limits, meter, &mut |choice: CellChoice<
                    C,
                >| {
                    if choice.digits.len() == choice.size + 1 {
                        take(choice);
                    }
                })?;
            }
            meter.spend(looks::<C>(1 + 2 * (found.len() - before)))?;
        }
        let mut sets = Vec::with_capacity(found.len());
        for size in 1..=most_cells(board.side()) {
            sets.extend(found.iter().filter(|&&(other, _)| other == size).map(|&(_, set)| set));
        }
        let (side, expected) = (board.side(), 3 * sets.len());
        let mut all = AlmostLockedSets {
            sets,
            all_digit_cells: Vec::with_capacity(expected),
            digit_cells_of_sets: Vec::with_capacity(2 * expected),
            side,
        };
        all.list_digit_cells(grid, meter)?;
        Continue(all)
    }

    /// Finds the sets of houses and, after them, the scattered ones: a set of a house with at least two cells, and one
    /// cell outside. That cell sees, for each digit that it shares with them, all their places, and it has one other
    /// digit. No digit can be in two of these cells either.
    ///
    /// `{1,2} r1c1`, `{1,3} r1c2`, `{1,4} r1c7` of row 1 and `{2,3,5} r2c3` outside: without 4, `r1c7` is 1, `r1c1` 2 and
    /// `r1c2` 3, so `r2c3` is 5.
    pub fn with_scattered<B: Board<Cells = C>>(
        grid: &Grid<B>,
        meter: &Meter,
    ) -> Metered<AlmostLockedSets<C>> {
        let mut all = AlmostLockedSets::new(grid, meter)?;
        let board = grid.board();
        let mut scattered = BTreeMap::new();
        for set in 0..all.sets.len() {
            let AlmostLockedSet { cells, digits, .. } = all.sets[set];
            let peers_of = |digit| all.digit_cells(set, digit).common_peers;
            let around = C::union(digits.map(peers_of)).minus(cells);
            meter.spend(looks::<C>(digits.len() + 2 * around.len()))?;
            for cell in around.into_iter().filter(|_| !cells.is_single()) {
                let (own, shared) = (grid.candidates(cell).minus(digits), grid.candidates(cell).and(digits));
                let with_cell = cells.or(C::only(cell));
                let is_in_a_house =
                    board.houses_of(cell).iter().any(|&house| with_cell.is_within(board.set_of(house)));
                if own.single().is_some()
                    && !is_in_a_house
                    && shared.into_iter().all(|digit| peers_of(digit).contains(cell))
                {
                    let digits = digits.or(own);
                    let new = AlmostLockedSet { cells: with_cell, digits, outside: C::EMPTY, digit_cells: 0 };
                    scattered.entry(with_cell).or_insert(new).outside.insert(cell);
                }
            }
        }
        all.sets.extend(scattered.into_values());
        all.all_digit_cells.clear();
        all.digit_cells_of_sets.clear();
        all.list_digit_cells(grid, meter)?;
        Continue(all)
    }

    /// Lists the cells of each digit in each set, each group of cells once.
    fn list_digit_cells<B: Board<Cells = C>>(&mut self, grid: &Grid<B>, meter: &Meter) -> Metered {
        meter.spend(words(self.side * self.side * self.side))?;
        // For every cell and digit the first entry that begins there, and for every entry the next one. Entries of
        // many sets come early.
        let mut begins: Vec<Option<u32>> = vec![None; self.side * self.side * self.side];
        let mut next: Vec<Option<u32>> = Vec::with_capacity(self.all_digit_cells.capacity());
        for set in 0..self.sets.len() {
            self.sets[set].digit_cells = self.digit_cells_of_sets.len();
            let AlmostLockedSet { cells, digits, .. } = self.sets[set];
            let (mut looked, digit_cells) = (0, self.all_digit_cells.len());
            for digit in digits {
                looked += 1;
                let with_digit = grid.cells_with(digit);
                let places = cells.and(with_digit);
                let Some(first) = places.first() else { continue };
                let mut at = &mut begins[first.index() * self.side + digit.index()];
                while let Some(known) = *at
                    && self.all_digit_cells[known as usize].places != places
                {
                    at = &mut next[known as usize];
                    looked += 1;
                }
                let number = *at.get_or_insert(self.all_digit_cells.len() as u32) as usize;
                self.digit_cells_of_sets.push(number);
                if number == self.all_digit_cells.len() {
                    let seen_by = |common_peers: C, cell| common_peers.and(grid.board().peers(cell));
                    let common_peers = places.into_iter().fold(with_digit, seen_by);
                    self.all_digit_cells.push(DigitCells { digit, places, common_peers });
                    next.push(None);
                }
            }
            meter.spend(looks::<C>(1 + 2 * (self.all_digit_cells.len() - digit_cells) + looked / 4))?;
        }
        Continue(())
    }

    /// The number of sets.
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    /// The set with this number.
    #[inline]
    pub fn get(&self, set: usize) -> &AlmostLockedSet<C> {
        &self.sets[set]
    }

    /// The numbers of the digit cells of a set, in the order of its digits.
    #[inline]
    pub fn digit_cells_of(&self, set: usize) -> &[usize] {
        let AlmostLockedSet { digits, digit_cells, .. } = self.sets[set];
        &self.digit_cells_of_sets[digit_cells..digit_cells + digits.len()]
    }

    /// The places of one of a set's digits.
    #[inline]
    pub fn digit_cells(&self, set: usize, digit: Digit) -> &DigitCells<C> {
        let below = DigitSet::from_bits(DigitSet::only(digit).bits() - 1);
        &self.all_digit_cells[self.digit_cells_of(set)[self.sets[set].digits.and(below).len()]]
    }

    /// The digit that a set lacks in the solution, as a set of one digit.
    #[inline]
    pub fn missing(&self, set: usize, solution: &Solution) -> DigitSet {
        let AlmostLockedSet { cells, digits, .. } = self.sets[set];
        digits.minus(cells.into_iter().map(|cell| solution.digit(cell)).collect())
    }

    /// For each entry of digit cells, by its number: the numbers of the entries of the same digit in other sets such
    /// that all their cells see each other, ascending.
    pub fn linked_digit_cells(&self, meter: &Meter) -> Metered<ListsOfNumbers> {
        meter.spend(1 + self.all_digit_cells.len() as u64 / 2)?;
        let numbered = self.all_digit_cells.iter().zip(0..);
        let of_digits = numbered.map(|(digit_cells, number)| (digit_cells.digit.index(), number));
        let of_digits = ListsOfNumbers::new(self.side, of_digits);
        let most = (0..self.side).map(|digit| of_digits.get(digit).len()).max().unwrap_or(0);
        let mut linked =
            ListsOfNumbers { starts: vec![0], items: Vec::with_capacity(self.all_digit_cells.len()) };
        // For each candidate the entries of its digit all of whose places its cell sees, by their places in the list
        // of the digit.
        let mut seen_by = BitRows::on(meter, self.side * self.side * self.side, most)?;
        for digit in 0..self.side {
            for (rank, &digit_cells) in of_digits.get(digit).iter().enumerate() {
                meter.spend(looks::<C>(1))?;
                for peer in self.all_digit_cells[digit_cells].common_peers {
                    seen_by.insert(peer.index() * self.side + digit, rank);
                }
            }
        }
        let mut common = vec![0; most.div_ceil(64)];
        for digit_cells in &self.all_digit_cells {
            if !digit_cells.common_peers.is_empty() {
                common.fill(!0);
                let mut joined = 2 * common.len();
                for cell in digit_cells.places {
                    joined += common.len();
                    let there = seen_by.get(cell.index() * self.side + digit_cells.digit.index());
                    common.iter_mut().zip(there).for_each(|(word, there)| *word &= there);
                }
                let of_digit = of_digits.get(digit_cells.digit.index());
                for (index, &word) in common.iter().enumerate() {
                    linked.items.extend(bits_of(index, word).map(|rank| of_digit[rank]));
                }
                let found = linked.items.len() - linked.starts[linked.starts.len() - 1];
                meter.spend(words(joined) + found as u64 / 4)?;
            }
            linked.starts.push(linked.items.len());
        }
        Continue(linked)
    }

    /// Whether two sets share a cell.
    #[inline]
    pub fn overlap(&self, a: usize, b: usize) -> bool {
        !self.sets[a].cells.and(self.sets[b].cells).is_empty()
    }

    /// The set in the form that reasons have.
    pub fn to_reason(&self, set: usize) -> AlmostLocked {
        let AlmostLockedSet { cells, digits, .. } = self.sets[set];
        AlmostLocked { cells: cells.into_iter().collect(), digits }
    }

    /// The node of all places of one of a set's digits.
    pub fn node(&self, set: usize, digit: Digit) -> Node {
        Node { digit, cells: self.digit_cells(set, digit).places.into_iter().collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::techniques::sketch::sketch;

    #[test]
    fn a_set_that_lies_in_two_houses_is_listed_once_and_small_sets_come_first() {
        let grid = sketch(&[], &[("r1c1", &[1, 2]), ("r1c2", &[2, 3]), ("r2c2", &[3, 5])]);
        let sets = AlmostLockedSets::new(&grid, &Meter::unbounded()).continue_value().expect("no bound");
        let listed: Vec<_> = (0..sets.len()).map(|set| sets.to_reason(set)).collect();
        let cells: Vec<Vec<usize>> =
            listed[..5].iter().map(|set| set.cells.iter().map(|cell| cell.index()).collect()).collect();
        assert_eq!(cells, [vec![0], vec![1], vec![10], vec![0, 1], vec![1, 10]]);
        assert!((0..listed.len()).all(|set| !listed[..set].contains(&listed[set])));
    }

    #[test]
    fn a_cell_outside_a_house_joins_a_set_if_it_sees_all_places_of_the_digits_they_share() {
        let row = [("r1c1", &[1, 2][..]), ("r1c2", &[1, 3]), ("r1c7", &[1, 4])];
        let scattered = |outside: &'static str, its_digits: &[usize]| {
            let grid = sketch(&[], &[&row[..], &[(outside, its_digits)]].concat());
            let sets = AlmostLockedSets::with_scattered(&grid, &Meter::unbounded());
            let sets = sets.continue_value().expect("no bound");
            let numbers = (0..sets.len()).filter(|&set| !sets.get(set).outside.is_empty());
            let cells = |set| sets.get(set).cells.into_iter().map(|cell| cell.index()).collect();
            numbers.map(|set| (cells(set), sets.get(set).digits)).collect::<Vec<(Vec<usize>, DigitSet)>>()
        };
        assert_eq!(scattered("r2c3", &[2, 3, 5]), [(vec![0, 1, 6, 11], DigitSet::all(5))]);
        assert_eq!(scattered("r2c3", &[2, 4, 5]), [], "it does not see the 4 of the set");
        assert_eq!(scattered("r2c3", &[2, 3, 5, 6]), [], "it has two other digits");
        assert_eq!(scattered("r1c3", &[2, 3, 5]), [], "it is in the house of the set");
    }
}
