//! Every deduction that can take part in an answer: those that are true of the solution.
//!
//! Were the solution unknown, a hundred times as many patterns would have to be tried, nearly all of which
//! can never come about. Knowing it only prunes: each answer is replayed from the clues alone.

use super::graph::{Fact, Facts, Graph};
use crate::{
    board::{Candidate, Cell, Constraint, Digit, House, HouseKind, Layout},
    logic::{Cover, Finding, Locked, Node, Reason, TechniqueId, TechniqueSet},
    puzzle::{Puzzle, Solution},
};
use itertools::Itertools;
use smallvec::SmallVec;

/// The most choices of so many of a house's cells that are still looked at; on the classic board there are
/// never more than 126.
const MOST_CHOICES: usize = 600;

/// What a deduction is, in as few words as suffice to tell its finding.
#[derive(Clone, Debug)]
pub(super) enum Pattern {
    /// The constraint has this candidate left.
    Single(Constraint, Candidate),
    /// These bases within these covers.
    Locked(House, House, Digit),
    /// Some of the pairs of a matching: of these, bit by bit, the first parts hold the second parts only, or
    /// the second parts are found in the first only.
    Tight { technique: TechniqueId, matching: u32, chosen: u32, by: By },
    /// Cells that hold as many digits and that two houses share.
    Shared { technique: TechniqueId, matching: u32, chosen: u32 },
    /// Steps that were found on the way of the ordinary trace: one, or an assumption and what refutes it.
    Gathered(u32),
}

/// Which of the two sides of a matching are the bases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum By {
    /// Its first parts: cells, or rows.
    First,
    /// Its second parts: digits, or columns.
    Second,
}

/// The solution's pairs in one house (open cells and their digits), or of one digit (open rows and their
/// columns). A choice of pairs is a naked subset or a fish in rows; the rest of them, seen from the other
/// side, is the same deduction as a hidden subset or a fish in columns.
#[derive(Clone, Debug)]
pub(super) enum Matching {
    House(House, Vec<(Cell, Digit)>),
    Digit(Digit, Vec<Crossing>),
}

/// The row and the column in which a digit stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crossing {
    row: usize,
    column: usize,
}

/// The deductions about one puzzle: singles, locked candidates, subsets, fish, and what was gathered.
pub(super) struct Instances<'a> {
    layout: &'a Layout,
    puzzle: &'a Puzzle,
    solution: &'a Solution,
    techniques: TechniqueSet,
    cost: &'a dyn Fn(TechniqueId) -> u32,
    pub(super) graph: Graph,
    /// What each deduction of the graph is.
    pub(super) patterns: Vec<Pattern>,
    pub(super) matchings: Vec<Matching>,
    /// Whether no choice was left out for there being too many.
    is_complete: bool,
}

