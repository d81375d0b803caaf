//! A question in JSON is answered as the command line prints it.

use super::support::{CONTRADICTING, Desk, EMPTY, HARDER, HOPELESS, PUZZLE, piped, run};
use naze::api::{AnswerStatus, Budget, QUESTIONS, answer};
use serde_json::{Value, json};

/// A question's name, its fields besides the puzzle, and the command that asks the same.
fn questions() -> Vec<(&'static str, Value, Vec<&'static str>)> {
    vec![
        ("check", json!({ "design": true }), vec!["check"]),
        ("count", json!({}), vec!["count"]),
        ("count", json!({ "limit": 7 }), vec!["count", "--limit", "7"]),
        ("solve", json!({}), vec!["solve", "--trace"]),
        ("solve", json!({ "trace": false, "guess": false }), vec!["solve", "--no-guess"]),
        (
            "solve",
            json!({ "techniques": "naked-single,hidden-single,x-wing", "no_uniqueness": true }),
            vec!["solve", "--trace", "--techniques", "naked-single,hidden-single,x-wing", "--no-uniqueness"],
        ),
        ("why", json!({ "cell": "r5c6" }), vec!["why", "r5c6"]),
        ("why", json!({ "cell": "r5c6", "not": 9 }), vec!["why", "r5c6", "--not", "9"]),
        ("why", json!({ "cell": "r5c6", "prefer": "short" }), vec!["why", "r5c6", "--prefer", "short"]),
        ("why", json!({ "cell": "r5c6", "assume_unique": true }), vec!["why", "r5c6", "--assume-unique"]),
        ("why", json!({ "cell": "r5c6", "nodes": 1 }), vec!["why", "r5c6", "--nodes", "1"]),
        (
            "why",
            json!({ "cell": "r5c6", "techniques": "singles", "guess": false }),
            vec!["why", "r5c6", "--techniques", "singles", "--no-guess"],
        ),
        ("why", json!({ "all": true }), vec!["why", "--all"]),
        ("why", json!({ "cell": "r5c6=2" }), vec!["why", "r5c6=2"]),
        ("why", json!({ "cell": "r5c6=2", "not": 3 }), vec!["why", "r5c6=2", "--not", "3"]),
        ("hint", json!({ "level": 4, "cell": "r5c6=2" }), vec!["hint", "--level", "4", "--cell", "r5c6=2"]),
        ("why", json!({ "cell": "r10c1" }), vec!["why", "r10c1"]),
        ("why", json!({ "cell": "r5c6", "not": 12 }), vec!["why", "r5c6", "--not", "12"]),
        ("hint", json!({}), vec!["hint"]),
        ("hint", json!({ "level": 3 }), vec!["hint", "--level", "3"]),
        ("hint", json!({ "level": 4, "cell": "r5c6" }), vec!["hint", "--level", "4", "--cell", "r5c6"]),
        ("hint", json!({ "techniques": "singles" }), vec!["hint", "--techniques", "singles"]),
        ("rate", json!({}), vec!["rate"]),
        (
            "rate",
            json!({ "techniques": "singles", "guess": false }),
            vec!["rate", "--techniques", "singles", "--no-guess"],
        ),
        ("check", json!({ "givens": PUZZLE, "design": true }), vec!["check", "--givens", PUZZLE]),
        ("check", json!({ "nodes": 0, "design": true }), vec!["check", "--nodes", "0"]),
        ("count", json!({ "nodes": 0 }), vec!["count", "--nodes", "0"]),
        ("convert", json!({ "to": "rows" }), vec!["convert", "--to", "rows"]),
        ("convert", json!({ "to": "canonical" }), vec!["convert", "--to", "canonical"]),
    ]
}

fn asked(mut question: Value, puzzle: &str, lang: &str) -> Value {
    question["puzzle"] = puzzle.into();
    question["lang"] = lang.into();
    question
}

#[test]
fn every_question_is_answered_as_the_command_answers_it() {
    for (name, question, command) in questions() {
        for puzzle in [PUZZLE, HARDER, EMPTY, HOPELESS, CONTRADICTING, "12x4"] {
            for lang in ["en", "ja"] {
                let arguments = [&command[..], &["--format", "json", "--lang", lang, puzzle]].concat();
                let printed = run(&arguments);
                let answered = answer(
                    name,
                    &asked(question.clone(), puzzle, lang),
                    &Budget::PROGRAM,
                    &Budget::PROGRAM.meter(None),
                );
                assert_eq!(answered.to_value(), printed.json(), "{arguments:?}");
                let code = answered.to_value()["error"]["code"].as_i64();
                assert!(code.is_none_or(|code| code == i64::from(printed.code)), "{arguments:?}");
                let status = match code {
                    None => AnswerStatus::Done,
                    Some(2) => AnswerStatus::Malformed,
                    Some(_) => AnswerStatus::Refused,
                };
                assert_eq!(answered.status, status, "{arguments:?}");
            }
        }
    }
}

