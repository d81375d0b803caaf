//! The choice among equally easy findings: the one that leaves least to do, once the singles that follow are taken.

use super::prelude::*;
use crate::logic::techniques::shorten;
use std::cmp::Reverse;

/// How much a finding helps.
///
/// Of two skyscrapers, one followed by ten singles helps more than one followed by none; of two followed by none, the
/// one that eliminates more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Help {
    /// How many cells are settled, and how many candidates are left in all cells, once all singles that follow are
    /// taken.
    Progress { settled: usize, left: Reverse<usize> },
    /// The singles that follow contradict each other.
    Contradiction,
}

/// The most helpful of the findings offered so far; among equals the one with the smallest pattern, then the
/// first.
pub struct Choice<'a, B: Board> {
    work: &'a SweepState<B>,
    sweep: Sweep,
    meter: &'a Meter,
    best: Option<Finding>,
    /// How much the best one helps; `None` until another finding with another outcome is offered.
    help: Option<Help>,
    /// The size of the best one's pattern; `None` until another is compared with it.
    size: Option<usize>,
    /// Where findings are tried; each trial reuses the memory of the last.
    trial: Option<(SweepState<B>, Recorder)>,
}

impl<'a, B: Board> Choice<'a, B> {
    /// Starts without a finding. Findings are tried on the grid of `work`; `sweep` takes the singles that follow
    /// each.
    pub fn new(work: &'a SweepState<B>, sweep: Sweep, meter: &'a Meter) -> Choice<'a, B> {
        Choice { work, sweep, meter, best: None, help: None, size: None, trial: None }
    }

    /// Keeps the finding if it is better than all before. Breaks when the meter has run out.
    pub fn offer(&mut self, finding: Finding) -> Metered {
        let Some(best) = self.best.take() else {
            self.best = Some(finding);
            return Continue(());
        };
        let mut size = None;
        // Findings with the same outcome help equally, so neither needs a trial.
        let has_same_outcome =
            finding.eliminations == best.eliminations && finding.placements == best.placements;
        let is_better = if has_same_outcome {
            self.is_smaller(&finding, &best, &mut size)
        } else {
            let before = self.help.unwrap_or_else(|| self.help_of(&best));
            self.help = Some(before);
            // Nothing helps more than what fills the grid.
            (!self.fills(before) || self.is_smaller(&finding, &best, &mut size)) && {
                let help = self.help_of(&finding);
                self.help = Some(help.max(before));
                help > before || help == before && self.is_smaller(&finding, &best, &mut size)
            }
        };
        if is_better {
            self.size = size;
        }
        self.best = Some(if is_better { finding } else { best });
        self.meter.spend(self.sweep.cost(self.work.grid.board()))
    }

    /// The best one, if there is any; a contradiction by forcing is shortened to as few conclusions as a
    /// search finds.
    pub fn into_best(self, position: &Position<'_, B>) -> Option<Finding> {
        self.best.map(|best| shorten(best, position))
    }

    /// Whether all cells are settled after it.
    fn fills(&self, help: Help) -> bool {
        let cells = self.work.grid.board().layout().cell_count();
        matches!(help, Help::Progress { settled, .. } if settled == cells)
    }

    /// Whether a finding's pattern is smaller than that of the best one; the sizes are noted.
    fn is_smaller(&mut self, finding: &Finding, best: &Finding, size: &mut Option<usize>) -> bool {
        let layout = self.work.grid.board().layout();
        let count = |finding: &Finding| finding.reason.base_count(&finding.placements, layout);
        let before = *self.size.get_or_insert_with(|| count(best));
        *size.insert(count(finding)) < before
    }

    fn help_of(&mut self, finding: &Finding) -> Help {
        let (trial, recorder) = self.trial.get_or_insert_with(|| (self.work.clone(), Recorder::counting()));
        trial.clone_from(self.work);
        match trial.act(finding).and_then(|()| self.sweep.run(trial, recorder)) {
            Err(_) => Help::Contradiction,
            Ok(()) => {
                let left = trial.grid.board().cells().map(|cell| trial.grid.candidates(cell).len());
                Help::Progress { left: Reverse(left.sum()), settled: trial.grid.settled().len() }
            }
        }
    }
}

