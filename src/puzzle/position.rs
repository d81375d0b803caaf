//! A puzzle or a position in one: the digits of its cells, and the candidates that a person noted.

use crate::board::{Board, Candidate, Cell, Classic, Digit, DigitSet, Layout};
use crate::grid::{Contradiction, Grid};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Who put a digit into a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// The setter: the digit belongs to the puzzle.
    Given,
    /// The person who is solving: the digit may be wrong.
    Entry,
}

/// A digit that a cell holds from the start of a solve, given or entered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clue {
    /// The digit.
    pub digit: Digit,
    /// Who put the digit there.
    pub origin: Origin,
}

/// A place in a text that may be part of the puzzle but was not read.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "LeftOutJson"))]
#[serde(deny_unknown_fields)]
pub struct LeftOut {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The length in characters.
    pub length: usize,
    /// What stands there, or its beginning.
    pub text: String,
}

/// The most places left out that a puzzle keeps.
const LEFT_OUT_LIMIT: usize = 20;

/// A puzzle, or a position in one: a board, its clues, and the person's pencil marks. Equality ignores the places of
/// the text that were left out.
#[derive(Clone, Eq, Debug)]
pub struct Puzzle {
    layout: Arc<Layout>,
    clues: Vec<Option<Clue>>,
    marks: Option<Vec<DigitSet>>,
    left_out: Vec<LeftOut>,
}

impl PartialEq for Puzzle {
    fn eq(&self, other: &Puzzle) -> bool {
        (&self.layout, &self.clues, &self.marks) == (&other.layout, &other.clues, &other.marks)
    }
}

impl Puzzle {
    /// An empty puzzle: a board without clues.
    pub fn empty(layout: Arc<Layout>) -> Puzzle {
        let clues = vec![None; layout.cell_count()];
        Puzzle { layout, clues, marks: None, left_out: Vec::new() }
    }

    /// A classic puzzle from 81 symbols, `.` or `0` for a blank; `None` for any other text. [`str::parse`] takes
    /// every format and says what is wrong.
    ///
    /// ```
    /// use naze::puzzle::Puzzle;
    ///
    /// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// assert_eq!(Puzzle::classic(line).map(|puzzle| puzzle.clues().count()), Some(30));
    /// assert_eq!(Puzzle::classic("12345"), None);
    /// ```
    pub fn classic(line: &str) -> Option<Puzzle> {
        Puzzle::of_symbols(Classic.layout().clone(), line, &['.', '0'])
    }

    /// A puzzle on a board from one symbol for each cell, a digit of the board or one of `blanks`; `None` for any other
    /// text.
    pub(crate) fn of_symbols(layout: Arc<Layout>, symbols: &str, blanks: &[char]) -> Option<Puzzle> {
        let mut puzzle = Puzzle::empty(layout);
        let mut symbols = symbols.chars();
        for clue in &mut puzzle.clues {
            let symbol = symbols.next()?;
            if !blanks.contains(&symbol) {
                let digit = Digit::from_symbol(symbol).filter(|read| read.value() <= puzzle.layout.side())?;
                *clue = Some(Clue { digit, origin: Origin::Given });
            }
        }
        symbols.next().is_none().then_some(puzzle)
    }

    /// Puts a given into its cell.
    ///
    /// # Panics
    /// The board does not have this candidate; [`Layout::has`] tells.
    pub fn give(&mut self, given: Candidate) {
        self.set(given, Origin::Given);
    }

    /// Puts a digit into a cell, as a given or an entry.
    ///
    /// # Panics
    /// The board does not have this candidate; [`Layout::has`] tells.
    pub fn set(&mut self, clue: Candidate, origin: Origin) {
        assert!(self.layout.has(clue), "the board has no {clue:?}");
        self.clues[clue.cell.index()] = Some(Clue { digit: clue.digit, origin });
    }

    /// Removes the digit of a cell; does nothing if the cell is blank.
    ///
    /// # Panics
    /// The board does not have this cell.
    pub fn clear(&mut self, cell: Cell) {
        self.clues[cell.index()] = None;
    }

