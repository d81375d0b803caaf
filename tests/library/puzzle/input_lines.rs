//! Lines and lists as people keep them: what stands beside a puzzle falls away, and several puzzles are counted.

use naze::{
    board::Layout,
    puzzle::{Fault, FaultKind, LineReader, Reading, doubt, read, read_file},
    render::{Language, message, remedy},
};
use std::sync::Arc;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const SIX: &str = ".1.....4.2..2....36..4.5...6.....3..";

fn zeros(line: &str) -> String {
    line.replace('.', "0")
}

/// The rows of the line with a text between them.
fn rows(between: &str) -> String {
    let rows: Vec<&str> = (0..9).map(|row| &LINE[9 * row..9 * (row + 1)]).collect();
    rows.join(between)
}

/// The clues of a line of 81 cells, one after the other.
fn clues(line: &str, between: &str) -> String {
    let clue = |(place, symbol): (usize, char)| {
        symbol.is_ascii_digit().then(|| format!("r{}c{}={symbol}", place / 9 + 1, place % 9 + 1))
    };
    line.chars().enumerate().filter_map(clue).collect::<Vec<_>>().join(between)
}

/// Asserts that each text is read as this puzzle.
#[track_caller]
fn assert_read_as(line: &str, texts: &[String]) {
    for text in texts {
        let puzzle = read(text, None).unwrap_or_else(|faults| panic!("{text}\n{faults:?}"));
        assert_eq!(puzzle.line(), line, "{text}");
        assert!(puzzle.is_original(), "{text}");
    }
}

/// The kinds of the faults of a text.
fn kinds(text: &str) -> Vec<FaultKind> {
    read(text, None).expect_err(text).into_iter().map(|fault| fault.kind).collect()
}

#[test]
fn ratings_and_names_beside_a_puzzle_fall_away() {
    for line in [LINE.to_string(), zeros(LINE)] {
        let beside = [
            " 7.2/1.2/1.2 name",
            " 7.2/1.2/1.2",
            ";3.0;name",
            ",3.0",
            "\t9.0\tAI Escargot 2006",
            " Easter Monster 11.6",
            " ED=11.8/11.8/3.4",
            " 123456789",
            " 2011-03-05 no. 7",
            "  -  12",
            " // hard",
            " % 7.2",
            " x",
            " [7.2]",
        ];
        assert_read_as(LINE, &beside.map(|text| format!("{line}{text}")));
        let before = ["0000183b305c ", "018364057 ", "17,", "tough 12: "];
        assert_read_as(LINE, &before.map(|text| format!("{text}{line}  2.3")));
    }
    assert_read_as(SIX, &[format!("{SIX} 3.0 six of 12"), format!("7) {SIX};1.5")]);
    assert_read_as("1234341221434321", &["1234341221434321 easy 2 of 10".to_string()]);
    let sixteen = "G...............".repeat(16);
    assert_read_as(&sixteen, &[format!("{sixteen} 7.2/1.2/1.2 A FACE"), format!("12. {sixteen}")]);
    let file = format!("# ratings\n{LINE} 7.2/1.2/1.2 one\n\n{SOLUTION} 1.2 two\n% the last\n{LINE};3.0;3\n");
    let Reading::Lines(lines) = read_file(&file, None) else { panic!("{file}") };
    let found: Vec<_> = lines.iter().map(|line| (line.number, line.puzzle.is_ok())).collect();
    assert_eq!(found, [(2, true), (4, true), (6, true)]);
}

#[test]
fn what_may_be_a_part_of_the_puzzle_does_not_fall_away() {
    for text in [
        format!("{LINE}12"),
        format!("{LINE} {}", &LINE[..80]),
        format!("{} name", &LINE[..80]),
        format!("{} 7", &LINE[..80]),
        format!("12 {}", &LINE[..79]),
        format!("{LINE} {}", &LINE[..40]),
        "123434122143432 1".to_string(),
        format!("12 # {LINE}"),
        format!("{SIX} {}", &SIX[..35]),
        // A cell of this board holds 7.
        format!("{} name", SIX.replacen('1', "7", 1)),
    ] {
        assert!(read(&text, None).is_err(), "{text}");
    }
    let groups = "12 12 12 12 34 34 34 34 1 2 3 4 1 2 3 4";
    assert_eq!(read(groups, None).map(|puzzle| puzzle.layout().side()), Ok(4), "groups of candidates");
}

