//! What is released: the package holds what it needs, and all that is published has the version and the addresses of
//! `Cargo.toml`.

use super::sources::sources;
use serde_json::Value;
use std::{
    collections::BTreeSet,
    path::{Component, Path, PathBuf},
    process::Command,
};

/// Files that repeat the version or an address, with what stands before and after it.
const REPEATED: [(&str, &str, &str, &str); 16] = [
    ("README.ja.md", "\nnaze = { git = \"", "repository", "\""),
    ("README.md", "\nnaze = { git = \"", "repository", "\""),
    ("bindings/javascript/README.md", "]: ", "repository", "/blob/HEAD/"),
    ("bindings/javascript/package.json", "  \"homepage\": \"", "homepage", "\""),
    ("bindings/javascript/package.json", "\"git+", "repository", ".git\""),
    ("bindings/javascript/package.json", "  \"version\": \"", "version", "\""),
    ("bindings/javascript/package-lock.json", "\"naze\",\n  \"version\": \"", "version", "\""),
    ("bindings/javascript/package-lock.json", "\"naze\",\n      \"version\": \"", "version", "\""),
    ("bindings/python/Cargo.lock", "\"naze\"\nversion = \"", "version", "\""),
    ("bindings/python/Cargo.lock", "\"naze-python\"\nversion = \"", "version", "\""),
    ("bindings/python/Cargo.toml", "\"naze-python\"\nversion = \"", "version", "\""),
    ("bindings/python/README.md", "]: ", "repository", "/blob/HEAD/"),
    ("bindings/python/pyproject.toml", "\nHomepage = \"", "homepage", "\""),
    ("bindings/python/pyproject.toml", "\nRepository = \"", "repository", "\""),
    ("bindings/python/pyproject.toml", "\"naze\"\nversion = \"", "version", "\""),
    ("fuzz/Cargo.lock", "\"naze\"\nversion = \"", "version", "\""),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(name: &str) -> String {
    std::fs::read_to_string(root().join(name)).expect(name)
}

/// What cargo prints.
fn cargo(arguments: &[&str]) -> String {
    let run = Command::new(env!("CARGO")).args(arguments).current_dir(root()).output().expect("cargo runs");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    String::from_utf8(run.stdout).expect("UTF-8")
}

/// naze's entry in cargo's metadata.
fn package() -> Value {
    let metadata = cargo(&["metadata", "--format-version", "1", "--no-deps", "--offline"]);
    let metadata: Value = serde_json::from_str(&metadata).expect("JSON");
    metadata["packages"][0].clone()
}

/// A text with this value wherever one stands between the two.
fn with(text: &str, before: &str, value: &str, after: &str) -> Option<String> {
    let mut parts = text.split(before);
    let first = parts.next()?.to_string();
    let filled = parts.try_fold(first, |filled, part| {
        let (_, rest) = part.split_once(after)?;
        Some(filled + before + value + after + rest)
    })?;
    text.contains(before).then_some(filled)
}

/// Set `NAZE_BLESS=1` to write what `Cargo.toml` says into the other files.
#[test]
fn all_that_is_published_has_the_version_and_the_addresses_of_the_crate() {
    let package = package();
    for (name, before, member, after) in REPEATED {
        let value = package[member].as_str().expect(member);
        let text = read(name);
        let filled = with(&text, before, value, after).unwrap_or_else(|| panic!("{name} has no {before:?}"));
        if std::env::var_os("NAZE_BLESS").is_some() {
            std::fs::write(root().join(name), &filled).expect("a file can be written");
        }
        assert!(read(name) == filled, "the {member} in {name} is not {value}; run with NAZE_BLESS=1");
    }
    assert_eq!(with("a1b a2b", "a", "3", "b").as_deref(), Some("a3b a3b"));
    assert_eq!((with("1b", "a", "3", "b"), with("a1", "a", "3", "b")), (None, None));
}

#[test]
fn the_changes_of_the_version_are_told_with_their_date() {
    let version = env!("CARGO_PKG_VERSION");
    let changes = read("docs/CHANGELOG.md");
    let releases: Vec<&str> = changes.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    assert_eq!(releases.first(), Some(&"Unreleased"));
    let date = releases[1].strip_prefix(&format!("{version} - ")).expect(version);
    let figures: Vec<usize> = date.split('-').map(str::len).collect();
    assert!(figures == [4, 2, 2] && date.replace('-', "").parse::<u32>().is_ok(), "{date:?} is no date");
}

#[test]
fn the_package_holds_every_file_that_its_sources_contain() {
    let listed = cargo(&["package", "--list", "--allow-dirty", "--offline"]).replace('\\', "/");
    let listed: BTreeSet<&str> = listed.lines().collect();
    let mut contained = 0;
    for source in sources() {
        let folder = Path::new("src").join(&source.name);
        let folder = folder.parent().expect("a folder");
        let calls =
            source.text.split("include_").skip(1).filter(|call| !call.starts_with("bytes!(concat!($"));
        let single = calls.filter_map(|call| Some(call.split_once("!(\"")?.1.split_once('"')?.0.to_string()));
        // A list of the page's files: their folder and their names.
        let lists = source.text.split("= files! {").skip(1).filter_map(|list| Some(list.split_once('}')?.0));
        let listed_files = lists.flat_map(|list| {
            let mut words = list.split('"').skip(1).step_by(2);
            let folder = words.next().expect("a folder");
            words.map(|name| format!("{folder}{name}")).collect::<Vec<_>>()
        });
        for file in single.chain(listed_files) {
            contained += 1;
            let path = plain(&folder.join(file));
            assert!(
                listed.contains(path.as_str()),
                "the package lacks {path}, which {} contains",
                source.name
            );
        }
    }
    assert!(contained > 90, "{contained} files");
    for name in ["README.md", "LICENSE-MIT", "LICENSE-APACHE", "examples/why.rs", "docs/schema/why.json"] {
        assert!(listed.contains(name), "the package lacks {name}");
    }
    let others = ["tests/", "bindings/", "fuzz/", "docs/page/", "docs/techniques/", ".ci/", "examples/lab/"];
    let strangers: Vec<&&str> =
        listed.iter().filter(|path| others.iter().any(|other| path.starts_with(other))).collect();
    assert!(strangers.is_empty(), "{strangers:?}");
}

/// A path without `..`, with slashes.
fn plain(path: &Path) -> String {
    let mut steps = PathBuf::new();
    for step in path.components() {
        match step {
            Component::ParentDir => {
                steps.pop();
            }
            step => steps.push(step),
        }
    }
    steps.to_string_lossy().replace('\\', "/")
}

#[test]
fn the_links_of_the_packages_for_other_languages_lead_somewhere() {
    for name in ["bindings/javascript/README.md", "bindings/python/README.md"] {
        let text = read(name);
        assert!(!text.contains("](../"), "{name} has a link that a registry cannot follow");
        let links: Vec<&str> =
            text.split("/blob/HEAD/").skip(1).filter_map(|rest| rest.lines().next()).collect();
        assert!(!links.is_empty(), "{name} has no links");
        for link in links {
            assert!(root().join(link).exists(), "{name} links to {link}");
        }
    }
}
