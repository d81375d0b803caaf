//! Requested JSON is JSON: one document or one object in each line, the same in every language.

use super::support::{CONTRADICTING, Desk, EMPTY, HARDER, HOPELESS, PUZZLE, Run, piped, run};
use serde_json::Value;

/// Every command that answers for puzzles, with its options.
const COMMANDS: [&[&str]; 9] = [
    &["solve"],
    &["solve", "--trace"],
    &["solve", "--trace", "--techniques", "singles"],
    &["why", "r5c6"],
    &["check"],
    &["count"],
    &["rate"],
    &["show"],
    &["convert", "--to", "rows"],
];

/// Puzzles of every kind, and one line that is not a puzzle.
const LINES: [&str; 6] = [PUZZLE, "garbage", CONTRADICTING, HARDER, EMPTY, HOPELESS];

fn on(command: &[&str], more: &[&str]) -> Run {
    run(&[command, more].concat())
}

#[test]
fn one_puzzle_is_answered_with_one_object() {
    for command in COMMANDS {
        for puzzle in LINES {
            let answer = on(command, &["--format", "json", puzzle]).json();
            assert!(answer.is_object(), "{command:?} {puzzle}: {answer}");
            assert_eq!(on(command, &["--format", "jsonl", puzzle]).jsonl(), [answer]);
        }
    }
}

#[test]
fn several_puzzles_are_answered_with_an_array_or_with_lines_in_their_order() {
    for command in COMMANDS {
        let lines = LINES.join("\n");
        let array = piped(&lines, &[command, &["--format", "json"]].concat());
        let stream = piped(&lines, &[command, &["--format", "jsonl"]].concat());
        assert_eq!(array.code, stream.code);
        let answers = array.json().as_array().cloned().expect("an array");
        assert_eq!(answers, stream.jsonl(), "{command:?}");
        assert_eq!(answers.len(), LINES.len());
        for (answer, line) in answers.iter().zip(LINES) {
            let is_about_it = answer["puzzle"] == line || !answer["puzzle"].is_string();
            assert!(is_about_it, "{command:?}: {answer} for {line}");
        }
    }
    let desk = Desk::new();
    let file = desk.file("one.txt", PUZZLE);
    let mixed = run(&["count", "--format", "json", &file, EMPTY]).ends(0).json();
    assert_eq!((&mixed[0]["count"], &mixed[1]["count"]), (&1.into(), &2.into()));
}

#[test]
fn a_line_that_fails_has_its_error_in_its_place() {
    let output = piped(LINES.join("\n"), &["solve", "--format", "jsonl"]).ends(6);
    let error = &output.jsonl()[1]["error"];
    assert_eq!((&error["code"], &error["line"]), (&3.into(), &2.into()));
    assert!(error["message"].as_str().is_some_and(|message| !message.is_empty()));
    let fault = &error["faults"][0];
    assert_eq!((&fault["line"], &fault["column"]), (&2.into(), &1.into()));

    let whys = piped(LINES.join("\n"), &["why", "r5c6", "--format", "jsonl"]).ends(6).jsonl();
    let codes: Vec<Option<u64>> = whys.iter().map(|why| why["error"]["code"].as_u64()).collect();
    assert_eq!(codes, [None, Some(3), Some(4), None, Some(6), Some(5)]);

    let small = [PUZZLE, "1..............4"].join("\n");
    let whys = piped(&small, &["why", "r5c6", "--format", "json"]).ends(2).json();
    assert_eq!((&whys[0]["digit"], &whys[1]["error"]["code"]), (&1.into(), &2.into()));
}

#[test]
fn every_document_names_its_schema_and_its_board() {
    let schemas =
        ["solve/2", "solve/2", "solve/2", "why/2", "check/1", "count/1", "rate/1", "show/1", "convert/1"];
    for (command, schema) in COMMANDS.into_iter().zip(schemas) {
        let answer = on(command, &["--format", "json", PUZZLE]).ends(0).json();
        assert_eq!(answer["schema"], format!("naze/{schema}"));
        assert!(schema == "convert/1" || answer["board"] == "9", "{answer}");
    }
    let rectangles = on(&["count"], &["--format", "json", "--board", "6:2x3", &".".repeat(36)]);
    assert_eq!(rectangles.ends(0).json()["board"], "6:2x3");
}

