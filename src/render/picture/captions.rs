//! The captions of a board's picture: the rules that no sign shows, and the meaning of numbers outside of the grid.

use super::prelude::*;

/// The captions of a board, one for each family that needs one.
pub fn captions(layout: &Layout, language: Language) -> Vec<String> {
    let (_, everywhere) = layout.split_rules();
    let outside = layout.rules().map(|rule| layout.rule(rule).family);
    let outside = outside.filter(|family| family.form() == Form::Outside).unique().sorted_unstable();
    let caption =
        |family: Family| language.message(&format!("caption.{}", family.word()), &[("side", &layout.side())]);
    everywhere.into_iter().chain(outside).map(caption).collect()
}
