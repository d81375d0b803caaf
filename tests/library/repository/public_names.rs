//! The public names: what the documentation lists, in `fixtures/public_names.txt`, so that none comes or goes unseen.

use super::sources::{Source, sources};
use std::collections::{BTreeMap, BTreeSet};

/// The items of a text that stand at this indentation, each with all of its first line or, for `use`, all of it; without
/// those that are hidden from the documentation or for tests alone.
fn items<'a>(text: &'a str, indent: &str) -> Vec<&'a str> {
    let mut found = Vec::new();
    let mut is_hidden = false;
    let mut rest = text;
    while !rest.is_empty() {
        let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
        let start = line.strip_prefix(indent).filter(|start| !start.starts_with([' ', '}', ')']));
        match start {
            Some(start) if start.starts_with("#[") => {
                is_hidden |= ["#[doc(hidden)]", "#[cfg(test)]"].contains(&start);
            }
            None => {}
            Some("") => {}
            Some(start) if start.starts_with("//") => {}
            Some(start) => {
                let whole = if start.starts_with("pub use") { rest.split(';').next() } else { Some(start) };
                if !is_hidden {
                    found.extend(whole);
                }
                is_hidden = false;
            }
        }
        rest = after;
    }
    found
}

/// The first word of a text.
fn word(text: &str) -> &str {
    text.split(|symbol: char| !symbol.is_alphanumeric() && symbol != '_').next().unwrap_or_default()
}

/// The name of a public item that has one of its own: its kind, and the name.
fn declared(item: &str) -> Option<(&str, &str)> {
    let item = item.strip_prefix("pub ")?;
    let (kind, rest) =
        item.strip_prefix("const fn ").map_or_else(|| item.split_once(' '), |rest| Some(("fn", rest)))?;
    let kinds = ["const", "enum", "fn", "mod", "static", "struct", "trait", "type", "union"];
    kinds.contains(&kind).then(|| (kind, word(rest)))
}

/// The paths that a `pub use` names: `a::{b, c::D}` is `a::b` and `a::c::D`.
fn paths(tree: &str) -> Vec<String> {
    let Some((prefix, list)) = tree.split_once('{') else { return vec![tree.trim().to_string()] };
    let list = list.rsplit_once('}').map_or(list, |(list, _)| list);
    let mut depth = 0;
    let branches = list.split(|symbol| {
        depth += i32::from(symbol == '{') - i32::from(symbol == '}');
        symbol == ',' && depth == 0
    });
    let branches = branches.map(str::trim).filter(|branch| !branch.is_empty());
    branches.flat_map(paths).map(|path| format!("{}{path}", prefix.trim())).collect()
}

/// The functions of each type's own.
fn functions_of_types(texts: &BTreeMap<String, String>) -> BTreeMap<String, Vec<String>> {
    let mut functions: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for block in texts.values().flat_map(|text| text.split("\nimpl").skip(1)) {
        let Some((head, body)) = block.split_once(" {\n") else { continue };
        // `<'a> Name<'a>`, `<T: A<B>> Name<T>`.
        let generic = head.strip_prefix('<').and_then(|head| head.split_once("> "));
        let head = generic.map_or(head, |(_, head)| head);
        if !head.contains(" for ") {
            let body = body.split("\n}").next().unwrap_or_default();
            let names =
                items(body, "    ").into_iter().filter_map(declared).map(|(_, name)| name.to_string());
            functions.entry(word(head.trim_start()).to_string()).or_default().extend(names);
        }
    }
    functions
}

/// Finds what the modules say is public.
struct Names {
    /// The sources by their paths.
    texts: BTreeMap<String, String>,
    /// The functions of each type, of which no two share a name.
    functions: BTreeMap<String, Vec<String>>,
    found: BTreeSet<String>,
}

impl Names {
    /// The text of a module, by its path with slashes; that of the whole crate is empty.
    fn text(&self, module: &str) -> &str {
        let files = [format!("{module}.rs"), format!("{module}/mod.rs"), "lib.rs".to_string()];
        files.iter().find_map(|file| self.texts.get(file)).expect("a crate has a root")
    }

