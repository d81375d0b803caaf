//! Steps as Sudoku-Bench (Sakana AI, 2025) has them: placements between tags, and tokens.
//!
//! Its prompts ask for placements between tags, one a line; its Sudoku-CTC-Reasoning data has them as tokens.

use super::super::prelude::*;

/// The tag before the placements of an answer.
pub const ANSWER: &str = "<ANSWER>";
const END: &str = "</ANSWER>";
/// The token of a placement; those of its digit and its cells follow.
pub const VALUE: &str = "<vl>";

/// Reads the placements of a text, each as a step without premises.
pub fn read(text: &str, layout: &Layout) -> Result<Vec<ClaimedStep>, ApiError> {
    let mut steps = Vec::new();
    let mut is_answer = false;
    for (index, line) in text.lines().enumerate() {
        let mut rest = Some(line);
        while let Some(part) = rest {
            let (words, after) = match part.split_once(if is_answer { END } else { ANSWER }) {
                Some((words, after)) => (words, Some(after)),
                None => (part, None),
            };
            let words = if is_answer { words } else { "" };
            for word in words.split([',', ';']).filter(|word| !word.trim().is_empty()) {
                steps.push(placement(word, index + 1, layout)?);
            }
            is_answer ^= after.is_some();
            rest = after;
        }
        for tokens in line.split(VALUE).skip(1) {
            for word in words_of(tokens) {
                steps.push(placement(&word, index + 1, layout)?);
            }
        }
    }
    Ok(steps)
}

fn placement(word: &str, line: usize, layout: &Layout) -> Result<ClaimedStep, ApiError> {
    let conclusions = read_facts(word, layout).map_err(|_| ApiError::no_step(line, word))?;
    Ok(ClaimedStep { conclusions, premises: None })
}

/// Turns the tokens after `<vl>` into placements: `<value1><r5><c3>` becomes `r5c3=1`.
fn words_of(tokens: &str) -> Vec<String> {
    let (mut value, mut row, mut words) = (None, None, Vec::new());
    let mut rest = tokens;
    while let Some((token, after)) = rest.strip_prefix('<').and_then(|rest| rest.split_once('>')) {
        if let Some(digit) = token.strip_prefix("value") {
            value = Some(digit);
        } else if token.starts_with('r') {
            row = Some(token);
        } else if let (Some(digit), Some(row), true) = (value, row, token.starts_with('c')) {
            words.push(format!("{row}{token}={digit}"));
        } else {
            break;
        }
        rest = after;
    }
    words
}
