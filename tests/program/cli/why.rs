//! Asking why: only the steps that matter, down to the givens.

use super::support::{HARDER, PUZZLE, SOLUTION, run, words};
use serde_json::{Value, json};

fn why(puzzle: &str, more: &[&str]) -> Value {
    run(&[["why", "--format", "json", puzzle].as_slice(), more].concat()).ends(0).json()
}

fn cell(index: usize) -> String {
    format!("r{}c{}", index / 9 + 1, index % 9 + 1)
}

/// Asserts that an answer is a trace by itself: ids without gaps, premises that are earlier steps or givens
/// of the puzzle, no superfluous step, and exactly the givens that are cited.
#[track_caller]
fn assert_rests_on_its_givens(answer: &Value) {
    let puzzle = answer["puzzle"].as_str().expect("a puzzle");
    let steps = answer["steps"].as_array().expect("steps");
    let mut cited_steps = vec![answer["because"].as_u64()];
    let mut cited_givens = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        assert_eq!(step["id"], index);
        for premise in step["premises"].as_array().expect("premises") {
            match premise.as_u64() {
                Some(earlier) => assert!(earlier < index as u64, "#{index} cites #{earlier}"),
                None => cited_givens.push(premise.as_str().expect("a number or a given")),
            }
            cited_steps.push(premise.as_u64());
        }
    }
    let idle = (0..steps.len() as u64).find(|step| !cited_steps.contains(&Some(*step)));
    assert_eq!(idle, None, "a step that nothing rests on: {answer}");
    for given in &cited_givens {
        let index = (0..81).find(|&index| given.starts_with(&format!("{}=", cell(index))));
        let index = index.unwrap_or_else(|| panic!("{given} is no given"));
        assert_eq!(given.chars().last(), puzzle.chars().nth(index), "{given} in {puzzle}");
    }
    let mut listed = words(&answer["givens"]);
    for list in [&mut listed, &mut cited_givens] {
        list.sort_unstable();
        list.dedup();
    }
    if !steps.is_empty() {
        assert_eq!(listed, cited_givens, "the givens of the answer are those its steps cite");
    }
}

#[test]
fn a_given_needs_no_reason() {
    let answer = why(PUZZLE, &["r1c3"]);
    assert_eq!((&answer["digit"], &answer["because"]), (&json!(4), &json!("r1c3=4")));
    assert_eq!((&answer["steps"], &answer["trace_steps"]), (&json!([]), &json!(0)));
    let text = run(&["why", "r1c3", PUZZLE]).ends(0).out;
    assert!(text.lines().count() == 1 && text.contains("r1c3=4"), "{text}");
}

#[test]
fn a_hidden_single_from_clues_alone_takes_one_step() {
    let answer = why(PUZZLE, &["r1c6"]);
    assert_eq!(answer["digit"], 5);
    assert_eq!(answer["steps"].as_array().map(Vec::len), Some(1));
    let step = &answer["steps"][0];
    assert_eq!((&step["technique"], &step["place"]), (&json!("hidden-single"), &json!(["r1c6=5"])));
    assert_eq!(step["reason"]["constraint"], json!({ "house": "box 2", "digit": 5 }));
    // The other open cells of box 2 see a 5 in row 3, or in column 4 or 5; the rest are clues.
    for given in ["r3c9=5", "r5c5=5"] {
        assert!(words(&answer["givens"]).contains(&given), "{answer}");
    }
    assert_rests_on_its_givens(&answer);
}

#[test]
fn only_the_steps_that_matter_are_listed() {
    let answer = why(PUZZLE, &["r5c6"]);
    assert_eq!(answer["trace_steps"], 8, "the whole trace took eight steps to get there");
    let placed: Vec<&Value> =
        answer["steps"].as_array().expect("steps").iter().map(|step| &step["place"]).collect();
    assert_eq!(placed, [&json!(["r6c5=3"]), &json!(["r5c6=1"])]);
    assert_eq!(answer["steps"][1]["premises"][0], 0, "the second rests on the first");
}

