//! Unreadable text: every fault at once, each with its place.

use naze::{
    board::Layout,
    puzzle::{FaultKind, LINE_LIMIT, TEXT_LIMIT, UnsupportedFormat, read},
};
use std::sync::Arc;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The line with each row on a line of its own, after a change.
fn rows(change: impl Fn(&str) -> String) -> String {
    LINE.as_bytes().chunks(9).map(|row| change(std::str::from_utf8(row).expect("ASCII")) + "\n").collect()
}

/// The faults as `line:column+length kind`.
fn messages(text: &str) -> Vec<String> {
    read(text, None)
        .expect_err("a faulty text")
        .iter()
        .map(|fault| format!("{}:{}+{} {}", fault.line, fault.column, fault.length, fault.kind))
        .collect()
}

#[test]
fn every_fault_is_reported_with_its_place() {
    let with_row = |number: usize, row: &str| -> String {
        let mut lines: Vec<String> = rows(str::to_string).lines().map(String::from).collect();
        lines[number - 1] = row.to_string();
        lines.join("\n")
    };
    type Case = (&'static str, String, Vec<&'static str>);
    let cases: Vec<Case> = vec![
        ("nothing", String::new(), vec!["1:1+0 empty-text"]),
        ("a comment alone", "# nothing\n".into(), vec!["1:1+0 empty-text"]),
        ("a wrong symbol", with_row(2, "6..1?5..."), vec!["2:5+1 wrong-symbol"]),
        ("several in a row are one", with_row(2, "6..1???.."), vec!["2:5+3 wrong-symbol"]),
        ("a short row", with_row(3, ".98....6"), vec!["3:1+8 row-length"]),
        ("a long row", with_row(3, ".98....6.."), vec!["3:10+1 row-length"]),
        (
            "three faults at once",
            with_row(1, "53..7...").replace("419", "4?9").replace("8..79", "8.x79"),
            vec!["1:1+8 row-length", "8:5+1 wrong-symbol", "9:7+1 mixed-blanks"],
        ),
        ("a row too few", rows(str::to_string)[..80].to_string(), vec!["8:1+9 row-count"]),
        ("a row too many", rows(str::to_string) + ".........\n", vec!["10:1+9 row-count"]),
        (
            "rulers where rows are too few anyway",
            format!("---------\n{}---------\n", "-2-------\n".repeat(6)),
            vec!["7:1+9 row-count"],
        ),
        (
            "words around a faulty puzzle",
            format!(
                "Can anyone solve this?\n\n{}\nThanks, Bob\n",
                rows(str::to_string).replace("419", "4?9")
            ),
            vec!["10:5+1 wrong-symbol"],
        ),
        (
            "two lines too long among rows",
            format!("{LINE}\n{LINE}\n53..7....\n6..195...\n"),
            vec!["1:10+72 row-length", "2:10+72 row-length", "4:1+9 row-count"],
        ),
        (
            "more puzzles than rows",
            format!("{LINE}\n{LINE}\n{LINE}\n53..7....\n6..195...\n"),
            vec!["2:1+81 several-puzzles"],
        ),
        ("a lone plus in a row of blanks", with_row(4, "....+...."), vec!["4:5+1 wrong-symbol"]),
        (
            "a row of dots with two dashes is no ruler",
            rows(str::to_string) + "--.......\n",
            vec!["10:1+9 row-count", "10:1+2 mixed-blanks"],
        ),
        (
            "an empty field among points",
            rows(|row| row.chars().map(|symbol| format!("{symbol},")).collect()).replacen(".,.,.", ".,,.", 1),
            vec!["1:13+0 mixed-blanks"],
        ),
        (
            "a repeated candidate in a field",
            rows(|row| row.chars().map(|symbol| format!("{symbol},")).collect::<String>().replace('.', ""))
                .replacen('5', "55", 1),
            vec!["1:2+1 repeated-candidate"],
        ),
        ("a cell too few", LINE[..80].to_string(), vec!["1:1+80 cell-count"]),
        ("two cells too many", format!("{LINE}12"), vec!["1:82+2 cell-count"]),
        (
            "words",
            "hello, world!".into(),
            vec!["1:1+13 cell-count", "1:1+5 wrong-symbol", "1:8+6 wrong-symbol"],
        ),
        ("two blanks", LINE.replacen('.', "0", 1), vec!["1:3+1 mixed-blanks"]),
        ("full width counts characters", format!("５？{}", &LINE[2..]), vec!["1:2+1 wrong-symbol"]),
        ("a digit too large", "1234341221434325".into(), vec!["1:16+1 digit-too-large"]),
        ("a letter too large", format!("G{}", ".".repeat(143)), vec!["1:1+1 digit-too-large"]),
        ("a number too large", format!("17 {}", "0 ".repeat(255)), vec!["1:1+2 digit-too-large"]),
        ("a repeated candidate", format!("122 {}", "12 ".repeat(80)), vec!["1:3+1 repeated-candidate"]),
        ("a group with a blank", format!("1.2 {}", "12 ".repeat(80)), vec!["1:1+3 wrong-group"]),
        ("a wrong code", format!("S9B{}zz", "01".repeat(80)), vec!["1:164+2 wrong-code"]),
        ("a code without a meaning", format!("S9B00{}", "01".repeat(80)), vec!["1:4+2 wrong-code"]),
        ("a short code", format!("S9B{}", "01".repeat(80)), vec!["1:4+160 code-length"]),
        ("another link", "https://example.org/sudoku".into(), vec!["1:1+26 unknown-link"]),
        ("columns without a puzzle", format!("a1,b2\n{LINE},{LINE}"), vec!["1:1+5 unknown-columns"]),
        ("a field too many", format!("puzzle,solution\n{LINE},1,2"), vec!["2:1+85 field-count"]),
        ("an open quote", format!("puzzle,solution\n\"{LINE},1"), vec!["2:1+84 unclosed-quote"]),
        ("a wrong item", format!(":0000:x:{LINE}:113 2x4:::"), vec!["1:95+3 wrong-item"]),
        ("a library line cut off", ":0000:x:".into(), vec!["1:1+8 field-count"]),
        ("two lines of digits run together", LINE.replace('.', "0").repeat(2), vec!["1:1+162 cell-count"]),
        (
            "a misplaced candidate",
            format!("21{}", ".".repeat(727)),
            vec!["1:1+1 misplaced-candidate", "1:2+1 misplaced-candidate"],
        ),
        ("XML", "<?xml version=\"1.0\"?>\n<opensudoku>".into(), vec!["1:1+21 refused-format"]),
        ("other blanks in a row are one", LINE.replacen("....", "****", 1), vec!["1:6+4 mixed-blanks"]),
        (
            "unless they differ",
            LINE.replacen("....", "**__", 1),
            vec!["1:6+2 mixed-blanks", "1:8+2 mixed-blanks"],
        ),
        ("more rows than any board has", ".........\n".repeat(76), vec!["76:1+9 row-count"]),
        ("as many rows as three of the largest", ".........\n".repeat(75), vec!["10:1+9 row-count"]),
        ("a puzzle, a comma and its solution", format!("{LINE}, {LINE}"), vec!["1:1+164 several-puzzles"]),
        ("two puzzles", format!("{LINE}\n{LINE}\n"), vec!["2:1+81 several-puzzles"]),
        ("a puzzle and its solution", format!("{LINE},{LINE}"), vec!["1:1+163 several-puzzles"]),
        ("nine clues in a line", "123456789".into(), vec!["1:1+9 cell-count"]),
        ("a line too long", "1".repeat(LINE_LIMIT + 1), vec!["1:1+1 line-too-long"]),
        ("a line just short enough", "1".repeat(LINE_LIMIT), vec!["1:82+65455 cell-count"]),
        ("a text too long", "1\n".repeat(TEXT_LIMIT / 2 + 1), vec!["1:1+0 text-too-long"]),
        ("a text just short enough", "1\n".repeat(TEXT_LIMIT / 2), vec!["76:1+1 row-count"]),
    ];
    for (name, text, expected) in cases {
        let short: String = text.chars().take(300).collect();
        assert_eq!(messages(&text), expected, "{name}:\n{short}");
    }
}