#[test]
fn a_solution_beside_the_puzzle_is_left_out_if_it_agrees() {
    for between in [",", " ", ";", "\t", ", ", " 3.0 "] {
        let texts =
            [format!("{LINE}{between}{SOLUTION}"), format!("7,{}{between}{SOLUTION},2.3", zeros(LINE))];
        assert_read_as(LINE, &texts);
        assert_read_as(LINE, &[format!("{SOLUTION}{between}{LINE}")]);
    }
    let wrong = format!("{LINE},{}1", &SOLUTION[..80]);
    let faults = read(&wrong, None).expect_err("a wrong solution");
    let kind = FaultKind::OtherSolution { given: "9".into(), found: "1".into() };
    assert_eq!(faults, [Fault { kind: kind.clone(), line: 1, column: 163, length: 1 }]);
    assert_eq!(message(&kind, Language::English), "the solution has 1 where the puzzle has 9");
}

#[test]
fn numbers_and_labels_before_a_puzzle_fall_away() {
    let labels = [
        "1) ",
        "1. ",
        "(12) ",
        "17: ",
        "No. 3 ",
        "Puzzle: ",
        "Puzzle 12: ",
        "Sudoku #12: ",
        "puzzle=",
        "第3問 ",
        "- ",
    ];
    assert_read_as(LINE, &labels.map(|label| format!("{label}{LINE}")));
    assert_read_as(LINE, &labels.map(|label| format!("{label}{}", rows(" "))));
    assert_read_as(
        LINE,
        &[
            format!("AI Escargot\nPuzzle: {LINE}\nRating: 12\n"),
            format!("Puzzle: {LINE}\nSolution: {SOLUTION}\n"),
        ],
    );
    assert!(read(&format!("1.{LINE}"), None).is_err(), "a point that touches the puzzle may be a cell");
}

#[test]
fn the_name_of_the_only_column_may_be_a_title() {
    for name in ["grid", "Grid", "puzzle", "Sudoku", "board"] {
        assert_read_as(LINE, &[format!("{name}\n{LINE}\n"), format!("{name}\n{}\n", rows("\n"))]);
        let Reading::Lines(lines) = read_file(&format!("{name}\n{LINE}\n{LINE}\n"), None) else {
            panic!("{name}")
        };
        assert!(lines.len() == 2 && lines.iter().all(|line| line.puzzle.is_ok()), "{name}");
        let grids = format!("{name}\n{}\n", rows("\n")).repeat(2);
        let Reading::Lines(lines) = read_file(&grids, None) else { panic!("{name}") };
        assert!(lines.len() == 2 && lines.iter().all(|line| line.puzzle.is_ok()), "{name}: {lines:?}");
    }
    assert_read_as(LINE, &[format!("rating,grid,name\n7.2,{LINE},12\n")]);
}

#[test]
fn comments_begin_with_a_hash_a_percent_sign_or_two_slashes() {
    for mark in ["#", "%", "//"] {
        let texts = [
            format!("{mark} hello 12\n{LINE}\n"),
            format!("{mark} hello 12\n{}\n{mark} the end\n", rows("\n")),
            format!("{LINE} {mark} easy 3.0\n"),
            rows(&format!(" {mark} a row of 9\n")),
        ];
        assert_read_as(LINE, &texts);
        assert_eq!(LineReader::new(None).read(&format!("{mark} easy ones, 12")), None, "{mark}");
    }
    for sign in ["%", "/"] {
        assert_read_as(LINE, &[rows("\n").replace('.', sign), rows("\n").replace('.', &format!(" {sign} "))]);
    }
    let quoted = format!("{{\"author\": \"x // y 12\", \"puzzle\": \"{LINE}\"}}");
    assert_read_as(LINE, &[quoted]);
}

