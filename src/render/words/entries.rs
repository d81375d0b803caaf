//! The text files of a language's folder: texts by their keys.

use itertools::Itertools;
use std::collections::BTreeMap;

/// Texts by their keys.
pub type Entries = BTreeMap<&'static str, String>;

/// The texts of a file, their lines joined.
///
/// A line without indentation is a key; the indented lines below it are its text, which keys that follow each other
/// share. `{size}` in a text is the value that the key gives, as in `x-wing | size=two`, or the text above whose
/// key is `{size}` itself.
pub fn read_entries(file: &'static str, joint: &str) -> Entries {
    // Sorted together at the end, which is faster than one by one.
    let mut entries: Vec<(&str, String)> = Vec::new();
    let mut phrases: Vec<(&str, String)> = Vec::new();
    let mut lines = file.lines().peekable();
    while lines.peek().is_some() {
        let keys = lines.peeking_take_while(|line| !is_text(line)).collect_vec();
        let text = lines.peeking_take_while(|line| is_text(line));
        let text = text.map(|line| line.strip_prefix("    ").unwrap_or_default()).join(joint);
        let text = phrases.iter().fold(text, |text, (name, phrase)| text.replace(name, phrase));
        for key in keys {
            let mut values = key.split(" | ");
            let key = values.next().unwrap_or_default();
            let values = values.filter_map(|value| value.split_once('='));
            let text = values.fold(text.trim_end().to_string(), |text, (name, value)| {
                text.replace(&format!("{{{name}}}"), value)
            });
            if key.starts_with('{') {
                phrases.push((key, text));
            } else {
                entries.push((key, text));
            }
        }
    }
    entries.into_iter().collect()
}

fn is_text(line: &str) -> bool {
    line.is_empty() || line.starts_with(' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_in_a_row_share_a_text_with_their_own_values_and_earlier_phrases() {
        let file = "{end}\n    So\n    it is.\n\none | size=1\ntwo | size=2\n    Of {size}.\n    {end}\n\nthree\n    3\n";
        let entries = read_entries(file, " ");
        let found = ["one", "two", "three"].map(|key| entries[key].as_str());
        assert_eq!(found, ["Of 1. So it is.", "Of 2. So it is.", "3"]);
        assert_eq!(entries.len(), 3);
    }
}
