//! Sentences for what is wrong with the word or the drawing of a board.

use super::{
    language::Language,
    sentence::{pick, say},
};
use crate::board::BoardFault;

/// The message for a fault of a board's word or drawing.
pub fn board_message(fault: &BoardFault, language: Language) -> String {
    let sentence = match fault {
        BoardFault::Word => say!("board.word"),
        BoardFault::Side { side } => {
            say!("board.side", side)
        }
        BoardFault::Boxes { side, rows, columns } => {
            let cells = rows * columns;
            say!("board.boxes", rows, columns, cells, side)
        }
        BoardFault::Empty => say!("board.empty"),
        BoardFault::Width { line, found, expected } => say!("board.width", line, found, expected),
        BoardFault::Height { line, found, expected } => say!("board.height", line, found, expected),
        BoardFault::House { symbol, line, found, expected } => {
            say!("board.house", symbol, line, found, expected)
        }
        BoardFault::Long { most } => say!("board.long", most),
        BoardFault::Unfillable { rule } => {
            let number = rule + 1;
            say!("board.unfillable", number)
        }
        BoardFault::Rules { found, most } => say!("board.rules", found, most),
        BoardFault::Extra { found, most, side } => say!("board.extra", found, side, most),
        BoardFault::Repeat { number, first, line } => {
            let first = language.house(*first);
            match line {
                None => say!("board.repeat", number, first),
                Some(line) => say!("board.repeat.drawn", number, line, first),
            }
        }
    };
    pick(sentence, language)
}
