//! A single technique as text: its names, its numbers, its definition and an example.

use super::{
    language::Language,
    sentence::{pick, say},
};
use crate::logic::{Rung, TechniqueId, library::Case};

/// A line of HoDoKu's library for each technique, after its id.
const EXAMPLES: &str = include_str!("examples.txt");

/// A single technique: its names, its numbers, its definition, and an example if there is one.
///
/// ```
/// use naze::{logic::TechniqueId, render::{Language, technique_text}};
///
/// let text = technique_text(TechniqueId::XWing, Language::English);
/// assert!(text.starts_with("X-Wing") && text.contains("0300") && text.contains("Example"));
/// ```
pub fn technique_text(id: TechniqueId, language: Language) -> String {
    let Rung { english, japanese, .. } = id.rung();
    let (numbers, definition) = (language.rung(id.rung()), language.definition(id));
    let example = example_text(id, language).unwrap_or_default();
    format!("{english} · {japanese}\n{numbers}\n{definition}\n{example}")
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
    EXAMPLES.lines().find_map(|line| line.strip_prefix(id.word())?.strip_prefix(' '))
}

/// The example and the finding in it.
fn example_text(id: TechniqueId, language: Language) -> Option<String> {
    let line = technique_example(id)?;
    let case = Case::read(line).ok()?;
    let finding = case.findings().into_iter().next()?;
    let found = language.finding(&finding, case.puzzle.layout());
    let opening = pick(say!("technique.example"), language);
    Some(format!("\n{opening}\n{line}\n{found}\n"))
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
