//! True documents with a member that says something false, and what the checker says of each.

use super::{cases::first_trace, mutants::written, puzzles};
use naze::{api::ask, logic::TechniqueId};
use serde_json::{Value, json};

/// A document with a false member.
pub struct Forged {
    /// What is false.
    pub what: &'static str,
    /// The document.
    pub json: Value,
    /// The name that the verdict lists among the unchecked members, or the sentence that refuses the document.
    pub expected: Result<&'static str, &'static str>,
}

/// The answer to a question.
pub fn answer(command: &str, question: &Value) -> Value {
    serde_json::from_str(&ask(command, &question.to_string())).expect("an answer is JSON")
}

/// A trace of one step of this technique.
pub fn step(technique: TechniqueId) -> Value {
    written(&first_trace(technique))
}

/// A document for each way to lie beside the steps' effects.
pub fn forged() -> Vec<Forged> {
    let known = puzzles::KNOWN[0];
    let exocet = step(TechniqueId::Exocet);
    let nested = step(TechniqueId::NestedContradiction);
    let net = step(TechniqueId::ForcingNetContradiction);
    let fish = step(TechniqueId::FinnedXWing);
    let drawn = answer("solve", &json!({"puzzle": known, "drawings": true}));
    let why = answer("why", &json!({"puzzle": known, "cell": "r5c6"}));
    let not = answer("why", &json!({"puzzle": known, "cell": "r5c6", "not": 9}));
    let mut names = drawn.clone();
    names["steps"]
        .as_array_mut()
        .expect("steps")
        .iter_mut()
        .for_each(|step| step["name"] = json!("full-house"));

    let logic = "its `logic` does not fit its reason";
    let braid = "its `braid` does not fit its reason";
    let nesting = "its `reason.nesting` does not fit its reason";
    let single = "no step assumes a single solution";
    let nonsense = json!(["nonsense"]);
    let parts = json!([{"role": "nonsense", "cells": ["r9c9"]}]);
    let rows: [(_, &Value, _, Value, _); 27] = [
        ("an exocet's parts", &exocet, "/steps/0/reason/parts", parts, Ok("reason.parts")),
        ("an exocet's digits", &exocet, "/steps/0/reason/digits", json!([9]), Ok("reason.digits")),
        ("a text", &exocet, "/steps/0/text", json!("nonsense"), Ok("text")),
        ("a name", &exocet, "/steps/0/name", json!("full-house"), Ok("name")),
        ("every name", &names, "/steps/0/name", json!("full-house"), Ok("name")),
        ("passes", &exocet, "/passes", json!(9), Ok("passes")),
        ("moves beside steps", &exocet, "/moves", nonsense.clone(), Ok("moves")),
        ("drawings", &drawn, "/drawings", nonsense.clone(), Ok("drawings")),
        ("letters", &drawn, "/drawings/0/letters", nonsense.clone(), Ok("drawings")),
        ("drawings of an answer", &why, "/drawings", nonsense, Ok("drawings")),
        ("an entry that nobody made", &why, "/wrong_entry", json!("r5c6=2"), Ok("wrong_entry")),
        (
            "a right entry as a wrong one",
            &why,
            "/wrong_entry",
            json!("r5c6=1"),
            Err("the steps do not agree with r5c6=1"),
        ),
        (
            "a wrong entry of another cell",
            &why,
            "/wrong_entry",
            json!("r5c5=2"),
            Err("the steps do not agree with r5c5=2"),
        ),
        ("a solve's assumption", &drawn, "/assumes", json!("unique"), Err(single)),
        ("an answer's assumption", &why, "/assumes", json!("unique"), Err(single)),
        ("a digit that nothing settles beside not", &not, "/digit", json!(8), Ok("digit")),
        (
            "a digit beside itself ruled out",
            &not,
            "/digit",
            json!(9),
            Err("the steps do not agree with r5c6=9"),
        ),
        (
            "99 truths and a rank of -98",
            &fish,
            "/steps/0/logic",
            json!({"truths": 99, "links": 1, "rank": -98}),
            Err(logic),
        ),
        ("a rank that is not the links less the truths", &fish, "/steps/0/logic/rank", json!(7), Err(logic)),
        (
            "more links, and a rank to fit",
            &fish,
            "/steps/0/logic",
            json!({"truths": 2, "links": 102, "rank": 100}),
            Ok("logic"),
        ),
        ("the length of a braid", &net, "/steps/0/braid/length", json!(99), Err(braid)),
        ("the kind of a braid", &net, "/steps/0/braid/kind", json!("braid"), Err(braid)),
        ("a braid without a net", &fish, "/steps/0/braid", json!({"length": 2, "kind": "whip"}), Err(braid)),
        ("deeper nesting", &nested, "/steps/0/reason/nesting", json!(99), Err(nesting)),
        ("nesting of nothing", &net, "/steps/0/reason/nesting", json!(1), Err(nesting)),
        (
            "an unknown member",
            &net,
            "/steps/0/reason/colour",
            json!("red"),
            Err("the member `steps[0].reason.colour` is unknown"),
        ),
        (
            "a member of another kind of document",
            &net,
            "/wrong_entry",
            json!("r1c1=1"),
            Err("the member `wrong_entry` is unknown"),
        ),
    ];
    let forge = |(what, document, pointer, value, expected): (_, &Value, &str, Value, _)| {
        let mut json = document.clone();
        let (parent, name) = pointer.rsplit_once('/').expect("a pointer");
        json.pointer_mut(parent).expect(pointer)[name] = value;
        Forged { what, json, expected }
    };
    rows.map(forge).into()
}
