//! The sweep against its description in DESIGN.md, followed word by word with one set of digits for each cell.

use crate::common::{
    hands::position,
    puzzles::{Draw, image},
    sample::sample,
};
use naze::{
    board::{Candidate, Cell, Digit, DigitSet, House, Layout},
    grid::Contradiction,
    logic::{End, Guessing, Options, TechniqueId, TechniqueSet, solve_with_spare_steps},
    meter::Meter,
    puzzle::Puzzle,
    search::count,
};

/// A position swept the way a person would.
struct Sheet<'a> {
    layout: &'a Layout,
    candidates: Vec<DigitSet>,
    settled: Vec<bool>,
    singles: Vec<(u32, TechniqueId, Candidate)>,
    pass: u32,
}

impl Sheet<'_> {
    fn new(puzzle: &Puzzle) -> Sheet<'_> {
        let layout = puzzle.layout();
        let clue = |cell| puzzle.clue(cell).map(|clue| clue.digit);
        let mut candidates: Vec<DigitSet> =
            layout.cells().map(|cell| clue(cell).map_or(layout.digits(), DigitSet::only)).collect();
        puzzle.removed_marks().iter().for_each(|mark| candidates[mark.cell.index()].remove(mark.digit));
        let settled = layout.cells().map(|cell| clue(cell).is_some()).collect();
        Sheet { layout, candidates, settled, singles: Vec::new(), pass: 0 }
    }

    fn sweep(&mut self) -> Result<(), Contradiction> {
        loop {
            let before = self.singles.len();
            self.pass += 1;
            for house in self.layout.houses() {
                self.visit(house)?;
            }
            if self.singles.len() == before {
                return Ok(());
            }
        }
    }

    fn visit(&mut self, house: House) -> Result<(), Contradiction> {
        let layout = self.layout;
        let cells = layout.cells_of(house);
        for &cell in cells {
            if !self.settled[cell.index()] && self.candidates[cell.index()].len() < 2 {
                self.settle_last(cell)?;
            }
            let Some(digit) = self.digit(cell) else { continue };
            for &other in cells {
                if !self.settled[other.index()] && self.candidates[other.index()].contains(digit) {
                    self.candidates[other.index()].remove(digit);
                    if self.candidates[other.index()].len() < 2 {
                        self.settle_last(other)?;
                    }
                }
            }
        }
        let held: DigitSet = cells.iter().filter_map(|&cell| self.digit(cell)).collect();
        let mut once = Vec::new();
        for digit in layout.digits().minus(held) {
            let can_take =
                |&&cell: &&Cell| !self.settled[cell.index()] && self.candidates[cell.index()].contains(digit);
            match cells.iter().filter(can_take).count() {
                0 => return Err(Contradiction::NoPlace(house, digit)),
                1 => once.push(digit),
                _ => {}
            }
        }
        for &cell in cells {
            let own = self.candidates[cell.index()];
            if let Some(&digit) = once.iter().find(|&&digit| own.contains(digit)) {
                self.settle(TechniqueId::HiddenSingle, cell, digit)?;
            }
        }
        Ok(())
    }

    fn digit(&self, cell: Cell) -> Option<Digit> {
        self.candidates[cell.index()].single().filter(|_| self.settled[cell.index()])
    }

    fn settle_last(&mut self, cell: Cell) -> Result<(), Contradiction> {
        let last = self.candidates[cell.index()].first().ok_or(Contradiction::NoDigit(cell))?;
        self.settle(TechniqueId::NakedSingle, cell, last)
    }

    fn settle(&mut self, technique: TechniqueId, cell: Cell, digit: Digit) -> Result<(), Contradiction> {
        self.singles.push((self.pass, technique, Candidate::new(cell, digit)));
        (self.candidates[cell.index()], self.settled[cell.index()]) = (DigitSet::only(digit), true);
        let equal: Vec<Cell> = self.layout.cells().filter(|&one| self.digit(one) == Some(digit)).collect();
        // The first cell that already has the digit determines the house.
        match equal.iter().find(|&&one| one != cell && self.layout.sees(cell, one)) {
            Some(&rival) => {
                let house = self.layout.shared_houses(cell, rival).next().expect("they see each other");
                let twice = equal.into_iter().filter(|one| self.layout.cells_of(house).contains(one));
                Err(Contradiction::Duplicate(house, digit, twice.collect()))
            }
            None => Ok(()),
        }
    }
}

