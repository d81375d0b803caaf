//! Pasted text: every way to write a puzzle that `docs/INPUT.md` lists is read, and each fault is reported once.

use naze::{
    board::{Candidate, Cell, Digit, DigitSet, Family},
    meter::Meter,
    puzzle::{Fault, FaultKind, Format, Origin, Puzzle, Reading, read, read_file},
    render::{Language, Style, check_text, faults_message, render_faults},
    teach::check,
};
use std::collections::BTreeSet;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The line with each row on a line of its own, after a change.
fn rows(change: impl Fn(&str) -> String) -> String {
    LINE.as_bytes().chunks(9).map(|row| change(std::str::from_utf8(row).expect("ASCII")) + "\n").collect()
}

/// The cells of a row with 0 for blank, and a separator.
fn zeros(row: &str, between: &str) -> String {
    row.replace('.', "0").chars().map(String::from).collect::<Vec<_>>().join(between)
}

fn boxed() -> String {
    let bars = |row: &str| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..]);
    let lines = rows(bars);
    let lines: Vec<&str> = lines.lines().collect();
    let ruler = "+---+---+---+\n";
    lines.chunks(3).map(|band| format!("{ruler}{}\n", band.join("\n"))).collect::<String>() + ruler
}

/// Asserts that each text is read as the puzzle of the line.
#[track_caller]
fn assert_read(texts: &[(&str, String)]) {
    for (name, text) in texts {
        let puzzle = read(text, None).unwrap_or_else(|faults| panic!("{name}:\n{text}\n{faults:?}"));
        assert_eq!(puzzle.line(), LINE, "{name}:\n{text}");
        assert!(puzzle.is_original() && puzzle.layout().is_classic(), "{name}");
    }
}

fn faults(text: &str) -> Vec<Fault> {
    read(text, None).expect_err("a faulty text")
}

#[test]
fn a_sign_that_only_the_blanks_have_is_a_blank() {
    for sign in ["?", "#", "~", "!", "/", "•", "★", "⬛", "e", "E", "o", "O", "z", "X", "%", "<"] {
        let texts = [LINE.to_string(), rows(str::to_string), boxed()].map(|text| text.replace('.', sign));
        assert_read(&texts.map(|text| (sign, text)));
    }
    let small = read("1~~4~~1~~1~~4~~1", None).expect("16 cells and nothing else");
    assert_eq!(small.line(), "1..4..1..1..4..1");
    let kinds: Vec<String> =
        faults(&LINE.replacen('.', "?", 1)).iter().map(|fault| fault.kind.to_string()).collect();
    assert_eq!(kinds, ["wrong-symbol"], "beside another blank it is a fault");
    assert!(read(&LINE.replace('.', "m"), None).is_err(), "an M is a digit on a larger board");
    let open = LINE.replacen('5', ".", 1);
    let puzzle = read(&open.replace('.', ">"), None).expect("a blank that elsewhere is a mark of quoting");
    assert_eq!(puzzle.line(), open);
    assert!(read(&LINE.replacen('.', "?", 2).replace('.', "!"), None).is_err(), "two signs are none");
}

#[test]
fn kanji_digits_are_digits() {
    let kanji = |symbol: char| match symbol.to_digit(10) {
        Some(digit) => "一二三四五六七八九".chars().nth(digit as usize - 1).expect("a digit"),
        None => '〇',
    };
    assert_read(&[
        ("kanji", LINE.chars().map(kanji).collect()),
        ("kanji rows", rows(|row| row.chars().map(kanji).collect())),
        ("marks that nobody sees", rows(|row| format!("\u{200b}{row}\u{feff}"))),
    ]);
}