#[test]
fn every_answer_on_the_puzzle_of_document_004_ends_in_the_right_value() {
    for (index, digit) in SOLUTION.chars().enumerate() {
        let answer = why(PUZZLE, &[&cell(index)]);
        assert_eq!(answer["digit"].to_string(), digit.to_string());
        assert_rests_on_its_givens(&answer);
        if let Some(last) = answer["steps"].as_array().expect("steps").last() {
            assert_eq!(last["place"], json!([format!("{}={digit}", cell(index))]));
            assert_eq!(answer["because"], last["id"]);
        } else {
            assert_eq!(PUZZLE.chars().nth(index), Some(digit), "only a given needs no step");
        }
    }
}

#[test]
fn an_answer_with_eliminations_and_guesses_rests_on_its_givens_too() {
    for techniques in ["default", "singles"] {
        for index in (0..81).step_by(7) {
            let answer = why(HARDER, &[&cell(index), "--techniques", techniques]);
            assert_rests_on_its_givens(&answer);
        }
    }
}

#[test]
fn a_digit_is_ruled_out_by_a_peer_that_has_it() {
    let answer = why(PUZZLE, &["r5c6", "--not", "9"]);
    assert_eq!((&answer["not"], &answer["because"]), (&json!(9), &json!("r2c6=9")));
    assert_eq!((&answer["steps"], &answer["givens"]), (&json!([]), &json!(["r2c6=9"])));
    assert!(run(&["why", "r5c6", "--not", "9", PUZZLE]).ends(0).out.contains("column 6"));
}

#[test]
fn a_digit_is_ruled_out_by_a_step() {
    let answer = why(PUZZLE, &["r5c4", "--not", "8"]);
    assert_eq!((&answer["not"], &answer["digit"]), (&json!(8), &json!(2)));
    let steps = answer["steps"].as_array().expect("steps");
    let last = steps.last().expect("no clue that r5c4 sees is an 8, so it takes a step");
    assert_eq!(answer["because"], last["id"]);
    assert_rests_on_its_givens(&answer);
    let text = run(&["why", "r5c4", "--not", "8", PUZZLE]).ends(0).out;
    assert!(text.starts_with("r4c6=8, r5c4≠8: "), "{text}");
    let text = run(&["why", "--steps", "r5c4", "--not", "8", PUZZLE]).ends(0).out;
    assert!(text.contains("\nSo r5c4≠8."), "{text}");
}

#[test]
fn a_digit_is_ruled_out_by_a_clue_in_the_cell_itself() {
    assert_eq!(why(PUZZLE, &["r1c3", "--not", "5"])["because"], "r1c3=4");
}

#[test]
fn the_true_digit_cannot_be_ruled_out() {
    for (cell, digit) in [("r5c6", "1"), ("r1c3", "4")] {
        let output = run(&["why", cell, "--not", digit, PUZZLE]).ends(2);
        assert!(output.out.is_empty() && output.err.contains(&format!("{cell}={digit}")), "{output:?}");
    }
    let output = run(&["why", "r5c6", "--not", "1", "--format", "json", PUZZLE]).ends(2).json();
    assert_eq!(output["error"]["code"], 2);
}

#[test]
fn the_cell_may_come_before_or_after_the_puzzle_and_in_capitals() {
    let answer = why(PUZZLE, &["r5c6"]);
    for arguments in [["why", "r5c6", PUZZLE], ["why", PUZZLE, "R5C6"]] {
        let output = run(&[arguments.as_slice(), &["--format", "json"]].concat()).ends(0).json();
        assert_eq!(output, answer);
    }
}

#[test]
fn the_full_text_cites_each_step_by_its_number() {
    let text = run(&["why", "--steps", "r5c6", PUZZLE]).ends(0).out;
    let starts: Vec<&str> = text.lines().map(|line| line.split_whitespace().next().unwrap_or("")).collect();
    // Where to look comes first, then what is visible, what was found before, and the answer.
    assert_eq!(starts, ["Why", "#0", "On", "Hidden", "#1", "On", "Found", "Hidden", "So"], "{text}");
    assert!(text.contains("Found before: r6c5 holds 3 (#0)."), "{text}");
    assert!(text.contains("\nSo r5c6=1."), "{text}");
    let japanese = run(&["why", "--steps", "r5c6", "--lang", "ja", PUZZLE]).ends(0).out;
    assert_eq!(japanese.matches('#').count(), text.matches('#').count());
    assert!(japanese.contains("なぜr5c6=1") && japanese.contains("よってr5c6=1"), "{japanese}");
}

