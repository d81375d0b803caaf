//! Reads the strings of Interactive Sudoku Solver: `.Thermo~R1C1~R1C2.Cage~15~R2C1~R2C2.~R5C5_7`, alone or in its links.

use super::prelude::*;
use std::collections::BTreeSet;

/// The beginning of the program's links, without the protocol.
const SITE: &str = "sigh.github.io/Interactive-Sudoku-Solver";

/// Types whose cells, or the cells after a number, make up one rule.
const LINES: &str = "Thermo Whisper Renban Modular Entropic RegionSumLine Between Lockout Palindrome \
    Zipper SumLine Arrow PillArrow DoubleArrow Sum";

/// Types that are a rule for every two neighbours among their cells, in the order of the cells.
const PAIRS: &str = "WhiteDot BlackDot X V GreaterThan";

/// Types that hold for the whole board.
const EVERYWHERE: [(&str, Family); 5] = [
    ("AntiKnight", Family::AntiKnight),
    ("AntiKing", Family::AntiKing),
    ("AntiConsecutive", Family::NonConsecutive),
    ("StrictKropki", Family::AllDots),
    ("StrictXV", Family::AllXv),
];

/// Types of outside clues: those of a line in one direction, those in both directions, those of a diagonal.
const OUTSIDE: &str = "Sandwich XSum Skyscraper LittleKiller";

/// The number of an item's characters that a fault quotes.
const ITEM_SHOWN: usize = 40;

/// An item of the string: its type and what follows the type.
struct TypedItem<'a> {
    text: &'a str,
    kind: &'a str,
    words: Vec<&'a str>,
}

impl TypedItem<'_> {
    /// The beginning of the item as it is written, for a fault to quote.
    fn shown(&self) -> String {
        self.text.chars().take(ITEM_SHOWN).collect()
    }

    /// The statements of this item that a puzzle makes only once: the digit of a cell, the cage of a cell, a rule that
    /// holds everywhere.
    fn unique_statements(&self) -> Vec<String> {
        let kind = self.kind;
        let words = if matches!(kind, "" | "Cage") { &self.words[..] } else { &[] };
        let words = words.iter().filter_map(|word| word.split('_').next());
        let cells = words.filter(|word| is_cell_name(word)).map(|cell| format!("{kind}~{cell}"));
        let is_whole = is_global(kind) || matches!(kind, "Shape" | "Jigsaw");
        cells.chain(is_whole.then(|| kind.to_string())).collect()
    }

    /// Whether a cell of this item, or its digit, is cut off.
    fn is_cut(&self) -> bool {
        let is_start = |rest: &str| {
            rest.len() < 4 && rest.trim_end_matches('C').bytes().all(|byte| byte.is_ascii_digit())
        };
        let is_cut = |word: &&str| word.ends_with('_') || word.strip_prefix('R').is_some_and(is_start);
        self.words.iter().any(is_cut) && !OUTSIDE.split_whitespace().contains(&self.kind)
    }
}

/// Reads a text that is one such string, in one line or many, or a link with one; `None` for any other text.
pub(super) fn try_read(source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    let first = trim(&source.content().next()?.glyphs);
    let whole = source.joined();
    let text = match whole.find(SITE) {
        Some(place) => {
            let rest = &whole[place..];
            let start = ["?q=", "&q="].into_iter().find_map(|key| Some(rest.find(key)? + key.len()))?;
            decoded(rest[start..].split(['&', '#']).next().unwrap_or_default())
        }
        None => whole,
    };
    let items: Vec<TypedItem> = items(&text)?;
    let found = puzzles_in(source);
    if found > 1 {
        return Some(refused(FaultKind::SeveralPuzzles { found }, first));
    }
    Some(match grid_of(&items) {
        Some(grid) => grid.puzzle(board, first),
        None => refused(FaultKind::BrokenLink, first),
    })
}

