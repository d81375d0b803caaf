//! Sentences in spans: together they are the text, and what they name can be found without reading it.

use itertools::Itertools;
use naze::{
    api::{AnswerStatus, Budget, answer},
    logic::{Options, solve},
    meter::Meter,
    proof::certify,
    puzzle::read,
    render::{Language, check_text, hint_text, json::Detail, solve_text, why_text},
    teach::{HintLevel, check, hint},
    why::{HintGoal, Question, why},
};
use serde_json::{Value, json};

const SINGLES: &str = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
const NETS: &str = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
const SETS: &str = "6.9.....8...7.1...4............6...4.2.....3..3....5...1.5...7.8...9..........2..";

#[track_caller]
fn assert_unmarked(text: &str) {
    assert!(!text.contains(|sign| ('\u{fdd0}'..='\u{fdef}').contains(&sign)), "{text}");
}

/// An answer without a mark in it.
fn asked(name: &str, language: &str, mut question: Value) -> Value {
    question["lang"] = json!(language);
    let answer = answer(name, &question, &Budget::PAGE, &Budget::PAGE.meter(None));
    assert_eq!(answer.status, AnswerStatus::Done, "{}", answer.body);
    assert_unmarked(&answer.body);
    answer.to_value()
}

fn with_drawings(mut question: Value) -> Value {
    question["drawings"] = json!(true);
    question
}

/// The words of spans, or of paragraphs of spans.
fn words(spans: &Value) -> String {
    match spans {
        Value::Array(all) => all.iter().map(words).collect(),
        Value::String(words) => words.clone(),
        name => {
            let members = name.as_object().expect("a name");
            assert_eq!(members.len(), 2, "{name}");
            name["text"].as_str().expect("words").to_string()
        }
    }
}

/// Checks the spans of every object of an answer that has a text, and counts them.
fn told(answer: &Value) -> usize {
    match answer {
        Value::Array(all) => all.iter().map(told).sum(),
        Value::Object(members) => {
            let is_hint = members.get("schema").is_some_and(|schema| schema == "naze/hint/2");
            let own = match (members.get("text"), members.get("spans")) {
                (Some(text), Some(spans)) if !is_hint => {
                    assert_eq!(Value::String(words(spans)), *text);
                    1
                }
                _ => 0,
            };
            own + members.values().map(told).sum::<usize>()
        }
        _ => 0,
    }
}

#[test]
fn the_spans_of_a_step_are_its_text_and_those_of_its_lesson_all_else_that_the_lesson_says() {
    for (language, puzzle) in
        [("en", SINGLES), ("ja", SINGLES), ("en", NETS), ("ja", NETS), ("en", SETS), ("ja", SETS)]
    {
        let question = with_drawings(json!({ "puzzle": puzzle, "trace": true }));
        let solve = asked("solve", language, question);
        let steps = solve["steps"].as_array().expect("steps");
        assert_eq!(told(&solve), steps.len());
        let without = asked("solve", language, json!({ "puzzle": puzzle, "trace": true }));
        assert_eq!(told(&without), 0, "spans are drawn, and given only to who draws");
        for step in steps {
            let spans = step["spans"].as_array().expect("paragraphs").iter();
            let spans: Vec<&Value> = spans.flat_map(|one| one.as_array().expect("spans")).collect();
            let clauses = step["clauses"].as_array().expect("clauses").iter();
            let count: u64 = clauses.map(|one| one.as_u64().filter(|&count| count > 0).expect("spans")).sum();
            let beyond = &spans[count as usize..];
            assert!(beyond.len() < 2 && beyond.iter().all(|span| !span["notation"].is_null()), "{beyond:?}");
        }
    }
}

#[test]
fn the_clauses_of_a_step_are_told_apart() {
    let lesson = asked("techniques", "en", json!({ "technique": "skyscraper" }));
    let step = &lesson[0]["lesson"]["example"]["step"];
    let pressed = |text: String| text.replace(' ', "");
    let lines = lesson[0]["lesson"]["example"]["lesson"].as_array().expect("lines").iter();
    let lines: String = lines.map(|line| line.as_str().expect("a line")).collect();
    let text = step["text"].as_str().expect("a text");
    assert_eq!(pressed(words(&step["grounds"])) + &pressed(text.to_string()), pressed(lines));
    let spans = step["spans"][0].as_array().expect("spans");
    let mut rest = &spans[..];
    let clauses = step["clauses"].as_array().expect("clauses").iter().map(|count| {
        let (clause, others) = rest.split_at(count.as_u64().expect("a number") as usize);
        rest = others;
        words(&Value::from(clause))
    });
    let begins: Vec<String> = clauses.map(|clause| clause.chars().take(14).collect()).collect();
    assert_eq!(begins, ["Skyscraper: In", "In column 9, 4", "r2c4 and r2c9 ", "r8c7 and r9c5 "]);
}

