//! Hints: where to look, which technique, the pattern, the effect; and what to take back first.

use super::support::{CONTRADICTING, EMPTY, HOPELESS, PUZZLE, SOLUTION, run};
use serde_json::json;

/// The puzzle with a wrong 9 in its first cell.
const WRONG: &str = "9.41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";

#[test]
fn each_level_says_what_the_lower_ones_say_and_one_thing_more() {
    let text = |level| run(&["hint", "--level", level, PUZZLE]).ends(0).out;
    assert_eq!(text("1"), "Look at box 2.\n");
    let more = "More: naze techniques hidden-single\n";
    let two = "Look at box 2.\nThe technique is: Hidden Single.\n";
    assert_eq!(text("2"), two.to_string() + more);
    assert!(text("3").starts_with(two) && text("3").contains("Box 2 has only one place left for 5."));
    assert!(
        text("3").ends_with(more) && text("4").ends_with(more),
        "from level 2 on it is said where to read on"
    );
    assert!(!text("1").contains("More"));
    let json = run(&["hint", "--level", "2", "--format", "json", PUZZLE]).ends(0).json();
    assert_eq!(json["text"], two.trim_end().to_string() + "\n", "data names the technique by its id");
    assert!(text("4").contains(": r1c6=5.") && text("4").contains("On the grid: "), "{}", text("4"));
    assert_eq!(run(&["hint", PUZZLE]).ends(0).out, text("1"), "by default the least is revealed");
}

#[test]
fn a_wrong_entry_is_named_before_anything_else_and_no_step_uses_it() {
    let text = |level| run(&["hint", "--level", level, "--givens", PUZZLE, WRONG]).ends(0).out;
    assert_eq!(text("1"), "Look at box 1.\nSomething there is wrong.\n");
    assert!(text("2").ends_with("It is a digit that you entered.\n") && !text("2").contains("r1c1"));
    assert!(text("3").contains("Your entry r1c1=9 is wrong.") && !text("3").contains("r1c1≠9"));
    assert!(text("4").contains("\nr1c1≠9: "));
    let json = run(&["hint", "--level", "4", "--format", "json", "--givens", PUZZLE, WRONG]).ends(0).json();
    assert_eq!((&json["advice"], &json["mistake"]["wrong"]), (&json!("take-back"), &json!("r1c1=9")));
    assert_eq!(json["mistake"]["why"]["puzzle"], PUZZLE, "the reason uses only the givens");
    let japanese = run(&["hint", "--level", "3", "--lang", "ja", "--givens", PUZZLE, WRONG]).ends(0).out;
    assert!(japanese.contains("あなたが入れたr1c1=9は間違いです"), "{japanese}");
}

#[test]
fn check_names_every_mistake_with_its_reason() {
    let text = run(&["check", "--givens", PUZZLE, WRONG]).ends(5).out;
    assert!(text.contains("Your entry r1c1=9 is wrong.\nr1c1≠9: "), "{text}");
    let json = run(&["check", "--format", "json", "--givens", PUZZLE, WRONG]).ends(5).json();
    assert_eq!(json["mistakes"][0]["wrong"], "r1c1=9");
    assert_eq!(run(&["check", "--format", "json", PUZZLE]).ends(0).json().get("mistakes"), None);
}

#[test]
fn a_hint_for_a_cell_is_a_step_on_the_way_there() {
    let text = run(&["hint", "--level", "4", "--cell", "r5c6", PUZZLE]).ends(0).out;
    assert!(text.contains(": r6c5=3.") && text.contains("This is a step towards r5c6.\n"), "{text}");
    let filled = run(&["hint", "--cell", "r1c3", PUZZLE]).ends(0).out;
    assert_eq!(filled, "r1c3=4 is already there, and nothing is wrong with it.\n");
    run(&["hint", "--cell", "r0c3", PUZZLE]).ends(2);
}

