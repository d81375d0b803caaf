//! Rules of f-puzzles beyond houses, by the names that its objects have for them.

use super::object::{GridObject, is_nothing, ray};
use crate::board::{Cell, Family, Rule};
use serde_json::Value;

/// Rules that are lines.
const LINES: [(&str, Family); 12] = [
    ("thermometer", Family::Thermometer),
    ("slowthermometer", Family::SlowThermometer),
    ("palindrome", Family::Palindrome),
    ("renban", Family::Renban),
    ("whispers", Family::Whisper),
    ("regionsumline", Family::RegionSum),
    ("entropicline", Family::Entropic),
    ("modularline", Family::Modular),
    ("betweenline", Family::Between),
    ("lockout", Family::Lockout),
    ("doublearrow", Family::DoubleArrow),
    ("zipperline", Family::Zipper),
];

/// Rules of one cell each.
const CELLS: [(&str, Family); 4] = [
    ("even", Family::Even),
    ("odd", Family::Odd),
    ("minimum", Family::Minimum),
    ("maximum", Family::Maximum),
];

/// Clues outside of a row or a column.
const OUTSIDE: [(&str, Family); 3] =
    [("sandwichsum", Family::Sandwich), ("xsum", Family::XSum), ("skyscraper", Family::Skyscraper)];

/// Rules of the whole board. Of dots, pairs with either dot are none; this is how f-puzzles means them.
const EVERYWHERE: [(&str, Family); 3] = [
    ("antiknight", Family::AntiKnight),
    ("antiking", Family::AntiKing),
    ("nonconsecutive", Family::AllWhite),
];

/// The rules of this name in an object; `None` if their meaning is not known.
pub(super) fn rules_of(name: &str, value: &Value, grid: &GridObject) -> Option<Vec<Rule>> {
    let with_name =
        |list: &[(&str, Family)]| list.iter().find(|(own, _)| *own == name).map(|(_, family)| *family);
    let rule = |family, cells, numbers| Rule::new(family, cells, numbers);
    if let Some(family) = with_name(&EVERYWHERE) {
        return (value == &Value::Bool(true)).then(|| vec![rule(family, Vec::new(), Vec::new())]);
    }
    if name == "negative" {
        let family = |kind: &Value| match kind.as_str()? {
            "ratio" => Some(rule(Family::AllBlack, Vec::new(), Vec::new())),
            "xv" => Some(rule(Family::AllXv, Vec::new(), Vec::new())),
            _ => None,
        };
        return value.as_array()?.iter().map(family).collect();
    }
    let mut rules = Vec::new();
    for item in value.as_array()? {
        let cells = |name: &str| match item.get(name) {
            Some(list) => list.as_array()?.iter().map(|cell| cell_of(cell, grid)).collect(),
            None => Some(Vec::new()),
        };
        let lines = || -> Option<Vec<Vec<Cell>>> {
            let line = |line: &Value| line.as_array()?.iter().map(|cell| cell_of(cell, grid)).collect();
            item.get("lines")?.as_array()?.iter().map(line).collect()
        };
        let numbers: Vec<usize> = number_of(item)?.into_iter().collect();
        if let Some(family) = with_name(&LINES) {
            let is_known =
                numbers.is_empty() || matches!(family, Family::Modular | Family::Whisper | Family::Lockout);
            let numbers = if family == Family::Modular && numbers == [3] { Vec::new() } else { numbers };
            let lines = is_known.then(lines)??;
            // A line of one cell says nothing.
            rules.extend(
                lines
                    .into_iter()
                    .filter(|line| line.len() > 1)
                    .map(|line| rule(family, line, numbers.clone())),
            );
        } else if let Some(family) = with_name(&CELLS) {
            rules.push(rule(family, vec![cell_of(item.get("cell")?, grid)?], Vec::new()));
        } else if let Some(family) = with_name(&OUTSIDE) {
            let line = line_from(item.get("cell")?.as_str()?, grid)?;
            rules.extend((!numbers.is_empty()).then(|| rule(family, line, numbers)));
        } else {
            let cells = cells("cells")?;
            match name {
                "killercage" if numbers.is_empty() => rules.extend(different(cells)),
                "killercage" => rules.push(rule(Family::Cage, cells, numbers)),
                "extraregion" => rules.extend(different(cells)),
                "difference" => rules.push(rule(Family::White, cells, numbers)),
                "ratio" => rules.push(rule(Family::Black, cells, numbers)),
                "littlekillersum" => {
                    let cells = if cells.is_empty() { diagonal_from(item, grid)? } else { cells };
                    // A clue without a number, or of 0, is not yet a rule.
                    let sum = numbers.first().is_some_and(|&sum| sum > 0);
                    rules.extend(sum.then(|| rule(Family::LittleKiller, cells, numbers)));
                }
                "quadruple" => {
                    let digit = |digit: &Value| usize::try_from(digit.as_u64()?).ok();
                    let digits: Vec<usize> =
                        item.get("values")?.as_array()?.iter().map(digit).collect::<Option<_>>()?;
                    rules.extend((!digits.is_empty()).then(|| rule(Family::Quadruple, cells, digits)));
                }
                "clone" => {
                    let clones: Vec<Cell> = item
                        .get("cloneCells")?
                        .as_array()?
                        .iter()
                        .map(|cell| cell_of(cell, grid))
                        .collect::<Option<_>>()?;
                    (cells.len() == clones.len()).then_some(())?;
                    let pairs = cells.into_iter().zip(clones).filter(|(cell, clone)| cell != clone);
                    rules
                        .extend(pairs.map(|(cell, clone)| rule(Family::Same, vec![cell, clone], Vec::new())));
                }
                "arrow" => {
                    for line in lines()? {
                        let shaft = line.get(1..).unwrap_or_default();
                        let whole = cells.iter().chain(shaft).copied().collect();
                        rules.extend(
                            (!shaft.is_empty()).then(|| rule(Family::Arrow, whole, vec![cells.len()])),
                        );
                    }
                }
                _ => return None,
            }
        }
    }
    Some(rules)
}

