//! Extracts a named list or text from a program or a JSON object: `grid = [[…]]`, `{"puzzle": "…"}`.

use super::prelude::*;
use super::{CAGES, PUZZLES, SIDES};

/// The most signs `=` and `:` that are examined; a program with more holds more than a puzzle.
const SIGN_LIMIT: usize = 100;
/// The fewest cells of a value that may be a puzzle.
const FEWEST_CELLS: usize = 16;

/// Further names that mean a puzzle.
const OTHER_NAMES: [&str; 8] =
    ["clues", "given", "problem", "initial", "start", "unsolved", "mission", "value"];
/// The names that mean a solution.
pub(super) const SOLUTIONS: [&str; 6] = ["solution", "solutions", "answer", "answers", "solved", "output"];

/// A name and its value in a program or a JSON object.
pub(super) struct NamedValue {
    pub name: String,
    /// The index of the value's first character in the text, its bracket or quote included.
    pub start: usize,
    pub end: usize,
    /// The number of objects around the value.
    depth: isize,
}

/// The value whose name means a puzzle, or else the only value whose name does not mean a solution. `None` if there is
/// no such value, or several under the same name.
pub(super) fn named_list(source: &SourceText) -> Option<SourceText> {
    let glyphs: Vec<Glyph> = source.lines.iter().flat_map(|line| &line.glyphs).copied().collect();
    let values = named_values(&glyphs);
    let is_cell = |glyph: &&Glyph| glyph.symbol.is_ascii_digit() || glyph.is_blank();
    let is_puzzle =
        |value: &&NamedValue| glyphs[value.start..value.end].iter().filter(is_cell).count() >= FEWEST_CELLS;
    let known = |value: &&NamedValue| PUZZLES.iter().chain(&OTHER_NAMES).any(|name| *name == value.name);
    let open = || values.iter().filter(is_puzzle).filter(|value| !SOLUTIONS.contains(&value.name.as_str()));
    // A board may be a word, as in naze's own documents.
    let chosen = match (&values[..], &open().collect::<Vec<_>>()[..]) {
        ([only], _) => Some(only),
        (_, [only]) if !values.iter().filter(is_puzzle).any(|value| known(&value)) => Some(*only),
        (several, _) => {
            let puzzles = several.iter().filter(known).filter(is_puzzle);
            puzzles.min_by_key(|value| value.depth).or_else(|| several.iter().find(known))
        }
    }?;
    let is_alike = |value: &&NamedValue| (&value.name, value.depth) == (&chosen.name, chosen.depth);
    if values.iter().filter(is_alike).filter(is_puzzle).count() > 1 {
        return None;
    }
    Some(SourceText::of_glyphs(&glyphs[chosen.start..chosen.end]))
}

/// The names of rules to which a program or an object gives a value that says something: `"antiknight": true`, `cages =
/// […]`.
pub(super) fn rules_named(source: &SourceText) -> Vec<String> {
    let says_more = |value: &[Glyph]| match value.first().map(|first| first.symbol) {
        Some('[' | '{' | '(') => {
            let length = bracketed(value).unwrap_or(value.len());
            value[..length].iter().any(|glyph| glyph.symbol.is_alphanumeric())
        }
        Some('"') => value.get(1).is_some_and(|second| second.symbol != '"'),
        _ => symbols(&value[..value.len().min(4)]).eq_ignore_ascii_case("true"),
    };
    let is_rule = |name: &str| CAGES.contains(&name) || Layout::names_rule(name);
    let rules =
        find_named(source, |name, value| (is_rule(name) && says_more(value)).then(|| name.to_string()));
    rules.into_iter().unique().collect()
}

/// The side that a program or an object tells: `size = 6`, `"size": 6`.
pub(super) fn side_named(source: &SourceText) -> Option<usize> {
    let side = |name: &str, value: &[Glyph]| {
        let of_line = value.chunk_by(|a, b| a.line == b.line).next().filter(|_| SIDES.contains(&name))?;
        let digits = of_line.iter().map(|glyph| glyph.symbol).take_while(char::is_ascii_digit);
        digits.collect::<String>().parse().ok()
    };
    find_named(source, side).first().copied()
}

/// The first result of `find` over the names of a text; it takes a name and the characters from its value on.
fn find_named<T>(source: &SourceText, find: impl Fn(&str, &[Glyph]) -> Option<T>) -> Vec<T> {
    let glyphs: Vec<Glyph> = source.lines.iter().flat_map(|line| &line.glyphs).copied().collect();
    let signs = (0..glyphs.len()).filter(|&index| matches!(glyphs[index].symbol, '=' | ':'));
    let named = signs.take(SIGN_LIMIT).map(|sign| (name_before(&glyphs[..sign]), trim(&glyphs[sign + 1..])));
    named.filter_map(|(name, value)| find(&name, value)).collect()
}