impl<'a> Instances<'a> {
    pub(super) fn of(
        puzzle: &'a Puzzle,
        solution: &'a Solution,
        techniques: TechniqueSet,
        cost: &'a dyn Fn(TechniqueId) -> u32,
    ) -> Instances<'a> {
        let layout = puzzle.layout();
        let facts = Facts::of_side(layout.side());
        let graph = Graph::new(facts, facts.granted(puzzle));
        let mut all = Instances {
            layout,
            puzzle,
            solution,
            techniques,
            cost,
            graph,
            patterns: Vec::new(),
            matchings: Vec::new(),
            is_complete: true,
        };
        all.add_singles();
        all.add_locked();
        for house in layout.houses() {
            let pairs = all.open(house).into_iter().map(|cell| (cell, solution.digit(cell))).collect();
            all.add_tight(Matching::House(house, pairs));
        }
        for digit in layout.digits() {
            let cells = layout.cells().filter(|&cell| all.is_open(cell) && solution.digit(cell) == digit);
            let crossing = |cell| Crossing { row: layout.row(cell), column: layout.column(cell) };
            all.add_tight(Matching::Digit(digit, cells.map(crossing).collect()));
        }
        all
    }

    /// Adds a deduction, if it establishes anything.
    pub(super) fn add(
        &mut self,
        pattern: Pattern,
        cost: u32,
        needs: impl IntoIterator<Item = Fact>,
        effects: impl IntoIterator<Item = Fact>,
    ) {
        if self.graph.add(cost, needs, effects) {
            self.patterns.push(pattern);
        }
    }

    /// The chosen techniques of whose findings some may be missing. A guess is none of them.
    pub(super) fn unlisted(&self) -> impl Iterator<Item = TechniqueId> + use<> {
        let (techniques, is_complete) = (self.techniques, self.is_complete);
        let chosen =
            TechniqueId::all().filter(move |&id| techniques.contains(id) && id != TechniqueId::Guess);
        chosen.filter(move |&id| !is_complete && id > TechniqueId::HiddenSingle || !is_listed(id))
    }

    fn is_open(&self, cell: Cell) -> bool {
        self.puzzle.clue(cell).is_none()
    }

    fn open(&self, house: House) -> Vec<Cell> {
        self.layout.cells_of(house).iter().copied().filter(|&cell| self.is_open(cell)).collect()
    }

    fn add_singles(&mut self) {
        let (layout, facts) = (self.layout, self.graph.facts);
        for cell in layout.cells().filter(|&cell| self.is_open(cell)).collect::<Vec<_>>() {
            let placed = Candidate::new(cell, self.solution.digit(cell));
            let hidden = layout.houses_of(cell).iter().map(|&house| Constraint::House(house, placed.digit));
            let hidden = hidden.map(|constraint| (TechniqueId::HiddenSingle, constraint));
            let hidden = hidden.filter(|_| self.techniques.contains(TechniqueId::HiddenSingle));
            let naked = (TechniqueId::NakedSingle, Constraint::Cell(cell));
            for (technique, constraint) in std::iter::once(naked).chain(hidden).collect::<Vec<_>>() {
                let others = layout.candidates_of(constraint).filter(|&candidate| candidate != placed);
                let needs = others.map(|other| facts.gone(other));
                let cost = (self.cost)(technique);
                self.add(Pattern::Single(constraint, placed), cost, needs, facts.placing(placed, layout));
            }
        }
    }

    fn add_locked(&mut self) {
        let (layout, facts) = (self.layout, self.graph.facts);
        for base in layout.houses() {
            let technique = locked_technique(layout, base);
            if !self.techniques.contains(technique) {
                continue;
            }
            for cell in self.open(base) {
                let digit = self.solution.digit(cell);
                for &cover in layout.houses_of(cell) {
                    let is_line = layout.house_name(cover).kind.is_line();
                    if cover == base || technique == TechniqueId::Claiming && is_line {
                        continue;
                    }
                    let outside = |here: House, there: House| {
                        let cells = layout.cells_of(here).iter();
                        let cells = cells.filter(move |cell| !layout.houses_of(**cell).contains(&there));
                        cells.map(move |&cell| facts.gone(Candidate::new(cell, digit)))
                    };
                    let pattern = Pattern::Locked(base, cover, digit);
                    let cost = (self.cost)(technique);
                    self.add(pattern, cost, outside(base, cover), outside(cover, base));
                }
            }
        }
    }

    /// Adds the choices of pairs for which there is a technique, each by the easier of its two names.
    fn add_tight(&mut self, matching: Matching) {
        let pairs = matching.len();
        let facts = self.graph.facts;
        // What is gone where the first part of a pair meets the second part of another; for each first part
        // the second ones for which that is not known from the start.
        let crossings: Vec<Fact> = (0..pairs)
            .cartesian_product(0..pairs)
            .map(|(first, second)| facts.gone(matching.at(first, second, self.layout)))
            .collect();
        let is_open = |&crossing: &usize| !self.graph.is_granted(crossings[crossing]);
        let mut open = vec![0u32; pairs];
        (0..crossings.len()).filter(is_open).for_each(|at| open[at / pairs] |= 1 << (at % pairs));
        let number = self.matchings.len() as u32;
        for size in 2..pairs.saturating_sub(1) {
            let names = [(By::First, size), (By::Second, pairs - size)];
            let named =
                names.into_iter().filter_map(|(by, bases)| Some((by, matching.technique(by, bases)?)));
            let chosen = named.filter(|(_, technique)| self.techniques.contains(*technique));
            let easiest = chosen.min_by_key(|&(_, technique)| (self.cost)(technique));
            let Some((by, technique)) = easiest else { continue };
            if choices(pairs, size) > MOST_CHOICES {
                self.is_complete = false;
                continue;
            }
            for chosen in choices_of(pairs, size) {
                let rest = !chosen & ((1 << pairs) - 1);
                let between = |firsts: u32, seconds: u32| {
                    let (open, crossings) = (&open, &crossings);
                    bits(firsts).flat_map(move |first| {
                        bits(open[first] & seconds).map(move |second| crossings[first * pairs + second])
                    })
                };
                let needs = between(chosen, rest);
                match matching.shared(chosen, self.layout, self.techniques) {
                    Some(shared) if shared.is_told_here => {
                        let seen = shared.seen.into_iter().map(|candidate| facts.gone(candidate));
                        let technique = shared.technique;
                        let pattern = Pattern::Shared { technique, matching: number, chosen };
                        self.add(pattern, (self.cost)(technique), needs, seen);
                    }
                    Some(_) => {}
                    None => {
                        let pattern = Pattern::Tight { technique, matching: number, chosen, by };
                        self.add(pattern, (self.cost)(technique), needs, between(rest, chosen));
                    }
                }
            }
        }
        self.matchings.push(matching);
    }
}

