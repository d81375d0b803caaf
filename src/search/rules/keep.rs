//! Keeps each rule in its own way: by arithmetic on sums and sets of digits, from cell to cell, or with an automaton.

use super::state::{Failure, Keeper, Pair, RuleSearchState, RuleTables};
use super::sums::{Group, GroupState, Parts, Sets, Sums, Way};
use crate::board::{Candidate, Cell, CellBits, CellSet, DigitSet, RuleId, bits};
use smallvec::SmallVec;

/// Two cells with more digits than these need none of them.
const MOST_NEEDED: usize = 4;

impl<const WORDS: usize> RuleSearchState<WORDS> {
    /// Removes the candidates of a rule's cells that no filling has, then those that see every place of a digit that all
    /// fillings have. Returns the work.
    pub(super) fn keep(&mut self, id: RuleId, tables: &RuleTables<WORDS>) -> Result<u64, Failure> {
        let rule = tables.layout.rule(id);
        let of_rule = |failure: Option<Failure>| failure.unwrap_or(Failure::Rule(id));
        let automaton = match &tables.keepers[id.index()] {
            Keeper::Automaton(automaton) => automaton,
            Keeper::Sets(sets) => return self.keep_sets(sets, tables).map_err(of_rule),
            Keeper::Pair(pair) => return self.keep_pair(pair, tables).map_err(of_rule),
            Keeper::Parts(parts) => return self.keep_parts(parts, tables).map_err(of_rule),
            Keeper::Sums(sums) => return self.keep_sums(sums, tables).map_err(of_rule),
            Keeper::Peers => return Ok(0),
        };
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

    /// Removes digits of two cells without a partner, and from what sees both those that they need; an error without the cell
    /// if none is left.
    fn keep_pair(
        &mut self,
        Pair { cells, fits }: &Pair,
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
        let mut states: SmallVec<[GroupState; 12]> = SmallVec::new();
        let mut ranges: SmallVec<[[usize; 2]; 9]> = SmallVec::new();
        for side in sides {
            let mut range = [side.plus; 2];
            for group in &side.groups {
                let state = group.state(&self.left, &tables.sums);
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
    fn keep_sets(
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
    fn keep_parts(
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
