//! Demands on a trace besides being correct: its board, its puzzle, and its share of work.

use naze::proof::check::{BoardText, CheckErrorKind, Checker, Claim, Start, UniquenessPolicy};
use serde_json::{Value, json};

/// A trace without steps for a puzzle, as text.
fn silent(board: &str, puzzle: &str, marks: &[&str]) -> String {
    let trace = json!({
        "schema": "naze/solve/2", "board": board, "puzzle": puzzle, "marks": marks, "status": "stuck", "guesses": 0,
        "passes": 1, "techniques": [], "steps": [],
    });
    trace.to_string()
}

/// The same for an empty board.
fn trace(board: &str, cells: usize) -> String {
    silent(board, &".".repeat(cells), &[])
}

fn flaw(mut checker: Checker, text: &str) -> Option<CheckErrorKind> {
    let verdicts = checker.check(text);
    let [Ok(verdict)] = &verdicts[..] else { panic!("{verdicts:?}") };
    verdict.flaw().map(|flaw| flaw.kind.clone())
}

fn checker() -> Checker {
    Checker::new(UniquenessPolicy::Reject)
}

#[test]
fn a_trace_about_another_board_is_refused_and_one_about_the_same_houses_is_not() {
    let on = |board: &str| checker().on_board(&BoardText::Word(board.to_string())).expect("a board");
    assert_eq!(flaw(on("4"), &trace("4", 16)), None);
    assert_eq!(flaw(on("4"), &trace("4:2x2", 16)), None, "the same houses in other words");
    assert_eq!(flaw(on("4:none"), &trace("4", 16)), Some(CheckErrorKind::OtherBoard));
    assert_eq!(flaw(on("4"), &trace("4:none", 16)), Some(CheckErrorKind::OtherBoard));
}

#[test]
fn a_trace_from_another_start_is_refused() {
    let from = |puzzle: &str| {
        let board = BoardText::Word("4".to_string());
        let start = Start { board, puzzle: puzzle.to_string(), entries: Vec::new(), marks: Vec::new() };
        checker().from_start(start).expect("a board")
    };
    let blanks = ".".repeat(16);
    assert_eq!(flaw(from(&blanks), &trace("4", 16)), None);
    let other = format!("1{}", &blanks[1..]);
    assert_eq!(flaw(from(&other), &trace("4", 16)), Some(CheckErrorKind::OtherPuzzle));
}

#[test]
fn without_a_reserve_a_short_text_may_not_ask_for_a_large_board() {
    let short = trace("25", 0);
    assert_eq!(flaw(checker().with_reserve(0), &short), Some(CheckErrorKind::TooMuch));
    assert_eq!(flaw(checker(), &short), Some(CheckErrorKind::Puzzle));
}

#[test]
fn each_object_of_a_text_is_about_its_own_board() {
    let text = [trace("4", 16), trace("9", 81), trace("9", 81), trace("4", 16)].join("\n");
    let verdicts = checker().check(&text);
    assert_eq!(verdicts.len(), 4);
    assert!(verdicts.iter().all(|verdict| verdict.as_ref().is_ok_and(|verdict| verdict.flaw().is_none())));
}

#[test]
fn a_puzzle_or_a_mark_that_does_not_fit_proves_nothing() {
    let from = |puzzle: &str, marks: &[&str]| flaw(checker(), &silent("4", puzzle, marks));
    let blanks = ".".repeat(16);
    assert_eq!(from(&blanks, &["r1c1<>4"]), None);
    for (puzzle, marks) in [
        (".".repeat(15), &[][..]),
        (blanks.replacen('.', "x", 1), &[]),
        (blanks.replacen('.', "5", 1), &[]),
        (blanks.clone(), &["r1c1<>5"]),
        (blanks.clone(), &["r1c5<>1"]),
        (blanks.replacen('.', "1", 1), &["r1c1<>1"]),
        (blanks, &["r5c1<>1"]),
    ] {
        assert_eq!(from(&puzzle, marks), Some(CheckErrorKind::Puzzle), "{puzzle} {marks:?}");
    }
}

/// The error of a trace of an empty 4×4 board that ends with these claims.
fn claim(status: &str, claims: &[(&str, Value)]) -> Option<CheckErrorKind> {
    let mut document: Value = serde_json::from_str(&trace("4", 16)).expect("JSON");
    document["status"] = json!(status);
    for (name, claimed) in claims {
        document[*name] = claimed.clone();
    }
    flaw(checker(), &document.to_string())
}

#[test]
fn two_solutions_are_two_full_grids_that_keep_the_rules() {
    let one = "1234341221434321";
    let other = "1243341221434321";
    let many =
        |solution: &str| claim("multiple-solutions", &[("solutions", json!([solution, "1234341243212143"]))]);
    assert_eq!(many(one), None);
    let end = |claim| Some(CheckErrorKind::End(claim));
    assert_eq!(many(&one.replace('4', "5")), end(Claim::NoGrid), "a digit that the board has not");
    assert_eq!(many(&format!("{one}1")), end(Claim::NoGrid), "a symbol too many");
    assert_eq!(many(&one[1..]), end(Claim::NoGrid));
    assert!(matches!(many(other), Some(CheckErrorKind::End(Claim::Solution(_)))));
}

#[test]
fn a_status_claims_what_belongs_to_it_and_no_more() {
    let contradiction = json!({"kind": "no-digit", "cell": "r1c1"});
    let wrong = |status: &str, claims: &[(&str, Value)]| match claim(status, claims) {
        Some(CheckErrorKind::End(claim)) => claim,
        other => panic!("{other:?}"),
    };
    assert_eq!(wrong("no-solution", &[]), Claim::NoSolution);
    assert_eq!(wrong("stuck", &[("contradiction", contradiction)]), Claim::Status);
    assert_eq!(wrong("stuck", &[("contradiction_premises", json!(["r1c1<>1"]))]), Claim::Status);
    assert_eq!(claim("stuck", &[]), None);
}

#[test]
fn digits_above_nine_are_letters() {
    let from = |board: &str, puzzle: String| flaw(checker(), &silent(board, &puzzle, &[]));
    let side = 12;
    let first = |symbols: &str| format!("{symbols}{}", ".".repeat(side * side - symbols.len()));
    assert_eq!(from("12", first("123456789ABC")), None);
    assert_eq!(from("12", first("123456789ABD")), Some(CheckErrorKind::Puzzle));
    assert_eq!(from("12", first("@")), Some(CheckErrorKind::Puzzle));
}
