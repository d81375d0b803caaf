//! Depth-first search on a board without rules beyond houses: singles, then branches where the fewest candidates are left.

use super::count::{Count, Search, SearchStopped, WORK_A_PLACE};
use crate::{
    board::{Board, Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House},
    grid::{Contradiction, Grid},
    meter::Meter,
    puzzle::Solution,
};
use smallvec::SmallVec;

/// Counts the solutions of a grid, with a depth-first search.
pub(super) fn count<B: Board>(grid: Grid<B>, mut search: Search<'_>) -> Count {
    // Stopping early is no failure: `found` holds the solutions found so far.
    let _ = initial_state(grid).map_or(Ok(()), |state| search.explore(state));
    search.found
}

/// The state of a search: a grid in which every settled digit is gone from its peers, and the houses to examine again.
#[derive(Clone)]
struct SearchState<B: Board> {
    grid: Grid<B>,
    touched: Vec<bool>,
}

fn initial_state<B: Board>(grid: Grid<B>) -> Result<SearchState<B>, Contradiction> {
    let clues: Vec<Candidate> =
        grid.settled().into_iter().filter_map(|cell| Some(Candidate::new(cell, grid.value(cell)?))).collect();
    let touched = vec![true; grid.board().house_count()];
    let mut state = SearchState { grid, touched };
    clues.into_iter().try_for_each(|clue| state.place(clue))?;
    Ok(state)
}

impl Search<'_> {
    fn explore<B: Board>(&mut self, mut state: SearchState<B>) -> Result<(), SearchStopped> {
        let propagated = state.propagate(self.meter);
        if self.meter.has_run_out() {
            self.found.complete = false;
            return Err(SearchStopped);
        }
        if propagated.is_err() {
            return Ok(());
        }
        let Some(branch) = state.tightest(self.meter) else {
            let solution =
                Solution::from_grid(&state.grid).expect("no constraint is open, so every cell is settled");
            return self.found.add(solution, self.limit);
        };
        let layout = state.grid.board().layout().clone();
        let mut candidates: SmallVec<[Candidate; 9]> =
            layout.candidates_of(branch).filter(|&candidate| state.grid.has(candidate)).collect();
        if let Some(random_below) = &mut self.random_below {
            (1..candidates.len()).rev().for_each(|end| candidates.swap(end, random_below(end + 1)));
        }
        for candidate in candidates {
            self.found.nodes += 1;
            // The work of the copy. If the meter runs out here, the child notices.
            let _ = self.meter.spend(layout.cell_count() as u64);
            let mut child = state.clone();
            if child.place(candidate).is_ok() {
                self.explore(child)?;
            }
        }
        Ok(())
    }
}

impl<B: Board> SearchState<B> {
    fn place(&mut self, candidate: Candidate) -> Result<(), Contradiction> {
        let SearchState { grid, touched } = self;
        let board = grid.board().clone();
        let mut touch = |cell| board.houses_of(cell).iter().for_each(|house| touched[house.index()] = true);
        touch(candidate.cell);
        for peer in board.peers(candidate.cell).and(grid.cells_with(candidate.digit)) {
            touch(peer);
        }
        grid.place_and_clear(candidate)
    }

    /// Places singles until none is left or the meter runs out.
    fn propagate(&mut self, meter: &Meter) -> Result<(), Contradiction> {
        let visit = WORK_A_PLACE * self.grid.board().side() as u64;
        while let Some(house) = self.touched.iter().position(|&touched| touched) {
            if meter.spend(visit).is_break() {
                return Ok(());
            }
            self.touched[house] = false;
            self.visit(House::new(house))?;
        }
        Ok(())
    }

