//! `practice`: positions to practise on, and what moves on them are worth.

use super::support::{PUZZLE, run};

/// A position at which an X-Wing is the next step.
const POSITION: &str = ":0000:x:73..261.+4..+4+7...3+6..6..397+26+7+1....+4.+34..71+6.8.....47+1.4.+3..+7..516...23.7..+7+39.+46+1:261 262 272 864 865 874 875 958:::";

#[test]
fn a_seed_gives_positions_that_can_be_pasted_back() {
    let arguments = ["practice", "naked-pair", "--seed", "1", "--count", "2"];
    let output = run(&arguments).ends(0).out;
    assert_eq!(run(&arguments).ends(0).out, output, "the same seed gives the same positions");
    let lines: Vec<&str> = output.lines().filter(|line| line.starts_with(':')).collect();
    assert_eq!((lines.len(), output.matches("+---").count() > 0), (2, true), "{output}");
    assert_ne!(lines[0], lines[1]);
    let json = run(&[&arguments[..], &["--format", "jsonl"]].concat()).ends(0).jsonl();
    for (document, line) in json.iter().zip(lines) {
        assert_eq!((&document["schema"], &document["line"]), (&"naze/practice/2".into(), &line.into()));
        let moves: Vec<&str> = document["step"]["eliminate"]
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(|one| one.as_str())
            .collect();
        let checked = run(&["practice", "naked-pair", "--check", &moves.join(","), line]).ends(0).out;
        assert!(checked.contains("Right."), "{checked}");
        assert!(run(&["hint", "--level", "2", line]).ends(0).out.contains("Naked Pair"), "{line}");
    }
}

#[test]
fn a_level_reveals_a_part_of_the_step() {
    let at = |level: &str| run(&["practice", "pointing", "--seed", "1", "--level", level]).ends(0).out;
    let [place, effect] = ["1", "4"].map(at);
    assert!(place.contains("Look at") && !place.contains('≠'), "{place}");
    assert!(effect.contains('≠'), "{effect}");
}

#[test]
fn a_move_is_right_true_for_another_reason_or_wrong() {
    for (moves, exit, said) in [
        ("r6c3<>9", 0, "r6c3<>9: Right."),
        ("r6c3<>9, r8c3≠9、6行4列!=9", 0, "r6c3<>9, r8c3<>9, r6c4<>9: Right."),
        ("r1c3<>5", 8, "True, but not by X-Wing:"),
        ("r1c3=9", 8, "nor by any other single step"),
        ("r1c1<>5", 8, "It is so already."),
        ("r1c3<>9", 8, "Wrong: it leaves no solution."),
        ("r1c3=5", 8, "In the end: row 8 has 4 more than once"),
        ("r1c3=7", 8, "Wrong"),
        ("r6c3<>9,r1c3=5", 8, "r1c3=5: Wrong"),
    ] {
        let output = run(&["practice", "x-wing", "--check", moves, POSITION]).ends(exit).out;
        assert!(output.contains(said), "{moves}: {output}");
    }
    let checked =
        run(&["practice", "x-wing", "--check", "r1c3=5", "--format", "json", POSITION]).ends(8).json();
    assert_eq!(checked["moves"][0]["verdict"], "wrong", "{checked}");
    let japanese = run(&["practice", "x-wing", "--lang", "ja", "--check", "r6c3<>9", POSITION]).ends(0).out;
    assert!(japanese.contains("正解です。"), "{japanese}");
}

#[test]
fn what_cannot_be_practised_is_refused_with_the_cause() {
    let duplicates = PUZZLE.replacen("..", "44", 1);
    for (arguments, exit, said) in [
        (&["practice", "guess"][..], 2, "there is no example of it"),
        (&["practice", "simple coloring"], 2, "simple-colors-trap"),
        (&["practice", "sworfish"], 2, "did you mean swordfish"),
        (&["practice", "exocet", "--seed", "1"], 2, "knows no position"),
        (&["practice", "x-wing", PUZZLE], 2, "--check"),
        (&["practice", "x-wing", "--check", "r1c1", POSITION], 2, "r3c4<>5 or r3c4=7"),
        (&["practice", "x-wing", "--check", "r1c1<>0", POSITION], 2, "0"),
        (&["practice", "x-wing", "--check", "r0c1<>1", POSITION], 2, "r0c1"),
        (&["practice", "x-wing", "--check", "r1c1<>4", &duplicates], 4, "4"),
    ] {
        let output = run(arguments).ends(exit);
        assert!(output.out.is_empty() && output.err.contains(said), "{arguments:?}: {output:?}");
    }
}
