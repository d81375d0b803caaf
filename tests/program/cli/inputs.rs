//! A puzzle may come from anywhere, in any form.

use super::support::{CONTRADICTING, Desk, EMPTY, PUZZLE, SOLUTION, fixture, naze, piped, run};
use crate::skip::skip;
use serde_json::{Value, json};

/// Asserts that bytes are read as the puzzle of document 004, from a file and from a pipe.
#[track_caller]
fn assert_read(bytes: &[u8]) {
    let desk = Desk::new();
    let file = desk.file("puzzle.txt", bytes);
    let arguments = ["convert", "--to", "line"];
    for output in [run(&[arguments.as_slice(), &[&file]].concat()), piped(bytes, &arguments)] {
        assert_eq!(output.ends(0).out.trim_end(), PUZZLE);
    }
}

/// The puzzle with one line for each row.
fn rows(line_end: &str) -> String {
    fixture("fixtures/documents/004.txt").lines().map(|row| row.to_string() + line_end).collect()
}

#[test]
fn the_puzzle_itself_a_file_a_dash_and_a_pipe_give_the_same_answer() {
    let answer = run(&["solve", "--trace", PUZZLE]).ends(0);
    assert!(answer.out.contains("#56 "));
    let desk = Desk::new();
    let file = desk.file("puzzle", PUZZLE);
    for output in [
        run(&["solve", "--trace", &file]),
        run(&["solve", "--trace", "fixtures/documents/004.txt"]),
        piped(PUZZLE, &["solve", "--trace", "-"]),
        piped(PUZZLE, &["solve", "--trace"]),
    ] {
        assert_eq!(output.ends(0).out, answer.out);
    }
}

#[test]
fn a_missing_file_is_reported_as_such_and_not_as_an_unreadable_puzzle() {
    for (word, code) in [("puzzle.sdm", 1), ("a/b", 1), ("no-such-thing", 3), ("hello", 3)] {
        let output = run(&["solve", word]).ends(code);
        assert!(output.err.contains(word), "{output:?}");
    }
}

#[test]
fn a_word_that_is_neither_puzzle_nor_file_is_said_to_be_neither() {
    let output = run(&["solve", "mypuzzle"]).ends(3);
    assert!(output.err.contains("'mypuzzle' is neither a puzzle nor the name of a file"), "{output:?}");
    let output = run(&["check", "--format", "json", "mypuzzle"]).ends(3).json();
    assert_eq!(output["faults"][0]["code"], "no-puzzle-no-file", "{output}");
    let output = run(&["solve", &PUZZLE[..80]]).ends(3);
    assert!(output.err.contains("80 cells"), "what is nearly a puzzle has its own faults: {output:?}");
}

