//! Finds the puzzle in a line that holds more: a number, a label, the solution, ratings, a name.

use super::prelude::*;

/// The side of the smallest board that a text can mean.
const SMALLEST: usize = 4;

/// The most cells that may be a number or a rating rather than a part of a puzzle.
const FEW: usize = 4;

/// A word of a line: the characters between two separators.
struct Word<'a> {
    glyphs: &'a [Glyph],
    /// The number of cells that the word has if it is read as cells; 0 if some character is no cell.
    cells: usize,
    /// The largest digit among the word's cells.
    largest: usize,
}

impl<'a> Word<'a> {
    fn new(glyphs: &'a [Glyph]) -> Word<'a> {
        let pieces = Split::Symbols.split(glyphs);
        let is_cell = |piece: &CellText| piece.glyphs.last().is_some_and(|glyph| value(glyph).is_some());
        let cells = if pieces.iter().all(is_cell) { pieces.len() } else { 0 };
        Word { glyphs, cells, largest: glyphs.iter().filter_map(value).max().unwrap_or(0) }
    }

    /// Whether this word is exactly this many cells of a board with this side.
    fn is(&self, cells: usize, side: usize) -> bool {
        self.cells == cells && self.largest <= side
    }

    /// Whether this word is any number of cells of a board with this side.
    fn is_of(&self, side: usize) -> bool {
        self.cells > 0 && self.largest <= side
    }

    /// The digit of each cell of the word, 0 for a blank one.
    fn values(&self) -> Vec<usize> {
        let pieces = Split::Symbols.split(self.glyphs);
        pieces.iter().filter_map(|piece| value(piece.glyphs.last()?)).collect()
    }
}

/// The value of a digit's character, 0 for that of a blank; `None` for any other character.
fn value(glyph: &Glyph) -> Option<usize> {
    if glyph.is_blank() { Some(0) } else { glyph.digit().map(Digit::value) }
}

/// Splits a line into words, whatever separates them.
fn words(glyphs: &[Glyph]) -> Vec<Word<'_>> {
    let ends = |glyph: &Glyph| glyph.is_separator() || matches!(glyph.symbol, '/' | '\\' | '=' | ':');
    glyphs.split(ends).filter(|word| !word.is_empty()).map(Word::new).collect()
}

/// The words of a line that make up the puzzle.
struct Core {
    side: usize,
    /// The indices of the words, in order.
    places: Vec<usize>,
    /// Whether each word is a row, a part of a row or a cell, and all together are one puzzle; otherwise each is a
    /// whole puzzle or a solution.
    are_parts: bool,
}

impl Core {
    /// The words that make up a puzzle of the largest board possible. `None` if most cells of the line are not among
    /// them, or if more of its cells than a row has follow each other outside.
    fn new(words: &[Word], board: RequestedBoard) -> Option<Core> {
        let sides = board.map_or(SMALLEST..=MAX_SIDE, |layout| layout.side()..=layout.side());
        let core = sides.rev().find_map(|side| Core::on(words, side))?;
        let is_outside = |(index, _): &(usize, &Word)| core.places.binary_search(index).is_err();
        let outside = || words.iter().enumerate().filter(is_outside).map(|(_, word)| word);
        let cells = |word: &Word| if word.largest <= 9 { word.cells } else { 0 };
        let most = outside().map(|word| word.cells).max().unwrap_or(0);
        (most <= MAX_SIDE && outside().map(cells).sum::<usize>() < core.side * core.side).then_some(core)
    }

    fn on(words: &[Word], side: usize) -> Option<Core> {
        let total = side * side;
        let whole: Vec<usize> = words.iter().positions(|word| word.is(total, side)).collect();
        if !whole.is_empty() {
            return Some(Core { side, places: whole, are_parts: false });
        }
        // How many words have so many cells: a line may have thousands.
        let mut alike = [0; MAX_SIDE + 1];
        words.iter().filter(|word| word.cells <= MAX_SIDE).for_each(|word| alike[word.cells] += 1);
        let mut start = 0;
        for part in words.chunk_by(|a, b| a.cells == b.cells && a.largest.max(b.largest) <= side) {
            let cells = part[0].cells;
            if cells > 0
                && side.is_multiple_of(cells)
                && part.len() * cells == total
                && part[0].largest <= side
                // A row or more of such words besides are cells of a larger board, whatever cuts them off.
                && alike[cells] - part.len() < side
            {
                let places = (start..start + part.len()).collect();
                return Some(Core { side, places, are_parts: true });
            }
            start += part.len();
        }
        None
    }
}

/// Whether a line has a word that is a whole puzzle or was meant as one, being too long for a row. False for a link.
pub(super) fn holds_whole(line: &SourceLine) -> bool {
    let words = words(&line.glyphs);
    let is_long = |word: &Word| {
        word.cells > MAX_SIDE && word.glyphs.iter().any(|glyph| matches!(glyph.symbol, '1'..='9'))
    };
    let is_whole = |core: Core| !core.are_parts;
    let is_link =
        line.glyphs.windows(3).any(|three| three.iter().map(|glyph| glyph.symbol).eq("://".chars()));
    !is_link && (words.iter().any(is_long) || Core::new(&words, None).is_some_and(is_whole))
}

/// The only line of a text apart from rulers; `None` if there are several.
fn only_line(source: &SourceText) -> Option<&SourceLine> {
    let number = single(&rows_of(source))?.number;
    source.lines.iter().find(|line| line.number == number)
}