#[test]
fn if_there_is_nothing_to_do_the_hint_says_so() {
    for (input, code, words) in [
        (SOLUTION, 0, "The grid is full, and nothing is wrong.\nThis is the solution."),
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
fn if_no_technique_finds_anything_the_hint_calls_a_guess_a_guess() {
    let guess = ["hint", "--techniques", "naked-single", "--level"];
    let text = |level| run(&[&guess[..], &[level, super::support::HARDER]].concat()).ends(0).out;
    assert!(text("2").contains("suppose a candidate") && !text("2").contains("r1c"), "{}", text("2"));
    assert!(text("4").contains("it cannot be") && text("4").contains("≠2: otherwise "), "{}", text("4"));
}

/// A puzzle with two solutions, and both of them.
fn with_two_solutions() -> (String, Vec<String>) {
    let mut cells: Vec<char> = SOLUTION.chars().collect();
    // Two digits that are crosswise in two rows, two columns and two boxes may be swapped.
    let layout = |row: usize, column: usize| row * 9 + column;
    let crossed =
        (0..9).flat_map(|row| (row + 1..9).map(move |other| (row, other))).find_map(|(row, other)| {
            (0..9).flat_map(|column| (column + 1..9).map(move |second| (column, second))).find_map(
                |(column, second)| {
                    let [a, b, c, d] = [(row, column), (row, second), (other, column), (other, second)]
                        .map(|(row, column)| cells[layout(row, column)]);
                    let boxes = (row / 3 == other / 3) != (column / 3 == second / 3);
                    (a == d && b == c && boxes).then_some([
                        (row, column),
                        (row, second),
                        (other, column),
                        (other, second),
                    ])
                },
            )
        });
    let places = crossed.expect("the solution has such a rectangle").map(|(row, column)| layout(row, column));
    let mut swapped = cells.clone();
    swapped.swap(places[0], places[1]);
    swapped.swap(places[2], places[3]);
    for place in places {
        cells[place] = '.';
    }
    (cells.iter().collect(), vec![SOLUTION.to_string(), swapped.into_iter().collect()])
}

#[test]
fn a_hint_for_a_puzzle_with_two_solutions_reveals_neither() {
    let (puzzle, solutions) = with_two_solutions();
    for level in ["1", "2", "3", "4"] {
        for format in ["text", "json", "jsonl"] {
            let output = run(&["hint", "--level", level, "--format", format, &puzzle]).ends(6).out;
            assert!(output.contains("More than one solution.") && output.contains("naze check"), "{output}");
            assert!(solutions.iter().all(|solution| !output.contains(solution.as_str())), "{output}");
            assert!(!output.contains("=>"), "{output}");
        }
    }
    assert!(run(&["hint", "--lang", "ja", &puzzle]).ends(6).out.contains("1つに決められない"));
    for solution in
        run(&["check", "--format", "json", EMPTY]).ends(6).json()["examples"].as_array().expect("two")
    {
        let hint = run(&["hint", "--level", "4", EMPTY]).ends(6).out;
        assert!(!hint.contains(solution.as_str().expect("a line")), "{hint}");
    }
}

#[test]
fn a_full_grid_is_the_solution_or_its_wrong_entries_are_named() {
    let right = run(&["hint", "--givens", PUZZLE, SOLUTION]).ends(0).out;
    assert_eq!(right, "The grid is full, and nothing is wrong.\nThis is the solution.\n");
    // The first two digits of the solution, swapped.
    let wrong = format!("32{}", &SOLUTION[2..]);
    let text = run(&["hint", "--givens", PUZZLE, &wrong]).ends(0).out;
    assert_eq!(text, "The grid is full but not right. Wrong entries: r1c1=3, r1c2=2.\n");
    let why = run(&["hint", "--level", "4", "--givens", PUZZLE, &wrong]).ends(0).out;
    assert!(why.starts_with(&text) && why.contains("\nr8c1=3, r1c1≠3: "), "{why}");
    let japanese = run(&["hint", "--lang", "ja", "--givens", PUZZLE, &wrong]).ends(0).out;
    assert!(japanese.contains("間違っている数字：r1c1=3、r1c2=2"), "{japanese}");
    let (two, _) = with_two_solutions();
    let one_of_two = run(&["hint", "--givens", &two, SOLUTION]).ends(0).out;
    assert!(one_of_two.contains("This is a solution, but the givens allow others."), "{one_of_two}");
}

#[test]
fn an_entry_that_causes_a_contradiction_is_named_if_possible() {
    // All but three digits of the solution, and one of them wrong.
    let position = format!("...5{}", &SOLUTION[4..]);
    let output = run(&["hint", &position]);
    assert!([4, 5].contains(&output.code) && output.out.contains("r1c4=5"), "{output:?}");
    let known = run(&["hint", "--level", "3", "--givens", PUZZLE, WRONG]).ends(0).out;
    assert!(known.contains("r1c1=9"), "{known}");
}

#[test]
fn a_duplicate_is_shown_on_the_grid() {
    for command in ["hint", "check", "solve"] {
        let output = run(&[command, CONTRADICTING]).ends(4).out;
        assert!(output.contains("5 stands twice in row 1"), "{output}");
        assert!(output.contains("* marks the digits in conflict."), "{output}");
        assert!(output.contains("| 5*") && output.matches("5* ").count() == 2, "{output}");
        assert!(!output.contains('\u{1b}'));
        let candidates = run(&["show", CONTRADICTING]).ends(0).out;
        let drawn = output.replace("5*", "5 ");
        let open = candidates.lines().nth(5).expect("a row").split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            drawn.split_whitespace().collect::<Vec<_>>().join(" ").contains(&open),
            "as show draws it: {drawn}"
        );
    }
    assert!(run(&["hint", "--format", "json", CONTRADICTING]).ends(4).json()["text"].is_string());
}

#[test]
fn two_solutions_are_marked_where_they_differ() {
    let (puzzle, solutions) = with_two_solutions();
    let output = run(&["solve", &puzzle]).ends(6).out;
    assert!(output.contains("* marks where the two differ."), "{output}");
    let grids: String = output.split_once("differ.").expect("a legend").1.to_string();
    assert_eq!(grids.matches('*').count(), 8, "four cells in each: {output}");
    let checked = run(&["check", &puzzle]).ends(6).out;
    let carets = checked.lines().find(|line| line.contains('^')).expect("a line of carets");
    for (place, (one, other)) in solutions[0].chars().zip(solutions[1].chars()).enumerate() {
        assert_eq!(carets.chars().nth(place) == Some('^'), one != other, "{checked}");
    }
}

#[test]
fn all_that_can_be_done_is_listed_and_a_mistake_is_named_instead() {
    let all = run(&["hint", "--all", PUZZLE]).ends(0).out;
    let first = run(&["hint", "--level", "4", PUZZLE]).ends(0).out;
    let is_listed = |line: &str| first.contains(line.split(':').next().expect("a conclusion"));
    assert!(all.lines().any(is_listed), "{all}");
    assert!(all.contains("r1c6=5: Hidden Single: box 2's 5 fits nowhere else\n"), "{all}");
    let (listed, rest) =
        all.split_once("and more, by harder techniques\n").expect("there are too many to list");
    assert_eq!(rest, "");
    assert!(listed.lines().all(|line| line.contains(['=', '≠']) && line.chars().count() <= 200), "{all}");
    let singles = run(&["hint", "--all", "--techniques", "singles", PUZZLE]).ends(0).out;
    assert!(singles.lines().count() < all.lines().count() && all.starts_with(&singles), "{singles}");
    let japanese = run(&["hint", "--all", "--techniques", "singles", "--lang", "ja", PUZZLE]).ends(0).out;
    assert!(japanese.contains("r1c6=5：隠れたシングル、ブロック2の5はここだけ\n"), "{japanese}");
    let json = run(&["hint", "--all", "--format", "json", PUZZLE]).ends(0).json();
    assert_eq!(json["schema"], "naze/findings/2");
    let wrong = run(&["hint", "--all", "--givens", PUZZLE, WRONG]).ends(0).out;
    assert_eq!(wrong, "Look at box 1.\nSomething there is wrong.\n");
    run(&["hint", "--all", HOPELESS]).ends(5);
    run(&["hint", "--all", "--cell", "r1c1", PUZZLE]).ends(2);
}

#[test]
fn a_cell_is_named_in_one_way_to_hint_and_to_why() {
    let out = |arguments: &[&str]| run(arguments).ends(0).out;
    let expected = out(&["hint", "--cell", "r5c6", PUZZLE]);
    assert!(expected.ends_with("This is a step towards r5c6.\n"), "{expected}");
    assert_eq!(out(&["hint", "r5c6", PUZZLE]), expected);
    assert_eq!(out(&["hint", PUZZLE, "5行6列"]), expected);
    assert_eq!(out(&["why", "--cell", "r5c6", PUZZLE]), out(&["why", "r5c6", PUZZLE]));
}
