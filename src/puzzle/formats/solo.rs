//! Reads and writes game ids of Simon Tatham's Solo, `3x3:a5b12_3`; reads the saved games that hold one.

use super::prelude::*;
use crate::{board::BoardName, puzzle::UnsupportedFormat};

/// The characters that may stand in a game's parameters: its kind, the symmetry of its clues and its difficulty.
const PARAMETERS: &str = "jxkrmadtbieu0123456789";

/// Reads a game id: columns and rows of a box, the kind of game, a colon, the cells. After them, each behind a comma,
/// follow the walls of a jigsaw's regions, the walls of a killer's cages, and their sums.
pub(super) fn try_read(source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    let first = trim(&source.content().next()?.glyphs);
    let is_saved = symbols(first).starts_with("SAVEFILE");
    let id = if is_saved { saved_id(source) } else { source.single().map(<[Glyph]>::to_vec) };
    let Some(id) = id else {
        let kind = FaultKind::Refused { format: UnsupportedFormat::SavedGame };
        return is_saved.then(|| refused(kind, first));
    };
    let colon = id.iter().take(20).position(|glyph| glyph.symbol == ':')?;
    let head = symbols(&id[..colon]);
    let (columns, rest) = number(&head)?;
    let (rows, kind) = match rest.strip_prefix('x') {
        Some(rest) => number(rest)?,
        None => (1, rest.starts_with('j').then_some(rest)?),
    };
    let mut grid = GridObject::of_side(columns.checked_mul(rows)?)?;
    kind.chars().all(|letter| PARAMETERS.contains(letter)).then_some(())?;
    Some(add_game(&mut grid, (columns, kind), &id[colon + 1..]).and_then(|()| grid.puzzle(board, &id)))
}

/// The id of the game in a saved game of Solo; `None` for other games.
fn saved_id(source: &SourceText) -> Option<Vec<Glyph>> {
    let value = |key: &str| {
        source.content().find_map(|line| {
            let mut fields = line.glyphs.splitn(3, |glyph| glyph.symbol == ':');
            (symbols(trim(fields.next()?)) == key).then_some(fields.nth(1)?)
        })
    };
    let (game, parameters, cells) = (value("GAME")?, value("PARAMS")?, value("DESC")?);
    let colon = Glyph { raw: ':', symbol: ':', ..*cells.first()? };
    (symbols(game) == "Solo").then(|| [parameters, &[colon], cells].concat())
}

/// Adds the cells of a game with this many columns in a box, and the rules that its kind implies.
fn add_game(grid: &mut GridObject, (columns, kind): (usize, &str), text: &[Glyph]) -> OrFaults<()> {
    let side = grid.side();
    let [is_jigsaw, has_diagonals, is_killer] = ['j', 'x', 'k'].map(|letter| kind.contains(letter));
    let parts = text.split(|glyph| glyph.symbol == ',').collect_vec();
    let (found, expected) = (parts.len(), 1 + usize::from(is_jigsaw) + 2 * usize::from(is_killer));
    if found != expected {
        return refused(FaultKind::FieldCount { found, expected }, text);
    }
    let digit =
        |number: Option<usize>| number.and_then(Digit::new).map_or(CellValue::Blank, CellValue::Given);
    grid.values = numbers(parts[0], side, side)?.into_iter().map(digit).collect();
    if is_jigsaw {
        grid.regions = groups(parts[1], side)?.into_iter().map(Some).collect();
    } else if let Ok(layout) = Layout::with_boxes(columns, side / columns) {
        grid.regions = regions_of(&layout);
    }
    if has_diagonals {
        [false, true].into_iter().for_each(|rises| grid.add_diagonal(rises));
    }
    if let (true, [.., walls, sums]) = (is_killer, &parts[..]) {
        let cages = groups(walls, side)?;
        for (first, sum) in numbers(sums, side, side * side * side)?.into_iter().enumerate() {
            // A cage has its sum in its first cell.
            if sum.is_some() == cages[..first].contains(&cages[first]) {
                return refused(FaultKind::BrokenLink, sums);
            }
            let cells = cages.iter().positions(|cage| *cage == cages[first]).map(Cell::new);
            grid.written.extend(sum.map(|sum| Rule::new(Family::Cage, cells.collect(), vec![sum])));
        }
    }
    Ok(())
}

