//! What stands beside a puzzle and may be part of it is read, refused or said; what cannot be part of it falls away.

use crate::skip::skip;
use naze::{
    api::{QUESTIONS, ask},
    board::Family,
    puzzle::{Puzzle, Reading, read, read_file},
};
use proptest::{prelude::*, sample::select};
use serde_json::{Value, json};
use std::path::Path;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SIX: &str = "1....6..1..2.....3..4...3..5.3....1.";

/// The rows of a line, one on each line.
fn rows(line: &str) -> String {
    let side = line.len().isqrt();
    line.as_bytes()
        .chunks(side)
        .map(|row| format!("{}\n", std::str::from_utf8(row).expect("ASCII")))
        .collect()
}

/// An object of f-puzzles with the givens of a line.
fn f_puzzle(line: &str) -> Value {
    let cell = |symbol: char| match symbol.to_digit(10) {
        Some(digit) => json!({ "value": digit, "given": true }),
        None => json!({}),
    };
    let cells: Vec<Value> = line.chars().map(cell).collect();
    let side = line.len().isqrt();
    json!({ "size": side, "grid": cells.chunks(side).collect::<Vec<_>>() })
}

/// An object of SudokuPad with the same.
fn sudokupad(line: &str) -> Value {
    let cell = |symbol: char| symbol.to_digit(10).map_or(json!({}), |digit| json!({ "value": digit }));
    let cells: Vec<Value> = line.chars().map(cell).collect();
    let side = line.len().isqrt();
    let regions: Vec<Vec<[usize; 2]>> = match side {
        9 => (0..9)
            .map(|region| (0..9).map(|cell| [region / 3 * 3 + cell / 3, region % 3 * 3 + cell % 3]).collect())
            .collect(),
        _ => (0..6)
            .map(|region| (0..6).map(|cell| [region / 2 * 2 + cell / 3, region % 2 * 3 + cell % 3]).collect())
            .collect(),
    };
    json!({ "cells": cells.chunks(side).collect::<Vec<_>>(), "regions": regions })
}

/// Documents of the same puzzle, each with a place for a member.
fn objects(line: &str) -> Vec<Value> {
    vec![
        json!({ "puzzle": line }),
        json!({ "id": 7, "data": { "grid": rows(line).lines().map(|row| row.replace('.', "0")).collect::<Vec<_>>() } }),
        f_puzzle(line),
        sudokupad(line),
        json!({ "version": 2, "puzzle": f_puzzle(line) }),
    ]
}

fn with_member(mut object: Value, name: &str, value: Value) -> String {
    object.as_object_mut().expect("an object").insert(name.to_string(), value);
    object.to_string()
}

/// Whether a text is answered as if something beside the puzzle were not there.
fn is_dropped(text: &str, line: &str) -> bool {
    match read(text, None) {
        Err(_) => false,
        Ok(puzzle) => {
            assert_eq!(puzzle.line(), line, "{text}");
            puzzle.left_out().is_empty()
                && puzzle.is_original()
                && !puzzle.layout().has_rules()
                && puzzle.layout().houses().len() == 3 * puzzle.layout().side()
        }
    }
}

/// What a text leaves out, as it is shown.
fn left_out(text: &str) -> Vec<String> {
    let puzzle = read(text, None).unwrap_or_else(|faults| panic!("{text}\n{faults:?}"));
    puzzle.left_out().iter().map(|place| place.text.clone()).collect()
}

/// Members that may be rules: cells, houses, words of families.
fn telling_members() -> Vec<(&'static str, Value)> {
    vec![
        ("areas", json!([{ "cells": [[0, 0], [0, 1]], "total": 8, "kind": "blue" }])),
        ("zones", json!([["r1c1", "r1c2"]])),
        (
            "regions_map",
            json!("112233112233112233112233112233112233112233112233112233112233112233112233112233112"),
        ),
        ("rules", json!("Digits a knight's move apart differ.")),
        ("rules", json!([{ "type": "cage", "sum": 8, "cells": ["r1c1", "r1c2"] }])),
        ("ruleset", json!("Normal sudoku rules apply, anti-knight")),
        ("rules_text", json!("Normal sudoku rules apply.\nNo two of them touch.")),
        ("title", json!("Killer Sudoku")),
        ("metadata", json!({ "author": "x", "rules": "Anti-queen" })),
        ("meta", json!({ "type": "Jigsaw Sudoku" })),
        (
            "visual_elements",
            json!("[{\"type\": \"cage\", \"cells\": [\"r1c1\", \"r1c2\"], \"value\": \"8\"}]"),
        ),
        ("visual_elements", json!([{ "type": "line", "coords": ["r1c1", "r2c2"] }])),
        ("unique_diagonal", json!(true)),
        ("miracle", json!(true)),
        ("jigsaw", json!("a")),
        ("windoku", json!(1)),
        ("description", json!("r1c1 is odd")),
        ("type", json!("sudoku-x")),
        ("edges", json!({ "kropki": [["r1c1", "r1c2"]] })),
    ]
}