/// The puzzle with some additional clues of its solution, so that there are many naked singles.
fn eased(mut puzzle: Puzzle, draw: &mut Draw) -> Puzzle {
    let solution = count(&puzzle, 1, &Meter::unbounded()).solutions.remove(0);
    let share = 1 + draw.below(6);
    for cell in puzzle.layout().clone().cells() {
        if draw.below(10) < share {
            puzzle.give(Candidate::new(cell, solution.digit(cell)));
        }
    }
    puzzle
}

#[test]
fn the_sweep_settles_the_singles_of_its_description_in_order_and_stops_at_the_same_place() {
    let options =
        Options { techniques: TechniqueSet::singles(), guessing: Guessing::Off, ..Options::default() };
    let (mut settled, mut without_fault, mut faults) = (0, 0, 0);
    for seed in 0..sample(1_000, 4_000) as u64 {
        let mut draw = Draw::from_seed(seed + 1);
        let puzzle = match seed % 4 {
            0 => image(seed),
            1 => eased(image(seed), &mut draw),
            _ => position(&mut |bound| draw.below(bound)),
        };
        let mut sheet = Sheet::new(&puzzle);
        // A cell without digits from the start, or two equal digits in a house: there is no sweep.
        if sheet.candidates.iter().any(|digits| digits.is_empty()) || !puzzle.duplicates().is_empty() {
            continue;
        }
        let swept = sheet.sweep();
        let trace = solve_with_spare_steps(&puzzle, &options, &Meter::unbounded());
        let singles = trace.steps.iter().filter(|step| step.pass <= sheet.pass).map(|step| {
            let finding = &step.finding;
            (step.pass, finding.technique, finding.placements.first().copied())
        });
        let singles: Vec<_> = singles.take(sheet.singles.len()).collect();
        let expected: Vec<_> =
            sheet.singles.iter().map(|&(pass, technique, single)| (pass, technique, Some(single))).collect();
        assert_eq!(singles, expected, "{seed}: {}", puzzle.line());
        settled += singles.len();
        match swept {
            Ok(()) => without_fault += 1,
            Err(contradiction) => {
                faults += 1;
                assert_eq!(trace.steps.len(), sheet.singles.len(), "{seed}: {}", puzzle.line());
                assert_eq!(trace.end, End::NoSolution(Some(contradiction)), "{seed}: {}", puzzle.line());
                assert_eq!(trace.position, sheet.candidates, "{seed}: {}", puzzle.line());
            }
        }
    }
    assert!(settled > 10_000 && without_fault > 500 && faults > 50, "{settled} {without_fault} {faults}");
}

#[test]
fn a_position_shows_a_cell_that_lost_its_only_digit_empty_and_later_cells_unchanged() {
    let mut puzzle = Puzzle::empty(std::sync::Arc::new(Layout::of_side(4).expect("a board")));
    let digits =
        |values: &[usize]| -> DigitSet { values.iter().filter_map(|&value| Digit::new(value)).collect() };
    let mut marks = vec![digits(&[1, 2, 3, 4]); 16];
    (marks[0], marks[1]) = (digits(&[1]), digits(&[1]));
    puzzle.set_marks(marks);
    let trace = solve_with_spare_steps(&puzzle, &Options::default(), &Meter::unbounded());
    assert_eq!(trace.end, End::NoSolution(Some(Contradiction::NoDigit(Cell::new(1)))));
    assert_eq!(
        trace.position[..4],
        [digits(&[1]), digits(&[]), digits(&[1, 2, 3, 4]), digits(&[1, 2, 3, 4])]
    );
}
