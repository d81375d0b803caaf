//! Work without an end ends soon after somebody stops it: reading, too, whatever the question and whatever its text.

use crate::common::worst_texts::{question, questions, texts};
use cpu_time::ThreadTime;
use naze::{
    api::{Budget, answer},
    board::Layout,
    meter::Meter,
    puzzle::{FaultKind, LINES_LIMIT, Reading, read, read_file},
};
use std::{
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

/// How much processor time an answer may take that nobody waits for any more, if nothing is optimised as for release.
const LATE: Duration = Duration::from_secs(1);

/// How long it takes to answer a question that is stopped before it begins.
fn time_after_stop(kind: &str, question: &serde_json::Value) -> Duration {
    let begin = ThreadTime::now();
    let stopped = Meter::with(Budget::PAGE.work, Some(Arc::new(AtomicBool::new(true))));
    answer(kind, question, &Budget::PAGE, &stopped);
    begin.elapsed()
}

#[test]
fn every_text_is_read_soon_whatever_rules_it_has() {
    for (name, text) in texts() {
        let time = time_after_stop("read", &question("read", &text));
        println!("{time:8.1?} {name}");
        assert!(time < LATE, "{name}: {time:?}");
    }
}

#[test]
fn every_kind_of_question_ends_soon_after_it_is_stopped() {
    let heavy = ["x-sums on 25×25", "a sum of 80 cells that cannot be met", "brackets"];
    for (kind, name, question) in questions().filter(|(_, name, _)| heavy.contains(name)) {
        let time = time_after_stop(kind, &question);
        assert!(time < LATE, "{kind}, {name}: {time:?}");
    }
}

#[test]
fn a_rule_of_more_cells_than_can_be_is_refused_by_name_however_its_cells_are_written() {
    let many = |word: &'static str, found, most| format!("rule-many-cells {word} {found} {most}");
    let row = "r1c123456789";
    let rows: String = (1..=9).map(|row| format!("r{row}c123456789 ")).collect();
    for (line, fault) in [
        ("sum 5 r1c".to_string() + &"1".repeat(1_600), many("sum", 82, 81)),
        (format!("sum 5 r{}c{}", "1".repeat(1_600), "1".repeat(1_600)), many("sum", 82, 81)),
        (format!("palindrome {rows} r1c1"), many("palindrome", 82, 81)),
        (format!("cage 45 {row} r2c1"), many("cage", 10, 9)),
        (format!("different {row} r2c1"), many("different", 10, 9)),
    ] {
        let faults = read(&line, None).expect_err(&line);
        let found = faults.iter().find_map(|fault| match &fault.kind {
            FaultKind::Rule { fault: naze::board::RuleFault::ManyCells { word, found, most } } => {
                Some(format!("rule-many-cells {word} {found} {most}"))
            }
            _ => None,
        });
        assert_eq!(found, Some(fault), "{faults:?}");
    }
    // As many as there may be are read.
    for line in [format!("sum 4 {}", "r1c1 ".repeat(4)), format!("cage 45 {row}")] {
        assert!(read(&line, None).is_ok(), "{line}");
    }
}

#[test]
fn a_sum_that_cannot_be_met_is_told_with_what_its_cells_can_make_however_many_they_are() {
    let cells = |count: usize| {
        (0..count).map(|cell| format!(" r{}c{}", cell / 9 + 1, cell % 9 + 1)).collect::<String>()
    };
    for (line, range) in [
        (format!("sum 1000{}", cells(81)), "405 405"),
        (format!("sum 7{}", cells(45)), "225 225"),
        (format!("sum 400{}", cells(40)), "190 210"),
        (format!("cage 46{}", cells(9)), "45 45"),
        ("little killer 1 r1c3 r2c2 r3c1".to_string(), "6 24"),
        ("sum 1 r1c1 r1c1 r1c2".to_string(), "4 26"),
    ] {
        let begin = ThreadTime::now();
        let faults = Layout::from_drawing(&line).expect_err(&line);
        let [naze::board::BoardFault::Rule { fault, .. }] = &faults[..] else { panic!("{faults:?}") };
        let naze::board::RuleFault::Range { least, most, .. } = fault else { panic!("{line}: {fault:?}") };
        assert_eq!(format!("{least} {most}"), range, "{line}");
        assert!(begin.elapsed() < LATE, "{line}");
    }
}

#[test]
fn rules_that_take_too_much_work_are_refused_by_name() {
    let text: String =
        (0..200).map(|line| format!("x-sum 33 {}{}\n", ["r", "c"][line / 25 % 2], line % 25 + 1)).collect();
    let faults = read(&format!("25\n{text}"), None).expect_err("200 rules");
    assert_eq!(faults[0].kind.to_string(), "rule-heavy");
}

#[test]
fn a_text_of_rules_is_never_taken_for_puzzles_however_long_it_is() {
    let rules =
        |count: usize| (0..count).map(|line| format!("cage 15 r{}c12\n", line % 9 + 1)).collect::<String>();
    for text in [rules(75_000), "Forty thousand cages\n".to_string() + &rules(90_000)] {
        let Reading::One(Err(faults)) = read_file(&text, None) else { panic!("one text of rules") };
        assert_eq!(faults[0].kind.to_string(), "text-too-long");
    }
    let Reading::One(Err(faults)) = read_file(&rules(50_000), None) else { panic!("one text of rules") };
    assert!(faults[0].kind.to_string().starts_with("rule"), "{faults:?}");
    // Many puzzles are many puzzles, with a word before them or not.
    let lines = (".".repeat(81) + "\n").repeat(20_000.min(LINES_LIMIT));
    for text in [lines.clone(), format!("Killer Sudoku\n{lines}")] {
        let Reading::Lines(lines) = read_file(&text, None) else { panic!("a line for each") };
        assert!(lines.len() >= 20_000);
    }
}
