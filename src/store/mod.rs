//! Puzzles kept in a SQLite file: none twice, each with a number and a key.

mod added;
mod analysis;
mod database;
mod encoded;
mod file;
mod filter;
pub mod json;
mod key;
mod migration;
mod parallel;
mod prelude;
mod record;
mod rows;
mod samples;
mod se;
mod solutions;

pub use crate::render::StoreError;
pub use added::{AddError, Added};
pub use database::Store;
pub use file::{Access, VARIABLE, default_path, locate};
pub use filter::{Filter, Images, ListPage, ListQuestion, RecordList};
pub use key::{Key, Name, ParseNameError};
pub use record::{BrokenRecord, StoredPuzzle};
pub use solutions::Solutions;

#[cfg(test)]
mod tests;
