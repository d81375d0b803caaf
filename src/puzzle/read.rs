//! Reads a text as one puzzle, a file as one or many, and a stream line by line.

use super::formats::{
    SideDoubt, TableColumns, TextBlock, blocks_of, is_one_string, looks_like_puzzle, read_text, with_rest,
};
use super::{
    FAULTS_LIMIT, Fault, FaultKind, LINES_LIMIT, Puzzle, SourceLine, SourceText, decode, formats, lines_of,
};
use crate::board::{Layout, MAX_SIDE};
use std::sync::Arc;

/// The result of reading a file: one puzzle or many.
#[derive(Clone, PartialEq, Debug)]
pub enum Reading {
    /// The file was meant as one puzzle: that puzzle, or its faults.
    One(Result<Puzzle, Vec<Fault>>),
    /// The file has several puzzles, each in a line or in lines of its own.
    Lines(Vec<LineReading>),
}

/// One puzzle of a file with several: a line, or the lines of a grid.
#[derive(Clone, PartialEq, Debug)]
pub struct LineReading {
    /// The number of the line in the file, from 1; for a grid, that of its first line.
    pub number: usize,
    /// The text of the line, or of the grid's lines, as it is in the file.
    pub text: String,
    /// The puzzle, or all its faults. Their line numbers count from the start of the file.
    pub puzzle: Result<Puzzle, Vec<Fault>>,
}

/// Reads a whole text as one puzzle, in any format. Without a board, the puzzle is on the usual board of as many cells.
///
/// A text that is no puzzle gives all its faults, in the order of the text, or the first
/// [`FAULTS_LIMIT`](super::FAULTS_LIMIT) of them; nothing is guessed.
///
/// ```
/// use naze::puzzle;
///
/// let puzzle = puzzle::read("12..\n..1.\n.1..\n..21", None).expect("a puzzle of 16 cells");
/// assert_eq!((puzzle.layout().side(), puzzle.clues().count()), (4, 6));
///
/// let faults = puzzle::read("12..\n..1.\n.1..\n..27", None).expect_err("7 is too large");
/// assert_eq!((faults[0].line, faults[0].column), (4, 4));
/// assert_eq!(faults[0].kind.to_string(), "digit-too-large");
/// ```
pub fn read(text: &str, board: Option<&Arc<Layout>>) -> Result<Puzzle, Vec<Fault>> {
    read_whole(text, board).map_err(|faults| match grids(text, board, &faults) {
        Some(grids) => {
            let kind = FaultKind::SeveralPuzzles { found: grids.len() };
            vec![Fault { kind, line: grids[1].number, column: 1, length: 0 }]
        }
        None => faults,
    })
}

/// Whether a text with these faults is one document, whatever its lines hold: a JSON object, or rules with a grid,
/// however long.
fn is_one_document(text: &str, faults: &[Fault]) -> bool {
    use FaultKind::{Board, DuplicateKey, SharedCell};
    let is_of_one =
        |fault: &Fault| matches!(fault.kind, DuplicateKey { .. } | SharedCell { .. } | Board { .. });
    let is_rule =
        |line: &str| line.trim_start().starts_with(char::is_alphabetic) && Layout::has_line(line.trim());
    faults.iter().any(is_of_one)
        || match SourceText::new(text) {
            Ok(source) => source.has_rules() || source.has_faulty_rules() || is_one_string(&source),
            Err(_) => lines_of(text).any(is_rule),
        }
}

/// Whether a line is a rule or names a board, so that it is one of the lines of a longer text for one puzzle.
pub fn describes_board(line: &str) -> bool {
    let describes = |line: &SourceLine| line.is_rule() || line.names_board();
    SourceText::of_line(1, line).is_ok_and(|source| source.lines.iter().any(describes))
}

/// The two boards that a text fits, if [`read`] without a board takes the usual one and a person may have meant the
/// other. `None` if there is no doubt.
///
/// ```
/// use naze::puzzle;
///
/// let text = "r1c1=4 r2c2=3 r3c3=2 r4c4=1";
/// assert_eq!(puzzle::doubt(text).map(|doubt| (doubt.taken, doubt.other)), Some((9, 4)));
/// assert_eq!(puzzle::doubt("1..............."), None);
/// ```
pub fn doubt(text: &str) -> Option<SideDoubt> {
    let source = SourceText::new(text).ok()?;
    let is_taken = |side| read_whole(text, None).is_ok_and(|puzzle| puzzle.layout().side() == side);
    formats::doubt(&source).filter(|doubt| is_taken(doubt.taken))
}

/// Reads a whole text as one puzzle, without checking whether it holds several.
fn read_whole(text: &str, board: Option<&Arc<Layout>>) -> Result<Puzzle, Vec<Fault>> {
    match plain_line(text, board) {
        Some(puzzle) => Ok(puzzle),
        None => {
            let read = SourceText::new(text).and_then(|source| read_text(&source, board));
            read.map_err(|faults| first_faults(text, faults))
        }
    }
}

