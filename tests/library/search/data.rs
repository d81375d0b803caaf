//! Puzzles of the public collections, if `NAZE_DATA` names the folder that holds them.

use crate::common::{independent_solutions, replay::replay, sample::sample};
use crate::skip::skip;
use naze::{
    logic::{End, Options, solve},
    meter::Meter,
    puzzle::{Reading, read_file},
    search,
};
use std::path::PathBuf;

/// A line without the rating that follows the puzzle in some collections.
fn unrated(line: &str) -> &str {
    line.split_once(' ').filter(|(puzzle, _)| puzzle.len() == 81).map_or(line, |(puzzle, _)| puzzle)
}

/// `cargo run --release --features lab --example lab -- agreement` tries all of them.
#[test]
fn a_sample_of_every_collection_is_solved_as_an_independent_solver_solves_it() {
    let Some(folder) = std::env::var_os("NAZE_DATA").map(PathBuf::from) else {
        return skip("puzzle collections (NAZE_DATA names their folder)");
    };
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder)
        .expect("NAZE_DATA is a folder")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    files.sort();
    let few = sample(6, 24);
    assert!(!files.is_empty(), "{} holds collections", folder.display());
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a readable collection");
        let total = text.lines().count();
        let sample: String =
            text.lines().step_by((total / few).max(1)).map(|line| format!("{}\n", unrated(line))).collect();
        let Reading::Lines(lines) = read_file(&sample, None) else {
            panic!("{} holds lines", file.display())
        };
        assert!(lines.len() >= few);
        for line in lines {
            let puzzle = line.puzzle.expect("a puzzle");
            let solutions = independent_solutions(&puzzle, 2);
            let counted = search::count(&puzzle, 2, &Meter::unbounded());
            assert_eq!(counted.count as usize, solutions.len(), "{}", puzzle.line());
            let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
            assert!(replay(&puzzle, &trace.steps).is_ok(), "{}", puzzle.line());
            match (&trace.end, &solutions[..]) {
                (End::Solved(found), [only]) => assert_eq!(&found.to_string(), only),
                (End::Many([a, b]), [_, _]) => assert_ne!(a, b),
                (End::NoSolution(Some(_)) | End::Duplicates(_), []) => {}
                (end, _) => panic!("{}: {end:?} against {} solutions", puzzle.line(), solutions.len()),
            }
        }
    }
}
