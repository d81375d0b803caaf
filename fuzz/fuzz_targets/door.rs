//! Any question at the JSON door: sound ones get an answer that agrees with brute force, all others an error.

#![no_main]

use libfuzzer_sys::fuzz_target;
use naze::api::{Budget, QUESTIONS, answer, ask};
use naze_fuzz::{
    Bytes,
    common::{
        claims::Truth,
        hands::{position, question, spoil},
    },
    hostile::judge_body,
};
use serde_json::Value;

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Bytes::new(bytes);
    let budget = Budget::PAGE.with_nodes(500);
    let tried = match bytes.below(4) {
        // An unchanged text.
        0 => {
            let name = QUESTIONS[bytes.below(QUESTIONS.len())].name;
            let text = String::from_utf8_lossy(bytes.rest()).into_owned();
            // A question that names a puzzle may take seconds with the budget of a page.
            match serde_json::from_str::<Value>(&text) {
                Ok(body) => judge_body(&answer(name, &body, &budget, &budget.meter(None)).to_value()),
                Err(_) => judge_body(&serde_json::from_str(&ask(name, &text)).expect("an error is JSON")),
            }
        }
        way => {
            let mut below = |bound: usize| bytes.below(bound);
            let puzzle = position(&mut below);
            let (name, mut body) = question(&puzzle, &mut below);
            if way == 1 {
                spoil(&mut body, &mut below);
            }
            let response = answer(name, &body, &budget, &budget.meter(None)).to_value();
            let judged = if way == 1 { Ok(()) } else { Truth::new(&puzzle).judge(name, &body, &response) };
            judge_body(&response).and(judged).map_err(|error| format!("{name} {body}: {error}"))
        }
    };
    if let Err(error) = tried {
        panic!("{error}");
    }
});
