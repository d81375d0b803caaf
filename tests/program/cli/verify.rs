//! Verifying: every step is checked, the first wrong one is named, and the verdict says what is proven.

use super::support::{CONTRADICTING, Desk, EMPTY, HARDER, HOPELESS, PUZZLE, piped, puzzle_with, run, words};
use crate::common::forged::{Forged, forged};
use serde_json::{Value, json};

fn trace(puzzle: &str, further: &[&str]) -> Value {
    let arguments = ["solve", "--trace", "--format", "json"];
    run(&[&arguments[..], further, &[puzzle]].concat()).ends(0).json()
}

#[test]
fn the_output_of_solve_and_why_is_verified() {
    let document = trace(PUZZLE, &[]);
    let steps = document["steps"].as_array().expect("steps").len();
    let verified = piped(document.to_string(), &["verify", "-"]).ends(0);
    let members = "name, pass, passes, technique, text";
    let all = format!(
        "{steps} steps hold: the solution of {PUZZLE} (board 9), and that it is the only one; not checked: {members}\n"
    );
    assert_eq!((verified.out, verified.err), (all, String::new()));
    let japanese = piped(document.to_string(), &["verify", "-", "--lang", "ja"]).ends(0);
    let all = format!(
        "{steps} 手が成り立ちます。証明されたこと：{PUZZLE}（盤面 9）の解と、ほかに解がないこと。確かめていない項目：{members}\n"
    );
    assert_eq!(japanese.out, all);
    let why = run(&["why", "r5c6", PUZZLE, "--format", "json"]).ends(0).json();
    let verified = piped(why.to_string(), &["verify", "-"]).ends(0).out;
    let members = "cost, outline, shortest, technique, text, trace_steps";
    assert_eq!(
        verified,
        format!("2 steps hold: that r5c6=1 in {PUZZLE} (board 9); not checked: {members}\n")
    );
}

/// Every kind of request to `why`, for the answers that people get.
#[test]
fn every_output_of_why_is_verified() {
    let lines = |board: &str, arguments: &[&str]| {
        let common = ["why", "--format", "jsonl", "--board", board];
        let text = run(&[&common[..], arguments].concat()).ends(0).out;
        let count = text.lines().count();
        let verified =
            piped(text, &["verify", "-", "--assume-unique", "--board", board, "--format", "jsonl"]);
        let verdicts = verified.ends(0).jsonl();
        assert!(verdicts.len() == count && count > 0, "{arguments:?}");
        assert!(verdicts.iter().all(|verdict| verdict["proven"] == json!(true)), "{arguments:?}");
    };
    lines("9", &["--all", PUZZLE]);
    lines("9", &["--all", "--prefer", "short", HARDER]);
    lines("9", &["--all", "--assume-unique", HARDER]);
    lines("9", &["--all", "--techniques", "singles", HARDER]);
    lines("9", &["--all", "--no-uniqueness", "--techniques", "hidden-single,x-wing", PUZZLE]);
    for digit in ["2", "3", "4", "5", "6", "7", "8", "9"] {
        lines("9", &["r5c6", "--not", digit, PUZZLE]);
        lines("9", &["r5c6", "--not", digit, "--prefer", "short", "--techniques", "singles", PUZZLE]);
    }
    // A given needs no step.
    lines("9", &["r1c3", PUZZLE]);
    lines("9", &["r1c3", "--not", "5", PUZZLE]);
    lines("4", &["--all", "1..2..1..4..3..."]);
}

#[test]
fn the_first_bad_step_is_named_on_standard_error() {
    let mut document = trace(PUZZLE, &[]);
    document["steps"][7]["premises"].as_array_mut().expect("premises").pop();
    let desk = Desk::new();
    let file = desk.file("trace.json", document.to_string());
    let refused = run(&["verify", &file]).ends(8);
    assert!(refused.err.starts_with("step 7: no premise says that r"), "{refused:?}");
    assert_eq!(refused.out, "");
    assert!(run(&["verify", &file, "--lang", "ja"]).ends(8).err.starts_with("step 7: r"));
    let data = run(&["verify", &file, "--format", "json"]).ends(8).json();
    assert_eq!((&data["schema"], &data["proven"]), (&json!("naze/verify/1"), &json!(false)));
    assert_eq!((&data["fault"]["step"], &data["fault"]["code"]), (&json!(7), &json!("unsupported")));
}

