//! Rules beyond houses: what the checker says of them, and whether all that naze says of random ones is true.

use crate::common::{
    rule_trials::{RuleTally, attempt},
    sample::sample,
};
use naze::{
    board::{Cell, Family, Layout},
    proof::check::{Allowance, CheckErrorKind, Checker, ReasonError, SolveStatus, Theorem, UniquenessPolicy},
};
use serde_json::{Value, json};

#[test]
fn every_step_by_every_family_holds_and_altered_ones_are_refused() {
    let mut tally = RuleTally::default();
    let try_seed =
        |seed, tally: &mut RuleTally| attempt(seed, tally).unwrap_or_else(|wrong| panic!("{wrong}"));
    let seeds = sample(200, 400) as u64;
    (0..seeds).for_each(|seed| try_seed(seed, &mut tally));
    let is_silent =
        |family: &Family, tally: &RuleTally| !family.is_seen() && !tally.by_rule.contains_key(family.word());
    // A family that chance passed over has some more turns.
    for seed in seeds..8000 {
        if is_silent(&Family::ALL[seed as usize % Family::ALL.len()], &tally) {
            try_seed(seed, &mut tally);
        }
    }
    let silent: Vec<&Family> = Family::ALL.iter().filter(|family| is_silent(family, &tally)).collect();
    assert!(silent.is_empty(), "no step by {silent:?}");
    assert!(tally.by_derived > 20 && tally.by_equality > 3 && tally.broken_derived > 0, "{tally:?}");
    assert!(tally.together.iter().all(|&count| count > 0), "{tally:?}");
    assert!(tally.positions.iter().all(|&count| count > 0), "{tally:?}");
    assert!(tally.mutants.len() == 18 && tally.mutants.values().all(|&count| count > 1), "{tally:?}");
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
        "schema": "naze/solve/2", "status": "no-solution", "puzzle": ".".repeat(81), "steps": [], "techniques": [],
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
        assert!(said != Err(CheckErrorKind::TooMuch) && spent < Allowance::STEP / 8, "{family}: {spent}");
    }
}

/// A step that places nothing, on an empty classic board with these rules; the first is the rule of the step.
fn step_by(rules: &[Value], left: &[&str], eliminated: &[&str], premises: Value) -> Value {
    let mut document = unfillable(rules[0].clone());
    let members = document.as_object_mut().expect("an object");
    ["contradiction", "contradiction_premises"].into_iter().for_each(|member| drop(members.remove(member)));
    members["status"] = json!("stuck");
    members["board"]["rules"] = json!(rules);
    members["techniques"] = json!([{"id": "one-rule", "count": 1}]);
    members["steps"] = json!([{
        "id": 0, "pass": 1, "depth": 0, "technique": "one-rule", "name": "One Rule", "place": [],
        "eliminate": eliminated, "premises": premises, "reason": {"kind": "fit", "rule": rules[0], "left": left}
    }]);
    document
}

/// The candidates of a cell with these digits.
fn of_cell(cell: &str, digits: &str) -> Vec<String> {
    digits.chars().map(|digit| format!("{cell}={digit}")).collect()
}

