//! Outlines: the tree holds every step where it is needed first, and the text is that tree with branches folded.

use crate::common::puzzles;
use naze::{
    api::{ApiAnswer, ApiRequest, Budget, WhyRequest},
    board::{Candidate, Cell},
    logic::{Options, solve},
    meter::Meter,
    proof::check::{Checker, UniquenessPolicy},
    puzzle::{Origin, Puzzle, read},
    render::{Language, json::WhyJson, outline_text},
    search::{self, Uniqueness},
    teach::known_position,
    why::{Answer, Explainer, Outline, Prefer, Question, Thoroughness},
};
use serde_json::Value;
use std::collections::BTreeSet;
use unicode_width::UnicodeWidthStr;

/// Puzzles of several levels and boards.
fn drawn() -> Vec<Puzzle> {
    const HARD: [&str; 4] = [
        "....64.89.5.8..2...8..2...139.......5.4.....8...91..7..3.......6...8..13948.3..2.",
        "8.5.....2...9.1...3.........6.7..4..2...5...........6....38.....1....9...4.....7.",
        "..2...7...1.....6.5......18....37.......49.....41.23....3.2.9...8.....5.6.......2",
        "12.. 34.. .... 4.2.",
    ];
    let mut drawn: Vec<Puzzle> = HARD.iter().map(|line| read(line, None).expect("a puzzle")).collect();
    drawn.extend((0..3).map(puzzles::image));
    drawn.extend(puzzles::other_boards().iter().map(|layout| puzzles::proper(layout, 5)));
    drawn
}

/// Answers about some cells of each puzzle, right values and wrong digits.
fn answers() -> Vec<Answer> {
    let (options, meter) = (Options::default(), Meter::unbounded());
    let mut answers = Vec::new();
    for puzzle in drawn() {
        let trace = solve(&puzzle, &options, &meter);
        let mut explainer = Explainer::new(&trace, &options, Prefer::Easy, &meter);
        let open = puzzle.layout().cells().filter(|&cell| puzzle.clue(cell).is_none());
        for cell in open.step_by(11) {
            let digits = puzzle.layout().digits().into_iter();
            let questions = digits.take(3).map(|digit| Question::Not(Candidate::new(cell, digit)));
            let questions = std::iter::once(Question::Value(cell)).chain(questions);
            answers.extend(questions.filter_map(|one| explainer.answer(one, Thoroughness::Quick).ok()));
        }
    }
    assert!(answers.len() > 60, "{}", answers.len());
    answers
}

/// The steps of a tree in the order of their first mention, and the pairs of a step and a step that it needs.
fn visit(node: &Value, further: &[u64], steps: &mut Vec<u64>, needs: &mut BTreeSet<(u64, u64)>) {
    let id = node["step"].as_u64().expect("an id");
    steps.push(id);
    for need in node["needs"].as_array().expect("what stands first has its needs") {
        let other = need["step"].as_u64().expect("an id");
        assert!(needs.insert((id, other)), "{id} needs {other} twice");
        match need.get("needs") {
            Some(_) => visit(need, further, steps, needs),
            None if further.contains(&other) => {}
            None => assert!(steps.contains(&other), "{other} is named before it is told"),
        }
    }
}

#[test]
fn the_tree_alone_has_every_step_once_with_all_that_it_rests_on() {
    for answer in answers() {
        let json = serde_json::to_value(WhyJson::new(&answer, Language::English)).expect("JSON");
        let steps = json["steps"].as_array().expect("steps");
        let Some(root) = json.get("outline") else {
            assert!(steps.is_empty());
            continue;
        };
        let (mut told, mut needs) = (Vec::new(), BTreeSet::new());
        let deep = root["further"].as_array().map_or(&[][..], Vec::as_slice);
        let further: Vec<u64> = deep.iter().filter_map(|node| node["step"].as_u64()).collect();
        visit(root, &further, &mut told, &mut needs);
        deep.iter().for_each(|node| visit(node, &further, &mut told, &mut needs));
        assert_eq!(json["because"], root["step"]);
        let premises = steps.iter().flat_map(|step| {
            let premises = step["premises"].as_array().expect("premises").iter().filter_map(Value::as_u64);
            premises.map(|premise| (step["id"].as_u64().expect("an id"), premise))
        });
        assert_eq!(needs, premises.collect());
        told.sort_unstable();
        assert!(told.into_iter().eq(0..steps.len() as u64));
    }
}

