//! Why a puzzle has no solution, why only one, and which cells are worth asking about.

use crate::common::{
    independent_digits,
    puzzles::{self, Draw, KNOWN},
    rules,
    sample::sample,
};
use naze::{
    api::{ApiAnswer, ApiRequest, Budget, Exit, WhyPuzzleAbout, WhyPuzzleAnswer, WhyPuzzleRequest, ask},
    board::{Candidate, Cell, Family},
    grid::Contradiction,
    logic::{End, Guessing, Options, TechniqueSet, solve},
    meter::Meter,
    proof::check::{Checker, SolveStatus, Theorem, UniquenessPolicy},
    puzzle::{Origin, Puzzle, read},
    render::{Language, puzzle_outline_text},
    search::{self, Uniqueness},
    why::{Outline, Prefer, PuzzleConclusion, ambiguity, why_no_solution, why_unique},
};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Proper puzzles on the classic board and on others.
fn proper() -> Vec<Puzzle> {
    let known = KNOWN.iter().map(|line| read(line, None).expect("a puzzle"));
    known
        .chain((0..3).map(puzzles::image))
        .chain(puzzles::other_boards().iter().map(|layout| puzzles::proper(layout, 3)))
        .collect()
}

/// The same with a digit added that leaves no solution, and no duplicate.
fn spoilt() -> Vec<(Puzzle, Candidate)> {
    let mut draw = Draw::from_seed(5);
    let mut spoilt = Vec::new();
    for puzzle in proper() {
        let Uniqueness::One(solution) = search::uniqueness(&puzzle, &Meter::unbounded()) else {
            panic!("proper")
        };
        let layout = puzzle.layout().clone();
        let cells = layout.cells().filter(|&cell| puzzle.clue(cell).is_none());
        let wrong = cells.flat_map(|cell| {
            let seen = puzzle.shown_candidates()[cell.index()];
            let digits = layout.digits().filter(move |&digit| seen.contains(digit));
            digits.map(move |digit| Candidate::new(cell, digit))
        });
        let wrong: Vec<Candidate> = wrong.filter(|&one| !solution.holds(one)).collect();
        let Some(&wrong) = wrong.get(draw.below(wrong.len().max(1))) else { continue };
        let mut with_wrong = puzzle.clone();
        with_wrong.set(wrong, Origin::Given);
        spoilt.push((with_wrong, wrong));
    }
    assert!(spoilt.len() > 8, "{}", spoilt.len());
    spoilt
}

fn document(puzzle: &Puzzle, about: WhyPuzzleAbout, prefer: Prefer) -> (WhyPuzzleAnswer, Value) {
    let options = Options::default();
    let request = WhyPuzzleRequest { about, prefer, options, from_givens: false, drawings: false };
    let answer = request.answer(puzzle, &Budget::PROGRAM, &Meter::unbounded()).expect("an answer");
    let json = serde_json::to_value(answer.document(Language::English)).expect("JSON");
    (answer, json)
}

/// What the checker finds proven.
fn theorem(document: &Value) -> Theorem {
    let verdicts = Checker::new(UniquenessPolicy::Reject).check(&document.to_string());
    let [Ok(verdict)] = &verdicts[..] else { panic!("{verdicts:?}") };
    verdict.outcome.as_ref().unwrap_or_else(|flaw| panic!("{flaw:?} in {document}")).theorem
}

#[test]
fn a_spoilt_puzzle_is_refuted_by_steps_that_the_checker_accepts_and_in_no_more_than_a_solve_takes() {
    for (puzzle, _) in spoilt() {
        for prefer in [Prefer::Easy, Prefer::Short] {
            let (answer, json) = document(&puzzle, WhyPuzzleAbout::NoSolution, prefer);
            let WhyPuzzleAnswer::Shown { answer, exit, .. } = answer else { panic!("{json}") };
            assert_eq!((exit, theorem(&json)), (Exit::Done, Theorem::Ended(SolveStatus::NoSolution)));
            let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
            assert!(answer.cost <= prefer.cost(&trace.steps, puzzle.layout()), "{} for {json}", answer.cost);
        }
    }
}

