//! The parts of naze: dependencies with suitable licences, each once, each used.

use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    process::Command,
};

/// Licences under which a part of naze may be distributed to anyone under MIT or Apache-2.0. MPL-2.0 requires only
/// that its own files stay open.
const LICENCES: [&str; 14] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "MPL-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Packages that the program contains twice, because two of its dependencies need different versions. No others may
/// join them unnoticed.
const TWICE: [&str; 1] = ["miniz_oxide"];

/// Cargo's metadata of all packages, for this kind of machine.
fn metadata() -> Value {
    let arguments = ["metadata", "--format-version", "1", "--all-features", "--offline", "--locked"];
    let run = Command::new(env!("CARGO"))
        .args(arguments)
        .args(["--filter-platform", "x86_64-unknown-linux-gnu"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    serde_json::from_slice(&run.stdout).expect("JSON")
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text<'a>(value: &'a Value, member: &str) -> &'a str {
    value[member].as_str().unwrap_or_default()
}

/// Whether some licence that an expression offers is allowed, including everything it demands.
fn is_allowed(expression: &str) -> bool {
    let plain = expression.replace(['(', ')'], " ").replace('/', " OR ");
    let is_listed = |one: &str| LICENCES.contains(&one.trim());
    plain.split(" AND ").all(|demanded| demanded.split(" OR ").any(is_listed))
}

#[test]
fn every_dependency_may_be_distributed_and_comes_from_the_registry() {
    let metadata = metadata();
    let packages: Vec<&Value> =
        list(&metadata["packages"]).filter(|one| text(one, "name") != "naze").collect();
    assert!(packages.len() > 100);
    for package in packages {
        let (name, licence) = (text(package, "name"), text(package, "license"));
        assert!(is_allowed(licence), "{name}: {licence:?}");
        let source = text(package, "source");
        assert_eq!(source, "registry+https://github.com/rust-lang/crates.io-index", "{name}");
    }
    assert!(!is_allowed("GPL-3.0-only") && !is_allowed("MIT AND GPL-3.0-only") && !is_allowed(""));
}

#[test]
fn packages_that_the_program_contains_twice_are_known() {
    let metadata = metadata();
    let nodes: BTreeMap<&str, &Value> =
        list(&metadata["resolve"]["nodes"]).map(|node| (text(node, "id"), node)).collect();
    // Follows all packages that the program is built from, beginning with naze; those that only tests and
    // build scripts need are not among them.
    let mut seen = BTreeSet::new();
    let mut open = vec![text(&metadata["resolve"], "root")];
    while let Some(id) = open.pop().filter(|_| seen.len() < 10_000) {
        if !seen.insert(id) {
            continue;
        }
        let is_normal =
            |dependency: &&Value| list(&dependency["dep_kinds"]).any(|kind| kind["kind"].is_null());
        open.extend(list(&nodes[id]["deps"]).filter(is_normal).map(|dependency| text(dependency, "pkg")));
    }
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    for package in list(&metadata["packages"]).filter(|package| seen.contains(text(package, "id"))) {
        *times.entry(text(package, "name")).or_default() += 1;
    }
    let twice: Vec<&str> = times.into_iter().filter(|&(_, times)| times > 1).map(|(name, _)| name).collect();
    assert_eq!(twice, TWICE);
}

/// Dependencies that are not used: they have features that the tests' dependencies switch on, so that these do not have
/// everything built again.
const FOR_THEIR_FEATURES: [&str; 1] = ["rustix"];

#[test]
fn every_dependency_is_used() {
    let metadata = metadata();
    let naze = list(&metadata["packages"]).find(|package| text(package, "name") == "naze").expect("naze");
    let mut code = String::new();
    for folder in ["src", "tests", "examples", "benches"] {
        gather(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut code);
    }
    for dependency in list(&naze["dependencies"]) {
        if FOR_THEIR_FEATURES.contains(&text(dependency, "name")) {
            continue;
        }
        let name = text(dependency, "name").replace('-', "_");
        let is_used = [format!("{name}::"), format!("use {name};"), format!("{name} as ")];
        assert!(is_used.iter().any(|word| code.contains(word)), "{name} is not used");
    }
}

/// All Rust code below a folder.
fn gather(folder: &Path, code: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            gather(&entry, code);
        } else if entry.extension().is_some_and(|extension| extension == "rs") {
            code.push_str(&fs::read_to_string(&entry).expect("a file"));
        }
    }
}
