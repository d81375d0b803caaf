//! Sums in the search: which digits of equal sums, or of a sum of a number, fit together, by arithmetic on sets of sums.

use super::state::{Failure, RuleSearchState, RuleTables};
use crate::board::{Candidate, Cell, CellBits, CellSet, DigitSet, Family, House, Layout, Rule, bits};
use crate::meter::Meter;
use itertools::Itertools;
use smallvec::SmallVec;
use std::ops::Range;

/// The most sums that are added up, the most that come of it, and the most cells of one.
const MOST_ADDENDS: usize = 64;
const MOST_ADDED: usize = 12;
const MOST_CELLS: usize = 24;

/// The most digits of a board on which sums are kept so.
pub(super) const MOST_DIGITS: usize = 9;

/// Cells that see each other and hold one of some sets of digits.
pub(super) struct Sets {
    cells: Vec<Cell>,
    /// As bits.
    sets: Vec<u32>,
}

impl Sets {
    /// What a rule says of the set of its digits; `None` if that is not all.
    pub(super) fn of(rule: &Rule, layout: &Layout, by_size: &SetsBySize) -> Option<Sets> {
        let is_sum = rule.is_sum() && rule.is_plain();
        ((is_sum || rule.family == Family::Renban) && all_differ(rule, layout)).then_some(())?;
        let fits = |&(set, sum): &(u32, u32)| match is_sum {
            true => Some(sum as usize) == rule.fixed_sum(),
            false => (set >> set.trailing_zeros()) + 1 == 1 << rule.cells.len(),
        };
        let sets = by_size.get(rule.cells.len())?.iter().copied().filter(fits).map(|(set, _)| set);
        Some(Sets { cells: rule.cells.clone(), sets: sets.collect() })
    }
}

/// Whether all cells of a rule see each other, on a board that is small enough.
fn all_differ(rule: &Rule, layout: &Layout) -> bool {
    let differ = |(&a, &b): (_, _)| layout.sees(a, b);
    layout.side() <= MOST_DIGITS && rule.cells.iter().tuple_combinations().all(differ)
}

/// Cells with all digits, a part of which holds one of some sets.
pub(super) struct Parts {
    cells: Vec<Cell>,
    /// By size: the sets, as bits, without regard to the single cells.
    sets: Vec<Vec<u32>>,
    ways: Vec<Way>,
}

/// Single cells that hold these digits, as bits, and the places of the part.
struct Way {
    single: SmallVec<[(usize, u32); 2]>,
    part: Range<usize>,
}

impl Parts {
    /// What a rule says of a part of its line; `None` if that is not all.
    pub(super) fn of(rule: &Rule, layout: &Layout, by_size: &SetsBySize) -> Option<Parts> {
        let side = layout.side();
        let says_all = matches!(rule.family, Family::Sandwich | Family::XSum);
        (says_all && rule.cells.len() == side && all_differ(rule, layout)).then_some(())?;
        let is_sandwich = rule.family == Family::Sandwich;
        let ways = match is_sandwich {
            true => {
                let crusts = (0..side).tuple_combinations().cartesian_product([[0, side - 1], [side - 1, 0]]);
                let way = |((one, other), [first, last]): ((usize, usize), [usize; 2])| Way {
                    single: SmallVec::from_slice(&[(one, 1 << first), (other, 1 << last)]),
                    part: one + 1..other,
                };
                crusts.map(way).collect()
            }
            false => {
                let way = |digit: usize| Way {
                    single: SmallVec::from_slice(&[(0, 1 << digit)]),
                    part: 1..digit + 1,
                };
                (0..side).map(way).collect()
            }
        };
        // Of an X-sum the first digit says how many are added, itself among them.
        let sum_of_part = |size: usize| rule.number().checked_sub(if is_sandwich { 0 } else { size + 1 });
        let sets = by_size.iter().enumerate().map(|(size, sets)| {
            let fits = |&&(_, sum): &&(u32, u32)| Some(sum as usize) == sum_of_part(size);
            sets.iter().filter(fits).map(|&(set, _)| set).collect()
        });
        Some(Parts { cells: rule.cells.clone(), sets: sets.collect(), ways })
    }
}

