//! The documents against the repository: what they name exists, and they say what is, not what was.

use super::{floors::ROOMS, sources::sources};
use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

/// The folders of the repository that documents name files of.
const FOLDERS: [&str; 10] = [
    "src/",
    "tests/",
    "examples/",
    "fixtures/",
    "fuzz/",
    "docs/",
    "benches/",
    "bindings/",
    ".ci/",
    ".github/",
];

/// A document that people read.
struct Document {
    /// Its path from the repository's root.
    name: String,
    text: String,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The documents in the root and in `docs`.
fn documents() -> Vec<Document> {
    let pages = |folder: &str| -> Vec<String> {
        let entries = std::fs::read_dir(root().join(folder)).expect("a folder of documents");
        let names = entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned());
        names.filter(|name| name.ends_with(".md")).map(|name| format!("{folder}{name}")).collect()
    };
    let mut names = [pages(""), pages("docs/")].concat();
    names.sort();
    assert!(names.len() > 15, "{names:?}");
    let read = |name: String| {
        let text = std::fs::read_to_string(root().join(&name)).expect("a readable document");
        Document { name, text }
    };
    names.into_iter().map(read).collect()
}

fn document(name: &str) -> String {
    std::fs::read_to_string(root().join(name)).expect("a readable document")
}

/// The lines of a text outside fenced blocks.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut fenced = false;
    text.lines().filter(move |line| {
        let is_fence = line.starts_with("```");
        fenced ^= is_fence;
        !fenced && !is_fence
    })
}

/// The targets of the links and pictures of a text.
fn targets(text: &str) -> Vec<String> {
    let links = |line: &str| -> Vec<String> {
        let ends = [("](", ')'), ("src=\"", '"')];
        let after = |(start, end): (&str, char)| -> Vec<String> {
            let rests = line.split(start).skip(1);
            rests.filter_map(|rest| rest.split_once(end)).map(|(target, _)| target.to_string()).collect()
        };
        ends.into_iter().flat_map(after).collect()
    };
    prose(text).flat_map(links).collect()
}

/// The anchors of a document: its headings as GitHub names them, and those that it sets itself.
fn anchors(text: &str) -> BTreeSet<String> {
    let heading = |line: &str| {
        let title = line.strip_prefix('#')?.trim_start_matches('#').trim();
        let kept = title.chars().filter(|symbol| symbol.is_alphanumeric() || " -_".contains(*symbol));
        Some(kept.collect::<String>().to_lowercase().replace(' ', "-"))
    };
    let set = text.split("<a id=\"").skip(1).filter_map(|rest| rest.split_once('"'));
    prose(text).filter_map(heading).chain(set.map(|(id, _)| id.to_string())).collect()
}

/// The words in backticks of a document's prose.
fn code_words(text: &str) -> Vec<&str> {
    prose(text).flat_map(|line| line.split('`').skip(1).step_by(2)).collect()
}

/// The words in backticks in the first cell of each row of the tables in a section.
fn first_cells(text: &str, section: &str) -> Vec<Vec<String>> {
    let start = text.find(section).unwrap_or_else(|| panic!("a section {section:?}"));
    let table = text[start..].lines().skip_while(|line| !line.starts_with("|---")).skip(1);
    let rows = table.take_while(|line| line.starts_with('|'));
    // A cell may be left out where the one above it counts.
    let cells = |line: &str| -> Vec<String> {
        let named = line.split('|').skip(1).find(|cell| cell.contains('`')).unwrap_or_default();
        let words = named.split('`').skip(1).step_by(2);
        words.map(|word| word.trim_end_matches('/').to_string()).collect()
    };
    rows.map(cells).collect()
}

/// The rows of the table of the modules of `logic` in DESIGN.md: each imports only from its own row and those above.
pub fn floors_of_logic() -> Vec<Vec<String>> {
    first_cells(&document("docs/DESIGN.md"), "Inside `logic/`")
}

#[test]
fn every_link_leads_somewhere() {
    for Document { name, text } in documents() {
        let folder = Path::new(&name).parent().expect("a folder");
        for target in targets(&text).iter().filter(|target| !target.contains("://")) {
            let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
            let path = if file.is_empty() { PathBuf::from(&name) } else { folder.join(file) };
            assert!(root().join(&path).exists(), "{name} links to {target}");
            if !anchor.is_empty() {
                let known = anchors(&document(&path.to_string_lossy()));
                assert!(known.contains(anchor), "{name} links to {target}, which has {known:?}");
            }
        }
    }
}

