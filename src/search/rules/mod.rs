//! Depth-first search on any board: keeps houses and rules, branches where guesses failed, and restarts.
//!
//! On a board with rules the search begins again after some nodes and keeps what the failures taught: which cells to branch
//! in.

mod keep;
mod state;
mod sums;

use super::count::{Count, Search, SearchStopped};
use crate::{
    board::{Board, Candidate, Cell, CellSet, Constraint, Custom, Digit, DigitSet},
    grid::Grid,
    puzzle::Solution,
};
use smallvec::SmallVec;
use state::{Failure, PATIENCE, RuleSearchState, RuleTables};

/// The failures that are assumed at first for each house and each rule of a cell.
const FAILURES_AT_FIRST: f64 = 9.0;

/// The number of branches after which the search on a board with rules begins again: with what failures have taught, and
/// with the rules that follow from sums of houses.
const FIRST_NODES: u64 = 100;

/// The share of the failures of the digit that failed most which is added to those of each cell that may hold it.
const SHARE_OF_DIGIT: f64 = 0.25;

/// A search that is going on.
struct RuleSearch<'t, 'a, const WORDS: usize> {
    tables: RuleTables<'t, WORDS>,
    search: Search<'a>,
    /// The number of branches after which the search begins again.
    most_nodes: u64,
    /// For each cell a count of failures: of guesses in the cell, and of houses and rules with the cell that could not be
    /// completed. Branching where failures are frequent keeps the tree small.
    failures: Vec<f64>,
    /// For each digit a count of guesses that failed.
    failures_of_digit: Vec<f64>,
    /// For each derived rule: how often it may still be asked in vain. Most of them hardly ever remove anything, and some are what
    /// solves the puzzle.
    patience: Vec<u32>,
}

/// Counts the solutions of a grid.
pub(super) fn count(grid: &Grid<Custom>, search: Search<'_>) -> Count {
    match grid.board().layout().cell_count() {
        ..=128 => count_within::<2>(grid, search),
        129..=256 => count_within::<4>(grid, search),
        _ => count_within::<10>(grid, search),
    }
}

fn count_within<const WORDS: usize>(grid: &Grid<Custom>, search: Search<'_>) -> Count {
    let layout = grid.board().layout();
    let tables = RuleTables::<WORDS>::new(layout, layout.rules());
    let count_constraints = |cell: Cell| layout.houses_of(cell).len() + tables.rules[cell.index()].len();
    let failures = layout.cells().map(|cell| FAILURES_AT_FIRST * count_constraints(cell) as f64).collect();
    let most_nodes = if layout.has_rules() { FIRST_NODES } else { u64::MAX };
    let failures_of_digit = vec![0.0; layout.side()];
    let mut all =
        RuleSearch { tables, search, failures, failures_of_digit, most_nodes, patience: Vec::new() };
    // Stopping early is no failure: `found` holds the solutions found so far.
    let _ = all.explore(RuleSearchState::new(grid, &all.tables), None);
    if all.search.found.nodes < most_nodes {
        return all.search.found;
    }
    let again = Count::none(all.search.found.nodes);
    let before = std::mem::replace(&mut all.search.found, again);
    let deriving = layout.deriving(&|rule| sums::is_tight(rule, layout));
    (all.tables, all.most_nodes) = (RuleTables::new(deriving, deriving.all_rules()), u64::MAX);
    all.patience = vec![PATIENCE; all.tables.keepers.len() - layout.rules().len()];
    let _ = all.explore(RuleSearchState::new(grid, &all.tables), None);
    let Count { nodes, complete, .. } = all.search.found;
    match all.search.found {
        found if complete || found.count > before.count => found,
        _ => Count { nodes, complete, ..before },
    }
}

impl<const WORDS: usize> RuleSearch<'_, '_, WORDS> {
    /// Looks for the solutions of a state, which a guess in a cell has led to: for each branch first those with the first
    /// candidate, then all others, which may branch elsewhere.
    fn explore(
        &mut self,
        mut state: RuleSearchState<WORDS>,
        guess: Option<Candidate>,
    ) -> Result<(), SearchStopped> {
        loop {
            let propagated = state.propagate(&self.tables, &mut self.patience, self.search.meter);
            if self.search.meter.has_run_out() {
                self.search.found.complete = false;
                return Err(SearchStopped);
            }
            if let Err(failure) = propagated {
                self.count_failure(&failure, guess);
                return Ok(());
            }
            let Some(branch) = self.cheapest_branch(&state) else {
                let digits =
                    state.left.iter().map(|left| left.first().expect("a cell without digits is a failure"));
                return self.search.found.add(Solution::new(digits), self.search.limit);
            };
            let candidates = self.tables.layout.candidates_of(branch).filter(|&one| state.has(one));
            let candidates: SmallVec<[Candidate; 9]> = candidates.collect();
            let chosen =
                self.search.random_below.as_mut().map_or(0, |random_below| random_below(candidates.len()));
            let guessed = candidates[chosen];
            self.search.found.nodes += 1;
            if self.search.found.nodes == self.most_nodes {
                return Err(SearchStopped);
            }
            // The work of the copy. If the meter runs out here, the copy notices.
            let _ = self.search.meter.spend(self.tables.layout.cell_count() as u64);
            let mut with = state.clone();
            with.settle(guessed, &self.tables).expect("the cell has the candidate");
            self.explore(with, Some(guessed))?;
            if let Err(failure) = state.remove(guessed.cell, DigitSet::only(guessed.digit), &self.tables) {
                self.count_failure(&failure, guess);
                return Ok(());
            }
        }
    }

