//! Rules beyond houses in the texts of other programs: what each means, and what is refused by name.

use naze::{
    board::{BoardFault, HouseKind, Layout},
    puzzle::{FaultKind, Puzzle, read},
};
use serde_json::{Map, Value, json};

fn rules_of(puzzle: &Puzzle) -> Vec<String> {
    let layout = puzzle.layout();
    layout.rules().map(|rule| layout.show_rule(rule)).collect()
}

fn extra_houses(layout: &Layout) -> usize {
    layout.cells_of_kind(HouseKind::Extra).len()
}

fn puzzle(text: &str) -> Puzzle {
    read(text, None).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

/// An empty grid of f-puzzles with one more member.
fn f_puzzle(name: &str, value: Value) -> String {
    let mut object = Map::from_iter([
        ("size".to_string(), json!(9)),
        ("grid".to_string(), json!(vec![vec![json!({}); 9]; 9])),
    ]);
    object.insert(name.to_string(), value);
    Value::Object(object).to_string()
}

#[test]
fn rules_of_f_puzzles_are_read() {
    let line = |cells: &[&str]| json!([{ "lines": [cells] }]);
    let row = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9";
    for (name, value, rules) in [
        ("killercage", json!([{ "cells": ["R1C1", "R1C2"], "value": "10" }]), vec!["cage 10 r1c1 r1c2"]),
        ("killercage", json!([{ "cells": ["R1C1", "R1C2"] }]), vec!["different r1c1 r1c2"]),
        ("thermometer", line(&["R1C1", "R2C1"]), vec!["thermometer r1c1 r2c1"]),
        (
            "thermometer",
            json!([{ "lines": [["R1C1", "R2C1"], ["R1C1", "R1C2"]] }]),
            vec!["thermometer r1c1 r2c1", "thermometer r1c1 r1c2"],
        ),
        ("slowthermometer", line(&["R1C1", "R2C1"]), vec!["slow-thermometer r1c1 r2c1"]),
        (
            "arrow",
            json!([{ "cells": ["R1C1"], "lines": [["R1C1", "R2C2", "R3C2"], ["R1C1", "R1C2", "R1C3"]] }]),
            vec!["arrow r1c1 : r2c2 r3c2", "arrow r1c1 : r1c2 r1c3"],
        ),
        (
            "arrow",
            json!([{ "cells": ["R1C2", "R1C1"], "lines": [["R1C2", "R2C2", "R3C3"]] }]),
            vec!["arrow r1c1 r1c2 : r2c2 r3c3"],
        ),
        ("difference", json!([{ "cells": ["R1C1", "R1C2"] }]), vec!["white 1 r1c1 r1c2"]),
        ("difference", json!([{ "cells": ["R1C1", "R1C2"], "value": "4" }]), vec!["white 4 r1c1 r1c2"]),
        ("ratio", json!([{ "cells": ["R1C1", "R1C2"] }]), vec!["black 2 r1c1 r1c2"]),
        ("xv", json!([{ "cells": ["R1C1", "R1C2"], "value": "X" }]), vec!["x r1c1 r1c2"]),
        ("even", json!([{ "cell": "R4C5" }]), vec!["even r4c5"]),
        ("minimum", json!([{ "cell": "R1C1" }]), vec!["minimum r1c1 r1c2 r2c1"]),
        (
            "maximum",
            json!([{ "cell": "R1C1" }, { "cell": "R1C2" }]),
            vec!["maximum r1c1 r2c1", "maximum r1c2 r1c3 r2c2"],
        ),
        ("palindrome", line(&["R1C1", "R5C5"]), vec!["palindrome r1c1 r5c5"]),
        ("whispers", line(&["R1C1", "R2C1"]), vec!["whisper 5 r1c1 r2c1"]),
        ("whispers", json!([{ "lines": [["R1C1", "R2C1"]], "value": "4" }]), vec!["whisper 4 r1c1 r2c1"]),
        ("regionsumline", line(&["R1C3", "R1C4", "R1C5"]), vec!["region-sum 1 2 r1c3 r1c4 r1c5"]),
        (
            "quadruple",
            json!([{ "cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, 2] }]),
            vec!["quadruple 1 2 r1c1 r1c2 r2c1 r2c2"],
        ),
        ("clone", json!([{ "cells": ["R1C1"], "cloneCells": ["R5C5"] }]), vec!["same r1c1 r5c5"]),
        (
            "littlekillersum",
            json!([{ "cell": "R0C3", "cells": ["R1C2", "R2C1"], "direction": "DL", "value": "6" }]),
            vec!["little-killer 6 r1c2 r2c1"],
        ),
        (
            "littlekillersum",
            json!([{ "cell": "R0C3", "cells": ["R1C2", "R2C1"], "direction": "DL" }]),
            vec![],
        ),
        ("sandwichsum", json!([{ "cell": "R1C0", "value": "0" }]), vec![&format!("sandwich 0 {row}")[..]]),
        (
            "skyscraper",
            json!([{ "cell": "R1C10", "value": "3" }]),
            vec!["skyscraper 3 r1c9 r1c8 r1c7 r1c6 r1c5 r1c4 r1c3 r1c2 r1c1"],
        ),
        (
            "xsum",
            json!([{ "cell": "R10C1", "value": "3" }]),
            vec!["x-sum 3 r9c1 r8c1 r7c1 r6c1 r5c1 r4c1 r3c1 r2c1 r1c1"],
        ),
        ("extraregion", json!([{ "cells": ["R1C1", "R5C5"] }]), vec!["different r1c1 r5c5"]),
        ("cage", json!([{ "cells": ["R1C1", "R5C5"], "outlineC": "#fff" }]), vec![]),
    ] {
        assert_eq!(rules_of(&puzzle(&f_puzzle(name, value.clone()))), rules, "{name}: {value}");
    }
    assert_eq!(extra_houses(puzzle(&f_puzzle("disjointgroups", json!(true))).layout()), 9);
    assert_eq!(
        puzzle(&f_puzzle("antiknight", json!(true))).layout().rules().len(),
        2 * 2 * 7 * 8 - 4 * 3 * 3 * 2
    );
    let marks = f_puzzle("title", json!("")).replacen("{}", "{\"givenPencilMarks\": [3, 5]}", 1);
    assert_eq!(rules_of(&puzzle(&marks)), ["among 3 5 r1c1"]);
}

#[test]
fn a_pair_with_either_dot_is_no_pair_without_a_dot() {
    let dots = json!([{ "cells": ["R1C1", "R1C2"] }]);
    let object = f_puzzle("difference", dots).replacen(
        '{',
        "{\"negative\": [\"ratio\"], \"nonconsecutive\": true,",
        1,
    );
    let puzzle = puzzle(&object);
    assert_eq!(rules_of(&puzzle).len(), 1 + 143 + 143);
}

#[test]
fn rules_of_f_puzzles_without_a_certain_meaning_are_refused_by_name() {
    for (name, value) in [
        ("columnindexer", json!([{ "cells": ["R1C1"] }])),
        ("nabner", json!([{ "lines": [["R1C1", "R1C2"]] }])),
        ("xv", json!([{ "cells": ["R1C1", "R1C2"], "value": "" }])),
        ("killercage", json!([{ "cells": ["R1C1", "R1C2"], "value": "10?" }])),
        ("killercage", json!([{ "cells": ["R1C1", "R0C2"], "value": "10" }])),
        ("modularline", json!([{ "lines": [["R1C1", "R1C2"]], "value": "4" }])),
        ("negative", json!(["killer"])),
        ("skyscraper", json!([{ "cell": "R4C4", "value": "3" }])),
        ("cage", json!([{ "cells": ["R1C1"], "value": "3" }])),
        ("line", json!([{ "lines": [["R1C1", "R1C2"]] }])),
    ] {
        let faults = read(&f_puzzle(name, value.clone()), None).expect_err(name);
        assert_eq!(faults[0].kind, FaultKind::UnknownRules { rules: vec![name.to_string()] }, "{value}");
    }
    let unfillable = json!([{ "cells": ["R1C1", "R1C2"], "value": "18" }]);
    let faults = read(&f_puzzle("killercage", unfillable), None).expect_err("two nines");
    assert_eq!(faults[0].kind.to_string(), "rule-range");
}

#[test]
fn strings_of_interactive_sudoku_solver_are_read() {
    for (text, rules) in [
        (".Thermo~R1C1~R1C2.Cage~15~R2C1~R2C2", vec!["thermometer r1c1 r1c2", "cage 15 r2c1 r2c2"]),
        (".Cage~0~R2C1~R2C2", vec!["different r2c1 r2c2"]),
        (".Cage~9~R2C1~R2C2~R2C2", vec!["sum 9 r2c1 r2c2 r2c2", "different r2c1 r2c2"]),
        (".WhiteDot~R1C1~R1C2~R2C2~R5C5", vec!["white 1 r1c1 r1c2", "white 1 r1c2 r2c2"]),
        (".GreaterThan~R1C2~R1C1~R2C2", vec!["greater r1c2 r1c1", "greater r1c2 r2c2"]),
        (".Whisper~R1C1~R1C2", vec!["whisper 5 r1c1 r1c2"]),
        (".Whisper~4~R1C1~R1C2", vec!["whisper 4 r1c1 r1c2"]),
        (".Arrow~R1C1~R1C2~R1C3", vec!["arrow r1c1 : r1c2 r1c3"]),
        (".PillArrow~2~R1C2~R1C1~R1C3~R1C4", vec!["arrow r1c1 r1c2 : r1c3 r1c4"]),
        (".Modular~3~R1C1~R1C2", vec!["modular r1c1 r1c2"]),
        (".LittleKiller~8~R1C3", vec!["little-killer 8 r1c3 r2c2 r3c1"]),
        (".LittleKiller~40~R8C9", vec!["little-killer 40 r8c9 r7c8 r6c7 r5c6 r4c5 r3c4 r2c3 r1c2"]),
        (".Skyscraper~C1~~4", vec!["skyscraper 4 r9c1 r8c1 r7c1 r6c1 r5c1 r4c1 r3c1 r2c1 r1c1"]),
        (".Quad~R1C1~3~4", vec!["quadruple 3 4 r1c1 r1c2 r2c1 r2c2"]),
        (".~R1C2_5_6", vec!["among 5 6 r1c2"]),
        ("..Sum~10~R1C1~R2C2.", vec!["sum 10 r1c1 r2c2"]),
    ] {
        assert_eq!(rules_of(&puzzle(text)), rules, "{text}");
        let link =
            format!("https://sigh.github.io/Interactive-Sudoku-Solver/?q={}", text.replace('~', "%7E"));
        assert_eq!(rules_of(&puzzle(&link)), rules, "{link}");
    }
    let given = puzzle(".Diagonal~1.Diagonal~-1.Windoku.~R1C1_7~R9C9_2");
    assert_eq!((given.line(), extra_houses(given.layout())), (format!("7{}2", ".".repeat(79)), 6));
    let six = puzzle(".Shape~6x6.~R1C1_6");
    assert_eq!(six.layout().name().to_string(), "6:2x3");
    let lines = puzzle(".AntiKing .Thermo~R1C1~R1C2\n.Thermo~R2C1~R2C2");
    assert_eq!(rules_of(&lines).len(), 2 + 128 - 36 * 2);
}

#[test]
fn types_that_naze_does_not_know_are_refused_by_name_all_at_once() {
    for (text, names) in [
        (".Or.Thermo~R1C1~R1C2.End", vec!["End", "Or"]),
        (".Pair~abc~R1C1~R1C2.Modular~4~R1C1~R1C2", vec!["Modular", "Pair"]),
        (".SumLine~10~R1C1~R1C2~LOOP", vec!["SumLine"]),
        (".Sum~3_=_1_-1~R1C1~R1C2", vec!["Sum"]),
        (".Shape~9x9~0-8.~R1C1_5", vec!["Shape"]),
    ] {
        let faults = read(text, None).expect_err(text);
        let rules = names.iter().map(|name| name.to_string()).collect();
        assert_eq!(faults[0].kind, FaultKind::UnknownRules { rules }, "{text}");
    }
    for cut in [".Thermo~R1C1~R1", ".Cage~15~R1C0~R2C2", ".~R1C2_", ".Skyscraper~C10~3.~R1C1_2"] {
        assert_eq!(read(cut, None).expect_err(cut)[0].kind, FaultKind::BrokenLink, "{cut}");
    }
}

#[test]
fn killers_as_lists_of_cages_are_read() {
    let (eight, nine) = ("cage 8 r1c1 r1c2", "cage 9 r9c9");
    let both = vec![eight, nine];
    for (text, rules) in [
        (r#"{"cages": [{"cells": [[0,0],[0,1]], "sum": 8}, {"cells": [[8,8]], "sum": 9}]}"#, both.clone()),
        (r#"{"cages": [{"cells": [[1,1],[1,2]], "sum": 8}, {"cells": [[9,9]], "sum": 9}]}"#, both.clone()),
        (r#"{"cages": [{"cells": [0, 1], "sum": 8}, {"cells": [80], "sum": 9}], "size": 9}"#, both.clone()),
        (r#"{"cages": [{"cells": [1, 2], "sum": 8}, {"cells": [81], "sum": 9}]}"#, both.clone()),
        (r#"{"cages": [{"cells": ["r1c1", "R1C2"], "value": "8"}], "title": "Eight"}"#, vec![eight]),
        (r#"{"cages": [{"cells": "r1c1 r1c2", "total": 8, "color": "red"}]}"#, vec![eight]),
        (r#"{"cages": [{"cells": [{"row": 0, "col": 0}, {"row": 0, "col": 1}], "sum": 8}]}"#, vec![eight]),
        (r#"{"cages": [[8, [[0,0],[0,1]]], [[[8,8]], 9]]}"#, both.clone()),
        (r#"[{"cells": [[0,0],[0,1]], "sum": 8}, {"cells": [[8,8]], "sum": 9}]"#, both.clone()),
        (r#"{"data": {"puzzle": {"killercage": [{"value": "8", "cells": ["R1C1","R1C2"]}]}}}"#, vec![eight]),
        (r#"{"cages": [{"cells": ["r1c1", "r5c5"]}]}"#, vec!["different r1c1 r5c5"]),
        ("r1c1+r1c2=8\nr1c3+r2c3+r2c4=17", vec![eight, "cage 17 r1c3 r2c3 r2c4"]),
        ("8 = r1c1 + r1c2", vec![eight]),
        ("r1c1 r1c2: 8", vec![eight]),
        ("r1c1r1c2=8; 9: r9c9", both.clone()),
        ("8: r1c1 r1c2\n9: r9c9", both),
    ] {
        assert_eq!(rules_of(&puzzle(text)), rules, "{text}");
    }
    let with_givens = [
        format!(r#"{{"cages": [{{"cells": [[0,0],[0,1]], "sum": 8}}], "puzzle": "{}7"}}"#, ".".repeat(80)),
        "r1c1+r1c2=8, r9c9=7".to_string(),
    ];
    for text in with_givens {
        let puzzle = puzzle(&text);
        assert_eq!(rules_of(&puzzle), [eight], "{text}");
        assert_eq!(puzzle.line(), ".".repeat(80) + "7", "{text}");
    }
    let small = puzzle(r#"{"size": 6, "cages": [{"cells": ["r1c1", "r6c6"], "sum": 8}]}"#);
    assert_eq!((small.layout().side(), small.layout().houses().len()), (6, 18));
}

#[test]
fn cages_that_may_mean_two_things_are_refused_by_name() {
    for (text, kind) in [
        (r#"{"cages": [{"cells": [[1,1],[1,2]], "sum": 8}]}"#, FaultKind::CountedFrom),
        (r#"{"cages": [{"cells": [1, 2], "sum": 8}]}"#, FaultKind::CountedFrom),
        (
            r#"{"cages": [{"cells": [[0,1],[0,9]], "sum": 8}]}"#,
            FaultKind::NoSuchCell { found: "[0, 9]".to_string(), side: 9 },
        ),
        (
            r#"{"cages": [{"cells": ["r1c1"], "sum": 8}], "thermometers": [1]}"#,
            FaultKind::UnknownRules { rules: vec!["thermometers".to_string()] },
        ),
        (
            r#"{"antiknight": true, "cages": [[8, ["r1c1", "r1c2"]]]}"#,
            FaultKind::UnknownRules { rules: vec!["antiknight".to_string()] },
        ),
        (
            r#"{"size": 26, "cages": [[8, ["r1c1", "r1c2"]]]}"#,
            FaultKind::Board { fault: BoardFault::Side { side: 26 } },
        ),
        (
            r#"[[8, ["r1c1", "r1c2"]], [9, ["r1c2", "r1c3"]]]"#,
            FaultKind::SharedCell { cell: "r1c2".to_string() },
        ),
        ("r1c1+r1c2=8, r1c2+r1c3=9", FaultKind::SharedCell { cell: "r1c2".to_string() }),
        ("r1c1+r1c1=8", FaultKind::SharedCell { cell: "r1c1".to_string() }),
        ("r1c12=8, r2c1+r2c2=9", FaultKind::NoSuchCell { found: "r1c12".to_string(), side: 9 }),
    ] {
        assert_eq!(read(text, None).expect_err(text)[0].kind, kind, "{text}");
    }
    // Whatever stands around a killer with givens, its cages are not left out.
    let killer = format!(r#"{{"puzzle": "{}7", "cages": [[8, [[0,0],[0,1]]]]}}"#, ".".repeat(80));
    for wrapped in [format!("My killer\n{killer}"), format!("```\n{killer}\n```"), format!("> {killer}\n> ")]
    {
        let found = read(&wrapped, None).map(|puzzle| rules_of(&puzzle));
        assert!(
            found.as_ref().is_ok_and(|rules| rules == &["cage 8 r1c1 r1c2"]) || found.is_err(),
            "{wrapped}"
        );
    }
    let with = |member: &str| killer.replace("]]]]}", &format!("]]]], {member}}}"));
    for (text, kind) in [
        (with("\"antiknight\": true"), FaultKind::UnknownRules { rules: vec!["antiknight".to_string()] }),
        (killer.replace("[0,1]", "[0,11]"), FaultKind::NoSuchCell { found: "[0, 11]".to_string(), side: 9 }),
        (killer.replace("[0,1]", "[0,0]"), FaultKind::SharedCell { cell: "r1c1".to_string() }),
    ] {
        assert_eq!(read(&text, None).expect_err(&text)[0].kind, kind, "{text}");
    }
    let line = ".".repeat(80) + "7";
    for text in [
        format!("cages = [(8,[(0,0),(0,1)])]\ngrid = \"{line}\""),
        format!("killer = {killer}"),
        with("\"size\": 6"),
        killer.replace(": [[8", ": [[99"),
    ] {
        assert!(read(&text, None).is_err(), "{text}");
    }
    let unfillable = read("r1c1+r1c2=18", None).expect_err("two nines");
    assert_eq!(unfillable[0].kind.to_string(), "rule-range");
}

#[test]
fn a_line_of_points_and_digits_is_no_such_string() {
    let line = ".".repeat(40) + "1" + &".".repeat(40);
    assert_eq!(puzzle(&line).line(), line);
    let letters = ".ABC.DEF.G1......".to_string() + &".".repeat(256 - 17);
    assert_eq!(puzzle(&letters).layout().side(), 16);
}
