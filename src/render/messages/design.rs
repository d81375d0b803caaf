//! The design of a puzzle in words: how its clues are chosen.

use super::prelude::*;
use crate::{
    board::{Candidate, Layout},
    generate::{Design, Symmetry},
};

/// The most clues that are named, since nobody reads more.
const MOST_CLUES: usize = 12;

/// Says which clues can be spared or are missing, and which symmetry the clues have, if any: one sentence on each line.
///
/// ```
/// use naze::{generate::{Design, Symmetry}, board::Layout, render::{Language, design_text}};
///
/// let design = Design { symmetry: Symmetry::None, spare: Some(vec![]), completing: None };
/// let text = design_text(&design, &Layout::of_side(9).unwrap(), Language::English);
/// assert_eq!(text, "Minimal: no clue can be left out.\n");
/// ```
pub fn design_text(design: &Design, layout: &Layout, language: Language) -> String {
    let Design { symmetry, spare, completing } = design;
    let spare = spare.as_ref().map(|clues| match clues.len() {
        0 => say!("design.minimal"),
        count => say!("design.spare", count, clues: listed(clues, layout, language)),
    });
    let completing = completing.as_ref().map(|clues| match clues.len() {
        0 => say!("design.completing.none"),
        count => say!("design.completing", count, clues: listed(clues, layout, language)),
    });
    let symmetry = (*symmetry != Symmetry::None).then(|| say!("design.symmetry", symmetry: symmetry.word()));
    let sentences = spare.into_iter().chain(completing).chain(symmetry);
    sentences.map(|sentence| pick(sentence, language) + "\n").collect()
}

/// The clues as a list, cut if there are too many.
fn listed(clues: &[Candidate], layout: &Layout, language: Language) -> Phrase {
    let more = clues.len().saturating_sub(MOST_CLUES);
    let clues = clues.iter().take(MOST_CLUES).map(|&clue| layout.show_placed(clue)).join(language.comma());
    if more == 0 { say!("design.clues", clues) } else { say!("design.clues.more", clues, more) }
}
