//! The independent checker: it accepts the solver's traces, and no spoilt ones.

use crate::common::{
    answers::{self, TRAITS, printed},
    cases::{first_trace, traces},
    mutants::{Kind, Mutant, spoil, written},
    puzzles::{self, Draw},
    sample::sample,
};
use crate::skip::skip;
use naze::{
    board::{Candidate, Cell, Constraint, Layout},
    grid::Contradiction,
    logic::{
        Branch, Cases, Cause, End, Finding, Guessing, Options, Reason, TechniqueId, TechniqueSet, Trace,
        solve,
    },
    meter::Meter,
    proof::check::{
        Allowance, CheckError, CheckErrorKind, Checker, Claim, Proof, ReasonError, SolveStatus, Theorem,
        TraceVerdict, UniquenessPolicy,
    },
    puzzle::{Puzzle, Reading, read, read_file},
    render::Language,
    why::{Question, why},
};
use serde_json::{Value, json};
use std::{collections::BTreeMap, fs, path::Path, sync::Arc};

fn verdict(document: &Value, uniqueness: UniquenessPolicy) -> TraceVerdict {
    let text = document.to_string();
    let results = Checker::new(uniqueness).check(&text);
    let [Ok(verdict)] = &results[..] else { panic!("{results:?}: {text}") };
    verdict.clone()
}

fn flaw(document: &Value) -> Option<CheckError> {
    verdict(document, UniquenessPolicy::Accept).outcome.err()
}

#[track_caller]
fn holds(document: &Value, uniqueness: UniquenessPolicy) {
    let found = verdict(document, uniqueness);
    let step = found.flaw().and_then(|flaw| flaw.step).map(|step| &document["steps"][step]);
    assert!(found.flaw().is_none(), "{:?} in {} at {step:?}", found.flaw(), document["puzzle"]);
    let share = Allowance::BYTE * document.to_string().len() as u64;
    assert!(5 * found.work.heaviest <= Allowance::STEP, "{:?} in {}", found.work, document["puzzle"]);
    let spare = Allowance::RESERVE / 20;
    assert!(found.work.total <= share.max(spare), "{:?} of {share} in {}", found.work, document["puzzle"]);
    assert_eq!(found.steps, document["steps"].as_array().expect("steps").len());
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
            let uniqueness = if choice == 0 { UniquenessPolicy::Accept } else { UniquenessPolicy::Reject };
            holds(&written(&solved(&known(place), techniques)), uniqueness);
        }
    }
}

#[test]
fn traces_on_other_boards_hold() {
    for layout in puzzles::other_boards() {
        for seed in 0..3 {
            let puzzle = puzzles::proper(&layout, seed);
            choices()
                .into_iter()
                .for_each(|set| holds(&written(&solved(&puzzle, set)), UniquenessPolicy::Accept));
        }
    }
}

#[test]
fn answers_to_why_hold_and_answer_the_question() {
    for place in [0, 1, 9] {
        let trace = solved(&known(place), TechniqueSet::default().without_uniqueness());
        let End::Solved(solution) = &trace.end else { panic!("it is proper") };
        for cell in trace.puzzle.layout().cells().step_by(9) {
            let other = trace.puzzle.layout().digits().find(|&digit| digit != solution.digit(cell));
            let not = Question::Not(naze::board::Candidate::new(cell, other.expect("nine digits")));
            for question in [Question::Value(cell), not] {
                let answer = why(&trace, question).expect("everything is settled");
                let document = printed(&answer);
                holds(&document, UniquenessPolicy::Reject);
                let mut wrong = document.clone();
                match question {
                    Question::Value(_) => {
                        wrong["digit"] = json!(other.map(naze::board::Digit::value));
                    }
                    Question::Not(_) => wrong["not"] = json!(solution.digit(cell).value()),
                }
                assert_eq!(
                    flaw(&wrong),
                    Some(CheckError { step: None, kind: CheckErrorKind::End(Claim::Because) })
                );
                let mut wrong = document.clone();
                wrong["givens"].as_array_mut().expect("clues").pop().expect("it rests on clues");
                assert_eq!(
                    flaw(&wrong),
                    Some(CheckError { step: None, kind: CheckErrorKind::End(Claim::Givens) })
                );
            }
        }
    }
}

#[test]
fn answers_to_every_kind_of_question_hold_on_every_board() {
    let boards = answers::boards();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (board, layout) in boards.iter().enumerate() {
        for seed in 0..4 {
            let printed = answers::answers(layout, (board * 100 + seed) as u64, 5);
            printed.iter().for_each(|one| holds(&one.json, UniquenessPolicy::Accept));
            answers::count_traits(printed.iter())
                .into_iter()
                .for_each(|(name, count)| *counts.entry(name).or_default() += count);
        }
    }
    assert!(TRAITS.iter().all(|name| counts.contains_key(name)), "{counts:?}");
}

