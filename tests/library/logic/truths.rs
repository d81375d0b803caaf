//! Truths and links, whips and braids: each pattern has the counts of its kind.

use crate::common::puzzles::{Draw, image};
use naze::{
    api::{Budget, answer},
    board::{Candidate, Cell, Constraint, Digit, House, Layout},
    logic::{
        Cases, Cover, Finding, Options, Reason, Shape, TechniqueId, Trace, TruthsAndLinks,
        hodoku_library::Case, solve_with_spare_steps,
    },
    meter::Meter,
    puzzle::{Puzzle, read},
    render::json::PositionJson,
};
use serde_json::json;
use std::{fs, sync::Arc};

/// How many images of known puzzles are tried.
const IMAGES: u64 = 60;

fn trace_of(puzzle: &Puzzle) -> Trace {
    solve_with_spare_steps(puzzle, &Options::default(), &Meter::unbounded())
}

#[test]
fn covers_have_rank_0_and_open_chains_at_most_1() {
    let (mut covers, mut open) = (0, 0);
    for trace in (0..IMAGES).map(|seed| trace_of(&image(seed))) {
        let layout = trace.puzzle.layout();
        for step in trace.steps.iter().filter(|step| !step.finding.eliminations.is_empty()) {
            let count = step.finding.truths_and_links(layout);
            let rank = count.map(|count| count.rank());
            let context = format!("{:?} in {}: {count:?}", step.finding.technique, trace.puzzle.line());
            match &step.finding.reason {
                Reason::Cover(_) if step.finding.technique <= TechniqueId::Leviathan => {
                    assert_eq!(rank, Some(0), "{context}");
                    covers += 1;
                }
                Reason::Chain(chain) if chain.shape == Shape::Open => {
                    // A chain of many almost locked sets may take too long to count.
                    assert!(rank.is_none_or(|rank| rank <= 1), "{context}");
                    open += usize::from(rank.is_some());
                }
                Reason::Deadly(_) | Reason::Cases(_) => assert_eq!(rank, None, "{context}"),
                _ => {}
            }
        }
    }
    assert!(covers > 100 && open > 50, "{covers} {open}");
}

