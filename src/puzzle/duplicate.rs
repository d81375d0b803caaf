//! Finds digits that occur more than once in a house, and rules that the clues break.

use super::Puzzle;
use crate::board::{Candidate, Cell, Digit, DigitSet, House, RuleId};
use itertools::Itertools;

/// A digit that several clues put into the same house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Duplicate {
    /// The repeated digit.
    pub digit: Digit,
    /// The house that holds the digit more than once.
    pub house: House,
    /// The cells of the house that hold the digit, in the house's order; at least two.
    pub cells: Vec<Cell>,
}

impl Puzzle {
    /// Every duplicate among the clues, in the order of houses and then of digits. Two equal digits that share a row
    /// and a box are two duplicates.
    ///
    /// ```
    /// use naze::puzzle;
    ///
    /// let puzzle = puzzle::read("11.. .... .... ....", None).expect("a puzzle of 16 cells");
    /// let duplicates = puzzle.duplicates();
    /// assert_eq!(duplicates.len(), 2, "row 1 and box 1");
    /// assert!(duplicates.iter().all(|duplicate| duplicate.cells.len() == 2));
    /// ```
    pub fn duplicates(&self) -> Vec<Duplicate> {
        let layout = self.layout();
        let mut held = vec![(DigitSet::EMPTY, DigitSet::EMPTY); layout.houses().len()];
        for (clue, _) in self.clues() {
            for house in layout.houses_of(clue.cell) {
                let (once, twice) = &mut held[house.index()];
                let digit = DigitSet::only(clue.digit);
                *twice = twice.or(once.and(digit));
                *once = once.or(digit);
            }
        }
        let holding = |house, digit| {
            let holds = |cell: &Cell| self.clue(*cell).is_some_and(|clue| clue.digit == digit);
            layout.cells_of(house).iter().copied().filter(holds).collect::<Vec<Cell>>()
        };
        let twice =
            layout.houses().zip(held).flat_map(|(house, (_, twice))| twice.map(move |digit| (house, digit)));
        twice.map(|(house, digit)| Duplicate { digit, house, cells: holding(house, digit) }).collect()
    }

    /// The clues in the cells of a rule, each once: none for a rule whose cells are all blank.
    pub fn clues_in_rule(&self, rule: RuleId) -> Vec<Candidate> {
        let cells = self.layout().rule(rule).cells.iter().unique();
        cells.filter_map(|&cell| Some(Candidate::new(cell, self.clue(cell)?.digit))).collect()
    }

    /// The rules beyond the houses that the clues break, in the board's order: no digits in the blank cells can keep
    /// them.
    ///
    /// ```
    /// use naze::puzzle;
    ///
    /// let puzzle = puzzle::read("4\ncage 3 r1c12\n1... .... .... ....", None).expect("a board with a cage");
    /// assert!(puzzle.broken_rules().is_empty());
    /// let puzzle = puzzle::read("4\ncage 3 r1c12\n3... .... .... ....", None).expect("a board with a cage");
    /// assert_eq!(puzzle.broken_rules().len(), 1);
    /// ```
    pub fn broken_rules(&self) -> Vec<RuleId> {
        let layout = self.layout();
        let digits =
            |cell: &Cell| self.clue(*cell).map_or(layout.digits(), |clue| DigitSet::only(clue.digit));
        let is_broken = |rule: &RuleId| {
            let left: Vec<DigitSet> = layout.rule(*rule).cells.iter().map(digits).collect();
            layout.automaton(*rule).fits(&left).is_none()
        };
        layout.rules().filter(is_broken).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Candidate;

    #[test]
    fn every_pair_of_equal_peers_is_reported_with_exactly_the_houses_they_share() {
        let empty = Puzzle::classic(&".".repeat(81)).expect("81 blanks");
        let layout = empty.layout().clone();
        let mut pairs = 0;
        for a in layout.cells() {
            for &b in layout.peers(a).iter().filter(|&&b| b > a) {
                pairs += 1;
                for digit in layout.digits() {
                    let mut puzzle = empty.clone();
                    puzzle.give(Candidate::new(a, digit));
                    puzzle.give(Candidate::new(b, digit));
                    let expected: Vec<Duplicate> = layout
                        .shared_houses(a, b)
                        .map(|house| Duplicate { digit, house, cells: vec![a, b] })
                        .collect();
                    assert_eq!(puzzle.duplicates(), expected);
                }
            }
        }
        assert_eq!(pairs, 810);
    }

    #[test]
    fn three_of_a_kind_are_one_duplicate_with_all_their_cells() {
        let puzzle = Puzzle::classic(&format!("5.5..5...{}", ".".repeat(72))).expect("81 symbols");
        let duplicates = puzzle.duplicates();
        let [row, first_box] = &duplicates[..] else { panic!("{duplicates:?}") };
        assert_eq!((row.house, &row.cells[..]), (House::new(0), &[0, 2, 5].map(Cell::new)[..]));
        assert_eq!((first_box.house, &first_box.cells[..]), (House::new(18), &[0, 2].map(Cell::new)[..]));
    }
}
