//! Rules beyond houses in the texts of other programs: what each means, and what is refused by name.

use crate::skip::skip;
use naze::{
    board::{BoardFault, Candidate, Digit, HouseKind, Layout},
    puzzle::{FaultKind, Format, Puzzle, Reading, read, read_file, write},
};
use serde_json::{Map, Value, json};
use std::sync::Arc;

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
        (
            "littlekillersum",
            json!([{ "cell": "R0C3", "direction": "DL", "value": "6" }]),
            vec!["little-killer 6 r1c2 r2c1"],
        ),
        (
            "littlekillersum",
            json!([{ "cell": "R10C7", "direction": "UR", "value": "6" }]),
            vec!["little-killer 6 r9c8 r8c9"],
        ),
        ("killercage", json!([{ "cells": ["R1C1", "R1C2"], "value": "0" }]), vec!["different r1c1 r1c2"]),
        ("renban", line(&["R1C1", "R1C2", "R2C2", "R1C1"]), vec!["renban r1c1 r1c2 r2c2"]),
        ("modularline", json!([{ "lines": [["R1C1", "R1C2"]], "value": "2" }]), vec!["modular 2 r1c1 r1c2"]),
        (
            "clone",
            json!([{ "cells": ["R1C1", "R1C2"], "cloneCells": ["R5C5", "R5C6"] }]),
            vec!["same r1c1 r5c5", "same r1c2 r5c6"],
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
fn the_regions_of_an_object_are_the_parts_of_a_region_sum() {
    // Seven regions, and a line that leaves one of them and comes back.
    let jigsaw = "1112222111122233334443334444556667755666775556777";
    let line = "~R4C1~R3C1~R2C1~R3C2~R4C2~R5C2";
    let iss = puzzle(&format!(".RegionSumLine{line}.Jigsaw~{jigsaw}.Shape~7x7"));
    let cells = |row: usize| {
        let cell = |column: usize| json!({ "region": jigsaw[row * 7 + column..][..1].parse::<usize>().expect("a digit") });
        (0..7).map(cell).collect::<Vec<Value>>()
    };
    let grid: Vec<Vec<Value>> = (0..7).map(cells).collect();
    let names: Vec<&str> = line[1..].split('~').collect();
    let f_puzzle =
        puzzle(&json!({ "size": 7, "grid": grid, "regionsumline": [{ "lines": [names] }] }).to_string());
    for puzzle in [&iss, &f_puzzle] {
        assert_eq!(rules_of(puzzle), ["region-sum 2 1 2 1 r4c1 r3c1 r2c1 r3c2 r4c2 r5c2"]);
    }
    // Beside boxes, a jigsaw of Interactive Sudoku Solver is no region of the line.
    let nine = (0..81).map(|cell| char::from(b'1' + ((cell + cell / 9) % 9) as u8)).collect::<String>();
    let both = puzzle(&format!(".RegionSumLine~R1C1~R1C2~R2C4.Jigsaw~{nine}"));
    assert_eq!(rules_of(&both), ["region-sum 2 1 r1c1 r1c2 r2c4"]);
}

#[test]
fn a_negative_ratio_bars_the_ratios_that_occur_and_is_refused_where_they_are_others_than_two() {
    let with = |value: Value| {
        let dots = json!([{ "cells": ["R1C1", "R1C2"] }, { "cells": ["R5C1", "R5C2"], "value": value }]);
        f_puzzle("ratio", dots).replacen('{', "{\"negative\": [\"ratio\"],", 1)
    };
    for value in [json!(2), json!("2"), json!("")] {
        assert_eq!(rules_of(&puzzle(&with(value))).len(), 2 + 142);
    }
    for value in [json!(3), json!("3"), json!("1")] {
        let faults = read(&with(value), None).expect_err("another ratio");
        assert_eq!(faults[0].kind, FaultKind::UnknownRules { rules: vec!["negative".to_string()] });
    }
}

#[test]
fn a_line_off_9x9_means_what_the_program_says_that_drew_it() {
    let six = |name: &str| {
        let object = json!({ "size": 6, "grid": vec![vec![json!({}); 6]; 6], name: [{ "lines": [["R1C1", "R1C2"]] }] });
        rules_of(&puzzle(&object.to_string()))
    };
    assert_eq!(six("whispers"), ["whisper 3 r1c1 r1c2"]);
    assert_eq!(six("entropicline"), ["entropic 2 4 r1c1 r1c2"]);
    assert_eq!(rules_of(&puzzle(".Shape~6x6.Whisper~R1C1~R1C2")), ["whisper 5 r1c1 r1c2"]);
}

#[test]
fn a_jigsaw_with_a_region_sum_has_the_solution_that_its_maker_meant() {
    let Some(folder) = std::env::var_os("NAZE_DATA") else {
        return skip("puzzle collections (NAZE_DATA names their folder)");
    };
    let file = std::path::Path::new(&folder).join("inputs/iss-jigsaw-region-sum.txt");
    let puzzle = puzzle(&std::fs::read_to_string(file).expect("a readable puzzle"));
    assert_eq!(naze::search::count(&puzzle, 2, &naze::Meter::unbounded()).count, 1);
}

#[test]
fn rules_of_f_puzzles_without_a_certain_meaning_are_refused_by_name() {
    for (name, value) in [
        ("columnindexer", json!([{ "cells": ["R1C1"] }])),
        ("nabner", json!([{ "lines": [["R1C1", "R1C2"]] }])),
        ("xv", json!([{ "cells": ["R1C1", "R1C2"], "value": "" }])),
        ("killercage", json!([{ "cells": ["R1C1", "R1C2"], "value": "10?" }])),
        ("killercage", json!([{ "cells": ["R1C1", "R0C2"], "value": "10" }])),
        ("modularline", json!([{ "lines": [["R1C1", "R1C2"]], "value": "x" }])),
        ("littlekillersum", json!([{ "cell": "R0C3", "direction": "D", "value": "6" }])),
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
        (".Modular~2~R1C1~R1C2", vec!["modular 2 r1c1 r1c2"]),
        (".Renban~R1C1~R1C2~R2C2~LOOP", vec!["renban r1c1 r1c2 r2c2"]),
        (".EqualSum~R1C1~-~R5C5", vec!["region-sum 1 1 r1c1 r5c5"]),
        (".EqualSum~R1C1~R2C2~-~R5C5~-~R9C9", vec!["region-sum 2 1 1 r1c1 r2c2 r5c5 r9c9"]),
        (".SameValues~3~R1C1~R5C5~R9C9", vec!["same r1c1 r5c5", "same r5c5 r9c9"]),
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
        (".Pair~abc~R1C1~R1C2.Modular~R1C1~R1C2", vec!["Modular", "Pair"]),
        (".SameValues~2~R1C1~R1C2~R2C1~R2C2", vec!["SameValues"]),
        (".Whisper~R1C1~R1C2~LOOP", vec!["Whisper"]),
        (".Shape~6x6.Entropic~R1C1~R1C2", vec!["Entropic"]),
        (".SumLine~10~R1C1~R1C2~LOOP", vec!["SumLine"]),
        (".Sum~3_=_1_-1~R1C1~R1C2", vec!["Sum"]),
        (".Shape~9x9~0-8.~R1C1_5", vec!["Shape~9x9~0-8"]),
    ] {
        let faults = read(text, None).expect_err(text);
        let rules = names.iter().map(|name| name.to_string()).collect();
        assert_eq!(faults[0].kind, FaultKind::UnknownRules { rules }, "{text}");
    }
    for cut in [".Thermo~R1C1~R1", ".Cage~15~R1C~R2C2", ".~R1C2_"] {
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
    for wrapped in [
        format!("My killer\n{killer}"),
        format!("```\n{killer}\n```"),
        format!("> {killer}\n> "),
        format!("killer = {killer}"),
    ] {
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

const GRID: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn kind_of(text: &str) -> String {
    match read(text, None) {
        Ok(puzzle) => format!("read as {:?}", rules_of(&puzzle)),
        Err(faults) => faults[0].kind.to_string(),
    }
}

#[test]
fn a_line_that_was_meant_as_a_rule_is_no_title() {
    for (line, kind) in [
        ("antiknight, antiking", "rule-word"),
        ("anti knight rule", "rule-word"),
        ("anti-knight yes", "rule-word"),
        ("kropki pairs", "rule-word"),
        ("quad 1 2 r12c12", "rule-word"),
        ("xv r1c1 r1c2", "rule-word"),
        ("thermo r1c1-r1c3", "rule-cell"),
        ("thermo A1 A2", "rule-cell"),
        ("Windoku 3", "rule-cell"),
        ("sandwich 5", "rule-few-cells"),
        ("cage 9 r1c1+r1c2", r#"read as ["cage 9 r1c1 r1c2"]"#),
        ("cage=9 r1c12", r#"read as ["cage 9 r1c1 r1c2"]"#),
        ("Killer Sudoku", "read as []"),
        ("Black Belt 12", "read as []"),
        ("Stuck at r4c5", "read as []"),
        ("Puzzle A1", "read as []"),
    ] {
        assert_eq!(kind_of(&format!("{line}\n{GRID}")), kind, "{line}, a grid");
        assert_eq!(kind_of(&format!("{GRID}\n{line}")), kind, "a grid, {line}");
        if kind.starts_with("rule") {
            assert_eq!(kind_of(&format!("thermometer r1c3 r1c4\n{line}\n{GRID}")), kind, "a rule, {line}");
        }
    }
    assert_eq!(puzzle(&format!("anti-knight.\n{GRID}")), puzzle(&format!("anti-knight\n{GRID}")));
}

#[test]
fn rules_beside_a_plain_grid_in_an_object_are_not_left_out() {
    let with = |member: &str| format!(r#"{{"puzzle": "{GRID}", {member}}}"#);
    for (member, rules) in [
        (r#""antiknight": true"#, &["antiknight"][..]),
        (
            r#""non_consecutive": true, "thermometers": [["r1c3", "r1c4"]]"#,
            &["non_consecutive", "thermometers"],
        ),
        (r#""cages": "9: r1c1 r1c2""#, &["cages"]),
        (r#""cages": {"a": 9}"#, &["cages"]),
    ] {
        let rules = rules.iter().map(|rule| rule.to_string()).collect();
        let fault = read(&with(member), None).expect_err(member).swap_remove(0);
        assert_eq!(fault.kind, FaultKind::UnknownRules { rules }, "{member}");
    }
    for member in [
        r#""antiknight": false, "cages": [], "arrows": null, "whispers": """#,
        r#""difficulty": 5, "solved": true, "x": 1"#,
    ] {
        assert_eq!(puzzle(&with(member)), puzzle(GRID), "{member}");
    }
    let other = puzzle(&with(r#""houses": [{"name": "row 1"}], "minimum": [1]"#));
    assert_eq!((other.line(), other.left_out().len()), (puzzle(GRID).line(), 2), "these may be rules");
}

#[test]
fn an_object_is_read_by_its_names_whatever_stands_around_it() {
    let solution = json!((0..81).map(|place| place % 9 + 1).collect::<Vec<usize>>());
    let known = f_puzzle("antiking", json!(true)).replacen('{', &format!("{{\"solution\": {solution}, "), 1);
    let unknown = known.replace("antiking", "selftaxicab");
    let killer = r#"{"cages": [[8, ["r1c1", "r1c2"]]]}"#;
    for around in ["{}", "A title\n{}", "```json\n{}\n```", "puzzle = {}", "const p = {};"] {
        let wrap = |object: &str| around.replace("{}", object);
        assert_eq!(puzzle(&wrap(&known)), puzzle(&known), "{around}");
        assert_eq!(puzzle(&wrap(killer)), puzzle(killer), "{around}");
        let fault = read(&wrap(&unknown), None).expect_err(around).swap_remove(0);
        assert_eq!(
            fault.kind,
            FaultKind::UnknownRules { rules: vec!["selftaxicab".to_string()] },
            "{around}"
        );
    }
    for beside in [format!("{GRID}\n{killer}"), format!("Givens and cages\n{killer}\n{GRID}")] {
        assert_eq!(kind_of(&beside), "several-puzzles", "{beside}");
    }
}

#[test]
fn a_fault_of_an_object_is_told_as_its_own() {
    let six = |cell: &str| {
        let object = json!({ "size": 6, "grid": vec![vec![json!({}); 6]; 6] }).to_string();
        object.replacen("{}", cell, 1)
    };
    let uneven = |name: &str| {
        let row = |cells: usize| vec![json!({}); cells];
        json!({ name: (0..9).map(|place| row([8, 10, 9][place.min(2)])).collect::<Vec<_>>() }).to_string()
    };
    let short = FaultKind::RowLength { row: 1, found: 8, expected: 9 };
    let twice = FaultKind::TwoDigits { cell: "R1C1".to_string() };
    let off = |found: &str| FaultKind::NoSuchCell { found: found.to_string(), side: 9 };
    for (text, kind) in [
        (six(r#"{"value": 7, "given": true}"#), FaultKind::DigitTooLarge { found: "7".to_string(), side: 6 }),
        (six(r#"{"value": "?"}"#), FaultKind::WrongSymbol { found: "?".to_string(), side: 6 }),
        (six(r#"{"givenPencilMarks": [22]}"#), FaultKind::DigitTooLarge { found: "22".to_string(), side: 6 }),
        (six("{}").replace("\"size\":6", "\"size\":9"), FaultKind::RowCount { found: 6, expected: 9 }),
        (uneven("grid"), short.clone()),
        (uneven("cells"), short),
        (".~R1C1_5~R1C1_6.AntiKnight".to_string(), twice),
        (".Thermo~R1C1~R1C12".to_string(), off("R1C12")),
        (".~R1C1_5.Cage~5~R1C1~R10C1".to_string(), off("R10C1")),
    ] {
        assert_eq!(read(&text, None).expect_err(&text)[0].kind, kind, "{text}");
    }
    let several = ".~R1C1_5.AntiKnight\n.~R1C1_6.AntiKing";
    assert_eq!(kind_of(several), "several-puzzles");
    assert_eq!(kind_of(".~R1C1_5~R1C2_6\n.Cage~9~R2C1~R2C2"), r#"read as ["cage 9 r2c1 r2c2"]"#);
}

#[test]
fn a_fault_of_sums_is_at_its_cage_and_the_lines_stay_one_puzzle() {
    for (text, line, column) in [
        ("r1c1+r1c2=8\nr2c1+r2c2=99\nr3c1+r3c2=7", 2, 1),
        ("r1c1+r1c2=8\nr2c1+r2c2=9\nr2c1+r3c2=7", 3, 1),
        ("r1c1+r1c2=8 r2c1+r2c2=99", 1, 13),
    ] {
        let Reading::One(Err(faults)) = read_file(text, None) else { panic!("{text}") };
        assert_eq!((faults[0].line, faults[0].column), (line, column), "{text}");
    }
}

#[test]
fn the_size_beside_cages_is_heeded_or_refused() {
    let sized = |size: &str| format!(r#"{{{size}, "cages": [[8, ["r1c1", "r1c2"]]]}}"#);
    for text in
        [sized(r#""size": "6x6""#), sized(r#""side": 6, "size": 6"#), "size = 6\nr1c1+r1c2=8".to_string()]
    {
        let puzzle = puzzle(&text);
        assert_eq!(
            (puzzle.layout().side(), rules_of(&puzzle)),
            (6, vec!["cage 8 r1c1 r1c2".into()]),
            "{text}"
        );
    }
    for size in [r#""size": 6.5"#, r#""side": 4, "size": 6"#, r#""size": "6x9""#] {
        assert_eq!(kind_of(&sized(size)), "unknown-rules", "{size}");
    }
}

#[test]
fn digits_of_a_cage_may_repeat_if_it_says_so_and_it_has_one_sum() {
    let cage = |more: &str| format!(r#"{{"cages": [{{"cells": ["r1c1", "r5c5"], "sum": 8, {more}}}]}}"#);
    for (more, rule) in [
        (r#""unique": false"#, r#"read as ["sum 8 r1c1 r5c5"]"#),
        (r#""unique": true"#, r#"read as ["cage 8 r1c1 r5c5"]"#),
        (r#""value": 8"#, r#"read as ["cage 8 r1c1 r5c5"]"#),
        (r#""value": 9"#, "unknown-rules"),
    ] {
        assert_eq!(kind_of(&cage(more)), rule, "{more}");
    }
}

#[test]
fn a_requested_board_keeps_what_the_text_says_of_its_own() {
    let nine = Arc::new(Layout::of_side(9).expect("a board"));
    let plain = Arc::new(Layout::without_boxes(9).expect("a board"));
    let on = |board: &Arc<Layout>, text: &str| read(text, Some(board)).map(|puzzle| puzzle.layout().clone());
    let diagonal = f_puzzle("diagonal-", json!(true));
    for (name, text) in [
        ("a diagonal", &diagonal[..]),
        ("a diagonal", ".Diagonal~1.~R1C1_5"),
        ("windows", ".Windoku.~R1C1_5"),
        (
            "regions",
            &f_puzzle("antiking", json!(true))
                .replacen("{}", "{\"region\": 8}", 1)
                .replace("\"antiking\"", "\"title\""),
        ),
    ] {
        let own = read(text, None).map(|puzzle| puzzle.layout().clone());
        assert_eq!(on(&nine, text), own, "{name}");
    }
    let without_boxes = on(&plain, &diagonal).expect("a board without boxes");
    assert_eq!((without_boxes.houses().len(), extra_houses(&without_boxes)), (19, 1));
}

#[test]
fn what_is_written_in_lines_is_read_back_on_its_board() {
    for board in [
        "6:2x3",
        "9:none",
        "diagonals",
        "windows",
        "boxes\nAABB\nABBC\nADDC\nDDCC",
        "6:2x3\nhouse r1c1 r2c2 r3c3 r4c4 r5c5 r6c6\nodd r1c1",
    ] {
        let layout = Arc::new(Layout::from_drawing(board).expect(board));
        let mut puzzle = Puzzle::empty(layout.clone());
        let first = layout.cell(0, 0).expect("a cell");
        puzzle.give(Candidate::new(first, Digit::new(1).expect("a digit")));
        for format in Format::ALL {
            match write(&puzzle, format) {
                Ok(text) if !format.is_one_line() => {
                    assert_eq!(
                        read(&text, None).as_ref().map(Puzzle::layout),
                        Ok(&layout),
                        "{format}: {text}"
                    );
                }
                Ok(_) => assert_eq!(layout.rules().len() + extra_houses(&layout), 0, "{format}: {board}"),
                Err(_) => assert!(format.is_one_line() || format == Format::Japanese, "{format}: {board}"),
            }
        }
    }
}