/// Whether a text is one such string, in one line or many.
pub(in crate::puzzle) fn is_one_string(source: &SourceText) -> bool {
    items(&source.joined()).is_some() && puzzles_in(source) < 2
}

/// The number of puzzles in the lines of a text. Lines belong to one string until one repeats a statement that a puzzle
/// makes only once.
fn puzzles_in(source: &SourceText) -> usize {
    let mut said = BTreeSet::new();
    let mut says_again = |line: &SourceLine| {
        let line = raw(trim(&line.glyphs));
        let items = items(&line).unwrap_or_default();
        // One item of a string has all its digits.
        let mut kinds = items.iter().filter(|item| !item.text.is_empty()).map(|item| item.kind.is_empty());
        let has_digits = kinds.clone().any(|is_digits| is_digits) && !kinds.all(|is_digits| is_digits);
        let whole = [(line.contains(SITE), SITE), (has_digits, "digits")];
        let whole = whole.into_iter().filter(|(is_said, _)| *is_said).map(|(_, what)| what.to_string());
        let once = items.iter().flat_map(TypedItem::unique_statements).chain(whole).unique().collect_vec();
        let count = said.len() + once.len();
        said.extend(once);
        said.len() < count
    };
    1 + source.content().filter(|line| says_again(line)).count()
}

/// Splits a string into its items; `None` for any other text.
fn items(text: &str) -> Option<Vec<TypedItem<'_>>> {
    let text = text.strip_prefix('.')?;
    let items = text.split('.').map(|item| {
        let mut words = item.split('~');
        TypedItem { text: item, kind: words.next().unwrap_or_default(), words: words.collect() }
    });
    let items = items.collect_vec();
    let is_word = |kind: &str| kind.bytes().all(|byte| byte.is_ascii_alphabetic());
    let has_kind = |item: &TypedItem| {
        let is_type = item.kind.len() > 1 && item.kind.starts_with(|first: char| first.is_ascii_uppercase());
        let has_cells = item.words.iter().any(|word| word.starts_with('R') && word.contains('C'));
        is_type && (has_cells || !item.words.is_empty() || is_global(item.kind))
            || item.kind.is_empty() && has_cells
    };
    (items.iter().all(|item| is_word(item.kind)) && items.iter().any(has_kind)).then_some(items)
}

fn is_global(kind: &str) -> bool {
    EVERYWHERE.iter().any(|(name, _)| *name == kind) || ["Windoku", "DisjointSets", "NoBoxes"].contains(&kind)
}

/// The text with percent-encoded characters such as `%7E` decoded.
pub(super) fn decoded(text: &str) -> String {
    let mut pieces = text.split('%');
    let mut decoded = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        match piece.get(..2).and_then(|code| u8::from_str_radix(code, 16).ok()).filter(u8::is_ascii) {
            Some(byte) => {
                decoded.push(char::from(byte));
                decoded += &piece[2..];
            }
            None => {
                decoded.push('%');
                decoded += piece;
            }
        }
    }
    decoded
}

