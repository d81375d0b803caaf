//! Members: each is checked, or named as unchecked, or unknown and refused.

use crate::common::{
    cases::traces,
    forged::{Forged, answer, forged, step},
    members::{Changed, Judged, Way, changes, documents, judge_change},
    mutants::written,
    puzzles::{self, Draw},
    rules,
};
use naze::{
    logic::{Options, TechniqueId, solve},
    meter::Meter,
    proof::check::{CheckError, CheckErrorKind, Checker, Claim, TraceVerdict, UniquenessPolicy},
    render::{Language, check_error_message},
};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// The unchecked members of a document, or its first error.
fn unchecked(document: &Value) -> Result<Vec<&'static str>, CheckError> {
    let verdicts = Checker::new(UniquenessPolicy::Accept).check(&document.to_string());
    let [Ok(verdict)] = &verdicts[..] else { panic!("{verdicts:?}") };
    verdict.outcome.clone().map(|proof| proof.unchecked)
}

/// The names of all members that the schemas know, without those of drawings, and without moves, which come without
/// steps.
fn schema_members() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for schema in
        [include_str!("../../../docs/schema/solve.json"), include_str!("../../../docs/schema/why.json")]
    {
        let schema: Value = serde_json::from_str(schema).expect("a schema is JSON");
        let objects = schema["$defs"].as_object().expect("definitions").iter();
        let drawn =
            ["EmphasisJson", "LetterJson", "LinkJson", "NameJson", "OutlineJson", "PartJson", "RoleJson"];
        let is_drawn = |name: &str| drawn.contains(&name) || name.ends_with("ShapeJson");
        let checked = objects.filter(|(name, _)| !is_drawn(name)).map(|(_, object)| object);
        let members = checked.chain([&schema]).filter_map(|object| object["properties"].as_object());
        names.extend(members.flat_map(|members| members.keys().cloned()));
    }
    names.remove("moves");
    // Only a position with mistakes has it.
    names.remove("wrong");
    names
}

#[test]
fn every_change_of_a_member_is_refused_or_reported_or_means_nothing() {
    let (mut draw, mut counts) = (Draw::from_seed(1), BTreeMap::new());
    let mut names = BTreeSet::new();
    // A document of every technique, and some of the others.
    let of_seed = |seed: u64| documents(seed).into_iter().take(if seed.is_multiple_of(4) { 5 } else { 1 });
    let mut all: Vec<Value> = (0..TechniqueId::all().count() as u64).flat_map(of_seed).collect();
    let nested = traces(TechniqueId::NestedContradiction).map(|trace| {
        let mut document = written(&trace);
        // As with drawings, where a trial is told as a tree.
        document["steps"][0]["depths"] = json!([0, 1]);
        document
    });
    all.extend(nested.filter(|one| one.to_string().contains("from_outer_assumed")).take(2));
    // Few solves have a conclusion by locked candidates inside a branch; those of the seeds before have none.
    let locks = |document: &Value| document.to_string().contains("\"constraints\"");
    all.extend((1_055..1_100).flat_map(documents).find(locks));
    all.extend(documents(0).pop());
    all.push(answer("solve", &json!({"puzzle": format!("rules: anti-queen\n{}", puzzles::KNOWN[0])})));
    let ruled = || {
        let solved = |puzzle| written(&solve(&puzzle, &Options::default(), &Meter::new(20_000_000)));
        rules::certifiable().map(solved)
    };
    all.extend(ruled().take(6));
    let has_equality = |document: &Value| document.to_string().contains("\"equalities\"");
    all.extend(ruled().find(has_equality));
    for document in all {
        let changed: Vec<Changed> = changes(&document, &mut draw).collect();
        for changed in changed {
            let judged = judge_change(&document, &changed, &mut draw)
                .unwrap_or_else(|error| panic!("{error}: {document}"));
            *counts.entry((judged, changed.way)).or_insert(0) += 1;
            names.extend(changed.member.rsplit('.').next().map(str::to_string));
        }
    }
    let missed: Vec<String> = schema_members().difference(&names).cloned().collect();
    assert!(missed.is_empty(), "{missed:?} were not changed");
    let refused = |way| counts.contains_key(&(Judged::Refused, way));
    assert!(Way::all().all(|way| refused(way) != (way == Way::Moved)), "{counts:?}");
    let means = |judged| counts.contains_key(&(judged, Way::Stranger));
    assert!(!means(Judged::MeansNothing) && !means(Judged::HoldsToo), "{counts:?}");
}

