//! The climb: goes up the ladder to the first rung that finds something and takes its most helpful step.

use super::{choice::Choice, options::AssumeUnique, prelude::*};
use crate::logic::{
    ladder::{LADDER, Rung, rung::Assumes},
    survey::SurveyCache,
    technique::given_cells,
    technique_set::finder::Finder,
    trace::changes::{ChangeLog, Revision},
};

/// A solve under way.
pub struct Solver<'a, B: Board> {
    pub sweep: Sweep,
    pub techniques: TechniqueSet,
    /// The finders of these techniques; `None` until the first climb, which many puzzles never need.
    pub ladder: Option<Finders<B>>,
    pub puzzle: &'a Puzzle,
    pub guessing: Guessing,
    pub assume_unique: AssumeUnique,
    /// Whether the single solution of the givens is only an assumption.
    pub assumes_unique: bool,
    pub meter: &'a Meter,
    pub recorder: Recorder,
    /// The positions in which steps above singles were taken, guesses aside; `None` if the caller does not
    /// need them.
    pub climbed: Option<Vec<SweepState<B>>>,
    /// What the search has shown about the solutions, if it has run.
    pub known: Option<Uniqueness>,
    pub trials: TrialSurvey,
}

/// The finders in the ladder's order, and what changed since each last found nothing.
pub struct Finders<B: Board> {
    finders: LazyFinders<B>,
    given: Option<B::Cells>,
    pub changes: ChangeLog<B>,
    /// What the last climb computed for several techniques.
    cache: SurveyCache<B::Cells>,
}

/// Finders, each made when it is first needed: most puzzles need only the lowest.
struct LazyFinders<B: Board> {
    made: Vec<(Finder<B>, Revision)>,
    techniques: TechniqueSet,
    /// The rungs whose finders have not been made.
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
    fn get(&mut self, place: usize) -> Option<&mut (Finder<B>, Revision)> {
        while self.made.len() <= place {
            let id = self.left.find(|rung| self.techniques.contains(rung.id))?.id;
            self.made.extend(
                self.techniques.finder(id, Reach::Ladder).map(|finder| (finder, Revision::default())),
            );
        }
        self.made.get_mut(place)
    }
}

/// Whether the solver works on the puzzle itself or under an assumption.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// On the puzzle.
    Puzzle,
    /// Under an assumption.
    Branch,
    /// Under an assumption of which only singles and single rules are followed.
    Trial,
}

impl<B: Board> Solver<'_, B> {
    /// Takes a step on the lowest rung, up to this one, that finds any: the one that helps most. Returns `false` if no
    /// rung finds one.
    pub fn climb(&mut self, work: &mut SweepState<B>, depth: Depth, highest: TechniqueId) -> Sound<bool> {
        let new = || Finders::new(self.techniques, self.puzzle, work.grid.board());
        let ladder = self.ladder.get_or_insert_with(new);
        let changed = ladder.changes.record(&work.grid);
        let mut position = Position::new(&work.grid, ladder.given, self.meter);
        position.cache = std::mem::take(&mut ladder.cache).without(changed, work.grid.board().side());
        if depth == Depth::Puzzle {
            position.solution = self.known.as_ref().and_then(Uniqueness::only);
        }
        let mut choice = Choice::new(work, self.sweep, self.meter);
        let (mut place, mut easiest) = (0, None::<&Rung>);
        while let Some((technique, revision)) = ladder.finders.get(place) {
            let rung = technique.id().rung();
            if easiest.is_some_and(|easiest| !easiest.is_as_hard_as(rung)) || rung.id > highest {
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
            if is_empty { *revision = ladder.changes.now() } else { easiest = Some(rung) }
        }
        let best = choice.into_best(&position);
        ladder.cache = position.cache;
        match best {
            Some(finding) if depth == Depth::Puzzle && !self.agrees_with_solution(&finding) => {
                // The solver assumed that the givens have one solution; this shows that they have another.
                self.techniques = self.techniques.without_uniqueness();
                self.ladder = None;
                self.climb(work, depth, highest)
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

    /// Whether a finding that assumes a single solution agrees with that solution, if it is known; other findings
    /// need no such check.
    fn agrees_with_solution(&self, finding: &Finding) -> bool {
        let only = self.known.as_ref().and_then(Uniqueness::only);
        finding.technique.rung().assumes == Assumes::Nothing
            || only.is_none_or(|solution| finding.is_true_of(solution))
    }
}
