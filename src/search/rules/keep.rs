//! Keeps each rule in its own way: by arithmetic on sums and sets of digits, from cell to cell, or with an automaton.

use super::state::{Failure, Fits, Keeper, Pairs, RuleSearchState, RuleTables};
use super::sums::{Group, GroupState, MOST_DIGITS, Parts, SUMS, Sets, Sums, Way, fill};
use crate::board::{Automaton, Candidate, Cell, CellBits, CellSet, DigitSet, RuleId, bits};
use smallvec::SmallVec;
use std::ops::Range;

/// Two cells with more digits than these need none of them.
const MOST_NEEDED: usize = 4;

/// The most open groups whose sums are joined one by one.
const MOST_EXACT: usize = 3;

/// The most open cells to which sets of digits are given in all ways.
const MOST_GIVEN: usize = 3;

impl<const WORDS: usize> RuleSearchState<WORDS> {
    /// Removes the candidates of a rule's cells that no filling has, then those that see every place of a digit that all
    /// fillings have. Returns the work.
    pub(super) fn keep(&mut self, id: RuleId, tables: &RuleTables<WORDS>) -> Result<u64, Failure> {
        let rule = tables.layout.rule(id);
        let keeper = &tables.keepers[id.index()];
        let kept = match keeper {
            Keeper::Sets(sets) => self.keep_sets(id, sets, tables),
            Keeper::Line(number) => self.keep_line(&rule.cells, *number, tables),
            Keeper::Pairs(pairs) => self.keep_pairs(pairs, tables),
            Keeper::Parts(parts) => self.keep_parts(parts, tables),
            Keeper::Sums(sums) => self.keep_sums(sums, tables),
            Keeper::Peers => Ok(0),
            Keeper::Automaton(automaton) => return self.keep_automaton(id, automaton, tables),
        };
        let work = kept.map_err(|failure| failure.unwrap_or(Failure::Rule(id)))?;
        // Little more follows from what the rule itself has removed, except of a set; but what it has settled last is looked at
        // again.
        let is_set = matches!(keeper, Keeper::Sets(_));
        if !is_set && rule.cells.iter().any(|cell| !self.left[cell.index()].has_no_choice()) {
            self.rules.remove(id);
        }
        Ok(work)
    }

    /// Removes the candidates of a rule's cells that are on no path of its automaton, then those that see every place of a digit
    /// that all paths have. Returns the work.
    fn keep_automaton(
        &mut self,
        id: RuleId,
        automaton: &Automaton,
        tables: &RuleTables<WORDS>,
    ) -> Result<u64, Failure> {
        let rule = tables.layout.rule(id);
        let left: SmallVec<[DigitSet; 9]> = rule.cells.iter().map(|cell| self.left[cell.index()]).collect();
        let paths = automaton.paths(&left);
        if !paths.exists() {
            return Err(Failure::Rule(id));
        }
        let fits = paths.digits();
        for (&cell, &fits) in rule.cells.iter().zip(&fits) {
            self.remove(cell, self.left[cell.index()].minus(fits), tables)?;
        }
        // Nothing more follows from what the rule itself has removed.
        self.rules.remove(id);
        let mut needs = None;
        let is_whole = rule.cells.len() == tables.layout.side()
            && tables.houses.iter().any(|house| rule.cells.iter().all(|cell| house.contains(*cell)));
        if is_whole {
            return Ok(automaton.size() as u64);
        }
        for digit in DigitSet::union(fits.iter().copied()) {
            let mut gone = self.places[digit.index()];
            for (cell, _) in rule.cells.iter().zip(&fits).filter(|(_, fits)| fits.contains(digit)) {
                gone = gone.and(tables.peers[cell.index()]);
            }
            if !gone.is_empty() && DigitSet::contains(*needs.get_or_insert_with(|| paths.needs()), digit) {
                for cell in gone {
                    self.remove(cell, DigitSet::only(digit), tables)?;
                }
            }
        }
        Ok(automaton.size() as u64)
    }

