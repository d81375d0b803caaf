//! Cells and houses in the standard notation: `r1c26`, `c28`.

use super::{Cell, House, Layout};
use itertools::Itertools;

/// Cells in one word: `r1c26`, `r15c3`, or `r1c2,r3c4`. Beyond 9 rows they are not grouped.
pub fn cells(cells: &[Cell], layout: &Layout) -> String {
    cell_groups(cells, layout).into_iter().map(|(word, _)| word).join(",")
}

/// Cells in as few words as grouping by rows and columns gives: `r12c3`, `r4c56`; each word with its cells.
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

/// Lines with the same places grouped: the lines, and the places in each.
fn line_groups(places: impl Iterator<Item = (usize, usize)>) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut groups: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for (line, places) in &places.sorted().dedup().chunk_by(|&(line, _)| line) {
        let places = places.map(|(_, place)| place).collect_vec();
        match groups.iter_mut().find(|(_, known)| *known == places) {
            Some((lines, _)) => lines.push(line),
            None => groups.push((vec![line], places)),
        }
    }
    groups
}

/// Houses in one word, numbers of a kind together: `r37`, `c28`, `b1`. Beyond 9 they are separated.
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
                cells(&places.iter().map(|&place| Cell::at(place)).collect::<Vec<_>>(), &layout),
                word
            );
        }
        assert_eq!(cells(&[Cell::at(0), Cell::at(11)], &Layout::of_side(16).expect("a board")), "r1c1,r1c12");
    }
}