/// The grid that the items describe; `None` if an item is cut off. An item that cannot be read becomes an unknown rule.
fn grid_of(items: &[TypedItem]) -> Option<GridObject> {
    let shape = items.iter().find(|item| item.kind == "Shape");
    let side = shape.map_or(Some(9), |item| {
        let [size] = item.words[..] else { return None };
        let (rows, columns) = size.split_once('x').unwrap_or((size, size));
        rows.parse().ok().filter(|_| rows == columns)
    });
    let known = side.and_then(GridObject::of_side);
    let unknown_shape = shape.filter(|_| known.is_none()).map(TypedItem::shown);
    let mut grid = known.or_else(|| GridObject::of_side(9))?;
    let side = grid.side();
    grid.values = vec![CellValue::Blank; side * side];
    let jigsaw = items.iter().find(|item| item.kind == "Jigsaw");
    let has_boxes =
        !items.iter().any(|item| item.kind == "NoBoxes") && grid.regions.iter().any(Option::is_some);
    if !has_boxes {
        grid.regions.fill(None);
    }
    if let Some(jigsaw) = jigsaw.filter(|_| unknown_shape.is_none()) {
        let shape = jigsaw.words.last()?.chars().collect_vec();
        (shape.len() == side * side).then_some(())?;
        match has_boxes {
            // The boxes stay, and the regions are houses besides.
            true => {
                let regions = shape.iter().copied().unique();
                let cells = |region| {
                    (0..side * side).filter(|&place| shape[place] == region).map(Cell::new).collect()
                };
                let regions: Vec<Vec<Cell>> = regions.map(cells).collect();
                let boxes = grid.layout()?.cells_of_kind(crate::board::HouseKind::Box);
                grid.extra.extend(regions.into_iter().filter(|region| !boxes.contains(region)));
            }
            false => grid.regions = shape.iter().map(|&region| Some(region as usize)).collect(),
        }
    }
    let others = items.iter().filter(|item| add(item, &mut grid).is_none()).collect_vec();
    grid.rules.extend(unknown_shape);
    let names = items.iter().flat_map(|item| &item.words).filter_map(|word| word.split('_').next());
    let off_board = names.filter(|name| is_cell_name(name) && cell_in(name, side).is_none()).unique();
    let off_board =
        off_board.map(|name| FaultKind::NoSuchCell { found: name.to_string(), side }).collect_vec();
    // Beside types that are not known, and on another board, items mean something else.
    match (grid.rules.is_empty(), off_board.is_empty()) {
        (false, _) => grid.faults.clear(),
        (true, false) => grid.faults = off_board,
        (true, true) if others.iter().any(|item| item.is_cut()) => return None,
        (true, true) => grid.rules = others.into_iter().map(TypedItem::shown).collect(),
    }
    Some(grid)
}

/// Adds an item to the grid; `None` if the item does not have one of the forms that are read.
fn add(item: &TypedItem, grid: &mut GridObject) -> Option<()> {
    let TypedItem { kind, words, .. } = item;
    let is_in = |list: &str| list.split_whitespace().contains(kind);
    let of = |list| is_in(list).then(|| Family::from_name(kind)).flatten();
    if let Some((_, family)) = EVERYWHERE.iter().find(|(name, _)| name == kind) {
        grid.written.push(Rule::new(*family, Vec::new(), Vec::new()));
    } else if let Some(family) = of(PAIRS) {
        let (cells, side) = (cells_of(words, grid)?, grid.side());
        let pairs = cells.into_iter().tuple_combinations().filter(|&(a, b)| are_neighbours(a, b, side));
        grid.written.extend(pairs.map(|(a, b)| Rule::new(family, vec![a, b], Vec::new())));
    } else if let Some(family) = of(LINES) {
        add_line(item, family, grid)?;
    } else if let Some(family) = of(OUTSIDE) {
        add_outside(item, family, grid)?;
    } else {
        match *kind {
            "AllDifferent" => add_line(item, Family::Different, grid)?,
            "" => words.iter().try_for_each(|word| add_digits(word, grid))?,
            "Cage" => {
                let (sum, cells) = numbered(words, grid)?;
                let distinct = cells.iter().copied().unique().collect_vec();
                // A cell may be listed twice to count twice; it is one cell all the same.
                if distinct.len() < cells.len() {
                    grid.written.extend(cage_rule(cells, sum, true));
                    grid.written.extend(cage_rule(distinct, None, false));
                } else {
                    grid.written.extend(cage_rule(distinct, sum, false));
                }
            }
            "EqualSum" => {
                let parts = words.split(|word| *word == "-").map(<[_]>::len).collect_vec();
                let cells = cells_of(&words.iter().copied().filter(|word| *word != "-").collect_vec(), grid)?;
                let is_whole = parts.len() > 1 && parts.iter().all(|&part| part > 0);
                is_whole.then(|| grid.written.push(Rule::new(Family::RegionSum, cells, parts)))?;
            }
            // Sets of one cell each.
            "SameValues" if words[0].parse() == Ok(words.len() - 1) => {
                let cells = cells_of(&words[1..], grid)?;
                let pairs = cells.into_iter().tuple_windows();
                grid.written.extend(pairs.map(|(a, b)| Rule::new(Family::Same, vec![a, b], Vec::new())));
            }
            "Quad" => {
                let (corner, digits) = words.split_first()?;
                let first = cell_in(corner, grid.side())?;
                let (row, column) = (first.index() / grid.side(), first.index() % grid.side());
                let cells = [(0, 0), (0, 1), (1, 0), (1, 1)]
                    .map(|(down, right)| grid.cell(row + down, column + right));
                let cells = cells.into_iter().collect::<Option<_>>()?;
                let digits = digits.iter().map(|digit| digit.parse().ok()).collect::<Option<_>>()?;
                grid.written.push(Rule::new(Family::Quadruple, cells, digits));
            }
            "Diagonal" => {
                matches!(words[..], ["1" | "-1"]).then(|| grid.add_diagonal(words[0] == "1"))?;
            }
            "Windoku" | "DisjointSets" => {
                let boxes = GridObject::of_side(grid.side())?.layout()?;
                match if *kind == "Windoku" { boxes.windows() } else { boxes.disjoint_groups() } {
                    Some(houses) => grid.extra.extend(houses),
                    None => grid.rules.push(kind.to_string()),
                }
            }
            "Jigsaw" | "NoBoxes" | "Shape" => {}
            _ => grid.rules.push(kind.to_string()),
        }
    }
    Some(())
}

