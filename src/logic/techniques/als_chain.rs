//! Chains of almost locked sets: ALS-XY-Wing and longer ones.

use super::prelude::*;
use crate::logic::survey::{
    almost_locked::AlmostLockedSets,
    als_graph::{AllowedOverlap, AlsGraph, MOST_SETS},
    restricted_commons::RestrictedCommons,
};
use std::ops::RangeInclusive;

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
        AlsChain { lengths: 3..=3, overlaps }
    }

    /// Four or more sets, whose neighbours do not overlap.
    pub fn long() -> AlsChain {
        AlsChain { lengths: 4..=MOST_SETS, overlaps: &[AllowedOverlap::Apart] }
    }
}

impl<B: Board> Technique<B> for AlsChain {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        let meter = position.meter;
        let (sets, links, graph) =
            (position.almost_locked()?, position.restricted_commons()?, position.als_graph()?);
        let mut found_outcomes = BTreeSet::new();
        for &overlap in self.overlaps {
            // If neighbours may overlap, there are more links.
            let mut with_overlap = None;
            if overlap == AllowedOverlap::Anywhere {
                let links = RestrictedCommons::new(sets, true, meter)?;
                let graph = AlsGraph::new(sets, &links, grid.board().side(), position.solution, meter)?;
                with_overlap = Some((links, graph));
            }
            let (links, graph) =
                with_overlap.as_ref().map_or((links, graph), |(links, graph)| (links, graph));
            for length in self.lengths.clone() {
                for ends in graph.ends(length, overlap, sets, links, meter)? {
                    meter.spend(looks::<B::Cells>(2))?;
                    let [first, last] = ends.rcc_ends.map(|rcc_end| links.rcc_ends[rcc_end].set);
                    let taken = ends.digit_cells.map(|digit_cells| sets.all_digit_cells[digit_cells].digit);
                    let outcome = excluded_by_both(sets, first, last, DigitSet::from_iter(taken));
                    if outcome.is_empty() || found_outcomes.contains(&outcome) {
                        continue;
                    }
                    let ([from, goal], digits) = (ends.rcc_ends, SmallVec::new());
                    let visited = SmallVec::from_slice(&[first]);
                    let mut walk = ChainWalk { sets, links, graph, overlap, meter, goal, visited, digits };
                    if walk.extend(from, length)? {
                        found_outcomes.insert(outcome);
                        report_open_chain(sets, &walk.visited, &walk.digits, grid, sink)?;
                    }
                }
            }
        }
        Continue(())
    }
}

/// Reports everything that the open chain eliminates by digits that both end sets have besides their links. Each set of
/// the chain is linked to the next by a digit.
pub fn report_open_chain<B: Board>(
    sets: &AlmostLockedSets<B::Cells>,
    visited: &[usize],
    links: &[Digit],
    grid: &Grid<B>,
    sink: &mut Sink<'_>,
) -> Metered {
    let taken = [links[0], links[links.len() - 1]].into_iter().collect();
    let eliminated = excluded_by_both(sets, visited[0], visited[visited.len() - 1], taken);
    let Some(&(z, _)) = eliminated.first() else { return Continue(()) };
    let ends = std::iter::once(&z).chain(links).chain([&z]);
    let nodes = visited.iter().zip(ends.tuple_windows());
    let nodes = nodes.flat_map(|(&set, (&entry, &exit))| [sets.node(set, entry), sets.node(set, exit)]);
    let strong = visited.iter().enumerate().map(|(index, &set)| {
        let is_end = index == 0 || index == visited.len() - 1;
        let others = eliminated[1..].iter().filter(|_| is_end);
        Strong::Through {
            set: sets.to_reason(set),
            locked: others.map(|&(z, _)| sets.node(set, z)).collect(),
        }
    });
    let chain = Chain { nodes: nodes.collect(), strong: strong.collect(), shape: Shape::Open };
    let eliminated = eliminated.iter().flat_map(|&(z, cells)| in_cells(z, cells));
    sink.eliminate(Reason::Chain(Box::new(chain)), grid, eliminated)
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

/// A chain being built: the first path from one endpoint to the other; no set occurs twice.
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

impl<C: CellSet> ChainWalk<'_, C> {
    /// Leaves the newest set by this endpoint and goes on to the last, this many sets in all.
    fn extend(&mut self, exit: usize, length: usize) -> Metered<bool> {
        let ChainWalk { sets, links, graph, meter, goal, .. } = *self;
        meter.spend(1 + links.linked_to(exit).len() as u64 / 2)?;
        let last = links.rcc_ends[goal].set;
        self.digits.push(sets.all_digit_cells[links.rcc_ends[exit].digit_cells].digit);
        if length == 2 {
            if links.linked_to(exit).contains(&goal) && self.may_visit(last) {
                self.visited.push(last);
                return Continue(true);
            }
        } else {
            let reached = graph.reached(length - 2, links, meter)?;
            for &entry in links.linked_to(exit) {
                let set = links.rcc_ends[entry].set;
                if set == last || self.visited.contains(&set) || !self.may_visit(set) {
                    continue;
                }
                self.visited.push(set);
                for next in links.rcc_ends_of(set) {
                    if next != entry && reached.contains(next, goal) && self.extend(next, length - 1)? {
                        return Continue(true);
                    }
                }
                self.visited.pop();
            }
        }
        self.digits.pop();
        Continue(false)
    }

    fn may_visit(&self, set: usize) -> bool {
        // Overlapping neighbours are linked only where that is allowed.
        self.overlap != AllowedOverlap::Nowhere
            || !self.visited.iter().any(|&before| self.sets.overlap(before, set))
    }
}
