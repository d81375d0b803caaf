//! Sentences about the files that the program writes of itself: manual pages, and the page as a folder.

use super::sentence::{pick, say};
use crate::render::language::Language;
use std::fmt::Display;

/// The message that no command of this name has a manual page.
///
/// ```
/// use naze::render::{Language, no_page_message};
///
/// assert!(no_page_message("slove", Language::English).contains("naze --help"));
/// ```
pub fn no_page_message(command: &str, language: Language) -> String {
    pick(say!("manual.no-page", command), language)
}

/// The message that this many files were written into a folder, in one line.
///
/// ```
/// use naze::render::{Language, site_message};
///
/// assert_eq!(site_message(61, "page", Language::English), "61 files in page; any web server may hand them out\n");
/// ```
pub fn site_message(files: usize, folder: impl Display, language: Language) -> String {
    pick(say!("site.written", files, folder), language) + "\n"
}
