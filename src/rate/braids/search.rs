//! Finds braids and whips up to a length, exactly, by sets of conclusions of which one must be drawn.

use super::{
    bit_set::BitSet,
    network::{BraidGrid, CandidateNumber},
};
use std::collections::{BTreeMap, BTreeSet};

/// Whether assuming `target` leads to a contradiction by a braid of at most `most` variables. `None` if the meter ran out.
///
/// A braid draws conclusions one after the other, each the last candidate of some variable, until nothing is left of
/// some variable. So its length is the number of its conclusions and one. Suppose that some conclusions, with what
/// follows by them alone, contradict nothing. Then every braid draws one of those that come next: a *cut*. The
/// fewest conclusions that hit all known cuts are at most as many as the shortest braid draws. If they lead to a
/// contradiction, they are that braid; otherwise there is another cut. (These are the landmarks of planning without
/// deletions.)
pub(super) fn has_braid(grid: &mut BraidGrid<'_>, target: CandidateNumber, most: usize) -> Option<bool> {
    let Some(most) = most.checked_sub(1) else { return Some(false) };
    let mut cuts = Cuts::new(grid, target);
    Some(cuts.layers_contradict(most)? && cuts.can_be_few(most)? && cuts.hit(most, Vec::new(), 0)?)
}

/// Whether assuming `target` leads to a contradiction by a whip of at most `most` variables. `None` if the meter ran out.
///
/// A whip is a braid in which each variable has a candidate that the conclusion just before excludes, the first one
/// a candidate that the target excludes.
pub(super) fn has_whip(grid: &mut BraidGrid<'_>, target: CandidateNumber, most: usize) -> Option<bool> {
    let Some(most) = most.checked_sub(1) else { return Some(false) };
    let mut whip = Whip { stood: grid.standing(), drawn: BTreeSet::new(), tried: BTreeMap::new() };
    let mut cuts = Cuts::new(grid, target);
    if !(cuts.layers_contradict(most)? && cuts.can_be_few(most)?) {
        return Some(false);
    }
    let mark = cuts.grid.mark();
    cuts.grid.assert(target);
    let found = cuts.whip_from(target, most, &mut whip);
    cuts.grid.undo(mark);
    found
}

/// The search for a braid or a whip of one target, with the cuts found so far.
struct Cuts<'s, 'a> {
    grid: &'s mut BraidGrid<'a>,
    target: CandidateNumber,
    /// The conclusions that occur in some cut; sets of conclusions use their indices here.
    conclusions: Vec<CandidateNumber>,
    cuts: Vec<BitSet>,
    /// The conclusions that may be drawn.
    allowed: BitSet,
    /// The conclusions that were tried in another branch of the search.
    barred: BitSet,
}

impl<'s, 'a> Cuts<'s, 'a> {
    fn new(grid: &'s mut BraidGrid<'a>, target: CandidateNumber) -> Cuts<'s, 'a> {
        let (allowed, barred) = (BitSet::default(), BitSet::default());
        Cuts { grid, target, conclusions: Vec::new(), cuts: Vec::new(), allowed, barred }
    }

    /// Whether drawing all conclusions in this many layers leads to a contradiction. If not, no braid of as few
    /// conclusions does.
    fn layers_contradict(&mut self, layers: usize) -> Option<bool> {
        let mark = self.grid.mark();
        self.grid.assert(self.target);
        for _ in 0..layers {
            let layer: Vec<CandidateNumber> = std::iter::from_fn(|| self.grid.next_single()).collect();
            if self.grid.is_broken || layer.is_empty() {
                break;
            }
            for single in layer {
                if self.grid.is_open(single) {
                    self.grid.assert(single);
                }
            }
        }
        let found = self.grid.is_broken;
        self.grid.undo(mark);
        self.grid.spend(0).map(|()| found)
    }

    /// Whether at most `most` conclusions may be enough, as far as disjoint cuts tell.
    fn can_be_few(&mut self, most: usize) -> Option<bool> {
        let mut disjoint = 0;
        while disjoint <= most {
            let Some(cut) = self.next_cut()? else { break };
            disjoint += 1;
            self.allowed.insert_all(&cut);
            self.cuts.push(cut);
        }
        self.allowed = BitSet::default();
        Some(disjoint <= most)
    }

    /// Whether at most `more` conclusions, besides the allowed ones, hit all cuts and lead to a contradiction. `open`
    /// has the choices that are left of each of the first `known` cuts that is not hit.
    fn hit(&mut self, more: usize, mut open: Vec<BitSet>, known: usize) -> Option<bool> {
        let new = self.cuts[known..].iter().filter(|cut| !cut.meets(&self.allowed));
        open.extend(new.map(|cut| cut.without(&self.barred)));
        if open.is_empty() {
            let Some(cut) = self.next_cut()? else { return Some(true) };
            open.push(cut.without(&self.barred));
            self.cuts.push(cut);
        }
        open.sort_by_key(BitSet::len);
        self.grid.spend(4 * open.len())?;
        if disjoint(&open) > more {
            return Some(false);
        }
        let known = self.cuts.len();
        let barred = self.barred.clone();
        let mut found = Some(false);
        for choice in open[0].iter() {
            let rest = open.iter().filter(|cut| !cut.has(choice)).map(|cut| cut.without(&self.barred));
            let rest = rest.collect();
            self.allowed.insert(choice);
            found = self.hit(more - 1, rest, known);
            self.allowed.remove(choice);
            if found != Some(false) {
                break;
            }
            self.barred.insert(choice);
        }
        self.barred = barred;
        found
    }

