//! Exercises: the technique is their next step, and moves on them are judged.

use crate::common::practice::{judge_exercise, judge_near_miss, near_misses};
use itertools::Itertools;
use naze::{
    api::{ApiAnswer, ApiRequest, Budget, Exit, MovesRequest, Practice},
    logic::{Options, TechniqueId, TechniqueSet},
    meter::Meter,
    puzzle::{Format, Puzzle, read, write},
    render::{Language, exercise_text, verdicts_text},
    teach::{Exercise, easier_techniques, exercise, findings},
};

/// The puzzles that the project made so that they require a technique.
fn puzzles(id: TechniqueId) -> Vec<Puzzle> {
    let file = format!("{}/fixtures/required/{}.txt", env!("CARGO_MANIFEST_DIR"), id.word());
    let text = std::fs::read_to_string(file).expect("fixtures");
    text.lines().map(|line| read(line, None).expect("a puzzle")).collect()
}

/// An exercise for a technique.
fn exercise_for(id: TechniqueId) -> Exercise {
    let made = puzzles(id).iter().find_map(|puzzle| exercise(puzzle, id, &Meter::unbounded()));
    made.unwrap_or_else(|| panic!("no exercise for {}", id.word()))
}

fn found(position: &Puzzle, techniques: TechniqueSet) -> usize {
    let options = Options { techniques, ..Options::default() };
    findings(position, &options, usize::MAX, &Meter::unbounded()).steps.len()
}

#[test]
fn at_an_exercise_the_technique_finds_something_and_no_lower_rung_does() {
    use TechniqueId::*;
    for id in
        [HiddenSingle, Claiming, HiddenPair, XWing, SimpleColorsWrap, WWing, UniqueRectangle1, XyChain, Aic]
    {
        let Exercise { position, finding } = exercise_for(id);
        assert_eq!(finding.technique, id);
        assert_eq!(found(&position, easier_techniques(id)), 0, "{}", id.word());
        assert!(found(&position, [id].into_iter().collect()) > 0, "{}", id.word());
        let back = read(&write(&position, Format::Library).expect("a line"), None).expect("a position");
        assert_eq!(back.line(), position.line(), "it can be pasted back");
        assert_eq!(back.shown_candidates(), position.shown_candidates(), "with its marks");
    }
}

/// The techniques for which there are positions, and those that there are none for.
fn practised() -> (Vec<TechniqueId>, Vec<TechniqueId>) {
    TechniqueId::all().partition(|&id| Practice::new(id, 1).is_ok())
}

#[test]
fn every_technique_with_positions_has_exercises_whose_moves_are_judged() {
    let (techniques, without) = practised();
    assert!(techniques.len() > 70, "none for {without:?}");
    let (mut right, mut explained) = (0, 0);
    for id in techniques {
        let practice = Practice::new(id, 1).expect("it has positions");
        let made = practice.make(0, &Budget::PAGE.meter(None)).expect("a page may ask for it");
        assert_eq!(made.finding.technique, id);
        let score = judge_exercise(&made, 1).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((score.right, score.wrong), (1, 1), "{}", id.word());
        (right, explained) = (right + 1, explained + score.explained);
    }
    assert_eq!(explained, right, "every opposite is told with the contradiction in which it ends");
}

#[test]
fn on_a_near_miss_the_moves_of_the_example_are_not_right() {
    let text = include_str!("../../../src/render/text/examples.txt");
    let mut refused = 0;
    for (example, miss) in near_misses(text) {
        refused += judge_near_miss(&example, &miss).unwrap_or_else(|error| panic!("{error}"));
    }
    assert!(refused > 100, "{refused}");
}

#[test]
fn what_is_shown_of_a_technique_that_no_puzzle_requires_leaves_its_relatives_out() {
    // A kite comes first, and two of them are a dual one.
    assert!(!easier_techniques(TechniqueId::DualTwoStringKite).contains(TechniqueId::TwoStringKite));
    assert!(!easier_techniques(TechniqueId::WxyzWing).contains(TechniqueId::AlsXz));
    assert!(!easier_techniques(TechniqueId::Claiming).contains(TechniqueId::Pointing), "they are one rung");
    assert!(
        easier_techniques(TechniqueId::SimpleColorsTrap).contains(TechniqueId::Swordfish),
        "they are not"
    );
}

#[test]
fn practice_depends_on_the_seed_and_the_number_alone() {
    let practice = |seed| Practice::new(TechniqueId::Pointing, seed).expect("it can be practised");
    let make = |seed, number| practice(seed).make(number, &Budget::PAGE.meter(None)).expect("an exercise");
    assert_eq!(make(7, 0), make(7, 0));
    // The numbers of a seed, and the seeds, go round the same positions in other images.
    let images: Vec<String> = (0..12).map(|number| make(7, number).line()).collect();
    assert!(images.iter().all_unique() && make(8, 0).line() != images[1], "{images:?}");
    let practice = practice(7);
    practice.make(u64::MAX, &Budget::PAGE.meter(None)).expect("any number will do");
    assert!(practice.make(0, &Meter::new(10)).is_err(), "the budget is small");
}

#[test]
fn both_languages_say_what_a_move_is_worth() {
    let Exercise { position, finding } = exercise_for(TechniqueId::XWing);
    let made = position.layout().show_eliminated(finding.eliminations[0]);
    let request = MovesRequest::new(TechniqueId::XWing, &made, position.layout()).expect("a move");
    let answer = request.answer(&position, &Budget::PROGRAM, &Meter::unbounded()).expect("one solution");
    assert_eq!(answer.exit(), Exit::Done);
    for (language, said) in [(Language::English, ": Right."), (Language::Japanese, "：正解です。")] {
        let text = verdicts_text(&position, answer.technique, &answer.verdicts, language);
        assert!(text.starts_with(&format!("{made}{said}")), "{text}");
        let shown =
            exercise_text(&Exercise { position: position.clone(), finding: finding.clone() }, None, language);
        assert!(!shown.contains(&made), "it does not give the move away");
    }
}
