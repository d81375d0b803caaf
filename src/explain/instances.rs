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

/// The solution of a puzzle, seen from all sides, and what was made of it.
pub(super) struct Instances<'a> {
    layout: &'a Layout,
    puzzle: &'a Puzzle,
    solution: &'a Solution,
    techniques: TechniqueSet,
    cost: &'a dyn Fn(TechniqueId) -> u32,
    pub(super) matchings: Vec<Matching>,
}

impl<'a> Instances<'a> {
    pub(super) fn of(
        puzzle: &'a Puzzle,
        solution: &'a Solution,
        techniques: TechniqueSet,
        cost: &'a dyn Fn(TechniqueId) -> u32,
    ) -> Instances<'a> {
        Instances { layout: puzzle.layout(), puzzle, solution, techniques, cost, matchings: Vec::new() }
    }

    /// A graph that grants what the clues and the removed marks say.
    pub(super) fn empty_graph(&self) -> Graph {
        let facts = Facts::of_side(self.layout.side());
        let by_clues = self.puzzle.clues().flat_map(|(clue, _)| self.placing(facts, clue));
        let by_marks = self.puzzle.removed_marks().into_iter().map(|mark| facts.gone(mark));
        Graph::new(facts, by_clues.chain(by_marks))
    }

    /// Adds everything that is found by listing it: singles, locked candidates, subsets, fish.
    pub(super) fn add_to(&mut self, graph: &mut Graph) {
        self.add_singles(graph);
        self.add_locked(graph);
        for house in self.layout.houses() {
            let pairs = self.open(house).map(|cell| (cell, self.solution.digit(cell))).collect();
            self.add_tight(Matching::House(house, pairs), graph);
        }
        for digit in self.layout.digits() {
            let cells = self.layout.cells().filter(|&cell| self.is_open(cell));
            let cells = cells.filter(|&cell| self.solution.digit(cell) == digit);
            let crossing = |cell| Crossing { row: self.layout.row(cell), column: self.layout.column(cell) };
            self.add_tight(Matching::Digit(digit, cells.map(crossing).collect()), graph);
        }
    }

    fn is_open(&self, cell: Cell) -> bool {
        self.puzzle.clue(cell).is_none()
    }

    fn open(&self, house: House) -> impl Iterator<Item = Cell> + '_ {
        self.layout.cells_of(house).iter().copied().filter(|&cell| self.is_open(cell))
    }

    /// What holds once a digit is placed.
    fn placing(&self, facts: Facts, placed: Candidate) -> impl Iterator<Item = Fact> + use<'a> {
        let layout = self.layout;
        let others = layout.digits().filter(move |&digit| digit != placed.digit);
        let others = others.map(move |digit| facts.gone(Candidate::new(placed.cell, digit)));
        let peers = layout.peers(placed.cell).iter();
        let peers = peers.map(move |&peer| facts.gone(Candidate::new(peer, placed.digit)));
        std::iter::once(facts.settled(placed.cell)).chain(others).chain(peers)
    }

    fn add_singles(&self, graph: &mut Graph) {
        let facts = graph.facts;
        for cell in self.layout.cells().filter(|&cell| self.is_open(cell)) {
            let placed = Candidate::new(cell, self.solution.digit(cell));
            let mut add = |technique, constraint| {
                let others = self.layout.candidates_of(constraint).filter(|&candidate| candidate != placed);
                let needs = others.map(|other| facts.gone(other));
                let cost = (self.cost)(technique);
                graph.add(Pattern::Single(constraint, placed), cost, needs, self.placing(facts, placed));
            };
            add(TechniqueId::NakedSingle, Constraint::Cell(cell));
            if self.techniques.contains(TechniqueId::HiddenSingle) {
                for &house in self.layout.houses_of(cell) {
                    add(TechniqueId::HiddenSingle, Constraint::House(house, placed.digit));
                }
            }
        }
    }

    fn add_locked(&self, graph: &mut Graph) {
        let (layout, facts) = (self.layout, graph.facts);
        for base in layout.houses() {
            let technique = locked_technique(layout, base);
            if !self.techniques.contains(technique) {
                continue;
            }
            for cell in self.open(base) {
                let digit = self.solution.digit(cell);
                let fits = |&cover: &House| {
                    let is_line = layout.house_name(cover).kind.is_line();
                    let shared =
                        layout.cells_of(base).iter().filter(|cell| layout.cells_of(cover).contains(cell));
                    cover != base && !(technique == TechniqueId::Claiming && is_line) && shared.count() > 1
                };
                for &cover in layout.houses_of(cell).iter().filter(|cover| fits(cover)) {
                    let outside = |here: House, there: House| {
                        let cells = layout.cells_of(here).iter();
                        let cells = cells.filter(move |cell| !layout.cells_of(there).contains(cell));
                        cells.map(move |&cell| facts.gone(Candidate::new(cell, digit)))
                    };
                    let pattern = Pattern::Locked(base, cover, digit);
                    let cost = (self.cost)(technique);
                    graph.add(pattern, cost, outside(base, cover), outside(cover, base));
                }
            }
        }
    }

    /// Adds the choices of pairs for which there is a technique, each by the easier of its two names.
    fn add_tight(&mut self, matching: Matching, graph: &mut Graph) {
        let facts = graph.facts;
        let number = self.matchings.len() as u32;
        let pairs = matching.len();
        for size in 2..pairs.saturating_sub(1) {
            let names = [(By::First, size), (By::Second, pairs - size)];
            let named =
                names.into_iter().filter_map(|(by, bases)| Some((by, matching.technique(by, bases)?)));
            let chosen = named.filter(|(_, technique)| self.techniques.contains(*technique));
            let easiest = chosen.min_by_key(|&(_, technique)| (self.cost)(technique));
            let Some((by, technique)) = easiest.filter(|_| choices(pairs, size) <= MOST_CHOICES) else {
                continue;
            };
            let cost = (self.cost)(technique);
            for chosen in (0..pairs).combinations(size) {
                let bits = chosen.iter().fold(0, |bits, &pair| bits | 1 << pair);
                let rest: SmallVec<[usize; 25]> = (0..pairs).filter(|&pair| bits >> pair & 1 == 0).collect();
                let shared = matching.shared(&chosen, self.layout, self.techniques);
                let needs = chosen.iter().cartesian_product(&rest);
                let needs =
                    needs.map(|(&first, &second)| facts.gone(matching.at(first, second, self.layout)));
                let effects = rest.iter().cartesian_product(&chosen);
                let effects =
                    effects.map(|(&first, &second)| facts.gone(matching.at(first, second, self.layout)));
                match shared {
                    Some(shared) if shared.is_told_here => {
                        let seen = shared.seen.into_iter().map(|candidate| facts.gone(candidate));
                        let technique = shared.technique;
                        let pattern = Pattern::Shared { technique, matching: number, chosen: bits };
                        graph.add(pattern, (self.cost)(shared.technique), needs, seen);
                    }
                    Some(_) => {}
                    None => {
                        let pattern = Pattern::Tight { technique, matching: number, chosen: bits, by };
                        graph.add(pattern, cost, needs, effects);
                    }
                }
            }
        }
        self.matchings.push(matching);
    }
}

