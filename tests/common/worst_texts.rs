//! Texts that are short and take the most work to read, and every kind of question about them.

use itertools::Itertools;
use naze::api::QUESTIONS;
use serde_json::{Value, json};

/// How long a text may be so that a server reads a question about it.
const MOST: usize = 15_000;

/// A line again and again, as often as there is room, on a board.
fn filled(board: &str, line: impl Fn(usize) -> String) -> String {
    let lines = (0..).map(line).scan(board.len() + 1, |length, line| {
        *length += line.len() + 1;
        (*length < MOST).then_some(line)
    });
    let lines: Vec<String> = lines.collect();
    format!("{board}\n{}\n", lines.join("\n"))
}

/// Every so many-th cell of a 9×9 board, as words.
fn scattered(count: usize, step: usize) -> String {
    (0..count)
        .map(|place| place * step % 81)
        .map(|cell| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1))
        .join(" ")
}

/// The texts, each with a word for its kind.
pub fn texts() -> Vec<(&'static str, String)> {
    let long = "123456789".repeat(400);
    let outside = |word: &'static str, sum: usize| {
        filled("25", move |line| format!("{word} {sum} {}{}", ["r", "c"][line / 25 % 2], line % 25 + 1))
    };
    vec![
        ("a cell of many columns", format!("sum 5 r1c{long}")),
        ("a cell of many rows and columns", format!("sum 5 r{long}c{long}")),
        ("a sum of 40 cells that cannot be met", format!("sum 1000 {}", scattered(40, 2))),
        ("a sum of 80 cells that cannot be met", format!("sum 7 {}", scattered(80, 7))),
        (
            "many sums that cannot be met",
            filled("9", |line| format!("sum 1000 {}", scattered(60 + line % 9, 7))),
        ),
        (
            "many long sums",
            filled("9", |line| format!("sum {} {}", 195 + line, scattered(40, [2, 5, 7, 11][line % 4]))),
        ),
        ("x-sums on 25×25", outside("x-sum", 33)),
        ("x-sums on 25×25 that cannot be met", outside("x-sum", 999)),
        ("sandwiches on 25×25", outside("sandwich", 150)),
        ("skyscrapers on 25×25", outside("skyscraper", 9)),
        (
            "parts of one cell each",
            filled("9", |_| format!("region-sum {}{}", "1 ".repeat(40), scattered(40, 2))),
        ),
        (
            "long zippers",
            filled("16", |line| {
                format!(
                    "zipper {}",
                    (1..=16).map(|row| format!("r{row}c{}", (row * 3 + line) % 16 + 1)).join(" ")
                )
            }),
        ),
        (
            "many rules of the whole board",
            filled("25", |line| ["kropki", "anti-king", "all xv given"][line % 3].to_string()),
        ),
        ("many minima", filled("25", |line| format!("minimum r{}c{}", line / 25 % 25 + 1, line % 25 + 1))),
        ("lines of f-puzzles", f_puzzle()),
        ("a string of Interactive Sudoku Solver", iss()),
        ("an empty board", ".".repeat(625)),
        ("digits", "1".repeat(MOST)),
        ("brackets", "[".repeat(MOST)),
    ]
}

fn f_puzzle() -> String {
    let cells: Vec<String> = (1..=16).map(|place| format!("R{place}C{}", place * 5 % 16 + 1)).collect();
    let lines: Vec<Value> = (0..16).map(|_| json!({ "lines": [cells] })).collect();
    json!({ "size": 16, "grid": vec![vec![json!({}); 16]; 16], "regionsumline": lines, "entropicline": lines }).to_string()
}

fn iss() -> String {
    let cells = (0..40).map(|place| format!("~R{}C{}", place / 9 + 1, place % 9 + 1)).join("");
    (0..35).map(|line| format!(".Sum~{}{cells}", 190 + line)).join("")
}

/// What a question of this kind asks about a text.
pub fn question(kind: &str, text: &str) -> Value {
    match kind {
        "techniques" => json!({ "technique": text }),
        "practice" => json!({ "technique": "x-wing", "number": u64::MAX, "level": 4 }),
        "generate" => json!({ "seed": 1, "board": text }),
        "verify" => {
            json!({ "trace": { "schema": "naze/trace/1", "board": text, "puzzle": "", "steps": [] } })
        }
        kind => {
            let mut question = json!({ "puzzle": text });
            let more = match kind {
                "why" => ("all", json!(true)),
                "hint" => ("level", json!(4)),
                "count" => ("limit", json!(u64::MAX)),
                "convert" => ("to", json!("canonical")),
                "judge" => ("steps", json!("r1c1=1 because r1c1=1")),
                "practice-check" => ("moves", json!(["r1c1=1"])),
                _ => return question,
            };
            question[more.0] = more.1;
            if kind == "practice-check" {
                question["technique"] = json!("x-wing");
            }
            question
        }
    }
}

/// Every kind of question about every text.
pub fn questions() -> impl Iterator<Item = (&'static str, &'static str, Value)> {
    let kinds = QUESTIONS.iter().map(|kind| kind.name);
    kinds.flat_map(|kind| texts().into_iter().map(move |(name, text)| (kind, name, question(kind, &text))))
}
