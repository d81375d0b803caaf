//! What the checker demands of cells with locked and almost locked digits.

use super::checker_patterns::{Left, PARTS, verdict};
use naze::proof::check::{CheckErrorKind, ReasonError};
use serde_json::{Value, json};

fn does_not_follow(verdict: &Result<(), CheckErrorKind>) -> bool {
    matches!(verdict, Err(CheckErrorKind::DoesNotFollow(_)))
}

/// Cells with locked digits, and the places of each digit among them.
fn locked(
    left: &Left,
    cells: &[&str],
    places: &[(u8, &[&str])],
    eliminated: &str,
) -> Result<(), CheckErrorKind> {
    let places: Vec<Value> =
        places.iter().map(|(digit, cells)| json!({"digit": digit, "cells": cells})).collect();
    verdict(left, json!({"kind": "locked", "cells": cells, "places": places}), eliminated)
}

#[test]
fn locked_digits_are_as_many_as_their_cells_and_neither_comes_twice() {
    let left: &Left = &[("r1c1", &[1, 2]), ("r1c2", &[1, 2])];
    let pair = ["r1c1", "r1c2"];
    let of = |cells: &[&str], places: &[(u8, &[&str])]| locked(left, cells, places, "r1c3<>1");
    assert_eq!(of(&pair, &[(1, &pair), (2, &pair)]), Ok(()));
    assert_eq!(of(&[], &[]), PARTS, "nothing");
    assert_eq!(of(&pair, &[(1, &pair)]), PARTS, "a digit too few");
    assert_eq!(of(&pair, &[(1, &pair), (2, &pair), (3, &[])]), PARTS, "a digit too many");
    assert_eq!(of(&pair, &[(1, &pair), (1, &pair)]), PARTS, "a digit twice");
    assert_eq!(of(&["r1c1", "r1c1"], &[(1, &pair), (2, &pair)]), PARTS, "a cell twice");
}

#[test]
fn locked_digits_are_eliminated_from_cells_that_see_all_their_places() {
    let left: &Left = &[("r1c1", &[1, 2]), ("r1c2", &[1, 2])];
    let pair: &[&str] = &["r1c1", "r1c2"];
    let of = |eliminated: &str| locked(left, pair, &[(1, pair), (2, pair)], eliminated);
    assert_eq!(of("r3c3<>2"), Ok(()));
    for eliminated in ["r1c3<>5", "r5c1<>1", "r5c5<>1"] {
        assert!(does_not_follow(&of(eliminated)), "{eliminated}");
    }
}

#[test]
fn the_candidates_of_a_base_may_be_listed_in_any_order() {
    let left: &Left = &[("r1c1", &[1, 2])];
    let listed = |left: &[&str]| json!([{"constraint": {"cell": "r1c1"}, "left": left}]);
    let chain = |bases: Value| {
        let node = |digit: u8| json!({"digit": digit, "cells": ["r1c1"]});
        let reason = json!({
            "kind": "chain", "shape": "open", "nodes": [node(1), node(2)], "strong": [{"cell": "r1c1"}], "bases": bases,
        });
        verdict(left, reason, "r1c1<>3")
    };
    // It is already known that the cell has no 3, so nothing is wrong up to that point.
    let stale = |verdict| matches!(verdict, Err(CheckErrorKind::Stale(_)));
    assert!(stale(chain(listed(&["r1c1=1", "r1c1=2"]))));
    assert!(stale(chain(listed(&["r1c1=2", "r1c1=1"]))));
    for listing in [&["r1c1=1"][..], &["r1c1=1", "r1c1=2", "r1c1=3"], &["r1c1=1", "r1c1=3"]] {
        let verdict = chain(listed(listing));
        assert!(
            matches!(verdict, Err(CheckErrorKind::Reason(ReasonError::Base(_)))),
            "{listing:?} {verdict:?}"
        );
    }
}

#[test]
fn a_set_links_its_digits_only_if_its_cells_cannot_do_without_both() {
    // 1 in one of the cells or 3 in the other, if they cannot both be 2; then 1 again, by a cell of 1 and 3.
    let chain = |other: &'static str, third: &'static str, eliminated: &str| {
        let left: [(&str, &'static [u8]); 3] = [("r1c1", &[1, 2]), (other, &[2, 3]), (third, &[1, 3])];
        let node = |digit: u8, cell: &str| json!({"digit": digit, "cells": [cell]});
        let reason = json!({
            "kind": "chain", "shape": "open",
            "nodes": [node(1, "r1c1"), node(3, other), node(3, third), node(1, third)],
            "strong": [{"set": {"cells": ["r1c1", other], "digits": [1, 2, 3]}}, {"cell": third}],
        });
        verdict(&left, reason, eliminated)
    };
    assert_eq!(chain("r1c4", "r2c5", "r2c1<>1"), Ok(()));
    let apart = chain("r2c4", "r2c7", "r1c8<>1");
    assert!(does_not_follow(&apart), "both may be 2: {apart:?}");
    // With a third cell that has neither: still all of them are filled by 2 and 4.
    let left: &Left = &[("r1c1", &[1, 2, 4]), ("r2c4", &[2, 3, 4]), ("r2c5", &[2, 4]), ("r2c7", &[1, 3])];
    let node = |digit: u8, cell: &str| json!({"digit": digit, "cells": [cell]});
    let reason = json!({
        "kind": "chain", "shape": "open",
        "nodes": [node(1, "r1c1"), node(3, "r2c4"), node(3, "r2c7"), node(1, "r2c7")],
        "strong": [{"set": {"cells": ["r1c1", "r2c4", "r2c5"], "digits": [1, 2, 3, 4]}}, {"cell": "r2c7"}],
    });
    let three = verdict(left, reason, "r1c8<>1");
    assert!(does_not_follow(&three), "{three:?}");
}

#[test]
fn chains_through_large_sets_are_followed_from_link_to_link() {
    // Eight cells of row 1 and eight of row 3, four of them with 1 and 2: trying all fillings of both takes too long.
    let without_1: &[u8] = &[2, 3, 4, 5, 6, 7, 8, 9];
    let without_2: &[u8] = &[1, 3, 4, 5, 6, 7, 8, 9];
    let without_both: &[u8] = &[3, 4, 5, 6, 7, 8, 9];
    let cells = [1, 3].map(|row| (1..=8).map(|column| format!("r{row}c{column}")).collect::<Vec<_>>());
    let left: Vec<(&str, &'static [u8])> = cells
        .iter()
        .flat_map(|row| row.iter().enumerate())
        .map(|(place, cell)| match place {
            0 | 1 => (cell.as_str(), without_2),
            6 | 7 => (cell.as_str(), without_1),
            _ => (cell.as_str(), without_both),
        })
        .collect();
    let [upper, lower] = &cells;
    let node = |digit: u8, cells: &[String]| json!({"digit": digit, "cells": cells});
    let set = |cells: &[String]| json!({"set": {"cells": cells, "digits": [1, 2, 3, 4, 5, 6, 7, 8, 9]}});
    let chain = json!({
        "shape": "open",
        "nodes": [node(1, &upper[..2]), node(2, &upper[6..]), node(2, &lower[6..]), node(1, &lower[..2])],
        "strong": [set(upper), set(lower)],
    });
    let mut alone = chain.clone();
    alone["kind"] = json!("chain");
    for reason in [alone, json!({"kind": "chains", "chains": [chain]})] {
        assert_eq!(verdict(&left, reason, "r2c1<>1"), Ok(()));
    }
}
