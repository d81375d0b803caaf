//! The solve: sweep until nothing moves, climb one step of the ladder, and guess only when both stall.

pub(in crate::logic) mod choice;
pub(in crate::logic) mod guess;
pub(in crate::logic) mod ladder_walk;
pub(in crate::logic) mod options;
mod prelude;
pub(in crate::logic) mod spare;
pub(in crate::logic) mod sweep;
pub(in crate::logic) mod trial;
pub(in crate::logic) mod trial_depth;
pub(in crate::logic) mod trial_survey;

use super::trace::tell_from_positions;
use guess::RunEnd;
use options::{AssumeUnique, Options};
use prelude::*;
use spare::without_spare_steps;

/// Solves a puzzle and records every step with its reason, as far as the meter allows. If it reaches the solution
/// without a guess, steps above singles that the others do not need are left out.
///
/// If sweeps alone do not finish, the search engine counts the solutions first, so that no branch is followed that
/// cannot be refuted. If the search cannot decide, a branch that reaches a full grid is remembered as a solution and
/// left out of the trace. If the meter runs out and the search knows the only solution, the solve ends in it by guesses, which
/// the search alone refutes where singles and single rules do not.
///
/// ```
/// use naze::{
///     logic::{End, Options, solve},
///     Meter,
///     puzzle::Puzzle,
/// };
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = Puzzle::classic(puzzle).expect("81 symbols");
/// let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
/// assert!(matches!(trace.end, End::Solved(_)));
/// assert_eq!(trace.guesses(), 0);
/// ```
pub fn solve(puzzle: &Puzzle, options: &Options, meter: &Meter) -> Trace {
    solve_as(SpareSteps::LeftOut, puzzle, options, meter)
}

/// Solves a puzzle as [`solve`] does, and keeps all steps, as they were found.
///
/// ```
/// use naze::{
///     logic::{Options, solve, solve_with_spare_steps},
///     Meter,
///     puzzle::Puzzle,
/// };
///
/// let line = "....4.9..4......2...9.12...6.7......2...3.618....2..4.8....7.3......4..63..8..2.7";
/// let puzzle = Puzzle::classic(line).expect("81 symbols");
/// let (options, meter) = (Options::default(), Meter::unbounded());
/// let found = solve_with_spare_steps(&puzzle, &options, &meter);
/// assert!(solve(&puzzle, &options, &meter).steps.len() < found.steps.len());
/// ```
pub fn solve_with_spare_steps(puzzle: &Puzzle, options: &Options, meter: &Meter) -> Trace {
    solve_as(SpareSteps::Kept, puzzle, options, meter)
}

/// Whether a solve keeps steps that the others do not need.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SpareSteps {
    Kept,
    LeftOut,
}

/// On boards with rules, one of so many parts of the budget is for guesses after the rest is spent.
const LAST_PART: u64 = 8;

fn solve_as(spare: SpareSteps, puzzle: &Puzzle, options: &Options, meter: &Meter) -> Trace {
    with_board!(puzzle.layout(), |board| solve_on(board, spare, puzzle, options, meter))
}

fn solve_on<B: Board>(
    board: B,
    spare: SpareSteps,
    puzzle: &Puzzle,
    options: &Options,
    meter: &Meter,
) -> Trace {
    let Some(mut work) = SweepState::new(puzzle.grid(board.clone())) else {
        let (end, position) = (End::Duplicates(puzzle.duplicates()), puzzle.grid(board).position());
        let (puzzle, steps) = (puzzle.clone(), Vec::new());
        return Trace { puzzle, steps, passes: 0, end, position, assumes_unique: false };
    };
    let open = puzzle.layout().cell_count() - work.grid.settled().len();
    let mut solver = Solver {
        sweep: Sweep::with(options.techniques),
        techniques: options.techniques,
        ladder: None,
        puzzle,
        guessing: options.guessing,
        assume_unique: options.assume_unique,
        assumes_unique: false,
        // One step for each open cell, if singles are enough.
        recorder: Recorder::with_capacity(open, puzzle.layout()),
        climbed: (spare == SpareSteps::LeftOut).then(Vec::new),
        meter,
        known: None,
        trials: TrialSurvey::default(),
    };
    // Only pencil marks can leave a cell without a candidate from the start, and no sweep would report that.
    let is_bare = |cell: &Cell| work.grid.candidates(*cell).is_empty();
    let bare = puzzle.marks().and_then(|_| work.grid.board().cells().find(is_bare));
    let walked = match bare {
        Some(cell) => Err(Contradiction::NoDigit(cell)),
        None => solver.run(&mut work, Depth::Puzzle),
    };
    let end = walked.and_then(|end| match end {
        RunEnd::Full(solution) => Ok(End::Solved(solution)),
        RunEnd::Stalled => Ok(solver.verdict()),
        RunEnd::GaveUp => solver.give_up(&mut work),
    });
    if !meter.has_run_out() {
        meter.resume();
    }
    let end = end.unwrap_or_else(|contradiction| End::NoSolution(Some(contradiction)));
    let (assumes_unique, sweep) = (solver.assumes_unique, solver.sweep);
    let (climbed, (steps, passes)) = (solver.climbed, solver.recorder.finish());
    let position = work.grid.position();
    let trace = Trace { puzzle: puzzle.clone(), steps, passes, end, position, assumes_unique };
    let Some(positions) = climbed else { return trace };
    let mut trace = without_spare_steps(trace, &positions, sweep, meter);
    tell_from_positions(puzzle, &mut trace.steps);
    trace
}

