//! The walk of a rating: round by round, all that the easiest technique finds at once.

use crate::{
    board::{Board, Candidate, DigitSet},
    grid::Grid,
    logic::{Outcome, Position, Reach, Technique, TechniqueId, TechniqueSet, given_cells},
    meter::Meter,
    puzzle::{Puzzle, Solution},
};
use std::collections::BTreeSet;

/// What was done at once.
pub(super) struct Round {
    /// By which technique.
    pub technique: TechniqueId,
    /// How many outcomes it had.
    pub outcomes: usize,
    /// How many steps were open; all singles count together.
    pub open: usize,
    /// The candidates before.
    pub position: Vec<DigitSet>,
}

/// Walks through a puzzle that has this one solution. Where nothing is found the last round is a guess. `None` where the
/// meter runs out.
pub(super) fn walk<B: Board>(
    board: B,
    puzzle: &Puzzle,
    solution: &Solution,
    techniques: TechniqueSet,
    meter: &Meter,
) -> Option<Vec<Round>> {
    let mut grid = puzzle.grid(board);
    for (clue, _) in puzzle.clues() {
        place(&mut grid, clue);
    }
    let given = given_cells::<B>(puzzle);
    let finders = techniques.finders::<B>(Reach::Ladder);
    let mut rounds = Vec::new();
    while !grid.is_full() {
        let position = Position::new(&grid, given, meter);
        let found = first_found(&position, &finders, solution);
        let position = grid.position();
        if meter.has_run_out() {
            return None;
        }
        let Some(Found { technique, outcomes, open }) = found else {
            rounds.push(Round { technique: TechniqueId::Guess, outcomes: 1, open: 0, position });
            break;
        };
        outcomes.iter().for_each(|outcome| act(&mut grid, outcome));
        rounds.push(Round { technique, outcomes: outcomes.len(), open, position });
    }
    Some(rounds)
}

/// What the easiest technique found.
struct Found {
    technique: TechniqueId,
    outcomes: BTreeSet<Outcome>,
    open: usize,
}

fn first_found<B: Board>(
    position: &Position<'_, B>,
    finders: &[Box<dyn Technique<B>>],
    solution: &Solution,
) -> Option<Found> {
    // What assumes that the givens have one solution may be false where that was not known.
    let true_ones = |finder: &dyn Technique<B>| {
        let mut outcomes = finder.outcomes(position);
        outcomes.retain(|outcome| outcome.is_true_of(solution));
        outcomes
    };
    let mut found = finders.iter().enumerate().map(|(place, finder)| (place, true_ones(finder.as_ref())));
    let (place, outcomes) = found.find(|(_, outcomes)| !outcomes.is_empty())?;
    let technique = finders[place].id();
    let open = match is_single(technique) {
        // A cell that two kinds of singles settle is open once.
        true => {
            let others = finders[place + 1..].iter().take_while(|finder| is_single(finder.id()));
            let all = others.fold(outcomes.clone(), |all, finder| &all | &finder.outcomes(position));
            all.len()
        }
        false => outcomes.len(),
    };
    Some(Found { technique, outcomes, open })
}

fn is_single(technique: TechniqueId) -> bool {
    technique <= TechniqueId::HiddenSingle
}

fn act<B: Board>(grid: &mut Grid<B>, outcome: &Outcome) {
    for &gone in &outcome.eliminated {
        // It is false in the solution, so the cell keeps a digit.
        let _ = grid.eliminate(gone);
    }
    outcome.placed.iter().for_each(|&placed| place(grid, placed));
}

fn place<B: Board>(grid: &mut Grid<B>, placed: Candidate) {
    // It stands in the solution, and so does nothing that it takes away.
    let _ = grid.place_and_clear(placed);
}
