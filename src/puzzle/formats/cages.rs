//! Reads killer puzzles from JSON: lists of cages, each with its cells and its sum, as various programs write them.

use super::prelude::*;
use crate::board::BoardFault;

/// The board of a killer puzzle with its cages, and the text of the givens if there is one.
pub(super) type BoardAndGivens = (Arc<Layout>, Option<SourceText>);

/// The names under which JSON objects keep their cages.
pub(super) const CAGES: [&str; 5] = ["cages", "cage", "killercage", "killercages", "areas"];
/// The names under which a cage keeps its cells, and those under which it keeps its sum.
const CELLS: [&str; 2] = ["cells", "squares"];
const SUMS: [&str; 4] = ["sum", "value", "total", "target"];
/// The name of a cage's member that is false if digits may repeat; without it they may not.
const UNIQUE: &str = "unique";
/// The names of members beside the cages: for the side, for the givens, and for what does not concern the puzzle.
pub(super) const SIDES: [&str; 2] = ["size", "side"];
const GIVENS: [&str; 5] = ["puzzle", "grid", "givens", "board", "sudoku"];
const BESIDE: [&str; 10] =
    ["id", "name", "title", "author", "color", "colour", "difficulty", "description", "solution", "type"];

/// A cell as it is written in JSON.
enum WrittenCell {
    /// The name of the cell: `r1c2`.
    Named(String),
    /// The row and the column, both counted from 0 or from 1.
    Pair([usize; 2]),
    /// The index in row order, counted from 0 or from 1.
    Place(usize),
}

/// The members of an object besides its cages.
#[derive(Default)]
struct Beside<'a> {
    side: Option<usize>,
    givens: Vec<&'a Value>,
    unknown: Vec<String>,
}

/// Reads an object or a list with cages; the characters are its text, which faults point to. `None` for other JSON
/// values.
pub(super) fn read(
    value: &Value,
    first: &[Glyph],
    board: RequestedBoard,
) -> Option<OrFaults<BoardAndGivens>> {
    let mut beside = Beside::default();
    let list = cages_in(value, &mut beside)?;
    let cages: Option<Vec<_>> = list.iter().map(|cage| Cage::from_value(cage, first)).collect();
    Some(match cages {
        Some(cages) if !cages.is_empty() => board_with_cages(&cages, beside, first, board),
        // A list of something else; as a member with that name it is a killer all the same.
        _ if value.is_array() => return None,
        _ => Err(vec![killer_fault(first)]),
    })
}

/// Finds the list of cages in a value, and collects in `beside` what stands next to it in the objects around it.
fn cages_in<'a>(value: &'a Value, beside: &mut Beside<'a>) -> Option<&'a Vec<Value>> {
    let object = match value {
        Value::Array(list) => return Some(list).filter(|list| !list.is_empty()),
        value => value.as_object()?,
    };
    let is_cages = |name: &str| CAGES.contains(&name.to_ascii_lowercase().as_str());
    let own = object.iter().find(|(name, value)| is_cages(name) && !is_nothing(value));
    let (name, list) = match own {
        Some((name, value)) => (name, value.as_array()?),
        None => object
            .iter()
            .find_map(|(name, value)| Some((name, cages_in(value.is_object().then_some(value)?, beside)?)))?,
    };
    for (other, value) in object.iter().filter(|(other, value)| *other != name && !is_nothing(value)) {
        match &*other.to_ascii_lowercase() {
            word if SIDES.contains(&word) => match side_of(value) {
                Some(side) if beside.side.is_none_or(|other| other == side) => beside.side = Some(side),
                _ => beside.unknown.push(other.clone()),
            },
            word if GIVENS.contains(&word) => beside.givens.push(value),
            word if BESIDE.contains(&word) => {}
            _ => beside.unknown.push(other.clone()),
        }
    }
    Some(list)
}

