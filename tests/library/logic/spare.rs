//! A solve takes no superfluous step: steps above singles that the others do not need are left out, and no others.

use crate::common::{
    puzzles,
    spares::{Order, above_singles, spare_step},
};
use naze::{
    logic::{End, Finding, Guessing, Options, TechniqueSet, Trace, solve, solve_with_spare_steps},
    meter::Meter,
    puzzle::Puzzle,
};

/// How many images of known puzzles are tried.
const IMAGES: u64 = 60;

/// The solve with superfluous steps, and without.
fn both(puzzle: &Puzzle, options: &Options) -> (Trace, Trace) {
    let meter = Meter::unbounded();
    (solve_with_spare_steps(puzzle, options, &meter), solve(puzzle, options, &meter))
}

/// How many steps above singles are left out of a puzzle's solve; none of them may be needed.
fn left_out(puzzle: &Puzzle) -> usize {
    let (found, shorter) = both(puzzle, &Options::default());
    let line = puzzle.line();
    assert_eq!((&shorter.end, &shorter.position), (&found.end, &found.position), "{line}");
    if !matches!(shorter.end, End::Solved(_)) || shorter.guesses() > 0 {
        assert_eq!(shorter, found, "{line}");
        return 0;
    }
    assert_eq!(spare_step(&shorter, Order::Given), None, "{line}");
    let mut in_order = above_singles(&found).into_iter().map(|step| &step.finding);
    let was_found = |finding: &Finding| in_order.any(|found| found == finding);
    assert!(above_singles(&shorter).into_iter().map(|step| &step.finding).all(was_found), "{line}");
    let passes: Vec<u32> = shorter.steps.iter().map(|step| step.pass).collect();
    assert!(passes.is_sorted() && passes.last() <= Some(&shorter.passes), "{line}");
    // Of the sweeps after a step, only the last one settles nothing.
    assert!(passes.windows(2).all(|pair| pair[1] - pair[0] <= 2), "{line} {passes:?}");
    assert!(shorter.passes <= passes.last().map_or(1, |last| last + 1), "{line} {passes:?}");
    assert!(shorter.steps.iter().enumerate().all(|(place, step)| step.id.index() == place), "{line}");
    let left_out = above_singles(&found).len() - above_singles(&shorter).len();
    if left_out == 0 {
        assert_eq!(shorter, found, "{line}");
    }
    left_out
}

#[test]
fn no_step_of_a_solve_is_superfluous_and_the_others_are_as_they_were_found() {
    let left_out: usize = (0..IMAGES).map(|seed| left_out(&puzzles::image(seed))).sum();
    assert!(left_out > 40, "{left_out}");
}

#[test]
fn the_same_holds_for_solves_on_other_boards() {
    let mut sum = 0;
    for layout in puzzles::other_boards() {
        sum += (0..10).map(|seed| left_out(&puzzles::proper(&layout, seed))).sum::<usize>();
    }
    assert!(sum > 5, "{sum}");
}

#[test]
fn a_step_that_needs_singles_left_to_the_ladder_holds_without_the_superfluous_one() {
    for line in [
        "...6.9.3.8.1.........7......6.5...7.....1.4......2....2.....5.4...3..8...9.......",
        "...7.....12.....84....8.....945.....3....2..67....45........16.6.1..73.5....5...7",
    ] {
        assert!(left_out(&Puzzle::classic(line).expect("81 symbols")) > 0, "{line}");
    }
}

#[test]
fn if_the_solve_spends_the_budget_every_step_is_kept() {
    let has_spare = |puzzle: &Puzzle| left_out(puzzle) > 0;
    let puzzle = (0..IMAGES).map(puzzles::image).find(has_spare).expect("one with a step to spare");
    let (found, shorter) = both(&puzzle, &Options::default());
    // The smallest budget that is enough for the solve leaves nothing for shortening it.
    let (mut too_little, mut enough) = (0, 1 << 40);
    while too_little + 1 < enough {
        let middle = (too_little + enough) / 2;
        let solves = solve_with_spare_steps(&puzzle, &Options::default(), &Meter::new(middle)) == found;
        if solves { enough = middle } else { too_little = middle }
    }
    assert_eq!(solve(&puzzle, &Options::default(), &Meter::new(enough)), found);
    assert_eq!(solve(&puzzle, &Options::default(), &Meter::new(4 * enough)), shorter);
}

#[test]
fn if_logic_stalls_every_step_is_kept() {
    let techniques = TechniqueSet::from_words("naked-single,hidden-single,pointing,claiming,naked-pair")
        .expect("known words");
    let mut stalled = 0;
    for guessing in [Guessing::Off, Guessing::Allowed] {
        let options = Options { techniques, guessing, ..Options::default() };
        for puzzle in (0..20).map(puzzles::image) {
            let (found, shorter) = both(&puzzle, &options);
            if shorter.end == End::Stuck || shorter.guesses() > 0 {
                assert_eq!(shorter, found);
                stalled += usize::from(above_singles(&found).len() > 1);
            }
        }
    }
    assert!(stalled > 0, "none had steps above singles");
}

#[test]
fn a_puzzle_with_several_solutions_keeps_its_steps() {
    let line = "..3.7..4...6..23.1.89.........1.7.8.517.....6...4.....271..9..5.95...............";
    let (found, shorter) = both(&Puzzle::classic(line).expect("81 symbols"), &Options::default());
    assert!(matches!(shorter.end, End::Many(_)));
    assert_eq!(shorter, found);
}