#[test]
fn a_guess_is_called_a_guess() {
    let output = run(&["solve", "--trace", "--techniques", "singles", HARDER]).ends(0).out;
    let guesses = output.lines().filter(|line| line.contains("Guess (depth-first): Suppose")).count();
    let refuted = output.lines().filter(|line| line.contains("Guess (depth-first): #")).count();
    assert!(guesses > 0 && guesses == refuted, "{guesses} assumed, {refuted} refuted");
    assert!(output.contains(&format!("{refuted} guess")) && !output.contains("by logic alone"), "{output}");
    let japanese = run(&["solve", "--trace", "--techniques", "singles", "--lang", "ja", HARDER]).ends(0).out;
    assert_eq!(japanese.lines().filter(|line| line.contains("仮置き")).count() > 0, guesses > 0);
}

#[test]
fn all_open_cells_are_answered_at_once() {
    let output = run(&["why", "--all", "--format", "json", PUZZLE]).ends(0).json();
    let answers = output.as_array().expect("an array");
    assert_eq!(answers.len(), PUZZLE.matches(['.', '0']).count());
    for answer in answers {
        assert_rests_on_its_givens(answer);
    }
    let lines = run(&["why", "--all", "--format", "jsonl", PUZZLE]).ends(0).out;
    assert_eq!(lines.lines().count(), answers.len());
    let first: Value = serde_json::from_str(lines.lines().next().expect("a line")).expect("JSON");
    assert_eq!(first, answers[0]);
    let text = run(&["why", "--all", PUZZLE]).ends(0).out;
    assert_eq!(text.matches("Why r").count(), answers.len());
}

#[test]
fn the_short_answer_has_no_more_steps_and_the_easy_one_costs_no_more_effort() {
    for index in (0..81).step_by(4) {
        let easy = why(HARDER, &[&cell(index)]);
        let short = why(HARDER, &[&cell(index), "--prefer", "short"]);
        let steps = |answer: &Value| answer["steps"].as_array().expect("steps").len();
        assert_rests_on_its_givens(&short);
        assert!(steps(&short) <= steps(&easy), "{short} {easy}");
        assert_eq!(short["cost"], steps(&short), "what counts is the number of steps");
        assert!(easy["cost"].as_u64() >= Some(steps(&easy) as u64));
    }
}

#[test]
fn an_answer_of_one_single_is_reported_as_the_shortest() {
    let answer = why(PUZZLE, &["r1c6"]);
    assert_eq!((&answer["cost"], &answer["shortest"]), (&json!(2), &json!(true)));
    let text = run(&["why", "r5c6", PUZZLE]).ends(0).out;
    assert!(text.contains("No answer by these techniques is easier."), "{text}");
    let text = run(&["why", "r9c2", "--steps", "--prefer", "short", "--lang", "ja", PUZZLE]).ends(0).out;
    assert!(text.contains("これより短い説明はありません"), "{text}");
}

#[test]
fn uniqueness_is_assumed_only_on_request() {
    let assumed = |more: &[&str]| {
        (0..81).step_by(5).any(|index| {
            let answer = why(HARDER, &[[cell(index).as_str()].as_slice(), more].concat());
            answer["steps"].as_array().expect("steps").iter().any(|step| step["assumes"] == "unique")
        })
    };
    assert!(!assumed(&[]) && !assumed(&["--no-uniqueness"]));
    run(&["why", "r1c6", "--assume-unique", PUZZLE]).ends(0);
    run(&["why", "r1c6", "--assume-unique", "--no-uniqueness", PUZZLE]).ends(2);
}

#[test]
fn if_logic_stops_a_digit_is_ruled_out_by_trying_it() {
    let more = ["--techniques", "singles", "--no-guess", "--not"];
    let open = (0..81).flat_map(|index| (1..10).map(move |digit| (cell(index), digit.to_string())));
    let refuted = open.filter_map(|(cell, digit)| {
        let output = run(&[["why", "--format", "json", HARDER, &cell].as_slice(), &more, &[&digit]].concat());
        let answer: Value = serde_json::from_str(&output.out).ok()?;
        (answer["steps"][0]["reason"]["kind"] == "assumption").then_some(answer)
    });
    let refuted: Vec<Value> = refuted.take(3).collect();
    assert_eq!(refuted.len(), 3);
    for answer in refuted {
        assert_rests_on_its_givens(&answer);
    }
}
