//! Chains of almost locked sets: ALS-XY-Wing and longer ones.

use super::almost_locked::{AlmostLockedSets, Links, candidates};
use crate::{
    board::{Board, CellSet, Digit, DigitSet},
    grid::Grid,
    logic::{
        ladder::TechniqueId,
        reason::{Chain, Reason, Shape, Strong},
        step::Finding,
        technique::{Position, Reach, Sink, Technique},
    },
};
use itertools::Itertools;
use smallvec::SmallVec;
use std::{
    collections::BTreeSet,
    ops::{ControlFlow, RangeInclusive},
};

/// The most sets in a chain (HoDoKu's limit).
const LONGEST: usize = 6;

/// Three or more almost locked sets, each linked to the next by a restricted common digit, which is another one
/// on either side of a set. A set that loses the digit of one link is locked and holds that of the next, which
/// takes it from the next set: so of the two sets at the ends one is locked, and what sees all places of a
/// further digit z in both is eliminated.
///
/// Findings come in the order of length, then of the spreads that the end sets are linked by, then of the end
/// sets; each outcome once. Source: HoDoKu.
pub struct AlsChain {
    id: TechniqueId,
    lengths: RangeInclusive<usize>,
    /// Which overlaps are looked for, one after the other.
    overlaps: &'static [Overlap],
}

/// Which sets of a chain may share cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Overlap {
    /// None.
    Nowhere,
    /// Those that are not neighbours.
    Apart,
    /// Any.
    Anywhere,
}

impl AlsChain {
    /// Three sets, which overlap only as far as the definition reaches.
    pub fn xy_wing(reach: Reach) -> AlsChain {
        let overlaps: &[Overlap] = match reach {
            Reach::Ladder => &[Overlap::Nowhere],
            Reach::Definition => &[Overlap::Nowhere, Overlap::Anywhere],
        };
        AlsChain { id: TechniqueId::AlsXyWing, lengths: 3..=3, overlaps }
    }

    /// Four or more sets, of which neighbours do not overlap.
    pub fn long() -> AlsChain {
        AlsChain { id: TechniqueId::AlsChain, lengths: 4..=LONGEST, overlaps: &[Overlap::Apart] }
    }
}

