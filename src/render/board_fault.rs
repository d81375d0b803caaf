//! Sentences for what is wrong with the word or the drawing of a board.

use super::{
    language::Language,
    sentence::{Sentence, both, pick},
};
use crate::board::BoardFault;

/// The message for a fault of a board's word or drawing.
pub fn board_message(fault: &BoardFault, language: Language) -> String {
    pick(board_sentence(fault), language)
}

fn board_sentence(fault: &BoardFault) -> Sentence {
    match fault {
        BoardFault::Word => both!(
            "this names no board; boards are written as 9, 16, 7, 9:none, 6:2x3, or as a file that draws the houses",
            "盤面の名前ではありません（例：9、16、7、9:none、6:2x3、または図を書いたファイル）"
        ),
        BoardFault::Side { side } => {
            both!(
                "a board has a side of 1 to 25, not {side}",
                "盤面の大きさは 1〜25 です（{side} は使えません）"
            )
        }
        BoardFault::Boxes { side, rows, columns } => {
            let cells = rows * columns;
            both!(
                "boxes of {rows}×{columns} hold {cells} cells, but the side is {side}",
                "{rows}×{columns} のブロックは {cells} マスで、大きさ {side} と合いません"
            )
        }
        BoardFault::Empty => both!("the drawing has no lines", "図に行がありません"),
        BoardFault::Width { line, found, expected } => both!(
            "line {line} of the drawing has {found} symbols; it should have {expected}",
            "図の {line} 行目は {found} 文字ですが、{expected} 文字でなければなりません"
        ),
        BoardFault::Height { line, found, expected } => both!(
            "the drawing that ends in line {line} has {found} lines; it should have {expected}",
            "{line} 行目で終わる図は {found} 行ですが、{expected} 行でなければなりません"
        ),
        BoardFault::House { symbol, line, found, expected } => both!(
            "the house '{symbol}' of the drawing from line {line} has {found} cells; it should have {expected}",
            "{line} 行目からの図の「{symbol}」は {found} マスですが、{expected} マスでなければなりません"
        ),
        BoardFault::Long { most } => both!(
            "the text is too long for a drawing of houses, which has at most {most} bytes",
            "盤面の図としては長すぎます（{most} バイトまでです）"
        ),
        BoardFault::Extra { found, most, side } => both!(
            "there are {found} houses besides rows, columns and boxes; a board of side {side} may have {most} of them at most",
            "行・列・ブロックのほかの領域が {found} あります。大きさ {side} の盤面では {most} までです"
        ),
        BoardFault::Repeat { number, first, line } => {
            let [english, japanese] = [Language::English, Language::Japanese].map(|one| one.house(*first));
            let (at, at_ja) = match line {
                Some(line) => (format!(" of the drawing from line {line}"), format!("{line} 行目からの図の")),
                None => (String::new(), String::new()),
            };
            (
                format!("extra house {number}{at} has the same cells as {english}; leave it out"),
                format!("{at_ja}追加領域{number}は{japanese}と同じマスです。取り除いてください"),
            )
        }
    }
}