#[test]
fn a_step_of_an_answer_comes_one_round_after_its_last_premise() {
    let trace = solved(&known(0), TechniqueSet::default().without_uniqueness());
    let layout = trace.puzzle.layout();
    let answers =
        layout.cells().map(|cell| printed(&why(&trace, Question::Value(cell)).expect("it is settled")));
    let rests_on_a_step = |step: &Value| step["premises"].as_array().into_iter().flatten().any(Value::is_u64);
    let goes_on = |document: &Value| {
        document["steps"].as_array().is_some_and(|steps| steps.iter().any(rests_on_a_step))
    };
    let document = answers.into_iter().find(goes_on).expect("not all is seen at once");
    let steps = document["steps"].as_array().expect("steps");
    let place = steps.iter().position(rests_on_a_step).expect("a step that rests on another");
    for change in [-1, 1] {
        let mut wrong = document.clone();
        let pass = wrong["steps"][place]["pass"].as_i64().expect("a pass");
        wrong["steps"][place]["pass"] = json!(pass + change);
        assert_eq!(flaw(&wrong), Some(CheckError { step: Some(place), kind: CheckErrorKind::Round }));
    }
    // The sweeps of a solve only go forward.
    let mut solve = written(&trace);
    solve["steps"][0]["pass"] = json!(2);
    assert_eq!(flaw(&solve), Some(CheckError { step: Some(1), kind: CheckErrorKind::Pass }));
}

#[test]
fn the_digit_beside_a_ruled_out_one_is_checked_or_reported_as_unchecked() {
    let trace = solved(&known(0), TechniqueSet::default().without_uniqueness());
    let cell = trace.puzzle.layout().cells().nth(41).expect("81 cells");
    let nine = naze::board::Digit::new(9).expect("a digit");
    let not = Question::Not(naze::board::Candidate::new(cell, nine));
    let document = printed(&why(&trace, not).expect("it is ruled out"));
    assert_eq!((&document["digit"], &document["not"]), (&json!(1), &json!(9)));
    let unchecked = |document: &Value| {
        let proof = verdict(document, UniquenessPolicy::Reject).outcome.expect("it holds");
        proof.unchecked.contains(&"digit")
    };
    assert!(unchecked(&document));
    let mut silent = document.clone();
    silent["digit"] = json!(null);
    assert!(!unchecked(&silent));
    // 1 is right and 8 is not, and neither follows from a step about 9; the cell cannot be 9 and 9.
    for (digit, is_possible) in [(1, true), (9, false), (10, false)] {
        let mut claimed = document.clone();
        claimed["digit"] = json!(digit);
        match is_possible {
            true => assert!(unchecked(&claimed)),
            false => {
                let flaw = flaw(&claimed).map(|flaw| flaw.kind);
                assert!(matches!(flaw, Some(CheckErrorKind::End(Claim::Value(_)))), "{digit}: {flaw:?}");
            }
        }
    }
    // A clue that rules it out in the cell itself shows the digit too.
    let given = trace.puzzle.layout().cells().nth(2).expect("81 cells");
    let document =
        printed(&why(&trace, Question::Not(naze::board::Candidate::new(given, nine))).expect("a clue"));
    assert_eq!(document["digit"], json!(4));
    assert!(!unchecked(&document));
    let mut wrong = document;
    wrong["digit"] = json!(5);
    assert!(matches!(
        flaw(&wrong),
        Some(CheckError { step: None, kind: CheckErrorKind::End(Claim::Value(_)) })
    ));
}

#[test]
fn a_verdict_names_its_puzzle_and_its_assumptions() {
    let proof =
        |trace: &Value| -> Proof { verdict(trace, UniquenessPolicy::Accept).outcome.expect("it holds") };
    let line = puzzles::KNOWN[1];
    let proven = proof(&written(&solved(&known(1), TechniqueSet::default().without_uniqueness())));
    assert_eq!(
        (proven.theorem, proven.unique, proven.start.puzzle.as_str()),
        (Theorem::Ended(SolveStatus::Solved), 0, line)
    );
    assert!(!proven.unchecked.contains(&"status"));
    let stuck =
        Options { guessing: Guessing::Off, techniques: TechniqueSet::singles(), ..Options::default() };
    let proven = proof(&written(&solve(&known(9), &stuck, &Meter::unbounded())));
    assert_eq!(proven.theorem, Theorem::Ended(SolveStatus::Stuck));
    assert!(proven.unchecked.contains(&"status") && proven.unchecked.contains(&"passes"));
    let unique = first_trace(TechniqueId::UniqueRectangle1);
    assert_eq!(proof(&written(&unique)).unique, 1);
    // A puzzle without a single clue; marks by hand leave one digit in each cell.
    let End::Solved(solution) = solved(&known(0), TechniqueSet::default()).end else {
        panic!("it is proper")
    };
    let mut puzzle = Puzzle::classic(&".".repeat(81)).expect("blanks");
    let layout = puzzle.layout().clone();
    puzzle.set_marks(layout.cells().map(|cell| std::iter::once(solution.digit(cell)).collect()).collect());
    assert_eq!(proof(&written(&solved(&puzzle, TechniqueSet::singles()))).start.marks.len(), 648);
}

