//! The path of a rating: a solve of the image that stands for all images of a puzzle.

use super::level_of;
use crate::{
    board::{Constraint, DigitSet, House},
    logic::{
        End, Guessing, Level, Options, Step, TechniqueId, Trace, full_houses, positions, single_effort,
        solve_with_spare_steps,
    },
    meter::Meter,
    puzzle::Puzzle,
};

/// A solve with its totals.
pub(super) struct RatingPath {
    trace: Trace,
    /// The sum of the techniques' scores over the steps.
    pub score: u32,
    /// The level of the hardest step, raised while the score is above the level's cap.
    pub level: Level,
    /// The reason why the level is above that of the hardest step; `None` if it is not.
    pub raise: Option<Raise>,
}

/// The reason why a puzzle's level is above that of its hardest technique: its score is above that level's cap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Raise {
    /// The level of the hardest technique on the path.
    pub from: Level,
    /// The technique of that level which adds most to the path's score; of several, the hardest.
    pub technique: TechniqueId,
    /// The number of steps of this technique on the path.
    pub count: u32,
}

/// Solves a puzzle for its rating; `None` if the meter runs out. Superfluous steps are counted, as HoDoKu does, from
/// which the caps are.
pub(super) fn path_of(puzzle: &Puzzle, options: &Options, meter: &Meter) -> Option<RatingPath> {
    let trace = solve_with_spare_steps(puzzle, &Options { guessing: Guessing::Allowed, ..*options }, meter);
    if matches!(trace.end, End::GaveUp(_)) || trace.searched() > 0 {
        return None;
    }
    let steps = techniques_of(&trace);
    let score = steps.iter().map(|id| id.rung().score).sum();
    let from = trace.steps.iter().map(|step| step.finding.technique.rung().level).max();
    let from = from.unwrap_or(Level::Easy);
    let level = level_of(from, score);
    let count = |id: TechniqueId| steps.iter().filter(|&&used| used == id).count() as u32;
    let hardest = steps.iter().copied().filter(|id| id.rung().level == from);
    let most = hardest.max_by_key(|&id| (count(id) * id.rung().score, id));
    let raise = most.filter(|_| level > from);
    let raise = raise.map(|technique| Raise { from, technique, count: count(technique) });
    Some(RatingPath { trace, score, level, raise })
}

impl RatingPath {
    /// The sum of the efforts of the path's steps. A single counts as it is seen most easily at that moment: in its
    /// box, in a line, or by the digits of its cell. Steps under an assumption do not count.
    pub fn effort(&self) -> u32 {
        let Trace { puzzle, steps, .. } = &self.trace;
        let layout = puzzle.layout();
        let effort = |(step, before): (&Step, Vec<DigitSet>)| match step.finding.placements[..] {
            [placed] if step.finding.reason.single().is_some() => {
                let is_only_place = |house: &House| {
                    let mut others = layout.cells_of(*house).iter().filter(|&&cell| cell != placed.cell);
                    !others.any(|cell| before[cell.index()].contains(placed.digit))
                };
                let houses = layout.houses_of(placed.cell).iter().copied().filter(is_only_place);
                let ways = houses.map(|house| Constraint::House(house, placed.digit));
                let cell = before[placed.cell.index()].single().map(|_| Constraint::Cell(placed.cell));
                let efforts = ways.chain(cell).map(|way| single_effort(way, layout));
                efforts.min().unwrap_or_else(|| step.finding.effort(layout))
            }
            _ => step.finding.effort(layout),
        };
        let steps = steps.iter().zip(positions(puzzle, steps));
        steps.filter(|(step, _)| step.depth == 0).map(effort).sum()
    }
}

/// The techniques of the steps of a trace that count. A single that fills a house counts as a Full House. An assumption
/// and its refutation count once, and the steps between them do not count.
fn techniques_of(trace: &Trace) -> Vec<TechniqueId> {
    let steps = trace.steps.iter().zip(full_houses(&trace.puzzle, &trace.steps));
    let counted = steps.filter(|(step, _)| step.depth == 0);
    let technique = |full_house: bool, id: TechniqueId| if full_house { TechniqueId::FullHouse } else { id };
    counted.map(|(step, house)| technique(house.is_some(), step.finding.technique)).collect()
}
