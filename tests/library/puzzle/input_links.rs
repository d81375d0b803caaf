//! Links and objects of other programs: plain puzzles, jigsaws and diagonals are read, other rules are named.

use naze::{
    board::{BoardName, Digit, DigitSet, HouseKind, Layout},
    puzzle::{Fault, FaultKind, Puzzle, read},
};
use serde_json::{Value, json};
use std::sync::Arc;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// A jigsaw of nine pieces, one of them bent.
const REGIONS: &str = "111222333111222333141222333444555666144555666447555666777888999777888999477888999";

/// Packs a text as LZ-string does, each character by itself.
fn packed(text: &str) -> String {
    let mut bits: Vec<bool> = Vec::new();
    let mut put = |number: u32, width: u32| bits.extend((0..width).map(|bit| number >> bit & 1 == 1));
    // Each character is an entry and, from the second on, so is each pair.
    let entries = |place: usize| if place == 0 { 0 } else { 2 * place - 1 };
    let width = |place: usize| u32::BITS - (entries(place) as u32 + 3).leading_zeros();
    for (place, unit) in text.encode_utf16().enumerate() {
        let long = unit > 255;
        put(u32::from(long), width(place));
        put(unit.into(), if long { 16 } else { 8 });
    }
    put(2, width(text.encode_utf16().count()));
    let sign = |bits: &[bool]| {
        let value = (0..6).fold(0, |value, bit| value * 2 + usize::from(bits.get(bit) == Some(&true)));
        b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"[value] as char
    };
    bits.chunks(6).map(sign).collect()
}

/// The line as rows of objects, a cell with a digit after a change.
fn cells(change: impl Fn(usize, u32) -> Value) -> Value {
    let cell = |index: usize| match LINE.as_bytes()[index] {
        b'.' => json!({}),
        digit => change(index, (digit - b'0').into()),
    };
    (0..9).map(|row| (0..9).map(|column| cell(row * 9 + column)).collect::<Vec<Value>>()).collect()
}

fn f_puzzle() -> Value {
    json!({ "size": 9, "title": "なぜ", "grid": cells(|_, digit| json!({ "value": digit, "given": true })) })
}

fn with(mut object: Value, name: &str, value: Value) -> Value {
    object[name] = value;
    object
}

#[track_caller]
fn puzzle(text: &str) -> Puzzle {
    read(text, None).unwrap_or_else(|faults| panic!("{text}\n{faults:?}"))
}

fn fault(text: &str) -> Fault {
    read(text, None).expect_err("a faulty text").remove(0)
}

fn extra_houses(layout: &Layout) -> usize {
    layout.houses().filter(|&house| layout.house_name(house).kind == HouseKind::Extra).count()
}

#[test]
fn a_code_of_sudokuwiki_may_begin_as_a_packed_puzzle_does() {
    let code = "sclctc02vsvsvsvsvssele0gvcvcvcvevevesele20tstststututumunulevsvuvuvuvuvumunulevsvuvuvuvuvumu80lensnununununuuumusevsvuvuvuvuvu10museusuuuuuuuuuuuumusevsvuvuvuvuvu";
    assert_eq!(read(code, None).map(|puzzle| puzzle.layout().side()), Ok(9));
}

#[test]
fn links_of_f_puzzles_are_read() {
    let object = f_puzzle().to_string();
    let code = packed(&object);
    let escaped = code.replace('+', "%2B").replace('/', "%2F");
    for text in [
        object.clone(),
        serde_json::to_string_pretty(&f_puzzle()).expect("an object"),
        format!("https://f-puzzles.com/?load={code}"),
        format!("https://www.f-puzzles.com/?load={escaped}"),
        format!("fpuz{code}"),
        format!("fpuzzles{code}"),
        format!("https://sudokupad.app/fpuzzles{code}"),
        format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{code}"),
    ] {
        let puzzle = puzzle(&text);
        assert_eq!((puzzle.line().as_str(), puzzle.layout().is_classic()), (LINE, true), "{text}");
        assert!(puzzle.is_original());
    }
}