#[test]
fn a_guess_that_the_search_alone_refutes_is_tried_anew_or_named_as_unchecked() {
    let (puzzle, options) = (known(9), Options { techniques: TechniqueSet::singles(), ..Options::default() });
    let trace = [1, 2, 4, 8, 16, 32, 64].into_iter().find_map(|thousands| {
        let trace = solve(&puzzle, &options, &Meter::new(thousands * 1_000));
        (trace.searched() > 0).then_some(trace)
    });
    let trace = trace.expect("a budget that is enough for the search and not for logic");
    let document = written(&trace);
    let tried = verdict(&document, UniquenessPolicy::Reject).outcome.expect("it holds");
    assert_eq!((tried.theorem, tried.searched), (Theorem::Ended(SolveStatus::Solved), 0));
    assert!(!tried.unchecked.contains(&"reason.contradiction"), "{:?}", tried.unchecked);
    // With nothing beyond what its length allows, the checker does not try.
    let outcome = |document: &Value| {
        let mut checker = Checker::new(UniquenessPolicy::Reject).with_reserve(0);
        checker.check(&document.to_string()).remove(0).expect("it is a trace").outcome
    };
    let proven = outcome(&document).expect("it holds");
    assert_eq!((proven.theorem, proven.searched), (Theorem::Ended(SolveStatus::Solved), trace.searched()));
    assert!(proven.unchecked.contains(&"reason.contradiction"), "{:?}", proven.unchecked);
    let said = [Language::English, Language::Japanese]
        .map(|language| naze::render::proof_message(trace.steps.len(), &proven, language));
    assert!(said[0].contains("a solution of") && !said[0].contains("only"), "{said:?}");
    assert!(said[1].contains("解のひとつ"), "{said:?}");
    assert!(matches!(naze::proof::certify(&trace), Err(naze::proof::CertifyError::Searched(_))));
    // Without the solution it proves nothing, and no answer to why may rest on it.
    let mut gave_up = document.clone();
    gave_up["status"] = json!("gave-up");
    assert!(matches!(outcome(&gave_up), Err(CheckError { step: None, kind: CheckErrorKind::Searched })));
    // A search that is said to refute a digit of the solution is found out.
    let mut wrong = document;
    let steps = wrong["steps"].as_array_mut().expect("steps");
    let place = steps.iter().position(|step| step["reason"]["contradiction"]["kind"] == "searched");
    let place = place.expect("a searched one");
    let End::Solved(only) = &trace.end else { panic!("{:?}", trace.end) };
    let cell = trace.steps[place].finding.eliminations[0].cell;
    let (name, digit) = (trace.puzzle.layout().show(cell).to_string(), only.digit(cell));
    steps[place]["eliminate"] = json!([format!("{name}<>{digit}")]);
    steps[place - 1]["place"] = json!([format!("{name}={digit}")]);
    assert!(outcome(&wrong).is_err());
    let found_out = Some(CheckError { step: Some(place), kind: CheckErrorKind::NoContradiction });
    assert_eq!(flaw(&wrong), found_out);
}

#[test]
fn every_other_end_of_a_solve_is_checked_too() {
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
        let document = written(&trace);
        assert_eq!(document["status"], status);
        holds(&document, UniquenessPolicy::Reject);
        for other in ["solved", "no-solution", "multiple-solutions", "contradiction", "stuck", "gave-up"] {
            let mut wrong = document.clone();
            wrong["status"] = json!(other);
            let may_stop = ["stuck", "gave-up"].contains(&status) && ["stuck", "gave-up"].contains(&other);
            assert_eq!(flaw(&wrong).is_some(), status != other && !may_stop, "{status} as {other}");
        }
    }
    let spent = solve(&known(9), &Options { techniques: singles, ..Options::default() }, &Meter::new(2_000));
    assert_eq!(written(&spent)["status"], "gave-up");
    holds(&written(&spent), UniquenessPolicy::Reject);
}

