//! Reading: pasted text becomes a puzzle, or all its faults.

use naze::{
    board::{Candidate, Cell, Digit, DigitSet, Layout},
    puzzle::{
        Fault, FaultKind, Format, LINES_LIMIT, LineReader, Origin, OriginalsError, Puzzle, Reading, read,
        read_bytes, read_file, write,
    },
};
use std::sync::Arc;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn fixture(name: &str) -> Vec<u8> {
    std::fs::read(format!("{}/fixtures/reading/{name}", env!("CARGO_MANIFEST_DIR"))).expect(name)
}

/// The line with each row on a line of its own, after a change.
fn rows(change: impl Fn(&str) -> String) -> String {
    LINE.as_bytes().chunks(9).map(|row| change(std::str::from_utf8(row).expect("ASCII")) + "\n").collect()
}

fn spaced(row: &str, between: &str) -> String {
    row.chars().map(String::from).collect::<Vec<_>>().join(between)
}

fn faults(text: &str) -> Vec<Fault> {
    read(text, None).expect_err("a faulty text")
}

#[test]
fn every_way_to_write_the_same_givens_gives_the_same_puzzle() {
    let expected = Puzzle::classic(LINE).expect("a good line");
    let zeros = LINE.replace('.', "0");
    let wide = |blank: char| -> String {
        LINE.chars()
            .map(|symbol| match symbol.to_digit(10) {
                Some(digit) => char::from_u32('０' as u32 + digit).expect("a full-width digit"),
                None => blank,
            })
            .collect()
    };
    let circled: String = LINE
        .chars()
        .map(|symbol| match symbol.to_digit(10) {
            Some(digit) => char::from_u32('①' as u32 + digit - 1).expect("a circled digit"),
            None => '□',
        })
        .collect();
    let mixed = |blanks: &str| {
        let mut blanks = blanks.chars().cycle();
        LINE.chars()
            .map(|symbol| if symbol == '.' { blanks.next().expect("a sign") } else { symbol })
            .collect::<String>()
    };
    let dashes = "-".repeat(81);
    let cases = [
        ("a line", LINE.to_string()),
        ("a line between rulers", format!("{dashes}\n{LINE}\n{dashes}\n")),
        ("middle dots of every kind", mixed("・･·•∙⋅")),
        ("squares of every kind", mixed("□◻⬜▢☐")),
        ("circles of every kind", mixed("○◯⚪〇")),
        ("dashes of every kind", mixed("-−–—－")),
        ("spaces of every kind", mixed(" \u{a0}\u{3000}")),
        ("commas of every kind", rows(|row| spaced(row, ",").replacen(',', "、", 3).replacen(',', "､", 2))),
        ("a line with its end", format!("{LINE}\r\n")),
        ("zeros", zeros.clone()),
        ("X", LINE.replace('.', "X")),
        ("both cases of X", LINE.replacen('.', "X", 5).replace('.', "x")),
        ("asterisks", LINE.replace('.', "*")),
        ("underscores", LINE.replace('.', "_")),
        ("dashes", LINE.replace('.', "-")),
        ("spaces", LINE.replace('.', " ")),
        ("spaces and a comment", format!("{} # easy", LINE.replace('.', " "))),
        ("a comment", format!("{LINE} # easy, #12")),
        ("comments around", format!("# one\n\n{LINE}\n# two\n")),
        ("a mark of byte order", format!("\u{feff}{LINE}")),
        ("an indented line", format!("   {LINE}  ")),
        ("rows", rows(str::to_string)),
        ("rows with CRLF", rows(|row| format!("{row}\r"))),
        ("rows of old Macs", rows(str::to_string).replace('\n', "\r")),
        ("rows with empty lines between", rows(|row| format!("{row}\n"))),
        ("rows with spaces", rows(|row| spaced(row, " "))),
        ("rows with commas", rows(|row| spaced(&row.replace('.', "0"), ","))),
        ("rows with commas at the end", rows(|row| spaced(row, ", ") + ",")),
        ("rows with tabs", rows(|row| spaced(row, "\t"))),
        ("rows with empty fields and commas at the end", rows(|row| spaced(row, ",").replace('.', "") + ",")),
        ("a line of empty fields with a comma at the end", spaced(LINE, ",").replace('.', "") + ","),
        ("spaces between brackets", format!("[\n{}]\n", rows(|row| row.replace('.', " ")))),
        ("rows with empty fields", rows(|row| spaced(row, ",").replace('.', ""))),
        ("cells of a spreadsheet", rows(|row| spaced(row, "\t").replace('.', ""))),
        ("cells between bars", rows(|row| format!("| {} |", spaced(row, " | ").replace('.', " ")))),
        ("rows with spaces for blanks", rows(|row| row.replace('.', " "))),
        ("spaces lost at the end", rows(|row| row.replace('.', " ").trim_end().to_string())),
        ("bars between spaces", rows(|row| spaced_boxes(&row.replace('.', " ")))),
        (
            "bars between spread cells",
            rows(|row| {
                let boxes = spaced_boxes(&row.replace('.', " "));
                let spread: Vec<String> =
                    boxes.split('|').map(|part| format!(" {} ", spaced(part, " "))).collect();
                format!("|{}|", spread.join("|"))
            }),
        ),
        ("rows of dashes", rows(|row| row.replace('.', "-"))),
        (
            "a Python matrix",
            format!("[{}]", rows(|row| format!("[{}],", spaced(&row.replace('.', "0"), ", ")))),
        ),
        (
            "a Python line",
            format!("grid_[{}]", "").replace("grid_[]", &format!("[[{}]]", zero_rows("],[", ","))),
        ),
        ("a Julia matrix", format!("[{}]", rows(|row| spaced(&row.replace('.', "0"), " ") + ";"))),
        ("a Julia line", format!("[{}]", zero_rows("; ", " "))),
        ("tuples", format!("(({}))", zero_rows("),(", ","))),
        ("strings", rows(|row| format!("\"{row}\","))),
        ("nine groups in a line", rows(str::to_string).replace('\n', " ")),
        ("full width, middle dots", wide('・')),
        ("full width, points", wide('．')),
        ("full width, squares", wide('□')),
        ("full width, circles", wide('○')),
        ("full width, dashes", wide('－')),
        ("full width, low lines", wide('＿')),
        ("full width, spaces", wide('\u{3000}')),
        ("full width, zeros", wide('０')),
        ("circled digits", circled),
        ("a link to sudoku.coach", format!("https://sudoku.coach/en/play/{zeros}")),
        ("a link to its solver", format!("https://sudoku.coach/en/solver/{LINE}?x=1")),
        ("a link to SudokuExchange", format!("https://sudokuexchange.com/play/?s={zeros}&d=2")),
        ("a link to SudokuWiki", format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}")),
        ("bd=", format!("bd={zeros}")),
        ("a table with one row", format!("quizzes,solutions\n{zeros},{}\n", "1".repeat(81))),
        ("bands between two crosses", {
            let boxes = rows(spaced_boxes);
            let boxes: Vec<&str> = boxes.lines().collect();
            boxes.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join("\n...+...+...\n")
        }),
        ("a section", format!("[Puzzle]\n{}[Solution]\n123456789\n", rows(str::to_string))),
        ("a section and one of two words", format!("[Puzzle]\n{}[Best Time]\n1234\n", rows(str::to_string))),
        (
            "lists in a section",
            format!(
                "[Puzzle]\n{}[Level]\n5\n",
                rows(|row| format!("[{}]", spaced(&row.replace('.', "0"), ",")))
            ),
        ),
        ("a library line", format!(":0000:x:{LINE}::::")),
        ("a library line with no more fields than it needs", format!(":0000:x:{LINE}:")),
    ];
    for (name, text) in cases {
        let read = read(&text, None).unwrap_or_else(|faults| panic!("{name}:\n{text}\n{faults:?}"));
        assert!(read == expected, "{name}:\n{text}\n{}", read.line());
    }
}