/// Sides that make the same sum, and that number if there is one.
pub(super) struct Sums {
    number: Option<usize>,
    sides: Vec<Side>,
}

/// Groups of cells whose digits, each so many times, make a sum with this number.
struct Side {
    plus: usize,
    groups: Vec<Group>,
}

/// Cells that see each other; the digits of each count so many times.
struct Group {
    cells: Vec<Cell>,
    times: usize,
}

/// What is left of a group.
struct GroupState {
    /// The sum of its settled cells.
    sum: usize,
    /// The places of the cells that are open, as bits, and their digits.
    open: u32,
    digits: u32,
    /// The sums that its cells may make, as bits.
    sums: u64,
}

impl GroupState {
    fn least(&self) -> usize {
        self.sums.trailing_zeros() as usize
    }

    fn most(&self) -> usize {
        63 - self.sums.leading_zeros() as usize
    }
}

impl Sums {
    /// What a rule says of sums; `None` if that is not all, or they are too great.
    pub(super) fn of(rule: &Rule, layout: &Layout) -> Option<Sums> {
        let (number, sides) = match rule.fixed_sum() {
            Some(number) => {
                let [with, against] = rule.weighed_cells();
                let sides = [(0, with), (number, against)];
                (sides[1].1.is_empty().then_some(number), sides.into_iter().collect_vec())
            }
            None => {
                let side = |places: Vec<(usize, usize)>| {
                    let cells = places.into_iter().map(|(place, times)| (rule.cells[place], times));
                    let alike = cells.into_group_map();
                    let cells = alike.into_iter().map(|(cell, times)| (cell, times.into_iter().sum()));
                    (0, cells.sorted_unstable().collect_vec())
                };
                (None, rule.equal_sides().into_iter().map(side).collect_vec())
            }
        };
        (layout.side() <= MOST_DIGITS).then_some(())?;
        let sides = sides.into_iter().filter(|(_, cells)| !cells.is_empty());
        let sides = sides.map(|(plus, cells)| Side { plus, groups: groups_of(cells, layout) }).collect();
        Some(Sums { number, sides })
    }
}

/// Cells in few groups: those of one house after the other, always of the house with the most, then those that see each other.
fn groups_of(cells: Vec<(Cell, usize)>, layout: &Layout) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (times, cells) in
        cells.into_iter().map(|(cell, times)| (times, cell)).into_group_map().into_iter().sorted_unstable()
    {
        let mut rest = cells;
        let first = groups.len();
        loop {
            let is_in = |house: House, cell: Cell| layout.houses_of(cell).contains(&house);
            let size = |house: &House| rest.iter().filter(|&&cell| is_in(*house, cell)).count();
            let Some(house) = layout.houses().max_by_key(size).filter(|house| size(house) > 1) else { break };
            let (here, others) = rest.iter().partition(|&&cell| is_in(house, cell));
            rest = others;
            groups.push(Group { cells: here, times });
        }
        for cell in rest {
            let fits = |group: &&mut Group| group.cells.iter().all(|&other| layout.sees(cell, other));
            match groups[first..].iter_mut().filter(fits).max_by_key(|group| group.cells.len()) {
                Some(group) => group.cells.push(cell),
                None => groups.push(Group { cells: vec![cell], times }),
            }
        }
    }
    groups
}

/// By size and set of digits: the sums of so many of them, as bits.
pub(super) fn sums_by_size(side: usize) -> Vec<Vec<u64>> {
    let all = 1 << side.min(MOST_DIGITS);
    let mut sums = vec![vec![1; all]];
    for size in 1..=side.min(MOST_DIGITS) {
        let mut of_size = vec![0; all];
        for set in 1..all {
            // With or without its lowest digit.
            let rest = set & (set - 1);
            of_size[set] = of_size[rest] | sums[size - 1][rest] << (set.trailing_zeros() + 1);
        }
        sums.push(of_size);
    }
    sums
}

