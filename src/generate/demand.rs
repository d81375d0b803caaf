//! What logic makes of a puzzle: how hard it is, and whether it takes a technique.

use crate::{
    board::{Board, Classic, Custom},
    grid::Grid,
    logic::{
        End, Guessing, Level, Options, Position, Reach, Technique, TechniqueId, TechniqueSet, given_cells,
        solve,
    },
    puzzle::Puzzle,
};

/// What a puzzle takes to solve.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How hard it is.
    pub level: Level,
    /// The hardest technique.
    pub hardest: Option<TechniqueId>,
    /// How many guesses.
    pub guesses: usize,
}

/// What a puzzle takes to solve by these techniques.
pub(super) fn effort(puzzle: &Puzzle, techniques: TechniqueSet) -> Effort {
    let trace = solve(puzzle, &Options { techniques, ..Options::default() });
    let used = trace.technique_counts();
    let level = used.iter().map(|(id, _)| id.rung().level).max().unwrap_or(Level::Easy);
    Effort { level, hardest: used.last().map(|&(id, _)| id), guesses: trace.guesses() }
}

/// Whether logic finds the solution by these techniques.
pub(super) fn is_solved(puzzle: &Puzzle, techniques: TechniqueSet) -> bool {
    let options = Options { techniques, guessing: Guessing::Off, nodes: None };
    matches!(solve(puzzle, &options).end, End::Solved(_))
}

/// The techniques of the default choice that come before this one.
fn before(id: TechniqueId) -> TechniqueSet {
    TechniqueId::all()
        .take_while(|&other| other != id)
        .filter(|&other| TechniqueSet::default().contains(other))
        .collect()
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
pub fn need(puzzle: &Puzzle, id: TechniqueId) -> Need {
    match puzzle.layout().is_classic() {
        true => need_on(Classic, puzzle, id),
        false => need_on(Custom::new(puzzle.layout().clone()), puzzle, id),
    }
}

fn need_on<B: Board>(board: B, puzzle: &Puzzle, id: TechniqueId) -> Need {
    let Some(grid) = stall(board, puzzle, before(id)) else { return Need::Other };
    if grid.is_full() {
        return Need::None;
    }
    if id == TechniqueId::Guess {
        return Need::Required;
    }
    let position = Position::new(&grid, given_cells::<B>(puzzle));
    let technique: TechniqueSet = [id].into_iter().collect();
    let finds = |finder: &Box<dyn Technique<B>>| finder.find_first(&position).is_some();
    match technique.finders::<B>(Reach::Ladder).iter().any(finds) {
        true => Need::Required,
        false => Need::Other,
    }
}

/// The grid at which logic stalls; `None` where the clues contradict each other.
fn stall<B: Board>(board: B, puzzle: &Puzzle, techniques: TechniqueSet) -> Option<Grid<B>> {
    let mut grid = puzzle.grid(board);
    for (clue, _) in puzzle.clues() {
        grid.place_and_clear(clue).ok()?;
    }
    if techniques.contains(TechniqueId::NakedSingle) {
        // The solver settles a cell with one digit left whatever it may use, so only from here on is it of use.
        let trace = solve(puzzle, &Options { techniques, guessing: Guessing::Off, nodes: None });
        for step in &trace.steps {
            step.finding.placements.iter().try_for_each(|&placement| grid.place_and_clear(placement)).ok()?;
            step.finding.eliminations.iter().try_for_each(|&elimination| grid.eliminate(elimination)).ok()?;
        }
        return Some(grid);
    }
    let finders = techniques.finders::<B>(Reach::Ladder);
    let first =
        |grid: &Grid<B>| finders.iter().find_map(|finder| finder.find_first(&Position::new(grid, None)));
    while let Some(finding) = first(&grid) {
        finding.placements.iter().try_for_each(|&placement| grid.place_and_clear(placement)).ok()?;
    }
    Some(grid)
}
