//! Steps as Sudoku-Bench (Sakana AI, 2025) has them: placements between tags, and tokens.
//!
//! Its prompts ask for placements between tags, one a line; its Sudoku-CTC-Reasoning data has them as tokens.

use crate::{
    api::{ApiError, cell::read_facts},
    board::Layout,
    explain::ClaimedStep,
};

/// The tag before the placements of an answer.
pub const ANSWER: &str = "<ANSWER>";
/// The token of a placement; those of its digit and its cells follow.
pub const VALUE: &str = "<vl>";

/// The placements of a text, a step each, without premises.
pub fn read(text: &str, layout: &Layout) -> Result<Vec<ClaimedStep>, ApiError> {
    let mut steps = Vec::new();
    let mut is_answer = false;
    for (place, line) in text.lines().enumerate() {
        let mut rest = line;
        loop {
            let (words, tag) = if is_answer { (rest, "</ANSWER>") } else { ("", ANSWER) };
            let (before, after) = match rest.split_once(tag) {
                Some((before, after)) => (before, Some(after)),
                None => (rest, None),
            };
            let words = if is_answer { before } else { words };
            for word in words.split([',', ';']).map(str::trim).filter(|word| !word.is_empty()) {
                steps.push(placement(word, place + 1, layout)?);
            }
            let Some(after) = after else { break };
            (rest, is_answer) = (after, !is_answer);
        }
        for tokens in line.split(VALUE).skip(1) {
            for word in words_of(tokens) {
                steps.push(placement(&word, place + 1, layout)?);
            }
        }
    }
    Ok(steps)
}

fn placement(word: &str, line: usize, layout: &Layout) -> Result<ClaimedStep, ApiError> {
    let conclusions = read_facts(word, layout).map_err(|_| ApiError::no_step(line, word))?;
    Ok(ClaimedStep { conclusions, premises: None })
}

/// The placements of the tokens after `<vl>`, as words: `<value1><r5><c3>` is `r5c3=1`.
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
