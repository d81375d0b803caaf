//! The note that a puzzle of rows and columns alone has one solution with the usual boxes.

use super::prelude::*;
use crate::{puzzle::Puzzle, search::boxes_with_one_solution};

/// A line that names the board with boxes on which a puzzle with many solutions has one; empty if there is none.
pub(in crate::render) fn boxes_hint(puzzle: &Puzzle, language: Language) -> String {
    boxes_with_one_solution(puzzle).map_or_else(String::new, |layout| {
        let board = layout.name();
        let shape = board.to_string().rsplit(':').next().unwrap_or_default().replace('x', "×");
        pick(say!("boxes.hint", shape, board), language) + "\n"
    })
}
