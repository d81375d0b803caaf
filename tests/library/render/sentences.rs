//! Impossible questions, puzzles, ratings and stores, and proofs: a sentence for each in both languages.

use crate::common::puzzles::KNOWN;
use crate::puzzle::fault_words::{assert_each_says_its_own, is_japanese};
use naze::{
    board::{Candidate, Layout},
    generate::{GenerateError, Missing, PatternFault, PlanError, Symmetry},
    logic::{End, Guessing, Level, Options, TechniqueId, TechniqueSet, solve},
    meter::Meter,
    proof::check::{BoardText, CellTerm, LiteralTerm, Proof, SolveStatus, Start, Theorem},
    puzzle::Puzzle,
    rate::{
        DecisiveStep, RateOptions, SeFigure, SeImages, SeRating, SeReport, SeRule, SeSpread, SeStep, rate,
    },
    render::{
        HttpError, Language, RequestError, StoreError, check_text, generate_error_message, hint_text,
        http_error_message, json::Detail, pattern_message, plan_error_message, proof_message, proofs_message,
        rating_text, se_rule, se_text, solve_text, store_message, technique_text, why_text,
    },
    teach::{HintLevel, check, hint},
    why::{Question, why},
};
use std::collections::BTreeSet;

#[test]
fn every_impossible_request_has_a_sentence_of_its_own_in_both_languages() {
    let symmetry = Symmetry::Mirror;
    let plans = [
        PlanError::Symmetry { symmetry },
        PlanError::TooFewClues { most: 16, fewest: 17 },
        PlanError::TooManyClues { fewest: 40, cells: 36 },
        PlanError::Orbits { symmetry, fewest: 21, most: 21 },
        PlanError::PatternSymmetry { symmetry },
        PlanError::Level { technique: TechniqueId::XyWing, level: Level::Easy },
        PlanError::Guess,
    ];
    assert_each_says_its_own(plans.len(), |plan, language| plan_error_message(&plans[plan], language));
    let lacks = [
        Missing::Grid,
        Missing::Solution,
        Missing::Clues,
        Missing::Minimal,
        Missing::Level,
        Missing::Technique,
        Missing::Logic,
        Missing::Work,
    ];
    assert_each_says_its_own(lacks.len(), |lack, language| {
        generate_error_message(&GenerateError { attempts: 9, missing: [(lacks[lack], 9)].into() }, language)
    });
    let missing = [(Missing::Clues, 2), (Missing::Level, 7)].into();
    assert_eq!(
        generate_error_message(&GenerateError { attempts: 9, missing }, Language::English),
        "gave up after 9 attempts, which lacked: the level (7), the number of clues (2)"
    );
    let missing = [(Missing::Grid, 1)].into();
    assert_eq!(
        generate_error_message(&GenerateError { attempts: 1, missing }, Language::English),
        "gave up after 1 attempt, which lacked: a full grid (1)"
    );
    assert_each_says_its_own(3, |which, language| match which {
        0 => pattern_message(&PatternFault { found: 80, expected: 81 }, language),
        1 => language.message("generate.range", &[("word", &"many")]),
        _ => language.message("generate.seed", &[("seed", &7)]),
    });
}

const SE_RULES: [SeRule; 46] = [
    SeRule::LastCell,
    SeRule::HiddenSingleBox,
    SeRule::HiddenSingleLine,
    SeRule::DirectPointing,
    SeRule::DirectClaiming,
    SeRule::DirectHiddenPair,
    SeRule::NakedSingle,
    SeRule::DirectHiddenTriplet,
    SeRule::Pointing,
    SeRule::Claiming,
    SeRule::NakedPair,
    SeRule::XWing,
    SeRule::HiddenPair,
    SeRule::NakedTriplet,
    SeRule::Swordfish,
    SeRule::HiddenTriplet,
    SeRule::XyWing,
    SeRule::XyzWing,
    SeRule::UniqueRectangle,
    SeRule::UniqueLoop,
    SeRule::NakedQuad,
    SeRule::Jellyfish,
    SeRule::HiddenQuad,
    SeRule::Bug1,
    SeRule::Bug2,
    SeRule::Bug3,
    SeRule::Bug4,
    SeRule::AlignedPair,
    SeRule::XCycle,
    SeRule::YCycle,
    SeRule::ForcingXChain,
    SeRule::ForcingChain,
    SeRule::XyCycle,
    SeRule::AlignedTriplet,
    SeRule::Nishio,
    SeRule::CellChains,
    SeRule::RegionChains,
    SeRule::DynamicCellChains,
    SeRule::DynamicRegionChains,
    SeRule::DynamicContradiction,
    SeRule::DynamicDoubleChains,
    SeRule::DynamicPlus,
    SeRule::NestedChains,
    SeRule::NestedMultiple,
    SeRule::NestedDynamic,
    SeRule::NestedTwice,
];

