//! The canonical form: the one puzzle that represents all images of a puzzle.

use super::frame::{DigitRows, Frame};
use super::transform::Transform;
use super::{minlex, refine};
use crate::board::Digit;
use crate::puzzle::Puzzle;
use itertools::Itertools;

/// The canonical form of a puzzle, and a transform that leads to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Canonical {
    /// The canonical form: an image of the puzzle. All its clues are givens, and it has no marks.
    pub puzzle: Puzzle,
    /// A transform from the puzzle to the form. There are several if the puzzle has automorphisms.
    pub transform: Transform,
}

/// Finds the canonical form of a puzzle. All images of a puzzle under the transforms of its board have the same form,
/// and no other puzzle has it. Only the digits of the clues count, neither their origins nor marks.
///
/// On the classic board, and on others up to 9×9 where a full row can be laid in few ways, the form is the image with
/// the smallest line, blank before `1` (minlex form). On larger regular boards that image takes too long to find;
/// there the form is the smallest line among the images that equitable refinement leaves. On a drawn board it is the
/// smallest line among the turns and mirrors that fit the board. With rules beyond houses, which tell digits and places
/// apart, a puzzle is its own form.
///
/// ```
/// use naze::{
///     puzzle::Puzzle,
///     symmetry::{Transform, canonical},
/// };
/// let line = "4....7..8.......1...2.3.5.......8..7.53....9......4.......6........5..3.8........";
/// let puzzle = Puzzle::classic(line).expect("81 symbols");
/// let form = canonical(&puzzle);
/// assert_eq!(form.transform.apply(&puzzle).line(), form.puzzle.line());
/// let image = Transform::quarter_turn(9).apply(&puzzle);
/// assert_eq!(canonical(&image).puzzle, form.puzzle);
/// ```
pub fn canonical(puzzle: &Puzzle) -> Canonical {
    let (layout, side) = (puzzle.layout(), puzzle.layout().side());
    if layout.has_rules() {
        return form(puzzle, Transform::identity(side));
    }
    let moves = match Frame::new(layout) {
        Some(frame) => {
            let views = [Transform::identity, Transform::transpose].map(|view| read(puzzle, view(side)));
            let views = if frame.is_transposable() { &views[..] } else { &views[..1] };
            let search = if minlex::is_bounded(frame) { minlex::search } else { refine::search };
            let best = search(frame, views);
            frame.arrange(best.flipped, &best.rows, &best.columns)
        }
        None => Transform::turns_of(layout)
            .into_iter()
            .min_by_key(|turn| {
                let image = turn.apply(puzzle);
                relabelling(&image).apply(&image).line()
            })
            .expect("the identity fits every board"),
    };
    form(puzzle, moves.then(&relabelling(&moves.apply(puzzle))))
}

/// The image of a puzzle under a transform, as its canonical form.
fn form(puzzle: &Puzzle, transform: Transform) -> Canonical {
    let mut form = Puzzle::empty(puzzle.layout().clone());
    puzzle.clues().for_each(|(clue, _)| form.give(transform.apply_candidate(clue)));
    Canonical { puzzle: form, transform }
}

/// The rows of the image of a puzzle under a transform.
fn read(puzzle: &Puzzle, transform: Transform) -> DigitRows {
    let side = puzzle.layout().side();
    let mut rows = vec![vec![0; side]; side];
    for (clue, _) in puzzle.clues() {
        let target = transform.apply_cell(clue.cell).index();
        rows[target / side][target % side] = clue.digit.value() as u8;
    }
    rows
}

/// The transform that relabels a puzzle's digits by first appearance; digits that do not appear come last, in order.
pub(super) fn relabelling(puzzle: &Puzzle) -> Transform {
    let side = puzzle.layout().side();
    let order = puzzle.clues().map(|(clue, _)| clue.digit).chain(Digit::all(side)).unique();
    let mut labels = Digit::all(side).collect_vec();
    order.zip(Digit::all(side)).for_each(|(digit, label)| labels[digit.index()] = label);
    Transform::relabel(labels).expect("each digit is in the order once")
}