/// The board with the cages; a fault if the cells can be read in several ways.
fn board_with_cages(
    cages: &[Cage<'_, WrittenCell>],
    beside: Beside<'_>,
    first: &[Glyph],
    board: RequestedBoard,
) -> OrFaults<BoardAndGivens> {
    let fault = |kind| vec![Fault::over(kind, first)];
    if !beside.unknown.is_empty() {
        return Err(fault(FaultKind::UnknownRules { rules: beside.unknown }));
    }
    let found = beside.side.or(board.map(|board| board.side())).unwrap_or(9);
    let layout = match board {
        Some(layout) if layout.side() != found => {
            return Err(fault(FaultKind::WrongBoard { found, expected: layout.side() }));
        }
        Some(layout) => layout.clone(),
        None if (1..=MAX_SIDE).contains(&found) => usual_layout(found),
        None => return Err(fault(FaultKind::Board { fault: BoardFault::Side { side: found } })),
    };
    let side = layout.side();
    let (mut pairs, mut places) = (Vec::new(), Vec::new());
    for cell in cages.iter().flat_map(|cage| &cage.cells) {
        match cell {
            WrittenCell::Pair(pair) => pairs.extend(pair),
            WrittenCell::Place(place) => places.push(*place),
            WrittenCell::Named(_) => {}
        }
    }
    let from = |numbers: Vec<usize>, count: usize| match (numbers.contains(&0), numbers.contains(&count)) {
        _ if numbers.is_empty() => Ok(0),
        (false, false) => Err(fault(FaultKind::CountedFrom)),
        (has_zero, _) => Ok(usize::from(!has_zero)),
    };
    let (of_pairs, of_places) = (from(pairs, side)?, from(places, side * side)?);
    let cell = |written: &WrittenCell| {
        let (found, cell) = match written {
            WrittenCell::Named(name) => (name.clone(), layout.parse_cell(name)),
            WrittenCell::Pair([row, column]) => {
                let place = row.checked_sub(of_pairs).zip(column.checked_sub(of_pairs));
                (format!("[{row}, {column}]"), place.and_then(|(row, column)| layout.cell(row, column)))
            }
            WrittenCell::Place(place) => {
                let index = place.checked_sub(of_places).filter(|&index| index < side * side);
                (place.to_string(), index.map(Cell::new))
            }
        };
        cell.ok_or_else(|| fault(FaultKind::NoSuchCell { found, side }))
    };
    let on_board = |cage: &Cage<'_, WrittenCell>| {
        let cells = cage.cells.iter().map(cell).collect::<Result<_, _>>()?;
        Ok(Cage { cells, sum: cage.sum, may_repeat: cage.may_repeat, glyphs: first })
    };
    let sums = cages.iter().map(on_board).collect::<Result<_, Vec<Fault>>>()?;
    let givens = match beside.givens[..] {
        [] => None,
        [Value::String(text)] => Some(SourceText::new(text)?),
        [value] => Some(SourceText::new(&value.to_string())?),
        _ => return Err(fault(FaultKind::SeveralPuzzles { found: beside.givens.len() })),
    };
    Ok((with_cages(&layout, sums)?, givens))
}

/// A cage whose cells are either cells of a board or as they are written.
pub(super) struct Cage<'a, C = Cell> {
    pub cells: Vec<C>,
    /// The sum of the cage; without one, its digits only differ.
    pub sum: Option<usize>,
    /// Whether digits may repeat in the cage.
    pub may_repeat: bool,
    /// The characters that a fault of this cage points to.
    pub glyphs: &'a [Glyph],
}

/// The rule that a cage stands for; `None` if it demands nothing. A sum of 0 counts as no sum.
pub(super) fn cage_rule(cells: Vec<Cell>, sum: Option<usize>, may_repeat: bool) -> Option<Rule> {
    match (sum.filter(|&sum| sum > 0), may_repeat) {
        (Some(sum), false) => Some(Rule::new(Family::Cage, cells, vec![sum])),
        (Some(sum), true) => Some(Rule::new(Family::Sum, cells, vec![sum])),
        (None, false) => (cells.len() > 1).then(|| Rule::new(Family::Different, cells, Vec::new())),
        (None, true) => None,
    }
}

/// The board with these cages added; a fault if a cell is in two of them.
pub(super) fn with_cages(layout: &Layout, cages: Vec<Cage<'_>>) -> OrFaults<Arc<Layout>> {
    let mut is_taken = vec![false; layout.cell_count()];
    let mut cells = cages.iter().flat_map(|cage| cage.cells.iter().map(move |cell| (cell, cage.glyphs)));
    if let Some((&cell, glyphs)) =
        cells.find(|(cell, _)| std::mem::replace(&mut is_taken[cell.index()], true))
    {
        let cell = layout.show(cell).to_string();
        return refused(FaultKind::SharedCell { cell }, glyphs);
    }
    let rules = cages
        .into_iter()
        .filter_map(|cage| Some((cage.glyphs, cage_rule(cage.cells, cage.sum, cage.may_repeat)?)));
    let (glyphs, rules): (Vec<_>, Vec<_>) = rules.unzip();
    let over = |fault| {
        let number = if let BoardFault::Rule { number, .. } = fault { number } else { 1 };
        Fault::over(FaultKind::Board { fault }, glyphs.get(number - 1).copied().unwrap_or_default())
    };
    let layout = layout.with_more_rules(rules);
    layout.map(Arc::new).map_err(|faults| faults.into_iter().map(over).collect())
}

