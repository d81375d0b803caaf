//! What the checker demands of a pattern: each demand is violated by itself, on positions made for it.

use naze::proof::check::{CheckErrorKind, Checker, ReasonError, UniquenessPolicy};
use serde_json::{Value, json};

/// Cells of an empty board with the only digits left in them.
pub(super) type Left<'a> = [(&'a str, &'static [u8])];

/// The candidates missing from these cells.
fn gone(left: &Left) -> Vec<String> {
    let of_cell = |(cell, digits): &(&str, &[u8])| {
        let missing = (1..=9).filter(|digit| !digits.contains(digit));
        missing.map(|digit| format!("{cell}<>{digit}")).collect::<Vec<_>>()
    };
    left.iter().flat_map(of_cell).collect()
}

/// The remaining candidates of the cells, as bases.
fn bases(left: &Left) -> Vec<Value> {
    let of_digits =
        |cell: &str, digits: &[u8]| digits.iter().map(|d| format!("{cell}={d}")).collect::<Vec<_>>();
    left.iter()
        .map(|(cell, digits)| json!({"constraint": {"cell": cell}, "left": of_digits(cell, digits)}))
        .collect()
}

/// The verdict on a single step that eliminates a candidate, when some cells have only these digits left.
pub(super) fn verdict(left: &Left, reason: Value, eliminated: &str) -> Result<(), CheckErrorKind> {
    verdict_on(1, left, reason, eliminated)
}

/// The same with the step repeated this many times.
fn verdict_on(times: usize, left: &Left, mut reason: Value, eliminated: &str) -> Result<(), CheckErrorKind> {
    if reason.get("bases").is_none() {
        reason["bases"] = json!(bases(left));
    }
    let assumes = (reason["kind"] == "deadly").then_some("unique");
    let step = |id: usize| {
        json!({
            "id": id, "pass": 1, "depth": 0, "technique": "pattern", "place": [], "eliminate": [eliminated],
            "reason": reason, "premises": gone(left), "assumes": assumes,
        })
    };
    let trace = json!({
        "schema": "naze/solve/2", "board": "9", "puzzle": format!("{}9", ".".repeat(80)), "marks": gone(left),
        "status": "stuck", "guesses": 0, "passes": 1, "techniques": [{"id": "pattern", "count": times}],
        "assumes": assumes, "steps": (0..times).map(step).collect::<Vec<_>>(),
    });
    let verdicts = Checker::new(UniquenessPolicy::Accept).check(&trace.to_string());
    let [Ok(verdict)] = &verdicts[..] else { panic!("{verdicts:?}") };
    verdict.flaw().map_or(Ok(()), |flaw| Err(flaw.kind.clone()))
}

pub(super) const PARTS: Result<(), CheckErrorKind> = Err(CheckErrorKind::Reason(ReasonError::Parts));

/// A deadly pattern of these cells without guardians; by itself it would contradict uniqueness.
fn deadly(left: &Left) -> Result<(), CheckErrorKind> {
    let pattern: Vec<Value> =
        left.iter().map(|(cell, digits)| json!({"cell": cell, "digits": digits})).collect();
    verdict(left, json!({"kind": "deadly", "pattern": pattern, "guardians": []}), "r3c3<>5")
}

