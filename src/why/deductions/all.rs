//! The catalogue of deductions of a puzzle whose solution is not known, and so cannot prune it.
//!
//! Singles and locked candidates are listed for every digit, subsets and fish where they are cheap to reach.

use crate::{
    board::{HouseKind, choices},
    why::{deductions::of_solution::locked_technique, prelude::*},
};
use smallvec::SmallVec;

/// The most ways to choose the digits for the cells of one subset, or the covers for the bases of one fish, that are
/// listed.
const MOST_CHOICES: usize = 20;

/// The most lines of a square whose subsets and fish are listed; in larger squares there are too many.
const LARGEST_SQUARE: usize = 9;

/// Adds every single of the techniques that have a cost, and for each constraint the contradiction that it has nothing
/// left, which costs nothing.
pub fn add_singles(deductions: &mut Deductions, cost: impl Fn(Constraint) -> Option<u32>) {
    let (facts, layout) = (deductions.graph.facts, deductions.layout.clone());
    for constraint in layout.constraints() {
        let all = layout.candidates_of(constraint).map(|candidate| facts.of_elimination(candidate));
        deductions.add(CatalogueEntry::NothingLeft(constraint), 0, all, [facts.contradiction()]);
        let Some(cost) = cost(constraint) else { continue };
        for candidate in layout.candidates_of(constraint) {
            if !deductions.graph.is_initial(facts.of_elimination(candidate)) {
                deductions.add_single(constraint, candidate, cost);
            }
        }
    }
}

/// Adds the locked candidates of every digit, for the techniques that have a cost.
pub fn add_locked(deductions: &mut Deductions, cost: impl Fn(TechniqueId) -> Option<u32>) {
    let layout = deductions.layout.clone();
    for (base, cover) in layout.houses().cartesian_product(layout.houses().collect_vec()) {
        let technique = locked_technique(&layout, base);
        let shared =
            layout.cells_of(base).iter().filter(|cell| layout.cells_of(cover).contains(cell)).count();
        let Some(cost) = cost(technique).filter(|_| base != cover && shared > 1) else { continue };
        for digit in layout.digits() {
            deductions.add_locked(base, cover, digit, cost);
        }
    }
}

/// Adds the subsets and fish whose cost, together with lower bounds on the cost of their needs, is at most `most`.
pub fn add_subsets_and_fish(
    deductions: &mut Deductions,
    puzzle: &Puzzle,
    prefer: Prefer,
    cost: &dyn Fn(TechniqueId) -> Option<u32>,
    lower_bound: &dyn Fn(Fact) -> Option<u32>,
    most: u32,
) {
    let layout = puzzle.layout();
    let of_houses = layout.houses().map(|house| square_of_house(house, puzzle));
    let of_digits = layout.digits().map(|digit| square_of_digit(digit, puzzle));
    let facts = deductions.graph.facts;
    for square in of_houses.chain(of_digits) {
        let side = square.side();
        // Clues that contradict each other leave more cells than digits.
        if side != square.seconds.len() || side > LARGEST_SQUARE {
            continue;
        }
        let eliminations = square.crossings.iter().map(|&gone| facts.of_elimination(gone));
        let bounds = eliminations.map(lower_bound).collect_vec();
        for size in 2..side.saturating_sub(1) {
            let Some((technique, bases)) = square.technique(size, cost) else { continue };
            let Some(most) = cost(technique).and_then(|cost| most.checked_sub(cost)) else { continue };
            for firsts in choices(size as u32, side as u32).map(|chosen| chosen as u32) {
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
                    let finding = Finding {
                        technique,
                        reason: Reason::Cover(Box::new(square.cover(firsts, seconds, bases))),
                        placements: SmallVec::new(),
                        eliminations: square.crossings(!firsts, seconds).sorted_unstable().collect(),
                    };
                    let needs = square.crossings(firsts, !seconds).map(|gone| facts.of_elimination(gone));
                    let effects = square.crossings(!firsts, seconds).map(|gone| facts.of_elimination(gone));
                    deductions.add_steps(vec![Step::alone(finding)], prefer, needs, effects);
                }
            }
        }
    }
}

/// The square of a house: its open cells and the digits that it lacks.
fn square_of_house(house: House, puzzle: &Puzzle) -> CandidateSquare {
    let cells = puzzle.layout().cells_of(house).iter().copied();
    let (filled, open): (Vec<Cell>, Vec<Cell>) = cells.partition(|&cell| puzzle.clue(cell).is_some());
    let is_placed =
        |digit: Digit| filled.iter().any(|&cell| puzzle.clue(cell).is_some_and(|clue| clue.digit == digit));
    let digits = puzzle.layout().digits().filter(|&digit| !is_placed(digit)).map(|digit| (house, digit));
    CandidateSquare::new(open.into_iter().map(Constraint::Cell).collect(), digits.collect(), puzzle.layout())
}

/// The square of a digit: the rows and the columns that lack it.
fn square_of_digit(digit: Digit, puzzle: &Puzzle) -> CandidateSquare {
    let layout = puzzle.layout();
    let has_digit = |&cell: &Cell| puzzle.clue(cell).is_some_and(|clue| clue.digit == digit);
    let lines = |kind: HouseKind| {
        let houses = layout.houses().filter(move |&house| layout.house_name(house).kind == kind);
        houses.filter(move |&house| !layout.cells_of(house).iter().any(has_digit))
    };
    let rows = lines(HouseKind::Row).map(|row| Constraint::House(row, digit));
    let columns = lines(HouseKind::Column).map(|column| (column, digit));
    CandidateSquare::new(rows.collect(), columns.collect(), layout)
}