#[test]
fn every_file_that_a_document_names_exists() {
    let sources: Vec<String> = sources().into_iter().map(|source| format!("src/{}", source.name)).collect();
    let is_source = |word: &str| sources.iter().any(|source| source.ends_with(&format!("/{word}")));
    let mut named = 0;
    for Document { name, text } in documents() {
        let symbols = |symbol: char| symbol.is_whitespace() || "`'\"()[]<>|,;:=#、。（）".contains(symbol);
        let words = text.split(symbols).map(|word| word.trim_end_matches('.'));
        for word in words.filter(|word| FOLDERS.iter().any(|folder| word.starts_with(folder))) {
            named += 1;
            assert!(word.contains('*') || root().join(word).exists(), "{name} names {word}");
        }
        // Beside a folder, or below `src`, a file goes by its last names.
        for word in code_words(&text).into_iter().filter(|word| word.ends_with(".rs")) {
            let in_folder = |folder: &&str| root().join(folder).join(word).exists();
            let is_test = ["tests/program", "tests/common", "tests/browser"].iter().any(in_folder)
                || ROOMS_OF_TESTS
                    .iter()
                    .any(|room| root().join("tests/library").join(room).join(word).exists());
            assert!(root().join(word).exists() || is_source(word) || is_test, "{name} names {word}");
        }
    }
    assert!(named > 150, "{named} files are named");
}

#[test]
fn the_documents_and_the_laboratory_name_the_same_subjects() {
    let laboratory = document("examples/lab/main.rs");
    let rows = laboratory.lines().filter_map(|line| line.trim().strip_prefix("(\""));
    let subjects: BTreeSet<&str> =
        rows.filter_map(|row| row.split_once("\", ||")).map(|(name, _)| name).collect();
    assert!(subjects.len() > 20, "{subjects:?}");
    let documents = documents();
    for Document { name, text } in &documents {
        for rest in text.split("lab -- ").skip(1) {
            let word: String =
                rest.chars().take_while(|symbol| symbol.is_alphanumeric() || *symbol == '_').collect();
            assert!(word == "SUBJECT" || subjects.contains(word.as_str()), "{name} names {word}");
        }
    }
    for subject in subjects {
        let is_named = |page: &Document| page.text.contains(&format!("lab -- {subject}"));
        assert!(documents.iter().any(is_named), "no document names {subject}");
    }
}

#[test]
fn the_design_lists_the_rooms_from_the_ground_up() {
    let listed = first_cells(&document("docs/DESIGN.md"), "## Rooms and floors").concat();
    assert_eq!(listed, [&ROOMS[..], &["cli", "main"]].concat());
}

#[test]
fn the_design_lists_every_module_of_logic() {
    let logic = document("src/logic/mod.rs");
    let modules = logic.lines().filter_map(|line| {
        line.trim_start_matches("pub ").strip_prefix("mod ")?.strip_suffix(';').map(str::to_string)
    });
    let (listed, modules): (BTreeSet<String>, BTreeSet<String>) =
        (floors_of_logic().concat().into_iter().collect(), modules.collect());
    assert_eq!(listed, modules);
}

/// The folders of the library's tests.
const ROOMS_OF_TESTS: [&str; 11] =
    ["api", "board", "logic", "proof", "puzzle", "rate", "render", "repository", "search", "teach", "why"];

/// Whether a word is the short name of a commit. A single letter before digits names columns.
fn is_commit(word: &str) -> bool {
    let digits = word.chars().filter(char::is_ascii_digit).count();
    word.len() == 7
        && (1..6).contains(&digits)
        && word.chars().all(|symbol| "0123456789abcdef".contains(symbol))
}

#[test]
fn a_document_has_no_dates_but_those_of_measurements_and_no_commits() {
    let is_date = |word: &&str| word.len() == 10 && word.starts_with("20") && word.matches('-').count() == 2;
    for Document { name, text } in documents().into_iter().filter(|page| page.name != "docs/CHANGELOG.md") {
        for line in prose(&text) {
            let words: Vec<&str> =
                line.split(|symbol: char| !symbol.is_ascii_alphanumeric() && symbol != '-').collect();
            let date = words.iter().find(|word| is_date(word));
            assert!(date.is_none() || line.contains("easured"), "{name} is a diary: {line}");
            assert_eq!(words.iter().find(|word| is_commit(word)), None, "{name} names a commit");
        }
    }
}

#[test]
fn links_anchors_and_tables_are_read() {
    let text = "# A b, c\n```\n[no](x)\n```\n[one](y#z) <img src=\"p.svg\">\n<a id=\"q\"></a>\n";
    assert_eq!(targets(text), ["y#z", "p.svg"]);
    assert_eq!(anchors(text), BTreeSet::from(["a-b-c".to_string(), "q".to_string()]));
    let table = "## T\n\n| floor | room |\n|---|---|\n| 0 | `a` | b |\n| | `c/` | d |\n\n| 1 |\n";
    assert_eq!(first_cells(table, "## T"), [["a"], ["c"]]);
    assert!(is_commit("7f25a38") && !is_commit("defaced") && !is_commit("c245679"));
}
