//! Puzzles for tests: known ones, and images of them with clues removed, chosen by a seed.

use naze::{
    board::{Cell, Layout},
    meter::Meter,
    puzzle::Puzzle,
    search,
    symmetry::Transform,
};
use std::sync::Arc;

/// The puzzles of the source documents, and one that is known to be hard.
pub const KNOWN: [&str; 10] = [
    "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..",
    "4....7..8.......1...2.3.5.......8..7.53....9......4.......6........5..3.8........",
    "3986.51..1..79.3..4..........2.5.....4.....3.....6.9..........5..7.41..3..45.2798",
    "..2..7......8..64.8.......1.4.9....6.....1..57...4..3..7....39..1...87....972...8",
    ".68...9......76...5..2..........43.6.7.....1.9.15..........2..7...91......9...18.",
    "...........61.52...7.....5.....3....71..8..9425..7..38.9..1..2...5...3....48569..",
    ".....8.27.8.3.......5.4.....2.4....8..9.8.5..4....9.3.....3.69.7....13..8..5.....",
    "7..5216..6......14..86..........719.4.......5.162..........23..26......9..3195..7",
    "....4.....135.642.5...1...7.........3.......8.527.436..7.6.8.3...6...1....51.28..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
];

/// Solved by a net, among other steps; two of them also by forcing chains.
pub const BY_NETS: [&str; 3] = [
    "....9...29.1..3......2.541.5.37...4..48.1............5...3..5........6.87...82...",
    "..5..97.....3...8...647..2..3.........42.58...5....3.........71...5..2.9.67.4....",
    ".5.63.2....1.5.3...6...2.4.7...2.5.3.......9..15.8.....295..6.....7.......3.....4",
];

/// Boards that are not the classic one.
pub fn other_boards() -> Vec<Arc<Layout>> {
    let words = ["4", "5", "6:2x3", "6:3x2", "7", "8:2x4", "9:none"];
    let jigsaw = "AABBB\nAAABB\nCDDEE\nCCDDE\nCCDEE";
    let diagonal = "1.....\n.1....\n..1...\n...1..\n....1.\n.....1";
    words
        .iter()
        .map(|word| Layout::from_word(word).expect("a board"))
        .chain([jigsaw, diagonal].iter().map(|drawing| Layout::from_drawing(drawing).expect("a drawing")))
        .map(Arc::new)
        .collect()
}

/// A source of numbers that is the same every time.
#[derive(Clone)]
pub struct Draw(u64);

impl Draw {
    pub fn from_seed(seed: u64) -> Draw {
        Draw(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 32) as usize * bound) >> 32
    }
}

/// A random image of a known puzzle.
pub fn image(seed: u64) -> Puzzle {
    let mut draw = Draw::from_seed(seed);
    let known = Puzzle::classic(KNOWN[draw.below(KNOWN.len())]).expect("81 symbols");
    let transform = Transform::random(known.layout(), |bound| draw.below(bound));
    transform.apply(&known)
}

/// A known puzzle, turned and relabelled, with a digit that leaves no solution.
pub fn contradictory(seed: u64) -> Puzzle {
    let mut puzzle = image(seed);
    assert!(spoil(&mut puzzle, &mut Draw::from_seed(seed)), "a wrong digit leaves no solution");
    puzzle
}

/// Adds a random digit that no house forbids and that leaves no solution; false if the one drawn leaves one.
pub fn spoil(puzzle: &mut Puzzle, draw: &mut Draw) -> bool {
    let shown = puzzle.shown_candidates();
    let open = puzzle.layout().cells().filter(|&cell| puzzle.clue(cell).is_none());
    let has_two = |cell: &Cell| shown[cell.index()].len() > 1;
    let open: Vec<Cell> = open.filter(has_two).collect();
    let Some(&cell) = open.get(draw.below(open.len().max(1))) else { return false };
    let digits: Vec<naze::board::Digit> = shown[cell.index()].into_iter().collect();
    let before = search::count(puzzle, 2, &Meter::unbounded()).solutions;
    let is_right = |digit| matches!(&before[..], [only] if only.digit(cell) == digit);
    let first = draw.below(digits.len());
    let digit = digits[if is_right(digits[first]) { (first + 1) % digits.len() } else { first }];
    puzzle.give(naze::board::Candidate::new(cell, digit));
    search::count(puzzle, 1, &Meter::unbounded()).count == 0
}

/// A puzzle with one solution on this board: an image of some solution, from which clues are removed one by
/// one while the solution stays the only one, until none or only `spare` more can be removed.
pub fn proper(layout: &Arc<Layout>, seed: u64) -> Puzzle {
    let mut draw = Draw::from_seed(seed);
    let full = search::count(&Puzzle::empty(layout.clone()), 1, &Meter::unbounded()).solutions.remove(0);
    let mut puzzle = Puzzle::empty(layout.clone());
    for cell in layout.cells() {
        puzzle.give(naze::board::Candidate::new(cell, full.digit(cell)));
    }
    puzzle = Transform::random(layout, |bound| draw.below(bound)).apply(&puzzle);
    let mut cells: Vec<Cell> = layout.cells().collect();
    for place in (1..cells.len()).rev() {
        cells.swap(place, draw.below(place + 1));
    }
    for cell in cells {
        let mut without = puzzle.clone();
        without.clear(cell);
        if search::count(&without, 2, &Meter::unbounded()).count == 1 {
            puzzle = without;
        }
    }
    puzzle
}