#[test]
fn an_empty_line_among_rows_with_spaces_for_blanks_is_a_row() {
    let rows =
        ["53  7", "6  195", " 98    6", "", "4  8 3  1", "7   2   6", " 6    28", "   419  5", "    8  79"];
    let puzzle = read(&rows.join("\n"), None).expect("nine rows");
    assert_eq!(puzzle.line(), LINE.replace("8...6...3", "........."));
    let tabs = rows.map(|row| spaced(&format!("{row:9}"), "\t").replace(' ', ""));
    let puzzle = read(&tabs.join("\n"), None).expect("nine rows with tabs");
    assert_eq!(puzzle.line(), LINE.replace("8...6...3", "........."));
    // Some of the empty lines at the end are rows and others are not.
    let rows = [&rows[..3], &rows[4..], &["", "", ""]].concat();
    let puzzle = read(&rows.join("\n"), None).expect("nine rows");
    assert_eq!(puzzle.line(), LINE.replace("8...6...3", "") + ".........");
}

#[test]
fn one_row_with_a_clue_among_rows_of_dashes_is_a_row() {
    for side in [9, 25] {
        let text =
            format!("1{}\n{}", "-".repeat(side - 1), format!("{}\n", "-".repeat(side)).repeat(side - 1));
        assert_eq!(read(&text, None).map(|puzzle| puzzle.clues().count()), Ok(1), "{text}");
    }
}

