//! A puzzle as the text that the store keeps.

use super::prelude::*;
use crate::{
    board::{Board, BoardName, Cell, Classic, Family, HouseKind, Rule},
    puzzle::Origin,
};
use std::sync::Arc;

/// A puzzle as text; two puzzles are the same if their texts are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct EncodedPuzzle {
    /// The board: its word, such as `9`, or its houses as JSON.
    pub board: String,
    /// One symbol for each cell, `.` for blank.
    pub line: String,
}

/// The houses of a board that has no word, each as a list of cell numbers from 0.
#[derive(Serialize, Deserialize)]
struct CustomBoard {
    side: usize,
    boxes: Vec<Vec<usize>>,
    extra: Vec<Vec<usize>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rules: Vec<CustomRule>,
}

/// A rule beyond the houses: the word of its family, its numbers, its cells from 0.
#[derive(PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct CustomRule(String, Vec<usize>, Vec<usize>);

/// The puzzle that a position began with: its givens, or all its digits if none is known to be a given.
pub(super) fn original_puzzle(position: &Puzzle) -> Puzzle {
    let has_givens = position.clues().any(|(_, origin)| origin == Origin::Given);
    let mut puzzle = Puzzle::empty(position.layout().clone());
    let clues = position.clues().filter(|&(_, origin)| !has_givens || origin == Origin::Given);
    clues.for_each(|(clue, _)| puzzle.give(clue));
    puzzle
}

impl EncodedPuzzle {
    /// Encodes a puzzle that has only givens.
    pub fn new(puzzle: &Puzzle) -> EncodedPuzzle {
        let layout: &Layout = puzzle.layout();
        let board = match layout.name() {
            BoardName::Drawn { side } => {
                let indices = |cells: &Vec<Cell>| cells.iter().map(|cell| cell.index()).collect_vec();
                let [boxes, extra] = [HouseKind::Box, HouseKind::Extra]
                    .map(|kind| layout.cells_of_kind(kind).iter().map(indices).collect());
                // In one order, so that the order in which rules were written makes no other puzzle.
                let rules = layout.rules().map(|rule| {
                    let Rule { family, cells, numbers } = layout.rule(rule);
                    CustomRule(family.word().to_string(), numbers.clone(), indices(cells))
                });
                let rules = rules.sorted_unstable().collect();
                let board = CustomBoard { side, boxes, extra, rules };
                serde_json::to_string(&board).expect("numbers and words in lists are JSON")
            }
            word => word.to_string(),
        };
        EncodedPuzzle { board, line: puzzle.line() }
    }

    /// Decodes the puzzle on its board; `None` if the text encodes no puzzle.
    pub fn puzzle(&self, layout: Arc<Layout>) -> Option<Puzzle> {
        Puzzle::of_symbols(layout, &self.line, &['.'])
    }

    /// Decodes the board; `None` if the text encodes no board.
    pub fn layout(&self) -> Option<Arc<Layout>> {
        if self.board == "9" {
            return Some(Classic.layout().clone());
        }
        let layout = match self.board.starts_with('{') {
            false => Layout::from_word(&self.board).ok()?,
            true => {
                let CustomBoard { side, boxes, extra, rules } = serde_json::from_str(&self.board).ok()?;
                let cell = |index: usize| (index < side * side).then(|| Cell::new(index));
                let cells = |houses: Vec<Vec<usize>>| -> Option<Vec<Vec<Cell>>> {
                    houses.into_iter().map(|house| house.into_iter().map(cell).collect()).collect()
                };
                (1..=25).contains(&side).then_some(())?;
                let houses = Layout::from_houses(side, cells(boxes)?, cells(extra)?)?;
                let rule = |CustomRule(word, numbers, cells): CustomRule| {
                    let cells = cells.into_iter().map(cell).collect::<Option<_>>()?;
                    Some(Rule::new(Family::from_word(&word)?, cells, numbers))
                };
                houses.with_more_rules(rules.into_iter().map(rule).collect::<Option<_>>()?).ok()?
            }
        };
        Some(Arc::new(layout))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidate, Digit};
    use crate::puzzle::read;

    fn decode(encoded: &EncodedPuzzle) -> Option<Puzzle> {
        encoded.puzzle(encoded.layout()?)
    }

    #[test]
    fn a_puzzle_of_any_board_comes_back_from_its_text() {
        let jigsaw = Arc::new(
            Layout::from_drawing("AABB\nAABB\nCCDD\nCCDD\n\n1...\n.1..\n..1.\n...1\n").expect("a drawing"),
        );
        let mut puzzles: Vec<Puzzle> = ["9", "4", "16", "25", "7", "9:none", "6:2x3", "1"]
            .into_iter()
            .map(|word| Puzzle::empty(Arc::new(Layout::from_word(word).expect(word))))
            .chain([Puzzle::empty(jigsaw)])
            .collect();
        for puzzle in &mut puzzles {
            let side = puzzle.layout().side();
            puzzle.give(Candidate::new(Cell::new(side * side - 1), Digit::from_index(side - 1)));
            assert_eq!(decode(&EncodedPuzzle::new(puzzle)).as_ref(), Some(&*puzzle));
        }
    }

    #[test]
    fn text_that_encodes_no_puzzle_gives_none() {
        for (board, line) in [
            ("4", "5..............."),
            ("4", "1.............."),
            ("4", "1................"),
            ("4", "?..............."),
            ("four", "1..............."),
            ("{}", "1..............."),
            (r#"{"side":99,"boxes":[],"extra":[]}"#, "1"),
            (r#"{"side":1,"boxes":[[7]],"extra":[]}"#, "1"),
            (r#"{"side":1,"boxes":[[1]],"extra":[]}"#, "1"),
        ] {
            assert_eq!(
                decode(&EncodedPuzzle { board: board.into(), line: line.into() }),
                None,
                "{board} {line}"
            );
        }
    }

    #[test]
    fn a_position_is_kept_as_the_puzzle_it_began_with() {
        let begun = read("1...............", None).expect("a puzzle");
        let mut position = begun.clone();
        position.set(Candidate::new(Cell::new(1), Digit::from_index(1)), Origin::Entry);
        assert_eq!(original_puzzle(&position), begun);
        let mut ungiven = Puzzle::empty(begun.layout().clone());
        ungiven.set(Candidate::new(Cell::new(0), Digit::from_index(0)), Origin::Entry);
        assert_eq!(original_puzzle(&ungiven), begun);
    }
}
