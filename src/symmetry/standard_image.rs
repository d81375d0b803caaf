//! The image that stands for all images of a puzzle, where the order of cells, houses and rules matters.

use super::canonical::{canonical, relabelling};
use super::frame::Frame;
use super::transform::Transform;
use crate::board::{Cell, HouseKind, Layout, Rule};
use crate::puzzle::{Origin, Puzzle};
use itertools::Itertools;
use std::{cmp::Ordering, sync::Arc};

/// An image of a puzzle on its own board that is the same for all its images, and the transform that leads to it.
///
/// On a regular board it is that of the canonical form. On a drawn board, and with rules beyond houses, it is the first of
/// the eight turns and mirrors, which turn the board too; without rules its digits are relabelled.
pub(crate) fn standard_image(puzzle: &Puzzle) -> (Puzzle, Transform) {
    let layout = puzzle.layout();
    let side = layout.side();
    match Frame::new(layout) {
        Some(frame) if frame.rows_of_band() > frame.columns_of_stack() => {
            let lying = Layout::with_boxes(frame.columns_of_stack(), frame.rows_of_band());
            let lying = Arc::new(lying.expect("a board has as many cells when it is turned"));
            let turn = Transform::transpose(side);
            let (image, transform) = standard_image(&turn.apply(puzzle).on_board(lying));
            (image, turn.then(&transform))
        }
        Some(_) => {
            let transform = canonical(puzzle).transform;
            (transform.apply(puzzle), transform)
        }
        None => {
            let turned =
                Transform::turns(side).into_iter().filter_map(|turn| TurnedPuzzle::new(puzzle, turn));
            let first = turned.min_by(TurnedPuzzle::compare).expect("the identity turns nothing");
            let layout = match first.board == TurnedBoard::as_drawn(layout) {
                true => layout.clone(),
                false => Arc::new(first.board.layout(side)),
            };
            (first.puzzle.on_board(layout), first.transform)
        }
    }
}

/// A puzzle that was turned, and what its board becomes. The puzzle itself is on the board that was not turned.
struct TurnedPuzzle {
    transform: Transform,
    board: TurnedBoard,
    puzzle: Puzzle,
}

impl TurnedPuzzle {
    fn new(puzzle: &Puzzle, turn: Transform) -> Option<TurnedPuzzle> {
        let board = TurnedBoard::new(puzzle.layout(), &turn)?;
        let transform = match puzzle.layout().has_rules() {
            true => turn,
            false => turn.then(&relabelling(&turn.apply(puzzle))),
        };
        Some(TurnedPuzzle { puzzle: transform.apply(puzzle), transform, board })
    }

    /// Compares two turned puzzles by the board, then the clues, then the marks.
    fn compare(&self, other: &TurnedPuzzle) -> Ordering {
        let clues = |puzzle: &Puzzle| {
            puzzle.clues().map(|(clue, origin)| (clue, origin == Origin::Entry)).collect_vec()
        };
        let by_clues = || clues(&self.puzzle).cmp(&clues(&other.puzzle));
        let by_marks = || self.puzzle.marks().cmp(&other.puzzle.marks());
        self.board.cmp(&other.board).then_with(by_clues).then_with(by_marks)
    }
}

/// The boxes, the extra houses and the rules of a board.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct TurnedBoard {
    boxes: Vec<Vec<Cell>>,
    extra: Vec<Vec<Cell>>,
    rules: Vec<Rule>,
}

impl TurnedBoard {
    fn as_drawn(layout: &Layout) -> TurnedBoard {
        TurnedBoard {
            boxes: layout.cells_of_kind(HouseKind::Box),
            extra: layout.cells_of_kind(HouseKind::Extra),
            rules: layout.rules().map(|rule| layout.rule(rule).clone()).collect(),
        }
    }

    /// The boxes, houses and rules of a board after a turn, each in the order of their cells; `None` if a rule means
    /// something else there.
    fn new(layout: &Layout, turn: &Transform) -> Option<TurnedBoard> {
        let TurnedBoard { boxes, extra, rules } = TurnedBoard::as_drawn(layout);
        let turned = |houses: Vec<Vec<Cell>>| {
            let cells = |house: Vec<Cell>| {
                house.iter().map(|&cell| turn.apply_cell(cell)).sorted_unstable().collect_vec()
            };
            houses.into_iter().map(cells).sorted_unstable().collect()
        };
        let rules = rules.iter().map(|rule| rule.moved(|cell| turn.apply_cell(cell)));
        let mut rules = rules.collect::<Option<Vec<Rule>>>()?;
        rules.sort_unstable();
        Some(TurnedBoard { boxes: turned(boxes), extra: turned(extra), rules })
    }

    fn layout(&self, side: usize) -> Layout {
        let TurnedBoard { boxes, extra, rules } = self;
        let houses = Layout::from_houses(side, boxes.clone(), extra.clone());
        let board = houses.and_then(|houses| houses.with_rules(rules.clone()).ok());
        board.expect("a turned board has the faults of the board")
    }
}
