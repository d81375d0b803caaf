//! No two files of the crate import each other, directly or indirectly.

use super::{
    documents::floors_of_logic,
    sources::{Source, sources},
};
use std::collections::{BTreeMap, BTreeSet};

/// A module by its names from the crate's root.
type Module = Vec<String>;

/// An import of a file: whether it is re-exported, the path, and its local name.
struct Import {
    is_public: bool,
    path: Vec<String>,
    name: String,
}

struct Modules {
    texts: BTreeMap<Module, (String, String)>,
    imports: BTreeMap<Module, Vec<Import>>,
}

/// The shipped code of a source, without comments.
fn code(source: &Source) -> String {
    let lines = source.shipped().lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// The leaves of the tree after `use`, each with its local name.
fn leaves(prefix: &[String], tree: &str, found: &mut Vec<(Vec<String>, String)>) {
    let tree = tree.trim();
    let segments = |text: &str| -> Vec<String> {
        text.split("::").map(str::trim).filter(|part| !part.is_empty()).map(str::to_string).collect()
    };
    if let Some(start) = tree.find('{') {
        let mut prefix = prefix.to_vec();
        prefix.extend(segments(&tree[..start]));
        let inner = tree[start + 1..].strip_suffix('}').unwrap_or_default();
        let (mut depth, mut item) = (0, String::new());
        for symbol in inner.chars().chain([',']) {
            match symbol {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 0 => {
                    leaves(&prefix, &std::mem::take(&mut item), found);
                    continue;
                }
                _ => {}
            }
            item.push(symbol);
        }
    } else if !tree.is_empty() {
        let (path, name) = match tree.split_once(" as ") {
            Some((path, name)) => (path, Some(name.trim().to_string())),
            None => (tree, None),
        };
        let mut path = [prefix, &segments(path)].concat();
        if path.last().is_some_and(|last| last == "self") {
            path.pop();
        }
        let name = name.or_else(|| path.last().cloned()).unwrap_or_default();
        found.push((path, name));
    }
}

/// The statements `use …;` of a text, and the text without them.
fn split_imports(text: &str) -> (Vec<Import>, String) {
    let (mut imports, mut rest) = (Vec::new(), String::new());
    let mut statement: Option<(bool, String)> = None;
    for line in text.lines() {
        let trimmed = line.trim_start();
        if statement.is_none() {
            let visibility = trimmed.starts_with("pub").then(|| trimmed.find(" use ")).flatten();
            match (trimmed.strip_prefix("use "), visibility) {
                (Some(tree), _) => statement = Some((false, tree.to_string())),
                (None, Some(place)) => statement = Some((true, trimmed[place + 5..].to_string())),
                (None, None) => rest += &format!("{line}\n"),
            }
        } else if let Some((_, tree)) = &mut statement {
            *tree += trimmed;
        }
        if let Some((is_public, tree)) = statement.take_if(|(_, tree)| tree.contains(';')) {
            let mut found = Vec::new();
            leaves(&[], tree.split(';').next().unwrap_or_default(), &mut found);
            imports.extend(found.into_iter().map(|(path, name)| Import { is_public, path, name }));
        }
    }
    (imports, rest)
}

impl Modules {
    fn read() -> Modules {
        let mut modules = Modules { texts: BTreeMap::new(), imports: BTreeMap::new() };
        for source in sources().iter().filter(|source| !source.is_test()) {
            let mut module: Module =
                source.name.trim_end_matches(".rs").split('/').map(str::to_string).collect();
            if module.last().is_some_and(|last| ["mod", "lib", "main"].contains(&last.as_str())) {
                module.pop();
            }
            let (imports, rest) = split_imports(&code(source));
            // The program's root and the library's are two files, and neither is imported.
            if !module.is_empty() {
                modules.imports.insert(module.clone(), imports);
                modules.texts.insert(module, (source.name.clone(), rest));
            }
        }
        modules
    }

    /// A path from the crate's root; `None` if it leads into another crate.
    fn absolute(&self, module: &Module, path: &[String]) -> Option<Vec<String>> {
        let supers = path.iter().take_while(|segment| *segment == "super").count();
        match path.first()?.as_str() {
            "crate" => Some(path[1..].to_vec()),
            "self" => Some([module, &path[1..]].concat()),
            "super" => Some([&module[..module.len().checked_sub(supers)?], &path[supers..]].concat()),
            first => {
                let child = [&module[..], &[first.to_string()]].concat();
                self.texts.contains_key(&child).then(|| [module, path].concat())
            }
        }
    }

    /// The module that defines the item at a path from the root, through any re-exports; and whether the path
    /// names the module itself.
    fn resolve(&self, path: &[String], depth: usize) -> (Module, bool) {
        let mut module = Module::new();
        for (place, segment) in path.iter().enumerate() {
            let next = [&module[..], std::slice::from_ref(segment)].concat();
            let is_module =
                self.texts.contains_key(&next) || self.texts.keys().any(|other| other.starts_with(&next));
            if is_module {
                module = next;
                continue;
            }
            let passes =
                self.imports.get(&module).into_iter().flatten().find(|import| import.name == *segment);
            if let Some(import) = passes
                && depth < 20
                && let Some(path_there) = self.absolute(&module, &import.path)
            {
                return self.resolve(&[&path_there[..], &path[place + 1..]].concat(), depth + 1);
            }
            return (module, false);
        }
        (module, true)
    }

    /// The imports of a module: local names, and paths from the root. A prelude counts as those of its names that the
    /// module has, wherever they are from.
    fn imported(&self, module: &Module, words: &BTreeSet<&str>) -> Vec<(&str, Vec<String>)> {
        let mut imported = Vec::new();
        for import in &self.imports[module] {
            match self.absolute(module, &import.path) {
                Some(path) if path.ends_with(&["prelude", "*"].map(str::to_string)) => {
                    let of_prelude = self.imported(&path[..path.len() - 1].to_vec(), words);
                    imported.extend(of_prelude.into_iter().filter(|(name, _)| words.contains(name)));
                }
                Some(path) => imported.push((&import.name[..], path)),
                None => {}
            }
        }
        imported
    }

    /// The modules whose items a module uses. What `mod.rs` and a prelude only pass on they do not use.
    fn used(&self, module: &Module) -> BTreeSet<Module> {
        let (name, text) = &self.texts[module];
        let (mut used, mut modules) = (BTreeSet::new(), BTreeMap::new());
        let passed_on: BTreeSet<&str> = match name.ends_with("mod.rs") || name.ends_with("prelude.rs") {
            true => {
                self.imports[module].iter().filter(|one| one.is_public).map(|one| &one.name[..]).collect()
            }
            false => BTreeSet::new(),
        };
        let words = text.split(|symbol: char| !symbol.is_alphanumeric() && symbol != '_').collect();
        for (name, path) in self.imported(module, &words) {
            if passed_on.contains(name) {
                continue;
            }
            match self.resolve(&path, 0) {
                (target, true) => drop(modules.insert(name.to_string(), target)),
                (target, false) => drop(used.insert(target)),
            }
        }
        let is_word = |symbol: char| symbol.is_alphanumeric() || symbol == '_' || symbol == ':';
        for word in text.split(|symbol| !is_word(symbol)).filter(|word| word.contains("::")) {
            let path: Vec<String> =
                word.split("::").filter(|part| !part.is_empty()).map(str::to_string).collect();
            let Some(first) = path.first() else { continue };
            let path = match modules.get(first) {
                Some(target) => Some([&target[..], &path[1..]].concat()),
                None => self.absolute(module, &path),
            };
            if let Some(path) = path.filter(|path| path.len() > 1) {
                used.insert(self.resolve(&path, 0).0);
            }
        }
        used.remove(module);
        used.retain(|target| self.texts.contains_key(target));
        used
    }
}

/// The modules that can be reached from one.
fn reachable(from: &Module, used: &BTreeMap<Module, BTreeSet<Module>>) -> BTreeSet<Module> {
    let (mut reached, mut open) = (BTreeSet::new(), vec![from.clone()]);
    while let Some(module) = open.pop() {
        let next = used.get(&module).into_iter().flatten();
        open.extend(next.filter(|next| reached.insert((*next).clone())).cloned());
    }
    reached
}

#[test]
fn no_two_files_import_each_other_in_a_circle() {
    let modules = Modules::read();
    let used: BTreeMap<Module, BTreeSet<Module>> =
        modules.texts.keys().map(|module| (module.clone(), modules.used(module))).collect();
    assert!(used.values().map(BTreeSet::len).sum::<usize>() > 500, "the imports are read");
    let circles: Vec<&str> = used
        .keys()
        .filter(|module| reachable(module, &used).contains(*module))
        .map(|module| modules.texts[module].0.as_str())
        .collect();
    assert_eq!(circles, [""; 0], "these are part of a circle");
}

#[test]
fn a_module_of_logic_imports_only_from_its_floor_and_those_below() {
    let (modules, floors) = (Modules::read(), floors_of_logic());
    let floor = |module: &Module| match &module[..] {
        [room, inner, ..] if room == "logic" => floors.iter().position(|floor| floor.contains(inner)),
        _ => None,
    };
    for module in modules.texts.keys() {
        for used in modules.used(module) {
            let (own, other) = (floor(module), floor(&used));
            assert!(own.is_none() || other <= own, "{} imports {}", module.join("/"), used.join("/"));
        }
    }
}

#[test]
fn a_tree_of_imports_is_read() {
    let text = "pub(super) use a::{b::{C, D as E}, self};\nuse super::f;\nfn g() {}\n";
    let (imports, rest) = split_imports(text);
    let read: Vec<String> =
        imports.iter().map(|import| format!("{} {}", import.path.join("::"), import.name)).collect();
    assert_eq!(read, ["a::b::C C", "a::b::D E", "a a", "super::f f"]);
    assert_eq!(rest.trim(), "fn g() {}");
}