/// By size: the sets of digits, as bits, each with its sum.
pub(super) type SetsBySize = [Vec<(u32, u32)>];

/// The sets of digits of each size.
pub(super) fn sets_by_size(side: usize) -> Vec<Vec<(u32, u32)>> {
    let mut sets = vec![Vec::new(); side + 1];
    for set in 0..1_u32 << side.min(MOST_DIGITS) {
        sets[set.count_ones() as usize].push((set, bits(set).map(|index| index as u32 + 1).sum()));
    }
    sets
}

/// Sums of two others, or of more, that say more than these: their cells share houses, so that fewer digits fit.
pub(super) fn added_sums<const WORDS: usize>(
    rules: &[Rule],
    side: usize,
    houses: &[CellBits<WORDS>],
    meter: &Meter,
) -> Vec<Rule> {
    // How far the sum is from the least or the most that its cells can make, a cell.
    let slack = |cells: CellBits<WORDS>, sum: usize| {
        let (mut rest, mut least, mut most) = (cells, 0, 0);
        while let Some(house) =
            houses.iter().max_by_key(|house| house.and(rest).len()).filter(|_| !rest.is_empty())
        {
            let count = house.and(rest).len();
            if count < 2 {
                break;
            }
            rest = rest.minus(*house);
            least += count * (count + 1) / 2;
            most += count * (2 * side + 1 - count.min(side)) / 2;
        }
        let [least, most] = [least + rest.len(), most + side * rest.len()];
        sum.abs_diff(least).min(sum.abs_diff(most)) as f64 / cells.len() as f64
    };
    let total = |rule: &Rule| {
        let cells: CellBits<WORDS> = rule.cells.iter().copied().collect();
        let sum = rule.fixed_sum().filter(|_| rule.is_plain())?;
        Some((slack(cells, sum), cells, sum))
    };
    let pool = rules.iter().filter_map(total).sorted_by(|one, other| one.0.total_cmp(&other.0));
    let mut pool = pool.take(MOST_ADDENDS).collect_vec();
    // If the meter runs out here, the search notices.
    let _ = meter.spend((pool.len() * pool.len() * houses.len()) as u64);
    let join = |(one, other): (&(f64, CellBits<WORDS>, usize), &(f64, CellBits<WORDS>, usize))| {
        let (cells, sum) = (one.1.or(other.1), one.2 + other.2);
        let is_apart = one.1.and(other.1).is_empty() && cells.len() <= MOST_CELLS;
        let slack = if is_apart { slack(cells, sum) } else { f64::INFINITY };
        (slack < one.0.min(other.0)).then_some((slack, cells, sum))
    };
    let mut pairs = pool
        .iter()
        .enumerate()
        .tuple_combinations()
        .filter_map(|((a, one), (b, other))| Some(([a, b], join((one, other))?)))
        .collect_vec();
    let (mut gone, mut found) = (vec![false; pool.len()], Vec::new());
    while found.len() < MOST_ADDED {
        pairs.retain(|(of, _)| of.iter().all(|&place| !gone[place]));
        let Some(best) = pairs.iter().min_by(|a, b| a.1.0.total_cmp(&b.1.0)) else { break };
        let (of, best) = *best;
        of.iter().for_each(|&place| gone[place] = true);
        for (place, other) in pool.iter().enumerate().filter(|(place, _)| !gone[*place]) {
            pairs.extend(join((other, &best)).map(|joined| ([place, pool.len()], joined)));
        }
        found.push(Rule::new(Family::Sum, best.1.into_iter().collect(), vec![best.2]));
        pool.push(best);
        gone.push(false);
    }
    found
}