#[test]
fn tables_of_web_pages_keep_their_rows_and_cells() {
    let cell = |symbol: char, blank: &str| if symbol == '.' { blank.to_string() } else { symbol.to_string() };
    let table = |open: &str, blank: &str, close: &str, end: &str| {
        let cells = |row: &str| {
            row.chars().map(|symbol| format!("{open}{}{close}", cell(symbol, blank))).collect::<String>()
        };
        let rows = rows(|row| format!("<TR>{end}{}</TR>{end}", cells(row)));
        format!(
            "<!DOCTYPE html>\n<h1>Today's Sudoku, no. 7</h1><table border=1><tbody>{rows}</tbody></table>"
        )
    };
    assert_read(&[
        ("a table", table("<td class=\"x1\">", "", "</td>", "")),
        ("a table with spaces", table("  <td>", "&nbsp;", "</td>\n", "\n")),
        ("a table of fields", table("<td><input maxlength=\"1\" value=\"", "", "\"></td>", "")),
        ("a table with spaces in one line", table("<td>", "&nbsp;", "</td>", "")),
        (
            "a table with words before its rows",
            table("<td>", ".", "</td>", "row 7").replace("</TR>row 7", "</TR>"),
        ),
        ("a heading and a paragraph in one line", format!("<h1>No. 17</h1><p>{LINE}</p>")),
        ("preformatted", format!("<pre>\n{}</pre>", rows(str::to_string))),
        ("lines", format!("<p>{}</p>", rows(|row| format!("{row}<br/>")))),
    ]);
}

#[test]
fn what_a_forum_puts_around_a_puzzle_falls_away() {
    assert_read(&[
        ("code", format!("[code]\n{}[/code]\n", rows(str::to_string))),
        ("code in one line", format!("[code]{LINE}[/code]")),
        ("code in a quote", format!("[quote=\"bob\"]try this:\n[code]\n{}[/code][/quote]", boxed())),
        ("a fence with the name of a language", format!("```c\n{}```\n", rows(str::to_string))),
        ("a fence", format!("```text\n{}```\n", rows(str::to_string))),
        ("a quote", rows(|row| format!("> {row}"))),
        ("a quote with spaces for blanks", rows(|row| format!("> {}", row.replace('.', " ")))),
        ("a quote of a quote", format!("Bob wrote:\n\n{}\nThanks\n", rows(|row| format!("> > {row}")))),
    ]);
    let open = LINE.replacen('5', ".", 1);
    let code = read(&format!("`{}`", open.replace('.', "x")), None).expect("code of one line");
    assert_eq!(code.line(), open, "the first x is a blank, not the name of a language");
}

#[test]
fn words_and_titles_around_a_puzzle_fall_away() {
    assert_read(&[
        ("a title", format!("Grid 01\n{}", rows(|row| row.replace('.', "0")))),
        ("a number", format!("12.\n{}", rows(str::to_string))),
        ("a number in brackets", format!("(3)\n{}", rows(str::to_string))),
        ("words", format!("Can anyone solve this?\n\n{}\nThanks, Bob\n", rows(str::to_string))),
        ("Japanese words", format!("第1問\n{}", rows(str::to_string))),
    ]);
}

#[test]
fn a_row_of_letters_or_of_few_digits_is_no_title() {
    let letters: String = (0..16).map(|row| format!("{:x<16}\n", ["AxB", "xCD", "G"][row % 3])).collect();
    let puzzle = read(&format!("Grid 1\n{letters}"), None).expect("sixteen rows");
    assert_eq!((puzzle.layout().side(), puzzle.clues().count()), (16, 27));
    assert_eq!(grids(&"12..\n..34\n.3..\n...4\n".repeat(2)), [(1, true), (5, true)]);
}