#[test]
fn a_refutation_is_outside_of_assumptions_and_the_checker_accepts_it_whatever_the_rules_and_techniques() {
    // What contradicts itself inside an assumption is no contradiction of the puzzle.
    let assuming = "6:2x3\ncage 13 r1c2 r2c3 r2c2 r3c1\nwhisper 3 r4c4 r5c4 r6c3 r5c2\narrow r1c6 : r1c5 r1c4\n\
                    palindrome r4c3 r5c4\narrow r3c5 : r2c4\n......\n......\n......\n......\n5....1\n.....5";
    let assuming = (read(assuming, None).expect("rules and rows"), TechniqueSet::default());
    for (puzzle, techniques) in (0..sample(25, 60) as u64).flat_map(rules::contradictions).chain([assuming]) {
        let request = WhyPuzzleRequest {
            about: WhyPuzzleAbout::NoSolution,
            prefer: Prefer::Easy,
            options: Options { techniques, ..Options::default() },
            from_givens: false,
            drawings: false,
        };
        let answer = request.answer(&puzzle, &Budget::PROGRAM, &Meter::unbounded()).expect("an answer");
        let json = serde_json::to_value(answer.document(Language::English)).expect("JSON");
        assert_eq!(theorem(&json), Theorem::Ended(SolveStatus::NoSolution), "{json}");
    }
}

#[test]
fn a_culprit_is_named_only_if_without_it_there_is_one_solution() {
    let mut named = 0;
    for (puzzle, _) in spoilt() {
        let answer = why_no_solution(&puzzle, &Options::default(), Prefer::Easy, &Meter::unbounded());
        let conclusion = answer.expect("no solution").conclusion;
        let PuzzleConclusion::NoSolution { culprit: Some(culprit), .. } = conclusion else { continue };
        let mut without = puzzle.clone();
        without.clear(culprit.cell);
        assert_eq!(search::is_proper(&without, &Meter::unbounded()), Some(true));
        named += 1;
    }
    assert!(named > 0);
}

#[test]
fn an_entry_is_suspected_before_the_givens_are() {
    let mut position = Puzzle::classic(KNOWN[0]).expect("81 symbols");
    let Uniqueness::One(solution) = search::uniqueness(&position, &Meter::unbounded()) else {
        panic!("proper")
    };
    let cell = position.layout().cells().find(|&cell| position.clue(cell).is_none()).expect("an open cell");
    let seen = position.shown_candidates()[cell.index()];
    let wrong =
        position.layout().digits().find(|&digit| digit != solution.digit(cell) && seen.contains(digit));
    let wrong = Candidate::new(cell, wrong.expect("a wrong digit"));
    position.set(wrong, Origin::Entry);
    let (_, json) = document(&position, WhyPuzzleAbout::NoSolution, Prefer::Easy);
    assert_eq!(json["culprit"], position.layout().show_placed(wrong));
    assert_eq!(theorem(&json), Theorem::Ended(SolveStatus::NoSolution));
    // The givens have one solution, whatever was entered.
    let (_, json) = document(&position, WhyPuzzleAbout::OneSolution, Prefer::Easy);
    assert_eq!(json["solution"], solution.to_string());
}

#[test]
fn clues_that_occur_twice_contradict_each_other_without_a_step() {
    let (answer, json) =
        document(&read("11..............", None).expect("a puzzle"), WhyPuzzleAbout::Cells, Prefer::Easy);
    assert_eq!((answer.exit(), &json["schema"]), (Exit::Contradiction, &json!("naze/why-none/2")));
    assert_eq!((&json["steps"], &json["givens"]), (&json!([]), &json!(["r1c1=1", "r1c2=1"])));
    assert_eq!(theorem(&json), Theorem::Ended(SolveStatus::NoSolution));
}

