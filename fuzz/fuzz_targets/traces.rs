//! True traces with spoilt content: anything that the checker still calls proven must be true by brute force.

#![no_main]

use libfuzzer_sys::fuzz_target;
use naze::{
    api::{Budget, answer},
    proof::check::{Checker, UniquenessPolicy},
    render::json::PositionJson,
};
use naze_fuzz::{
    Bytes,
    common::{
        claims::judge_verdict,
        hands::{position, spoil},
        puzzles::Draw,
    },
};
use serde_json::{Value, json};
use std::sync::LazyLock;

/// True answers of `solve` and `why` on many boards.
static TRACES: LazyLock<Vec<Value>> = LazyLock::new(|| (0..100).flat_map(answers).collect());

fn answers(seed: u64) -> Vec<Value> {
    let mut draw = Draw::from_seed(seed + 1);
    let puzzle = position(&mut |bound| draw.below(bound));
    let mut question = serde_json::to_value(PositionJson::new(&puzzle)).expect("a position is JSON");
    let mut ask = |name: &str, field: &str, value: Value| {
        question[field] = value;
        let budget = Budget::PAGE.with_nodes(2_000);
        let response = answer(name, &question, &budget, &budget.meter(None)).to_value();
        question.as_object_mut().expect("an object").remove(field);
        response
    };
    let solve = ask("solve", "trace", json!(true));
    let why = ask("why", "all", json!(true));
    let whys = why.as_array().cloned().unwrap_or_default().into_iter().take(3);
    // Large traces are slow to spoil and to check, and show nothing that small ones do not show.
    let is_small = |response: &Value| response.get("error").is_none() && response.to_string().len() < 12_000;
    std::iter::once(solve).chain(whys).filter(is_small).collect()
}

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Bytes::new(bytes);
    let mut trace = TRACES[bytes.below(TRACES.len())].clone();
    let uniqueness = if bytes.below(2) == 0 { UniquenessPolicy::Accept } else { UniquenessPolicy::Reject };
    spoil(&mut trace, &mut |bound| bytes.below(bound));
    for verdict in
        Checker::new(uniqueness).with_reserve(20_000_000).check(&trace.to_string()).iter().flatten()
    {
        if let Err(error) = judge_verdict(&trace, verdict) {
            panic!("{error}\n{trace}");
        }
    }
});