#[cfg(unix)]
#[test]
fn a_pipe_has_a_path_too() {
    let through = |script: &str| {
        let mut shell = assert_cmd::Command::new("sh");
        let shell = shell.args(["-c", script]).env("NAZE", super::support::PROGRAM).env("LANG", "C");
        let output = shell.current_dir(env!("CARGO_MANIFEST_DIR")).output().expect("a shell");
        assert!(output.status.success() && output.stderr.is_empty(), "{script}: {output:?}");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    let file = "fixtures/documents/004.txt";
    for script in [
        format!("cat {file} | \"$NAZE\" convert --to line /dev/fd/3 3<&0"),
        format!("\"$NAZE\" convert --to line /dev/fd/7 7< {file}"),
        format!("cat {file} | \"$NAZE\" convert --to line /dev/stdin"),
    ] {
        assert_eq!(through(&script).trim_end(), PUZZLE, "{script}");
    }
    let bash = std::process::Command::new("bash").arg("--version").output();
    match bash {
        Ok(_) => {
            let script = format!("bash -c '\"$NAZE\" solve --format json <(cat {file})'");
            assert!(through(&script).contains(SOLUTION), "process substitution");
        }
        Err(_) => skip("bash, for process substitution"),
    }
}

#[test]
fn full_width_digits_and_middle_dots_are_digits_and_blanks() {
    let wide: String = rows("\n")
        .chars()
        .map(|symbol| match symbol {
            '.' => '・',
            '1'..='9' => char::from_u32(symbol as u32 - '0' as u32 + '０' as u32).expect("a digit"),
            other => other,
        })
        .collect();
    assert!(wide.contains("・・４１・・・８・"));
    assert_read(wide.as_bytes());
    assert_read(("\u{feff}".to_string() + &wide).as_bytes());
    let circled = rows("\n").replace('.', "□").replace('4', "④");
    assert_read(circled.as_bytes());
}

#[test]
fn a_utf_16_file_is_read_with_either_byte_order() {
    let text = "\u{feff}".to_string() + &rows("\r\n").replace('.', "・");
    assert_read(&text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>());
    assert_read(&text.encode_utf16().flat_map(u16::to_be_bytes).collect::<Vec<u8>>());
}

#[test]
fn a_shift_jis_file_is_read() {
    let bytes = |symbol: char| match symbol {
        '.' => vec![0x81, 0x45],
        '1'..='9' => vec![0x82, 0x4f + symbol as u8 - b'0'],
        other => vec![other as u8],
    };
    assert_read(&rows("\r\n").chars().flat_map(bytes).collect::<Vec<u8>>());
}

#[test]
fn line_ends_may_be_those_of_any_system() {
    assert_read(rows("\r\n").as_bytes());
    assert_read(rows("\n").trim_end().as_bytes());
    let output = piped(format!("{PUZZLE}\r\n{PUZZLE}\r\n"), &["count"]).ends(0);
    assert_eq!(output.out, "1\n1\n");
}

#[test]
fn every_common_sign_for_a_blank_is_a_blank() {
    for blank in ["0", ".", "x", "X", "*", "_", "-"] {
        let output = run(&["convert", "--to", "line", &PUZZLE.replace('.', blank)]).ends(0);
        assert_eq!(output.out.trim_end(), PUZZLE, "{blank}");
    }
}

#[test]
fn a_puzzle_that_begins_with_a_dash_is_no_option() {
    let dashed = PUZZLE.replace('.', "-");
    assert!(dashed.starts_with("--"));
    for arguments in [["solve", dashed.as_str(), "--format=json"], ["solve", "--format=json", &dashed]] {
        assert_eq!(run(&arguments).ends(0).json()["solution"], SOLUTION);
    }
    assert_eq!(run(&["count", &"-".repeat(81)]).ends(0).out, "2\n");
}

#[test]
fn a_comment_after_a_puzzle_is_ignored() {
    let output =
        piped(format!("# two of them\n{PUZZLE} # first\n\n{PUZZLE}  # second\n"), &["count"]).ends(0);
    assert_eq!(output.out, "1\n1\n");
}

#[test]
fn several_inputs_are_answered_in_their_order() {
    let desk = Desk::new();
    let file = desk.file("two.sdm", format!("{CONTRADICTING}\n{PUZZLE}\n"));
    let output =
        naze().args(["count", PUZZLE, &file, "-"]).write_stdin(".".repeat(81)).output().expect("it runs");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "1\n0\n1\n2\n");
}

#[test]
fn a_candidate_grid_keeps_what_the_person_removed() {
    let candidates = run(&["convert", "--to", "candidates", PUZZLE]).ends(0).out;
    assert!(candidates.contains("23579 "), "{candidates}");
    let thinner = candidates.replacen("23579", "2", 1);
    let shown = piped(&thinner, &["show", "--format", "json"]).ends(0).json();
    assert_eq!((&shown["candidates"][0], &shown["candidates"][2]), (&json!([2]), &json!([4])));
    let why = piped(candidates.replacen("23579", "2579", 1), &["why", "r1c1", "--not", "3"]).ends(0).out;
    assert!(why.contains("pencil mark"), "{why}");
}

#[test]
fn givens_say_which_cells_were_filled_from_the_start() {
    let mut position: Vec<char> = PUZZLE.chars().collect();
    position[5] = '5';
    let position: String = position.into_iter().collect();
    let output = run(&["solve", "--format", "json", "--givens", PUZZLE, &position]).ends(0).json();
    assert_eq!(output["entries"], json!(["r1c6=5"]));
    assert!(run(&["solve", "--format", "json", &position]).ends(0).json().get("entries").is_none());
    let other = run(&["solve", "--givens", &position, PUZZLE]).ends(3);
    assert!(other.err.contains("r1c6=5"), "a given that the position lacks is named: {other:?}");
}

#[test]
fn a_board_may_be_named_or_drawn() {
    let none = run(&["count", "--format", "json", "--board", "9:none", CONTRADICTING]).ends(0).json();
    assert_eq!((&none["board"], &none["count"]), (&json!("9:none"), &json!(0)));
    let desk = Desk::new();
    let drawing = desk.file("jigsaw.txt", "AAB\nABB\nCCC\n");
    let drawn = run(&["check", "--format", "json", "--board", &drawing, "12......."]).json();
    assert_eq!(drawn["board"]["n"], 3);
    assert!(drawn["board"]["houses"].as_array().is_some_and(|houses| houses.len() == 9), "{drawn}");
    let wrong = run(&["count", "--board", "16", PUZZLE]).ends(3);
    assert!(wrong.err.contains("16"), "{wrong:?}");
}