#[test]
fn a_forged_refutation_is_refused() {
    let (puzzle, _) = spoilt().swap_remove(0);
    let (_, json) = document(&puzzle, WhyPuzzleAbout::NoSolution, Prefer::Easy);
    assert!(json["steps"].as_array().is_some_and(|steps| !steps.is_empty()), "{json}");
    let forge = |pointer: &str, value: Value| {
        let mut forged = json.clone();
        *forged.pointer_mut(pointer).expect("a member") = value;
        forged
    };
    for (name, forged) in [
        ("another contradiction", forge("/contradiction", json!({ "kind": "no-digit", "cell": "r1c1" }))),
        ("no premises", forge("/contradiction_premises", json!([]))),
        ("other givens", forge("/givens", json!([]))),
        ("a cell", forge("/cell", json!("r1c1"))),
        ("no steps", forge("/steps", json!([]))),
        ("another kind", forge("/schema", json!("naze/why-unique/2"))),
    ] {
        let verdicts = Checker::new(UniquenessPolicy::Reject).check(&forged.to_string());
        let is_refused = verdicts.iter().all(|verdict| !matches!(verdict, Ok(one) if one.outcome.is_ok()));
        assert!(is_refused, "{name} is accepted: {forged}");
    }
}

#[test]
fn the_only_solution_follows_from_the_clues_by_steps_that_do_not_assume_it() {
    for puzzle in proper() {
        let options = Options { techniques: TechniqueSet::all(), ..Options::default() };
        let answer = why_unique(&puzzle, &options, Prefer::Easy, &Meter::unbounded()).expect("one solution");
        let (_, json) = document(&puzzle, WhyPuzzleAbout::OneSolution, Prefer::Easy);
        assert_eq!(theorem(&json), Theorem::Ended(SolveStatus::Solved));
        let assumes = |step: &naze::logic::Step| step.finding.technique.rung().assumes;
        assert!(answer.derivation.steps.iter().all(|step| assumes(step) == naze::logic::Assumes::Nothing));
    }
}

#[test]
fn what_is_not_so_is_not_shown() {
    let proper = read(KNOWN[0], None).expect("a puzzle");
    let several = read("12..34..21..43..", None).expect("a puzzle");
    let (none, _) = spoilt().swap_remove(0);
    let (easy, meter) = (Prefer::Easy, Meter::unbounded());
    let default = Options::default();
    assert!(matches!(why_no_solution(&proper, &default, easy, &meter), Err(End::Solved(_))));
    assert!(matches!(why_no_solution(&several, &default, easy, &meter), Err(End::Many(_))));
    assert!(matches!(why_unique(&none, &default, easy, &meter), Err(End::NoSolution(_))));
    assert!(matches!(why_unique(&several, &default, easy, &meter), Err(End::Many(_))));
    for (question, puzzle, code) in [
        ("no_solution", &proper, 2),
        ("no_solution", &several, 6),
        ("unique", &none, 5),
        ("unique", &several, 6),
    ] {
        let asked = json!({ "puzzle": puzzle.line(), question: true });
        let answer: Value = serde_json::from_str(&ask("why", &asked.to_string())).expect("JSON");
        assert_eq!(answer["error"]["code"], code, "{question} {answer}");
    }
    let singles = Options { techniques: TechniqueSet::singles(), guessing: Guessing::Off, ..default };
    let hard =
        read("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........", None);
    assert!(matches!(why_unique(&hard.expect("a puzzle"), &singles, easy, &meter), Err(End::Stuck)));
}

