//! Deductions listed without a solution that would prune them.
//!
//! Singles and locked candidates are listed for every digit, subsets and fish where they are cheap to reach.

use super::{
    catalogue::{locked_technique, subsets},
    deductions::{CatalogueEntry, Deductions, Side},
    derivation::Prefer,
    graph::Fact,
};
use crate::{
    board::{Candidate, Cell, Constraint, Digit, House, HouseKind, Layout},
    logic::{Cover, Finding, Reason, Step, StepId, TechniqueId},
    puzzle::Puzzle,
};
use itertools::Itertools;
use smallvec::SmallVec;

/// Of each subset's cells, or of each fish's lines, so many ways to choose the digits, or the covers, are listed.
const MOST_CHOICES: usize = 20;

/// In squares with more lines, subsets and fish are not listed: there are too many.
const LARGEST_SQUARE: usize = 9;

/// Adds every single of the techniques that have a cost, and that a constraint has nothing left, which costs nothing.
pub(super) fn add_singles(
    deductions: &mut Deductions,
    layout: &Layout,
    cost: impl Fn(Constraint) -> Option<u32>,
) {
    let facts = deductions.graph.facts;
    for constraint in constraints(layout) {
        let all_eliminated_but = |kept: Option<Candidate>| {
            let others = layout.candidates_of(constraint).filter(move |&other| Some(other) != kept);
            others.map(|other| facts.of_elimination(other))
        };
        let nothing_left = CatalogueEntry::NothingLeft(constraint);
        deductions.add(nothing_left, 0, all_eliminated_but(None), [facts.contradiction()]);
        let Some(cost) = cost(constraint) else { continue };
        for candidate in layout.candidates_of(constraint) {
            if !deductions.graph.is_initial(facts.of_elimination(candidate)) {
                let (needs, effects) =
                    (all_eliminated_but(Some(candidate)), facts.of_placement(candidate, layout));
                deductions.add(CatalogueEntry::Single(constraint, candidate), cost, needs, effects);
            }
        }
    }
}

/// The cells, and each digit of each house.
pub(super) fn constraints(layout: &Layout) -> impl Iterator<Item = Constraint> + '_ {
    let in_house = |house| layout.digits().map(move |digit| Constraint::House(house, digit));
    layout.cells().map(Constraint::Cell).chain(layout.houses().flat_map(in_house))
}

/// Adds the locked candidates of every digit, of the techniques that have a cost.
pub(super) fn add_locked(
    deductions: &mut Deductions,
    layout: &Layout,
    cost: impl Fn(TechniqueId) -> Option<u32>,
) {
    let facts = deductions.graph.facts;
    for (base, cover) in layout.houses().cartesian_product(layout.houses().collect_vec()) {
        let technique = locked_technique(layout, base);
        let shared =
            layout.cells_of(base).iter().filter(|cell| layout.cells_of(cover).contains(cell)).count();
        let Some(cost) = cost(technique).filter(|_| base != cover && shared > 1) else { continue };
        for digit in layout.digits() {
            let outside = |here: House, there: House| {
                let cells = layout.cells_of(here).iter();
                let cells = cells.filter(move |cell| !layout.cells_of(there).contains(cell));
                cells.map(move |&cell| facts.of_elimination(Candidate::new(cell, digit)))
            };
            let entry = CatalogueEntry::LockedCandidates(base, cover, digit);
            deductions.add(entry, cost, outside(base, cover), outside(cover, base));
        }
    }
}

/// Adds the subsets and fish all of whose needs can be met for no more than they leave of `most`, by these lower bounds.
pub(super) fn add_subsets_and_fish(
    deductions: &mut Deductions,
    puzzle: &Puzzle,
    prefer: Prefer,
    cost: &dyn Fn(TechniqueId) -> Option<u32>,
    lower_bound: &dyn Fn(Fact) -> Option<u32>,
    most: u32,
) {
    let layout = puzzle.layout();
    let of_houses = layout.houses().map(|house| CandidateSquare::of_house(house, puzzle));
    let of_digits = layout.digits().map(|digit| CandidateSquare::of_digit(digit, puzzle));
    let facts = deductions.graph.facts;
    for square in of_houses.chain(of_digits) {
        let side = square.side();
        // Clues that contradict each other leave more cells than digits.
        if side != square.seconds.len() || side > LARGEST_SQUARE {
            continue;
        }
        let bounds = square.crossings.iter().map(|&one| lower_bound(facts.of_elimination(one))).collect_vec();
        for size in 2..side.saturating_sub(1) {
            let Some((technique, bases)) = square.technique(size, cost) else { continue };
            let Some(most) = cost(technique).and_then(|cost| most.checked_sub(cost)) else { continue };
            for firsts in subsets(side, size) {
                let is_kept = |&second: &usize| {
                    let firsts = (0..side).filter(|first| firsts >> first & 1 == 1);
                    let mut bounds = firsts.map(|first| bounds[first * side + second]);
                    bounds.any(|bound| bound.is_none_or(|bound| bound > most))
                };
                let (kept, others): (Vec<usize>, Vec<usize>) = (0..side).partition(is_kept);
                let Some(more) = size.checked_sub(kept.len()) else { continue };
                for more in others.into_iter().combinations(more).take(MOST_CHOICES) {
                    let seconds =
                        kept.iter().chain(&more).fold(0, |seconds, second| seconds | 1u32 << second);
                    let step = square.step(technique, bases, firsts, seconds);
                    let needs = square.crossings(firsts, !seconds).map(|one| facts.of_elimination(one));
                    let effects = square.crossings(!firsts, seconds).map(|one| facts.of_elimination(one));
                    let cost = prefer.cost(std::slice::from_ref(&step), layout);
                    deductions.add_steps(vec![step], cost, needs, effects);
                }
            }
        }
    }
}