#[test]
fn the_puzzle_of_an_answer_is_read_again() {
    let answer = run(&["check", "--format", "json", PUZZLE]).out;
    assert!(answer.contains("\"board\": \"9\""), "{answer}");
    assert_eq!(piped(&answer, &["convert", "--to", "line"]).ends(0).out.trim(), PUZZLE);
}

/// Asserts which board and puzzle `check` reads from a file, and whether `solve` finds the only solution.
#[track_caller]
fn assert_file(name: &str, board: &str, puzzle: &str, solutions: &str) {
    let file = format!("fixtures/reading/{name}");
    let checked = run(&["check", "--format", "json", &file]).json();
    assert_eq!(checked["board"], board, "{name}");
    assert_eq!(checked["puzzle"], puzzle, "{name}");
    assert_eq!(checked["solutions"], solutions, "{name}");
    let solved = run(&["solve", "--format", "json", &file]).json();
    assert_eq!(solved["solution"].is_string(), solutions == "one", "{name}: {solved}");
    assert!(board != "9" || solved["solution"] == SOLUTION, "{name}");
}

#[test]
fn empty_rows_and_columns_between_boxes_are_no_cells() {
    assert_file("sheet-gaps.csv", "9", PUZZLE, "one");
    assert_file("sheet-gaps-6.tsv", "6:2x3", "....6...1.3....6....2..11..2...43...", "one");
    let whole = "43B..A7.....19...8.A.7.8..1.9.5...................1..68..2...3......A.4829.5.............61.B....34.25.....341.......68B.";
    assert_file("sheet-11.csv", "11", whole, "many");
}

#[test]
fn labels_of_rows_and_columns_are_no_cells() {
    for name in ["labels-numbers.csv", "labels-letters.txt", "labels-named.txt", "labels-rows.txt"] {
        assert_file(name, "9", PUZZLE, "one");
    }
    let ten = "..A....3.9.24.137..5..27..6.5..8.....4..5976.21...2..4..8A...4..9.36...6...1..93..8.A...32...3..2.64";
    assert_file("sheet-10.csv", "10", ten, "one");
}

#[test]
fn boxes_that_are_drawn_are_boxes_of_the_board() {
    let (lying, standing) = ("....6...1.3....6....2..11..2...43...", "5.......4.....51...2..3..4...6..2.4.");
    assert_file("boxed-6-lying.txt", "6:2x3", lying, "one");
    assert_file("boxed-6-standing.txt", "6:3x2", standing, "one");
    assert_file("boxed-6-frame.txt", "6", "4....213.5.4....616..2....41......3.", "one");
    let file = "fixtures/reading/boxed-6-standing.txt";
    for (board, boxes) in [("6:2x3", "6:2x3"), ("6:none", "6")] {
        let checked = run(&["check", "--format", "json", "--board", board, file]).json();
        assert_eq!(checked["board"], boxes, "a board that is asked for is taken: {checked}");
    }
}

#[test]
fn rows_that_lost_their_blanks_are_a_fault() {
    for name in ["spaces-kept.txt", "spaces-trimmed.txt"] {
        assert_file(name, "9", PUZZLE, "one");
    }
    for (name, place) in [("spaces-collapsed.txt", ":1:1"), ("spaces-lost.txt", ":1:1")] {
        let output = run(&["solve", &format!("fixtures/reading/{name}")]).ends(3);
        for words in [place, "row 1 shows 3 cells of 9, but not where the blanks are", "write every blank"] {
            assert!(output.err.contains(words), "{name}: {output:?}");
        }
    }
}

