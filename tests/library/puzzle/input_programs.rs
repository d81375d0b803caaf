//! What other programs, forums and naze's own page write: game ids, saved games, lists of cells, marked grids, links.

use crate::skip::skip;
use naze::{
    board::{BoardName, Layout},
    puzzle::{FaultKind, Format, Origin, Puzzle, Reading, read, read_file, write},
};
use proptest::prelude::*;
use serde_json::json;
use std::path::PathBuf;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn puzzle(text: &str) -> Puzzle {
    read(text, None).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

fn rules_of(puzzle: &Puzzle) -> Vec<String> {
    let layout = puzzle.layout();
    layout.rules().map(|rule| layout.show_rule(rule)).collect()
}

fn kind_of(text: &str) -> String {
    match read(text, None) {
        Ok(puzzle) => format!("read as {puzzle} {:?}", rules_of(&puzzle)),
        Err(faults) => faults[0].kind.to_string(),
    }
}

/// A file of the shared collection; `None`, and a note, without it.
fn input(name: &str) -> Option<String> {
    let Some(folder) = std::env::var_os("NAZE_DATA").map(PathBuf::from) else {
        skip("puzzle collections (NAZE_DATA names their folder)");
        return None;
    };
    std::fs::read_to_string(folder.join("inputs").join(name)).ok()
}

#[test]
fn a_game_of_solo_counts_its_boxes_side_by_side_and_one_below_the_other() {
    for (id, name) in [
        ("2x3:zj", "6:2x3"),
        ("3x2:zj", "6:3x2"),
        ("3x2dt:a6b2_3zd", "6:3x2"),
        ("2x4a:zzl", "8:2x4"),
        ("4x3dem4:zzzzzn", "12:4x3"),
        ("3x3r4db:zzzc", "9"),
    ] {
        let read = puzzle(id);
        assert_eq!(read.layout().name().to_string(), name, "{id}");
        let BoardName::Boxes { rows, columns } = read.layout().name() else { panic!("{id} has boxes") };
        let back = write(&read, Format::Solo).expect("a board with boxes");
        assert!(back.starts_with(&format!("{rows}x{columns}:")), "{id}: {back}");
        assert_eq!(puzzle(&back), read, "{id}");
    }
    let large = puzzle("4x3:12_1a11zzzzzj");
    assert_eq!(&large.line()[..4], "C1.B", "numbers above 9 are decimal");
}

#[test]
fn jigsaws_killers_and_diagonals_of_solo_are_read() {
    let crossed = puzzle("2x2xdt:a3n");
    assert_eq!(crossed.layout().to_drawing(), "4\ndiagonals\n");
    let jigsaw = puzzle(&format!("4j:1o,{}", walls(4, "AAABCABBCCDBCDDD")));
    assert_eq!(jigsaw.layout().to_drawing(), "boxes\nAAAB\nCABB\nCCDB\nCDDD\n");
    let cages = walls(4, "AABBACDDECCDEEFF");
    let killer = puzzle(&format!("2x2k:p,{cages},6a7b6_8a9e5a"));
    assert_eq!(rules_of(&killer).len(), 6);
    assert!(rules_of(&killer).contains(&"cage 6 r1c1 r1c2 r2c1".to_string()), "{:?}", rules_of(&killer));
    let both = format!("4jxk:p,{},{cages},6a7b6_8a9e5a", walls(4, "AAABCABBCCDBCDDD"));
    let both = puzzle(&both);
    assert_eq!((both.layout().rules().len(), both.layout().houses().len()), (6, 4 + 4 + 4 + 2));
    for (id, kind) in [
        ("4j:p", "field-count"),
        ("2x2k:p,aaaa", "field-count"),
        ("2x2:p,aaaa", "field-count"),
        ("4j:p,aaaa", "broken-link"),
        ("4j:p,zzzzzz", "broken-link"),
        ("4j:p,?", "broken-link"),
        ("4j:o,aaaa", "cell-count"),
        (&format!("2x2k:p,{cages},a6_7b6_8a9e5a"), "broken-link"),
        ("2x2:5o", "digit-too-large"),
        ("2x2:?o", "digit-too-large"),
    ] {
        assert_eq!(kind_of(id), kind, "{id}");
    }
}

/// The walls between the groups of a drawing as Solo writes them, for runs shorter than 25.
fn walls(side: usize, groups: &str) -> String {
    let groups = groups.as_bytes();
    let across = (0..side * side).filter(|cell| (cell + 1) % side > 0).map(|cell| (cell, cell + 1));
    let down = (0..side).flat_map(|column| (1..side).map(move |row| row * side + column));
    let down = down.map(|cell| (cell - side, cell));
    let is_wall = across.chain(down).map(|(one, other)| groups[one] != groups[other]).chain([true]);
    let (mut text, mut run) = (String::new(), 0);
    for is_wall in is_wall {
        match (is_wall, run) {
            (false, _) => run += 1,
            (true, 0) => text.push('_'),
            (true, _) => text.push(char::from(b'a' + std::mem::take(&mut run) - 1)),
        }
    }
    text
}

#[test]
fn a_saved_game_is_read_by_its_parameters_and_its_description() {
    let saved = |game: &str, parameters: &str, cells: &str| {
        let lines = [
            ("SAVEFILE", "Simon Tatham's Portable Puzzle Collection"),
            ("VERSION ", "1"),
            ("GAME    ", game),
            ("PARAMS  ", parameters),
            ("CPARAMS ", "9x9"),
            ("DESC    ", cells),
            ("AUXINFO ", &"1361e724329c9dec7bc5".repeat(16)),
        ];
        lines.map(|(key, value)| format!("{key}:{}:{value}\n", value.len())).concat()
    };
    assert_eq!(puzzle(&saved("Solo", "2x3", "4zi")), puzzle("2x3:4zi"));
    assert_eq!(puzzle(&saved("Solo", "2x2xdt", "a3n")), puzzle("2x2xdt:a3n"));
    assert_eq!(kind_of(&saved("Keen", "4de", "p")), "refused-format");
    assert_eq!(kind_of(&saved("Solo", "2x2", "zzz")), "cell-count");
}

#[test]
fn a_list_of_cells_is_read_in_row_order_or_by_places() {
    let cell = |symbol: char| match symbol.to_digit(10) {
        Some(digit) => json!({ "val": digit }),
        None => json!({ "val": null }),
    };
    let list: Vec<_> = LINE.chars().map(cell).collect();
    for text in [json!(list), json!({ "id": 7, "cells": list }), json!({ "data": { "puzzle": list } })] {
        assert_eq!(puzzle(&text.to_string()), puzzle(LINE), "{text}");
    }
    let marked = json!({ "val": null, "candidates": [1, null, null, 4, null, null, null, null, null, null] });
    let with_marks: Vec<_> = [vec![marked], list[1..].to_vec()].concat();
    let read = puzzle(&json!(with_marks).to_string());
    let marks = read.marks().expect("candidates");
    assert_eq!(marks[0].map(|digit| digit.value()).collect::<Vec<_>>(), [1, 4]);
    assert!(!read.is_original(), "a lone digit beside candidates may be either");
    let placed = |from: usize| {
        let digits = LINE.char_indices().filter(|(_, symbol)| *symbol != '.');
        let cell = |(place, symbol): (usize, char)| json!({ "row": place / 9 + from, "col": place % 9 + from, "value": symbol.to_digit(10) });
        json!(digits.map(cell).collect::<Vec<_>>()).to_string()
    };
    assert_eq!((puzzle(&placed(0)), puzzle(&placed(1))), (puzzle(LINE), puzzle(LINE)));
    let gnome = json!({ "time_elapsed": 12.5, "cells": [
        { "position": [0, 0], "value": 5, "fixed": true, "earmarks": [] },
        { "position": [0, 2], "value": 4, "fixed": false, "earmarks": [] },
        { "position": [8, 8], "value": 0, "fixed": false, "earmarks": [2, 6] },
    ]});
    let read = puzzle(&gnome.to_string());
    let clues: Vec<_> = read.clues().map(|(clue, origin)| (clue.cell.index(), origin)).collect();
    assert_eq!(clues, [(0, Origin::Given), (2, Origin::Entry)]);
    assert_eq!(read.marks().expect("marks")[80].len(), 2);
    assert_eq!(read.left_out(), [], "the cells are read, and the clock is no part of the puzzle");
    for (text, kind) in [
        (r#"[{"row":1,"col":1,"value":5},{"row":2,"col":3,"value":4}]"#, "counted-from"),
        (r#"[{"row":0,"col":0,"value":5},{"row":0,"col":0,"value":4}]"#, "two-digits"),
        (r#"[{"row":0,"col":9,"value":5}]"#, "no-such-cell"),
        (r#"[{"row":0,"col":0,"value":10}]"#, "digit-too-large"),
        (r#"{"cells":[{"row":0,"col":0,"value":5}],"antiknight":true}"#, "unknown-rules"),
    ] {
        assert_eq!(kind_of(text), kind, "{text}");
    }
    let strange = json!(vec![json!({ "val": 3, "cage": 1 }); 81]).to_string();
    assert!(read_fails(&strange), "a member that naze does not know");
}

fn read_fails(text: &str) -> bool {
    read(text, None).is_err()
}

#[test]
fn line_ends_that_a_program_escaped_are_line_ends() {
    let rows: Vec<&str> = (0..9).map(|row| &LINE[row * 9..row * 9 + 9]).collect();
    let boxed = rows.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join("\n---------\n");
    for text in [rows.join("\n"), rows.join("\r\n"), rows.join("\n") + "\n", boxed] {
        for document in [json!({ "puzzle": text }), json!({ "input": text, "output": "1" }), json!(text)] {
            assert_eq!(puzzle(&document.to_string()), puzzle(LINE), "{document}");
        }
    }
    let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let named = json!({ "input": LINE, "output": solution }).to_string();
    assert_eq!(puzzle(&named), puzzle(LINE));
    assert_eq!(puzzle(&format!("input,output\n{LINE},{solution}\n")), puzzle(LINE));
    let six = json!({ "puzzle": "1.....\n......\n..2...\n......\n....3.\n......" }).to_string();
    assert_eq!(puzzle(&six).layout().side(), 6);
}

#[test]
fn spaces_in_quotes_are_blanks() {
    let quoted = |row: &str, quote: &str, between: &str| {
        let cell = |symbol: char| format!("{quote}{}{quote}", if symbol == '.' { ' ' } else { symbol });
        row.chars().map(cell).collect::<Vec<_>>().join(between)
    };
    for (quote, between) in [("'", ", "), ("\"", ", "), ("'", ","), ("\"", ","), ("'", " ")] {
        let rows = |end: &str| {
            let rows = (0..9).map(|row| format!("[{}]", quoted(&LINE[row * 9..row * 9 + 9], quote, between)));
            format!("[{}]", rows.collect::<Vec<_>>().join(end))
        };
        for end in [",\n ", ", ", ","] {
            for text in [rows(end), format!("board = np.array({})", rows(end))] {
                assert_eq!(puzzle(&text), puzzle(LINE), "{text}");
            }
        }
    }
}

/// The candidates of the 81 cells of a grid, in a frame.
fn framed(cells: &[String]) -> String {
    let row = |cells: &[String]| cells.chunks(3).map(|three| three.join(" ")).collect::<Vec<_>>().join(" | ");
    let rows: Vec<String> = cells.chunks(9).map(|cells| format!("| {} |", row(cells))).collect();
    let ruler = "+-------+-------+-------+\n";
    rows.chunks(3).map(|band| format!("{ruler}{}\n", band.join("\n"))).collect::<String>() + ruler
}

fn candidates() -> Vec<String> {
    let shown = puzzle(LINE).shown_candidates();
    shown.into_iter().map(|set| set.map(|digit| digit.symbol()).collect()).collect()
}

#[test]
fn marks_on_the_cells_of_a_forum_grid_fall_away() {
    let bare = candidates();
    let plain = puzzle(&framed(&bare));
    let chain = "(9=5)r7c1 - (5)r8c2 = (5-9)r8c3 = r1c3 => -9 r7c3\n";
    let open = bare.iter().position(|cell| cell.len() > 2).expect("an open cell");
    let (most, last) = bare[open].split_at(bare[open].len() - 1);
    for mark in ["#D", "*D", "!D", "@D", "Da", "D*", "-D", "M-L", "M(L)", "M+L", "(M)L", "D'", "~D", "M/L"] {
        let mut cells = bare.clone();
        cells[open] = mark.replace('D', &bare[open]).replace('M', most).replace('L', last);
        let text = framed(&cells);
        if mark.contains('/') {
            assert!(read_fails(&text), "what may be a blank is no mark");
            continue;
        }
        for text in [text.clone(), format!("{text}{chain}"), format!("ALS-XZ:\n{text}\n{chain}")] {
            let read = puzzle(&text);
            assert_eq!(
                (read.line(), read.shown_candidates()),
                (plain.line(), plain.shown_candidates()),
                "{text}"
            );
        }
    }
    assert_eq!(puzzle(&format!("{}{chain}", framed(&bare))).shown_candidates(), plain.shown_candidates());
    let mut cells = bare.clone();
    cells[open] = format!("#{}{last}", bare[open]);
    assert!(read_fails(&framed(&cells)), "a digit twice in a cell is a fault, whatever marks it");
}

proptest! {
    #[test]
    fn any_marks_on_any_cells_leave_the_grid_as_it_is(marks in prop::collection::vec(0usize..12, 81)) {
        let marked = |(cell, mark): (String, &usize)| match mark {
            0 => format!("#{cell}"),
            1 => format!("*{cell}"),
            2 => format!("{cell}!"),
            3 => format!("{cell}a"),
            4 if cell.len() > 1 => format!("{}({})", &cell[..1], &cell[1..]),
            5 if cell.len() > 1 => format!("{}-{}", &cell[..1], &cell[1..]),
            _ => cell,
        };
        let cells: Vec<String> = candidates().into_iter().zip(&marks).map(marked).collect();
        let plain = puzzle(&framed(&candidates()));
        let read = puzzle(&framed(&cells));
        prop_assert_eq!(read.shown_candidates(), plain.shown_candidates());
    }
}

#[test]
fn links_of_the_page_are_read() {
    let address = "http://127.0.0.1:8080/puzzle#";
    for text in [
        format!("{address}puzzle={LINE}"),
        format!("{address}puzzle={LINE}&day=2026-11-26&level=hard&maker=1&step=12"),
        format!("https://example.org/naze/puzzle.html#puzzle={LINE}&corners=r1c3-25&colours=r1c1-3"),
        format!("Look at {address}puzzle={LINE} please."),
        format!("puzzle.html#puzzle={LINE}"),
    ] {
        assert_eq!(puzzle(&text), puzzle(LINE), "{text}");
    }
    let position = puzzle(&format!("{address}puzzle={LINE}&entries=r1c3-4.r1c4-6&marks=r2c2-2"));
    assert_eq!(position.entries().count(), 2);
    let removed: Vec<String> =
        position.removed_marks().into_iter().map(|mark| position.layout().show_eliminated(mark)).collect();
    assert_eq!(removed, ["r2c2<>2"]);
    let empty = ".".repeat(36);
    let ruled = puzzle(&format!("{address}puzzle={empty}&board=6%3A2x3%0Acage+9+r1c1+r1c2%0A"));
    assert_eq!(ruled.layout().to_drawing(), "6:2x3\ncage 9 r1c1 r1c2\n");
    for (rest, kind) in [
        ("puzzle=53..7", "cell-count"),
        (&format!("puzzle={LINE}&entries=r1c3")[..], "broken-link"),
        (&format!("puzzle={LINE}&entries=r1c10-3"), "broken-link"),
        (&format!("puzzle={LINE}&board=26"), "board-side"),
        ("day=2026-11-26", "unknown-link"),
    ] {
        assert_eq!(kind_of(&format!("{address}{rest}")), kind, "{rest}");
    }
    let other = std::sync::Arc::new(Layout::of_side(4).expect("a board"));
    assert!(read(&format!("{address}puzzle={LINE}"), Some(&other)).is_err(), "another board is asked for");
}

#[test]
fn a_string_of_interactive_sudoku_solver_may_fill_several_lines() {
    let text =
        ".Thermo~R1C1~R1C2.Cage~5~R2C1~R2C2.AntiKnight.Thermo~R3C1~R3C2.Cage~7~R4C1~R4C2.~R8C8_4.Shape~9x9";
    let whole = puzzle(text);
    for (place, _) in text.match_indices(['.', '~', 'C']).skip(1) {
        for (other, _) in text.match_indices(['.', '~']).filter(|(other, _)| *other > place + 8) {
            let lines = format!("{}\n{}\n{}\n", &text[..place], &text[place..other], &text[other..]);
            let Reading::One(read) = read_file(&lines, None) else { panic!("one puzzle: {lines}") };
            assert_eq!(read.as_ref(), Ok(&whole), "{lines}");
        }
    }
    for unknown in
        [".Shape~6x8\n.Thermo~R1C1~R1C2.~R1C1_1", ".Or.Thermo~R1C1~R1C2\n.Cage~3~R2C1~R2C2.End.~R5C5_5"]
    {
        assert!(matches!(read_file(unknown, None), Reading::One(Err(_))), "{unknown}");
        assert_eq!(kind_of(unknown), "unknown-rules", "{unknown}");
    }
    for two in [
        ".~R1C1_5.AntiKnight\n.~R1C1_6.AntiKing",
        ".Cage~5~R1C1~R1C2.~R9C9_4\n.Cage~6~R1C2~R1C3.~R8C8_4",
        ".Shape~6x6.~R1C1_5\n.Shape~4x4.~R2C2_4",
        ".AntiKnight.Cage~5~R1C1~R1C2\n.AntiKnight.Cage~6~R2C1~R2C2",
        ".Thermo~R1C1~R1C2.~R5C5_5\n.Renban~R3C1~R3C2.~R6C6_6",
    ] {
        let Reading::Lines(lines) = read_file(two, None) else { panic!("two puzzles: {two}") };
        assert_eq!(lines.len(), 2, "{two}");
        assert_eq!(kind_of(two), "several-puzzles", "{two}");
    }
}

#[test]
fn items_of_a_form_that_naze_does_not_read_are_named() {
    for (text, name) in [
        (".Shape~6x8.~R1C1_5", "Shape~6x8"),
        (".Shape~9x9~0-8.~R1C1_0", "Shape~9x9~0-8"),
        (".Shape~30x30.~R1C1_5", "Shape~30x30"),
        (".Diagonal~2.~R1C1_5", "Diagonal~2"),
        (".Skyscraper~C10~3.~R1C1_2", "Skyscraper~C10~3"),
        (".Sandwich~R1~18.~R1C1_2", "Sandwich~R1~18"),
        (".Quad~R9C9~1~2.~R1C1_2", "Quad~R9C9~1~2"),
        (".Thermo~R1C1-R1C3.~R5C5_2", "Thermo~R1C1-R1C3"),
        (".Or.~R1C1_5.~R1C1_6.Thermo~R1C1~R77C1", "Or"),
    ] {
        let faults = read(text, None).expect_err(text);
        assert_eq!(faults.len(), 1, "{text}: {faults:?}");
        assert_eq!(faults[0].kind, FaultKind::UnknownRules { rules: vec![name.to_string()] }, "{text}");
    }
    assert_eq!(kind_of(".~R1C1_12.AntiKnight"), "digit-too-large");
    assert_eq!(kind_of(".Jigsaw~123.NoBoxes"), "broken-link");
}

#[test]
fn inputs_that_people_sent_are_read_or_refused_by_name() {
    for (name, expected) in [
        ("solo-2x3.txt", "read"),
        ("solo-3x3-save.sav", "read"),
        ("solo-3x3k.txt", "read"),
        ("solo-3x3x.txt", "read"),
        ("solo-9j.txt", "read"),
        ("bug.txt", "read"),
        ("o8a.json", "read"),
        ("gnome-sudoku-savefile.json", "read"),
        ("ksudoku-save.xml", "refused-format"),
        ("opensudoku-v2.xml", "refused-format"),
    ] {
        let Some(text) = input(name) else { return };
        match read(&text, None) {
            Ok(puzzle) => {
                let count = naze::search::count(&puzzle, 2, &naze::meter::Meter::unbounded()).solutions.len();
                assert_eq!((count, "read"), (1, expected), "{name}");
            }
            Err(faults) => assert_eq!(faults[0].kind.to_string(), expected, "{name}"),
        }
    }
    let Some(cells) = input("sjs.json") else { return };
    assert!(puzzle(&cells).marks().is_some_and(|marks| marks.iter().any(|mark| mark.len() > 1)));
    assert_eq!(puzzle(&cells).left_out(), []);
    let Some(csv) = input("qqwing-csv-stats.csv") else { return };
    let Reading::Lines(lines) = read_file(&csv, None) else { panic!("a table") };
    assert!(lines.iter().all(|line| line.puzzle.is_ok()), "a separator ends its rows");
}
