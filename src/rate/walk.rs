//! The walk of a rating: round by round, all that the easiest technique finds at once.

use crate::{
    board::{Board, DigitSet},
    grid::{Contradiction, Grid},
    logic::{Outcome, Position, Reach, Technique, TechniqueId, TechniqueSet, given_cells},
    puzzle::Puzzle,
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

/// Walks through a puzzle that has one solution. Where nothing is found the last round is a guess.
pub(super) fn walk<B: Board>(board: B, puzzle: &Puzzle, techniques: TechniqueSet) -> Vec<Round> {
    const HOLDS: &str = "what is found is true of the one solution, so the grid keeps it";
    let mut grid = puzzle.grid(board);
    puzzle.clues().try_for_each(|(clue, _)| grid.place_and_clear(clue)).expect(HOLDS);
    let given = given_cells::<B>(puzzle);
    let finders = techniques.finders::<B>(Reach::Ladder);
    let mut rounds = Vec::new();
    while !grid.is_full() {
        let found = first_found(&grid, given, &finders);
        let position = grid.position();
        let Some(Found { technique, outcomes, open }) = found else {
            rounds.push(Round { technique: TechniqueId::Guess, outcomes: 1, open: 0, position });
            break;
        };
        outcomes.iter().try_for_each(|outcome| act(&mut grid, outcome)).expect(HOLDS);
        rounds.push(Round { technique, outcomes: outcomes.len(), open, position });
    }
    rounds
}

/// What the easiest technique found.
struct Found {
    technique: TechniqueId,
    outcomes: BTreeSet<Outcome>,
    open: usize,
}

fn first_found<B: Board>(
    grid: &Grid<B>,
    given: Option<B::Cells>,
    finders: &[Box<dyn Technique<B>>],
) -> Option<Found> {
    let position = Position::new(grid, given);
    let mut found = finders.iter().enumerate().map(|(place, finder)| (place, finder.outcomes(&position)));
    let (place, outcomes) = found.find(|(_, outcomes)| !outcomes.is_empty())?;
    let technique = finders[place].id();
    let open = match is_single(technique) {
        // A cell that two kinds of singles settle is open once.
        true => {
            let others = finders[place + 1..].iter().take_while(|finder| is_single(finder.id()));
            let all = others.fold(outcomes.clone(), |all, finder| &all | &finder.outcomes(&position));
            all.len()
        }
        false => outcomes.len(),
    };
    Some(Found { technique, outcomes, open })
}

fn is_single(technique: TechniqueId) -> bool {
    technique <= TechniqueId::HiddenSingle
}

fn act<B: Board>(grid: &mut Grid<B>, outcome: &Outcome) -> Result<(), Contradiction> {
    outcome.eliminated.iter().try_for_each(|&gone| grid.eliminate(gone))?;
    outcome.placed.iter().try_for_each(|&placed| grid.place_and_clear(placed))
}
