//! The design of a puzzle, as setters see it: superfluous clues, symmetry, and the clue that is missing.

use super::prelude::*;
use crate::search::Uniqueness;

/// How the clues of a puzzle are chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Design {
    /// The largest symmetry of the set of cells with clues.
    pub symmetry: Symmetry,
    /// The clues without each of which, one at a time, there is still exactly one solution: empty if the puzzle is
    /// minimal. `None` if there is not exactly one solution, or the meter ran out.
    pub spare: Option<Vec<Candidate>>,
    /// The clues each of which, added to a puzzle with several solutions, would leave exactly one. `None` if the puzzle
    /// has one solution or none, or the meter ran out.
    pub completing: Option<Vec<Candidate>>,
}

/// Finds out how the clues of a puzzle are chosen, given how many solutions it has.
///
/// ```
/// use naze::{generate::{Symmetry, design}, Meter, puzzle::Puzzle, search::uniqueness};
///
/// let line = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
/// let puzzle = Puzzle::classic(line).unwrap();
/// let meter = Meter::unbounded();
/// let design = design(&puzzle, &uniqueness(&puzzle, &meter), &meter);
/// assert_eq!(design.spare, Some(vec![]), "a puzzle with 17 clues is minimal");
/// assert_eq!(design.symmetry, Symmetry::None);
/// ```
pub fn design(puzzle: &Puzzle, uniqueness: &Uniqueness, meter: &Meter) -> Design {
    let (spare, completing) = match uniqueness {
        Uniqueness::One(_) => (spare(puzzle, meter), None),
        Uniqueness::Many(two) => (None, completing(puzzle, two, meter)),
        Uniqueness::None | Uniqueness::Unknown => (None, None),
    };
    Design { symmetry: symmetry(puzzle), spare, completing }
}

fn spare(puzzle: &Puzzle, meter: &Meter) -> Option<Vec<Candidate>> {
    let is_spare = |&clue: &Candidate| {
        let mut fewer = puzzle.clone();
        fewer.clear(clue.cell);
        search::is_proper(&fewer, meter)
    };
    try_filter(puzzle.clues().map(|(clue, _)| clue), is_spare)
}

/// The clues that would leave exactly one solution. A digit on which two known solutions agree leaves both, so only
/// other digits are tried.
fn completing(puzzle: &Puzzle, two: &[Solution; 2], meter: &Meter) -> Option<Vec<Candidate>> {
    let layout = puzzle.layout();
    let shown = puzzle.shown_candidates();
    let open = layout.cells().filter(|&cell| puzzle.clue(cell).is_none());
    let candidates = open.flat_map(|cell| {
        let left = shown[cell.index()].minus(puzzle.digits_seen_from(cell));
        left.into_iter().map(move |digit| Candidate::new(cell, digit))
    });
    let is_shared = |candidate: &Candidate| two.iter().all(|solution| solution.holds(*candidate));
    let completes = |&candidate: &Candidate| {
        let mut more = puzzle.clone();
        more.give(candidate);
        search::is_proper(&more, meter)
    };
    try_filter(candidates.filter(|candidate| !is_shared(candidate)), completes)
}

/// The items for which the predicate is true; `None` as soon as it cannot be decided for one.
fn try_filter(
    all: impl Iterator<Item = Candidate>,
    is_true: impl Fn(&Candidate) -> Option<bool>,
) -> Option<Vec<Candidate>> {
    let judged: Option<Vec<(Candidate, bool)>> = all.map(|clue| Some((clue, is_true(&clue)?))).collect();
    Some(judged?.into_iter().filter_map(|(clue, is_kept)| is_kept.then_some(clue)).collect())
}

/// The largest symmetry of a puzzle's clues: the one with the fewest orbits, each of which has clues in all of its
/// cells or in none.
fn symmetry(puzzle: &Puzzle) -> Symmetry {
    let layout = puzzle.layout();
    let has_clue = |cell: &Cell| puzzle.clue(*cell).is_some();
    let holds = |symmetry: &Symmetry| {
        let orbits = symmetry.orbits(layout.side());
        symmetry.fits(layout) && orbits.iter().all(|orbit| orbit.iter().map(has_clue).all_equal())
    };
    let holding = Symmetry::ALL.into_iter().filter(holds);
    holding.min_by_key(|symmetry| symmetry.orbits(layout.side()).len()).unwrap_or(Symmetry::None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::read;

    fn design_of(text: &str) -> Design {
        let (puzzle, meter) = (read(text, None).expect("a puzzle"), Meter::unbounded());
        design(&puzzle, &search::uniqueness(&puzzle, &meter), &meter)
    }

    #[test]
    fn clues_that_can_be_spared_are_those_without_which_one_solution_is_left() {
        let design = design_of("123434122143432.");
        let spare = design.spare.expect("one solution");
        // Each of the clues of a grid that lacks a single digit follows from the others.
        assert_eq!((spare.len(), design.completing), (15, None));
        assert_eq!(design_of("1...............").spare, None, "several solutions");
    }

    #[test]
    fn a_clue_that_is_missing_is_one_that_leaves_one_solution() {
        // In four cells 1 and 2 can be swapped; any of them settles the others.
        let design = design_of("..343412..434321");
        let completing = design.completing.expect("several solutions");
        assert_eq!((completing.len(), design.spare), (8, None));
        // On an empty grid no clue is enough.
        assert_eq!(design_of("................").completing, Some(vec![]));
    }

    #[test]
    fn the_symmetry_of_clues_is_the_largest_that_they_have() {
        for (clues, expected) in [
            ("1..2............", Symmetry::Mirror),
            ("1..............2", Symmetry::Diagonals),
            ("1..2........3..4", Symmetry::Full),
            (".1............2.", Symmetry::Rotational),
            ("12.............3", Symmetry::None),
        ] {
            assert_eq!(symmetry(&read(clues, None).expect("16 cells")), expected, "{clues}");
        }
    }
}
