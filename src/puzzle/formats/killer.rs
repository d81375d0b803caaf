//! Reads killers in one line: sum strings, `3x3::k:3840:3840:…`, and SumoCue's, `SumoCueV1=15J0+0J0…`.

use super::prelude::*;
use std::collections::BTreeMap;

/// A cell of a killer puzzle in one line.
struct KillerCell {
    /// The cage of the cell: its sum, and a number that no other cage with that sum has. A cell in no cage has the sum
    /// 0.
    cage: (usize, usize),
    /// The region of the cell, if the text tells regions.
    region: Option<usize>,
}

/// Reads a text that is a sum string or SumoCue's, in one line or many; `None` for any other text.
pub(super) fn try_read(source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    let first = trim(&source.content().next()?.glyphs);
    let text = source.joined();
    let (has_diagonals, cells) = sum_string(&text).or_else(|| sumo_cue(&text))?;
    let mut grid = GridObject::of_side(9)?;
    grid.values = vec![CellValue::Blank; cells.len()];
    if has_diagonals {
        [false, true].into_iter().for_each(|rises| grid.add_diagonal(rises));
    }
    if cells.iter().all(|cell| cell.region.is_some()) {
        grid.regions = cells.iter().map(|cell| cell.region).collect();
    }
    let mut cages: BTreeMap<(usize, usize), Vec<Cell>> = BTreeMap::new();
    for (place, KillerCell { cage, .. }) in cells.iter().enumerate().filter(|(_, cell)| cell.cage.0 > 0) {
        cages.entry(*cage).or_default().push(Cell::new(place));
    }
    let mut cages: Vec<Rule> =
        cages.into_iter().map(|((sum, _), cells)| Rule::new(Family::Cage, cells, vec![sum])).collect();
    cages.sort_by_key(|cage| cage.cells[0]);
    if cells.len() == 81 {
        grid.written = cages;
    }
    Some(grid.puzzle(board, first))
}

/// Reads a sum string: `3x3::k:` or, with diagonals, `3x3:d:k:`, then a number for each cell, 256 times the cage's sum
/// plus the cage's number. The flag tells if there are diagonals.
fn sum_string(text: &str) -> Option<(bool, Vec<KillerCell>)> {
    let (plain, crossed) = (text.strip_prefix("3x3::k:"), text.strip_prefix("3x3:d:k:"));
    let numbers = plain.or(crossed)?.trim_end_matches(':').split(':');
    let cell = |number: &str| {
        let number: usize = number.parse().ok()?;
        Some(KillerCell { cage: (number / 256, number % 256), region: None })
    };
    Some((crossed.is_some(), numbers.map(cell).collect::<Option<_>>()?))
}

/// Reads SumoCue's string: `SumoCueV1` or, with diagonals, `SumoCueV1D`. For each cell follows `=15` if a cage of that
/// sum begins there, or `+0` with the index of the cell where its cage begins; then `J0` with the number of its region,
/// if there are regions. The flag tells if there are diagonals.
fn sumo_cue(text: &str) -> Option<(bool, Vec<KillerCell>)> {
    let rest = text.strip_prefix("SumoCueV1")?;
    let has_diagonals = rest.starts_with('D');
    let entries: Vec<&str> = rest.trim_start_matches('D').split_inclusive(['=', '+']).collect();
    let signs = entries.iter().map(|entry| entry.ends_with('='));
    let bodies = entries.iter().skip(1).map(|entry| entry.trim_end_matches(['=', '+']));
    let mut cells: Vec<KillerCell> = Vec::new();
    for (begins, body) in signs.zip(bodies) {
        let (number, region) = match body.split_once('J') {
            Some((number, region)) => (number, Some(region.parse().ok()?)),
            None => (body, None),
        };
        let number: usize = number.parse().ok()?;
        let cage = if begins { (number, cells.len()) } else { cells.get(number)?.cage };
        cells.push(KillerCell { cage, region });
    }
    (!cells.is_empty()).then_some((has_diagonals, cells))
}
