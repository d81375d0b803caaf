//! Sentences for what is wrong with the word or the drawing of a board.

use super::{
    language::Language,
    sentence::{Sentence, pick, say},
};
use crate::board::{BoardFault, RuleFault};

/// The message for a fault of a board's word, drawing or rule.
pub fn board_message(fault: &BoardFault, language: Language) -> String {
    pick(board_sentence(fault, language), language)
}

/// The sentence for a fault of a board; the language is that of the houses in it.
pub(super) fn board_sentence(fault: &BoardFault, language: Language) -> Sentence {
    match fault {
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
        BoardFault::Rule { number, line, fault } => {
            let what = rule_sentence(fault);
            match line {
                None => say!("board.rule", number, what),
                Some(line) => say!("board.rule.line", line, what),
            }
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
    }
}

/// The sentence for a fault of a rule.
pub(super) fn rule_sentence(fault: &RuleFault) -> Sentence {
    match fault {
        RuleFault::Word { word } => say!("rule.word", word),
        RuleFault::Cell { found } => say!("rule.cell", found),
        RuleFault::FewCells { word, found, least } => say!("rule.few-cells", word, found, least),
        RuleFault::ManyCells { word, found, most } => say!("rule.many-cells", word, found, most),
        RuleFault::Twice { word, cell } => say!("rule.twice", word, cell),
        RuleFault::NoNumber { word } => say!("rule.no-number", word),
        RuleFault::ManyNumbers { word, found, most } => say!("rule.many-numbers", word, found, most),
        RuleFault::Number { word, found } => say!("rule.number", word, found),
        RuleFault::NoHead { word } => say!("rule.no-head", word),
        RuleFault::NoHouses { word } => say!("rule.no-houses", word),
        RuleFault::Range { word, found, least, most } if least == most => {
            say!("rule.only", word, found, least)
        }
        RuleFault::Range { word, found, least, most } => say!("rule.range", word, found, least, most),
        RuleFault::Alike { word, cells: [one, other] } => say!("rule.alike", word, one, other),
        RuleFault::Unfillable { word } => say!("rule.unfillable", word),
        RuleFault::Heavy { word } => say!("rule.heavy", word),
    }
}
