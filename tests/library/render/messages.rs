//! Short messages: each language has those that the code says, with their values, and no other.

use std::{collections::BTreeMap, fs, path::Path};

/// The source files of a folder, as text.
fn sources(folder: &Path, read: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, read);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            read.push_str(&fs::read_to_string(path).expect("text"));
        }
    }
}

/// The messages of a file by their keys.
fn messages(file: &str) -> BTreeMap<&str, &str> {
    let lines: Vec<&str> = file.lines().filter(|line| !line.is_empty()).collect();
    let pairs = lines.chunks(2).map(|pair| match *pair {
        [key, text] if !key.starts_with(' ') && text.starts_with("    ") => (key, text),
        _ => panic!("a message is a key and a line: {pair:?}"),
    });
    pairs.collect()
}

/// The names of the places in a message.
fn places(message: &str) -> impl Iterator<Item = &str> {
    let places = message.split('{').skip(1).filter_map(|piece| piece.split(['}', '|']).next());
    places.filter(|place| !place.is_empty())
}

/// Whether a message is that of an error's variant: the code names the variant, and defines or gives it each value.
fn is_of_variant(key: &str, message: &str, source: &str) -> bool {
    let words = key.split('.').rfind(|word| *word != "advice").unwrap_or_default();
    let renamed = format!("rename = \"{words}\"");
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    let name: String = words.split('-').map(capital).collect();
    let is_there = source.contains(&renamed)
        || source.contains(&format!("\"{words}\""))
        || source.contains(&format!("    {name}"));
    let has =
        |place: &str| source.contains(&format!("\"{place}\"")) || source.contains(&format!(" {place}: "));
    is_there && places(message).all(|place| has(place) || source.contains(&format!("    {name}(")))
}

/// The key and the names of the values of a message, from what stands behind the first quote: `key", count, name: x)`.
fn key_and_names(rest: &str) -> Option<(&str, Vec<&str>)> {
    let mut depth = 1;
    let is_end = |sign: char| {
        depth += i32::from(sign == '(') - i32::from(sign == ')');
        depth == 0
    };
    let (key, values) = rest[..rest.find(is_end)?].split_once('"')?;
    let name = |value: &'_ str| value.find(':').unwrap_or(value.len());
    Some((key, values.split(',').map(|value| value[..name(value)].trim()).collect()))
}

#[test]
fn every_language_has_the_messages_that_are_said_with_their_values_and_no_other() {
    let code = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let render = code.join("render");
    let mut source = String::new();
    sources(&code, &mut source);
    let said: Vec<(&str, Vec<&str>)> = source.split("say!(\"").skip(1).filter_map(key_and_names).collect();
    assert!(said.len() > 100, "{} messages", said.len());
    let folders = fs::read_dir(render.join("words")).expect("a folder").flatten();
    let files: Vec<String> =
        folders.filter_map(|folder| fs::read_to_string(folder.path().join("messages.txt")).ok()).collect();
    assert!(files.len() >= 2, "{} languages", files.len());
    let languages: Vec<BTreeMap<&str, &str>> = files.iter().map(|file| messages(file)).collect();
    for messages in &languages {
        for (key, values) in &said {
            let message = messages.get(key).unwrap_or_else(|| panic!("{key} has no message"));
            assert!(places(message).all(|place| values.contains(&place)), "{key}: {message}");
        }
        for (key, message) in messages {
            let is_said = source.contains(&format!("\"{key}\"")) || is_of_variant(key, message, &source);
            assert!(is_said, "{key} is never said");
        }
        assert!(messages.keys().eq(languages[0].keys()), "the languages have different messages");
    }
}
