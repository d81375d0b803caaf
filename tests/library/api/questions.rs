//! Questions in JSON: positions in every form that answers have, hints that keep their secrets, and errors.

use naze::api::{AnswerStatus, Budget, JsonAnswer, QUESTIONS, answer, ask};
use serde_json::{Value, json};

const PUZZLE: &str = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
const HARDER: &str = "4....7..8.......1...2.3.5.......8..7.53....9......4.......6........5..3.8........";

fn page(name: &str, question: &Value) -> JsonAnswer {
    answer(name, question, &Budget::PAGE, &Budget::PAGE.meter(None))
}

#[track_caller]
fn done(name: &str, question: &Value) -> Value {
    let answer = page(name, question);
    assert_eq!(answer.status, AnswerStatus::Done, "{}", answer.body);
    answer.to_value()
}

/// The fields of an answer that describe its position.
fn position(answer: &Value) -> Value {
    let fields = ["puzzle", "board", "entries", "marks"];
    fields.into_iter().filter_map(|field| Some((field, answer.get(field)?.clone()))).collect()
}

#[test]
fn entries_are_added_and_marks_are_taken_away() {
    let question =
        json!({ "puzzle": PUZZLE, "entries": ["r1c1=2", "r3c1=6"], "marks": ["R1C2<>3", "r1c2<>4"] });
    let read = done("read", &question);
    assert!(read["puzzle"].as_str().expect("a line").starts_with("2.41"));
    assert_eq!(read["entries"], json!(["r1c1=2", "r3c1=6"]));
    // The 4 of the row forbids a 4 there anyway.
    assert_eq!(read["marks"], json!(["r1c2<>3"]));
    assert_eq!(read["candidates"][0], json!([2]));
    assert_eq!(read["candidates"][1], json!([5, 9]));
}

#[test]
fn the_position_of_an_answer_can_be_used_as_a_question() {
    for question in [
        json!({ "puzzle": PUZZLE, "entries": ["r1c1=2"], "marks": ["r1c2<>3"] }),
        json!({ "puzzle": "1...............", "board": "4:none" }),
        json!({ "puzzle": "1...............", "board": {
            "n": 4,
            "houses": done("read", &json!({ "puzzle": "1..............." }))["houses"].as_array().expect("houses")
                .iter()
                .map(|house| house["cells"].as_array().expect("cells").iter()
                    .map(|cell| { let cell = cell.as_u64().expect("a place"); format!("r{}c{}", cell / 4 + 1, cell % 4 + 1) })
                    .collect::<Vec<_>>())
                .chain([["r1c1", "r2c2", "r3c3", "r4c4"].map(str::to_string).to_vec()])
                .collect::<Vec<_>>(),
        } }),
    ] {
        let read = done("read", &question);
        let again = done("read", &position(&read));
        assert_eq!(again, read);
        assert_eq!(position(&done("check", &position(&read))), position(&read));
    }
}

#[test]
fn a_board_is_described_by_its_houses_and_boxes() {
    let read = done("read", &json!({ "puzzle": PUZZLE }));
    assert_eq!((&read["n"], read["houses"].as_array().map(Vec::len)), (&9.into(), Some(27)));
    assert_eq!(read["houses"][9]["name"], "column 1");
    assert_eq!(read["box_of"][80], 8);
    assert_eq!(done("read", &json!({ "puzzle": ".".repeat(49) }))["box_of"], Value::Null);
    let twice = done("read", &json!({ "puzzle": "55".to_string() + &".".repeat(79) }));
    assert_eq!(twice["duplicates"][0], json!({ "digit": 5, "house": "row 1", "cells": ["r1c1", "r1c2"] }));
}