#[test]
fn an_unknown_member_is_refused_wherever_it_stands() {
    let good = trace(PUZZLE, &[]);
    let mut bad = good.clone();
    bad["steps"][3]["reason"]["colour"] = json!("red");
    let path = "step 3: the member `steps[3].reason.colour` is unknown";
    let refused = piped(bad.to_string(), &["verify", "-"]).ends(8);
    assert!(refused.err.starts_with(path), "{refused:?}");
    for text in [format!("{good}\n{bad}\n"), format!("[{good},{bad}]"), format!("{good:#}\n{bad:#}\n")] {
        let output = piped(text, &["verify", "-"]).ends(8);
        assert!(output.out.starts_with("1: ") && output.err.starts_with(&format!("2: {path}")), "{output:?}");
    }
    let data = piped(bad.to_string(), &["verify", "-", "--format", "json"]).ends(8).json();
    assert_eq!((&data["fault"]["step"], &data["fault"]["code"]), (&json!(3), &json!("unknown-member")));
}

#[test]
fn a_document_of_an_earlier_version_is_refused_by_name() {
    let good = trace(PUZZLE, &[]);
    let mut old = good.clone();
    old["schema"] = json!("naze/solve/1");
    // What an earlier version wrote of a reason is nothing that this one reads.
    old["steps"][0]["reason"] = json!({"kind": "only", "constraint": {"cell": "r1c1"}});
    let says = "naze/solve/1 is a document of an earlier version of naze; make it again\n";
    for (text, line) in
        [(format!("{good}\n{old}\n"), 2), (format!("[{good},{old}]"), 1), (format!("{old:#}"), 1)]
    {
        let refused = piped(text, &["verify", "-"]).ends(3);
        assert!(refused.err.ends_with(&format!("{line}:1: {says}")), "{refused:?}");
    }
    assert!(piped(old.to_string(), &["verify", "-", "--lang", "ja"]).ends(3).err.contains("naze/solve/1"));
    let judged = piped(old.to_string(), &["verify", "-", "--steps"]).ends(3);
    assert!(judged.err.ends_with(says), "{judged:?}");
    piped(good.to_string(), &["verify", "-", "--steps"]).ends(0);
}

#[test]
fn a_false_member_is_refused_or_named_as_unchecked() {
    for Forged { what, json, expected } in forged() {
        let run = |further: &[&str]| piped(json.to_string(), &[&["verify", "-"][..], further].concat());
        let (text, data) = (run(&[]), run(&["--format", "json"]).json());
        match expected {
            Ok(name) => {
                let (_, named) = text.out.rsplit_once("; not checked: ").expect(what);
                assert!(
                    text.code == 0 && named.trim_end().split(", ").any(|one| one == name),
                    "{what}: {text:?}"
                );
                assert!(words(&data["proof"]["unchecked"]).contains(&name), "{what}: {data}");
            }
            Err(sentence) => {
                assert!(text.code == 8 && text.err.contains(sentence), "{what}: {text:?}");
                assert_eq!(data["proven"], json!(false), "{what}");
            }
        }
    }
}

#[test]
fn many_objects_are_judged_one_by_one_and_the_highest_code_is_the_exit() {
    let good = trace(PUZZLE, &[]);
    let mut bad = trace(HARDER, &["--no-uniqueness"]);
    bad["steps"][0]["place"] = json!([]);
    let lines = format!("{good}\n{bad}\nnonsense\n{good}\n");
    let output = piped(&lines, &["verify", "-"]).ends(8);
    let complaints: Vec<&str> = output.err.lines().collect();
    assert!(
        complaints[0].starts_with("2: step 0: ") && complaints[1].starts_with("3: 3:2: this is not JSON"),
        "{output:?}"
    );
    let proven: Vec<&str> = output.out.lines().collect();
    assert!(proven[0].starts_with("1: ") && proven[1].starts_with("4: "), "{output:?}");
    assert!(proven[2].starts_with("2 of 4 are proven: "), "{output:?}");
    let data = piped(&lines, &["verify", "-", "--format", "jsonl"]).ends(8).jsonl();
    assert_eq!(data.len(), 4);
    assert_eq!((&data[2]["error"]["code"], &data[2]["error"]["line"]), (&json!(3), &json!(3)));
    assert_eq!(piped(format!("[{good},{good}]"), &["verify", "-"]).ends(0).err, "");
}

