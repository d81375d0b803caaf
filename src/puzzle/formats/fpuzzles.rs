//! Reads the objects of f-puzzles: `{"size": 9, "grid": [[{"value": 5, "given": true}, …]]}`.

use super::prelude::*;
use crate::board::notation::places_of;

/// The names of an object's members that do not concern the rules.
pub(super) const NOTES: &str = "size grid title author ruleset solution highlightConflicts msgcorrect metadata \
    disabledlogic truecandidatesoptions fogofwar foglight";

/// The grid of an f-puzzles object; `None` if it has none.
pub(super) fn grid_object(object: &Map<String, Value>) -> Option<GridObject> {
    let rows = object.get("grid")?.as_array()?;
    let mut grid = GridObject::of_side(rows.len())?;
    if let Some(size) = object.get("size").and_then(Value::as_u64).filter(|&size| size != rows.len() as u64) {
        let expected = usize::try_from(size).unwrap_or(usize::MAX);
        grid.faults.push(FaultKind::RowCount { found: rows.len(), expected });
    }
    for (row, cells) in rows.iter().enumerate() {
        let cells: Vec<_> = cells.as_array()?.iter().map(Value::as_object).collect::<Option<_>>()?;
        grid.add_row(&cells, is_given);
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
    let is_rule = |(name, value): &(&String, &Value)| {
        !NOTES.split_whitespace().contains(&name.as_str()) && !is_nothing(value)
    };
    for (name, value) in object.iter().filter(is_rule) {
        let rules = match name.as_str() {
            "diagonal-" | "diagonal+" => {
                grid.add_diagonal(name == "diagonal+");
                Some(Vec::new())
            }
            "disjointgroups" => grid.layout().and_then(|layout| layout.disjoint_groups()).map(|groups| {
                grid.extra.extend(groups);
                Vec::new()
            }),
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

/// Whether a cell of an object marks its digit as given.
pub(super) fn is_given(cell: &Map<String, Value>) -> bool {
    cell.get("given").is_some_and(|given| !is_nothing(given))
}

/// Whether some ratio dot of an object stands for another ratio than 2:1.
fn has_other_ratio(object: &Map<String, Value>) -> bool {
    let dots = object.get("ratio").and_then(Value::as_array).into_iter().flatten();
    let mut values = dots.filter_map(|dot| dot.get("value").filter(|value| !is_nothing(value)));
    values.any(|value| value != "2" && value != 2)
}

/// Whether cages are drawn for decoration only: they have no text, and so demand nothing.
fn is_only_drawn(cages: &Value) -> bool {
    cages.as_array().is_some_and(|cages| cages.iter().all(|cage| cage.get("value").is_none_or(is_nothing)))
}

/// The extra regions of an object: those with as many cells as a row are houses, smaller ones are rules that digits
/// differ.
fn extra_regions(value: &Value, grid: &GridObject) -> Option<(Vec<Vec<Cell>>, Vec<Rule>)> {
    let regions = value.as_array()?.iter().map(|region| cells_of(region.get("cells")?, grid));
    let regions: Vec<Vec<Cell>> = regions.collect::<Option<_>>()?;
    let (houses, others): (Vec<_>, Vec<_>) =
        regions.into_iter().partition(|cells| cells.len() == grid.side());
    let others = others.into_iter().filter(|cells| cells.len() > 1);
    Some((houses, others.map(|cells| Rule::new(Family::Different, cells, Vec::new())).collect()))
}

/// The names of rules whose cells form lines.
const LINES: &str = "thermometer slowthermometer palindrome renban whispers regionsumline entropicline \
    modularline betweenline lockout doublearrow zipperline";

/// The names of rules of one cell each.
const CELLS: &str = "even odd minimum maximum";

/// The names of clues outside of a row or a column, with their families.
const OUTSIDE: [(&str, Family); 3] =
    [("sandwichsum", Family::Sandwich), ("xsum", Family::XSum), ("skyscraper", Family::Skyscraper)];

/// The names of rules that hold for the whole board, with their families. As in f-puzzles, `nonconsecutive` exempts
/// neighbours joined by a dot, white or black.
const EVERYWHERE: [(&str, Family); 3] = [
    ("antiknight", Family::AntiKnight),
    ("antiking", Family::AntiKing),
    ("nonconsecutive", Family::AllWhite),
];

/// The names of constraints on neighbours that have no dot or cross, with their families.
const NEGATIVE: [(&str, Family); 2] = [("ratio", Family::AllBlack), ("xv", Family::AllXv)];

/// The family that a list has under a name; `None` if the name is not in the list.
fn family_in(list: &[(&str, Family)], name: &str) -> Option<Family> {
    list.iter().find(|(own, _)| *own == name).map(|(_, family)| *family)
}

/// The rules that an object keeps under a name; `None` if naze does not know what they mean.
fn rules_of(name: &str, value: &Value, grid: &GridObject) -> Option<Vec<Rule>> {
    let everywhere = |family| Rule::new(family, Vec::new(), Vec::new());
    if let Some(family) = family_in(&EVERYWHERE, name) {
        return (value == &Value::Bool(true)).then(|| vec![everywhere(family)]);
    }
    let items = value.as_array()?;
    if name == "negative" {
        let family = |kind: &Value| family_in(&NEGATIVE, kind.as_str()?).map(everywhere);
        return items.iter().map(family).collect();
    }
    let rules = items.iter().map(|item| rules_of_item(name, item, grid));
    Some(rules.collect::<Option<Vec<_>>>()?.concat())
}

/// The rules of one item in the list that an object keeps under a name; `None` if naze does not know what they mean.
fn rules_of_item(name: &str, item: &Value, grid: &GridObject) -> Option<Vec<Rule>> {
    let number = number_in(item, "value")?;
    let numbers = Vec::from_iter(number);
    let lines = || -> Option<Vec<Vec<Cell>>> {
        item.get("lines")?.as_array()?.iter().map(|line| cells_of(line, grid)).collect()
    };
    let rule = |family, cells, numbers| Some(vec![Rule::new(family, cells, numbers)]);
    let own = |list: &str| Family::from_name(name).filter(|_| list.split_whitespace().contains(&name));
    if let Some(family) = own(LINES) {
        let is_known =
            number.is_none() || matches!(family, Family::Modular | Family::Whisper | Family::Lockout);
        let numbers = if family == Family::Modular && number == Some(3) { Vec::new() } else { numbers };
        // A line of one cell says nothing.
        let lines = is_known.then(lines)??.into_iter().filter(|line| line.len() > 1);
        return Some(lines.map(|line| Rule::new(family, line, numbers.clone())).collect());
    }
    if let Some(family) = own(CELLS) {
        return rule(family, vec![cell_of(item.get("cell")?, grid)?], Vec::new());
    }
    if let Some(family) = family_in(&OUTSIDE, name) {
        let line = line_from(item.get("cell")?.as_str()?, grid)?;
        return if number.is_some() { rule(family, line, numbers) } else { Some(Vec::new()) };
    }
    let cells = item.get("cells").map_or(Some(Vec::new()), |cells| cells_of(cells, grid))?;
    match name {
        "killercage" => Some(cage_rule(cells, number, false).into_iter().collect()),
        "difference" => rule(Family::White, cells, numbers),
        "ratio" => rule(Family::Black, cells, numbers),
        "littlekillersum" => {
            let cells = if cells.is_empty() { diagonal_from(item, grid)? } else { cells };
            // A clue without a number, or of 0, is not yet a rule.
            if number > Some(0) { rule(Family::LittleKiller, cells, numbers) } else { Some(Vec::new()) }
        }
        "quadruple" => {
            let digit = |digit: &Value| usize::try_from(digit.as_u64()?).ok();
            let digits: Vec<usize> =
                item.get("values")?.as_array()?.iter().map(digit).collect::<Option<_>>()?;
            if digits.is_empty() { Some(Vec::new()) } else { rule(Family::Quadruple, cells, digits) }
        }
        "clone" => {
            let clones = cells_of(item.get("cloneCells")?, grid)?;
            (cells.len() == clones.len()).then_some(())?;
            let pairs = cells.into_iter().zip(clones).filter(|(cell, clone)| cell != clone);
            Some(pairs.map(|(cell, clone)| Rule::new(Family::Same, vec![cell, clone], Vec::new())).collect())
        }
        "arrow" => {
            let shafts = lines()?.into_iter().filter(|line| line.len() > 1);
            let whole = |line: Vec<Cell>| [&cells[..], &line[1..]].concat();
            Some(shafts.map(|line| Rule::new(Family::Arrow, whole(line), vec![cells.len()])).collect())
        }
        _ => None,
    }
}

/// The rules of crosses, each of which has the text `X` or `V`; `None` if one has another text.
fn crosses_of(value: &Value, grid: &GridObject) -> Option<Vec<Rule>> {
    let rule = |item: &Value| {
        let cells = cells_of(item.get("cells")?, grid)?;
        let family = Family::from_word(&item.get("value")?.as_str()?.to_lowercase());
        let family = family.filter(|family| matches!(family, Family::X | Family::V))?;
        Some(Rule::new(family, cells, Vec::new()))
    };
    value.as_array()?.iter().map(rule).collect()
}

/// The row and the column of a name such as `R1C2`: 1 to the side on the board, 0 or the side plus 1 outside.
fn place_of(name: &str) -> Option<(usize, usize)> {
    let (row, column) = places_of(name)?;
    Some((row.parse().ok()?, column.parse().ok()?))
}

/// The cells that a list of names means; `None` if one is not on the board.
fn cells_of(list: &Value, grid: &GridObject) -> Option<Vec<Cell>> {
    list.as_array()?.iter().map(|cell| cell_of(cell, grid)).collect()
}

/// The cell that a name means; `None` if it is not on the board.
fn cell_of(name: &Value, grid: &GridObject) -> Option<Cell> {
    let (row, column) = place_of(name.as_str()?)?;
    grid.cell(row.checked_sub(1)?, column.checked_sub(1)?)
}

/// The diagonal of a little killer that gives only the clue's own cell, outside of the board, and a direction such as
/// `DR` (down and right).
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

/// The row or column that an outside clue sees, from the clue on. The clue stands left of column 1, as `R3C0` does, or
/// beyond another border.
fn line_from(name: &str, grid: &GridObject) -> Option<Vec<Cell>> {
    let (row, column) = place_of(name)?;
    let (side, end) = (grid.side(), grid.side() + 1);
    let is_end = |place| place == 0 || place == end;
    let (start, step) = match (is_end(row), is_end(column)) {
        (false, true) => ([row, column.clamp(1, side)], [0, if column == 0 { 1 } else { -1 }]),
        (true, false) => ([row.clamp(1, side), column], [if row == 0 { 1 } else { -1 }, 0]),
        _ => return None,
    };
    let start = start.map(|place| place as isize - 1);
    Some(ray(side, start, step)).filter(|cells| cells.len() == side)
}
