//! A single technique as a lesson in text: its names, its numbers, its definition, and an example that is drawn and told.

use super::prelude::*;
use super::{boxed::draw_marked, lesson::finding_lines};
use crate::logic::{Kinship, Outcome, Rung, hodoku_library::Case, kinship};

/// Lines of HoDoKu's library for each technique, each after its id: up to four that show it at work, and the first of
/// these positions with one candidate more or one digit less, in which it finds nothing. A few have no such near miss.
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
    let example = match id.needs_rules() {
        true => format!("\n{}\n", pick(say!("technique.no-line"), language)),
        false => example_text(id, language).unwrap_or_default(),
    };
    format!("{english} · {japanese}\n{numbers}\n{definition}\n{}{example}", kin.unwrap_or_default())
}

/// The line of HoDoKu's library that shows a technique at work; none for a guess, nor for a technique of rules beyond the
/// houses.
///
/// ```
/// use naze::{logic::TechniqueId, render::technique_example};
///
/// assert!(technique_example(TechniqueId::XWing).is_some_and(|line| line.starts_with(":0300:")));
/// assert_eq!(technique_example(TechniqueId::Guess), None);
/// ```
pub fn technique_example(id: TechniqueId) -> Option<&'static str> {
    examples_of(id).next()
}

/// The picture of a technique's example; none for a guess.
pub fn technique_drawing(id: TechniqueId) -> Option<GridDrawing> {
    let (puzzle, finding) = case_of(technique_example(id)?)?;
    Some(GridDrawing::of_finding(&puzzle, &puzzle.shown_candidates(), &finding))
}

/// The lines that show a technique at work.
pub fn examples_of(id: TechniqueId) -> impl Iterator<Item = &'static str> {
    lines_of(id).filter(|line| !is_near_miss(line))
}

fn lines_of(id: TechniqueId) -> impl Iterator<Item = &'static str> {
    EXAMPLES.lines().filter_map(move |line| line.strip_prefix(id.word())?.strip_prefix(' '))
}

/// Whether nothing is to be found in a line: its code says so.
fn is_near_miss(line: &str) -> bool {
    line.split(':').nth(1).is_some_and(|code| code.ends_with("-x"))
}

/// The position of a line, and the finding in it.
pub fn case_of(line: &str) -> Option<(Puzzle, Finding)> {
    let case = Case::read(line).ok()?;
    Some((case.puzzle.clone(), case.findings().into_iter().next()?))
}

/// A near miss: a position in which a technique nearly finds something.
pub struct NearMiss {
    /// The position as a line of HoDoKu's library.
    pub line: &'static str,
    /// The position, in which the technique finds nothing.
    pub position: Puzzle,
    /// The sentence about how the position differs from the example.
    pub text: String,
}

/// The near miss of a technique's example: with one candidate more, or with a cell still open. `None` if there is none.
pub fn near_miss(id: TechniqueId, language: Language) -> Option<NearMiss> {
    let example = Case::read(technique_example(id)?).ok()?.puzzle;
    let line = lines_of(id).find(|line| is_near_miss(line))?;
    let position = Case::read(line).ok()?.puzzle;
    let (name, layout) = (language.technique(id), example.layout());
    let sentence = match example.entries().find(|entry| position.clue(entry.cell).is_none()) {
        Some(entry) => say!("technique.near-miss.open", cell: layout.show(entry.cell), name),
        None => {
            let removed = position.removed_marks();
            let more = example.removed_marks().into_iter().find(|mark| !removed.contains(mark))?;
            say!("technique.near-miss", cell: layout.show(more.cell), digit: more.digit.symbol(), name)
        }
    };
    Some(NearMiss { line, position, text: pick(sentence, language) })
}

/// The example: the grid with its marks, how to find the step and what it says, a near miss, and more examples.
fn example_text(id: TechniqueId, language: Language) -> Option<String> {
    let line = technique_example(id)?;
    let (puzzle, finding) = case_of(line)?;
    let grid = draw_marked(&technique_drawing(id)?);
    let lesson = finding_lines(&puzzle, finding, language).join("\n");
    let miss = near_miss(id, language).map(|miss| miss.text + "\n").unwrap_or_default();
    let [opening, marks, picture, library] = [
        say!("technique.example"),
        say!("technique.marks", own: "[4]", other: "{4}"),
        say!("technique.picture", word: id.word()),
        say!("technique.library"),
    ]
    .map(|sentence| pick(sentence, language));
    let more = more_examples_text(id, language);
    Some(format!("\n{opening}\n{grid}{marks}\n\n{lesson}\n{miss}\n{picture}\n{library}\n{line}\n{more}"))
}

/// More examples: of each what follows, and the line.
fn more_examples_text(id: TechniqueId, language: Language) -> String {
    let example = |line: &str| {
        let case = Case::read(line).ok()?;
        let Outcome { placed, eliminated } = case.expected().clone();
        let slots = Slots { layout: case.puzzle.layout() };
        let effect = slots.effect(&Effect { placed, eliminated }, language.comma());
        Some(format!("{}\n{line}\n", plain(&effect)))
    };
    let more: String = examples_of(id).skip(1).filter_map(example).collect();
    match more.is_empty() {
        true => more,
        false => format!("\n{}\n{more}", pick(say!("technique.more-examples"), language)),
    }
}

/// The sentence about what a technique is a special case of, or made of.
pub fn kinship_message(how: Kinship, others: &[TechniqueId], language: Language) -> String {
    let others = others.iter().map(|&id| format!("{} ({})", language.technique(id), id.word())).join(" · ");
    let sentence = match how {
        Kinship::SpecialCase => say!("technique.special-case", others),
        Kinship::Union => say!("technique.union", others),
        Kinship::Complement => say!("technique.complement", others),
    };
    pick(sentence, language)
}