#[test]
fn text_that_is_no_trace_is_unreadable_and_a_missing_file_is_reported() {
    let refused = piped("{\n  \"schema\": \"naze/why/2\",\n  \"board\": }", &["verify", "-"]).ends(3);
    assert!(refused.err.starts_with("3:12: "), "{refused:?}");
    let other = piped("{\"schema\":\"naze/count/1\"}", &["verify", "-"]).ends(3);
    assert!(other.err.starts_with("1:24: this is not an answer of `solve --trace` or `why`"), "{other:?}");
    let summary = run(&["solve", "--format", "json", PUZZLE]).ends(0).json();
    assert!(piped(summary.to_string(), &["verify", "-"]).ends(8).err.starts_with("there are no steps"));
    run(&["verify", "nowhere.json"]).ends(1);
    run(&["verify"]).ends(2);
}

#[test]
fn the_verdict_says_what_is_proven_and_what_is_not() {
    let verdict = |arguments: &[&str]| {
        let solved = finished(&[&["solve", "--trace", "--format", "json"], arguments].concat());
        let text = piped(&solved, &["verify", "-", "--assume-unique"]);
        let data = piped(&solved, &["verify", "-", "--assume-unique", "--format", "json"]).json();
        (text.code, text.out + &text.err, data)
    };
    let (code, text, data) = verdict(&[EMPTY]);
    assert_eq!(
        (code, text),
        (
            0,
            format!(
                "no step is needed: that {EMPTY} (board 9) has more than one solution; not checked: passes\n"
            )
        )
    );
    assert_eq!(data["proof"]["status"], json!("multiple-solutions"));
    let (code, text, _) = verdict(&[CONTRADICTING]);
    assert!(
        code == 0 && text.contains("that the clues of 55") && text.contains("contradict each other"),
        "{text}"
    );
    let (code, text, _) = verdict(&[HOPELESS]);
    assert!(code == 0 && text.contains(" has no solution; not checked: "), "{text}");
    let (code, text, data) = verdict(&["--no-guess", "--techniques", "singles", HARDER]);
    assert!(code == 0 && text.contains("how it ended is not proven"), "{text}");
    assert_eq!(data["proof"]["status"], json!("stuck"));
    assert!(data["proof"]["unchecked"].as_array().is_some_and(|these| these.contains(&json!("status"))));
    let (_, _, data) = verdict(&[PUZZLE]);
    assert_eq!((&data["proof"]["puzzle"], &data["proof"]["board"]), (&json!(PUZZLE), &json!("9")));
    assert_eq!(data["proof"]["assuming"], json!([]));
}

/// The output of a run, however it ends.
fn finished(arguments: &[&str]) -> String {
    run(arguments).out
}