#[test]
fn where_steps_stall_before_a_contradiction_the_checker_tries_what_is_left_itself() {
    let singles = TechniqueSet::singles();
    let options = Options { guessing: Guessing::Off, techniques: singles, ..Options::default() };
    let wrong = "..2..6......8..64.8.......1.4.9....6.....1..57...4..3..7....39..1...87....972...8";
    for (line, status) in [(wrong, "no-solution"), (puzzles::KNOWN[9], "stuck")] {
        let puzzle = Puzzle::classic(line).expect("81 symbols");
        let mut document = written(&solve(&puzzle, &options, &Meter::unbounded()));
        assert_eq!(
            (&document["status"], &document["contradiction"]),
            (&json!(status), &Value::Null),
            "{line}"
        );
        holds(&document, UniquenessPolicy::Reject);
        document["status"] = json!("no-solution");
        assert_eq!(flaw(&document).is_none(), status == "no-solution", "{line}");
    }
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
    let story: [(&str, &Value, Spoil); 13] = [
        ("the same solution twice", &many, |document| {
            document["solutions"][1] = document["solutions"][0].clone()
        }),
        ("a solution that breaks a rule", &many, |document| document["solutions"][0] = json!("1".repeat(81))),
        ("a duplicate of another digit", &twice, |document| document["duplicates"][0]["digit"] = json!(4)),
        ("a duplicate in another house", &twice, |document| {
            document["duplicates"][0]["house"] = json!("row 2")
        }),
        ("a contradiction without its premises", &none, |document| {
            document["contradiction_premises"] = json!([])
        }),
        ("one guess more", &full, |document| document["guesses"] = json!(1)),
        ("a technique that was not used", &full, |document| {
            document["techniques"][0]["id"] = json!("x-wing")
        }),
        ("a technique that is listed twice, in the place of another", &full, |document| {
            let techniques = document["techniques"].as_array_mut().expect("techniques");
            assert!(techniques.len() > 1);
            let twice = techniques[0].clone();
            *techniques.last_mut().expect("techniques") = twice;
        }),
        ("a technique that is listed twice", &full, |document| {
            let techniques = document["techniques"].as_array_mut().expect("techniques");
            techniques.push(techniques[0].clone());
        }),
        ("more sweeps than there can be", &full, |document| {
            document["passes"] = json!(document["passes"].as_u64().expect("a number") + 1);
        }),
        ("fewer sweeps than the steps took", &full, |document| {
            document["passes"] = json!(document["passes"].as_u64().expect("a number") - 2);
        }),
        ("no number of sweeps", &full, |document| document["passes"] = json!(null)),
        ("a clue that is not in the solution", &full, |document| {
            let puzzle = document["puzzle"].as_str().expect("a puzzle").replacen('4', "9", 1);
            document["puzzle"] = json!(puzzle);
        }),
    ];
    for (what, document, spoil) in story {
        assert_eq!(flaw(document), None, "{what}");
        let mut wrong = document.clone();
        spoil(&mut wrong);
        assert!(flaw(&wrong).is_some(), "{what}");
    }
}

#[test]
fn steps_that_assume_uniqueness_are_accepted_only_on_request_and_are_counted() {
    let trace = first_trace(TechniqueId::UniqueRectangle1);
    let document = written(&trace);
    let counted = verdict(&document, UniquenessPolicy::Accept);
    assert_eq!((counted.steps, counted.outcome.map(|proof| proof.unique)), (1, Ok(1)));
    let doubted = verdict(&document, UniquenessPolicy::Reject);
    assert_eq!(doubted.outcome, Err(CheckError { step: Some(0), kind: CheckErrorKind::Unique }));
    let mut silent = document.clone();
    silent["steps"][0].as_object_mut().expect("a step").remove("assumes");
    assert_eq!(flaw(&silent).map(|flaw| flaw.kind), Some(CheckErrorKind::Assumes));
    let mut lessened = document.clone();
    lessened["steps"][0]["reason"]["pattern"].as_array_mut().expect("cells").pop();
    assert!(flaw(&lessened).is_some());
    let mut unguarded = document.clone();
    unguarded["steps"][0]["reason"]["guardians"].as_array_mut().expect("guardians").pop();
    assert!(flaw(&unguarded).is_some());

    // If every digit was entered, no givens are known to have one solution.
    let layout = trace.puzzle.layout();
    let clues: Vec<String> = trace.puzzle.clues().map(|(clue, _)| layout.show_placed(clue)).collect();
    let mut entered = document.clone();
    entered["entries"] = json!(clues);
    assert_eq!(flaw(&entered), Some(CheckError { step: Some(0), kind: CheckErrorKind::NoGivens }));

    // A corner that was placed and not given is allowed; a given could not be exchanged.
    let mut document = written(&first_trace(TechniqueId::AvoidableRectangle1));
    assert_eq!(flaw(&document), None);
    document["entries"] = json!([]);
    assert!(matches!(flaw(&document), Some(CheckError { kind: CheckErrorKind::PatternGiven(_), .. })));
}

#[test]
fn a_constraint_that_the_board_lacks_proves_nothing() {
    let document = written(&solved(&known(0), TechniqueSet::singles()));
    let place = document["steps"][0]["place"][0].as_str().expect("a placement").to_string();
    let (cell, digit) = place.split_once('=').expect("a placement");
    for (constraint, conclusion) in [
        (json!({"cell": "r12c3"}), "r12c3=1".to_string()),
        (json!({"house": "row 12", "digit": 1}), "r12c3=1".to_string()),
        (json!({"house": "extra 1", "digit": digit.parse::<usize>().ok()}), place.clone()),
        (json!({"cell": cell}), format!("{cell}=12")),
    ] {
        let mut wrong = document.clone();
        wrong["steps"][0]["reason"]["constraint"] = constraint;
        wrong["steps"][0]["place"] = json!([conclusion]);
        wrong["steps"][0]["premises"] = json!([]);
        assert_eq!(flaw(&wrong).and_then(|flaw| flaw.step), Some(0), "{conclusion}");
    }
}

