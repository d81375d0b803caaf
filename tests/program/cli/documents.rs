//! The five documents that naze grew out of, each on its own data, with one test named after each.

use super::support::{HOPELESS, PUZZLE, Run, SOLUTION, fixture, piped, run, words};
use serde_json::Value;

const DOCUMENT_000: &str = "fixtures/documents/000.txt";

/// Whether every row and column, and every box if there are any, holds every symbol once.
fn is_complete(grid: &str, side: usize) -> bool {
    let symbols: Vec<char> = grid.chars().collect();
    let box_side = (1..=side).find(|root| root * root == side);
    let house_of = |index: usize, kind: usize| match kind {
        0 => Some(index / side),
        1 => Some(index % side),
        _ => box_side.map(|root| index / side / root * root + index % side / root),
    };
    symbols.len() == side * side
        && symbols.iter().all(|symbol| symbol.is_ascii_alphanumeric() && *symbol != '0')
        && (0..3).all(|kind| {
            (0..symbols.len()).filter(|&index| house_of(index, kind).is_some()).all(|index| {
                let same = |&other: &usize| {
                    symbols[other] == symbols[index] && house_of(other, kind) == house_of(index, kind)
                };
                (0..symbols.len()).filter(same).count() == 1
            })
        })
}

/// A table of numbers as Python writes it.
fn table(rows: &[Vec<usize>]) -> String {
    format!("{rows:?}")
}

#[test]
fn document_000_numsolve_its_seven_puzzles_are_solved_and_the_first_has_the_published_answer() {
    let all = run(&["solve", DOCUMENT_000]).ends(0);
    let answers: Vec<&str> = all.out.lines().collect();
    assert_eq!(answers.len(), 7);
    let published = "398625174125794386476183529762359841549218637831467952283976415957841263614532798";
    assert_eq!(answers[0], published);
    for (answer, line) in answers.iter().zip(fixture(DOCUMENT_000).lines()) {
        assert!(is_complete(answer, 9), "{answer}");
        let clues = line.chars().take(81).zip(answer.chars());
        assert!(clues.clone().all(|(clue, digit)| clue == '.' || clue == digit), "{line} {answer}");
        assert_eq!(piped(&line[..81], &["count"]).ends(0).out, "1\n");
    }
    let commas = run(&["solve", "--format", "json", "fixtures/documents/000-commas.txt"]).ends(0).json();
    assert_eq!(commas["solution"], published);
    assert_eq!(commas["puzzle"], fixture(DOCUMENT_000)[..81]);
}

#[test]
fn document_001_julia_its_matrix_is_read_as_it_stands_and_solved() {
    let matrix = fixture("fixtures/documents/001.txt");
    for answer in [
        run(&["solve", "--format", "json", "fixtures/documents/001.txt"]),
        piped(&matrix, &["solve", "--format", "json"]),
        run(&["solve", "--format", "json", &matrix]),
        run(&["solve", "--format", "json", &matrix.replace('\n', "")]),
    ] {
        let answer = answer.ends(0).json();
        assert_eq!(
            answer["solution"],
            "415927368396485712782136549249318657153672894678594123534769281927851436861243975"
        );
        assert_eq!(answer["puzzle"], super::support::HARDER);
    }
}

#[test]
fn document_002_number_place_any_square_is_completed_and_what_is_wrong_is_rejected() {
    let nearly_full = run(&["solve", "--format", "json", "--trace", "fixtures/documents/002.txt"]).ends(0);
    assert_eq!(nearly_full.json()["steps"][0]["place"], serde_json::json!(["r8c8=3"]));
    assert_eq!(nearly_full.json()["steps"].as_array().map(Vec::len), Some(1));

    for side in [9, 7, 12, 16, 25] {
        let empty = table(&vec![vec![0; side]; side]);
        // There is room for some 50,000 nodes in a second.
        let answer = piped(&empty, &["solve", "--format", "json", "--nodes", "40000"]).ends(6).json();
        assert_eq!(answer["board"], side.to_string());
        let two = words(&answer["solutions"]);
        assert!(two.len() == 2 && two[0] != two[1], "two that differ on {side}×{side}");
        assert!(two.iter().all(|grid| is_complete(grid, side)), "{two:?}");
        let text = piped(&empty, &["solve"]).ends(6).out;
        let rows = text.lines().filter(|line| line.starts_with('|')).count();
        assert_eq!(rows, 2 * side, "both are shown:\n{text}");
    }

    let mut rows = vec![vec![0; 7]; 7];
    (rows[2][1], rows[2][5]) = (4, 4);
    let duplicate = piped(table(&rows), &["check", "--format", "json"]).ends(4).json();
    let expected = serde_json::json!([{ "digit": 4, "house": "row 3", "cells": ["r3c2", "r3c6"] }]);
    assert_eq!(duplicate["duplicates"], expected);

    let ragged = piped("[[1, 0, 0], [0, 0], [0, 0, 0]]", &["solve", "--format", "json"]).ends(3).json();
    let oblong = piped(table(&vec![vec![0; 9]; 8]), &["solve", "--format", "json"]).ends(3).json();
    for error in [&ragged["error"], &oblong["error"]] {
        assert_eq!(error["code"], 3, "{error}");
        assert!(error["faults"][0]["line"].as_u64() > Some(0), "the fault has a place: {error}");
    }
    let fraction = piped("[[1.5, 0], [0, 0]]", &["solve"]).ends(3);
    assert!(fraction.out.is_empty() && !fraction.err.is_empty(), "{fraction:?}");
}

