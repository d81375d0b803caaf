//! Depth-first search on a board with rules beyond houses: keeps houses and rules, then branches where guesses failed.

use super::count::{Count, RandomBelow, SearchStopped};
use crate::{
    board::{
        Board, Candidate, Cell, CellBits, CellSet, Constraint, Custom, Digit, DigitSet, House, HouseSet,
        Layout, Rule, RuleId,
    },
    grid::Grid,
    meter::Meter,
    puzzle::Solution,
};
use itertools::Itertools;
use smallvec::SmallVec;

/// The work of looking for a digit's places in a house, in units of a [`Meter`].
const WORK_A_PLACE: u64 = 2;

/// What each house and each rule of a cell counts before anything has failed, as so many failures.
const FAILURES_AT_FIRST: f64 = 9.0;

/// How much more each failure counts than the one before, and what the weights are divided by when they grow large.
const FAILURE_GROWTH: f64 = 1.002;
const MOST_WEIGHT: f64 = 1e100;

/// What cannot be completed.
#[derive(Debug)]
enum Failure {
    Cell(Cell),
    House(House),
    Rule(RuleId),
}

struct RuleSearch<'t, 'a, const WORDS: usize> {
    tables: &'t RuleTables<'t, WORDS>,
    limit: u64,
    meter: &'a Meter,
    /// Shuffles the branches; without it they are in the board's order.
    random_below: Option<RandomBelow<'a>>,
    /// How often a guess in each cell failed, or the cell was in what could not be completed, the latest ones counting
    /// more. To branch where it fails first keeps the tree small.
    failures: Vec<f64>,
    /// What a failure counts now.
    weight: f64,
    found: Count,
}

/// What the search asks of a board, by cell and by house.
struct RuleTables<'a, const WORDS: usize> {
    layout: &'a Layout,
    /// The cells that differ from each cell.
    peers: Vec<CellBits<WORDS>>,
    /// The rules of each cell that say more than that cells differ.
    rules: Vec<Vec<RuleId>>,
    /// By rule: what its cells make together, if the rule says no more than that, and of each cell once.
    sums: Vec<Option<usize>>,
    /// The cells of each house.
    houses: Vec<CellBits<WORDS>>,
    /// The other houses that share several cells with each house.
    overlaps: Vec<Vec<HouseOverlap<WORDS>>>,
}

/// Two houses that share cells.
struct HouseOverlap<const WORDS: usize> {
    /// The cells of the first house alone.
    inside: CellBits<WORDS>,
    /// The cells of the second house alone.
    outside: CellBits<WORDS>,
}

/// Counts the solutions of a grid up to a limit, until the meter runs out; in random order if there is a source of random
/// numbers.
pub(super) fn count<'a>(
    grid: &Grid<Custom>,
    limit: u64,
    meter: &'a Meter,
    random_below: Option<RandomBelow<'a>>,
) -> Count {
    match grid.board().layout().cell_count() {
        ..=128 => count_within::<2>(grid, limit, meter, random_below),
        _ => count_within::<10>(grid, limit, meter, random_below),
    }
}

fn count_within<'a, const WORDS: usize>(
    grid: &Grid<Custom>,
    limit: u64,
    meter: &'a Meter,
    random_below: Option<RandomBelow<'a>>,
) -> Count {
    let found = Count { count: 0, solutions: Vec::new(), nodes: 0, complete: true };
    if limit == 0 {
        return found;
    }
    let layout = grid.board().layout();
    let tables = RuleTables::<WORDS>::of(layout);
    let count_constraints = |cell: Cell| layout.houses_of(cell).len() + tables.rules[cell.index()].len();
    let failures = layout.cells().map(|cell| FAILURES_AT_FIRST * count_constraints(cell) as f64).collect();
    let mut search = RuleSearch { tables: &tables, limit, meter, random_below, failures, weight: 1.0, found };
    // Stopping early is no failure: `found` holds the solutions found so far.
    let _ = search.explore(RuleSearchState::of(grid, &tables), None);
    search.found
}