    /// Sets the pencil marks: for each cell in row order, the candidates that the person still has. Those of a cell
    /// with a clue are ignored.
    ///
    /// # Panics
    /// There is not one set for each cell, or one holds a digit that the board does not have.
    pub fn set_marks(&mut self, marks: Vec<DigitSet>) {
        assert_eq!(marks.len(), self.clues.len(), "one set of marks a cell");
        let digits = self.layout.digits();
        assert!(marks.iter().all(|mark| mark.minus(digits).is_empty()), "marks are digits of the board");
        self.marks = Some(marks);
    }

    /// Removes candidates from the pencil marks, or from the candidates shown if there are no marks.
    ///
    /// # Panics
    /// The board does not have one of these candidates.
    pub(crate) fn remove_marks(&mut self, gone: &[Candidate]) {
        if gone.is_empty() {
            return;
        }
        let mut marks = self.shown_candidates();
        gone.iter().for_each(|gone| marks[gone.cell.index()].remove(gone.digit));
        self.set_marks(marks);
    }

    /// This puzzle, with its digits and marks, on another board of the same side.
    pub(crate) fn on_board(self, layout: Arc<Layout>) -> Puzzle {
        Puzzle { layout, ..self }
    }

    /// The places of the puzzle's text that may be part of the puzzle but were not read: rules in words, unknown
    /// members of an object. Answers about the puzzle disregard them.
    ///
    /// ```
    /// use naze::puzzle;
    ///
    /// let puzzle = puzzle::read("rules: anti-queen\n1234\n3412\n2143\n43..", None).expect("a puzzle of 16 cells");
    /// assert_eq!(puzzle.left_out()[0].line, 1);
    /// ```
    pub fn left_out(&self) -> &[LeftOut] {
        &self.left_out
    }

    /// Notes a place of the text that was left out; beyond a limit, further places are dropped.
    pub(crate) fn leave_out(&mut self, place: LeftOut) {
        if self.left_out.len() < LEFT_OUT_LIMIT && !self.left_out.contains(&place) {
            self.left_out.push(place);
        }
    }

    /// The geometry of the puzzle's board.
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// The digit that a cell holds from the start, given or entered; `None` for a blank cell, or one off the board.
    pub fn clue(&self, cell: Cell) -> Option<Clue> {
        self.clues.get(cell.index()).copied().flatten()
    }

