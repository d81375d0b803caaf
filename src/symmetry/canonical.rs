//! The canonical form: the same puzzle for every image of a puzzle.

use super::{frame::Frame, minlex, refine, transform::Transform};
use crate::{board::Digit, puzzle::Puzzle};

/// The canonical form of a puzzle, and the way there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Canonical {
    /// The form: an image of the puzzle, all its clues being givens, without marks.
    pub puzzle: Puzzle,
    /// A transform that leads to it. A puzzle with automorphisms has several.
    pub transform: Transform,
}

/// A position as the searches read it: rows of digits counted from 1, 0 where blank.
pub(super) type Rows = Vec<Vec<u8>>;

/// An order of rows and of columns, of the transposed board where `flipped`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Arrangement {
    pub(super) flipped: bool,
    pub(super) rows: Vec<usize>,
    pub(super) columns: Vec<usize>,
}

/// The canonical form of a puzzle: every image of it under the transforms of its board has the same,
/// and no other puzzle has it. Only the digits of the clues count; who put them there, and marks,
/// neither choose the form nor are in it, since a tie could otherwise be told apart by them.
///
/// Where a full row can be laid out in few ways (on the classic board, and on others up to 9×9) it is the image whose line is smallest, blank before `1`. On larger regular boards that
/// image is too costly to find, and it is the smallest line among the images that equitable
/// refinement singles out. On a drawn board it is the smallest line among its turns and mirrors.
pub fn canonical(puzzle: &Puzzle) -> Canonical {
    let layout = puzzle.layout();
    let moves = match Frame::of(layout) {
        Some(frame) => {
            let views: Vec<Rows> = match frame.is_transposable() {
                true => vec![read(puzzle, &Transform::identity), read(puzzle, &Transform::transpose)],
                false => vec![read(puzzle, &Transform::identity)],
            };
            let best = match minlex::is_bounded(frame) {
                true => minlex::search(frame, &views),
                false => refine::search(frame, &views),
            };
            frame.arrange(best.flipped, &best.rows, &best.columns)
        }
        None => Transform::turns_of(layout)
            .into_iter()
            .min_by_key(|turn| {
                let turned = turn.apply(puzzle);
                relabelling(&turned).apply(&turned).line()
            })
            .expect("the identity fits every board"),
    };
    let transform = moves.then(&relabelling(&moves.apply(puzzle)));
    let mut form = Puzzle::empty(layout.clone());
    puzzle.clues().for_each(|(clue, _)| form.give(transform.apply_candidate(clue)));
    Canonical { puzzle: form, transform }
}

/// The rows of a puzzle after a transform.
fn read(puzzle: &Puzzle, transform: &dyn Fn(usize) -> Transform) -> Rows {
    let side = puzzle.layout().side();
    let transform = transform(side);
    let mut rows = vec![vec![0; side]; side];
    for (clue, _) in puzzle.clues() {
        let target = transform.apply_cell(clue.cell).index();
        rows[target / side][target % side] = clue.digit.value() as u8;
    }
    rows
}

/// The labels by first appearance; digits that do not appear come last, in order.
fn relabelling(puzzle: &Puzzle) -> Transform {
    let side = puzzle.layout().side();
    let mut order: Vec<Digit> = Vec::with_capacity(side);
    for digit in puzzle.clues().map(|(clue, _)| clue.digit).chain(Digit::all(side)) {
        if !order.contains(&digit) {
            order.push(digit);
        }
    }
    let mut labels = order.clone();
    order.iter().zip(Digit::all(side)).for_each(|(digit, label)| labels[digit.index()] = label);
    Transform::relabel(labels).expect("each digit was put into the order once")
}