#[test]
fn a_list_behind_its_name_is_read() {
    let list =
        |open: &str, between: &str, close: &str| rows(|row| format!("{open}{}{close}", zeros(row, between)));
    let python = list("    [", ", ", "],");
    assert_read(&[
        ("Python", format!("grid = [\n{python}]\n")),
        ("numpy", format!("import numpy as np\n\npuzzle = np.array([\n{python}])\n")),
        ("numpy with another list", format!("x = np.array([1, 2])\npuzzle = np.array([\n{python}])\n")),
        ("C", format!("int grid[9][9] = {{\n{}}};\n", list("    {", ", ", "},"))),
        ("Java", format!("int[][] board = {{\n{}}};\n", list("    {", ", ", "},"))),
        ("Rust", format!("let grid: [[u8; 9]; 9] = [\n{python}];\n")),
        ("a text", format!("grid = \"\"\"\n{}\"\"\"\n", rows(str::to_string))),
        (
            "JSON",
            format!(
                "{{\"size\": 9, \"puzzle\": [{}], \"solution\": [[1, 2], [3, 4]]}}",
                python.trim_end().trim_end_matches(',')
            ),
        ),
        ("JSON with texts", format!("{{\"puzzle\":\"{LINE}\",\"solution\":\"{}\"}}", "1".repeat(81))),
        ("null for blank", format!("[{python}]").replace('0', "null")),
        ("None for blank", format!("grid = [{python}]").replace('0', "None")),
    ]);
}

#[test]
fn csv_may_have_quotes_and_semicolons() {
    let cells = |row: &str, quote: &str, between: &str| {
        let cell = |symbol: char| format!("{quote}{symbol}{quote}").replace('.', "");
        row.chars().map(cell).collect::<Vec<_>>().join(between)
    };
    assert_read(&[
        ("quotes", rows(|row| cells(row, "\"", ","))),
        ("semicolons", rows(|row| cells(row, "", ";"))),
        ("both", rows(|row| cells(row, "\"", ";"))),
        ("zeros", rows(|row| zeros(row, ";"))),
        ("a table with quotes", format!("puzzle,solution\n\"{LINE}\",1\n")),
        ("a table with a comma and a space", format!("solution,puzzle\n\"1,2\", \"{LINE}\"\n")),
        ("a table", format!("puzzle;solution\n{LINE};{}\n", "1".repeat(81))),
    ]);
}

#[test]
fn letters_between_commas_are_digits_and_no_names_of_columns() {
    let row = |start: usize| {
        (0..16)
            .map(|place| Digit::from_index(9 + (place + start) % 7).symbol().to_string())
            .collect::<Vec<_>>()
    };
    let text: String = (0..16).map(|start| row(start).join(",") + "\n").collect();
    assert_eq!(read(&text, None).map(|puzzle| puzzle.clues().count()), Ok(256));
}

/// The line of each grid in a file and whether it was read.
fn grids(text: &str) -> Vec<(usize, bool)> {
    match read_file(text, None) {
        Reading::Lines(grids) => grids.iter().map(|grid| (grid.number, grid.puzzle.is_ok())).collect(),
        Reading::One(one) => panic!("{text}\n{one:?}"),
    }
}

#[test]
fn several_grids_in_one_file_are_several_puzzles() {
    let grid = rows(|row| row.replace('.', "0"));
    let titled: String = (1..=50).map(|number| format!("Grid {number:02}\n{grid}")).collect();
    let expected: Vec<(usize, bool)> = (0..50).map(|number| (number * 10 + 2, true)).collect();
    assert_eq!(grids(&titled), expected);
    assert_eq!(grids(&grid.repeat(3)), [(1, true), (10, true), (19, true)]);
    assert_eq!(grids(&format!("{grid}\n{grid}")), [(1, true), (11, true)]);
    let banded =
        grid.lines().collect::<Vec<_>>().chunks(3).map(|band| band.join("\n") + "\n\n").collect::<String>();
    assert_eq!(grids(&banded.repeat(2)).len(), 2, "empty lines between the bands");
    assert_eq!(grids(&boxed().repeat(2)).len(), 2);
    assert_eq!(grids(&format!("Puzzle 1\n{}\nPuzzle 2\n{}", boxed(), boxed())), [(2, true), (17, true)]);
    assert_eq!(grids(&"1...\n..2.\n.3..\n...4\n".repeat(2)), [(1, true), (5, true)]);
    let kind = FaultKind::SeveralPuzzles { found: 3 };
    assert_eq!(faults(&grid.repeat(3)), [Fault { kind, line: 10, column: 1, length: 0 }]);
}

