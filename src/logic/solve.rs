//! The solve: sweep until nothing moves, climb the ladder one step, and guess only when both stall.

use super::{
    changes::{ChangeLog, Revision},
    ladder::LADDER,
    reason::Reason,
    record::Recorder,
    rung::{Assumes, Rung},
    step::Finding,
    survey::SurveyCache,
    sweep::{Sweep, SweepState},
    technique::{Position, Reach, Technique, given_cells},
    technique_id::TechniqueId,
    technique_set::TechniqueSet,
    trace::{End, Trace},
};
use crate::{
    board::{Board, Candidate, Cell, CellSet, Classic, Custom, Digit},
    grid::Contradiction,
    meter::Meter,
    puzzle::{Puzzle, Solution},
    search::{self, Uniqueness},
};
use std::ops::ControlFlow;

/// Whether the solver may guess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Guessing {
    /// When nothing else moves.
    Allowed,
    /// Never: it stops where logic stops.
    Off,
}

/// When techniques may be used that assume a single solution.
///
/// What they argue is that digits could be exchanged: then the *givens* would have a second solution. Entries and
/// removed marks do not matter to that, so a position with a single solution is not enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AssumeUnique {
    /// Where the givens by themselves are known to have one solution.
    #[default]
    WhereKnown,
    /// Also where nobody knows; not where the position is known to have none or several.
    Always,
}

impl AssumeUnique {
    /// Whether they may be used on a position of which so much is known.
    pub fn allows(self, position: &Puzzle, known: &Uniqueness, meter: &Meter) -> bool {
        match (self, known) {
            (_, Uniqueness::None | Uniqueness::Many(_)) => false,
            (AssumeUnique::Always, _) => true,
            (AssumeUnique::WhereKnown, _) if position.is_original() => matches!(known, Uniqueness::One(_)),
            (AssumeUnique::WhereKnown, _) => position.original().is_some_and(|original| {
                meter.with_half(|half| search::is_proper(&original, half)) == Some(true)
            }),
        }
    }
}

/// What a solve may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The techniques of the sweeps and of the ladder.
    pub techniques: TechniqueSet,
    /// Whether it may guess.
    pub guessing: Guessing,
    /// When those of the techniques may be used that assume a single solution.
    pub assume_unique: AssumeUnique,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            techniques: TechniqueSet::default(),
            guessing: Guessing::Allowed,
            assume_unique: AssumeUnique::default(),
        }
    }
}

/// Solves a puzzle and records every step with its reason, as far as the meter allows.
///
/// Where sweeps alone do not finish, the search engine counts the solutions first, so that no branch is followed that
/// cannot be refuted. If the search cannot say, a branch that reaches a full grid is remembered as a solution and left
/// out of the trace.
///
/// ```
/// use naze::{
///     logic::{End, Options, solve},
///     meter::Meter,
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
    match puzzle.layout().is_classic() {
        true => solve_on(Classic, puzzle, options, meter),
        false => solve_on(Custom::new(puzzle.layout().clone()), puzzle, options, meter),
    }
}

fn solve_on<B: Board>(board: B, puzzle: &Puzzle, options: &Options, meter: &Meter) -> Trace {
    let Some(mut work) = SweepState::new(puzzle.grid(board.clone())) else {
        let (end, position) = (End::Duplicates(puzzle.duplicates()), puzzle.grid(board).position());
        let (puzzle, steps) = (puzzle.clone(), Vec::new());
        return Trace { puzzle, steps, passes: 0, end, position, assumes_unique: false };
    };
    let mut solver = Solver {
        sweep: Sweep::with(options.techniques),
        techniques: options.techniques,
        ladder: None,
        puzzle,
        guessing: options.guessing,
        assume_unique: options.assume_unique,
        assumes_unique: false,
        // A step for each open cell, where singles are all it takes.
        recorder: Recorder::with_capacity(puzzle.layout().cell_count() - work.grid.settled().len()),
        meter,
        known: None,
    };
    // Revision but pencil marks leaves a cell without a candidate from the start; no sweep would name it.
    let is_bare = |cell: &Cell| work.grid.candidates(*cell).is_empty();
    let bare = puzzle.marks().and_then(|_| work.grid.board().cells().find(is_bare));
    let walked = match bare {
        Some(cell) => Err(Contradiction::NoDigit(cell)),
        None => solver.run(&mut work, Depth::Puzzle),
    };
    let end = match walked {
        Err(contradiction) => End::NoSolution(Some(contradiction)),
        Ok(RunEnd::Full(solution)) => End::Solved(solution),
        Ok(RunEnd::Stalled) => solver.verdict(),
        Ok(RunEnd::GaveUp) => End::GaveUp,
    };
    let assumes_unique = solver.assumes_unique;
    let (steps, passes) = solver.recorder.finish();
    Trace { puzzle: puzzle.clone(), steps, passes, end, position: work.grid.position(), assumes_unique }
}