/// Members that say nothing about the cells.
fn harmless_members() -> Vec<(&'static str, Value)> {
    vec![
        ("id", json!("a-7")),
        ("title", json!("Sunset over Kyoto")),
        ("author", json!("Jane Doe")),
        ("date", json!("2024-01-31")),
        ("difficulty", json!("hard")),
        ("rating", json!(7.2)),
        ("ruleset", json!("Normal sudoku rules apply.")),
        (
            "rules",
            json!("Fill the grid so that each row, column and 3x3 box contains the digits 1 to 9.").clone(),
        ),
        ("solution", json!(LINE.replace('.', "1"))),
        ("url", json!("https://example.com/puzzles/7")),
        ("cages", json!([])),
        ("thermometer", json!(null)),
        ("elapsed_seconds", json!(12)),
        ("metadata", json!({ "source": "a book", "tags": ["nice"] })),
    ]
}

#[test]
fn a_member_that_may_be_a_rule_is_read_refused_or_said_in_every_object() {
    for object in objects(LINE) {
        for (name, value) in telling_members() {
            let text = with_member(object.clone(), name, value);
            assert!(!is_dropped(&text, LINE), "{text}");
        }
    }
}

#[test]
fn a_member_that_says_nothing_about_the_cells_falls_away_in_every_object() {
    for object in objects(LINE) {
        // Of f-puzzles and SudokuPad's objects every name is known.
        let is_generic = object.get("puzzle").is_some_and(Value::is_string);
        for (name, value) in harmless_members() {
            let text = with_member(object.clone(), name, value);
            match read(&text, None) {
                Ok(puzzle) => assert_eq!(puzzle.left_out(), [], "{text}"),
                Err(faults) => assert!(!is_generic, "{text}\n{faults:?}"),
            }
        }
    }
}

#[test]
fn a_line_above_a_grid_that_names_a_rule_or_a_cell_is_said_and_a_title_falls_away() {
    let telling = [
        "rules: anti-knight",
        "Rules: no two equal digits touch",
        "hyper",
        "positive diagonal",
        "renban line r1c123",
        "odd cells r1c1",
        "global entropy",
        "Killer Sudoku",
        "Sudoku X",
        "Jigsaw no. 7",
        "Hint: look at r5c5",
        "ジグソーナンプレ",
        "対角線ナンプレ",
    ];
    for line in telling {
        for grid in [rows(LINE), LINE.to_string(), rows(&LINE.replace('.', "0"))] {
            for text in [format!("{line}\n{grid}"), format!("{grid}\n{line}\n")] {
                assert!(!is_dropped(&text, LINE), "{text}");
            }
        }
        assert_eq!(left_out(&format!("{line}\n{}", rows(LINE))).len(), 1, "{line}");
        assert_eq!(
            read(&format!("{line}\n{}", rows(SIX)), None).map(|puzzle| puzzle.left_out().len()),
            Ok(1),
            "{line}"
        );
    }
    for line in [
        "Grid 01",
        "Sunset over Kyoto",
        "By Jane Doe, 2024-01-31",
        "第1問",
        "Difficulty: hard",
        "Normal sudoku rules apply.",
        "Antique Sudoku",
        "Rules: normal sudoku rules apply",
        "Chicago Tribune",
        "Narrow escape",
    ] {
        let text = format!("{line}\n{}", rows(LINE));
        assert_eq!(read(&text, None).map(|puzzle| puzzle.left_out().to_vec()), Ok(Vec::new()), "{line}");
    }
}

#[test]
fn the_word_of_every_family_above_a_grid_is_a_rule_or_said() {
    let words = Family::ALL.iter().map(|family| family.word()).filter(|word| word.len() > 1);
    for word in words.flat_map(|word| {
        [word.to_string(), word.replace('-', " "), word.to_uppercase(), format!("{word} sudoku")]
    }) {
        let everyday = ["different", "same", "white", "black", "minimum", "maximum", "among"];
        if everyday.iter().any(|one| word.to_lowercase() == format!("{one} sudoku")) {
            continue;
        }
        assert!(!is_dropped(&format!("{word}\n{}", rows(LINE)), LINE), "{word}");
    }
}

