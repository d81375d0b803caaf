//! The floors: a room imports only from rooms below it, and the library has no side effects.

use super::sources::{Source, sources};

/// The rooms from the ground up.
pub const ROOMS: [&str; 20] = [
    "meter", "rng", "board", "grid", "puzzle", "symmetry", "search", "logic", "plan", "why", "teach",
    "proof", "rate", "generate", "render", "page", "api", "store", "serve", "wasm",
];

/// The rooms that only the program has: they may use files, the network and clocks.
const OF_THE_PROGRAM: [&str; 2] = ["store", "serve"];

/// Modules that the library must not use.
const FORBIDDEN: [&str; 8] = ["fs", "env", "thread", "time", "process", "net", "io", "os"];

/// Words that print, and collections without an order.
const FORBIDDEN_WORDS: [&str; 6] = ["println!", "eprintln!", "print!", "eprint!", "HashMap", "HashSet"];

/// The room of a source: its first folder, or its own name.
fn room(source: &Source) -> &str {
    source.name.split(['/', '.']).next().unwrap_or_default()
}

/// The modules that a text names after a root such as `crate::`, including those in nested lists.
fn imports(text: &str, root: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (place, _) in text.match_indices(root) {
        let rest = &text[place + root.len()..];
        match rest.strip_prefix('{') {
            None => found.push(first_word(rest)),
            Some(list) => {
                let mut depth = 0;
                let mut item = String::new();
                for symbol in list.chars() {
                    match symbol {
                        '{' => depth += 1,
                        '}' if depth == 0 => break,
                        '}' => depth -= 1,
                        ',' if depth == 0 => {
                            found.push(first_word(&item));
                            item.clear();
                            continue;
                        }
                        _ => {}
                    }
                    item.push(symbol);
                }
                found.push(first_word(&item));
            }
        }
    }
    found.retain(|word| !word.is_empty());
    found
}

fn first_word(text: &str) -> String {
    text.trim_start().chars().take_while(|symbol| symbol.is_alphanumeric() || *symbol == '_').collect()
}

#[test]
fn a_room_imports_only_from_rooms_below_it() {
    let floor = |room: &str| ROOMS.iter().position(|known| *known == room);
    for source in sources().iter().filter(|source| floor(room(source)).is_some()) {
        let (name, own) = (&source.name, floor(room(source)));
        for import in imports(&source.text, "crate::") {
            assert!(floor(&import).is_some(), "{name} imports {import}, which is no room");
            assert!(floor(&import) <= own, "{name} imports {import}, which is above it");
        }
    }
}

#[test]
fn every_room_has_its_floor() {
    for source in sources() {
        let known = ROOMS.contains(&room(&source)) || ["lib", "main", "cli"].contains(&room(&source));
        assert!(known, "{} is in a room that no floor is set for", source.name);
    }
}

#[test]
fn the_library_knows_no_files_threads_clocks_or_terminals() {
    let is_library =
        |source: &Source| ROOMS.contains(&room(source)) && !OF_THE_PROGRAM.contains(&room(source));
    for source in sources().iter().filter(|source| is_library(source) && !source.is_test()) {
        let shipped = source.text.split("#[cfg(test)]").next().expect("a text");
        for import in imports(shipped, "std::") {
            assert!(!FORBIDDEN.contains(&import.as_str()), "{} uses std::{import}", source.name);
        }
        for forbidden in FORBIDDEN_WORDS {
            assert!(!shipped.contains(forbidden), "{} uses {forbidden}", source.name);
        }
    }
}

#[test]
fn every_file_opens_with_one_sentence_that_says_what_it_is_for() {
    for Source { name, text } in sources() {
        let first = text.lines().next().unwrap_or_default();
        assert!(first.starts_with("//! ") && first.ends_with(['.', '?']), "{name}: {first}");
    }
}

#[test]
fn nested_imports_are_read() {
    let text = "use crate::{\n    board::{Cell, Digit},\n    grid::Grid,\n};\nlet x = crate::search::count;";
    assert_eq!(imports(text, "crate::"), ["board", "grid", "search"]);
}