#[test]
fn the_usual_blank_is_reported_as_written_in_the_text() {
    let kinds = |text: &str| -> Vec<FaultKind> {
        read(text, None).expect_err("two blanks").into_iter().map(|fault| fault.kind).collect()
    };
    let wide = LINE.replacen('.', "*", 1).replace('.', "．");
    assert_eq!(kinds(&wide), [FaultKind::MixedBlanks { found: '*', usual: '．' }]);
    let zero = |usual| FaultKind::ZeroOrBlank { usual, largest: "4".into(), last: "3".into() };
    assert_eq!(kinds("0１２．．．．．．．．．．．．．"), [zero('．')]);
    let kinds = kinds("*012............");
    assert!(kinds.contains(&zero('.')), "{kinds:?}");
}

#[test]
fn a_zero_on_a_board_of_three_digits_is_a_blank() {
    let board = Arc::new(Layout::of_side(3).expect("a board"));
    let faults = read("01.......", Some(&board)).expect_err("two blanks");
    assert_eq!(faults[0].kind, FaultKind::MixedBlanks { found: '0', usual: '.' });
}

#[test]
fn the_faults_are_those_of_the_most_likely_board() {
    let rows = |rows: usize, row: &str| format!("{row}\n").repeat(rows);
    let sixteen = "1...G...........";
    type Case = (&'static str, String, Vec<FaultKind>);
    let cases: Vec<Case> = vec![
        ("a row too few of 4", rows(3, "1..4"), vec![FaultKind::RowCount { found: 3, expected: 4 }]),
        ("a row too many of 4", rows(5, "1..4"), vec![FaultKind::RowCount { found: 5, expected: 4 }]),
        ("a row too few of 16", rows(15, sixteen), vec![FaultKind::RowCount { found: 15, expected: 16 }]),
        (
            "a short row of 16",
            rows(15, sixteen) + &sixteen[..15],
            vec![FaultKind::RowLength { row: 16, found: 15, expected: 16 }],
        ),
        ("a row too few of 6", rows(5, "1....6"), vec![FaultKind::RowCount { found: 5, expected: 6 }]),
        (
            "half of the rows too short",
            rows(4, ".........") + &rows(5, "........"),
            (5..=9).map(|row| FaultKind::RowLength { row, found: 8, expected: 9 }).collect(),
        ),
        (
            "a digit too large for 4",
            "1...\n....\n..5.\n....".into(),
            vec![FaultKind::DigitTooLarge { found: "5".into(), side: 4 }],
        ),
        (
            "three cells with 5 are no board of 4",
            "1,,3,4,\n,4,,1,2\n,3,,5,\n4,,1,2,".into(),
            vec![FaultKind::RowCount { found: 4, expected: 5 }],
        ),
        (
            "candidates of a board of 4 with a blank too few",
            "1 2 3 32183 4 1 243 412 3 4 321 4 1 2 342".into(),
            vec![
                FaultKind::CellCount { found: 15, expected: 16 },
                FaultKind::DigitTooLarge { found: "8".into(), side: 4 },
                FaultKind::RepeatedCandidate { found: '3' },
            ],
        ),
        (
            "83 symbols in 35 groups: a board of 9 is commoner than one of 6",
            "321 265 256 4 5 6 314 152 6 416 235 431 564 514 4 5 6 326 351 624 364 2 246 246 435 456 625 563 1 364 \
             645 1 635 465 4"
                .into(),
            vec![FaultKind::CellCount { found: 83, expected: 81 }],
        ),
    ];
    for (name, text, expected) in cases {
        let kinds: Vec<FaultKind> =
            read(&text, None).expect_err(name).into_iter().map(|fault| fault.kind).collect();
        assert_eq!(kinds, expected, "{name}:\n{text}");
    }
}

#[test]
fn of_two_readings_with_equally_many_faults_the_more_usual_one_is_reported() {
    // A row of five symbols, not of three groups.
    let text = "1 . 3 4\n. . . 2\n. 3 4 .\n. . 273";
    assert_eq!(messages(text), ["4:6+1 digit-too-large", "4:7+1 row-length"]);
}

#[test]
fn a_row_alone_beside_a_line_that_may_be_blanks_is_a_row_of_its_board() {
    for (length, row) in [(4, "1234"), (16, ".2...41....1..23"), (25, "1.34.333.....2323234..412")] {
        let found: Vec<FaultKind> =
            read(&format!("---\n{row}"), None).expect_err(row).into_iter().map(|fault| fault.kind).collect();
        assert_eq!(found, [FaultKind::RowCount { found: 1, expected: length }], "{row}");
    }
}

#[test]
fn all_lines_that_may_be_blanks_or_rulers_are_reported() {
    let ruler = "---------\n";
    let eight: String = rows(str::to_string).lines().skip(1).map(|row| format!("{row}\n{ruler}")).collect();
    let found = messages(&format!("{}{eight}", ruler.repeat(4)));
    assert_eq!(found.len(), 13, "{found:?}");
    assert_eq!(found.iter().filter(|fault| fault.ends_with("9 ambiguous-ruler")).count(), 12);
}

#[test]
fn a_line_of_names_has_up_to_1000_characters() {
    let of = |length: usize| {
        let names = "puzzle,".to_string() + &"n".repeat(length - 7);
        read(&format!("{names}\n{LINE},{}\n", ".".repeat(81)), None)
    };
    assert_eq!(of(1000).map(|puzzle| puzzle.line()), Ok(LINE.to_string()));
    assert!(of(1001).is_err());
    assert!(of(1002).is_err());
}

#[test]
fn for_a_library_line_the_number_of_fields_is_reported() {
    let faults = read(":0000:x:", None).expect_err("three fields");
    assert_eq!(faults[0].kind, FaultKind::FieldCount { found: 3, expected: 7 });
}

#[test]
fn files_of_other_programs_are_refused_by_name() {
    use UnsupportedFormat::{JavaObjects, Xml};
    for (text, format) in [
        ("rO0ABXNyABNqYXZh", JavaObjects),
        ("<object class=\"java.beans.XMLDecoder\">", JavaObjects),
        ("<java version=\"1.6\">", JavaObjects),
        ("<?xml version=\"1.0\"?>\n<java version=\"1.6\">", JavaObjects),
        ("<?xml version=\"1.0\"?>\n<opensudoku>", Xml),
        ("<opensudoku>", Xml),
    ] {
        let faults = read(text, None).expect_err("another format");
        assert_eq!(faults[0].kind, FaultKind::Refused { format }, "{text}");
    }
}

#[test]
fn a_ruler_is_no_row_though_a_row_is_missing() {
    let eight: String = rows(str::to_string).lines().skip(1).map(|row| format!("{row}\n")).collect();
    for ruler in ["=========", "+-------+", ":-------:", "'-------'", "*-------*"] {
        assert_eq!(messages(&format!("{ruler}\n{eight}")), ["9:1+9 row-count"], "{ruler}");
    }
}
