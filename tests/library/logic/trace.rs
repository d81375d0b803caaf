//! The properties of every trace and of every answer to why, on every board.

use crate::common::{
    independent_solutions, puzzles,
    replay::{replay, suffices},
    sample::sample,
};
use naze::{
    board::{Board, Candidate, Cell, Classic, DigitSet},
    grid::Contradiction,
    logic::{End, Options, Premise, Step, TechniqueSet, Trace, solve},
    meter::Meter,
    puzzle::Puzzle,
    why::{Question, why},
};
use proptest::prelude::*;
use std::collections::BTreeSet;

#[test]
fn a_cell_without_any_pencil_mark_is_named_at_once() {
    let mut puzzle = Puzzle::empty(Classic.layout().clone());
    let (first, all) = (Cell::new(0), DigitSet::all(9));
    puzzle.set_marks(Cell::all(9).map(|cell| if cell == first { DigitSet::EMPTY } else { all }).collect());
    let trace = solved(&puzzle, TechniqueSet::default());
    assert_eq!(trace.end, End::NoSolution(Some(Contradiction::NoDigit(first))));
    assert!(trace.steps.is_empty(), "{:?}", trace.steps);
}

fn choices() -> [TechniqueSet; 3] {
    let words = |words| TechniqueSet::from_words(words).expect("known words");
    [TechniqueSet::default(), TechniqueSet::singles(), words("naked-single,hidden-single,x-wing,naked-pair")]
}

/// Techniques that leave hard puzzles to guesses.
fn easy() -> TechniqueSet {
    TechniqueSet::from_words("hidden-single,pointing,claiming,naked-pair,hidden-pair,x-wing")
        .expect("known words")
}

fn solved(puzzle: &Puzzle, techniques: TechniqueSet) -> Trace {
    solve(puzzle, &Options { techniques, ..Options::default() }, &Meter::unbounded())
}

/// Checks that a step's reason follows from its premises alone, and from no fewer.
fn rests_on_just_these(puzzle: &Puzzle, steps: &[Step], step: &Step, premises: &[Premise]) -> bool {
    let without = |spared: usize| -> Vec<Premise> {
        let kept = premises.iter().enumerate().filter(|&(place, _)| place != spared);
        kept.map(|(_, premise)| *premise).collect()
    };
    suffices(puzzle, steps, step, premises)
        && (0..premises.len()).all(|spared| !suffices(puzzle, steps, step, &without(spared)))
}

/// Checks every promise of a finished trace.
fn keeps_its_promises(trace: &Trace) {
    let layout = trace.puzzle.layout();
    let premises = trace.premises();
    for (place, step) in trace.steps.iter().enumerate() {
        let finding = &step.finding;
        assert_eq!(step.id.index(), place);
        assert!(!finding.placements.is_empty() || !finding.eliminations.is_empty(), "a step has an effect");
        assert!(step.pass >= 1 && step.pass <= trace.passes);
        for premise in premises.of_step(step.id) {
            match *premise {
                Premise::Step(earlier) => assert!(earlier < step.id),
                Premise::Given(clue) => {
                    assert_eq!(trace.puzzle.clue(clue.cell).map(|clue| clue.digit), Some(clue.digit));
                }
                Premise::Mark(mark) => assert!(trace.puzzle.removed_marks().contains(&mark)),
            }
        }
        assert!(
            rests_on_just_these(&trace.puzzle, &trace.steps, step, premises.of_step(step.id)),
            "{step:?}"
        );
    }
    let end = replay(&trace.puzzle, &trace.steps).unwrap_or_else(|place| {
        panic!("{} step {place} does not hold: {:?}", trace.puzzle.line(), trace.steps.get(place))
    });
    if let End::Solved(solution) = &trace.end {
        let replayed = layout.cells().all(|cell| end.value(cell) == Some(solution.digit(cell)));
        assert!(replayed, "the steps at depth 0 lead to the solution");
    }
}

