//! What a puzzle asks of logic: whether it is solved by these techniques, and whether it requires this one.

use crate::{
    board::{Board, Classic, Custom},
    grid::Grid,
    logic::{End, Guessing, Options, Position, Reach, TechniqueId, TechniqueSet, given_cells, solve},
    meter::Meter,
    puzzle::Puzzle,
};

/// Whether logic finds the solution by these techniques.
pub(super) fn is_solved(puzzle: &Puzzle, techniques: TechniqueSet, meter: &Meter) -> bool {
    let options = Options { techniques, guessing: Guessing::Off, ..Options::default() };
    matches!(solve(puzzle, &options, meter).end, End::Solved(_))
}

/// The techniques of the default choice that come before this one.
fn before(id: TechniqueId) -> TechniqueSet {
    TechniqueId::all()
        .take_while(|&other| other != id)
        .filter(|&other| TechniqueSet::default().contains(other))
        .collect()
}

/// The techniques of the default choice that a puzzle requires, the easiest first; singles are not told, since sweeps do
/// not take them in the ladder's order.
///
/// They are the steps that are harder than all before: there everything easier stalls, and no harder step was taken.
pub fn required(puzzle: &Puzzle, meter: &Meter) -> Vec<TechniqueId> {
    let trace = solve(puzzle, &Options { guessing: Guessing::Off, ..Options::default() }, meter);
    let mut found = vec![TechniqueId::HiddenSingle];
    for step in &trace.steps {
        if found.last().is_some_and(|hardest| step.finding.technique > *hardest) {
            found.push(step.finding.technique);
        }
    }
    found.split_off(1)
}

/// How far logic comes without a technique and all that come after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// To the end.
    None,
    /// It stalls, and the technique finds nothing there.
    Other,
    /// It stalls, and the technique goes on.
    Required,
}

/// Whether a puzzle requires a technique: with it and all that come after it in the ladder switched off logic
/// stalls, and with it back on it goes on.
pub fn need(puzzle: &Puzzle, id: TechniqueId, meter: &Meter) -> Need {
    match puzzle.layout().is_classic() {
        true => need_on(Classic, puzzle, id, meter),
        false => need_on(Custom::new(puzzle.layout().clone()), puzzle, id, meter),
    }
}

fn need_on<B: Board>(board: B, puzzle: &Puzzle, id: TechniqueId, meter: &Meter) -> Need {
    let Some(grid) = stall(board, puzzle, before(id), meter) else { return Need::Other };
    if grid.is_full() {
        return Need::None;
    }
    if id == TechniqueId::Guess {
        return Need::Required;
    }
    let position = Position::new(&grid, given_cells::<B>(puzzle), meter);
    let technique: TechniqueSet = [id].into_iter().collect();
    let finders = technique.finders::<B>(Reach::Ladder);
    match finders.iter().any(|finder| finder.find_first(&position).is_some()) {
        true => Need::Required,
        false => Need::Other,
    }
}

/// The grid at which logic stalls; `None` where the clues contradict each other.
fn stall<B: Board>(board: B, puzzle: &Puzzle, techniques: TechniqueSet, meter: &Meter) -> Option<Grid<B>> {
    let mut grid = puzzle.grid(board);
    for (clue, _) in puzzle.clues() {
        grid.place_and_clear(clue).ok()?;
    }
    if techniques.contains(TechniqueId::NakedSingle) {
        // The solver settles a cell with one digit left whatever it may use, so only from here on is it of use.
        let trace =
            solve(puzzle, &Options { techniques, guessing: Guessing::Off, ..Options::default() }, meter);
        for step in &trace.steps {
            step.finding.placements.iter().try_for_each(|&placement| grid.place_and_clear(placement)).ok()?;
            step.finding.eliminations.iter().try_for_each(|&elimination| grid.eliminate(elimination)).ok()?;
        }
        return Some(grid);
    }
    let finders = techniques.finders::<B>(Reach::Ladder);
    let first = |grid: &Grid<B>| {
        finders.iter().find_map(|finder| finder.find_first(&Position::new(grid, None, meter)))
    };
    while let Some(finding) = first(&grid) {
        finding.placements.iter().try_for_each(|&placement| grid.place_and_clear(placement)).ok()?;
    }
    Some(grid)
}
