//! The mutants that `cargo mutants --list --json` lists.

use serde_json::Value;
use std::{collections::BTreeMap, error::Error};

/// The line, from 1, and the character in it, from 0: as syn counts.
pub type Position = (usize, usize);

/// A change of one place in a file.
pub struct Mutant {
    /// The place in the list, from 1.
    pub id: u32,
    /// The kind of change, in cargo-mutants' words: `BinaryOperator`, `FnValue`.
    pub genre: String,
    /// Its start.
    pub start: Position,
    /// The replacement.
    pub replacement: String,
}

/// The mutants of each file.
pub fn by_file(json: &str) -> Result<BTreeMap<String, Vec<Mutant>>, Box<dyn Error>> {
    let list: Vec<Value> = serde_json::from_str(json)?;
    let mut files: BTreeMap<String, Vec<Mutant>> = BTreeMap::new();
    for (id, entry) in (1..).zip(&list) {
        let word = |name: &str| entry[name].as_str().ok_or(format!("mutant {id} has no {name}"));
        let start = |name: &str| {
            let number = entry["span"]["start"][name].as_u64();
            number.ok_or(format!("mutant {id} has no {name}")).map(|number| number as usize)
        };
        let mutant = Mutant {
            id,
            genre: word("genre")?.to_owned(),
            // cargo-mutants counts characters from 1.
            start: (start("line")?, start("column")?.saturating_sub(1)),
            replacement: word("replacement")?.to_owned(),
        };
        files.entry(word("file")?.to_owned()).or_default().push(mutant);
    }
    Ok(files)
}