#[test]
fn an_unknown_member_is_refused_with_its_path() {
    let mut nets = traces(TechniqueId::ForcingNetContradiction).map(|trace| written(&trace));
    let goes_on = |net: &Value| net.pointer("/steps/0/reason/branches/0/implied/0").is_some();
    let document = nets.find(goes_on).expect("a net with a conclusion");
    for (parent, path, step) in [
        ("", "colour", None),
        ("/steps/0", "steps[0].colour", Some(0)),
        ("/steps/0/reason", "steps[0].reason.colour", Some(0)),
        ("/steps/0/reason/bases/0/constraint", "steps[0].reason.bases[0].constraint.colour", Some(0)),
        ("/steps/0/reason/branches/0/implied/0", "steps[0].reason.branches[0].implied[0].colour", Some(0)),
        (
            "/steps/0/reason/branches/0/implied/0/of",
            "steps[0].reason.branches[0].implied[0].of.colour",
            Some(0),
        ),
        (
            "/steps/0/reason/branches/0/contradiction",
            "steps[0].reason.branches[0].contradiction.colour",
            Some(0),
        ),
        ("/steps/0/reason/branches/0/end", "steps[0].reason.branches[0].end.colour", Some(0)),
        ("/techniques/0", "techniques[0].colour", None),
    ] {
        let mut strange = document.clone();
        strange.pointer_mut(parent).expect(parent)["colour"] = json!(null);
        let kind = CheckErrorKind::Unknown(path.to_string());
        assert_eq!(unchecked(&strange), Err(CheckError { step, kind }));
    }
    // So is one of another kind of document, or of another kind of reason.
    let mut misplaced = document.clone();
    misplaced["wrong_entry"] = json!("r1c1=1");
    assert_eq!(
        unchecked(&misplaced),
        Err(CheckError { step: None, kind: CheckErrorKind::Unknown("wrong_entry".into()) })
    );
    let mut misplaced = document;
    misplaced["steps"][0]["reason"]["covers"] = json!([]);
    assert_eq!(
        unchecked(&misplaced).map_err(|error| error.kind),
        Err(CheckErrorKind::Unknown("steps[0].reason.covers".into()))
    );
}

#[test]
fn an_object_may_have_what_its_kind_has_whatever_stands_first() {
    let document = step(TechniqueId::Exocet);
    let mut last = document.clone();
    for pointer in ["", "/steps/0/reason"] {
        let tag = if pointer.is_empty() { "schema" } else { "kind" };
        let object = last.pointer_mut(pointer).and_then(Value::as_object_mut).expect("an object");
        let value = object.shift_remove(tag).expect("a tag");
        object.insert(tag.to_string(), value);
    }
    assert_ne!(last.to_string(), document.to_string());
    assert_eq!(unchecked(&last), unchecked(&document));
}