impl<const WORDS: usize> RuleTables<'_, WORDS> {
    fn of(layout: &Layout) -> RuleTables<'_, WORDS> {
        let set = |cells: &[Cell]| cells.iter().copied().collect::<CellBits<WORDS>>();
        let followed = |cell: Cell| {
            let says_more = |rule: &RuleId| !layout.rule(*rule).family.is_seen();
            layout.rules_of(cell).iter().copied().filter(says_more).unique().collect()
        };
        let sum = |rule: &Rule| rule.fixed_sum().filter(|_| rule.is_plain());
        let overlaps = |house: House| {
            let cells = set(layout.cells_of(house));
            let others = layout.houses().filter(|other| *other != house);
            let others = others.map(|other| set(layout.cells_of(other)));
            let overlapping = others.filter(|other| cells.and(*other).len() > 1);
            let of = |other| HouseOverlap { inside: cells.minus(other), outside: other.minus(cells) };
            overlapping.map(of).collect()
        };
        RuleTables {
            layout,
            peers: layout.cells().map(|cell| set(layout.peers(cell))).collect(),
            rules: layout.cells().map(followed).collect(),
            sums: layout.all_rules().map(|id| sum(layout.rule(id))).collect(),
            houses: layout.houses().map(|house| set(layout.cells_of(house))).collect(),
            overlaps: layout.houses().map(overlaps).collect(),
        }
    }
}

impl<const WORDS: usize> RuleSearch<'_, '_, WORDS> {
    /// Looks for the solutions of a state, which a guess in a cell has led to: for each branch first those with the first
    /// candidate, then all others, which may branch elsewhere.
    fn explore(
        &mut self,
        mut state: RuleSearchState<WORDS>,
        guess: Option<Cell>,
    ) -> Result<(), SearchStopped> {
        loop {
            let propagated = state.propagate(self.tables, self.meter);
            if self.meter.has_run_out() {
                self.found.complete = false;
                return Err(SearchStopped);
            }
            if let Err(failure) = propagated {
                self.count_failure(&failure, guess);
                return Ok(());
            }
            let Some(branch) = self.most_hopeful(&state) else {
                let digits =
                    state.left.iter().map(|left| left.first().expect("a cell without digits is a failure"));
                return self.report(Solution::new(digits));
            };
            let candidates = self.tables.layout.candidates_of(branch).filter(|&one| state.has(one));
            let candidates: SmallVec<[Candidate; 9]> = candidates.collect();
            let chosen = self.random_below.as_mut().map_or(0, |random_below| random_below(candidates.len()));
            let guessed = candidates[chosen];
            self.found.nodes += 1;
            // The work of the copy. If the meter runs out here, the copy notices.
            let _ = self.meter.spend(self.tables.layout.cell_count() as u64);
            let mut with = state.clone();
            with.settle(guessed, self.tables).expect("the cell has the candidate");
            self.explore(with, Some(guessed.cell))?;
            if let Err(failure) = state.remove(guessed.cell, DigitSet::only(guessed.digit), self.tables) {
                self.count_failure(&failure, guess);
                return Ok(());
            }
        }
    }

    /// Remembers what cannot be completed, and in which cell the guess was.
    fn count_failure(&mut self, failure: &Failure, guess: Option<Cell>) {
        self.weight *= FAILURE_GROWTH;
        let cells = match failure {
            Failure::Cell(cell) => std::slice::from_ref(cell),
            Failure::House(house) => self.tables.layout.cells_of(*house),
            Failure::Rule(rule) => &self.tables.layout.rule(*rule).cells,
        };
        cells.iter().for_each(|cell| self.failures[cell.index()] += self.weight / cells.len() as f64);
        guess.into_iter().for_each(|cell| self.failures[cell.index()] += self.weight);
        if self.weight > MOST_WEIGHT {
            self.failures.iter_mut().for_each(|failures| *failures /= MOST_WEIGHT);
            self.weight = 1.0;
        }
    }

    fn report(&mut self, solution: Solution) -> Result<(), SearchStopped> {
        self.found.count += 1;
        if self.found.solutions.len() < 2 {
            self.found.solutions.push(solution);
        }
        if self.found.count == self.limit { Err(SearchStopped) } else { Ok(()) }
    }

    /// The open constraint with the fewest candidates for the mean failures of their cells.
    fn most_hopeful(&self, state: &RuleSearchState<WORDS>) -> Option<Constraint> {
        let RuleTables { layout, houses, .. } = self.tables;
        let hope = |count: usize, failures: f64| count as f64 / failures;
        let mut best = (f64::INFINITY, None);
        for cell in layout.cells() {
            let count = state.left[cell.index()].len();
            let hope = hope(count, self.failures[cell.index()]);
            if count > 1 && hope < best.0 {
                best = (hope, Some(Constraint::Cell(cell)));
            }
        }
        // If the meter runs out here, the next branch notices.
        let _ = self.meter.spend(WORK_A_PLACE * (houses.len() * layout.side()) as u64);
        let most = self.failures.iter().copied().fold(0.0, f64::max);
        for (house, digit) in layout.houses().cartesian_product(layout.digits()) {
            let places = state.places[digit.index()].and(houses[house.index()]);
            let count = places.len();
            if count > 1 && hope(count, most) < best.0 {
                let sum: f64 = places.into_iter().map(|cell| self.failures[cell.index()]).sum();
                let hope = hope(count, sum / count as f64);
                if hope < best.0 {
                    best = (hope, Some(Constraint::House(house, digit)));
                }
            }
        }
        best.1
    }
}