#[test]
fn a_step_by_a_rule_concludes_what_no_filling_has_and_nothing_else() {
    let all = "123456789";
    let cage = |sum| rule("cage", &[sum], &[(1, 1), (1, 2)]);
    let thermometer = rule("thermometer", &[], &[(1, 1), (2, 2), (3, 3)]);
    let arrow = rule("arrow", &[2], &[(1, 2), (1, 1), (2, 1), (2, 2), (2, 3)]);
    let whisper = rule("whisper", &[5], &[(1, 1), (1, 2)]);
    let says = |rule: &Value, cells: &[(&str, &str)], gone: &str| {
        let left: Vec<String> = cells.iter().flat_map(|(cell, digits)| of_cell(cell, digits)).collect();
        let left: Vec<&str> = left.iter().map(String::as_str).collect();
        verdict(&step_by(std::slice::from_ref(rule), &left, &[gone], json!([]))).0
    };
    let two = [("r1c1", all), ("r1c2", all)];
    let three = [("r1c1", all), ("r2c2", all), ("r3c3", all)];
    let five = [("r1c1", all), ("r1c2", all), ("r2c1", all), ("r2c2", all), ("r2c3", all)];
    for (name, rule, cells, gone, follows) in [
        ("16 is 7 and 9, not twice 8", cage(16), &two[..], "r1c1<>8", true),
        ("16 has 9", cage(16), &two, "r1c1<>9", false),
        ("16 needs 9, so the row has it there", cage(16), &two, "r1c7<>9", true),
        ("another row does not see the cage", cage(16), &two, "r4c7<>9", false),
        ("15 may be 6 and 9", cage(15), &two, "r1c7<>9", false),
        ("two more come after the bulb", thermometer.clone(), &three, "r1c1<>8", true),
        ("the bulb may be 7", thermometer, &three, "r1c1<>7", false),
        (
            "three digits make less than 30, so the head begins with 1 or 2",
            arrow.clone(),
            &five,
            "r1c1<>3",
            true,
        ),
        ("the head is read in row order, not as it is drawn", arrow, &five, "r1c2<>3", false),
        ("5 differs from no digit by 5", whisper.clone(), &two, "r1c1<>5", true),
        ("4 differs from 9 by 5", whisper, &two, "r1c1<>4", false),
    ] {
        let said = says(&rule, cells, gone);
        match follows {
            true => assert_eq!(said, Ok(Theorem::Ended(SolveStatus::Stuck)), "{name}"),
            false => assert!(matches!(said, Err(CheckErrorKind::DoesNotFollow(_))), "{name}: {said:?}"),
        }
    }
    let without_3 = [("r1c1", "12456789"), ("r1c2", all)];
    assert!(
        matches!(says(&cage(12), &without_3, "r1c2<>9"), Err(CheckErrorKind::Unsupported(_))),
        "no premise says that 3 is gone"
    );
}

#[test]
fn a_digit_between_the_ends_of_a_lockout_line_counts_though_others_are_less_and_greater() {
    let line = rule("lockout", &[3], &[(1, 1), (2, 4), (4, 2), (6, 8), (8, 5)]);
    let kept = [("r1c1", "5"), ("r2c4", "1"), ("r4c2", "79"), ("r6c8", "9"), ("r8c5", "8")];
    let left: Vec<String> = kept.iter().flat_map(|(cell, digits)| of_cell(cell, digits)).collect();
    let left: Vec<&str> = left.iter().map(String::as_str).collect();
    let gone_of = |(cell, digits): &(&str, &str)| -> Vec<String> {
        let gone = (1..=9).map(|digit| digit.to_string()).filter(|digit| !digits.contains(digit));
        gone.map(|digit| format!("{cell}<>{digit}")).collect()
    };
    let gone: Vec<String> = kept.iter().flat_map(gone_of).collect();
    let says = |claim: &str| {
        let mut document = step_by(std::slice::from_ref(&line), &left, &[claim], json!(gone));
        document["marks"] = json!(gone);
        verdict(&document).0
    };
    // 7 is between 5 and 8, and 9 is not.
    assert_eq!(says("r4c2<>7"), Ok(Theorem::Ended(SolveStatus::Stuck)));
    assert!(matches!(says("r8c5<>8"), Err(CheckErrorKind::DoesNotFollow(_))));
}

#[test]
fn the_rule_of_a_step_is_one_of_the_boards_and_its_candidates_are_its_own() {
    let cage = |sum| rule("cage", &[sum], &[(1, 1), (1, 2)]);
    let left: Vec<String> = ["r1c1", "r1c2"].iter().flat_map(|cell| of_cell(cell, "123456789")).collect();
    let mut left: Vec<&str> = left.iter().map(String::as_str).collect();
    let mut other = step_by(&[cage(16)], &left, &["r1c1<>8"], json!([]));
    other["board"]["rules"] = json!([cage(15)]);
    assert_eq!(verdict(&other).0, Err(CheckErrorKind::Reason(ReasonError::NoRule)));
    left.push("r1c3=1");
    let stray = step_by(&[cage(16)], &left, &["r1c1<>8"], json!([]));
    assert!(matches!(verdict(&stray).0, Err(CheckErrorKind::Reason(ReasonError::Stray(_)))));
}

