//! A solve tells no step in vain: what nothing later rests on is left out, and nothing else.

use crate::common::puzzles;
use naze::{
    logic::{End, Finding, Guessing, Options, Premise, TechniqueSet, Trace, solve, solve_with_spare_steps},
    meter::Meter,
    puzzle::Puzzle,
};

/// How many images of known puzzles are tried.
const IMAGES: u64 = 60;

/// With idle steps, and without.
fn both(puzzle: &Puzzle, options: &Options) -> (Trace, Trace) {
    let meter = Meter::unbounded();
    (solve_with_spare_steps(puzzle, options, &meter), solve(puzzle, options, &meter))
}

/// How many steps place nothing and are not what another one rests on.
fn idle_steps(trace: &Trace) -> usize {
    let premises = trace.premises();
    let mut is_used: Vec<bool> = trace.steps.iter().map(|step| !step.finding.placements.is_empty()).collect();
    for premise in trace.steps.iter().flat_map(|step| premises.of_step(step.id)) {
        if let Premise::Step(id) = premise {
            is_used[id.index()] = true;
        }
    }
    is_used.into_iter().filter(|used| !used).count()
}

/// How many steps are left out of a puzzle's solve, none of which may be needed.
fn left_out(puzzle: &Puzzle) -> usize {
    let (found, told) = both(puzzle, &Options::default());
    assert_eq!((&told.end, &told.position), (&found.end, &found.position), "{}", puzzle.line());
    if !matches!(told.end, End::Solved(_)) || told.guesses() > 0 {
        assert_eq!(told, found, "{}", puzzle.line());
        return 0;
    }
    assert_eq!(idle_steps(&told), 0, "{}", puzzle.line());
    let mut in_order = found.steps.iter().map(|step| &step.finding);
    let was_found = |finding: &Finding| in_order.any(|found| found == finding);
    assert!(told.steps.iter().map(|step| &step.finding).all(was_found), "{}", puzzle.line());
    let passes = |trace: &Trace| {
        let mut passes: Vec<u32> = trace.steps.iter().map(|step| step.pass).collect();
        passes.dedup();
        passes
    };
    assert_eq!(found.passes - told.passes, (found.steps.len() - told.steps.len()) as u32);
    assert_eq!(passes(&found).len() - passes(&told).len(), found.steps.len() - told.steps.len());
    assert!(passes(&told).is_sorted() && passes(&told).last() <= Some(&told.passes), "{}", puzzle.line());
    found.steps.len() - told.steps.len()
}

#[test]
fn no_step_of_a_solve_is_idle_and_the_others_are_as_they_were_found() {
    let left_out: usize = (0..IMAGES).map(|seed| left_out(&puzzles::image(seed))).sum();
    assert!(left_out > 30, "{left_out}");
}

#[test]
fn so_it_is_on_other_boards() {
    let mut sum = 0;
    for layout in puzzles::other_boards() {
        sum += (0..10).map(|seed| left_out(&puzzles::proper(&layout, seed))).sum::<usize>();
    }
    assert!(sum > 5, "{sum}");
}

#[test]
fn where_logic_stalls_every_step_is_told() {
    let techniques = TechniqueSet::from_words("naked-single,hidden-single,pointing,claiming,naked-pair")
        .expect("known words");
    let mut stalled = 0;
    for guessing in [Guessing::Off, Guessing::Allowed] {
        let options = Options { techniques, guessing, ..Options::default() };
        for puzzle in (0..20).map(puzzles::image) {
            let (found, told) = both(&puzzle, &options);
            if told.end == End::Stuck || told.guesses() > 0 {
                assert_eq!(told, found);
                stalled += usize::from(idle_steps(&found) > 0);
            }
        }
    }
    assert!(stalled > 0, "none had an idle step");
}

#[test]
fn a_puzzle_with_several_solutions_keeps_its_steps() {
    let line = "..3.7..4...6..23.1.89.........1.7.8.517.....6...4.....271..9..5.95...............";
    let (found, told) = both(&Puzzle::classic(line).expect("81 symbols"), &Options::default());
    assert!(matches!(told.end, End::Many(_)));
    assert_eq!(told, found);
}
