//! The graph of almost locked sets: where chains of them can lead.

use super::{
    almost_locked::{AlmostLockedSets, Spread},
    als_links::{Gate, Links, ROUND},
    bit_rows::{Rows, bits_of},
    once::get_or_make,
    work::{looks, words},
};
use crate::{board::CellSet, meter::Meter, puzzle::Solution};
use std::{cell::OnceCell, ops::ControlFlow};

/// The most sets in a chain (HoDoKu's limit).
pub(in crate::logic) const LONGEST: usize = 6;

/// Which sets of a chain may share cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::logic) enum Overlap {
    /// None.
    Nowhere,
    /// Those that are not neighbours.
    Apart,
    /// Any.
    Anywhere,
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
pub(in crate::logic) struct Ends {
    /// The spread by which the first set is left, and that by which the last is entered.
    pub(in crate::logic) spreads: [usize; 2],
    /// The gates of these.
    pub(in crate::logic) gates: [usize; 2],
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
    pub(in crate::logic) fn reached(
        &self,
        count: usize,
        links: &Links,
        meter: &Meter,
    ) -> ControlFlow<(), &Rows> {
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
    pub(in crate::logic) fn ends<C: CellSet>(
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
