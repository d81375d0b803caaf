//! Hostile input: any boards, right, wrong or hopeless positions, questions in every form, and spoilt traces.
//!
//! All of it is chosen by numbers below a bound, from a seed or from a fuzzer's bytes.

use super::puzzles::KNOWN;
use naze::{
    api::QUESTIONS,
    board::{Candidate, Cell, Digit, Layout},
    meter::Meter,
    puzzle::{Format, Origin, Puzzle},
    render::json::PositionJson,
    search,
    symmetry::Transform,
};
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// A source of numbers below a bound.
pub type Below<'a> = &'a mut dyn FnMut(usize) -> usize;

/// A board, usually a small one that brute force can solve completely. Boxes and extra houses may be anywhere.
pub fn board(below: Below<'_>) -> Arc<Layout> {
    let words = ["4", "4", "6", "6:3x2", "5", "4:none", "9", "3", "2", "1", "8:2x4"];
    let layout = match below(3) {
        0 => Layout::from_word(words[below(words.len())]).expect("a board"),
        _ => scattered(3 + below(3), below),
    };
    Arc::new(layout)
}

/// A board with houses of arbitrary cells.
fn scattered(side: usize, below: Below<'_>) -> Layout {
    let mut cells: Vec<Cell> = Cell::all(side).collect();
    shuffle(&mut cells, below);
    let boxes = match below(2) {
        0 => Vec::new(),
        _ => cells.chunks(side).map(<[Cell]>::to_vec).collect(),
    };
    let extra = (0..below(3)).map(|_| {
        shuffle(&mut cells, below);
        cells[..side].to_vec()
    });
    let extra: Vec<Vec<Cell>> = extra.collect();
    // A house that repeats another is not allowed.
    Layout::from_houses(side, boxes, extra).unwrap_or_else(|| Layout::without_boxes(side).expect("a board"))
}

fn shuffle<T>(items: &mut [T], below: Below<'_>) {
    (1..items.len()).rev().for_each(|place| items.swap(place, below(place + 1)));
}

/// A position with no, one or many solutions: givens, entries and marks, none of which need be right.
pub fn position(below: Below<'_>) -> Puzzle {
    let layout = board(below);
    let mut puzzle = match (layout.is_classic(), solution(&layout)) {
        (true, _) => {
            let known = Puzzle::classic(KNOWN[below(KNOWN.len())]).expect("81 symbols");
            Transform::random(&layout, &mut *below).apply(&known)
        }
        // A part of a solution has at least one solution.
        (false, Some(full)) => {
            let share = 1 + below(9);
            let mut puzzle = Puzzle::empty(layout.clone());
            for (cell, digit) in layout.cells().zip(full) {
                if below(10) < share {
                    puzzle.give(Candidate::new(cell, digit));
                }
            }
            puzzle
        }
        (false, None) => Puzzle::empty(layout.clone()),
    };
    let side = layout.side();
    for _ in 0..[0, 0, 1, 3][below(4)] {
        let cell = Cell::new(below(side * side));
        match below(3) {
            0 => puzzle.clear(cell),
            1 => puzzle.give(Candidate::new(cell, Digit::from_index(below(side)))),
            _ => puzzle.set(Candidate::new(cell, Digit::from_index(below(side))), Origin::Entry),
        }
    }
    if below(2) == 0 {
        return puzzle;
    }
    // The person enters right digits, now and then wrong ones, and removes candidates of either kind.
    let known = search::count(&puzzle, 1, &Meter::new(2_000_000)).solutions;
    let mut marks = puzzle.shown_candidates();
    for cell in layout.cells().filter(|&cell| puzzle.clue(cell).is_none()).collect::<Vec<_>>() {
        let right = known.first().map(|solution| solution.digit(cell));
        let digit = Digit::from_index(below(side));
        match (below(12), right) {
            (0 | 1, Some(right)) => puzzle.set(Candidate::new(cell, right), Origin::Entry),
            (2..5, right) if right != Some(digit) || below(8) == 0 => marks[cell.index()].remove(digit),
            (5, _) if below(8) == 0 => puzzle.set(Candidate::new(cell, digit), Origin::Entry),
            _ => {}
        }
    }
    puzzle.set_marks(marks);
    puzzle
}

/// Some solution of an empty board.
fn solution(layout: &Arc<Layout>) -> Option<Vec<Digit>> {
    let found = search::count(&Puzzle::empty(layout.clone()), 1, &Meter::new(2_000_000)).solutions;
    let solution = found.first()?;
    Some(layout.cells().map(|cell| solution.digit(cell)).collect())
}