/// All names followed by `=` or `:` and a bracket or a quote, each with the text up to the closing one.
pub(super) fn named_values(glyphs: &[Glyph]) -> Vec<NamedValue> {
    let mut values = Vec::new();
    let (mut at, mut depth, mut counted) = (0, 0, 0);
    for _ in 0..SIGN_LIMIT {
        let sign = glyphs[at..].iter().position(|glyph| matches!(glyph.symbol, '=' | ':'));
        let Some(sign) = sign.map(|sign| at + sign) else { break };
        at = sign + 1;
        // A type or a function may come before the list: `np.array([[…]])`.
        let is_word = |glyph: &&Glyph| {
            glyph.symbol.is_ascii_alphanumeric() || matches!(glyph.symbol, '_' | '.') || glyph.is_space()
        };
        let start = at + glyphs[at..].iter().take_while(is_word).count();
        for glyph in &glyphs[counted..start] {
            depth += isize::from(glyph.symbol == '{') - isize::from(glyph.symbol == '}');
        }
        counted = start;
        // The members of an object are examined one by one.
        if is_object(&glyphs[start..]) {
            continue;
        }
        let quoted = |glyph: &Glyph| matches!(glyph.symbol, '"' | '\'');
        let Some(length) = glyphs.get(start).and_then(|first| match quoted(first) {
            true => {
                glyphs[start + 1..].iter().position(|glyph| glyph.symbol == first.symbol).map(|end| end + 2)
            }
            false => bracketed(&glyphs[start..]),
        }) else {
            continue;
        };
        let holds_digit = glyphs[start..start + length].iter().any(|glyph| glyph.symbol.is_ascii_digit());
        let end = start + length;
        let after = glyphs[end..].iter().find(|glyph| !glyph.is_space());
        // Between a name and another sign comes the type: `grid: [[u8; 9]; 9] = …`.
        if holds_digit && after.is_none_or(|glyph| glyph.symbol != '=') {
            values.push(NamedValue { name: name_before(&glyphs[..sign]), start, end, depth });
            at = end;
        }
    }
    values
}

/// Whether characters begin with an object, or with a list of objects: `{"grid": …`, `[{grid: …`.
fn is_object(glyphs: &[Glyph]) -> bool {
    let skip = |glyphs: &[Glyph], is_skipped: fn(&Glyph) -> bool| {
        glyphs.iter().take_while(|glyph| is_skipped(glyph)).count()
    };
    let lists = skip(glyphs, |glyph| glyph.symbol == '[' || glyph.is_space());
    let Some((open, inside)) = glyphs[lists..].split_first() else { return false };
    let name = skip(inside, |glyph| {
        glyph.is_space() || glyph.symbol.is_alphanumeric() || matches!(glyph.symbol, '"' | '\'' | '_' | '-')
    });
    let letters = inside[..name].iter().any(|glyph| glyph.symbol.is_alphabetic());
    open.symbol == '{' && letters && inside.get(name).is_some_and(|glyph| glyph.symbol == ':')
}

/// The length of the bracketed text at the start of the characters, with both brackets; `None` if it is not closed.
fn bracketed(glyphs: &[Glyph]) -> Option<usize> {
    let mut depth = 0usize;
    for (index, glyph) in glyphs.iter().enumerate() {
        match glyph.symbol {
            '[' | '{' | '(' => depth += 1,
            ']' | '}' | ')' if depth == 1 => return Some(index + 1),
            ']' | '}' | ')' => depth = depth.checked_sub(1)?,
            _ if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

/// The last word before a sign, in lowercase; empty if there is none.
fn name_before(glyphs: &[Glyph]) -> String {
    let between = |glyph: &&Glyph| {
        glyph.is_space() || matches!(glyph.symbol, '"' | '\'' | '[' | ']' | '*' | '<' | '>' | ',')
    };
    let end = glyphs.len() - glyphs.iter().rev().take_while(between).count();
    let line = glyphs[..end].last().map(|glyph| glyph.line);
    let is_letter =
        |glyph: &&Glyph| (glyph.symbol.is_alphanumeric() || glyph.symbol == '_') && Some(glyph.line) == line;
    let length = glyphs[..end].iter().rev().take_while(is_letter).count();
    glyphs[end - length..end].iter().map(|glyph| glyph.raw.to_ascii_lowercase()).collect()
}
