//! Finds clues, removed pencil marks and rules that contradict each other, and drops those that are not necessary.

use super::{count::Count, solutions::count};
use crate::{
    board::{Candidate, DigitSet, Family, Layout, RuleId},
    meter::Meter,
    puzzle::{Origin, Puzzle},
};
use itertools::Itertools;
use std::sync::Arc;

/// A conflict: clues, removed pencil marks and rules beyond the houses that together leave no solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// The clues of the conflict, in row order.
    pub clues: Vec<Candidate>,
    /// The pencil marks whose removal is part of the conflict, in row order.
    pub marks: Vec<Candidate>,
    /// The rules with cells of their own that are part of the conflict, in the board's order.
    pub rules: Vec<RuleId>,
    /// The families of rules holding for the whole board that are part of the conflict.
    pub everywhere: Vec<Family>,
    /// Whether each part of the conflict is known to be necessary.
    pub minimality: Minimality,
}

/// Whether it is known that no part of a conflict can be left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Minimality {
    /// Every part is necessary: without it there is a solution.
    Proven,
    /// The meter ran out before every part was tried.
    Unknown,
}

/// A condition of a puzzle that the search can drop: a clue or a removed pencil mark.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Condition {
    Clue(Candidate, Origin),
    Mark(Candidate),
}

/// Finds a set of clues, removed marks and rules without a solution, none of which can be spared: without any one of
/// them there is a solution. `None` if the puzzle has a solution, or if the meter runs out before that is certain.
///
/// ```
/// use naze::{Meter, puzzle, search::find_conflict};
///
/// // r1c4 sees 1 and 2 in its row, 3 and 4 in its column.
/// let puzzle = puzzle::read("12.. .... ...3 ...4", None).expect("a puzzle of 16 cells");
/// let conflict = find_conflict(&puzzle, &Meter::unbounded()).expect("no digit fits into r1c4");
/// assert_eq!(conflict.clues.len(), 4);
/// ```
pub fn find_conflict(puzzle: &Puzzle, meter: &Meter) -> Option<Conflict> {
    if let Some(duplicate) = puzzle.duplicates().first() {
        let pair = duplicate.cells.iter().take(2).map(|&cell| Candidate::new(cell, duplicate.digit));
        return Some(Conflict {
            clues: pair.collect(),
            marks: Vec::new(),
            rules: Vec::new(),
            everywhere: Vec::new(),
            minimality: Minimality::Proven,
        });
    }
    let layout = puzzle.layout();
    let has_solution = |parts: &[Condition]| match count(&assemble(layout, parts), 1, meter) {
        Count { count: 0, complete: false, .. } => None,
        Count { count, .. } => Some(count > 0),
    };
    let marks: Vec<Condition> = puzzle.removed_marks().into_iter().map(Condition::Mark).collect();
    let clues: Vec<Condition> = puzzle.clues().map(|(clue, origin)| Condition::Clue(clue, origin)).collect();
    let mut core: Vec<Condition> = clues.iter().chain(&marks).copied().collect();
    if has_solution(&core)? {
        return None;
    }
    // There may be hundreds of marks; most conflicts have none.
    if !marks.is_empty() && has_solution(&clues) == Some(false) {
        core = clues;
    }
    let mut minimality = Minimality::Proven;
    for part in core.clone() {
        let without: Vec<Condition> = core.iter().copied().filter(|other| *other != part).collect();
        match has_solution(&without) {
            Some(false) => core = without,
            Some(true) => {}
            // Keep what was not tried: the whole set still has no solution.
            None => minimality = Minimality::Unknown,
        }
    }
    let clue = |part: &Condition| if let Condition::Clue(clue, _) = part { Some(*clue) } else { None };
    let mark = |part: &Condition| if let Condition::Mark(mark) = part { Some(*mark) } else { None };
    let (rules, everywhere, is_proven) = needed_rules(layout, &core, meter);
    if !is_proven {
        minimality = Minimality::Unknown;
    }
    Some(Conflict {
        clues: core.iter().filter_map(clue).collect(),
        marks: core.iter().filter_map(mark).collect(),
        rules,
        everywhere,
        minimality,
    })
}

/// The necessary rules with cells of their own, and the necessary families that hold for the whole board; and whether
/// that is proved of each. Blocks of rules are left out before single ones.
fn needed_rules(
    layout: &Arc<Layout>,
    conditions: &[Condition],
    meter: &Meter,
) -> (Vec<RuleId>, Vec<Family>, bool) {
    let (single, everywhere) = layout.split_rules();
    let stamped = |family: Family| {
        let rest = layout.rules().skip(single.len());
        rest.filter(move |&rule| layout.rule(rule).family == family).collect_vec()
    };
    let mut parts = single.iter().map(|&rule| vec![rule]).collect_vec();
    parts.extend(everywhere.iter().map(|&family| stamped(family)));
    let is_impossible = |parts: &[Vec<RuleId>]| {
        if meter.has_run_out() {
            return None;
        }
        let rules = parts.iter().flatten().map(|&rule| layout.rule(rule).clone()).collect();
        let fewer = layout.with_rules_within(rules, meter);
        if meter.has_run_out() {
            return None;
        }
        let Ok(fewer) = fewer else { return Some(true) };
        match count(&assemble(&Arc::new(fewer), conditions), 1, meter) {
            Count { count: 0, complete: false, .. } => None,
            Count { count, .. } => Some(count == 0),
        }
    };
    let (mut size, mut is_proven) = (parts.len().div_ceil(2), true);
    while size > 0 {
        let mut start = 0;
        while start < parts.len() {
            let mut without = parts.clone();
            without.drain(start..(start + size).min(parts.len()));
            match is_impossible(&without) {
                Some(true) => parts = without,
                known => {
                    is_proven &= size > 1 || known.is_some();
                    start += size;
                }
            }
        }
        size /= 2;
    }
    let (single, stamped): (Vec<_>, Vec<_>) =
        parts.into_iter().partition(|part| part.iter().any(|rule| single.contains(rule)));
    let families = stamped.iter().filter_map(|part| Some(layout.rule(*part.first()?).family)).collect();
    (single.concat(), families, is_proven)
}