/// A well-formed question of some kind about a position, in any of its possible forms.
pub fn question(puzzle: &Puzzle, below: Below<'_>) -> (&'static str, Value) {
    let others = ["verify", "generate", "practice", "techniques"];
    let about_puzzle = QUESTIONS.iter().filter(|kind| !others.contains(&kind.name));
    let names: Vec<&str> = about_puzzle.map(|kind| kind.name).collect();
    let name = names[below(names.len())];
    let position_json = serde_json::to_value(PositionJson::new(puzzle)).expect("a position is JSON");
    let Value::Object(mut fields) = position_json else { unreachable!("a position is an object") };
    let side = puzzle.layout().side();
    let cell = |below: Below<'_>| puzzle.layout().show(Cell::new(below(side * side))).to_string();
    let mut put = |field: &str, value: Value| _ = fields.insert(field.to_string(), value);
    match below(8) {
        0 => put("techniques", "singles".into()),
        1 => put("techniques", "hodoku".into()),
        2 if side <= 5 => put("techniques", "all".into()),
        3 => put("no_uniqueness", true.into()),
        4 => put("guess", false.into()),
        5 => put("lang", "ja".into()),
        6 => put("nodes", below(2_000).into()),
        _ => {}
    }
    match name {
        "why" => match below(4) {
            0 => put("all", true.into()),
            1 => {
                put("cell", cell(below).into());
                put("not", (1 + below(side)).into());
            }
            2 => {
                put("cell", cell(below).into());
                put("prefer", "short".into());
            }
            _ => put("cell", cell(below).into()),
        },
        "hint" => {
            put("level", (1 + below(4)).into());
            if below(2) == 0 {
                put("cell", cell(below).into());
            }
        }
        "practice-check" => {
            let sign = if below(2) == 0 { "=" } else { "<>" };
            put("moves", json!([format!("{}{sign}{}", cell(below), 1 + below(side))]));
            put("technique", ["hidden-single", "naked-pair", "x-wing", "xy-chain"][below(4)].into());
        }
        "judge" => {
            let facts = [(); 3].map(|()| {
                let sign = if below(2) == 0 { "=" } else { "<>" };
                format!("{}{sign}{}", cell(below), 1 + below(side))
            });
            let premises = if below(2) == 0 { " because " } else { "\n" };
            put("steps", format!("{}{premises}{}\n{}", facts[0], facts[1], facts[2]).into());
        }
        "count" => put("limit", (1 + below(60)).into()),
        "convert" => put("to", Format::ALL[below(Format::ALL.len())].word().into()),
        "solve" => put("brief", (below(4) == 0).into()),
        "show" => put("step", if below(2) == 0 { Value::Null } else { below(30).into() }),
        "rate" => {
            put("trial_depth", (below(2) == 0).into());
            put("braids", (below(2) == 0).into());
        }
        _ => {}
    }
    if ["solve", "why", "hint"].contains(&name) && below(4) == 0 {
        put("drawings", true.into());
    }
    fields.retain(|_, value| !value.is_null());
    (name, Value::Object(fields))
}

/// Spoils a few places of a document: a number, a word, a list or a member is changed, removed or repeated.
pub fn spoil(document: &mut Value, below: Below<'_>) {
    for _ in 0..=below(3) {
        let other = pick(document, below).clone();
        let place = pick(document, below);
        match (place, below(6)) {
            (place, 0) => *place = other,
            (Value::Array(list), 1) if !list.is_empty() => drop(list.remove(below(list.len()))),
            (Value::Array(list), 2) => list.insert(below(list.len() + 1), other),
            (Value::Array(list), _) if list.len() > 1 => {
                let (a, b) = (below(list.len()), below(list.len()));
                list.swap(a, b);
            }
            (Value::Object(fields), 1) if !fields.is_empty() => {
                drop(fields.shift_remove(&key(fields, below)))
            }
            (Value::Object(fields), _) if !fields.is_empty() => {
                drop(fields.insert(key(fields, below), other))
            }
            (Value::String(word), _) => *word = reworded(word, below),
            (place @ Value::Number(_), 1) => {
                *place = [json!(-1), json!(u64::MAX), json!(0.5), json!(null)][below(4)].clone()
            }
            (place @ Value::Number(_), _) => *place = json!(below(30)),
            (Value::Bool(is), _) => *is = !*is,
            (place, _) => *place = other,
        }
    }
}

/// A value of a document, at any depth.
fn pick<'a>(document: &'a mut Value, below: Below<'_>) -> &'a mut Value {
    let count = match document {
        Value::Array(list) => list.len(),
        Value::Object(fields) => fields.len(),
        _ => 0,
    };
    // Now and then the pick stays here; usually it goes deeper.
    if count == 0 || below(8) == 0 {
        return document;
    }
    let place = below(count);
    match document {
        Value::Array(list) => pick(&mut list[place], below),
        Value::Object(fields) => pick(fields.values_mut().nth(place).expect("it is among them"), below),
        leaf => leaf,
    }
}

fn key(fields: &Map<String, Value>, below: Below<'_>) -> String {
    fields.keys().nth(below(fields.len())).cloned().unwrap_or_default()
}

/// A word with one sign or number changed, so that most words are still of their kind.
pub fn reworded(word: &str, below: Below<'_>) -> String {
    let mut signs: Vec<char> = word.chars().collect();
    let digits: Vec<usize> =
        (0..signs.len()).filter(|&place| signs[place].is_ascii_digit() || signs[place] == '.').collect();
    match below(5) {
        0 if word.contains("<>") => word.replacen("<>", "=", 1),
        0 if word.contains('=') => word.replacen('=', "<>", 1),
        1 if digits.len() > 1 => {
            let (a, b) = (digits[below(digits.len())], digits[below(digits.len())]);
            signs.swap(a, b);
            signs.into_iter().collect()
        }
        _ if !digits.is_empty() => {
            let digit = char::from(b'1' + below(9) as u8);
            signs[digits[below(digits.len())]] = digit;
            signs.into_iter().collect()
        }
        _ => word.chars().rev().collect(),
    }
}
