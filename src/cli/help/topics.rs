//! The topics of `naze help rules` and `naze help formats`: tables of the document about input.

use super::super::prelude::*;

const INPUT: &str = include_str!("../../../docs/INPUT.md");

/// The topics, each with the headings at which it begins and ends in the document.
const TOPICS: [(&str, &str, &str); 2] = [
    ("formats", "\n## Digits and blanks", "\n## Rules beyond houses"),
    ("rules", "\n## Rules beyond houses", "\n## Words of the command line"),
];

/// The text of a topic; `None` if there is none of this name.
pub fn topic(name: &str, language: Language) -> Option<String> {
    let (_, first, last) = TOPICS.into_iter().find(|(topic, ..)| *topic == name)?;
    let start = INPUT.find(first)?;
    let section = &INPUT[start..start + INPUT[start..].find(last)?];
    let head = language.help(&format!("help {name}"))?;
    let lines = section.lines().filter_map(plain);
    Some(std::iter::once(format!("{head}\n")).chain(lines).collect())
}

/// A heading, or the first two cells of a table's row, without Markdown. The other cells are for those who have the
/// repository.
fn plain(line: &str) -> Option<String> {
    if let Some(heading) = line.strip_prefix("## ") {
        return Some(format!("\n{heading}\n"));
    }
    let mut cells =
        line.strip_prefix("| ")?.trim_end_matches(" |").split(" | ").map(|cell| cell.replace('`', ""));
    let (first, second) = (cells.next()?, cells.next()?);
    let is_head = matches!(&*first, "line" | "what you paste");
    (!is_head).then(|| format!("  {first}\n      {second}\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use naze::board::Family;

    #[test]
    fn every_family_of_rules_and_no_name_of_a_test_is_among_the_rules() {
        for language in [Language::English, Language::Japanese] {
            let text = topic("rules", language).expect("a topic");
            for family in Family::ALL {
                // A line may have blanks for the dashes, and a shorter spelling.
                let word: String = family.word().replace('-', " ").chars().take(11).collect();
                let is_of_family =
                    |line: &str| line.starts_with("  ") && line.replace('-', " ").contains(&word);
                assert!(text.lines().any(is_of_family), "{word}");
            }
            let formats = topic("formats", language).expect("a topic");
            assert!(formats.contains("f-puzzles.com") && formats.lines().count() > 60, "{formats}");
            assert!(![text, formats].concat().contains(['`', '|']));
        }
        assert_eq!(topic("solve", Language::English), None);
    }
}