#[test]
fn it_must_be_the_requested_puzzle_and_board() {
    let document = trace(PUZZLE, &[]).to_string();
    let desk = Desk::new();
    let file = desk.file("puzzle.txt", PUZZLE);
    for puzzle in [PUZZLE, &file] {
        piped(&document, &["verify", "-", "--puzzle", puzzle]).ends(0);
    }
    piped(&document, &["verify", "-", "--puzzle", PUZZLE, "--board", "9:3x3"]).ends(0);
    piped(&document, &["verify", "-", "--board", "9"]).ends(0);
    let other = piped(&document, &["verify", "-", "--puzzle", HARDER]).ends(8);
    assert!(other.err.starts_with("this is about a different puzzle"), "{other:?}");
    let other = piped(&document, &["verify", "-", "--puzzle", HARDER, "--format", "json"]).ends(8).json();
    assert_eq!((&other["proven"], &other["fault"]["code"]), (&json!(false), &json!("other-puzzle")));
    for demand in [&["--board", "9:none"][..], &["--board", "9:none", "--puzzle", PUZZLE]] {
        let other = piped(&document, &[&["verify", "-"], demand].concat()).ends(8);
        assert!(other.err.starts_with("this is about a different board"), "{other:?}");
        let japanese = piped(&document, &[&["verify", "-", "--lang", "ja"], demand].concat()).ends(8);
        assert!(japanese.err.contains("別の盤面です"), "{japanese:?}");
    }
    // An entered digit is another puzzle's given.
    let entered = PUZZLE.replacen('.', "2", 1);
    let entered = run(&["solve", "--trace", "--format", "json", "--givens", PUZZLE, &entered]).ends(0).out;
    assert!(
        piped(&entered, &["verify", "-"]).ends(0).out.contains("(board 9, 1 of its digits entered by hand)")
    );
    piped(&entered, &["verify", "-", "--puzzle", PUZZLE]).ends(8);
    let both = desk.file("puzzles.txt", format!("{PUZZLE}\n{HARDER}\n"));
    piped(&document, &["verify", "-", "--puzzle", &both]).ends(2);
    piped(&document, &["verify", "-", "--puzzle", "nonsense"]).ends(3);
    piped(&document, &["verify", "-", "--puzzle", "nowhere.txt"]).ends(1);
}

#[test]
fn an_empty_text_proves_nothing() {
    for (text, code) in [("[]", 8), ("{}", 3), ("null", 3), ("", 3), ("[{}]", 3), ("17", 3)] {
        piped(text, &["verify", "-"]).ends(code);
    }
    for deep in ["[", "{\"board\":", "[{\"steps\":"] {
        piped(deep.repeat(100_000), &["verify", "-"]).ends(3);
    }
    let data = piped("[]", &["verify", "-", "--format", "json"]).ends(8).json();
    assert_eq!((&data["proven"], &data["fault"]["code"]), (&json!(false), &json!("nothing")));
    assert_eq!(piped("[]", &["verify", "-", "--lang", "ja"]).ends(8).err, "確かめるものがありません\n");
    let good = trace(PUZZLE, &[]);
    let desk = Desk::new();
    let (good, none) = (desk.file("good.json", good.to_string()), desk.file("none.json", "[]"));
    run(&["verify", &good, &none]).ends(8);
    let mut unreached: Value =
        serde_json::from_str(&std::fs::read_to_string(&good).expect("a file")).expect("JSON");
    unreached["steps"] = json!([]);
    piped(unreached.to_string(), &["verify", "-"]).ends(8);
}

#[test]
fn one_solution_of_unknown_givens_is_assumed_only_by_request_and_the_answer_says_so() {
    // The puzzle needs a unique rectangle. A grid of candidates does not say which digits are given.
    let puzzle = &puzzle_with("unique-rectangle-1")[..];
    let grid = run(&["convert", "--to", "candidates", puzzle]).ends(0).out;
    let assuming = |document: &Value| {
        let steps = document["steps"].as_array().expect("steps");
        steps.iter().filter(|step| step["assumes"] == "unique").count()
    };
    let solve = |text: &str, further: &[&str]| {
        let words = [&["solve", "--trace", "--format", "json", "-"][..], further].concat();
        piped(text, &words).ends(0).json()
    };
    let verify = |document: &Value, further: &[&str]| {
        piped(document.to_string(), &[&["verify", "-"][..], further].concat()).code
    };
    let known = solve(puzzle, &[]);
    assert!(
        assuming(&known) > 0 && known.get("assumes").is_none(),
        "the givens are known to have one solution"
    );
    let unknown = solve(&grid, &[]);
    assert_eq!(assuming(&unknown), 0);
    assert_eq!(verify(&unknown, &[]), 0);
    assert!(assuming(&solve(&grid, &["--givens", puzzle])) > 0);
    let mut assumed = solve(&grid, &["--assume-unique"]);
    assert!(assuming(&assumed) > 0 && assumed["assumes"] == "unique");
    assert_eq!((verify(&assumed, &[]), verify(&assumed, &["--assume-unique"])), (8, 0));
    let text = piped(&grid, &["solve", "--assume-unique", "-"]).ends(0).out;
    assert!(text.contains("that the givens have only one solution, which is not known"), "{text}");
    // A document that does not say which givens it assumes proves nothing.
    assumed.as_object_mut().expect("an object").remove("assumes");
    assert_eq!(verify(&assumed, &["--assume-unique"]), 8);
}