#[test]
fn a_rule_in_words_beside_rules_that_are_read_is_said_and_a_title_of_these_rules_is_not() {
    let puzzle = |title: &str| read(&format!("{title}\ncage 8 r1c12\ndiagonals\n{}", rows(LINE)), None);
    for (title, count) in
        [("Killer X", 0), ("Killer with diagonals", 0), ("global entropy", 1), ("Killer and thermometers", 1)]
    {
        assert_eq!(puzzle(title).map(|puzzle| puzzle.left_out().len()), Ok(count), "{title}");
    }
}

#[test]
fn candidates_taken_away_after_a_line_are_marks() {
    for (beside, marks) in [
        (":113 213", vec!["r1c3<>1", "r1c3<>2"]),
        (":113 213::", vec!["r1c3<>1", "r1c3<>2"]),
        (" r1c3<>1", vec!["r1c3<>1"]),
        (";r1c3<>1", vec!["r1c3<>1"]),
        (" r1c34<>12", vec!["r1c3<>1", "r1c3<>2", "r1c4<>2"]),
        (", r1c3!=1, r1c4≠2 # why?", vec!["r1c3<>1", "r1c4<>2"]),
    ] {
        let text = format!("{LINE}{beside}");
        let puzzle = read(&text, None).unwrap_or_else(|faults| panic!("{text}\n{faults:?}"));
        let written: Value = serde_json::to_value(&puzzle).expect("a position is JSON");
        assert!(puzzle.line() == LINE && puzzle.left_out().is_empty(), "{text}");
        for mark in marks {
            let is_there = written["marks"].as_array().is_some_and(|marks| marks.contains(&json!(mark)));
            // A mark that a clue forbids anyway is none.
            assert!(is_there || ["r1c3<>6"].contains(&mark), "{text}: {written}");
        }
    }
    let below = read(&format!("{}r1c3<>1\n", rows(LINE)), None).expect("a grid with a line below");
    assert!(below.marks().is_some() && below.left_out().is_empty());
    for beside in [" r1c1<>5", " r1c3<>1 r1c4", ":993 213", " r1c3=1", "; r12c3<>x", " r0c1<>1"] {
        let text = format!("{LINE}{beside}");
        let harmless = beside == ":993 213";
        assert!(harmless || !is_dropped(&text, LINE), "{text}");
    }
}

#[test]
fn a_program_says_what_it_passes_beside_its_board() {
    let list: String = rows(LINE)
        .lines()
        .map(|row| format!("  [{}],\n", row.chars().map(|cell| format!("'{cell}', ")).collect::<String>()))
        .collect();
    let program = |call: &str| format!("board = np.array([\n{list}])\nbinst = solver.Board({call})\n");
    for call in [
        "board=board, unique_diagonal=True",
        "board=board, jigsaw=ids",
        "board=board, odd=[(1, 1)]",
        "board=board, x=[(1, 1)]",
    ] {
        assert!(!is_dropped(&program(call), LINE), "{call}");
    }
    assert!(is_dropped(&program("board=board"), LINE));
    assert!(is_dropped(&program("board=board, name='one', seed=7, verbose=False"), LINE));
}

#[test]
fn titles_between_several_grids_and_fields_of_a_table_are_looked_at() {
    let text = format!("Grid 1\n{0}\nKiller Sudoku\n{0}\nGrid 3\n{0}\n", rows(LINE));
    let Reading::Lines(grids) = read_file(&text, None) else { panic!("three grids") };
    let counts: Vec<usize> =
        grids.iter().map(|grid| grid.puzzle.as_ref().map_or(9, |puzzle| puzzle.left_out().len())).collect();
    assert_eq!(counts, [0, 1, 0]);
    let table = format!("puzzle,rating,note\n{LINE},7.2,\n{LINE},7.2,anti-knight\n{LINE},1,classic\n");
    let Reading::Lines(lines) = read_file(&table, None) else { panic!("a table") };
    let counts: Vec<usize> =
        lines.iter().map(|line| line.puzzle.as_ref().map_or(9, |puzzle| puzzle.left_out().len())).collect();
    assert_eq!(counts, [0, 1, 0]);
}

#[test]
fn areas_with_cells_and_sums_are_the_cages_of_a_killer() {
    let text = format!(
        "{{\"puzzle\":\"{LINE}\",\"areas\":[{{\"cells\":[[0,0],[0,1]],\"sum\":8}},{{\"cells\":[[8,8],[8,7]],\"sum\":16}}]}}"
    );
    let puzzle = read(&text, None).expect("a killer");
    assert_eq!(
        (puzzle.layout().rules().len(), puzzle.left_out().len(), puzzle.line()),
        (2, 0, LINE.to_string())
    );
}