impl Group {
    fn state<const WORDS: usize>(
        &self,
        state: &RuleSearchState<WORDS>,
        tables: &RuleTables<WORDS>,
    ) -> GroupState {
        let (mut settled, mut sum, mut open, mut digits) = (0, 0, 0_u32, 0);
        for (place, cell) in self.cells.iter().enumerate() {
            let left = state.left[cell.index()].bits();
            if left.is_power_of_two() {
                settled |= left;
                sum += left.trailing_zeros() as usize + 1;
            } else {
                open |= 1 << place;
                digits |= left;
            }
        }
        digits &= !settled;
        let sums = match open.count_ones() as usize {
            0 => 1 << sum,
            1 => u64::from(digits) << (sum + 1),
            count => tables.sums[count][digits as usize] << sum,
        };
        GroupState { sum, open, digits, sums }
    }
}

impl<const WORDS: usize> RuleSearchState<WORDS> {
    /// Removes digits of sums that are too small or too great for all sides to make the same; an error without the cell if
    /// none are left. Returns the work.
    pub(super) fn keep_sums(
        &mut self,
        Sums { number, sides }: &Sums,
        tables: &RuleTables<WORDS>,
    ) -> Result<u64, Option<Failure>> {
        let (mut least, mut most) = number.map_or((0, usize::MAX), |number| (number, number));
        let mut states: SmallVec<[GroupState; 12]> = SmallVec::new();
        let mut ranges: SmallVec<[[usize; 2]; 9]> = SmallVec::new();
        for side in sides {
            let mut range = [side.plus; 2];
            for group in &side.groups {
                let state = group.state(self, tables);
                if state.sums == 0 {
                    return Err(None);
                }
                range = [range[0] + group.times * state.least(), range[1] + group.times * state.most()];
                states.push(state);
            }
            (least, most) = (least.max(range[0]), most.min(range[1]));
            ranges.push(range);
        }
        if least > most {
            return Err(None);
        }
        let mut later = states.iter();
        for (side, [low, high]) in sides.iter().zip(ranges) {
            for (group, state) in side.groups.iter().zip(&mut later) {
                // What the others make at least and at most.
                let (low, high) = (low - group.times * state.least(), high - group.times * state.most());
                let from = least.saturating_sub(high).div_ceil(group.times).min(63);
                let to = (most - low) / group.times;
                let sums = state.sums & u64::MAX << from & u64::MAX >> (63 - to.min(63));
                self.keep_group(group, state, sums, tables)?;
            }
        }
        Ok(states.len() as u64 * 2)
    }

    /// Leaves a group the digits of the sets that make one of these sums, and its peers those that it does not need.
    fn keep_group(
        &mut self,
        group: &Group,
        state: &GroupState,
        sums: u64,
        tables: &RuleTables<WORDS>,
    ) -> Result<(), Option<Failure>> {
        let count = state.open.count_ones() as usize;
        if count == 0 || group.cells.len() == 1 && sums == state.sums {
            return Ok(());
        }
        let (mut some, mut all) = (0, state.digits);
        if count == 1 {
            some = (sums >> (state.sum + 1)) as u32;
            all = 0;
        } else if sums == state.sums {
            some = state.digits;
            all = if some.count_ones() as usize == count { some } else { 0 };
        } else {
            for &(set, sum) in &tables.sets[count] {
                if set & !state.digits == 0 && sums >> (state.sum + sum as usize) & 1 != 0 {
                    some |= set;
                    all &= set;
                }
            }
        }
        self.leave(bits(state.open).map(|place| group.cells[place]), some, all, tables)
    }

