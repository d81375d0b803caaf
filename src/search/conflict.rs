//! Finds a smallest-by-inclusion set of clues that contradict each other.

use super::{Count, count};
use crate::{board::Candidate, puzzle::Puzzle};

/// Clues that leave no solution though any of them left out would, in row order. `None` where the
/// puzzle has a solution, or where the budget, which holds for each count, does not suffice to tell.
pub fn find_conflict(puzzle: &Puzzle, nodes: Option<u64>) -> Option<Vec<Candidate>> {
    if let Some(duplicate) = puzzle.duplicates().first() {
        let pair = duplicate.cells.iter().take(2).map(|&cell| Candidate::new(cell, duplicate.digit));
        return Some(pair.collect());
    }
    let has_solution = |puzzle: &Puzzle| match count(puzzle, 1, nodes) {
        Count { count: 0, complete: false, .. } => None,
        Count { count, .. } => Some(count > 0),
    };
    if has_solution(puzzle)? {
        return None;
    }
    let mut core = puzzle.clone();
    for (clue, origin) in puzzle.clues() {
        core.clear(clue.cell);
        if has_solution(&core)? {
            core.set(clue, origin);
        }
    }
    Some(core.clues().map(|(clue, _)| clue).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn conflict(line: &str) -> Option<Vec<String>> {
        let puzzle = Puzzle::classic(line).expect("81 symbols");
        let layout = puzzle.layout().clone();
        find_conflict(&puzzle, None)
            .map(|clues| clues.into_iter().map(|clue| layout.show_placed(clue)).collect())
    }

    #[test]
    fn the_clues_in_conflict_are_few_and_all_needed() {
        let line = "12345678........9".to_string() + &".".repeat(64);
        let clues = conflict(&line).expect("9 has no place in row 1");
        // 1 to 6 push 7, 8 and 9 into box 3, which has a 9 below.
        assert_eq!(clues.len(), 7);
        let puzzle = Puzzle::classic(&line).expect("81 symbols");
        for clue in find_conflict(&puzzle, None).expect("seven clues") {
            let mut without = Puzzle::empty(puzzle.layout().clone());
            let core = find_conflict(&puzzle, None).expect("seven clues");
            core.into_iter().filter(|other| *other != clue).for_each(|other| without.give(other));
            assert_eq!(find_conflict(&without, None), None);
        }
    }

    #[test]
    fn a_duplicate_is_a_conflict_of_two() {
        assert_eq!(
            conflict(&("55".to_string() + &".".repeat(79))),
            Some(vec!["r1c1=5".into(), "r1c2=5".into()])
        );
    }

    #[test]
    fn a_puzzle_with_a_solution_has_no_conflict() {
        assert_eq!(conflict(&".".repeat(81)), None);
    }
}
