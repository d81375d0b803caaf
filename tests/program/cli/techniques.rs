//! Techniques by name: any of their names, and their definitions.

use super::support::{HARDER, PUZZLE, run};

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
    assert!(japanese.contains("例（") && japanese.contains("消去"), "{japanese}");
    let json = run(&["techniques", "--format", "jsonl", "X-WING", "0301"]).ends(0).jsonl();
    assert_eq!((&json[0]["id"], &json[1]["id"]), (&"x-wing".into(), &"swordfish".into()));
    assert!(!run(&["techniques", "guess"]).ends(0).out.contains("Example"), "there is none");
}

#[test]
fn the_example_can_be_drawn() {
    let output = run(&["techniques", "swordfish"]).ends(0).out;
    let line = output.lines().find(|line| line.starts_with(':')).expect("an example");
    assert!(run(&["show", line]).ends(0).out.contains("+---"), "{line}");
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
