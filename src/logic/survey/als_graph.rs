//! The graph of almost locked sets: how chains of them can continue.

use super::{
    almost_locked::{AlmostLockedSets, DigitCells},
    bit_rows::{BitRows, bits_of},
    lazy::get_or_make,
    prelude::*,
    restricted_commons::{ROUND, RccEnd, RestrictedCommons},
};
use std::cell::OnceCell;

/// The most sets in a chain; HoDoKu's limit.
pub const MOST_SETS: usize = 6;

/// Which sets of a chain may share cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum AllowedOverlap {
    /// No two sets may share cells.
    Nowhere,
    /// Only sets that are not neighbours in the chain may share cells.
    Apart,
    /// Any sets may share cells.
    Anywhere,
}

/// The continuations of chains: a chain leaves a set by one restricted common digit (RCC) and enters the next by
/// another.
///
/// `{1,2} r1c1` is left by its 1, `{1,3} r1c5` entered by its 1 and left by its 3, `{2,3} r5c5` entered by its 3.
pub struct AlsGraph {
    /// For each RCC endpoint, whether its set can lack the digit. Each set lacks exactly one digit; if the first set of
    /// a chain keeps its RCC, every later set lacks the RCC by which it was entered. So one of the two end sets lacks
    /// the digit of its link, whatever the solution is.
    may_lack_digit: Vec<bool>,
    /// For each RCC endpoint by which a chain can leave its first set, the endpoints by which it can enter its last set
    /// so that the two sets exclude something together.
    excluding: BitRows,
    /// For chains of one link, two links and so on: for each RCC endpoint by which a set is left, the endpoints by
    /// which another set can be entered. Some of the paths may visit a set twice.
    reached: [OnceCell<BitRows>; MOST_SETS - 1],
}

/// The two ends of a chain that might eliminate something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ChainEnds {
    /// The numbers of the digit cells by which the first set is left and the last is entered.
    pub digit_cells: [usize; 2],
    /// The RCC endpoints by which the first set is left and the last is entered.
    pub rcc_ends: [usize; 2],
}

impl AlsGraph {
    /// The graph of these sets.
    pub fn new<C: CellSet>(
        sets: &AlmostLockedSets<C>,
        links: &RestrictedCommons,
        side: usize,
        solution: Option<&Solution>,
        meter: &Meter,
    ) -> Metered<AlsGraph> {
        let rcc_ends = &links.rcc_ends;
        let may_lack = |&RccEnd { set, digit_cells }: &RccEnd| {
            let digit = sets.all_digit_cells[digit_cells].digit;
            solution.is_none_or(|solution| sets.missing(set, solution).contains(digit))
        };
        meter.spend(looks::<C>(1 + rcc_ends.len()))?;
        let may_lack_digit: Vec<bool> = rcc_ends.iter().map(may_lack).collect();
        let linked_sets = (0..sets.len()).filter(|&set| !links.rcc_ends_of(set).is_empty());
        // The endpoints of the sets that exclude a candidate, except by its own digit.
        let mut excluded_by = BitRows::on(meter, side * side * side, rcc_ends.len())?;
        for set in linked_sets.clone() {
            meter.spend(looks::<C>(sets.digit_cells_of(set).len() * links.rcc_ends_of(set).len()))?;
            for &digit_cells in sets.digit_cells_of(set) {
                let DigitCells { digit, common_peers, .. } = sets.all_digit_cells[digit_cells];
                for rcc_end in
                    links.rcc_ends_of(set).filter(|&rcc_end| rcc_ends[rcc_end].digit_cells != digit_cells)
                {
                    for peer in common_peers {
                        excluded_by.insert(peer.index() * side + digit.index(), rcc_end);
                    }
                }
            }
        }
        let mut agreeing = BitRows::on(meter, sets.all_digit_cells.len(), rcc_ends.len())?;
        let mut is_known = vec![false; sets.all_digit_cells.len()];
        let mut excluding = BitRows::on(meter, rcc_ends.len(), rcc_ends.len())?;
        for set in linked_sets {
            for &digit_cells in sets.digit_cells_of(set) {
                let DigitCells { digit, common_peers, .. } = sets.all_digit_cells[digit_cells];
                for rcc_end in links.rcc_ends_of(set).filter(|&rcc_end| {
                    may_lack_digit[rcc_end] && rcc_ends[rcc_end].digit_cells != digit_cells
                }) {
                    if !std::mem::replace(&mut is_known[digit_cells], true) {
                        meter.spend(words(common_peers.len() * agreeing.stride))?;
                        for peer in common_peers {
                            agreeing.add(digit_cells, excluded_by.get(peer.index() * side + digit.index()));
                        }
                    }
                    meter.spend(words(excluding.stride))?;
                    excluding.add(rcc_end, agreeing.get(digit_cells));
                }
            }
        }
        Continue(AlsGraph { may_lack_digit, excluding, reached: Default::default() })
    }