    /// For each cut that is not hit, the choices that are left, the cut with the fewest first.
    fn open_cuts(&mut self) -> Vec<BitSet> {
        let open = self.cuts.iter().filter(|cut| !cut.meets(&self.allowed));
        let mut open: Vec<BitSet> = open.map(|cut| cut.without(&self.barred)).collect();
        open.sort_by_cached_key(BitSet::len);
        open
    }

    /// Whether a whip can be completed from its last conclusion by at most `more` further ones.
    fn whip_from(&mut self, last: CandidateNumber, more: usize, whip: &mut Whip) -> Option<bool> {
        if self.grid.is_broken {
            return Some(true);
        }
        if more == 0 || disjoint(&self.open_cuts()) > more {
            return self.grid.spend(self.cuts.len()).map(|()| false);
        }
        let before = whip.tried.entry((last, whip.drawn.clone())).or_default();
        if *before >= more {
            return Some(false);
        }
        *before = more;
        let links = self.grid.network.links(last).iter().copied();
        let singles = self.grid.singles_near(links.filter(|&link| whip.stood[link as usize]));
        for single in singles {
            let mark = self.grid.mark();
            self.grid.assert(single);
            whip.drawn.insert(single);
            let index = self.conclusions.iter().position(|&node| node == single);
            index.iter().for_each(|&index| self.allowed.insert(index));
            let lasts = self.grid.spend(self.cuts.len());
            let found = lasts.and_then(|()| self.whip_from(single, more - 1, whip));
            index.iter().for_each(|&index| self.allowed.remove(index));
            whip.drawn.remove(&single);
            self.grid.undo(mark);
            if found != Some(false) {
                return found;
            }
        }
        Some(false)
    }

    /// A further cut: conclusions of which one must be drawn besides the allowed ones. To find it, as many others as
    /// possible are drawn without a contradiction. The inner value is `None` if the allowed conclusions lead to a
    /// contradiction.
    fn next_cut(&mut self) -> Option<Option<BitSet>> {
        let mark = self.grid.mark();
        let allowed: Vec<CandidateNumber> =
            self.allowed.iter().map(|index| self.conclusions[index]).collect();
        self.grid.assert(self.target);
        let mut waiting = Vec::new();
        self.draw(&allowed, &mut waiting);
        let cut = (!self.grid.is_broken).then(|| {
            let mut cut = BitSet::default();
            let mut next = 0;
            while let Some(&node) = waiting.get(next) {
                next += 1;
                if !self.grid.is_open(node) {
                    continue;
                }
                let (before, waited) = (self.grid.mark(), waiting.len());
                self.grid.assert(node);
                self.draw(&allowed, &mut waiting);
                if self.grid.is_broken {
                    self.grid.undo(before);
                    waiting.truncate(waited);
                    cut.insert(self.place_of(node));
                }
            }
            cut
        });
        self.grid.undo(mark);
        self.grid.spend(self.cuts.len()).map(|()| cut)
    }

    /// Draws all conclusions that are allowed, and puts the others into `waiting`.
    fn draw(&mut self, allowed: &[CandidateNumber], waiting: &mut Vec<CandidateNumber>) {
        while let (false, Some(single)) = (self.grid.is_broken, self.grid.next_single()) {
            match allowed.contains(&single) {
                true => self.grid.assert(single),
                false if waiting.contains(&single) => {}
                false => waiting.push(single),
            }
        }
    }

    fn place_of(&mut self, node: CandidateNumber) -> usize {
        let known = self.conclusions.iter().position(|&known| known == node);
        known.unwrap_or_else(|| {
            self.conclusions.push(node);
            self.conclusions.len() - 1
        })
    }
}

/// The number of sets that a greedy choice of disjoint sets takes: the first, then each that has nothing in common with
/// those taken before.
fn disjoint(sets: &[BitSet]) -> usize {
    let mut taken = BitSet::default();
    let apart = sets.iter().filter(|set| {
        let is_apart = !set.meets(&taken);
        if is_apart {
            taken.insert_all(set);
        }
        is_apart
    });
    apart.count()
}

/// A whip under construction.
struct Whip {
    /// For each candidate, whether it was left before the assumption.
    stood: Vec<bool>,
    /// The conclusions drawn so far.
    drawn: BTreeSet<CandidateNumber>,
    /// For each last conclusion and set of conclusions, the most further conclusions that were tried after them.
    tried: BTreeMap<(CandidateNumber, BTreeSet<CandidateNumber>), usize>,
}
