//! Solves with trials as short as possible: wherever forcing is needed, the shortest contradiction is taken.

use crate::{
    board::{Board, with_board},
    logic::{self, Guessing, Position, fewest_conclusions},
    why::prelude::*,
};

impl Prefer {
    /// The solve whose positions answers are planned from. By `Gentle` it has the same end as [`logic::solve`], but
    /// shorter forcing steps if it has any. Where patterns lead no further, each candidate that the solution does not
    /// have is assumed, and the one with the shortest contradiction is eliminated. Such a solve may take more forcing
    /// steps.
    ///
    /// ```
    /// use naze::{why::Prefer, logic::{Options, Step, solve}, Meter, puzzle::Puzzle};
    ///
    /// let line = ".5.63.2....1.5.3...6...2.4.7...2.5.3.......9..15.8.....295..6.....7.......3.....4";
    /// let (puzzle, options, meter) = (Puzzle::classic(line).unwrap(), Options::default(), Meter::unbounded());
    /// let [easy, gentle] = [Prefer::Easy, Prefer::Gentle].map(|prefer| prefer.solve(&puzzle, &options, &meter));
    /// assert_eq!(easy, solve(&puzzle, &options, &meter));
    /// let longest = |steps: &[Step]| steps.iter().map(|step| step.finding.conclusions()).max();
    /// assert!(longest(&gentle.steps) < longest(&easy.steps));
    /// ```
    pub fn solve(self, puzzle: &Puzzle, options: &Options, meter: &Meter) -> Trace {
        let trace = logic::solve(puzzle, options, meter);
        let may_shorten = options.techniques.contains(TechniqueId::ForcingNetContradiction);
        let End::Solved(solution) = &trace.end else { return trace };
        if self != Prefer::Gentle || !may_shorten || !has_forcing(&trace) {
            return trace;
        }
        match shortest_contradictions(puzzle, solution, options, meter) {
            Some((steps, passes)) => Trace { steps, passes, ..trace },
            None => trace,
        }
    }
}

/// The steps and the number of sweeps of such a solve; `None` if at some point singles alone contradict no candidate,
/// or the meter ran out.
fn shortest_contradictions(
    puzzle: &Puzzle,
    solution: &Solution,
    options: &Options,
    meter: &Meter,
) -> Option<(Vec<Step>, u32)> {
    let techniques = options.techniques.filter(|id| !id.is_forcing());
    let patterns = Options { techniques, guessing: Guessing::Off, ..*options };
    let (mut steps, mut position) = (Vec::new(), puzzle.clone());
    let mut push = |finding: Finding, pass| {
        steps.push(Step { id: StepId(steps.len() as u32), pass, depth: 0, finding });
    };
    let mut pass = 0;
    loop {
        let part = logic::solve(&position, &patterns, meter);
        for step in part.steps {
            step.finding.placements.iter().for_each(|&placed| position.set(placed, Origin::Entry));
            push(step.finding, pass + step.pass);
        }
        pass += part.passes;
        match part.end {
            End::Solved(_) => return Some((steps, pass)),
            End::Stuck => {}
            _ => return None,
        }
        let mut left = part.position;
        position.set_marks(left.clone());
        let shortest = with_board!(position.layout(), |board| {
            shortest_contradiction(board, &position, solution, meter)?
        });
        for gone in &shortest.eliminations {
            left[gone.cell.index()].remove(gone.digit);
        }
        position.set_marks(left);
        push(shortest, pass);
    }
}

fn shortest_contradiction<B: Board>(
    board: B,
    puzzle: &Puzzle,
    solution: &Solution,
    meter: &Meter,
) -> Option<Finding> {
    let grid = puzzle.cleared_grid(board).ok()?;
    let position = Position::new(&grid, None, meter);
    let open = grid
        .open_cells()
        .flat_map(|cell| grid.candidates(cell).into_iter().map(move |digit| Candidate::new(cell, digit)));
    let wrong = open.filter(|&candidate| !solution.holds(candidate));
    let found = wrong.filter_map(|candidate| fewest_conclusions(candidate, &position));
    let shortest = found.min_by_key(Finding::conclusions);
    shortest.filter(|_| !meter.has_run_out())
}