#[test]
fn a_board_with_rules_is_read_from_data_as_it_is_written() {
    let read = done(
        "read",
        &json!({ "puzzle": "4\ncage 3 r1c12\narrow r2c1 : r3c1 r3c2\nanti-king\n1...\n....\n....\n...." }),
    );
    let rules = &read["board"]["rules"];
    assert_eq!(rules[0], json!({ "family": "cage", "numbers": [3], "cells": ["r1c1", "r1c2"] }));
    assert_eq!(rules[1], json!({ "family": "arrow", "numbers": [1], "cells": ["r2c1", "r3c1", "r3c2"] }));
    assert_eq!(done("read", &position(&read)), read);
    let checked = done("check", &position(&read));
    assert_eq!(position(&checked), position(&read));
    // A rule of the whole board may be written once, and a puzzle's own rules are not added twice.
    let once = json!({ "puzzle": "cage 3 r1c12\n1...\n....\n....\n....", "board": {
        "n": 4, "houses": read["board"]["houses"],
        "rules": [rules[0], rules[1], { "family": "anti-king" }] } });
    assert_eq!(done("read", &once), read);
    let fault = |rule: Value| {
        let board = json!({ "n": 4, "houses": read["board"]["houses"], "rules": [rules[0], rule] });
        let answer = page("read", &json!({ "puzzle": "1...............", "board": board }));
        answer.to_value()["error"]["message"].as_str().expect("a message").to_string()
    };
    for (rule, words) in [
        (json!({ "family": "snake", "cells": ["r1c1"] }), "rule 2: there are no rules called 'snake'"),
        (json!({ "family": "cage", "cells": ["r1c1", "r1c5"] }), "rule 2: 'r1c5' is no cell"),
        (json!({ "family": "sum", "cells": ["r1c1"] }), "rule 2: 'sum' needs a number"),
        (
            json!({ "family": "cage", "numbers": [8], "cells": ["r1c1", "r1c2"] }),
            "rule 2: with these cells 'cage' can only be 3 to 7, not 8",
        ),
    ] {
        let message = fault(rule);
        assert!(message.contains(words), "{message}");
    }
}

