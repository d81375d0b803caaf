//! How faults are shown: the text, a caret under the place, and what would be right.

use naze::{
    board::{BoardFault, Layout},
    puzzle::{Fault, FaultKind, Format, WriteError, read},
    render::{Language, Style, board_message, message, remedy, render_faults, write_error_message},
};

const TEXT: &str = "\
53..7....
6..1?5...
.98....6
8...6...3
４．．８．Q３．．１
7...2...6
.6....28.
...419..5
....8..79
";

fn faults(text: &str) -> Vec<Fault> {
    read(text, None).expect_err("a faulty text")
}

#[test]
fn each_fault_is_shown_under_its_place_with_what_would_be_right() {
    let shown = render_faults("a.txt", TEXT, &faults(TEXT), Language::English, Style::Plain);
    let expected = "\
error: '?' stands for no digit and for no blank
 --> a.txt:2:5
  |
2 | 6..1?5...
  |     ^
  |
  = help: digits here are 1–9; a blank is one of 0 . x * _ - ・ □ ○, or a sign of its own

error: row 3 has 8 cells
 --> a.txt:3:1
  |
3 | .98....6
  | ^^^^^^^^
  |
  = help: a row has 9 cells
";
    assert!(shown.starts_with(expected), "{shown}");
}

#[test]
fn the_caret_stands_under_full_width_text_as_well() {
    let shown = render_faults("a.txt", TEXT, &faults(TEXT), Language::Japanese, Style::Plain);
    let expected = "\
誤り: 「Q」は数字でも空白マスでもありません
 --> a.txt:5:6
  |
5 | ４．．８．Q３．．１
  |           ^
  |
  = 直し方: 使えるのは数字 1–9 と、空白マスの 0 . x * _ - ・ □ ○ などの記号1種類です
";
    assert!(shown.contains(expected), "{shown}");
}

#[test]
fn colour_changes_no_word() {
    let plain = render_faults("a.txt", TEXT, &faults(TEXT), Language::English, Style::Plain);
    let colour = render_faults("a.txt", TEXT, &faults(TEXT), Language::English, Style::Colour);
    assert!(colour.contains("\u{1b}["));
    let mut bare = String::new();
    let mut rest = &colour[..];
    while let Some(start) = rest.find('\u{1b}') {
        bare.push_str(&rest[..start]);
        rest = &rest[start..][rest[start..].find('m').expect("the end of a colour") + 1..];
    }
    assert_eq!(bare + rest, plain);
}

#[test]
fn a_long_line_is_cut_around_its_fault_and_keeps_its_column() {
    let text = format!("{}?", ".".repeat(30_000));
    let wrong = Fault {
        kind: FaultKind::WrongSymbol { found: "?".into(), side: 9 },
        line: 1,
        column: 30_001,
        length: 1,
    };
    let shown = render_faults("a.txt", &text, &[wrong], Language::English, Style::Plain);
    assert!(shown.contains("a.txt:1:30001") && shown.contains(".?\n"), "{shown}");
    assert!(shown.lines().all(|line| line.chars().count() < 200), "{shown}");
}

#[test]
fn what_a_text_holds_cannot_command_the_terminal() {
    let text = "5\u{1b}[31m\u{202e}3";
    let shown = render_faults("a.txt", text, &faults(text), Language::English, Style::Plain);
    assert!(!shown.contains(['\u{1b}', '\u{202e}']), "{shown:?}");
}

#[test]
fn a_line_of_a_stream_keeps_its_number() {
    let wrong = Fault {
        kind: FaultKind::WrongSymbol { found: "?".into(), side: 9 },
        line: 4711,
        column: 3,
        length: 1,
    };
    let shown = render_faults("-", "12?4", &[wrong], Language::English, Style::Plain);
    assert!(shown.contains("--> -:4711:3") && shown.contains("4711 | 12?4\n     |   ^"), "{shown}");
}

#[test]
fn more_than_a_hundred_faults_are_counted() {
    let text: String = ('あ'..).take(300).map(|sign| format!("{sign}.")).collect();
    let found = faults(&text);
    let shown = render_faults("a.txt", &text, &found, Language::English, Style::Plain);
    assert!(shown.ends_with(&format!("and {} more faults", found.len() - 100)), "{shown}");
}

#[test]
fn one_thing_is_told_as_one() {
    let kind = FaultKind::RowLength { row: 2, found: 1, expected: 4 };
    assert_eq!(message(&kind, Language::English), "row 2 has 1 cell");
    assert_eq!(remedy(&kind, Language::English), "a row has 4 cells");
    assert_eq!(message(&kind, Language::Japanese), "2 行目が 1 マスです");
}

#[test]
fn boards_and_formats_have_their_sentences_too() {
    assert_eq!(
        board_message(&BoardFault::Boxes { side: 6, rows: 2, columns: 2 }, Language::English),
        "boxes of 2×2 hold 4 cells, and the side is 6"
    );
    let reason = WriteError::Side { format: Format::S9b, expected: 9, found: 16 };
    assert_eq!(
        write_error_message(&reason, &Layout::of_side(16), Language::Japanese),
        "s9b 形式は 9×9 専用で、この盤面は 16×16 です"
    );
}
