//! The independent checker: it accepts what the solver says, and nothing that was spoilt.

mod common;

use common::{
    mutants::{Kind, Mutant, spoil, written},
    puzzles::{self, Draw},
};
use naze::{
    board::{Cell, Layout},
    explain::{Question, why},
    logic::{End, Guessing, Options, Step, StepId, TechniqueId, TechniqueSet, Trace, library::Case, solve},
    meter::Meter,
    proof::check::{Checker, Claim, Fault, Flaw, Uniqueness, Verdict},
    puzzle::{Puzzle, Reading, read, read_file},
    render::{Lang, Voice, json::WhyJson},
};
use serde_json::{Value, json};
use std::{collections::BTreeMap, fs, path::Path, sync::Arc};

fn verdict(told: &Value, uniqueness: Uniqueness) -> Verdict {
    let text = told.to_string();
    let results = Checker::new(uniqueness).check(&text);
    let [Ok(verdict)] = &results[..] else { panic!("{results:?}: {text}") };
    verdict.clone()
}

fn flaw(told: &Value) -> Option<Flaw> {
    verdict(told, Uniqueness::Assumed).flaw
}

#[track_caller]
fn holds(told: &Value, uniqueness: Uniqueness) {
    let found = verdict(told, uniqueness);
    let step = found.flaw.as_ref().and_then(|flaw| flaw.step).map(|step| &told["steps"][step]);
    assert!(found.flaw.is_none(), "{:?} in {} at {step:?}", found.flaw, told["puzzle"]);
    assert_eq!(found.steps, told["steps"].as_array().expect("steps").len());
}

fn choices() -> [TechniqueSet; 4] {
    let words = |words| TechniqueSet::from_words(words).expect("known words");
    [
        TechniqueSet::default(),
        TechniqueSet::default().without_uniqueness(),
        TechniqueSet::singles(),
        words("hidden-single,pointing,naked-pair,x-wing"),
    ]
}

fn solved(puzzle: &Puzzle, techniques: TechniqueSet) -> Trace {
    solve(puzzle, &Options { techniques, ..Options::default() }, &Meter::unbounded())
}

fn known(place: usize) -> Puzzle {
    Puzzle::classic(puzzles::KNOWN[place]).expect("81 symbols")
}

#[test]
fn every_trace_of_the_known_puzzles_holds() {
    for place in 0..puzzles::KNOWN.len() {
        for (choice, techniques) in choices().into_iter().enumerate() {
            let uniqueness = if choice == 0 { Uniqueness::Assumed } else { Uniqueness::Doubted };
            holds(&written(&solved(&known(place), techniques)), uniqueness);
        }
    }
}

#[test]
fn traces_on_other_boards_hold() {
    for layout in puzzles::other_boards() {
        for seed in 0..3 {
            let puzzle = puzzles::proper(&layout, seed);
            choices().into_iter().for_each(|set| holds(&written(&solved(&puzzle, set)), Uniqueness::Assumed));
        }
    }
}

#[test]
fn answers_to_why_hold_and_answer_the_question() {
    let voice = Voice::of(Lang::English);
    for place in [0, 1, 9] {
        let trace = solved(&known(place), TechniqueSet::default().without_uniqueness());
        let End::Solved(solution) = &trace.end else { panic!("it is proper") };
        for cell in trace.puzzle.layout().cells().step_by(9) {
            let other = trace.puzzle.layout().digits().find(|&digit| digit != solution.digit(cell));
            let not = Question::Not(naze::board::Candidate::new(cell, other.expect("nine digits")));
            for question in [Question::Value(cell), not] {
                let answer = why(&trace, question).expect("everything is settled");
                let told = serde_json::to_value(WhyJson::of(&answer, voice)).expect("JSON");
                holds(&told, Uniqueness::Doubted);
                let mut wrong = told.clone();
                match question {
                    Question::Value(_) => {
                        wrong["digit"] = json!(other.map(naze::board::Digit::value));
                    }
                    Question::Not(_) => wrong["not"] = json!(solution.digit(cell).value()),
                }
                assert_eq!(flaw(&wrong), Some(Flaw { step: None, fault: Fault::End(Claim::Because) }));
                let mut wrong = told.clone();
                wrong["givens"].as_array_mut().expect("clues").pop().expect("it rests on clues");
                assert_eq!(flaw(&wrong), Some(Flaw { step: None, fault: Fault::End(Claim::Givens) }));
            }
        }
    }
}

