//! What is left of each cell while the search on rules goes on, and what follows for it from houses and rules.

use super::sums::{Parts, Sets, Sums};
use crate::{
    board::{
        Automaton, Candidate, Cell, CellBits, CellSet, Custom, DigitSet, Family, House, HouseSet, Layout,
        Meaning, Rule, RuleId,
    },
    grid::Grid,
    meter::Meter,
    search::count::WORK_A_PLACE,
};
use itertools::Itertools;
use smallvec::SmallVec;

/// How often a derived rule is asked in vain at first.
pub(super) const PATIENCE: u32 = 64;

/// How often a derived rule is asked in vain at most.
const MOST_PATIENCE: u32 = 256;

/// How often a derived rule that was of use may be asked in vain for it.
const OF_USE: u32 = 24;

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
    pub(super) peers: Vec<CellBits<WORDS>>,
    /// The rules of each cell that say more than that cells differ.
    pub(super) rules: Vec<RuleSet>,
    /// By rule: how it is kept.
    pub(super) keepers: Vec<Keeper<'a>>,
    /// The cells of each house.
    pub(super) houses: Vec<CellBits<WORDS>>,
    /// The other houses that share several cells with each house.
    overlaps: Vec<Vec<HouseOverlap<WORDS>>>,
    /// The most cells that two houses share.
    most_shared: usize,
}

/// How a rule is kept.
pub(super) enum Keeper<'a> {
    /// It says no more than that cells differ.
    Peers,
    Pairs(Pairs),
    Sets(Sets),
    Parts(Parts),
    Sums(Sums),
    /// Its cells fall into parts of this sum.
    Line(usize),
    Automaton(&'a Automaton),
}

/// Pairs of cells whose digits must fit each other, in the same way in all of them.
pub(super) struct Pairs {
    pub(super) cells: Vec<[Cell; 2]>,
    pub(super) fits: Fits,
}

/// Which digits of the second cell fit each digit of the first, as bits, and the other way round.
pub(super) type Fits = [Vec<u32>; 2];

impl Pairs {
    /// What a rule says of pairs of its cells; `None` if that is not all.
    fn new(rule: &Rule, side: usize) -> Option<Pairs> {
        let count = rule.cells.len();
        let pairs = |places: Vec<[usize; 2]>, fit: &dyn Fn(usize, usize) -> bool| {
            let mut fits = [vec![0; side], vec![0; side]];
            for (one, other) in (0..side).cartesian_product(0..side).filter(|(a, b)| fit(a + 1, b + 1)) {
                fits[0][one] |= 1 << other;
                fits[1][other] |= 1 << one;
            }
            let cells = places.into_iter().map(|pair| pair.map(|place| rule.cells[place])).collect();
            Some(Pairs { cells, fits })
        };
        match rule.family.meaning() {
            Meaning::Each(fits) => {
                pairs((0..count).map(|place| [place; 2]).collect(), &|a, b| a == b && fits(rule, a))
            }
            Meaning::Along(fits) => {
                pairs((1..count).map(|place| [place - 1, place]).collect(), &|a, b| fits(rule, a, b))
            }
            Meaning::FromFirst(fits) => {
                pairs((1..count).map(|place| [0, place]).collect(), &|a, b| fits(rule, a, b))
            }
            Meaning::Together if rule.family == Family::Palindrome => {
                pairs((0..count / 2).map(|place| [place, count - 1 - place]).collect(), &|a, b| a == b)
            }
            _ => None,
        }
    }
}

/// Two houses that share cells.
struct HouseOverlap<const WORDS: usize> {
    /// The cells of the first house alone.
    inside: CellBits<WORDS>,
    /// The cells of the second house alone.
    outside: CellBits<WORDS>,
}

impl<const WORDS: usize> RuleTables<'_, WORDS> {
    /// What to ask of these rules, the first ones of a board.
    pub(super) fn new(layout: &Layout, ids: impl Iterator<Item = RuleId>) -> RuleTables<'_, WORDS> {
        let set = |cells: &[Cell]| cells.iter().copied().collect::<CellBits<WORDS>>();
        let keeper = |id: RuleId| {
            let rule = layout.rule(id);
            if !rule.says_more() {
                return Keeper::Peers;
            }
            if rule.family == Family::SumLine && rule.number() + layout.side() < 64 {
                return Keeper::Line(rule.number());
            }
            let sets = Sets::new(rule, layout).map(Keeper::Sets);
            let parts = || Parts::new(rule, layout).map(Keeper::Parts);
            let pairs = || Pairs::new(rule, layout.side()).map(Keeper::Pairs);
            let free = || layout.free_automaton(id).map(Keeper::Automaton);
            let sums = || Sums::new(rule, layout).map(Keeper::Sums);
            sets.or_else(parts)
                .or_else(pairs)
                .or_else(free)
                .or_else(sums)
                .unwrap_or_else(|| Keeper::Automaton(layout.automaton(id)))
        };
        let keepers: Vec<Keeper<'_>> = ids.map(keeper).collect();
        let mut rules = vec![RuleSet::none(keepers.len()); layout.cell_count()];
        for (index, keeper) in keepers.iter().enumerate() {
            if !matches!(keeper, Keeper::Peers) {
                let id = RuleId::new(index);
                layout.rule(id).cells.iter().unique().for_each(|cell| rules[cell.index()].insert(id));
            }
        }
        let houses: Vec<CellBits<WORDS>> = layout.houses().map(|house| set(layout.cells_of(house))).collect();
        let overlaps = |cells: &CellBits<WORDS>| {
            let overlapping = houses.iter().filter(|other| *other != cells && cells.and(**other).len() > 1);
            let of = |other: &CellBits<WORDS>| HouseOverlap {
                inside: cells.minus(*other),
                outside: other.minus(*cells),
            };
            overlapping.map(of).collect()
        };
        let shared = houses.iter().tuple_combinations().map(|(one, other)| one.and(*other).len());
        RuleTables {
            layout,
            most_shared: shared.max().unwrap_or(0),
            peers: layout.cells().map(|cell| set(layout.peers(cell))).collect(),
            rules,
            keepers,
            overlaps: houses.iter().map(overlaps).collect(),
            houses,
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
    /// By house: the digits that have lost places since it was looked at, and since it was compared.
    lost: SmallVec<[[DigitSet; 2]; 32]>,
    pub(super) rules: RuleSet,
}

