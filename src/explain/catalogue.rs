//! The catalogue of deductions that answers are made of: those whose effects are true of the solution.
//!
//! Without the solution, a hundred times as many patterns would have to be listed, nearly all of which can never
//! occur. The solution only prunes: each answer is replayed from the clues alone.

use super::{
    deductions::{CatalogueEntry, Deductions, Intersection, Matching, Side},
    derivation::Prefer,
    graph::{Fact, Graph},
};
use crate::{
    board::{Candidate, Cell, Constraint, Digit, House, HouseKind, Layout},
    logic::{Cover, Finding, Locked, Node, Reason, TechniqueId, TechniqueSet},
    puzzle::{Puzzle, Solution},
};
use itertools::Itertools;
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// Subsets of one size in one house are listed up to this many; on the classic board there are never more than 126.
const MOST_CHOICES: usize = 600;

/// The deductions about one puzzle: singles, locked candidates, subsets, fish, and steps taken from the trace.
pub(super) struct Catalogue<'a> {
    layout: &'a Layout,
    puzzle: &'a Puzzle,
    solution: &'a Solution,
    techniques: TechniqueSet,
    prefer: Prefer,
    pub(super) deductions: Deductions,
    /// `false` if subsets or fish were left out because there are too many.
    is_complete: bool,
}

