//! A digit after a cell, as in `r5c6=2`, is a claim: why it is right, or that it is wrong and why.

use super::support::{EMPTY, PUZZLE, SOLUTION, piped, run};
use naze::api::ask;
use serde_json::{Value, json};

fn why(cell: &str, more: &[&str]) -> String {
    run(&[&["why", cell, PUZZLE], more].concat()).ends(0).out
}

#[test]
fn a_wrong_digit_is_named_and_answered_as_why_not() {
    for (claim, cell, digit, right) in [
        ("r5c6=2", "r5c6", "2", "1"),
        ("5,6 = 2", "r5c6", "2", "1"),
        ("E6=2", "r5c6", "2", "1"),
        ("５行６列＝２", "r5c6", "2", "1"),
        ("r1c3=5", "r1c3", "5", "4"),
        ("r1c1=4", "r1c1", "4", "2"),
    ] {
        let not = ["why", cell, "--not", digit, PUZZLE];
        let english = format!("{cell} is {right}, not {digit}.\n");
        assert_eq!(why(claim, &[]), english + &run(&not).ends(0).out, "{claim}");
        let japanese = format!("{cell}は{digit}ではなく{right}です。\n");
        let not_in_japanese = run(&[&not[..], &["--lang", "ja"]].concat()).ends(0).out;
        assert_eq!(why(claim, &["--lang", "ja"]), japanese + &not_in_japanese, "{claim}");
        let document = run(&[&not[..], &["--format", "json"]].concat()).ends(0).out;
        assert_eq!(why(claim, &["--format", "json"]), document, "{claim}");
    }
}

#[test]
fn a_right_digit_is_answered_as_why_and_a_sign_for_not_as_why_not() {
    for (one, other) in [
        (vec!["r5c6=1"], vec!["r5c6"]),
        (vec!["r1c3=4"], vec!["r1c3"]),
        (vec!["r5c6<>2"], vec!["r5c6", "--not", "2"]),
        (vec!["r5c6≠2"], vec!["r5c6", "--not", "2"]),
        (vec!["R5C6 != 2"], vec!["r5c6", "--not", "2"]),
        (
            vec!["r5c6=2", "--prefer", "short", "--format", "json"],
            vec!["r5c6", "--not", "2", "--prefer", "short", "--format", "json"],
        ),
    ] {
        let asked = |words: &[&str]| run(&[&["why", PUZZLE], words].concat()).ends(0).out;
        assert_eq!(asked(&one), asked(&other), "{one:?}");
    }
    assert!(run(&["why", "r5c6<>1", PUZZLE]).ends(2).err.contains("r5c6=1"), "this is its digit");
}

#[test]
fn a_claim_that_nothing_settles_has_no_answer() {
    let output = run(&["why", "r1c1=4", EMPTY]).ends(6);
    assert!(
        output.out.is_empty() && output.err.contains("r1c1 can be 4: the puzzle has more than one solution."),
        "{output:?}"
    );
    // Another 5 in the row would be wrong in every solution.
    let five = format!("5{}", &EMPTY[1..]);
    let output = run(&["why", "r1c2=5", &five]).ends(0).out;
    assert!(output.starts_with("r1c2 is not 5.\nr1c2 is not 5: row 1 has it already"), "{output}");
}

#[test]
fn a_claim_about_a_wrong_entry_is_answered_from_the_givens() {
    let wrong = format!("9{}", &PUZZLE[1..]);
    let text = run(&["why", "r1c1=9", "--givens", PUZZLE, &wrong]).ends(0).out;
    assert!(text.starts_with("Your entry r1c1=9 is wrong.\nr1c1 is 2, not 9.\nr1c1≠9: "), "{text}");
    let text = run(&["why", "r1c1=2", "--givens", PUZZLE, &wrong]).ends(0).out;
    assert!(text.starts_with("Your entry r1c1=9 is wrong.\nr1c1=2: "), "{text}");
}

