//! Reads the objects of SudokuPad: `{"cells": [[{"value": "5"}, …]], "regions": [[[0, 0], …]]}`.

use super::prelude::*;

/// The names of drawings that may mean a rule.
const DRAWN: [&str; 3] = ["arrows", "underlays", "overlays"];

/// The names of members that are read or refused.
pub(super) const READ: [&str; 8] =
    ["cells", "regions", "lines", "cages", "arrows", "underlays", "overlays", "global"];

/// The grid of a SudokuPad object; `None` if it has none.
pub(super) fn grid_object(object: &Map<String, Value>) -> Option<GridObject> {
    let rows = object.get("cells")?.as_array()?;
    let mut grid = GridObject::of_side(rows.len())?;
    for cells in rows {
        let cells: Vec<_> = cells.as_array()?.iter().map(Value::as_object).collect::<Option<_>>()?;
        grid.add_row(&cells, |cell| cell.get("given") != Some(&Value::Bool(false)));
    }
    grid.regions.fill(None);
    for (number, region) in list(object, "regions").iter().enumerate() {
        for cell in cells_of(region, &grid)? {
            grid.regions[cell.index()] = Some(number);
        }
    }
    for line in list(object, "lines") {
        match diagonal(line, grid.side()) {
            Some(rises) => grid.add_diagonal(rises),
            None => grid.rules.push("lines".to_string()),
        }
    }
    for cage in list(object, "cages") {
        let cells = cage.get("cells").and_then(|cells| cells_of(cells, &grid)).unwrap_or_default();
        let says = |name: &str| cage.get(name).is_some_and(|value| !is_nothing(value));
        let is_house = says("unique") && cells.len() == grid.side();
        match () {
            // A cage without cells holds the title; a cage without a demand is only a picture.
            _ if cells.is_empty() || !(says("unique") || says("value") || says("sum")) => {}
            _ if is_house && !says("value") => grid.extra.push(cells),
            _ => match cage_of(cage, cells) {
                Some(rule) => grid.written.push(rule),
                None => grid.rules.push("cages".to_string()),
            },
        }
    }
    let drawn = DRAWN.into_iter().filter(|name| !list(object, name).is_empty());
    let rules = list(object, "global").iter().filter_map(Value::as_str);
    let rules: Vec<String> = drawn.chain(rules).map(str::to_string).collect();
    grid.rules.extend(rules);
    Some(grid)
}

/// The texts of cages without cells, such as `title: …` or `rules: …`, each as its name and its value.
pub(super) fn words_of(object: &Map<String, Value>) -> impl Iterator<Item = (&str, &str)> {
    let cages = list(object, "cages").iter().filter(|cage| cage.get("cells").is_none_or(is_nothing));
    let texts = cages.filter_map(|cage| cage.get("value")?.as_str());
    texts.map(|text| text.split_once(':').unwrap_or(("title", text)))
}

/// The rule of a cage: a sum, or that its digits differ. `None` if the cage demands anything else. Digits of a cage
/// differ unless it allows them to repeat.
fn cage_of(cage: &Value, cells: Vec<Cell>) -> Option<Rule> {
    let may_repeat = cage.get("unique") == Some(&Value::Bool(false));
    match (number_in(cage, "value")?, number_in(cage, "sum")?) {
        (Some(value), Some(sum)) if value != sum => None,
        (value, sum) => cage_rule(cells, value.or(sum), may_repeat),
    }
}

/// The list that an object has under a name; empty if there is none.
fn list<'a>(object: &'a Map<String, Value>, name: &str) -> &'a [Value] {
    object.get(name).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// The cells of a list of row and column pairs, counted from 0; `None` if one is not on the board.
fn cells_of(value: &Value, grid: &GridObject) -> Option<Vec<Cell>> {
    let cell = |place: &Value| match &place.as_array()?[..] {
        [row, column] => {
            grid.cell(usize::try_from(row.as_u64()?).ok()?, usize::try_from(column.as_u64()?).ok()?)
        }
        _ => None,
    };
    value.as_array()?.iter().map(cell).collect()
}

/// Whether a line that joins two corners of the grid rises from left to right; `None` for any other line.
fn diagonal(line: &Value, side: usize) -> Option<bool> {
    let point = |point: &Value| Some((point.get(0)?.as_f64()?, point.get(1)?.as_f64()?));
    let [first, last] = &line.get("wayPoints")?.as_array()?[..] else { return None };
    let mut ends = [point(first)?, point(last)?];
    ends.sort_by(|a, b| a.0.total_cmp(&b.0));
    let side = side as f64;
    [false, true].into_iter().find(|rises| match rises {
        false => ends == [(0.0, 0.0), (side, side)],
        true => ends == [(0.0, side), (side, 0.0)],
    })
}
