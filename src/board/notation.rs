//! Writes cells and houses in standard notation, such as `r1c26` and `c28`, and reads cells.

use super::{Cell, House, Layout};
use itertools::Itertools;

/// The signs that may stand between a cell and a digit that it does not hold, as in `r3c4<>7`.
pub const IS_NOT: [&str; 3] = ["<>", "≠", "!="];

impl Layout {
    /// Reads the name of a cell, such as `r1c1` or `R1C1`; `None` for other text or a cell off the board.
    pub fn parse_cell(&self, text: &str) -> Option<Cell> {
        let (row, column) = places_of(text.trim())?;
        let place = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
        self.cell(place(row)?, place(column)?)
    }
}

/// Cells as one word: `r1c26`, `r15c3`, or `r1c2,r3c4`. On boards above 9×9 cells are not grouped.
pub fn cells(cells: &[Cell], layout: &Layout) -> String {
    cell_groups(cells, layout).into_iter().map(|(word, _)| word).join(",")
}

/// Groups cells by rows or by columns, whichever gives fewer words: `r12c3`, `r4c56`. Each word comes with its cells.
pub fn cell_groups(cells: &[Cell], layout: &Layout) -> Vec<(String, Vec<Cell>)> {
    if layout.side() > 9 || cells.len() == 1 {
        return cells.iter().map(|&cell| (layout.show(cell).to_string(), vec![cell])).collect();
    }
    let place = |cell: &Cell| (layout.row(*cell) + 1, layout.column(*cell) + 1);
    let by_rows = line_groups(cells.iter().map(place));
    let by_columns = line_groups(cells.iter().map(place).map(|(row, column)| (column, row)));
    let is_by_columns = by_columns.len() < by_rows.len();
    let groups = if is_by_columns { by_columns } else { by_rows };
    let named = |(lines, places): (Vec<usize>, Vec<usize>)| {
        let (rows, columns) = if is_by_columns { (places, lines) } else { (lines, places) };
        let is_in = |cell: &Cell| {
            let (row, column) = place(cell);
            rows.contains(&row) && columns.contains(&column)
        };
        let word = format!("r{}c{}", rows.iter().format(""), columns.iter().format(""));
        (word, cells.iter().copied().filter(is_in).collect())
    };
    groups.into_iter().map(named).collect()
}

/// The cells that a word such as `r1c26` or `r15c3` names, row by row in the order of the word; on boards above 9×9 a
/// word names one cell. `None` for any other word, or if a cell is off the board. At most one cell more than the board
/// has is returned, since a long word that repeats its rows and columns names as many cells as the square of its
/// length.
pub fn parse_cells(word: &str, layout: &Layout) -> Option<Vec<Cell>> {
    let (rows, columns) = places_of(word)?;
    let places = |text: &str| -> Option<Vec<usize>> {
        match layout.side() > 9 {
            true => Some(vec![text.parse::<usize>().ok()?]),
            false => text.chars().map(|symbol| symbol.to_digit(10).map(|place| place as usize)).collect(),
        }
    };
    let (rows, columns) = (places(rows)?, places(columns)?);
    let cells = rows.into_iter().cartesian_product(columns).take(layout.cell_count() + 1);
    cells.map(|(row, column)| layout.cell(row.checked_sub(1)?, column.checked_sub(1)?)).collect()
}

/// The cells of the line that a word names: those of `r1` from the left, of `c1` from the top. `None` for any other
/// word.
pub fn parse_line(word: &str, layout: &Layout) -> Option<Vec<Cell>> {
    let first = if word.starts_with(['r', 'R']) { 0 } else { layout.side() };
    let number = word.strip_prefix(['r', 'R', 'c', 'C'])?;
    let number = Some(number).filter(|number| is_number(number))?.parse::<usize>().ok();
    let number = number.filter(|number| (1..=layout.side()).contains(number))?;
    Some(layout.cells_of(House::new(first + number - 1)).to_vec())
}

/// Whether a word has the form of cells (`r1c26`) or of a line (`c3`), whatever the board.
pub fn looks_like_cells(word: &str) -> bool {
    let rest = word.strip_prefix(['r', 'R', 'c', 'C']);
    places_of(word).is_some() || rest.is_some_and(is_number)
}

/// The digits of the rows and those of the columns in a word such as `r1c26`: `1` and `26`. `None` for any other word.
pub fn places_of(word: &str) -> Option<(&str, &str)> {
    let (rows, columns) = word.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
    (is_number(rows) && is_number(columns)).then_some((rows, columns))
}

/// Whether a text consists of the digits 0 to 9, and has one.
pub fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Groups lines that have the same places in them, as (line, place) pairs: each group is its lines and their places.
fn line_groups(places: impl Iterator<Item = (usize, usize)>) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut groups: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for (line, places) in &places.sorted_unstable().dedup().chunk_by(|&(line, _)| line) {
        let places = places.map(|(_, place)| place).collect_vec();
        match groups.iter_mut().find(|(_, known)| *known == places) {
            Some((lines, _)) => lines.push(line),
            None => groups.push((vec![line], places)),
        }
    }
    groups
}

/// Houses as one word, the numbers of a kind together: `r37`, `c28`, `b1`. Numbers above 9 are separated.
pub fn houses(houses: impl IntoIterator<Item = House>, layout: &Layout) -> String {
    let names = houses.into_iter().map(|house| layout.house_name(house));
    let kinds = names.chunk_by(|name| name.kind);
    let separator = if layout.side() <= 9 { "" } else { "," };
    kinds
        .into_iter()
        .map(|(kind, names)| format!("{}{}", kind.letter(), names.map(|name| name.number).join(separator)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_in_a_line_are_grouped() {
        let layout = Layout::of_side(9).expect("a board");
        for (places, word) in [
            (&[1, 5][..], "r1c26"),
            (&[2, 38], "r15c3"),
            (&[40], "r5c5"),
            (&[1, 12], "r1c2,r2c4"),
            (&[0, 2, 18, 20], "r13c13"),
            (&[0, 1, 2, 19], "r1c123,r3c2"),
        ] {
            assert_eq!(
                cells(&places.iter().map(|&place| Cell::new(place)).collect::<Vec<_>>(), &layout),
                word
            );
        }
        assert_eq!(
            cells(&[Cell::new(0), Cell::new(11)], &Layout::of_side(16).expect("a board")),
            "r1c1,r1c12"
        );
    }
}