#[test]
fn each_entry_of_a_net_is_a_paragraph() {
    let solve = asked("solve", "en", with_drawings(json!({ "puzzle": NETS, "trace": true })));
    let steps = solve["steps"].as_array().expect("steps");
    let net = steps.iter().find(|step| step["technique"] == "forcing-net-contradiction").expect("a net");
    let letters = |paragraph: &Value| words(paragraph).starts_with('(');
    let paragraphs = net["spans"].as_array().expect("paragraphs");
    assert_eq!(paragraphs.iter().filter(|one| letters(one)).count(), paragraphs.len() - 2, "{paragraphs:?}");
    let depths = |step: &Value| step["depths"].as_array().map_or(0, Vec::len);
    assert!(
        steps.iter().all(|step| [0, step["spans"].as_array().map_or(0, Vec::len)].contains(&depths(step)))
    );
    assert!(steps.iter().any(|step| depths(step) > 2), "no net is a tree");
    let single = steps.iter().find(|step| step["technique"] == "hidden-single").expect("a single");
    assert_eq!(single["spans"].as_array().expect("paragraphs").len(), 1);
}

#[test]
fn an_answer_to_why_the_findings_and_the_explanation_of_a_mistake_have_spans() {
    for language in ["en", "ja"] {
        let why = asked("why", language, with_drawings(json!({ "puzzle": SETS, "cell": "r5c5" })));
        assert_eq!(told(&why), why["steps"].as_array().expect("steps").len());
        let findings = asked("findings", language, json!({ "puzzle": SETS }));
        assert_eq!(told(&findings), findings["steps"].as_array().expect("steps").len());
        let mistaken = json!({ "puzzle": SINGLES, "entries": ["r1c1=3"] });
        let check = asked("check", language, with_drawings(mistaken.clone()));
        assert!(told(&check) > 0 && told(&asked("check", language, mistaken.clone())) == 0);
        let hint = asked(
            "hint",
            language,
            with_drawings(json!({ "puzzle": SINGLES, "entries": ["r1c1=3"], "level": 4 })),
        );
        assert_eq!(told(&hint), hint["mistake"]["why"]["steps"].as_array().expect("steps").len());
    }
}

#[test]
fn a_contradiction_at_the_end_names_its_house_and_its_cells() {
    // The last clue should be 6.
    let spoilt = ".4.7...3..38.69...6.7..328.....3..24.726.451.41..7.....243..8.5...48.19..8...7.42";
    let solve = asked("solve", "en", with_drawings(json!({ "puzzle": spoilt, "trace": true })));
    let name = |kind: &str| {
        let spans = solve["spans"].as_array().expect("spans");
        spans.iter().find_map(|span| span.get(kind)).expect("a name").clone()
    };
    assert_eq!(Value::String(words(&solve["spans"])), solve["text"]);
    assert_eq!((name("houses"), name("cells")), (json!(["row 9"]), json!(["r9c1", "r9c7"])));
}

#[test]
fn a_hint_says_in_spans_what_it_says_apart_from_its_step() {
    let pressed = |text: &str| text.split_whitespace().collect::<String>();
    for language in ["en", "ja"] {
        for level in 1..=4 {
            for more in [json!({}), json!({ "cell": "r5c5" }), json!({ "cell": "r5c5=1" })] {
                let mut question = with_drawings(json!({ "puzzle": SETS, "level": level }));
                question.as_object_mut().expect("fields").extend(more.as_object().expect("fields").clone());
                let hint = asked("hint", language, question);
                let text = pressed(hint["text"].as_str().expect("words"));
                let paragraphs = hint["spans"].as_array().map_or(&[][..], |all| all);
                let step = ["grounds", "spans"]
                    .map(|part| words(&hint["step"].get(part).cloned().unwrap_or(json!([]))));
                let all =
                    paragraphs.iter().map(words).chain(step).map(|one| pressed(&one)).collect::<Vec<_>>();
                assert!(all.iter().all(|one| text.contains(one)), "{text}: {all:?}");
                assert_eq!(all.iter().map(String::len).sum::<usize>(), text.len(), "{text}: {all:?}");
            }
        }
    }
}

#[test]
fn nothing_that_is_printed_shows_a_mark() {
    let spoilt = ".4.7...3..38.69...6.7..328.....3..24.726.451.41..7.....243..8.5...48.19..8...7.42";
    let several = ".".repeat(81);
    let doubled = format!("55{}", ".".repeat(79));
    for (text, language) in [SINGLES, SETS, NETS, spoilt, &several, &doubled]
        .into_iter()
        .cartesian_product([Language::English, Language::Japanese])
    {
        let puzzle = read(text, None).expect("a puzzle");
        let trace = solve(&puzzle, &Options::default(), &Meter::new(100_000));
        let mut printed = vec![
            solve_text(&trace, Detail::Steps, language),
            check_text(&puzzle, &check(&puzzle, &Meter::new(100_000)), language),
            language.ending(&trace),
        ];
        for cell in puzzle.layout().cells().step_by(7) {
            let toward = Some(HintGoal::Cell(cell)).filter(|_| puzzle.clue(cell).is_none());
            let hint = hint(&puzzle, toward, &Options::default(), &Meter::new(100_000));
            printed.extend(
                (1..=4).filter_map(HintLevel::of_number).map(|level| hint_text(&hint, level, language)),
            );
            let answer = why(&trace, Question::Value(cell));
            printed.extend(answer.map(|answer| why_text(&answer, language)));
        }
        let duplicates = puzzle.duplicates();
        printed.extend(duplicates.iter().map(|one| language.duplicate(one, puzzle.layout())));
        printed.extend(certify(&trace).err().map(|reason| language.no_certificate(&reason, &trace)));
        printed
            .extend(puzzle.layout().houses().map(|house| language.house(puzzle.layout().house_name(house))));
        printed.iter().for_each(|text| assert_unmarked(text));
    }
}
