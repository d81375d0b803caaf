//! The climb: the ladder from its lowest rung up to the first that finds something, and of that the most helpful step.

use super::{
    changes::{ChangeLog, Revision},
    choice::Choice,
    ladder::LADDER,
    options::{AssumeUnique, Guessing},
    record::Recorder,
    rung::{Assumes, Rung},
    step::Finding,
    survey::SurveyCache,
    sweep::{Sweep, SweepState},
    technique::{Position, Reach, Technique, given_cells},
    technique_set::TechniqueSet,
};
use crate::{board::Board, grid::Contradiction, meter::Meter, puzzle::Puzzle, search::Uniqueness};

/// A solve under way.
pub(super) struct Solver<'a, B: Board> {
    pub(super) sweep: Sweep,
    pub(super) techniques: TechniqueSet,
    /// The finders of these techniques; `None` until the first climb, which many puzzles never need.
    pub(super) ladder: Option<Finders<B>>,
    pub(super) puzzle: &'a Puzzle,
    pub(super) guessing: Guessing,
    pub(super) assume_unique: AssumeUnique,
    /// Whether it is only assumed that the givens have a single solution.
    pub(super) assumes_unique: bool,
    pub(super) meter: &'a Meter,
    pub(super) recorder: Recorder,
    /// The positions in which steps above singles were taken, guesses aside; `None` where nobody asks.
    pub(super) climbed: Option<Vec<SweepState<B>>>,
    /// What is known of the solutions so far, once the search was asked.
    pub(super) known: Option<Uniqueness>,
}

/// The finders in the ladder's order, and what changed since each last found nothing.
pub(super) struct Finders<B: Board> {
    finders: LazyFinders<B>,
    given: Option<B::Cells>,
    pub(super) changes: ChangeLog<B>,
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
pub(super) enum Depth {
    /// On the puzzle itself.
    Puzzle,
    /// Under an assumption.
    Branch,
}

impl<B: Board> Solver<'_, B> {
    /// Takes a step on the lowest rung that finds any: the one that helps most. `false`: none does.
    pub(super) fn climb(&mut self, work: &mut SweepState<B>, depth: Depth) -> Result<bool, Contradiction> {
        let new = || Finders::new(self.techniques, self.puzzle, work.grid.board());
        let ladder = self.ladder.get_or_insert_with(new);
        let changed = ladder.changes.record(&work.grid);
        let mut position = Position::new(&work.grid, ladder.given, self.meter);
        position.cache = std::mem::take(&mut ladder.cache).without(changed, work.grid.board().side());
        if let (Some(Uniqueness::One(solution)), Depth::Puzzle) = (&self.known, depth) {
            position.solution = Some(solution);
        }
        let mut choice = Choice::new(work, self.sweep, self.meter);
        let (mut place, mut easiest) = (0, None::<&Rung>);
        while let Some((technique, revision)) = ladder.finders.get(place) {
            let rung = technique.id().rung();
            if easiest.is_some_and(|easiest| !easiest.is_as_hard_as(rung)) {
                break;
            }
            place += 1;
            position.changed = ladder.changes.since(*revision);
            let mut is_empty = true;
            let _ = technique.find_easiest(&position, &mut |finding| {
                is_empty = false;
                choice.offer(finding)
            });
            if self.meter.has_run_out() {
                return Ok(false);
            }
            match is_empty {
                true => *revision = ladder.changes.now(),
                false => easiest = Some(rung),
            }
        }
        let best = choice.into_best(&position);
        ladder.cache = position.cache;
        match best {
            Some(finding) if depth == Depth::Puzzle && !self.agrees_with_solution(&finding) => {
                // It was assumed that the givens have one solution; this shows that they have another.
                self.techniques = self.techniques.without_uniqueness();
                self.ladder = None;
                self.climb(work, depth)
            }
            Some(finding) => {
                if let (Some(climbed), Depth::Puzzle) = (&mut self.climbed, depth)
                    && finding.technique.is_above_singles()
                {
                    climbed.push(work.clone());
                }
                work.take(finding, &mut self.recorder).map(|()| true)
            }
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
}
