//! Names that a reader guesses: no function is named by a participle that says nothing of what it does.

use super::sources::{Source, sources};

/// Every shipped line, with the file that contains it.
fn lines() -> Vec<(String, String)> {
    let shipped = sources().into_iter().filter(|source| !source.is_test());
    let lines = |source: Source| -> Vec<(String, String)> {
        source.shipped().lines().map(|line| (source.name.clone(), line.trim().to_string())).collect()
    };
    shipped.flat_map(lines).collect()
}

/// A line without `pub` and its scope.
fn after_visibility(line: &str) -> &str {
    let Some(rest) = line.strip_prefix("pub") else { return line };
    let rest = match rest.strip_prefix('(') {
        Some(reach) => reach.split_once(')').map_or("", |(_, rest)| rest),
        None => rest,
    };
    rest.trim_start()
}

/// The name in a declaration of one of these kinds.
fn declared<'a>(line: &'a str, kinds: &[&str]) -> Option<&'a str> {
    let line = after_visibility(line);
    let line = line.strip_prefix("const ").unwrap_or(line);
    let rest = kinds.iter().find_map(|kind| line.strip_prefix(kind)?.strip_prefix(' '))?;
    rest.split(|symbol: char| !symbol.is_alphanumeric() && symbol != '_').next()
}

#[test]
fn no_function_is_named_by_a_bare_participle() {
    const DIALECT: [&str; 6] = ["told", "drawn", "gathered", "turned", "supposed", "routed"];
    let named: Vec<_> = lines()
        .into_iter()
        .filter(|(_, line)| declared(line, &["fn"]).is_some_and(|name| DIALECT.contains(&name)))
        .collect();
    assert_eq!(named, []);
}
