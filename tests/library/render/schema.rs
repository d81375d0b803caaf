//! The program's real output meets the schemas in `docs/schema`.

use crate::common::sample::sample;
use naze::{
    api::{ApiAnswer, ApiRequest, Budget, DatasetRequest},
    logic::{Guessing, LADDER, Options, TechniqueSet, solve},
    meter::Meter,
    proof::{
        certify,
        check::{Checker, UniquenessPolicy},
    },
    puzzle::{Puzzle, read},
    rate::{RateOptions, SeImages, braid_ratings, rate, se_report},
    render::{
        GridDrawing, Language,
        json::{
            BraidsJson, CertificateJson, CertificateTextJson, CheckJson, CountJson, Detail, RateJson, SeJson,
            SeRateJson, SeededJson, ShowJson, SolveJson, TechniqueJson, VerifyJson, WhyJson,
        },
    },
    search,
    teach::check,
    why::{Question, why},
};
use serde_json::Value;
use std::{collections::BTreeMap, path::PathBuf};

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
                (Options::default(), Meter::new(0)),
            ] {
                let trace = solve(&puzzle, &options, &meter);
                meets("solve", &SolveJson::new(&trace, Detail::Steps, language));
                meets("solve", &SolveJson::new(&trace, Detail::Summary, language));
                if let Ok(certificate) = certify(&trace) {
                    let files = ["puzzle.opb", "puzzle.pbp"].map(str::to_string);
                    let [formula, proof] = files;
                    meets("certify", &CertificateJson::new(&certificate, formula, proof));
                    meets("certificate", &CertificateTextJson::new(&certificate));
                }
                for cell in puzzle.layout().cells().step_by(sample(14, 2)) {
                    if let Ok(answer) = why(&trace, Question::Value(cell)) {
                        meets("why", &WhyJson::new(&answer, language));
                    }
                }
            }
            meets("check", &CheckJson::new(&puzzle, &check(&puzzle, &Meter::unbounded()), language));
            meets("count", &CountJson::new(&puzzle, &search::count(&puzzle, 2, &Meter::unbounded()), 2));
            if let Ok(rating) = rate(&puzzle, &RateOptions::default(), &Meter::unbounded()) {
                meets("rate", &RateJson::new(&puzzle, &rating, None));
            }
            meets("show", &ShowJson::new(&puzzle, &GridDrawing::of_puzzle(&puzzle)));
        }
    }
    let trace = solve(&puzzles()[0], &Options::default(), &Meter::unbounded());
    for detail in [Detail::Steps, Detail::Summary] {
        let answer_json = SolveJson::new(&trace, detail, Language::English);
        let text = serde_json::to_string(&answer_json).expect("JSON");
        for found in Checker::new(UniquenessPolicy::Reject).check(&text) {
            meets("verify", &VerifyJson::new(&found.expect("a solve"), Language::Japanese));
        }
    }
    let puzzle = puzzles().remove(0);
    let rating = rate(&puzzle, &RateOptions::default(), &Meter::unbounded()).expect("one solution");
    let images = Some(SeImages { count: 2, seed: 1 });
    let report = se_report(&puzzle, images, &Meter::unbounded()).expect("one solution").expect("classic");
    let data = SeJson::of_report(&report, true, puzzle.layout(), Language::English);
    meets("rate", &RateJson::new(&puzzle, &rating, Some(Some(data))));
    meets("rate", &RateJson::new(&puzzle, &rating, Some(None)));
    let braids = Some(braid_ratings(&puzzle, &Meter::new(1_000_000)).map(BraidsJson::new));
    meets("rate", &RateJson { braids, ..RateJson::new(&puzzle, &rating, None) });
    meets("se", &SeRateJson::new(&puzzle, Some(report.rating)));
    let stalls =
        Options { guessing: Guessing::Off, techniques: TechniqueSet::singles(), ..Options::default() };
    let seeded = SeededJson { seed: Some(1), number: Some(0) };
    let requests = [DatasetRequest::default(), DatasetRequest { options: stalls, seeded }];
    for (puzzle, request) in puzzles().iter().zip(requests) {
        let line = request.answer(puzzle, &Budget::PROGRAM, &Meter::unbounded()).expect("one solution");
        meets("dataset", &line.document(Language::Japanese));
    }
    let faults = read("12x4", None).expect_err("no puzzle");
    meets("check", &CheckJson::unreadable(&faults, Language::Japanese));
    LADDER.iter().for_each(|rung| meets("technique", &TechniqueJson::new(rung)));
    // Of every family one, and a guess, of which there is no example.
    let lessons = LADDER.iter().step_by(8).chain(LADDER.last());
    lessons.for_each(|rung| meets("technique", &TechniqueJson::with_lesson(rung, Language::Japanese)));
}