/// A square of candidates and its lines in both directions: the open cells of a house and its open digits, or the rows
/// and the columns that lack a digit.
struct CandidateSquare {
    firsts: Vec<Constraint>,
    seconds: Vec<Constraint>,
    /// Where the lines cross, in the order of the first lines.
    crossings: Vec<Candidate>,
}

impl CandidateSquare {
    fn of_house(house: House, puzzle: &Puzzle) -> CandidateSquare {
        let cells = puzzle.layout().cells_of(house).iter().copied();
        let (filled, open): (Vec<Cell>, Vec<Cell>) = cells.partition(|&cell| puzzle.clue(cell).is_some());
        let is_placed = |digit: Digit| {
            filled.iter().any(|&cell| puzzle.clue(cell).is_some_and(|clue| clue.digit == digit))
        };
        let digits = puzzle.layout().digits().filter(|&digit| !is_placed(digit)).collect_vec();
        let crossings = open.iter().cartesian_product(&digits);
        CandidateSquare {
            crossings: crossings.map(|(&cell, &digit)| Candidate::new(cell, digit)).collect(),
            firsts: open.iter().copied().map(Constraint::Cell).collect(),
            seconds: digits.iter().map(|&digit| Constraint::House(house, digit)).collect(),
        }
    }

    fn of_digit(digit: Digit, puzzle: &Puzzle) -> CandidateSquare {
        let layout = puzzle.layout();
        let has_digit = |&cell: &Cell| puzzle.clue(cell).is_some_and(|clue| clue.digit == digit);
        let lines = |kind: HouseKind| {
            let houses = layout.houses().filter(move |&house| layout.house_name(house).kind == kind);
            houses.filter(|&house| !layout.cells_of(house).iter().any(has_digit)).collect_vec()
        };
        let (rows, columns) = (lines(HouseKind::Row), lines(HouseKind::Column));
        // Rows come first among the houses, and columns next.
        let cell = |row: House, column: House| layout.cells_of(row)[column.index() - layout.side()];
        let crossings = rows.iter().cartesian_product(&columns);
        let of_house = |&house: &House| Constraint::House(house, digit);
        CandidateSquare {
            crossings: crossings.map(|(&row, &column)| Candidate::new(cell(row, column), digit)).collect(),
            firsts: rows.iter().map(of_house).collect(),
            seconds: columns.iter().map(of_house).collect(),
        }
    }

    fn side(&self) -> usize {
        self.firsts.len()
    }

    /// The candidates where lines of these sets cross.
    fn crossings(&self, firsts: u32, seconds: u32) -> impl Iterator<Item = Candidate> + '_ {
        let is_in = |set: u32, line: usize| set >> line & 1 == 1;
        let candidates = self.crossings.iter().enumerate();
        let chosen = candidates.filter(move |(place, _)| {
            is_in(firsts, place / self.side()) && is_in(seconds, place % self.side())
        });
        chosen.map(|(_, &candidate)| candidate)
    }

    /// The easiest name of a pattern of so many first lines, and the side of its bases: these lines, or the second lines
    /// that are left.
    fn technique(
        &self,
        size: usize,
        cost: &dyn Fn(TechniqueId) -> Option<u32>,
    ) -> Option<(TechniqueId, Side)> {
        use TechniqueId::*;
        const FISH: &[TechniqueId] = &[XWing, Swordfish, Jellyfish, Squirmbag, Whale, Leviathan];
        let (naked, hidden) = match self.firsts.first()? {
            Constraint::Cell(_) => {
                (&[NakedPair, NakedTriple, NakedQuad][..], &[HiddenPair, HiddenTriple, HiddenQuad][..])
            }
            Constraint::House(..) => (FISH, FISH),
        };
        let named = [(naked, size, Side::First), (hidden, self.side() - size, Side::Second)];
        let named = named.iter().filter_map(|&(names, size, side)| Some((*names.get(size - 2)?, side)));
        named.filter(|&(id, _)| cost(id).is_some()).min_by_key(|&(id, _)| cost(id))
    }

    /// The step of these lines: the first ones fit only in the second ones, so the latter have no place elsewhere.
    fn step(&self, technique: TechniqueId, bases: Side, firsts: u32, seconds: u32) -> Step {
        let taken = |lines: &[Constraint], set: u32| {
            let is_taken = |line: &usize| (set >> line & 1 == 1) == (bases == Side::First);
            (0..self.side()).filter(is_taken).map(|line| lines[line]).collect_vec()
        };
        let (of_firsts, of_seconds) = (taken(&self.firsts, firsts), taken(&self.seconds, seconds));
        let cover = match bases {
            Side::First => Cover::new(of_firsts, of_seconds),
            Side::Second => Cover::new(of_seconds, of_firsts),
        };
        let finding = Finding {
            technique,
            reason: Reason::Cover(Box::new(cover)),
            placements: SmallVec::new(),
            eliminations: self.crossings(!firsts, seconds).sorted().collect(),
        };
        Step { id: StepId(0), pass: 1, depth: 0, finding }
    }
}
