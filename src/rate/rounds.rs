//! The rounds of a rating: in each, the easiest technique that finds anything does everything it finds at once.

use crate::{
    board::{Board, Candidate, CellSet, Digit, DigitSet},
    grid::Grid,
    logic::{Finder, Outcome, Position, Reach, TechniqueId, TechniqueSet, TrialSurvey, given_cells},
    meter::Meter,
    puzzle::{Puzzle, Solution},
};
use std::collections::BTreeSet;

/// One round of a rating.
pub(super) struct RatingRound {
    pub technique: TechniqueId,
    /// The number of outcomes that the technique had.
    pub outcomes: usize,
    /// The number of outcomes that were open; all singles are counted together.
    pub open: usize,
    /// The candidates of every cell before the round, in row order.
    pub position: Vec<DigitSet>,
}

/// The rounds of a puzzle, given its only solution. If no technique finds anything, the last round is a guess. `None`
/// if the meter runs out.
pub(super) fn rounds_of<B: Board>(
    board: B,
    puzzle: &Puzzle,
    solution: &Solution,
    techniques: TechniqueSet,
    meter: &Meter,
) -> Option<Vec<RatingRound>> {
    let mut grid = puzzle.cleared_grid(board).ok()?;
    let given = given_cells::<B>(puzzle);
    let finders = techniques.finders::<B>(Reach::Ladder);
    let (singles, finders): (Vec<_>, Vec<_>) =
        finders.into_iter().partition(|finder| !finder.id().is_above_singles());
    let singles: Vec<TechniqueId> = singles.iter().map(|finder| finder.id()).collect();
    let tries = TrialSurvey::is_made(grid.board(), techniques);
    let mut trials = TrialSurvey::default();
    let (below, above): (Vec<_>, Vec<_>) =
        finders.into_iter().partition(|finder| finder.id() < TechniqueId::Trial);
    let mut rounds = Vec::new();
    while !grid.is_full() {
        let position = grid.position();
        if let Some(Singles { technique, placed, open }) = easiest_singles(&grid, &singles, meter) {
            let outcomes = placed.len();
            placed.into_iter().for_each(|placed| place(&mut grid, placed));
            rounds.push(RatingRound { technique, outcomes, open, position });
            continue;
        }
        let tried = || {
            let outcomes = tries.then(|| trials.outcomes(&grid, solution, techniques, meter))?;
            (!outcomes.is_empty()).then_some((TechniqueId::Trial, outcomes))
        };
        let easiest = |finders| easiest_outcomes(&Position::new(&grid, given, meter), finders, solution);
        let found = easiest(&below).or_else(tried).or_else(|| easiest(&above));
        if meter.has_run_out() {
            return None;
        }
        let Some((technique, outcomes)) = found else {
            rounds.push(RatingRound { technique: TechniqueId::Guess, outcomes: 1, open: 0, position });
            break;
        };
        outcomes.iter().for_each(|outcome| apply(&mut grid, outcome));
        rounds.push(RatingRound { technique, outcomes: outcomes.len(), open: outcomes.len(), position });
    }
    Some(rounds)
}

/// The placements by the easiest kind of single.
struct Singles {
    technique: TechniqueId,
    placed: Vec<Candidate>,
    /// The number of placements by singles of any kind. A cell that two kinds solve is counted once.
    open: usize,
}

/// The singles of the easiest kind, among these kinds, of which there are any; `None` if there are none, or the meter
/// runs out. They are true, since the grid has all candidates of its solution.
fn easiest_singles<B: Board>(grid: &Grid<B>, kinds: &[TechniqueId], meter: &Meter) -> Option<Singles> {
    let board = grid.board();
    meter.spend((board.side() * board.houses().count()) as u64).continue_value()?;
    let placed: Vec<Vec<B::Cells>> = kinds.iter().map(|&kind| placed_by(grid, kind)).collect();
    let easiest = placed.iter().position(|cells| cells.iter().any(|cells| !cells.is_empty()))?;
    let any = |digit: usize| B::Cells::union(placed[easiest..].iter().map(|cells| cells[digit]));
    Some(Singles {
        technique: kinds[easiest],
        placed: Digit::all(board.side())
            .flat_map(|digit| {
                placed[easiest][digit.index()].into_iter().map(move |cell| Candidate::new(cell, digit))
            })
            .collect(),
        open: (0..board.side()).map(|digit| any(digit).len()).sum(),
    })
}

/// For each digit, the cells in which singles of a kind place it.
fn placed_by<B: Board>(grid: &Grid<B>, kind: TechniqueId) -> Vec<B::Cells> {
    let board = grid.board();
    let open = |cells: B::Cells| cells.minus(grid.settled());
    let (mut once, mut twice) = (B::Cells::EMPTY, B::Cells::EMPTY);
    for cells in Digit::all(board.side()).map(|digit| grid.cells_with(digit)) {
        twice = twice.or(once.and(cells));
        once = once.or(cells);
    }
    let lone = open(once.minus(twice));
    let last = || board.houses().filter_map(|house| open(board.set_of(house)).single()).collect::<B::Cells>();
    let alone =
        |digit| board.houses().filter_map(|house| grid.places(house, digit).single()).collect::<B::Cells>();
    match kind {
        TechniqueId::FullHouse => {
            let last = last().and(lone);
            Digit::all(board.side()).map(|digit| grid.cells_with(digit).and(last)).collect()
        }
        TechniqueId::NakedSingle => {
            Digit::all(board.side()).map(|digit| grid.cells_with(digit).and(lone)).collect()
        }
        _ => Digit::all(board.side()).map(|digit| open(alone(digit))).collect(),
    }
}

/// Everything that the easiest technique with a finding finds.
fn easiest_outcomes<B: Board>(
    position: &Position<'_, B>,
    finders: &[Finder<B>],
    solution: &Solution,
) -> Option<(TechniqueId, BTreeSet<Outcome>)> {
    // Outcomes that assume a single solution may be false if it is not known that there is one.
    let true_outcomes = |finder: &Finder<B>| {
        let mut outcomes = finder.outcomes(position);
        outcomes.retain(|outcome| outcome.is_true_of(solution));
        outcomes
    };
    let mut found = finders.iter().map(|finder| (finder.id(), true_outcomes(finder)));
    found.find(|(_, outcomes)| !outcomes.is_empty())
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