/// What is left of each cell, and what is to be looked at again.
#[derive(Clone)]
struct RuleSearchState<const WORDS: usize> {
    left: Vec<DigitSet>,
    /// By digit: the cells that may hold it.
    places: Vec<CellBits<WORDS>>,
    /// The cells with one digit that their peers may still have.
    settled: SmallVec<[Cell; 16]>,
    houses: HouseSet,
    /// The houses to compare again with those that cross them.
    changed: HouseSet,
    rules: RuleSet,
}

/// A set of rules, as bits.
#[derive(Clone)]
struct RuleSet(SmallVec<[u64; 4]>);

impl RuleSet {
    fn insert(&mut self, rule: RuleId) {
        self.0[rule.index() / 64] |= 1 << (rule.index() % 64);
    }

    fn remove(&mut self, rule: RuleId) {
        self.0[rule.index() / 64] &= !(1 << (rule.index() % 64));
    }

    fn pop_first(&mut self) -> Option<RuleId> {
        let word = self.0.iter().position(|&word| word != 0)?;
        let first = RuleId::at(word * 64 + self.0[word].trailing_zeros() as usize);
        self.remove(first);
        Some(first)
    }
}

impl<const WORDS: usize> RuleSearchState<WORDS> {
    fn of(grid: &Grid<Custom>, tables: &RuleTables<WORDS>) -> Self {
        let layout = tables.layout;
        let left: Vec<DigitSet> = layout.cells().map(|cell| grid.candidates(cell)).collect();
        let places = layout
            .digits()
            .map(|digit| layout.cells().filter(|cell| left[cell.index()].contains(digit)).collect());
        let mut state = RuleSearchState {
            places: places.collect(),
            settled: layout.cells().filter(|cell| left[cell.index()].len() <= 1).collect(),
            left,
            houses: HouseSet::all(layout.houses().len()),
            changed: HouseSet::all(layout.houses().len()),
            rules: RuleSet(SmallVec::from_elem(0, layout.all_rules().len().div_ceil(64))),
        };
        tables.rules.iter().flatten().for_each(|&rule| state.rules.insert(rule));
        state
    }

    fn has(&self, candidate: Candidate) -> bool {
        self.left[candidate.cell.index()].contains(candidate.digit)
    }

    /// Removes digits of a cell.
    #[inline]
    fn remove(&mut self, cell: Cell, digits: DigitSet, tables: &RuleTables<WORDS>) -> Result<(), Failure> {
        let before = self.left[cell.index()];
        let gone = before.and(digits);
        if gone.is_empty() {
            return Ok(());
        }
        let left = before.minus(gone);
        self.left[cell.index()] = left;
        for digit in gone {
            self.places[digit.index()].remove(cell);
        }
        match left.len() {
            0 => return Err(Failure::Cell(cell)),
            1 => self.settled.push(cell),
            _ => {}
        }
        for &house in tables.layout.houses_of(cell) {
            self.houses.insert(house);
        }
        for &rule in &tables.rules[cell.index()] {
            self.rules.insert(rule);
        }
        Ok(())
    }

    /// Leaves a cell one digit.
    fn settle(
        &mut self,
        Candidate { cell, digit }: Candidate,
        tables: &RuleTables<WORDS>,
    ) -> Result<(), Failure> {
        self.remove(cell, self.left[cell.index()].minus(DigitSet::only(digit)), tables)
    }

    /// Places singles and keeps rules until nothing is left to do, or the meter runs out.
    fn propagate(&mut self, tables: &RuleTables<WORDS>, meter: &Meter) -> Result<(), Failure> {
        let visit = WORK_A_PLACE * tables.layout.side() as u64;
        loop {
            let work = if let Some(cell) = self.settled.pop() {
                let digits = self.left[cell.index()];
                let Some(digit) = digits.first() else { return Err(Failure::Cell(cell)) };
                for peer in tables.peers[cell.index()].and(self.places[digit.index()]) {
                    self.remove(peer, digits, tables)?;
                }
                0
            } else if let Some(house) = self.houses.pop_first() {
                self.changed.insert(house);
                self.visit(house, tables)?;
                visit
            } else if let Some(rule) = self.rules.pop_first() {
                self.keep(rule, tables)?
            } else if let Some(house) = self.changed.pop_first() {
                self.lock(house, tables)?;
                visit
            } else {
                return Ok(());
            };
            if meter.spend(work).is_break() {
                return Ok(());
            }
        }
    }

