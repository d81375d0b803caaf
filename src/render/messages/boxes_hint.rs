//! The note that a puzzle of rows and columns alone has one solution with the usual boxes.

use super::prelude::*;
use crate::{puzzle::Puzzle, search::boxes_with_one_solution};

/// A line that names the usual boxes, if a puzzle with many solutions on rows and columns alone has exactly one with
/// them; else empty.
pub fn boxes_hint(puzzle: &Puzzle, language: Language) -> String {
    boxes_with_one_solution(puzzle).map_or_else(String::new, |layout| {
        let board = layout.name();
        let shape = board.to_string().rsplit(':').next().unwrap_or_default().replace('x', "×");
        pick(say!("boxes.hint", shape, board), language) + "\n"
    })
}