#[test]
fn a_wrong_entry_is_named_before_the_cells_worth_asking_and_before_why_there_is_one_solution() {
    for puzzle in proper() {
        let Uniqueness::One(solution) = search::uniqueness(&puzzle, &Meter::unbounded()) else {
            panic!("proper")
        };
        let open = |cell: &Cell| puzzle.clue(*cell).is_none();
        let cell = puzzle.layout().cells().find(open).expect("an open cell");
        let digit =
            puzzle.layout().digits().find(|&digit| digit != solution.digit(cell)).expect("another digit");
        let mut position = puzzle.clone();
        position.set(Candidate::new(cell, digit), Origin::Entry);
        let word = puzzle.layout().show_placed(Candidate::new(cell, digit));
        for about in [WhyPuzzleAbout::Cells, WhyPuzzleAbout::OneSolution] {
            let (answer, json) = document(&position, about, Prefer::Easy);
            assert_eq!((answer.exit(), &json["wrong"]), (Exit::Done, &json!([word])));
            let text = answer.text(80, Language::English);
            assert!(text.starts_with(&format!("Your entry {word} is wrong.\n")), "{text}");
            assert!(answer.steps_text(Language::English).starts_with("Your entry"));
        }
        let (_, json) = document(&position, WhyPuzzleAbout::OneSolution, Prefer::Easy);
        theorem(&json);
    }
}

#[test]
fn of_a_full_grid_it_is_said_that_nothing_is_wrong() {
    let full = read("1234341221434321", None).expect("a grid");
    let (answer, json) = document(&full, WhyPuzzleAbout::Cells, Prefer::Easy);
    assert_eq!(
        (answer.text(80, Language::English).as_str(), &json["cells"]),
        ("The grid is full, and nothing is wrong.\n", &json!([]))
    );
}

#[test]
fn digits_change_places_only_if_every_rule_still_holds() {
    let mut draw = Draw::from_seed(8);
    let mut exchanged = 0;
    for &family in Family::ALL.iter().cycle().take(4 * Family::ALL.len()) {
        let puzzle = rules::position(family, &mut draw);
        if puzzle.layout().side() > 4 {
            continue;
        }
        let solutions = independent_digits(&puzzle, usize::MAX);
        let open = puzzle.layout().cells().filter(|&cell| puzzle.clue(cell).is_none());
        for cell in open.filter(|_| solutions.len() > 1) {
            let found = ambiguity(&puzzle, cell, &Meter::unbounded()).expect("within the meter");
            let Some((cells, [one, other])) = found.swap else { continue };
            exchanged += 1;
            let (one, other) = (one.value(), other.value());
            let exchange = |solution: &Vec<usize>| {
                let mut after = solution.clone();
                for cell in &cells {
                    let digit = &mut after[cell.index()];
                    *digit = if *digit == one { other } else { one };
                }
                let are_of_both = cells.iter().all(|cell| [one, other].contains(&solution[cell.index()]));
                are_of_both && solutions.contains(&after)
            };
            assert!(solutions.iter().any(exchange), "{} {cells:?}", puzzle.line());
        }
    }
    assert!(exchanged > 20, "{exchanged}");
}

#[test]
fn a_puzzle_without_a_cell_is_told_which_cells_are_worth_asking_about() {
    for puzzle in proper() {
        let (answer, json) = document(&puzzle, WhyPuzzleAbout::Cells, Prefer::Easy);
        assert_eq!(answer.exit(), Exit::Done);
        let cells = json["cells"].as_array().expect("cells");
        assert!(!cells.is_empty(), "{json}");
        let hardest: BTreeSet<&str> = cells.iter().filter_map(|cell| cell["hardest"].as_str()).collect();
        assert_eq!(hardest.len(), cells.len(), "a technique twice: {json}");
    }
    let several = read("12..34..21..43..", None).expect("a puzzle");
    let (answer, json) = document(&several, WhyPuzzleAbout::Cells, Prefer::Easy);
    assert_eq!((answer.exit(), json["examples"].as_array().map(Vec::len)), (Exit::ManySolutions, Some(2)));
}