#[test]
fn entries_and_marks_of_f_puzzles_are_kept() {
    let mut object = f_puzzle();
    object["grid"][0][2] = json!({ "value": 4 });
    object["grid"][0][3] = json!({ "centerPencilMarks": [2, 6] });
    let puzzle = puzzle(&object.to_string());
    let entries: Vec<String> = puzzle.entries().map(|entry| puzzle.layout().show_placed(entry)).collect();
    assert_eq!((entries, puzzle.marks().map(|marks| marks[3].len())), (vec!["r1c3=4".to_string()], Some(2)));
}

#[test]
fn jigsaws_and_diagonals_of_f_puzzles_are_read() {
    let mut jigsaw = f_puzzle();
    for (index, region) in REGIONS.bytes().enumerate() {
        jigsaw["grid"][index / 9][index % 9]["region"] = json!(region - b'1');
    }
    let read = puzzle(&jigsaw.to_string());
    assert_eq!((read.layout().name(), read.line().as_str()), (BoardName::Drawn { side: 9 }, LINE));
    let diagonals = with(with(f_puzzle(), "diagonal+", json!(true)), "diagonal-", json!(true));
    assert_eq!(extra_houses(puzzle(&diagonals.to_string()).layout()), 2);
    let region =
        json!([{ "cells": (1..=9).map(|row| format!("R{row}C{}", (row * 2) % 9 + 1)).collect::<Vec<_>>() }]);
    assert_eq!(extra_houses(puzzle(&with(f_puzzle(), "extraregion", region).to_string()).layout()), 1);
    let outside = |name: &str| {
        let mut cells: Vec<String> = (1..=8).map(|row| format!("R{row}C1")).collect();
        cells.push(name.to_string());
        with(f_puzzle(), "extraregion", json!([{ "cells": cells }])).to_string()
    };
    assert_eq!(extra_houses(puzzle(&outside("R9C9")).layout()), 1);
    for name in ["R10C1", "R1C10", "R0C1", "R9"] {
        let rules = vec!["extraregion".to_string()];
        assert_eq!(fault(&outside(name)).kind, FaultKind::UnknownRules { rules }, "{name}");
    }
    let six = json!({ "size": 6, "grid": vec![vec![json!({}); 6]; 6] });
    assert_eq!(puzzle(&six.to_string()).layout().name().to_string(), "6:2x3");
}

/// An object of SudokuPad with the usual boxes.
fn pad() -> Value {
    let area = |number: usize| -> Vec<[usize; 2]> {
        (0..9).map(|place| [number / 3 * 3 + place / 3, number % 3 * 3 + place % 3]).collect()
    };
    json!({
        "cellSize": 50,
        "cells": cells(|_, digit| json!({ "value": digit.to_string() })),
        "regions": (0..9).map(area).collect::<Vec<_>>(),
        "cages": [{ "value": "title: なぜ", "cells": [] }],
    })
}

/// The object in SudokuPad's short form.
fn shortened(object: &Value) -> String {
    let mut text = object.to_string();
    for (long, short) in
        [("cellSize", "cs"), ("cells", "ce"), ("value", "v"), ("regions", "re"), ("cages", "ca")]
    {
        text = text.replace(&format!("\"{long}\":"), &format!("{short}:"));
    }
    for _ in 0..2 {
        text = text.replace(",{},", ",,").replace("[{},", "[,").replace(",{}]", ",]");
    }
    text.replace('"', "'")
}

