//! The path of a rating: the solve of a puzzle, the same for every image.

use super::level_of;
use crate::{
    logic::{End, Guessing, Level, Options, TechniqueId, Trace, full_houses, solve_with_spare_steps},
    meter::Meter,
    puzzle::Puzzle,
    symmetry::canonical,
};

/// The totals of a solve.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RatingPath {
    /// The sum of its steps' scores.
    pub score: u32,
    /// The level of its hardest step, raised while the score is above the level's cap.
    pub level: Level,
}

/// The path through the puzzle, turned and relabelled into its canonical form. `None` if the meter runs out.
/// Superfluous steps count: HoDoKu, whose caps these are, takes them too.
pub(super) fn path_of(puzzle: &Puzzle, options: &Options, meter: &Meter) -> Option<RatingPath> {
    let form = canonical(puzzle).transform.apply(puzzle);
    let trace = solve_with_spare_steps(&form, &Options { guessing: Guessing::Allowed, ..*options }, meter);
    if trace.end == End::GaveUp {
        return None;
    }
    let score = score_of(&trace);
    let hardest = trace.steps.iter().map(|step| step.finding.technique.rung().level).max();
    Some(RatingPath { score, level: level_of(hardest.unwrap_or(Level::Easy), score) })
}

/// The sum of the scores of a trace's steps. A single that fills a house counts as a Full House; an assumption and
/// its refutation count once, and the steps between them do not count.
fn score_of(trace: &Trace) -> u32 {
    let steps = trace.steps.iter().zip(full_houses(&trace.puzzle, &trace.steps));
    let counted = steps.filter(|(step, _)| step.depth == 0);
    let technique = |full_house: bool, id: TechniqueId| if full_house { TechniqueId::FullHouse } else { id };
    counted.map(|(step, house)| technique(house.is_some(), step.finding.technique).rung().score).sum()
}