#[test]
fn a_bad_grid_among_several_spoils_no_other() {
    let (good, bad) = (rows(str::to_string), rows(str::to_string).replace("419", "4?9"));
    let text = format!("Grid 1\n{good}Grid 2\n{bad}Grid 3\n{good}");
    assert_eq!(grids(&text), [(2, true), (12, false), (22, true)]);
    let Reading::Lines(grids) = read_file(&text, None) else { panic!("three grids") };
    let faults = grids[1].puzzle.as_ref().expect_err("a wrong symbol");
    assert_eq!((faults[0].line, faults[0].column), (19, 5));
    assert!(grids[1].text.starts_with("53..7....\n"), "{}", grids[1].text);
}

#[test]
fn at_least_two_grids_and_half_of_all_must_be_puzzles() {
    let good = rows(str::to_string);
    let bad = good.replace("419", "4?9");
    let titled = |grids: &[&str]| -> String {
        grids.iter().enumerate().map(|(place, grid)| format!("Grid {place}\n{grid}")).collect()
    };
    assert_eq!(grids(&titled(&[&good, &good, &good, &bad, &bad, &bad])).len(), 6);
    assert_eq!(grids(&titled(&[&good, &bad, &good, &bad])).len(), 4);
    for few in [titled(&[&good, &bad]), titled(&[&good, &good, &bad, &bad, &bad])] {
        assert!(matches!(read_file(&few, None), Reading::One(Err(_))), "{few}");
    }
}

#[test]
fn grids_are_cut_at_empty_lines_and_not_at_comments_behind_a_row() {
    let good = rows(str::to_string);
    let short: String = good.lines().skip(1).map(|row| format!("{row}\n")).collect();
    assert_eq!(grids(&format!("{good}\n{short}\n{good}")), [(1, true), (11, false), (20, true)]);
    let commented = good.replacen('\n', " # the first row\n", 1);
    let titled = format!("Grid 1\n{commented}Grid 2\n{commented}");
    assert_eq!(grids(&titled), [(2, true), (12, true)]);
}

#[test]
fn a_zero_among_other_blanks_may_be_a_digit() {
    let digit = |row: usize, column: usize| (row * 4 + row / 4 + column) % 16;
    let symbol = |row, column| match (row * 7 + column * 5) % 3 {
        0 => '.',
        _ => char::from_digit(digit(row, column) as u32, 16).expect("below 16").to_ascii_uppercase(),
    };
    let rows: Vec<String> = (0..16).map(|row| (0..16).map(|column| symbol(row, column)).collect()).collect();
    let text = rows.join("\n");
    let found = faults(&text);
    assert!(found.iter().all(|fault| fault.kind.to_string() == "zero-or-blank"), "{found:?}");
    let shown = render_faults("a", &text, &found, Language::English, Style::Plain);
    assert!(shown.contains("if the digits here are 0–F, write G for each 0"), "{shown}");
    let puzzle = read(&text.replace('0', "G"), None).expect("the advice is good");
    assert_eq!(puzzle.clues().count(), text.chars().filter(char::is_ascii_alphanumeric).count());
    assert_eq!(faults(&LINE.replacen('.', "0", 1))[0].kind.to_string(), "mixed-blanks", "a 9 is there");
}

#[test]
fn the_state_and_the_marks_of_sadman_are_kept() {
    let givens = rows(str::to_string);
    let state = givens.replacen("53..7", "534.7", 1);
    let marks = ",,,26,,2468,1489,1249,248\n".to_string() + &"2,,,,,,,,\n".repeat(8);
    let puzzle = read(&format!("[Puzzle]\n{givens}[State]\n{state}[PencilMarks]\n{marks}"), None)
        .expect("three sections");
    let entry = Candidate::new(Cell::new(2), Digit::from_index(3));
    assert_eq!((puzzle.entries().collect::<Vec<_>>(), puzzle.clues().count()), (vec![entry], 31));
    assert_eq!(puzzle.clue(Cell::new(0)).map(|clue| clue.origin), Some(Origin::Given));
    let marks = puzzle.marks().expect("marks");
    let two_six: DigitSet = [Digit::from_index(1), Digit::from_index(5)].into_iter().collect();
    assert_eq!((marks[3], marks[10]), (two_six, puzzle.layout().digits()));
    assert_eq!(marks[18], DigitSet::only(Digit::from_index(1)), "an open cell with one mark is not settled");
    let wrong =
        read(&format!("[Puzzle]\n{givens}[PencilMarks]\n,,,,,,,,\n1,2\n"), None).expect_err("a short row");
    let kind = FaultKind::RowLength { row: 2, found: 2, expected: 9 };
    assert!(wrong.contains(&Fault { kind, line: 13, column: 1, length: 3 }), "{wrong:?}");
    let kind = FaultKind::RowCount { found: 2, expected: 9 };
    assert!(wrong.iter().any(|fault| fault.kind == kind), "{wrong:?}");
    assert!(read(&format!("[Puzzle]\n{givens}[State]\n53.?\n"), None).is_err());
}