#[test]
fn an_error_says_what_is_wrong_with_a_question_and_where() {
    let houses = |houses: Value| json!({ "puzzle": "1...", "board": { "n": 2, "houses": houses } });
    let crossed = |others: &[[&str; 2]]| {
        let lines = [["r1c1", "r1c2"], ["r2c1", "r2c2"], ["r1c1", "r2c1"], ["r1c2", "r2c2"]];
        houses(json!(lines.iter().chain(others).collect::<Vec<_>>()))
    };
    for (name, question, status, code, words) in [
        ("what", json!({}), AnswerStatus::Unknown, 2, "\"what\""),
        ("read", json!([]), AnswerStatus::Malformed, 2, "expected struct"),
        ("read", json!({}), AnswerStatus::Malformed, 2, "missing field `puzzle`"),
        (
            "read",
            json!({ "puzzle": PUZZLE, "level": 2 }),
            AnswerStatus::Malformed,
            2,
            "unknown field `level`",
        ),
        ("read", json!({ "puzzle": 5 }), AnswerStatus::Malformed, 2, "invalid type"),
        (
            "read",
            json!({ "puzzle": PUZZLE, "lang": "fr" }),
            AnswerStatus::Malformed,
            2,
            "unknown variant `fr`",
        ),
        ("read", json!({ "puzzle": PUZZLE, "entries": ["r1c1=0"] }), AnswerStatus::Malformed, 2, "r1c1=0"),
        ("read", json!({ "puzzle": PUZZLE, "entries": ["r1c3=5"] }), AnswerStatus::Malformed, 2, "r1c3=5"),
        ("read", json!({ "puzzle": PUZZLE, "marks": ["r1c3=5"] }), AnswerStatus::Malformed, 2, "r1c1<>1"),
        ("read", json!({ "puzzle": PUZZLE, "board": "0" }), AnswerStatus::Malformed, 2, "0"),
        ("read", json!({ "puzzle": PUZZLE, "techniques": "luck" }), AnswerStatus::Malformed, 2, "luck"),
        ("read", houses(json!([])), AnswerStatus::Malformed, 2, "houses"),
        (
            "read",
            houses(json!([["r1c1", "r1c1"], ["r2c1", "r2c2"], ["r1c1", "r2c1"], ["r1c2", "r2c2"]])),
            AnswerStatus::Malformed,
            2,
            "houses",
        ),
        (
            "read",
            houses(json!([["r1c1", "r1c2"], ["r2c1", "r2c2"], ["r1c1", "r2c1"]])),
            AnswerStatus::Malformed,
            2,
            "houses",
        ),
        (
            "read",
            crossed(&[["r1c1", "r2c2"], ["r2c1", "r1c2"], ["r1c2", "r1c1"]]),
            AnswerStatus::Malformed,
            2,
            "as row 1;",
        ),
        (
            "read",
            crossed(&[["r1c1", "r2c2"], ["r2c2", "r1c1"]]),
            AnswerStatus::Malformed,
            2,
            "as extra house 1;",
        ),
        ("read", crossed(&[["r1c1", "r2c2"]; 99]), AnswerStatus::Malformed, 2, "are 99 houses"),
        ("read", crossed(&[["r1c1", "r2c2"]; 70_000]), AnswerStatus::Malformed, 2, "may have 16 of them"),
        ("count", json!({ "puzzle": PUZZLE, "limit": 0 }), AnswerStatus::Malformed, 2, "at least 1"),
        ("read", json!({ "puzzle": "12x4" }), AnswerStatus::Refused, 3, "1:"),
        ("hint", json!({ "puzzle": PUZZLE, "level": 5 }), AnswerStatus::Malformed, 2, "5"),
        ("findings", json!({ "puzzle": PUZZLE, "limit": -1 }), AnswerStatus::Malformed, 2, "invalid value"),
        ("findings", json!({ "puzzle": ".".repeat(625) }), AnswerStatus::Refused, 9, "25×25"),
        ("convert", json!({ "puzzle": PUZZLE, "to": "paper" }), AnswerStatus::Malformed, 2, "paper"),
        ("generate", json!({ "seed": -1 }), AnswerStatus::Malformed, 2, "invalid value"),
        ("generate", json!({ "seed": 1, "level": "mild" }), AnswerStatus::Malformed, 2, "mild"),
        ("generate", json!({ "seed": 1, "pattern": "x.x" }), AnswerStatus::Refused, 3, "3 signs"),
        ("certify", json!({ "puzzle": ".".repeat(81) }), AnswerStatus::Refused, 6, "more than one solution"),
        ("certify", json!({ "puzzle": PUZZLE, "nodes": 1 }), AnswerStatus::Refused, 9, "nothing is proven"),
        ("verify", json!({ "trace": [] }), AnswerStatus::Malformed, 2, "invalid type"),
        ("verify", json!({ "trace": {} }), AnswerStatus::Refused, 3, "1:"),
        ("show", json!({ "puzzle": PUZZLE, "step": 999 }), AnswerStatus::Malformed, 2, "#999"),
        ("rate", json!({ "puzzle": ".".repeat(81) }), AnswerStatus::Refused, 6, "More than one"),
        ("solve", json!({ "puzzle": ".".repeat(625) }), AnswerStatus::Refused, 9, "25×25"),
    ] {
        let answer = page(name, &question);
        assert_eq!(answer.status, status, "{name} {question}: {}", answer.body);
        let body = answer.to_value();
        assert_eq!(body["error"]["code"], code, "{name} {question}");
        let message = body["error"]["message"].as_str().expect("words");
        assert!(message.contains(words), "{name} {question}: {message}");
    }
    let faults = &page("read", &json!({ "puzzle": "12x4", "lang": "ja" })).to_value()["error"]["faults"];
    assert!(faults[0]["line"] == 1 && faults[0]["column"].is_u64());
    assert!(faults[0]["message"].as_str().is_some_and(|message| !message.is_ascii()));
}

#[test]
fn a_question_in_text_gets_an_answer_in_text() {
    let question = json!({ "puzzle": PUZZLE }).to_string();
    let answer: Value = serde_json::from_str(&ask("count", &question)).expect("JSON");
    assert_eq!(answer["count"], 1);
    let answer: Value = serde_json::from_str(&ask("count", "{")).expect("JSON");
    assert_eq!(answer["error"]["code"], 2);
}

