//! What the checker demands of steps: the places of placements, the premises they cite, and the end of an assumption.

use crate::common::{mutants::written, puzzles};
use naze::{
    logic::{Options, TechniqueSet, solve},
    meter::Meter,
    proof::check::{CheckError, CheckErrorKind, Checker, Claim, UniquenessPolicy},
    puzzle::Puzzle,
};
use serde_json::{Value, json};

fn flaw(document: &Value) -> Option<CheckError> {
    let verdicts = Checker::new(UniquenessPolicy::Reject).check(&document.to_string());
    let [Ok(verdict)] = &verdicts[..] else { panic!("{verdicts:?}") };
    verdict.flaw().cloned()
}

/// A solve that assumes and refutes, with the place of its first refutation.
fn with_refutation() -> (Value, usize) {
    let puzzle = Puzzle::classic(puzzles::KNOWN[9]).expect("81 symbols");
    let options = Options { techniques: TechniqueSet::singles(), ..Options::default() };
    let document = written(&solve(&puzzle, &options, &Meter::unbounded()));
    let steps = document["steps"].as_array().expect("steps");
    let refutation = steps.iter().position(|step| step["reason"]["kind"] == "refutation");
    let refutation = refutation.expect("it cannot be solved without a guess");
    assert_eq!(flaw(&document), None);
    (document, refutation)
}

#[test]
fn a_refutation_undoes_the_last_assumption_and_nothing_else() {
    let (document, place) = with_refutation();
    let gone = document["steps"][place]["eliminate"][0].as_str().expect("a candidate");
    let other = match gone.split_once("<>") {
        Some((cell, "9")) => format!("{cell}<>8"),
        Some((cell, _)) => format!("{cell}<>9"),
        None => panic!("{gone}"),
    };
    let assumption = document["steps"][place]["reason"]["assumption"].as_u64().expect("a step");
    for (what, pointer, value) in [
        ("another step", "/reason/assumption", json!(assumption + 1)),
        ("another candidate", "/eliminate", json!([other])),
        ("two candidates", "/eliminate", json!([gone, other])),
        ("a digit besides", "/place", json!(["r1c1=8"])),
    ] {
        let mut wrong = document.clone();
        *wrong.pointer_mut(&format!("/steps/{place}{pointer}")).expect("a part") = value;
        let expected = CheckError { step: Some(place), kind: CheckErrorKind::Assumption };
        assert_eq!(flaw(&wrong), Some(expected), "{what}");
    }
}

#[test]
fn consequences_of_a_refuted_assumption_must_not_be_cited() {
    let (mut document, place) = with_refutation();
    let steps = document["steps"].as_array_mut().expect("steps");
    let later = steps
        .iter()
        .skip(place + 1)
        .position(|step| step["premises"].as_array().is_some_and(|all| !all.is_empty()));
    let later = place + 1 + later.expect("a step that rests on something");
    let premises = steps[later]["premises"].as_array_mut().expect("premises");
    premises.push(json!(place - 1));
    assert_eq!(
        flaw(&document),
        Some(CheckError { step: Some(later), kind: CheckErrorKind::Closed(place - 1) })
    );
}

#[test]
fn a_contradiction_of_the_negation_places_a_digit() {
    let missing = |cell: &str, left: [u8; 2]| {
        let gone = (1..=9).filter(|digit| !left.contains(digit));
        gone.map(|digit| format!("{cell}<>{digit}")).collect::<Vec<_>>()
    };
    // If r1c1 is not 1 it is 2, and nothing is left for r1c2.
    let marks = [missing("r1c1", [1, 2]), missing("r1c2", [2, 2])].concat();
    let trace = |placed: &str| {
        let implied = [json!({"place": "r1c1=2", "of": {"cell": "r1c1"}})];
        let contradiction = json!({"kind": "no-digit", "cell": "r1c2"});
        let branch = json!({"assumed": "r1c1<>1", "implied": implied, "contradiction": contradiction});
        let bases = [
            json!({"constraint": {"cell": "r1c1"}, "left": ["r1c1=1", "r1c1=2"]}),
            json!({"constraint": {"cell": "r1c2"}, "left": ["r1c2=2"]}),
        ];
        json!({
            "schema": "naze/solve/2", "board": "9", "puzzle": ".".repeat(81), "marks": marks, "status": "stuck",
            "guesses": 0, "passes": 1, "techniques": [{"id": "forcing", "count": 1}],
            "steps": [{
                "id": 0, "pass": 1, "depth": 0, "technique": "forcing", "place": [placed], "eliminate": [],
                "reason": {"kind": "cases", "branches": [branch], "bases": bases}, "premises": marks,
            }],
        })
    };
    assert_eq!(flaw(&trace("r1c1=1")), None);
    let kind = flaw(&trace("r1c1=3")).map(|flaw| flaw.kind);
    assert!(matches!(kind, Some(CheckErrorKind::DoesNotFollow(_))), "{kind:?}");
}

#[test]
fn a_why_question_must_name_a_cell_and_a_digit_of_the_board() {
    let because = |cell: &str, not: u8| {
        let document = json!({
            "schema": "naze/why/2", "board": "4", "puzzle": format!("1{}", ".".repeat(15)), "cell": cell, "not": not,
            "because": "r1c1=1", "givens": ["r1c1=1"], "steps": [],
        });
        flaw(&document).map(|flaw| flaw.kind)
    };
    assert_eq!(because("r1c1", 4), None);
    assert_eq!(because("r1c1", 5), Some(CheckErrorKind::End(Claim::Because)));
    assert_eq!(because("r1c5", 1), Some(CheckErrorKind::End(Claim::Because)));
}

#[test]
fn a_reading_error_says_what_was_expected() {
    let cause = |part: &str, value: Value| {
        let mut document = json!({"schema": "naze/solve/2", "board": "4", "puzzle": ".".repeat(16)});
        document[part] = value;
        match &Checker::new(UniquenessPolicy::Reject).check(&document.to_string())[..] {
            [Err(error)] => error.cause.clone(),
            other => panic!("{other:?}"),
        }
    };
    for (part, value, expected) in [
        ("cell", json!("c1r1"), "a cell such as r1c1"),
        ("entries", json!(["r1c1"]), "a candidate such as r1c1=5"),
        ("because", json!(true), "a step's id, or a candidate such as r1c1=5 or r1c1<>5"),
    ] {
        let cause = cause(part, value);
        assert!(cause.ends_with(&format!("expected {expected}")), "{cause}");
    }
}
