//! A single technique as a lesson in text: its names, its numbers, its definition, and an example that is drawn and told.

use super::{
    boxed::draw_marked,
    drawing::GridDrawing,
    language::Language,
    lesson::finding_lines,
    sentence::{pick, say},
};
use crate::{
    logic::{Finding, Kinship, Rung, TechniqueId, kinship, library::Case},
    puzzle::Puzzle,
};
use itertools::Itertools;

/// Two lines of HoDoKu's library for each technique, each after its id: one that shows it at work, and the same position
/// with one candidate more or one digit less, in which it finds nothing. A few techniques have only the first.
const EXAMPLES: &str = include_str!("examples.txt");

/// A single technique: its names, its numbers, its definition, and an example if there is one.
///
/// ```
/// use naze::{logic::TechniqueId, render::{Language, technique_text}};
///
/// let text = technique_text(TechniqueId::XWing, Language::English);
/// assert!(text.starts_with("X-Wing") && text.contains("0300") && text.contains("[5]"));
/// ```
pub fn technique_text(id: TechniqueId, language: Language) -> String {
    let Rung { english, japanese, .. } = id.rung();
    let (numbers, definition) = (language.rung(id.rung()), language.wrap(language.definition(id)).join("\n"));
    let kin = kinship(id).map(|(how, others)| kinship_message(how, others, language) + "\n");
    let example = example_text(id, language).unwrap_or_default();
    format!("{english} · {japanese}\n{numbers}\n{definition}\n{}{example}", kin.unwrap_or_default())
}

/// The line of HoDoKu's library that shows a technique at work; none for a guess.
///
/// ```
/// use naze::{logic::TechniqueId, render::technique_example};
///
/// assert!(technique_example(TechniqueId::XWing).is_some_and(|line| line.starts_with(":0300:")));
/// assert_eq!(technique_example(TechniqueId::Guess), None);
/// ```
pub fn technique_example(id: TechniqueId) -> Option<&'static str> {
    lines_of(id).next()
}

/// The picture of a technique's example; none for a guess.
pub fn technique_drawing(id: TechniqueId) -> Option<GridDrawing> {
    let (puzzle, finding) = example(id)?;
    Some(GridDrawing::of_finding(&puzzle, &puzzle.shown_candidates(), &finding))
}

fn lines_of(id: TechniqueId) -> impl Iterator<Item = &'static str> {
    EXAMPLES.lines().filter_map(move |line| line.strip_prefix(id.word())?.strip_prefix(' '))
}

/// The position of a technique's example, and the finding in it.
fn example(id: TechniqueId) -> Option<(Puzzle, Finding)> {
    let case = Case::read(technique_example(id)?).ok()?;
    Some((case.puzzle.clone(), case.findings().into_iter().next()?))
}

/// How a technique's example nearly is one: with a candidate more, or with a cell still open.
fn near_miss_message(id: TechniqueId, position: &Puzzle, language: Language) -> Option<String> {
    let miss = Case::read(lines_of(id).nth(1)?).ok()?.puzzle;
    let (name, layout) = (language.technique(id), position.layout());
    let sentence = match position.entries().find(|entry| miss.clue(entry.cell).is_none()) {
        Some(entry) => {
            let cell = layout.show(entry.cell);
            say!("technique.near-miss.open", cell, name)
        }
        None => {
            let removed = miss.removed_marks();
            let more = position.removed_marks().into_iter().find(|mark| !removed.contains(mark))?;
            let (cell, digit) = (layout.show(more.cell), more.digit.symbol());
            say!("technique.near-miss", cell, digit, name)
        }
    };
    Some(pick(sentence, language) + "\n")
}

/// The example: the grid with its marks, how to find the step and what it says, and a near miss.
fn example_text(id: TechniqueId, language: Language) -> Option<String> {
    let (puzzle, finding) = example(id)?;
    let word = id.word();
    let grid = draw_marked(&technique_drawing(id)?);
    let lesson = finding_lines(&puzzle, finding, language).join("\n");
    let miss = near_miss_message(id, &puzzle, language).unwrap_or_default();
    let other = "{4}";
    let [opening, marks, picture, library] = [
        say!("technique.example"),
        say!("technique.marks", other),
        say!("technique.picture", word),
        say!("technique.library"),
    ]
    .map(|sentence| pick(sentence, language));
    let line = technique_example(id)?;
    Some(format!("\n{opening}\n{grid}{marks}\n\n{lesson}\n{miss}\n{picture}\n{library}\n{line}\n"))
}

/// What a technique is a special case of, or made of.
fn kinship_message(how: Kinship, others: &[TechniqueId], language: Language) -> String {
    let others = others.iter().map(|&id| format!("{} ({})", language.technique(id), id.word())).join(" · ");
    let sentence = match how {
        Kinship::SpecialCase => say!("technique.special-case", others),
        Kinship::Union => say!("technique.union", others),
        Kinship::Complement => say!("technique.complement", others),
    };
    pick(sentence, language)
}

/// Where to read more about a technique.
///
/// ```
/// use naze::{logic::TechniqueId, render::{Language, more_message}};
///
/// let message = more_message(TechniqueId::XWing, Language::English);
/// assert_eq!(message, "More: naze techniques x-wing");
/// ```
pub fn more_message(id: TechniqueId, language: Language) -> String {
    let word = id.word();
    pick(say!("technique.more", word), language)
}
