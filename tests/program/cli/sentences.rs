//! Steps are worded as people word them: in sentences and lines, with usual names, and no unproven claims.

use super::support::{HARDER, PUZZLE, puzzle_with, run, steps};
use serde_json::Value;

#[test]
fn no_line_is_too_long_to_read_and_the_lines_say_what_the_steps_say() {
    let puzzles = [HARDER.to_string(), puzzle_with("forcing-net-contradiction"), puzzle_with("als-xz")];
    for (language, most) in [("en", 200), ("ja", 100)] {
        for puzzle in &puzzles {
            let text = run(&["solve", "--trace", "--lang", language, puzzle]).out;
            assert!(text.lines().all(|line| line.chars().count() <= most), "{text}");
            let letters = |text: &str| text.split_whitespace().collect::<String>();
            let printed = letters(&text);
            for step in steps(puzzle, language) {
                assert!(printed.contains(&letters(step["text"].as_str().expect("a text"))), "{step}");
            }
        }
    }
}

#[test]
fn a_pattern_is_explained_and_followed_by_its_notation() {
    let text = run(&["solve", "--trace", "fixtures/documents/001.txt"]).ends(0).out;
    let sentence = "Locked Candidates 2 (Claiming): Column 5 has room for its 1 only in box 5, so box 5 has its 1 there.";
    assert!(text.contains(sentence), "{text}");
    assert!(text.contains("No other cell of box 5 is 1: r5c46≠1. [1 c5 b5]"), "{text}");
    let notation = run(&["solve", "--notation", "fixtures/documents/001.txt"]).ends(0).out;
    assert!(notation.contains("Locked Candidates 2 (Claiming): 1 c5 b5 => r5c4<>1, r5c6<>1"), "{notation}");
    assert!(!notation.contains("No other cell"), "{notation}");
}

#[test]
fn a_single_that_fills_a_house_is_called_full_house_and_counted_as_the_single_that_it_is() {
    let output = run(&["solve", "--trace", "--format", "json", PUZZLE]).ends(0).json();
    let steps = output["steps"].as_array().expect("steps");
    let full: Vec<&Value> = steps.iter().filter(|step| step["name"] == "full-house").collect();
    assert!(!full.is_empty() && full.len() < steps.len());
    assert!(
        full.iter().all(|step| step["text"].as_str().is_some_and(|text| text.starts_with("Full House: ")))
    );
    assert!(full.iter().all(|step| step["technique"] != "full-house"), "the id of a sweep's step stays");
    let counted: Vec<&Value> =
        output["techniques"].as_array().expect("counts").iter().map(|one| &one["id"]).collect();
    assert_eq!(counted, ["naked-single", "hidden-single"]);
}

#[test]
fn a_solve_says_how_it_is_known_that_its_solution_is_the_only_one() {
    let proven = run(&["solve", PUZZLE]).ends(0).out;
    assert!(proven.contains("This is the only solution: the steps prove it."), "{proven}");
    let assuming = puzzle_with("unique-rectangle-1");
    let searched = run(&["solve", &assuming]).ends(0).out;
    assert!(searched.contains("This is the only solution (search); "), "{searched}");
    let without = run(&["solve", "--no-uniqueness", &assuming]).ends(0).out;
    assert!(without.contains("This is the only solution: the steps prove it."), "{without}");
    let says = |step: &Value| {
        let text = step["text"].as_str().expect("a text");
        text.contains("Assuming that the puzzle has only one solution")
    };
    let all_steps = steps(&assuming, "en");
    let assumes: Vec<&Value> = all_steps.iter().filter(|step| step["assumes"] == "unique").collect();
    assert!(!assumes.is_empty() && assumes.into_iter().all(says));
}

#[test]
fn why_derives_an_entry_from_the_givens_or_says_that_it_is_wrong() {
    let right = format!("2{}", &PUZZLE[1..]);
    let wrong = format!("9{}", &PUZZLE[1..]);
    let answer = run(&["why", "r1c1", PUZZLE]).ends(0).out;
    assert_eq!(run(&["why", "r1c1", "--givens", PUZZLE, &right]).ends(0).out, answer);
    let output = run(&["why", "r1c1", "--givens", PUZZLE, &wrong]).ends(0).out;
    assert_eq!(output, format!("Your entry r1c1=9 is wrong.\n{answer}"));
    let json = run(&["why", "r1c1", "--format", "json", "--givens", PUZZLE, &wrong]).ends(0).json();
    assert_eq!((&json["wrong_entry"], &json["digit"]), (&"r1c1=9".into(), &2.into()));
}

#[test]
fn forcing_steps_name_the_causes_of_each_conclusion() {
    let all_steps = steps(&puzzle_with("forcing-net-contradiction"), "en");
    let forcing: Vec<&Value> = all_steps
        .iter()
        .filter(|step| step["technique"].as_str().is_some_and(|id| id.contains("contradiction")))
        .collect();
    assert!(!forcing.is_empty(), "{all_steps:?}");
    for step in forcing {
        let text = step["text"].as_str().expect("a text");
        assert!(text.contains("Suppose ") && !text.contains("->"), "{text}");
        for branch in step["reason"]["branches"].as_array().expect("branches") {
            for (place, implied) in branch["implied"].as_array().expect("conclusions").iter().enumerate() {
                let from = implied["from"].as_array().cloned().unwrap_or_default();
                assert!(
                    from.iter().all(|cause| cause.as_u64().is_some_and(|cause| (cause as usize) < place))
                );
            }
        }
    }
}