#[test]
fn every_step_has_its_drawing_and_its_lesson() {
    for (name, cell) in [("solve", None), ("why", Some("r1c2"))] {
        let mut question = json!({ "puzzle": HARDER, "drawings": true });
        if let Some(cell) = cell {
            question["cell"] = cell.into();
        }
        let document = done(name, &question);
        let length = |field: &str| document[field].as_array().expect("a list").len();
        assert!(length("steps") > 5 && length("steps") == length("drawings"));
        assert!(document["steps"].as_array().into_iter().flatten().all(|step| step["spans"].is_array()));
        for (step, drawing) in document["steps"]
            .as_array()
            .into_iter()
            .flatten()
            .zip(document["drawings"].as_array().into_iter().flatten())
        {
            let with = |role: &str| {
                let roles = drawing["roles"].as_array().expect("roles");
                roles
                    .iter()
                    .filter(|one| one["role"] == role)
                    .map(|one| one["candidate"].clone())
                    .collect::<Value>()
            };
            assert_eq!(with("placed"), step["place"]);
            let eliminated = with("eliminated").to_string().replace('=', "<>");
            assert_eq!(eliminated, step["eliminate"].to_string());
        }
        let plain = done(name, &{
            question["drawings"] = false.into();
            question
        });
        assert!(plain.get("drawings").is_none() && plain["steps"][0].get("spans").is_none());
    }
}

#[test]
fn the_drawing_of_a_hint_gives_nothing_away_before_its_level() {
    let (mut entries, mut marks): (Vec<Value>, Vec<Value>) = (Vec::new(), Vec::new());
    let mut drawn = 0;
    // A solve by hints, each requested at every level.
    loop {
        let ask = |level: u8| {
            let question = json!({
                "puzzle": HARDER, "level": level, "drawings": true, "entries": entries, "marks": marks,
                "techniques": "all",
            });
            done("hint", &question)
        };
        let [place, technique, pattern, effect] = [1, 2, 3, 4].map(ask);
        assert!(place.get("drawing").is_none() && technique.get("drawing").is_none());
        let Some(step) = effect.get("step") else { break };
        assert!(!effect["drawing"]["roles"].as_array().expect("roles").is_empty());
        let drawing = pattern["drawing"].to_string();
        let list = |field: &str| step[field].as_array().cloned().unwrap_or_default();
        for placed in list("place") {
            assert!(!drawing.contains(&placed.to_string()), "{placed} is in {drawing}");
        }
        let roles = pattern["drawing"]["roles"].as_array().expect("roles");
        for role in roles {
            assert!(role["role"] == "pattern" || role["role"] == "other", "{drawing}");
            assert!(
                pattern["pattern"].as_array().is_some_and(|pattern| pattern.contains(&role["candidate"]))
            );
        }
        drawn += roles.len();
        entries.extend(list("place"));
        marks.extend(list("eliminate"));
    }
    let clues = HARDER.chars().filter(|sign| *sign != '.').count();
    assert_eq!(entries.len(), 81 - clues, "{entries:?}");
    assert!(drawn > 0, "some hint had a pattern to draw");
}

#[test]
fn all_puzzles_of_an_answer_share_its_budget() {
    let question = json!({ "seed": 1, "board": "4", "count": 3 });
    let made = done("generate", &question);
    assert_eq!(made.as_array().map(Vec::len), Some(3));
    assert_eq!(made[0], done("generate", &json!({ "seed": 1, "board": "4" })));
    let budget = Budget::PAGE.with_nodes(100);
    let endless = json!({ "seed": 1, "board": "4", "count": u64::MAX });
    let answer = answer("generate", &endless, &budget, &budget.meter(None));
    assert_eq!((answer.status, &answer.to_value()["error"]["code"]), (AnswerStatus::Refused, &9.into()));
}

#[test]
fn answers_are_confirmed_by_the_checker_and_by_a_certificate() {
    let solve = done("solve", &json!({ "puzzle": PUZZLE }));
    let verdict = done("verify", &json!({ "trace": solve, "assume_unique": true, "puzzle": PUZZLE }));
    assert_eq!((&verdict["proven"], &verdict["proof"]["status"]), (&true.into(), &"solved".into()));
    let other = done("verify", &json!({ "trace": solve, "assume_unique": true, "puzzle": HARDER }));
    assert_eq!((&other["proven"], &other["fault"]["code"]), (&false.into(), &"other-puzzle".into()));
    let mut wrong = solve.clone();
    wrong["steps"][0]["premises"] = json!([]);
    let fault = &done("verify", &json!({ "trace": wrong }))["fault"];
    assert_eq!((&fault["step"], &fault["code"]), (&0.into(), &"unsupported".into()));
    // If a meter is too small, a larger one may give an answer.
    let meter = Budget::PAGE.with_nodes(0).meter(None);
    answer("verify", &json!({ "trace": solve }), &Budget::PAGE, &meter);
    assert!(meter.has_run_short());

    let certificate = done("certify", &json!({ "puzzle": PUZZLE }));
    assert_eq!((&certificate["solutions"], &certificate["solution"]), (&1.into(), &solve["solution"]));
    assert!(
        certificate["proof"].as_str().is_some_and(|proof| proof.ends_with("end pseudo-Boolean proof;\n"))
    );
}