#[test]
fn each_rule_of_sudoku_explainer_has_a_name_of_its_own_in_both_languages() {
    for language in [Language::English, Language::Japanese] {
        let names: BTreeSet<&str> = SE_RULES.iter().map(|&rule| se_rule(rule, language)).collect();
        assert_eq!(names.len(), SE_RULES.len(), "{names:?}");
    }
}

#[test]
fn a_rating_of_sudoku_explainer_is_printed_with_its_steps_and_its_spread() {
    let layout = Layout::of_side(9).expect("a board");
    let step = |placement, removals| SeStep {
        rule: SeRule::NakedPair,
        rating: 30,
        cells: 0b11,
        digits: 0b1_0001,
        removals,
        placement,
    };
    let decisive =
        [(SeFigure::Er, 4, step(None, vec![(2, 0b1_0001)])), (SeFigure::Ed, 1, step(Some((9, 8)), vec![]))];
    let decisive = decisive.map(|(figure, number, step)| DecisiveStep { figure, number, step }).to_vec();
    let rating = SeRating { er: 30, ep: 30, ed: 15 };
    let spread = SeSpread {
        images: SeImages { count: 8, seed: 1 },
        least: SeRating { er: 28, ..rating },
        most: rating,
    };
    let report = SeReport { rating, decisive, spread: Some(spread) };
    assert_eq!(
        se_text(Some(&report), true, &layout, Language::English),
        "SE rating (ER/EP/ED): 3.0/3.0/1.5\n\
         ER is set by step 4, Naked Pair (3.0), 1 5 in r1c12 => r1c3<>1, r1c3<>5\n\
         ED is set by step 1, Naked Pair (3.0), 1 5 in r1c12 => r2c1=9\n\
         over 8 symmetric images (seed 1): ER 2.8–3.0, EP 3.0, ED 1.5\n"
    );
    assert_eq!(
        se_text(Some(&report), true, &layout, Language::Japanese),
        "SE 評価（ER/EP/ED）：3.0/3.0/1.5\n\
         ER を決める手は 4 手目の二国同盟（3.0）：r1c12 の 1 5 => r1c3<>1, r1c3<>5\n\
         ED を決める手は 1 手目の二国同盟（3.0）：r1c12 の 1 5 => r2c1=9\n\
         対称な 8 個の像（種 1）では：ER 2.8–3.0、EP 3.0、ED 1.5\n"
    );
    assert_eq!(
        se_text(None, true, &layout, Language::Japanese),
        Language::Japanese.message("se.undefined", &[]) + "\n"
    );
}