    /// Remembers what cannot be completed, and what the guess was.
    fn count_failure(&mut self, failure: &Failure, guess: Option<Candidate>) {
        let cells = match failure {
            Failure::Cell(cell) => std::slice::from_ref(cell),
            Failure::House(house) => self.tables.layout.cells_of(*house),
            Failure::Rule(rule) => &self.tables.layout.rule(*rule).cells,
        };
        cells.iter().for_each(|cell| self.failures[cell.index()] += 1.0);
        if let Some(Candidate { cell, digit }) = guess {
            self.failures[cell.index()] += 1.0;
            self.failures_of_digit[digit.index()] += 1.0;
        }
    }

    /// The open cell with the smallest ratio of its candidates to its failures, or two places of a digit in a house if one of
    /// them has failed more.
    fn cheapest_branch(&self, state: &RuleSearchState<WORDS>) -> Option<Constraint> {
        let RuleTables { layout, houses, .. } = &self.tables;
        let of_digit = |digit: Digit| self.failures_of_digit[digit.index()];
        let worst =
            layout.digits().into_iter().max_by(|&one, &other| of_digit(one).total_cmp(&of_digit(other)));
        let mut best = (f64::INFINITY, None);
        for (cell, failures) in layout.cells().zip(&self.failures) {
            let left = state.left[cell.index()];
            if left.has_no_choice() {
                continue;
            }
            let of_worst = worst.filter(|digit| left.contains(*digit)).map_or(0.0, of_digit);
            let price = left.len() as f64 / (failures + SHARE_OF_DIGIT * of_worst);
            if price < best.0 {
                best = (price, Some(Constraint::Cell(cell)));
            }
        }
        // If the meter runs out here, the next branch notices.
        let _ = self.search.meter.spend((houses.len() * layout.side() / 4) as u64);
        for house in layout.houses() {
            let (mut once, mut twice, mut more) = (DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
            for cell in layout.cells_of(house) {
                let left = state.left[cell.index()];
                (more, twice, once) = (more.or(twice.and(left)), twice.or(once.and(left)), once.or(left));
            }
            for digit in twice.minus(more) {
                let places = state.places[digit.index()].and(houses[house.index()]);
                let price = |cell: Cell| 2.0 / self.failures[cell.index()];
                let price = places.into_iter().map(price).fold(f64::INFINITY, f64::min);
                if price < best.0 {
                    best = (price, Some(Constraint::House(house, digit)));
                }
            }
        }
        best.1
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        board::{Cell, Digit, DigitSet, Layout},
        meter::Meter,
        puzzle::{Puzzle, read},
        search::count,
    };
    use itertools::Itertools;
    use rand_chacha::{
        ChaCha8Rng,
        rand_core::{Rng, SeedableRng},
    };
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

    /// The digits of all grids of side 4, in row order.
    fn grids_of_side_4() -> Vec<Vec<usize>> {
        let rows = (1..=4).permutations(4);
        let grids = (0..4).map(|_| rows.clone()).multi_cartesian_product().map(|rows| rows.concat());
        let differ = |grid: &[usize], cells: [usize; 4]| cells.iter().map(|&cell| grid[cell]).all_unique();
        let houses = (0..4).flat_map(|at| {
            let corner = at / 2 * 8 + at % 2 * 2;
            [[at, at + 4, at + 8, at + 12], [corner, corner + 1, corner + 4, corner + 5]]
        });
        grids.filter(|grid| houses.clone().all(|house| differ(grid, house))).collect()
    }

    #[test]
    fn boards_of_side_4_have_as_many_solutions_as_there_are_grids_that_keep_their_rules() {
        let grids = grids_of_side_4();
        assert_eq!(grids.len(), 288);
        let sum = |grid: &[usize], cells: [usize; 3]| cells.map(|cell| grid[cell]).iter().sum::<usize>();
        type Keeps<'a> = &'a dyn Fn(&[usize]) -> bool;
        let cases: [(&str, Keeps); 5] = [
            ("cage 6 r1c1 r1c2 r2c1", &|grid| sum(grid, [0, 1, 4]) == 6),
            ("little-killer 9 r1c2 r2c3 r3c4", &|grid| sum(grid, [1, 6, 11]) == 9),
            ("thermometer r1c1 r2c2 r3c3", &|grid| grid[0] < grid[5] && grid[5] < grid[10]),
            ("renban r1c2 r2c2 r3c1\nwhite r1c1 r1c2", &|grid| {
                let line = [1, 5, 8].map(|cell| grid[cell]);
                let ends = line.iter().minmax().into_option();
                let is_renban =
                    line.iter().all_unique() && ends.is_some_and(|(least, most)| most - least == 2);
                is_renban && grid[0].abs_diff(grid[1]) == 1
            }),
            ("antiknight", &|grid| {
                let leaps = (0..16).tuple_combinations().filter(|&(a, b): &(usize, usize)| {
                    (a / 4).abs_diff(b / 4) * (a % 4).abs_diff(b % 4) == 2
                });
                leaps.into_iter().all(|(a, b)| grid[a] != grid[b])
            }),
        ];
        for (rules, keeps) in cases {
            let text = format!("4\n{rules}\n.... .... .... ....");
            let puzzle = read(&text, None).expect(rules);
            let found = count(&puzzle, u64::MAX, &Meter::unbounded());
            let known = grids.iter().filter(|grid| keeps(grid)).count() as u64;
            assert_eq!((found.count, found.complete), (known, true), "{rules}");
            assert!(known < 288, "{rules}");
        }
    }

    /// Lines of rules on a board of side 4, with `?` for a number and `#3` for three cells.
    const LINES: [&str; 22] = [
        "cage ? #3",
        "sum ? #4",
        "sum ? #6",
        "little-killer ? r1c2 r2c3 r3c4",
        "arrow #1 : #3",
        "arrow #2 : #4",
        "double-arrow #4",
        "region-sum 1 2 #3",
        "region-sum 2 2 #4",
        "zipper #4",
        "zipper #5",
        "renban #3",
        "sandwich ? r2c1234",
        "x-sum ? r1234c3",
        "skyscraper ? r4c1234",
        "sum-line ? #5",
        "thermometer #3",
        "whisper ? #3",
        "palindrome #4",
        "between #4",
        "white ? #2",
        "black #2",
    ];

    #[test]
    fn rules_of_all_sorts_leave_the_grids_that_they_allow() {
        let grids = grids_of_side_4();
        let mut rng = ChaCha8Rng::seed_from_u64(66);
        let mut below = |count: usize| rng.next_u64() as usize % count;
        let (mut boards, mut by_line) = (0, [0; LINES.len()]);
        while boards < 400 {
            let chosen = (0..1 + below(3)).map(|_| below(LINES.len())).collect_vec();
            let lines = chosen.iter().map(|&line| {
                let mut words = LINES[line].split(' ').map(|word| match word.strip_prefix('#') {
                    Some(count) => {
                        let count: usize = count.parse().expect(word);
                        (0..count).map(|_| format!("r{}c{}", 1 + below(4), 1 + below(4))).join(" ")
                    }
                    None => word.replace('?', &below(9).to_string()),
                });
                words.join(" ")
            });
            let text = format!("4\n{}\n.... .... .... ....", lines.collect_vec().join("\n"));
            let Ok(puzzle) = read(&text, None) else { continue };
            let layout = puzzle.layout();
            let keeps = |grid: &&Vec<usize>| {
                let digit = |cell: &Cell| DigitSet::only(Digit::from_index(grid[cell.index()] - 1));
                let fits = |rule| {
                    layout.automaton(rule).has_path(&layout.rule(rule).cells.iter().map(digit).collect_vec())
                };
                let differ = |cell: Cell| {
                    layout.peers(cell).iter().all(|peer| grid[peer.index()] != grid[cell.index()])
                };
                layout.rules().all(fits) && layout.cells().all(differ)
            };
            let known = grids.iter().filter(keeps).count() as u64;
            let found = count(&puzzle, u64::MAX, &Meter::unbounded());
            assert_eq!((found.count, found.complete), (known, true), "{text}");
            boards += 1;
            chosen.iter().for_each(|&line| by_line[line] += usize::from(known > 0));
        }
        assert!(by_line.iter().all(|&count| count > 0), "{by_line:?}");
    }

    #[test]
    fn a_wide_board_with_a_rule_has_its_solutions_counted_up_to_a_limit_and_a_budget() {
        let puzzle =
            read(&format!("16\ncage 3 r1c1 r1c2\n{}", format!("{}\n", ". ".repeat(16)).repeat(16)), None);
        let puzzle = puzzle.expect("a board of 256 cells");
        let found = count(&puzzle, 2, &Meter::new(20_000_000));
        assert_eq!((found.count, found.solutions.len(), found.complete), (2, 2, true));
        assert!(!count(&puzzle, 2, &Meter::new(1000)).complete);
    }

    #[test]
    fn clues_that_see_each_other_by_a_rule_alone_leave_no_solution() {
        let count_of = |grid: &str| {
            let puzzle = read(&format!("4\ndifferent r1c1 r3c2\n{grid}"), None).expect(grid);
            count(&puzzle, u64::MAX, &Meter::unbounded()).count
        };
        assert_eq!(count_of("1... .... .1.. ...."), 0);
        assert!(count_of("1... .... .2.. ....") > 0);
    }
}