#[test]
fn document_003_godot_the_uniqueness_check_stops_at_the_second_solution() {
    assert_eq!(run(&["count", PUZZLE]).ends(0).out, "1\n");
    // An empty grid has more solutions than can be counted, so an answer shows that the count stopped.
    let empty = super::support::EMPTY;
    assert_eq!(run(&["count", empty]).ends(0).out, "2\n");
    for command in [["count"].as_slice(), &["batch", "--do", "count"]] {
        for (word, code) in [("0", 2), ("-1", 2), ("1.5", 2), ("x", 2)] {
            let output = run(&[command, &[&format!("--limit={word}"), empty]].concat()).ends(code);
            assert!(output.out.is_empty() && output.err.contains("at least 1"), "{output:?}");
        }
    }
    assert_eq!(run(&["count", "--limit", "1", empty]).ends(0).out, "1\n");
    assert_eq!(run(&["count", "--limit", "1000", empty]).ends(0).out, "1000\n");
    assert_eq!(run(&["count", "--limit", "1000", &".".repeat(16)]).ends(0).out, "288\n");
    let output = run(&["check", "--format", "json", empty]).ends(6).json();
    assert_eq!(output["solutions"], "many");
    assert!(words(&output["examples"]).iter().all(|grid| is_complete(grid, 9)));
    assert_ne!(output["examples"][0], output["examples"][1]);
}

/// The steps of a solve in the notation of document 004.
fn published(solve: &Value) -> String {
    let passes = solve["passes"].as_u64().expect("a number of passes");
    let steps = solve["steps"].as_array().expect("steps");
    let written = |step: &Value| {
        let letter = match step["technique"].as_str() {
            Some("naked-single") => 'f',
            Some("hidden-single") => 'g',
            other => panic!("a sweep has no {other:?}"),
        };
        let [place] = words(&step["place"])[..] else { panic!("one placement: {step}") };
        let (cell, digit) = place.split_once('=').expect("cell=digit");
        format!(" {letter}({})={digit}", cell.trim_start_matches('r').replace('c', ","))
    };
    let line = |pass| {
        let steps = steps.iter().filter(|step| step["pass"] == pass);
        format!("[{pass}]{}\n", steps.map(written).collect::<String>())
    };
    (1..=passes).map(line).collect()
}

#[test]
fn document_004_reduce_its_published_trace_is_told_step_by_step_and_pass_by_pass() {
    let arguments = ["solve", "--trace", "--format", "json", "fixtures/documents/004.txt"];
    let solve = run(&arguments).ends(0).json();
    let steps = solve["steps"].as_array().expect("steps");
    assert_eq!(published(&solve), fixture("fixtures/documents/004.trace"));
    assert_eq!(steps.len(), 57);
    assert!(steps.is_sorted_by_key(|step| step["pass"].as_u64()), "passes follow each other");
    assert_eq!(solve["passes"], 9);
    assert_eq!(solve["guesses"], 0);
    assert_eq!(solve["solution"], SOLUTION);

    duplicates_are_named_before_solving();
    a_contradiction_stops_at_once_and_the_grid_is_shown(&run(&["solve", "--trace", HOPELESS]));
}

/// The puzzle with another 6 in column 1, two boxes below the first.
fn duplicates_are_named_before_solving() {
    let spoilt = PUZZLE[..63].to_string() + "6" + &PUZZLE[64..];
    let output = run(&["solve", "--trace", "--format", "json", &spoilt]).ends(4).json();
    let expected = serde_json::json!([{ "digit": 6, "house": "column 1", "cells": ["r3c1", "r8c1"] }]);
    assert_eq!(output["duplicates"], expected);
    assert_eq!((&output["status"], &output["passes"]), (&"contradiction".into(), &0.into()));
    let text = run(&["solve", "--trace", &spoilt]).ends(4).out;
    let first = text.lines().find(|line| !line.is_empty()).expect("a line");
    assert!(["6", "column 1", "r3c1", "r8c1"].iter().all(|word| first.contains(word)), "{first}");
}

fn a_contradiction_stops_at_once_and_the_grid_is_shown(output: &Run) {
    assert_eq!(output.code, 5);
    let place = |text: &str| output.out.find(text).unwrap_or_else(|| panic!("{text} in {}", output.out));
    assert!(place(": r1c9=9") < place("No solution"));
    assert!(place("No solution") < place("+----"));
    let rows: Vec<&str> = output.out.lines().filter(|line| line.starts_with('|')).collect();
    assert_eq!(rows.len(), 9, "the grid as it then stood");
    assert!(rows[0].replace([' ', '|'], "").ends_with("123456789"), "{}", rows[0]);
    assert!(rows[8].contains("(123456789)"), "open cells show their candidates: {}", rows[8]);
    let json = run(&["solve", "--format", "json", HOPELESS]).ends(5).json();
    let expected = serde_json::json!({ "kind": "duplicate", "house": "column 9", "digit": 9, "cells": ["r1c9", "r3c9"] });
    assert_eq!(json["contradiction"], expected);
}