#[test]
fn every_request_error_has_a_sentence_of_its_own_in_both_languages() {
    let word = || "abc".to_string();
    let errors = [
        RequestError::TooLong { name: word(), most: 32 },
        RequestError::NoSuchFile { name: word() },
        RequestError::UnknownTechnique { word: word(), nearest: vec!["x-wing", "xy-wing"] },
        RequestError::UnknownTechnique { word: word(), nearest: Vec::new() },
        RequestError::SeveralTechniques { word: word(), covered: vec!["pointing", "claiming"] },
        RequestError::NoSuchCell { word: word(), side: 9 },
        RequestError::NoSuchDigit { digit: 10, side: 9 },
        RequestError::NoSuchStep { number: 9, steps: 7 },
        RequestError::NoSteps,
        RequestError::TwoDigits { word: word(), not: 3 },
        RequestError::NotWithoutCell,
        RequestError::SeveralCells { words: vec![word(), word()] },
        RequestError::CellAndOption { words: vec![word()], option: "--all" },
        RequestError::NoPuzzle,
        RequestError::NoSuchCandidate { word: word(), sign: "=".to_string(), side: 9 },
        RequestError::Occupied { word: word() },
        RequestError::NoSeRating,
        RequestError::NotASeRange { word: word() },
        RequestError::NoSuchHouses,
        RequestError::NoSuchWord { word: word(), words: "x, y".to_string() },
        RequestError::TooLarge { side: 25, most: 16 },
        RequestError::Stopped,
        RequestError::TooMany { found: 1001, most: 1000 },
        RequestError::NoLimit,
        RequestError::UnknownQuestion { name: word() },
        RequestError::Question { cause: word() },
        RequestError::DuplicateKey { key: word() },
        RequestError::NotAShard { word: word() },
        RequestError::RulesInBatch { name: word() },
        RequestError::OutputIsInput { name: word() },
        RequestError::NoInput,
        RequestError::NoHost { address: word() },
        RequestError::NotAModule { name: word() },
        RequestError::Several { option: "--store" },
        RequestError::NotAMove { word: word() },
        RequestError::NoExercise { technique: "exocet" },
        RequestError::ManyPictures,
        RequestError::NoExample { technique: "guess" },
        RequestError::Store(StoreError::NoDataFolder),
        RequestError::NotAStoredName { word: word() },
        RequestError::NotStored { name: word(), file: word(), nearest: Vec::new() },
        RequestError::NotStored {
            name: word(),
            file: word(),
            nearest: vec!["abd".to_string(), "abe".to_string()],
        },
        RequestError::OtherBoard { name: word(), board: Some("6:2x3".to_string()) },
        RequestError::OtherBoard { name: word(), board: None },
    ];
    assert_each_says_its_own(errors.len(), |error, language| language.request_error(&errors[error]));
    let file = RequestError::File { name: word(), cause: "gone".to_string() };
    assert!(
        Language::Japanese.request_error(&file).contains("gone"),
        "the system says it in its own language"
    );
}

#[test]
fn every_refusal_of_a_store_or_a_server_has_a_sentence_of_its_own_in_both_languages() {
    let file = || "puzzles.sqlite".to_string();
    let cause = || "SQLite".to_string();
    let stores = [
        StoreError::NoDataFolder,
        StoreError::MissingFolder { file: file(), folder: "/nowhere".to_string() },
        StoreError::Missing { file: file() },
        StoreError::NotAStore { file: file() },
        StoreError::NotAFile { file: file() },
        StoreError::Newer { file: file(), found: 9, known: 2 },
        StoreError::ReadOnly { file: file() },
        StoreError::Full { file: file() },
        StoreError::Corrupt { file: file(), cause: cause() },
        StoreError::BrokenRecord { file: file(), id: 7, column: "board" },
        StoreError::UsedUp { file: file(), last: 9 },
        StoreError::Locked { file: file() },
        StoreError::NoRandomness { cause: cause() },
    ];
    assert_each_says_its_own(stores.len(), |error, language| store_message(&stores[error], language));
    for error in [
        StoreError::Closed { file: file(), cause: cause() },
        StoreError::Failed { file: file(), cause: cause() },
    ] {
        let says_cause = |language| store_message(&error, language).contains("SQLite");
        assert!(says_cause(Language::English) && says_cause(Language::Japanese));
    }
    let requests = [
        HttpError::Host,
        HttpError::Origin,
        HttpError::Path,
        HttpError::Method,
        HttpError::MediaType,
        HttpError::TooLarge { limit: 16 },
        HttpError::TooSlow,
        HttpError::Head,
        HttpError::LongHead,
        HttpError::Body,
        HttpError::Query,
        HttpError::Busy,
        HttpError::ReadOnly,
        HttpError::Store,
        HttpError::NoSuchPuzzle,
        HttpError::Broken,
    ];
    assert_each_says_its_own(requests.len(), |error, language| http_error_message(requests[error], language));
}