#[test]
fn the_outline_of_the_whole_holds_every_step_once_and_its_text_counts_what_is_folded() {
    let refuted = spoilt().into_iter().map(|(puzzle, _)| {
        why_no_solution(&puzzle, &Options::default(), Prefer::Easy, &Meter::unbounded()).expect("no solution")
    });
    let settled = proper().into_iter().map(|puzzle| {
        why_unique(&puzzle, &Options::default(), Prefer::Easy, &Meter::unbounded()).expect("one solution")
    });
    for answer in refuted.chain(settled) {
        let outline = Outline::of_puzzle(&answer);
        let told: BTreeSet<_> = outline.entries.iter().map(|entry| entry.step).collect();
        assert_eq!((told.len(), outline.entries.len()), (answer.derivation.steps.len(), told.len()));
        let text = puzzle_outline_text(&answer, 1000, Language::English);
        let entries = text.lines().skip(1).filter(|line| line.starts_with("  ")).collect::<Vec<_>>();
        let is_rest = |line: &&str| line.starts_with("  (+ ");
        let folded = |line: &str| {
            let number =
                line.rsplit_once("(+ ").map(|(_, more)| more.chars().take_while(char::is_ascii_digit));
            number.and_then(|number| number.collect::<String>().parse().ok()).unwrap_or(0usize)
        };
        let shown = entries.iter().filter(|line| !is_rest(line)).count();
        let held: usize = entries.iter().map(|line| folded(line)).sum();
        // A step that is folded is counted wherever an entry rests on it.
        assert!(shown + held >= answer.derivation.steps.len(), "{text}");
        assert!(shown <= 12, "{text}");
    }
}

#[test]
fn a_clue_that_the_others_rule_out_is_named_as_such() {
    // Row 1 has all but 9, and r1c9 has a 9 in its column.
    let puzzle = Puzzle::classic(&format!("12345678.{}{}", "........9", ".".repeat(63))).expect("81 symbols");
    let answer = why_no_solution(&puzzle, &Options::default(), Prefer::Easy, &Meter::unbounded());
    let answer = answer.expect("no solution");
    assert_eq!((answer.cost, answer.shortest, answer.ruled_out_clue()), (0, true, None));
    let PuzzleConclusion::NoSolution { contradiction, .. } = &answer.conclusion else { panic!("{answer:?}") };
    assert_eq!(*contradiction, Contradiction::NoDigit(Cell::new(8)));
}

#[test]
fn of_several_solutions_it_is_said_what_a_cell_can_be_and_what_can_change_places() {
    let meter = Meter::unbounded();
    let two = read("12..34..21..43..", None).expect("a puzzle");
    let found = ambiguity(&two, Cell::new(2), &meter).expect("within the meter");
    let (cells, digits) = found.swap.expect("3 and 4 change places");
    assert_eq!(cells.into_iter().map(Cell::index).collect::<Vec<_>>(), [2, 3, 10, 11]);
    assert_eq!(digits.map(|digit| digit.value()), [3, 4]);
    let message = |question: Value| {
        let answer: Value = serde_json::from_str(&ask("why", &question.to_string())).expect("JSON");
        answer["error"]["message"].as_str().expect("an error").to_string()
    };
    let line = two.line();
    for (question, expected) in [
        (
            json!({ "puzzle": line, "cell": "r1c3" }),
            "r1c3 can be 3 or 4: the puzzle has more than one solution. In r13c34, 3 and 4 can change places.",
        ),
        (
            json!({ "puzzle": line, "cell": "r1c3", "not": 4 }),
            "r1c3 can be 4: the puzzle has more than one solution. In r13c34, 3 and 4 can change places.",
        ),
    ] {
        assert_eq!(message(question), expected);
    }
    // A removed mark is in the way of the exchange, and leaves one solution.
    let mut marks = two.shown_candidates();
    marks[2].remove(naze::board::Digit::from_index(2));
    let mut marked = two.clone();
    marked.set_marks(marks);
    for cell in [2, 3].map(Cell::new) {
        let found = ambiguity(&marked, cell, &meter).expect("within the meter");
        assert_eq!((found.digits.len(), found.swap), (1, None));
    }
    // An empty board leaves every digit possible.
    let empty = read(&".".repeat(81), None).expect("a puzzle");
    assert_eq!(ambiguity(&empty, Cell::new(40), &meter).expect("within the meter").digits.len(), 9);
}
