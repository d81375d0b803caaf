//! What is left of each cell while the search on rules goes on, and what follows for it from houses and rules.

use crate::{
    board::{
        Candidate, Cell, CellBits, CellSet, Custom, Digit, DigitSet, House, HouseSet, Layout, Rule, RuleId,
    },
    grid::Grid,
    meter::Meter,
    search::count::WORK_A_PLACE,
};
use itertools::Itertools;
use smallvec::SmallVec;

/// What cannot be completed.
#[derive(Debug)]
pub(super) enum Failure {
    Cell(Cell),
    House(House),
    Rule(RuleId),
}

/// What the search asks of a board, by cell and by house.
pub(super) struct RuleTables<'a, const WORDS: usize> {
    pub(super) layout: &'a Layout,
    /// The cells that differ from each cell.
    peers: Vec<CellBits<WORDS>>,
    /// The rules of each cell that say more than that cells differ.
    pub(super) rules: Vec<Vec<RuleId>>,
    /// By rule: what its cells make together, if it is a sum in which each counts once.
    sums: Vec<Option<usize>>,
    /// The cells of each house.
    pub(super) houses: Vec<CellBits<WORDS>>,
    /// The other houses that share several cells with each house.
    overlaps: Vec<Vec<HouseOverlap<WORDS>>>,
}

/// Two houses that share cells.
struct HouseOverlap<const WORDS: usize> {
    /// The cells of the first house alone.
    inside: CellBits<WORDS>,
    /// The cells of the second house alone.
    outside: CellBits<WORDS>,
}

impl<const WORDS: usize> RuleTables<'_, WORDS> {
    pub(super) fn of(layout: &Layout) -> RuleTables<'_, WORDS> {
        let set = |cells: &[Cell]| cells.iter().copied().collect::<CellBits<WORDS>>();
        let followed = |cell: Cell| {
            let says_more = |rule: &RuleId| !layout.rule(*rule).family.is_seen();
            layout.rules_of(cell).iter().copied().filter(says_more).unique().collect()
        };
        let sum = |rule: &Rule| rule.fixed_sum().filter(|_| rule.is_plain());
        let overlaps = |house: House| {
            let cells = set(layout.cells_of(house));
            let others = layout.houses().filter(|other| *other != house);
            let others = others.map(|other| set(layout.cells_of(other)));
            let overlapping = others.filter(|other| cells.and(*other).len() > 1);
            let of = |other| HouseOverlap { inside: cells.minus(other), outside: other.minus(cells) };
            overlapping.map(of).collect()
        };
        RuleTables {
            layout,
            peers: layout.cells().map(|cell| set(layout.peers(cell))).collect(),
            rules: layout.cells().map(followed).collect(),
            sums: layout.all_rules().map(|id| sum(layout.rule(id))).collect(),
            houses: layout.houses().map(|house| set(layout.cells_of(house))).collect(),
            overlaps: layout.houses().map(overlaps).collect(),
        }
    }
}

/// What is left of each cell, and what is to be looked at again.
#[derive(Clone)]
pub(super) struct RuleSearchState<const WORDS: usize> {
    pub(super) left: Vec<DigitSet>,
    /// By digit: the cells that may hold it.
    pub(super) places: Vec<CellBits<WORDS>>,
    /// The cells with one digit that their peers may still have.
    settled: SmallVec<[Cell; 16]>,
    houses: HouseSet,
    /// The houses to compare again with those that cross them.
    changed: HouseSet,
    rules: RuleSet,
}

/// A set of rules, as bits.
#[derive(Clone)]
struct RuleSet(SmallVec<[u64; 4]>);

impl RuleSet {
    fn insert(&mut self, rule: RuleId) {
        self.0[rule.index() / 64] |= 1 << (rule.index() % 64);
    }

    fn remove(&mut self, rule: RuleId) {
        self.0[rule.index() / 64] &= !(1 << (rule.index() % 64));
    }

    fn pop_first(&mut self) -> Option<RuleId> {
        let word = self.0.iter().position(|&word| word != 0)?;
        let first = RuleId::at(word * 64 + self.0[word].trailing_zeros() as usize);
        self.remove(first);
        Some(first)
    }
}

impl<const WORDS: usize> RuleSearchState<WORDS> {
    pub(super) fn of(grid: &Grid<Custom>, tables: &RuleTables<WORDS>) -> Self {
        let layout = tables.layout;
        let left: Vec<DigitSet> = layout.cells().map(|cell| grid.candidates(cell)).collect();
        let places = layout
            .digits()
            .map(|digit| layout.cells().filter(|cell| left[cell.index()].contains(digit)).collect());
        let mut state = RuleSearchState {
            places: places.collect(),
            settled: layout.cells().filter(|cell| left[cell.index()].len() <= 1).collect(),
            left,
            houses: HouseSet::all(layout.houses().len()),
            changed: HouseSet::all(layout.houses().len()),
            rules: RuleSet(SmallVec::from_elem(0, layout.all_rules().len().div_ceil(64))),
        };
        tables.rules.iter().flatten().for_each(|&rule| state.rules.insert(rule));
        state
    }

    pub(super) fn has(&self, candidate: Candidate) -> bool {
        self.left[candidate.cell.index()].contains(candidate.digit)
    }

