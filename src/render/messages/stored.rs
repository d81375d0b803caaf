//! Sentences about the store: errors of its file, and the results of adding puzzles.

use super::sentence::{Said, pick, say};
use crate::render::language::Language;
use serde::Serialize;

/// An error of a file of stored puzzles. None of them loses a stored puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum StoreError {
    /// No file was named, and the system has no folder for a user's data.
    NoDataFolder,
    /// The file's folder does not exist.
    MissingFolder {
        /// The file.
        file: String,
        /// The folder.
        folder: String,
    },
    /// There is no store there yet.
    Missing {
        /// The file.
        file: String,
    },
    /// The file is something else, and is left unchanged.
    NotAStore {
        /// The file.
        file: String,
    },
    /// It is a pipe, a socket or a device, and was not touched.
    NotAFile {
        /// The name.
        file: String,
    },
    /// A later naze wrote the file.
    Newer {
        /// The file.
        file: String,
        /// Its version.
        found: i64,
        /// The latest version that this program knows.
        known: i64,
    },
    /// The file, or its disk, is read-only.
    ReadOnly {
        /// The file.
        file: String,
    },
    /// The file's disk is full.
    Full {
        /// The file.
        file: String,
    },
    /// The file is damaged.
    Corrupt {
        /// The file.
        file: String,
        /// SQLite's message.
        cause: String,
    },
    /// One row of the file is damaged; the others are not.
    BrokenRecord {
        /// The file.
        file: String,
        /// The row's number.
        id: i64,
        /// The first column with an invalid value.
        column: &'static str,
    },
    /// The last possible number was used, and numbers are never reused.
    UsedUp {
        /// The file.
        file: String,
        /// The last number.
        last: i64,
    },
    /// Another program locked the file for too long.
    Locked {
        /// The file.
        file: String,
    },
    /// The system does not open the file.
    Closed {
        /// The file.
        file: String,
        /// The system's message.
        cause: String,
    },
    /// Reading or writing the file failed.
    Failed {
        /// The file.
        file: String,
        /// The system's message.
        cause: String,
    },
    /// The system provided no random numbers to draw a key from.
    NoRandomness {
        /// The system's message.
        cause: String,
    },
}

impl std::error::Error for StoreError {}

/// What is wrong with the store, and what to do.
pub fn store_message(error: &StoreError, language: Language) -> String {
    pick(Said::of("store", error), language)
}

/// The result of storing or removing a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum StoreEvent<'a> {
    /// It is stored now.
    New,
    /// It is stored now, and is an image of the puzzle of this key.
    ImageOf(&'a str),
    /// It was stored before.
    Known,
    /// It was removed.
    Removed,
}

/// The result for the puzzle with this key, in a line that begins with the key.
pub fn store_event_message(key: &str, event: StoreEvent<'_>, language: Language) -> String {
    pick(Said::of("store.event", &event).with("key", key), language)
}

/// Which page of how many a list shows, and how many puzzles there are on all.
pub fn list_message(page: usize, pages: usize, total: usize, language: Language) -> String {
    let sentence = match (total, pages) {
        (0, _) => say!("store.list.none"),
        _ if page > pages => {
            say!("store.list.no-page", page, pages)
        }
        _ => say!("store.list", page, pages, total),
    };
    pick(sentence, language)
}

/// How long a solve took.
pub fn duration_message(seconds: f64, language: Language) -> String {
    let seconds = format!("{seconds:.3}");
    pick(say!("store.duration", seconds), language)
}

/// The label of a part of a stored puzzle.
pub fn store_label(part: &str, language: Language) -> &'static str {
    language.sentence(&format!("store.label.{part}"))
}

/// Rows of words as columns; wide characters, such as Japanese ones, take two places.
pub fn table_text(rows: &[Vec<String>]) -> String {
    let wide = |word: &str| word.chars().map(|symbol| if symbol.is_ascii() { 1 } else { 2 }).sum::<usize>();
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|column| rows.iter().filter_map(|row| row.get(column)).map(|word| wide(word)).max().unwrap_or(0))
        .collect();
    let line = |row: &Vec<String>| {
        let padded =
            row.iter().zip(&widths).map(|(word, width)| word.clone() + &" ".repeat(width - wide(word)));
        padded.collect::<Vec<_>>().join("  ").trim_end().to_string() + "\n"
    };
    rows.iter().map(line).collect()
}