/// Adds a rule whose cells form a line, with or without a number before them.
fn add_line(item: &TypedItem, family: Family, grid: &mut GridObject) -> Option<()> {
    // A renban says the same if it is closed.
    let is_set = family == Family::Renban && item.words.last() == Some(&"LOOP");
    let words = &item.words[..item.words.len() - usize::from(is_set)];
    // A line that is closed, or a sum with factors, is no rule of these families.
    let is_other = words.last() == Some(&"LOOP") || words.first().is_some_and(|first| first.contains('='));
    let (number, cells) = if is_other { (None, Vec::new()) } else { numbered(words, grid)? };
    let numbers = match (item.kind, number) {
        _ if is_other => None,
        ("Modular", None) => None,
        ("Entropic", _) if grid.side() != 9 => None,
        ("Modular", Some(3)) => Some(Vec::new()),
        ("Whisper", None) => Some(vec![5]),
        ("Arrow", _) => Some(vec![1]),
        (_, number) => Some(Vec::from_iter(number)),
    };
    match numbers {
        None => grid.rules.push(item.kind.to_string()),
        Some(_) if cells.len() < 2 && family != Family::Sum => {}
        Some(numbers) => grid.written.push(Rule::new(family, cells, numbers)),
    }
    Some(())
}

/// Adds an outside clue: `18~R1`, `R1~3~4` with one number for each direction, or a sum and the first cell of a
/// diagonal.
fn add_outside(item: &TypedItem, family: Family, grid: &mut GridObject) -> Option<()> {
    let side = grid.side();
    let mut add = |sum: &str, cells: Vec<Cell>| -> Option<()> {
        grid.written.push(Rule::new(family, cells, vec![sum.parse().ok()?]));
        Some(())
    };
    let line = |name: &str| -> Option<Vec<Cell>> {
        let number = name.get(1..)?.parse::<usize>().ok()?.checked_sub(1).filter(|&number| number < side)?;
        match name.get(..1)? {
            "R" => Some((0..side).map(|place| Cell::new(number * side + place)).collect()),
            "C" => Some((0..side).map(|place| Cell::new(place * side + number)).collect()),
            _ => None,
        }
    };
    match (family, &item.words[..]) {
        (Family::Sandwich, [sum, name]) => add(sum, line(name)?),
        (Family::LittleKiller, [sum, name]) => {
            let first = cell_in(name, side)?;
            add(sum, diagonal_from(first.index() / side, first.index() % side, side)?)
        }
        (Family::XSum | Family::Skyscraper, [name, sums @ ..]) if (1..=2).contains(&sums.len()) => {
            let mut cells = line(name)?;
            for sum in sums {
                if !sum.is_empty() {
                    add(sum, cells.clone())?;
                }
                cells.reverse();
            }
            Some(())
        }
        _ => None,
    }
}