#[test]
fn of_an_object_with_a_key_twice_neither_puzzle_is_taken() {
    let objects = [
        format!("{{\"puzzle\": \"{PUZZLE}\", \"puzzle\": \"{SOLUTION}\"}}"),
        format!("{{\n  \"puzzle\": \"{PUZZLE}\",\n  \"puzzle\": \"{PUZZLE}\"\n}}\n"),
    ];
    for object in &objects {
        let output = piped(object, &["solve"]).ends(3);
        assert!(output.err.contains("the key \"puzzle\" stands twice"), "{output:?}");
    }
    let two = format!("[{{\"puzzle\": \"{PUZZLE}\"}}, {{\"puzzle\": \"{SOLUTION}\"}}]");
    piped(&two, &["solve"]).ends(3);
    let nested = format!("{{\"puzzle\": \"{PUZZLE}\", \"trace\": {{\"puzzle\": \"{PUZZLE}\"}}}}");
    assert_eq!(piped(nested, &["convert", "--to", "line"]).ends(0).out.trim(), PUZZLE);
    // Lines that each have the key are as many puzzles, the first of them no names of a table's columns.
    let line = |number: usize| format!("{{\"number\": {number}, \"puzzle\": \"{PUZZLE}\"}}\n");
    let lines = line(1) + &line(2);
    for arguments in [&["convert", "--to", "line"][..], &["batch", "--do", "solve", "--format", "text"]] {
        let output = piped(&lines, arguments).ends(0);
        assert_eq!(output.out.lines().count(), 2, "{output:?}");
    }
}

#[test]
fn what_is_wrong_with_many_lines_alike_is_shown_once_in_a_short_excerpt() {
    let line = format!("{}{}{}\n", "0".repeat(50), "?".repeat(40), "1".repeat(900));
    let run = piped(line.repeat(40), &["solve", "-"]).ends(3);
    assert_eq!(run.out.lines().filter(|line| line.starts_with("error 3: ")).count(), 40, "{}", run.out);
    assert!(run.err.lines().count() < 30, "{}", run.err);
    // Lines that are wrong in other ways are shown too.
    let other = piped(format!("{line}{line}{}\n", "1".repeat(82)), &["solve", "-"]).ends(3);
    assert!(other.err.contains("82 cells"), "{}", other.err);
    for text in
        [line, format!("{}\n", "ab".repeat(3000)), format!("cage 5 {}\n{PUZZLE}\n", "r1c1 ".repeat(900))]
    {
        let said = piped(&text, &["solve", "-"]).ends(3).err;
        assert!(said.lines().all(|line| line.chars().count() <= 330), "{said}");
    }
}

#[test]
fn a_file_of_prose_is_one_sentence() {
    for (text, language, sentence) in [
        (
            "It was a dark and stormy night; the rain fell in torrents,\nexcept when it was checked by a gust of wind.\n",
            "en",
            "there is no puzzle here",
        ),
        ("What is 7 times 3? The answer, as I said before, was 21.\n", "en", "there is no puzzle here"),
        (
            "国境の長いトンネルを抜けると雪国であった。夜の底が白くなった。信号所に汽車が止まった。\n",
            "ja",
            "問題がありません",
        ),
    ] {
        let run = piped(text, &["solve", "--lang", language, "-"]).ends(3);
        assert!(run.err.contains(sentence), "{}", run.err);
        assert_eq!(run.err.matches("-->").count(), 1, "{}", run.err);
    }
    // A grid with a wrong sign is a grid, whatever its size, and so is one of letters.
    for text in [PUZZLE.replacen('.', "?", 1), format!("ABCDEFG{}", ".".repeat(249)), "xxQx".repeat(20)] {
        let said = piped(&text, &["solve", "-"]).err;
        assert!(!said.contains("no puzzle here"), "{said}");
    }
}

#[test]
fn what_is_left_out_of_an_input_is_said_on_standard_error_and_the_exit_stays() {
    let desk = Desk::new();
    let file = desk.file("titled.txt", format!("rules: anti-queen\n{PUZZLE}\n"));
    for command in ["solve", "check", "count", "rate", "show", "hint", "convert"] {
        let to: &[&str] = if command == "convert" { &["--to", "line"] } else { &[] };
        let output = run(&[&[command, &file], to].concat()).ends(0);
        assert!(output.err.contains("1:1: \"rules: anti-queen\""), "{command}: {output:?}");
        let output = run(&[&[command, "--format", "json", &file], to].concat()).ends(0);
        assert_eq!(output.json()["left_out"][0]["text"], "rules: anti-queen", "{command}: {output:?}");
    }
    let checked = run(&["check", &file]).ends(0).out;
    assert!(checked.contains("As far as it was read") && !checked.contains("proper"), "{checked}");
    let japanese = run(&["check", "--lang", "ja", &file]).ends(0);
    assert!(
        japanese.out.contains("読めた範囲では") && japanese.err.contains("読み飛ばしました"),
        "{japanese:?}"
    );
    let plain = run(&["check", &desk.file("plain.txt", format!("By Jane Doe\n{PUZZLE}\n"))]).ends(0);
    assert!(plain.out.contains("proper") && plain.err.is_empty(), "{plain:?}");
    let trace = run(&["solve", "--trace", "--format", "json", &file]).ends(0).out;
    let verified = piped(&trace, &["verify", "--format", "json", "-"]).ends(0).json();
    let unchecked = verified["proof"]["unchecked"].as_array().expect("a list");
    assert!(
        unchecked.contains(&json!("left_out")),
        "the checker says that it did not look at it: {verified}"
    );
}

