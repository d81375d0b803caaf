//! A data set: whole traces a line, split so that no image of a puzzle is in two parts, the same bytes however it is made.

use super::support::{
    CONTRADICTING, Desk, EMPTY, HARDER, HOPELESS, PUZZLE, Run, SOLUTION, piped, run, words,
};
use crate::common::puzzles::{Draw, KNOWN, other_boards, proper};
use naze::{board::BoardName, meter::Meter, puzzle::Puzzle, search, symmetry::Transform};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The data set of these lines.
fn made(lines: impl AsRef<[u8]>, further: &[&str]) -> Run {
    piped(lines, &[&["batch", "--do", "dataset"], further].concat())
}

/// Images of puzzles that need no forcing, so that tests take little time.
fn images(count: usize) -> Vec<String> {
    let mut draw = Draw::from_seed(count as u64);
    let image = |known: &&str| {
        let puzzle = Puzzle::classic(known).expect("81 symbols");
        Transform::random(puzzle.layout(), |bound| draw.below(bound)).apply(&puzzle).line()
    };
    KNOWN[..6].iter().cycle().take(count).map(image).collect()
}

#[test]
fn a_line_says_of_its_puzzle_what_solve_and_rate_say() {
    for (puzzle, further) in [
        (PUZZLE, &[][..]),
        (HARDER, &[]),
        (HARDER, &["--lang", "ja"]),
        (HARDER, &["--techniques", "singles"]),
    ] {
        let line = made(puzzle, further).ends(0).jsonl().remove(0);
        let solve =
            run(&[&["solve", "--trace", "--format", "json", puzzle], further].concat()).ends(0).json();
        let rate = run(&[&["rate", "--format", "json", puzzle], further].concat()).ends(0).json();
        assert_eq!(line["schema"], "naze/dataset/2");
        for (member, value) in solve.as_object().expect("an object").iter().skip(1) {
            assert_eq!(line[member], *value, "{member}");
        }
        for (member, value) in line["rating"].as_object().expect("an object") {
            assert_eq!(rate[member], *value, "{member}");
        }
        assert!(line["rating"]["level"].is_string() && line["steps"][0]["text"].is_string());
    }
    assert_eq!(made(PUZZLE, &[]).ends(0).jsonl()[0]["solution"], SOLUTION);
}

#[test]
fn no_image_of_a_puzzle_is_in_another_part_and_another_puzzle_has_another_class() {
    let images = images(24);
    let mut lines = String::new();
    for (place, known) in KNOWN[..6].iter().enumerate() {
        images.iter().skip(place).step_by(6).for_each(|image| lines += &format!("{image}\n"));
        let puzzle = Puzzle::classic(known).expect("81 symbols");
        // With one clue more it has the same solution, and is no image.
        let solution = search::count(&puzzle, 1, &Meter::unbounded()).solutions.remove(0).to_string();
        let open = known.find('.').expect("an open cell");
        lines += &format!("{}{}{}\n", &known[..open], &solution[open..=open], &known[open + 1..]);
    }
    let data = made(&lines, &["--techniques", "singles"]).ends(0).jsonl();
    let mut splits: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for group in data.chunks(5) {
        let class = &group[0]["canonical"];
        assert!(group[..4].iter().all(|line| line["canonical"] == *class), "{lines}");
        assert_ne!(group[4]["canonical"], *class, "{lines}");
        for line in group {
            splits.entry(line["canonical"].to_string()).or_default().insert(line["split"].to_string());
        }
    }
    assert_eq!(splits.len(), 12);
    assert!(splits.values().all(|parts| parts.len() == 1), "{splits:?}");
}

