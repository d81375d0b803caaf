//! The crate's own sources, for tests of its structure.

use std::path::{Path, PathBuf};

/// A file of the crate.
pub struct Source {
    /// Its path below `src`, with slashes.
    pub name: String,
    pub text: String,
}

impl Source {
    /// The text without the module of tests at its end.
    pub fn shipped(&self) -> &str {
        self.text.split("#[cfg(test)]\nmod").next().unwrap_or_default()
    }

    /// Whether it belongs to tests alone.
    pub fn is_test(&self) -> bool {
        self.name.split('/').any(|part| part == "tests" || part == "tests.rs")
    }
}

/// All of them, by path.
pub fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut sources: Vec<Source> = rust_files(&root)
        .into_iter()
        .map(|path| {
            let name = path.strip_prefix(&root).expect("below src").to_string_lossy().replace('\\', "/");
            Source { name, text: std::fs::read_to_string(&path).expect("a readable source") }
        })
        .collect();
    sources.sort_by(|one, other| one.name.cmp(&other.name));
    sources
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder of sources");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let files = paths.flat_map(|path| if path.is_dir() { rust_files(&path) } else { vec![path] });
    files.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}