/// A set of rules, as bits.
#[derive(Clone)]
pub(super) struct RuleSet(SmallVec<[u64; 4]>);

impl RuleSet {
    fn none(count: usize) -> RuleSet {
        RuleSet(SmallVec::from_elem(0, count.div_ceil(64)))
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    fn insert_all(&mut self, others: &RuleSet) {
        for (index, word) in self.0.iter_mut().enumerate() {
            *word |= others.0[index];
        }
    }

    fn insert(&mut self, rule: RuleId) {
        self.0[rule.index() / 64] |= 1 << (rule.index() % 64);
    }

    pub(super) fn remove(&mut self, rule: RuleId) {
        self.0[rule.index() / 64] &= !(1 << (rule.index() % 64));
    }

    fn pop_first(&mut self) -> Option<RuleId> {
        let word = self.0.iter().position(|&word| word != 0)?;
        let first = RuleId::new(word * 64 + self.0[word].trailing_zeros() as usize);
        self.remove(first);
        Some(first)
    }
}

impl<const WORDS: usize> RuleSearchState<WORDS> {
    pub(super) fn new(grid: &Grid<Custom>, tables: &RuleTables<WORDS>) -> Self {
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
            lost: SmallVec::from_elem([layout.digits(); 2], layout.houses().len()),
            rules: RuleSet::none(tables.keepers.len()),
        };
        tables.rules.iter().for_each(|rules| state.rules.insert_all(rules));
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
        if left.is_empty() {
            return Err(Failure::Cell(cell));
        } else if left.has_no_choice() {
            self.settled.push(cell);
        }
        let lost = self.lost.as_mut_slice();
        for &house in tables.layout.houses_of(cell) {
            self.houses.insert(house);
            let lost = &mut lost[house.index()][0];
            *lost = lost.or(gone);
        }
        self.rules.insert_all(&tables.rules[cell.index()]);
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

    /// Places singles and keeps rules until nothing is left to do, or the meter runs out. Derived rules are no longer asked once
    /// there is no patience left with them.
    pub(super) fn propagate(
        &mut self,
        tables: &RuleTables<WORDS>,
        patience: &mut [u32],
        meter: &Meter,
    ) -> Result<(), Failure> {
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
                self.visit(house, tables)?
            } else if let Some(rule) = self.rules.pop_first() {
                let derived = rule.index().checked_sub(tables.layout.rules().len());
                match derived.and_then(|index| patience.get_mut(index)) {
                    None => self.keep(rule, tables)?,
                    Some(0) => continue,
                    Some(patience) => {
                        let kept = self.keep(rule, tables);
                        let is_vain = kept.is_ok() && self.houses.first_from(0).is_none();
                        *patience =
                            if is_vain { *patience - 1 } else { MOST_PATIENCE.min(*patience + OF_USE) };
                        kept?
                    }
                }
            } else if let Some(house) = self.changed.pop_first() {
                self.lock(house, tables)?
            } else {
                return Ok(());
            };
            if meter.spend(work).is_break() {
                return Ok(());
            }
        }
    }

    /// Settles the digits that have one place in a house. Returns the work.
    fn visit(&mut self, house: House, tables: &RuleTables<WORDS>) -> Result<u64, Failure> {
        let [new, lost] = &mut self.lost[house.index()];
        let digits = std::mem::replace(new, DigitSet::EMPTY);
        *lost = lost.or(digits);
        for digit in digits {
            let here = self.places[digit.index()].and(tables.houses[house.index()]);
            let place = here.first().ok_or(Failure::House(house))?;
            if here.is_single() {
                self.settle(Candidate::new(place, digit), tables)?;
            }
        }
        Ok(WORK_A_PLACE * (1 + digits.len() as u64))
    }

    /// Removes the digits that a house has only where it crosses another from the rest of the other. Returns the work.
    fn lock(&mut self, house: House, tables: &RuleTables<WORDS>) -> Result<u64, Failure> {
        let digits = std::mem::replace(&mut self.lost[house.index()][1], DigitSet::EMPTY);
        for digit in digits {
            let here = self.places[digit.index()].and(tables.houses[house.index()]);
            if here.is_single() || here.len() > tables.most_shared {
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
        Ok(WORK_A_PLACE * (1 + digits.len() as u64))
    }
}