#[test]
fn objects_come_alone_in_arrays_or_in_lines_and_a_bad_line_does_not_affect_the_others() {
    let document = written(&solved(&known(0), TechniqueSet::default()));
    let pretty = serde_json::to_string_pretty(&document).expect("JSON");
    let mut checker = Checker::new(UniquenessPolicy::Accept);
    let mut outcomes = |text: &str| -> Vec<Result<bool, (usize, usize)>> {
        let results = checker.check(text).into_iter();
        results
            .map(|one| one.map(|verdict| verdict.outcome.is_ok()).map_err(|fault| (fault.line, fault.column)))
            .collect()
    };
    assert_eq!(outcomes(&pretty), [Ok(true)]);
    assert_eq!(outcomes(&format!("{pretty}\n{pretty}")), [Ok(true), Ok(true)]);
    assert_eq!(outcomes(&format!("[{document},\n{document}]")), [Ok(true), Ok(true)]);
    let bad = "{\"schema\":\"naze/check/1\"}";
    assert_eq!(outcomes(&format!("{document}\n\n{bad}\n{document}\n")), [Ok(true), Err((3, 24)), Ok(true)]);
    assert_eq!([outcomes("[]"), outcomes(" [\n]\n")], [[Ok(false)], [Ok(false)]]);
    for (text, place) in [
        ("", (1, 1)),
        ("null", (1, 4)),
        ("{", (1, 1)),
        ("hello", (1, 1)),
        ("[{}]", (1, 3)),
        ("\n{\"a\":}", (2, 6)),
    ] {
        assert_eq!(outcomes(text), [Err(place)], "{text}");
    }
}

#[test]
fn every_technique_holds_in_its_cases_and_no_mutant_of_them_does() {
    let mut draw = Draw::from_seed(5);
    for id in TechniqueId::all() {
        let (mut tried, mut spoilt) = (0, 0);
        for trace in traces(id).take(sample(1, 5)) {
            tried += 1;
            let document = written(&trace);
            holds(&document, UniquenessPolicy::Accept);
            let mut puzzle = Puzzle::empty(trace.puzzle.layout().clone());
            trace.puzzle.clues().for_each(|(clue, _)| puzzle.give(clue));
            let End::Solved(solution) = solved(&puzzle, TechniqueSet::default()).end else { continue };
            for kind in Kind::ALL {
                if let Some(mutant) = spoil(kind, &trace, &document, Some(&solution), &mut draw) {
                    refused(&mutant);
                    spoilt += 1;
                }
            }
        }
        assert!(spoilt > 0 || tried == 0, "{}", id.word());
    }
}

/// The first cases of every technique that follows branches, each as a trace of one step.
fn branching() -> impl Iterator<Item = Trace> {
    let ids = TechniqueId::all().filter(|id| {
        let word = id.word();
        ["kraken", "forcing", "nested"].iter().any(|family| word.starts_with(family))
    });
    ids.flat_map(|id| traces(id).take(sample(2, 4)))
}

/// The pointers to the branches of the first step, including nested ones.
fn branch_pointers(document: &Value) -> Vec<String> {
    let reason = &document["steps"][0]["reason"];
    let count = |part: &str| reason[part].as_array().map_or(0, Vec::len);
    let branches = (0..count("branches")).map(|place| format!("/steps/0/reason/branches/{place}"));
    let nested = (0..count("refuted")).map(|place| format!("/steps/0/reason/refuted/{place}/branch"));
    branches.chain(nested).collect()
}

/// The branches in the order of their pointers.
fn branches_of(reason: &Reason) -> Vec<&Branch> {
    match reason {
        Reason::Cases(cases) => match &**cases {
            Cases::Nested { refuted, branch } => {
                std::iter::once(branch).chain(refuted.iter().map(|case| &case.branch)).collect()
            }
            cases => cases.branches().iter().collect(),
        },
        Reason::Kraken(kraken) => kraken.branches.iter().collect(),
        _ => Vec::new(),
    }
}

/// Whether a conclusion of a branch excludes any candidate that another one, or the branch's end, needs excluded.
fn excludes_any(finding: &Finding, branch: &Branch, index: usize, line: usize, layout: &Layout) -> bool {
    let own = &branch.implied[index].locked;
    let of = match (branch.implied.get(line), &branch.contradiction) {
        (Some(implied), _) => implied.of.to_vec(),
        (None, Some(Contradiction::NoDigit(cell))) => vec![Constraint::Cell(*cell)],
        (None, Some(Contradiction::NoPlace(house, digit))) => vec![Constraint::House(*house, *digit)],
        (None, _) => Vec::new(),
    };
    let needed: Vec<Candidate> = match of.is_empty() {
        false => of.iter().flat_map(|&of| layout.candidates_of(of)).collect(),
        true => finding.placements.iter().chain(&finding.eliminations).copied().collect(),
    };
    needed.iter().any(|&other| own.candidates().any(|own| own == other) || own.excludes(other, layout))
}

