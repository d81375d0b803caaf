//! Reads the name of a cell, in the ways in which people write it.

use super::ApiError;
use crate::{
    board::{Cell, Digit, Layout},
    render::RequestError,
};

/// A part of a cell's name.
#[derive(PartialEq, Eq, Debug)]
enum NamePart {
    Word(String),
    Number(usize),
}

/// The cell of a name: `r5c6`, `R5C6`, `5,6`, `5行6列` or, on boards up to 9×9, `E6`, the letter being the row as on
/// SudokuWiki. Anything after an `=`, as in `r5c6=4`, is ignored; the answer says which digit is right.
///
/// # Errors
/// The board has no such cell.
pub(super) fn read_cell(word: &str, layout: &Layout) -> Result<Cell, ApiError> {
    let unknown = || RequestError::NoSuchCell { word: word.to_string(), side: layout.side() };
    cell_of(word, layout).ok_or_else(|| ApiError::usage(unknown()))
}

fn cell_of(word: &str, layout: &Layout) -> Option<Cell> {
    let narrow: String = word.trim().chars().map(narrow).collect();
    let name = match narrow.split_once('=') {
        Some((name, digit)) => {
            let digit = Digit::new(digit.trim().parse().ok()?)?;
            layout.digits().contains(digit).then_some(name)?
        }
        None => &narrow,
    };
    let (row, column) = row_and_column(&parts(name)?, layout.side())?;
    layout.cell(row.checked_sub(1)?, column.checked_sub(1)?)
}

/// The row and the column, counted from 1, given by the parts.
fn row_and_column(parts: &[NamePart], side: usize) -> Option<(usize, usize)> {
    use NamePart::{Number, Word};
    let is = |word: &str, words: &[&str]| words.contains(&word);
    let (rows, columns) = (["r", "row"], ["c", "col", "column"]);
    match parts {
        [Word(r), Number(row), Word(c), Number(column)] if is(r, &rows) && is(c, &columns) => {
            Some((*row, *column))
        }
        [Number(row), Word(r), Number(column), Word(c)] if r == "行" && c == "列" => Some((*row, *column)),
        [Number(row), Number(column)] => Some((*row, *column)),
        [Word(letter), Number(column)] => Some((row_of_letter(letter, side)?, *column)),
        _ => None,
    }
}

/// The row of a letter, from A. SudokuWiki leaves I out and calls the ninth row J; both are read as the ninth. Above
/// nine rows the two ways of counting would differ, so letters are not read.
fn row_of_letter(letter: &str, side: usize) -> Option<usize> {
    match letter.as_bytes() {
        _ if side > 9 => None,
        [letter @ b'a'..=b'i'] => Some((letter - b'a') as usize + 1),
        [b'j'] => Some(9),
        _ => None,
    }
}

/// The words and numbers of a name, without the characters between them; `None` if there are more than a name
/// has.
fn parts(name: &str) -> Option<Vec<NamePart>> {
    let mut parts = Vec::new();
    let between =
        |symbol: char| matches!(symbol, ' ' | ',' | '、' | '(' | ')' | '[' | ']' | '第' | '目' | 'の');
    let class = |symbol: char| (symbol.is_ascii_digit(), between(symbol));
    let symbols: Vec<char> = name.chars().collect();
    for run in symbols.chunk_by(|a, b| class(*a) == class(*b)) {
        let text: String = run.iter().collect();
        match class(run[0]) {
            (_, true) => continue,
            (true, _) if text.len() <= 3 => parts.push(NamePart::Number(text.parse().ok()?)),
            (true, _) => return None,
            (false, _) => parts.push(NamePart::Word(text)),
        }
        (parts.len() <= 4).then_some(())?;
    }
    Some(parts)
}

/// A full-width character as its narrow form, a capital letter as a small one.
fn narrow(symbol: char) -> char {
    match symbol {
        '！'..='～' => char::from((symbol as u32 - '！' as u32) as u8 + b'!').to_ascii_lowercase(),
        '\u{3000}' => ' ',
        _ => symbol.to_ascii_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(word: &str, side: usize) -> Option<String> {
        let layout = Layout::of_side(side);
        cell_of(word, &layout).map(|cell| layout.show(cell).to_string())
    }

    #[test]
    fn a_cell_has_many_names() {
        for word in [
            "r1c3",
            "R1C3",
            " r1c3 ",
            "r1 c3",
            "row 1, column 3",
            "1,3",
            "(1, 3)",
            "1 3",
            "A3",
            "a3",
            "r1c3=4",
            "1行3列",
            "1行目3列目",
            "1行目の3列目",
            "第1行第3列",
            "ｒ１ｃ３",
            "１，３",
        ] {
            assert_eq!(name(word, 9).as_deref(), Some("r1c3"), "{word}");
        }
        assert_eq!(name("r12c16", 16).as_deref(), Some("r12c16"));
    }

    #[test]
    fn the_ninth_row_is_i_or_j_and_large_boards_have_no_letters() {
        assert_eq!((name("I5", 9), name("J5", 9)), (Some("r9c5".into()), Some("r9c5".into())));
        assert_eq!((name("H5", 9), name("C3", 9)), (Some("r8c5".into()), Some("r3c3".into())));
        for (word, side) in [("J5", 16), ("A5", 16), ("K1", 9), ("J1", 4), ("E1", 4), ("AB1", 9)] {
            assert_eq!(name(word, side), None, "{word}");
        }
    }

    #[test]
    fn text_that_names_no_cell_is_refused() {
        for word in [
            "",
            "r",
            "r1",
            "13",
            "r0c1",
            "r1c0",
            "r10c1",
            "r1c3=",
            "r1c3=x",
            "r1c3=10",
            "r1c3c4",
            "3列1行目5",
            "1,2,3",
            "=",
            "r-1c3",
            "r1c99999999999999999999",
            "行列",
            "１行",
            "\u{0}",
        ] {
            assert_eq!(name(word, 9), None, "{word}");
        }
        assert_eq!(name(&"r1c3".repeat(100_000), 9), None);
    }
}