    /// Keeps pairs there and back: along a line nothing more follows.
    fn keep_pairs(
        &mut self,
        Pairs { cells, fits }: &Pairs,
        tables: &RuleTables<WORDS>,
    ) -> Result<u64, Option<Failure>> {
        let mut work = 0;
        for pair in cells.iter().chain(cells.iter().rev().skip(1)) {
            work += self.keep_pair(pair, fits, tables)?;
        }
        Ok(work)
    }

    /// Removes digits of two cells without a partner, and from what sees both those that they need; an error without the cell
    /// if none is left.
    fn keep_pair(
        &mut self,
        cells: &[Cell; 2],
        fits: &Fits,
        tables: &RuleTables<WORDS>,
    ) -> Result<u64, Option<Failure>> {
        for (from, to) in [(0, 1), (1, 0)] {
            let digits = self.left[cells[from].index()];
            let fitting = digits.map(|digit| fits[from][digit.index()]).fold(0, |all, fits| all | fits);
            let gone = self.left[cells[to].index()].minus(DigitSet::from_bits(fitting));
            self.remove(cells[to], gone, tables)?;
        }
        let [one, other] = cells.map(|cell| self.left[cell.index()]);
        if one.or(other).len() > MOST_NEEDED || one.has_no_choice() || other.has_no_choice() {
            return Ok(2);
        }
        for digit in one.or(other) {
            let rest = other.minus(DigitSet::only(digit)).bits();
            let is_needed =
                one.minus(DigitSet::only(digit)).into_iter().all(|one| fits[0][one.index()] & rest == 0);
            if is_needed {
                let mut gone = self.places[digit.index()];
                for cell in cells.iter().filter(|cell| self.left[cell.index()].contains(digit)) {
                    gone = gone.and(tables.peers[cell.index()]);
                }
                for cell in gone {
                    self.remove(cell, DigitSet::only(digit), tables)?;
                }
            }
        }
        Ok(4)
    }

    /// Removes digits of sums that are too small or too great for all sides to make the same; an error without the cell if
    /// none are left. Returns the work.
    fn keep_sums(
        &mut self,
        Sums { number, sides }: &Sums,
        tables: &RuleTables<WORDS>,
    ) -> Result<u64, Option<Failure>> {
        let (mut least, mut most) = number.map_or((0, usize::MAX), |number| (number, number));
        let mut states: SmallVec<[GroupState; 16]> = SmallVec::new();
        let mut ranges: SmallVec<[[usize; 2]; 6]> = SmallVec::new();
        let (mut has_gaps, mut count) = (false, 0);
        for side in sides {
            let mut range = [side.plus; 2];
            for group in &side.groups {
                let state = group.state(&self.left);
                if state.sums == 0 {
                    return Err(None);
                }
                range = [range[0] + group.times * state.least(), range[1] + group.times * state.most()];
                has_gaps |= group.times > 1 || !state.is_range();
                count += usize::from(state.open != 0);
                states.push(state);
            }
            (least, most) = (least.max(range[0]), most.min(range[1]));
            ranges.push(range);
        }
        if least > most {
            return Err(None);
        }
        let by_side = || {
            let mut rest = &states[..];
            sides.iter().map(move |side| (side, rest.split_off(..side.groups.len()).unwrap_or_default()))
        };
        // Where sums are missing, those that all sides make say more than the least and the greatest.
        let is_exact = has_gaps && most < 128 && count <= MOST_EXACT;
        let mut common = u128::MAX << least.min(127) & u128::MAX >> (127 - most.min(127));
        if is_exact {
            for (side, states) in by_side() {
                common &= side.sums(states, usize::MAX);
            }
        }
        for ((side, states), [low, high]) in by_side().zip(ranges) {
            for (place, (group, state)) in side.groups.iter().zip(states).enumerate() {
                let sums = if state.open == 0 {
                    continue;
                } else if is_exact {
                    let others = side.sums(states, place);
                    let fits = |&sum: &usize| {
                        others.checked_shl((sum * group.times) as u32).is_some_and(|all| all & common != 0)
                    };
                    bits(state.sums).filter(fits).fold(0, |sums, sum| sums | 1 << sum)
                } else if let width = group.times * (state.most() - state.least())
                    && least + width <= high
                    && low + width <= most
                {
                    state.sums
                } else {
                    // What the others make at least and at most.
                    let (low, high) = (low - group.times * state.least(), high - group.times * state.most());
                    let from = least.saturating_sub(high).div_ceil(group.times).min(63);
                    let to = (most - low) / group.times;
                    state.sums & u64::MAX << from & u64::MAX >> (63 - to.min(63))
                };
                self.keep_group(group, state, sums, tables)?;
            }
        }
        Ok(2 * states.len() as u64 + if is_exact { 8 * count as u64 } else { 0 })
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
        let is_set = state.digits.count_ones() as usize == count;
        if sums == state.sums && !is_set {
            return Ok(());
        }
        let cells = bits(state.open).map(|place| group.cells[place]);
        let (some, all) = if count == 1 {
            ((sums >> (state.sum + 1)) as u32, 0)
        } else if sums == state.sums {
            (state.digits, state.digits)
        } else if count > MOST_GIVEN {
            // With which digits, and without which, the cells make one of the sums.
            let fits = |size: usize, others: u32, digits: usize| {
                SUMS[size][others as usize] << digits & sums >> state.sum != 0
            };
            let (mut with, mut without) = (0, 0);
            for digit in bits(state.digits) {
                let others = state.digits & !(1 << digit);
                with |= u32::from(fits(count - 1, others, digit + 1)) << digit;
                without |= u32::from(fits(count, others, 0)) << digit;
            }
            (with, state.digits & !without)
        } else {
            let sums = sums >> state.sum;
            let fill = |left: &[u32], fits: &mut [u32]| fill(left, !state.digits, None, sums, fits);
            return self.keep_filled(cells.collect(), fill, tables);
        };
        self.leave(cells, some, all, tables)
    }

