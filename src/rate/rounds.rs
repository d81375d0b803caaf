//! The rounds of a rating: in each, the easiest technique that finds anything does everything it finds at once.

use crate::{
    board::{Board, Candidate, DigitSet},
    grid::Grid,
    logic::{Outcome, Position, Reach, Technique, TechniqueId, TechniqueSet, given_cells},
    meter::Meter,
    puzzle::{Puzzle, Solution},
};
use std::collections::BTreeSet;

/// One round.
pub(super) struct RatingRound {
    pub technique: TechniqueId,
    /// How many outcomes the technique had.
    pub outcomes: usize,
    /// How many outcomes were open; all singles count together.
    pub open: usize,
    /// The candidates of every cell before the round.
    pub position: Vec<DigitSet>,
}

/// The rounds of a puzzle that has this one solution. If no technique finds anything, the last round is a guess.
/// `None` if the meter runs out.
pub(super) fn rounds_of<B: Board>(
    board: B,
    puzzle: &Puzzle,
    solution: &Solution,
    techniques: TechniqueSet,
    meter: &Meter,
) -> Option<Vec<RatingRound>> {
    let mut grid = puzzle.grid(board);
    for (clue, _) in puzzle.clues() {
        place(&mut grid, clue);
    }
    let given = given_cells::<B>(puzzle);
    let finders = techniques.finders::<B>(Reach::Ladder);
    let mut rounds = Vec::new();
    while !grid.is_full() {
        let position = Position::new(&grid, given, meter);
        let found = easiest_outcomes(&position, &finders, solution);
        let position = grid.position();
        if meter.has_run_out() {
            return None;
        }
        let Some(EasiestOutcomes { technique, outcomes, open }) = found else {
            rounds.push(RatingRound { technique: TechniqueId::Guess, outcomes: 1, open: 0, position });
            break;
        };
        outcomes.iter().for_each(|outcome| apply(&mut grid, outcome));
        rounds.push(RatingRound { technique, outcomes: outcomes.len(), open, position });
    }
    Some(rounds)
}

/// Everything that the easiest successful technique finds.
struct EasiestOutcomes {
    technique: TechniqueId,
    outcomes: BTreeSet<Outcome>,
    open: usize,
}

fn easiest_outcomes<B: Board>(
    position: &Position<'_, B>,
    finders: &[Box<dyn Technique<B>>],
    solution: &Solution,
) -> Option<EasiestOutcomes> {
    // Outcomes that assume a single solution may be false if it is not known that there is one.
    let true_outcomes = |finder: &dyn Technique<B>| {
        let mut outcomes = finder.outcomes(position);
        outcomes.retain(|outcome| outcome.is_true_of(solution));
        outcomes
    };
    let mut found = finders.iter().enumerate().map(|(place, finder)| (place, true_outcomes(finder.as_ref())));
    let (place, outcomes) = found.find(|(_, outcomes)| !outcomes.is_empty())?;
    let technique = finders[place].id();
    let open = match is_single(technique) {
        // A cell that two kinds of singles solve counts once.
        true => {
            let others = finders[place + 1..].iter().take_while(|finder| is_single(finder.id()));
            let all = others.fold(outcomes.clone(), |all, finder| &all | &finder.outcomes(position));
            all.len()
        }
        false => outcomes.len(),
    };
    Some(EasiestOutcomes { technique, outcomes, open })
}

fn is_single(technique: TechniqueId) -> bool {
    !technique.is_above_singles()
}

fn apply<B: Board>(grid: &mut Grid<B>, outcome: &Outcome) {
    for &gone in &outcome.eliminated {
        // The candidate is false in the solution, so the cell keeps a digit.
        let _ = grid.eliminate(gone);
    }
    outcome.placed.iter().for_each(|&placed| place(grid, placed));
}

fn place<B: Board>(grid: &mut Grid<B>, placed: Candidate) {
    // The digit is the solution's, so nothing that it eliminates is.
    let _ = grid.place_and_clear(placed);
}