#[test]
fn a_reason_that_calls_itself_another_kind_is_refused() {
    let kinds = [
        ("only", TechniqueId::HiddenSingle),
        ("cover", TechniqueId::XWing),
        ("locked", TechniqueId::SueDeCoq),
        ("chain", TechniqueId::XyWing),
        ("colors", TechniqueId::SimpleColorsTrap),
        ("blossom", TechniqueId::DeathBlossom),
        ("deadly", TechniqueId::UniqueRectangle1),
        ("choices", TechniqueId::Exocet),
        ("cases", TechniqueId::ForcingNetContradiction),
        ("kraken", TechniqueId::KrakenFish1),
        ("template", TechniqueId::TemplateSet),
    ];
    let words = kinds.map(|(kind, _)| kind).into_iter().chain(["chains", "assumption", "refutation", "net"]);
    for (kind, technique) in kinds {
        let document = step(technique);
        assert_eq!(document["steps"][0]["reason"]["kind"], kind);
        assert!(unchecked(&document).is_ok(), "{kind}");
        for other in words.clone().filter(|&other| other != kind) {
            let mut forged = document.clone();
            forged["steps"][0]["reason"]["kind"] = json!(other);
            let verdicts = Checker::new(UniquenessPolicy::Accept).check(&forged.to_string());
            let holds = matches!(&verdicts[..], [Ok(verdict)] if verdict.outcome.is_ok());
            assert!(!holds, "{kind} as {other}");
        }
    }
}

#[test]
fn what_is_not_checked_is_named_and_what_can_be_counted_is_checked() {
    for Forged { what, json, expected } in forged() {
        let found = unchecked(&json).map_err(|error| check_error_message(&error, Language::English));
        match (&found, expected) {
            (Ok(names), Ok(name)) => assert!(names.contains(&name), "{what}: {names:?}"),
            (Err(message), Err(sentence)) => assert!(message.contains(sentence), "{what}: {message}"),
            _ => panic!("{what}: {found:?}"),
        }
    }
}

#[test]
fn only_what_is_there_is_named_as_unchecked() {
    let document = answer("solve", &json!({"puzzle": puzzles::KNOWN[0]}));
    let mut bare = document.clone();
    bare["drawings"] = json!(null);
    for document in [document, bare] {
        let names = unchecked(&document).expect("it holds");
        assert!(
            ["reason.parts", "drawings", "moves"].iter().all(|absent| !names.contains(absent)),
            "{names:?}"
        );
    }
}

#[test]
fn the_kind_of_a_braid_is_named_where_the_trace_names_no_causes() {
    let mut document = step(TechniqueId::ForcingNetContradiction);
    assert!(unchecked(&document).is_ok_and(|names| !names.contains(&"braid")));
    let branch = &mut document["steps"][0]["reason"]["branches"][0];
    branch.as_object_mut().expect("a branch").remove("end");
    for implied in branch["implied"].as_array_mut().expect("conclusions") {
        implied.as_object_mut().expect("a conclusion").retain(|name, _| !name.starts_with("from"));
    }
    assert!(unchecked(&document).is_ok_and(|names| names.contains(&"braid")));
    document["steps"][0]["braid"]["length"] = json!(99);
    let kind = CheckErrorKind::Miscounted("braid");
    assert_eq!(unchecked(&document), Err(CheckError { step: Some(0), kind }));
}

#[test]
fn every_digit_that_stands_twice_is_listed_with_all_its_cells() {
    let document = answer("solve", &json!({"puzzle": format!("555{}", ".".repeat(78))}));
    assert_eq!(document["duplicates"].as_array().map(Vec::len), Some(2), "row 1 and box 1");
    assert!(unchecked(&document).is_ok());
    type Spoil = fn(&mut Vec<Value>);
    let spoils: [(&str, Spoil); 4] = [
        ("one is missing", |listed| drop(listed.pop())),
        ("one is there twice", |listed| listed.push(listed[0].clone())),
        ("a cell is missing", |listed| drop(listed[0]["cells"].as_array_mut().expect("cells").pop())),
        ("a cell is there twice", |listed| {
            listed[0]["cells"].as_array_mut().expect("cells").push(json!("r1c1"))
        }),
    ];
    for (what, spoil) in spoils {
        let mut spoilt = document.clone();
        spoil(spoilt["duplicates"].as_array_mut().expect("duplicates"));
        let kind = CheckErrorKind::End(Claim::Duplicates);
        assert_eq!(unchecked(&spoilt), Err(CheckError { step: None, kind }), "{what}");
    }
}