#[test]
fn other_boards_have_claims_too() {
    let small = "12.. 34.. .... ....";
    let text = run(&["why", "r1c3=1", small]).ends(0).out;
    assert!(text.contains("r1c3 is not 1: row 1 has it already"), "{text}");
    let output = run(&["why", "r1c3=5", small]).ends(2);
    assert!(output.err.contains("5 is not a digit of this board; digits are 1 to 4"), "{output:?}");
    let sixteen = format!("G{}", ".".repeat(255));
    for words in [["why", "r12c1=16", &sixteen], ["why", &sixteen, "r12c1=16"]] {
        let text = run(&words).ends(0).out;
        assert!(text.contains("column 1 has it already"), "{text}");
    }
}

#[test]
fn two_questions_at_once_are_not_answered_as_one() {
    for (arguments, english, japanese) in [
        (
            vec!["why", "r5c6=2", "--not", "3", PUZZLE],
            "r5c6=2 and not 3 are two questions",
            "r5c6=2 と not 3 は別々の問いです",
        ),
        (
            vec!["why", "r5c6", PUZZLE, "r5c7=2"],
            "r5c6, r5c7=2: ask about one cell at a time",
            "r5c6、r5c7=2：マスは一度に1つだけ",
        ),
        (
            vec!["why", "--all", "r5c6", PUZZLE],
            "r5c6: --all does not ask about one cell",
            "r5c6：--all は1つのマスを尋ねる指定ではありません",
        ),
        (vec!["why", "r5c6=12", PUZZLE], "12 is not a digit of this board", "12はこの盤の数字ではありません"),
        (vec!["why", "r5c6=", PUZZLE], "\"r5c6=\" is not a cell", "「r5c6=」というマスは"),
        (vec!["hint", "--cell", "r5c6<>2", PUZZLE], "\"r5c6<>2\" is not a cell", "「r5c6<>2」というマスは"),
    ] {
        for (language, words) in [("en", english), ("ja", japanese)] {
            let output = run(&[&arguments[..], &["--lang", language]].concat()).ends(2);
            assert!(output.out.is_empty() && output.err.contains(words), "{output:?}");
        }
    }
}

#[test]
fn a_puzzle_without_a_cell_says_which_cells_are_worth_asking_about() {
    for (language, words) in [("en", "Cells worth asking about"), ("ja", "尋ねる価値のあるマス")] {
        let text = run(&["why", PUZZLE, "--lang", language]).ends(0).out;
        assert!(text.starts_with(words) && text.lines().count() > 1, "{text}");
    }
    assert_eq!(run(&["why", "missing.txt"]).ends(1).out, "");
    let english = run(&["why", "--not", "3", PUZZLE]).ends(2).err;
    assert!(english.contains("which cell is not this digit?"), "{english}");
    let none = format!("11{}", ".".repeat(79));
    assert!(run(&["why", &none]).ends(4).out.starts_with("There is no solution: row 1 has 1 more than once"));
    assert!(run(&["why", EMPTY]).ends(6).out.starts_with("More than one solution. Two that differ:"));
    // What was meant as a cell is said to be none.
    assert!(run(&["why", "x9", PUZZLE]).ends(2).err.contains("\"x9\" is not a cell"));
    assert!(piped(PUZZLE, &["why", "x9"]).ends(2).err.contains("\"x9\" is not a cell"));
}

#[test]
fn why_there_is_no_solution_and_why_only_one_are_questions_too() {
    let none = format!("11{}", ".".repeat(79));
    for (words, code, expected) in [
        (vec!["--no-solution", &none], 0, "There is no solution: row 1 has 1 more than once, in r1c12.\n"),
        (
            vec!["--unique", PUZZLE],
            0,
            "There is only one solution: the clues settle each of the 57 open cells.\n",
        ),
        (vec!["--unique", "--lang", "ja", PUZZLE], 0, "解は1つだけ：空きマス57個がすべて決まる。\n"),
        (vec!["--no-solution", PUZZLE], 2, "naze: There is a solution, and only one; --unique asks why.\n"),
        (vec!["--no-solution", EMPTY], 6, "naze: There is more than one solution"),
        (vec!["--unique", &none], 4, "naze: The clues contradict each other; --no-solution asks why"),
        (vec!["--unique", "r1c1", PUZZLE], 2, "naze: r1c1: --unique does not ask about one cell"),
    ] {
        let output = run(&[&["why"], &words[..]].concat()).ends(code);
        let said = if code == 0 { &output.out } else { &output.err };
        assert!(said.starts_with(expected), "{output:?}");
    }
    let steps = run(&["why", "--unique", "--steps", PUZZLE]).ends(0).out;
    assert!(steps.lines().count() > 57, "{steps}");
}

