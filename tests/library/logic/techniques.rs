//! Every technique against cases: the project's own, and HoDoKu's library if it is available.

use crate::{common::sample::sample, skip::skip};
use naze::{
    logic::{Outcome, TechniqueId, hodoku_library::Case},
    meter::Meter,
    puzzle::Puzzle,
    render::Language,
    search::{self, Uniqueness},
};
use std::{fs, path::Path};

/// The least number of cases of each technique: those with a finding, and those without.
const POSITIVES: usize = 20;
const NEAR_MISSES: usize = 5;

/// Lines of HoDoKu's library that contradict their own rule; docs/MEASUREMENTS.md explains why.
const CONTRADICT_THEIR_RULE: [&str; 1] = [":0404:3:2+5479"];

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/techniques")
}

fn found_techniques() -> impl Iterator<Item = TechniqueId> {
    TechniqueId::all().filter(|id| id.has_lines())
}

fn lines(id: TechniqueId) -> Vec<String> {
    let file = folder().join(format!("{}.txt", id.word()));
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    text.lines().map(str::to_string).collect()
}

fn cases(id: TechniqueId) -> Vec<Case> {
    lines(id).iter().map(|line| Case::read(line).unwrap_or_else(|fault| panic!("{fault}: {line}"))).collect()
}

#[test]
fn every_technique_finds_what_its_cases_expect_and_nothing_in_its_near_misses() {
    for id in found_techniques() {
        let cases = cases(id);
        let misses = cases.iter().filter(|case| *case.expected() == Outcome::default()).count();
        assert!(cases.len() - misses >= POSITIVES && misses >= NEAR_MISSES, "{}", id.word());
        for (case, line) in cases.iter().zip(lines(id)).step_by(sample(5, 1)) {
            assert_eq!(case.technique, id);
            assert!(case.passes(), "{} finds {:?} in {line}", id.word(), case.outcomes());
        }
    }
}

#[test]
fn the_expected_findings_of_the_cases_are_true_in_the_only_solution() {
    for id in found_techniques() {
        for (case, line) in cases(id).iter().zip(lines(id)) {
            let mut givens = Puzzle::empty(case.puzzle.layout().clone());
            let given = case.puzzle.clues().filter(|(_, origin)| *origin == naze::puzzle::Origin::Given);
            given.for_each(|(clue, _)| givens.give(clue));
            let Uniqueness::One(solution) = search::uniqueness(&givens, &Meter::unbounded()) else {
                panic!("{line}")
            };
            let expected = case.expected();
            assert!(expected.placed.iter().all(|one| solution.digit(one.cell) == one.digit), "{line}");
            assert!(expected.eliminated.iter().all(|one| solution.digit(one.cell) != one.digit), "{line}");
        }
    }
}

#[test]
fn the_explanations_of_every_technique_are_unchanged_in_both_languages() {
    let mut explanations = String::new();
    for id in found_techniques() {
        let case = cases(id).into_iter().next().expect("a technique has cases");
        let finding = case.findings().into_iter().next().expect("the first case finds something");
        for lang in [Language::English, Language::Japanese] {
            explanations += &format!("{}\n", lang.finding(&finding, case.puzzle.layout()));
        }
    }
    let golden = folder().join("golden.txt");
    if std::env::var_os("NAZE_BLESS").is_some() {
        fs::write(&golden, &explanations).expect("the fixtures can be written");
    }
    let before = fs::read_to_string(&golden).expect("the golden explanations are there");
    assert!(before == explanations, "explanations changed; look at them, and bless with NAZE_BLESS=1");
}

#[test]
fn hodokus_library_is_found_line_by_line() {
    let Some(folder) = std::env::var_os("NAZE_DATA") else {
        return skip("HoDoKu's library (NAZE_DATA names its folder)");
    };
    let text =
        fs::read_to_string(Path::new(&folder).join("reglib-dev.txt")).expect("the library can be read");
    let mut tried = 0;
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let case = Case::read(line).unwrap_or_else(|fault| panic!("{fault}: {line}"));
        tried += 1;
        let excused = CONTRADICT_THEIR_RULE.iter().any(|start| line.starts_with(start));
        assert!(case.passes() || excused, "{} found in {line}", case.outcomes().len());
    }
    assert!(tried > 500, "{tried} lines are no library");
}
