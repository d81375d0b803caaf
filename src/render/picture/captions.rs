//! What a picture of a board says in words: the rules that no sign shows, and what numbers outside the grid mean.

use crate::{
    board::{Family, Form, Layout},
    render::{
        language::Language,
        messages::sentence::{pick, say},
    },
};
use itertools::Itertools;

/// The captions of a board, one for each family that needs one.
pub(in crate::render) fn captions(layout: &Layout, language: Language) -> Vec<String> {
    let (_, everywhere) = layout.split_rules();
    let outside = layout.rules().map(|rule| layout.rule(rule).family);
    let outside = outside.filter(|family| family.form() == Form::Outside).unique().sorted_unstable();
    let side = layout.side();
    let caption = |family| {
        let sentence = match family {
            Family::AntiKnight => say!("caption.anti-knight"),
            Family::AntiKing => say!("caption.anti-king"),
            Family::NonConsecutive => say!("caption.non-consecutive"),
            Family::AllDots => say!("caption.all-dots"),
            Family::AllWhite => say!("caption.all-white"),
            Family::AllBlack => say!("caption.all-black"),
            Family::AllXv => say!("caption.all-xv"),
            Family::LittleKiller => say!("caption.little-killer"),
            Family::XSum => say!("caption.x-sum"),
            Family::Sandwich => say!("caption.sandwich", side),
            Family::Skyscraper => say!("caption.skyscraper"),
            _ => return None,
        };
        Some(pick(sentence, language))
    };
    everywhere.into_iter().chain(outside).filter_map(caption).collect()
}