#[test]
fn groups_in_one_line_are_rows_if_all_have_one_length_and_candidates_if_not() {
    for (name, text, side) in [
        ("sixteen groups of four", "1234 ".repeat(16), 8),
        ("two spaces between some", "1234 1234  ".repeat(8), 8),
        ("pairs and triples", format!("{}{}", "12 ".repeat(12), "123 ".repeat(4)), 4),
        ("a pair, then triples", format!("12 {}{}", "123 ".repeat(4), "12 ".repeat(11)), 4),
    ] {
        assert_eq!(read(&text, None).map(|puzzle| puzzle.layout().side()), Ok(side), "{name}:\n{text}");
    }
}

#[test]
fn two_long_runs_in_a_line_are_two_puzzles_only_if_each_may_be_one() {
    for (length, are_two) in [(9, false), (25, false), (26, false), (36, true), (48, false), (81, true)] {
        let run = "1".repeat(length);
        for between in [" ", ", "] {
            let found = faults(&format!("{run}{between}{run}"));
            let is_told = found.iter().any(|fault| fault.kind == FaultKind::SeveralPuzzles { found: 2 });
            assert_eq!(is_told, are_two, "{length}: {found:?}");
        }
    }
}

fn zero_rows(between: &str, inner: &str) -> String {
    let rows: Vec<String> = LINE
        .replace('.', "0")
        .as_bytes()
        .chunks(9)
        .map(|row| spaced(std::str::from_utf8(row).expect("ASCII"), inner))
        .collect();
    rows.join(between)
}

fn spaced_boxes(row: &str) -> String {
    format!("{}|{}|{}", &row[..3], &row[3..6], &row[6..])
}

#[test]
fn frames_of_every_style_fall_away() {
    let expected = Puzzle::classic(LINE).expect("a good line");
    for name in [
        "boxed-plus.txt",
        "boxed-hodoku.txt",
        "boxed-asterisks.txt",
        "boxed-sadman.txt",
        "boxed-equals.txt",
        "boxed-dots.txt",
        "boxed-lines.txt",
        "boxed-dashes.txt",
        "sections.sdk",
        "tags.sdk",
        "utf-16.txt",
        "shift-jis.txt",
    ] {
        assert_eq!(read_bytes(&fixture(name), None), Reading::One(Ok(expected.clone())), "{name}");
    }
}