impl<'a> Catalogue<'a> {
    pub(super) fn of(
        puzzle: &'a Puzzle,
        solution: &'a Solution,
        techniques: TechniqueSet,
        prefer: Prefer,
    ) -> Catalogue<'a> {
        let layout = puzzle.layout();
        let mut all = Catalogue {
            layout,
            puzzle,
            solution,
            techniques,
            prefer,
            deductions: Deductions::new(puzzle),
            is_complete: true,
        };
        all.add_singles();
        all.add_locked();
        for house in layout.houses() {
            let pairs = all.open_cells(house).into_iter().map(|cell| (cell, solution.digit(cell))).collect();
            all.add_subsets_and_fish(Matching::House(house, pairs));
        }
        for digit in layout.digits() {
            let cells = layout.cells().filter(|&cell| all.is_open(cell) && solution.digit(cell) == digit);
            let intersection = |cell| Intersection { row: layout.row(cell), column: layout.column(cell) };
            all.add_subsets_and_fish(Matching::Digit(digit, cells.map(intersection).collect()));
        }
        all
    }

    /// Adds the goal of a plan for all cells, which costs nothing.
    pub(super) fn add_solution(&mut self) {
        let facts = self.deductions.graph.facts;
        let values: Vec<Fact> = self.layout.cells().map(|cell| facts.of_value(cell)).collect();
        self.deductions.add(CatalogueEntry::Solution, 0, values, [facts.solution()]);
    }

    /// The chosen techniques that may have findings not listed here. Trials and guesses are left out.
    pub(super) fn unlisted(&self) -> impl Iterator<Item = TechniqueId> + use<'a> {
        let (techniques, is_complete, layout) = (self.techniques, self.is_complete, self.layout);
        let chosen = techniques.iter().filter(move |&id| !id.is_assumption() && id.fits(layout));
        chosen.filter(move |&id| !is_complete && id.is_above_singles() || !is_listed(id))
    }

    fn is_open(&self, cell: Cell) -> bool {
        self.puzzle.clue(cell).is_none()
    }

    fn open_cells(&self, house: House) -> Vec<Cell> {
        self.layout.cells_of(house).iter().copied().filter(|&cell| self.is_open(cell)).collect()
    }

    fn add_singles(&mut self) {
        let (layout, facts) = (self.layout, self.deductions.graph.facts);
        for cell in layout.cells().filter(|&cell| self.is_open(cell)).collect::<Vec<_>>() {
            let placed = Candidate::new(cell, self.solution.digit(cell));
            // Of deductions with the same cost, the first is taken: people look at boxes before lines, and at cells
            // last.
            let houses = layout.houses_of(cell).iter().rev();
            let hidden = houses.map(|&house| Constraint::House(house, placed.digit));
            let hidden = hidden.filter(|_| self.techniques.contains(TechniqueId::HiddenSingle));
            for constraint in hidden.chain([Constraint::Cell(cell)]).collect::<Vec<_>>() {
                let others = layout.candidates_of(constraint).filter(|&candidate| candidate != placed);
                let needs = others.map(|other| facts.of_elimination(other));
                let cost = self.prefer.single_cost(constraint, layout);
                let entry = CatalogueEntry::Single(constraint, placed);
                self.deductions.add(entry, cost, needs, facts.of_placement(placed, layout));
            }
        }
    }

    fn add_locked(&mut self) {
        let (layout, facts) = (self.layout, self.deductions.graph.facts);
        for base in layout.houses() {
            let technique = locked_technique(layout, base);
            if !self.techniques.contains(technique) {
                continue;
            }
            for cell in self.open_cells(base) {
                let digit = self.solution.digit(cell);
                for &cover in layout.houses_of(cell) {
                    let is_line = layout.house_name(cover).kind.is_line();
                    if cover == base || technique == TechniqueId::Claiming && is_line {
                        continue;
                    }
                    let outside = |here: House, there: House| {
                        let cells = layout.cells_of(here).iter();
                        let cells = cells.filter(move |cell| !layout.houses_of(**cell).contains(&there));
                        cells.map(move |&cell| facts.of_elimination(Candidate::new(cell, digit)))
                    };
                    let entry = CatalogueEntry::LockedCandidates(base, cover, digit);
                    let cost = self.prefer.least_cost(technique);
                    self.deductions.add(entry, cost, outside(base, cover), outside(cover, base));
                }
            }
        }
    }

    /// Adds the subsets or fish that a matching's pairs make, each by the easier of its two names.
    fn add_subsets_and_fish(&mut self, matching: Matching) {
        let pairs = matching.len();
        let facts = self.deductions.graph.facts;
        let crossings = Crossings::of(&matching, self.layout, &self.deductions.graph);
        let number = self.deductions.matchings.len() as u32;
        let shared = matching.shared_with_other_houses(self.layout);
        let (mut needs, mut effects) = (crossings.facts.clone(), crossings.facts.clone());
        for size in 2..pairs.saturating_sub(1) {
            let names = [(Side::First, size), (Side::Second, pairs - size)];
            let known = names
                .into_iter()
                .filter_map(|(bases, count)| Some((bases, matching.technique(bases, count)?)));
            let chosen = known.filter(|(_, technique)| self.techniques.contains(*technique));
            let easiest = chosen.min_by_key(|&(_, technique)| self.prefer.least_cost(technique));
            let Some((bases, technique)) = easiest else { continue };
            if binomial(pairs, size) > MOST_CHOICES {
                self.is_complete = false;
                continue;
            }
            for chosen in subsets(pairs, size) {
                let rest = !chosen & ((1 << pairs) - 1);
                let needs = crossings.between(chosen, rest, &mut needs);
                let is_shared = shared.iter().any(|held| chosen & !held == 0);
                let locked = if is_shared {
                    matching.locked_subset(chosen, self.layout, self.techniques)
                } else {
                    None
                };
                match locked {
                    Some((technique, is_first_house)) if is_first_house => {
                        let seen = matching.seen_by_all(chosen, self.layout);
                        let seen = seen.map(|candidate| facts.of_elimination(candidate));
                        let entry = CatalogueEntry::LockedSubset { technique, matching: number, chosen };
                        let needs = needs.iter().copied();
                        self.deductions.add(entry, self.prefer.least_cost(technique), needs, seen);
                    }
                    Some(_) => {}
                    None => {
                        let entry =
                            CatalogueEntry::SubsetOrFish { technique, matching: number, chosen, bases };
                        let effects = crossings.between(rest, chosen, &mut effects);
                        self.deductions.add_open(entry, self.prefer.least_cost(technique), needs, effects);
                    }
                }
            }
        }
        self.deductions.matchings.push(matching);
    }
}

/// The eliminations where the first half of one pair of a matching meets the second half of another.
struct Crossings {
    pairs: usize,
    facts: Vec<Fact>,
    /// For each first half the second halves, as bits, for which it does not hold initially.
    open: Vec<u32>,
}

impl Crossings {
    fn of(matching: &Matching, layout: &Layout, graph: &Graph) -> Crossings {
        let pairs = matching.len();
        let crossing = |at: usize| matching.at(at / pairs, at % pairs, layout);
        let facts: Vec<Fact> =
            (0..pairs * pairs).map(|at| graph.facts.of_elimination(crossing(at))).collect();
        let mut open = vec![0u32; pairs];
        let is_open = |&at: &usize| !graph.is_initial(facts[at]);
        (0..facts.len()).filter(is_open).for_each(|at| open[at / pairs] |= 1 << (at % pairs));
        Crossings { pairs, facts, open }
    }

    /// Those between these first and second halves that do not hold initially, written to where there is room for all.
    #[inline]
    fn between<'a>(&self, firsts: u32, seconds: u32, room: &'a mut [Fact]) -> &'a [Fact] {
        let mut count = 0;
        for first in bits(firsts) {
            let row = &self.facts[first * self.pairs..][..self.pairs];
            for second in bits(self.open[first] & seconds) {
                room[count] = row[second];
                count += 1;
            }
        }
        &room[..count]
    }
}