#[cfg(feature = "store")]
#[test]
fn every_answer_of_the_store_meets_its_schema() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = Store::open(&folder.path().join("puzzles.sqlite"), Access::Write).expect("a store");
    let puzzles: Vec<Puzzle> = puzzles().into_iter().chain(puzzles()).collect();
    for added in store.add(&puzzles).expect("room").iter().chain(&store.seed().expect("room")) {
        if let Ok(answer_json) = stored::StoreAddedJson::new(added) {
            meets("store-add", &answer_json);
        }
    }
    let list = store.list(&Filter::default(), None).expect("a list");
    meets("store-list", &stored::StoreListJson::new(&list));
    list.records.iter().for_each(|record| meets("record", &stored::RecordJson::new(record)));
    let broken = BrokenRecord { id: 3, column: "board" };
    meets("broken-record", &stored::BrokenRecordJson::new(&broken));
    meets("store-list", &stored::StoreListJson::new(&RecordList { broken: vec![broken], ..list }));
}

/// The schemas of `docs/schema` and, last, the document about the interface, each with its name.
fn written() -> Vec<(String, Value)> {
    let docs = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs");
    let mut files: Vec<PathBuf> = std::fs::read_dir(docs.join("schema"))
        .expect("a folder")
        .map(|file| file.expect("a file").path())
        .collect();
    files.sort();
    files.push(docs.join("openapi.json"));
    let read = |file: &PathBuf| {
        let text = std::fs::read_to_string(file).expect("a file");
        (file.file_stem().expect("a name").display().to_string(), serde_json::from_str(&text).expect("JSON"))
    };
    files.iter().map(read).collect()
}

/// The named schemas of a file: its own, and its definitions or components.
fn named_schemas(file: &Value) -> Vec<(String, Value)> {
    let mut named = Vec::new();
    if let Some(title) = file["title"].as_str() {
        let mut own = file.clone();
        own.as_object_mut()
            .expect("an object")
            .retain(|name, _| !["$schema", "title", "$defs"].contains(&name.as_str()));
        named.push((title.to_string(), own));
    }
    for place in ["/$defs", "/components/schemas"] {
        for (name, schema) in file.pointer(place).and_then(Value::as_object).into_iter().flatten() {
            named.push((name.clone(), schema.clone()));
        }
    }
    named
}

/// Everything inside a value, itself included.
fn parts_of(value: &Value) -> Vec<&Value> {
    let mut parts = vec![value];
    let mut next = 0;
    while let Some(part) = parts.get(next).copied() {
        match part {
            Value::Object(fields) => parts.extend(fields.values()),
            Value::Array(values) => parts.extend(values),
            _ => {}
        }
        next += 1;
    }
    parts
}

#[test]
fn every_schema_has_a_name_that_can_be_that_of_a_class_and_of_no_other() {
    let mut schemas: BTreeMap<String, Value> = BTreeMap::new();
    for (file, written) in written() {
        if file != "openapi" {
            let class: String = file.split('-').map(|word| word[..1].to_uppercase() + &word[1..]).collect();
            assert_eq!(written["title"], class + "Answer", "{file}");
        }
        let mut in_file: Vec<String> = Vec::new();
        for (name, schema) in named_schemas(&written) {
            let is_class = name.starts_with(|first: char| first.is_ascii_uppercase())
                && name.chars().all(|sign| sign.is_ascii_alphanumeric());
            assert!(is_class, "{file}: {name}");
            // Many languages name files in small letters.
            in_file.push(name.to_lowercase());
            let schema = schema.to_string().replace("#/components/schemas/", "#/$defs/");
            let schema: Value = serde_json::from_str(&schema).expect("JSON");
            if let Some(other) = schemas.insert(name.clone(), schema.clone()) {
                assert_eq!(other, schema, "{file}: {name} is another schema elsewhere");
            }
        }
        let count = in_file.len();
        in_file.sort();
        in_file.dedup();
        assert_eq!(in_file.len(), count, "{file}: two names differ only in capitals");
    }
    let mut names: Vec<String> = schemas.keys().map(|name| name.to_lowercase()).collect();
    names.dedup();
    assert_eq!(names.len(), schemas.len());
    assert!(schemas.len() > 90, "{} schemas", schemas.len());
}

#[test]
fn every_object_of_a_schema_is_defined_by_name() {
    for (file, written) in written() {
        for (name, schema) in named_schemas(&written) {
            let inner = parts_of(&schema).into_iter().skip(1);
            // A member may be called `properties` or `title`; those of a schema are an object and a string.
            for part in inner.filter(|part| part["type"].is_string() || part["anyOf"].is_array()) {
                assert!(
                    !part["properties"].is_object(),
                    "{file}: {name} has an object without a name: {part}"
                );
                assert!(!part["title"].is_string(), "{file}: {name}: {part}");
            }
        }
    }
}