#[test]
fn a_line_of_dashes_is_a_row_only_if_nine_rows_need_it() {
    let with_row = |row: &str| format!("1--------\n{row}\n{}", "-2-------\n".repeat(7));
    let puzzle = read(&with_row("---------"), None).expect("nine rows");
    assert_eq!(puzzle.line(), format!("1........{}{}", ".........", ".2.......".repeat(7)));
    assert_eq!(read(&"---------\n".repeat(9), None).map(|puzzle| puzzle.clues().count()), Ok(0));
    // There are nine rows without it.
    let framed = format!("---------\n{}---------\n", "-2-------\n".repeat(9));
    assert_eq!(read(&framed, None).map(|puzzle| puzzle.clues().count()), Ok(9));
    // One of two lines may be the row, and nothing decides which.
    let unclear = format!("---------\n{}---------\n", "-2-------\n".repeat(8));
    let kinds: Vec<FaultKind> = faults(&unclear).into_iter().map(|fault| fault.kind).collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == FaultKind::AmbiguousRuler).count(), 2);
    // The bars of the other rows decide.
    let barred = format!("---------\n{}---|---|---\n", "-2-|---|---\n".repeat(8));
    assert_eq!(read(&barred, None).map(|puzzle| puzzle.clues().count()), Ok(8));
}

#[test]
fn a_line_with_few_dots_among_dashes_is_a_ruler_and_one_with_many_a_row() {
    for (side, dots, is_row) in [(9, 6, true), (9, 4, true), (9, 3, false), (16, 6, true), (16, 5, false)] {
        let line = format!("{}{}", ".".repeat(dots), "-".repeat(side - dots));
        let text = format!("{}{line}\n", format!("1{}\n", "-".repeat(side - 1)).repeat(side));
        assert_eq!(read(&text, None).is_err(), is_row, "{text}");
    }
    let asterisks = read("1***\n****\n**2*\n****\n", None).expect("rows without a dash");
    assert_eq!(asterisks.line(), "1.........2.....");
}

#[test]
fn a_single_clue_among_spaces_is_on_the_classic_board() {
    let puzzle = read(&format!("1{}", " ".repeat(80)), None).expect("81 characters");
    assert_eq!(puzzle.line(), format!("1{}", ".".repeat(80)));
}

#[test]
fn spaces_are_blanks_on_a_small_board_too() {
    for (name, text, line) in [
        ("in one line", "   1            ", "...1............"),
        ("in rows that lost their ends", "1\n 2\n\n  3", "1....2........3."),
    ] {
        assert_eq!(read(text, None).map(|puzzle| puzzle.line()), Ok(line.to_string()), "{name}:\n{text}");
    }
    assert!(read("1 2 3 4 1 2 3 4 ", None).is_err(), "one space keeps cells apart");
    let rows = |row: &str| read(&format!("{row}\n").repeat(4), None).map(|puzzle| puzzle.clues().count());
    assert_eq!(rows("| 1   |   2 |"), Ok(8));
    for row in ["| 1   |   2 ?", "| 1  | 2  |", "| 1   | |   2 |"] {
        assert!(rows(row).is_err(), "{row}");
    }
}

#[test]
fn boards_of_every_size_are_read_in_one_line_and_in_rows() {
    for side in 1..=25 {
        let symbol = |index: usize| match index % 3 {
            0 => Digit::from_index(index % side).symbol(),
            _ => '.',
        };
        let line: String = (0..side * side).map(symbol).collect();
        let rows: Vec<String> =
            line.as_bytes().chunks(side).map(|row| String::from_utf8_lossy(row).into()).collect();
        let decimal = |between: &str, row: &String| {
            row.chars()
                .map(|symbol| Digit::from_symbol(symbol).map_or(0, Digit::value).to_string())
                .collect::<Vec<_>>()
                .join(between)
        };
        let with_spaces: Vec<String> = rows.iter().map(|row| decimal(" ", row)).collect();
        let with_commas: Vec<String> = rows.iter().map(|row| decimal(",", row)).collect();
        let lower = line.to_lowercase();
        for text in [&line, &lower, &rows.join("\n"), &with_spaces.join("\n"), &with_commas.join(",\n")] {
            let puzzle = read(text, None).unwrap_or_else(|faults| panic!("{side}:\n{text}\n{faults:?}"));
            assert_eq!((puzzle.layout().side(), puzzle.line()), (side, line.clone()), "{text}");
        }
        if side > 9 {
            let text = with_spaces.join(" ");
            assert_eq!(read(&text, None).map(|puzzle| puzzle.line()), Ok(line), "{text}");
        }
    }
}