#[test]
fn the_marks_of_sadman_are_rows_whatever_separates_their_cells() {
    let sparse = "1 2 12 3 4 34 5 6 56\n";
    let commas = ",,12,,,34,,,56\n";
    let givens = rows(|row| row.replace('.', "x"));
    // A row of blanks between brackets is not a heading.
    let list = |row: &str| format!("[{}],", zeros(row, ",").replace('0', "x"));
    let state = rows(list).replacen("[5,3,x,", "[5,3,4,", 1);
    for (name, marks) in [
        ("spaces", sparse.repeat(9)),
        ("commas", commas.repeat(9)),
        ("commas at the end", commas.replace('\n', ",\n").repeat(9)),
        ("empty lines between", commas.replace('\n', "\n\n").repeat(9)),
        ("empty lines for rows without marks", format!("{commas}\n\n{}", commas.repeat(6))),
    ] {
        let text = format!("[Puzzle]\n{givens}[State]\n{state}[PencilMarks]\n{marks}");
        let puzzle = read(&text, None).unwrap_or_else(|faults| panic!("{name}:\n{text}\n{faults:?}"));
        let marks = puzzle.marks().expect("marks");
        let entries: Vec<Candidate> = puzzle.entries().collect();
        assert_eq!(entries, [Candidate::new(Cell::new(2), Digit::from_index(3))], "{name}");
        let pair = |a, b| [Digit::from_index(a), Digit::from_index(b)].into_iter().collect::<DigitSet>();
        assert_eq!((marks[5], marks[32]), (pair(2, 3), pair(2, 3)), "{name}");
    }
}

#[test]
fn the_same_fault_in_many_cells_is_told_once() {
    let text = LINE.replacen('.', "?", 30);
    let found = faults(&text);
    let shown = render_faults("a", &text, &found, Language::English, Style::Plain);
    assert_eq!(shown.matches("error:").count(), 1, "{shown}");
    assert!(shown.contains("'?' in 28 more cells"), "{shown}");
    let japanese = render_faults("a", &text, &found, Language::Japanese, Style::Plain);
    assert!(japanese.contains("「?」はほかに28マスあります"), "{japanese}");
    assert_eq!(
        faults_message(&found, Language::English).matches("is neither a digit nor a blank").count(),
        1
    );
}

#[test]
fn a_puzzle_read_without_boxes_is_told_the_boxes_that_fit() {
    let check_of = |text: &str| {
        let puzzle = read(text, None).expect("a square number of cells");
        check_text(&puzzle, &check(&puzzle, &Meter::unbounded()), Language::English)
    };
    for (line, board) in [
        (".1.....4.2..2....36..4.5...6.....3..", "--board 6:2x3"),
        ("..2.7....73..65.5........2......1.4.82.....5...6......4..85.1.7.", "--board 8:2x4"),
    ] {
        assert!(check_of(line).contains(board), "{}", check_of(line));
    }
    // With boxes it has many solutions too, or no boxes would fit.
    for line in [".".repeat(36), ".".repeat(49)] {
        assert!(!check_of(&line).contains("--board"), "{}", check_of(&line));
    }
}