#[test]
fn lists_of_clues_are_read() {
    for between in [" ", ",", ", ", ";", "; ", "\n", " , \n"] {
        let list = clues(LINE, between);
        let texts = [list.clone(), list.to_uppercase(), list.replace('=', ": "), list.replace('=', " = ")];
        assert_read_as(LINE, &texts);
    }
    let small = Arc::new(Layout::of_side(4).expect("a board"));
    let list = "r1c1=4 r2c2=3 r3c3=2 r4c4=1";
    assert_eq!(read(list, Some(&small)).map(|puzzle| puzzle.line()), Ok("4....3....2....1".to_string()));
    let taken = doubt(list).expect("four clues fit a small board too");
    assert_eq!((taken.taken, taken.other), (9, 4));
    let said = Language::English.message("doubt.side", &[("taken", &taken.taken), ("other", &taken.other)]);
    assert_eq!(said, "read as a 9×9 puzzle; if 4×4 is meant, say so with --board 4");
    assert_eq!(doubt(&clues(LINE, " ")), None, "a 9 stands there");
    assert_eq!(read("r1c1=16 r16c16=1", None).map(|puzzle| puzzle.layout().side()), Ok(16));
    let found = |list: &str| read(list, Some(&small)).expect_err(list).remove(0).kind;
    assert_eq!(found("r1c1=4 r5c1=3"), FaultKind::NoSuchCell { found: "r5c1".into(), side: 4 });
    assert_eq!(found("r1c1=4 r2c1=5"), FaultKind::DigitTooLarge { found: "5".into(), side: 4 });
    assert_eq!(found("r1c1=4 r1c1=3"), FaultKind::TwoDigits { cell: "r1c1".into() });
    for list in [
        "r1c1=4 r2c2",
        "r1c1=4 5",
        "r1c1<>4 r2c2=3",
        "r1c1=4 r2c2=x",
        "r1=4 c2=3",
        "r0c1=4 r1c1=3",
        "r1c1=0 r1c2=3",
    ] {
        assert!(!kinds(list).iter().any(|kind| matches!(kind, FaultKind::UnknownRules { .. })), "{list}");
    }
}

#[test]
fn rows_may_be_separated_by_slashes() {
    for between in ["/", " / ", "\\", "|", ":"] {
        assert_read_as(LINE, &[rows(between), format!("No. 5: {}", rows(between)), zeros(&rows(between))]);
    }
    assert_read_as("1234341221434321", &["1234/3412/2143/4321".to_string()]);
    assert!(read(&rows("/")[..88], None).is_err(), "a cell too few");
    let blanks = "12/4/3/2214/3//3".to_string();
    assert_eq!(read(&blanks, None).map(|puzzle| puzzle.line()), Ok("12.4.3.2214.3..3".to_string()));
}

#[test]
fn emoji_of_keys_are_digits() {
    let key = |symbol: char, blank: &str| match symbol {
        '.' => blank.to_string(),
        digit => format!("{digit}\u{fe0f}\u{20e3}"),
    };
    for blank in ["⬜", "⬜\u{fe0f}", "⬛", "0\u{fe0f}\u{20e3}", "0\u{20e3}", "."] {
        let text = |line: &str| {
            line.chars()
                .map(|symbol| if symbol == '\n' { "\n".into() } else { key(symbol, blank) })
                .collect::<String>()
        };
        assert_read_as(LINE, &[text(LINE), text(&rows("\n"))]);
    }
}

#[test]
fn a_link_in_a_text_of_words_is_read() {
    let coach = format!("https://sudoku.coach/en/play/{}", zeros(LINE));
    let wiki = format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", zeros(LINE));
    assert_read_as(
        LINE,
        &[
            format!("Have a look at {coach} please, it is hard (9.0)!"),
            format!("I like this one.\n\n{wiki}\n\nRegards, Bob\n"),
            format!("Solved it: {wiki}.\nSee also [{wiki}]({wiki})\n"),
            format!("Try this\n{coach}\n{}\n", rows("\n")),
        ],
    );
    for text in [
        format!("Two of them.\n{coach}\n{}\n", wiki.replace("bd=5", "bd=4")),
        format!("Try this\n{wiki}\n{}\n", rows("\n").replace("419", "4?9")),
        "Nothing here\nhttps://example.org/sudoku\nBye\n".to_string(),
    ] {
        assert!(read(&text, None).is_err(), "{text}");
    }
}