#[test]
fn whatever_else_a_solve_ends_in_is_checked_too() {
    let singles = TechniqueSet::singles();
    let story = [
        ("no-solution", "12345678........9".to_string() + &".".repeat(64), Guessing::Allowed),
        ("contradiction", "55".to_string() + &".".repeat(79), Guessing::Allowed),
        ("multiple-solutions", ".".repeat(81), Guessing::Allowed),
        ("stuck", puzzles::KNOWN[9].to_string(), Guessing::Off),
    ];
    for (status, line, guessing) in story {
        let puzzle = Puzzle::classic(&line).expect("81 symbols");
        let trace = solve(
            &puzzle,
            &Options { guessing, techniques: singles, ..Options::default() },
            &Meter::unbounded(),
        );
        let told = written(&trace);
        assert_eq!(told["status"], status);
        holds(&told, Uniqueness::Doubted);
        for other in ["solved", "no-solution", "multiple-solutions", "contradiction", "stuck", "gave-up"] {
            let mut wrong = told.clone();
            wrong["status"] = json!(other);
            let may_stop = ["stuck", "gave-up"].contains(&status) && ["stuck", "gave-up"].contains(&other);
            assert_eq!(flaw(&wrong).is_some(), status != other && !may_stop, "{status} as {other}");
        }
    }
    let spent = solve(&known(9), &Options { techniques: singles, ..Options::default() }, &Meter::of(2_000));
    assert_eq!(written(&spent)["status"], "gave-up");
    holds(&written(&spent), Uniqueness::Doubted);
}

#[test]
fn false_ends_are_refused() {
    let many = written(&solved(&Puzzle::classic(&".".repeat(81)).expect("blanks"), TechniqueSet::singles()));
    let duplicate = "55".to_string() + &".".repeat(79);
    let twice = written(&solved(&Puzzle::classic(&duplicate).expect("81"), TechniqueSet::singles()));
    let none = "12345678........9".to_string() + &".".repeat(64);
    let none = written(&solved(&Puzzle::classic(&none).expect("81"), TechniqueSet::singles()));
    let full = written(&solved(&known(0), TechniqueSet::default()));
    type Spoil = fn(&mut Value);
    let story: [(&str, &Value, Spoil); 9] = [
        ("the same solution twice", &many, |told| told["solutions"][1] = told["solutions"][0].clone()),
        ("a solution that breaks a rule", &many, |told| told["solutions"][0] = json!("1".repeat(81))),
        ("a duplicate of another digit", &twice, |told| told["duplicates"][0]["digit"] = json!(4)),
        ("a duplicate in another house", &twice, |told| told["duplicates"][0]["house"] = json!("row 2")),
        ("a contradiction without its premises", &none, |told| told["contradiction_premises"] = json!([])),
        ("no contradiction", &none, |told| {
            let told = told.as_object_mut().expect("an object");
            told.remove("contradiction");
            told.remove("contradiction_premises");
        }),
        ("one guess more", &full, |told| told["guesses"] = json!(1)),
        ("a technique that was not used", &full, |told| told["techniques"][0]["id"] = json!("x-wing")),
        ("a clue that is not in the solution", &full, |told| {
            let puzzle = told["puzzle"].as_str().expect("a puzzle").replacen('4', "9", 1);
            told["puzzle"] = json!(puzzle);
        }),
    ];
    for (what, told, spoil) in story {
        assert_eq!(flaw(told), None, "{what}");
        let mut wrong = told.clone();
        spoil(&mut wrong);
        assert!(flaw(&wrong).is_some(), "{what}");
    }
}

#[test]
fn steps_that_assume_uniqueness_are_admitted_only_when_asked_and_are_counted() {
    let case = positive(TechniqueId::UniqueRectangle1);
    let told = written(&of_case(&case));
    let counted = verdict(&told, Uniqueness::Assumed);
    assert_eq!((counted.steps, counted.unique, &counted.flaw), (1, 1, &None));
    let doubted = verdict(&told, Uniqueness::Doubted);
    assert_eq!(doubted.flaw, Some(Flaw { step: Some(0), fault: Fault::Unique }));
    let mut silent = told.clone();
    silent["steps"][0].as_object_mut().expect("a step").remove("assumes");
    assert_eq!(flaw(&silent).map(|flaw| flaw.fault), Some(Fault::Assumes));
    let mut lessened = told.clone();
    lessened["steps"][0]["reason"]["pattern"].as_array_mut().expect("cells").pop();
    assert!(flaw(&lessened).is_some());
    let mut unguarded = told.clone();
    unguarded["steps"][0]["reason"]["guardians"].as_array_mut().expect("guardians").pop();
    assert!(flaw(&unguarded).is_some());

    // A corner that was placed and not given is one; as a given it could not be exchanged.
    let avoidable = positive(TechniqueId::AvoidableRectangle1);
    let mut told = written(&of_case(&avoidable));
    assert_eq!(flaw(&told), None);
    told["entries"] = json!([]);
    assert!(matches!(flaw(&told), Some(Flaw { fault: Fault::PatternGiven(_), .. })));
}