#[test]
fn a_rectangle_is_deadly_where_every_house_has_its_digits_twice_or_not_at_all() {
    let pair: &[u8] = &[1, 2];
    let of = |cells: [&'static str; 4]| deadly(&cells.map(|cell| (cell, pair)));
    assert_eq!(of(["r1c1", "r1c4", "r2c1", "r2c4"]), Ok(()));
    assert!(matches!(of(["r1c1", "r1c4", "r5c1", "r5c4"]), Err(CheckErrorKind::NotExchangeable(_))));
    assert!(matches!(of(["r1c1", "r1c4", "r2c1", "r2c5"]), Err(CheckErrorKind::NotExchangeable(_))));
    assert_eq!(of(["r1c1", "r1c4", "r1c1", "r1c4"]), PARTS, "a cell twice");
    assert_eq!(deadly(&[]), PARTS);
}

#[test]
fn an_extended_rectangle_is_deadly_where_its_halves_can_change_places() {
    let triple: &[u8] = &[1, 2, 3];
    let of = |cells: [&'static str; 6]| deadly(&cells.map(|cell| (cell, triple)));
    assert_eq!(of(["r1c1", "r1c4", "r1c7", "r2c1", "r2c4", "r2c7"]), Ok(()));
    assert!(
        matches!(
            of(["r1c1", "r1c4", "r1c7", "r5c1", "r5c4", "r5c7"]),
            Err(CheckErrorKind::NotExchangeable(_))
        ),
        "boxes lose a cell to others"
    );
    assert_eq!(of(["r1c1", "r1c4", "r2c7", "r2c1", "r2c4", "r1c7"]), PARTS, "no half lies in a house");
    assert_eq!(
        of(["r1c1", "r1c4", "r1c7", "r5c2", "r5c5", "r5c8"]),
        PARTS,
        "cells that do not see each other"
    );
    let unlike: [(&str, &[u8]); 6] = [
        ("r1c1", triple),
        ("r1c4", triple),
        ("r1c7", triple),
        ("r2c1", triple),
        ("r2c4", triple),
        ("r2c7", &[1, 2, 3, 7]),
    ];
    assert_eq!(deadly(&unlike), PARTS, "a digit more in one cell, and no guardian");
    assert_eq!(deadly(&unlike[..4]), PARTS, "fewer cells than two for each digit");
    let double: &[u8] = &[1, 2, 2];
    let doubled = ["r1c1", "r1c4", "r1c7", "r2c1", "r2c4", "r2c7"].map(|cell| (cell, double));
    assert_eq!(deadly(&doubled), PARTS, "a digit twice");
}

/// A chain of one link through an almost locked set, of 1 and 3 in these cells.
fn through(left: &Left, cells: &[&str], digits: &[u8], ends: [&str; 2]) -> Result<(), CheckErrorKind> {
    let [one, three] = ends;
    let reason = json!({
        "kind": "chain", "shape": "open",
        "nodes": [{"digit": 1, "cells": [one]}, {"digit": 3, "cells": [three]}],
        "strong": [{"set": {"cells": cells, "digits": digits}}],
    });
    verdict(left, reason, &format!("{three}<>1"))
}

#[test]
fn an_almost_locked_set_has_one_digit_more_than_cells_and_neither_twice() {
    let set: &Left = &[("r1c1", &[1, 2]), ("r1c2", &[2, 3])];
    let ends = ["r1c1", "r1c2"];
    let in_set = |cells: &[&str], digits: &[u8]| through(set, cells, digits, ends);
    assert_eq!(in_set(&["r1c1", "r1c2"], &[1, 2]), PARTS, "a digit too few");
    assert_eq!(in_set(&["r1c1", "r1c2"], &[1, 2, 3, 4]), PARTS, "a digit too many");
    assert_eq!(in_set(&["r1c1", "r1c2"], &[1, 3, 3]), PARTS, "a digit twice");
    assert_eq!(in_set(&["r1c1", "r1c1"], &[1, 2, 3]), PARTS, "a cell twice");
    let outside = through(set, &["r1c1", "r1c2"], &[1, 2, 3], ["r1c1", "r5c5"]);
    assert!(matches!(outside, Err(CheckErrorKind::Reason(ReasonError::Stray(_)))), "{outside:?}");
    let other_digits = through(set, &["r1c1", "r1c2"], &[1, 2, 4], ends);
    assert!(matches!(other_digits, Err(CheckErrorKind::Reason(ReasonError::Stray(_)))), "{other_digits:?}");
}

#[test]
fn a_chain_has_two_nodes_for_each_strong_link() {
    let left: &Left = &[("r1c1", &[1, 2])];
    let chain = |nodes: Vec<Value>, strong: Vec<Value>| {
        verdict(left, json!({"kind": "chain", "shape": "open", "nodes": nodes, "strong": strong}), "r1c2<>1")
    };
    let node = |digit: u8| json!({"digit": digit, "cells": ["r1c1"]});
    let link = || json!({"cell": "r1c1"});
    assert_eq!(chain(vec![], vec![]), PARTS);
    assert_eq!(chain(vec![node(1), node(2)], vec![]), PARTS);
    assert_eq!(chain(vec![node(1), node(2), node(1)], vec![link()]), PARTS);
    assert_eq!(chain(vec![node(1), node(2)], vec![link(), link()]), PARTS);
}

/// Two colours of 8, with these links; a cell that sees both loses 8.
fn colors(clusters: Value, links: &[(&str, u8, [&str; 2])]) -> Result<(), CheckErrorKind> {
    let base = |&(house, digit, ends): &(&str, u8, [&str; 2])| json!({"constraint": {"house": house, "digit": digit}, "left": ends.map(|cell| format!("{cell}={digit}"))});
    let listed: Vec<Value> = links.iter().map(base).collect();
    let reason = json!({"kind": "colors", "digit": 8, "clusters": clusters, "bases": listed});
    verdict(&[], reason, "r1c9<>8")
}

#[test]
fn a_colour_changes_along_every_link_and_each_is_of_the_digit() {
    let stray = |verdict: Result<(), CheckErrorKind>| {
        assert!(matches!(verdict, Err(CheckErrorKind::Reason(ReasonError::Base(_)))), "{verdict:?}");
    };
    let pair = json!([[["r2c7"], ["r2c9"]]]);
    stray(colors(pair.clone(), &[("row 2", 7, ["r2c7", "r2c9"])]));
    stray(colors(pair.clone(), &[("row 3", 8, ["r2c7", "r2c9"])]));
    stray(colors(pair.clone(), &[("row 2", 8, ["r2c7", "r2c7"])]));
    stray(colors(pair.clone(), &[("row 2", 8, ["r2c9", "r2c9"])]));
    stray(colors(pair.clone(), &[("row 2", 8, ["r2c7", "r2c8"])]));
    stray(colors(pair, &[("row 2", 8, ["r2c8", "r2c9"])]));
    let both = json!([[["r2c7", "r2c9"], ["r5c5"]]]);
    stray(colors(both, &[("row 2", 8, ["r2c7", "r2c9"])]));
}

#[test]
fn a_fish_has_as_many_covers_as_bases() {
    let row = |row: u8| json!({"house": format!("row {row}"), "digit": 1});
    let column = |column: u8| json!({"house": format!("column {column}"), "digit": 1});
    let fish = |bases: Vec<Value>, covers: Vec<Value>| {
        verdict(&[], json!({"kind": "cover", "bases": bases, "covers": covers, "fins": []}), "r5c1<>1")
    };
    assert_eq!(fish(vec![row(1), row(2)], vec![column(1), column(2), column(3)]), PARTS);
    assert_eq!(fish(vec![row(1), row(2)], vec![column(1)]), PARTS);
    assert_eq!(fish(vec![], vec![]), PARTS);
}

#[test]
fn a_step_must_change_the_position() {
    let left: &Left = &[("r1c1", &[1, 2]), ("r1c2", &[1, 2])];
    let cover = |digit: u8| json!({"house": "row 1", "digit": digit});
    let pair = || {
        let bases = [json!({"cell": "r1c1"}), json!({"cell": "r1c2"})];
        json!({"kind": "cover", "bases": bases, "covers": [cover(1), cover(2)], "fins": []})
    };
    assert_eq!(verdict(left, pair(), "r1c3<>1"), Ok(()));
    assert!(
        matches!(verdict_on(2, left, pair(), "r1c3<>1"), Err(CheckErrorKind::Stale(_))),
        "the same step twice"
    );
}

#[test]
fn a_duplicate_needs_two_cells_of_a_house() {
    let left: &Left = &[("r1c2", &[1])];
    let ends = |house: &str, cells: &[&str]| {
        let contradiction = json!({"kind": "duplicate", "house": house, "digit": 1, "cells": cells});
        let implied = [json!({"place": "r1c2=1", "of": {"cell": "r1c2"}})];
        let branch = json!({"assumed": "r1c1=1", "implied": implied, "contradiction": contradiction});
        verdict(left, json!({"kind": "cases", "branches": [branch]}), "r1c1<>1")
    };
    assert_eq!(ends("row 1", &["r1c1", "r1c2"]), Ok(()));
    assert_eq!(ends("box 1", &["r1c1", "r1c2"]), Ok(()));
    for (house, cells) in [
        ("row 1", &["r1c1"][..]),
        ("row 1", &[]),
        ("row 1", &["r1c2", "r1c2"]),
        ("row 1", &["r1c1", "r1c3"]),
        ("row 2", &["r1c1", "r1c2"]),
        ("column 1", &["r1c1", "r1c2"]),
    ] {
        assert_eq!(ends(house, cells), Err(CheckErrorKind::NoContradiction), "{house} {cells:?}");
    }
}

/// A fish of 1 in rows 1 and 5, covered by columns 1 and 4, which loses 1 in all other cells of its rows but these.
fn finned(fins: &[&str], eliminated: &str) -> Result<(), CheckErrorKind> {
    let cells: Vec<String> = [1, 5]
        .into_iter()
        .flat_map(|row| [2, 3, 5, 6, 7, 8, 9].map(|column| format!("r{row}c{column}")))
        .filter(|cell| !fins.contains(&cell.as_str()))
        .collect();
    let of = |houses: [&str; 2]| houses.map(|house| json!({"house": house, "digit": 1}));
    let fin_words: Vec<String> = fins.iter().map(|fin| format!("{fin}=1")).collect();
    let reason = json!({
        "kind": "cover", "bases": of(["row 1", "row 5"]), "covers": of(["column 1", "column 4"]), "fins": fin_words,
    });
    verdict(&without_1(&cells), reason, eliminated)
}

/// These cells with all digits but 1.
fn without_1(cells: &[String]) -> Vec<(&str, &'static [u8])> {
    cells.iter().map(|cell| (cell.as_str(), &[2, 3, 4, 5, 6, 7, 8, 9][..])).collect()
}

#[test]
fn an_elimination_of_a_fish_is_in_its_covers_and_sees_its_fins() {
    let none: Result<(), CheckErrorKind> = Ok(());
    let does_not_follow =
        |verdict| assert!(matches!(verdict, Err(CheckErrorKind::DoesNotFollow(_))), "{verdict:?}");
    assert_eq!(finned(&[], "r9c1<>1"), none);
    does_not_follow(finned(&[], "r9c2<>1"));
    assert_eq!(finned(&["r5c5"], "r6c4<>1"), none);
    does_not_follow(finned(&["r5c5"], "r9c4<>1"));
    does_not_follow(finned(&["r5c5"], "r6c5<>1"));
}

#[test]
fn a_candidate_that_is_in_two_bases_serves_both() {
    // Row 1 has its 1 in r1c1 or r1c4, box 1 in r1c1 or row 2: only in r1c1 if r9c4 is 1, which is no
    // contradiction.
    let cells = ["r1c2", "r1c3", "r1c5", "r1c6", "r1c7", "r1c8", "r1c9", "r3c1", "r3c2", "r3c3"];
    let cells = cells.map(String::from);
    let fish = |eliminated: &str| {
        let of = |houses: [&str; 2]| houses.map(|house| json!({"house": house, "digit": 1}));
        let reason = json!({
            "kind": "cover", "bases": of(["row 1", "box 1"]), "covers": of(["column 4", "row 2"]), "fins": ["r1c1=1"],
        });
        verdict(&without_1(&cells), reason, eliminated)
    };
    assert!(matches!(fish("r9c4<>1"), Err(CheckErrorKind::DoesNotFollow(_))));
}

/// A contradiction of 1 in `r1c1` by digits locked in cells, which leave nothing for `r1c9`.
fn locked(left: &Left, cells: &[&str], digits: &[u8], constraints: Value) -> Result<(), CheckErrorKind> {
    locked_until(json!({"kind": "no-digit", "cell": "r1c9"}), left, cells, digits, constraints)
}

/// The same with another final contradiction.
fn locked_until(
    contradiction: Value,
    left: &Left,
    cells: &[&str],
    digits: &[u8],
    constraints: Value,
) -> Result<(), CheckErrorKind> {
    let conclusion = json!({
        "locked": {"cells": cells, "digits": digits}, "constraints": constraints, "from": [], "from_assumed": true,
    });
    let end = json!({"from": [0]});
    let branch = json!({
        "assumed": "r1c1=1", "implied": [conclusion], "contradiction": contradiction, "end": end,
    });
    verdict(left, json!({"kind": "cases", "branches": [branch]}), "r1c1<>1")
}

#[test]
fn digits_are_locked_in_as_many_cells_that_see_each_other_and_hold_no_other() {
    let left: &Left = &[("r1c2", &[1, 4, 5]), ("r1c3", &[1, 4, 5]), ("r1c9", &[4, 5])];
    let of = |cells: &[&str]| json!(cells.iter().map(|cell| json!({"cell": cell})).collect::<Vec<_>>());
    let both = of(&["r1c2", "r1c3"]);
    assert_eq!(locked(left, &["r1c2", "r1c3"], &[4, 5], both.clone()), Ok(()));
    for (cells, digits, constraints, why) in [
        (&["r1c2", "r1c3"][..], &[4, 4][..], both.clone(), "a digit twice"),
        (&["r1c2", "r1c2"], &[4, 5], both.clone(), "a cell twice"),
        (&["r1c2", "r1c3"], &[4], both.clone(), "fewer digits than cells"),
        (&["r1c2", "r1c3"], &[4, 5, 6], both.clone(), "more digits than cells"),
        (&["r1c2", "r1c3"], &[4, 5], of(&["r1c2"]), "nothing said of a cell"),
        (&["r1c2", "r1c3"], &[4, 5], of(&["r1c2", "r1c9"]), "something said of another cell"),
        (&["r1c2"], &[4, 5], of(&["r1c2"]), "one cell for two digits"),
        (&[], &[], json!([]), "nothing"),
    ] {
        assert_eq!(locked(left, cells, digits, constraints), PARTS, "{why}");
    }
    let apart: &Left = &[("r1c2", &[1, 4, 5]), ("r2c7", &[1, 4, 5]), ("r1c9", &[4, 5])];
    assert_eq!(locked(apart, &["r1c2", "r2c7"], &[4, 5], of(&["r1c2", "r2c7"])), PARTS, "they are apart");
    let wide: &Left = &[("r1c2", &[1, 4, 5, 6]), ("r1c3", &[1, 4, 5]), ("r1c9", &[4, 5])];
    assert!(locked(wide, &["r1c2", "r1c3"], &[4, 5], both).is_err(), "one of them may be 6");
}

#[test]
fn digits_locked_in_cells_are_in_none_of_them_for_certain() {
    let left: &Left = &[("r1c2", &[1, 4, 5]), ("r1c3", &[1, 4, 5])];
    let both = json!([{"cell": "r1c2"}, {"cell": "r1c3"}]);
    let twice = json!({"kind": "duplicate", "house": "row 1", "digit": 4, "cells": ["r1c2", "r1c3"]});
    let verdict = locked_until(twice, left, &["r1c2", "r1c3"], &[4, 5], both);
    assert_eq!(verdict, Err(CheckErrorKind::NoContradiction));
}

#[test]
fn digits_are_locked_in_cells_where_a_house_of_each_has_no_other_place_for_it() {
    let twice = |digits: [u8; 2]| json!(digits.map(|digit| json!({"house": "row 1", "digit": digit})));
    // Without bases of its own: what the checker says of the parts comes first.
    let left: &Left = &[("r1c9", &[4])];
    for (digits, constraints, why) in [
        (&[4, 4][..], twice([4, 5]), "a digit twice"),
        (&[4, 5], twice([4, 4]), "a house twice, and none for the other digit"),
        (&[4, 5], json!([{"house": "row 1", "digit": 4}]), "no house for a digit"),
        (&[4, 5], json!([{"house": "row 1", "digit": 4}, {"house": "extra 1", "digit": 5}]), "no such house"),
        (&[4, 5, 6], twice([4, 5]), "more digits than cells"),
    ] {
        assert_eq!(locked(left, &["r1c2", "r1c3"], digits, constraints), PARTS, "{why}");
    }
}