#[test]
fn several_puzzles_in_one_line_are_counted() {
    let other = LINE.replace('5', "4");
    for (text, found) in [
        (format!("{LINE} {other}"), 2),
        (format!("{LINE},{other},{LINE}"), 3),
        (format!("1) {LINE} 2) {other} 3) {LINE} 4) {other}"), 4),
        (format!("{SIX} {SIX} {SIX} {SIX}"), 4),
        (format!("{SOLUTION},{SOLUTION}"), 2),
    ] {
        assert_eq!(kinds(&text), [FaultKind::SeveralPuzzles { found }], "{text}");
        let line = LineReader::new(None).read(&text).expect("a line");
        let faults = line.puzzle.expect_err("a stream refuses such a line too");
        assert_eq!(faults[0].kind, FaultKind::SeveralPuzzles { found });
    }
    assert_eq!(
        read(&"1234 ".repeat(16), None).map(|puzzle| puzzle.layout().side()),
        Ok(8),
        "rows of a board"
    );
}

#[test]
fn killers_are_refused_by_name() {
    let killer = FaultKind::UnknownRules { rules: vec!["killer".to_string()] };
    for text in [
        "3x3::k:4352:2o49:2049:3586:3586:3586",
        "4x4::k:4352:2049:2049:3586:3586:3586",
        "SumoCueV1=12J0+5J1=15J1",
        "{\"cages\": [{\"sum\": 8, \"cells\": [\"a1\", \"b1\"]}]}",
        "{\"cages\": [{\"sum\": \"8?\", \"cells\": [\"r1c1\", \"r1c2\"]}]}",
        "{\"cages\": [{\"sum\": 8, \"cells\": [\"r1c1\", \"r1c2\"], \"mayRepeat\": true}]}",
        "8: r1c1 r1c2 = 9",
        "r1c1+r1c2",
    ] {
        assert_eq!(kinds(text), std::slice::from_ref(&killer), "{text}");
    }
    assert_read_as(LINE, &[format!("{{\"cages\": [], \"puzzle\": \"{LINE}\"}}")]);
}

#[test]
fn killers_in_one_line_are_boards_of_cages() {
    // Dominoes in the first eight columns; the last column is in no cage.
    let digits: Vec<usize> = SOLUTION.bytes().map(|digit| usize::from(digit - b'0')).collect();
    let head = |cell: usize| (cell % 9 < 8).then(|| cell - cell % 9 % 2);
    let sum = |head: usize| digits[head] + digits[head + 1];
    let cages = (0..81).filter(|&cell| head(cell) == Some(cell));
    let cages: Vec<String> = cages
        .map(|cell| format!("cage {} r{1}c{2} r{1}c{3}", sum(cell), cell / 9 + 1, cell % 9 + 1, cell % 9 + 2))
        .collect();
    let sums = (0..81).map(|cell| head(cell).map_or(cell, |head| 256 * sum(head) + head).to_string());
    let sums: Vec<String> = sums.collect();
    let cue = |cell: usize| match head(cell) {
        Some(head) if head == cell => format!("={}", sum(head)),
        Some(head) => format!("+{head}"),
        None => "=0".to_string(),
    };
    let boxed = |cell: usize| format!("{}J{}", cue(cell), cell / 27 * 3 + cell % 9 / 3);
    let striped = |cell: usize| format!("{}J{}", cue(cell), cell / 9);
    let all = |shown: &dyn Fn(usize) -> String| (0..81).map(shown).collect::<String>();
    let (plain, diagonal) = (cages.join("\n"), format!("diagonals\n{}", cages.join("\n")));
    for (text, board) in [
        (format!("3x3::k:{}:", sums.join(":")), &plain),
        (format!("3x3::k:{}", sums.join(":\n")), &plain),
        (format!("3x3:d:k:{}:", sums.join(":")), &diagonal),
        (format!("SumoCueV1{}", all(&cue)), &plain),
        (format!("SumoCueV1{}", all(&boxed)), &plain),
        (format!("SumoCueV1D{}", all(&boxed)), &diagonal),
    ] {
        let [found, expected] = [&text, board].map(|text| read(text, None).expect("a puzzle"));
        assert_eq!(found.layout().to_drawing(), expected.layout().to_drawing(), "{text}");
        assert_eq!(found.clues().count(), 0);
    }
    // Rows for regions are no boxes.
    let jigsaw = read(&format!("SumoCueV1{}", all(&striped)), None).expect("a puzzle");
    assert_ne!(jigsaw.layout().to_drawing(), plain + "\n");
    let short = format!("3x3::k:{}", sums[..80].join(":"));
    assert_eq!(kinds(&short), [FaultKind::CellCount { found: 80, expected: 81 }]);
}