/// Puzzles, each with `zlib.crc32(canonical.encode()) % 100` as Python 3 computes it.
const REMAINDERS: [(&str, u32); 6] = [
    ("3....9...8...56...7.2.....5.....3.......1.94.5.3..2..7.5..4...1..49.7.3.6........", 0),
    ("..8.9....496...35..2.....6...3..18...1...65.....9....39...3........2.9..5.7...4.1", 89),
    ("2.6.954.8...1...3.....8.95.4.9..6.......4..9...7.1............43..9..28...2.37...", 90),
    ("5..9.........3..65..6..713.4..1..89....4.....2.5...7...1......9...3......39...457", 94),
    ("97........2.1.38....1..69.......2..6.9.3...72...845....3..5......9.....3..6....4.", 95),
    ("...5..34.3...8.2.7........6..3..47.2..9.....58.7..........15....92..3...7.68..4..", 99),
];

#[test]
fn the_part_is_what_the_data_card_says() {
    let lines: String = REMAINDERS.iter().map(|(puzzle, _)| format!("{puzzle}\n")).collect();
    for (line, (puzzle, remainder)) in
        made(lines, &["--techniques", "singles"]).ends(0).jsonl().iter().zip(REMAINDERS)
    {
        let part = match remainder {
            0..=89 => "train",
            90..=94 => "validation",
            _ => "test",
        };
        assert_eq!((&line["puzzle"], &line["split"]), (&puzzle.into(), &part.into()), "{remainder}");
    }
}

#[test]
fn every_step_is_a_sentence_in_either_language() {
    let english = made(HARDER, &["--lang", "en"]).ends(0).jsonl().remove(0);
    let japanese = made(HARDER, &["--lang", "ja"]).ends(0).jsonl().remove(0);
    let steps = |line: &Value| line["steps"].as_array().expect("steps").clone();
    assert_eq!(steps(&english).len(), steps(&japanese).len());
    for (english, japanese) in steps(&english).iter().zip(&steps(&japanese)) {
        let kana = |step: &Value| step["text"].to_string().contains(|sign| ('ぁ'..='ヶ').contains(&sign));
        assert!(!english["text"].to_string().is_empty() && !kana(english), "{english}");
        assert!(kana(japanese), "{japanese}");
        for member in ["technique", "place", "eliminate", "reason", "premises"] {
            assert_eq!(english[member], japanese[member]);
        }
    }
}

#[test]
fn the_bytes_are_the_same_on_any_number_of_threads_and_in_pieces() {
    let bad = ["", "no puzzle", "12x4", CONTRADICTING, EMPTY, "# a comment"];
    let mut lines = images(12);
    bad.iter().enumerate().for_each(|(place, line)| lines.insert(3 * place + 1, (*line).to_string()));
    let text = |lines: &[String]| lines.iter().map(|line| format!("{line}\n")).collect::<String>();
    let whole = made(text(&lines), &["--threads", "1"]).ends(6).out;
    assert_eq!(whole.lines().count(), 18);
    for threads in ["2", "5"] {
        assert!(made(text(&lines), &["--threads", threads]).out == whole, "{threads} threads differ");
    }
    for cut in [1, 7, 17] {
        let pieces = [&lines[..cut], &lines[cut..]].map(|piece| made(text(piece), &[]).out).concat();
        assert!(pieces == whole, "cut after {cut} lines");
    }
    assert!(made(text(&lines), &["--format", "json"]).out == whole, "there is one format");
}

#[test]
fn every_line_is_accepted_by_verify_and_an_altered_one_is_not() {
    let data = made(images(6).join("\n"), &[]).ends(0);
    let verified = piped(&data.out, &["verify", "-", "--assume-unique", "--format", "jsonl"]).ends(0).jsonl();
    assert_eq!(verified.len(), 6);
    for verdict in &verified {
        let unchecked = words(&verdict["proof"]["unchecked"]);
        assert!(["canonical", "rating", "split"].iter().all(|word| unchecked.contains(word)), "{verdict}");
    }
    let mut altered = data.jsonl().remove(0);
    let premises = altered["steps"][0]["premises"].as_array_mut().expect("premises");
    premises.pop().expect("one");
    piped(altered.to_string(), &["verify", "-"]).ends(8);
    let mut altered = data.jsonl().remove(0);
    altered["colour"] = "red".into();
    assert!(piped(altered.to_string(), &["verify", "-"]).ends(8).err.contains("colour"));
}