#[test]
fn links_of_sudokupad_are_read() {
    let object = pad();
    let (long, short) = (packed(&object.to_string()), packed(&shortened(&object)));
    for text in [
        object.to_string(),
        format!("scl{long}"),
        format!("ctc{long}"),
        format!("scl{short}"),
        format!("https://sudokupad.app/scl{short}"),
        format!("https://sudokupad.app/sudoku/ctc{long}"),
        format!("https://sudokupad.app/?puzzleid=scl{}", short.replace('/', "%2F")),
    ] {
        let puzzle = puzzle(&text);
        assert_eq!((puzzle.line().as_str(), puzzle.layout().is_classic()), (LINE, true), "{text}");
    }
}

#[test]
fn the_short_codes_of_sudokupad_are_read() {
    let code = |line: &str| {
        let signs: Vec<char> = ('0'..='9').chain('A'..='Z').chain('a'..='x').collect();
        let mut code = String::new();
        let mut digits = line.bytes().map(|byte| usize::from(byte - b'0')).peekable();
        while let Some(digit) = digits.next() {
            let mut blanks = 0;
            while blanks < 5 && digits.next_if_eq(&0).is_some() {
                blanks += 1;
            }
            code.push(signs[digit + 10 * blanks]);
        }
        code
    };
    let plain = LINE.replace('.', "0");
    for text in [
        format!("https://sudokupad.app/classic{}", code(&plain)),
        format!("https://sudokupad.app/sudoku/classic{}?setting-nogrid=1", code(&plain)),
        format!("https://sudokupad.app/?puzzleid=classic{}", code(&plain)),
        format!("classic{}", code(&plain)),
    ] {
        assert_eq!(puzzle(&text).line(), LINE, "{text}");
    }
    assert_eq!(fault("https://sudokupad.app/classicNOTVALID").kind.to_string(), "broken-link");
}

#[test]
fn jigsaws_and_diagonals_of_sudokupad_are_read() {
    let cells = |number: u8| -> Vec<[usize; 2]> {
        REGIONS
            .bytes()
            .enumerate()
            .filter(|(_, region)| *region == number)
            .map(|(at, _)| [at / 9, at % 9])
            .collect()
    };
    let jigsaw = with(pad(), "regions", (b'1'..=b'9').map(cells).collect());
    assert_eq!(puzzle(&jigsaw.to_string()).layout().name(), BoardName::Drawn { side: 9 });
    let lines = json!([{ "wayPoints": [[0, 9], [9, 0]] }, { "wayPoints": [[0, 0], [9, 9]] }]);
    assert_eq!(extra_houses(puzzle(&with(pad(), "lines", lines).to_string()).layout()), 2);
    let none = with(pad(), "regions", json!([]));
    assert_eq!(puzzle(&none.to_string()).layout().name(), BoardName::NoBoxes { side: 9 });
}

#[test]
fn regions_are_the_usual_boxes_in_whatever_order_they_are_numbered() {
    let regions = |regions: &str| {
        let mut object = f_puzzle();
        for (index, region) in regions.bytes().enumerate() {
            object["grid"][index / 9][index % 9]["region"] = json!(region - b'0');
        }
        puzzle(&object.to_string())
    };
    let band = |numbers: &str| numbers.repeat(3);
    let usual = band("999222333") + &band("444111666") + &band("777888555");
    assert!(regions(&usual).layout().is_classic());
    let bent = band("999222333") + "444116666444111166444111666" + &band("777888555");
    assert_eq!(regions(&bent).layout().name(), BoardName::Drawn { side: 9 });
}

#[test]
fn a_region_that_is_a_row_is_no_house_of_its_own() {
    let small = |regions: &str| {
        let cell = |region: char| json!({ "region": region as u32 });
        let rows = regions.split(' ').map(|row| row.chars().map(cell).collect());
        json!({ "size": 4, "grid": rows.collect::<Vec<Value>>() }).to_string()
    };
    let houses = |regions: &str| puzzle(&small(regions)).layout().houses().count();
    assert_eq!(puzzle(&small("1111 2222 3333 4444")).layout().name(), BoardName::NoBoxes { side: 4 });
    assert_eq!(houses("1211 2212 3333 4444"), 10);
    assert_eq!(
        houses("2111 1222 3333 4444"),
        10,
        "four cells in a row of text, but in two rows of the board"
    );
    assert_eq!(
        fault(&small("1112 2222 3333 4444")).kind.to_string(),
        "unknown-rules",
        "three cells in a row"
    );
}

