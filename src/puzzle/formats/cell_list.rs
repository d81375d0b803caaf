//! Reads lists of cells, each an object: `[{"val": 3}, …]` in row order, or `[{"row": 0, "col": 0, "value": 5}, …]`.

use super::prelude::*;

/// The names of a cell's members: f-puzzles' own name, then other names for the same. Rows and columns are among them.
const MEMBERS: [(&str, &[&str]); 5] = [
    ("value", &["value", "val", "digit"]),
    ("given", &["given", "fixed"]),
    ("centerPencilMarks", &["candidates", "earmarks", "notes"]),
    ("row", &["row", "r"]),
    ("column", &["column", "col", "c"]),
];

/// The grid of the first list in a value whose members are all cells; `None` without such a list.
pub(super) fn grid_object(value: &Value) -> Option<GridObject> {
    let mut list = match value {
        Value::Array(list) => list.iter().map(cell_of).collect::<Option<Vec<_>>>()?,
        Value::Object(map) => return map.values().find_map(grid_object),
        _ => return None,
    };
    let number = |value: &Value| value.as_u64().map(|number| number as usize);
    let place = |cell: &Map<_, _>| Some([number(cell.get("row")?)?, number(cell.get("column")?)?]);
    let numbers: Vec<usize> = list.iter().filter_map(place).flatten().collect();
    let mut grid = GridObject::of_side(if numbers.is_empty() { usual_side(list.len()) } else { 9 })?;
    let (side, from) = (grid.side(), usize::from(!numbers.is_empty() && !numbers.contains(&0)));
    if from == 1 && !numbers.contains(&side) {
        grid.faults.push(FaultKind::CountedFrom);
    }
    let has = |name| list.iter().any(|cell: &Map<_, _>| cell.contains_key(name));
    if !has("given") && !has("centerPencilMarks") {
        list.iter_mut().for_each(|cell| drop(cell.insert("given".to_string(), true.into())));
    }
    grid.values = vec![CellValue::Blank; if numbers.is_empty() { list.len() } else { side * side }];
    for (index, cell) in list.iter().enumerate() {
        let at = match place(cell) {
            Some([row, column]) => grid.cell(row - from, column - from).map(|cell| cell.index()),
            None => numbers.is_empty().then_some(index),
        };
        match at {
            Some(at) if grid.values[at] == CellValue::Blank => {
                grid.values[at] = grid.value_of(cell, fpuzzles::is_given(cell));
            }
            Some(at) => {
                let cell = format!("r{}c{}", at / side + 1, at % side + 1);
                grid.faults.push(FaultKind::TwoDigits { cell });
            }
            None => {
                let found = format!("{:?}", place(cell).unwrap_or_default());
                grid.faults.push(FaultKind::NoSuchCell { found, side });
            }
        }
    }
    Some(grid)
}

/// The members of a JSON object that is a cell: it has a digit, 0 for none, and no members besides [`MEMBERS`]. `None`
/// for any other value.
fn cell_of(value: &Value) -> Option<Map<String, Value>> {
    let mut cell = Map::new();
    for (name, value) in value.as_object()? {
        match MEMBERS.iter().find(|(_, names)| names.contains(&name.as_str())) {
            Some(("value", _)) if value == 0 => cell.insert("value".to_string(), Value::Null),
            Some((known, _)) => cell.insert(known.to_string(), value.clone()),
            None if name != "position" => return None,
            None => cell
                .insert("row".to_string(), value.get(0)?.clone())
                .or(cell.insert("column".to_string(), value.get(1)?.clone())),
        };
    }
    cell.contains_key("value").then_some(cell)
}