/// Whether what the technique finds is listed here.
pub(super) fn is_listed(technique: TechniqueId) -> bool {
    use TechniqueId::*;
    let singles = [FullHouse, NakedSingle, HiddenSingle];
    let within = [LockedPair, LockedTriple, Pointing, Claiming];
    let subsets = [NakedPair, NakedTriple, NakedQuad, HiddenPair, HiddenTriple, HiddenQuad];
    let fish = [XWing, Swordfish, Jellyfish, Squirmbag, Whale, Leviathan];
    [&singles[..], &within, &subsets, &fish].iter().any(|kind| kind.contains(&technique))
}

/// Which of the two the locked candidates of a base are.
fn locked_technique(layout: &Layout, base: House) -> TechniqueId {
    match layout.house_name(base).kind {
        HouseKind::Row | HouseKind::Column => TechniqueId::Claiming,
        HouseKind::Box | HouseKind::Extra => TechniqueId::Pointing,
    }
}

/// How many ways there are to choose so many of so many.
fn choices(of: usize, size: usize) -> usize {
    (0..size).fold(1, |ways, taken| ways * (of - taken) / (taken + 1))
}

/// The places of the bits that are set.
fn bits(mut set: u32) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let place = set.trailing_zeros() as usize;
        (set != 0).then(|| set &= set - 1).map(|()| place)
    })
}

/// The choices of so many of some pairs, as bits.
fn choices_of(pairs: usize, size: usize) -> impl Iterator<Item = u32> {
    let next = move |&bits: &u32| {
        // The next larger number with as many bits.
        let low = bits & bits.wrapping_neg();
        let carried = bits + low;
        Some(carried | (((bits ^ carried) >> 2) / low)).filter(|next| next >> pairs == 0)
    };
    std::iter::successors(Some((1 << size) - 1), next)
}

/// A naked subset that lies in two houses.
struct Shared {
    technique: TechniqueId,
    /// Whether the matching is that of the first of the two.
    is_told_here: bool,
    /// What it eliminates.
    seen: Vec<Candidate>,
}

impl Matching {
    fn len(&self) -> usize {
        match self {
            Matching::House(_, pairs) => pairs.len(),
            Matching::Digit(_, pairs) => pairs.len(),
        }
    }

    /// The candidate where the first part of one pair meets the second part of another.
    fn at(&self, first: usize, second: usize, layout: &Layout) -> Candidate {
        match self {
            Matching::House(_, pairs) => Candidate::new(pairs[first].0, pairs[second].1),
            Matching::Digit(digit, pairs) => {
                Candidate::new(Cell::at(pairs[first].row * layout.side() + pairs[second].column), *digit)
            }
        }
    }

    /// The technique that has so many bases on this side.
    fn technique(&self, by: By, bases: usize) -> Option<TechniqueId> {
        use TechniqueId::*;
        let names: &[TechniqueId] = match (self, by) {
            (Matching::House(..), By::First) => &[NakedPair, NakedTriple, NakedQuad],
            (Matching::House(..), By::Second) => &[HiddenPair, HiddenTriple, HiddenQuad],
            (Matching::Digit(..), _) => &[XWing, Swordfish, Jellyfish, Squirmbag, Whale, Leviathan],
        };
        names.get(bases.checked_sub(2)?).copied()
    }

