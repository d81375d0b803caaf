//! Hostile strings come out of every renderer as text; `examples/lab/hostile.rs` tries a million.

#[path = "../../common/hostile.rs"]
mod hostile;

use super::support::Host;
use hostile::{Chance, places, string, try_on};
use serde_json::json;

#[test]
fn no_hostile_string_comes_out_unescaped() {
    let mut chance = Chance::new(1);
    let mut read = 0;
    for number in 0..4000 {
        let string = string(&mut chance);
        read += usize::from(try_on(&string, number).unwrap_or_else(|found| panic!("{found}")));
    }
    assert!(places() < 4000 && read > 50, "{read} could be read");
}

#[test]
fn text_that_a_server_repeats_is_json_and_is_declared_as_json() {
    let host = Host::new();
    let mut chance = Chance::new(2);
    for _ in 0..100 {
        let string = string(&mut chance);
        for path in ["/api/v1/read", "/api/v1/puzzles"] {
            let answer = host.post(path, &json!({ "puzzle": string, "board": string }));
            assert_eq!(answer.header("content-type"), Some("application/json"));
            assert!(answer.json()["error"]["message"].is_string());
        }
    }
}
