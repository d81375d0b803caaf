//! Sums of houses: which rules follow from a board's own, what naze does with them, and what the checker refuses.

use crate::common::{mutants::written, rules::follows};
use naze::{
    board::{Candidate, Cell, Digit, Family, Layout, Rule, RuleId},
    logic::{End, Options, Reason, TechniqueId, TechniqueSet, solve},
    meter::Meter,
    proof::check::{CheckErrorKind, Checker, ReasonError, UniquenessPolicy},
    puzzle::Puzzle,
    search,
};
use serde_json::{Value, json};
use std::sync::Arc;

/// A rule as a line: `cage 15 r1c1 r1c2`.
fn rule(line: &str, layout: &Layout) -> Rule {
    let mut words = line.split(' ');
    let family = words.next().and_then(Family::from_word).expect("a family");
    let (cells, numbers): (Vec<&str>, Vec<&str>) = words.partition(|word| word.starts_with('r'));
    let cells: Vec<Cell> = cells.into_iter().map(|word| layout.parse_cell(word).expect("a cell")).collect();
    Rule::new(family, cells, numbers.into_iter().map(|word| word.parse().expect("a number")).collect())
}

fn board(word: &str, lines: &[&str]) -> Layout {
    let plain = Layout::from_word(word).expect("a board");
    plain.with_rules(lines.iter().map(|line| rule(line, &plain)).collect()).expect("rules that can be kept")
}

fn derived(layout: &Layout) -> impl Iterator<Item = RuleId> + '_ {
    layout.all_rules().skip(layout.rules().len())
}

/// A derived rule with what it follows from: `sum 3 r1c4: row 1 - cage 7 r1c1 r1c2 r1c3`.
fn shown(id: RuleId, layout: &Layout) -> String {
    let from = layout.house_sum(id).expect("a derived rule");
    let houses: Vec<String> = from.houses.iter().map(|&house| layout.house_name(house).to_string()).collect();
    let rules: Vec<String> = from.rules.iter().map(|&rule| layout.show_rule(rule)).collect();
    let (houses, rules) = (houses.join(" + "), rules.join(" + "));
    let [whole, part] = if from.sticks_out { [rules, houses] } else { [houses, rules] };
    let mut shown = format!("{}: {whole}", layout.show_rule(id));
    if !part.is_empty() {
        shown += &format!(" - {part}");
    }
    for equality in &from.equalities {
        shown += &format!(", {}", layout.show_rule(equality.rule));
    }
    shown
}