#[test]
fn the_ladder_and_a_seed_s_puzzle_are_those_of_the_command_line() {
    const PATTERN: &str = "xxx.\n.xxx\nxxx.\n.xxx\n";
    let desk = Desk::new();
    let pattern = desk.file("pattern", PATTERN);
    let printed = run(&["techniques", "--format", "json"]).ends(0).json();
    assert_eq!(
        answer("techniques", &json!({}), &Budget::PROGRAM, &Budget::PROGRAM.meter(None)).to_value(),
        printed
    );
    for (lang, word) in [("en", "skyscraper"), ("ja", "X-WING"), ("ja", "guess")] {
        let printed = run(&["techniques", word, "--format", "json", "--lang", lang]).ends(0).json();
        let question = json!({ "technique": word, "lang": lang });
        let lesson = answer("techniques", &question, &Budget::PROGRAM, &Budget::PROGRAM.meter(None));
        assert_eq!(lesson.to_value(), printed, "{word}");
    }
    for (question, more) in [
        (json!({ "seed": 7 }), vec!["--seed", "7"]),
        (json!({ "seed": 8, "level": "hard" }), vec!["--seed", "8", "--level", "hard"]),
        (json!({ "seed": 9, "symmetry": "rotational" }), vec!["--seed", "9", "--symmetry", "rotational"]),
        (json!({ "seed": 9, "clues": "24..28" }), vec!["--seed", "9", "--clues", "24..28"]),
        (json!({ "seed": 9, "minimal": true }), vec!["--seed", "9", "--minimal"]),
        (json!({ "seed": 9, "board": "6:2x3" }), vec!["--seed", "9", "--board", "6:2x3"]),
        (json!({ "seed": 9, "count": 3 }), vec!["--seed", "9", "--count", "3"]),
        (
            json!({ "seed": 9, "board": "4", "pattern": PATTERN }),
            vec!["--seed", "9", "--board", "4", "--pattern", &pattern],
        ),
    ] {
        let printed = run(&[&["generate", "--format", "json"], &more[..]].concat()).ends(0).json();
        assert_eq!(
            answer("generate", &question, &Budget::PROGRAM, &Budget::PROGRAM.meter(None)).to_value(),
            printed,
            "{more:?}"
        );
    }
}

#[test]
fn a_drawing_is_the_one_that_show_draws() {
    let desk = Desk::new();
    for (question, more) in [(json!({}), vec![]), (json!({ "step": 20 }), vec!["--step", "20"])] {
        let file = desk.path("picture.svg").display().to_string();
        run(&[&["show", PUZZLE, "--svg", &file], &more[..]].concat()).ends(0);
        let drawn = std::fs::read_to_string(&file).expect("a picture");
        let mut question = asked(question, PUZZLE, "en");
        assert_eq!(
            answer("show", &question, &Budget::PROGRAM, &Budget::PROGRAM.meter(None)).to_value()["svg"],
            drawn
        );
        let output = run(&[&["show", PUZZLE], &more[..]].concat()).ends(0).out;
        question["as"] = "text".into();
        assert_eq!(
            answer("show", &question, &Budget::PROGRAM, &Budget::PROGRAM.meter(None)).to_value()["text"],
            output
        );
    }
}

#[test]
fn a_certificate_is_the_files_that_certify_writes_and_a_verdict_the_one_that_verify_prints() {
    let desk = Desk::new();
    let folder = desk.path("proof").display().to_string();
    let printed = run(&["certify", "-o", &folder, HARDER, "--format", "json"]).ends(0).json();
    let budget = Budget::PROGRAM;
    let certificate =
        answer("certify", &json!({ "puzzle": HARDER }), &budget, &budget.meter(None)).to_value();
    assert_eq!(certificate["solution"], printed["solution"]);
    for (part, name) in [("formula", "puzzle.opb"), ("proof", "puzzle.pbp")] {
        let written = std::fs::read_to_string(desk.path("proof").join(name)).expect("a file");
        assert_eq!(certificate[part], written, "{name}");
    }
    for puzzle in [HARDER, EMPTY, HOPELESS, CONTRADICTING] {
        let trace = run(&["solve", "--trace", "--format", "json", puzzle]);
        let file = desk.file("trace.json", &trace.out);
        for (question, more) in
            [(json!({}), None), (json!({ "assume_unique": true }), Some("--assume-unique"))]
        {
            let arguments = ["verify", "--format", "json", &file];
            let printed = run(&arguments.into_iter().chain(more).collect::<Vec<_>>()).json();
            let mut question = question;
            question["trace"] = trace.json();
            assert_eq!(
                answer("verify", &question, &budget, &budget.meter(None)).to_value(),
                printed,
                "{puzzle}"
            );
        }
    }
}

