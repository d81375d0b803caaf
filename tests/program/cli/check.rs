//! Checking: every duplicate, every fault, and the number of solutions.

use super::support::{CONTRADICTING, EMPTY, HOPELESS, PUZZLE, SOLUTION, piped, run, words};
use serde_json::{Value, json};

fn cell(index: usize) -> String {
    format!("r{}c{}", index / 9 + 1, index % 9 + 1)
}

/// The names of the houses that two cells share, computed independently.
fn shared(a: usize, b: usize) -> Vec<String> {
    let named = |kind: &str, house: fn(usize) -> usize| {
        (house(a) == house(b)).then(|| format!("{kind} {}", house(a) + 1))
    };
    let houses = [
        named("row", |cell| cell / 9),
        named("column", |cell| cell % 9),
        named("box", |cell| cell / 27 * 3 + cell % 9 / 3),
    ];
    houses.into_iter().flatten().collect()
}

fn with(digits: &[(usize, char)]) -> String {
    let mut cells: Vec<char> = EMPTY.chars().collect();
    digits.iter().for_each(|&(index, digit)| cells[index] = digit);
    cells.into_iter().collect()
}

fn check(puzzle: &str, code: i32) -> Value {
    run(&["check", "--format", "json", puzzle]).ends(code).json()
}

#[test]
fn a_proper_puzzle_is_valid_and_its_solution_is_the_example() {
    let report_json = check(PUZZLE, 0);
    assert_eq!((&report_json["valid"], &report_json["solutions"]), (&json!(true), &json!("one")));
    assert_eq!(report_json["examples"], json!([SOLUTION]));
    for empty in ["duplicates", "conflict", "faults"] {
        assert_eq!(report_json[empty], json!([]), "{empty}");
    }
    assert!(run(&["check", PUZZLE]).ends(0).out.contains("exactly one solution"));
}

#[test]
fn every_pair_of_peers_is_named_with_every_house_they_share_and_nothing_else() {
    let pairs: Vec<(usize, usize)> = (0..81)
        .flat_map(|a| (a + 1..81).map(move |b| (a, b)))
        .filter(|&(a, b)| !shared(a, b).is_empty())
        .collect();
    assert_eq!(pairs.len(), 810);
    let digit = |index: usize| char::from(b'1' + (index % 9) as u8);
    let lines: Vec<String> = (pairs.iter().enumerate())
        .map(|(index, &(a, b))| with(&[(a, digit(index)), (b, digit(index))]))
        .collect();
    let report_json = piped(lines.join("\n"), &["check", "--format", "jsonl"]).ends(4).jsonl();
    assert_eq!(report_json.len(), 810);
    for (index, (&(a, b), report)) in pairs.iter().zip(&report_json).enumerate() {
        let number = index % 9 + 1;
        let duplicate = |house| json!({ "digit": number, "house": house, "cells": [cell(a), cell(b)] });
        assert_eq!(report["duplicates"], shared(a, b).into_iter().map(duplicate).collect::<Value>());
        let conflict = json!([format!("{}={number}", cell(a)), format!("{}={number}", cell(b))]);
        assert_eq!(report["conflict"], conflict, "the two clues alone contradict each other");
        assert_eq!((&report["valid"], &report["solutions"]), (&json!(false), &json!("none")));
    }
}

#[test]
fn three_of_a_kind_are_named_together_once() {
    let report_json = check(&with(&[(0, '5'), (4, '5'), (8, '5')]), 4);
    let expected = json!([{ "digit": 5, "house": "row 1", "cells": ["r1c1", "r1c5", "r1c9"] }]);
    assert_eq!(report_json["duplicates"], expected);
    let text = run(&["check", &with(&[(0, '5'), (4, '5'), (8, '5')])]).ends(4).out;
    assert!(["3 times", "row 1", "r1c1", "r1c5", "r1c9"].iter().all(|word| text.contains(word)), "{text}");
}

#[test]
fn two_different_duplicates_are_both_named() {
    let report_json = check(&with(&[(0, '5'), (8, '5'), (72, '7'), (80, '7')]), 4);
    let digits: Vec<&Value> =
        report_json["duplicates"].as_array().expect("two").iter().map(|one| &one["digit"]).collect();
    assert_eq!(digits, [&json!(5), &json!(7)]);
}

#[test]
fn a_conflict_is_a_set_of_clues_all_of_which_are_necessary() {
    let report_json = check(HOPELESS, 5);
    assert_eq!((&report_json["duplicates"], &report_json["solutions"]), (&json!([]), &json!("none")));
    let conflict = words(&report_json["conflict"]);
    let clues: Vec<(usize, char)> = conflict
        .iter()
        .map(|clue| {
            let index = (0..81).find(|&index| clue.starts_with(&format!("{}=", cell(index))));
            (index.expect("a cell"), clue.chars().last().expect("a digit"))
        })
        .collect();
    assert!(clues.iter().all(|&(index, digit)| HOPELESS.chars().nth(index) == Some(digit)), "{conflict:?}");
    assert_eq!(run(&["count", &with(&clues)]).ends(0).out, "0\n", "they leave no solution");
    for (spared, clue) in conflict.iter().enumerate() {
        let mut rest = clues.clone();
        rest.remove(spared);
        assert_ne!(run(&["count", &with(&rest)]).ends(0).out, "0\n", "without {clue}");
    }
}

#[test]
fn many_solutions_are_shown_by_two_that_differ() {
    let report_json = check(EMPTY, 6);
    assert_eq!((&report_json["valid"], &report_json["solutions"]), (&json!(false), &json!("many")));
    let two = words(&report_json["examples"]);
    assert!(two.len() == 2 && two[0] != two[1]);
    let text = run(&["check", EMPTY]).ends(6).out;
    assert!(two.iter().all(|solution| text.contains(solution)), "{text}");
}

