//! Reads tables whose columns have names: CSV as data sets of puzzles come.

use super::{Asked, Outcome, recognise as recognise_page};
use crate::puzzle::{
    fault::{Fault, FaultKind},
    glyph::{Glyph, Page, raw, symbols, trim},
};

/// The names of columns that hold puzzles.
const PUZZLES: [&str; 5] = ["puzzle", "puzzles", "quiz", "quizzes", "question"];
/// The names of other columns that data sets of puzzles have.
const OTHERS: [&str; 8] =
    ["solution", "solutions", "answer", "answers", "source", "rating", "difficulty", "clues"];

/// The columns of a table, from its first line.
#[derive(Clone, Debug)]
pub(in crate::puzzle) struct Columns {
    count: usize,
    puzzle: usize,
}

/// A row of a table.
#[derive(Clone, Copy, Debug)]
pub(in crate::puzzle) struct RowOfTable<'a> {
    /// Its columns.
    pub columns: &'a Columns,
    /// Its line.
    pub page: &'a Page,
}

impl Columns {
    /// The columns that a line names: nothing if it is no line of names, a fault if none of them is
    /// that of the puzzles.
    pub fn of(glyphs: &[Glyph]) -> Option<Result<Columns, Fault>> {
        if glyphs.len() > 1000 {
            return None;
        }
        let fields = fields(glyphs).ok()?;
        let names: Vec<String> = fields.iter().map(|field| symbols(field).trim().to_lowercase()).collect();
        let is_word = |name: &String| {
            let letter = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | ' ' | '-' | '.');
            name.chars().count() > 1
                && name.chars().all(letter)
                && name.chars().next().is_some_and(char::is_alphabetic)
        };
        let known = |name: &String| PUZZLES.contains(&name.as_str()) || OTHERS.contains(&name.as_str());
        // A line of blanks `xx,xx` is no line of names; a single word must be one that is known.
        let blank = |name: &String| name.chars().all(|symbol| symbol == 'x');
        let named = match names.len() {
            1 => known(&names[0]),
            _ => names.iter().any(known) || names.iter().all(|name| is_word(name) && !blank(name)),
        };
        named.then(|| match names.iter().position(|name| PUZZLES.contains(&name.as_str())) {
            Some(puzzle) => Ok(Columns { count: names.len(), puzzle }),
            None => {
                let found = fields.iter().map(|field| raw(field)).collect();
                Err(Fault::over(FaultKind::UnknownColumns { found }, glyphs))
            }
        })
    }
}

impl RowOfTable<'_> {
    /// The puzzle of the row.
    pub fn read(self, asked: Asked) -> Outcome {
        let glyphs = self.page.single().unwrap_or(&[]);
        let fields = fields(glyphs).map_err(|fault| vec![fault])?;
        let Columns { count, puzzle } = *self.columns;
        if fields.len() != count {
            let kind = FaultKind::FieldCount { found: fields.len(), expected: count };
            return Err(vec![Fault::over(kind, glyphs)]);
        }
        match trim(fields[puzzle]).is_empty() {
            true => Err(vec![Fault::over(FaultKind::Empty, &glyphs[..1])]),
            false => recognise_page(&Page::of_glyphs(fields[puzzle]), asked),
        }
    }
}

/// The fields of a line, their quotes taken off. A quote within a quoted field is none of a puzzle's
/// symbols, so that nothing need be put back together.
fn fields(glyphs: &[Glyph]) -> Result<Vec<&[Glyph]>, Fault> {
    let mut fields = Vec::new();
    let mut rest = Some(glyphs);
    while let Some(glyphs) = rest {
        let quoted = trim(glyphs).first().is_some_and(|glyph| glyph.symbol == '"');
        let start = glyphs.len() - trim_start(glyphs).len();
        let comma = |from: usize| {
            glyphs[from..].iter().position(|glyph| glyph.symbol == ',').map(|place| place + from)
        };
        let (field, end) = match quoted {
            false => (&glyphs[..comma(0).unwrap_or(glyphs.len())], comma(0)),
            true => {
                let close = glyphs[start + 1..].iter().position(|glyph| glyph.symbol == '"');
                let Some(close) = close.map(|place| place + start + 1) else {
                    return Err(Fault::over(FaultKind::UnclosedQuote, &glyphs[start..]));
                };
                (&glyphs[start + 1..close], comma(close))
            }
        };
        fields.push(field);
        rest = end.map(|end| &glyphs[end + 1..]);
    }
    Ok(fields)
}

fn trim_start(glyphs: &[Glyph]) -> &[Glyph] {
    let start = glyphs.iter().position(|glyph| !glyph.is_space()).unwrap_or(glyphs.len());
    &glyphs[start..]
}

/// Recognises a table with one row; more rows are more puzzles than one.
pub(super) fn recognise(page: &Page, asked: Asked) -> Option<Outcome> {
    let mut content = page.content();
    let columns = Columns::of(trim(&content.next()?.glyphs))?;
    let rows: Vec<_> = content.collect();
    Some(match (columns, &rows[..]) {
        (Err(fault), _) => Err(vec![fault]),
        (Ok(columns), [row]) => {
            let page = Page { lines: vec![(*row).clone()] };
            RowOfTable { columns: &columns, page: &page }.read(asked)
        }
        (Ok(_), []) => Err(vec![Fault::missing(FaultKind::Empty, page.lines.len(), 1)]),
        (Ok(_), [_, second, ..]) => {
            Err(vec![Fault::over(FaultKind::SeveralPuzzles { found: rows.len() }, &second.glyphs)])
        }
    })
}
