//! What rules say of sums and sets of digits, so that arithmetic on bits keeps them.

use crate::board::{Cell, Counted, DigitSet, Family, Layout, Rule, bits};
use itertools::Itertools;
use smallvec::SmallVec;
use std::{ops::Range, sync::LazyLock};

/// The most times that a digit counts in a sum that is kept so.
const MOST_TIMES: usize = 1000;

/// A sum is tight if its range is more than so many times its distance from the nearer end of the range.
const TIGHT: usize = 4;

/// The most digits of a board on which sums are kept so.
pub(super) const MOST_DIGITS: usize = 9;

/// Cells that see each other and hold one of some sets of digits.
pub(super) struct Sets {
    pub(super) cells: Vec<Cell>,
    /// As bits.
    pub(super) sets: Vec<u32>,
    /// By some digits, as bits: which others a set holds together with them.
    pub(super) joining: Vec<u32>,
}

impl Sets {
    /// What a rule says of the set of its digits; `None` if that is not all.
    pub(super) fn new(rule: &Rule, layout: &Layout) -> Option<Sets> {
        let is_sum = rule.is_sum() && rule.is_plain();
        ((is_sum || rule.family == Family::Renban) && all_differ(rule, layout)).then_some(())?;
        let fits = |&(set, sum): &(u32, u32)| match is_sum {
            true => Some(sum as usize) == rule.fixed_sum(),
            false => (set >> set.trailing_zeros()) + 1 == 1 << rule.cells.len(),
        };
        let sets = SETS.get(rule.cells.len())?.iter().copied().filter(fits).map(|(set, _)| set);
        let sets: Vec<u32> = sets.collect();
        let mut joining = vec![0; 1 << MOST_DIGITS];
        for set in &sets {
            let parts = std::iter::successors(Some(*set), |part| part.checked_sub(1).map(|less| less & set));
            parts.for_each(|part| joining[part as usize] |= set & !part);
        }
        Some(Sets { cells: rule.cells.clone(), sets, joining })
    }
}

/// Whether all cells of a rule see each other, on a board that is small enough.
fn all_differ(rule: &Rule, layout: &Layout) -> bool {
    let differ = |(&a, &b): (_, _)| layout.sees(a, b);
    layout.side() <= MOST_DIGITS && rule.cells.iter().tuple_combinations().all(differ)
}

/// Cells with all digits, a part of which holds one of some sets.
pub(super) struct Parts {
    pub(super) cells: Vec<Cell>,
    /// By size: the sets, as bits, without regard to the single cells.
    pub(super) sets: Vec<Vec<u32>>,
    pub(super) ways: Vec<Way>,
}

/// Single cells that hold these digits, as bits, and the places of the part.
pub(super) struct Way {
    pub(super) single: SmallVec<[(usize, u32); 2]>,
    pub(super) part: Range<usize>,
    /// The places of the others.
    pub(super) others: [Range<usize>; 2],
}

impl Parts {
    /// What a rule says of a part of its line; `None` if that is not all.
    pub(super) fn new(rule: &Rule, layout: &Layout) -> Option<Parts> {
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
                    others: [0..one, other + 1..side],
                };
                crusts.map(way).collect()
            }
            false => {
                let way = |digit: usize| Way {
                    single: SmallVec::from_slice(&[(0, 1 << digit)]),
                    part: 1..digit + 1,
                    others: [0..0, digit + 1..side],
                };
                (0..side).map(way).collect()
            }
        };
        // Of an X-sum the first digit says how many are added, itself among them.
        let sum_of_part = |size: usize| rule.number().checked_sub(if is_sandwich { 0 } else { size + 1 });
        let sets = SETS.iter().enumerate().map(|(size, sets)| {
            let fits = |&&(_, sum): &&(u32, u32)| Some(sum as usize) == sum_of_part(size);
            sets.iter().filter(fits).map(|&(set, _)| set).collect()
        });
        Some(Parts { cells: rule.cells.clone(), sets: sets.collect(), ways })
    }
}

