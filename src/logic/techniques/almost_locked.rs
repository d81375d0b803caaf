//! Almost locked sets: n cells of a house that together have n + 1 digits.

use super::{
    tight::COUNTS,
    work::{looks, words},
};
use crate::{
    board::{Board, Candidate, Cell, CellSet, Digit, DigitSet},
    grid::Grid,
    logic::reason::{AlmostLocked, Node},
    meter::Meter,
    puzzle::Solution,
};
use std::ops::{ControlFlow, Range};

/// The most cells that are taken together. On boards larger than the classic one there is a limit: larger sets are
/// beyond what a person sees, and too many to look through.
pub(super) fn most_cells(side: usize) -> usize {
    if side <= 9 { side } else { 4 }
}

/// Cells of a house that can spare one digit: once they lose a digit, they are locked to the others.
#[derive(Clone, Copy, Debug)]
pub(in crate::logic) struct AlmostLockedSet<C> {
    /// Its cells.
    pub cells: C,
    /// Its digits, one more than there are cells.
    pub digits: DigitSet,
    /// Where the list of its spreads begins.
    spreads: usize,
}

/// Where a digit stands in a set; sets in which it stands in the same cells share a spread.
#[derive(Clone, Copy, Debug)]
pub(in crate::logic) struct Spread<C> {
    /// The digit.
    pub digit: Digit,
    /// The set's cells that have the digit.
    pub places: C,
    /// The cells with the digit that see all those places; none of the places is among them.
    pub seers: C,
}

/// All almost locked sets of a position, from single bivalue cells up; each set of cells once, even if it lies
/// in two houses. They are numbered in the order of their size, then of houses, then of their cells in the
/// house's order; spreads in the order of the first set that has them.
#[derive(Debug)]
pub(in crate::logic) struct AlmostLockedSets<C> {
    sets: Vec<AlmostLockedSet<C>>,
    spreads: Vec<Spread<C>>,
    spreads_of_sets: Vec<usize>,
    side: usize,
}

