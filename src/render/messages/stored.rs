//! Sentences about the store: errors of its file, and the results of adding puzzles.

use super::prelude::*;

/// Why the file of stored puzzles cannot be used; in every variant `file` is the file's name. No such error loses a
/// stored puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the sentence about a variant says what its values are")]
pub enum StoreError {
    /// No file was named, and the system has no folder for a user's data.
    NoDataFolder,
    /// The folder of the file does not exist (`folder`: the folder).
    MissingFolder { file: String, folder: String },
    /// There is no file of stored puzzles yet.
    Missing { file: String },
    /// The file holds something else than stored puzzles, and is left unchanged.
    NotAStore { file: String },
    /// The file is a pipe, a socket or a device, and was not touched.
    NotAFile { file: String },
    /// A later naze wrote the file (`found`: its version; `known`: the latest version that
    /// this program knows).
    Newer { file: String, found: i64, known: i64 },
    /// The file, or its disk, is read-only.
    ReadOnly { file: String },
    /// The file's disk is full.
    Full { file: String },
    /// The file is damaged (`cause`: SQLite's message).
    Corrupt { file: String, cause: String },
    /// One row of the file is damaged; the others are not (`id`: the row's number;
    /// `column`: the first column with an invalid value).
    BrokenRecord { file: String, id: i64, column: &'static str },
    /// The last possible number was used, and numbers are never reused (`last`: the last
    /// number).
    UsedUp { file: String, last: i64 },
    /// Another program locked the file for too long.
    Locked { file: String },
    /// The system does not open the file (`cause`: the system's message).
    Closed { file: String, cause: String },
    /// Reading or writing the file failed (`cause`: the system's message).
    Failed { file: String, cause: String },
    /// The system provided no random numbers to draw a key from (`cause`: the system's message).
    NoRandomness { cause: String },
}

impl std::error::Error for StoreError {}

/// The message about an error of the store: what is wrong, and what to do.
pub fn store_message(error: &StoreError, language: Language) -> String {
    pick(Phrase::from_data("store", error), language)
}

/// Rows of words as aligned columns; wide characters, such as Japanese ones, take two places.
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
