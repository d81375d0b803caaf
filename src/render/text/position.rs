//! Sentences about a position as a whole: that it is the solution, what is wrong with it, where two solutions differ.

use crate::{
    board::{Candidate, Digit, Layout},
    render::{
        language::Language,
        messages::sentence::{pick, say},
        words::{deduction::Slots, marks::plain},
    },
    teach::{HintLevel, Mistake, Wrong},
};

/// The message that a full grid is right.
pub(in crate::render) fn finished_message(is_only: bool, language: Language) -> String {
    let sentence = if is_only { say!("position.finished") } else { say!("position.finished.one-of-several") };
    pick(sentence, language)
}

/// The message that some entries of a full grid are wrong.
pub(in crate::render) fn wrong_entries_message(wrong: &str, language: Language) -> String {
    pick(say!("position.wrong-entries", wrong), language)
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
pub(in crate::render) fn marked_wrong_claim(
    claim: Candidate,
    right: Option<Digit>,
    layout: &Layout,
    language: Language,
) -> String {
    let (cell, wrong) = (Slots { layout }.cell(claim.cell), claim.digit);
    let sentence = match right {
        Some(right) => say!("position.wrong-claim.right", cell, right, wrong),
        None => say!("position.wrong-claim", cell, wrong),
    };
    pick(sentence, language)
}

/// What is wrong in a position, a line each.
#[must_use]
pub fn wrong_text(wrong: &[Wrong], layout: &Layout, language: Language) -> String {
    let line = |&wrong: &Wrong| language.mistake(&Mistake { wrong, why: None }, HintLevel::Effect, layout);
    wrong.iter().map(|wrong| line(wrong) + "\n").collect()
}

/// The message that a puzzle with several solutions has no hint.
pub(in crate::render) fn no_certain_digit_message(language: Language) -> String {
    pick(say!("position.no-certain-digit"), language)
}

/// The message that one particular clue is wrong.
pub(in crate::render) fn culprit_message(clue: &str, language: Language) -> String {
    pick(say!("position.culprit", clue), language)
}

/// The meaning of the marks in two drawings of solutions.
pub(in crate::render) fn difference_message(language: Language) -> String {
    pick(say!("position.difference"), language)
}

/// The meaning of the marks in the drawing of a puzzle with duplicates.
pub(in crate::render) fn duplicates_message(language: Language) -> String {
    pick(say!("position.duplicates"), language)
}