/// The puzzle with only these conditions.
fn assemble(layout: &Arc<Layout>, parts: &[Condition]) -> Puzzle {
    let mut puzzle = Puzzle::empty(layout.clone());
    let mut marks: Option<Vec<DigitSet>> = None;
    for part in parts {
        match *part {
            Condition::Clue(clue, origin) => puzzle.set(clue, origin),
            Condition::Mark(mark) => {
                let marks = marks.get_or_insert_with(|| vec![layout.digits(); layout.cell_count()]);
                marks[mark.cell.index()].remove(mark.digit);
            }
        }
    }
    if let Some(marks) = marks {
        puzzle.set_marks(marks);
    }
    puzzle
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::Cell, puzzle::read};

    fn conflict(line: &str) -> Option<Conflict> {
        find_conflict(&Puzzle::classic(line).expect("81 symbols"), &Meter::unbounded())
    }

    #[test]
    fn the_clues_in_conflict_are_few_and_all_necessary() {
        let found =
            conflict(&("12345678........9".to_string() + &".".repeat(64))).expect("9 has no place in row 1");
        // 1 to 6 force 7, 8 and 9 into box 3, which has a 9 further down.
        assert_eq!((found.clues.len(), found.minimality), (7, Minimality::Proven));
        for &spared in &found.clues {
            let mut without = Puzzle::classic(&".".repeat(81)).expect("81 blanks");
            found.clues.iter().filter(|clue| **clue != spared).for_each(|&clue| without.give(clue));
            assert_eq!(find_conflict(&without, &Meter::unbounded()), None);
        }
    }

    #[test]
    fn a_duplicate_is_a_conflict_of_two_clues() {
        let found = conflict(&("55".to_string() + &".".repeat(79))).expect("two fives");
        assert_eq!(found.clues.iter().map(|clue| clue.cell.index()).collect::<Vec<_>>(), [0, 1]);
    }

    #[test]
    fn a_puzzle_with_a_solution_has_no_conflict() {
        assert_eq!(conflict(&".".repeat(81)), None);
    }

    #[test]
    fn removed_marks_can_be_part_of_a_conflict() {
        let mut puzzle = read("1...............", None).expect("a board of side 4");
        let mut marks = vec![puzzle.layout().digits(); 16];
        marks[15] = DigitSet::EMPTY;
        puzzle.set_marks(marks);
        let found = find_conflict(&puzzle, &Meter::unbounded()).expect("the last cell has no digit");
        assert!(found.clues.is_empty() && found.marks.iter().all(|mark| mark.cell == Cell::new(15)));
        assert_eq!(found.marks.len(), 4);
    }

    #[test]
    fn rules_in_conflict_are_few_and_all_necessary() {
        for (text, clues, rules, everywhere) in [
            ("4\ncage 3 r1c12\ncage 7 r4c12\ncage 3 r2c12\n................", 0, &[0, 2][..], &[][..]),
            // No 4×4 grid is without consecutive neighbours.
            (
                "4\nthermometer r1c1234\ncage 3 r4c12\nnon-consecutive\n................",
                0,
                &[],
                &["non-consecutive"],
            ),
            ("4\nthermometer r1c12\ncage 7 r4c12\n.1..............", 1, &[0], &[]),
            // The clues alone are enough.
            ("4\ncage 3 r4c34\n12.....3...4....", 3, &[], &[]),
        ] {
            let found = find_conflict(&read(text, None).expect(text), &Meter::unbounded()).expect(text);
            let words = found.everywhere.iter().map(|family| family.word()).collect_vec();
            let places = found.rules.iter().map(|rule| rule.index()).collect_vec();
            assert_eq!((found.clues.len(), &places[..], &words[..]), (clues, rules, everywhere), "{text}");
            assert_eq!(found.minimality, Minimality::Proven, "{text}");
        }
    }

    #[test]
    fn too_small_a_budget_leaves_a_conflict_that_may_be_too_large() {
        let line = "12345678........9".to_string() + &".".repeat(64);
        let puzzle = Puzzle::classic(&line).expect("81 symbols");
        let found =
            find_conflict(&puzzle, &Meter::new(0)).expect("singles suffice to see that there is no solution");
        assert_eq!(found.minimality, Minimality::Unknown);
        assert!(found.clues.len() >= 7);
    }
}
