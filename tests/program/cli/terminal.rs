//! The final contents of a terminal: the answers, and nothing of the progress bars.

use super::support::{Desk, PROGRAM, PUZZLE, SOLUTION, run};
use crate::skip::skip;
use std::process::Command;

/// The final contents of a terminal's screen: carriage returns go back, and lines are cleared.
fn screen(bytes: &str) -> Vec<String> {
    let mut lines: Vec<Vec<char>> = vec![Vec::new()];
    let (mut row, mut column) = (0_usize, 0_usize);
    let mut rest = bytes.chars();
    while let Some(symbol) = rest.next() {
        match symbol {
            '\r' => column = 0,
            '\n' => (row, column) = (row + 1, 0),
            '\u{1b}' => {
                let (number, last) = sequence(&mut rest);
                match last {
                    'A' => row = row.saturating_sub(number.max(1)),
                    'K' if number == 2 => lines[row].clear(),
                    'K' => lines[row].truncate(column),
                    'J' => lines.truncate(row + 1),
                    _ => {}
                }
            }
            symbol => {
                let line = &mut lines[row];
                line.resize(line.len().max(column + 1), ' ');
                line[column] = symbol;
                column += 1;
            }
        }
        if lines.len() <= row {
            lines.resize(row + 1, Vec::new());
        }
    }
    let text = |line: Vec<char>| line.into_iter().collect::<String>().trim_end().to_string();
    let mut lines: Vec<String> = lines.into_iter().map(text).collect();
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

/// The number of an escape sequence and its final letter.
fn sequence(rest: &mut std::str::Chars<'_>) -> (usize, char) {
    let mut number = String::new();
    loop {
        match rest.next() {
            Some(symbol) if symbol.is_ascii_alphabetic() => return (number.parse().unwrap_or(0), symbol),
            Some(symbol) => number.extend(symbol.is_ascii_digit().then_some(symbol)),
            None => return (0, ' '),
        }
    }
}

/// Runs the program on its own terminal.
fn on_terminal(arguments: &str) -> Option<Vec<String>> {
    let line = format!("stty cols 100; {PROGRAM} {arguments}");
    let output =
        Command::new("script").args(["-qec", &line, "/dev/null"]).env("TERM", "xterm").output().ok()?;
    Some(screen(&String::from_utf8_lossy(&output.stdout)))
}

#[test]
fn a_progress_bar_leaves_nothing_on_the_terminal() {
    let made = run(&["generate", "--count", "5", "--seed", "3"]).ends(0).out;
    let Some(shown) = on_terminal("generate --count 5 --seed 3") else { return skip("script") };
    assert_eq!(shown, made.lines().collect::<Vec<&str>>());
    let desk = Desk::new();
    let file = desk.file("puzzles.txt", format!("{PUZZLE}\n").repeat(3));
    assert_eq!(on_terminal(&format!("batch {file}")), Some(vec![SOLUTION.to_string(); 3]));
    let output = desk.path("out.txt").display().to_string();
    assert_eq!(on_terminal(&format!("batch {file} -o {output}")), Some(Vec::new()));
    let impossible =
        on_terminal("generate --count 2 --clues 17 --attempts 3 --seed 1 --lang en").expect("a screen");
    assert!(impossible.len() == 1 && impossible[0].starts_with("naze: "), "{impossible:?}");
}

#[test]
fn the_screen_of_the_tests_is_like_a_terminal() {
    assert_eq!(screen("abc\rx\u{1b}[K\ny\n"), ["x", "y"]);
    assert_eq!(screen("bar\r\u{1b}[2Kline\nbar\r\u{1b}[2K"), ["line"]);
}