#[test]
fn every_theorem_has_a_sentence_of_its_own_in_both_languages() {
    let one = CellTerm::new(0, 0).with(4);
    let drawn = BoardText::Drawn { n: 4, houses: Vec::new(), rules: Vec::new() };
    let start = |board| Start { board, puzzle: "1...".to_string(), entries: vec![one], marks: vec![one] };
    let of = |theorem, unique| Proof {
        start: start(BoardText::Word("4".to_string())),
        theorem,
        unique,
        searched: 0,
        unchecked: Vec::new(),
    };
    let ended = |status, unique| of(Theorem::Ended(status), unique);
    let proofs = [
        (3, ended(SolveStatus::Solved, 0)),
        (3, ended(SolveStatus::Solved, 1)),
        (3, ended(SolveStatus::Solved, 2)),
        (1, ended(SolveStatus::NoSolution, 0)),
        (3, ended(SolveStatus::NoSolution, 1)),
        (3, ended(SolveStatus::MultipleSolutions, 0)),
        (0, ended(SolveStatus::Contradiction, 0)),
        (0, ended(SolveStatus::Stuck, 0)),
        (3, ended(SolveStatus::GaveUp, 0)),
        (3, of(Theorem::Holds(LiteralTerm::Is(one)), 0)),
        (3, Proof { start: start(drawn), ..ended(SolveStatus::Solved, 0) }),
        (4, Proof { searched: 1, ..ended(SolveStatus::Solved, 0) }),
    ];
    assert_each_says_its_own(proofs.len(), |which, language| {
        let (steps, proof) = &proofs[which];
        proof_message(*steps, proof, language)
    });
    assert_each_says_its_own(2, |proven, language| proofs_message(2, proven, 5, 0, language));
}

/// The names of cells in a text.
fn cells(text: &str) -> BTreeSet<String> {
    let words = text.split(|symbol: char| !symbol.is_ascii_alphanumeric());
    let is_cell = |word: &&str| {
        word.strip_prefix('r').is_some_and(|rest| rest.starts_with(|symbol: char| symbol.is_ascii_digit()))
    };
    words.filter(is_cell).map(String::from).collect()
}

/// Checks that a text is in its language, and names the same cells in both.
fn assert_says_the_same(say: impl Fn(Language) -> String) {
    let [english, japanese] = [Language::English, Language::Japanese].map(say);
    assert!(!is_japanese(&english), "{english}");
    assert!(is_japanese(&japanese), "{japanese}");
    assert_eq!(cells(&english), cells(&japanese), "{english}\n{japanese}");
}

#[test]
fn every_text_about_a_puzzle_names_the_same_cells_in_both_languages() {
    let singles = |guessing| Options { techniques: TechniqueSet::singles(), guessing, ..Options::default() };
    let usual = Options::default();
    let meter = Meter::unbounded;
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let several = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....4.........8....";
    let two_in_row = format!("55{}", ".".repeat(79));
    let without_place = "12345678.".to_string() + &".".repeat(17) + "9" + &".".repeat(54);
    let asks = [
        (easy, usual),
        (KNOWN[0], usual),
        (KNOWN[0], singles(Guessing::Allowed)),
        (KNOWN[0], singles(Guessing::Off)),
        (several, usual),
        (&two_in_row, usual),
        (&without_place, usual),
    ];
    for (line, options) in asks {
        let puzzle = Puzzle::classic(line).expect("81 symbols");
        let trace = solve(&puzzle, &options, &meter());
        for detail in [Detail::Summary, Detail::Steps] {
            assert_says_the_same(|language| solve_text(&trace, detail, language));
        }
        let report = check(&puzzle, &meter());
        assert_says_the_same(|language| check_text(&puzzle, &report, language));
        let hint = hint(&puzzle, None, &options, &meter());
        for level in [HintLevel::Place, HintLevel::Technique, HintLevel::Pattern, HintLevel::Effect] {
            assert_says_the_same(|language| hint_text(&hint, level, language));
        }
        if let Ok(rating) = rate(&puzzle, &RateOptions::default(), &meter()) {
            assert_says_the_same(|language| rating_text(&puzzle, &rating, Some(2), language));
        }
        let End::Solved(solution) = &trace.end else { continue };
        for cell in puzzle.layout().cells().step_by(7) {
            let wrong = puzzle
                .layout()
                .digits()
                .find(|&digit| digit != solution.digit(cell))
                .expect("several digits");
            for question in [Question::Value(cell), Question::Not(Candidate::new(cell, wrong))] {
                let answer = why(&trace, question).expect("it has an answer");
                assert_says_the_same(|language| why_text(&answer, language));
            }
        }
    }
}

#[test]
fn every_technique_is_described_in_both_languages() {
    for technique in TechniqueId::all() {
        // The first line is the name, in both languages.
        assert_says_the_same(|language| {
            let text = technique_text(technique, language);
            // A line of Japanese may end within a name.
            let glue = if language == Language::Japanese { "" } else { " " };
            text.lines().skip(1).collect::<Vec<&str>>().join(glue)
        });
    }
}
