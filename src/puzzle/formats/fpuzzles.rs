//! Reads the objects of f-puzzles: `{"size": 9, "grid": [[{"value": 5, "given": true}, …]]}`.

use super::{
    cells::CellValue,
    object::{GridObject, digit_of, digits_of, is_nothing},
};
use crate::board::Cell;
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
    for (name, value) in
        object.iter().filter(|(name, value)| !NOTES.contains(&name.as_str()) && !is_nothing(value))
    {
        match name.as_str() {
            "diagonal-" => grid.add_diagonal(false),
            "diagonal+" => grid.add_diagonal(true),
            "extraregion" => match extra_regions(value, &grid) {
                Some(regions) => grid.extra.extend(regions),
                None => grid.rules.push(name.clone()),
            },
            _ => grid.rules.push(name.clone()),
        }
    }
    Some(grid)
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

/// The cells of extra regions, if each has as many as a row.
fn extra_regions(value: &Value, grid: &GridObject) -> Option<Vec<Vec<Cell>>> {
    let cell = |name: &Value| {
        let (row, column) = name.as_str()?.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
        grid.cell(row.parse::<usize>().ok()?.checked_sub(1)?, column.parse::<usize>().ok()?.checked_sub(1)?)
    };
    let region = |region: &Value| {
        let cells: Option<Vec<Cell>> = region.get("cells")?.as_array()?.iter().map(cell).collect();
        cells.filter(|cells| cells.len() == grid.side())
    };
    value.as_array()?.iter().map(region).collect()
}
