//! Steps as Proof2Seq prints those of a CPMpy model: boxes of input domains, constraints and output literals.
//!
//! Proof2Seq is by Bleukx and others (AAAI 2026). A cell is a variable such as `cells_0_8_` or `cells[0,8]`, counted
//! from 0.

use super::super::prelude::*;
use crate::board::DigitSet;
use std::collections::BTreeMap;

/// The heading before the conclusions of a step.
pub const OUTPUT: &str = "Output literals:";
const INPUT: &str = "Input domains:";
const CONSTRAINTS: &str = "Constraints:";

/// The part of a text before its first step.
pub fn before(text: &str) -> &str {
    let start = text.find("\n--").or_else(|| text.starts_with("--").then_some(0));
    &text[..start.unwrap_or(text.len())]
}

/// Reads the steps of a text. The domains, and the clues among the constraints, are the premises; houses are rules,
/// which always hold.
pub fn read(text: &str, layout: &Layout) -> Result<Vec<ClaimedStep>, ApiError> {
    let mut steps: Vec<ClaimedStep> = Vec::new();
    let mut part = "";
    let first = before(text).lines().count();
    for (index, line) in text.lines().enumerate().skip(first) {
        let Some(content) = line.strip_prefix('|') else {
            match line.trim_matches(|symbol: char| !symbol.is_alphabetic()) {
                "" => continue,
                _ => return Err(ApiError::no_step(index + 1, line)),
            }
        };
        let content = &*with_plain_names(content.trim_end_matches('|').trim());
        match content {
            INPUT => {
                steps.push(ClaimedStep { conclusions: Vec::new(), premises: Some(Vec::new()) });
                part = INPUT;
            }
            CONSTRAINTS => part = CONSTRAINTS,
            OUTPUT => part = OUTPUT,
            _ => {
                let step = steps.last_mut().ok_or_else(|| ApiError::no_step(index + 1, content))?;
                let read = match part {
                    INPUT => domains(content, layout),
                    CONSTRAINTS if content.starts_with("alldifferent") => Some(Vec::new()),
                    _ => literals(content, layout),
                };
                let facts = read.ok_or_else(|| ApiError::no_step(index + 1, content))?;
                let premises = step.premises.get_or_insert_default();
                let stated = if part == OUTPUT { &mut step.conclusions } else { premises };
                stated.extend(by_cells(facts, layout));
            }
        }
    }
    Ok(steps)
}

/// A text whose variables have no comma in their names: `cells_0_8_` for `cells[0,8]`.
fn with_plain_names(text: &str) -> String {
    let mut pieces = text.split("cells[");
    let first = pieces.next().unwrap_or_default().to_string();
    pieces.fold(first, |text, piece| text + "cells_" + &piece.replacen([',', ']'], "_", 2))
}

/// Groups eliminations by cell; where one digit is left in a cell, it is placed.
fn by_cells(eliminated: Vec<Candidate>, layout: &Layout) -> Vec<Move> {
    let mut gone: BTreeMap<Cell, DigitSet> = BTreeMap::new();
    for candidate in eliminated {
        gone.entry(candidate.cell).or_default().insert(candidate.digit);
    }
    let facts_of = |(cell, gone): (Cell, DigitSet)| match layout.digits().minus(gone).single() {
        Some(digit) => vec![Move::Place(Candidate::new(cell, digit))],
        None => gone.into_iter().map(|digit| Move::Eliminate(Candidate::new(cell, digit))).collect(),
    };
    gone.into_iter().flat_map(facts_of).collect()
}

/// Reads domains such as `cells_0_0_ ∈ [1..9], cells_0_1_ ∈ [2, 5]`: digits that they lack are eliminated. `None` for
/// any other text.
fn domains(text: &str, layout: &Layout) -> Option<Vec<Candidate>> {
    let mut eliminated = Vec::new();
    let number = |value: &str| value.trim().parse::<usize>().ok();
    for domain in
        text.split("],").map(|domain| domain.trim().trim_end_matches(']')).filter(|domain| !domain.is_empty())
    {
        let (name, values) = domain.split_once('∈')?;
        let values = values.trim().trim_start_matches('[');
        eliminated.extend(match values.split_once("..") {
            Some((low, high)) => {
                let range = number(low)?..=number(high)?;
                keeping(name, layout, |value| range.contains(&value))?
            }
            None => {
                let values: Vec<usize> = values.split(',').map(number).collect::<Option<_>>()?;
                keeping(name, layout, |value| values.contains(&value))?
            }
        });
    }
    Some(eliminated)
}

/// Reads literals with commas between them, such as `cells_0_0_ != 3,cells_0_1_ <= 4`. `False` means that there is no
/// solution. `None` for any other text.
fn literals(text: &str, layout: &Layout) -> Option<Vec<Candidate>> {
    let facts = text.split(',').map(|literal| {
        let words: Vec<&str> = literal.split_whitespace().collect();
        let (name, sign, bound) = match words[..] {
            ["False" | "boolval(False)"] => return Some(Vec::new()),
            [name, sign, bound] => (name, sign, bound.parse::<usize>().ok()?),
            _ => return None,
        };
        match sign {
            "==" => keeping(name, layout, |value| value == bound),
            "!=" => keeping(name, layout, |value| value != bound),
            "<=" => keeping(name, layout, |value| value <= bound),
            ">=" => keeping(name, layout, |value| value >= bound),
            _ => None,
        }
    });
    Some(facts.collect::<Option<Vec<_>>>()?.concat())
}

/// The eliminations that leave a variable's cell only the digits that `keeps` accepts; `None` if the name is no cell.
fn keeping(name: &str, layout: &Layout, keeps: impl Fn(usize) -> bool) -> Option<Vec<Candidate>> {
    let mut numbers = name.split(|symbol: char| !symbol.is_ascii_digit()).filter(|word| !word.is_empty());
    let (row, column) = (numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?);
    let cell = layout.cell(row, column)?;
    let gone = Digit::all(layout.side()).filter(|digit| !keeps(digit.value()));
    Some(gone.map(|digit| Candidate::new(cell, digit)).collect())
}