#[test]
fn the_grids_of_the_documents_are_read() {
    let nearly_full =
        "123456789\n456789123\n789123456\n214365897\n365897214\n897214365\n531642978\n6429785.1\n978531642\n";
    assert_eq!(read(nearly_full, None).map(|puzzle| puzzle.clues().count()), Ok(80));
    let empty = format!("[{}]", "[0, 0, 0, 0, 0, 0, 0],\n".repeat(7));
    assert_eq!(read(&empty, None).map(|puzzle| puzzle.layout().side()), Ok(7));
}

#[test]
fn a_requested_board_must_fit() {
    let board = |word| Arc::new(Layout::from_word(word).expect("a board"));
    let puzzle = read(LINE, Some(&board("9:none"))).expect("81 cells");
    assert_eq!(puzzle.layout().houses().count(), 18);
    let six = "123456".repeat(6);
    assert_eq!(read(&six, Some(&board("6:2x3"))).map(|puzzle| puzzle.layout().houses().count()), Ok(18));
    let codes = [Format::S9b, Format::SudokuWiki162, Format::Pencilmarks]
        .map(|format| write(&Puzzle::classic(LINE).expect("81 symbols"), format).expect("the classic board"));
    let texts = [LINE.to_string(), rows(str::to_string), format!(":0000:x:{LINE}::::")];
    for text in texts.into_iter().chain(codes) {
        let faults = read(&text, Some(&board("16"))).expect_err("too small");
        assert_eq!(faults.len(), 1);
        assert_eq!(faults[0].kind, FaultKind::WrongBoard { found: 9, expected: 16 });
    }
}

#[test]
fn a_candidate_grid_keeps_its_marks_and_counts_lone_digits_as_entries() {
    for name in ["candidates.txt", "candidates-framed.txt", "candidates-parentheses.txt"] {
        let Reading::One(Ok(puzzle)) = read_bytes(&fixture(name), None) else { panic!("{name}") };
        assert_eq!(puzzle.line(), LINE, "{name}");
        assert_eq!(puzzle.entries().count(), 30, "{name}");
        let marks = puzzle.marks().expect("marks");
        let digits =
            |values: &[usize]| values.iter().filter_map(|&value| Digit::new(value)).collect::<DigitSet>();
        assert_eq!((marks[2], marks[3]), (digits(&[1, 2, 4]), digits(&[2, 6])), "{name}");
        assert_eq!(puzzle.removed_marks(), [], "{name}");
    }
}

#[test]
fn an_open_cell_in_parentheses_is_not_settled() {
    let alone = read(&format!("(5) 3 {}", ". ".repeat(79)), None).expect("81 cells");
    assert_eq!(alone.line(), format!(".3{}", ".".repeat(79)));
    let text = format!("(5) 3 () {}", "12 ".repeat(78));
    let puzzle = read(&text, None).expect("81 groups");
    assert_eq!(puzzle.line(), format!(".3{}", ".".repeat(79)));
    let marks = puzzle.marks().expect("marks");
    assert_eq!((marks[0], marks[2]), (DigitSet::only(Digit::from_index(4)), DigitSet::EMPTY));
}

