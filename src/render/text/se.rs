//! The community's rating in words: the figures, the steps that set them, and their spread over images.

use super::prelude::*;
use crate::{
    board::{Digit, notation::cells as cells_word},
    rate::{DecisiveStep, SeRating, SeReport, SeRule, SeSpread, SeStep},
};

/// The name of a step in Sudoku Explainer.
///
/// ```
/// use naze::{rate::SeRule, render::{Language, se_rule}};
///
/// assert_eq!(se_rule(SeRule::NakedPair, Language::English), "Naked Pair");
/// ```
pub fn se_rule(rule: SeRule, language: Language) -> &'static str {
    language.sentence(&Phrase::from_data("se-rule", &rule).key)
}

/// The rating as one word, or `-` where it is not defined.
///
/// ```
/// assert_eq!(naze::render::se_word(None), "-");
/// ```
pub fn se_word(rating: Option<SeRating>) -> String {
    rating.map_or("-".to_string(), |rating| rating.to_string())
}

/// The names of the columns of [`se_columns`], with a comma before them.
pub const SE_COLUMNS: &str = ",er,ep,ed";

/// The three figures as columns of CSV; empty where they are not defined.
pub fn se_columns(rating: Option<SeRating>) -> String {
    rating.map_or(",,".to_string(), |rating| rating.to_string().replace('/', ","))
}

/// A report in lines, each with its line end: the rating, the steps that set it if requested, and its spread.
pub fn se_text(report: Option<&SeReport>, with_steps: bool, layout: &Layout, language: Language) -> String {
    let Some(report) = report else { return pick(say!("se.undefined"), language) + "\n" };
    let mut lines = vec![pick(say!("se.rating", rating: report.rating), language)];
    if with_steps {
        lines.extend(report.decisive.iter().map(|decisive| decisive_line(decisive, layout, language)));
    }
    lines.extend(report.spread.map(|spread| spread_line(&spread, language)));
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn decisive_line(decisive: &DecisiveStep, layout: &Layout, language: Language) -> String {
    let DecisiveStep { figure, number, step } = decisive;
    let (figure, name) = (figure.word(), se_rule(step.rule, language));
    let rating = format!("{}.{}", step.rating / 10, step.rating % 10);
    let cells: Vec<Cell> = (0..81).filter(|cell| step.cells >> cell & 1 == 1).map(Cell::new).collect();
    let place = cells_word(&cells, layout);
    let digits = (1..=9).filter(|digit| step.digits >> (digit - 1) & 1 == 1).join(" ");
    let effect = effect(step, layout);
    pick(say!("se.decisive", figure, number, name, rating, digits, place, effect), language)
}

/// The placement and the eliminations of a step.
fn effect(step: &SeStep, layout: &Layout) -> String {
    let candidate = |cell: u8, digit: usize| {
        Digit::new(digit).map(|digit| Candidate { cell: Cell::new(cell as usize), digit })
    };
    let placed = step.placement.and_then(|(cell, digit)| candidate(cell, digit as usize + 1));
    if let Some(placed) = placed {
        return layout.show_placed(placed);
    }
    let gone = step.removals.iter().flat_map(|&(cell, digits)| {
        let digits = (1..=9).filter(move |digit| digits >> (digit - 1) & 1 == 1);
        digits.filter_map(move |digit| candidate(cell, digit))
    });
    gone.map(|gone| layout.show_eliminated(gone)).join(", ")
}

fn spread_line(spread: &SeSpread, language: Language) -> String {
    let SeSpread { images, least, most } = spread;
    let range = |least: u16, most: u16| {
        let figure = |tenths: u16| format!("{}.{}", tenths / 10, tenths % 10);
        if least == most { figure(least) } else { format!("{}–{}", figure(least), figure(most)) }
    };
    let (count, seed) = (images.count, images.seed);
    let (er, ep, ed) = (range(least.er, most.er), range(least.ep, most.ep), range(least.ed, most.ed));
    pick(say!("se.spread", count, seed, er, ep, ed), language)
}