    /// Removes digits of a cell.
    #[inline]
    pub(super) fn remove(
        &mut self,
        cell: Cell,
        digits: DigitSet,
        tables: &RuleTables<WORDS>,
    ) -> Result<(), Failure> {
        let before = self.left[cell.index()];
        let gone = before.and(digits);
        if gone.is_empty() {
            return Ok(());
        }
        let left = before.minus(gone);
        self.left[cell.index()] = left;
        for digit in gone {
            self.places[digit.index()].remove(cell);
        }
        match left.len() {
            0 => return Err(Failure::Cell(cell)),
            1 => self.settled.push(cell),
            _ => {}
        }
        for &house in tables.layout.houses_of(cell) {
            self.houses.insert(house);
        }
        for &rule in &tables.rules[cell.index()] {
            self.rules.insert(rule);
        }
        Ok(())
    }

    /// Leaves a cell one digit.
    pub(super) fn settle(
        &mut self,
        Candidate { cell, digit }: Candidate,
        tables: &RuleTables<WORDS>,
    ) -> Result<(), Failure> {
        self.remove(cell, self.left[cell.index()].minus(DigitSet::only(digit)), tables)
    }

    /// Places singles and keeps rules until nothing is left to do, or the meter runs out.
    pub(super) fn propagate(&mut self, tables: &RuleTables<WORDS>, meter: &Meter) -> Result<(), Failure> {
        let visit = WORK_A_PLACE * tables.layout.side() as u64;
        loop {
            let work = if let Some(cell) = self.settled.pop() {
                let digits = self.left[cell.index()];
                let Some(digit) = digits.first() else { return Err(Failure::Cell(cell)) };
                for peer in tables.peers[cell.index()].and(self.places[digit.index()]) {
                    self.remove(peer, digits, tables)?;
                }
                0
            } else if let Some(house) = self.houses.pop_first() {
                self.changed.insert(house);
                self.visit(house, tables)?;
                visit
            } else if let Some(rule) = self.rules.pop_first() {
                self.keep(rule, tables)?
            } else if let Some(house) = self.changed.pop_first() {
                self.lock(house, tables)?;
                visit
            } else {
                return Ok(());
            };
            if meter.spend(work).is_break() {
                return Ok(());
            }
        }
    }

    /// Settles the digits that have one place in a house.
    fn visit(&mut self, house: House, tables: &RuleTables<WORDS>) -> Result<(), Failure> {
        let cells = tables.layout.cells_of(house);
        let (mut some, mut several, mut settled) = (DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
        for cell in cells {
            let here = self.left[cell.index()];
            several = several.or(some.and(here));
            some = some.or(here);
            if here.len() == 1 {
                settled = settled.or(here);
            }
        }
        if some != tables.layout.digits() {
            return Err(Failure::House(house));
        }
        for digit in some.minus(several).minus(settled) {
            let place = cells.iter().find(|cell| self.left[cell.index()].contains(digit));
            // A cell that is the only place of two digits is left without any.
            let &place = place.ok_or(Failure::House(house))?;
            self.settle(Candidate::new(place, digit), tables)?;
        }
        Ok(())
    }

    /// Removes the candidates of a rule's cells that no filling has, then those that see every place of a digit that all
    /// fillings have. Returns the work.
    fn keep(&mut self, id: RuleId, tables: &RuleTables<WORDS>) -> Result<u64, Failure> {
        let (rule, automaton) = (tables.layout.rule(id), tables.layout.automaton(id));
        let left: SmallVec<[DigitSet; 9]> = rule.cells.iter().map(|cell| self.left[cell.index()]).collect();
        if tables.sums[id.index()].is_some_and(|sum| has_room(sum, &left)) {
            return Ok(left.len() as u64);
        }
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

    /// Removes the digits that a house has only where it crosses another from the rest of the other.
    fn lock(&mut self, house: House, tables: &RuleTables<WORDS>) -> Result<(), Failure> {
        for digit in tables.layout.digits() {
            let here = self.places[digit.index()].and(tables.houses[house.index()]);
            if here.is_single() {
                continue;
            }
            for HouseOverlap { inside, outside } in &tables.overlaps[house.index()] {
                if here.and(*inside).is_empty() {
                    for cell in self.places[digit.index()].and(*outside) {
                        self.remove(cell, DigitSet::only(digit), tables)?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// Whether a sum has so much room that no digit of a cell is too great or too small for it. One may still have no filling,
/// as cells differ, but too rarely to look.
fn has_room(sum: usize, left: &[DigitSet]) -> bool {
    let (mut least, mut most, mut widest) = (0, 0, 0);
    for digits in left {
        let [low, high] = [digits.first(), digits.last()].map(|digit| digit.map_or(0, Digit::value));
        (least, most, widest) = (least + low, most + high, widest.max(high - low));
    }
    least + widest <= sum && sum + widest <= most
}

#[cfg(test)]
mod tests {
    use super::has_room;
    use crate::board::DigitSet;

    #[test]
    fn a_sum_has_room_until_a_digit_could_be_too_great_or_too_small() {
        let left = [0b111, 0b111, 0b1].map(DigitSet::from_bits);
        // From 3 to 7; a cell has two to give.
        let with_room: Vec<usize> = (0..10).filter(|&sum| has_room(sum, &left)).collect();
        assert_eq!(with_room, [5]);
        let settled = [0b100, 0b10].map(DigitSet::from_bits);
        assert!(has_room(5, &settled) && !has_room(4, &settled) && !has_room(6, &settled));
    }
}
