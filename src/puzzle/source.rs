//! A text as lines of characters that know their position; every format is read from it.

use super::{
    Fault, FaultKind, Glyph, OrFaults, all_or_faults, is_invisible, parse_json, raw, symbol_of, symbols, trim,
};
use crate::board::Layout;
use serde_json::Value;

/// The greatest length of a line, in bytes.
pub const LINE_LIMIT: usize = 64 * 1024;
/// The greatest length, in bytes, of a text that is read as one puzzle.
pub const TEXT_LIMIT: usize = 1024 * 1024;
/// The most lines of a file that is read at once.
pub const LINES_LIMIT: usize = 250_000;
/// The most faults that are reported for one text, since a text may have one for each character.
pub const FAULTS_LIMIT: usize = 1000;

/// A line of a text, split from its comment.
#[derive(Clone, Debug)]
pub(super) struct SourceLine {
    /// The number of the line in the text, from 1.
    pub number: usize,
    /// The characters of the line before any comment.
    pub glyphs: Vec<Glyph>,
    /// The characters of the comment, from `#`, `%` or `//` on; empty if there is no comment.
    pub comment: Vec<Glyph>,
}

/// A text as lines of characters with their places.
#[derive(Clone, Debug)]
pub(super) struct SourceText {
    /// The lines of the text, including empty ones.
    pub lines: Vec<SourceLine>,
}

/// Splits a text into lines at any kind of line end.
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

/// The index at which a line's comment begins: at a `#`, or at a `%` or `//` followed by words. `None` without a
/// comment.
///
/// `%` and `/` may be blanks, so they begin a comment only at the start of the line or after a space, and only if words come
/// after a space or the mark does not come again. In quotes they begin none.
fn comment_start(glyphs: &[Glyph]) -> Option<usize> {
    let is_letter = |glyph: &Glyph| glyph.symbol.is_alphabetic();
    let is_word =
        |two: &[Glyph]| two.iter().all(is_letter) && !two[0].symbol.eq_ignore_ascii_case(&two[1].symbol);
    let hash = glyphs.iter().position(|glyph| glyph.symbol == '#');
    let mark = |glyph: &Glyph| matches!(glyph.symbol, '%' | '/');
    let starts = |&index: &usize| mark(&glyphs[index]) && (index == 0 || glyphs[index - 1].is_space());
    let start = (0..hash.unwrap_or(glyphs.len())).find(starts);
    let remark = start.filter(|&start| {
        let sign = glyphs[start].symbol;
        let rest = &glyphs[start..];
        let signs = rest.iter().take_while(|glyph| glyph.symbol == sign).count();
        let (rest, length) = (&rest[signs..], if sign == '%' { 1 } else { 2 });
        let is_clear = match rest.first() {
            Some(first) if first.is_space() => true,
            Some(first) => is_letter(first) && !rest.iter().any(|glyph| glyph.symbol == sign),
            None => false,
        };
        let is_quoted = glyphs[..start].iter().any(|glyph| matches!(glyph.symbol, '"' | '\''));
        signs == length && is_clear && !is_quoted && rest.windows(2).any(is_word)
    });
    remark.or(hash)
}

impl SourceLine {
    /// The line with this number and text; a fault if it is too long.
    fn new(number: usize, text: &str) -> Result<SourceLine, Fault> {
        if text.len() > LINE_LIMIT {
            let kind = FaultKind::LineTooLong { bytes: text.len(), limit: LINE_LIMIT };
            return Err(Fault { kind, line: number, column: 1, length: 1 });
        }
        let place = |(index, raw)| Glyph { raw, symbol: symbol_of(raw), line: number, column: index + 1 };
        let mut glyphs: Vec<Glyph> =
            text.chars().enumerate().filter(|(_, raw)| !is_invisible(*raw)).map(place).collect();
        let end = comment_start(&glyphs).unwrap_or(glyphs.len());
        let comment = glyphs.split_off(end);
        Ok(SourceLine { number, glyphs, comment })
    }

    /// A line of these characters, which keep their places in the original text.
    pub fn of_glyphs(number: usize, glyphs: Vec<Glyph>) -> SourceLine {
        SourceLine { number, glyphs, comment: Vec::new() }
    }

    /// Whether the line ends with a comment.
    pub fn is_commented(&self) -> bool {
        !self.comment.is_empty()
    }

