//! Messages about what a position has wrong: a claimed digit, and each mistake in a line.

use super::prelude::*;
use crate::{
    board::Digit,
    teach::{Mistake, Wrong},
};

/// The message that a cell does not have the claimed digit but this one, if that may be said.
pub fn wrong_claim_message(
    claim: Candidate,
    right: Option<Digit>,
    layout: &Layout,
    language: Language,
) -> String {
    plain(&marked_wrong_claim(claim, right, layout, language))
}

/// The message that a cell does not have the claimed digit, with the cell marked.
pub fn marked_wrong_claim(
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

/// The mistakes in a position, one line for each.
#[must_use]
pub fn wrong_text(wrong: &[Wrong], layout: &Layout, language: Language) -> String {
    let line = |&wrong: &Wrong| language.mistake(&Mistake { wrong, why: None }, HintLevel::Effect, layout);
    wrong.iter().map(|wrong| line(wrong) + "\n").collect()
}
