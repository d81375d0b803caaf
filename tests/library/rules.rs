//! Rules beyond houses: what the checker says of them, and whether all that naze says of random ones is true.

use crate::common::rule_trials::{RuleTally, attempt};
use naze::{
    board::{Cell, Family, Layout},
    proof::check::{Allowance, CheckErrorKind, Checker, ReasonError, SolveStatus, Theorem, UniquenessPolicy},
};
use serde_json::{Value, json};

#[test]
fn every_step_by_every_family_holds_and_altered_ones_are_refused() {
    let mut tally = RuleTally::default();
    (0..400).for_each(|seed| attempt(seed, &mut tally).unwrap_or_else(|wrong| panic!("{wrong}")));
    let speaks = |family: &&Family| !family.is_seen() && !tally.by_rule.contains_key(family.word());
    let silent: Vec<&Family> = Family::ALL.iter().filter(speaks).collect();
    assert!(silent.is_empty(), "no step by {silent:?}");
    assert!(tally.positions.iter().all(|&count| count > 0), "{tally:?}");
    assert!(tally.mutants.len() == 9 && tally.mutants.values().all(|&count| count > 10), "{tally:?}");
}

/// A rule as a document says it: its family, its numbers, and its cells as rows and columns from 1.
fn rule(family: &str, numbers: &[usize], cells: &[(usize, usize)]) -> Value {
    let cells: Vec<String> = cells.iter().map(|(row, column)| format!("r{row}c{column}")).collect();
    json!({"family": family, "numbers": numbers, "cells": cells})
}

/// That an empty classic board with this rule has no solution, because nothing of all candidates fits the rule.
fn unfillable(rule: Value) -> Value {
    let layout = Layout::of_side(9).expect("a board");
    let show = |&cell: &Cell| layout.show(cell).to_string();
    let houses: Vec<Vec<String>> =
        layout.houses().map(|house| layout.cells_of(house).iter().map(show).collect()).collect();
    let cells = rule["cells"].as_array().expect("cells").iter().filter_map(Value::as_str);
    let left: Vec<String> =
        cells.flat_map(|cell| (1..=9).map(move |digit| format!("{cell}={digit}"))).collect();
    json!({
        "schema": "naze/solve/1", "status": "no-solution", "puzzle": ".".repeat(81), "steps": [], "techniques": [],
        "guesses": 0, "passes": 1, "board": {"n": 9, "houses": houses, "rules": [rule]},
        "contradiction": {"kind": "broken-rule", "rule": rule, "left": left}, "contradiction_premises": []
    })
}

/// What the checker says of a document, and the most that it spent at a time.
fn verdict(document: &Value) -> (Result<Theorem, CheckErrorKind>, u64) {
    let verdict =
        Checker::new(UniquenessPolicy::Reject).check(&document.to_string()).remove(0).expect("a document");
    (verdict.outcome.map(|proof| proof.theorem).map_err(|error| error.kind), verdict.work.heaviest)
}

#[test]
fn the_worst_rules_of_nine_open_cells_take_a_part_of_what_a_step_may_take() {
    let row: Vec<(usize, usize)> = (1..=9).map(|column| (1, column)).collect();
    let diagonal: Vec<(usize, usize)> = (1..=9).map(|step| (step, step)).collect();
    let zigzag: Vec<(usize, usize)> = (1..=9).map(|column| (1 + column % 2, column)).collect();
    let square: Vec<(usize, usize)> = (0..9).map(|place| (2 + place / 3, 2 + place % 3)).collect();
    // No filling is left, so that all cases are tried.
    let rules = [
        ("cage", vec![44], &square),
        ("cage", vec![44], &diagonal),
        ("sum", vec![73], &diagonal),
        ("little-killer", vec![73], &diagonal),
        ("little-killer", vec![17], &diagonal),
        ("sandwich", vec![36], &row),
        ("sandwich", vec![1], &row),
        ("x-sum", vec![46], &row),
        ("skyscraper", vec![10], &row),
        ("whisper", vec![5], &row),
        ("whisper", vec![4], &row),
        ("whisper", vec![5], &zigzag),
        ("region-sum", vec![4, 5], &row),
        ("region-sum", vec![3, 3, 3], &zigzag),
        ("sum-line", vec![11], &row),
        ("arrow", vec![1], &row),
        ("arrow", vec![2], &zigzag),
        ("double-arrow", vec![], &row),
        ("between", vec![], &row),
        ("lockout", vec![4], &row),
        ("palindrome", vec![], &row),
        ("zipper", vec![], &row),
        ("entropic", vec![], &square),
        ("modular", vec![], &zigzag),
        ("minimum", vec![], &square),
    ];
    for (family, numbers, cells) in rules {
        let cells = if family == "minimum" { &cells[..5] } else { &cells[..] };
        let (said, spent) = verdict(&unfillable(rule(family, &numbers, cells)));
        println!("{family} {numbers:?} {said:?} {spent}");
        assert!(said != Err(CheckErrorKind::TooMuch) && spent < Allowance::STEP / 10, "{family}: {spent}");
    }
}
