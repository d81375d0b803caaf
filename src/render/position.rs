//! Sentences about a position as a whole: that it is the solution, what is wrong with it, where two solutions differ.

use super::{
    language::Language,
    sentence::{both, pick},
    words::{deduction::Slots, marks::plain},
};
use crate::board::{Candidate, Digit, Layout};

/// The message that a full grid is right.
pub(super) fn finished_message(is_only: bool, language: Language) -> String {
    let sentence = if is_only {
        both!("This is the solution.", "これが正解です。")
    } else {
        both!(
            "This is a solution, but the givens allow others.",
            "これは解の1つです。ヒント数字だけでは、ほかの解もあります。"
        )
    };
    pick(sentence, language)
}

/// The message that some entries of a full grid are wrong.
pub(super) fn wrong_entries_message(wrong: &str, language: Language) -> String {
    let sentence = both!(
        "The grid is full but not right. Wrong entries: {wrong}.",
        "マスはすべて埋まっていますが、正解ではありません。間違っている数字：{wrong}。"
    );
    pick(sentence, language)
}

/// The message that a cell does not have the claimed digit but this one, if that may be said.
pub fn wrong_claim_message(
    claim: Candidate,
    right: Option<Digit>,
    layout: &Layout,
    language: Language,
) -> String {
    plain(&marked_wrong_claim(claim, right, layout, language))
}

/// The same with the cell marked.
pub(super) fn marked_wrong_claim(
    claim: Candidate,
    right: Option<Digit>,
    layout: &Layout,
    language: Language,
) -> String {
    let (cell, wrong) = (Slots { layout }.cell(claim.cell), claim.digit);
    let sentence = match right {
        Some(right) => both!("{cell} is {right}, not {wrong}.", "{cell}は{wrong}ではなく{right}です。"),
        None => both!("{cell} is not {wrong}.", "{cell}は{wrong}ではありません。"),
    };
    pick(sentence, language)
}

/// The message that a puzzle with several solutions has no hint.
pub(super) fn no_certain_digit_message(language: Language) -> String {
    let sentence = both!(
        "No digit is certain from here on, so there is no hint; `naze check` shows two solutions that differ.",
        "ここから先はどの数字も1つに決まらないので、ヒントは出せません。`naze check` で2つの解を見比べられます。"
    );
    pick(sentence, language)
}

/// The message that one particular clue is wrong.
pub(super) fn culprit_message(clue: &str, language: Language) -> String {
    let sentence = both!(
        "Look at {clue}: it is the only one of these clues without which there is exactly one solution.",
        "{clue} が怪しい数字です。この中では、これを取り除いたときだけ唯一解になります。"
    );
    pick(sentence, language)
}

/// The meaning of the marks in two drawings of solutions.
pub(super) fn difference_message(language: Language) -> String {
    pick(both!("* marks where the two differ.", "* は2つの解で異なるマスです。"), language)
}

/// The meaning of the marks in the drawing of a puzzle with duplicates.
pub(super) fn duplicates_message(language: Language) -> String {
    pick(both!("* marks the digits in conflict.", "* は重複している数字です。"), language)
}