impl<B: Board> Technique<B> for AlsChain {
    fn id(&self) -> TechniqueId {
        self.id
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let grid = position.grid;
        let (sets, links) = position.shared.almost_locked(grid);
        let mut web = Web::new(&sets, &links, grid.board().side());
        let mut told = BTreeSet::new();
        for (&overlap, length) in self.overlaps.iter().cartesian_product(self.lengths.clone()) {
            web.extend_to(length);
            for (first, last) in web.ends(length) {
                let doors = [web.doors[first], web.doors[last]];
                let taken: DigitSet = doors.iter().map(|&door| sets.spreads()[door].digit).collect();
                let [of_first, of_last] = doors.map(|door| links.holders(door));
                for (&a, &b) in of_first.iter().cartesian_product(of_last) {
                    let outcome = excluded_by_both(&sets, a, b, taken);
                    if a == b || outcome.is_empty() || told.contains(&outcome) {
                        continue;
                    }
                    let Some(walk) = Walk::between([a, b], doors, length, overlap, &web) else { continue };
                    let finding = open_chain(&sets, self.id, &walk.sets, &walk.digits, grid);
                    told.insert(outcome);
                    finding.map_or(ControlFlow::Continue(()), &mut *sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// 1: without, 2: with sets that overlap, where the technique tells them apart.
    fn variant(&self, finding: &Finding, _position: &Position<'_, B>) -> Option<u8> {
        let Reason::Chain(chain) = &finding.reason else { return None };
        let sets = chain.strong.iter().filter_map(|strong| match strong {
            Strong::Through { set, .. } => Some(&set.cells),
            Strong::In(_) => None,
        });
        let overlap = sets.tuple_combinations().any(|(a, b)| a.iter().any(|cell| b.contains(cell)));
        Some(if overlap && self.overlaps.contains(&Overlap::Anywhere) { 2 } else { 1 })
    }
}

/// Whatever one of the digits beside the links' own eliminates that both end sets have: the sets, each linked to
/// the next by a digit, make a chain with open ends.
pub(super) fn open_chain<B: Board>(
    sets: &AlmostLockedSets<B::Cells>,
    technique: TechniqueId,
    visited: &[usize],
    links: &[Digit],
    grid: &Grid<B>,
) -> Option<Finding> {
    let (&[first, .., last], &[first_link, ..], &[.., last_link]) = (visited, links, links) else {
        return None;
    };
    let taken = [first_link, last_link].into_iter().collect();
    let eliminated = excluded_by_both(sets, first, last, taken);
    let &(z, _) = eliminated.first()?;
    let ends = std::iter::once(&z).chain(links).chain([&z]);
    let nodes = visited.iter().zip(ends.tuple_windows());
    let nodes = nodes.flat_map(|(&set, (&entry, &exit))| [sets.node(set, entry), sets.node(set, exit)]);
    let strong = visited.iter().enumerate().map(|(place, &set)| {
        let is_end = place == 0 || place == visited.len() - 1;
        let others = eliminated[1..].iter().filter(|_| is_end);
        Strong::Through { set: sets.named(set), locked: others.map(|&(z, _)| sets.node(set, z)).collect() }
    });
    let chain = Chain { nodes: nodes.collect(), strong: strong.collect(), shape: Shape::Open };
    let eliminated = eliminated.iter().flat_map(|&(z, cells)| candidates(z, cells));
    Finding::eliminating(technique, Reason::Chain(chain), grid, eliminated)
}

/// The digits beside these that both sets have, with the cells that see all their places in both, where there
/// are any.
fn excluded_by_both<C: CellSet>(
    sets: &AlmostLockedSets<C>,
    a: usize,
    b: usize,
    except: DigitSet,
) -> SmallVec<[(Digit, C); 4]> {
    let common = sets.get(a).digits.and(sets.get(b).digits).minus(except);
    let seers = |z| (z, sets.spread(a, z).seers.and(sets.spread(b, z).seers));
    common.map(seers).filter(|(_, seers)| !seers.is_empty()).collect()
}

/// Where chains can lead. Its doors are the spreads that are linked at all, in order: a chain leaves a set by one
/// and enters the next by another.
struct Web<'a, C> {
    sets: &'a AlmostLockedSets<C>,
    links: &'a Links,
    /// The spread of each door.
    doors: Vec<usize>,
    /// The door of each spread.
    door_of: Vec<Option<usize>>,
    /// For each door by which a set is entered, those by which the next can be.
    next: Rows,
    /// For chains of two sets, of three and so on: for each door by which the first set is left, those by which
    /// the last can be entered. It is the same backwards.
    last: Vec<Rows>,
    /// For each door, and each digit, what one of the sets with that door excludes once the door is empty.
    excluded: Vec<C>,
    side: usize,
}

impl<'a, C: CellSet> Web<'a, C> {
    fn new(sets: &'a AlmostLockedSets<C>, links: &'a Links, side: usize) -> Web<'a, C> {
        let mut doors = Vec::with_capacity(sets.spreads().len());
        let mut door_of = vec![None; sets.spreads().len()];
        for (spread, door) in door_of.iter_mut().enumerate() {
            if !links.partners(spread).is_empty() {
                *door = Some(doors.len());
                doors.push(spread);
            }
        }
        let mut beyond = Rows::new(doors.len());
        for (door, &spread) in doors.iter().enumerate() {
            links
                .partners(spread)
                .iter()
                .filter_map(|&partner| door_of[partner])
                .for_each(|partner| beyond.insert(door, partner));
        }
        let mut next = Rows::new(doors.len());
        let mut excluded = vec![C::EMPTY; doors.len() * side];
        for (door, &spread) in doors.iter().enumerate() {
            for &set in links.holders(spread) {
                for &other in sets.spreads_of(set).iter().filter(|&&other| other != spread) {
                    if let Some(exit) = door_of[other] {
                        next.add(door, &beyond, exit);
                    }
                    let other = &sets.spreads()[other];
                    let of_digit = &mut excluded[door * side + other.digit.index()];
                    *of_digit = of_digit.or(other.seers);
                }
            }
        }
        Web { sets, links, doors, door_of, next, last: vec![beyond], excluded, side }
    }

    /// Looks as far as chains of this many sets.
    fn extend_to(&mut self, length: usize) {
        for shorter in self.last.len() + 1..length {
            let mut longer = Rows::new(self.doors.len());
            for door in 0..self.doors.len() {
                for entry in self.last[shorter - 2].iter(door) {
                    longer.add(door, &self.next, entry);
                }
            }
            self.last.push(longer);
        }
    }

    /// The pairs of doors between which chains of this many sets might eliminate something; each pair once.
    fn ends(&self, length: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let excluded = |door: usize| &self.excluded[door * self.side..(door + 1) * self.side];
        (0..self.doors.len()).flat_map(move |first| {
            let others = self.last[length - 2].iter(first).filter(move |&last| last >= first);
            let agree = move |last: &usize| {
                let mut digits = excluded(first).iter().zip(excluded(*last));
                digits.any(|(a, b)| !a.and(*b).is_empty())
            };
            others.filter(agree).map(move |last| (first, last))
        })
    }

    /// Whether a chain of this many sets might leave the first by this spread and enter the last by that.
    fn leads(&self, length: usize, from: usize, to: usize) -> bool {
        let doors = self.door_of[from].zip(self.door_of[to]);
        doors.is_some_and(|(from, to)| self.last[length - 2].contains(from, to))
    }
}

/// A chain in the making.
struct Walk<'a, C> {
    web: &'a Web<'a, C>,
    overlap: Overlap,
    /// The spread by which the last set is entered.
    goal: usize,
    last: usize,
    sets: SmallVec<[usize; LONGEST]>,
    digits: SmallVec<[Digit; LONGEST]>,
}

impl<'a, C: CellSet> Walk<'a, C> {
    /// The first way from one set to another, out by the one spread and in by the other; no set comes twice.
    fn between(
        [first, last]: [usize; 2],
        [from, to]: [usize; 2],
        length: usize,
        overlap: Overlap,
        web: &'a Web<'a, C>,
    ) -> Option<Walk<'a, C>> {
        let sets = SmallVec::from_slice(&[first]);
        let mut walk = Walk { web, overlap, goal: to, last, sets, digits: SmallVec::new() };
        let possible = overlap != Overlap::Nowhere || !web.sets.overlap(first, last);
        (possible && walk.goes_on(from, length)).then_some(walk)
    }

    /// Leaves the newest set by this spread and goes on to the last, this many sets in all.
    fn goes_on(&mut self, exit: usize, length: usize) -> bool {
        let Web { sets, links, .. } = *self.web;
        self.digits.push(sets.spreads()[exit].digit);
        if length == 2 {
            if links.partners(exit).contains(&self.goal) && self.may_go_to(self.last) {
                self.sets.push(self.last);
                return true;
            }
        } else {
            for &entry in links.partners(exit) {
                for &set in links.holders(entry) {
                    if set == self.last || self.sets.contains(&set) || !self.may_go_to(set) {
                        continue;
                    }
                    self.sets.push(set);
                    for &next in sets.spreads_of(set) {
                        if next != entry
                            && self.web.leads(length - 1, next, self.goal)
                            && self.goes_on(next, length - 1)
                        {
                            return true;
                        }
                    }
                    self.sets.pop();
                }
            }
        }
        self.digits.pop();
        false
    }

    fn may_go_to(&self, set: usize) -> bool {
        let mut before = self.sets.iter().rev().map(|&before| self.web.sets.overlap(before, set));
        match self.overlap {
            Overlap::Nowhere => !before.any(|overlap| overlap),
            Overlap::Apart => before.next() != Some(true),
            Overlap::Anywhere => true,
        }
    }
}

/// A square table of bits.
#[derive(Clone)]
struct Rows {
    words: Vec<u64>,
    stride: usize,
}

impl Rows {
    fn new(side: usize) -> Rows {
        let stride = side.div_ceil(64);
        Rows { words: vec![0; side * stride], stride }
    }

