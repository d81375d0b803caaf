//! Trials: one assumption on a board with rules, followed by singles and single rules, and nothing else on the way.

use crate::common::mutants::written;
use naze::{
    logic::{End, Options, Reason, TechniqueId, TechniqueSet, Trace, solve},
    meter::Meter,
    proof::check::{CheckErrorKind, Checker, UniquenessPolicy},
    puzzle::{Puzzle, read},
    rate::{RateOptions, rate},
};
use serde_json::{Value, json};
use std::path::Path;

/// A puzzle of the lessons.
fn lesson(name: &str) -> Puzzle {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules").join(name);
    read(&std::fs::read_to_string(file).expect("a lesson"), None).expect("a puzzle")
}

fn solve_by(words: &str, puzzle: &Puzzle) -> Trace {
    let techniques = TechniqueSet::from_words(words).expect("technique words");
    solve(puzzle, &Options { techniques, ..Options::default() }, &Meter::unbounded())
}

/// Why the checker refuses a trace; `None` if it accepts it.
fn fault(document: &Value) -> Option<CheckErrorKind> {
    let verdict = Checker::new(UniquenessPolicy::Reject).check(&document.to_string()).remove(0);
    verdict.expect("a trace").outcome.err().map(|error| error.kind)
}

fn count(trace: &Trace, id: TechniqueId) -> usize {
    trace.technique_counts().into_iter().find(|(one, _)| *one == id).map_or(0, |(_, count)| count)
}

#[test]
fn a_trial_follows_singles_and_single_rules_from_one_assumption_to_a_contradiction() {
    for name in ["thermometers.txt", "killer.txt", "arrows.txt", "sandwiches.txt", "whispers.txt"] {
        let trace = solve_by("singles,one-rule,trial", &lesson(name));
        assert!(matches!(trace.end, End::Solved(_)), "{name}: {:?}", trace.end);
        assert_eq!(trace.guesses(), 0, "{name}");
        assert!(count(&trace, TechniqueId::Trial) > 0, "{name} needs no trial");
        for step in &trace.steps {
            let (id, is_inside) = (step.finding.technique, step.depth > 0);
            let is_followed = !id.is_above_singles() || id == TechniqueId::OneRule;
            let is_assumption = matches!(step.finding.reason, Reason::Assumption);
            assert!(step.depth <= 1 && (!is_inside || is_assumption || is_followed), "{name} {step:?}");
        }
        assert_eq!(fault(&written(&trace)), None, "{name}");
    }
}

#[test]
fn only_trials_whose_contradiction_is_used_stay_in_a_solve() {
    let trace = solve_by("singles,one-rule,trial", &lesson("killer.txt"));
    let premises = trace.premises();
    let cited: Vec<_> = trace.steps.iter().flat_map(|step| premises.of_step(step.id)).collect();
    let is_cited = |id| cited.iter().any(|&&premise| premise == naze::logic::Premise::Step(id));
    for step in &trace.steps {
        assert!(is_cited(step.id) || !step.finding.placements.is_empty(), "{step:?}");
    }
}

#[test]
fn without_rules_or_without_one_rule_there_is_no_trial() {
    let thermometers = lesson("thermometers.txt");
    let classic = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let classic = Puzzle::classic(classic).expect("81 symbols");
    for (words, puzzle) in [("singles,trial", &thermometers), ("singles,one-rule,trial", &classic)] {
        let techniques = TechniqueSet::from_words(words).expect("technique words");
        let options = Options { techniques, ..Options::default() };
        let trace = solve(puzzle, &options, &Meter::new(1_000_000));
        assert_eq!(count(&trace, TechniqueId::Trial), 0, "{words}");
    }
}

#[test]
fn a_guess_inside_a_guess_is_no_trial_to_the_checker() {
    let classic = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let document = written(&solve_by("singles", &Puzzle::classic(classic).expect("81 symbols")));
    assert_eq!(fault(&document), None);
    let text = document.to_string().replace("\"guess\"", "\"trial\"");
    let mut renamed: Value = serde_json::from_str(&text).expect("JSON");
    renamed["guesses"] = json!(0);
    assert!(matches!(fault(&renamed), Some(CheckErrorKind::Assumption)), "{:?}", fault(&renamed));
}

#[test]
fn a_rating_counts_trials_and_no_guess_where_they_solve_the_puzzle() {
    let techniques = TechniqueSet::from_words("singles,one-rule,trial").expect("technique words");
    let options = RateOptions { techniques, ..RateOptions::default() };
    let rating = rate(&lesson("thermometers.txt"), &options, &Meter::unbounded()).expect("one solution");
    assert_eq!((rating.hardest, rating.guesses), (Some(TechniqueId::Trial), 0));
}
