//! Depth-first search on a board with rules beyond houses: keeps houses and rules, then branches where guesses failed.

mod state;
mod sums;

pub(crate) fn param(i: usize) -> f64 {
    static P: std::sync::OnceLock<Vec<f64>> = std::sync::OnceLock::new();
    P.get_or_init(|| {
        let mut p = vec![9.0, 1.0, 1.0, 1.002, 0.0, 0.0, 30.0, 4.0, 1.0, 0.0];
        if let Ok(s) = std::env::var("P") {
            for x in s.split(',').filter(|x| !x.is_empty()) { let (a, b) = x.split_once('=').unwrap(); p[a.parse::<usize>().unwrap()] = b.parse().unwrap(); }
        }
        p
    })[i]
}
use super::count::{Count, Search, SearchStopped, WORK_A_PLACE};
use crate::{
    board::{Board, Candidate, Cell, CellSet, Constraint, Custom, DigitSet},
    grid::Grid,
    puzzle::Solution,
};
use itertools::Itertools;
use smallvec::SmallVec;
use state::{Failure, RuleSearchState, RuleTables};

/// So many failures are assumed at first for each house and each rule of a cell.
const FAILURES_AT_FIRST: f64 = 9.0;

/// How much more each failure counts than the one before, and what the weights are divided by when they grow large.
const FAILURE_GROWTH: f64 = 1.002;
const MOST_WEIGHT: f64 = 1e100;

/// After so many branches the search begins again, with what failures have taught and the rules that follow from sums of
/// houses, and later after as many times more of them.
const FIRST_NODES: u64 = 30;
const NODES_GROWTH: u64 = 4;

/// A search that is going on.
struct RuleSearch<'t, 'a, const WORDS: usize> {
    tables: RuleTables<'t, WORDS>,
    search: Search<'a>,
    /// After so many branches it begins again.
    most_nodes: u64,
    /// How often a guess in each cell failed, or the cell was in what could not be completed, the latest ones counting
    /// more. To branch where it fails first keeps the tree small.
    failures: Vec<f64>,
    pub digit_failures: Vec<f64>,
    /// What a failure counts now.
    weight: f64,
}

/// Counts the solutions of a grid.
pub(super) fn count(grid: &Grid<Custom>, search: Search<'_>) -> Count {
    match grid.board().layout().cell_count() {
        ..=128 => count_within::<2>(grid, search),
        _ => count_within::<10>(grid, search),
    }
}

