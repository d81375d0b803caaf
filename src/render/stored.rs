//! Sentences about the store: errors of its file, and the results of adding puzzles.

use super::{
    language::Language,
    sentence::{pick, say},
};
use thiserror::Error;

/// An error of a file of stored puzzles. None of them loses a stored puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// No file was named, and the system has no folder for a user's data.
    #[error("store-homeless")]
    NoDataFolder,
    /// The file's folder does not exist.
    #[error("store-folder")]
    MissingFolder {
        /// The file.
        file: String,
        /// The folder.
        folder: String,
    },
    /// There is no store there yet.
    #[error("store-missing")]
    Missing {
        /// The file.
        file: String,
    },
    /// The file is something else, and is left unchanged.
    #[error("store-other")]
    NotAStore {
        /// The file.
        file: String,
    },
    /// It is a pipe, a socket or a device, and was not touched.
    #[error("store-no-file")]
    NotAFile {
        /// The name.
        file: String,
    },
    /// A later naze wrote the file.
    #[error("store-newer")]
    Newer {
        /// The file.
        file: String,
        /// Its version.
        found: i64,
        /// The latest version that this program knows.
        known: i64,
    },
    /// The file, or its disk, is read-only.
    #[error("store-read-only")]
    ReadOnly {
        /// The file.
        file: String,
    },
    /// The file's disk is full.
    #[error("store-full")]
    Full {
        /// The file.
        file: String,
    },
    /// The file is damaged.
    #[error("store-corrupt")]
    Corrupt {
        /// The file.
        file: String,
        /// SQLite's message.
        cause: String,
    },
    /// One row of the file is damaged; the others are not.
    #[error("store-record")]
    BrokenRecord {
        /// The file.
        file: String,
        /// The row's number.
        id: i64,
        /// The first column with an invalid value.
        column: &'static str,
    },
    /// The last possible number was used, and numbers are never reused.
    #[error("store-used-up")]
    UsedUp {
        /// The file.
        file: String,
        /// The last number.
        last: i64,
    },
    /// Another program locked the file for too long.
    #[error("store-locked")]
    Locked {
        /// The file.
        file: String,
    },
    /// The system does not open the file.
    #[error("store-closed")]
    Closed {
        /// The file.
        file: String,
        /// The system's message.
        cause: String,
    },
    /// Reading or writing the file failed.
    #[error("store-failed")]
    Failed {
        /// The file.
        file: String,
        /// The system's message.
        cause: String,
    },
    /// The system provided no random numbers to draw a key from.
    #[error("store-chance")]
    NoRandomness {
        /// The system's message.
        cause: String,
    },
}

/// What is wrong with the store, and what to do.
pub fn store_message(error: &StoreError, language: Language) -> String {
    let sentence = match error {
        StoreError::NoDataFolder => say!("store.no-data-folder"),
        StoreError::MissingFolder { file, folder } => say!("store.missing-folder", file, folder),
        StoreError::Missing { file } => say!("store.missing", file),
        StoreError::NotAStore { file } => say!("store.not-a-store", file),
        StoreError::NotAFile { file } => say!("store.not-a-file", file),
        StoreError::Newer { file, found, known } => say!("store.newer", file, found, known),
        StoreError::ReadOnly { file } => say!("store.read-only", file),
        StoreError::Full { file } => say!("store.full", file),
        StoreError::Corrupt { file, cause } => say!("store.corrupt", file, cause),
        StoreError::BrokenRecord { file, id, column } => say!("store.broken-record", file, id, column),
        StoreError::UsedUp { file, last } => say!("store.used-up", file, last),
        StoreError::Locked { file } => say!("store.locked", file),
        StoreError::Closed { file, cause } => say!("store.closed", file, cause),
        StoreError::Failed { file, cause } => say!("store.failed", file, cause),
        StoreError::NoRandomness { cause } => say!("store.no-randomness", cause),
    };
    pick(sentence, language)
}

/// The result of storing or removing a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    let sentence = match event {
        StoreEvent::New => say!("store.event.new", key),
        StoreEvent::ImageOf(first) => say!("store.event.image-of", key, first),
        StoreEvent::Known => say!("store.event.known", key),
        StoreEvent::Removed => say!("store.event.removed", key),
    };
    pick(sentence, language)
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

/// The labels of the parts of a stored puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StoreLabels {
    /// Its number.
    pub id: &'static str,
    /// Its key.
    pub key: &'static str,
    /// How many clues it has.
    pub clues: &'static str,
    /// Its level.
    pub level: &'static str,
    /// Its score.
    pub score: &'static str,
    /// Its SE rating.
    pub se: &'static str,
    /// Its hardest technique.
    pub hardest: &'static str,
    /// The puzzle that it is an image of.
    pub image_of: &'static str,
    /// When it was stored.
    pub added: &'static str,
}

/// The labels of the parts of a stored puzzle in a language.
pub fn store_labels(language: Language) -> StoreLabels {
    StoreLabels {
        id: language.text("store.label.id"),
        key: language.text("store.label.key"),
        clues: language.text("store.label.clues"),
        level: language.text("store.label.level"),
        score: language.text("store.label.score"),
        se: language.text("store.label.se"),
        hardest: language.text("store.label.hardest"),
        image_of: language.text("store.label.image-of"),
        added: language.text("store.label.added"),
    }
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