#[test]
fn what_houses_and_fixed_sums_leave_of_each_other_is_a_rule() {
    let cases: [(&str, &str, &[&str], &[&str]); 14] = [
        (
            "a cage leaves a cell of a row",
            "4",
            &["cage 7 r1c1 r1c2 r1c3"],
            &["sum 3 r1c4: row 1 - cage 7 r1c1 r1c2 r1c3"],
        ),
        (
            "a cage leaves a cell of a box",
            "4",
            &["cage 6 r1c1 r1c2 r2c1"],
            &["sum 4 r2c2: box 1 - cage 6 r1c1 r1c2 r2c1"],
        ),
        ("without boxes it leaves nothing small", "9:none", &["cage 6 r1c1 r1c2 r2c1"], &[]),
        (
            "two cages stick out of a box",
            "4",
            &["cage 9 r1c1 r1c2 r1c3", "cage 7 r2c1 r2c2 r2c3"],
            &[
                "sum 1 r1c4: row 1 - cage 9 r1c1 r1c2 r1c3",
                "sum 3 r2c4: row 2 - cage 7 r2c1 r2c2 r2c3",
                "sum 6 r1c3 r2c3: cage 9 r1c1 r1c2 r1c3 + cage 7 r2c1 r2c2 r2c3 - box 1",
            ],
        ),
        (
            "a rule over two rows leaves cells of both",
            "6:2x3",
            &["sum 30 r1c1 r1c2 r1c3 r1c4 r1c5 r2c1 r2c2 r2c3 r2c4"],
            &[
                "sum 9 r1c4 r1c5 r2c4: sum 30 r1c1 r1c2 r1c3 r1c4 r1c5 r2c1 r2c2 r2c3 r2c4 - box 1",
                "sum 12 r1c6 r2c5 r2c6: row 1 + row 2 - sum 30 r1c1 r1c2 r1c3 r1c4 r1c5 r2c1 r2c2 r2c3 r2c4",
            ],
        ),
        (
            "X and V are sums too",
            "9",
            &["x r1c1 r1c2", "x r1c3 r1c4", "v r1c5 r1c6", "cage 13 r1c7 r1c8"],
            &["sum 7 r1c9: row 1 - x r1c1 r1c2 + x r1c3 r1c4 + v r1c5 r1c6 + cage 13 r1c7 r1c8"],
        ),
        (
            "the largest of rules that share a cell is taken",
            "4",
            &["sum 5 r1c3 r1c4", "cage 7 r1c1 r1c2 r1c3"],
            &["sum 3 r1c4: row 1 - cage 7 r1c1 r1c2 r1c3", "sum 5 r2c3 r2c4: box 2 - sum 5 r1c3 r1c4"],
        ),
        ("a cell that comes twice counts twice", "4", &["sum 8 r1c1 r1c2 r1c1"], &[]),
        ("a thermometer has no fixed sum", "4", &["thermometer r1c1 r1c2 r1c3"], &[]),
        ("a cage that leaves a whole row says nothing of it", "4", &["cage 10 r1c1 r1c2 r1c3 r1c4"], &[]),
        (
            "what the board says itself is not told again",
            "4",
            &["cage 7 r1c1 r1c2 r1c3", "cage 3 r1c4"],
            &["sum 7 r2c4 r3c4 r4c4: column 4 - cage 3 r1c4", "sum 7 r1c3 r2c3 r2c4: box 2 - cage 3 r1c4"],
        ),
        (
            "cells of one house may be more",
            "9",
            &["cage 6 r1c1 r1c2 r1c3"],
            &[
                "sum 39 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9: row 1 - cage 6 r1c1 r1c2 r1c3",
                "sum 39 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3: box 1 - cage 6 r1c1 r1c2 r1c3",
            ],
        ),
        (
            "rules that make too much leave no sum",
            "9",
            &["cage 24 r1c1 r1c2 r1c3", "cage 24 r1c4 r1c5 r1c6"],
            &[
                "sum 21 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3: box 1 - cage 24 r1c1 r1c2 r1c3",
                "sum 21 r2c4 r2c5 r2c6 r3c4 r3c5 r3c6: box 2 - cage 24 r1c4 r1c5 r1c6",
            ],
        ),
        (
            "what no digits make is a rule all the same",
            "9",
            &["cage 17 r1c1 r1c2", "cage 16 r1c3 r1c4"],
            &["sum 12 r1c5 r1c6 r1c7 r1c8 r1c9: row 1 - cage 17 r1c1 r1c2 + cage 16 r1c3 r1c4"],
        ),
    ];
    for (name, word, lines, expected) in cases {
        let layout = board(word, lines);
        // Pairs leave seven cells of each house that holds them, which says little.
        let small = derived(&layout).filter(|&id| layout.rule(id).cells.len() < 7 && !is_joined(&layout, id));
        let found: Vec<String> = small.map(|id| shown(id, &layout)).collect();
        assert_eq!(found, expected, "{name}");
        derived(&layout).for_each(|id| follows(&layout, id).expect(name));
        assert_eq!(layout.rules().len(), lines.len(), "{name}");
        assert!(layout.rules().all(|id| layout.house_sum(id).is_none()), "{name}");
    }
}

/// Whether a derived rule is more than what is left of houses, or what sticks out of them.
fn is_joined(layout: &Layout, id: RuleId) -> bool {
    !layout.rule(id).is_plain() || layout.house_sum(id).is_some_and(|from| !from.equalities.is_empty())
}

