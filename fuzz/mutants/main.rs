//! Thousands of mutants in one build: each mutant of a list is behind a switch in a copy of the sources.
//!
//! `cargo run --manifest-path fuzz/Cargo.toml --features mutants --bin mutants -- FOLDER`, as `fuzz/mutants/run`
//! does. In FOLDER it reads
//!
//! - `original`, the repository;
//! - `list.json`, the output of `cargo mutants --list --json` for it: mutants are numbered from 1 in its order;
//! - `not_compiling`, the numbers of mutants to leave out;
//!
//! and writes
//!
//! - into `source`, an existing copy of `original`, the files with mutants in them: `NAZE_MUTANT` in the environment
//!   names the active one;
//! - `left_out.json`, the mutants that are not in it, with the reasons.

mod edits;
mod find;
mod list;
mod rewrite;

use edits::Edits;
use serde_json::json;
use std::{collections::BTreeSet, env, error::Error, fs, path::Path};

/// Asks whether a mutant is active.
const SWITCH: &str = include_str!("switch.rs");

/// The files in which `crate::mutant` must be known.
const ROOT: &str = "src/lib.rs";

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args_os().nth(1).ok_or("usage: mutants FOLDER")?;
    let folder = Path::new(&folder);
    let not_compiling = numbers(&fs::read_to_string(folder.join("not_compiling"))?)?;
    let mut files = list::by_file(&fs::read_to_string(folder.join("list.json"))?)?;
    files.entry(ROOT.to_owned()).or_default();

    let (mut in_place, mut left_out) = (0, Vec::new());
    for (file, mutants) in files {
        let all = mutants.len();
        let (out, mutants): (Vec<_>, Vec<_>) =
            mutants.into_iter().partition(|mutant| not_compiling.contains(&mutant.id));
        let original = fs::read_to_string(folder.join("original").join(&file))?;
        let edits = Edits::new(&original, mutants).map_err(|fault| format!("{file}: {fault}"))?;

        let mut text = rewrite::rewrite(&original, &edits.edits);
        if file == ROOT {
            text += "\nmod switch;\nuse switch::mutant;\n";
        }
        fs::write(folder.join("source").join(&file), text)?;

        in_place += all - out.len() - edits.left_out.len();
        left_out.extend(out.iter().map(|mutant| json!({ "id": mutant.id, "why": "does not compile" })));
        left_out.extend(edits.left_out.iter().map(|(id, why)| json!({ "id": id, "why": why })));
    }
    fs::write(folder.join("source/src/switch.rs"), SWITCH)?;
    println!("{in_place} mutants in place, {} left out", left_out.len());
    fs::write(folder.join("left_out.json"), serde_json::to_string(&left_out)?)?;
    Ok(())
}

/// The numbers of a text, separated by white space.
fn numbers(text: &str) -> Result<BTreeSet<u32>, Box<dyn Error>> {
    text.split_whitespace().map(|word| Ok(word.parse()?)).collect()
}
