//! Removes the tags of web pages and of forums; the rows and cells of tables on web pages become lines and fields.

use super::super::prelude::*;

/// The greatest length of a tag or an entity, in characters.
const TAG_LIMIT: usize = 200;
/// The web tags that begin a new line.
const LINE_TAGS: [&str; 10] = ["tr", "br", "p", "div", "li", "pre", "table", "tbody", "thead", "h1"];
/// The web tags that begin a cell of a table.
const CELL_TAGS: [&str; 2] = ["td", "th"];
/// The tags of forums.
const FORUM_TAGS: [&str; 14] = [
    "code", "pre", "quote", "tt", "b", "i", "u", "size", "color", "font", "spoiler", "hide", "center", "mono",
];

/// Builds lines character by character.
#[derive(Default)]
struct LineBuilder {
    lines: Vec<SourceLine>,
    glyphs: Vec<Glyph>,
    cells: usize,
}

impl LineBuilder {
    fn end_line(&mut self) {
        let glyphs = std::mem::take(&mut self.glyphs);
        if let Some(first) = glyphs.first() {
            self.lines.push(SourceLine::of_glyphs(first.line, glyphs));
        }
        self.cells = 0;
    }

    /// Begins a cell; a tab separates it from the cell before.
    fn begin_cell(&mut self, at: &Glyph) {
        if self.cells > 0 {
            self.glyphs.push(Glyph { symbol: '\t', ..*at });
        }
        self.cells += 1;
    }
}

/// The text without the tags of a web page, a line for each row of its tables; `None` without such tags.
pub fn without_html(source: &SourceText) -> Option<SourceText> {
    let tags = |line: &SourceLine| (0..line.glyphs.len()).any(|at| html_tag(&line.glyphs[at..]).is_some());
    source.lines.iter().any(tags).then_some(())?;
    let has_rows = |line: &SourceLine| symbols(&line.glyphs).to_ascii_lowercase().contains("<tr");
    let has_table = source.lines.iter().any(has_rows);
    let mut text = LineBuilder::default();
    for line in &source.lines {
        // In a web page `#` begins no comment.
        let glyphs = line.whole();
        let mut at = 0;
        while at < glyphs.len() {
            let rest = &glyphs[at..];
            if let Some((name, length)) = html_tag(rest) {
                match name.trim_start_matches('/') {
                    name if LINE_TAGS.contains(&name) => text.end_line(),
                    name if CELL_TAGS.contains(&name) && rest[1].symbol != '/' => text.begin_cell(&rest[0]),
                    "input" => text.glyphs.extend(value_of(&rest[..length])),
                    _ => {}
                }
                at += length;
            } else if let Some(length) = entity(rest) {
                text.glyphs.push(Glyph { symbol: ' ', ..rest[0] });
                at += length;
            } else {
                // Text between the cells of a table means nothing.
                if !has_table || text.cells > 0 {
                    text.glyphs.push(rest[0]);
                }
                at += 1;
            }
        }
        if !has_table {
            text.end_line();
        }
    }
    text.end_line();
    Some(SourceText { lines: text.lines })
}

/// The name, in lowercase, of the tag at the start of the characters, and the length of the tag.
fn html_tag(glyphs: &[Glyph]) -> Option<(String, usize)> {
    let [open, first, ..] = glyphs else { return None };
    let starts = open.symbol == '<' && matches!(first.raw, '/' | '!' | 'a'..='z' | 'A'..='Z');
    starts.then_some(())?;
    let end = glyphs.iter().take(TAG_LIMIT).position(|glyph| glyph.symbol == '>')?;
    let name = |glyph: &&Glyph| matches!(glyph.raw, '/' | '!' | '0'..='9' | 'a'..='z' | 'A'..='Z');
    let name: String =
        glyphs[1..end].iter().take_while(name).map(|glyph| glyph.raw.to_ascii_lowercase()).collect();
    let name = if name.starts_with('/') { name } else { name.trim_end_matches('/').to_string() };
    Some((name, end + 1))
}

/// The characters that are outside of web tags.
pub fn without_tags(glyphs: &[Glyph]) -> impl Iterator<Item = Glyph> {
    outside(glyphs, |rest| html_tag(rest).map(|(_, length)| length))
}

/// The characters that are outside of tags. `tag` tells the length of the tag with which characters begin.
fn outside(glyphs: &[Glyph], tag: impl Fn(&[Glyph]) -> Option<usize>) -> impl Iterator<Item = Glyph> {
    let mut end = 0;
    glyphs.iter().enumerate().filter_map(move |(at, glyph)| {
        if at >= end {
            end = at + tag(&glyphs[at..]).unwrap_or(0);
        }
        (at >= end).then_some(*glyph)
    })
}

/// The characters between the quotes after `value=` in the tag of an input field.
fn value_of(tag: &[Glyph]) -> &[Glyph] {
    let text: Vec<char> = tag.iter().map(|glyph| glyph.raw.to_ascii_lowercase()).collect();
    let key: Vec<char> = " value=\"".chars().collect();
    let Some(start) = text.windows(key.len()).position(|window| window == key) else { return &[] };
    let value = &tag[start + key.len()..];
    &value[..value.iter().position(|glyph| glyph.raw == '"').unwrap_or(0)]
}

/// The length of the entity for a space, such as `&nbsp;`, at the start of the characters.
fn entity(glyphs: &[Glyph]) -> Option<usize> {
    let text = symbols(&glyphs[..glyphs.len().min(8)]);
    let mut codes = ["&nbsp;", "&#160;", "&#xa0;", "&ensp;", "&emsp;"].into_iter();
    codes.find(|code| text.starts_with(code)).map(str::len)
}

/// The text without the tags of forums and the fences of Markdown; `None` if it has none.
pub fn without_forum_tags(source: &SourceText) -> Option<SourceText> {
    let mut found = false;
    let lines = source.lines.iter().map(|line| {
        let glyphs: Vec<Glyph> = outside(&line.glyphs, forum_tag).collect();
        found |= glyphs.len() < line.glyphs.len();
        SourceLine { glyphs, ..line.clone() }
    });
    let lines = lines.collect();
    found.then_some(SourceText { lines })
}

/// The length of the forum tag or Markdown fence at the start of the characters.
fn forum_tag(glyphs: &[Glyph]) -> Option<usize> {
    match glyphs.first()?.symbol {
        '`' => {
            let fence = glyphs.iter().take_while(|glyph| glyph.symbol == '`').count();
            // The name of a language may follow the fence.
            let word = glyphs[fence..].iter().take_while(|glyph| glyph.symbol.is_ascii_alphabetic()).count();
            Some(if fence >= 3 { fence + word } else { fence })
        }
        '[' => {
            glyphs.get(1).filter(|glyph| glyph.raw == '/' || glyph.raw.is_ascii_alphabetic())?;
            let end = glyphs.iter().take(TAG_LIMIT).position(|glyph| glyph.symbol == ']')?;
            let inside: String = glyphs[1..end].iter().map(|glyph| glyph.raw.to_ascii_lowercase()).collect();
            let name = inside.trim_start_matches('/').split(['=', ' ']).next()?;
            FORUM_TAGS.contains(&name).then_some(end + 1)
        }
        _ => None,
    }
}