#[test]
fn a_constraint_that_the_board_has_not_proves_nothing() {
    let told = written(&solved(&known(0), TechniqueSet::singles()));
    let place = told["steps"][0]["place"][0].as_str().expect("a placement").to_string();
    let (cell, digit) = place.split_once('=').expect("a placement");
    for (constraint, conclusion) in [
        (json!({"cell": "r12c3"}), "r12c3=1".to_string()),
        (json!({"house": "row 12", "digit": 1}), "r12c3=1".to_string()),
        (json!({"house": "extra 1", "digit": digit.parse::<usize>().ok()}), place.clone()),
        (json!({"cell": cell}), format!("{cell}=12")),
    ] {
        let mut wrong = told.clone();
        wrong["steps"][0]["reason"]["constraint"] = constraint;
        wrong["steps"][0]["place"] = json!([conclusion]);
        wrong["steps"][0]["premises"] = json!([]);
        assert_eq!(flaw(&wrong).and_then(|flaw| flaw.step), Some(0), "{conclusion}");
    }
}

#[test]
fn objects_come_alone_in_arrays_or_one_a_line_and_a_bad_line_spoils_no_other() {
    let told = written(&solved(&known(0), TechniqueSet::default()));
    let pretty = serde_json::to_string_pretty(&told).expect("JSON");
    let mut checker = Checker::new(Uniqueness::Assumed);
    let mut outcomes = |text: &str| -> Vec<Result<bool, (usize, usize)>> {
        let results = checker.check(text).into_iter();
        results
            .map(|one| one.map(|verdict| verdict.flaw.is_none()).map_err(|fault| (fault.line, fault.column)))
            .collect()
    };
    assert_eq!(outcomes(&pretty), [Ok(true)]);
    assert_eq!(outcomes(&format!("{pretty}\n{pretty}")), [Ok(true), Ok(true)]);
    assert_eq!(outcomes(&format!("[{told},\n{told}]")), [Ok(true), Ok(true)]);
    let bad = "{\"schema\":\"naze/check/1\"}";
    assert_eq!(outcomes(&format!("{told}\n\n{bad}\n{told}\n")), [Ok(true), Err((3, 24)), Ok(true)]);
    for (text, place) in
        [("", (1, 1)), ("{", (1, 1)), ("hello", (1, 1)), ("[{}]", (1, 3)), ("\n{\"a\":}", (2, 6))]
    {
        assert_eq!(outcomes(text), [Err(place)], "{text}");
    }
}

/// A position of the fixtures in which a technique finds something.
fn positive(id: TechniqueId) -> Case {
    cases(id).into_iter().next().expect("a technique has cases")
}

fn cases(id: TechniqueId) -> Vec<Case> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("fixtures/techniques/{}.txt", id.word()));
    let Ok(text) = fs::read_to_string(file) else { return Vec::new() };
    let cases = text.lines().map(|line| Case::read(line).expect("a case"));
    cases.filter(|case| !case.findings().is_empty()).collect()
}

/// The first finding of a case as a trace of one step.
fn of_case(case: &Case) -> Trace {
    let finding = case.findings().swap_remove(0);
    let steps = vec![Step { id: StepId(0), pass: 1, depth: 0, finding }];
    let position = case.puzzle.pencilled();
    Trace { puzzle: case.puzzle.clone(), steps, passes: 1, end: End::Stuck, position, assumes_unique: false }
}

#[test]
fn every_technique_holds_in_its_cases_and_no_mutant_of_them_does() {
    let mut draw = Draw::from_seed(5);
    for id in TechniqueId::all() {
        let mut spoilt = 0;
        for case in cases(id).iter().take(12) {
            let trace = of_case(case);
            let told = written(&trace);
            holds(&told, Uniqueness::Assumed);
            let givens: Vec<_> = case.puzzle.clues().collect();
            let mut puzzle = Puzzle::empty(case.puzzle.layout().clone());
            givens.iter().for_each(|&(clue, _)| puzzle.give(clue));
            let End::Solved(solution) = solved(&puzzle, TechniqueSet::default()).end else { continue };
            for kind in Kind::ALL {
                if let Some(mutant) = spoil(kind, &trace, &told, Some(&solution), &mut draw) {
                    refused(&mutant);
                    spoilt += 1;
                }
            }
        }
        assert!(spoilt > 0 || cases(id).is_empty(), "{}", id.word());
    }
}