#[test]
fn signs_tell_entries_from_givens() {
    let library = ":0000:x:+53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:113 214::13:x";
    let sdx = format!("u5 3 124 26 7 2468 1489 1249 248\n{}", "12 3 45 6 7 8 9 1 2\n".repeat(8));
    let wiki = format!("S9B{}", ["0e", "03"].concat() + &"ep".repeat(79));
    for (name, text) in [("library", library), ("sdx", &sdx), ("S9B", &wiki)] {
        let puzzle = read(text, None).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        let five = Candidate::new(Cell::new(0), Digit::from_index(4));
        assert_eq!(puzzle.entries().collect::<Vec<_>>(), [five], "{name}");
        assert_eq!(puzzle.clue(Cell::new(1)).map(|clue| clue.origin), Some(Origin::Given), "{name}");
    }
    let puzzle = read(library, None).expect("a library line");
    let removed: Vec<String> =
        puzzle.removed_marks().into_iter().map(|mark| puzzle.layout().show_eliminated(mark)).collect();
    assert_eq!(removed, ["r1c3<>1", "r1c4<>2"]);
}

#[test]
fn a_game_id_of_solo_names_its_board() {
    let puzzle = read("3x2:a6f_2zda", None);
    assert!(puzzle.is_err());
    let puzzle = read("3x2dt:a6b2_3zd", None).expect("36 cells");
    assert_eq!(puzzle.line(), format!(".6..23{}", ".".repeat(30)));
    assert_eq!(puzzle.layout().name().to_string(), "6:3x2");
    let board = |word| Arc::new(Layout::from_word(word).expect("a board"));
    let puzzle = read("2x3:zj", Some(&board("6:none"))).expect("36 cells");
    assert_eq!(puzzle.layout().houses().count(), 12);
    let faults = read("3x2:zj", Some(&board("9"))).expect_err("another board");
    assert_eq!(faults[0].kind, FaultKind::WrongBoard { found: 6, expected: 9 });
    let faults = read("3x2:zi", None).expect_err("35 cells");
    assert_eq!(faults[0].kind, FaultKind::CellCount { found: 35, expected: 36 });
}

#[test]
fn originals_determine_which_cells_are_given() {
    let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let (position, originals) = (Puzzle::classic(solved).expect("81"), Puzzle::classic(LINE).expect("81"));
    let with_givens = position.with_givens(&originals).expect("a position of this puzzle");
    assert_eq!((with_givens.entries().count(), with_givens.line()), (51, solved.to_string()));
    let given = Candidate::new(Cell::new(0), Digit::from_index(4));
    let without = Puzzle::classic(&format!(".{}", &solved[1..])).expect("81");
    assert_eq!(without.with_givens(&originals), Err(vec![OriginalsError::Missing { given }]));
    let other = Puzzle::classic(&format!("6{}", &solved[1..])).expect("81");
    assert_eq!(
        other.with_givens(&originals),
        Err(vec![OriginalsError::Different { given, found: Digit::from_index(5) }])
    );
    let small = Puzzle::empty(Arc::new(Layout::of_side(4).expect("a board")));
    assert_eq!(
        small.with_givens(&originals),
        Err(vec![OriginalsError::Board {
            original: originals.layout().name(),
            position: small.layout().name(),
        }])
    );
}

#[test]
fn a_position_of_rows_alone_is_on_the_board_of_its_originals() {
    let with_rules = |rules: &str, rows: &str| read(&format!("4\n{rules}\n{rows}"), None).expect(rows);
    let originals = with_rules("cage 3 r1c1 r1c2", "1... .... .... ....");
    let rows = read("12.. 3... .... ....", None).expect("16 cells");
    let position = rows.with_givens(&originals).expect("a position of this puzzle");
    assert_eq!(position.layout(), originals.layout());
    assert_eq!((position.entries().count(), position.original()), (2, Some(originals.clone())));
    // Rules of its own are another board.
    let other = with_rules("cage 4 r1c1 r1c2", "12.. 3... .... ....");
    assert!(matches!(
        *other.with_givens(&originals).expect_err("two boards"),
        [OriginalsError::Board { .. }]
    ));
    // So is a position of a puzzle with rules for one without.
    let plain = read("1... .... .... ....", None).expect("16 cells");
    assert!(position.with_givens(&plain).is_err());
}

#[test]
fn duplicates_are_no_fault_of_reading() {
    assert!(read(&"1".repeat(81), None).is_ok());
}

