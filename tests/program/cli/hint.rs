//! Hints: where to look, which technique, the pattern, the effect; and what to take back first.

use super::support::{CONTRADICTING, EMPTY, HOPELESS, PUZZLE, SOLUTION, run};
use serde_json::json;

/// The puzzle with a wrong 9 in its first cell.
const WRONG: &str = "9.41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";

#[test]
fn each_level_tells_what_the_ones_before_tell_and_one_thing_more() {
    let text = |level| run(&["hint", "--level", level, PUZZLE]).ends(0).out;
    assert_eq!(text("1"), "Look at box 2.\n");
    assert_eq!(text("2"), "Look at box 2.\nThe technique is: Hidden Single.\n");
    assert!(text("3").starts_with(&text("2")) && text("3").contains("box 2 has one place left for 5"));
    assert!(text("4").contains("=> r") && text("4").contains("On the grid: "), "{}", text("4"));
    assert_eq!(run(&["hint", PUZZLE]).ends(0).out, text("1"), "the least is told where nothing is said");
}

#[test]
fn a_wrong_entry_is_named_before_anything_else_and_nothing_is_built_on_it() {
    let text = |level| run(&["hint", "--level", level, "--givens", PUZZLE, WRONG]).ends(0).out;
    assert_eq!(text("1"), "Look at box 1.\nSomething there is wrong.\n");
    assert!(text("2").ends_with("It is a digit that you entered.\n") && !text("2").contains("r1c1"));
    assert!(text("3").contains("Your entry r1c1=9 is wrong.") && !text("3").contains("Why"));
    assert!(text("4").contains("Why is r1c1 not 9?") && text("4").contains("\nSo r1c1<>9."));
    let json = run(&["hint", "--level", "4", "--format", "json", "--givens", PUZZLE, WRONG]).ends(0).json();
    assert_eq!((&json["advice"], &json["mistake"]["wrong"]), (&json!("take-back"), &json!("r1c1=9")));
    assert_eq!(json["mistake"]["why"]["puzzle"], PUZZLE, "the reason stands on the givens alone");
    let japanese = run(&["hint", "--level", "3", "--lang", "ja", "--givens", PUZZLE, WRONG]).ends(0).out;
    assert!(japanese.contains("あなたが入れたr1c1=9は間違いです"), "{japanese}");
}

#[test]
fn check_names_every_mistake_with_its_reason() {
    let text = run(&["check", "--givens", PUZZLE, WRONG]).ends(5).out;
    assert!(text.contains("Your entry r1c1=9 is wrong.\nWhy is r1c1 not 9?"), "{text}");
    let json = run(&["check", "--format", "json", "--givens", PUZZLE, WRONG]).ends(5).json();
    assert_eq!(json["mistakes"][0]["wrong"], "r1c1=9");
    assert_eq!(run(&["check", "--format", "json", PUZZLE]).ends(0).json().get("mistakes"), None);
}

#[test]
fn a_hint_for_a_cell_is_a_step_on_the_way_there() {
    let text = run(&["hint", "--level", "4", "--cell", "r5c6", PUZZLE]).ends(0).out;
    assert!(text.contains("=> r6c5=3") && text.ends_with("This is a step towards r5c6.\n"), "{text}");
    let filled = run(&["hint", "--cell", "r1c3", PUZZLE]).ends(0).out;
    assert_eq!(filled, "r1c3=4 stands there already, and nothing is wrong with it.\n");
    run(&["hint", "--cell", "r0c3", PUZZLE]).ends(2);
}

#[test]
fn where_there_is_nothing_to_do_that_is_said() {
    for (input, code, words) in [
        (SOLUTION, 0, "The grid is full, and nothing is wrong."),
        (CONTRADICTING, 4, "5 stands twice in row 1"),
        (HOPELESS, 5, "No solution"),
        (EMPTY, 6, "More than one solution"),
    ] {
        let text = run(&["hint", "--level", "4", input]).ends(code).out;
        assert!(text.contains(words), "{text}");
    }
    let stuck = ["hint", "--techniques", "naked-single", "--no-guess", super::support::HARDER];
    assert!(run(&stuck).ends(7).out.contains("guessing is off"));
}

#[test]
fn where_no_technique_finds_anything_a_guess_is_called_a_guess() {
    let guess = ["hint", "--techniques", "naked-single", "--level"];
    let text = |level| run(&[&guess[..], &[level, super::support::HARDER]].concat()).ends(0).out;
    assert!(text("2").contains("suppose a candidate") && !text("2").contains("r1c"), "{}", text("2"));
    assert!(text("4").contains("it cannot be") && text("4").contains("Why is"), "{}", text("4"));
}
