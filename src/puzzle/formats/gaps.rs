//! Drops the empty rows and columns that a spreadsheet has between its boxes and around its grid.

use super::split::SplitRow;
use itertools::Itertools;

/// The rows without the gaps between the boxes and without the empty rows or columns around the grid; as they are if there
/// are none. `None` if it is unclear what are gaps. Where it is unclear only which columns are around the grid, all stay.
///
/// A table may be a whole board as it is. So if it has too many rows *and* too many columns, only gaps in both directions
/// tell that it is not.
pub(super) fn without_gaps<'a>(rows: Vec<SplitRow<'a>>, side: usize) -> Option<Vec<SplitRow<'a>>> {
    let (height, width) = (rows.len(), rows.first().map_or(0, |row| row.pieces.len()));
    let is_whole = height.min(width) < side || (height, width) == (side, side);
    if is_whole || height.max(width) > 2 * side || rows.iter().any(|row| row.pieces.len() != width) {
        return Some(rows);
    }
    let is_empty = |row: usize, column: usize| rows[row].pieces[column].glyphs.is_empty();
    let empty_rows: Vec<bool> =
        (0..height).map(|row| (0..width).all(|column| is_empty(row, column))).collect();
    let empty_columns: Vec<bool> =
        (0..width).map(|column| (0..height).all(|row| is_empty(row, column))).collect();
    let all = || (0..side).collect::<Vec<usize>>();
    let ways: Vec<(Vec<usize>, Vec<usize>)> = match () {
        _ if width == side => ways_along(side, &empty_rows).map(|down| (down, all())).collect(),
        _ if height == side => ways_along(side, &empty_columns).map(|across| (all(), across)).collect(),
        _ => (2..side)
            .filter(|size| side.is_multiple_of(*size))
            .flat_map(|size| {
                let down = ways_to_keep(side, size, &empty_rows);
                down.into_iter().cartesian_product(ways_to_keep(side, side / size, &empty_columns))
            })
            .collect(),
    };
    let [(down, across)] = &ways[..] else {
        let has_gap = |kept: &[usize]| kept.windows(2).any(|two| two[1] > two[0] + 1);
        let unclear = ways.iter().any(|(down, across)| has_gap(down) || has_gap(across));
        return (!unclear).then_some(rows);
    };
    let cells = |row: SplitRow<'a>| {
        let pieces = across.iter().map(|&column| row.pieces[column]).collect();
        SplitRow { pieces, ..row }
    };
    let kept = rows.into_iter().enumerate().filter(|(row, _)| down.contains(row));
    Some(kept.map(|(_, row)| cells(row)).collect())
}

/// The places of the lines to keep so that only empty ones are dropped: before and after the board's lines, and one after
/// each `size` of them.
fn ways_to_keep(side: usize, size: usize, empty: &[bool]) -> Vec<Vec<usize>> {
    let length = side + side / size - 1;
    let kept = |start: usize| (0..side).map(|line| start + line + line / size).collect::<Vec<usize>>();
    let starts = 0..(empty.len() + 1).saturating_sub(length);
    starts.map(kept).filter(|kept| (0..empty.len()).all(|line| empty[line] || kept.contains(&line))).collect()
}

/// All ways to keep lines, with gaps of any size or without.
fn ways_along(side: usize, empty: &[bool]) -> impl Iterator<Item = Vec<usize>> {
    (2..=side)
        .filter(move |size| side.is_multiple_of(*size))
        .flat_map(move |size| ways_to_keep(side, size, empty))
}

/// The places of the lines to keep, if only one way to drop empty ones leaves as many as the board has.
pub(super) fn only_way_to_keep(side: usize, empty: &[bool]) -> Option<Vec<usize>> {
    if empty.len() > 2 * side {
        return None;
    }
    ways_along(side, empty).exactly_one().ok()
}