/// Whether all that the technique can find is listed here.
pub(super) fn is_listed(technique: TechniqueId) -> bool {
    use TechniqueId::*;
    match technique {
        NakedSingle | HiddenSingle | Pointing | Claiming => true,
        LockedPair | LockedTriple | NakedPair | NakedTriple | NakedQuad => true,
        HiddenPair | HiddenTriple | HiddenQuad => true,
        XWing | Swordfish | Jellyfish | Squirmbag | Whale | Leviathan => true,
        _ => false,
    }
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
    fn shared(&self, chosen: &[usize], layout: &Layout, techniques: TechniqueSet) -> Option<Shared> {
        let Matching::House(house, pairs) = self else { return None };
        let technique = match chosen.len() {
            2 => TechniqueId::LockedPair,
            3 => TechniqueId::LockedTriple,
            _ => return None,
        };
        let first = layout.houses_of(pairs[chosen[0]].0);
        let holds_all =
            |house: House| chosen.iter().all(|&pair| layout.houses_of(pairs[pair].0).contains(&house));
        let mut houses = first.iter().copied().filter(|&house| holds_all(house));
        let told_in = houses.next()?;
        houses.next().filter(|_| techniques.contains(technique))?;
        let cells: SmallVec<[Cell; 3]> = chosen.iter().map(|&pair| pairs[pair].0).collect();
        let seen = layout
            .peers(cells[0])
            .iter()
            .filter(|&&peer| !cells.contains(&peer) && cells.iter().all(|&cell| layout.sees(cell, peer)));
        let digits = chosen.iter().map(|&pair| pairs[pair].1);
        let seen = seen.cartesian_product(digits).map(|(&cell, digit)| Candidate::new(cell, digit));
        Some(Shared { technique, is_told_here: told_in == *house, seen: seen.collect() })
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
            let taken = pairs.iter().enumerate().filter(|(pair, _)| chosen >> pair & 1 == 1);
            let (cells, digits): (Vec<Cell>, Vec<Digit>) = taken.map(|(_, &pair)| pair).sorted().unzip();
            let place = |digit| Node { digit, cells: cells.iter().copied().collect() };
            let places = digits.into_iter().sorted().map(place).collect();
            (*technique, Reason::Locked(Box::new(Locked { cells: cells.clone(), places })))
        }
        Pattern::Gathered(_) => return None,
    };
    Some(Finding { technique, reason, placements: SmallVec::new(), eliminations })
}