    /// Leaves cells what they get in some way to fill them, and their peers what they do not get in all; an error without the
    /// cell if there is no way.
    fn keep_filled(
        &mut self,
        cells: SmallVec<[Cell; 9]>,
        fill: impl Fn(&[u32], &mut [u32]) -> Option<u32>,
        tables: &RuleTables<WORDS>,
    ) -> Result<(), Option<Failure>> {
        let left: SmallVec<[u32; 9]> = cells.iter().map(|cell| self.left[cell.index()].bits()).collect();
        let mut all_fits: SmallVec<[u32; 9]> = SmallVec::from_elem(0, cells.len());
        let all = fill(&left, &mut all_fits).ok_or(None)?;
        for (cell, fits) in cells.iter().zip(&all_fits) {
            self.remove(*cell, self.left[cell.index()].minus(DigitSet::from_bits(*fits)), tables)?;
        }
        if all == 0 { Ok(()) } else { self.leave(cells.iter().copied(), u32::MAX, all, tables) }
    }

    /// Removes digits that are in no set that the cells may hold; an error without the cell if there is no such set. Returns
    /// the work.
    fn keep_sets(
        &mut self,
        id: RuleId,
        Sets { cells, sets, joining }: &Sets,
        tables: &RuleTables<WORDS>,
    ) -> Result<u64, Option<Failure>> {
        let left = |cell: &Cell| self.left[cell.index()].bits();
        let digits = cells.iter().fold(0, |digits, cell| digits | left(cell));
        let (mut open, mut settled): (SmallVec<[Cell; 9]>, u32) = Default::default();
        for &cell in cells {
            match left(&cell) {
                here if here.is_power_of_two() => settled |= here,
                _ => open.push(cell),
            }
        }
        if (1..=MOST_GIVEN).contains(&open.len()) {
            let fill = |left: &[u32], fits: &mut [u32]| fill(left, settled, Some(joining), u64::MAX, fits);
            self.keep_filled(open, fill, tables)?;
            // All that follows has been removed.
            self.rules.remove(id);
            return Ok(8);
        }
        let (mut some, mut all) = (0, u32::MAX);
        for set in sets {
            let rest = set & !settled;
            if settled & !set == 0 && set & !digits == 0 && open.iter().all(|cell| left(cell) & rest != 0) {
                (some, all) = (some | set, all & set);
                // Nothing follows.
                if some == digits && all == settled {
                    return Ok(8);
                }
            }
        }
        if some == 0 {
            return Err(None);
        }
        self.leave(open.iter().copied(), some & !settled, all & !settled, tables)?;
        Ok(8 + sets.len() as u64 / 4)
    }

