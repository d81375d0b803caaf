//! What cannot be read: every fault at once, each with its place.

use naze::puzzle::read;

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
fn every_fault_is_told_with_its_place() {
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
        ("a short code", format!("S9B{}", "01".repeat(80)), vec!["1:4+160 code-length"]),
        ("another link", "https://example.org/sudoku".into(), vec!["1:1+26 unknown-link"]),
        ("columns without a puzzle", format!("a1,b2\n{LINE},{LINE}"), vec!["1:1+5 unknown-columns"]),
        ("a field too many", format!("puzzle,solution\n{LINE},1,2"), vec!["2:1+85 field-count"]),
        ("an open quote", format!("puzzle,solution\n\"{LINE},1"), vec!["2:1+84 unclosed-quote"]),
        ("a wrong item", format!(":0000:x:{LINE}:113 2x4:::"), vec!["1:95+3 wrong-item"]),
        ("a library line cut off", ":0000:x:".into(), vec!["1:1+8 field-count"]),
        (
            "a misplaced candidate",
            format!("21{}", ".".repeat(727)),
            vec!["1:1+1 misplaced-candidate", "1:2+1 misplaced-candidate"],
        ),
        ("XML", "<?xml version=\"1.0\"?>\n<opensudoku>".into(), vec!["1:1+21 refused-format"]),
        ("two puzzles", format!("{LINE}\n{LINE}\n"), vec!["2:1+81 several-puzzles"]),
        ("a puzzle and its solution", format!("{LINE},{LINE}"), vec!["1:1+163 several-puzzles"]),
        ("nine clues in a line", "123456789".into(), vec!["1:1+9 cell-count"]),
        ("a line too long", "1".repeat(70_000), vec!["1:1+1 line-too-long"]),
        ("a text too long", "1\n".repeat(600_000), vec!["1:1+0 text-too-long"]),
    ];
    for (name, text, expected) in cases {
        let short: String = text.chars().take(300).collect();
        assert_eq!(messages(&text), expected, "{name}:\n{short}");
    }
}