impl<'a> Cage<'a, WrittenCell> {
    /// Reads a cage: `{"cells": […], "sum": 8}`, `[8, […]]` or `[[…], 8]`. `None` for other values.
    fn from_value(value: &Value, glyphs: &'a [Glyph]) -> Option<Self> {
        match value {
            Value::Object(object) => {
                let known = CELLS.iter().chain(&SUMS).chain(&BESIDE).chain([&UNIQUE]);
                let is_known = |name: &String| known.clone().any(|known| name.eq_ignore_ascii_case(known));
                let all_are_known = object.iter().all(|(name, value)| is_nothing(value) || is_known(name));
                let cells = cells_of(member(object, &CELLS)?)?;
                let sums = SUMS.iter().filter_map(|name| member(object, &[name]));
                let sums = sums.filter(|sum| !is_nothing(sum)).map(number_of).collect::<Option<Vec<_>>>()?;
                let may_repeat = member(object, &[UNIQUE]) == Some(&Value::Bool(false));
                let kind = member(object, &["type"]).and_then(Value::as_str);
                let is_cage = kind.is_none_or(|kind| CAGES.contains(&kind) || kind == "killer");
                let is_clear = all_are_known && is_cage && sums.iter().all_equal();
                is_clear.then(|| Cage { cells, sum: sums.first().copied(), may_repeat, glyphs })
            }
            Value::Array(pair) => match &pair[..] {
                [sum @ Value::Number(_), cells @ Value::Array(_)]
                | [cells @ Value::Array(_), sum @ Value::Number(_)] => {
                    let (cells, sum) = (cells_of(cells)?, Some(number_of(sum)?));
                    Some(Cage { cells, sum, may_repeat: false, glyphs })
                }
                _ => None,
            },
            _ => None,
        }
    }
}

fn member<'a>(object: &'a Map<String, Value>, names: &[&str]) -> Option<&'a Value> {
    let called = |name: &&str| object.iter().find(|(other, _)| other.eq_ignore_ascii_case(name));
    names.iter().find_map(called).map(|(_, value)| value)
}

/// The cells that a list or a text names; `None` if it names none.
fn cells_of(value: &Value) -> Option<Vec<WrittenCell>> {
    let cells: Vec<WrittenCell> = match value {
        Value::Array(list) => list.iter().map(WrittenCell::from_value).collect::<Option<_>>()?,
        Value::String(text) => {
            let words = text.split([' ', ',', ';', '+']).filter(|word| !word.is_empty());
            words.map(WrittenCell::of_name).collect::<Option<_>>()?
        }
        _ => return None,
    };
    (!cells.is_empty()).then_some(cells)
}

impl WrittenCell {
    fn from_value(value: &Value) -> Option<WrittenCell> {
        match value {
            Value::String(name) => WrittenCell::of_name(name.trim()),
            Value::Number(_) => number_of(value).map(WrittenCell::Place),
            Value::Array(pair) => match &pair[..] {
                [row, column] => Some(WrittenCell::Pair([number_of(row)?, number_of(column)?])),
                _ => None,
            },
            Value::Object(cell) => {
                let row = number_of(member(cell, &["row", "r"])?)?;
                let column = number_of(member(cell, &["column", "col", "c"])?)?;
                (cell.len() == 2).then_some(WrittenCell::Pair([row, column]))
            }
            _ => None,
        }
    }

    /// Reads the name of a cell. A letter before a number may stand for a row or for a column.
    fn of_name(name: &str) -> Option<WrittenCell> {
        let is_clear = name.starts_with(['r', 'R']) && name.contains(['c', 'C']);
        is_clear.then(|| WrittenCell::Named(name.to_string()))
    }
}

/// The side that a value tells, as a number or as a text such as `6x6`.
fn side_of(value: &Value) -> Option<usize> {
    let square = value.as_str().and_then(|text| text.split_once(['x', 'X', '×']));
    match square {
        Some((rows, columns)) => rows.trim().parse().ok().filter(|_| rows.trim() == columns.trim()),
        None => number_of(value),
    }
}
