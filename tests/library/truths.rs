//! Truths and links, whips and braids: what a pattern counts is what its kind counts.

use crate::common::puzzles::image;
use naze::{
    logic::{Cases, Options, Reason, Shape, TechniqueId, Trace, library::Case, solve},
    meter::Meter,
    puzzle::{Puzzle, read},
};
use std::fs;

/// How many images of known puzzles are tried.
const IMAGES: u64 = 60;

fn trace_of(puzzle: &Puzzle) -> Trace {
    solve(puzzle, &Options::default(), &Meter::unbounded())
}

#[test]
fn covers_have_rank_0_and_open_chains_at_most_1() {
    let (mut covers, mut open) = (0, 0);
    for trace in (0..IMAGES).map(|seed| trace_of(&image(seed))) {
        let layout = trace.puzzle.layout();
        for step in trace.steps.iter().filter(|step| !step.finding.eliminations.is_empty()) {
            let count = step.finding.truths_and_links(layout);
            let rank = count.map(|count| count.rank());
            let told = format!("{:?} in {}: {count:?}", step.finding.technique, trace.puzzle.line());
            match &step.finding.reason {
                Reason::Cover(_) if step.finding.technique <= TechniqueId::Leviathan => {
                    assert_eq!(rank, Some(0), "{told}");
                    covers += 1;
                }
                Reason::Chain(chain) if chain.shape == Shape::Open => {
                    // A chain of many almost locked sets may take too long to count.
                    assert!(rank.is_none_or(|rank| rank <= 1), "{told}");
                    open += usize::from(rank.is_some());
                }
                Reason::Deadly(_) | Reason::Cases(_) => assert_eq!(rank, None, "{told}"),
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
            let count = finding.truths_and_links(case.puzzle.layout()).expect("a count");
            assert!(count.rank() == 0 && count.truths == chain.strong.len(), "{count:?}");
            loops += 1;
        }
    }
    assert!(loops > 10, "{loops}");
}

#[test]
fn a_net_is_as_long_as_it_has_constraints_and_a_nested_one_has_no_length() {
    let line = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";
    let trace = trace_of(&read(line, None).expect("a puzzle"));
    let (mut plain, mut nested) = (0, 0);
    for step in &trace.steps {
        let Reason::Cases(cases) = &step.finding.reason else { continue };
        match &**cases {
            Cases::Contradiction(branch) => {
                let braid = cases.braid().expect("a braid");
                assert_eq!(braid.length, branch.implied.len() + 1);
                plain += 1;
            }
            cases => {
                assert_eq!(cases.braid(), None);
                nested += 1;
            }
        }
    }
    assert!(plain > 0 && nested > 0);
}