/// Sides that make the same sum, and that number if there is one.
pub(super) struct Sums {
    pub(super) number: Option<usize>,
    pub(super) sides: Vec<Side>,
}

/// Groups of cells whose digits, each so many times, make a sum with this number.
pub(super) struct Side {
    pub(super) plus: usize,
    pub(super) groups: Vec<Group>,
}

impl Side {
    /// The sums below 128 that its groups make, as bits, without the group at one place.
    pub(super) fn sums(&self, states: &[GroupState], without: usize) -> u128 {
        let others = self.groups.iter().zip(states).enumerate().filter(|(place, _)| *place != without);
        others.fold(1_u128.checked_shl(self.plus as u32).unwrap_or(0), |sums, (_, (group, state))| {
            let shifted = |sum: usize| sums.checked_shl((sum * group.times) as u32).unwrap_or(0);
            bits(state.sums).fold(0, |all, sum| all | shifted(sum))
        })
    }
}

/// Cells that see each other; the digits of each count so many times.
pub(super) struct Group {
    pub(super) cells: Vec<Cell>,
    pub(super) times: usize,
}

/// What is left of a group.
pub(super) struct GroupState {
    /// The sum of its settled cells.
    pub(super) sum: usize,
    /// The places of the cells that are open, as bits, and their digits.
    pub(super) open: u32,
    pub(super) digits: u32,
    /// The sums that its cells may make, as bits.
    pub(super) sums: u64,
}

impl GroupState {
    #[inline]
    pub(super) fn least(&self) -> usize {
        self.sums.trailing_zeros() as usize
    }

    #[inline]
    pub(super) fn most(&self) -> usize {
        63 - self.sums.leading_zeros() as usize
    }

    /// Whether it makes all sums between the least and the greatest.
    #[inline]
    pub(super) fn is_range(&self) -> bool {
        ((self.sums >> self.least()) + 1).is_power_of_two()
    }
}

impl Sums {
    /// What a rule says of sums; `None` if that is not all, or they are too great.
    pub(super) fn new(rule: &Rule, layout: &Layout) -> Option<Sums> {
        let (number, sides) = rule.sides();
        let is_small = |&(_, times): &Counted| times <= MOST_TIMES;
        let are_small = sides.iter().all(|(_, cells)| cells.iter().all(is_small));
        (are_small && !sides.is_empty() && layout.side() <= MOST_DIGITS).then_some(())?;
        let side = |(plus, cells)| Side { plus, groups: groups_of(cells, layout) };
        Some(Sums { number, sides: sides.into_iter().map(side).collect() })
    }
}

/// Whether a sum is so near to the least or the most that its cells make that it leaves them little choice.
pub(super) fn is_tight(rule: &Rule, layout: &Layout) -> bool {
    let Some(Sums { number, sides }) = Sums::new(rule, layout) else { return false };
    let range = |side: &Side| {
        side.groups.iter().fold([side.plus; 2], |[least, most], Group { cells, times }| {
            let count = cells.len();
            let more = times * count * layout.side().saturating_sub(count);
            let low = least + times * count * (count + 1) / 2;
            [low, most + low - least + more]
        })
    };
    let mut ranges = sides.iter().map(range).chain(number.map(|number| [number; 2]));
    let Some(([least, most], [low, high])) = ranges.next_tuple() else { return false };
    let slack = high.saturating_sub(least).min(most.saturating_sub(low));
    most - least + high - low > TIGHT * slack
}

