//! Chains of almost locked sets: ALS-XY-Wing and longer ones.

use super::almost_locked::{AlmostLockedSets, Links, Lists, Rows, bits, candidates, is_empty};
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
    cell::OnceCell,
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
        let web = position.shared.web(grid);
        let mut told = BTreeSet::new();
        for (&overlap, length) in self.overlaps.iter().cartesian_product(self.lengths.clone()) {
            for between in web.ends(length, overlap, sets, links) {
                let Ends { doors, ends } = between;
                let taken: DigitSet =
                    doors.iter().map(|&door| sets.spreads()[web.doors[door]].digit).collect();
                let outcome = excluded_by_both(sets, ends[0], ends[1], taken);
                if outcome.is_empty() || told.contains(&outcome) {
                    continue;
                }
                let Some(walk) = Walk::between(between, length, overlap, sets, web) else {
                    continue;
                };
                let finding = open_chain(sets, self.id, &walk.visited, &walk.digits, grid);
                told.insert(outcome);
                finding.map_or(ControlFlow::Continue(()), &mut *sink)?;
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
pub(in crate::logic) struct Web {
    /// The spread of each door.
    doors: Vec<usize>,
    /// The doors that each door is linked with.
    partners: Lists,
    /// The sets that have each door.
    holders: Lists,
    /// The doors of each set.
    exits: Lists,
    /// For one link, for two and so on, and each door by which a set is left: the doors by which so many links can
    /// enter another set, and from the next word on those sets. Some of the ways may come to a set twice.
    reached: [OnceCell<Rows>; LONGEST - 1],
}

/// The two ends of a chain that might eliminate something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Ends {
    /// The door by which the first set is left, and that by which the last is entered.
    doors: [usize; 2],
    /// The first set and the last.
    ends: [usize; 2],
}

impl Web {
    /// The web of these sets.
    pub fn of<C: CellSet>(sets: &AlmostLockedSets<C>, links: &Links) -> Web {
        let mut doors = Vec::with_capacity(256);
        let mut door_of = vec![None; sets.spreads().len()];
        for (spread, door) in door_of.iter_mut().enumerate() {
            if !is_empty(links.linked(spread)) {
                *door = Some(doors.len());
                doors.push(spread);
            }
        }
        let partners =
            Lists::each(doors.iter().map(|&spread| sets.partners(spread).filter_map(|other| door_of[other])));
        let exits =
            (0..sets.len()).map(|set| sets.spreads_of(set).iter().filter_map(|&spread| door_of[spread]));
        let exits = Lists::each(exits);
        let of_set = |set| exits.get(set).iter().map(move |&door| (door, set));
        let holders = Lists::of(doors.len(), (0..sets.len()).flat_map(of_set));
        Web { doors, partners, holders, exits, reached: Default::default() }
    }

    /// Where so many links lead.
    fn reached(&self, count: usize) -> &Rows {
        self.reached[count - 1].get_or_init(|| {
            let mut reached = self.rows();
            if let Some(fewer) = count.checked_sub(2) {
                let nearer = self.reached(fewer + 1);
                // What lies beyond each door by which a set is entered.
                let mut beyond = self.rows();
                for entry in 0..self.doors.len() {
                    for &set in self.holders.get(entry) {
                        let exits = self.exits.get(set).iter().filter(|&&exit| exit != entry);
                        exits.for_each(|&exit| beyond.add(entry, nearer.get(exit)));
                    }
                }
                for exit in 0..self.doors.len() {
                    self.partners.get(exit).iter().for_each(|&entry| reached.add(exit, beyond.get(entry)));
                }
            } else {
                for exit in 0..self.doors.len() {
                    for &entry in self.partners.get(exit) {
                        reached.insert(exit, entry);
                        let sets = self.holders.get(entry).iter();
                        sets.for_each(|set| reached.insert(exit, 64 * self.words_of_doors() + set));
                    }
                }
            }
            reached
        })
    }

    fn words_of_doors(&self) -> usize {
        self.doors.len().div_ceil(64)
    }

    fn rows(&self) -> Rows {
        Rows::new(self.doors.len(), 64 * self.words_of_doors() + self.exits.len())
    }

    /// The ends between which there might be chains of this many sets, in order; each pair once.
    fn ends<C: CellSet>(
        &self,
        length: usize,
        overlap: Overlap,
        sets: &AlmostLockedSets<C>,
        links: &Links,
    ) -> Vec<Ends> {
        let reached = self.reached(length - 1);
        let mut all = Vec::new();
        for (first, &spread) in self.doors.iter().enumerate() {
            let there = &reached.get(first)[self.words_of_doors()..];
            if is_empty(there) {
                continue;
            }
            for &a in self.holders.get(first) {
                let near = links.near(a);
                let others = sets.spreads_of(a).iter().filter(|&&other| other != spread);
                let agreeing = |word| others.clone().fold(0, |all, &other| all | links.agreeing(other)[word]);
                let mates = there.iter().zip(near).enumerate().map(|(word, (&there, &near))| {
                    let there = if overlap == Overlap::Nowhere { there & !near } else { there };
                    if there == 0 { 0 } else { there & agreeing(word) }
                });
                for b in bits(mates).filter(|&b| b != a) {
                    let lasts = self.exits.get(b).iter();
                    let ways = lasts.filter(|&&last| last >= first && reached.contains(first, last));
                    all.extend(ways.map(|&last| Ends { doors: [first, last], ends: [a, b] }));
                }
            }
        }
        all.sort_unstable();
        all
    }
}

/// A chain in the making.
struct Walk<'a, C> {
    sets: &'a AlmostLockedSets<C>,
    web: &'a Web,
    overlap: Overlap,
    /// The door by which the last set is entered.
    goal: usize,
    last: usize,
    visited: SmallVec<[usize; LONGEST]>,
    digits: SmallVec<[Digit; LONGEST]>,
}