    /// All clues in row order, given and entered.
    pub fn clues(&self) -> impl Iterator<Item = (Candidate, Origin)> + '_ {
        self.layout.cells().zip(&self.clues).filter_map(|(cell, clue)| {
            let clue = (*clue)?;
            Some((Candidate::new(cell, clue.digit), clue.origin))
        })
    }

    /// Whether every cell has a digit from the start.
    pub(crate) fn is_full(&self) -> bool {
        self.clues.iter().all(Option::is_some)
    }

    /// The digits that the person entered, in row order.
    pub fn entries(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.clues().filter(|(_, origin)| *origin == Origin::Entry).map(|(clue, _)| clue)
    }

    /// The puzzle that a position began with: its givens alone. `None` if no digit of the position is known to be a given,
    /// and the board has no rules, which may be all that is given.
    pub fn original(&self) -> Option<Puzzle> {
        let mut original = Puzzle { left_out: self.left_out.clone(), ..Puzzle::empty(self.layout.clone()) };
        self.clues().filter(|(_, origin)| *origin == Origin::Given).for_each(|(clue, _)| original.give(clue));
        (self.layout.has_rules() || original.clues.iter().any(Option::is_some)).then_some(original)
    }

    /// Whether the position is an untouched puzzle: nobody entered a digit or removed a pencil mark.
    pub fn is_original(&self) -> bool {
        self.entries().next().is_none() && self.removed_marks().is_empty()
    }

    /// The pencil marks, a set of candidates for each cell in row order; `None` if the person noted none.
    pub fn marks(&self) -> Option<&[DigitSet]> {
        self.marks.as_deref()
    }

    /// The candidates to show in each cell, in row order: the digit of a clue; else the pencil marks; without any, all
    /// digits that no clue among the cell's peers holds.
    pub fn shown_candidates(&self) -> Vec<DigitSet> {
        let candidates = |cell: Cell| match (self.clue(cell), &self.marks) {
            (Some(clue), _) => DigitSet::only(clue.digit),
            (None, Some(marks)) => marks[cell.index()],
            (None, None) => self.layout.digits().minus(self.digits_seen_from(cell)),
        };
        self.layout.cells().map(candidates).collect()
    }

    /// The digits of the clues among a cell's peers.
    pub(crate) fn digits_seen_from(&self, cell: Cell) -> DigitSet {
        self.layout.peers(cell).iter().filter_map(|&peer| Some(self.clue(peer)?.digit)).collect()
    }

    /// The candidates that the person removed: those that are missing from the pencil marks of an open cell, though no
    /// clue forbids them.
    pub fn removed_marks(&self) -> Vec<Candidate> {
        let Some(marks) = &self.marks else { return Vec::new() };
        let open = self.layout.cells().filter(|cell| self.clue(*cell).is_none());
        open.flat_map(|cell| {
            let removed = self.layout.digits().minus(marks[cell.index()]).minus(self.digits_seen_from(cell));
            removed.map(move |digit| Candidate::new(cell, digit))
        })
        .collect()
    }

    /// The puzzle in one line, one symbol for each cell, `.` for blank; givens and entries alike.
    pub fn line(&self) -> String {
        self.clues.iter().map(|clue| clue.map_or('.', |clue| clue.digit.symbol())).collect()
    }

    /// The grid that a solve starts from, on a board with this puzzle's layout: every clue is placed and the removed
    /// marks are gone. Clues that contradict each other are both placed.
    ///
    /// # Panics
    /// The board has another side.
    #[doc(hidden)]
    pub fn grid<B: Board>(&self, board: B) -> Grid<B> {
        assert_eq!(board.side(), self.layout.side(), "the puzzle is on this board");
        // The grid shows duplicates too; `duplicates` finds them.
        let mut grid = Grid::from_digits(board, self.clues.iter().map(|clue| clue.map(|clue| clue.digit)));
        for mark in self.removed_marks() {
            // The solve reports a cell without a candidate.
            let _ = grid.eliminate(mark);
        }
        grid
    }

    /// The grid after each clue was placed and its digit removed from the cells that see it.
    pub(crate) fn cleared_grid<B: Board>(&self, board: B) -> Result<Grid<B>, Contradiction> {
        let mut grid = self.grid(board);
        self.clues().try_for_each(|(clue, _)| grid.place_and_clear(clue))?;
        Ok(grid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_marks_that_no_clue_forbids_count_as_removed_by_the_person() {
        let mut puzzle = Puzzle::empty(Arc::new(Layout::of_side(4).expect("a board")));
        let digit = |value| Digit::new(value).expect("a small digit");
        puzzle.give(Candidate::new(Cell::new(0), digit(1)));
        let mut marks = vec![DigitSet::all(4); 16];
        marks[0] = DigitSet::EMPTY;
        marks[1] = [digit(3), digit(4)].into_iter().collect();
        puzzle.set_marks(marks);
        assert_eq!(puzzle.removed_marks(), [Candidate::new(Cell::new(1), digit(2))]);
        assert_eq!(puzzle.line(), "1...............");
    }

    #[test]
    fn a_position_is_original_until_somebody_enters_a_digit_or_removes_a_mark() {
        let digit = |value| Digit::new(value).expect("a small digit");
        let mut given = Puzzle::empty(Arc::new(Layout::of_side(4).expect("a board")));
        given.give(Candidate::new(Cell::new(0), digit(1)));
        let mut entered = given.clone();
        entered.set(Candidate::new(Cell::new(15), digit(1)), Origin::Entry);
        let mut marked = given.clone();
        marked.set_marks(given.shown_candidates());
        let mut removed = marked.clone();
        let mut marks = given.shown_candidates();
        marks[15].remove(digit(2));
        removed.set_marks(marks);
        let original = [&given, &entered, &marked, &removed].map(Puzzle::is_original);
        assert_eq!(original, [true, false, true, false]);
    }
}
