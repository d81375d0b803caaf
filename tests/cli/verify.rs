//! Verifying: every step is checked, and the first that does not hold is named.

use super::support::{Desk, HARDER, PUZZLE, piped, run};
use serde_json::{Value, json};

fn trace(puzzle: &str, further: &[&str]) -> Value {
    let arguments = ["solve", "--trace", "--format", "json"];
    run(&[&arguments[..], further, &[puzzle]].concat()).ends(0).json()
}

#[test]
fn what_solve_and_why_print_is_verified() {
    let told = trace(PUZZLE, &[]);
    let steps = told["steps"].as_array().expect("steps").len();
    let verified = piped(told.to_string(), &["verify", "-"]).ends(0);
    assert_eq!((verified.out, verified.err.as_str()), (format!("{steps} steps hold\n"), ""));
    let why = run(&["why", "r5c6", PUZZLE, "--format", "json"]).ends(0).json();
    assert!(piped(why.to_string(), &["verify", "-"]).ends(0).out.ends_with("hold\n"));
    let japanese = piped(told.to_string(), &["verify", "-", "--lang", "ja"]).ends(0);
    assert_eq!(japanese.out, format!("{steps} 手が成り立ちます\n"));
}

#[test]
fn the_first_bad_step_is_named_on_standard_error() {
    let mut told = trace(PUZZLE, &[]);
    told["steps"][7]["premises"].as_array_mut().expect("premises").pop();
    let desk = Desk::new();
    let file = desk.file("trace.json", told.to_string());
    let refused = run(&["verify", &file]).ends(8);
    assert!(refused.err.starts_with("step 7: no premise says that r"), "{refused:?}");
    assert_eq!(refused.out, "");
    assert!(run(&["verify", &file, "--lang", "ja"]).ends(8).err.starts_with("step 7: r"));
    let data = run(&["verify", &file, "--format", "json"]).ends(8).json();
    assert_eq!((&data["schema"], &data["proven"]), (&json!("naze/verify/1"), &json!(false)));
    assert_eq!((&data["fault"]["step"], &data["fault"]["code"]), (&json!(7), &json!("unsupported")));
}

#[test]
fn many_objects_are_judged_each_and_the_highest_code_is_the_exit() {
    let good = trace(PUZZLE, &[]);
    let mut bad = trace(HARDER, &["--no-uniqueness"]);
    bad["steps"][0]["place"] = json!([]);
    let lines = format!("{good}\n{bad}\nnonsense\n{good}\n");
    let told = piped(&lines, &["verify", "-"]).ends(8);
    let complaints: Vec<&str> = told.err.lines().collect();
    assert!(
        complaints[0].starts_with("2: step 0: ") && complaints[1].starts_with("3: 3:2: this is no JSON"),
        "{told:?}"
    );
    assert!(told.out.starts_with("2 of 4 are proven: "), "{told:?}");
    let data = piped(&lines, &["verify", "-", "--format", "jsonl"]).ends(8).jsonl();
    assert_eq!(data.len(), 4);
    assert_eq!((&data[2]["error"]["code"], &data[2]["error"]["line"]), (&json!(3), &json!(3)));
    assert_eq!(piped(format!("[{good},{good}]"), &["verify", "-"]).ends(0).err, "");
}

#[test]
fn what_is_no_trace_is_unreadable_and_a_missing_file_is_missed() {
    let refused = piped("{\n  \"schema\": \"naze/why/1\",\n  \"board\": }", &["verify", "-"]).ends(3);
    assert!(refused.err.starts_with("3:12: "), "{refused:?}");
    let other = piped("{\"schema\":\"naze/count/1\"}", &["verify", "-"]).ends(3);
    assert!(other.err.starts_with("1:24: this is no answer of `solve --trace` or `why`"), "{other:?}");
    let summary = run(&["solve", "--format", "json", PUZZLE]).ends(0).json();
    assert!(piped(summary.to_string(), &["verify", "-"]).ends(8).err.starts_with("there are no steps"));
    run(&["verify", "nowhere.json"]).ends(1);
    run(&["verify"]).ends(2);
}
