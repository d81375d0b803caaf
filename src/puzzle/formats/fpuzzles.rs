//! Reads the objects of f-puzzles: `{"size": 9, "grid": [[{"value": 5, "given": true}, …]]}`.

use super::{
    cells::CellValue,
    fpuzzles_rules::{cell_of, crosses_of, rules_of},
    object::{GridObject, diagonal, digits_of, is_nothing},
};
use crate::{
    board::{Cell, DigitSet, Family, Rule},
    puzzle::fault::FaultKind,
};
use serde_json::{Map, Value};

/// Members that do not concern the rules.
pub(super) const NOTES: [&str; 13] = [
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "highlightConflicts",
    "msgcorrect",
    "metadata",
    "disabledlogic",
    "truecandidatesoptions",
    "fogofwar",
    "foglight",
];

/// The grid of an object; `None` if it has none.
pub(super) fn grid_object(object: &Map<String, Value>) -> Option<GridObject> {
    let rows = object.get("grid")?.as_array()?;
    let mut grid = GridObject::of_side(rows.len())?;
    if let Some(size) = object.get("size").and_then(Value::as_u64).filter(|&size| size != rows.len() as u64) {
        let expected = usize::try_from(size).unwrap_or(usize::MAX);
        grid.faults.push(FaultKind::RowCount { found: rows.len(), expected });
    }
    for (row, cells) in rows.iter().enumerate() {
        let cells: Vec<_> = cells.as_array()?.iter().map(Value::as_object).collect::<Option<_>>()?;
        let values = cells.iter().map(|cell| cell_value(cell, &mut grid)).collect::<Vec<_>>();
        grid.add_row(values.into_iter());
        for (column, cell) in cells.into_iter().enumerate() {
            let Some(place) = grid.cell(row, column) else { break };
            if let Some(region) = cell.get("region") {
                grid.regions[place.index()] = region.as_u64().and_then(|number| usize::try_from(number).ok());
            }
            let allowed = cell.get("givenPencilMarks").and_then(Value::as_array).into_iter().flatten();
            let digits: DigitSet = allowed.filter_map(|digit| grid.digit(digit)).collect();
            if !digits.is_empty() {
                let digits = digits.map(|digit| digit.value()).collect();
                grid.written.push(Rule::new(Family::Among, vec![place], digits));
            }
        }
    }
    let is_rule = |(name, value): &(&String, &Value)| !NOTES.contains(&name.as_str()) && !is_nothing(value);
    for (name, value) in object.iter().filter(is_rule) {
        let rules = match name.as_str() {
            "diagonal-" => Some(grid.add_houses(vec![diagonal(grid.side(), false)])),
            "diagonal+" => Some(grid.add_houses(vec![diagonal(grid.side(), true)])),
            "disjointgroups" => {
                let groups = grid.layout().and_then(|layout| layout.disjoint_groups());
                groups.map(|groups| grid.add_houses(groups))
            }
            "extraregion" => extra_regions(value, &grid).map(|(houses, rules)| {
                grid.extra.extend(houses);
                rules
            }),
            "cage" => is_only_drawn(value).then(Vec::new),
            "xv" => crosses_of(value, &grid),
            // It bars the ratios that occur, of which only 2:1 can be barred here.
            "negative" if has_other_ratio(object) => None,
            name => rules_of(name, value, &grid),
        };
        match rules {
            Some(rules) => grid.written.extend(rules),
            None => grid.rules.push(name.clone()),
        }
    }
    Some(grid)
}

/// Whether a ratio dot stands for another ratio than 2:1.
fn has_other_ratio(object: &Map<String, Value>) -> bool {
    let dots = object.get("ratio").and_then(Value::as_array).into_iter().flatten();
    let mut values = dots.filter_map(|dot| dot.get("value").filter(|value| !is_nothing(value)));
    values.any(|value| value != "2" && value != 2)
}

/// Whether the cages that a setter drew have no text, and so demand nothing.
fn is_only_drawn(cages: &Value) -> bool {
    cages.as_array().is_some_and(|cages| cages.iter().all(|cage| cage.get("value").is_none_or(is_nothing)))
}

/// The digit of a cell, or the marks in its middle.
pub(super) fn cell_value(cell: &Map<String, Value>, grid: &mut GridObject) -> CellValue {
    let is_given = cell.get("given").is_some_and(|given| !is_nothing(given));
    let marks = digits_of(cell.get("centerPencilMarks"), grid.side());
    let value = cell.get("value").filter(|value| !is_nothing(value));
    match value.and_then(|value| grid.digit(value)) {
        Some(digit) if is_given => CellValue::Given(digit),
        Some(digit) => CellValue::Entry(digit),
        None if marks.is_empty() => CellValue::Blank,
        None => CellValue::Marked(marks),
    }
}

/// Extra regions: those with as many cells as a row are houses, the digits of smaller ones differ.
fn extra_regions(value: &Value, grid: &GridObject) -> Option<(Vec<Vec<Cell>>, Vec<Rule>)> {
    let region = |region: &Value| -> Option<Vec<Cell>> {
        region.get("cells")?.as_array()?.iter().map(|cell| cell_of(cell, grid)).collect()
    };
    let regions: Vec<Vec<Cell>> = value.as_array()?.iter().map(region).collect::<Option<_>>()?;
    let (houses, others): (Vec<_>, Vec<_>) =
        regions.into_iter().partition(|cells| cells.len() == grid.side());
    let others = others.into_iter().filter(|cells| cells.len() > 1);
    Some((houses, others.map(|cells| Rule::new(Family::Different, cells, Vec::new())).collect()))
}