    /// Whether an item of this path is a module.
    fn is_module(&self, path: &str) -> bool {
        let (parent, name) = path.rsplit_once("::").unwrap_or_default();
        self.text(&parent.replace("::", "/")).contains(&format!("\npub mod {name};\n"))
    }

    /// Adds what the module of this path has, under its public name.
    fn add_module(&mut self, path: &str, public: &str) {
        let join = |one: &str, other: &str| [one, other].join(if one.is_empty() { "" } else { "::" });
        let text = self.text(&path.replace("::", "/")).to_string();
        for item in items(&text, "") {
            match (declared(item), item.strip_prefix("pub use ")) {
                (Some(("mod", module)), _) => self.add_module(&join(path, module), &join(public, module)),
                (Some((_, name)), _) => self.add_item(name, join(public, name)),
                (None, Some(tree)) => {
                    for path in paths(tree) {
                        let name = path.rsplit("::").next().unwrap_or_default();
                        // Another name may be given: `Kinship as KinWordJson`.
                        let (item, name) = name.split_once(" as ").unwrap_or((name, name));
                        match self.is_module(&path) {
                            true => self.add_module(&path, &join(public, name)),
                            false => self.add_item(item, join(public, name)),
                        }
                    }
                }
                (None, None) => {}
            }
        }
    }

    /// Adds an item under its public name, with the functions of its own.
    fn add_item(&mut self, item: &str, public: String) {
        let functions = self.functions.get(item).into_iter().flatten();
        self.found.extend(functions.map(|function| format!("{public}::{function}")));
        self.found.insert(public);
    }
}

/// Every public name of the library that its documentation shows.
fn public_names() -> BTreeSet<String> {
    let shipped = sources().into_iter().filter(|source| !source.is_test());
    let texts = shipped.map(|Source { name, text }| (name, text)).collect();
    let mut names = Names { functions: functions_of_types(&texts), texts, found: BTreeSet::new() };
    names.add_module("", "");
    names.found
}

/// Set `NAZE_BLESS=1` to write the list.
#[test]
fn the_public_names_are_those_of_the_list() {
    let path = format!("{}/fixtures/public_names.txt", env!("CARGO_MANIFEST_DIR"));
    let names: String = public_names().iter().map(|name| format!("{name}\n")).collect();
    if std::env::var_os("NAZE_BLESS").is_some() {
        std::fs::write(&path, &names).expect("fixtures can be written");
    }
    let on_paper = std::fs::read_to_string(&path).unwrap_or_default();
    let of = |text: &str| text.lines().map(str::to_string).collect::<BTreeSet<_>>();
    let (listed, found) = (of(&on_paper), of(&names));
    assert!(
        on_paper == names,
        "public names changed; say so in docs/CHANGELOG.md, and bless with NAZE_BLESS=1\nnew: {:?}\ngone: {:?}",
        found.difference(&listed).collect::<Vec<_>>(),
        listed.difference(&found).collect::<Vec<_>>()
    );
}

#[test]
fn hidden_and_private_names_are_left_out() {
    let text = "\
//! A room.
mod a;
pub mod shown;
#[doc(hidden)]
pub mod hidden;
pub use a::{
    b::C, D,
};
#[doc(hidden)]
pub use {
    e::F,
};
pub(crate) use g::H;

/// A function.
#[must_use]
pub fn seen() {
    pub fn inside() {}
}
#[cfg(test)]
pub fn tested() {}
pub const fn constant() {}
";
    let items = items(text, "");
    let names: Vec<_> = items.iter().copied().filter_map(declared).collect();
    assert_eq!(names, [("mod", "shown"), ("fn", "seen"), ("fn", "constant")]);
    let uses: Vec<_> =
        items.iter().filter_map(|item| item.strip_prefix("pub use ")).flat_map(paths).collect();
    assert_eq!(uses, ["a::b::C", "a::D"]);
}
