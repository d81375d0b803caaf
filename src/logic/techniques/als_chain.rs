//! Chains of almost locked sets: ALS-XY-Wing and longer ones.

use crate::{
    board::{Board, CellSet, Digit, DigitSet},
    grid::Grid,
    logic::{
        reason::{Chain, Reason, Shape, Strong},
        step::Finding,
        survey::{
            almost_locked::{AlmostLockedSets, candidates},
            als_graph::{AllowedOverlap, AlsGraph, ChainEnds, MOST_SETS},
            restricted_commons::RestrictedCommons,
            work::looks,
        },
        technique::{Position, Reach, Sink, Technique},
        technique_id::TechniqueId,
    },
    meter::Meter,
};
use itertools::Itertools;
use smallvec::SmallVec;
use std::{
    collections::BTreeSet,
    ops::{ControlFlow, RangeInclusive},
};

/// ALS-XY-Wing and ALS chain: three or more almost locked sets, each linked to the next by a restricted common digit
/// (RCC), with two different RCCs at each set in between. Each set lacks exactly one digit. If the first keeps its
/// RCC, every later set lacks the RCC it was entered by, and the last is locked; if not, the first is. So a further
/// digit z in both end sets is eliminated from each cell that sees all its places in both.
///
/// `{1,2} r1c1`, `{1,3} r1c5` and `{2,3} r5c5`, with the RCCs 1 and 3: either `r1c1` is 2, or it is 1, `r1c5` is 3
/// and `r5c5` is 2. So 2 is eliminated from `r5c1`, which sees both.
///
/// Findings are ordered by length, then by the cells of the RCCs at both ends, then by the end sets; each outcome
/// once. Source: HoDoKu.
pub struct AlsChain {
    id: TechniqueId,
    lengths: RangeInclusive<usize>,
    /// The kinds of overlap to try, one after the other.
    overlaps: &'static [AllowedOverlap],
}

impl AlsChain {
    /// Three sets, which overlap only as far as `reach` allows.
    pub fn xy_wing(reach: Reach) -> AlsChain {
        let overlaps: &[AllowedOverlap] = match reach {
            Reach::Ladder => &[AllowedOverlap::Nowhere],
            Reach::Definition => &[AllowedOverlap::Nowhere, AllowedOverlap::Anywhere],
        };
        AlsChain { id: TechniqueId::AlsXyWing, lengths: 3..=3, overlaps }
    }

    /// Four or more sets, whose neighbours do not overlap.
    pub fn long() -> AlsChain {
        AlsChain { id: TechniqueId::AlsChain, lengths: 4..=MOST_SETS, overlaps: &[AllowedOverlap::Apart] }
    }
}