    /// The endpoints that a chain of this many links can reach from each endpoint.
    pub fn reached(&self, count: usize, links: &RestrictedCommons, meter: &Meter) -> Metered<&BitRows> {
        get_or_make(&self.reached[count - 1], || {
            let rcc_ends = links.rcc_ends.len();
            let mut reached = BitRows::on(meter, rcc_ends, rcc_ends)?;
            if count == 1 {
                for exit in 0..rcc_ends {
                    meter.spend(1 + links.linked_to(exit).len() as u64 / 8)?;
                    links.linked_to(exit).iter().for_each(|&entry| reached.insert(exit, entry));
                }
                return Continue(reached);
            }
            let nearer = self.reached(count - 1, links, meter)?;
            // The endpoints beyond each endpoint by which a set is entered.
            let mut beyond = BitRows::on(meter, rcc_ends, rcc_ends)?;
            for (entry, rcc_end) in links.rcc_ends.iter().enumerate() {
                meter.spend(words(links.rcc_ends_of(rcc_end.set).len() * beyond.stride))?;
                for exit in links.rcc_ends_of(rcc_end.set).filter(|&exit| exit != entry) {
                    beyond.add(entry, nearer.get(exit));
                }
            }
            // The longest chains are not extended further.
            let is_asked = |&exit: &usize| count < MOST_SETS - 1 || self.may_lack_digit[exit];
            for exit in (0..rcc_ends).filter(is_asked) {
                for entries in links.linked_to(exit).chunks(ROUND) {
                    meter.spend(words(entries.len() * reached.stride))?;
                    entries.iter().for_each(|&entry| reached.add(exit, beyond.get(entry)));
                }
            }
            Continue(reached)
        })
    }

    /// The ends between which there might be chains of this many sets, in order; each pair once.
    pub fn ends<C: CellSet>(
        &self,
        length: usize,
        overlap: AllowedOverlap,
        sets: &AlmostLockedSets<C>,
        links: &RestrictedCommons,
        meter: &Meter,
    ) -> Metered<Vec<ChainEnds>> {
        let reached = self.reached(length - 1, links, meter)?;
        let mut all = Vec::new();
        for (one, &RccEnd { set: a, digit_cells: from }) in links.rcc_ends.iter().enumerate() {
            if !self.may_lack_digit[one] {
                continue;
            }
            let before = all.len();
            let ways = reached.get(one).iter().zip(self.excluding.get(one)).enumerate();
            for (index, (there, excluding)) in ways {
                for other in bits_of(index, there & excluding) {
                    let RccEnd { set: b, digit_cells: to } = links.rcc_ends[other];
                    if b == a || overlap == AllowedOverlap::Nowhere && sets.overlap(a, b) {
                        continue;
                    }
                    // A chain is found in one direction only.
                    if to >= from {
                        all.push(ChainEnds { digit_cells: [from, to], rcc_ends: [one, other] });
                    } else if !self.may_lack_digit[other] {
                        all.push(ChainEnds { digit_cells: [to, from], rcc_ends: [other, one] });
                    }
                }
            }
            // Each end that is found is sorted later.
            meter.spend(words(2 * reached.stride) + 2 * (all.len() - before) as u64)?;
        }
        sort(&mut all, meter)?;
        Continue(all)
    }
}

/// The number of ends that are sorted at once.
const MOST_SORTED: usize = 1 << 14;

/// Sorts chain ends, a part at a time, so that the meter can stop it.
fn sort(ends: &mut [ChainEnds], meter: &Meter) -> Metered {
    meter.spend(1 + ends.len() as u64)?;
    if ends.len() <= MOST_SORTED {
        ends.sort_unstable();
        return Continue(());
    }
    let middle = ends.len() / 2;
    let (before, _, after) = ends.select_nth_unstable(middle);
    sort(before, meter)?;
    sort(after, meter)
}
