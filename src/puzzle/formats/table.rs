//! Reads tables with named columns, such as CSV data sets of puzzles.

use super::prelude::*;

/// The names of columns that have puzzles, the least ambiguous first.
pub(super) const PUZZLES: [&str; 12] = [
    "puzzle", "puzzles", "quiz", "quizzes", "question", "sudoku", "sudokus", "givens", "grid", "grids",
    "board", "input",
];
/// The names of other columns in data sets of puzzles.
const OTHERS: [&str; 9] =
    ["solution", "solutions", "answer", "answers", "output", "source", "rating", "difficulty", "clues"];

/// The columns of a table, as its first line names them.
#[derive(Clone, Debug)]
pub(in crate::puzzle) struct TableColumns {
    count: usize,
    puzzle: usize,
    /// The character that separates fields.
    between: char,
}

impl TableColumns {
    /// Whether the table has one column whose name may also be the title of a grid.
    pub fn may_be_title(&self) -> bool {
        self.count == 1
    }

    /// The columns that a line names. `None` if it names none, or has a comment after a name, as `Sudoku #12` does. A
    /// fault if no column has puzzles.
    pub fn of_line(line: &SourceLine) -> Option<Result<TableColumns, Fault>> {
        let columns = TableColumns::new(trim(&line.glyphs));
        columns.filter(|columns| {
            !(line.is_commented() && matches!(columns, Ok(columns) if columns.may_be_title()))
        })
    }

    /// The columns that the characters of a first line name; `None` if it is no line of names, a fault if no column has
    /// puzzles.
    pub fn new(glyphs: &[Glyph]) -> Option<Result<TableColumns, Fault>> {
        let is_object = glyphs.first().is_some_and(|first| first.symbol == '{');
        if is_object || glyphs.len() > 1000 {
            return None;
        }
        let between =
            [',', ';', '\t'].into_iter().find(|&mark| glyphs.iter().any(|glyph| glyph.symbol == mark));
        let between = between.unwrap_or(',');
        let fields = fields(glyphs, between).ok()?;
        let names: Vec<String> = fields.iter().map(|field| symbols(field).trim().to_lowercase()).collect();
        let is_word = |name: &String| {
            let letter = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | ' ' | '-' | '.');
            name.chars().count() > 1
                && name.chars().all(letter)
                && name.chars().next().is_some_and(char::is_alphabetic)
        };
        let known = |name: &String| PUZZLES.contains(&name.as_str()) || OTHERS.contains(&name.as_str());
        // A line of blanks `xx,xx` is no line of names; a single word must be a known name.
        let blank = |name: &String| name.chars().all(|symbol| symbol == 'x');
        let named = match names.len() {
            1 => known(&names[0]),
            _ if are_labels(&names) => false,
            _ => names.iter().any(known) || names.iter().all(|name| is_word(name) && !blank(name)),
        };
        let rules: Vec<String> = names.iter().filter(|name| Layout::names_rule(name)).cloned().collect();
        if named && !rules.is_empty() {
            return Some(Err(Fault::over(FaultKind::UnknownRules { rules }, glyphs)));
        }
        named.then(|| match PUZZLES.iter().find_map(|&puzzle| names.iter().position(|name| name == puzzle)) {
            Some(puzzle) => Ok(TableColumns { count: names.len(), puzzle, between }),
            None => {
                let found = fields.iter().map(|field| raw(field)).collect();
                Err(Fault::over(FaultKind::UnknownColumns { found }, glyphs))
            }
        })
    }

    /// The text in the column of puzzles; each character keeps its place in the file.
    pub fn puzzle_text(&self, row: &SourceText) -> OrFaults<SourceText> {
        let glyphs = row.single().unwrap_or(&[]);
        let TableColumns { count, puzzle, between } = *self;
        let mut fields = fields(glyphs, between).map_err(|fault| vec![fault])?;
        // A separator may end the line.
        let is_more = fields.len() == count + 1;
        fields.pop_if(|last| is_more && trim(last).is_empty());
        if fields.len() != count {
            return refused(FaultKind::FieldCount { found: fields.len(), expected: count }, glyphs);
        }
        match trim(fields[puzzle]).is_empty() {
            true => refused(FaultKind::Empty, &glyphs[..1]),
            false => Ok(SourceText::of_glyphs(fields[puzzle])),
        }
    }
}

/// The fields of a line without their quotes. Quotes inside of a field are not supported, since no puzzle has them.
fn fields(glyphs: &[Glyph], between: char) -> Result<Vec<&[Glyph]>, Fault> {
    let mut fields = Vec::new();
    let mut rest = Some(glyphs);
    while let Some(glyphs) = rest {
        let quoted = trim(glyphs).first().is_some_and(|glyph| glyph.symbol == '"');
        let start = glyphs.iter().take_while(|glyph| glyph.is_space()).count();
        let end_of_field = |from: usize| {
            glyphs[from..].iter().position(|glyph| glyph.symbol == between).map(|index| index + from)
        };
        let (field, end) = match quoted {
            false => (&glyphs[..end_of_field(0).unwrap_or(glyphs.len())], end_of_field(0)),
            true => {
                let close = glyphs[start + 1..].iter().position(|glyph| glyph.symbol == '"');
                let Some(close) = close.map(|index| index + start + 1) else {
                    return Err(Fault::over(FaultKind::UnclosedQuote, &glyphs[start..]));
                };
                (&glyphs[start + 1..close], end_of_field(close))
            }
        };
        fields.push(field);
        rest = end.map(|end| &glyphs[end + 1..]);
    }
    Ok(fields)
}

/// The text of the puzzle in a table with one row. A fault if there are more rows, since they are several puzzles;
/// `None` if the text is no table.
pub(super) fn single_row(source: &SourceText) -> Option<OrFaults<SourceText>> {
    let mut content = source.content();
    let columns = TableColumns::of_line(content.next()?)?;
    let rows: Vec<_> = content.collect();
    // Below the title of a grid come its rows.
    let is_title = columns.as_ref().is_ok_and(TableColumns::may_be_title);
    if is_title && rows.len() > 1 && !rows.iter().any(|row| grid::looks_like_puzzle(row)) {
        return None;
    }
    Some(match (columns, &rows[..]) {
        (Err(fault), _) => Err(vec![fault]),
        (Ok(columns), [row]) => columns.puzzle_text(&SourceText { lines: vec![(*row).clone()] }),
        (Ok(_), []) => Err(vec![Fault::missing(FaultKind::Empty, source.lines.len(), 1)]),
        (Ok(_), [_, second, ..]) => refused(FaultKind::SeveralPuzzles { found: rows.len() }, &second.glyphs),
    })
}
