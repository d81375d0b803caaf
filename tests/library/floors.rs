//! The floors: a room imports only from rooms below it, and the library keeps to itself.

use std::path::{Path, PathBuf};

/// The rooms from the ground up.
const ROOMS: [&str; 15] = [
    "meter", "board", "grid", "puzzle", "symmetry", "search", "logic", "explain", "proof", "rate",
    "generate", "render", "api", "store", "serve",
];

/// Those of them that only the program has: they may use files, the network and clocks.
const OF_THE_PROGRAM: [&str; 2] = ["store", "serve"];

/// What the library must not do behind anybody's back.
const FORBIDDEN: [&str; 8] = ["fs", "env", "thread", "time", "process", "net", "io", "os"];

/// Words that print, and collections without an order.
const FORBIDDEN_WORDS: [&str; 6] = ["println!", "eprintln!", "print!", "eprint!", "HashMap", "HashSet"];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder of sources");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect();
    files.sort();
    files
}

/// All sources: the room, the file's name, and its text.
fn rooms() -> Vec<(String, String, String)> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    sources(&source)
        .into_iter()
        .map(|path| {
            let name = path.strip_prefix(&source).expect("below src").to_string_lossy().replace('\\', "/");
            let room = name.split(['/', '.']).next().expect("a name").to_string();
            (room, name, std::fs::read_to_string(&path).expect("a readable source"))
        })
        .collect()
}

/// The modules that a text names after a root such as `crate::`, also in nested lists.
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
    for (room, name, text) in rooms().iter().filter(|(room, _, _)| floor(room).is_some()) {
        for import in imports(text, "crate::") {
            assert!(floor(&import).is_some(), "{name} imports {import}, which is no room");
            assert!(floor(&import) <= floor(room), "{name} imports {import}, which is above it");
        }
    }
}

#[test]
fn every_room_has_its_floor() {
    for (room, name, _) in rooms() {
        let known = ROOMS.contains(&room.as_str()) || ["lib", "main", "cli"].contains(&room.as_str());
        assert!(known, "{name} is in a room that no floor is set for");
    }
}

#[test]
fn the_library_knows_no_files_threads_clocks_or_terminals() {
    for (room, name, text) in rooms() {
        let shipped = text.split("#[cfg(test)]").next().expect("a text");
        let is_test = name.split('/').any(|part| part == "tests" || part == "tests.rs");
        let is_library = ROOMS.contains(&room.as_str()) && !OF_THE_PROGRAM.contains(&room.as_str());
        if is_library && !is_test {
            for import in imports(shipped, "std::") {
                assert!(!FORBIDDEN.contains(&import.as_str()), "{name} uses std::{import}");
            }
            for forbidden in FORBIDDEN_WORDS {
                assert!(!shipped.contains(forbidden), "{name} uses {forbidden}");
            }
        }
    }
}

#[test]
fn every_file_opens_with_one_sentence_that_says_what_it_is_for() {
    for (_, name, text) in rooms() {
        let first = text.lines().next().unwrap_or_default();
        assert!(first.starts_with("//! ") && first.ends_with(['.', '?']), "{name}: {first}");
    }
}

#[test]
fn nested_imports_are_read() {
    let text = "use crate::{\n    board::{Cell, Digit},\n    grid::Grid,\n};\nlet x = crate::search::count;";
    assert_eq!(imports(text, "crate::"), ["board", "grid", "search"]);
}