#[test]
fn the_text_is_the_tree_with_branches_folded_each_with_the_number_of_its_steps() {
    for (answer, language) in answers()
        .iter()
        .flat_map(|one| [Language::English, Language::Japanese].map(|language| (one, language)))
    {
        let outline = Outline::new(answer);
        let text = outline_text(answer, usize::MAX / 4, language);
        if outline.entries.is_empty() {
            continue;
        }
        let json = serde_json::to_value(WhyJson::new(answer, language)).expect("JSON");
        let mut lines: Vec<String> = Vec::new();
        flatten(&json["outline"], &mut lines);
        // A rule that alone leaves a cell its digit is told in the place of the single.
        lines.dedup();
        let (mut tree, mut told) = (lines.iter(), Vec::new());
        for line in text.lines().map(str::trim_start) {
            let Some(fact) = fact_of(line) else { continue };
            assert!(tree.any(|whole| fact_of(whole) == Some(fact)), "{line} comes too early in {text}");
            told.push((fact, line));
        }
        let counted: usize = told.iter().map(|(_, line)| folded_in(line)).sum();
        assert!(told.len() + counted >= lines.len(), "{text}\n{lines:#?}");
        assert!(told.len() <= 11, "{text}");
    }
}

/// The lines of a tree in reading order.
fn flatten(node: &Value, lines: &mut Vec<String>) {
    lines.extend(node["text"].as_str().map(str::to_string));
    node["needs"].as_array().into_iter().flatten().for_each(|need| flatten(need, lines));
}

/// The fact that a line of an outline is about; the first and the last lines are about none.
fn fact_of(line: &str) -> Option<&str> {
    Some(line.split_once([':', '：'])?.0).filter(|fact| fact.starts_with('r'))
}

/// How many steps a line says that it folds.
fn folded_in(line: &str) -> usize {
    let (_, rest) = line.rsplit_once("(+ ").or(line.rsplit_once("（ほか")).unwrap_or_default();
    let number: String =
        rest.trim_start_matches("シングル").chars().take_while(char::is_ascii_digit).collect();
    number.parse().unwrap_or(0)
}

#[test]
fn no_line_is_wider_than_asked_and_no_entry_longer_than_is_read_at_once() {
    for answer in answers() {
        for language in [Language::English, Language::Japanese] {
            for line in outline_text(&answer, 60, language).lines() {
                assert!(line.width() <= 60, "{line}");
            }
            // The last line counts the techniques.
            for line in outline_text(&answer, 10_000, language).lines().rev().skip(1) {
                assert!(line.trim_start().chars().count() <= 250, "{line}");
            }
        }
    }
}

/// A position of the puzzle with right entries in these cells, and its solution.
fn position(line: &str, cells: &[&str]) -> (Puzzle, naze::puzzle::Solution) {
    let mut puzzle = read(line, None).expect("a puzzle");
    let Uniqueness::One(solution) = search::uniqueness(&puzzle, &Meter::unbounded()) else {
        panic!("proper")
    };
    for name in cells {
        let cell = puzzle.layout().parse_cell(name).expect("a cell");
        puzzle.set(Candidate::new(cell, solution.digit(cell)), Origin::Entry);
    }
    (puzzle, solution)
}

const GIVENS: &str = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";

/// The document of an answer, which the checker accepts.
fn asked(position: &Puzzle, request: WhyRequest) -> Value {
    let budget = Budget::PROGRAM;
    let answer = request.answer(position, &budget, &budget.meter(None)).expect("an answer");
    let document = serde_json::to_value(answer.document(Language::English)).expect("JSON");
    let verdicts = Checker::new(UniquenessPolicy::Reject).check(&document.to_string());
    assert!(matches!(&verdicts[..], [Ok(verdict)] if verdict.outcome.is_ok()), "{verdicts:?}");
    document
}

fn about(cell: &str, position: &Puzzle) -> WhyRequest {
    WhyRequest::about_cell(cell, None, position.layout()).expect("a question")
}

#[test]
fn right_entries_are_premises_and_only_those_used_are_listed() {
    let (position, _) = position(GIVENS, &["r1c7", "r2c9", "r9c9", "r1c6", "r1c5"]);
    let document = asked(&position, about("r1c1", &position));
    let whole = asked(&position, WhyRequest { from_givens: true, ..about("r1c1", &position) });
    let steps = |document: &Value| document["steps"].as_array().expect("steps").len();
    assert!(steps(&document) < steps(&whole));
    let used: BTreeSet<&str> =
        document["entries"].as_array().expect("entries").iter().filter_map(Value::as_str).collect();
    let premises: BTreeSet<&str> = document["steps"]
        .as_array()
        .into_iter()
        .flatten()
        .flat_map(|step| step["premises"].as_array().expect("premises"))
        .filter_map(Value::as_str)
        .collect();
    assert!(!used.is_empty() && used.is_subset(&premises), "{used:?}");
    assert!(whole.get("entries").is_none());
}