    fn visit(&mut self, house: House) -> Result<(), Contradiction> {
        let board = self.grid.board().clone();
        for &cell in board.cells_of(house) {
            if let Some(digit) = self.grid.candidates(cell).single()
                && !self.grid.settled().contains(cell)
            {
                self.place(Candidate::new(cell, digit))?;
            }
        }
        let mut places = self.count_places(house);
        for digit in Digit::all(board.side()) {
            if !places.some.contains(digit) {
                return Err(Contradiction::NoPlace(house, digit));
            }
            let has = |cell: &&Cell| self.grid.candidates(**cell).contains(digit);
            if !places.several.contains(digit)
                && let Some(&cell) = board.cells_of(house).iter().find(has)
                && !self.grid.settled().contains(cell)
            {
                self.place(Candidate::new(cell, digit))?;
                places = self.count_places(house);
            }
        }
        Ok(())
    }

    /// The digits that have a place in a house, and those that have several. It asks cell by cell, since the set of a
    /// house's cells has room for 625.
    fn count_places(&self, house: House) -> PlaceCounts {
        let none = PlaceCounts { some: DigitSet::EMPTY, several: DigitSet::EMPTY };
        self.grid.board().cells_of(house).iter().fold(none, |PlaceCounts { some, several }, &cell| {
            let here = self.grid.candidates(cell);
            PlaceCounts { some: some.or(here), several: several.or(some.and(here)) }
        })
    }

    /// The open constraint with the fewest candidates; cells come before houses. `None` if all are settled or the meter
    /// runs out.
    fn tightest(&self, meter: &Meter) -> Option<Constraint> {
        let grid = &self.grid;
        let cell = grid.open_cells().map(|cell| (grid.candidates(cell).len(), Constraint::Cell(cell)));
        let cell = cell.min_by_key(|&(size, _)| size)?;
        if cell.0 == 2 {
            return Some(cell.1);
        }
        let board = grid.board();
        // If the meter runs out here, the next branch notices.
        let _ = meter.spend(WORK_A_PLACE * (board.house_count() * board.side()) as u64);
        let houses =
            board.houses().flat_map(|house| Digit::all(board.side()).map(move |digit| (house, digit)));
        let house = houses
            .map(|(house, digit)| (grid.places(house, digit).len(), Constraint::House(house, digit)))
            .filter(|&(size, _)| size > 1)
            .min_by_key(|&(size, _)| size);
        Some(house.filter(|house| house.0 < cell.0).unwrap_or(cell).1)
    }
}

/// The digits of a house by their number of places.
struct PlaceCounts {
    /// The digits with one or more places.
    some: DigitSet,
    /// The digits with two or more places.
    several: DigitSet,
}

#[cfg(test)]
mod tests {
    use crate::{board::Layout, meter::Meter, puzzle::Puzzle, search::count};
    use std::sync::Arc;

    fn empty(word: &str) -> Puzzle {
        Puzzle::empty(Arc::new(Layout::from_word(word).expect(word)))
    }

    #[test]
    fn small_boards_have_the_known_number_of_solutions() {
        // Latin squares of order n, and the 288 Sudokus of order 4.
        for (word, known) in [("1", 1), ("2", 2), ("3", 12), ("4:none", 576), ("4", 288), ("5", 161_280)] {
            let found = count(&empty(word), u64::MAX, &Meter::unbounded());
            assert_eq!((found.count, found.complete), (known, true), "{word}");
        }
    }

    #[test]
    fn a_count_stops_at_its_limit_and_at_its_budget() {
        let unbounded = Meter::unbounded();
        let at_limit = count(&empty("4"), 10, &unbounded);
        assert_eq!((at_limit.count, at_limit.solutions.len(), at_limit.complete), (10, 2, true));
        let broke = count(&empty("9:none"), 2, &Meter::new(1000));
        assert_eq!((broke.count, broke.complete), (0, false));
        assert_eq!(count(&empty("4"), 0, &unbounded).count, 0);
    }

    #[test]
    fn two_solutions_of_the_empty_boards_are_found_within_a_small_budget() {
        for word in ["7", "9", "9:none", "12", "12:3x4", "16", "25"] {
            let found = count(&empty(word), 2, &Meter::new(20_000_000));
            assert_eq!((found.count, found.complete), (2, true), "{word}");
            assert_ne!(found.solutions[0], found.solutions[1], "{word}");
        }
    }
}
