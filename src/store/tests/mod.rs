//! Tests of what a store keeps, returns and refuses.

mod damage;
mod files;
mod puzzles;

use super::{migration::MIGRATIONS, *};
use crate::{
    board::{Candidate, Digit, Layout},
    logic::{Level, TechniqueId},
    puzzle::{Puzzle, read},
    symmetry::Transform,
};
use rusqlite::Connection;
use std::{
    fs,
    num::NonZeroUsize,
    path::{Path, PathBuf},
    sync::Arc,
};
use tempfile::TempDir;

const FIRST: &str = "3986.51..1..79.3..4..........2.5.....4.....3.....6.9..........5..7.41..3..45.2798";
const SECOND: &str = "..2..7......8..64.8.......1.4.9....6.....1..57...4..3..7....39..1...87....972...8";

/// A folder for a store that is removed after the test.
struct TestFolder(TempDir);

impl TestFolder {
    fn new() -> TestFolder {
        TestFolder(TempDir::new().expect("a temporary folder"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn store(&self) -> Store {
        Store::open(&self.path("puzzles.sqlite"), Access::Write).expect("a store")
    }
}

fn puzzle(line: &str) -> Puzzle {
    read(line, None).expect("a puzzle")
}

fn name(word: &str) -> Name {
    word.parse().expect("a name")
}

fn new(added: Added) -> StoredPuzzle {
    match added {
        Added::New { record } | Added::Image { record, .. } => *record,
        other => panic!("it is new: {other:?}"),
    }
}