    fn insert(&mut self, row: usize, bit: usize) {
        self.words[row * self.stride + bit / 64] |= 1 << (bit % 64);
    }

    fn contains(&self, row: usize, bit: usize) -> bool {
        self.words[row * self.stride + bit / 64] >> (bit % 64) & 1 != 0
    }

    /// Adds the bits of another table's row.
    fn add(&mut self, row: usize, other: &Rows, other_row: usize) {
        let words = &mut self.words[row * self.stride..(row + 1) * self.stride];
        let others = &other.words[other_row * self.stride..(other_row + 1) * self.stride];
        words.iter_mut().zip(others).for_each(|(word, other)| *word |= other);
    }

    /// The bits of a row, ascending.
    fn iter(&self, row: usize) -> impl Iterator<Item = usize> + '_ {
        let words = self.words[row * self.stride..(row + 1) * self.stride].iter().enumerate();
        words.flat_map(|(place, &word)| {
            let bits = std::iter::successors(Some(word), |word| Some(word & word.wrapping_sub(1)));
            bits.take_while(|&word| word != 0).map(move |word| place * 64 + word.trailing_zeros() as usize)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::almost_locked::grid_with;
    use super::*;
    use crate::board::{Candidate, Cell};

    fn eliminated(technique: AlsChain, cells: &[((usize, usize), &[usize])]) -> Vec<Candidate> {
        let grid = grid_with(cells);
        let found = technique.find_first(&Position::new(&grid, None));
        found.map_or(Vec::new(), |found| found.eliminations)
    }

    fn wing(link: usize) -> Vec<Candidate> {
        let pair = [link, 4];
        let cells = [((1, 1), &[1, 2][..]), ((1, 5), &[1, 3]), ((5, 1), &pair), ((6, 1), &[3, 4])];
        eliminated(AlsChain::xy_wing(Reach::Definition), &cells)
    }

    #[test]
    fn whichever_digit_the_middle_set_holds_one_of_its_wings_is_locked() {
        assert_eq!(wing(2), [Candidate::new(Cell::at(49), Digit::at(2))]);
    }

    #[test]
    fn a_set_linked_on_both_sides_by_the_same_digit_joins_nothing() {
        assert_eq!(wing(1), []);
    }

    #[test]
    fn a_chain_of_four_sets_leads_from_one_end_to_the_other() {
        let ring = |middle: &[usize]| {
            let cells = [((1, 1), &[1, 5][..]), ((1, 5), &[1, 2]), ((5, 5), middle), ((5, 9), &[3, 5])];
            eliminated(AlsChain::long(), &cells)
        };
        assert_eq!(ring(&[2, 3]), [8, 36].map(|cell| Candidate::new(Cell::at(cell), Digit::at(4))));
        assert_eq!(ring(&[2, 3, 6]), []);
    }
}