#[test]
fn a_solve_of_a_position_without_a_solution_names_what_is_wrong_in_it_as_a_check_does() {
    let givens = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
    let with = |place: usize, digit: &str| {
        let mut line = givens.to_string();
        line.replace_range(place..=place, digit);
        line
    };
    // r5c6 is 1.
    for (line, expected) in [(with(41, "6"), json!(["r5c6=6"])), (with(41, "5"), json!(["r5c6=5"]))] {
        let solved = done("solve", &json!({ "puzzle": line, "givens": givens }));
        assert_eq!(solved["wrong"], expected, "{line}");
        let checked = done("check", &json!({ "puzzle": line, "givens": givens }));
        assert_eq!(checked["mistakes"][0]["wrong"], expected[0], "{line}");
    }
    for question in [
        json!({ "puzzle": with(41, "6") }),
        json!({ "puzzle": with(41, "1"), "givens": givens }),
        json!({ "puzzle": givens }),
    ] {
        assert_eq!(done("solve", &question).get("wrong"), None, "{question}");
    }
}

#[test]
fn all_steps_of_a_position_are_found_and_each_is_true() {
    let few = done("findings", &json!({ "puzzle": PUZZLE, "limit": 3 }));
    assert_eq!((few["steps"].as_array().map(Vec::len), &few["complete"]), (Some(3), &false.into()));
    let singles = done("findings", &json!({ "puzzle": PUZZLE, "techniques": "singles" }));
    assert_eq!(singles["complete"], true);
    let solution = done("solve", &json!({ "puzzle": PUZZLE }))["solution"].clone();
    let solution = solution.as_str().expect("a proper puzzle").as_bytes();
    let steps = singles["steps"].as_array().expect("steps");
    assert!(steps.len() > 1 && steps.len() == singles["drawings"].as_array().map_or(0, Vec::len));
    for (place, step) in steps.iter().enumerate() {
        assert_eq!(step["id"], place);
        let placed = step["place"][0].as_str().expect("a single places").as_bytes();
        let cell = usize::from(placed[1] - b'1') * 9 + usize::from(placed[3] - b'1');
        assert_eq!(placed[5], solution[cell], "{step}");
    }
    // The step that the hint would show is among them.
    let hint = done("hint", &json!({ "puzzle": PUZZLE, "level": 4 }));
    assert!(steps.iter().any(|step| step["place"] == hint["step"]["place"]), "{hint}");
}

#[test]
fn an_empty_board_of_any_size_is_answered_by_every_question() {
    for cells in [1, 16, 81, 256, 625] {
        for kind in QUESTIONS {
            let question = match kind.name {
                "why" => json!({ "puzzle": ".".repeat(cells), "cell": "r1c1" }),
                "convert" => json!({ "puzzle": ".".repeat(cells), "to": "canonical" }),
                "count" => json!({ "puzzle": ".".repeat(cells), "limit": u64::MAX }),
                "generate" => json!({ "seed": 1, "board": cells.isqrt().to_string() }),
                "techniques" => json!({}),
                "practice" => json!({ "technique": "x-wing", "number": u64::MAX }),
                "practice-check" => {
                    json!({ "puzzle": ".".repeat(cells), "technique": "x-wing", "moves": ["r1c1=1"] })
                }
                "judge" => json!({ "puzzle": ".".repeat(cells), "steps": "r1c1=1 because r1c1=1" }),
                "verify" => json!({ "trace": {} }),
                _ => json!({ "puzzle": ".".repeat(cells) }),
            };
            let answer = page(kind.name, &question);
            let is_done_or_error =
                answer.status == AnswerStatus::Done || answer.to_value()["error"]["message"].is_string();
            assert!(is_done_or_error, "{} {cells}: {}", kind.name, answer.body);
        }
    }
}