#[test]
fn a_board_has_only_rules_with_the_cells_and_numbers_of_their_family() {
    let (a, b, c, d) = ((1, 1), (1, 2), (2, 1), (2, 2));
    for (family, numbers, cells) in [
        ("cage", vec![], vec![a, b]),
        ("cage", vec![3], vec![a, a]),
        ("cage", vec![3], vec![]),
        ("cage", vec![3], vec![(1, 10), a]),
        ("thermometer", vec![3], vec![a, b]),
        ("white", vec![1], vec![a, b, c]),
        ("white", vec![], vec![a, b]),
        ("arrow", vec![2], vec![a, b]),
        ("arrow", vec![0], vec![a, b]),
        ("region-sum", vec![1, 1], vec![a, b, c]),
        ("sandwich", vec![5], vec![a, b]),
        ("quadruple", vec![1, 2, 3, 4, 5], vec![a, b, c, d]),
    ] {
        let (said, _) = verdict(&unfillable(rule(family, &numbers, &cells)));
        assert_eq!(said, Err(CheckErrorKind::Board), "{family} {numbers:?} {cells:?}");
    }
    let unknown = unfillable(rule("clone", &[], &[a, b])).to_string();
    assert!(Checker::new(UniquenessPolicy::Reject).check(&unknown)[0].is_err(), "no such family");
}

#[test]
fn a_solution_breaks_no_rule() {
    let line = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let solved = |rules: Vec<Value>| {
        let mut document = unfillable(rules[0].clone());
        let members = document.as_object_mut().expect("an object");
        ["contradiction", "contradiction_premises"]
            .into_iter()
            .for_each(|member| drop(members.remove(member)));
        members["board"]["rules"] = json!(rules);
        members["status"] = json!("solved");
        members["puzzle"] = json!(line);
        members.insert("solution".to_string(), json!(line));
        verdict(&document).0
    };
    assert_eq!(solved(vec![rule("cage", &[8], &[(1, 1), (1, 2)])]), Ok(Theorem::Ended(SolveStatus::Solved)));
    for broken in [rule("cage", &[9], &[(1, 1), (1, 2)]), rule("anti-knight", &[], &[(1, 1), (2, 3)])] {
        let said = solved(vec![rule("cage", &[8], &[(1, 1), (1, 2)]), broken.clone()]);
        assert_eq!(said.is_ok(), broken["family"] == "anti-knight", "5 and 2 differ; 5 and 3 do not make 9");
    }
}

#[test]
fn that_a_stalled_solve_has_no_solution_is_found_by_trying_all_ways() {
    let claimed = |sum: usize| {
        let mut document = unfillable(rule("cage", &[8], &[(1, 1), (1, 2), (2, 1)]));
        let members = document.as_object_mut().expect("an object");
        ["contradiction", "contradiction_premises"]
            .into_iter()
            .for_each(|member| drop(members.remove(member)));
        members["board"]["rules"].as_array_mut().expect("rules").push(rule("sum", &[sum], &[(1, 3), (2, 1)]));
        // The first three cells of the rows hold 1, 2 and 3, and 4, 5 and 6.
        members["puzzle"] = json!(format!("...456789...789123{}", ".".repeat(63)));
        verdict(&document).0
    };
    // The cage is 1, 2 and 5, or 1, 3 and 4: what it leaves for r1c3 makes 8 with 5, or 6 with 4.
    assert_eq!(claimed(7), Ok(Theorem::Ended(SolveStatus::NoSolution)));
    assert!(claimed(8).is_err());
}