impl<B: Board> Solver<'_, B> {
    fn run(&mut self, work: &mut SweepState<B>, depth: Depth) -> Sound<RunEnd> {
        loop {
            // A sweep examines each house a few times. It finishes whatever the meter says: most solves consist of
            // one.
            let ran_out = self.meter.spend(self.sweep.cost(work.grid.board())).is_break();
            self.sweep.run(work, &mut self.recorder)?;
            if let Some(solution) = Solution::from_grid(&work.grid) {
                return Ok(RunEnd::Full(solution));
            }
            if ran_out {
                return Ok(RunEnd::GaveUp);
            }
            work.catch_up();
            if depth == Depth::Trial {
                match self.climb(work, depth, TechniqueId::HouseSum)? {
                    true => continue,
                    false => return Ok(RunEnd::Stalled),
                }
            }
            self.ask_search();
            let tries = depth == Depth::Puzzle && work.grid.board().layout().has_rules();
            if tries && (self.climb(work, depth, TechniqueId::Trial)? || self.make_trial(work)?) {
                continue;
            }
            // Where trials are made, nothing above them knows rules, and it would take long.
            if let Some(Uniqueness::One(only)) = self.known.clone()
                && tries
                && TrialSurvey::is_made(work.grid.board(), self.techniques)
                && self.guessing == Guessing::Allowed
                && !self.meter.has_run_out()
                && self.guess_wrong(work, &only)?
            {
                continue;
            }
            if self.climb(work, depth, TechniqueId::Guess)? {
                continue;
            }
            if self.meter.has_run_out() {
                return Ok(RunEnd::GaveUp);
            }
            if let Break(end) = self.guess(work, depth)? {
                return Ok(end);
            }
        }
    }

    /// Lets the search count the solutions, once. A solve that sweeps finish never comes here: the sweeps prove
    /// what the search would find.
    fn ask_search(&mut self) {
        if self.known.is_some() {
            return;
        }
        // With rules the search may need long, and logic has little to do where it is not known that there is one solution.
        let (left, has_rules) = (self.meter.left().unwrap_or(u64::MAX), self.puzzle.layout().has_rules());
        let share = if has_rules { left / 4 * 3 } else { left / 2 };
        let known = self.meter.with_at_most(share, |share| search::uniqueness(self.puzzle, share));
        if has_rules {
            self.meter.keep_back(LAST_PART);
        }
        if !self.assume_unique.allows(self.puzzle, &known, self.meter) {
            self.techniques = self.techniques.without_uniqueness();
        } else if self.assume_unique == AssumeUnique::Always {
            self.assumes_unique = !AssumeUnique::WhereKnown.allows(self.puzzle, &known, self.meter);
        }
        self.known = Some(known);
    }

    /// The verdict where logic stalled.
    fn verdict(&self) -> End {
        match &self.known {
            Some(Uniqueness::Many(two)) => End::Many(two.clone()),
            Some(Uniqueness::None) => End::NoSolution(None),
            Some(Uniqueness::One(_) | Uniqueness::Unknown) | None => End::Stuck,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::Custom, logic::TechniqueSet, puzzle::read, search::count};

    /// A solve by singles and guesses in which the search could not count the solutions.
    fn undecided(puzzle: &Puzzle, meter: &Meter) -> (Sound<RunEnd>, End) {
        let board = Custom::new(puzzle.layout().clone());
        let mut work = SweepState::new(puzzle.grid(board)).expect("no digit twice in a house");
        let techniques = TechniqueSet::singles();
        let mut solver = Solver {
            sweep: Sweep::with(techniques),
            techniques,
            ladder: None,
            puzzle,
            guessing: Guessing::Allowed,
            assume_unique: AssumeUnique::default(),
            assumes_unique: false,
            meter,
            recorder: Recorder::with_capacity(0, puzzle.layout()),
            climbed: None,
            known: Some(Uniqueness::Unknown),
            trials: TrialSurvey::default(),
        };
        let walked = solver.run(&mut work, Depth::Puzzle);
        (walked, solver.verdict())
    }

    #[test]
    fn branches_find_two_solutions_where_the_search_could_not() {
        let meter = Meter::unbounded();
        for line in ["1..4 ..1. .1.. 4..1", "1... .... .... ...1"] {
            let puzzle = read(line, None).expect("16 cells");
            let (walked, verdict) = undecided(&puzzle, &meter);
            let walked = walked.unwrap_or_else(|contradiction| panic!("{contradiction:?}"));
            assert!(matches!(walked, RunEnd::Stalled), "{line} {verdict:?}");
            let End::Many([one, other]) = verdict else { panic!("{verdict:?}") };
            let keeps_clues = |one: &Solution| puzzle.clues().all(|(clue, _)| one.holds(clue));
            assert!(one != other && keeps_clues(&one) && keeps_clues(&other), "{line}");
        }
    }

    #[test]
    fn branches_find_the_only_solution_where_the_search_could_not() {
        let meter = Meter::unbounded();
        let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let puzzle = Puzzle::classic(hard).expect("81 symbols");
        let only = count(&puzzle, 2, &meter).solutions;
        let (walked, verdict) = undecided(&puzzle, &meter);
        let Ok(RunEnd::Full(solution)) = walked else { panic!("{verdict:?}") };
        assert_eq!([solution], only[..]);
        assert_eq!(verdict, End::Stuck, "no branch found another");
    }
}
