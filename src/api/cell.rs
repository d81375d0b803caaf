//! Reads the name of a cell, in the ways in which people write it, and a digit after it.

use super::prelude::*;
use crate::board::notation::parse_cells;

/// A part of a cell's name: a word or a number.
#[derive(PartialEq, Eq, Debug)]
enum NamePart {
    Word(String),
    Number(usize),
}

/// What a word says about a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CellWord {
    /// The word is only the name of a cell: `r5c6`.
    Name(Cell),
    /// The word says that a cell has or does not have a digit: `r5c6=2`, `r5c6<>2`.
    Fact(Move),
}

/// Turns a candidate into the move that a sign means: `=` places, `<>` eliminates.
type Sign = fn(Candidate) -> Move;

/// The signs as people write them, each with its meaning. A sign that contains another comes before it.
const SIGNS: [(&str, Sign); 4] =
    [("<>", Move::Eliminate), ("≠", Move::Eliminate), ("!=", Move::Eliminate), ("=", Move::Place)];

/// Reads the name of a cell, with or without a digit: `r5c6`, `R5C6`, `5,6`, `5行6列` or, on boards up to 9×9, `E6`, the
/// letter being the row as on SudokuWiki; `r5c6=4`, `r5c6<>4`.
///
/// # Errors
/// The board has no such cell or no such digit.
pub(super) fn read_cell_word(word: &str, layout: &Layout) -> Result<CellWord, ApiError> {
    let side = layout.side();
    let no_cell = || ApiError::usage(RequestError::NoSuchCell { word: word.to_string(), side });
    let (name, after) = split(word);
    let cell = cell_of(&name, layout).ok_or_else(no_cell)?;
    let Some((sign, digit)) = after else { return Ok(CellWord::Name(cell)) };
    let number: usize = digit.trim().parse().map_err(|_| no_cell())?;
    Ok(CellWord::Fact(sign(Candidate::new(cell, read_digit(number, layout)?))))
}

/// Reads what a word says about one cell or several: `r5c6=4`, `r5c6: 4`, `r12c3<>4`.
///
/// # Errors
/// The word says nothing about a cell, or the board has no such cell or digit.
pub(super) fn read_facts(word: &str, layout: &Layout) -> Result<Vec<Move>, ApiError> {
    let word = word.replace([':', '：'], "=");
    let not_a_move = || ApiError::usage(RequestError::NotAMove { word: word.trim().to_string() });
    let (name, Some((sign, digit))) = split(&word) else {
        // A name alone may be wrong too.
        return read_cell_word(&word, layout).and(Err(not_a_move()));
    };
    let cells = match parse_cells(&name, layout) {
        Some(cells) => cells,
        None => vec![cell_of(&name, layout).ok_or_else(not_a_move)?],
    };
    let digit = read_digit(digit.trim().parse().map_err(|_| not_a_move())?, layout)?;
    Ok(cells.into_iter().map(|cell| sign(Candidate::new(cell, digit))).collect())
}

/// The digit with this value.
///
/// # Errors
/// The board has no such digit.
pub(super) fn read_digit(number: usize, layout: &Layout) -> Result<Digit, ApiError> {
    let digit = Digit::new(number).filter(|digit| layout.digits().contains(*digit));
    digit.ok_or_else(|| ApiError::usage(RequestError::NoSuchDigit { digit: number, side: layout.side() }))
}

/// Whether a word names a cell of some board, with or without a digit.
///
/// ```
/// use naze::api::names_cell;
///
/// assert!(["r5c6", "E6", "5行6列", "r12c16=12"].into_iter().all(names_cell));
/// assert!(["12x4", "puzzle.txt", "@r5c6"].into_iter().all(|word| !names_cell(word)));
/// ```
pub fn names_cell(word: &str) -> bool {
    // Up to side 9, rows may have letters.
    parts(&split(word).0).is_some_and(|parts| row_and_column(&parts, 9).is_some())
}

/// Splits a word into the part before a sign and, if there is a sign, the sign and the part after it.
fn split(word: &str) -> (String, Option<(Sign, String)>) {
    let narrow: String = word.trim().chars().map(narrow).collect();
    let parted = SIGNS.iter().find_map(|(text, sign)| Some((*sign, narrow.split_once(text)?)));
    match parted {
        Some((sign, (name, digit))) => (name.to_string(), Some((sign, digit.to_string()))),
        None => (narrow, None),
    }
}

fn cell_of(name: &str, layout: &Layout) -> Option<Cell> {
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

/// The words and numbers in a name, without the characters between them; `None` if there are more than a name has.
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

/// The narrow form of a full-width character, and the small form of a capital letter.
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

    fn read(word: &str, side: usize) -> Option<String> {
        let layout = Layout::of_side(side).expect("a board");
        Some(match read_cell_word(word, &layout).ok()? {
            CellWord::Name(cell) => layout.show(cell).to_string(),
            CellWord::Fact(Move::Place(candidate)) => layout.show_placed(candidate),
            CellWord::Fact(Move::Eliminate(candidate)) => layout.show_eliminated(candidate),
        })
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
            "1行3列",
            "1行目3列目",
            "1行目の3列目",
            "第1行第3列",
            "ｒ１ｃ３",
            "１，３",
        ] {
            assert_eq!(read(word, 9).as_deref(), Some("r1c3"), "{word}");
        }
        assert_eq!(read("r12c16", 16).as_deref(), Some("r12c16"));
    }

    #[test]
    fn a_cell_may_be_followed_by_a_digit_that_it_has_or_has_not() {
        for (word, side, meaning) in [
            ("r1c3=4", 9, "r1c3=4"),
            ("A3 = 4", 9, "r1c3=4"),
            ("１行３列＝４", 9, "r1c3=4"),
            ("r1c3<>4", 9, "r1c3<>4"),
            ("1,3 ≠ 4", 9, "r1c3<>4"),
            ("ｒ１ｃ３！＝４", 9, "r1c3<>4"),
            ("r12c3=16", 16, "r12c3=16"),
        ] {
            assert_eq!(read(word, side).as_deref(), Some(meaning), "{word}");
            assert!(names_cell(word), "{word}");
        }
    }

    #[test]
    fn the_ninth_row_is_i_or_j_and_large_boards_have_no_letters() {
        assert_eq!((read("I5", 9), read("J5", 9)), (Some("r9c5".into()), Some("r9c5".into())));
        assert_eq!((read("H5", 9), read("C3", 9)), (Some("r8c5".into()), Some("r3c3".into())));
        for (word, side) in [("J5", 16), ("A5", 16), ("K1", 9), ("J1", 4), ("E1", 4), ("AB1", 9)] {
            assert_eq!(read(word, side), None, "{word}");
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
            "r1c3=0",
            "r1c3=4=4",
            "r1c3<>",
            "r1c3<4",
            "r1c3==4",
            "=4",
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
            assert_eq!(read(word, 9), None, "{word}");
        }
        assert_eq!(read(&"r1c3".repeat(100_000), 9), None);
    }
}
