//! Exercises: the technique is their next step, and moves on them are judged.

use naze::{
    api::{ApiAnswer, ApiRequest, Budget, Exit, MovesRequest, Practice},
    explain::{Exercise, MoveVerdict, easier_techniques, exercise, findings},
    logic::{Options, TechniqueId, TechniqueSet, library::Case},
    meter::Meter,
    puzzle::{Format, Puzzle, read, write},
    render::{Language, exercise_text, verdicts_text},
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

fn verdicts(id: TechniqueId, position: &Puzzle, moves: &str) -> Vec<MoveVerdict> {
    let request = MovesRequest::new(id, moves, position.layout()).expect("moves");
    let answer = request.answer(position, &Budget::PROGRAM, &Meter::unbounded()).expect("one solution");
    let all_right = answer.verdicts.iter().all(|(_, verdict)| matches!(verdict, MoveVerdict::Right(_)));
    assert_eq!(answer.exit() == Exit::Done, all_right, "{moves}");
    answer.verdicts.into_iter().map(|(_, verdict)| verdict).collect()
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

#[test]
fn every_conclusion_of_the_technique_is_right_and_its_opposite_is_wrong() {
    let layout = puzzles(TechniqueId::XWing)[0].layout().clone();
    for id in [TechniqueId::XWing, TechniqueId::XyWing, TechniqueId::HiddenSingle] {
        let Exercise { position, finding } = exercise_for(id);
        for &gone in &finding.eliminations {
            let [right, wrong] = [layout.show_eliminated(gone), layout.show_placed(gone)];
            let judged = verdicts(id, &position, &format!("{right},{wrong}"));
            assert!(
                matches!(judged[..], [MoveVerdict::Right(_), MoveVerdict::Wrong(_)]),
                "{right} {judged:?}"
            );
        }
        for &placed in &finding.placements {
            let [right, wrong] = [layout.show_placed(placed), layout.show_eliminated(placed)];
            let judged = verdicts(id, &position, &format!("{right},{wrong}"));
            assert!(
                matches!(judged[..], [MoveVerdict::Right(_), MoveVerdict::Wrong(_)]),
                "{right} {judged:?}"
            );
        }
    }
}

#[test]
fn on_a_near_miss_the_move_of_the_example_is_not_right() {
    let text = include_str!("../../src/render/examples.txt");
    for id in [TechniqueId::WWing, TechniqueId::XyWing, TechniqueId::NakedPair] {
        let lines = text.lines().filter_map(|line| line.strip_prefix(id.word())?.strip_prefix(' '));
        let cases: Vec<Case> = lines.map(|line| Case::read(line).expect("a case")).collect();
        let (example, miss) = (&cases[0], &cases[1]);
        for &gone in &example.expected().eliminated {
            let made = example.puzzle.layout().show_eliminated(gone);
            assert!(matches!(verdicts(id, &example.puzzle, &made)[..], [MoveVerdict::Right(_)]), "{made}");
            let judged = verdicts(id, &miss.puzzle, &made);
            assert!(!matches!(judged[..], [MoveVerdict::Right(_)]), "{} {made} {judged:?}", id.word());
        }
    }
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
    let practice = Practice::new(TechniqueId::Pointing, 7).expect("it can be practised");
    let make = |number| practice.make(number, &Budget::PROGRAM.meter(None)).expect("an exercise");
    assert_eq!(make(0), make(0));
    assert_ne!(make(0), make(1));
    assert!(practice.make(0, &Meter::of(10)).is_err(), "the budget is small");
}

#[test]
fn both_languages_say_what_a_move_is_worth() {
    let Exercise { position, finding } = exercise_for(TechniqueId::XWing);
    let made = position.layout().show_eliminated(finding.eliminations[0]);
    let request = MovesRequest::new(TechniqueId::XWing, &made, position.layout()).expect("a move");
    let answer = request.answer(&position, &Budget::PROGRAM, &Meter::unbounded()).expect("one solution");
    for (language, said) in [(Language::English, ": Right."), (Language::Japanese, "：正解です。")] {
        let text = verdicts_text(&position, answer.technique, &answer.verdicts, language);
        assert!(text.starts_with(&format!("{made}{said}")), "{text}");
        let shown =
            exercise_text(&Exercise { position: position.clone(), finding: finding.clone() }, None, language);
        assert!(!shown.contains(&made), "it does not give the move away");
    }
}