#[test]
fn nonsense_is_refused() {
    // If each word took a look at all others, this would take minutes.
    for piece in [
        "<td>",
        "<a",
        "[code",
        "[",
        "grid=[",
        "a:{",
        "\"",
        "> ",
        "Grid 1\n",
        "null,",
        "&nbsp;",
        "`",
        "scl",
        "一",
        "1234123412341234 ",
        "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 x ",
    ] {
        let text = piece.repeat((1 << 15) / piece.len());
        let _ = read(&text, None);
        let _ = read_file(&text.replace(' ', "\n"), None);
    }
    for text in [
        "{",
        "{}",
        "[]",
        "{\"grid\":[]}",
        "{\"grid\":[[{}]]}",
        "{\"cells\":[[1]]}",
        "[State]",
        "[Puzzle]\n[State]\n",
        "\0\u{1}\u{2}",
    ] {
        let _ = read(text, None);
    }
}

/// A file of the repository.
fn file(name: &str) -> String {
    std::fs::read_to_string(format!("{}/{name}", env!("CARGO_MANIFEST_DIR"))).expect(name)
}

/// The cells of the rows of a page's tables, without the rows of their heads.
fn table_rows(page: &str) -> Vec<Vec<String>> {
    let cells = |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().to_string()).collect();
    let rows = page.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| what"));
    rows.map(cells).collect()
}

#[test]
fn every_row_of_the_page_has_its_test() {
    let sources = [
        "tests/library/puzzle/input.rs",
        "tests/library/puzzle/input_beside.rs",
        "tests/library/puzzle/input_lines.rs",
        "tests/library/puzzle/input_links.rs",
        "tests/library/puzzle/input_programs.rs",
        "tests/library/puzzle/input_rules.rs",
        "tests/library/board/board_rules.rs",
        "tests/library/why/worst_questions.rs",
        "tests/library/puzzle/reading.rs",
        "tests/library/puzzle/writing.rs",
        "tests/program/cli/inputs.rs",
        "src/api/cell.rs",
    ];
    let sources: String = sources.map(file).concat();
    let rows: Vec<_> = table_rows(&file("docs/INPUT.md")).into_iter().filter(|row| row.len() == 3).collect();
    assert!(rows.len() > 20, "{}", rows.len());
    for row in rows {
        let test = row[2].trim_matches('`');
        assert!(sources.contains(&format!("fn {test}(")), "{row:?}");
    }
}

#[test]
fn the_page_has_a_line_of_each_family_that_is_read() {
    let mut families = BTreeSet::new();
    for row in
        table_rows(&file("docs/INPUT.md")).into_iter().filter(|row| row.len() == 2 && row[0].contains('`'))
    {
        for line in row[0].split('`').skip(1).step_by(2) {
            let puzzle = read(line, None).unwrap_or_else(|faults| panic!("{line}: {faults:?}"));
            let layout = puzzle.layout();
            families.extend(layout.rules().map(|rule| layout.rule(rule).family));
        }
    }
    assert!(Family::ALL.iter().all(|family| families.contains(family)), "{families:?}");
}

#[test]
fn the_page_says_what_each_format_can_express() {
    let rows: Vec<_> = table_rows(&file("docs/INPUT.md")).into_iter().filter(|row| row.len() == 4).collect();
    let yes = |holds: bool| if holds { "yes" } else { "–" }.to_string();
    let expected: Vec<Vec<String>> = Format::ALL
        .into_iter()
        .map(|format| {
            vec![
                format!("`{format}`"),
                "yes".to_string(),
                yes(format.holds_entries()),
                yes(format.holds_marks()),
            ]
        })
        .collect();
    assert_eq!(rows, expected);
}

#[test]
fn a_puzzle_keeps_its_board_through_a_format() {
    let puzzle = Puzzle::classic(LINE).expect("81 symbols");
    for format in Format::ALL {
        let text = naze::puzzle::write(&puzzle, format).expect("every format holds the classic board");
        assert_eq!(
            read(&text, None).map(|back| back.layout().name()),
            Ok(puzzle.layout().name()),
            "{format}"
        );
    }
}
