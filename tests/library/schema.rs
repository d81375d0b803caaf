//! The program's real output meets the schemas in `docs/schema`.

use naze::{
    explain::{Question, check, why},
    logic::{Guessing, LADDER, Options, TechniqueSet, solve},
    meter::Meter,
    proof::{
        certify,
        check::{Checker, UniquenessPolicy},
    },
    puzzle::{Puzzle, read},
    rate::{RateOptions, SeImages, rate, se_report},
    render::{
        GridDrawing, Language,
        json::{
            CertificateJson, CertificateTextJson, CheckJson, CountJson, Detail, RateJson, SeJson, SeRateJson,
            ShowJson, SolveJson, TechniqueJson, VerifyJson, WhyJson,
        },
    },
    search,
};
use serde_json::Value;
use std::path::PathBuf;

#[cfg(feature = "store")]
use naze::store::{Access, BrokenRecord, Filter, RecordList, Store, json as stored};

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("docs/schema/{name}.json"))
}

fn meets(name: &str, document: &impl serde::Serialize) {
    let schema: Value =
        serde_json::from_str(&std::fs::read_to_string(file(name)).expect("the schema is on paper"))
            .expect("JSON");
    let document = serde_json::to_value(document).expect("a document is JSON");
    let validator = jsonschema::validator_for(&schema).expect("a sound schema");
    let faults: Vec<String> = validator.iter_errors(&document).map(|fault| fault.to_string()).collect();
    assert!(faults.is_empty(), "{name}: {faults:?}\n{document}");
    let mut spoilt = document.clone();
    spoilt.as_object_mut().expect("an object").retain(|key, _| !["schema", "id"].contains(&key.as_str()));
    assert!(!validator.is_valid(&spoilt), "{name}: a document without its first member is refused");
}

fn puzzles() -> Vec<Puzzle> {
    [
        "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..".to_string(),
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".to_string(),
        "12345678........9".to_string() + &".".repeat(64),
        "55".to_string() + &".".repeat(79),
        ".".repeat(81),
        ".".repeat(49),
    ]
    .iter()
    .map(|line| read(line, None).expect("a puzzle"))
    .collect()
}

#[test]
fn every_answer_meets_its_schema() {
    for language in [Language::English, Language::Japanese] {
        for puzzle in puzzles() {
            let singles = TechniqueSet::singles();
            for (options, meter) in [
                (Options::default(), Meter::unbounded()),
                (
                    Options { guessing: Guessing::Off, techniques: singles, ..Options::default() },
                    Meter::unbounded(),
                ),
                (Options::default(), Meter::of(0)),
            ] {
                let trace = solve(&puzzle, &options, &meter);
                meets("solve", &SolveJson::of(&trace, Detail::Steps, language));
                meets("solve", &SolveJson::of(&trace, Detail::Summary, language));
                if let Ok(certificate) = certify(&trace) {
                    let files = ["puzzle.opb", "puzzle.pbp"].map(str::to_string);
                    let [formula, proof] = files;
                    meets("certify", &CertificateJson::of(&certificate, formula, proof));
                    meets("certificate", &CertificateTextJson::of(&certificate));
                }
                for cell in puzzle.layout().cells() {
                    if let Ok(answer) = why(&trace, Question::Value(cell)) {
                        meets("why", &WhyJson::of(&answer, language));
                    }
                }
            }
            meets("check", &CheckJson::of(&puzzle, &check(&puzzle, &Meter::unbounded()), language));
            meets("count", &CountJson::of(&puzzle, &search::count(&puzzle, 2, &Meter::unbounded()), 2));
            if let Ok(rating) = rate(&puzzle, &RateOptions::default(), &Meter::unbounded()) {
                meets("rate", &RateJson::of(&puzzle, &rating, None));
            }
            meets("show", &ShowJson::of(&puzzle, &GridDrawing::of_puzzle(&puzzle)));
        }
    }
    let trace = solve(&puzzles()[0], &Options::default(), &Meter::unbounded());
    for detail in [Detail::Steps, Detail::Summary] {
        let answer_json = SolveJson::of(&trace, detail, Language::English);
        let text = serde_json::to_string(&answer_json).expect("JSON");
        for found in Checker::new(UniquenessPolicy::Reject).check(&text) {
            meets("verify", &VerifyJson::of(&found.expect("a solve"), Language::Japanese));
        }
    }
    let puzzle = puzzles().remove(0);
    let rating = rate(&puzzle, &RateOptions::default(), &Meter::unbounded()).expect("one solution");
    let images = Some(SeImages { count: 2, seed: 1 });
    let report = se_report(&puzzle, images, &Meter::unbounded()).expect("one solution").expect("classic");
    let data = SeJson::of_report(&report, true, puzzle.layout(), Language::English);
    meets("rate", &RateJson::of(&puzzle, &rating, Some(Some(data))));
    meets("rate", &RateJson::of(&puzzle, &rating, Some(None)));
    meets("se", &SeRateJson::of(&puzzle, Some(report.rating)));
    let faults = read("12x4", None).expect_err("no puzzle");
    meets("check", &CheckJson::unreadable(&faults, Language::Japanese));
    LADDER.iter().for_each(|rung| meets("technique", &TechniqueJson::of(rung)));
}

#[cfg(feature = "store")]
#[test]
fn every_answer_of_the_store_meets_its_schema() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = Store::open(&folder.path().join("puzzles.sqlite"), Access::Write).expect("a store");
    let puzzles: Vec<Puzzle> = puzzles().into_iter().chain(puzzles()).collect();
    for added in store.add(&puzzles).expect("room").iter().chain(&store.seed().expect("room")) {
        if let Ok(answer_json) = stored::StoreAddedJson::of(added) {
            meets("store-add", &answer_json);
        }
    }
    let list = store.list(&Filter::default(), None).expect("a list");
    meets("store-list", &stored::StoreListJson::of(&list));
    list.records.iter().for_each(|record| meets("record", &stored::RecordJson::of(record)));
    let broken = BrokenRecord { id: 3, column: "board" };
    meets("broken-record", &stored::BrokenRecordJson::of(&broken));
    meets("store-list", &stored::StoreListJson::of(&RecordList { broken: vec![broken], ..list }));
}