#[test]
fn an_exercise_and_the_worth_of_moves_are_those_of_the_command_line() {
    let page = |name: &str, question: Value| {
        answer(name, &question, &Budget::PROGRAM, &Budget::PROGRAM.meter(None)).to_value()
    };
    for lang in ["en", "ja"] {
        let command =
            ["practice", "x-wing", "--seed", "7", "--count", "3", "--format", "jsonl", "--lang", lang];
        for (level, more) in
            [(None, vec![]), (Some(2), vec!["--level", "2"]), (Some(4), vec!["--level", "4"])]
        {
            let printed = run(&[&command[..], &more].concat()).ends(0).jsonl();
            assert_eq!(printed.len(), 3);
            for (number, printed) in printed.iter().enumerate() {
                let mut question =
                    json!({ "technique": "x-wing", "seed": 7, "number": number, "lang": lang });
                question["level"] = level.into();
                assert_eq!(page("practice", question), *printed, "{level:?} {number}");
                assert_eq!(printed["hint"]["level"], json!(level));
            }
        }
        let exercise = page("practice", json!({ "technique": "x-wing", "seed": 7 }));
        let line = exercise["line"].as_str().expect("a line");
        let right = exercise["step"]["eliminate"][0].as_str().expect("it eliminates");
        for (moves, code) in
            [(vec![right], 0), (vec![right, "r1c1=0"], 2), (vec![right, "r1c1<>1"], 8), (vec![], 2)]
        {
            let printed = run(&[
                "practice",
                "x-wing",
                "--check",
                &moves.join(","),
                "--format",
                "json",
                "--lang",
                lang,
                line,
            ]);
            assert!(printed.code == code || code == 8, "{moves:?}");
            // The position of the exercise is one for every question.
            let mut question = json!({ "technique": "x-wing", "moves": moves, "lang": lang });
            for field in ["puzzle", "board", "entries", "marks"] {
                question[field] = exercise[field].clone();
            }
            assert_eq!(page("practice-check", question), printed.json(), "{moves:?}");
        }
    }
    for technique in ["guess", "exocet"] {
        let said = run(&["practice", technique, "--seed", "1"]).ends(2).err;
        let error = page("practice", json!({ "technique": technique }))["error"].clone();
        assert!(
            error["code"] == 2 && said.contains(error["message"].as_str().expect("words")),
            "{error} {said}"
        );
    }
}

#[test]
fn every_question_is_compared_or_has_no_command() {
    let compared: Vec<&str> = questions().iter().map(|(name, ..)| *name).collect();
    for kind in QUESTIONS {
        let elsewhere = [
            "read",
            "show",
            "generate",
            "practice",
            "practice-check",
            "techniques",
            "certify",
            "verify",
            "judge",
            "findings",
        ];
        let elsewhere = elsewhere.contains(&kind.name);
        assert!(elsewhere || compared.contains(&kind.name), "{}", kind.name);
    }
}

#[test]
fn steps_are_judged_on_the_page_as_on_the_command_line() {
    let steps = "r1c1=5\nr5c6=1 because r1c4=1\nr1c2≠4";
    for (lang, extra) in [("en", vec![]), ("ja", vec!["--techniques", "singles"])] {
        let mut question = json!({ "puzzle": PUZZLE, "steps": steps, "lang": lang });
        if !extra.is_empty() {
            question["techniques"] = "singles".into();
        }
        let list = format!("{PUZZLE}\n{steps}\n");
        let common = ["verify", "--steps", "--format", "json", "--lang", lang, "-"];
        let printed = piped(list, &[&common[..], &extra].concat());
        let budget = Budget::PAGE;
        assert_eq!(answer("judge", &question, &budget, &budget.meter(None)).to_value(), printed.json());
    }
}