#[test]
fn a_hint_for_a_claim_names_it_if_it_is_wrong_and_gives_away_no_more_than_its_level() {
    let hint =
        |claim: &str, more: &[&str]| run(&[&["hint", "--cell", claim, PUZZLE], more].concat()).ends(0).out;
    let wrong = "r5c6 is not 2.\nLook at box 5.\n";
    assert_eq!(hint("r5c6=2", &[]), wrong.to_string() + "This is a step towards r5c6≠2.\n");
    assert!(
        hint("r5c6=2", &["--level", "2"])
            .starts_with(&(wrong.to_string() + "The technique is: Hidden Single.\n"))
    );
    let four = hint("r5c6=2", &["--level", "4"]);
    assert!(
        four.starts_with("r5c6 is not 2.\n") && four.contains(": r6c5=3.") && !four.contains("r5c6=1"),
        "{four}"
    );
    assert!(hint("r5c6=2", &["--lang", "ja"]).starts_with("r5c6は2ではありません。\n"));
    for (claim, plain) in [("r5c6=1", "r5c6"), ("r1c3=4", "r1c3")] {
        assert_eq!(hint(claim, &[]), hint(plain, &[]), "a right claim is as good as none");
    }
    assert_eq!(hint("r1c1=4", &[]), "r1c1 is not 4: row 1 has it already, at r1c3=4.\n");
    assert_eq!(hint("r1c3=5", &[]), "r1c3 is 4, not 5.\nr1c3 is not 5: it holds the clue r1c3=4.\n");
    for (claim, advice) in [("r5c6=2", "step"), ("r1c1=4", "excluded")] {
        let json: Value = serde_json::from_str(&hint(claim, &["--format", "json"])).expect("JSON");
        let (cell, digit) = claim.split_once('=').expect("a claim");
        assert_eq!((&json["advice"], &json["toward"]), (&json!(advice), &json!(cell)));
        assert_eq!(json["not"].to_string(), digit);
    }
    let full = run(&["hint", "--cell", "r1c1=3", SOLUTION]).ends(0).out;
    assert_eq!(full, "r1c1 is 2, not 3.\nr1c1 is not 3: it holds the clue r1c1=2.\n");
}

#[test]
fn a_claim_may_be_asked_in_json() {
    let asked = |name: &str, fields: Value| -> Value {
        let mut question = fields;
        question["puzzle"] = PUZZLE.into();
        serde_json::from_str(&ask(name, &question.to_string())).expect("JSON")
    };
    let not = asked("why", json!({ "cell": "r5c6", "not": 2 }));
    assert_eq!((&not["not"], &not["digit"]), (&json!(2), &json!(1)));
    assert_eq!(asked("why", json!({ "cell": "r5c6=2" })), not);
    assert_eq!(asked("why", json!({ "cell": "r5c6<>2" })), not);
    assert_eq!(asked("why", json!({ "cell": "r5c6=1" })), asked("why", json!({ "cell": "r5c6" })));
    let both = asked("why", json!({ "cell": "r5c6=2", "not": 3, "lang": "ja" }));
    assert_eq!(both["error"]["code"], 2);
    assert!(both["error"]["message"].as_str().expect("words").contains("別々の問い"), "{both}");
    assert_eq!(asked("hint", json!({ "cell": "r5c6=2" }))["not"], 2);
}