#[test]
fn what_rules_say_is_equal_stands_for_each_other_and_what_is_left_may_differ_from_what_sticks_out() {
    let often = |cell: &str, times: usize| [cell].repeat(times).join(" ");
    let pill = [
        format!("sum 21 r1c4 {} r1c6 r1c6: row 1, arrow r1c5 r1c6 : r1c1 r1c2 r1c3", often("r1c5", 11)),
        format!("sum 21 {} r1c6 r2c1 r2c2 r2c3: box 1, arrow r1c5 r1c6 : r1c1 r1c2 r1c3", often("r1c5", 10)),
    ];
    let pill: Vec<&str> = pill.iter().map(String::as_str).collect();
    let cases: [(&str, &str, &[&str], &[&str]); 6] = [
        (
            "the circle of an arrow counts for its shaft too",
            "4",
            &["arrow 1 r1c1 r1c2 r1c3"],
            &["sum 10 r1c1 r1c1 r1c4: row 1, arrow r1c1 : r1c2 r1c3"],
        ),
        ("the first digit of a pill counts tens", "6:2x3", &["arrow 2 r1c5 r1c6 r1c1 r1c2 r1c3"], &pill),
        (
            "two equal parts of a row are halves of it",
            "4",
            &["region-sum 2 2 r1c1 r1c2 r1c3 r1c4"],
            &["sum 5 r1c3 r1c4: row 1, region-sum 2 2 r1c1 r1c2 r1c3 r1c4"],
        ),
        (
            "the middle of a double arrow makes as much as its ends",
            "4",
            &["double-arrow r1c1 r1c2 r1c3"],
            &["sum 10 r1c2 r1c2 r1c4: row 1, double-arrow r1c1 r1c2 r1c3"],
        ),
        (
            "what sticks out counts against what is left",
            "4",
            &["cage 7 r1c1 r1c2 r1c3"],
            &[
                "sum 3 r2c1 r3c1 r4c1 - r1c2 r1c3: column 1 - cage 7 r1c1 r1c2 r1c3",
                "sum 3 r2c2 r3c2 r4c2 - r1c1 r1c3: column 2 - cage 7 r1c1 r1c2 r1c3",
                "sum 3 r2c3 r3c3 r4c3 - r1c1 r1c2: column 3 - cage 7 r1c1 r1c2 r1c3",
                "sum 3 r2c1 r2c2 - r1c3: box 1 - cage 7 r1c1 r1c2 r1c3",
                "sum 3 r1c4 r2c3 r2c4 - r1c1 r1c2: box 2 - cage 7 r1c1 r1c2 r1c3",
            ],
        ),
        ("a thermometer says nothing is equal", "4", &["thermometer r1c1 r1c2 r1c3"], &[]),
    ];
    for (name, word, lines, expected) in cases {
        let layout = board(word, lines);
        let joined = derived(&layout).filter(|&id| is_joined(&layout, id));
        let found: Vec<String> = joined.map(|id| shown(id, &layout)).collect();
        assert_eq!(found, expected, "{name}");
        derived(&layout).for_each(|id| follows(&layout, id).expect(name));
    }
}

#[test]
fn a_sum_that_no_digits_make_means_that_there_is_no_solution() {
    let lines = ["cage 17 r1c1 r1c2", "cage 16 r1c3 r1c4"];
    let puzzle = Puzzle::empty(Arc::new(board("9", &lines)));
    let found = search::count(&puzzle, 2, &Meter::new(100_000));
    assert_eq!((found.count, found.complete), (0, true));
    let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
    assert!(matches!(trace.end, End::NoSolution(Some(_))), "{:?}", trace.end);
    let said = Checker::new(UniquenessPolicy::Reject).check(&written(&trace).to_string()).remove(0);
    assert!(said.expect("a document").outcome.is_ok());
}