/// The number that a text begins with, and the rest of the text.
fn number(text: &str) -> Option<(usize, &str)> {
    let end = text.find(|symbol: char| !symbol.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

/// The number of each cell, at most `most`; `None` for a cell in a run of blanks.
fn numbers(text: &[Glyph], side: usize, most: usize) -> OrFaults<Vec<Option<usize>>> {
    let (mut numbers, mut faults) = (Vec::new(), Vec::new());
    for piece in text.chunk_by(|a, b| a.symbol.is_ascii_digit() && b.symbol.is_ascii_digit()) {
        match piece[0].symbol {
            '_' => {}
            letter @ 'a'..='z' => numbers.extend(vec![None; letter as usize - 'a' as usize + 1]),
            _ => {
                let number = symbols(piece).parse().ok().filter(|number| (1..=most).contains(number));
                let kind = FaultKind::DigitTooLarge { found: raw(piece), side };
                faults.extend(number.is_none().then(|| Fault::over(kind, piece)));
                numbers.push(number);
            }
        }
    }
    let (found, expected) = (numbers.len(), side * side);
    if found != expected {
        faults.push(Fault::over(FaultKind::CellCount { found, expected }, text));
    }
    if faults.is_empty() { Ok(numbers) } else { Err(tidy(faults)) }
}

/// The group of each cell, from the walls between neighbours, first along each row, then down each column. A letter is
/// a run of neighbours without a wall, followed by a wall except after `z`, a run of 25; `_` is a wall at once. The
/// border counts as the last wall.
fn groups(text: &[Glyph], side: usize) -> OrFaults<Vec<usize>> {
    let mut groups = (0..side * side).collect_vec();
    let across = (0..side * side).filter(|cell| (cell + 1) % side > 0).map(|cell| (cell, cell + 1));
    let down = (0..side).cartesian_product(1..side).map(|(column, row)| row * side + column);
    let pairs = across.chain(down.map(|cell| (cell - side, cell))).collect_vec();
    let (mut index, fault) = (0, || vec![Fault::over(FaultKind::BrokenLink, text)]);
    for glyph in text {
        let run = match glyph.symbol {
            '_' => 0,
            letter @ 'a'..='z' => (letter as usize - 'a' as usize + 1).min(25),
            _ => return Err(fault()),
        };
        for &(one, other) in pairs.get(index..index + run).ok_or_else(fault)? {
            let (kept, joined) = (groups[one], groups[other]);
            groups.iter_mut().filter(|group| **group == joined).for_each(|group| *group = kept);
        }
        index += run + usize::from(glyph.symbol != 'z');
    }
    if index == pairs.len() + 1 { Ok(groups) } else { Err(fault()) }
}

/// Writes a puzzle as a game id: digits, `_` between adjacent digits, and a letter for each run of up to 26 blanks.
pub(in crate::puzzle) fn write(puzzle: &Puzzle) -> Result<String, WriteError> {
    let BoardName::Boxes { rows, columns } = puzzle.layout().name() else {
        return Err(WriteError::NoBoxes { format: Format::Solo });
    };
    let letter = |blanks: usize| char::from(b'a' + (blanks - 1) as u8).to_string();
    // It begins with the number of boxes side by side, as many as a box has rows, and of those one below the other.
    let mut text = format!("{rows}x{columns}:");
    for (is_blank, run) in &puzzle.layout().cells().map(|cell| puzzle.clue(cell)).chunk_by(Option::is_none) {
        if is_blank {
            let blanks = run.collect_vec();
            text.extend(blanks.chunks(26).map(|blanks| letter(blanks.len())));
        } else {
            text += &run.flatten().map(|clue| clue.digit).join("_");
        }
    }
    Ok(text)
}