#[test]
fn a_puzzle_is_found_at_any_depth_of_json() {
    let list = |line: &str| {
        let rows = line.as_bytes().chunks(9);
        let row = |row: &[u8]| {
            let cells: Vec<String> = row
                .iter()
                .map(|&cell| if cell == b'.' { "0".into() } else { char::from(cell).to_string() })
                .collect();
            format!("[{}]", cells.join(","))
        };
        format!("[{}]", rows.map(row).collect::<Vec<_>>().join(","))
    };
    assert_read_as(
        LINE,
        &[
            format!("{{\"data\":{{\"grid\":{}}}}}", list(LINE)),
            format!("{{\"data\":{{\"puzzle\":{{\"givens\":\"{LINE}\",\"rating\":7.2}},\"id\":12}}}}"),
            format!(
                "{{\"newboard\":{{\"grids\":[{{\"value\":{},\"solution\":{},\"difficulty\":\"Hard\"}}],\"results\":1}}}}",
                list(LINE),
                list(SOLUTION)
            ),
            format!("{{data: {{\n  board: {},\n  solution: {}\n}}}}", list(LINE), list(SOLUTION)),
        ],
    );
    let two = format!("{{\"a\":{{\"grid\":{}}},\"b\":{{\"grid\":{}}}}}", list(LINE), list(SOLUTION));
    assert!(read(&two, None).is_err(), "which of the two is meant?");
    let twice = format!("{{\"trace\":{{\"puzzle\":\"{SOLUTION}\"}},\"puzzle\":\"{LINE}\"}}");
    assert_read_as(LINE, &[twice]);
    let objects = format!("[{{\"puzzle\": \"{LINE}\"}}, {{\"puzzle\": \"{SOLUTION}\"}}]");
    assert!(read(&objects, None).is_err(), "a second puzzle is no solution of the first");
}

#[test]
fn of_two_boards_that_fit_the_usual_one_is_taken_and_said() {
    let text = format!("{LINE} 1234567891234567891");
    assert_read_as(LINE, std::slice::from_ref(&text));
    let taken = doubt(&text).expect("100 cells");
    assert_eq!((taken.taken, taken.other), (9, 10));
    assert_read_as(LINE, &[format!("{},0000000000000000000", zeros(&rows("|")))]);
    let ten = Arc::new(Layout::of_side(10).expect("a board"));
    assert_eq!(read(&text, Some(&ten)).map(|puzzle| puzzle.layout().side()), Ok(10), "as the note says");
    assert_read_as(LINE, &[format!("---\n{text}\n---\n")]);
    assert_eq!(doubt(&format!("{LINE} 7.2")), None);
    assert_eq!(doubt(LINE), None);
}

#[test]
fn no_guess_about_the_board_is_told_as_a_fact() {
    let kind = FaultKind::DigitTooLarge { found: "7".into(), side: 5 };
    assert_eq!(kinds("1...5\n.....\n..7..\n.....\n5...1"), std::slice::from_ref(&kind));
    assert_eq!(message(&kind, Language::English), "a 5×5 board has no 7");
    assert!(remedy(&kind, Language::English).contains("if another board is meant"));
    assert_eq!(message(&kind, Language::Japanese), "5×5 の盤面に数字 7 はありません");
    let count = FaultKind::CellCount { found: 26, expected: 25 };
    assert_eq!(remedy(&count, Language::English), "a 5×5 board has 25 cells");
}

#[test]
fn a_line_of_cells_that_is_no_board_is_not_cut_down_to_a_smaller_one() {
    // 36 cells and a stray 0; the first 25 have small digits.
    let text = ". . . . . . . . . . . . 1 1 1 . 1 . . . . . . . 1 6 1 1 1 1 . 1 . 1 . . 0[";
    assert!(read(text, None).is_err());
    let whole = read(text.trim_end_matches(" 0["), None).expect("36 cells");
    assert_eq!(whole.layout().side(), 6);
}
