//! All steps visible on a position: true ones, each once, in the ladder's order.

use crate::common::puzzles::image;
use itertools::Itertools;
use naze::{
    logic::{End, Options, Outcome, Premise, TechniqueId, solve},
    meter::Meter,
    puzzle::read,
    teach::findings,
};

#[test]
fn all_steps_are_true_each_is_there_once_and_they_rest_on_clues_alone() {
    let options = Options::default();
    for seed in 0..20 {
        let puzzle = image(seed);
        let End::Solved(solution) = solve(&puzzle, &options, &Meter::unbounded()).end else { continue };
        let all = findings(&puzzle, &options, usize::MAX, &Meter::unbounded());
        assert!(all.complete && !all.steps.is_empty());
        let mut known = Vec::new();
        for (step, premises) in &all.steps {
            let context = format!("{:?} in {}", step.finding, puzzle.line());
            assert!(step.finding.is_true_of(&solution), "{context}");
            assert!(premises.iter().all(|premise| matches!(premise, Premise::Given(_))), "{context}");
            known.push((step.finding.technique, Outcome::from_finding(&step.finding)));
        }
        assert!(known.iter().all_unique(), "{}", puzzle.line());
        // A step under the name of a special form is at the place of the general technique.
        let is_single = |one: &&(TechniqueId, Outcome)| !one.0.is_above_singles();
        assert!(known.iter().take_while(is_single).count() == known.iter().filter(is_single).count());
    }
}

#[test]
fn a_list_that_is_cut_short_says_so() {
    let puzzle = image(0);
    let all = findings(&puzzle, &Options::default(), usize::MAX, &Meter::unbounded());
    let few = findings(&puzzle, &Options::default(), 3, &Meter::unbounded());
    assert!(all.steps.len() > 3 && !few.complete);
    assert_eq!(few.steps, all.steps[..3]);
    assert!(!findings(&puzzle, &Options::default(), usize::MAX, &Meter::new(1_000)).complete);
}

#[test]
fn a_position_with_contradicting_clues_has_no_findings() {
    let twice = read(&format!("55{}", ".".repeat(79)), None).expect("a puzzle");
    assert_eq!(findings(&twice, &Options::default(), 10, &Meter::unbounded()).steps, []);
}
