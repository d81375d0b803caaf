//! Techniques by name: any of their names, and their definitions.

use super::support::{Desk, HARDER, PUZZLE, fixture, run};

#[test]
fn a_technique_is_explained_under_any_of_its_names() {
    let output = run(&["techniques", "x-wing"]).ends(0).out;
    for part in ["X-Wing", "X-ウイング", "0300", "hard", "140", "Example", ":0300:"] {
        assert!(output.contains(part), "{part}: {output}");
    }
    for name in ["X-WING", "X-Wing", "xwing", "x wing", "0300", "エックスウィング", "井桁"] {
        assert_eq!(run(&["techniques", name]).ends(0).out, output, "{name}");
    }
    let japanese = run(&["techniques", "--lang", "ja", "X-WING"]).ends(0).out;
    assert!(japanese.contains("例：") && japanese.contains("消去"), "{japanese}");
    let json = run(&["techniques", "--format", "jsonl", "X-WING", "0301"]).ends(0).jsonl();
    assert_eq!((&json[0]["id"], &json[1]["id"]), (&"x-wing".into(), &"swordfish".into()));
    assert!(!run(&["techniques", "guess"]).ends(0).out.contains("Example"), "there is none");
}

#[test]
fn a_lesson_in_json_has_all_that_the_text_says() {
    for (lang, technique) in
        [("en", "skyscraper"), ("ja", "xy-wing"), ("en", "naked-single"), ("en", "exocet")]
    {
        let text = run(&["techniques", technique, "--lang", lang]).ends(0).out;
        let json = run(&["techniques", technique, "--lang", lang, "--format", "json"]).ends(0).json();
        let lesson = &json[0]["lesson"];
        let has = |part: &serde_json::Value| part.as_str().is_some_and(|part| text.contains(part));
        assert!(lesson["kin"].is_null() || has(&lesson["kin"]["text"]), "{lesson}");
        assert!(lesson["near_miss"].is_null() || has(&lesson["near_miss"]["text"]), "{lesson}");
        let example = &lesson["example"];
        assert!(example["lesson"].as_array().is_some_and(|lines| lines.iter().all(has)), "{example}");
        assert!(has(&example["line"]) && example["drawing"]["roles"].is_array(), "{example}");
        let more = lesson["more"].as_array().expect("more examples");
        assert!(!more.is_empty() && more.iter().all(|one| has(&one["line"])), "{lesson}");
        // What is written below the heading is a move and its line, of each.
        let shown = text.lines().filter(|line| line.starts_with(':')).count();
        assert_eq!(shown, 1 + more.len(), "{text}");
        for one in std::iter::once(example).chain(more) {
            let steps = run(&["hint", "--level", "4", one["line"].as_str().expect("a line")]);
            assert!([0, 6].contains(&steps.code), "the line can be pasted back: {steps:?}");
            assert_eq!(one["step"]["technique"], technique);
            assert!(!one["step"]["grounds"].is_null() && !one["step"]["spans"].is_null(), "{one}");
        }
    }
}

#[test]
fn the_example_can_be_drawn() {
    let output = run(&["techniques", "swordfish"]).ends(0).out;
    let line = output.lines().find(|line| line.starts_with(':')).expect("an example");
    assert!(run(&["show", line]).ends(0).out.contains("+---"), "{line}");
}

#[test]
fn a_lesson_marks_the_pattern_in_a_grid_no_wider_than_a_terminal() {
    let lesson = run(&["techniques", "x-wing"]).ends(0).out;
    for part in ["[5]", "-5", "belongs to the pattern", "Look at", "The picture:"] {
        assert!(lesson.contains(part), "{part}: {lesson}");
    }
    assert!(run(&["techniques", "xy-wing"]).ends(0).out.contains("A near miss: "));
    for (technique, kin) in [
        ("skyscraper", "A special case of: X-Chain (x-chain)"),
        ("dual-two-string-kite", "Two of these at once: 2-String Kite (two-string-kite)"),
        ("squirmbag", "X-Wing (x-wing) · Swordfish (swordfish)"),
    ] {
        let lesson = run(&["techniques", technique]).ends(0).out;
        assert!(lesson.contains(kin), "{lesson}");
        let drawn = lesson.lines().filter(|line| line.starts_with(['+', '|']));
        assert!(drawn.clone().count() == 13 && drawn.clone().all(|line| line.len() <= 80), "{lesson}");
    }
    assert!(!run(&["techniques", "swordfish"]).ends(0).out.contains("special case"));
    let several = run(&["techniques", "simple coloring"]).ends(0).out;
    assert_eq!(several.matches("Example:").count(), 2, "{several}");
}

