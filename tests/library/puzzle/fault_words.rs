//! The display of faults: the text, a caret at the place, and advice.

use naze::{
    board::{BoardFault, Layout},
    proof::check::{
        CellTerm, CheckError, CheckErrorKind, Claim, ConstraintTerm, FamilyTerm, HouseKindTerm, HouseTerm,
        LiteralTerm, ReadError, ReadErrorKind, ReasonError, RuleTerm,
    },
    puzzle::{Fault, FaultKind, Format, UnsupportedFormat, WriteError, read},
    render::{
        Language, Style, board_message, check_error_message, message, read_error_message, remedy,
        render_faults, write_error_message,
    },
};
use std::collections::BTreeSet;

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
error: '?' is neither a digit nor a blank
 --> a.txt:2:5
  |
2 | 6..1?5...
  |     ^
  |
  = help: digits here are 1–9; a blank is one of 0 . x * _ - ・ □ ○, or another sign used only for blanks

error: row 3 has 8 cells
 --> a.txt:3:1
  |
3 | .98....6
  | ^^^^^^^^
  |
  = help: a row of a 9×9 board has 9 cells
";
    assert!(shown.starts_with(expected), "{shown}");
}

#[test]
fn the_caret_is_at_the_right_place_under_full_width_text() {
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
fn a_text_cannot_control_the_terminal() {
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
fn one_thing_is_named_in_the_singular() {
    let kind = FaultKind::RowLength { row: 2, found: 1, expected: 4 };
    assert_eq!(message(&kind, Language::English), "row 2 has 1 cell");
    assert_eq!(remedy(&kind, Language::English), "a row of a 4×4 board has 4 cells");
    assert_eq!(message(&kind, Language::Japanese), "2 行目が 1 マスです");
}

#[test]
fn boards_and_formats_have_their_sentences_too() {
    assert_eq!(
        board_message(&BoardFault::Boxes { side: 6, rows: 2, columns: 2 }, Language::English),
        "boxes of 2×2 hold 4 cells, but the side is 6"
    );
    let reason = WriteError::Side { format: Format::S9b, expected: 9, found: 16 };
    assert_eq!(
        write_error_message(&reason, &Layout::of_side(16).expect("a board"), Language::Japanese),
        "s9b 形式は 9×9 専用で、この盤面は 16×16 です"
    );
}

/// Whether a text has kana or kanji.
pub fn is_japanese(text: &str) -> bool {
    text.chars().any(|symbol| matches!(symbol, 'ぁ'..='ヺ' | '一'..='龥'))
}

/// Checks that each sentence is in its language, and that no two kinds have the same.
pub fn assert_each_says_its_own(kinds: usize, say: impl Fn(usize, Language) -> String) {
    for language in [Language::English, Language::Japanese] {
        let said: BTreeSet<String> = (0..kinds).map(|kind| say(kind, language)).collect();
        assert_eq!(said.len(), kinds, "{said:#?}");
        for sentence in said {
            assert_eq!(is_japanese(&sentence), language == Language::Japanese, "{sentence}");
            assert!(!sentence.contains(['{', '}']), "{sentence}");
        }
    }
}

#[test]
fn every_error_of_the_checker_has_a_sentence_of_its_own_in_both_languages() {
    use CheckErrorKind as Kind;
    let (one, other) = (CellTerm::new(0, 0).with(4), CellTerm::new(0, 1).with(4));
    let (is, is_not) = (LiteralTerm::Is(one), LiteralTerm::IsNot(one));
    let house = |kind| HouseTerm { kind, place: 2 };
    let [row, column, block, extra] =
        [HouseKindTerm::Row, HouseKindTerm::Column, HouseKindTerm::Box, HouseKindTerm::Extra].map(house);
    let cell = ConstraintTerm::Cell(one.cell);
    let places = ConstraintTerm::House(row, 4);
    let mut kinds = vec![
        Kind::Board,
        Kind::Puzzle,
        Kind::OtherBoard,
        Kind::OtherPuzzle,
        Kind::NoSteps,
        Kind::Unknown("steps[3].reason.colour".to_string()),
        Kind::Nothing,
        Kind::TooMuch,
        Kind::Id,
        Kind::Depth,
        Kind::Pass,
        Kind::Round,
        Kind::Empty,
        Kind::Stale(is),
        Kind::Stale(is_not),
        Kind::NotEarlier(7),
        Kind::Closed(7),
        Kind::NotAClue(one),
        Kind::NotAMark(one),
        Kind::Superfluous(is),
        Kind::SuperfluousStep(7),
        Kind::Unsupported(is),
        Kind::DoesNotFollow(is),
        Kind::Unique,
        Kind::NoGivens,
        Kind::Assumes,
        Kind::PatternGiven(one),
        Kind::PatternInRule(one.cell),
        Kind::Miscounted("braid"),
        Kind::Assumption,
        Kind::NoContradiction,
        Kind::Open(7),
    ];
    kinds.extend([row, column, block, extra].map(Kind::NotExchangeable));
    let reasons = [
        ReasonError::Parts,
        ReasonError::NoConstraint(cell),
        ReasonError::NoConstraint(places),
        ReasonError::NoRule,
        ReasonError::NoHouse(row),
        ReasonError::NoAddend(1),
        ReasonError::NotLeftOver(one.cell),
        ReasonError::OtherSum,
        ReasonError::Base(cell),
        ReasonError::Weak(one, other),
        ReasonError::Apart(one, other),
        ReasonError::Stray(one),
        ReasonError::CauseNotEarlier(Some(one)),
        ReasonError::CauseNotEarlier(None),
        ReasonError::CauseSuperfluous(Some(one)),
        ReasonError::CauseSuperfluous(None),
        ReasonError::CauseMissing(one),
    ];
    kinds.extend(reasons.map(Kind::Reason));
    let rule = RuleTerm {
        family: FamilyTerm::Cage,
        numbers: vec![15],
        cells: vec![one.cell, other.cell],
        from: None,
    };
    let claims = [
        Claim::Value(one),
        Claim::Solution(row),
        Claim::BrokenRule(rule),
        Claim::NoGrid,
        Claim::SameSolutions,
        Claim::NoSolution,
        Claim::Duplicates,
        Claim::Assumes,
        Claim::Status,
        Claim::Counts,
        Claim::Because,
        Claim::Givens,
        Claim::Matters(7),
    ];
    kinds.extend(claims.map(Kind::End));
    assert_each_says_its_own(kinds.len(), |kind, language| {
        check_error_message(&CheckError { step: None, kind: kinds[kind].clone() }, language)
    });
    let at_step = CheckError { step: Some(12), kind: Kind::Empty };
    assert_eq!(check_error_message(&at_step, Language::English), "step 12: it does nothing");
    let unread = [
        ReadErrorKind::Syntax,
        ReadErrorKind::End,
        ReadErrorKind::Form,
        ReadErrorKind::Old,
        ReadErrorKind::TooLong,
    ];
    assert_each_says_its_own(unread.len(), |kind, language| {
        let error = ReadError { line: 3, column: 5, kind: unread[kind], cause: "a cause".to_string() };
        read_error_message(&error, language)
    });
}

#[test]
fn one_row_is_one_and_two_are_several() {
    let first = |text: &str| {
        let faults = faults(text);
        faults.first().map(|fault| message(&fault.kind, Language::English))
    };
    assert_eq!(first("---\n1234").as_deref(), Some("there is 1 row"));
    assert_eq!(first("1..4\n1..4").as_deref(), Some("there are 2 rows"));
    assert_eq!(first("12345678").as_deref(), Some("there are 8 cells"));
}

#[test]
fn every_fault_of_a_text_has_a_sentence_and_a_remedy_in_both_languages() {
    use FaultKind as Kind;
    let word = || "abc".to_string();
    let kinds = [
        Kind::Undecodable,
        Kind::TextTooLong { bytes: 9, limit: 8 },
        Kind::LineTooLong { bytes: 9, limit: 8 },
        Kind::TooManyLines { lines: 9, limit: 8 },
        Kind::Empty,
        Kind::SeveralPuzzles { found: 2 },
        Kind::OtherSolution { given: "5".to_string(), found: "6".to_string() },
        Kind::NoSuchCell { found: "r5c1".to_string(), side: 4 },
        Kind::TwoDigits { cell: "r1c1".to_string() },
        Kind::DuplicateKey { key: word() },
        Kind::WrongBoard { found: 4, expected: 9 },
        Kind::WrongSymbol { found: word(), side: 9 },
        Kind::DigitTooLarge { found: "7".to_string(), side: 6 },
        Kind::MixedBlanks { found: '-', usual: '.' },
        Kind::ZeroOrBlank { usual: '.', largest: "9".to_string(), last: "8".to_string() },
        Kind::RowLength { row: 3, found: 8, expected: 9 },
        Kind::LostBlanks { row: 3, found: 8, expected: 9 },
        Kind::RowCount { found: 8, expected: 9 },
        Kind::CellCount { found: 80, expected: 81 },
        Kind::AmbiguousRuler,
        Kind::WrongGroup { found: word() },
        Kind::RepeatedCandidate { found: '5' },
        Kind::MisplacedCandidate { found: '5', expected: '4' },
        Kind::WrongCode { found: word(), base: 36 },
        Kind::CodeLength { found: 80, expected: 81 },
        Kind::UnknownLink,
        Kind::BrokenLink,
        Kind::CountedFrom,
        Kind::SharedCell { cell: "r1c2".to_string() },
        Kind::UnknownRules { rules: vec![word()] },
        Kind::UndrawnShape { shape: "4".to_string() },
        Kind::NoPuzzleNoFile { word: word() },
        Kind::UnknownColumns { found: vec![word()] },
        Kind::FieldCount { found: 2, expected: 3 },
        Kind::UnclosedQuote,
        Kind::WrongItem { found: word() },
    ];
    let formats = [
        UnsupportedFormat::JavaObjects,
        UnsupportedFormat::Archive,
        UnsupportedFormat::Xml,
        UnsupportedFormat::SavedGame,
        UnsupportedFormat::Picture,
    ];
    let refused = formats.map(|format| Kind::Refused { format });
    let kinds: Vec<FaultKind> = kinds.into_iter().chain(refused).collect();
    assert_each_says_its_own(kinds.len(), |kind, language| message(&kinds[kind], language));
    for kind in &kinds {
        for language in [Language::English, Language::Japanese] {
            let remedy = remedy(kind, language);
            assert_eq!(is_japanese(&remedy), language == Language::Japanese, "{remedy}");
            assert_ne!(remedy, message(kind, language));
        }
    }
}