#[test]
fn the_entry_asked_about_is_no_reason_for_itself() {
    let (position, _) = position(GIVENS, &["r1c1", "r9c6"]);
    let document = asked(&position, about("r1c1", &position));
    assert!(document["because"].is_u64(), "{document}");
    assert!(!document["entries"].to_string().contains("r1c1"));
}

#[test]
fn wrong_entries_and_marks_are_named_and_nothing_rests_on_them_or_on_what_they_ruled_out() {
    let (mut position, solution) = position(GIVENS, &["r1c7", "r9c6"]);
    let layout = position.layout().clone();
    let cell = |name| layout.parse_cell(name).expect("a cell");
    let wrong =
        layout.digits().into_iter().find(|&one| one != solution.digit(cell("r1c2"))).expect("nine digits");
    position.set(Candidate::new(cell("r1c2"), wrong), Origin::Entry);
    // The person keeps marks, without what the wrong entry rules out and, wrongly, without a cell's own digit.
    let mut marks = position.shown_candidates();
    let own = solution.digit(cell("r5c1"));
    marks[cell("r5c1").index()] = marks[cell("r5c1").index()].minus(naze::board::DigitSet::only(own));
    position.set_marks(marks);
    let known = known_position(&position, None, &Meter::unbounded()).expect("the givens are proper");
    assert_eq!(known.wrong.len(), 2);
    let is_true = |mark: &Candidate| solution.holds(*mark);
    assert!(!known.puzzle.removed_marks().iter().any(is_true));
    let peers: Vec<Cell> = layout.peers(cell("r1c2")).to_vec();
    let ruled_out = |mark: &Candidate| mark.digit == wrong && peers.contains(&mark.cell);
    assert!(!known.puzzle.removed_marks().iter().any(ruled_out), "{:?}", known.puzzle.removed_marks());
    let document = asked(&position, about("r1c1", &position));
    let named = document["wrong"].to_string();
    assert!(named.contains(&layout.show_placed(Candidate::new(cell("r1c2"), wrong))), "{named}");
    assert!(named.contains(&layout.show_eliminated(Candidate::new(cell("r5c1"), own))), "{named}");
}

#[test]
fn a_mark_rightly_removed_is_a_premise() {
    let (mut position, solution) =
        position("8.5.....2...9.1...3.........6.7..4..2...5...........6....38.....1....9...4.....7.", &[]);
    let layout = position.layout().clone();
    let marks = layout.cells().map(|cell| match position.clue(cell) {
        Some(_) => layout.digits(),
        None => naze::board::DigitSet::only(solution.digit(cell)),
    });
    let mut marks: Vec<_> = marks.collect();
    // Everything but the answer's cell is narrowed down.
    let asked_about = layout.parse_cell("r1c2").expect("a cell");
    marks[asked_about.index()] = layout.digits();
    position.set_marks(marks);
    let document = asked(&position, about("r1c2", &position));
    assert_eq!(document["steps"].as_array().map(Vec::len), Some(1), "{document}");
    assert!(document["removed"].as_array().is_some_and(|removed| !removed.is_empty()));
}

#[test]
fn where_the_givens_have_not_one_solution_nothing_is_taken_as_known_and_the_answer_says_so() {
    let mut position = read("12.. .... .... ....", None).expect("a puzzle");
    let layout = position.layout().clone();
    let cell = |name| layout.parse_cell(name).expect("a cell");
    let digit = |value| naze::board::Digit::new(value).expect("a digit");
    position.set(Candidate::new(cell("r1c3"), digit(3)), Origin::Entry);
    let budget = Budget::PROGRAM;
    let request = WhyRequest::about_cell("r2c1", Some(2), &layout).expect("a question");
    let answer = request.answer(&position, &budget, &budget.meter(None)).expect("an answer");
    let text = answer.text(80, Language::English);
    assert!(text.starts_with("The givens do not have exactly one solution"), "{text}");
    // The value of r1c4 follows from the entry alone, which is then taken as it is.
    let request = WhyRequest::about_cell("r1c4", None, &layout).expect("a question");
    let answer = request.answer(&position, &budget, &budget.meter(None)).expect("an answer");
    let text = answer.text(80, Language::English);
    assert!(
        text.starts_with("The givens alone do not lead to an answer") && text.contains("your r1c3=3"),
        "{text}"
    );
}