/// A board on which sums of houses are needed, as a document, and the place of the first step by one.
fn document() -> (Value, usize) {
    let lines = [
        "cage 7 r1c1 r1c2 r1c3",
        "cage 5 r2c1 r3c1",
        "cage 6 r2c2 r2c3",
        "cage 5 r2c4 r3c4",
        "cage 8 r3c2 r4c1 r4c2",
        "cage 3 r4c3 r4c4",
    ];
    let mut puzzle = Puzzle::empty(Arc::new(board("4", &lines)));
    puzzle.give(Candidate::new(Cell::new(1), Digit::from_index(1)));
    let techniques = TechniqueSet::from_words("house-sum").expect("a technique");
    let trace = solve(&puzzle, &Options { techniques, ..Options::default() }, &Meter::unbounded());
    let is_by_sum = |reason: &Reason| matches!(reason, Reason::Fit(fit) if trace.puzzle.layout().house_sum(fit.rule).is_some());
    let place = trace.steps.iter().position(|step| is_by_sum(&step.finding.reason)).expect("a house sum");
    assert_eq!(trace.steps[place].finding.technique, TechniqueId::HouseSum);
    (written(&trace), place)
}

#[test]
fn a_sum_that_does_not_follow_is_refused_by_what_is_wrong_with_it() {
    let (document, place) = document();
    let said = |document: &Value| {
        let verdict = Checker::new(UniquenessPolicy::Accept)
            .check(&document.to_string())
            .remove(0)
            .expect("a document");
        verdict.outcome.map(|_| ()).map_err(|error| error.kind)
    };
    assert_eq!(said(&document), Ok(()));
    /// A change of the rule, and whether an error is what it should be.
    type Case = (&'static str, fn(&mut Value), fn(&ReasonError) -> bool);
    let is_other = |error: &ReasonError| *error == ReasonError::OtherSum;
    let is_left = |error: &ReasonError| matches!(error, ReasonError::NotLeftOver(_));
    let is_house = |error: &ReasonError| matches!(error, ReasonError::NoHouse(_));
    let is_addend = |error: &ReasonError| *error == ReasonError::NoAddend(0);
    let is_none = |error: &ReasonError| *error == ReasonError::NoRule;
    let is_equality = |error: &ReasonError| *error == ReasonError::NoEquality(0);
    let cases: [Case; 10] = [
        (
            "an equality that no rule says",
            |rule| {
                let cage = rule["from"]["rules"][0].clone();
                rule["from"]["equalities"] = json!([{"rule": cage, "taken": [], "given": []}]);
            },
            is_equality,
        ),
        ("another number", |rule| rule["numbers"][0] = json!(1), is_other),
        ("a rule is missing", |rule| drop(rule["from"]["rules"].as_array_mut().map(Vec::pop)), is_left),
        ("a foreign house", |rule| rule["from"]["houses"][0] = json!("row 4"), is_left),
        ("one house more", |rule| rule["from"]["houses"] = json!(["row 1", "row 1"]), is_left),
        ("no such house", |rule| rule["from"]["houses"][0] = json!("extra 1"), is_house),
        ("no rule of the board", |rule| rule["from"]["rules"][0]["numbers"][0] = json!(8), is_addend),
        ("another cell", |rule| rule["cells"][0] = json!("r3c3"), is_left),
        ("another family", |rule| rule["family"] = json!("cage"), is_none),
        ("from nothing", |rule| drop(rule.as_object_mut().map(|rule| rule.remove("from"))), is_none),
    ];
    for (name, change, is_it) in cases {
        let mut altered = document.clone();
        change(&mut altered["steps"][place]["reason"]["rule"]);
        match said(&altered) {
            Err(CheckErrorKind::Reason(error)) => assert!(is_it(&error), "{name}: {error:?}"),
            other => panic!("{name}: {other:?}"),
        }
    }
    let mut own = document.clone();
    own["board"]["rules"][0]["from"] = document["steps"][place]["reason"]["rule"]["from"].clone();
    assert!(matches!(said(&own), Err(CheckErrorKind::Unknown(_))), "a board's own rule follows from nothing");
}
