//! The search engines against each other and against brute force: the same counts, and solutions that are valid.

#![no_main]

use libfuzzer_sys::fuzz_target;
use naze::{
    board::{Candidate, Cell, Digit},
    meter::Meter,
    puzzle::Puzzle,
    search::{Width, count, lanes, solo},
};
use naze_fuzz::{
    Bytes,
    common::{independent_digits, puzzles::KNOWN},
    lot,
};

/// The number of solutions that are counted.
const LIMIT: u32 = 4;
/// The limit of a search: ten thousand guesses.
const LONGEST: u64 = 400_000;

fuzz_target!(|bytes: &[u8]| {
    let lot = lot(bytes);
    let mut bytes = Bytes::new(bytes);
    // A known puzzle with clues removed, changed or added: most have few solutions.
    let known = KNOWN[bytes.below(KNOWN.len())].as_bytes();
    let mut cells: [u8; 81] = std::array::from_fn(|cell| match known[cell] {
        b'.' => 0,
        digit => digit - b'0',
    });
    while !bytes.is_empty() {
        cells[bytes.below(81)] = bytes.below(10) as u8;
    }
    if cells.iter().filter(|&&digit| digit > 0).count() < 17 {
        return;
    }
    // Some clues contradict each other in a way that every engine takes seconds to see.
    let meter = Meter::new(LONGEST);
    let alone = solo::count(&cells, LIMIT, &meter);
    if meter.has_run_out() {
        return;
    }
    // The fuzzer's counters slow down the plain vectors most, and brute force takes a hundred times as long as the
    // others.
    let is_tried = |width: &Width| width.is_supported() && (*width == Width::widest() || lot.is_multiple_of(8));
    for width in Width::ALL.into_iter().filter(is_tried) {
        assert_eq!(solo::count_by(width, &cells, LIMIT).count, alone.count, "{width:?}");
        let (counts, solutions) = lanes::solve_by(width, &[cells], LIMIT);
        assert_eq!((counts.counts[0], solutions[0]), (alone.count, alone.solution), "{width:?}");
    }
    let mut puzzle = Puzzle::classic(&".".repeat(81)).expect("81 blanks");
    for (cell, &digit) in cells.iter().enumerate().filter(|(_, digit)| **digit > 0) {
        puzzle.give(Candidate::new(Cell::new(cell), Digit::from_index(usize::from(digit) - 1)));
    }
    if let Some(solution) = alone.solution {
        assert_valid(&cells, &solution);
    }
    // Marks require the general engine; these remove nothing.
    let mut marked = puzzle.clone();
    marked.set_marks(puzzle.shown_candidates());
    let general = count(&marked, LIMIT.into(), &Meter::new(5 * LONGEST));
    if general.complete {
        assert_eq!(general.count, u64::from(alone.count));
    }
    if lot % 64 == 1 {
        let brute = independent_digits(&puzzle, LIMIT as usize);
        assert_eq!(brute.len(), alone.count as usize, "{}", puzzle.line());
    }
});

fn assert_valid(clues: &[u8; 81], solution: &[u8; 81]) {
    assert!(clues.iter().zip(solution).all(|(&clue, &digit)| clue == 0 || clue == digit));
    let place = |house: usize, at: usize| match house {
        0..9 => house * 9 + at,
        9..18 => at * 9 + house - 9,
        _ => (house - 18) / 3 * 27 + (house - 18) % 3 * 3 + at / 3 * 9 + at % 3,
    };
    for house in 0..27 {
        let digits = (0..9).fold(0u32, |digits, at| digits | 1 << solution[place(house, at)]);
        assert_eq!(digits, 0b11_1111_1110, "house {house}");
    }
}