/// The step that a climb takes in a position without singles: of the lowest rung that finds anything, the finding
/// that helps most. Findings that are not `allowed` are ignored.
///
/// ```
/// use naze::{
///     board::Classic,
///     logic::{Position, TechniqueSet, easiest_finding},
///     Meter,
///     puzzle::Puzzle,
/// };
///
/// let line = "..3.7..4...6..23.1.89.........1.7.8.517.....6...4.....271..9..5.95..........2....";
/// let mut grid = Puzzle::classic(line).unwrap().grid(Classic);
/// for (clue, _) in Puzzle::classic(line).unwrap().clues() {
///     grid.place_and_clear(clue).unwrap();
/// }
/// let (meter, techniques) = (Meter::unbounded(), TechniqueSet::default());
/// let position = Position::new(&grid, None, &meter);
/// let finding = easiest_finding(&position, techniques, &|_| true).unwrap();
/// assert!(finding.technique.is_above_singles());
/// ```
pub fn easiest_finding<B: Board>(
    position: &Position<'_, B>,
    techniques: TechniqueSet,
    allowed: &dyn Fn(&Finding) -> bool,
) -> Option<Finding> {
    let finders = techniques.without_singles().finders(Reach::Ladder);
    let work = SweepState::new(position.grid.clone())?;
    let mut rungs = finders.chunk_by(|one, other| one.id().rung().is_as_hard_as(other.id().rung()));
    rungs.find_map(|finders| {
        let mut choice = Choice::new(&work, Sweep::with(techniques), position.meter);
        for finder in finders {
            let _ = finder.find_easiest(position, &mut |finding| {
                if allowed(&finding) { choice.offer(finding) } else { Continue(()) }
            });
        }
        choice.into_best(position)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Candidate, Cell, Classic, Constraint, Digit, Layout},
        logic::{Cover, Reason, TechniqueId},
        puzzle::Puzzle,
    };
    use smallvec::SmallVec;
    use std::sync::Arc;

    /// A finding whose pattern has this many cells, and which eliminates this many candidates from the end of the
    /// board.
    fn finding(name: TechniqueId, cells: usize, gone: usize) -> Finding {
        let bases = (0..cells).map(|cell| Constraint::Cell(Cell::new(cell))).collect();
        let eliminations = (0..gone).map(|place| Candidate::new(Cell::new(80 - place), Digit::from_index(0)));
        Finding {
            technique: name,
            reason: Reason::Cover(Box::new(Cover { bases, covers: Vec::new(), fins: Vec::new() })),
            placements: SmallVec::new(),
            eliminations: eliminations.collect(),
        }
    }

    #[test]
    fn the_most_helpful_finding_is_taken_then_the_smallest_then_the_first() {
        use TechniqueId::{NakedPair as First, XWing as Second};
        let work =
            SweepState::new(Puzzle::empty(Arc::new(Layout::of_side(9).expect("a board"))).grid(Classic))
                .expect("an empty grid");
        let sweep = Sweep::with(TechniqueSet::singles());
        let meter = Meter::unbounded();
        for (name, first, second, best) in [
            ("more is gone", (2, 3), (3, 4), Second),
            ("less is gone", (3, 4), (2, 3), First),
            ("as much is gone, by a smaller pattern", (3, 3), (2, 3), Second),
            ("as much is gone, by a larger pattern", (2, 3), (3, 3), First),
            ("all the same", (2, 3), (2, 3), First),
        ] {
            let mut choice = Choice::new(&work, sweep, &meter);
            let _ = choice.offer(finding(First, first.0, first.1));
            let _ = choice.offer(finding(Second, second.0, second.1));
            let position = Position::new(&work.grid, None, &meter);
            assert_eq!(choice.into_best(&position).map(|best| best.technique), Some(best), "{name}");
        }
    }
}
