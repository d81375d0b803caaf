//! A text as characters that know their place: each has the symbol it stands for, line and column.

use super::fault::{Fault, FaultKind};
use crate::board::Digit;

/// How long a line may be, in bytes.
pub const LINE_LIMIT: usize = 64 * 1024;
/// How long a text may be that is read as one puzzle, in bytes.
pub const TEXT_LIMIT: usize = 1024 * 1024;

/// A character of the original text, and the symbol that it is one way of writing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Glyph {
    /// The character as it stands in the text.
    pub raw: char,
    /// What it stands for: the same symbol for `5`, `５` and `⑤`.
    pub symbol: char,
    /// Its line, from 1.
    pub line: usize,
    /// Its column, from 1.
    pub column: usize,
}

/// A line with its comment taken off.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// Its number, from 1.
    pub number: usize,
    /// Its characters before any `#`.
    pub glyphs: Vec<Glyph>,
    /// Whether a comment followed.
    pub commented: bool,
}

/// A whole text, a line after the other; reading never goes back to the bytes.
#[derive(Clone, Debug)]
pub(super) struct Page {
    /// Its lines, empty ones too.
    pub lines: Vec<Line>,
}

/// The one symbol for all ways to write it. One character gives one symbol, so columns stay true.
fn symbol_of(raw: char) -> char {
    match raw {
        '!'..='~' => match raw {
            'X' => 'x',
            _ => raw,
        },
        '\t' => '\t',
        '①'..='⑨' => char::from(b'1' + (raw as u32 - '①' as u32) as u8),
        // Full-width forms stand in the order of ASCII.
        '！'..='～' => match char::from((raw as u32 - '！' as u32) as u8 + b'!') {
            'X' => 'x',
            narrow => narrow,
        },
        '・' | '･' | '·' => '・',
        '□' | '◻' | '⬜' => '□',
        '○' | '◯' | '⚪' => '○',
        '−' | '–' | '—' => '-',
        '、' | '､' => ',',
        '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' | '¦' => '|',
        '\u{2500}'..='\u{257f}' => '+',
        _ if raw.is_whitespace() => ' ',
        _ => raw,
    }
}

impl Glyph {
    /// The digit that it stands for: `1`–`9`, then letters.
    pub fn digit(&self) -> Option<Digit> {
        Digit::from_symbol(self.symbol)
    }

    /// Whether it is one of the symbols, other than a space, that stand for a blank cell.
    pub fn is_blank(&self) -> bool {
        matches!(self.symbol, '0' | '.' | 'x' | '*' | '_' | '-' | '・' | '□' | '○')
    }

    /// Whether it only keeps cells apart.
    pub fn is_separator(&self) -> bool {
        matches!(self.symbol, ' ' | '\t' | ',' | '|' | '[' | ']' | ';' | '{' | '}' | '(' | ')' | '"' | '\'')
    }

    /// Whether it is a space or a tab.
    pub fn is_space(&self) -> bool {
        matches!(self.symbol, ' ' | '\t')
    }
}

/// The characters without the spaces around them.
pub(super) fn trim(glyphs: &[Glyph]) -> &[Glyph] {
    let start = glyphs.iter().position(|glyph| !glyph.is_space()).unwrap_or(glyphs.len());
    let end = glyphs.iter().rposition(|glyph| !glyph.is_space()).map_or(start, |last| last + 1);
    &glyphs[start..end]
}

/// The characters as they stand in the text.
pub(super) fn raw(glyphs: &[Glyph]) -> String {
    glyphs.iter().map(|glyph| glyph.raw).collect()
}

/// The symbols that the characters stand for.
pub(super) fn symbols(glyphs: &[Glyph]) -> String {
    glyphs.iter().map(|glyph| glyph.symbol).collect()
}

/// The lines of a text, whatever ends them.
pub(crate) fn lines_of(text: &str) -> impl Iterator<Item = &str> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest.filter(|text| !text.is_empty())?;
        let Some(end) = text.find(['\n', '\r']) else {
            rest = None;
            return Some(text);
        };
        let skip = if text[end..].starts_with("\r\n") { 2 } else { 1 };
        rest = Some(&text[end + skip..]);
        Some(&text[..end])
    })
}

impl Line {
    /// The line with this number. A line that is too long is a fault.
    fn of(number: usize, text: &str) -> Result<Line, Fault> {
        if text.len() > LINE_LIMIT {
            let kind = FaultKind::LineTooLong { bytes: text.len(), limit: LINE_LIMIT };
            return Err(Fault { kind, line: number, column: 1, length: 1 });
        }
        let place = |(index, raw)| Glyph { raw, symbol: symbol_of(raw), line: number, column: index + 1 };
        let glyphs: Vec<Glyph> =
            text.chars().enumerate().map(place).take_while(|glyph| glyph.symbol != '#').collect();
        let commented = glyphs.len() < text.chars().count();
        Ok(Line { number, glyphs, commented })
    }

    /// Whether it holds nothing but a comment, if that.
    pub fn is_empty(&self) -> bool {
        trim(&self.glyphs).is_empty()
    }
}

impl Page {
    /// The text, or every fault of its size.
    pub fn of(text: &str) -> Result<Page, Vec<Fault>> {
        if text.len() > TEXT_LIMIT {
            let kind = FaultKind::TextTooLong { bytes: text.len(), limit: TEXT_LIMIT };
            return Err(vec![Fault { kind, line: 1, column: 1, length: 0 }]);
        }
        let (mut lines, mut faults) = (Vec::new(), Vec::new());
        for (index, line) in lines_of(text).enumerate() {
            match Line::of(index + 1, line) {
                Ok(line) => lines.push(line),
                Err(fault) => faults.push(fault),
            }
        }
        match faults.is_empty() {
            true => Ok(Page { lines }),
            false => Err(faults),
        }
    }

    /// The page of this line alone.
    pub fn of_line(number: usize, text: &str) -> Result<Page, Vec<Fault>> {
        Ok(Page { lines: vec![Line::of(number, text).map_err(|fault| vec![fault])?] })
    }

    /// The page of a part of a line, each character keeping its place in the text.
    pub fn of_glyphs(glyphs: &[Glyph]) -> Page {
        let number = glyphs.first().map_or(1, |glyph| glyph.line);
        Page { lines: vec![Line { number, glyphs: glyphs.to_vec(), commented: false }] }
    }

    /// The lines that hold more than a comment.
    pub fn content(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter().filter(|line| !line.is_empty())
    }

    /// What the only line with content holds, without the spaces around it.
    pub fn single(&self) -> Option<&[Glyph]> {
        let mut content = self.content();
        let first = content.next()?;
        content.next().is_none().then(|| trim(&first.glyphs))
    }
}