#[test]
fn loops_have_as_many_links_as_truths() {
    let file = format!("{}/fixtures/techniques/continuous-nice-loop.txt", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(file).expect("a fixture");
    let mut loops = 0;
    for case in text.lines().filter_map(|line| Case::read(line).ok()) {
        for finding in case.findings() {
            let Reason::Chain(chain) = &finding.reason else { continue };
            // A loop of many links may take too long to count.
            let Some(count) = finding.truths_and_links(case.puzzle.layout()) else { continue };
            assert!(count.rank() == 0 && count.truths == chain.strong.len(), "{count:?}");
            loops += 1;
        }
    }
    assert!(loops > 10, "{loops}");
}

#[test]
fn the_length_of_a_net_of_singles_is_its_number_of_constraints_and_others_have_none() {
    let line = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";
    let trace = trace_of(&read(line, None).expect("a puzzle"));
    let (mut plain, mut others) = (0, 0);
    for step in &trace.steps {
        let Reason::Cases(cases) = &step.finding.reason else { continue };
        match &**cases {
            Cases::Contradiction(branch) if step.finding.technique != TechniqueId::ForcingNetPatterns => {
                let braid = step.finding.reason.braid().expect("a braid");
                assert_eq!(braid.length, branch.implied.len() + 1);
                plain += 1;
            }
            _ => {
                assert_eq!(step.finding.reason.braid(), None);
                others += 1;
            }
        }
    }
    assert!(plain > 0 && others > 0);
}

#[test]
fn the_links_of_a_cell_in_forty_houses_are_counted_in_bounded_time() {
    // Of the digit 1, row 3 keeps two places, which share a house with the first cell, as do 39 more houses.
    let through_first =
        |others: [usize; 4]| -> Vec<Cell> { std::iter::once(0).chain(others).map(Cell::new).collect() };
    let mut extra = vec![through_first([10, 11, 18, 24])];
    let mut draw = Draw::from_seed(40);
    while extra.len() < 40 {
        let mut others = [0; 4].map(|_| 1 + draw.below(24));
        others.sort_unstable();
        let house = through_first(others);
        let is_house = others.windows(2).all(|pair| pair[0] < pair[1]) && !extra.contains(&house);
        let is_line = others == [1, 2, 3, 4] || others == [5, 10, 15, 20];
        extra.extend((is_house && !is_line).then_some(house));
    }
    let layout = Arc::new(Layout::from_houses(5, Vec::new(), extra).expect("a board"));
    let mut puzzle = Puzzle::empty(layout);
    let mut marks = puzzle.shown_candidates();
    (12..15).for_each(|cell| marks[cell].remove(Digit::from_index(0)));
    puzzle.set_marks(marks);
    assert!(puzzle.removed_marks().contains(&Candidate::new(Cell::new(12), Digit::from_index(0))));
    let question = serde_json::to_value(PositionJson::new(&puzzle)).expect("a position is JSON");
    let document = answer("findings", &question, &Budget::PAGE, &Budget::PAGE.meter(None)).to_value();
    let steps = document["steps"].as_array().unwrap_or_else(|| panic!("{document}"));
    let of_first = |step: &&serde_json::Value| {
        step["eliminate"].as_array().is_some_and(|gone| gone.contains(&json!("r1c1<>1")))
    };
    let step = steps.iter().find(of_first).unwrap_or_else(|| panic!("{document}"));
    assert_eq!(step["logic"], json!({ "truths": 1, "links": 1, "rank": 0 }), "{step}");
}

/// The count for a fish of this digit on these rows and columns, which eliminates this candidate.
fn fish(layout: &Layout, lines: &[(usize, usize)], gone: &str) -> Option<TruthsAndLinks> {
    let digit = Digit::from_index(0);
    let (rows, columns) = lines
        .iter()
        .map(|&(row, column)| (House::new(row), House::new(layout.side() + column)))
        .map(|(row, column)| (Constraint::House(row, digit), Constraint::House(column, digit)))
        .unzip();
    let finding = Finding {
        technique: TechniqueId::XWing,
        reason: Reason::Cover(Box::new(Cover::new(rows, columns))),
        placements: Default::default(),
        eliminations: vec![Candidate::new(layout.parse_cell(gone).expect("a cell"), digit)],
    };
    finding.truths_and_links(layout)
}

#[test]
fn an_elimination_that_the_pattern_does_not_explain_has_no_count() {
    let layout = Layout::of_side(9).expect("a board");
    let lines = [(0, 0), (4, 4)];
    assert_eq!(fish(&layout, &lines, "r8c1"), Some(TruthsAndLinks { truths: 2, links: 2 }));
    assert_eq!(fish(&layout, &lines, "r1c1"), None, "a corner of the X-wing may be true");
}

#[test]
fn an_unfinished_count_is_not_reported() {
    // The eliminated candidate is in so many houses that not all pairs of them can be tried, though the first one
    // already gives a count.
    let extra = (0..60).map(|number| {
        let others = (0..8).map(|place| 9 * (1 + place) + 1 + (number * (place + 1) + number / 8) % 8);
        std::iter::once(0).chain(others).map(Cell::new).collect()
    });
    let layout = Layout::from_houses(9, Vec::new(), extra.collect()).expect("a board");
    let plain = Layout::from_houses(9, Vec::new(), Vec::new()).expect("a board");
    let lines = [(1, 0), (4, 4), (7, 7)];
    assert_eq!(fish(&plain, &lines, "r1c1"), Some(TruthsAndLinks { truths: 3, links: 3 }));
    assert_eq!(fish(&layout, &lines, "r1c1"), None);
}
