//! Sentences about the faults of a board's word or drawing.

use super::prelude::*;
use crate::board::{BoardFault, RuleFault};

/// The message for a fault of a board's word, drawing or rule.
pub fn board_message(fault: &BoardFault, language: Language) -> String {
    pick(board_sentence(fault, language), language)
}

/// The sentence for a fault of a board; the language is that of the houses in it.
pub fn board_sentence(fault: &BoardFault, language: Language) -> Phrase {
    let sentence = Phrase::from_data("board", fault);
    match fault {
        BoardFault::Boxes { rows, columns, .. } => sentence.with("cells", rows * columns),
        BoardFault::Rule { number, line, fault } => {
            let what = rule_sentence(fault);
            line.map_or_else(|| say!("board.rule", number, what), |line| say!("board.rule.line", line, what))
        }
        BoardFault::Repeat { number, first, line } => {
            let first = language.house(*first);
            match line {
                None => say!("board.repeat", number, first),
                Some(line) => say!("board.repeat.drawn", number, line, first),
            }
        }
        _ => sentence,
    }
}

/// The sentence for a fault of a rule.
pub fn rule_sentence(fault: &RuleFault) -> Phrase {
    match fault {
        RuleFault::Range { least, most, .. } if least == most => {
            Phrase { key: "rule.only".into(), ..Phrase::from_data("rule", fault) }
        }
        RuleFault::Alike { cells: [one, other], .. } => {
            Phrase::from_data("rule", fault).with("one", one).with("other", other)
        }
        _ => Phrase::from_data("rule", fault),
    }
}
