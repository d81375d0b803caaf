//! Two rules together: a candidate with which one rule leaves another, or a house between, nothing.

use crate::common::{judge::follows, mutants::written};
use naze::{
    board::{Candidate, Layout},
    logic::{Finding, Options, Reason, TechniqueId, TechniqueSet, Trace, solve},
    meter::Meter,
    proof::{
        Conclusion, certify,
        check::{Checker, UniquenessPolicy},
    },
    puzzle::{Puzzle, read},
    render::Language,
    teach::findings,
};
use serde_json::{Value, json};

/// What two rules leave together on an empty board, without guesses.
fn trace_of(board: &str, words: &str) -> Trace {
    let layout = Layout::from_drawing(board).expect("a board");
    let techniques = TechniqueSet::from_words(words).expect("technique words");
    let guessing = naze::logic::Guessing::Off;
    let options = Options { techniques, guessing, ..Options::default() };
    solve(&Puzzle::empty(layout.into()), &options, &Meter::new(50_000_000))
}

fn together(trace: &Trace) -> impl Iterator<Item = (usize, &Finding)> {
    let steps = trace.steps.iter().map(|step| &step.finding).enumerate();
    steps.filter(|(_, finding)| finding.technique == TechniqueId::TwoRules)
}

/// Whether two rules alone eliminate a candidate, such as `r1c1=1`.
fn eliminates(board: &str, gone: &str) -> bool {
    let puzzle = Puzzle::empty(Layout::from_drawing(board).expect("a board").into());
    let techniques = TechniqueSet::from_words("two-rules").expect("a technique");
    let found = findings(&puzzle, &Options { techniques, ..Options::default() }, 1_000, &Meter::unbounded());
    let is_it = |one: &Candidate| puzzle.layout().show_placed(*one) == gone;
    found.steps.iter().any(|(step, _)| step.finding.eliminations.iter().any(is_it))
}

fn accepts(document: &Value) -> bool {
    let verdict = Checker::new(UniquenessPolicy::Reject).check(&document.to_string()).remove(0);
    verdict.is_ok_and(|verdict| verdict.outcome.is_ok())
}

/// Boards, and a candidate that two of their rules eliminate together, or do not.
const STORIES: [(&str, &str, bool); 8] = [
    // 1 needs a 9 beside it, and 9 and 5 do not go together.
    ("9\ncage 10 r1c12\ncage 5 r1c23\n", "r1c1=1", true),
    ("9\ncage 10 r1c12\ncage 14 r1c23\n", "r1c1=1", false),
    ("9\ncage 10 r1c12\ncage 5 r1c23\n", "r1c1=6", false),
    // The cage leaves r1c2 at least 6, and the thermometer has two cells after it.
    ("9\ncage 12 r1c12\nthermometer r1c2 r2c2 r3c2\n", "r1c1=4", true),
    ("9\ncage 12 r1c12\nthermometer r1c2 r2c2 r3c2\n", "r1c1=5", false),
    // 1 makes 9, 3 and 10 along the three cages; with 11 in the last it makes 9, 3 and 8.
    ("9\ncage 10 r1c12\ncage 12 r1c23\ncage 13 r1c34\n", "r1c1=1", true),
    ("9\ncage 10 r1c12\ncage 12 r1c23\ncage 11 r1c34\n", "r1c1=1", false),
    // The cages have no cell in common, and there is room for both.
    ("9\ncage 9 r1c12\ncage 6 r1c3 r2c3\n", "r1c1=7", false),
];

#[test]
fn what_leaves_another_rule_nothing_is_eliminated_and_what_leaves_it_room_is_not() {
    for (board, gone, expected) in STORIES {
        assert_eq!(eliminates(board, gone), expected, "{gone} of {board}");
    }
}

#[test]
fn every_step_follows_from_its_rules_is_accepted_and_certified_and_no_altered_one_is() {
    let (mut steps, mut altered) = (0, 0);
    for (board, ..) in STORIES {
        let trace = trace_of(board, "singles,one-rule,two-rules");
        let document = written(&trace);
        assert!(accepts(&document), "{board}");
        for (place, finding) in together(&trace) {
            let before = trace.position_before(trace.steps[place].id);
            let left = |one: Candidate| before[one.cell.index()].contains(one.digit);
            assert!(follows(finding, trace.puzzle.layout(), &left), "{board} {finding:?}");
            let Reason::Choices(choices) = &finding.reason else { panic!("{finding:?}") };
            let rules = choices.rules().count();
            assert!((1..=3).contains(&rules) && rules + choices.bases().len() > 1, "{finding:?}");
            steps += 1;
            let mut check = |change: &dyn Fn(&mut Value)| {
                let mut wrong = document.clone();
                change(&mut wrong["steps"][place]);
                assert!(!accepts(&wrong), "{}", wrong["steps"][place]);
                altered += 1;
            };
            for rule in 0..rules {
                // Whoever tries cells may do with two of three rules that are followed without trying.
                if rules < 3 {
                    check(&|step| drop(step["reason"]["rules"].as_array_mut().expect("rules").remove(rule)));
                }
                check(&|step| {
                    drop(step["reason"]["rules"][rule]["left"].as_array_mut().expect("left").remove(0))
                });
                check(&|step| step["reason"]["rules"][rule]["rule"]["numbers"] = json!([44]));
                check(&|step| step["reason"]["rules"][rule]["colour"] = json!(1));
            }
            for base in 0..choices.bases().len() {
                check(&|step| drop(step["reason"]["bases"].as_array_mut().expect("bases").remove(base)));
            }
            check(&|step| step["reason"]["kind"] = json!("fit"));
            check(&|step| step["eliminate"] = json!(["r9c9<>9"]));
        }
    }
    assert!(steps > 1 && altered > 15, "{steps} {altered}");
}

#[test]
fn a_sentence_names_both_rules_and_what_the_first_leaves() {
    let trace = trace_of(STORIES[0].0, "two-rules");
    let (_, finding) = together(&trace).next().expect("a step");
    let says = |language: Language| language.finding(finding, trace.puzzle.layout());
    let english = says(Language::English);
    for words in ["If r1c1 were 1", "cage of 10", "r1c2 would be 2 or 3 by the cage of 5", "So r1c1≠1"] {
        assert!(english.contains(words), "{words}: {english}");
    }
    assert!(says(Language::Japanese).contains("r1c1が1なら"), "{}", says(Language::Japanese));
}

#[test]
fn a_solve_with_such_steps_and_houses_between_is_certified() {
    let arrows = ".Arrow~R1C5~R2C4~R3C3~R4C2~R5C1.Arrow~R3C7~R2C6~R3C5~R4C4~R5C3.Arrow~R6C2~R7C3~R6C4~R5C5~R4C6\
                  .Arrow~R7C4~R7C5~R7C6.Arrow~R6C7~R5C7~R4C7.Arrow~R5C9~R6C8~R7C7~R8C6~R9C5\
                  .~R1C2_6~R1C9_9~R2C1_9~R8C9_3~R9C1_4~R9C8_7";
    let techniques = TechniqueSet::from_words("singles,one-rule,two-rules").expect("known words");
    let options = Options { techniques, ..Options::default() };
    let trace = solve(&read(arrows, None).expect("a puzzle"), &options, &Meter::unbounded());
    let has_house = |finding: &Finding| matches!(&finding.reason, Reason::Choices(choices) if !choices.bases().is_empty());
    assert!(together(&trace).any(|(_, finding)| has_house(finding)), "{:?}", trace.end);
    let proof = certify(&trace).expect("a certificate");
    assert!(matches!(proof.conclusion, Conclusion::One(_)));
}