#[test]
fn batch_sums_up_at_its_end_of_how_many_lines_something_was_left_out() {
    let lines = format!("{PUZZLE}\n{PUZZLE} r1c1=2\n{PUZZLE} 7.2 name\n{PUZZLE} killer\n");
    let output = piped(&lines, &["batch", "--do", "check", "--format", "text"]).ends(0);
    assert_eq!(output.out, "ok\nok, as far as it was read\nok\nok, as far as it was read\n");
    assert_eq!(output.err.matches("of 2 lines something was left out").count(), 1, "{output:?}");
    let output = piped(&lines, &["batch", "--do", "solve", "--format", "jsonl"]).ends(0);
    let left_out: Vec<bool> = output.jsonl().iter().map(|answer| answer.get("left_out").is_some()).collect();
    assert_eq!(left_out, [false, true, false, true]);
}

/// An object of f-puzzles in which the digits of the first line are given and those of the second entered.
fn f_puzzle(given: &str, entered: &str) -> String {
    let cell = |(given, entered): (char, char)| match (given.to_digit(10), entered.to_digit(10)) {
        (Some(digit), _) => json!({ "value": digit, "given": true }),
        (None, Some(digit)) => json!({ "value": digit }),
        (None, None) => json!({}),
    };
    let cells: Vec<Value> = given.chars().zip(entered.chars()).map(cell).collect();
    json!({ "size": 9, "grid": cells.chunks(9).collect::<Vec<_>>() }).to_string()
}

#[test]
fn a_rating_looks_at_the_givens_whatever_was_entered() {
    let rate = |text: &str| piped(text, &["rate", "--format", "json", "-"]);
    let plain = rate(PUZZLE).ends(0).json();
    for entered in [SOLUTION, &format!("{}{}", &SOLUTION[..40], ".".repeat(41))] {
        let rated = rate(&f_puzzle(PUZZLE, entered)).ends(0).json();
        assert_eq!(rated, plain, "entries make a puzzle no easier");
    }
    let refused = rate(&f_puzzle(EMPTY, SOLUTION)).ends(2);
    assert!(refused.out.contains("all are entered"), "{refused:?}");
    let batch =
        piped(f_puzzle(EMPTY, SOLUTION) + "\n", &["batch", "--do", "rate", "--format", "text"]).ends(2);
    assert!(batch.out.contains("all are entered"), "{batch:?}");
    // Nobody knows the givens of a grid of candidates; it is rated as it stands.
    let candidates = run(&["convert", "--to", "candidates", PUZZLE]).ends(0).out;
    assert_eq!(rate(&candidates).ends(0).json()["level"], plain["level"]);
}

#[test]
fn entries_never_become_clues_of_what_is_converted() {
    let convert = |text: &str, to: &str| piped(text, &["convert", "--to", to, "-"]);
    let position = f_puzzle(PUZZLE, SOLUTION);
    for to in ["line", "rows", "csv", "solo", "coach", "japanese", "canonical"] {
        let (converted, plain) = (convert(&position, to).ends(0), convert(PUZZLE, to).ends(0));
        assert_eq!(converted.out, plain.out, "{to}");
        assert!(
            converted.err.contains("has no place for 57 entries") && plain.err.is_empty(),
            "{to}: {converted:?}"
        );
        let json = piped(&position, &["convert", "--to", to, "--format", "json", "-"]).ends(0).json();
        assert_eq!(json["no_place"].as_array().map(Vec::len), Some(57), "{to}: {json}");
        let refused = convert(&f_puzzle(EMPTY, SOLUTION), to).ends(2);
        assert!(refused.err.contains("--givens"), "{to}: {refused:?}");
    }
    for to in ["library", "sudokuwiki-162", "s9b"] {
        let converted = convert(&position, to).ends(0);
        let back = piped(&converted.out, &["solve", "--format", "json", "-"]).ends(0).json();
        assert_eq!(back["entries"].as_array().map(Vec::len), Some(57), "{to}: {back}");
        assert!(converted.err.is_empty(), "{to}: {converted:?}");
    }
}