    /// Removes digits that are in no set that the cells may hold; an error without the cell if there is no such set. Returns
    /// the work.
    pub(super) fn keep_sets(
        &mut self,
        Sets { cells, sets }: &Sets,
        tables: &RuleTables<WORDS>,
    ) -> Result<u64, Option<Failure>> {
        let left = |cell: &Cell| self.left[cell.index()].bits();
        let (settled, open): (SmallVec<[Cell; 9]>, SmallVec<[Cell; 9]>) =
            cells.iter().copied().partition(|cell| left(cell).is_power_of_two());
        let settled = settled.iter().fold(0, |digits, cell| digits | left(cell));
        let open_digits: SmallVec<[u32; 9]> = open.iter().map(|cell| left(cell) & !settled).collect();
        let digits = open_digits.iter().fold(settled, |digits, of_cell| digits | of_cell);
        let (mut some, mut all) = (0, u32::MAX);
        for &set in sets {
            if settled & !set == 0
                && set & !digits == 0
                && open_digits.iter().all(|of_cell| of_cell & set != 0)
            {
                some |= set;
                all &= set;
            }
        }
        if some == 0 {
            return Err(None);
        }
        self.leave(open.into_iter(), some & !settled, all & !settled, tables)?;
        Ok(8 + sets.len() as u64 / 4)
    }

    /// Removes digits that are in no way to part the cells; an error without the cell if there is none. Returns the work.
    pub(super) fn keep_parts(
        &mut self,
        Parts { cells, sets, ways }: &Parts,
        tables: &RuleTables<WORDS>,
    ) -> Result<u64, Option<Failure>> {
        let left: SmallVec<[u32; 9]> = cells.iter().map(|cell| self.left[cell.index()].bits()).collect();
        let mut fits: SmallVec<[u32; 9]> = SmallVec::from_elem(0, left.len());
        for Way { single, part } in ways {
            if single.iter().any(|&(place, digit)| left[place] & digit == 0) {
                continue;
            }
            let all = single.iter().fold((1 << left.len()) - 1, |all, (_, digit)| all & !digit);
            let is_single = |place: usize| single.iter().any(|&(one, _)| one == place);
            let (mut inside, mut outside) = (0, 0);
            for (place, digits) in left.iter().enumerate().filter(|(place, _)| !is_single(*place)) {
                *if part.contains(&place) { &mut inside } else { &mut outside } |= digits;
            }
            let (mut some, mut others) = (0, 0);
            for set in &sets[part.len()] {
                if set & !(inside & all) == 0 && all & !set & !outside == 0 {
                    some |= set;
                    others |= all & !set;
                }
            }
            if some | others != 0 {
                single.iter().for_each(|&(place, digit)| fits[place] |= digit);
                for (place, fits) in fits.iter_mut().enumerate().filter(|(place, _)| !is_single(*place)) {
                    *fits |= if part.contains(&place) { some } else { others };
                }
            }
        }
        for (cell, fits) in cells.iter().zip(fits) {
            self.remove(*cell, self.left[cell.index()].minus(DigitSet::from_bits(fits)), tables)?;
        }
        Ok(2 * ways.len() as u64)
    }

    /// Leaves cells that see each other some digits; all of others are among theirs, and so in no cell that sees the places.
    fn leave(
        &mut self,
        cells: impl Iterator<Item = Cell>,
        some: u32,
        all: u32,
        tables: &RuleTables<WORDS>,
    ) -> Result<(), Option<Failure>> {
        let mut places = CellBits::<WORDS>::default();
        for cell in cells {
            places.insert(cell);
            self.remove(cell, self.left[cell.index()].minus(DigitSet::from_bits(some)), tables)?;
        }
        for digit in DigitSet::from_bits(all) {
            let here = self.places[digit.index()].and(places);
            match here.first() {
                None => return Err(None),
                Some(cell) if here.is_single() => self.settle(Candidate::new(cell, digit), tables)?,
                Some(_) => {
                    let open = self.places[digit.index()];
                    let gone = here.into_iter().fold(open, |gone, cell| gone.and(tables.peers[cell.index()]));
                    for cell in gone {
                        self.remove(cell, DigitSet::only(digit), tables)?;
                    }
                }
            }
        }
        Ok(())
    }
}