impl<'a, C: CellSet> Walk<'a, C> {
    /// The first way from one set to another, out by the one door and in by the other; no set comes twice.
    fn between(
        Ends { doors: [from, goal], ends: [first, last] }: Ends,
        length: usize,
        overlap: Overlap,
        sets: &'a AlmostLockedSets<C>,
        web: &'a Web,
    ) -> Option<Walk<'a, C>> {
        let visited = SmallVec::from_slice(&[first]);
        let mut walk = Walk { sets, web, overlap, goal, last, visited, digits: SmallVec::new() };
        walk.goes_on(from, length).then_some(walk)
    }

    /// Leaves the newest set by this door and goes on to the last, this many sets in all.
    fn goes_on(&mut self, exit: usize, length: usize) -> bool {
        let Walk { sets, web, .. } = *self;
        self.digits.push(sets.spreads()[web.doors[exit]].digit);
        if length == 2 {
            if web.partners.get(exit).contains(&self.goal) && self.may_go_to(self.last) {
                self.visited.push(self.last);
                return true;
            }
        } else {
            let reached = web.reached(length - 2);
            for &entry in web.partners.get(exit) {
                for &set in web.holders.get(entry) {
                    if set == self.last || self.visited.contains(&set) || !self.may_go_to(set) {
                        continue;
                    }
                    self.visited.push(set);
                    for &next in web.exits.get(set) {
                        if next != entry
                            && reached.contains(next, self.goal)
                            && self.goes_on(next, length - 1)
                        {
                            return true;
                        }
                    }
                    self.visited.pop();
                }
            }
        }
        self.digits.pop();
        false
    }

    fn may_go_to(&self, set: usize) -> bool {
        let mut before = self.visited.iter().rev().map(|&before| self.sets.overlap(before, set));
        match self.overlap {
            Overlap::Nowhere => !before.any(|overlap| overlap),
            Overlap::Apart => before.next() != Some(true),
            Overlap::Anywhere => true,
        }
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