impl<C: CellSet> AlmostLockedSets<C> {
    /// The sets of this grid.
    pub fn of<B: Board<Cells = C>>(grid: &Grid<B>, meter: &Meter) -> ControlFlow<(), AlmostLockedSets<C>> {
        let board = grid.board();
        let limits = Limits { beside: DigitSet::EMPTY, more: 1 };
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
            let mut take = |Choice { cells, size, digits }| {
                if is_new(cells) {
                    found.push((size, AlmostLockedSet { cells, digits, spreads: 0 }));
                }
            };
            if board.side() <= 9 {
                meter.spend(1 + (1 << open.len()) / 8)?;
                choose_with_one_more(&open, &mut take);
            } else {
                choose_cells(&open, most_cells(board.side()), limits, meter, &mut |choice: Choice<C>| {
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
            spreads: Vec::with_capacity(expected),
            spreads_of_sets: Vec::with_capacity(2 * expected),
            side,
        };
        all.spread_out(grid, meter)?;
        ControlFlow::Continue(all)
    }

    /// Lists the spreads, each once.
    fn spread_out<B: Board<Cells = C>>(&mut self, grid: &Grid<B>, meter: &Meter) -> ControlFlow<()> {
        meter.spend(words(self.side * self.side * self.side))?;
        // For every cell and digit the first spread that begins there, and for every spread the next one. Those
        // that many sets have come early.
        let mut begins: Vec<Option<u32>> = vec![None; self.side * self.side * self.side];
        let mut next: Vec<Option<u32>> = Vec::with_capacity(self.spreads.capacity());
        for set in 0..self.sets.len() {
            self.sets[set].spreads = self.spreads_of_sets.len();
            let AlmostLockedSet { cells, digits, .. } = self.sets[set];
            let (mut looked, spreads) = (0, self.spreads.len());
            for digit in digits {
                looked += 1;
                let with_digit = grid.cells_with(digit);
                let places = cells.and(with_digit);
                let Some(first) = places.first() else { continue };
                let mut at = &mut begins[first.index() * self.side + digit.index()];
                while let Some(known) = *at
                    && self.spreads[known as usize].places != places
                {
                    at = &mut next[known as usize];
                    looked += 1;
                }
                let number = *at.get_or_insert(self.spreads.len() as u32) as usize;
                self.spreads_of_sets.push(number);
                if number == self.spreads.len() {
                    let seen_by = |seers: C, place| seers.and(grid.board().peers(place));
                    let seers = places.into_iter().fold(with_digit, seen_by);
                    self.spreads.push(Spread { digit, places, seers });
                    next.push(None);
                }
            }
            meter.spend(looks::<C>(1 + 2 * (self.spreads.len() - spreads) + looked / 4))?;
        }
        ControlFlow::Continue(())
    }

    /// How many sets there are.
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    /// The set with this number.
    #[inline]
    pub fn get(&self, set: usize) -> &AlmostLockedSet<C> {
        &self.sets[set]
    }

    /// All spreads, by their numbers.
    pub fn spreads(&self) -> &[Spread<C>] {
        &self.spreads
    }

    /// The numbers of a set's spreads, in the order of its digits.
    #[inline]
    pub fn spreads_of(&self, set: usize) -> &[usize] {
        let AlmostLockedSet { digits, spreads, .. } = self.sets[set];
        &self.spreads_of_sets[spreads..spreads + digits.len()]
    }

    /// Where one of its digits stands in a set.
    #[inline]
    pub fn spread(&self, set: usize, digit: Digit) -> &Spread<C> {
        let below = DigitSet::from_bits(DigitSet::only(digit).bits() - 1);
        &self.spreads[self.spreads_of(set)[self.sets[set].digits.and(below).len()]]
    }

    /// The digit that a set is without in the solution.
    #[inline]
    pub fn missing(&self, set: usize, solution: &Solution) -> DigitSet {
        let AlmostLockedSet { cells, digits, .. } = self.sets[set];
        digits.minus(cells.into_iter().map(|cell| solution.digit(cell)).collect())
    }

    /// For every spread those it is linked with, in order: spreads of the same digit whose places all see all its
    /// places.
    fn partners(&self, meter: &Meter) -> ControlFlow<(), Lists> {
        meter.spend(1 + self.spreads.len() as u64 / 2)?;
        let of_digits =
            self.spreads.iter().enumerate().map(|(number, spread)| (spread.digit.index(), number));
        let of_digits = Lists::of(self.side, of_digits);
        let most = (0..self.side).map(|digit| of_digits.get(digit).len()).max().unwrap_or(0);
        let mut partners = Lists { starts: vec![0], items: Vec::with_capacity(self.spreads.len()) };
        // For each candidate the spreads of its digit all of whose places its cell sees, by their places in the list
        // of the digit.
        let mut watchers = Rows::on(meter, self.side * self.side * self.side, most)?;
        for digit in 0..self.side {
            for (rank, &spread) in of_digits.get(digit).iter().enumerate() {
                meter.spend(looks::<C>(1))?;
                for seer in self.spreads[spread].seers {
                    watchers.insert(seer.index() * self.side + digit, rank);
                }
            }
        }
        let mut common = vec![0; most.div_ceil(64)];
        for spread in &self.spreads {
            if !spread.seers.is_empty() {
                common.fill(!0);
                let mut joined = 2 * common.len();
                for place in spread.places {
                    joined += common.len();
                    let there = watchers.get(place.index() * self.side + spread.digit.index());
                    common.iter_mut().zip(there).for_each(|(word, there)| *word &= there);
                }
                let of_digit = of_digits.get(spread.digit.index());
                for (place, &word) in common.iter().enumerate() {
                    partners.items.extend(bits_of(place, word).map(|rank| of_digit[rank]));
                }
                let found = partners.items.len() - partners.starts[partners.starts.len() - 1];
                meter.spend(words(joined) + found as u64 / 4)?;
            }
            partners.starts.push(partners.items.len());
        }
        ControlFlow::Continue(partners)
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

/// A set with one of its spreads that is linked with others at all: where a chain can leave the set or enter it.
#[derive(Clone, Copy, Debug)]
pub(in crate::logic) struct Gate {
    /// The set.
    pub set: usize,
    /// The spread.
    pub spread: usize,
}

/// Which sets are linked: all places of a digit in the one see all its places in the other, so that only one of
/// them can hold it. It is a restricted common digit of the two.
#[derive(Debug)]
pub(in crate::logic) struct Links {
    /// All gates, in the order of their sets and then of their digits.
    gates: Vec<Gate>,
    /// For every set where its gates begin.
    starts: Vec<usize>,
    partners: Lists,
}

impl Links {
    /// The links of these sets; those of sets that overlap are among them only if asked for.
    pub fn of<C: CellSet>(
        sets: &AlmostLockedSets<C>,
        with_overlap: bool,
        meter: &Meter,
    ) -> ControlFlow<(), Links> {
        let partners = sets.partners(meter)?;
        meter.spend(1 + sets.spreads_of_sets.len() as u64)?;
        let (mut gates, mut starts) = (Vec::with_capacity(512), Vec::with_capacity(sets.len() + 1));
        for set in 0..sets.len() {
            starts.push(gates.len());
            let linked = sets.spreads_of(set).iter().filter(|&&spread| !partners.get(spread).is_empty());
            gates.extend(linked.map(|&spread| Gate { set, spread }));
        }
        starts.push(gates.len());
        let by_spread = gates.iter().enumerate().map(|(number, gate)| (gate.spread, number));
        let holders = Lists::of(sets.spreads.len(), by_spread);
        let mut others =
            Lists { starts: Vec::with_capacity(gates.len() + 1), items: Vec::with_capacity(1024) };
        others.starts.push(0);
        for gate in &gates {
            let mut looked = 0;
            for &partner in partners.get(gate.spread) {
                let apart = |&&other: &&usize| with_overlap || !sets.overlap(gate.set, gates[other].set);
                others.items.extend(holders.get(partner).iter().filter(apart));
                looked += 2 + holders.get(partner).len();
                if looked > ROUND {
                    meter.spend(looks::<C>(looked / 4))?;
                    looked = 0;
                }
            }
            meter.spend(looks::<C>(1 + looked / 4))?;
            others.starts.push(others.items.len());
        }
        ControlFlow::Continue(Links { gates, starts, partners: others })
    }

    /// All gates, by their numbers.
    #[inline]
    pub fn gates(&self) -> &[Gate] {
        &self.gates
    }

    /// The numbers of a set's gates.
    #[inline]
    pub fn gates_of(&self, set: usize) -> Range<usize> {
        self.starts[set]..self.starts[set + 1]
    }

    /// The gates that this one is linked with, in the order of their spreads and then of their sets.
    #[inline]
    pub fn partners(&self, gate: usize) -> &[usize] {
        self.partners.get(gate)
    }
}

/// How many looks there are at the most before they are counted.
pub(super) const ROUND: usize = 1000;

/// A table of bits.
#[derive(Clone, Debug)]
pub(in crate::logic) struct Rows {
    words: Vec<u64>,
    stride: usize,
}

impl Rows {
    /// So many rows of so many bits, none of them set.
    pub fn on(meter: &Meter, rows: usize, bits: usize) -> ControlFlow<(), Rows> {
        let stride = bits.div_ceil(64);
        meter.spend(words(rows * stride))?;
        ControlFlow::Continue(Rows { words: vec![0; rows * stride], stride })
    }

    /// How many words a row has.
    pub fn stride(&self) -> usize {
        self.stride
    }

    /// A row.
    #[inline]
    pub fn get(&self, row: usize) -> &[u64] {
        &self.words[row * self.stride..(row + 1) * self.stride]
    }

    #[inline]
    fn get_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.stride..(row + 1) * self.stride]
    }

    /// Sets a bit.
    #[inline]
    pub fn insert(&mut self, row: usize, bit: usize) {
        self.words[row * self.stride + bit / 64] |= 1 << (bit % 64);
    }

    /// Whether a bit is set.
    #[inline]
    pub fn contains(&self, row: usize, bit: usize) -> bool {
        self.words[row * self.stride + bit / 64] >> (bit % 64) & 1 != 0
    }

    /// Adds the bits of a row to this one.
    #[inline]
    pub fn add(&mut self, row: usize, other: &[u64]) {
        self.get_mut(row).iter_mut().zip(other).for_each(|(word, other)| *word |= other);
    }
}

/// The bits of a row, ascending.
pub(super) fn bits(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(place, &word)| bits_of(place, word))
}

/// The bits of the word at this place of a row, ascending.
#[inline]
pub(super) fn bits_of(place: usize, mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| 64 * place + word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}

/// Whether two rows have a bit in common.
#[inline]
pub(super) fn meet(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

/// A list of numbers for each of a row of numbers, one after the other in one piece of memory.
#[derive(Debug)]
pub(in crate::logic) struct Lists {
    starts: Vec<usize>,
    items: Vec<usize>,
}

impl Lists {
    /// Lists of the pairs' second numbers by their first, in the pairs' order.
    fn of(count: usize, pairs: impl Iterator<Item = (usize, usize)> + Clone) -> Lists {
        let mut starts = vec![0; count + 1];
        for (list, _) in pairs.clone() {
            starts[list + 1] += 1;
        }
        for list in 0..count {
            starts[list + 1] += starts[list];
        }
        let mut items = vec![0; starts[count]];
        let mut next = starts.clone();
        for (list, item) in pairs {
            items[next[list]] = item;
            next[list] += 1;
        }
        Lists { starts, items }
    }

    /// The list of this number.
    #[inline]
    pub fn get(&self, list: usize) -> &[usize] {
        &self.items[self.starts[list]..self.starts[list + 1]]
    }
}

/// Cells taken together, and their digits.
#[derive(Clone, Copy)]
pub(super) struct Choice<C> {
    /// The cells.
    pub cells: C,
    /// How many they are.
    pub size: usize,
    /// The digits they have between them.
    pub digits: DigitSet,
}

/// Which choices of cells count.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    /// Digits that do not count.
    pub beside: DigitSet,
    /// How many more digits than cells they may have.
    pub more: isize,
}

/// Tells every choice of these cells, at most 9 with at most 9 digits, that has one more digit than cells; those of
/// the same size in the order of the cells.
fn choose_with_one_more<C: CellSet>(from: &[(Cell, DigitSet)], found: &mut impl FnMut(Choice<C>)) {
    // The digits of all choices. The first cell is the highest bit of a choice, so that they count down in order.
    let mut digits = [0; 512];
    for (place, &(_, candidates)) in from.iter().rev().enumerate() {
        let (without, with) = digits.split_at_mut(1 << place);
        with.iter_mut().zip(without).for_each(|(with, without)| *with = *without | candidates.bits());
    }
    for choice in (1..1 << from.len()).rev() {
        let size = COUNTS[choice];
        if COUNTS[digits[choice] as usize % 512] == size + 1 {
            let is_chosen = |&(place, _): &(usize, _)| choice >> place & 1 != 0;
            let cells = from.iter().rev().enumerate().filter(is_chosen).map(|(_, &(cell, _))| cell);
            let digits = DigitSet::from_bits(digits[choice]);
            found(Choice { cells: cells.collect(), size: size.into(), digits });
        }
    }
}

/// The open ones of these cells with their candidates.
pub(super) fn open_of<'a, B: Board>(
    grid: &'a Grid<B>,
    cells: impl IntoIterator<Item = &'a Cell> + 'a,
) -> impl Iterator<Item = (Cell, DigitSet)> + 'a {
    let open = cells.into_iter().filter(|&&cell| !grid.settled().contains(cell));
    open.map(|&cell| (cell, grid.candidates(cell)))
}