    /// Settles the digits that have one place in a house.
    fn visit(&mut self, house: House, tables: &RuleTables<WORDS>) -> Result<(), Failure> {
        let cells = tables.layout.cells_of(house);
        let (mut some, mut several, mut settled) = (DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
        for cell in cells {
            let here = self.left[cell.index()];
            several = several.or(some.and(here));
            some = some.or(here);
            if here.len() == 1 {
                settled = settled.or(here);
            }
        }
        if some != tables.layout.digits() {
            return Err(Failure::House(house));
        }
        for digit in some.minus(several).minus(settled) {
            let place = cells.iter().find(|cell| self.left[cell.index()].contains(digit));
            // A cell that is the only place of two digits is left without any.
            let &place = place.ok_or(Failure::House(house))?;
            self.settle(Candidate::new(place, digit), tables)?;
        }
        Ok(())
    }

    /// Removes the candidates of a rule's cells that no filling has, then those that see every place of a digit that all
    /// fillings have. Returns the work.
    fn keep(&mut self, id: RuleId, tables: &RuleTables<WORDS>) -> Result<u64, Failure> {
        let (rule, automaton) = (tables.layout.rule(id), tables.layout.automaton(id));
        let left: SmallVec<[DigitSet; 9]> = rule.cells.iter().map(|cell| self.left[cell.index()]).collect();
        if tables.sums[id.index()].is_some_and(|sum| has_room(sum, &left)) {
            return Ok(left.len() as u64);
        }
        let paths = automaton.paths(&left);
        if !paths.exists() {
            return Err(Failure::Rule(id));
        }
        let fits = paths.digits();
        for (&cell, &fits) in rule.cells.iter().zip(&fits) {
            self.remove(cell, self.left[cell.index()].minus(fits), tables)?;
        }
        // Nothing more follows from what the rule itself has removed.
        self.rules.remove(id);
        let mut needs = None;
        for digit in fits.iter().copied().fold(DigitSet::EMPTY, DigitSet::or) {
            let mut gone = self.places[digit.index()];
            for (cell, _) in rule.cells.iter().zip(&fits).filter(|(_, fits)| fits.contains(digit)) {
                gone = gone.and(tables.peers[cell.index()]);
            }
            if !gone.is_empty() && DigitSet::contains(*needs.get_or_insert_with(|| paths.needs()), digit) {
                for cell in gone {
                    self.remove(cell, DigitSet::only(digit), tables)?;
                }
            }
        }
        Ok(automaton.size() as u64)
    }

    /// Removes the digits that a house has only where it crosses another from the rest of the other.
    fn lock(&mut self, house: House, tables: &RuleTables<WORDS>) -> Result<(), Failure> {
        for digit in tables.layout.digits() {
            let here = self.places[digit.index()].and(tables.houses[house.index()]);
            if here.is_single() {
                continue;
            }
            for HouseOverlap { inside, outside } in &tables.overlaps[house.index()] {
                if here.and(*inside).is_empty() {
                    for cell in self.places[digit.index()].and(*outside) {
                        self.remove(cell, DigitSet::only(digit), tables)?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// Whether a sum has so much room that no digit of a cell is too great or too small for it. One may still have no filling,
/// as cells differ, but too rarely to look.
fn has_room(sum: usize, left: &[DigitSet]) -> bool {
    let (mut least, mut most, mut widest) = (0, 0, 0);
    for digits in left {
        let [low, high] = [digits.first(), digits.last()].map(|digit| digit.map_or(0, Digit::value));
        (least, most, widest) = (least + low, most + high, widest.max(high - low));
    }
    least + widest <= sum && sum + widest <= most
}

#[cfg(test)]
mod tests {
    use super::has_room;
    use crate::{board::DigitSet, meter::Meter, puzzle::read, search::count};
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
    fn a_sum_has_room_until_a_digit_could_be_too_great_or_too_small() {
        let left = [0b111, 0b111, 0b1].map(DigitSet::from_bits);
        // From 3 to 7; a cell has two to give.
        let with_room: Vec<usize> = (0..10).filter(|&sum| has_room(sum, &left)).collect();
        assert_eq!(with_room, [5]);
        let settled = [0b100, 0b10].map(DigitSet::from_bits);
        assert!(has_room(5, &settled) && !has_room(4, &settled) && !has_room(6, &settled));
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