/// The cells that a text of a board up to 9×9 names: `r12c3`, `r4c1–r5c2`.
fn cells_in(text: &str) -> BTreeSet<(char, char)> {
    let digits = |text: &str| text.chars().take_while(char::is_ascii_digit).collect::<String>();
    let mut cells = BTreeSet::new();
    for part in text.split('r').skip(1) {
        let rows = digits(part);
        let Some(after) = part[rows.len()..].strip_prefix('c') else { continue };
        for row in rows.chars() {
            cells.extend(digits(after).chars().map(|column| (row, column)));
        }
    }
    cells
}

/// The entries of a tree with the numbers of their steps.
fn entries_of<'a>(node: &'a Value, entries: &mut Vec<(u64, &'a str)>) {
    let Some(text) = node["text"].as_str() else { return };
    entries.push((node["step"].as_u64().expect("an id"), text));
    node["needs"].as_array().into_iter().flatten().for_each(|need| entries_of(need, entries));
}

#[test]
fn a_line_about_a_rule_gives_a_reason_for_every_cell_of_which_it_states_something() {
    let mut checked = 0;
    for name in ["arrows", "killer", "palindromes", "thermometers", "whispers", "renbans"] {
        let file = format!("{}/docs/rules/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(file).expect("a puzzle");
        let puzzle = read(&text, None).expect("a puzzle");
        let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
        let (options, meter) = (Options::default(), Meter::unbounded());
        let mut explainer = Explainer::new(&trace, &options, Prefer::Easy, &meter);
        for cell in puzzle.layout().cells().step_by(3) {
            let Ok(answer) = explainer.answer(Question::Value(cell), Thoroughness::Quick) else { continue };
            for (language, mark) in [(Language::English, ": "), (Language::Japanese, "：")] {
                let json = serde_json::to_value(WhyJson::new(&answer, language)).expect("JSON");
                let mut entries = Vec::new();
                entries_of(&json["outline"], &mut entries);
                for (step, text) in entries {
                    assert!(!text.contains(" 1 facts"), "{text}");
                    if json["steps"][step as usize]["technique"] != "one-rule" {
                        continue;
                    }
                    let (facts, reason) = text.split_once(mark).expect("a reason");
                    assert!(cells_in(facts).is_subset(&cells_in(reason)), "{text}");
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 400, "{checked}");
}

#[test]
fn a_line_writes_a_digit_above_nine_in_one_notation() {
    let line = "4..1EG.7.8.......F.A..B2..3.4.....8.4.1...CA......7....A..19...2\
         .2...F.8GE....74G3C....9.5.7.6.F....2..5....9.DA.5.7.14.3...EBG.\
         3A.D...B....75FG.G...A..2.....B.7...5....C...A3...5.......E..29.\
         ...B..........8D....38ADB6.1G...9....B6..G.4..A52.13G...8A......";
    let puzzle = read(line, None).expect("a puzzle of 256 cells");
    let (options, meter) = (Options::default(), Meter::unbounded());
    let trace = solve(&puzzle, &options, &meter);
    let mut explainer = Explainer::new(&trace, &options, Prefer::Easy, &meter);
    let mut checked = 0;
    for cell in puzzle.layout().cells().step_by(3) {
        let Ok(answer) = explainer.answer(Question::Value(cell), Thoroughness::Quick) else { continue };
        for language in [Language::English, Language::Japanese] {
            let json = serde_json::to_value(WhyJson::new(&answer, language)).expect("JSON");
            let mut entries = Vec::new();
            entries_of(&json["outline"], &mut entries);
            for (_, text) in entries {
                let Some((_, digit)) = text.split([':', '：']).next().and_then(|fact| fact.split_once('='))
                else {
                    continue;
                };
                let says = |words: String| text.contains(&words);
                let single = ["only", "'s", "残る候補は", "の"]
                    .iter()
                    .any(|word| says(format!("{word} {digit} ")) || says(format!("{word}{digit}")));
                assert!(single || says("last open".into()) || says("最後".into()), "{text}");
                checked += usize::from(digit.chars().any(char::is_alphabetic));
            }
        }
    }
    assert!(checked > 10, "{checked}");
}