#[track_caller]
fn refused(mutant: &Mutant) {
    let found = flaw(&mutant.json);
    let told = mutant.step.map(|step| &mutant.json["steps"][step]);
    assert_eq!(
        found.as_ref().map(|flaw| flaw.step),
        Some(mutant.step),
        "{:?} {found:?} {told:?}",
        mutant.kind
    );
}

#[test]
fn no_mutant_is_accepted_on_any_board() {
    let mut draw = Draw::from_seed(7);
    let mut boards = puzzles::other_boards();
    boards.push(Arc::new(Layout::from_word("9").expect("a board")));
    let mut counts: BTreeMap<Kind, usize> = BTreeMap::new();
    for (place, layout) in boards.iter().enumerate() {
        for techniques in choices() {
            let puzzle = match layout.is_classic() {
                true => known(1),
                false => puzzles::proper(layout, place as u64),
            };
            let trace = solved(&puzzle, techniques);
            let End::Solved(solution) = &trace.end else { panic!("made to be proper") };
            let told = written(&trace);
            for _ in 0..6 {
                for kind in Kind::ALL {
                    if let Some(mutant) = spoil(kind, &trace, &told, Some(solution), &mut draw) {
                        refused(&mutant);
                        *counts.entry(kind).or_default() += 1;
                    }
                }
            }
        }
    }
    assert!(Kind::ALL.iter().all(|kind| counts.get(kind).is_some_and(|&count| count > 5)), "{counts:?}");
}

#[test]
fn samples_of_the_collections_hold() {
    let Some(folder) = std::env::var_os("NAZE_DATA") else {
        eprintln!("skipped: NAZE_DATA names no folder with puzzles");
        return;
    };
    let mut files: Vec<_> =
        fs::read_dir(folder).expect("a folder").flatten().map(|file| file.path()).collect();
    files.sort();
    for file in files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "txt")) {
        let text = fs::read_to_string(file).unwrap_or_default();
        let Reading::Lines(lines) = read_file(&text, None) else { continue };
        let step = (lines.len() / 20).max(1);
        for puzzle in lines.into_iter().step_by(step).filter_map(|line| line.puzzle.ok()) {
            holds(&written(&solved(&puzzle, TechniqueSet::default())), Uniqueness::Assumed);
            let without = TechniqueSet::default().without_uniqueness();
            holds(&written(&solved(&puzzle, without)), Uniqueness::Doubted);
        }
    }
}

#[test]
fn the_checker_imports_nothing_of_the_crate() {
    let room = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/proof/check");
    for file in fs::read_dir(room).expect("the checker's room").flatten() {
        let text = fs::read_to_string(file.path()).expect("a source");
        let shipped = text.split("#[cfg(test)]").next().expect("a text");
        for forbidden in ["crate::", "crate as", "crate}", "naze::"] {
            assert!(!text.contains(forbidden), "{:?}: {forbidden}", file.path());
        }
        assert!(!shipped.contains("super::super"), "{:?} leaves its room", file.path());
        assert!(file.file_name() != "mod.rs" || !shipped.contains("super"), "mod.rs leaves its room");
        for line in shipped.lines().filter(|line| line.starts_with("use ")) {
            let root = line.trim_start_matches("use ").split([':', ';', ' ']).next().expect("a word");
            let own = ["super", "std", "serde", "serde_json"].contains(&root);
            let module = shipped.contains(&format!("mod {root};"));
            assert!(own || module, "{:?}: {line}", file.path());
        }
    }
}

#[test]
fn marks_and_entries_are_cited_as_what_they_are() {
    let mut puzzle = read(puzzles::KNOWN[0], None).expect("a puzzle");
    let End::Solved(solution) = solved(&puzzle, TechniqueSet::default()).end else { panic!("it is proper") };
    let cell = Cell::at(0);
    let mut marks = puzzle.pencilled();
    marks[cell.index()] = std::iter::once(solution.digit(cell)).collect();
    puzzle.set_marks(marks);
    let mut told = written(&solved(&puzzle, TechniqueSet::singles()));
    holds(&told, Uniqueness::Doubted);
    told["marks"] = json!([]);
    assert!(flaw(&told).is_some());
}
