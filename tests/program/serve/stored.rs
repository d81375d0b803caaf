//! Stored puzzles over HTTP.

use super::support::{Host, PUZZLE};
use serde_json::{Value, json};

const SHORT: &str = "2..7.5..88...3.....";

#[test]
fn a_puzzle_is_stored_listed_shown_and_removed() {
    let host = Host::new();
    let empty = host.get("/api/v1/puzzles");
    assert_eq!((empty.status, empty.json()["total"].clone()), (200, 0.into()));
    assert!(!host.store().exists(), "looking makes no file");

    let added = host.post("/api/v1/puzzles", &json!({ "puzzle": PUZZLE }));
    assert_eq!(added.status, 200);
    let added = added.json();
    assert_eq!((&added[0]["schema"], &added[0]["status"]), (&"naze/store-add/1".into(), &"new".into()));
    let mut record = added[0]["record"].clone();
    let key = record["key"].as_str().expect("a key").to_string();
    assert_eq!(
        (&record["puzzle"], &record["level"], &record["id"]),
        (&PUZZLE.into(), &"easy".into(), &1.into())
    );

    assert_eq!(record["se"], Value::Null);
    record["se"] = json!({ "er": 1.5, "ep": 1.2, "ed": 1.2 });
    assert_eq!(host.rated(&key), record);

    let again = host.post("/api/v1/puzzles", &json!({ "puzzle": PUZZLE })).json();
    assert_eq!((&again[0]["status"], &again[0]["key"]), (&"known".into(), &key.as_str().into()));
    let mirrored: String =
        PUZZLE.as_bytes().chunks(9).flat_map(|row| row.iter().rev()).map(|&sign| sign as char).collect();
    let image = host.post("/api/v1/puzzles", &json!({ "puzzle": mirrored })).json();
    assert_eq!((&image[0]["status"], &image[0]["image_of"]), (&"image".into(), &key.as_str().into()));

    let list = host.get("/api/v1/puzzles?page=1&size=1").json();
    assert_eq!((&list["total"], &list["pages"], &list["puzzles"][0]), (&2.into(), &2.into(), &record));
    let total = |query: &str| host.get(&format!("/api/v1/puzzles?{query}")).json()["total"].clone();
    for (query, count) in [
        ("distinct=1", 1),
        ("distinct=0", 2),
        ("level=easy", 2),
        ("level=hard", 0),
        ("technique=naked-single", 2),
        ("technique=x-wing", 0),
        ("clues=17..30", 2),
        ("clues=17", 0),
        ("se=7.0..7.5", 0),
        ("page=999999999999", 2),
    ] {
        assert_eq!(total(query), count, "{query}");
    }

    for name in [key.as_str(), &key.to_uppercase(), "1"] {
        assert_eq!(host.get(&format!("/api/v1/puzzles/{name}")).json(), record);
    }
    let removed = host.ask("DELETE", &format!("/api/v1/puzzles/{key}"), "", b"");
    assert_eq!((removed.status, removed.json()), (200, record));
    assert_eq!(host.ask("DELETE", &format!("/api/v1/puzzles/{key}"), "", b"").status, 404);
    assert_eq!(host.get(&format!("/api/v1/puzzles/{key}")).status, 404);
    assert_eq!(total(""), 1);
}

#[test]
fn of_many_puzzles_each_has_its_answer() {
    let host = Host::new();
    let spoilt = PUZZLE.replacen("..41", "4.41", 1);
    let text = format!("{PUZZLE}\n{spoilt}\ngarbage\n{PUZZLE}\n");
    let added = host.post("/api/v1/puzzles", &json!({ "puzzle": text })).json();
    let outcomes: Vec<(Value, Value)> = added
        .as_array()
        .expect("a list")
        .iter()
        .map(|one| (one["status"].clone(), one["error"]["code"].clone()))
        .collect();
    let (new, known) = (Value::from("new"), Value::from("known"));
    assert_eq!(
        outcomes,
        [(new, Value::Null), (Value::Null, 4.into()), (Value::Null, 3.into()), (known, Value::Null)]
    );
    assert_eq!((&added[1]["error"]["line"], &added[2]["error"]["line"]), (&2.into(), &3.into()));
}

#[test]
fn a_puzzle_that_cannot_be_stored_is_refused_and_nothing_changes() {
    let host = Host::new();
    let many = format!("{PUZZLE}\n").repeat(21);
    for (question, status, code) in [
        (json!({}), 400, 2),
        (json!({ "puzzle": PUZZLE, "key": "c5nr9v" }), 400, 2),
        (json!({ "puzzle": PUZZLE, "board": "0" }), 400, 2),
        (json!({ "puzzle": many }), 400, 2),
        (json!({ "puzzle": SHORT }), 422, 3),
        (json!({ "puzzle": "" }), 422, 3),
        (json!({ "puzzle": "55".to_string() + &".".repeat(79) }), 422, 4),
        (json!({ "puzzle": "12345678.........".to_string() + "9" + &".".repeat(63) }), 422, 5),
        (json!({ "puzzle": ".".repeat(625) }), 422, 9),
    ] {
        let answer = host.post("/api/v1/puzzles", &question);
        assert_eq!(answer.status, status, "{question}");
        assert_eq!(answer.json()["error"]["code"], code, "{question}");
    }
    assert_eq!(host.get("/api/v1/puzzles").json()["total"], 0);
    for query in [
        "page=0",
        "size=0",
        "size=101",
        "page=x",
        "level=mild",
        "technique=luck",
        "clues=9..3",
        "clues=..",
        "distinct=yes",
        "order=id",
        "page=1&page=2",
        "clues=1..9999999",
    ] {
        assert_eq!(host.get(&format!("/api/v1/puzzles?{query}")).status, 400, "{query}");
    }
    for name in ["zzzzzz", "-1", "c5nr9", "%27%20OR%201=1", "99999999999999999999", "%ff"] {
        assert_eq!(host.get(&format!("/api/v1/puzzles/{name}")).status, 404, "{name}");
        assert_eq!(host.ask("DELETE", &format!("/api/v1/puzzles/{name}"), "", b"").status, 404, "{name}");
    }
}

#[test]
fn a_file_that_is_no_store_is_left_unchanged_and_its_path_is_not_revealed() {
    let host = Host::new();
    std::fs::write(host.store(), "my diary, and nothing that anybody else should read").expect("a file");
    for answer in [
        host.get("/api/v1/puzzles"),
        host.get("/api/v1/puzzles/c5nr9v"),
        host.post("/api/v1/puzzles", &json!({ "puzzle": PUZZLE })),
        host.ask("DELETE", "/api/v1/puzzles/c5nr9v", "", b""),
    ] {
        assert_eq!(answer.status, 500);
        let body = String::from_utf8(answer.body).expect("text");
        assert!(!body.contains("sqlite") && !body.contains("diary"), "{body}");
    }
    let left = std::fs::read_to_string(host.store()).expect("the file");
    assert!(left.starts_with("my diary"));
}