struct Solver<'a, B: Board> {
    sweep: Sweep,
    techniques: TechniqueSet,
    /// Their finders, and what they need not look at again; many puzzles need none.
    ladder: Option<Finders<B>>,
    puzzle: &'a Puzzle,
    guessing: Guessing,
    assume_unique: AssumeUnique,
    /// Whether it is only assumed that the givens have a single solution.
    assumes_unique: bool,
    meter: &'a Meter,
    recorder: Recorder,
    /// What is known of the solutions so far, once the search was asked.
    known: Option<Uniqueness>,
}

/// The finders in order, and what they need not look at again.
struct Finders<B: Board> {
    finders: LazyFinders<B>,
    given: Option<B::Cells>,
    changes: ChangeLog<B>,
    /// What the last climb made for several techniques.
    cache: SurveyCache<B>,
}

/// Finders, each made when it is first needed: most puzzles need the lowest alone.
struct LazyFinders<B: Board> {
    made: Vec<(Box<dyn Technique<B>>, Revision)>,
    techniques: TechniqueSet,
    /// The others.
    left: std::slice::Iter<'static, Rung>,
}

impl<B: Board> Finders<B> {
    fn new(techniques: TechniqueSet, puzzle: &Puzzle, board: &B) -> Finders<B> {
        let finders = LazyFinders { made: Vec::new(), techniques, left: LADDER.iter() };
        let (given, changes) = (given_cells::<B>(puzzle), ChangeLog::new(board));
        Finders { finders, given, changes, cache: SurveyCache::default() }
    }
}

impl<B: Board> LazyFinders<B> {
    /// The finder at this place, and when it last came back empty.
    fn get(&mut self, place: usize) -> Option<&mut (Box<dyn Technique<B>>, Revision)> {
        while self.made.len() <= place {
            let id = self.left.find(|rung| self.techniques.contains(rung.id))?.id;
            self.made.extend(
                self.techniques.finder(id, Reach::Ladder).map(|finder| (finder, Revision::default())),
            );
        }
        self.made.get_mut(place)
    }
}

/// Where the solver stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Depth {
    /// On the puzzle itself.
    Puzzle,
    /// Under an assumption.
    Branch,
}

/// How a walk ended that met no contradiction.
enum RunEnd {
    /// Every cell is settled.
    Full(Solution),
    /// Revision moves, and a guess is not allowed or of no use.
    Stalled,
    /// The meter ran out.
    GaveUp,
}

