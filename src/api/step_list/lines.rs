//! Steps in lines, perhaps with a number, a label or a remark: `Step 2: r5c6=1 because r1c3=4, r2c78≠5`.

use super::super::prelude::*;
use crate::{api::names_cell, puzzle};

/// The words between the conclusions of a step and its premises.
const BECAUSE: [&str; 3] = [" because ", "<-", "←"];

/// The signs between a cell and its digit.
const SIGNS: [&str; 6] = ["<>", "≠", "!=", "=", ":", "："];

/// The characters that may stand before an item of a list.
const BULLETS: &str = "-*•‣◦·・–—→⇒([";

/// The words that may stand before a step, perhaps with its number.
const LABELS: &str = "step so therefore thus hence then and 手順 よって したがって ゆえに だから";

/// The most lines with words, apart from rules, that a puzzle may have; each of them is read once.
const MOST_WORDS: usize = 100;

/// The part of a text before its first step, which is the puzzle.
pub fn before(text: &str) -> &str {
    let start = text.split_inclusive('\n').take_while(|line| !looks_like_step(line)).map(str::len).sum();
    &text[..start]
}

/// Reads the steps of a text.
pub fn read(text: &str, layout: &Layout) -> Result<Vec<ClaimedStep>, ApiError> {
    let first = before(text).lines().count();
    let lines = text.lines().enumerate().skip(first);
    let lines = lines.map(|(index, line)| (index + 1, without_remark(line)));
    lines.filter(|(_, line)| !line.is_empty()).map(|(number, line)| read_line(number, line, layout)).collect()
}

fn read_line(number: usize, whole: &str, layout: &Layout) -> Result<ClaimedStep, ApiError> {
    let line = without_label(whole);
    let (conclusions, premises) = match BECAUSE.iter().find_map(|word| line.split_once(word)) {
        Some((before, after)) => (before, Some(after)),
        None => (line, None),
    };
    let facts = |words| read_list(words, layout).map_err(|_| ApiError::no_step(number, whole));
    Ok(ClaimedStep { conclusions: facts(conclusions)?, premises: premises.map(facts).transpose()? })
}

/// Reads facts with commas or semicolons between them.
fn read_list(words: &str, layout: &Layout) -> Result<Vec<Move>, ApiError> {
    words.split([',', ';', '、', '，']).map(|word| read_facts(word, layout)).flatten_ok().collect()
}

/// Whether a line begins with a statement about a cell: `r5c6=1`, `Step 3: r12c6≠1`.
fn looks_like_step(line: &str) -> bool {
    let line = without_label(without_remark(line));
    let Some(end) = SIGNS.iter().filter_map(|sign| line.find(sign)).min() else { return false };
    let name = line[..end].trim();
    let is_of_cells = |symbol: char| symbol.is_ascii_digit() || matches!(symbol, 'r' | 'R' | 'c' | 'C');
    let are_cells = name.starts_with(['r', 'R']) && name.chars().all(is_of_cells);
    are_cells || name.contains(char::is_alphabetic) && names_cell(name)
}

/// The first line of a text that is neither grid nor rule, with its number: a line without which the text is the same
/// puzzle, or becomes one. Labels of columns belong to the grid.
pub fn spare<'a>(
    text: &'a str,
    board: Option<&Arc<Layout>>,
    whole: Option<&Puzzle>,
) -> Option<(usize, &'a str)> {
    let lines: Vec<&str> = text.lines().collect();
    let is_label = |word: &str| word.chars().filter(|symbol| symbol.is_alphabetic()).count() < 2;
    let may_be_spare = |&index: &usize| {
        let line = without_remark(lines[index]);
        // Any words before a cell could be a rule's; only what certainly is one belongs to the puzzle.
        let is_rule = Layout::has_line(line) || Layout::has_meant_line(line);
        !line.starts_with('[') && !line.split_whitespace().all(is_label) && !is_rule
    };
    let is_spare = |&index: &usize| {
        let others = [&lines[..index], &lines[index + 1..]].concat().join("\n");
        puzzle::read(&others, board).is_ok_and(|puzzle| whole.is_none_or(|whole| puzzle == *whole))
    };
    let mut doubtful = (0..lines.len()).filter(may_be_spare);
    let found = doubtful.by_ref().take(MOST_WORDS).find(is_spare).or(doubtful.next());
    found.map(|index| (index + 1, lines[index]))
}

/// A line without the remark after `#`.
pub fn without_remark(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

/// A line without the label that people put before a step: `3. `, `- `, `Step 3: `, `Therefore, `.
fn without_label(line: &str) -> &str {
    let line = line.trim_start_matches(|symbol: char| BULLETS.contains(symbol) || symbol.is_whitespace());
    let rest = line.trim_start_matches(char::is_alphabetic);
    let word = line[..line.len() - rest.len()].to_lowercase();
    let is_word = LABELS.split(' ').any(|label| label == word);
    let after = if is_word { rest.trim_start() } else { line };
    let rest = after.trim_start_matches(|symbol: char| symbol.is_ascii_digit());
    let marked = rest.strip_prefix(['.', ')', ':', ',', '：', '、', '，']);
    match marked.or(is_word.then_some(rest)) {
        Some(rest) if !line.is_empty() => without_label(rest),
        _ => line,
    }
}
