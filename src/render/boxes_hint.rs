//! The note that a puzzle of rows and columns alone has one solution with the usual boxes.

use super::{
    language::Language,
    sentence::{both, pick},
};
use crate::{puzzle::Puzzle, search::boxes_with_one_solution};

/// A line that names the board with boxes on which a puzzle with many solutions has one; empty if there is none.
pub(super) fn boxes_hint(puzzle: &Puzzle, language: Language) -> String {
    boxes_with_one_solution(puzzle).map_or_else(String::new, |layout| {
        let board = layout.name();
        let shape = board.to_string().rsplit(':').next().unwrap_or_default().replace('x', "×");
        let sentence = both!(
            "It was read without boxes. With boxes of {shape} it has exactly one solution: add --board {board}",
            "ブロックなしの盤面として読みました。{shape} のブロックがあれば唯一解です（--board {board} を付けてください）"
        );
        pick(sentence, language) + "\n"
    })
}
