//! The document about the interface: complete, and met by the server's real answers.

use super::support::{Answer, Host, PUZZLE};
use serde_json::{Value, json};

const HARDER: &str = "4....7..8.......1...2.3.5.......8..7.53....9......4.......6........5..3.8........";

/// The document about the interface.
fn document() -> Value {
    serde_json::from_str(naze::serve::OPENAPI).expect("JSON")
}

#[test]
fn every_reference_of_the_document_can_be_resolved() {
    let document = document();
    let mut open = vec![&document];
    let mut references = 0;
    while let Some(value) = open.pop() {
        match value {
            Value::Object(fields) => {
                if let Some(Value::String(target)) = fields.get("$ref") {
                    references += 1;
                    let pointer = target.strip_prefix('#').expect("a place in the document");
                    assert!(document.pointer(pointer).is_some(), "{target}");
                }
                open.extend(fields.values());
            }
            Value::Array(values) => open.extend(values),
            _ => {}
        }
    }
    assert!(references > 50, "{references}");
}

#[test]
fn every_route_of_the_document_exists_with_exactly_its_methods() {
    let host = Host::new();
    let document = document();
    assert_eq!(host.get("/api/v1/openapi.json").json(), document);
    for (path, methods) in document["paths"].as_object().expect("paths") {
        let at = path.replace("{key}", "zzzzzz");
        for method in ["get", "post", "delete", "put", "patch"] {
            let answer = host.ask(&method.to_uppercase(), &at, "", b"");
            let there = answer.status != 405;
            assert_eq!(there, methods.get(method).is_some(), "{method} {path}: {}", answer.status);
            let is_missing = answer.status == 404 && !path.contains("{key}");
            assert!(!is_missing, "{method} {path}");
        }
    }
}

#[test]
fn every_route_of_the_interface_is_in_the_document() {
    let document = document();
    let has = |method: &str, path: &str| document["paths"][format!("/api/v1{path}")][method].is_object();
    for kind in naze::api::QUESTIONS {
        assert!(has("post", &format!("/{}", kind.name)), "{}", kind.name);
    }
    for (method, path) in [
        ("get", ""),
        ("get", "/openapi.json"),
        ("post", "/png"),
        ("get", "/puzzles"),
        ("post", "/puzzles"),
        ("get", "/puzzles/{key}"),
        ("delete", "/puzzles/{key}"),
    ] {
        assert!(has(method, path), "{method} {path}");
    }
}

/// The name of a question's component.
fn question_name(name: &str) -> String {
    let words = name.split('-').map(|word| word[..1].to_uppercase() + &word[1..]);
    words.collect::<String>() + "Question"
}

/// Asserts that a document meets the schema at this place of the interface's document.
#[track_caller]
fn meets(document: &Value, place: &str, answer: &Value) {
    let schema = json!({ "$ref": format!("#{place}"), "components": document["components"], "paths": document["paths"] });
    let validator = jsonschema::draft202012::new(&schema).expect("a sound schema");
    let faults: Vec<String> = validator.iter_errors(answer).map(|fault| fault.to_string()).collect();
    assert!(faults.is_empty(), "{place}: {faults:?}\n{answer}");
}

#[track_caller]
fn answers(document: &Value, method: &str, path: &str, answer: &Answer) {
    let pointer = path.replace('/', "~1");
    let answered = if answer.status == 200 { "200" } else { "default" };
    let place = format!("/paths/{pointer}/{method}/responses/{answered}/content/application~1json/schema");
    // Braces of a reference inside a pointer are percent-encoded.
    meets(document, &place.replace('{', "%7B").replace('}', "%7D"), &answer.json());
}

#[test]
fn real_questions_and_answers_meet_the_document() {
    let host = Host::new();
    let document = document();
    let about = |puzzle: &str| json!({ "puzzle": puzzle, "drawings": true });
    let plain = |puzzle: &str| json!({ "puzzle": puzzle, "lang": "ja", "marks": ["r1c1<>9"] });
    let with = |mut question: Value, field: &str, value: Value| {
        question[field] = value;
        question
    };
    let mut questions = vec![
        ("techniques", json!({})),
        ("techniques", json!({ "technique": "w-wing" })),
        ("generate", json!({ "seed": 3, "level": "medium" })),
    ];
    questions
        .push(("generate", json!({ "seed": 3, "count": 2, "board": "4", "pattern": "xxxx..xxxx..xxxx" })));
    questions.push(("practice", json!({ "technique": "x-wing" })));
    questions.push((
        "practice",
        json!({ "technique": "w-wing", "seed": 3, "number": 2, "level": 3, "drawings": true }),
    ));
    let trace = host.post("/api/v1/why", &json!({ "puzzle": PUZZLE, "cell": "r5c6" })).json();
    questions.push(("verify", json!({ "trace": trace })));
    questions.push(("verify", json!({ "trace": { "schema": "naze/solve/2" } })));
    for puzzle in [PUZZLE, HARDER, &".".repeat(81), &("55".to_string() + &".".repeat(79)), "12x4"] {
        for name in ["read", "check", "count", "rate", "show", "certify"] {
            questions.push((name, plain(puzzle)));
        }
        questions.push(("show", with(plain(puzzle), "as", "text".into())));
        questions.push(("solve", about(puzzle)));
        questions.push(("solve", with(about(puzzle), "guess", false.into())));
        questions.push(("why", with(about(puzzle), "cell", "r5c6".into())));
        questions.push(("why", with(with(about(puzzle), "cell", "r5c6".into()), "not", 9.into())));
        questions.extend((1..=4).map(|level| ("hint", with(about(puzzle), "level", level.into()))));
        questions.push(("convert", with(plain(puzzle), "to", "rows".into())));
        questions.push(("findings", with(plain(puzzle), "limit", 30.into())));
        let moves = with(plain(puzzle), "moves", json!(["r1c1<>9", "r5c6=1"]));
        questions.push(("practice-check", with(moves, "technique", "x-wing".into())));
        questions.push(("judge", with(plain(puzzle), "steps", "r5c6=1 because r1c4=1".into())));
        questions.push(("judge", with(plain(puzzle), "steps", json!([{ "place": ["r5c6=1"] }]))));
    }
    let mut done = Vec::new();
    for (name, question) in questions {
        meets(&document, &format!("/components/schemas/{}", question_name(name)), &question);
        let path = format!("/api/v1/{name}");
        let answer = host.post(&path, &question);
        assert!([200, 400, 422].contains(&answer.status), "{name} {question}");
        answers(&document, "post", &path, &answer);
        if answer.status == 200 {
            done.push(name);
        }
    }
    for kind in naze::api::QUESTIONS {
        assert!(done.contains(&kind.name), "{} was never answered", kind.name);
    }
    let store = "/api/v1/puzzles";
    for text in [PUZZLE.to_string(), format!("{PUZZLE}\ngarbage\n"), "garbage".to_string()] {
        answers(&document, "post", store, &host.post(store, &json!({ "puzzle": text })));
    }
    answers(&document, "get", store, &host.get(store));
    for name in ["1", "zzzzzz"] {
        let path = format!("{store}/{name}");
        answers(&document, "get", "/api/v1/puzzles/{key}", &host.get(&path));
        answers(&document, "delete", "/api/v1/puzzles/{key}", &host.ask("DELETE", &path, "", b""));
    }
    answers(&document, "get", "/api/v1", &host.get("/api/v1"));
}

