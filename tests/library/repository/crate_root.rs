//! The crate's root: the examples print what they say they print, and what the root names behaves as Rust expects.

use crate::common::{hands, puzzles::Draw};
use naze::{
    Answer, ApiError, Candidate, Cell, Digit, End, Fault, Finding, Hint, Layout, Level, Meter, Options,
    Puzzle, Rating, Reason, Report, Solution, Step, TechniqueId, TechniqueSet, Trace, WhyAnswer,
    board::{BoardFault, RuleFault},
    logic::UnknownTechniqueError,
    proof::{
        CertifyError,
        check::{CheckError, ReadError},
    },
    puzzle::{ParseFormatError, ParsePuzzleError, WriteError},
    why::{Explainer, WhyError},
};
use proptest::prelude::*;
use serde::{Serialize, de::DeserializeOwned};
use std::{
    collections::BTreeSet,
    error::Error,
    fmt::{Debug, Display},
    hash::Hash,
    str::FromStr,
};

/// Modules of the examples, and a list of them: name, text, and what it prints.
macro_rules! examples {
    ($($name:ident $file:literal),+ $(,)?) => {
        $(
            #[path = $file]
            #[allow(dead_code, reason = "the test calls what `main` prints")]
            mod $name;
        )+

        const EXAMPLES: &[(&str, &str, fn() -> Result<String, Box<dyn Error>>)] =
            &[$((stringify!($name), include_str!($file), $name::output)),+];
    };
}

examples! {
    board "../../../examples/board.rs",
    generate "../../../examples/generate.rs",
    hints "../../../examples/hints.rs",
    solve "../../../examples/solve.rs",
    verify "../../../examples/verify.rs",
    why "../../../examples/why.rs",
}

/// The text in the block at the head of an example.
fn stated(source: &str) -> String {
    let comments = source.lines().map_while(|line| line.strip_prefix("//!"));
    let lines = comments.skip_while(|line| *line != " ```text").skip(1).take_while(|line| *line != " ```");
    lines.map(|line| format!("{}\n", line.strip_prefix(' ').unwrap_or(line))).collect()
}

#[test]
fn every_example_prints_what_it_says() {
    for (name, source, output) in EXAMPLES {
        let printed = output().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(stated(source), printed, "{name}");
    }
}

#[test]
fn every_example_is_run_and_on_the_front_page() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/examples");
    let page = include_str!("../../../src/lib.rs");
    let entries = std::fs::read_dir(folder).expect("a folder").flatten();
    let mut files: Vec<String> =
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    files.sort();
    let mut known: Vec<String> = EXAMPLES.iter().map(|(name, ..)| format!("{name}.rs")).collect();
    known.push("lab".to_string());
    known.sort();
    assert_eq!(files, known);
    for (name, ..) in EXAMPLES {
        assert!(page.contains(&format!("`{name}`")), "{name}");
    }
}

const fn is_shared<T: Send + Sync>() {}

const fn is_moved<T: Send>() {}

const fn is_error<T: Error + Send + Sync + 'static>() {}

const fn is_key<T: Eq + Hash + Clone>() {}

const fn is_text<T: Display + FromStr + Serialize + DeserializeOwned>() {}

// The types of the front page cross threads, and are keys, texts and errors; otherwise this does not compile.
const _: () = {
    is_shared::<(Puzzle, Layout, Solution, Options, Trace, Step, Finding, Reason, End)>();
    is_shared::<(Answer, Hint, Report, Rating, WhyAnswer, TechniqueSet, Fault, ApiError)>();
    is_moved::<(Meter, Explainer<'static, Meter>)>();
    is_error::<ApiError>();
    is_error::<Fault>();
    is_error::<ParsePuzzleError>();
    is_error::<BoardFault>();
    is_error::<RuleFault>();
    is_error::<UnknownTechniqueError>();
    is_error::<ParseFormatError>();
    is_error::<WriteError>();
    is_error::<WhyError>();
    is_error::<CertifyError>();
    is_error::<CheckError>();
    is_error::<ReadError>();
    is_key::<(Puzzle, Solution, Level, TechniqueId, Cell, Digit, Candidate)>();
    is_key::<(Layout, TechniqueSet)>();
    is_text::<Puzzle>();
    is_text::<Layout>();
    is_text::<TechniqueSet>();
    is_text::<Solution>();
    is_text::<Level>();
    is_text::<TechniqueId>();
};

/// The value in JSON, from which it is read again.
fn there_and_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
    let text = serde_json::to_string(value).expect("JSON");
    assert_eq!(&serde_json::from_str::<T>(&text).expect("the same"), value, "{text}");
    text
}