    /// The characters of the whole line, comment included; in a link, an object or a web page `#` begins no comment.
    pub fn whole(&self) -> Vec<Glyph> {
        [&self.glyphs[..], &self.comment].concat()
    }

    /// Whether the line is a rule beyond houses, such as `cage 15 r1c12 r2c1`, or names extra houses.
    pub fn is_rule(&self) -> bool {
        self.begins_with_word() && Layout::has_line(&symbols(trim(&self.glyphs)))
    }

    /// Whether the line was meant as a rule but is faulty.
    pub fn is_faulty_rule(&self) -> bool {
        self.begins_with_word() && Layout::has_meant_line(&symbols(trim(&self.glyphs)))
    }

    fn begins_with_word(&self) -> bool {
        trim(&self.glyphs).first().is_some_and(|first| first.symbol.is_alphabetic())
    }

    /// Whether the line names a board, such as `6:2x3`, or is the word `boxes` before a drawing.
    pub fn names_board(&self) -> bool {
        let text = symbols(trim(&self.glyphs));
        text.eq_ignore_ascii_case(Layout::BOXES) || text.contains(':') && Layout::from_word(&text).is_ok()
    }

    /// Whether the line is empty apart from a comment.
    pub fn is_empty(&self) -> bool {
        trim(&self.glyphs).is_empty()
    }
}

impl SourceText {
    /// The text with all its lines; a fault for each part that is too long.
    pub fn new(text: &str) -> OrFaults<SourceText> {
        if text.len() > TEXT_LIMIT {
            let kind = FaultKind::TextTooLong { bytes: text.len(), limit: TEXT_LIMIT };
            return Err(vec![Fault { kind, line: 1, column: 1, length: 0 }]);
        }
        let lines = lines_of(text).enumerate().map(|(index, line)| SourceLine::new(index + 1, line));
        Ok(SourceText { lines: all_or_faults(lines)? })
    }

    /// The text of a single line with this number.
    pub fn of_line(number: usize, text: &str) -> OrFaults<SourceText> {
        Ok(SourceText { lines: vec![SourceLine::new(number, text).map_err(|fault| vec![fault])?] })
    }

    /// A part of a text as a text of its own; each character keeps its place in the original.
    pub fn of_glyphs(glyphs: &[Glyph]) -> SourceText {
        let lines = glyphs.chunk_by(|a, b| a.line == b.line);
        SourceText { lines: lines.map(|line| SourceLine::of_glyphs(line[0].line, line.to_vec())).collect() }
    }

    /// Whether some line of the text is a rule beyond houses.
    pub fn has_rules(&self) -> bool {
        self.lines.iter().any(SourceLine::is_rule)
    }

    /// Whether some line of the text was meant as a rule but is faulty.
    pub fn has_faulty_rules(&self) -> bool {
        self.lines.iter().any(SourceLine::is_faulty_rule)
    }

    /// Whether the text begins with a board: `6:2x3`, or `boxes` before a drawing.
    pub fn begins_with_board(&self) -> bool {
        let mut content = self.content();
        content.next().is_some_and(SourceLine::names_board) && content.next().is_some()
    }

    /// The lines that are not empty apart from a comment.
    pub fn content(&self) -> impl Iterator<Item = &SourceLine> {
        self.lines.iter().filter(|line| !line.is_empty())
    }

    /// The text parsed as JSON: its value, and the first key that an object in it has twice. `None` if it is no JSON.
    pub fn json(&self) -> Option<(Value, Option<String>)> {
        let lines: Vec<String> = self.lines.iter().map(|line| raw(&line.whole())).collect();
        parse_json(lines.join("\n").as_bytes()).ok()
    }

    /// The first line that is not empty, without the spaces around it; no characters if there is none.
    pub fn first(&self) -> &[Glyph] {
        self.content().next().map_or(&[], |line| trim(&line.glyphs))
    }

    /// The symbols of the text as one line, without white space.
    pub fn joined(&self) -> String {
        let symbols = self.content().flat_map(|line| &line.glyphs).map(|glyph| glyph.raw);
        symbols.filter(|symbol| !symbol.is_whitespace()).collect()
    }

    /// The only line that is not empty, without the spaces around it; `None` if there are several or none.
    pub fn single(&self) -> Option<&[Glyph]> {
        let mut content = self.content();
        let first = content.next()?;
        content.next().is_none().then(|| trim(&first.glyphs))
    }
}