/// The faults to report: the first ones, or a single fault if the text is no puzzle at all.
fn first_faults(text: &str, mut faults: Vec<Fault>) -> Vec<Fault> {
    use FaultKind::{CellCount, Empty, RowCount, RowLength, WrongSymbol};
    let is_of_grid = |kind: &FaultKind| {
        matches!(kind, CellCount { .. } | RowCount { .. } | RowLength { .. } | WrongSymbol { .. })
    };
    if let Some(first) = faults.first().filter(|first| is_of_grid(&first.kind) && is_prose(text)) {
        return vec![Fault::missing(Empty, first.line, 1)];
    }
    faults.truncate(FAULTS_LIMIT);
    faults.shrink_to_fit();
    faults
}

/// The fewest letters in the words of a text that counts as prose.
const LETTERS: usize = 24;

/// Whether a text is mostly words: not the digits of a large board, and no program, object, link or web page.
fn is_prose(text: &str) -> bool {
    let is_other = |sign: char| !matches!(sign, 'A'..='Z' | 'a'..='p' | 'x');
    let is_word = |word: &&str| word.contains(is_other) && word.chars().any(|sign| !word.starts_with(sign));
    let words = text.split(|sign: char| !sign.is_alphabetic()).filter(is_word);
    let length: usize = words.map(|word| word.chars().count()).sum();
    let is_made = text.contains(['{', '=', '<']);
    !is_made && length >= LETTERS && 3 * length > text.chars().filter(|sign| !sign.is_whitespace()).count()
}

/// Reads the bytes of a file: [`decode`]s them, then reads the text as [`read_file`] does.
///
/// ```
/// use naze::puzzle::{Reading, read_bytes};
///
/// let full_width = "１２・・\n・・１・\n・１・・\n・・２１";
/// assert!(matches!(read_bytes(full_width.as_bytes(), None), Reading::One(Ok(_))));
/// ```
pub fn read_bytes(bytes: &[u8], board: Option<&Arc<Layout>>) -> Reading {
    match decode(bytes) {
        Ok(text) => read_file(&text, board),
        Err(fault) => Reading::One(Err(vec![fault])),
    }
}

/// Reads the text of a file: as one puzzle if the whole is one, else line by line.
///
/// ```
/// use naze::puzzle::{Reading, read_file};
///
/// let lines = "1...............\n.2..............\n";
/// match read_file(lines, None) {
///     Reading::Lines(lines) => assert!(lines.len() == 2 && lines.iter().all(|line| line.puzzle.is_ok())),
///     Reading::One(_) => panic!("each line is a puzzle of 16 cells"),
/// }
/// ```
///
/// A text that is not one puzzle is read line by line if
/// - it is a table with named columns, or
/// - some line alone is a puzzle of more cells than a row of any board has (or, on a requested board, of
///   exactly its cells), or
/// - most lines are attempts at one: they hold more symbols in a row than a row of any board has, or
/// - every line alone is a puzzle, and there are at least two.
///
/// A text of several grids, one below the other, is read grid by grid. In every other case one puzzle was meant, and the
/// faults are those of the whole. A file of more than [`LINES_LIMIT`](super::LINES_LIMIT) lines is refused.
pub fn read_file(text: &str, board: Option<&Arc<Layout>>) -> Reading {
    let whole = read_whole(text, board);
    let count = lines_of(text).count();
    if count > LINES_LIMIT {
        let kind = FaultKind::TooManyLines { lines: count, limit: LINES_LIMIT };
        return Reading::One(Err(vec![Fault { kind, line: LINES_LIMIT + 1, column: 1, length: 0 }]));
    }
    let mut reader = LineReader::new(board.cloned());
    let mut lines = Vec::new();
    match &whole {
        Ok(_) => return Reading::One(whole),
        Err(faults) if is_one_document(text, faults) => return Reading::One(whole),
        Err(_) => lines.extend(lines_of(text).filter_map(|line| reader.read(line))),
    }
    let is_table = reader.columns.as_ref().is_some_and(|columns| !columns.may_be_title());
    if is_table || (lines.len() > 1 && are_puzzles(&lines, board)) {
        return Reading::Lines(lines);
    }
    match whole.as_ref().err().and_then(|faults| grids(text, board, faults)) {
        Some(grids) => Reading::Lines(grids),
        None => Reading::One(whole),
    }
}

/// The puzzles of a text with several grids, one below the other; `None` for other texts. The faults are those of the
/// text as one puzzle.
fn grids(text: &str, board: Option<&Arc<Layout>>, faults: &[Fault]) -> Option<Vec<LineReading>> {
    if is_one_document(text, faults) {
        return None;
    }
    let source = SourceText::new(text).ok()?;
    let blocks = blocks_of(&source, board)?;
    let lines: Vec<&str> = lines_of(text).collect();
    let (mut begin, end) = (0, blocks.last()?.lines.1);
    let reading = |block: TextBlock| {
        let (first, last) = block.lines;
        // A title belongs to the grid below it, what stands below all grids to the last one.
        let own = begin..if last == end { lines.len() } else { last };
        begin = last;
        let own = SourceText { lines: source.lines[own].to_vec() };
        let puzzle = block.puzzle.map(|puzzle| with_rest(puzzle, &own));
        LineReading { number: first, text: lines[first - 1..last].join("\n"), puzzle }
    };
    Some(blocks.into_iter().map(reading).collect())
}