#[test]
fn a_diagonal_goes_from_corner_to_corner() {
    for (name, cells) in [("diagonal-", "r1c1 r2c2 r3c3 r4c4"), ("diagonal+", "r1c4 r2c3 r3c2 r4c1")] {
        let grid = json!({ "size": 4, "grid": vec![vec![json!({}); 4]; 4], name: true });
        let board = puzzle(&grid.to_string()).layout().clone();
        let house = board.houses().last().expect("the diagonal");
        let shown: Vec<String> =
            board.cells_of(house).iter().map(|&cell| board.show(cell).to_string()).collect();
        assert_eq!(shown.join(" "), cells, "{name}");
    }
}

#[test]
fn an_object_must_fit_the_board_and_itself() {
    let text = f_puzzle().to_string();
    let board = |word| Arc::new(Layout::from_word(word).expect("a board"));
    let puzzle = read(&text, Some(&board("9:none"))).expect("nine rows");
    assert_eq!((puzzle.line().as_str(), puzzle.layout().houses().count()), (LINE, 18));
    let faults = read(&text, Some(&board("16"))).expect_err("too small");
    assert_eq!(faults[0].kind, FaultKind::WrongBoard { found: 9, expected: 16 });
    let mut short = f_puzzle();
    short["grid"][8].as_array_mut().expect("a row").pop();
    let pretty = serde_json::to_string_pretty(&short).expect("an object");
    let fault = fault(&pretty);
    assert_eq!(fault.kind, FaultKind::RowLength { row: 9, found: 8, expected: 9 });
    assert_eq!(
        (fault.line, fault.column, fault.length),
        (1, 1, 1),
        "of an object in many lines its first sign"
    );
}

#[test]
fn an_object_or_a_link_with_a_key_twice_is_refused() {
    let text = f_puzzle().to_string();
    for (key, value) in [("size", "9"), ("grid", "[]"), ("title", "\"x\"")] {
        let twice = text.replacen('{', &format!("{{\"{key}\":{value},\"{key}\":{value},"), 1);
        for text in [twice.clone(), format!("https://f-puzzles.com/?load={}", packed(&twice))] {
            let fault = fault(&text);
            assert_eq!(fault.kind, FaultKind::DuplicateKey { key: key.to_string() }, "{twice}");
            assert_eq!((fault.line, fault.column), (1, 1));
        }
    }
    let once = text.replacen('{', "{\"author\":\"x\",", 1);
    assert_eq!(puzzle(&once).line(), LINE);
}

