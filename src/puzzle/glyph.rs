//! Characters of a text with their line and column, and the symbols that they stand for.

use crate::board::Digit;

/// A character of the original text, with its place and the symbol that it stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Glyph {
    /// The character as it is in the text.
    pub raw: char,
    /// The symbol that the character stands for: that of `5`, `５` and `⑤` is `5`.
    pub symbol: char,
    /// The number of the character's line, from 1.
    pub line: usize,
    /// The column of the character, from 1.
    pub column: usize,
}

/// The symbol that a character stands for; different ways to write a digit give the same symbol. Each character gives
/// exactly one symbol, so that columns stay right.
pub(super) fn symbol_of(raw: char) -> char {
    // Full-width forms are in the order of ASCII.
    let narrow = match raw {
        '！'..='～' => char::from((raw as u32 - '！' as u32) as u8 + b'!'),
        _ => raw,
    };
    match narrow {
        'X' => 'x',
        '!'..='~' | '\t' => narrow,
        '①'..='⑨' => char::from(b'1' + (raw as u32 - '①' as u32) as u8),
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

/// Whether a character is invisible and means nothing. Web pages put such characters between others, and three of them
/// turn `5` into the emoji of a key.
pub(super) fn is_invisible(raw: char) -> bool {
    matches!(
        raw,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{20e3}' | '\u{fe0e}' | '\u{fe0f}' | '\u{feff}'
    )
}

impl Glyph {
    /// The digit that the character stands for: `1`–`9`, then letters. `None` for any other character.
    pub fn digit(&self) -> Option<Digit> {
        Digit::from_symbol(self.symbol)
    }

    /// Whether the character stands for a blank cell; false for a space.
    pub fn is_blank(&self) -> bool {
        matches!(self.symbol, '0' | '.' | 'x' | '*' | '_' | '-' | '・' | '□' | '○')
    }

    /// Whether the character only separates cells.
    pub fn is_separator(&self) -> bool {
        matches!(self.symbol, ' ' | '\t' | ',' | '|' | '[' | ']' | ';' | '{' | '}' | '(' | ')' | '"' | '\'')
    }

    /// Whether the character is a space or a tab.
    pub fn is_space(&self) -> bool {
        matches!(self.symbol, ' ' | '\t')
    }
}

/// The characters without the spaces at both ends.
pub(super) fn trim(glyphs: &[Glyph]) -> &[Glyph] {
    let start = glyphs.iter().position(|glyph| !glyph.is_space()).unwrap_or(glyphs.len());
    let end = glyphs.iter().rposition(|glyph| !glyph.is_space()).map_or(start, |last| last + 1);
    &glyphs[start..end]
}

/// The characters as they are in the text.
pub(super) fn raw(glyphs: &[Glyph]) -> String {
    glyphs.iter().map(|glyph| glyph.raw).collect()
}

/// The symbols that the characters stand for.
pub(super) fn symbols(glyphs: &[Glyph]) -> String {
    glyphs.iter().map(|glyph| glyph.symbol).collect()
}