    /// Whether the chosen cells of a house make a subset that another house has too.
    fn shared(&self, chosen: u32, layout: &Layout, techniques: TechniqueSet) -> Option<Shared> {
        let Matching::House(house, pairs) = self else { return None };
        let technique = match chosen.count_ones() {
            2 => TechniqueId::LockedPair,
            3 => TechniqueId::LockedTriple,
            _ => return None,
        };
        let taken = || bits(chosen).map(|pair| pairs[pair]);
        let holds_all = |house: &House| taken().all(|(cell, _)| layout.houses_of(cell).contains(house));
        let (first, _) = taken().next()?;
        let mut houses = layout.houses_of(first).iter().filter(|house| holds_all(house));
        let told_in = houses.next()?;
        houses.next().filter(|_| techniques.contains(technique))?;
        let sees_all = |peer: &&Cell| taken().all(|(cell, _)| layout.sees(cell, **peer));
        let seen = layout.peers(first).iter().filter(sees_all);
        let digits = taken().map(|(_, digit)| digit);
        let seen = seen.cartesian_product(digits).map(|(&cell, digit)| Candidate::new(cell, digit));
        Some(Shared { technique, is_told_here: told_in == house, seen: seen.collect() })
    }

    /// The bases and covers of a choice of pairs.
    fn cover(&self, chosen: u32, by: By, layout: &Layout) -> Cover {
        let taken = |pair: &usize| (chosen >> pair & 1 == 1) == (by == By::First);
        let firsts = (0..self.len()).filter(taken).map(|pair| self.constraint(By::First, pair, layout));
        let seconds = (0..self.len()).filter(taken).map(|pair| self.constraint(By::Second, pair, layout));
        let (firsts, seconds) = (firsts.sorted().collect(), seconds.sorted().collect());
        match by {
            By::First => Cover::new(firsts, seconds),
            By::Second => Cover::new(seconds, firsts),
        }
    }

    /// The constraint that a part of a pair stands for.
    fn constraint(&self, by: By, pair: usize, layout: &Layout) -> Constraint {
        match (self, by) {
            (Matching::House(_, pairs), By::First) => Constraint::Cell(pairs[pair].0),
            (Matching::House(house, pairs), By::Second) => Constraint::House(*house, pairs[pair].1),
            // Rows come first among the houses, and columns next.
            (Matching::Digit(digit, pairs), By::First) => {
                Constraint::House(House::at(pairs[pair].row), *digit)
            }
            (Matching::Digit(digit, pairs), By::Second) => {
                Constraint::House(House::at(layout.side() + pairs[pair].column), *digit)
            }
        }
    }
}

/// The finding of a listed pattern, given what it eliminates; `None` for one that was gathered.
pub(super) fn finding(
    pattern: &Pattern,
    matchings: &[Matching],
    layout: &Layout,
    eliminations: Vec<Candidate>,
) -> Option<Finding> {
    let (technique, reason) = match pattern {
        Pattern::Single(constraint, placed) => {
            let technique = match constraint {
                Constraint::Cell(_) => TechniqueId::NakedSingle,
                Constraint::House(..) => TechniqueId::HiddenSingle,
            };
            return Some(Finding::placing(technique, Reason::Only(*constraint), *placed));
        }
        Pattern::Locked(base, cover, digit) => {
            let in_house = |house: &House| vec![Constraint::House(*house, *digit)];
            (
                locked_technique(layout, *base),
                Reason::Cover(Box::new(Cover::new(in_house(base), in_house(cover)))),
            )
        }
        Pattern::Tight { technique, matching, chosen, by } => {
            (*technique, Reason::Cover(Box::new(matchings[*matching as usize].cover(*chosen, *by, layout))))
        }
        Pattern::Shared { technique, matching, chosen } => {
            let Matching::House(_, pairs) = &matchings[*matching as usize] else { return None };
            let taken = bits(*chosen).map(|pair| pairs[pair]).sorted();
            let (cells, digits): (Vec<Cell>, Vec<Digit>) = taken.unzip();
            let place = |digit| Node { digit, cells: cells.iter().copied().collect() };
            let places = digits.into_iter().sorted().map(place).collect();
            (*technique, Reason::Locked(Box::new(Locked { cells: cells.clone(), places })))
        }
        Pattern::Gathered(_) => return None,
    };
    Some(Finding { technique, reason, placements: SmallVec::new(), eliminations })
}