#[test]
fn a_document_from_before_its_members_were_added_holds() {
    for technique in [TechniqueId::Exocet, TechniqueId::NestedContradiction, TechniqueId::FinnedXWing] {
        let mut document = step(technique);
        let step = document["steps"][0].as_object_mut().expect("a step");
        for member in ["name", "logic", "braid", "text"] {
            step.remove(member);
        }
        let reason = step["reason"].as_object_mut().expect("a reason");
        for member in ["parts", "digits", "nesting"] {
            reason.remove(member);
        }
        assert_eq!(unchecked(&document), Ok(vec!["pass", "passes", "status", "technique"]), "{technique:?}");
    }
}

/// The JSON pointers of all lists in a document's reasons, rules and houses.
fn lists(value: &Value, pointer: &str, into: &mut Vec<String>) {
    if value.is_array() {
        into.push(pointer.to_string());
    }
    let mut below = |name: &str, value: &Value| lists(value, &format!("{pointer}/{name}"), into);
    match value {
        Value::Array(list) => list.iter().enumerate().for_each(|(at, item)| below(&at.to_string(), item)),
        Value::Object(members) => members.iter().for_each(|(name, value)| below(name, value)),
        _ => {}
    }
}

#[test]
fn a_reason_with_a_list_that_is_empty_or_short_or_far_too_long_is_judged() {
    let of_rules = (0..40).map(|seed| {
        let puzzle = rules::position(
            naze::board::Family::ALL[seed % naze::board::Family::ALL.len()],
            &mut Draw::from_seed(seed as u64),
        );
        written(&solve(&puzzle, &Options::default(), &Meter::new(20_000_000)))
    });
    let of_techniques = TechniqueId::all().filter_map(|id| Some(written(&traces(id).next()?)));
    let (mut seen, mut changed, mut accepted) = (BTreeSet::new(), 0, 0);
    for document in of_techniques.chain(of_rules) {
        let steps = document["steps"].as_array().map_or(0, Vec::len);
        for place in 0..steps {
            // One step of each kind of reason and family is enough.
            let reason = &document["steps"][place]["reason"];
            let sort = [&reason["kind"], &reason["rule"]["family"], &document["steps"][place]["technique"]];
            if !seen.insert(sort.map(Value::to_string)) {
                continue;
            }
            let mut found = Vec::new();
            lists(reason, &format!("/steps/{place}/reason"), &mut found);
            for pointer in found {
                let list = document.pointer(&pointer).and_then(Value::as_array).expect("a list").clone();
                let long = list.iter().cycle().take(list.len() * 100).cloned().collect();
                for other in [Vec::new(), list.iter().take(1).cloned().collect(), long] {
                    if other.len() != list.len() {
                        let mut spoilt = document.clone();
                        *spoilt.pointer_mut(&pointer).expect("a list") = Value::Array(other);
                        let verdicts = Checker::new(UniquenessPolicy::Accept).check(&spoilt.to_string());
                        let holds =
                            |one: &Result<TraceVerdict, _>| matches!(one, Ok(one) if one.outcome.is_ok());
                        accepted += usize::from(verdicts.iter().all(holds));
                        changed += 1;
                    }
                }
            }
        }
    }
    assert!(changed > 2_000 && 2 * accepted < changed, "{accepted} of {changed} are accepted");
}

#[test]
fn a_sum_of_no_cells_is_no_rule() {
    let cage = "cage 45 r1c123456789";
    let mut document = answer("solve", &json!({"puzzle": ".".repeat(81), "board": cage, "guess": false}));
    let cage = document["board"]["rules"][0].clone();
    let from = json!({"houses": ["row 1"], "rules": [cage]});
    let rule = json!({"family": "sum", "numbers": [0], "cells": [], "from": from});
    document["steps"] = json!([{
        "id": 0, "pass": 1, "depth": 0, "technique": "house-sum", "place": [], "eliminate": ["r3c3<>1"],
        "reason": {"kind": "fit", "rule": rule, "left": []}, "premises": [],
    }]);
    let refused = unchecked(&document).expect_err("nothing follows from it");
    assert!(matches!(refused.kind, CheckErrorKind::Reason(_)), "{refused:?}");
}