#[test]
fn every_answer_and_every_question_has_what_was_left_out() {
    let text = format!("rules: anti-queen\n{}", rows(LINE));
    let others =
        ["verify", "generate", "practice", "techniques", "judge", "practice-check", "certify", "show"];
    for kind in QUESTIONS.iter().filter(|kind| !others.contains(&kind.name)) {
        let mut question = json!({ "puzzle": text });
        match kind.name {
            "why" => question["cell"] = json!("r5c5"),
            "convert" => question["to"] = json!("line"),
            _ => {}
        }
        let answer: Value = serde_json::from_str(&ask(kind.name, &question.to_string())).expect("JSON");
        assert_eq!(answer["left_out"][0]["text"], "rules: anti-queen", "{}: {answer}", kind.name);
        assert_eq!(answer["left_out"][0]["line"], 1, "{}", kind.name);
    }
    let solved = ask("solve", &json!({ "puzzle": text }).to_string());
    let solved: Value = serde_json::from_str(&solved).expect("JSON");
    let verdict: Value =
        serde_json::from_str(&ask("verify", &json!({ "trace": solved }).to_string())).expect("JSON");
    assert_eq!(verdict["proven"], true, "{verdict}");
    let checked: Value =
        serde_json::from_str(&ask("check", &json!({ "puzzle": text }).to_string())).expect("JSON");
    assert_eq!((&checked["valid"], &checked["solutions"]), (&Value::Null, &json!("one")));
    // A position that goes from an answer into a question keeps it.
    let puzzle: Puzzle = read(&text, None).expect("a grid below a rule in words");
    let again: Puzzle =
        serde_json::from_value(serde_json::to_value(&puzzle).expect("JSON")).expect("a position");
    assert_eq!(again, puzzle);
}

#[test]
fn files_that_programs_wrote_are_read_refused_or_said() {
    let Ok(folder) = std::env::var("NAZE_DATA") else {
        return skip("inputs that failed (NAZE_DATA names the folder of `inputs`)");
    };
    for (name, has_rules) in [
        ("fp_rules3.json", false),
        ("killer-sudoku-generator-areas.json", true),
        ("pencilmark-killer.json", false),
        ("pencilmark-jigsaw.json", false),
        ("sudoku-bench-cages-givens.json", false),
        ("multi-puzzle-solver-unique_diagonal.py.txt", false),
    ] {
        let text = std::fs::read_to_string(Path::new(&folder).join("inputs").join(name)).expect(name);
        if let Ok(puzzle) = read(&text, None) {
            assert_eq!(
                (puzzle.layout().has_rules(), puzzle.left_out().is_empty()),
                (has_rules, has_rules),
                "{name}"
            );
        }
    }
}

proptest! {
    #[test]
    fn no_member_of_cells_is_dropped_whatever_its_name(
        object in 0..5usize,
        name in "[a-z]{1,3}[A-Z_]?[a-z]{3,8}",
        cells in prop::collection::vec((1..=6usize, 1..=6usize), 1..5),
        form in 0..4usize,
        small in any::<bool>(),
    ) {
        let known = ["grid", "cells", "puzzle", "size", "data", "regions", "sudoku", "board", "givens", "value", "clues", "version"];
        prop_assume!(!known.contains(&name.as_str()));
        let named: Vec<String> = cells.iter().map(|(row, column)| format!("r{row}c{column}")).collect();
        let value = match form {
            0 => json!(named),
            1 => json!(cells.iter().map(|(row, column)| [row, column]).collect::<Vec<_>>()),
            2 => json!([{ "cells": named, "value": 7 }]),
            _ => json!(named.join(" ")),
        };
        let line = if small { SIX } else { LINE };
        let text = with_member(objects(line).remove(object), &name, value);
        prop_assert!(!is_dropped(&text, line), "{}", text);
    }

    #[test]
    fn no_line_with_a_cell_or_a_familys_word_is_dropped(
        words in prop::collection::vec("[a-z]{2,9}", 0..4),
        told in select(vec!["r1c3", "R4C5", "killer", "thermo", "anti-queen", "jigsaw", "Arrow", "palindromes"]),
        place in 0..5usize,
        is_below in any::<bool>(),
    ) {
        let mut words = words;
        words.insert(place.min(words.len()), told.to_string());
        let (line, grid) = (words.join(" "), rows(LINE));
        let text = if is_below { format!("{grid}{line}\n") } else { format!("{line}\n{grid}") };
        prop_assert!(!is_dropped(&text, LINE), "{}", text);
    }
}