#[test]
fn a_question_with_an_unknown_field_does_not_meet_the_document() {
    let document = document();
    for kind in naze::api::QUESTIONS {
        let schema = &document["components"]["schemas"][question_name(kind.name)];
        assert_eq!(schema["additionalProperties"], false, "{}", kind.name);
        assert!(schema["properties"].is_object(), "{}", kind.name);
    }
}

#[test]
fn a_body_with_a_key_twice_is_refused_by_its_name() {
    let host = Host::new();
    let ask = |path: &str, body: &str| {
        let path = format!("/api/v1/{path}");
        let answer = host.ask("POST", &path, "Content-Type: application/json\r\n", body.as_bytes());
        (answer.status, answer.json()["error"]["message"].as_str().unwrap_or_default().to_string())
    };
    for (path, body, key) in [
        ("solve", format!(r#"{{ "puzzle": "{PUZZLE}", "puzzle": "{HARDER}" }}"#), "puzzle"),
        ("check", format!(r#"{{ "puzzle": "{PUZZLE}", "nodes": 1, "nodes": 1 }}"#), "nodes"),
        ("count", r#"{ "puzzle": "1", "board": { "n": 1, "n": 1, "houses": [] } }"#.to_string(), "n"),
        ("png", format!(r#"{{ "puzzle": "{PUZZLE}", "step": 1, "step": 2 }}"#), "step"),
        ("generate", r#"{ "seed": 1, "seed": 2 }"#.to_string(), "seed"),
        ("verify", r#"{ "trace": { "steps": [], "steps": [] } }"#.to_string(), "steps"),
        ("puzzles", format!(r#"{{ "puzzle": "{PUZZLE}", "puzzle": "{HARDER}" }}"#), "puzzle"),
    ] {
        let (status, message) = ask(path, &body);
        assert_eq!((status, message.contains(&format!("\"{key}\" twice"))), (400, true), "{path}: {message}");
    }
    assert_eq!(host.get("/api/v1/puzzles").json()["total"], 0, "nothing was stored");
    let (_, japanese) = ask("solve", r#"{ "puzzle": "1", "puzzle": "1", "lang": "ja" }"#);
    assert!(japanese.contains("「puzzle」というキーが2回"), "{japanese}");
    assert_eq!(ask("solve", &format!(r#"{{ "puzzle": "{PUZZLE}" }}"#)).0, 200);
}

#[test]
fn a_picture_is_drawn_in_pixels() {
    let host = Host::new();
    let drawn = host.post("/api/v1/png", &json!({ "puzzle": PUZZLE, "step": 3 }));
    assert_eq!((drawn.status, drawn.header("content-type")), (200, Some("image/png")));
    assert!(drawn.body.starts_with(b"\x89PNG"));
    assert_eq!(host.post("/api/v1/png", &json!({ "puzzle": "12x4" })).status, 422);
    assert_eq!(host.post("/api/v1/png", &json!({ "puzzle": PUZZLE, "step": 9999 })).status, 400);
}

#[test]
fn errors_are_in_the_requested_language() {
    let host = Host::new();
    let message = |headers: &str, path: &str| {
        host.ask("GET", path, headers, b"").json()["error"]["message"].as_str().expect("words").to_string()
    };
    for path in ["/nowhere", "/api/v1/solve", "/api/v1/puzzles?page=0", "/api/v1/puzzles/zzzzzz"] {
        assert!(message("", path).is_ascii(), "{path}");
        assert!(!message("Accept-Language: ja,en;q=0.5\r\n", path).is_ascii(), "{path}");
    }
    let question = json!({ "puzzle": ".".repeat(81), "lang": "ja" });
    let rated = host.post("/api/v1/rate", &question).json();
    assert!(!rated["error"]["message"].as_str().expect("words").is_ascii());
}