/// Checks that a value is read again as it is shown.
fn shown_and_read<T: Display + FromStr<Err: Debug> + PartialEq + Debug>(value: &T) {
    let text = value.to_string();
    assert_eq!(&text.parse::<T>().unwrap_or_else(|error| panic!("{text}: {error:?}")), value, "{text}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn any_board_and_any_choice_of_techniques_is_read_as_it_is_shown(seed in any::<u64>()) {
        let mut draw = Draw::from_seed(seed);
        let board = Layout::clone(&hands::board(&mut |bound| draw.below(bound)));
        there_and_back(&board);
        // Its boxes and their cells may be in any order; read from a text, they are in the order of rows.
        let shown: Layout = board.to_string().parse().expect("the same houses");
        let houses = |layout: &Layout| {
            let cells = layout.houses().map(|house| layout.cells_of(house).iter().copied().collect::<BTreeSet<_>>());
            cells.collect::<BTreeSet<_>>()
        };
        prop_assert_eq!(houses(&shown), houses(&board));
        shown_and_read(&shown);
        let techniques: TechniqueSet = TechniqueId::all().filter(|_| draw.below(3) == 0).collect();
        shown_and_read(&techniques);
        there_and_back(&techniques);
    }
}

#[test]
fn boards_with_rules_and_named_choices_are_read_as_they_are_shown() {
    for text in ["9", "6:2x3", "9:none", "7", "1", "anti-knight", "6:2x3\ndiagonals\ncage 3 r1c1 r1c2"] {
        let board: Layout = text.parse().expect("a board");
        assert_eq!(board.to_string(), text);
        there_and_back(&board);
    }
    for text in ["", "singles", "default", "hodoku", "sudokuwiki", "all", "x-wing,swordfish"] {
        let techniques: TechniqueSet = text.parse().expect("techniques");
        assert_eq!(techniques.to_string(), text);
        assert_eq!(there_and_back(&techniques), format!("{text:?}"));
    }
    assert!("6:2x2".parse::<Layout>().is_err() && "z-wing".parse::<TechniqueSet>().is_err());
}

#[test]
fn what_is_written_by_serde_is_read_again() {
    let solution: Solution = "1234341221434321".parse().expect("16 digits");
    assert_eq!(there_and_back(&solution), r#""1234341221434321""#);
    assert_eq!(Level::ALL.map(|level| there_and_back(&level))[2], r#""hard""#);
    assert_eq!(TechniqueId::all().map(|id| there_and_back(&id)).next().as_deref(), Some(r#""full-house""#));
    for text in [
        r#"{"board":"4","puzzle":"1..............."}"#,
        r#"{"board":"6:2x3","puzzle":"1...................................","marks":["r6c6<>6"]}"#,
        r#"{"board":"4:none","puzzle":"12..............","entries":["r1c2=2"]}"#,
        concat!(
            r#"{"board":{"n":2,"houses":[["r1c1","r1c2"],["r2c1","r2c2"],["r1c1","r2c1"],["r1c2","r2c2"],"#,
            r#"["r1c1","r2c2"]]},"puzzle":"1..."}"#
        ),
    ] {
        let puzzle: Puzzle = serde_json::from_str(text).expect("a puzzle");
        assert_eq!(there_and_back(&puzzle), text);
    }
    for (name, text) in [
        ("no board of this name", r#"{"board":"0","puzzle":"1..............."}"#),
        ("another number of cells", r#"{"puzzle":"1.............."}"#),
        ("another digit entered", r#"{"puzzle":"1...............","entries":["r1c1=2"]}"#),
    ] {
        assert!(serde_json::from_str::<Puzzle>(text).is_err(), "{name}");
    }
}