#[test]
fn a_solve_gives_its_status_in_one_word() {
    let status = |arguments: &[&str]| on(&["solve", "--format", "json"], arguments).json()["status"].clone();
    assert_eq!(status(&[PUZZLE]), "solved");
    assert_eq!(status(&[CONTRADICTING]), "contradiction");
    assert_eq!(status(&[HOPELESS]), "no-solution");
    assert_eq!(status(&[EMPTY]), "multiple-solutions");
    assert_eq!(status(&["--no-guess", "--techniques", "singles", HARDER]), "stuck");
    assert_eq!(status(&["--nodes", "0", "--techniques", "singles", HARDER]), "gave-up");
}

#[test]
fn the_steps_of_a_trace_are_numbered_from_0_and_the_counts_are_theirs() {
    for techniques in ["default", "singles"] {
        let arguments = ["solve", "--trace", "--format", "json", "--techniques", techniques, HARDER];
        let solve = run(&arguments).ends(0).json();
        let steps = solve["steps"].as_array().expect("steps");
        for (index, step) in steps.iter().enumerate() {
            assert_eq!(step["id"], index);
            let effects = [&step["place"], &step["eliminate"]];
            assert!(effects.iter().any(|effect| **effect != serde_json::json!([])), "{step}");
        }
        for row in solve["techniques"].as_array().expect("techniques") {
            // A refutation is counted as a guess; the assumption that it refutes is not.
            let is_counted =
                |step: &&Value| step["technique"] == row["id"] && step["reason"]["kind"] != "assumption";
            assert_eq!(row["count"], steps.iter().filter(is_counted).count(), "{row}");
        }
        let refuted = steps.iter().filter(|step| step["reason"]["kind"] == "refutation").count();
        assert_eq!(solve["guesses"], refuted);
        assert_eq!(refuted > 0, techniques == "singles");
        let without = run(&["solve", "--format", "json", HARDER]).json();
        assert!(without.get("steps").is_none(), "steps come with --trace alone");
    }
}

/// Removes the words for people.
fn without_words(value: &Value) -> Value {
    match value {
        Value::Array(values) => values.iter().map(without_words).collect(),
        Value::Object(fields) => {
            let kept = fields.iter().filter(|(name, _)| !["text", "message"].contains(&name.as_str()));
            Value::Object(kept.map(|(name, value)| (name.clone(), without_words(value))).collect())
        }
        other => other.clone(),
    }
}

#[test]
fn the_language_changes_nothing_but_text_and_message() {
    for command in COMMANDS {
        let in_language =
            |lang| piped(LINES.join("\n"), &[command, &["--format", "json", "--lang", lang]].concat()).json();
        let (english, japanese) = (in_language("en"), in_language("ja"));
        assert_eq!(without_words(&english), without_words(&japanese), "{command:?}");
        assert_ne!(english, japanese, "{command:?} words its faults in the language");
        let is_ascii = |value: &Value| without_words(value).to_string().is_ascii();
        assert!(command[0] == "convert" || is_ascii(&japanese), "{command:?}");
    }
}

#[test]
fn each_step_is_worded_in_the_requested_language() {
    for (command, least) in [(["solve", "--trace"].as_slice(), 57), (&["why", "r5c2"], 2)] {
        let texts = |lang| {
            let output = on(command, &["--format", "json", "--lang", lang, PUZZLE]).ends(0).json();
            let steps = output["steps"].as_array().cloned().expect("steps");
            steps.iter().map(|step| step["text"].as_str().expect("a text").to_string()).collect::<Vec<_>>()
        };
        let (english, japanese) = (texts("en"), texts("ja"));
        assert!(english.len() >= least, "{english:?}");
        assert!(english.iter().all(|text| text.is_ascii()), "{english:?}");
        assert!(
            japanese.iter().all(|text| text.contains("シングル") || text.contains("フルハウス")),
            "{japanese:?}"
        );
    }
}

#[test]
fn the_ladder_is_an_array_of_techniques_with_kebab_case_ids() {
    let ladder = run(&["techniques", "--format", "json"]).ends(0).json();
    let rows = ladder.as_array().expect("an array");
    assert_eq!(*rows, run(&["techniques", "--format", "jsonl"]).ends(0).jsonl());
    let ids: Vec<&str> = rows.iter().map(|row| row["id"].as_str().expect("an id")).collect();
    assert!(ids.starts_with(&["full-house", "naked-single", "hidden-single"]), "{ids:?}");
    assert_eq!(ids.last(), Some(&"guess"), "a guess comes last");
    let kebab =
        |id: &&str| id.chars().all(|symbol| symbol.is_ascii_lowercase() || "-0123456789".contains(symbol));
    assert!(ids.iter().all(kebab), "{ids:?}");
}