#[test]
fn the_example_of_one_technique_can_be_written_as_a_picture() {
    let desk = Desk::new();
    let file = desk.path("x-wing.svg");
    run(&["techniques", "x-wing", "--svg", &file.display().to_string()]).ends(0);
    let written = std::fs::read_to_string(file).expect("a picture");
    assert!(run(&["techniques", "x-wing", "--svg", "-"]).ends(0).out == written);
    assert!(written == fixture("docs/techniques/x-wing.svg"), "the page shows the same");
    for (words, said) in [
        (&["simple coloring"][..], "name one of simple-colors-trap, simple-colors-wrap"),
        (&["x-wing", "swordfish"], "name one of x-wing, swordfish"),
        (&["guess"], "there is no example"),
    ] {
        let output = run(&[&["techniques", "--svg", "-"], words].concat()).ends(2);
        assert!(output.out.is_empty() && output.err.contains(said), "{output:?}");
    }
}

#[test]
fn techniques_are_chosen_by_any_of_their_names() {
    let chosen =
        |techniques: &str| run(&["solve", "--trace", "--techniques", techniques, HARDER]).ends(0).out;
    let by_id = chosen("hidden-single,x-wing,naked-pair");
    for names in
        ["Hidden Single, X-Wing, Naked Pair", "0002,0300,0200", "隠れたシングル、エックスウィング、二国同盟"]
    {
        assert_eq!(chosen(names), by_id, "{names}");
    }
    assert_eq!(chosen("Singles"), chosen("singles"));
    assert_eq!(run(&["solve", "--techniques", "ALL", PUZZLE]).ends(0).out, run(&["solve", PUZZLE]).out);
    let made = |require: &str| run(&["generate", "--seed", "1", "--require", require]).ends(0).out;
    assert_eq!(made("Naked Pair"), made("naked-pair"));
}

#[test]
fn a_misspelt_name_is_answered_with_the_likely_ones() {
    for arguments in [
        &["techniques", "sworfish"][..],
        &["solve", "--techniques", "singles,sworfish", PUZZLE],
        &["generate", "--require", "sworfish"],
    ] {
        let output = run(arguments).ends(2);
        assert!(output.out.is_empty(), "{output:?}");
        assert!(output.err.contains("did you mean swordfish?"), "{}", output.err);
    }
    let output = run(&["techniques", "forcing chian"]).ends(2).err;
    assert!(output.contains("forcing-chain-contradiction or forcing-chain-verity"), "{output}");
    assert!(run(&["techniques", "telepathy"]).ends(2).err.contains("lists them"));
    assert!(run(&["techniques", "--lang", "ja", "xwin"]).ends(2).err.contains("もしかして：x-wing"));
}

#[test]
fn a_name_of_several_techniques_names_them_all_where_that_has_a_meaning() {
    let both = run(&["techniques", "強制連鎖"]).ends(0).out;
    assert!(both.contains("forcing-chain-contradiction") && both.contains("forcing-chain-verity"), "{both}");
    run(&["solve", "--techniques", "singles,locked candidates,simple colouring", PUZZLE]).ends(0);
    let error = run(&["generate", "--require", "nice loop"]).ends(2).err;
    let expected =
        "\"nice loop\" covers several techniques; name one of continuous-nice-loop, discontinuous-nice-loop";
    assert!(error.contains(expected), "{error}");
}