/// Cells in few groups: those of one house after the other, always of the house with the most, then those that see each other.
fn groups_of(cells: Vec<Counted>, layout: &Layout) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (times, cells) in
        cells.into_iter().map(|(cell, times)| (times, cell)).into_group_map().into_iter().sorted_unstable()
    {
        let mut rest = cells;
        let first = groups.len();
        loop {
            let mut sizes = vec![0; layout.houses().len()];
            let houses = rest.iter().flat_map(|&cell| layout.houses_of(cell));
            houses.for_each(|house| sizes[house.index()] += 1);
            let largest = layout.houses().max_by_key(|house| sizes[house.index()]);
            let Some(house) = largest.filter(|house| sizes[house.index()] > 1) else { break };
            let (here, others) = rest.iter().partition(|&&cell| layout.houses_of(cell).contains(&house));
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
pub(super) static SUMS: LazyLock<Vec<Vec<u64>>> = LazyLock::new(|| {
    let all = 1 << MOST_DIGITS;
    let mut sums = vec![vec![1; all]];
    for size in 1..=MOST_DIGITS {
        let mut of_size = vec![0; all];
        for set in 1..all {
            // With or without its lowest digit.
            let rest = set & (set - 1);
            of_size[set] = of_size[rest] | sums[size - 1][rest] << (set.trailing_zeros() + 1);
        }
        sums.push(of_size);
    }
    sums
});

/// By size: the sets of digits, as bits, each with its sum.
pub(super) static SETS: LazyLock<Vec<Vec<(u32, u32)>>> = LazyLock::new(|| {
    let mut sets = vec![Vec::new(); MOST_DIGITS + 1];
    for set in 0..1_u32 << MOST_DIGITS {
        sets[set.count_ones() as usize].push((set, bits(set).map(|index| index as u32 + 1).sum()));
    }
    sets
});

impl Group {
    /// What is left of it; it makes no sum if its cells cannot differ.
    pub(super) fn state(&self, left: &[DigitSet]) -> GroupState {
        let (mut settled, mut sum, mut open, mut digits) = (0, 0, 0_u32, 0);
        for (place, cell) in self.cells.iter().enumerate() {
            let left = left[cell.index()].bits();
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
            count => {
                // Each cell in turn takes the digit nearest to its least, and to its greatest, that no cell has taken.
                let (mut low, mut high, mut least, mut most) = (digits, digits, 0, 0);
                for place in bits(open) {
                    let left = left[self.cells[place].index()].bits() & digits;
                    let above = low & !(left & left.wrapping_neg()).wrapping_sub(1);
                    let below = high & (u32::MAX.checked_shr(left.leading_zeros()).unwrap_or(0));
                    if above == 0 || below == 0 {
                        return GroupState { sum, open, digits, sums: 0 };
                    }
                    let (lowest, highest) = (above.trailing_zeros(), below.ilog2());
                    (low, high) = (low & !(1 << lowest), high & !(1 << highest));
                    (least, most) = (least + lowest + 1, most + highest + 1);
                }
                (SUMS[count][digits as usize] & u64::MAX << least & u64::MAX >> (63 - most)) << sum
            }
        };
        GroupState { sum, open, digits, sums }
    }
}

/// Fills cells with different digits beside those that are taken, in all ways that make one of the sums and, where it is said
/// which digits sets hold together with others, are part of a set. Adds the digits that a cell gets to its `fits`; returns the
/// digits that all ways hold, or `None` if there is no way.
pub(super) fn fill(
    cells: &[u32],
    taken: u32,
    joining: Option<&[u32]>,
    sums: u64,
    fits: &mut [u32],
) -> Option<u32> {
    let (first, rest) = cells.split_first()?;
    let fitting = first & joining.map_or(!taken, |joining| joining[taken as usize]);
    if rest.is_empty() {
        let fitting = fitting & (sums >> 1) as u32;
        fits[0] |= fitting;
        return (fitting != 0).then_some(if fitting.is_power_of_two() { fitting } else { 0 });
    }
    let mut all = None;
    for digit in bits(fitting) {
        if let Some(of_rest) = fill(rest, taken | 1 << digit, joining, sums >> (digit + 1), &mut fits[1..]) {
            fits[0] |= 1 << digit;
            all = Some(all.unwrap_or(u32::MAX) & (of_rest | 1 << digit));
            // Other ways say no more.
            if all == Some(0) && fits.iter().eq(cells) {
                break;
            }
        }
    }
    all
}
