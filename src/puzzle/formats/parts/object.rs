//! A puzzle from a JSON object: cells, regions, extra houses, and rules that naze does not know.

use super::super::prelude::*;
use super::{CellValue, ReadResult, RequestedBoard, conclude, usual_board};
use crate::board::HouseKind;

/// A grid read from a JSON object, with its houses and rules.
pub struct GridObject {
    side: usize,
    /// The contents of the cells, in row order.
    pub values: Vec<CellValue>,
    /// The region of each cell, in row order; `None` for a cell in no region.
    pub regions: Vec<Option<usize>>,
    /// The houses besides rows, columns and regions.
    pub extra: Vec<Vec<Cell>>,
    /// The rules beyond houses, as the object writes them.
    pub written: Vec<Rule>,
    /// The names of rules that the board cannot express.
    pub rules: Vec<String>,
    /// The other faults of the object.
    pub faults: Vec<FaultKind>,
}

impl GridObject {
    /// An empty grid with the usual boxes of its side.
    pub fn of_side(side: usize) -> Option<GridObject> {
        (1..=MAX_SIDE).contains(&side).then(|| GridObject {
            side,
            values: Vec::with_capacity(side * side),
            regions: regions_of(&usual_layout(side)),
            extra: Vec::new(),
            written: Vec::new(),
            rules: Vec::new(),
            faults: Vec::new(),
        })
    }

    /// The side of the grid: the number of its rows.
    pub fn side(&self) -> usize {
        self.side
    }

    /// The cell at a row and column, counted from 0; `None` outside of the grid.
    pub fn cell(&self, row: usize, column: usize) -> Option<Cell> {
        (row < self.side && column < self.side).then(|| Cell::new(row * self.side + column))
    }

    /// Adds a diagonal as a house: if `rises`, the one from the bottom left to the top right, else the one from the top
    /// left.
    pub fn add_diagonal(&mut self, rises: bool) {
        let (column, right) = if rises { (self.side as isize - 1, -1) } else { (0, 1) };
        self.extra.push(ray(self.side, [0, column], [1, right]));
    }

    /// The board with these regions and no other houses; `None` if a region has more or fewer cells than the side.
    pub fn layout(&self) -> Option<Arc<Layout>> {
        layout_of(self.side, &self.regions, Vec::new())
    }

    /// The requested board with the object's extra houses. The object's regions take the place of the usual boxes;
    /// `None` if the requested board has other boxes.
    fn layout_on(&self, requested: &Arc<Layout>) -> Option<Arc<Layout>> {
        let own = layout_of(self.side, &self.regions, self.extra.clone())?;
        let usual = usual_layout(self.side);
        let boxes = |layout: &Layout| layout.cells_of_kind(HouseKind::Box);
        if [&usual, requested].iter().any(|layout| boxes(layout) == boxes(&own)) || boxes(&own).is_empty() {
            let show = |cells: &Vec<Cell>| cells.iter().map(|&cell| own.show(cell)).join(" ");
            let houses = self.extra.iter().map(|cells| format!("house {}\n", show(cells)));
            return match self.extra.is_empty() {
                true => Some(requested.clone()),
                false => requested.with_lines(&houses.collect::<String>()).ok().map(Arc::new),
            };
        }
        [usual, usual_board(self.side)].contains(requested).then_some(own)
    }

    /// Adds the next row, from the JSON objects of its cells; `None` unless each row has as many cells as there are
    /// rows.
    pub fn add_row(&mut self, cells: &[&Map<String, Value>], is_given: impl Fn(&Map<String, Value>) -> bool) {
        let values: Vec<_> = cells.iter().map(|cell| self.value_of(cell, is_given(cell))).collect();
        let (row, found) = (self.values.len() / self.side + 1, cells.len());
        if found != self.side {
            self.faults.push(FaultKind::RowLength { row, found, expected: self.side });
        }
        let row = values.into_iter().chain(std::iter::repeat(CellValue::Blank));
        self.values.extend(row.take(self.side));
    }

    /// The content of a cell's JSON object: its digit, or else the marks in its centre.
    pub fn value_of(&mut self, cell: &Map<String, Value>, is_given: bool) -> CellValue {
        let (marks, side) = (["centremarks", "centermarks", "centerPencilMarks"], self.side);
        let mut marks = marks.into_iter().map(|name| digits_of(cell.get(name), side));
        let value = cell.get("value").filter(|value| !is_nothing(value));
        match value.and_then(|value| self.digit(value)) {
            Some(digit) if is_given => CellValue::Given(digit),
            Some(digit) => CellValue::Entry(digit),
            None => marks.find(|set| !set.is_empty()).map_or(CellValue::Blank, CellValue::Marked),
        }
    }

    /// The digit of a JSON value, if any; a digit that the board does not have is noted as a fault.
    pub fn digit(&mut self, value: &Value) -> Option<Digit> {
        let digit = digit_of(value, self.side);
        if digit.is_none() {
            let found = value.as_str().map_or_else(|| value.to_string(), str::to_string);
            self.faults.push(match found.trim().parse::<usize>() {
                Ok(_) => FaultKind::DigitTooLarge { found, side: self.side },
                Err(_) => FaultKind::WrongSymbol { found, side: self.side },
            });
        }
        digit
    }