#[test]
fn a_cage_of_sudokupad_is_a_house_a_picture_or_a_rule() {
    let nine: Vec<[usize; 2]> = (0..9).map(|row| [row, row * 2 % 9]).collect();
    let two = &nine[..2];
    let with_cage = |cage: Value| read(&with(pad(), "cages", json!([cage])).to_string(), None);
    for (cage, houses) in [
        (json!({ "cells": nine, "unique": true }), 1),
        (json!({ "cells": nine }), 0),
        (json!({ "cells": two }), 0),
        (json!({ "cells": [], "value": "a title" }), 0),
    ] {
        let puzzle = with_cage(cage.clone()).unwrap_or_else(|faults| panic!("{cage}: {faults:?}"));
        assert_eq!(extra_houses(puzzle.layout()), houses, "{cage}");
    }
    for (cage, rule) in [
        (json!({ "cells": two, "unique": true }), "different r1c1 r2c3"),
        (json!({ "cells": two, "value": "3" }), "cage 3 r1c1 r2c3"),
        (json!({ "cells": two, "value": 3, "sum": 3, "unique": true }), "cage 3 r1c1 r2c3"),
        (json!({ "cells": two, "sum": 3 }), "cage 3 r1c1 r2c3"),
        (json!({ "cells": two, "value": "3", "unique": false }), "sum 3 r1c1 r2c3"),
    ] {
        let puzzle = with_cage(cage.clone()).unwrap_or_else(|faults| panic!("{cage}: {faults:?}"));
        let layout = puzzle.layout();
        let rules: Vec<String> = layout.rules().map(|rule| layout.show_rule(rule)).collect();
        assert_eq!(rules, [rule], "{cage}");
    }
    for cage in [
        json!({ "cells": two, "value": "<5" }),
        json!({ "cells": two, "value": "3", "sum": 4 }),
        json!({ "cells": two, "sum": -1 }),
    ] {
        let faults = with_cage(cage.clone()).expect_err("no known rule");
        assert_eq!(faults[0].kind, FaultKind::UnknownRules { rules: vec!["cages".to_string()] }, "{cage}");
    }
}

#[test]
fn entries_and_marks_of_sudokupad_are_kept() {
    for marks in [json!("26"), json!(["2", "6"]), json!([2, 6])] {
        let mut object = pad();
        object["cells"][0][2] = json!({ "value": "4", "given": false });
        object["cells"][0][3] = json!({ "centremarks": marks });
        let puzzle = puzzle(&object.to_string());
        let entries: Vec<String> = puzzle.entries().map(|entry| puzzle.layout().show_placed(entry)).collect();
        let two_six: DigitSet = "26".chars().filter_map(Digit::from_symbol).collect();
        assert_eq!(
            (entries, puzzle.marks().map(|marks| marks[3])),
            (vec!["r1c3=4".to_string()], Some(two_six))
        );
    }
}

#[test]
fn rules_that_naze_does_not_know_are_named() {
    let indexer = json!([{ "cells": ["R1C1", "R1C2"] }]);
    let known = with(f_puzzle(), "antiknight", json!(true));
    let rules = with(with(known, "columnindexer", indexer), "boxindexer", json!(true));
    for text in [rules.to_string(), format!("https://f-puzzles.com/?load={}", packed(&rules.to_string()))] {
        let fault = fault(&text);
        assert_eq!(fault.kind.to_string(), "unknown-rules");
        let message = naze::render::message(&fault.kind, naze::render::Language::English);
        assert!(message.ends_with("boxindexer, columnindexer"), "{message}");
    }
    let lines = json!([{ "wayPoints": [[0.5, 0.5], [3.5, 3.5]] }]);
    let cages = json!([{ "cells": [[0, 0], [0, 1]], "value": "3-5", "unique": true }]);
    for (name, value) in
        [("lines", lines), ("cages", cages), ("arrows", json!([{}])), ("global", json!(["antiking"]))]
    {
        assert_eq!(fault(&with(pad(), name, value).to_string()).kind.to_string(), "unknown-rules", "{name}");
    }
    assert_eq!(fault(&format!("bd=L9B{}", "0ep".repeat(81))).kind.to_string(), "unknown-rules");
    assert!(
        read(&with(f_puzzle(), "antiknight", json!(false)).to_string(), None).is_ok(),
        "a rule that is off"
    );
}

