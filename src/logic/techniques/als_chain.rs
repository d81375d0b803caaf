//! Chains of almost locked sets: ALS-XY-Wing and longer ones.

use super::{
    almost_locked::{AlmostLockedSets, Gate, Links, ROUND, Rows, Spread, bits_of, candidates},
    work::{looks, words},
};
use crate::{
    board::{Board, CellSet, Digit, DigitSet},
    grid::Grid,
    logic::{
        ladder::TechniqueId,
        reason::{Chain, Reason, Shape, Strong},
        shared::get_or_make,
        step::Finding,
        technique::{Position, Reach, Sink, Technique},
    },
    meter::Meter,
    puzzle::Solution,
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
        let meter = position.meter;
        let (sets, links, web) = (position.almost_locked()?, position.set_links()?, position.web()?);
        let mut told = BTreeSet::new();
        for &overlap in self.overlaps {
            // Where neighbours may overlap there are more links.
            let mut with_overlap = None;
            if overlap == Overlap::Anywhere {
                let links = Links::of(sets, true, meter)?;
                let web = Web::of(sets, &links, grid.board().side(), position.solution, meter)?;
                with_overlap = Some((links, web));
            }
            let (links, web) = with_overlap.as_ref().map_or((links, web), |(links, web)| (links, web));
            for length in self.lengths.clone() {
                for ends in web.ends(length, overlap, sets, links, meter)? {
                    meter.spend(looks::<B::Cells>(2))?;
                    let [first, last] = ends.gates.map(|gate| links.gates()[gate].set);
                    let taken = ends.spreads.iter().map(|&spread| sets.spreads()[spread].digit).collect();
                    let outcome = excluded_by_both(sets, first, last, taken);
                    if outcome.is_empty() || told.contains(&outcome) {
                        continue;
                    }
                    let walk = Walk::between(ends, length, overlap, sets, links, web, meter)?;
                    let Some(walk) = walk else { continue };
                    let finding = open_chain(sets, self.id, &walk.visited, &walk.digits, grid);
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
    Finding::eliminating(technique, Reason::Chain(Box::new(chain)), grid, eliminated)
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

/// Where chains can lead: a chain leaves a set by one gate and enters the next by another.
pub(in crate::logic) struct Web {
    /// Of each gate whether its set can be without its digit. Of the two sets at the ends of a chain one is without
    /// the digit of its link, whatever the solution is: a set is without one digit just, and where the first has the
    /// digit of its link, each next one is without the digit by which it is entered.
    loose: Vec<bool>,
    /// For each loose gate by which a chain can leave its first set those by which it can enter its last if the two
    /// are to exclude something together.
    mates: Rows,
    /// For one link, for two and so on, and each gate by which a set is left: the gates by which so many links can
    /// enter another. Some of the ways may come to a set twice.
    reached: [OnceCell<Rows>; LONGEST - 1],
}

/// The two ends of a chain that might eliminate something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Ends {
    /// The spread by which the first set is left, and that by which the last is entered.
    spreads: [usize; 2],
    /// The gates of these.
    gates: [usize; 2],
}

impl Web {
    /// The web of these sets.
    pub fn of<C: CellSet>(
        sets: &AlmostLockedSets<C>,
        links: &Links,
        side: usize,
        solution: Option<&Solution>,
        meter: &Meter,
    ) -> ControlFlow<(), Web> {
        let gates = links.gates();
        let is_loose = |&Gate { set, spread }: &Gate| {
            let digit = sets.spreads()[spread].digit;
            solution.is_none_or(|solution| sets.missing(set, solution).contains(digit))
        };
        meter.spend(looks::<C>(1 + gates.len()))?;
        let loose: Vec<bool> = gates.iter().map(is_loose).collect();
        let with_gates = (0..sets.len()).filter(|&set| !links.gates_of(set).is_empty());
        // The gates of the sets that exclude a candidate, except by its own digit.
        let mut watchers = Rows::on(meter, side * side * side, gates.len())?;
        for set in with_gates.clone() {
            meter.spend(looks::<C>(sets.spreads_of(set).len() * links.gates_of(set).len()))?;
            for &spread in sets.spreads_of(set) {
                let Spread { digit, seers, .. } = sets.spreads()[spread];
                for gate in links.gates_of(set).filter(|&gate| gates[gate].spread != spread) {
                    for seer in seers {
                        watchers.insert(seer.index() * side + digit.index(), gate);
                    }
                }
            }
        }
        let mut agreeing = Rows::on(meter, sets.spreads().len(), gates.len())?;
        let mut is_known = vec![false; sets.spreads().len()];
        let mut mates = Rows::on(meter, gates.len(), gates.len())?;
        for set in with_gates {
            for &spread in sets.spreads_of(set) {
                let Spread { digit, seers, .. } = sets.spreads()[spread];
                for gate in links.gates_of(set).filter(|&gate| loose[gate] && gates[gate].spread != spread) {
                    if !std::mem::replace(&mut is_known[spread], true) {
                        meter.spend(words(seers.len() * agreeing.stride()))?;
                        for seer in seers {
                            agreeing.add(spread, watchers.get(seer.index() * side + digit.index()));
                        }
                    }
                    meter.spend(words(mates.stride()))?;
                    mates.add(gate, agreeing.get(spread));
                }
            }
        }
        ControlFlow::Continue(Web { loose, mates, reached: Default::default() })
    }

    /// Where so many links lead.
    fn reached(&self, count: usize, links: &Links, meter: &Meter) -> ControlFlow<(), &Rows> {
        get_or_make(&self.reached[count - 1], || {
            let gates = links.gates().len();
            let mut reached = Rows::on(meter, gates, gates)?;
            if count == 1 {
                for exit in 0..gates {
                    meter.spend(1 + links.partners(exit).len() as u64 / 8)?;
                    links.partners(exit).iter().for_each(|&entry| reached.insert(exit, entry));
                }
                return ControlFlow::Continue(reached);
            }
            let nearer = self.reached(count - 1, links, meter)?;
            // What lies beyond each gate by which a set is entered.
            let mut beyond = Rows::on(meter, gates, gates)?;
            for (entry, gate) in links.gates().iter().enumerate() {
                meter.spend(words(links.gates_of(gate.set).len() * beyond.stride()))?;
                for exit in links.gates_of(gate.set).filter(|&exit| exit != entry) {
                    beyond.add(entry, nearer.get(exit));
                }
            }
            // From where the longest chains start no longer ones are made.
            let is_asked = |&exit: &usize| count < LONGEST - 1 || self.loose[exit];
            for exit in (0..gates).filter(is_asked) {
                for entries in links.partners(exit).chunks(ROUND) {
                    meter.spend(words(entries.len() * reached.stride()))?;
                    entries.iter().for_each(|&entry| reached.add(exit, beyond.get(entry)));
                }
            }
            ControlFlow::Continue(reached)
        })
    }

    /// The ends between which there might be chains of this many sets, in order; each pair once.
    fn ends<C: CellSet>(
        &self,
        length: usize,
        overlap: Overlap,
        sets: &AlmostLockedSets<C>,
        links: &Links,
        meter: &Meter,
    ) -> ControlFlow<(), Vec<Ends>> {
        let reached = self.reached(length - 1, links, meter)?;
        let mut all = Vec::new();
        for (one, &Gate { set: a, spread: from }) in links.gates().iter().enumerate() {
            if !self.loose[one] {
                continue;
            }
            let before = all.len();
            let ways = reached.get(one).iter().zip(self.mates.get(one)).enumerate();
            for (place, (there, mates)) in ways {
                for other in bits_of(place, there & mates) {
                    let Gate { set: b, spread: to } = links.gates()[other];
                    if b == a || overlap == Overlap::Nowhere && sets.overlap(a, b) {
                        continue;
                    }
                    // A chain is told in one direction.
                    if to >= from {
                        all.push(Ends { spreads: [from, to], gates: [one, other] });
                    } else if !self.loose[other] {
                        all.push(Ends { spreads: [to, from], gates: [other, one] });
                    }
                }
            }
            // Each that is found is put in order later.
            meter.spend(words(2 * reached.stride()) + 2 * (all.len() - before) as u64)?;
        }
        sort(&mut all, meter)?;
        ControlFlow::Continue(all)
    }
}

/// How many ends are put in order at once.
const MOST_SORTED: usize = 1 << 14;

/// Puts ends in order, part by part.
fn sort(ends: &mut [Ends], meter: &Meter) -> ControlFlow<()> {
    meter.spend(1 + ends.len() as u64)?;
    if ends.len() <= MOST_SORTED {
        ends.sort_unstable();
        return ControlFlow::Continue(());
    }
    let middle = ends.len() / 2;
    let (before, _, after) = ends.select_nth_unstable(middle);
    sort(before, meter)?;
    sort(after, meter)
}

/// A chain in the making.
struct Walk<'a, C> {
    sets: &'a AlmostLockedSets<C>,
    links: &'a Links,
    web: &'a Web,
    overlap: Overlap,
    meter: &'a Meter,
    /// The gate by which the last set is entered.
    goal: usize,
    visited: SmallVec<[usize; LONGEST]>,
    digits: SmallVec<[Digit; LONGEST]>,
}

impl<'a, C: CellSet> Walk<'a, C> {
    /// The first way from one gate to the other; no set comes twice.
    fn between(
        ends: Ends,
        length: usize,
        overlap: Overlap,
        sets: &'a AlmostLockedSets<C>,
        links: &'a Links,
        web: &'a Web,
        meter: &'a Meter,
    ) -> ControlFlow<(), Option<Walk<'a, C>>> {
        let [from, goal] = ends.gates;
        let visited = SmallVec::from_slice(&[links.gates()[from].set]);
        let mut walk = Walk { sets, links, web, overlap, meter, goal, visited, digits: SmallVec::new() };
        let arrives = walk.goes_on(from, length)?;
        ControlFlow::Continue(arrives.then_some(walk))
    }

    /// Leaves the newest set by this gate and goes on to the last, this many sets in all.
    fn goes_on(&mut self, exit: usize, length: usize) -> ControlFlow<(), bool> {
        let Walk { sets, links, web, meter, goal, .. } = *self;
        meter.spend(1 + links.partners(exit).len() as u64 / 2)?;
        let last = links.gates()[goal].set;
        self.digits.push(sets.spreads()[links.gates()[exit].spread].digit);
        if length == 2 {
            if links.partners(exit).contains(&goal) && self.may_go_to(last) {
                self.visited.push(last);
                return ControlFlow::Continue(true);
            }
        } else {
            let reached = web.reached(length - 2, links, meter)?;
            for &entry in links.partners(exit) {
                let set = links.gates()[entry].set;
                if set == last || self.visited.contains(&set) || !self.may_go_to(set) {
                    continue;
                }
                self.visited.push(set);
                for next in links.gates_of(set) {
                    if next != entry && reached.contains(next, goal) && self.goes_on(next, length - 1)? {
                        return ControlFlow::Continue(true);
                    }
                }
                self.visited.pop();
            }
        }
        self.digits.pop();
        ControlFlow::Continue(false)
    }

    fn may_go_to(&self, set: usize) -> bool {
        // Neighbours that overlap are linked only where they may be.
        self.overlap != Overlap::Nowhere || !self.visited.iter().any(|&before| self.sets.overlap(before, set))
    }
}

#[cfg(test)]
mod tests {
    use super::super::almost_locked::grid_with;
    use super::*;
    use crate::board::{Candidate, Cell};
    use crate::meter::Meter;

    fn eliminated(technique: AlsChain, cells: &[((usize, usize), &[usize])]) -> Vec<Candidate> {
        let grid = grid_with(cells);
        let found = technique.find_first(&Position::new(&grid, None, &Meter::unbounded()));
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
