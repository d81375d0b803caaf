//! Random transforms.

use super::{
    frame::{Frame, shuffle},
    transform::Transform,
};
use crate::board::Layout;

impl Transform {
    /// A random transform of this board, with random labels; on a board with rules the identity. `below` returns a random
    /// number below its argument.
    ///
    /// ```
    /// use naze::{board::Layout, symmetry::Transform};
    /// let layout = Layout::of_side(9).unwrap();
    /// // Not random at all: always the largest number.
    /// let transform = Transform::random(&layout, |bound| bound - 1);
    /// assert!(transform.fits(&layout));
    /// ```
    pub fn random(layout: &Layout, mut below: impl FnMut(usize) -> usize) -> Transform {
        if layout.has_rules() {
            return Transform::identity(layout.side());
        }
        let mut moves = match Frame::of(layout) {
            Some(frame) => frame.random(&mut below),
            None => {
                let mut turns = Transform::turns_of(layout);
                turns.swap_remove(below(turns.len()))
            }
        };
        shuffle(&mut moves.digits, &mut below);
        moves
    }
}