#[test]
fn a_file_is_whole_one_puzzle_or_lines_each_for_itself() {
    let lines = |text: &str| match read_file(text, None) {
        Reading::Lines(lines) => lines.iter().map(|line| (line.number, line.puzzle.is_ok())).collect(),
        Reading::One(_) => Vec::new(),
    };
    let bad = &LINE[..80];
    /// A name, a file, and for each line that is read, whether it succeeds.
    type Case = (&'static str, String, Vec<(usize, bool)>);
    let cases: Vec<Case> = vec![
        ("one line", format!("{LINE}\n"), vec![]),
        ("one bad line", format!("{bad}\n"), vec![]),
        ("two lines", format!("{LINE}\n{LINE}\n"), vec![(1, true), (2, true)]),
        (
            "a bad line spoils no other",
            format!("{LINE}\n{bad}\n\n# x\n{LINE} # y\n"),
            vec![(1, true), (2, false), (5, true)],
        ),
        ("bad lines alone", format!("{bad}\n{bad}\n"), vec![(1, false), (2, false)]),
        (
            "a table",
            format!("source,question,answer,rating\nmine,{LINE},,1\nmine,{bad},,2\n"),
            vec![(2, true), (3, false)],
        ),
        ("a table with one bad row", format!("puzzle,solution\n{bad},\n"), vec![(2, false)]),
        (
            "small boards",
            "1...............\n................\n................\n".into(),
            vec![(1, true), (2, true), (3, true)],
        ),
        ("bad rows", rows(str::to_string).replace("419", "4?9"), vec![]),
        ("a row too few", rows(str::to_string)[10..].to_string(), vec![]),
        (
            "library lines",
            format!(":0000:1:{LINE}:::13:\n:0000-x:2:{LINE}:113 ::13:\n"),
            vec![(1, true), (2, true)],
        ),
        ("one line in two", format!("{bad}\nhello\n"), vec![]),
        ("one row of a board of 25 and another that is none", format!("{}\n?\n", "1".repeat(25)), vec![]),
        ("two grids", rows(str::to_string).repeat(2), vec![(1, true), (10, true)]),
    ];
    for (name, text, expected) in cases {
        assert_eq!(lines(&text), expected, "{name}:\n{text}");
    }
    let many = format!("{LINE}\n").repeat(20_000);
    assert_eq!(lines(&many).len(), 20_000);
}

#[test]
fn on_a_requested_small_board_one_good_line_is_enough() {
    let small = Arc::new(Layout::of_side(4).expect("a board"));
    let text = "1...............\n?..\n..\n";
    let lines = |board| matches!(read_file(text, board), Reading::Lines(lines) if lines.len() == 3);
    assert!(lines(Some(&small)));
    assert!(!lines(None), "16 symbols may be a row");
}

#[test]
fn a_file_has_no_more_lines_than_are_read_at_once() {
    let kinds = |lines: usize| match read_file(&"\n".repeat(lines), None) {
        Reading::One(Err(faults)) => faults.into_iter().map(|fault| fault.kind).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    assert_eq!(kinds(LINES_LIMIT), [FaultKind::Empty]);
    let lines = LINES_LIMIT + 1;
    assert_eq!(kinds(lines), [FaultKind::TooManyLines { lines, limit: LINES_LIMIT }]);
}

#[test]
fn a_reader_that_starts_in_the_middle_of_a_stream_counts_from_there() {
    let mut reader = LineReader::new(None).at_line(7);
    assert_eq!(reader.read(LINE).map(|line| line.number), Some(7));
    assert_eq!(reader.read("?").map(|line| line.number), Some(8));
}

#[test]
fn faults_of_lines_count_in_the_file() {
    let Reading::Lines(lines) = read_file(&format!("{LINE}\n{}?\n", &LINE[..80]), None) else {
        panic!("two lines")
    };
    let faults = lines[1].puzzle.as_ref().expect_err("a wrong symbol");
    assert_eq!((faults[0].line, faults[0].column), (2, 81));
}