/// Whether the lines of a text that is not one puzzle were each meant as one.
fn are_puzzles(lines: &[LineReading], board: Option<&Arc<Layout>>) -> bool {
    let is_long = |puzzle: &Puzzle| board.is_some() || puzzle.layout().cell_count() > MAX_SIDE;
    let is_whole = |line: &LineReading| line.puzzle.as_ref().is_ok_and(is_long);
    let looks_like_puzzle = |line: &&LineReading| {
        SourceText::of_line(line.number, &line.text)
            .is_ok_and(|source| source.content().next().is_some_and(looks_like_puzzle))
    };
    lines.iter().any(is_whole)
        || 2 * lines.iter().filter(looks_like_puzzle).count() > lines.len()
        || lines.iter().all(|line| line.puzzle.is_ok())
}

/// Reads puzzles from a stream, one line at a time. The reader keeps the names of a table's columns.
#[derive(Clone, Debug)]
pub struct LineReader {
    board: Option<Arc<Layout>>,
    columns: Option<TableColumns>,
    /// The number of lines read so far.
    number: usize,
    /// Whether any line so far was neither empty nor a comment.
    started: bool,
}

impl LineReader {
    /// A reader of puzzles on this board; without a board, each puzzle is on the usual board of as many cells.
    pub fn new(board: Option<Arc<Layout>>) -> LineReader {
        LineReader { board, columns: None, number: 0, started: false }
    }

    /// Reads the next line, given without its line end. `None` if the line is empty, holds only a comment, or names the
    /// columns of a table.
    pub fn read(&mut self, text: &str) -> Option<LineReading> {
        self.number += 1;
        let puzzle = self.puzzle(text)?.map_err(|faults| first_faults(text, faults));
        Some(LineReading { number: self.number, text: text.to_string(), puzzle })
    }

    /// A copy of this reader that takes the line with this number (from 1) next. Several readers can share a stream in
    /// this way once the first line that is neither empty nor a comment has been read.
    pub fn at_line(&self, number: usize) -> LineReader {
        LineReader { number: number - 1, ..self.clone() }
    }

    /// Whether the first line named the columns of a table.
    pub fn is_table(&self) -> bool {
        self.columns.is_some()
    }

    fn puzzle(&mut self, text: &str) -> Option<Result<Puzzle, Vec<Fault>>> {
        let board = self.board.as_ref();
        let text = if self.started { text } else { text.strip_prefix('\u{feff}').unwrap_or(text) };
        if self.columns.is_none()
            && let Some(puzzle) = plain_line(text, board)
        {
            self.started = true;
            return Some(Ok(puzzle));
        }
        let source = match SourceText::of_line(self.number, text.trim_end_matches(['\r', '\n'])) {
            Ok(source) => source,
            Err(faults) => return Some(Err(faults)),
        };
        let line = source.content().next()?;
        if !std::mem::replace(&mut self.started, true)
            && let Some(columns) = TableColumns::of_line(line)
        {
            match columns {
                Ok(columns) => self.columns = Some(columns),
                Err(fault) => return Some(Err(vec![fault])),
            }
            return None;
        }
        Some(match &self.columns {
            Some(columns) => {
                let field = columns.puzzle_text(&source);
                field.and_then(|field| Ok(with_rest(read_text(&field, board)?, &source)))
            }
            None => read_text(&source, board),
        })
    }
}

/// Reads the commonest kind of line, 81 digits and points or zeros, fast enough for streams of millions; `None` for any
/// other line. The result is always that of [`read_text`].
fn plain_line(text: &str, board: Option<&Arc<Layout>>) -> Option<Puzzle> {
    let line = text.strip_suffix('\n').unwrap_or(text);
    let line = line.strip_suffix('\r').unwrap_or(line);
    let is_mixed = line.contains('.') && line.contains('0');
    (line.len() == 81 && !is_mixed && board.is_none_or(|layout| layout.side() == 9)).then_some(())?;
    let puzzle = Puzzle::classic(line)?;
    Some(match board {
        Some(board) => puzzle.on_board(board.clone()),
        None => puzzle,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_short_way_reads_what_the_long_way_reads() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        for text in [line.to_string(), line.replace('.', "0"), "1".repeat(81), ".".repeat(81)] {
            let long = read_text(&SourceText::new(&text).expect("a short text"), None);
            assert!(plain_line(&text, None) == long.ok() && plain_line(&text, None).is_some(), "{text}");
        }
        for text in
            [line.replacen('.', "0", 1), line.replace('.', "x"), format!("{line}."), format!(" {line}")]
        {
            assert!(plain_line(&text, None).is_none(), "{text}");
        }
    }
}