#[test]
fn each_step_of_a_list_is_judged_and_the_exit_says_whether_all_are_right() {
    let own = trace(PUZZLE, &[]);
    let steps = own["steps"].as_array().expect("steps").len();
    let judged = piped(own.to_string(), &["verify", "--steps", "-"]).ends(0).out;
    assert!(judged.ends_with(&format!("{steps} steps: {steps} hold, 0 do not\n")), "{judged}");
    let first = own["steps"][0]["place"][0].as_str().expect("a placement");
    let list = format!("{PUZZLE}\n1. {first}\n2. {first}\n");
    let judged = piped(&list, &["verify", "--steps", "-"]).ends(0).out;
    assert!(judged.contains("2. ") && judged.contains(": known already\n"), "{judged}");
    let japanese = piped(&list, &["verify", "--steps", "--lang", "ja", "-"]).ends(0).out;
    assert!(japanese.contains("：すでに分かっている\n"), "{japanese}");
    let wrong = first.replace(first.chars().last().expect("a digit"), "");
    let wrong = (1..=9).map(|digit| format!("{wrong}{digit}")).find(|other| other != first).expect("another");
    let list = format!("{PUZZLE}\n{wrong}\n{first} because {wrong}\n");
    let judged = piped(&list, &["verify", "--steps", "--format", "json", "-"]).ends(8).json();
    assert_eq!((&judged["schema"], &judged["sound"]), (&json!("naze/judge/2"), &json!(false)));
    let verdicts = judged["steps"].as_array().expect("steps").iter().map(|step| step["verdict"].clone());
    assert!(verdicts.eq([json!("false"), json!("unfounded-premises")]));
    assert_eq!(judged["steps"][1]["about"], json!([wrong]));
}

#[test]
fn steps_that_no_named_technique_reaches_come_with_the_way_there() {
    let solution = run(&["solve", "--format", "json", HARDER]).ends(0).json()["solution"].clone();
    let symbols = solution.as_str().expect("a solution").char_indices();
    let singles = ["verify", "--steps", "--techniques", "singles", "--format", "json", "-"];
    let skipped =
        symbols.filter(|(place, _)| HARDER.as_bytes()[*place] == b'.').find_map(|(place, symbol)| {
            let list = format!("{HARDER}\nr{}c{}={symbol}\n", place / 9 + 1, place % 9 + 1);
            let judged = piped(list, &singles).json();
            (judged["steps"][0]["verdict"] == json!("skips") && judged["steps"][0]["between"][0].is_array())
                .then(|| judged["steps"][0].clone())
        });
    let skipped = skipped.expect("some digit is some singles away");
    let last = skipped["between"][0].as_array().and_then(|steps| steps.last()).expect("steps");
    assert_eq!(last["place"][0], skipped["conclusions"][0]);
}

#[test]
fn a_list_without_a_puzzle_needs_one_and_a_line_that_is_no_step_is_named() {
    let answer = "<ANSWER>\nr1c1: 5\n</ANSWER>\n";
    assert!(piped(answer, &["verify", "--steps", "-"]).ends(3).err.contains("puzzle"));
    piped(answer, &["verify", "--steps", "--puzzle", PUZZLE, "-"]);
    let faulty = piped(format!("{PUZZLE}\nr1c1=\n"), &["verify", "--steps", "-"]).ends(3).err;
    assert!(faulty.contains("line 2: 'r1c1=' is no step"), "{faulty}");
    let alone = run(&["verify", "--techniques", "singles", "-"]).ends(2).err;
    assert!(alone.contains("--steps"), "{alone}");
}