#[test]
fn a_wrong_cause_is_refused_at_its_step() {
    let reason_error = |document: &Value| match flaw(document) {
        Some(CheckError { step: Some(0), kind: CheckErrorKind::Reason(error) }) => error,
        other => panic!("{other:?}"),
    };
    let (mut later, mut idle, mut missing) = (0, 0, 0);
    for trace in branching() {
        let document = written(&trace);
        let finding = &trace.steps[0].finding;
        for (branch, pointer) in branches_of(&finding.reason).into_iter().zip(branch_pointers(&document)) {
            for line in 0..=branch.implied.len() {
                let place =
                    if line == branch.implied.len() { "end".to_string() } else { format!("implied/{line}") };
                let place = format!("{pointer}/{place}");
                let named = document.pointer(&place).expect("a conclusion");
                let spoilt = |part: &str, value: Value| {
                    let mut wrong = document.clone();
                    wrong.pointer_mut(&place).expect("a conclusion")[part] = value;
                    wrong
                };
                let from: Vec<usize> = serde_json::from_value(named["from"].clone()).expect("indexes");
                let with = |index: usize| json!(from.iter().copied().chain([index]).collect::<Vec<_>>());
                // Later conclusions, and ones that exclude nothing.
                assert!(matches!(reason_error(&spoilt("from", with(line))), ReasonError::CauseNotEarlier(_)));
                later += 1;
                for index in (0..line)
                    .filter(|&index| !excludes_any(finding, branch, index, line, trace.puzzle.layout()))
                {
                    let error = reason_error(&spoilt("from", with(index)));
                    assert!(matches!(error, ReasonError::CauseSuperfluous(_)), "{error:?}");
                    idle += 1;
                }
                // Without its only cause.
                let parts = ["from", "from_refuted", "from_outer"];
                let indexes = |part: &str| named[part].as_array().map_or(0, Vec::len);
                let flags = ["from_assumed", "from_outer_assumed"];
                let is_set = |flag: &&str| named[*flag] == json!(true);
                if parts.iter().map(|part| indexes(part)).sum::<usize>()
                    + flags.iter().filter(|flag| is_set(flag)).count()
                    == 1
                {
                    let wrong = match flags.iter().find(|flag| is_set(flag)) {
                        Some(flag) => spoilt(flag, json!(false)),
                        None => spoilt(parts.iter().find(|part| indexes(part) == 1).expect("one"), json!([])),
                    };
                    assert!(matches!(reason_error(&wrong), ReasonError::CauseMissing(_)));
                    missing += 1;
                }
            }
        }
    }
    assert!(later > 50 && idle > 50 && missing > 50, "{later} {idle} {missing}");
}

#[test]
fn a_trace_that_names_no_causes_is_accepted_as_before() {
    for mut trace in branching() {
        // In old traces, a branch kept every candidate of a constraint that it made false.
        let all = |branch: &mut Branch, outer: &[Cause]| {
            let before = |line: usize| {
                let own = (0..line as u16).map(Cause::Implied);
                outer.iter().copied().chain([Cause::Assumed]).chain(own).collect()
            };
            for (line, implied) in branch.implied.iter_mut().enumerate() {
                implied.from = before(line);
            }
            branch.end_from = before(branch.implied.len());
        };
        match &mut trace.steps[0].finding.reason {
            Reason::Cases(cases) => match &mut **cases {
                Cases::Contradiction(branch) => all(branch, &[]),
                Cases::Verity { branches, .. } | Cases::Guardians { branches, .. } => {
                    branches.iter_mut().for_each(|branch| all(branch, &[]));
                }
                Cases::Nested { refuted, branch } => {
                    all(branch, &(0..refuted.len() as u16).map(Cause::Refuted).collect::<Vec<_>>());
                    for (place, case) in refuted.iter_mut().enumerate() {
                        let refuted = (0..place as u16).map(Cause::Refuted);
                        let implied = (0..case.after as u16).map(Cause::OuterImplied);
                        let outer = [Cause::OuterAssumed].into_iter().chain(implied).chain(refuted);
                        all(&mut case.branch, &outer.collect::<Vec<_>>());
                    }
                }
            },
            Reason::Kraken(kraken) => kraken.branches.iter_mut().for_each(|branch| all(branch, &[])),
            _ => panic!("it has branches"),
        }
        let mut document = written(&trace);
        for pointer in branch_pointers(&document) {
            let branch =
                document.pointer_mut(&pointer).expect("a branch").as_object_mut().expect("an object");
            branch.remove("end");
            for implied in branch["implied"].as_array_mut().into_iter().flatten() {
                implied
                    .as_object_mut()
                    .expect("an object")
                    .retain(|part, _| ["place", "of", "locked", "constraints"].contains(&&**part));
            }
        }
        holds(&document, UniquenessPolicy::Accept);
    }
}