#[test]
fn the_judge_of_steps_reads_a_line() {
    let desk = Desk::new();
    let line = made(KNOWN[2], &[]).ends(0);
    let count = line.jsonl()[0]["steps"].as_array().map_or(0, Vec::len);
    let judged = run(&["verify", "--steps", &desk.file("line.json", line.out)]).ends(0).out;
    assert!(count > 20 && judged.contains(&format!("{count} steps: {count} hold")), "{judged}");
}

#[test]
fn a_generated_puzzle_keeps_its_seed_and_its_number() {
    let lines = run(&["generate", "--seed", "5", "--count", "3", "--format", "jsonl"]).ends(0);
    let data = made(&lines.out, &[]).ends(0);
    for ((number, line), generated) in data.jsonl().iter().enumerate().zip(lines.jsonl()) {
        assert_eq!((&line["seed"], &line["number"]), (&5.into(), &number.into()));
        for member in ["puzzle", "solution"] {
            assert_eq!(line[member], generated[member]);
        }
        assert_eq!(line["rating"]["level"], generated["level"]);
    }
    // A data set made of a data set is the same; a line that says nothing of its puzzle has neither.
    assert_eq!(made(&data.out, &[]).ends(0).out, data.out);
    let plain = run(&["generate", "--seed", "5", "--count", "1"]).ends(0).out;
    let plain = made(plain, &[]).ends(0).jsonl().remove(0);
    assert_eq!(plain["puzzle"], data.jsonl()[0]["puzzle"]);
    assert!(plain.get("seed").is_none() && plain.get("number").is_none(), "{plain}");
}

#[test]
fn a_line_that_is_no_proper_puzzle_is_an_error_in_its_place_that_names_no_line() {
    let lines = [PUZZLE, "no puzzle", CONTRADICTING, HOPELESS, EMPTY, "", PUZZLE].join("\n");
    let data = made(&lines, &[]).ends(6).jsonl();
    let codes: Vec<_> = data.iter().map(|line| line["error"]["code"].as_u64()).collect();
    assert_eq!(codes, [None, Some(3), Some(4), Some(5), Some(6), Some(3), None]);
    assert_eq!(data[0], data[6]);
    for error in data.iter().filter_map(|line| line["error"].as_object()) {
        assert_eq!(error.keys().collect::<Vec<_>>(), ["code", "message"], "{error:?}");
    }
    let given_up = made(HARDER, &["--nodes", "0"]).ends(9).jsonl().remove(0);
    assert_eq!(given_up["error"]["code"], 9);
    let stuck = made(HARDER, &["--techniques", "singles", "--no-guess"]).ends(7).jsonl().remove(0);
    assert_eq!((&stuck["status"], &stuck["solution"]), (&"stuck".into(), &Value::Null));
    assert_eq!(stuck["rating"]["guesses"], 1);
}

#[test]
fn a_puzzle_on_another_board_has_a_class_too() {
    for board in other_boards() {
        let puzzle = proper(&board, 3);
        let turn = Transform::random(&board, |bound| bound / 2);
        let lines = format!("{}\n{}\n", puzzle.line(), turn.apply(&puzzle).line());
        let desk = Desk::new();
        let word = match board.name() {
            BoardName::Drawn { .. } => desk.file("board.txt", board.to_drawing()),
            name => name.to_string(),
        };
        let data = made(&lines, &["--board", &word]).ends(0).jsonl();
        assert_eq!(data[0]["canonical"], data[1]["canonical"], "{lines}");
        assert_eq!(data[0]["split"], data[1]["split"]);
        let puzzle = data[0]["puzzle"].as_str().expect("a line");
        assert_eq!(data[0]["canonical"].as_str().map(str::len), Some(puzzle.len()));
    }
}
