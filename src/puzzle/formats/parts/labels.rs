//! Recognises the labels of rows and columns beside a grid: `1`–`9`, `A`–`I`, `R1:`, `C1`.

use super::super::prelude::*;
use super::{RowKind, TextRow, TextTable, kind_of, separates_fields};

/// The side of the smallest table whose labels are looked for.
const SMALLEST: usize = 4;

/// The meaning of a label.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Label {
    /// A number, as in `7`, `R7:` or `7行`.
    Number(usize),
    /// A letter, as its index counted from 0.
    Letter(usize),
}

/// The meaning of a bar between a label and the cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bars {
    /// The bar is part of a frame around the cells.
    Enclose,
    /// The bar separates two fields, the first of which is the label.
    Separate,
}

/// The table without labels; `None` if neither the rows nor the columns are labelled one after the other.
///
/// They are labels only if the rest has the shape of a board. Then they are no clues: the rows without labels would have
/// a column too many, and with labels of rows and columns the first box would hold digits twice.
pub fn without_labels<'a>(rows: &[TextRow<'a>], bars: Bars) -> Option<TextTable<'a>> {
    let cells = || rows.iter().filter(|row| row.kind == RowKind::Cells);
    let first = cells().next().filter(|_| rows.len() >= SMALLEST)?;
    let labels_from = |start: usize| {
        let labels = cells().skip(start).map(|row| Some(label_of(row.whole)?.0));
        labels.collect::<Option<Vec<Label>>>().filter(|labels| is_sequence(labels)).map(|labels| labels.len())
    };
    let columns = columns_named(first.glyphs);
    let (side, has_header, has_labels) = match (labels_from(1), labels_from(0)) {
        (Some(side), _) if columns.contains(&side) => (side, true, true),
        (_, Some(side)) => (side, false, true),
        _ => (*columns.first()?, true, false),
    };
    let bare = |row: &TextRow<'a>| match row.kind {
        RowKind::Cells if has_labels => {
            without(row, label_of(row.whole).map_or(0, |(_, length)| length), bars)
        }
        // A row without a label is none.
        RowKind::Empty if has_labels => TextRow { kind: RowKind::Ruler, ..*row },
        _ => *row,
    };
    let header = if has_labels { without(first, corner(first.whole), bars) } else { *first };
    let rows = rows.iter().filter(|row| !(has_header && std::ptr::eq(*row, first)));
    let (rows, header) = (rows.map(bare).collect(), has_header.then_some(header));
    Some(TextTable { rows, header, side: Some(side), exact: false })
}

/// Whether these words are the labels of consecutive rows or columns.
pub fn are_labels(words: &[String]) -> bool {
    let labels: Option<Vec<Label>> = words.iter().map(|word| meaning(word)).collect();
    labels.is_some_and(|labels| is_sequence(&labels))
}

/// Whether labels count up from 1, from 0 or from A. The letter I may be skipped, as on SudokuWiki.
fn is_sequence(labels: &[Label]) -> bool {
    let counts =
        |label: fn(usize) -> Label| labels.iter().enumerate().all(|(index, &own)| own == label(index));
    (SMALLEST..=MAX_SIDE).contains(&labels.len())
        && (counts(|index| Label::Number(index + 1))
            || counts(Label::Number)
            || counts(Label::Letter)
            || counts(|index| Label::Letter(if index < 8 { index } else { index + 1 })))
}

/// The meaning of a word as a label; `None` if it cannot be one.
fn meaning(word: &str) -> Option<Label> {
    let word = word.to_lowercase();
    let mut letters = word.chars();
    if let (Some(letter @ 'a'..='z'), None) = (letters.next(), letters.next()) {
        return Some(Label::Letter(letter as usize - 'a' as usize));
    }
    let number = ["row", "column", "col", "r", "c"].iter().find_map(|name| word.strip_prefix(name));
    let number = number.unwrap_or(&word).trim_end_matches(['行', '列', '目']);
    let is_number =
        !number.is_empty() && number.len() <= 2 && number.bytes().all(|sign| sign.is_ascii_digit());
    is_number.then(|| number.parse().ok().map(Label::Number))?
}

/// The label that a row begins with, and the number of characters that it takes with the separator after it.
fn label_of(row: &[Glyph]) -> Option<(Label, usize)> {
    let before = |glyph: &&Glyph| matches!(glyph.symbol, ' ' | '|' | '"' | '\'');
    let start = row.iter().take_while(before).count();
    let word = row[start..].iter().take_while(|glyph| glyph.symbol.is_alphanumeric()).count();
    let label = meaning(&symbols(&row[start..start + word]))?;
    let rest = &row[start + word..];
    let mark = rest.first().filter(|glyph| matches!(glyph.symbol, ':' | ')' | '.'));
    let ends = rest.get(usize::from(mark.is_some())).is_none_or(Glyph::is_separator);
    // A point may be a blank; a colon or a parenthesis is none.
    if !ends && mark.is_none_or(|mark| mark.symbol == '.') {
        return None;
    }
    let length = start + word + usize::from(mark.is_some());
    Some((label, length + separator(&row[length..])))
}

/// The number of characters that separate a label from the cells: the separator of a field, or one space.
fn separator(rest: &[Glyph]) -> usize {
    let quotes = rest.iter().take_while(|glyph| matches!(glyph.symbol, '"' | '\'')).count();
    let spaces = rest[quotes..].iter().take_while(|glyph| glyph.symbol == ' ').count();
    match rest.get(quotes + spaces) {
        Some(glyph) if matches!(glyph.symbol, ',' | ';' | '\t') => quotes + spaces + 1,
        _ => quotes + spaces.min(1),
    }
}

/// The number of characters that the field before the columns' labels takes, with the separator after it.
fn corner(header: &[Glyph]) -> usize {
    let start = header.iter().take_while(|glyph| glyph.symbol == ' ').count();
    let start = start + usize::from(header.get(start).is_some_and(|glyph| glyph.symbol == '|'));
    let length = start + header[start..].iter().take_while(|glyph| !separates_fields(glyph)).count();
    let is_separator = header.get(length).is_some_and(|glyph| glyph.symbol != '|');
    length + usize::from(is_separator)
}

/// A row without its label, which takes this many characters.
fn without<'a>(row: &TextRow<'a>, label: usize, bars: Bars) -> TextRow<'a> {
    let has_bar = row.whole.get(label).is_some_and(|glyph| glyph.symbol == '|');
    let whole = &row.whole[label + usize::from(has_bar && bars == Bars::Separate)..];
    let glyphs = trim(whole);
    // A row of blanks may look like a ruler without its label.
    let kind = if kind_of(glyphs) == RowKind::Empty { RowKind::Empty } else { RowKind::Cells };
    TextRow { glyphs, whole, kind, ..*row }
}

/// The possible numbers of columns that a header row names: all its words, all its signs, or its words after a corner
/// that is no digit.
fn columns_named(row: &[Glyph]) -> Vec<usize> {
    let words = row.split(Glyph::is_separator).filter(|word| !word.is_empty());
    let signs: Vec<String> =
        words.clone().flat_map(|word| word.chunks(1)).take(MAX_SIDE + 1).map(symbols).collect();
    let words: Vec<&[Glyph]> = words.take(MAX_SIDE + 2).collect();
    let corner = usize::from(!matches!(words[..], [[glyph], ..] if glyph.digit().is_some()));
    let words: Vec<String> = words.into_iter().map(symbols).collect();
    let rest = words.get(corner..).unwrap_or_default();
    [&words[..], &signs, rest].into_iter().filter(|words| are_labels(words)).map(<[String]>::len).collect()
}
