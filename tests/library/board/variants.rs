//! Puzzles with rules beyond houses, as two programs keep them, if `NAZE_DATA` names the folder that holds them.

use crate::skip::skip;
use naze::{
    board::{Cell, Digit, DigitSet, Layout},
    puzzle::{FaultKind, read},
};
use serde_json::Value;
use std::path::PathBuf;

/// The first rule of the board that these digits break, as a line of a board file.
fn broken_rule(layout: &Layout, solution: &str) -> Option<String> {
    let digits: Vec<DigitSet> =
        solution.chars().map(|symbol| DigitSet::only(Digit::from_symbol(symbol).expect("a digit"))).collect();
    let breaks = |rule: &_| {
        let cells = &layout.rule(*rule).cells;
        let left: Vec<DigitSet> = cells.iter().map(|cell: &Cell| digits[cell.index()]).collect();
        !layout.automaton(*rule).has_path(&left)
    };
    layout.rules().find(breaks).map(|rule| layout.show_rule(rule))
}

#[test]
fn every_puzzle_of_the_collections_keeps_its_rules_in_its_solution_or_is_refused_by_name() {
    let Some(file) =
        std::env::var_os("NAZE_DATA").map(|folder| PathBuf::from(folder).join("variants-dev.jsonl"))
    else {
        return skip("puzzle collections (NAZE_DATA names their folder)");
    };
    let text = std::fs::read_to_string(file).expect("a readable collection");
    let (mut found, mut refused) = (0, Vec::new());
    for (index, line) in text.lines().enumerate() {
        let entry: Value = serde_json::from_str(line).expect("an object");
        let puzzle =
            entry["constraints"].as_str().map_or_else(|| entry["puzzle"].to_string(), str::to_string);
        let solution = entry["solution"].as_str().expect("a solution");
        match read(&puzzle, None) {
            Ok(puzzle) => {
                found += 1;
                let layout = puzzle.layout();
                for (clue, _) in puzzle.clues() {
                    let digit = solution.chars().nth(clue.cell.index()).and_then(Digit::from_symbol);
                    assert_eq!(digit, Some(clue.digit), "{index}: {}", layout.show(clue.cell));
                }
                for house in layout.houses() {
                    let digits =
                        layout.cells_of(house).iter().map(|cell| &solution[cell.index()..=cell.index()]);
                    let mut digits: Vec<&str> = digits.collect();
                    digits.sort_unstable();
                    assert_eq!(digits.concat(), "123456789", "{index}: {}", layout.house_name(house));
                }
                assert_eq!(broken_rule(layout, solution), None, "{index}: {}", entry["types"]);
            }
            Err(faults) => match &faults[0].kind {
                FaultKind::UnknownRules { rules } => refused.push(format!("{index}: {}", rules.join(", "))),
                kind => panic!("{index}: {kind:?} in {line}"),
            },
        }
    }
    println!("{found} are read; refused by name: {refused:?}");
    assert!(found > 20 * refused.len(), "{refused:?}");
}