/// The rules of dots and crosses, whose value is a text: `X` or `V`; `None` if one has another value.
pub(super) fn crosses_of(value: &Value, grid: &GridObject) -> Option<Vec<Rule>> {
    let rule = |item: &Value| {
        let cells =
            item.get("cells")?.as_array()?.iter().map(|cell| cell_of(cell, grid)).collect::<Option<_>>()?;
        let family = match item.get("value")?.as_str()? {
            "X" | "x" => Family::X,
            "V" | "v" => Family::V,
            _ => return None,
        };
        Some(Rule::new(family, cells, Vec::new()))
    };
    value.as_array()?.iter().map(rule).collect()
}

/// Cells that differ; one cell alone says nothing.
fn different(cells: Vec<Cell>) -> Option<Rule> {
    (cells.len() > 1).then(|| Rule::new(Family::Different, cells, Vec::new()))
}

/// The number of an item; `None` if its value is none, `Some(None)` if it has no value.
fn number_of(item: &Value) -> Option<Option<usize>> {
    match item.get("value").filter(|value| !is_nothing(value)) {
        None => Some(None),
        Some(Value::String(text)) => text.trim().parse().ok().map(Some),
        Some(value) => usize::try_from(value.as_u64()?).ok().map(Some),
    }
}

/// The row and the column of a name such as `R1C2`, from 0 to one more than the side.
fn place_of(name: &str) -> Option<(usize, usize)> {
    let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    Some((row.parse().ok()?, column.parse().ok()?))
}

/// A cell by its name.
pub(super) fn cell_of(name: &Value, grid: &GridObject) -> Option<Cell> {
    let (row, column) = place_of(name.as_str()?)?;
    grid.cell(row.checked_sub(1)?, column.checked_sub(1)?)
}

/// The cells of a little killer that has only its own cell, beyond the others or one of them, and its direction: `DR`.
fn diagonal_from(item: &Value, grid: &GridObject) -> Option<Vec<Cell>> {
    let (row, column) = place_of(item.get("cell")?.as_str()?)?;
    let direction = match item.get("direction")?.as_str()? {
        "DR" => [1, 1],
        "DL" => [1, -1],
        "UR" => [-1, 1],
        "UL" => [-1, -1],
        _ => return None,
    };
    let start = [row, column].map(|at| isize::try_from(at).unwrap_or(isize::MAX / 2) - 1);
    Some(ray(grid.side(), start, direction)).filter(|cells| !cells.is_empty())
}

/// The cells that a clue outside looks at, from the clue on; it stands left of column 1, `R3C0`, or beyond the others.
fn line_from(name: &str, grid: &GridObject) -> Option<Vec<Cell>> {
    let (row, column) = place_of(name)?;
    let (end, side) = (grid.side() + 1, grid.side());
    let cells = |at: &dyn Fn(usize) -> (usize, usize), is_backwards: bool| -> Option<Vec<Cell>> {
        let mut cells: Vec<Cell> =
            (0..side).map(|place| grid.cell(at(place).0, at(place).1)).collect::<Option<_>>()?;
        if is_backwards {
            cells.reverse();
        }
        Some(cells)
    };
    if column == 0 || column == end {
        let row = row.checked_sub(1)?;
        cells(&|place| (row, place), column == end)
    } else if row == 0 || row == end {
        cells(&|place| (place, column - 1), row == end)
    } else {
        None
    }
}