/// Tells every choice of at most so many of these cells that has few enough digits, in the order of the cells, a
/// choice before those that add to it.
pub(super) fn choose_cells<C: CellSet>(
    from: &[(Cell, DigitSet)],
    most: usize,
    limits: Limits,
    meter: &Meter,
    found: &mut impl FnMut(Choice<C>),
) -> ControlFlow<()> {
    let none = Choice { cells: C::EMPTY, size: 0, digits: DigitSet::EMPTY };
    add_cells(from, most, limits, none, meter, found)
}

fn add_cells<C: CellSet>(
    from: &[(Cell, DigitSet)],
    most: usize,
    limits: Limits,
    so_far: Choice<C>,
    meter: &Meter,
    found: &mut impl FnMut(Choice<C>),
) -> ControlFlow<()> {
    meter.spend(looks::<C>(1 + from.len() / 8))?;
    let Limits { beside, more } = limits;
    let size = so_far.size + 1;
    for (place, &(cell, candidates)) in from.iter().enumerate() {
        let rest = &from[place + 1..];
        let digits = so_far.digits.or(candidates);
        let least = digits.minus(beside).len() as isize - more;
        // Even all the cells to come cannot make up for so many digits.
        if least > most.min(size + rest.len()) as isize {
            continue;
        }
        let choice = Choice { cells: so_far.cells.or(C::only(cell)), size, digits };
        if least <= size as isize {
            found(choice);
        }
        if size < most {
            add_cells(rest, most, limits, choice, meter, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// A digit in these cells.
pub(super) fn candidates<C: CellSet>(digit: Digit, cells: C) -> impl Iterator<Item = Candidate> {
    cells.into_iter().map(move |cell| Candidate::new(cell, digit))
}

/// Digits by their values, for tests.
#[cfg(test)]
pub(super) fn digits(values: &[usize]) -> DigitSet {
    values.iter().filter_map(|&value| Digit::new(value)).collect()
}

/// The empty classic grid in which only these cells, by row and column, have lost candidates, for tests.
#[cfg(test)]
pub(super) fn grid_with(cells: &[((usize, usize), &[usize])]) -> Grid<crate::board::Classic> {
    let mut grid = Grid::new(crate::board::Classic);
    for &((row, column), kept) in cells {
        for digit in DigitSet::all(9).minus(digits(kept)) {
            let gone = Candidate::new(Cell::at(9 * row + column - 10), digit);
            grid.eliminate(gone).expect("some digits are kept");
        }
    }
    grid
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(grid: &Grid<crate::board::Classic>) -> AlmostLockedSets<<crate::board::Classic as Board>::Cells> {
        AlmostLockedSets::of(grid, &Meter::unbounded()).continue_value().expect("no bound")
    }

    #[test]
    fn a_set_that_lies_in_two_houses_is_listed_once_and_small_sets_come_first() {
        let grid = grid_with(&[((1, 1), &[1, 2]), ((1, 2), &[2, 3]), ((2, 2), &[3, 5])]);
        let sets = all(&grid);
        let listed: Vec<_> = (0..sets.len()).map(|set| sets.named(set)).collect();
        let cells: Vec<Vec<usize>> =
            listed[..5].iter().map(|set| set.cells.iter().map(|cell| cell.index()).collect()).collect();
        assert_eq!(cells, [vec![0], vec![1], vec![10], vec![0, 1], vec![1, 10]]);
        assert!((0..listed.len()).all(|set| !listed[..set].contains(&listed[set])));
    }

    #[test]
    fn a_common_digit_is_restricted_where_all_its_places_see_each_other() {
        let grid = grid_with(&[((1, 1), &[1, 2]), ((1, 9), &[1, 3]), ((1, 3), &[2, 3]), ((2, 2), &[3, 5])]);
        let sets = all(&grid);
        let set = |cells: &[usize]| {
            let cells: Vec<Cell> = cells.iter().map(|&cell| Cell::at(cell)).collect();
            (0..sets.len()).find(|&set| sets.named(set).cells == cells).expect("it is almost locked")
        };
        let links = Links::of(&sets, false, &Meter::unbounded()).continue_value().expect("no bound");
        let linked = |a: &[usize], b: &[usize]| -> DigitSet {
            let to_b =
                |&gate: &usize| links.partners(gate).iter().any(|&other| links.gates()[other].set == set(b));
            let gates = links.gates_of(set(a)).filter(to_b);
            gates.map(|gate| sets.spreads()[links.gates()[gate].spread].digit).collect()
        };
        assert_eq!(linked(&[0], &[8]), digits(&[1]));
        assert_eq!(linked(&[2], &[8]), digits(&[3]));
        assert_eq!(linked(&[8], &[10]), digits(&[]));
        let pair = sets.spread(set(&[0, 2]), Digit::at(1));
        assert_eq!((pair.places.len(), pair.seers.len()), (2, 6 + 5));
    }
}
