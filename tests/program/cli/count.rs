//! Counting: only the number, and a note if there may be more.

use super::support::{EMPTY, HARDEST, PUZZLE, piped, run};
use serde_json::json;

#[test]
fn the_answer_is_only_the_number_and_the_note_that_there_may_be_more_goes_to_standard_error() {
    let output = run(&["count", EMPTY]).ends(0);
    assert_eq!(
        (output.out.as_str(), output.err.as_str()),
        ("2\n", "naze: 2 or more: stopped at --limit 2\n")
    );
    let output = run(&["count", "--limit", "50", EMPTY]).ends(0);
    assert_eq!(
        (output.out.as_str(), output.err.as_str()),
        ("50\n", "naze: 50 or more: stopped at --limit 50\n")
    );
    let output = run(&["count", PUZZLE]).ends(0);
    assert_eq!((output.out.as_str(), output.err.as_str()), ("1\n", ""));
    let japanese = run(&["count", "--lang", "ja", EMPTY]).ends(0);
    assert_eq!(japanese.out, "2\n");
    assert!(japanese.err.contains("2 個以上"), "{}", japanese.err);
}

#[test]
fn a_count_that_stopped_is_not_complete() {
    let answer = |arguments: &[&str]| run(&[&["count", "--format", "json"], arguments].concat()).json();
    assert_eq!(answer(&[EMPTY])["complete"], json!(false));
    assert_eq!(answer(&[PUZZLE])["complete"], json!(true));
    assert_eq!(answer(&["--limit", "1", PUZZLE])["complete"], json!(false));
    assert_eq!(answer(&["--nodes", "0", HARDEST])["complete"], json!(false));
    let latin = answer(&["--limit", "100", "1..............."]);
    assert_eq!((&latin["count"], &latin["complete"]), (&json!(72), &json!(true)));
}

#[test]
fn of_several_puzzles_each_has_its_number_and_its_place() {
    let output = piped([EMPTY, PUZZLE, EMPTY].join("\n"), &["count"]).ends(0);
    assert_eq!(output.out, "2\n1\n2\n");
    assert_eq!(
        output.err,
        "naze: 1: 2 or more: stopped at --limit 2\nnaze: 3: 2 or more: stopped at --limit 2\n"
    );
}