/// Reads a single line with a puzzle and something beside it, such as a rating. A solution that agrees with the puzzle
/// is dropped.
pub(super) fn try_read(source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    // An object is read by its names.
    let line = only_line(source).filter(|line| !line.glyphs.iter().any(|glyph| glyph.symbol == '{'))?;
    // In `Sudoku #12: 53..7…` the `#` begins no comment.
    let is_label = !line.glyphs.iter().any(|glyph| glyph.symbol.is_ascii_digit());
    read(trim(&line.glyphs), source, board)
        .or_else(|| read(trim(&line.whole()), source, board).filter(|_| is_label))
        .or_else(|| stray_cells(trim(&line.glyphs), board).map(|fault| Err(vec![fault])))
}

/// The fault of a line whose cells make a board only if a few that stand apart are counted, since those may be a rating
/// beside a puzzle that lacks a cell.
fn stray_cells(glyphs: &[Glyph], board: RequestedBoard) -> Option<Fault> {
    let words = words(glyphs);
    let total: usize = words.iter().map(|word| word.cells).sum();
    let longest = words.iter().map(|word| word.cells).max()?;
    let (side, meant) = (total.isqrt(), usual_side(longest));
    let is_named = board.is_some_and(|layout| layout.side() == side);
    let is_board = side * side == total && !is_named && words.iter().all(|word| word.is_of(side));
    let are_rows = longest <= side || longest.is_multiple_of(side);
    let is_whole = longest == meant * meant && longest > MAX_SIDE;
    (is_board && !are_rows && (total - longest <= FEW || is_whole)).then(|| {
        let found = if meant * meant == total { longest } else { total };
        Fault::over(FaultKind::CellCount { found, expected: meant * meant }, glyphs)
    })
}

/// The side of the puzzle found in a line, and the side that all cells of the line together would have.
pub(super) fn doubt(source: &SourceText) -> Option<SideDoubt> {
    let words = words(&only_line(source)?.glyphs);
    let total: usize = words.iter().map(|word| word.cells).sum();
    let other = total.isqrt();
    let is_square = other * other == total && words.iter().all(|word| word.is_of(other));
    let Core { side, .. } = Core::new(&words, None).filter(|core| is_square && core.side != other)?;
    Some(SideDoubt { taken: side, other })
}

fn read(glyphs: &[Glyph], source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    let words = words(glyphs);
    let core = Core::new(&words, board)?;
    let read = |words: &[Word]| grid::try_read(&SourceText::of_glyphs(&spaced(words)), board);
    match core.places[..] {
        [first, .., last] if core.are_parts => {
            is_more(glyphs, core.side * core.side).then_some(())?;
            // Groups of candidates may look like parts of rows.
            let is_whole = |puzzle: &Puzzle| are_parts(&words, puzzle.layout().side());
            let as_it_is = grid::try_read(source, board).filter(|read| read.as_ref().is_ok_and(is_whole));
            as_it_is.or_else(|| read(&words[first..=last]))
        }
        [place] => is_more(glyphs, words[place].cells).then(|| read(&words[place..=place]))?,
        [first, second] if is_full(&words[first]) != is_full(&words[second]) => {
            let (puzzle, solution) = if is_full(&words[first]) { (second, first) } else { (first, second) };
            match difference(&words[puzzle], &words[solution]) {
                Some(fault) => Some(Err(vec![fault])),
                None => read(&words[puzzle..=puzzle]),
            }
        }
        // Shorter words may be rows.
        [first, ..] if words[first].cells <= MAX_SIDE => None,
        _ => Some(refused(FaultKind::SeveralPuzzles { found: core.places.len() }, glyphs)),
    }
}

/// Whether words can be the rows of a board, parts of rows, or several rows together. Groups of candidates cannot.
fn are_parts(words: &[Word], side: usize) -> bool {
    let total: usize = words.iter().map(|word| word.cells).sum();
    let is_part =
        |word: &Word| word.cells > 0 && (word.cells.is_multiple_of(side) || side.is_multiple_of(word.cells));
    total != side * side || words.iter().all(is_part)
}

/// Whether a line has more than this many cells, apart from separators.
fn is_more(glyphs: &[Glyph], cells: usize) -> bool {
    Split::Symbols.split(glyphs).len() > cells
}

/// The characters of several words, with a space between each two.
fn spaced(words: &[Word]) -> Vec<Glyph> {
    let space = |word: &Word| Glyph { raw: ' ', symbol: ' ', ..word.glyphs[0] };
    let with_space = |word: &Word| [vec![space(word)], word.glyphs.to_vec()].concat();
    words.iter().flat_map(with_space).skip(1).collect()
}

fn is_full(word: &Word) -> bool {
    !word.glyphs.iter().any(Glyph::is_blank)
}

/// The fault at the first cell where a solution has another digit than the puzzle; `None` if they agree.
fn difference(puzzle: &Word, solution: &Word) -> Option<Fault> {
    let cells = puzzle.values().into_iter().zip(solution.values());
    let place = cells.into_iter().position(|(given, digit)| given != 0 && given != digit)?;
    let shown = |word: &Word| Split::Symbols.split(word.glyphs)[place].glyphs.to_vec();
    let symbol = |glyphs: &[Glyph]| glyphs.last().map_or(' ', |glyph| glyph.symbol).to_string();
    let (given, found) = (shown(puzzle), shown(solution));
    let kind = FaultKind::OtherSolution { given: symbol(&given), found: symbol(&found) };
    Some(Fault::over(kind, &found))
}