#[test]
fn jigsaws_of_sudokuwiki_are_read() {
    let zeros = LINE.replace('.', "0");
    let masks: String = LINE
        .chars()
        .map(|symbol| match symbol.to_digit(10) {
            Some(digit) => base(1 << digit | 1, 32, 2),
            None => base(511 << 1, 32, 2),
        })
        .collect();
    let whole: String = LINE
        .chars()
        .zip(REGIONS.bytes())
        .map(|(symbol, region)| {
            base(u32::from(region - b'1') * 1024 + symbol.to_digit(10).unwrap_or(529), 36, 3)
        })
        .collect();
    for text in [
        format!("https://www.sudokuwiki.org/jigsaw.aspx?shape=33&bd={zeros}&jigmap={REGIONS}"),
        format!("https://www.sudokuwiki.org/jigsaw.aspx?shape=33&bd={masks}&jigmap={REGIONS}"),
        format!("shape=33&bd={zeros}&jigmap={REGIONS}"),
        format!("https://www.sudokuwiki.org/Jigsaw_Sudoku_Player?bd=J9B{whole}"),
        format!("J9B{whole}"),
    ] {
        let puzzle = puzzle(&text);
        assert_eq!(
            (puzzle.line().as_str(), puzzle.layout().name()),
            (LINE, BoardName::Drawn { side: 9 }),
            "{text}"
        );
    }
    let diagonals = puzzle(&format!("https://www.sudokuwiki.org/sudokux.aspx?bd={zeros}"));
    assert_eq!((diagonals.layout().houses().count(), extra_houses(diagonals.layout())), (29, 2));
    let undrawn = fault(&format!("https://www.sudokuwiki.org/jigsaw.aspx?shape=7&bd={zeros}"));
    assert_eq!(undrawn.kind.to_string(), "undrawn-shape");
    let short = fault(&format!("https://www.sudokuwiki.org/jigsaw.aspx?bd={zeros}&jigmap=123"));
    assert_eq!(short.kind.to_string(), "code-length");
}

/// A number with this many characters.
fn base(mut number: u32, base: u32, width: usize) -> String {
    let mut signs = vec!['0'; width];
    for sign in signs.iter_mut().rev() {
        *sign = char::from_digit(number % base, base).expect("a sign");
        number /= base;
    }
    signs.into_iter().collect()
}

#[test]
fn a_link_that_was_cut_off_says_so() {
    let code = packed(&f_puzzle().to_string());
    for text in [
        format!("https://f-puzzles.com/?load={}", &code[..code.len() / 2]),
        format!("fpuz{}", &code[..code.len() - 3]),
        format!("scl{}", packed("[1, 2, 3, this is no puzzle at all, whatever it may be]")),
        format!("https://sudokupad.app/scl{}", "A".repeat(500)),
    ] {
        assert_eq!(fault(&text).kind.to_string(), "broken-link", "{text}");
    }
    for text in ["https://sudokupad.app/abcdef", "https://f-puzzles.com/", "https://f-puzzles.com/?id=abc"] {
        assert_eq!(fault(text).kind.to_string(), "unknown-link", "{text}");
    }
    let signs = |count| "A".repeat(count);
    for (text, kind) in [
        (format!("https://f-puzzles.com/?load={}", signs(39)), "unknown-link"),
        (format!("https://f-puzzles.com/?load={}", signs(40)), "broken-link"),
        // A name of that length is no packed puzzle either.
        (format!("https://sudokupad.app/{}", signs(40)), "unknown-link"),
        (format!("fpuz{}", signs(35)), "empty-text"),
        (format!("fpuz{}", signs(36)), "unknown-link"),
        (format!("fpuz{}", signs(40)), "broken-link"),
    ] {
        assert_eq!(fault(&text).kind.to_string(), kind, "{text}");
    }
}

#[test]
fn a_packed_text_that_expands_to_millions_of_characters_is_refused() {
    // Each number repeats the last piece and one more character.
    let bomb = format!("https://f-puzzles.com/?load={}", "/".repeat(60_000));
    assert_eq!(fault(&bomb).kind.to_string(), "broken-link");
    let deep = format!("scl{}", packed(&"[".repeat(5_000)));
    assert_eq!(fault(&deep).kind.to_string(), "broken-link");
    let deep_object = format!("{{\"grid\":{}", "[".repeat(100_000));
    assert!(read(&deep_object, None).is_err());
}