fn count_within<const WORDS: usize>(grid: &Grid<Custom>, search: Search<'_>) -> Count {
    let layout = grid.board().layout();
    let tables = RuleTables::<WORDS>::of(layout, layout.rules().len());
    let count_constraints = |cell: Cell| layout.houses_of(cell).len() + tables.rules[cell.index()].len();
    let failures = layout.cells().map(|cell| param(0) * count_constraints(cell) as f64).collect();
    let mut all = RuleSearch { tables, search, failures, weight: 1.0, digit_failures: vec![1.0; layout.side()], most_nodes: param(6) as u64 };
    loop {
        // Stopping early is no failure: `found` holds the solutions found so far.
        let _ = all.explore(RuleSearchState::of(grid, &all.tables), None);
        if all.search.found.nodes < all.most_nodes {
            return all.search.found;
        }
        let nodes = all.search.found.nodes;
        all.search.found = Count::none(nodes);
        all.most_nodes = (nodes as f64 * param(7)) as u64;
        all.tables = RuleTables::of(layout, if param(8) > 0.0 { layout.all_rules().len() } else { layout.rules().len() });
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
        let mut stick: Option<Cell> = None;
        loop {
            let propagated = state.propagate(&self.tables, self.search.meter);
            if self.search.meter.has_run_out() {
                self.search.found.complete = false;
                return Err(SearchStopped);
            }
            if let Err(failure) = propagated {
                self.count_failure(&failure, guess);
                return Ok(());
            }
            let stuck = stick.filter(|cell| param(5) > 0.0 && state.left[cell.index()].len() > 1);
            let Some(branch) = stuck.map(Constraint::Cell).or_else(|| self.cheapest_branch(&state)) else {
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
            stick = matches!(branch, Constraint::Cell(_)).then_some(guessed.cell);
            let mut with = state.clone();
            with.settle(guessed, &self.tables).expect("the cell has the candidate");
            self.explore(with, Some(guessed))?;
            if let Err(failure) = state.remove(guessed.cell, DigitSet::only(guessed.digit), &self.tables) {
                self.count_failure(&failure, guess);
                return Ok(());
            }
        }
    }

    /// Remembers what cannot be completed, and in which cell the guess was.
    fn count_failure(&mut self, failure: &Failure, guess: Option<Candidate>) {
        self.weight *= param(3);
        let cells = match failure {
            Failure::Cell(cell) => std::slice::from_ref(cell),
            Failure::House(house) => self.tables.layout.cells_of(*house),
            Failure::Rule(rule) => &self.tables.layout.rule(*rule).cells,
        };
        let w = self.weight;
        cells.iter().for_each(|cell| self.failures[cell.index()] += param(1) * w / cells.len() as f64);
        guess.into_iter().for_each(|c| self.digit_failures[c.digit.index()] += w);
        guess.into_iter().map(|c| c.cell).for_each(|cell| self.failures[cell.index()] += param(2) * w);
        if self.weight > MOST_WEIGHT {
            self.failures.iter_mut().for_each(|failures| *failures /= MOST_WEIGHT);
            self.digit_failures.iter_mut().for_each(|failures| *failures /= MOST_WEIGHT);
            self.weight = 1.0;
        }
    }

    /// The open constraint with the fewest candidates for the mean failures of their cells.
    fn cheapest_branch(&self, state: &RuleSearchState<WORDS>) -> Option<Constraint> {
        let RuleTables { layout, houses, .. } = &self.tables;
        let price = |count: usize, failures: f64| count as f64 / failures;
        let mut best = (f64::INFINITY, None);
        let total: f64 = self.digit_failures.iter().sum();
        let side = layout.side() as f64;
        for cell in layout.cells() {
            let count = state.left[cell.index()].len();
            let mut price = price(count, self.failures[cell.index()]);
            if param(4) > 0.0 {
                let hot = state.left[cell.index()].map(|d| self.digit_failures[d.index()]).fold(0.0, f64::max) * side / total;
                price /= 1.0 + param(4) * hot;
            }
            if count > 1 && price < best.0 {
                best = (price, Some(Constraint::Cell(cell)));
            }
        }
        // If the meter runs out here, the next branch notices.
        let _ = self.search.meter.spend(WORK_A_PLACE * (houses.len() * layout.side()) as u64);
        let most = self.failures.iter().copied().fold(0.0, f64::max);
        for (house, digit) in layout.houses().cartesian_product(layout.digits()) {
            let places = state.places[digit.index()].and(houses[house.index()]);
            let count = places.len();
            if count > 1 && price(count, most) < best.0 {
                let sum: f64 = places.into_iter().map(|cell| self.failures[cell.index()]).sum();
                let mut price = price(count, sum / count as f64);
                if param(4) > 0.0 { price /= 1.0 + param(4) * self.digit_failures[digit.index()] * side / total; }
                if param(9) > 0.0 { price *= param(9); }
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
    use crate::{meter::Meter, puzzle::read, search::count};
    use itertools::Itertools;

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

    #[test]
    fn a_wide_board_with_a_rule_has_its_solutions_counted_up_to_a_limit_and_a_budget() {
        let puzzle =
            read(&format!("16\ncage 3 r1c1 r1c2\n{}", format!("{}\n", ". ".repeat(16)).repeat(16)), None);
        let puzzle = puzzle.expect("a board of 256 cells");
        let found = count(&puzzle, 2, &Meter::of(20_000_000));
        assert_eq!((found.count, found.solutions.len(), found.complete), (2, 2, true));
        assert!(!count(&puzzle, 2, &Meter::of(1000)).complete);
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