/// The diagonal that starts at a border cell: down and right from the left border, up and left from the right one, down
/// and left from the top, up and right from the bottom.
fn diagonal_from(row: usize, column: usize, side: usize) -> Option<Vec<Cell>> {
    let last = side - 1;
    let (down, right) = match (row, column) {
        (row, 0) if row < last => (1, 1),
        (row, column) if column == last && row > 0 && row < last => (-1, -1),
        (0, _) => (1, -1),
        (row, column) if row == last && column > 0 && column < last => (-1, 1),
        _ => return None,
    };
    Some(ray(side, [row as isize, column as isize], [down, right]))
}

/// Adds the digits of a cell: a given, `R1C2_5`, or the candidates, `R1C2_5_6`.
fn add_digits(word: &str, grid: &mut GridObject) -> Option<()> {
    let (name, digits) = word.split_once('_')?;
    let cell = cell_in(name, grid.side())?;
    if word.ends_with('_') {
        return None;
    }
    let digits = digits.split('_').map(|digit| grid.digit(&digit.into())).collect_vec();
    let Some(digits) = digits.into_iter().collect::<Option<DigitSet>>() else { return Some(()) };
    let values = digits.map(|digit| digit.value()).collect_vec();
    let value = &mut grid.values[cell.index()];
    match (digits.into_iter().next().filter(|_| digits.len() == 1), &value) {
        (Some(digit), CellValue::Given(other)) if digit != *other => {
            grid.faults.push(FaultKind::TwoDigits { cell: name.to_string() });
        }
        (Some(digit), _) => *value = CellValue::Given(digit),
        (None, _) => grid.written.push(Rule::new(Family::Among, vec![cell], values)),
    }
    Some(())
}

/// The number before the cells, if there is one, and the cells that follow.
fn numbered(words: &[&str], grid: &GridObject) -> Option<(Option<usize>, Vec<Cell>)> {
    match words.split_first()? {
        (&"", cells) => Some((None, cells_of(cells, grid)?)),
        (first, cells) if first.bytes().all(|byte| byte.is_ascii_digit()) => {
            Some((Some(first.parse().ok()?), cells_of(cells, grid)?))
        }
        _ => Some((None, cells_of(words, grid)?)),
    }
}

fn cells_of(words: &[&str], grid: &GridObject) -> Option<Vec<Cell>> {
    words.iter().map(|word| cell_in(word, grid.side())).collect()
}

/// The cell that a name means; a row or column above 9 is written as a letter.
fn cell_in(word: &str, side: usize) -> Option<Cell> {
    let (row, column) = word.strip_prefix('R')?.split_once('C')?;
    let place =
        |text: &str| usize::from_str_radix(text, 36).ok()?.checked_sub(1).filter(|&place| place < side);
    Some(Cell::new(place(row)? * side + place(column)?))
}

/// Whether a word is the name of a cell, on whatever board.
fn is_cell_name(word: &str) -> bool {
    let places = word.strip_prefix('R').and_then(|rest| rest.split_once('C'));
    let is_place =
        |text: &str| matches!(text.len(), 1 | 2) && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    places.is_some_and(|(row, column)| is_place(row) && is_place(column))
}

/// Whether two cells are orthogonal neighbours.
fn are_neighbours(a: Cell, b: Cell, side: usize) -> bool {
    let (rows, columns) = (a.index() / side, a.index() % side);
    rows.abs_diff(b.index() / side) + columns.abs_diff(b.index() % side) == 1
}