impl<B: Board> Solver<'_, B> {
    fn run(&mut self, work: &mut SweepState<B>, depth: Depth) -> Result<RunEnd, Contradiction> {
        loop {
            // A sweep looks at each house a few times. It comes to its end whatever the meter says: most solves are one.
            let ran_out = self.meter.spend(self.sweep_cost(work)).is_break();
            self.sweep.run(work, &mut self.recorder)?;
            if let Some(solution) = Solution::of(&work.grid) {
                return Ok(RunEnd::Full(solution));
            }
            if ran_out {
                return Ok(RunEnd::GaveUp);
            }
            work.catch_up();
            self.ask_search();
            if self.climb(work, depth)? {
                continue;
            }
            if self.meter.has_run_out() {
                return Ok(RunEnd::GaveUp);
            }
            if let ControlFlow::Break(end) = self.guess(work, depth)? {
                return Ok(end);
            }
        }
    }

    /// What a sweep takes: a look at each candidate.
    fn sweep_cost(&self, work: &SweepState<B>) -> u64 {
        let board = work.grid.board();
        (board.house_count() * board.side()) as u64
    }

    /// Asks the search how many solutions there are, once. A solve that sweeps finish never comes here: they prove
    /// by themselves what the search would say.
    fn ask_search(&mut self) {
        if self.known.is_some() {
            return;
        }
        let known = self.meter.with_half(|half| search::uniqueness(self.puzzle, half));
        if !self.assume_unique.allows(self.puzzle, &known, self.meter) {
            self.techniques = self.techniques.without_uniqueness();
        } else if self.assume_unique == AssumeUnique::Always {
            self.assumes_unique = !AssumeUnique::WhereKnown.allows(self.puzzle, &known, self.meter);
        }
        self.known = Some(known);
    }

    /// Takes the first step of the easiest technique that finds one. `false`: none does.
    fn climb(&mut self, work: &mut SweepState<B>, depth: Depth) -> Result<bool, Contradiction> {
        let new = || Finders::new(self.techniques, self.puzzle, work.grid.board());
        let ladder = self.ladder.get_or_insert_with(new);
        let changed = ladder.changes.record(&work.grid);
        let mut position = Position::new(&work.grid, ladder.given, self.meter);
        position.cache = std::mem::take(&mut ladder.cache).without(changed, work.grid.board().side());
        if let (Some(Uniqueness::One(solution)), Depth::Puzzle) = (&self.known, depth) {
            position.solution = Some(solution);
        }
        let (mut place, mut found) = (0, None);
        while let Some((technique, revision)) = ladder.finders.get(place) {
            place += 1;
            position.changed = ladder.changes.since(*revision);
            found = technique.find_first(&position);
            if self.meter.has_run_out() {
                return Ok(false);
            }
            if found.is_some() {
                break;
            }
            *revision = ladder.changes.now();
        }
        ladder.cache = position.cache;
        match found {
            Some(finding) if depth == Depth::Puzzle && !self.agrees_with_solution(&finding) => {
                // It was assumed that the givens have one solution; this shows that they have another.
                self.techniques = self.techniques.without_uniqueness();
                self.ladder = None;
                self.climb(work, depth)
            }
            Some(finding) => work.take(finding, &mut self.recorder).map(|()| true),
            None => Ok(false),
        }
    }

    /// Whether a finding that assumes a single solution agrees with it, as far as it is known; others need no such check.
    fn agrees_with_solution(&self, finding: &Finding) -> bool {
        match &self.known {
            Some(Uniqueness::One(solution)) if finding.technique.rung().assumes == Assumes::Unique => {
                finding.is_true_of(solution)
            }
            _ => true,
        }
    }

    /// Refutes one candidate of a cell with the fewest. A candidate whose branch reaches a full grid
    /// is passed over, and the next one of the cell is tried: all but one must fall.
    fn guess(
        &mut self,
        work: &mut SweepState<B>,
        depth: Depth,
    ) -> Result<ControlFlow<RunEnd>, Contradiction> {
        let futile = depth == Depth::Puzzle && matches!(self.known, Some(Uniqueness::Many(_)));
        if self.guessing == Guessing::Off || futile {
            return Ok(ControlFlow::Break(RunEnd::Stalled));
        }
        let cell = work.grid.open_cells().min_by_key(|&cell| work.grid.candidates(cell).len());
        let cell = cell.expect("the grid is not full, so a cell is open");
        for digit in work.grid.candidates(cell) {
            if depth == Depth::Puzzle && self.known_digit(cell) == Some(digit) {
                continue;
            }
            match self.assume(work, Candidate::new(cell, digit))? {
                AssumptionEnd::Refuted => return Ok(ControlFlow::Continue(())),
                AssumptionEnd::Consistent(RunEnd::Full(solution)) if depth == Depth::Puzzle => {
                    self.remember(solution);
                    if let Some(Uniqueness::Many(_)) = self.known {
                        return Ok(ControlFlow::Break(RunEnd::Stalled));
                    }
                }
                AssumptionEnd::Consistent(end) => return Ok(ControlFlow::Break(end)),
            }
        }
        // Not reached while the known solution is one of the grid's: some other candidate falls.
        Ok(ControlFlow::Break(RunEnd::Stalled))
    }

    /// Follows an assumption on a copy of the grid. If it is refuted, the steps stay in the trace and
    /// the candidate is eliminated; if not, they are taken back.
    fn assume(
        &mut self,
        work: &mut SweepState<B>,
        candidate: Candidate,
    ) -> Result<AssumptionEnd, Contradiction> {
        let start = self.recorder.len();
        tracing::debug!(?candidate, "guess");
        let mut branch = work.clone();
        self.recorder.descend();
        let assumption =
            self.recorder.record(|| Finding::placing(TechniqueId::Guess, Reason::Assumption, candidate));
        let outcome = branch.assume(candidate).and_then(|()| self.run(&mut branch, Depth::Branch));
        self.recorder.ascend();
        if let Some(ladder) = &mut self.ladder {
            ladder.changes.reset();
        }
        match outcome {
            Ok(end) => {
                self.recorder.truncate(start);
                Ok(AssumptionEnd::Consistent(end))
            }
            Err(contradiction) => {
                tracing::debug!(?candidate, ?contradiction, "refuted");
                let reason = Reason::Refutation { assumption, contradiction: Box::new(contradiction) };
                let refuted = Finding::eliminating(TechniqueId::Guess, reason, &work.grid, [candidate]);
                work.take(refuted.expect("an open candidate was assumed"), &mut self.recorder)?;
                Ok(AssumptionEnd::Refuted)
            }
        }
    }

    fn known_digit(&self, cell: Cell) -> Option<Digit> {
        match &self.known {
            Some(Uniqueness::One(solution)) => Some(solution.digit(cell)),
            _ => None,
        }
    }

    /// Notes a solution that a branch reached. There may be more: what assumes that there is one was taken out when the
    /// search could not say.
    fn remember(&mut self, found: Solution) {
        self.known = Some(match self.known.take() {
            Some(Uniqueness::One(other)) if other != found => Uniqueness::Many([other, found]),
            Some(Uniqueness::Many(two)) => Uniqueness::Many(two),
            Some(Uniqueness::One(_) | Uniqueness::None | Uniqueness::Unknown) | None => {
                Uniqueness::One(found)
            }
        });
    }

    /// What to say where logic stalled.
    fn verdict(&self) -> End {
        match &self.known {
            Some(Uniqueness::Many(two)) => End::Many(two.clone()),
            Some(Uniqueness::None) => End::NoSolution(None),
            Some(Uniqueness::One(_) | Uniqueness::Unknown) | None => End::Stuck,
        }
    }
}

/// What became of an assumption.
enum AssumptionEnd {
    /// It led to a contradiction, and the candidate is gone.
    Refuted,
    /// It did not.
    Consistent(RunEnd),
}