/// Checks for every open cell that the answer's steps alone give the same value, and so do the clues it
/// cites.
fn answers_hold(trace: &Trace, every: usize) {
    let End::Solved(solution) = &trace.end else { panic!("{:?}", trace.end) };
    for cell in trace.puzzle.layout().cells().step_by(every) {
        let answer = why(trace, Question::Value(cell)).expect("every cell is settled");
        assert_eq!(answer.value, Some(solution.digit(cell)));
        let derivation = &answer.derivation;
        let end = replay(&trace.puzzle, &derivation.steps).expect("every step of an answer holds");
        assert_eq!(end.value(cell), Some(solution.digit(cell)));
        assert!(derivation.steps.len() <= answer.trace_steps);
        let mut cited = vec![false; derivation.steps.len()];
        for (step, premises) in derivation.steps.iter().zip(&derivation.premises) {
            assert!(rests_on_just_these(&trace.puzzle, &derivation.steps, step, premises), "{step:?}");
            let steps = premises
                .iter()
                .filter_map(|premise| if let Premise::Step(id) = premise { Some(id) } else { None });
            steps.for_each(|id| cited[id.index()] = true);
        }
        let last = cited.pop();
        assert!(cited.iter().all(|&cited| cited) && last != Some(true), "every step but the last is cited");

        let mut cited = Puzzle::empty(trace.puzzle.layout().clone());
        derivation.clues.iter().for_each(|&clue| cited.give(clue));
        if let Some(marks) = trace.puzzle.marks() {
            cited.set_marks(marks.to_vec());
        }
        let end = replay(&cited, &derivation.steps).expect("the cited clues are all that an answer needs");
        assert_eq!(end.value(cell), Some(solution.digit(cell)));

        for digit in trace.puzzle.layout().digits().filter(|&digit| digit != solution.digit(cell)) {
            let not = Candidate::new(cell, digit);
            let answer = why(trace, Question::Not(not)).expect("every other digit is eliminated");
            let end = replay(&trace.puzzle, &answer.derivation.steps).expect("every step of an answer holds");
            assert!(!end.has(not));
        }
    }
}

#[test]
fn known_puzzles_are_solved_with_every_choice_of_techniques_and_every_step_holds() {
    for line in puzzles::KNOWN {
        let puzzle = Puzzle::classic(line).expect("81 symbols");
        let [solution] = &independent_solutions(&puzzle, 2)[..] else { panic!("{line} is proper") };
        for techniques in choices() {
            let trace = solved(&puzzle, techniques);
            assert!(matches!(&trace.end, End::Solved(found) if found.to_string() == *solution));
            keeps_its_promises(&trace);
        }
    }
}

#[test]
fn the_steps_that_an_answer_leaves_out_are_not_needed() {
    for line in puzzles::KNOWN {
        answers_hold(&solved(&Puzzle::classic(line).expect("81 symbols"), TechniqueSet::default()), 7);
    }
}