    /// The puzzle on a board; a fault over the characters if the object has rules that the board cannot express.
    pub fn puzzle(mut self, board: RequestedBoard, glyphs: &[Glyph]) -> ReadResult {
        if !self.faults.is_empty() {
            return Err(self.faults.into_iter().map(|kind| Fault::over(kind, glyphs)).collect());
        }
        let (found, expected) = (self.values.len(), self.side * self.side);
        if found != expected {
            return refused(FaultKind::CellCount { found, expected }, glyphs);
        }
        let layout = match board {
            Some(layout) if layout.side() != self.side => {
                return refused(FaultKind::WrongBoard { found: self.side, expected: layout.side() }, glyphs);
            }
            Some(layout) => self.layout_on(layout),
            None => layout_of(self.side, &self.regions, self.extra.clone()),
        };
        if layout.is_none() {
            self.rules.push("region".to_string());
        }
        self.rules.sort_unstable();
        self.rules.dedup();
        let Some(layout) = layout.filter(|_| self.rules.is_empty()) else {
            return refused(FaultKind::UnknownRules { rules: self.rules }, glyphs);
        };
        let layout = match self.written.is_empty() {
            true => layout,
            false => Arc::new(layout.with_more_rules(self.written).map_err(|faults| {
                let over = |fault| Fault::over(FaultKind::Board { fault }, glyphs);
                faults.into_iter().map(over).collect::<Vec<Fault>>()
            })?),
        };
        conclude(self.side, Some(&layout), &self.values, Vec::new())
    }
}

/// The cells of a board from a starting place on, which may be outside, in a direction given as steps down and to the
/// right.
pub fn ray(side: usize, [row, column]: [isize; 2], [down, right]: [isize; 2]) -> Vec<Cell> {
    let side = side as isize;
    let places = (0..=side).map(|step| [row + step * down, column + step * right]);
    let places = places.filter(|place| place.iter().all(|at| (0..side).contains(at)));
    places.map(|[row, column]| Cell::new((row * side + column) as usize)).collect()
}

/// The board that programs use by default for a side: with the usual boxes, if that side has any.
pub fn usual_layout(side: usize) -> Arc<Layout> {
    // Where the side is a square, both have the same boxes.
    let is_square = side.isqrt().pow(2) == side;
    let own = if is_square { None } else { Layout::with_usual_boxes(side) };
    own.map_or_else(|| usual_board(side), Arc::new)
}

/// The index of each cell's box; `None` for a cell in no box.
pub fn regions_of(layout: &Layout) -> Vec<Option<usize>> {
    layout.cells().map(|cell| layout.box_of(cell).map(|region| region.index())).collect()
}

/// The regions with new numbers, in the order of their first cells, so that two ways to number them compare equal.
fn by_first_cell(regions: &[Option<usize>]) -> Vec<Option<usize>> {
    let first = |region: &Option<usize>| regions.iter().position(|other| other == region);
    regions.iter().map(|region| region.and(first(region))).collect()
}

/// The board with these regions and extra houses; `None` if a region has more or fewer cells than the side.
pub fn layout_of(side: usize, regions: &[Option<usize>], extra: Vec<Vec<Cell>>) -> Option<Arc<Layout>> {
    let with_boxes = |rows: usize| Layout::with_boxes(rows, side / rows).ok().map(Arc::new);
    let shapes = (2..side).filter(|rows| side.is_multiple_of(*rows)).filter_map(with_boxes);
    let has_regions = |layout: &Arc<Layout>| by_first_cell(regions) == by_first_cell(&regions_of(layout));
    let named = std::iter::once(usual_layout(side)).chain(shapes).find(has_regions);
    if extra.is_empty() && named.is_some() {
        return named;
    }
    let numbers = regions.iter().flatten().sorted_unstable().dedup();
    let cells =
        |number: &usize| regions.iter().positions(|region| *region == Some(*number)).map(Cell::new).collect();
    // A region that is a row adds nothing.
    let is_row =
        |cells: &Vec<Cell>| cells.len() == side && cells.iter().map(|cell| cell.index() / side).all_equal();
    let boxes: Vec<Vec<Cell>> = numbers.map(cells).filter(|cells| !is_row(cells)).collect();
    match boxes.is_empty() && extra.is_empty() {
        true => Layout::without_boxes(side).ok().map(Arc::new),
        false => Layout::from_houses(side, boxes, extra).map(Arc::new),
    }
}

/// The digit of a JSON value, which may be a number or a text.
fn digit_of(value: &Value, side: usize) -> Option<Digit> {
    number_of(value).and_then(Digit::new).filter(|digit| digit.value() <= side)
}

/// The number that a JSON value is, as a number or as a text.
pub fn number_of(value: &Value) -> Option<usize> {
    match value {
        Value::Number(number) => usize::try_from(number.as_u64()?).ok(),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// The number of an object's member: `Some(None)` if the member is missing or empty, `None` if it is no number.
pub fn number_in(object: &Value, name: &str) -> Option<Option<usize>> {
    match object.get(name).filter(|value| !is_nothing(value)) {
        None => Some(None),
        Some(value) => number_of(value).map(Some),
    }
}

/// The digits of a JSON list, or of a text that lists them; empty if there are none.
fn digits_of(value: Option<&Value>, side: usize) -> DigitSet {
    match value {
        Some(Value::Array(list)) => list.iter().filter_map(|item| digit_of(item, side)).collect(),
        Some(Value::String(text)) => {
            text.chars().filter_map(Digit::from_symbol).filter(|digit| digit.value() <= side).collect()
        }
        _ => DigitSet::EMPTY,
    }
}

/// Whether a JSON value says nothing: `null`, `false`, empty, and the like.
pub fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(list) => list.is_empty(),
        Value::Object(map) => map.is_empty(),
        Value::String(text) => text.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}
