//! A character of a text with its line and column, and the symbol that it represents.

use crate::board::Digit;

/// A character of the original text, and the symbol that it is one way of writing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Glyph {
    /// The character as in the text.
    pub raw: char,
    /// The symbol: the same for `5`, `５` and `⑤`.
    pub symbol: char,
    /// Its line, from 1.
    pub line: usize,
    /// Its column, from 1.
    pub column: usize,
}

/// The one symbol for all ways to write it. One character gives one symbol, so columns stay right.
pub(super) fn symbol_of(raw: char) -> char {
    match raw {
        '!'..='~' => match raw {
            'X' => 'x',
            _ => raw,
        },
        '\t' => '\t',
        '①'..='⑨' => char::from(b'1' + (raw as u32 - '①' as u32) as u8),
        // Full-width forms are in the order of ASCII.
        '！'..='～' => match char::from((raw as u32 - '！' as u32) as u8 + b'!') {
            'X' => 'x',
            narrow => narrow,
        },
        '・' | '･' | '·' | '•' | '∙' | '⋅' => '・',
        '□' | '◻' | '⬜' | '▢' | '☐' => '□',
        '○' | '◯' | '⚪' | '〇' => '○',
        '−' | '–' | '—' => '-',
        '、' | '､' => ',',
        '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' | '¦' => '|',
        '\u{2500}'..='\u{257f}' => '+',
        _ if raw.is_whitespace() => ' ',
        _ => match "一二三四五六七八九".chars().zip('1'..).find(|&(number, _)| number == raw) {
            Some((_, digit)) => digit,
            None => raw,
        },
    }
}

/// Whether a character is invisible and means nothing: web pages put such characters between others, and three of them make
/// `5` the emoji of a key.
pub(super) fn is_invisible(raw: char) -> bool {
    matches!(
        raw,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{20e3}' | '\u{fe0e}' | '\u{fe0f}' | '\u{feff}'
    )
}

impl Glyph {
    /// The digit that it is: `1`–`9`, then letters.
    pub fn digit(&self) -> Option<Digit> {
        Digit::from_symbol(self.symbol)
    }

    /// Whether it is one of the symbols, other than a space, for a blank cell.
    pub fn is_blank(&self) -> bool {
        matches!(self.symbol, '0' | '.' | 'x' | '*' | '_' | '-' | '・' | '□' | '○')
    }

    /// Whether it only separates cells.
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

/// The characters as in the text.
pub(super) fn raw(glyphs: &[Glyph]) -> String {
    glyphs.iter().map(|glyph| glyph.raw).collect()
}

/// The symbols of the characters.
pub(super) fn symbols(glyphs: &[Glyph]) -> String {
    glyphs.iter().map(|glyph| glyph.symbol).collect()
}