    /// Removes digits with which a line does not fall into parts of this sum; an error without the cell if none are left.
    /// Returns the work.
    fn keep_line(
        &mut self,
        cells: &[Cell],
        number: usize,
        tables: &RuleTables<WORDS>,
    ) -> Result<u64, Option<Failure>> {
        // What the present part may have made before and after a digit, as bits: less than the number, 0 if a part has ended.
        let after = |sums: u64, digit: usize| {
            let later = sums << (digit + 1);
            later & ((1 << number) - 1) | later >> number & 1
        };
        let mut made: SmallVec<[u64; 32]> = SmallVec::from_elem(1, 1);
        for cell in cells {
            let last = made[made.len() - 1];
            made.push(bits(self.left[cell.index()].bits()).fold(0, |all, digit| all | after(last, digit)));
        }
        let mut may_be = 1;
        for (cell, before) in cells.iter().zip(made).rev() {
            let left = self.left[cell.index()];
            let fits = left.filter(|digit| after(before, digit.index()) & may_be != 0).collect();
            self.remove(*cell, left.minus(fits), tables)?;
            let ended = |digit: usize| (may_be & 1) << number >> (digit + 1);
            may_be = bits(fits.bits()).fold(0, |all, digit| all | may_be >> (digit + 1) | ended(digit));
        }
        Ok(cells.len() as u64)
    }

    /// Removes digits that are in no way to part the cells; an error without the cell if there is none. Returns the work.
    fn keep_parts(
        &mut self,
        Parts { cells, sets, ways }: &Parts,
        tables: &RuleTables<WORDS>,
    ) -> Result<u64, Option<Failure>> {
        let left: SmallVec<[u32; 9]> = cells.iter().map(|cell| self.left[cell.index()].bits()).collect();
        let mut fits: SmallVec<[u32; 9]> = SmallVec::from_elem(0, left.len());
        let (left, all_fits) = (&left[..], &mut fits[..]);
        // By the first and the last of neighbours: what they may hold.
        let mut digits = [[0; MOST_DIGITS + 1]; MOST_DIGITS + 1];
        for (from, digits) in digits.iter_mut().enumerate() {
            for to in from..left.len() {
                digits[to + 1] = digits[to] | left[to];
            }
        }
        for Way { single, part, others: apart } in ways {
            if single.iter().any(|&(place, digit)| left[place] & digit == 0) {
                continue;
            }
            let all = single.iter().fold((1 << left.len()) - 1, |all, (_, digit)| all & !digit);
            let of = |range: &Range<usize>| digits[range.start][range.end];
            let (inside, outside) = (of(part), of(&apart[0]) | of(&apart[1]));
            if all & !inside & !outside != 0 {
                continue;
            }
            let (mut some, mut others) = (0, 0);
            for set in &sets[part.len()] {
                if set & !(inside & all) == 0 && all & !set & !outside == 0 {
                    some |= set;
                    others |= all & !set;
                }
            }
            if some | others != 0 {
                single.iter().for_each(|&(place, digit)| all_fits[place] |= digit);
                all_fits[part.clone()].iter_mut().for_each(|fits| *fits |= some);
                for range in apart {
                    all_fits[range.clone()].iter_mut().for_each(|fits| *fits |= others);
                }
                // Nothing follows.
                if all_fits.iter().zip(left).all(|(fits, left)| left & !fits == 0) {
                    return Ok(ways.len() as u64);
                }
            }
        }
        for (cell, fits) in cells.iter().zip(fits) {
            self.remove(*cell, self.left[cell.index()].minus(DigitSet::from_bits(fits)), tables)?;
        }
        Ok(ways.len() as u64)
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
