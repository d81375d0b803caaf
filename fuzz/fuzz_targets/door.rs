//! Any question at the JSON door: sound ones are answered by what brute force says too, all others by an error.

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
    let mut bytes = Bytes::of(bytes);
    let budget = Budget::PAGE.with_nodes(500);
    let tried = match bytes.below(4) {
        // A text as it is.
        0 => {
            let name = QUESTIONS[bytes.below(QUESTIONS.len())].name;
            let text = String::from_utf8_lossy(bytes.rest()).into_owned();
            // Whatever names a puzzle may take seconds by the budget of a page.
            match serde_json::from_str::<Value>(&text) {
                Ok(asked) => judge_body(&answer(name, &asked, &budget, &budget.meter(None)).to_value()),
                Err(_) => judge_body(&serde_json::from_str(&ask(name, &text)).expect("an error is JSON")),
            }
        }
        way => {
            let mut below = |bound: usize| bytes.below(bound);
            let puzzle = position(&mut below);
            let (name, mut asked) = question(&puzzle, &mut below);
            if way == 1 {
                spoil(&mut asked, &mut below);
            }
            let told = answer(name, &asked, &budget, &budget.meter(None)).to_value();
            let judged = if way == 1 { Ok(()) } else { Truth::of(&puzzle).judge(name, &asked, &told) };
            judge_body(&told).and(judged).map_err(|error| format!("{name} {asked}: {error}"))
        }
    };
    if let Err(error) = tried {
        panic!("{error}");
    }
});