#[track_caller]
fn refused(mutant: &Mutant) {
    let found = flaw(&mutant.json);
    let step = mutant.step.map(|step| &mutant.json["steps"][step]);
    assert_eq!(
        found.as_ref().map(|flaw| flaw.step),
        Some(mutant.step),
        "{:?} {found:?} {step:?}",
        mutant.kind
    );
    // The stray part is not part of the reason.
    let is_unknown = matches!(found.map(|flaw| flaw.kind), Some(CheckErrorKind::Unknown(_)));
    assert_eq!(mutant.kind == Kind::StrayChains, is_unknown, "{step:?}");
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
            let document = written(&trace);
            for _ in 0..6 {
                for kind in Kind::ALL {
                    if let Some(mutant) = spoil(kind, &trace, &document, Some(solution), &mut draw) {
                        refused(&mutant);
                        *counts.entry(kind).or_default() += 1;
                    }
                }
            }
        }
    }
    assert!(Kind::ALL.iter().all(|kind| counts.get(kind).is_some_and(|&count| count > 5)), "{counts:?}");
}

/// One chain for each row of a board without boxes: its digit is in one of the first `holes` columns. Everything else
/// is removed by hand, so the premises hold.
fn pigeons(side: usize, pigeons: usize, holes: usize) -> Value {
    let gone: Vec<Vec<String>> = (1..=pigeons)
        .map(|row| (holes + 1..=side).map(|column| format!("r{row}c{column}<>1")).collect())
        .collect();
    let place = |row: usize, columns: std::ops::RangeInclusive<usize>| json!({"digit": 1, "cells": columns.map(|column| format!("r{row}c{column}")).collect::<Vec<_>>()});
    let chain = |row: usize| {
        json!({
            "nodes": [place(row, 1..=1), place(row, 2..=holes)],
            "strong": [{"house": format!("row {row}"), "digit": 1}],
            "shape": "open",
        })
    };
    let base = |row: usize| {
        let left: Vec<String> = (1..=holes).map(|column| format!("r{row}c{column}=1")).collect();
        json!({"house": format!("row {row}"), "digit": 1, "left": left})
    };
    json!({
        "schema": "naze/solve/2", "board": format!("{side}:none"), "puzzle": ".".repeat(side * side),
        "marks": gone.concat(), "status": "stuck", "guesses": 0, "passes": 1,
        "techniques": [{"id": "pigeonhole", "count": 1}],
        "steps": [{
            "id": 0, "pass": 1, "depth": 0, "technique": "pigeonhole", "place": [],
            "eliminate": [format!("r{side}c{side}<>2")],
            "reason": {
                "kind": "chains",
                "chains": (1..=pigeons).map(chain).collect::<Vec<_>>(),
                "bases": (1..=pigeons).map(base).collect::<Vec<_>>(),
            },
            "premises": gone.concat(),
        }],
    })
}

#[test]
fn a_step_that_takes_too_much_work_to_check_is_not_proven_and_is_named() {
    // That 4 do not fit into 3 is found; that 24 do not fit into 23 would take forever.
    assert_eq!(flaw(&pigeons(9, 4, 3)), None);
    let fit = flaw(&pigeons(9, 3, 3)).map(|flaw| flaw.kind);
    assert!(matches!(fit, Some(CheckErrorKind::DoesNotFollow(_))), "{fit:?}");
    let too_much = Some(CheckError { step: Some(0), kind: CheckErrorKind::TooMuch });
    for (side, count) in [(16, 15), (25, 24)] {
        assert_eq!(flaw(&pigeons(side, count, count - 1)), too_much);
    }
    // A step that its premises do not support is not even searched.
    let mut unsupported = pigeons(25, 24, 23);
    unsupported["steps"][0]["premises"].as_array_mut().expect("premises").pop();
    assert!(matches!(
        flaw(&unsupported),
        Some(CheckError { step: Some(0), kind: CheckErrorKind::Unsupported(_) })
    ));
}