#[test]
fn other_boards_are_solved_and_explained_by_the_same_rules() {
    for layout in puzzles::other_boards() {
        for seed in 0..6 {
            let puzzle = puzzles::proper(&layout, seed);
            let [solution] = &independent_solutions(&puzzle, 2)[..] else { panic!("made to be proper") };
            for techniques in choices() {
                let trace = solved(&puzzle, techniques);
                assert!(matches!(&trace.end, End::Solved(found) if found.to_string() == *solution));
                keeps_its_promises(&trace);
                answers_hold(&trace, 5);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(sample(12, 48) as u32))]

    #[test]
    fn images_of_puzzles_are_solved_and_explained(seed in any::<u64>(), choice in 0usize..3) {
        let trace = solved(&puzzles::image(seed), choices()[choice]);
        keeps_its_promises(&trace);
        answers_hold(&trace, 11);
    }

    #[test]
    fn a_spoilt_puzzle_gets_the_right_verdict(seed in any::<u64>(), cell in 0usize..81, digit in 0usize..9) {
        let mut puzzle = puzzles::image(seed);
        let cell = naze::board::Cell::new(cell);
        match puzzle.clue(cell) {
            Some(_) => puzzle.clear(cell),
            None => puzzle.give(Candidate::new(cell, naze::board::Digit::from_index(digit))),
        }
        let trace = solved(&puzzle, TechniqueSet::default());
        keeps_its_promises(&trace);
        match (&trace.end, &independent_solutions(&puzzle, 2)[..]) {
            (End::Solved(found), [only]) => prop_assert_eq!(&found.to_string(), only),
            (End::Many([a, b]), [_, _]) => prop_assert_ne!(a, b),
            (End::NoSolution(Some(_)), []) => prop_assert!(puzzle.duplicates().is_empty()),
            (End::Duplicates(_), []) => prop_assert!(!puzzle.duplicates().is_empty()),
            (end, solutions) => prop_assert!(false, "{:?} against {} solutions", end, solutions.len()),
        }
    }
}

#[test]
fn pencil_marks_are_cited_where_a_step_rests_on_them() {
    // All candidates of the solved puzzle of document 004 except one in each cell are removed by hand.
    let known = Puzzle::classic(puzzles::KNOWN[0]).expect("81 symbols");
    let [solution] = &independent_solutions(&known, 2)[..] else { panic!("it is proper") };
    let digits: Vec<naze::board::DigitSet> = solution
        .chars()
        .map(|symbol| naze::board::Digit::from_symbol(symbol).into_iter().collect())
        .collect();
    let mut puzzle = Puzzle::empty(known.layout().clone());
    puzzle.set_marks(digits);
    let trace = solved(&puzzle, TechniqueSet::default());
    keeps_its_promises(&trace);
    answers_hold(&trace, 9);
    let answer = why(&trace, Question::Value(naze::board::Cell::new(0))).expect("it is settled");
    assert_eq!((answer.derivation.clues.len(), answer.derivation.marks.len()), (0, 8));
}

#[test]
fn a_single_technique_does_not_keep_a_proper_puzzle_from_its_solution() {
    let puzzle = Puzzle::classic(puzzles::KNOWN[0]).expect("81 symbols");
    for word in ["x-wing", "guess", "pointing,naked-pair", "full-house", "naked-single"] {
        let trace = solved(&puzzle, TechniqueSet::from_words(word).expect("known words"));
        assert!(matches!(trace.end, End::Solved(_)), "{word}");
        keeps_its_promises(&trace);
    }
}

#[test]
fn a_puzzle_without_a_solution_gets_no_answer() {
    let puzzle = Puzzle::classic(&("12345678........9".to_string() + &".".repeat(64))).expect("81 symbols");
    let trace = solved(&puzzle, TechniqueSet::default());
    assert!(matches!(trace.end, End::NoSolution(Some(_))));
    for cell in puzzle.layout().cells() {
        assert!(why(&trace, Question::Value(cell)).is_err());
    }
}

#[test]
fn without_guessing_the_solver_stops_where_logic_stops() {
    let puzzle = Puzzle::classic(puzzles::KNOWN[9]).expect("81 symbols");
    let options = Options { techniques: easy(), guessing: naze::logic::Guessing::Off, ..Options::default() };
    let trace = solve(&puzzle, &options, &Meter::unbounded());
    assert_eq!((&trace.end, trace.guesses()), (&End::Stuck, 0));
    keeps_its_promises(&trace);
}

#[test]
fn nothing_is_guessed_where_there_are_several_solutions() {
    let mut several = 0;
    for line in puzzles::KNOWN {
        let puzzle = Puzzle::classic(line).expect("81 symbols");
        let clues: Vec<_> = puzzle.clues().map(|(clue, _)| clue.cell).collect();
        for cell in clues {
            let mut puzzle = puzzle.clone();
            puzzle.clear(cell);
            let trace = solved(&puzzle, TechniqueSet::singles());
            if let End::Many(_) = trace.end {
                assert_eq!(trace.guesses(), 0, "{}", puzzle.line());
                several += 1;
            }
        }
    }
    assert!(several > 100, "{several}");
}

/// How much work a solve takes.
fn work_of_solve(puzzle: &Puzzle, options: &Options) -> u64 {
    let meter = Meter::new(u64::MAX / 2);
    let before = meter.left();
    let _ = solve(puzzle, options, &meter);
    before.zip(meter.left()).map_or(0, |(before, after)| before - after)
}

#[test]
fn a_spent_budget_leaves_a_trace_that_holds_and_ends_as_the_search_knows() {
    let puzzle = Puzzle::classic(puzzles::KNOWN[9]).expect("81 symbols");
    let options = Options { techniques: easy(), ..Options::default() };
    let (whole, needed) = (solved(&puzzle, easy()), work_of_solve(&puzzle, &options));
    let mut ends = BTreeSet::new();
    for budget in (0..9).map(|tenths| needed * tenths / 10) {
        let guessed = solve(&puzzle, &options, &Meter::new(budget));
        let guessing = naze::logic::Guessing::Off;
        let without = solve(&puzzle, &Options { guessing, ..options }, &Meter::new(budget));
        match (&guessed.end, &without.end) {
            (End::GaveUp(None), End::GaveUp(None)) => {}
            (End::Solved(solution), End::GaveUp(Some(known))) => {
                assert_eq!((solution, &guessed.end), (known, &whole.end), "{budget} of {needed}");
            }
            (End::Solved(_), End::Stuck) => assert_eq!(guessed.end, whole.end, "{budget} of {needed}"),
            ends => panic!("{budget} of {needed}: {ends:?}"),
        }
        ends.insert(guessed.searched() > 0);
        [guessed, without].iter().for_each(keeps_its_promises);
    }
    assert_eq!(ends.len(), 2, "the search knows the solution before logic does, and not at once");
}

#[test]
fn a_solve_that_does_not_know_the_answer_beforehand_ends_the_same_way() {
    // If the search's half of the budget is too small and the other half is not, every branch is really followed.
    let puzzle = Puzzle::classic(puzzles::KNOWN[1]).expect("81 symbols");
    let techniques = TechniqueSet::singles();
    let informed = solved(&puzzle, techniques);
    let options = Options { techniques, ..Options::default() };
    let needed = work_of_solve(&puzzle, &options);
    for budget in (0..60).map(|part| needed * part / 40) {
        let trace = solve(&puzzle, &options, &Meter::new(budget));
        keeps_its_promises(&trace);
        if let End::Solved(_) = trace.end {
            assert_eq!(trace.end, informed.end);
        } else {
            assert!(matches!(trace.end, End::GaveUp(None)), "{:?}", trace.end);
        }
    }
}