impl<B: Board> Technique<B> for AlsChain {
    fn id(&self) -> TechniqueId {
        self.id
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let grid = position.grid;
        let meter = position.meter;
        let (sets, links, graph) =
            (position.almost_locked()?, position.restricted_commons()?, position.als_graph()?);
        let mut found_outcomes = BTreeSet::new();
        for &overlap in self.overlaps {
            // If neighbours may overlap, there are more links.
            let mut with_overlap = None;
            if overlap == AllowedOverlap::Anywhere {
                let links = RestrictedCommons::of(sets, true, meter)?;
                let graph = AlsGraph::of(sets, &links, grid.board().side(), position.solution, meter)?;
                with_overlap = Some((links, graph));
            }
            let (links, graph) =
                with_overlap.as_ref().map_or((links, graph), |(links, graph)| (links, graph));
            for length in self.lengths.clone() {
                for ends in graph.ends(length, overlap, sets, links, meter)? {
                    meter.spend(looks::<B::Cells>(2))?;
                    let [first, last] = ends.rcc_ends.map(|rcc_end| links.rcc_ends()[rcc_end].set);
                    let taken = ends
                        .digit_cells
                        .iter()
                        .map(|&digit_cells| sets.all_digit_cells()[digit_cells].digit)
                        .collect();
                    let outcome = excluded_by_both(sets, first, last, taken);
                    if outcome.is_empty() || found_outcomes.contains(&outcome) {
                        continue;
                    }
                    let walk = ChainWalk::between(ends, length, overlap, sets, links, graph, meter)?;
                    let Some(walk) = walk else { continue };
                    let finding = open_chain(sets, self.id, &walk.visited, &walk.digits, grid);
                    found_outcomes.insert(outcome);
                    finding.map_or(ControlFlow::Continue(()), &mut *sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// 1: without, 2: with overlapping sets, if the technique distinguishes them.
    fn variant(&self, finding: &Finding, _position: &Position<'_, B>) -> Option<u8> {
        let Reason::Chain(chain) = &finding.reason else { return None };
        let sets = chain.strong.iter().filter_map(|strong| match strong {
            Strong::Through { set, .. } => Some(&set.cells),
            Strong::In(_) => None,
        });
        let overlap = sets.tuple_combinations().any(|(a, b)| a.iter().any(|cell| b.contains(cell)));
        Some(if overlap && self.overlaps.contains(&AllowedOverlap::Anywhere) { 2 } else { 1 })
    }
}

/// Everything eliminated by a digit that both end sets have besides their links: the sets, each linked to the
/// next by a digit, form a chain with open ends.
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
        Strong::Through {
            set: sets.to_reason(set),
            locked: others.map(|&(z, _)| sets.node(set, z)).collect(),
        }
    });
    let chain = Chain { nodes: nodes.collect(), strong: strong.collect(), shape: Shape::Open };
    let eliminated = eliminated.iter().flat_map(|&(z, cells)| candidates(z, cells));
    Finding::eliminating(technique, Reason::Chain(Box::new(chain)), grid, eliminated)
}

/// The digits besides these that both sets have, each with the cells that see all its places in both, if
/// there are any.
fn excluded_by_both<C: CellSet>(
    sets: &AlmostLockedSets<C>,
    a: usize,
    b: usize,
    except: DigitSet,
) -> SmallVec<[(Digit, C); 4]> {
    let common = sets.get(a).digits.and(sets.get(b).digits).minus(except);
    let common_peers = |z| (z, sets.digit_cells(a, z).common_peers.and(sets.digit_cells(b, z).common_peers));
    common.map(common_peers).filter(|(_, common_peers)| !common_peers.is_empty()).collect()
}

/// A chain being built.
struct ChainWalk<'a, C> {
    sets: &'a AlmostLockedSets<C>,
    links: &'a RestrictedCommons,
    graph: &'a AlsGraph,
    overlap: AllowedOverlap,
    meter: &'a Meter,
    /// The endpoint at which the last set is entered.
    goal: usize,
    visited: SmallVec<[usize; MOST_SETS]>,
    digits: SmallVec<[Digit; MOST_SETS]>,
}

impl<'a, C: CellSet> ChainWalk<'a, C> {
    /// The first path from one endpoint to the other; no set occurs twice.
    fn between(
        ends: ChainEnds,
        length: usize,
        overlap: AllowedOverlap,
        sets: &'a AlmostLockedSets<C>,
        links: &'a RestrictedCommons,
        graph: &'a AlsGraph,
        meter: &'a Meter,
    ) -> ControlFlow<(), Option<ChainWalk<'a, C>>> {
        let [from, goal] = ends.rcc_ends;
        let visited = SmallVec::from_slice(&[links.rcc_ends()[from].set]);
        let mut walk =
            ChainWalk { sets, links, graph, overlap, meter, goal, visited, digits: SmallVec::new() };
        let arrives = walk.extend(from, length)?;
        ControlFlow::Continue(arrives.then_some(walk))
    }

    /// Leaves the newest set by this endpoint and goes on to the last, this many sets in all.
    fn extend(&mut self, exit: usize, length: usize) -> ControlFlow<(), bool> {
        let ChainWalk { sets, links, graph, meter, goal, .. } = *self;
        meter.spend(1 + links.linked_to(exit).len() as u64 / 2)?;
        let last = links.rcc_ends()[goal].set;
        self.digits.push(sets.all_digit_cells()[links.rcc_ends()[exit].digit_cells].digit);
        if length == 2 {
            if links.linked_to(exit).contains(&goal) && self.may_visit(last) {
                self.visited.push(last);
                return ControlFlow::Continue(true);
            }
        } else {
            let reached = graph.reached(length - 2, links, meter)?;
            for &entry in links.linked_to(exit) {
                let set = links.rcc_ends()[entry].set;
                if set == last || self.visited.contains(&set) || !self.may_visit(set) {
                    continue;
                }
                self.visited.push(set);
                for next in links.rcc_ends_of(set) {
                    if next != entry && reached.contains(next, goal) && self.extend(next, length - 1)? {
                        return ControlFlow::Continue(true);
                    }
                }
                self.visited.pop();
            }
        }
        self.digits.pop();
        ControlFlow::Continue(false)
    }

    fn may_visit(&self, set: usize) -> bool {
        // Overlapping neighbours are linked only where that is allowed.
        self.overlap != AllowedOverlap::Nowhere
            || !self.visited.iter().any(|&before| self.sets.overlap(before, set))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidate, Cell};
    use crate::logic::survey::almost_locked::grid_with;
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
    fn whichever_digit_the_middle_set_holds_one_wing_is_locked() {
        assert_eq!(wing(2), [Candidate::new(Cell::at(49), Digit::at(2))]);
    }

    #[test]
    fn a_set_linked_on_both_sides_by_the_same_digit_makes_no_chain() {
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
