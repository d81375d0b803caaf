//! Steps in lines: `r5c6=1 because r1c3=4, r2c78≠5`, each with a number before it and a remark behind it if one likes.

use crate::{
    api::{ApiError, cell::read_facts},
    board::Layout,
    explain::{ClaimedStep, Move},
};

/// The words between what a step concludes and its premises.
const BECAUSE: [&str; 3] = [" because ", "<-", "←"];

/// The part of a text before its first step: the puzzle.
pub fn before(text: &str) -> &str {
    let start = text.split_inclusive('\n').take_while(|line| !looks_like_step(line)).map(str::len).sum();
    &text[..start]
}

/// The steps of a text.
pub fn read(text: &str, layout: &Layout) -> Result<Vec<ClaimedStep>, ApiError> {
    let first = before(text).lines().count();
    let lines = text.lines().enumerate().skip(first);
    let lines = lines.map(|(place, line)| (place + 1, without_remark(line)));
    lines.filter(|(_, line)| !line.is_empty()).map(|(number, line)| read_line(number, line, layout)).collect()
}

fn read_line(number: usize, line: &str, layout: &Layout) -> Result<ClaimedStep, ApiError> {
    let line = without_number(line);
    let (conclusions, premises) = match BECAUSE.iter().find_map(|word| line.split_once(word)) {
        Some((before, after)) => (before, Some(after)),
        None => (line, None),
    };
    let facts = |words| read_list(words, layout).map_err(|_| ApiError::no_step(number, line));
    Ok(ClaimedStep { conclusions: facts(conclusions)?, premises: premises.map(facts).transpose()? })
}

/// Facts with commas or semicolons between them.
fn read_list(words: &str, layout: &Layout) -> Result<Vec<Move>, ApiError> {
    let words = words.split([',', ';', '、', '，']).map(|word| read_facts(word, layout));
    Ok(words.collect::<Result<Vec<_>, _>>()?.concat())
}

/// Whether a line begins with what is said about a cell: `r5c6=1`, `3. r5c6≠1`.
fn looks_like_step(line: &str) -> bool {
    let line = without_number(without_remark(line));
    let is_cell = |symbol: char| symbol.is_ascii_digit() || matches!(symbol, 'r' | 'R' | 'c' | 'C');
    let rest = line.trim_start_matches(is_cell);
    let cell = &line[..line.len() - rest.len()];
    let signs = ["<>", "≠", "!=", "=", ":"];
    cell.starts_with(['r', 'R']) && signs.iter().any(|sign| rest.trim_start().starts_with(sign))
}

/// A line without the remark after `#`.
fn without_remark(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

/// A line without a number or a dash before it: `3. `, `3) `, `- `.
fn without_number(line: &str) -> &str {
    let rest = line.trim_start_matches(|symbol: char| symbol.is_ascii_digit());
    let marked = rest.strip_prefix(['.', ')', ':']).or_else(|| line.strip_prefix(['-', '*']));
    marked.unwrap_or(line).trim()
}