/// Whether the catalogue lists the technique's findings.
pub(super) fn is_listed(technique: TechniqueId) -> bool {
    use TechniqueId::*;
    let singles = [FullHouse, NakedSingle, HiddenSingle];
    let within = [LockedPair, LockedTriple, Pointing, Claiming];
    let subsets = [NakedPair, NakedTriple, NakedQuad, HiddenPair, HiddenTriple, HiddenQuad];
    let fish = [XWing, Swordfish, Jellyfish, Squirmbag, Whale, Leviathan];
    [&singles[..], &within, &subsets, &fish].iter().any(|kind| kind.contains(&technique))
}

/// Whether the technique is locked candidates.
pub(super) fn is_locked(technique: TechniqueId) -> bool {
    matches!(technique, TechniqueId::Pointing | TechniqueId::Claiming)
}

/// Pointing or Claiming: the name of locked candidates, by their base.
pub(super) fn locked_technique(layout: &Layout, base: House) -> TechniqueId {
    match layout.house_name(base).kind {
        HouseKind::Row | HouseKind::Column => TechniqueId::Claiming,
        HouseKind::Box | HouseKind::Extra => TechniqueId::Pointing,
    }
}

/// The number of ways to choose `size` of `of`.
fn binomial(of: usize, size: usize) -> usize {
    (0..size).fold(1, |ways, taken| ways * (of - taken) / (taken + 1))
}

/// The places of the set bits.
fn bits(mut set: u32) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let place = set.trailing_zeros() as usize;
        (set != 0).then(|| set &= set - 1).map(|()| place)
    })
}

/// The sets of `size` of the pairs, as bits.
pub(super) fn subsets(pairs: usize, size: usize) -> impl Iterator<Item = u32> {
    let next = move |&bits: &u32| {
        // The next larger number with the same number of bits set (Gosper).
        let low = bits & bits.wrapping_neg();
        let carried = bits + low;
        Some(carried | (((bits ^ carried) >> 2) / low)).filter(|next| next >> pairs == 0)
    };
    std::iter::successors(Some((1 << size) - 1), next)
}

impl Matching {
    fn len(&self) -> usize {
        match self {
            Matching::House(_, pairs) => pairs.len(),
            Matching::Digit(_, pairs) => pairs.len(),
        }
    }

    /// The candidate where the first half of one pair meets the second half of another.
    fn at(&self, first: usize, second: usize, layout: &Layout) -> Candidate {
        match self {
            Matching::House(_, pairs) => Candidate::new(pairs[first].0, pairs[second].1),
            Matching::Digit(digit, pairs) => {
                Candidate::new(Cell::at(pairs[first].row * layout.side() + pairs[second].column), *digit)
            }
        }
    }

    /// The technique with this many bases on this side.
    fn technique(&self, bases: Side, count: usize) -> Option<TechniqueId> {
        use TechniqueId::*;
        let names: &[TechniqueId] = match (self, bases) {
            (Matching::House(..), Side::First) => &[NakedPair, NakedTriple, NakedQuad],
            (Matching::House(..), Side::Second) => &[HiddenPair, HiddenTriple, HiddenQuad],
            (Matching::Digit(..), _) => &[XWing, Swordfish, Jellyfish, Squirmbag, Whale, Leviathan],
        };
        names.get(count.checked_sub(2)?).copied()
    }

    /// For each other house that shares cells with that of the matching, the pairs of these cells, as bits.
    fn shared_with_other_houses(&self, layout: &Layout) -> Vec<u32> {
        let Matching::House(own, pairs) = self else { return Vec::new() };
        let mut shared: BTreeMap<House, u32> = BTreeMap::new();
        for (pair, (cell, _)) in pairs.iter().enumerate() {
            for &house in layout.houses_of(*cell).iter().filter(|house| *house != own) {
                *shared.entry(house).or_default() |= 1 << pair;
            }
        }
        shared.into_values().collect()
    }

    /// The technique of the chosen cells of a house, if another house holds them all too, and whether the matching is
    /// that of the first of these houses, under which the subset is listed.
    fn locked_subset(
        &self,
        chosen: u32,
        layout: &Layout,
        techniques: TechniqueSet,
    ) -> Option<(TechniqueId, bool)> {
        let Matching::House(house, pairs) = self else { return None };
        let technique = match chosen.count_ones() {
            2 => TechniqueId::LockedPair,
            3 => TechniqueId::LockedTriple,
            _ => return None,
        };
        let mut taken = bits(chosen).map(|pair| pairs[pair].0);
        let first = taken.next()?;
        let holds_all = |house: &&House| taken.clone().all(|cell| layout.houses_of(cell).contains(house));
        let mut houses = layout.houses_of(first).iter().filter(holds_all);
        let first_house = houses.next()?;
        houses.next().filter(|_| techniques.contains(technique))?;
        Some((technique, first_house == house))
    }

