//! The board that a text is read on, and the result of reading it.

use super::super::prelude::*;
use crate::board::{Board, Classic};
use std::sync::{LazyLock, OnceLock};

/// The result of reading a text: the puzzle, or all faults of the text.
pub type ReadResult = OrFaults<Puzzle>;

/// The board that the caller asks for; without one, a text is read on the usual board of as many cells.
pub type RequestedBoard<'a> = Option<&'a Arc<Layout>>;

/// Two sides of boards that a text fits equally well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideDoubt {
    /// The side of the board that the text is read on, which is the usual one.
    pub taken: usize,
    /// The side of the other board that the text fits.
    pub other: usize,
}

/// The sides that puzzles usually have. A text that could have a usual side or another one has the usual one.
pub const USUAL_SIDES: [usize; 9] = [4, 6, 8, 9, 10, 12, 15, 16, 25];

/// The usual board of a side, which is built once and then shared.
pub fn usual_board(side: usize) -> Arc<Layout> {
    static OTHERS: LazyLock<Vec<OnceLock<Arc<Layout>>>> =
        LazyLock::new(|| (0..=MAX_SIDE).map(|_| OnceLock::new()).collect());
    match side {
        9 => Classic.layout().clone(),
        _ => OTHERS[side]
            .get_or_init(|| Arc::new(Layout::of_side(side).expect("a text has 1 to 25 rows")))
            .clone(),
    }
}

/// The side of the board that this many cells are most likely meant for.
pub fn usual_side(cells: usize) -> usize {
    // 65 to 99 cells are probably an attempt at 81, by far the commonest size.
    if (65..100).contains(&cells) { 9 } else { (cells as f64).sqrt().round() as usize }
}

/// The board for a puzzle of 81 cells; a fault if the caller requested a board of another size.
pub fn classic_board(board: RequestedBoard, source: &SourceText) -> OrFaults<Arc<Layout>> {
    match board {
        Some(layout) if layout.side() != 9 => {
            let kind = FaultKind::WrongBoard { found: 9, expected: layout.side() };
            let line = source.content().next().map_or(1, |line| line.number);
            Err(vec![Fault::missing(kind, line, 1)])
        }
        Some(layout) => Ok(layout.clone()),
        None => Ok(usual_board(9)),
    }
}
