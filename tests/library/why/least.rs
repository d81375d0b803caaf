//! Whether an answer that is called the easiest or the shortest is so on boards with rules: cheaper steps are tried.

use super::answers::LISTED;
use crate::common::{
    independent_digits,
    puzzles::Draw,
    rules::{allows, contradictions, position},
    sample::sample,
};
use naze::{
    board::{CellSet, Custom, Family},
    grid::Grid,
    logic::{Options, Position, Reach, Step, StepId, TechniqueSet, given_cells, solve},
    meter::Meter,
    puzzle::Puzzle,
    why::{Explainer, Prefer, Question, Thoroughness, why_no_solution},
};
use std::{collections::BTreeSet, slice::from_ref};

/// The most positions that are tried for an answer.
const MOST_POSITIONS: usize = 200;

/// Whether steps that cost at most this lead from the clues to a goal or a contradiction: at each position all that the
/// techniques find is tried, the cheapest first. `None` if there are too many positions.
fn is_reached(
    puzzle: &Puzzle,
    techniques: TechniqueSet,
    prefer: Prefer,
    most: u32,
    is_goal: &dyn Fn(&Grid<Custom>) -> bool,
) -> Option<bool> {
    let (meter, given) = (Meter::unbounded(), given_cells::<Custom>(puzzle));
    let is_cheap = |id: &_| prefer == Prefer::Short || naze::logic::TechniqueId::rung(*id).effort <= most;
    let finders = techniques.iter().filter(is_cheap).collect::<TechniqueSet>().finders(Reach::Definition);
    let mut start = puzzle.grid(Custom::new(puzzle.layout().clone()));
    if puzzle.clues().any(|(clue, _)| start.place_and_clear(clue).is_err()) {
        return Some(true);
    }
    let (mut open, mut tried) = (vec![(0, start)], BTreeSet::new());
    while let Some(next) = (0..open.len()).min_by_key(|&place| open[place].0) {
        let (cost, grid) = open.swap_remove(next);
        if is_goal(&grid) {
            return Some(true);
        }
        let settled: Vec<_> = grid.settled().into_iter().collect();
        if !tried.insert((grid.position(), settled)) {
            continue;
        }
        if tried.len() > MOST_POSITIONS {
            return None;
        }
        let position = Position::new(&grid, given, &meter);
        for finding in finders.iter().flat_map(|finder| finder.find_all(&position)) {
            let step = Step { id: StepId(0), pass: 1, depth: 0, finding };
            let cost = cost + prefer.cost(from_ref(&step), puzzle.layout());
            if cost <= most {
                let mut after = grid.clone();
                let placed = step.finding.placements.iter().try_for_each(|&one| after.place_and_clear(one));
                let gone = step.finding.eliminations.iter().try_for_each(|&one| after.eliminate(one));
                if placed.and(gone).is_err() {
                    return Some(true);
                }
                open.push((cost, after));
            }
        }
    }
    Some(false)
}

/// Whether a constraint has nothing left, or the full cells of a rule break it.
fn contradicts_itself(grid: &Grid<Custom>, puzzle: &Puzzle) -> bool {
    let layout = puzzle.layout();
    let has_none = |house| layout.digits().into_iter().any(|digit| grid.places(house, digit).is_empty());
    let is_broken = |id| {
        let rule = layout.rule(id);
        let digits: Option<Vec<usize>> =
            rule.cells.iter().map(|&cell| grid.value(cell).map(|digit| digit.value())).collect();
        digits.is_some_and(|digits| !allows(rule, &digits, layout.side()))
    };
    layout.cells().any(|cell| grid.candidates(cell).is_empty())
        || layout.houses().any(has_none)
        || layout.rules().any(is_broken)
}

/// The techniques to answer by: all that rules have, and those that a catalogue lists.
fn choices() -> [TechniqueSet; 2] {
    ["default", LISTED].map(|words| TechniqueSet::from_words(words).expect("words").without_uniqueness())
}

#[test]
fn no_cheaper_steps_answer_where_an_answer_on_a_board_with_rules_is_called_the_least() {
    let (mut least, mut dearer) = (0, 0);
    for seed in 0..sample(150, 600) {
        let puzzle = position(Family::ALL[seed % Family::ALL.len()], &mut Draw::from_seed(seed as u64 + 1));
        if puzzle.layout().side() > 4 || independent_digits(&puzzle, 2).len() != 1 {
            continue;
        }
        for (techniques, prefer) in choices()
            .into_iter()
            .flat_map(|one| [Prefer::Easy, Prefer::Short, Prefer::Gentle].map(|prefer| (one, prefer)))
        {
            let (options, meter) = (Options { techniques, ..Options::default() }, Meter::unbounded());
            let trace = solve(&puzzle, &options, &meter);
            let mut explainer = Explainer::new(&trace, &options, prefer, &meter);
            for cell in puzzle.layout().cells().filter(|&cell| puzzle.clue(cell).is_none()) {
                for thoroughness in [Thoroughness::Quick, Thoroughness::Thorough] {
                    let Ok(answer) = explainer.answer(Question::Value(cell), thoroughness) else { continue };
                    // That cheaper steps are found at all is shown by one answer.
                    if !answer.shortest && dearer > 0 {
                        continue;
                    }
                    let is_settled = |grid: &Grid<Custom>| grid.value(cell).is_some();
                    let cheaper = is_reached(&puzzle, techniques, prefer, answer.cost - 1, &is_settled);
                    assert!(!answer.shortest || cheaper != Some(true), "seed {seed} {cell:?} {answer:?}");
                    least += usize::from(answer.shortest && cheaper.is_some());
                    dearer += usize::from(cheaper == Some(true));
                }
            }
        }
    }
    assert!(least > 100 && dearer > 0, "{least} {dearer}");
}

#[test]
fn no_cheaper_steps_refute_a_board_with_rules_where_an_answer_is_called_the_least() {
    let (mut least, mut dearer) = (0, 0);
    for seed in 0..sample(150, 600) as u64 {
        let [(puzzle, _), _] = contradictions(seed);
        for (techniques, prefer) in
            choices().into_iter().flat_map(|one| [Prefer::Easy, Prefer::Short].map(|prefer| (one, prefer)))
        {
            let options = Options { techniques, ..Options::default() };
            let Ok(answer) = why_no_solution(&puzzle, &options, prefer, &Meter::unbounded()) else {
                continue;
            };
            let Some(less) = answer.cost.checked_sub(1) else { continue };
            if !answer.shortest && dearer > 0 {
                continue;
            }
            let cheaper =
                is_reached(&puzzle, techniques, prefer, less, &|grid| contradicts_itself(grid, &puzzle));
            assert!(!answer.shortest || cheaper != Some(true), "seed {seed} {answer:?}");
            least += usize::from(answer.shortest && cheaper.is_some());
            dearer += usize::from(cheaper == Some(true));
        }
    }
    assert!(least > 10 && dearer > 0, "{least} {dearer}");
}