    /// The candidates with a digit of the chosen cells that see all of these.
    fn seen_by_all(&self, chosen: u32, layout: &Layout) -> impl Iterator<Item = Candidate> {
        let pairs = if let Matching::House(_, pairs) = self { &pairs[..] } else { &[] };
        let taken = bits(chosen).filter_map(|pair| pairs.get(pair).copied());
        let others = taken.clone().skip(1);
        let peers = taken.clone().take(1).flat_map(|(first, _)| layout.peers(first));
        let seen = peers.filter(move |peer| others.clone().all(|(cell, _)| layout.sees(cell, **peer)));
        seen.cartesian_product(taken).map(|(&cell, (_, digit))| Candidate::new(cell, digit))
    }

    /// The bases and covers of the chosen pairs; with `Side::Second`, of the pairs that are not chosen.
    fn cover(&self, chosen: u32, bases: Side, layout: &Layout) -> Cover {
        let taken = |pair: &usize| (chosen >> pair & 1 == 1) == (bases == Side::First);
        let firsts = (0..self.len()).filter(taken).map(|pair| self.constraint(Side::First, pair, layout));
        let seconds = (0..self.len()).filter(taken).map(|pair| self.constraint(Side::Second, pair, layout));
        let (firsts, seconds) = (firsts.sorted().collect(), seconds.sorted().collect());
        match bases {
            Side::First => Cover::new(firsts, seconds),
            Side::Second => Cover::new(seconds, firsts),
        }
    }

    /// The constraint of one half of a pair.
    fn constraint(&self, side: Side, pair: usize, layout: &Layout) -> Constraint {
        match (self, side) {
            (Matching::House(_, pairs), Side::First) => Constraint::Cell(pairs[pair].0),
            (Matching::House(house, pairs), Side::Second) => Constraint::House(*house, pairs[pair].1),
            // Rows come first among the houses, and columns next.
            (Matching::Digit(digit, pairs), Side::First) => {
                Constraint::House(House::at(pairs[pair].row), *digit)
            }
            (Matching::Digit(digit, pairs), Side::Second) => {
                Constraint::House(House::at(layout.side() + pairs[pair].column), *digit)
            }
        }
    }
}

/// The finding of an entry, given its eliminations; `None` for steps of the trace and for ends.
pub(super) fn finding_of(
    entry: &CatalogueEntry,
    matchings: &[Matching],
    layout: &Layout,
    eliminations: Vec<Candidate>,
) -> Option<Finding> {
    let (technique, reason) = match entry {
        CatalogueEntry::Single(constraint, placed) => {
            let technique = match constraint {
                Constraint::Cell(_) => TechniqueId::NakedSingle,
                Constraint::House(..) => TechniqueId::HiddenSingle,
            };
            return Some(Finding::placing(technique, Reason::Only(*constraint), *placed));
        }
        CatalogueEntry::LockedCandidates(base, cover, digit) => {
            let in_house = |house: &House| vec![Constraint::House(*house, *digit)];
            (
                locked_technique(layout, *base),
                Reason::Cover(Box::new(Cover::new(in_house(base), in_house(cover)))),
            )
        }
        CatalogueEntry::SubsetOrFish { technique, matching, chosen, bases } => {
            let cover = matchings[*matching as usize].cover(*chosen, *bases, layout);
            (*technique, Reason::Cover(Box::new(cover)))
        }
        CatalogueEntry::LockedSubset { technique, matching, chosen } => {
            let Matching::House(_, pairs) = &matchings[*matching as usize] else { return None };
            let taken = bits(*chosen).map(|pair| pairs[pair]).sorted();
            let (cells, digits): (Vec<Cell>, Vec<Digit>) = taken.unzip();
            let place = |digit| Node { digit, cells: cells.iter().copied().collect() };
            let places = digits.into_iter().sorted().map(place).collect();
            (*technique, Reason::Locked(Box::new(Locked { cells: cells.clone(), places })))
        }
        CatalogueEntry::NothingLeft(_) | CatalogueEntry::TraceSteps(_) | CatalogueEntry::Solution => {
            return None;
        }
    };
    Some(Finding { technique, reason, placements: SmallVec::new(), eliminations })
}