#[test]
fn every_long_part_of_a_trace_is_given_up_early() {
    let reason = |reason: Value| {
        let mut document = pigeons(9, 4, 3);
        document["steps"][0]["reason"] = reason;
        document
    };
    let many = |one: Value| vec![one; 20_000];
    let spread = |row: usize| (1..=9).map(|column| format!("r{row}c{column}")).collect::<Vec<_>>();
    let row = json!({"house": "row 1", "digit": 1});
    let implied = json!({"place": "r1c1=1", "of": {"cell": "r1c1"}});
    let empty = json!({"kind": "no-digit", "cell": "r1c1"});
    let story = [
        json!({"kind": "cover", "bases": many(row.clone()), "covers": many(row.clone())}),
        json!({"kind": "locked", "bases": [], "cells": ["r1c1"], "places": [{"digit": 1, "cells": many(json!("r1c1"))}]}),
        json!({"kind": "chain", "bases": [], "shape": "loop", "strong": [row.clone()], "nodes": [
            {"digit": 1, "cells": many(json!("r1c1"))}, {"digit": 2, "cells": many(json!("r1c1"))}]}),
        json!({"kind": "colors", "digit": 1, "clusters": many(json!([["r1c1"], ["r1c2"]])),
            "bases": many(json!({"house": "row 1", "digit": 1, "left": ["r1c1=1", "r1c2=1"]}))}),
        json!({"kind": "cases", "bases": [], "branches": [
            {"assumed": "r9c9=2", "implied": many(implied.clone()), "contradiction": empty.clone()}]}),
        json!({"kind": "cases", "bases": [], "branches": [{"assumed": "r9c9=2", "implied": [], "contradiction": empty.clone()}],
            "refuted": many(json!({"after": 0, "branch":
                {"assumed": "r9c9=3", "implied": [implied.clone()], "contradiction": empty.clone()}}))}),
        json!({"kind": "kraken", "bases": [], "branches": [], "fish": {"bases": many(row.clone()), "covers": many(row.clone())}}),
        json!({"kind": "template", "digit": 1, "left": many(json!("r1c1")), "bases": []}),
        json!({"kind": "deadly", "bases": [], "guardians": many(json!("r1c1=3")),
            "pattern": (1..=9).flat_map(spread).map(|cell| json!({"cell": cell, "digits": [1, 2]})).collect::<Vec<_>>()}),
    ];
    for reason in story.map(reason) {
        let kind = &reason["steps"][0]["reason"]["kind"];
        let found = verdict(&reason, UniquenessPolicy::Accept);
        let flaw = found.outcome.expect_err("it is nonsense");
        assert!(found.work.heaviest <= Allowance::STEP && flaw.step == Some(0), "{kind}: {flaw:?}");
        let is_soon_seen = ["template", "deadly"].contains(&kind.as_str().expect("a kind"));
        assert!(is_soon_seen || flaw.kind == CheckErrorKind::TooMuch, "{kind}: {flaw:?}");
    }
}

#[test]
fn an_object_that_takes_too_much_does_not_affect_the_others() {
    let good = written(&solved(&known(1), TechniqueSet::default())).to_string();
    // So many heavy steps that nothing is left of the objects' shared reserve.
    let heavy = pigeons(25, 24, 23).to_string();
    let lines = format!("{}{good}\n", format!("{heavy}\n").repeat(14));
    let results = Checker::new(UniquenessPolicy::Accept).check(&lines);
    let (last, others) = results.split_last().expect("15 of them");
    assert!(matches!(last, Ok(TraceVerdict { outcome: Ok(_), .. })), "{last:?}");
    assert!(others.iter().all(|one| one.as_ref().is_ok_and(|verdict| verdict.outcome.is_err())));
}

#[test]
fn samples_of_the_collections_hold() {
    let Some(folder) = std::env::var_os("NAZE_DATA") else {
        return skip("puzzle collections (NAZE_DATA names their folder)");
    };
    let mut files: Vec<_> =
        fs::read_dir(folder).expect("a folder").flatten().map(|file| file.path()).collect();
    files.sort();
    for file in files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "txt")) {
        let text = fs::read_to_string(file).unwrap_or_default();
        let Reading::Lines(lines) = read_file(&text, None) else { continue };
        let step = (lines.len() / sample(2, 8)).max(1);
        for puzzle in lines.into_iter().step_by(step).filter_map(|line| line.puzzle.ok()) {
            holds(&written(&solved(&puzzle, TechniqueSet::default())), UniquenessPolicy::Accept);
            let without = TechniqueSet::default().without_uniqueness();
            holds(&written(&solved(&puzzle, without)), UniquenessPolicy::Reject);
        }
    }
}

#[test]
fn the_checker_imports_nothing_of_the_crate() {
    let room = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/proof/check");
    for file in fs::read_dir(room).expect("the checker's room").flatten() {
        let text = fs::read_to_string(file.path()).expect("a source");
        // Comments, such as examples, do not count.
        let code = |line: &&str| !line.trim_start().starts_with("//");
        let text: String = text.lines().filter(code).map(|line| format!("{line}\n")).collect();
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
    let cell = Cell::new(0);
    let mut marks = puzzle.shown_candidates();
    marks[cell.index()] = std::iter::once(solution.digit(cell)).collect();
    puzzle.set_marks(marks);
    let mut document = written(&solved(&puzzle, TechniqueSet::singles()));
    holds(&document, UniquenessPolicy::Reject);
    document["marks"] = json!([]);
    assert!(flaw(&document).is_some());
}
