//! Every kind of reason and every finder shows a worked example: cells of a grid, or code.

use super::sources::{Source, sources};

/// An item of a source: a type, or a variant of an enum.
struct Item {
    /// `Reason`, or `Reason::Only`.
    name: String,
    /// Its doc comment.
    doc: String,
}

impl Item {
    fn has_example(&self) -> bool {
        self.doc.contains("```") || self.doc.split(|sign: char| !sign.is_ascii_alphanumeric()).any(names_cell)
    }
}

/// Whether a word ends in a cell's name: `r1c3`, or `5r1c3` with a digit before it.
fn names_cell(word: &str) -> bool {
    let Some((row, column)) = word.trim_start_matches(|sign: char| sign.is_ascii_digit()).split_once('c')
    else {
        return false;
    };
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    row.strip_prefix('r').is_some_and(is_number) && is_number(column)
}

/// The types of a source, each followed by its variants.
fn items(source: &Source) -> Vec<Item> {
    let (mut items, mut doc, mut open_enum) = (Vec::new(), String::new(), None);
    for line in source.shipped().lines() {
        let trimmed = line.trim_start();
        if let Some(words) = trimmed.strip_prefix("///") {
            doc += words;
            doc.push('\n');
            continue;
        }
        if trimmed.starts_with("#[") {
            continue;
        }
        let doc = std::mem::take(&mut doc);
        let name_of = |text: &str| -> String {
            text.chars().take_while(|sign| sign.is_alphanumeric() || *sign == '_').collect()
        };
        let declared = ["struct ", "enum "].iter().find_map(|kind| {
            let (before, rest) = line.split_once(kind)?;
            (before.is_empty() || before.starts_with("pub")).then(|| (*kind, name_of(rest)))
        });
        match declared {
            Some((kind, name)) => {
                open_enum = (kind == "enum " && line.ends_with('{')).then(|| name.clone());
                items.push(Item { name, doc });
            }
            None if line == "}" => open_enum = None,
            None => {
                let is_variant = line.starts_with("    ") && !line.starts_with("     ");
                let variant = name_of(trimmed);
                if let Some(of) = open_enum.as_ref().filter(|_| is_variant && !variant.is_empty()) {
                    items.push(Item { name: format!("{of}::{variant}"), doc });
                }
            }
        }
    }
    items
}

/// The finders: types that implement `Technique`.
fn finders(sources: &[Source]) -> Vec<String> {
    let of_line = |line: &str| {
        let (_, name) = line.strip_prefix("impl")?.split_once(" Technique<B> for ")?;
        Some(name.split([' ', '<']).next()?.to_string())
    };
    sources.iter().flat_map(|source| source.shipped().lines()).filter_map(of_line).collect()
}

#[test]
fn every_reason_and_every_finder_has_a_worked_example() {
    let sources = sources();
    let items: Vec<(&str, Item)> = sources
        .iter()
        .flat_map(|source| items(source).into_iter().map(|item| (source.name.as_str(), item)))
        .collect();
    let is_variant_of = |item: &Item, name: &str| item.name.starts_with(&format!("{name}::"));
    let mut missing: Vec<&str> = Vec::new();
    // The kinds of reasons and all enums that are parts of them.
    let in_reasons = items.iter().filter(|(file, item)| {
        item.name.contains("::") && file.starts_with("logic/reason/") && !item.name.starts_with("Need::")
            || ["Contradiction", "Constraint"].iter().any(|name| is_variant_of(item, name))
    });
    missing.extend(in_reasons.filter(|(_, item)| !item.has_example()).map(|(_, item)| item.name.as_str()));
    let finders = finders(&sources);
    assert!(finders.len() > 15, "{finders:?}");
    for finder in &finders {
        let (_, own) = items.iter().find(|(_, item)| item.name == *finder).expect("a finder is declared");
        // One example for all, or one for each variant.
        let variants: Vec<&Item> =
            items.iter().map(|(_, item)| item).filter(|item| is_variant_of(item, finder)).collect();
        let shown = variants.iter().filter(|variant| variant.has_example()).count();
        if !own.has_example() && (shown == 0 || shown < variants.len()) {
            missing.push(finder);
        }
    }
    assert!(missing.is_empty(), "no worked example: {missing:?}");
}

#[test]
fn an_example_names_cells_or_is_code() {
    let item = |doc: &str| Item { name: "Anything".to_string(), doc: doc.to_string() };
    for doc in ["`r1c3=5`", "5r2c4 = 5r2c1", "in r10c12, which", "```\nlet one = 1;\n```"] {
        assert!(item(doc).has_example(), "{doc}");
    }
    for doc in ["", "a row and a column", "rc", "r1", "record1c2", "r1c"] {
        assert!(!item(doc).has_example(), "{doc}");
    }
}