#[test]
fn nobody_calls_a_puzzle_invalid_before_it_is_known() {
    // It is proper, but a budget of one node does not show that.
    let proper = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";
    for (puzzle, nodes) in [(proper, "1"), (super::support::HARDEST, "0")] {
        let unknown = |report: &Value| {
            let members = ["valid", "solutions", "culprit", "conflict_minimal"].map(|name| &report[name]);
            assert!(members.into_iter().all(Value::is_null), "{report}");
        };
        let limited = ["check", "--nodes", nodes];
        unknown(&run(&[&limited[..], &["--format", "json", puzzle]].concat()).ends(9).json());
        let batch = ["batch", "--do", "check", "--nodes", nodes, "--format", "jsonl"];
        unknown(&piped(puzzle, &batch).ends(9).jsonl()[0]);
        let question = json!({ "puzzle": puzzle, "nodes": nodes.parse::<u64>().expect("a number") });
        unknown(&serde_json::from_str(&naze::api::ask("check", &question.to_string())).expect("JSON"));
        for (language, words) in [("en", "Gave up before it was known"), ("ja", "分かる前に打ち切りました")]
        {
            let text = run(&[&limited[..], &["--lang", language, puzzle]].concat()).ends(9).out;
            assert!(text.contains(words) && text.lines().count() == 1, "{text}");
        }
    }
    assert_eq!(check(proper, 0)["valid"], true);
}

#[test]
fn the_culprit_that_the_text_names_is_in_the_document() {
    // All but three digits of the solution, and one of them wrong.
    let position = format!("...5{}", &SOLUTION[4..]);
    let text = run(&["check", &position]);
    assert!(text.out.contains("Look at r1c4=5: it is the only one"), "{text:?}");
    assert_eq!(check(&position, text.code)["culprit"], "r1c4=5");
    for (puzzle, code, why) in [
        (PUZZLE, 0, "nothing is wrong"),
        (EMPTY, 6, "there is no conflict"),
        (HOPELESS, 5, "no clue is the only one that is wrong"),
        ("12x4", 3, "it cannot be read"),
    ] {
        let report_json = check(puzzle, code);
        assert_eq!(report_json.get("culprit"), Some(&Value::Null), "{why}");
        assert!(!run(&["check", puzzle]).out.contains("Look at"), "{why}");
    }
}

#[test]
fn all_faults_are_reported_at_once_each_in_its_place() {
    let mut cells: Vec<char> = PUZZLE.chars().collect();
    (cells[0], cells[40]) = ('q', '?');
    let text: String = cells.into_iter().collect();
    let report_json = check(&text, 3);
    assert_eq!((&report_json["valid"], &report_json["puzzle"]), (&json!(false), &Value::Null));
    let faults = report_json["faults"].as_array().expect("faults");
    let places: Vec<(&Value, &Value, &Value)> =
        faults.iter().map(|fault| (&fault["code"], &fault["line"], &fault["column"])).collect();
    let wrong = json!("wrong-symbol");
    assert_eq!(places, [(&wrong, &json!(1), &json!(1)), (&wrong, &json!(1), &json!(41))]);
    let shown = run(&["check", &text]).ends(3).err;
    assert_eq!(shown.matches('^').count(), 2, "a caret for each:\n{shown}");
    let caret = shown.lines().rfind(|line| line.contains('^')).expect("a caret");
    let line = shown.lines().rfind(|line| line.contains('?') && line.contains('|')).expect("the text");
    assert_eq!(caret.find('^'), line.find('?'), "the caret is under its place:\n{shown}");
}

#[test]
fn a_report_on_one_of_many_begins_with_its_line() {
    let report_json = piped([PUZZLE, CONTRADICTING].join("\n"), &["check"]).ends(4).out;
    let lines: Vec<&str> = report_json.lines().collect();
    assert!(lines[0].starts_with("1: ") && lines[1].starts_with("2: "), "{report_json}");
}

#[test]
fn a_setter_reads_which_clues_can_be_spared_or_are_missing() {
    const MINIMAL: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let out = |args: &[&str], code| run(args).ends(code).out;
    assert_eq!(out(&["check", MINIMAL], 0).lines().nth(1), Some("Minimal: no clue can be left out."));
    let spare = out(&["check", "123434122143432."], 0);
    assert!(spare.contains("Not minimal: any one of these clues can be left out: r1c1=1, r1c2=2"), "{spare}");
    assert!(spare.contains(" and 3 more\n"), "of many clues a dozen are named: {spare}");
    let missing = out(&["check", "..343412..434321"], 6);
    assert!(missing.contains("by itself, would leave exactly one solution: r1c1=1, r1c1=2, "), "{missing}");
    assert!(out(&["check", "1..2........3..4"], 6).contains("Symmetry of the clues: full"));
    let none = out(&["check", "--lang", "ja", "1..............."], 6);
    assert!(none.contains("ヒントを1つ加えるだけでは、解は1つになりません。"), "{none}");
    for (puzzle, code) in [(CONTRADICTING, 4), (HOPELESS, 5)] {
        assert!(!out(&["check", puzzle], code).contains("inimal"), "first it needs a solution");
    }
    let json = check(MINIMAL, 0);
    let design = json!({ "minimal": true, "spare": [], "symmetry": "none", "completing": null });
    assert_eq!(json["design"], design);
    let two = run(&["check", "--format", "json", MINIMAL, PUZZLE]).ends(0).json();
    assert_eq!(two[0].get("design"), None, "of many puzzles only the verdicts");
    let entered = ["check", "--givens", PUZZLE, &SOLUTION.replace("52", ".2")];
    assert!(!out(&entered, 0).contains("inimal"), "a position is not judged as a design");
}
