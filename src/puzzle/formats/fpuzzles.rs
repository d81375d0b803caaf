//! Reads the objects of f-puzzles: `{"size": 9, "grid": [[{"value": 5, "given": true}, …]]}`.

use super::{
    cells::CellValue,
    fpuzzles_rules::{cell_of, crosses_of, rules_of},
    object::{GridObject, diagonal, digit_of, digits_of, is_nothing},
};
use crate::board::{Cell, Family, Rule};
use serde_json::{Map, Value};

/// Members that do not concern the rules.
const NOTES: [&str; 13] = [
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
    for (row, cells) in rows.iter().enumerate() {
        for (column, cell) in cells.as_array()?.iter().enumerate() {
            let cell = cell.as_object()?;
            grid.values.push(cell_value(cell, grid.side())?);
            if let (Some(region), Some(place)) = (cell.get("region"), grid.cell(row, column)) {
                grid.regions[place.index()] = region.as_u64().and_then(|number| usize::try_from(number).ok());
            }
        }
    }
    for (row, cells) in rows.iter().enumerate() {
        for (column, cell) in cells.as_array()?.iter().enumerate() {
            let allowed = digits_of(cell.get("givenPencilMarks"), grid.side());
            if let (false, Some(place)) = (allowed.is_empty(), grid.cell(row, column)) {
                let digits = allowed.map(|digit| digit.value()).collect();
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
            name => rules_of(name, value, &grid),
        };
        match rules {
            Some(rules) => grid.written.extend(rules),
            None => grid.rules.push(name.clone()),
        }
    }
    Some(grid)
}

/// Whether the cages that a setter drew have no text, and so demand nothing.
fn is_only_drawn(cages: &Value) -> bool {
    cages.as_array().is_some_and(|cages| cages.iter().all(|cage| cage.get("value").is_none_or(is_nothing)))
}

fn cell_value(cell: &Map<String, Value>, side: usize) -> Option<CellValue> {
    let is_given = cell.get("given").is_some_and(|given| !is_nothing(given));
    let marks = digits_of(cell.get("centerPencilMarks"), side);
    Some(match cell.get("value").filter(|value| !is_nothing(value)) {
        Some(value) if is_given => CellValue::Given(digit_of(value, side)?),
        Some(value) => CellValue::Entry(digit_of(value, side)?),
        None if marks.is_empty() => CellValue::Blank,
        None => CellValue::Marked(marks),
    })
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
