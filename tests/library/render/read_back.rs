//! The documents are read back as the types they are written from, with nothing lost.

use naze::{
    ApiAnswer, ApiRequest, Budget, GridDrawing, Language, Meter, Options, Puzzle,
    api::DatasetRequest,
    ask,
    json::{
        BatchJson, CertificateJson, CertificateTextJson, CheckJson, ConvertJson, CountJson, DatasetJson,
        Detail, DrawingJson, ErrorJson, ExerciseJson, FindingsJson, GenerateJson, HintJson, JudgeJson,
        MovesJson, RateJson, ReadJson, SeRateJson, SeededJson, ShowJson, SolveJson, TechniqueJson,
        VerifyJson, WhyCellsJson, WhyJson, WhyNoneJson, WhyUniqueJson,
    },
    proof, solve, step_sentence, uniqueness,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use std::{collections::BTreeSet, fmt::Debug};

const EASY: &str = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// The documents that only the store has.
const OF_THE_STORE: [&str; 4] = ["broken-record", "record", "store-add", "store-list"];

fn there_and_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(text: &str) {
    let document: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(serde_json::to_string(&document).expect("JSON"), text);
}

/// Reads a document back as its type, and notes its kind.
fn read_back(document: &Value, seen: &mut BTreeSet<String>) {
    let kind = match document.get("schema").and_then(Value::as_str) {
        Some(schema) => schema.trim_start_matches("naze/").trim_end_matches(|sign| "/12".contains(sign)),
        None if document.get("error").is_some() => "error",
        None => "technique",
    };
    let read: fn(&str) = match kind {
        "batch" => there_and_back::<BatchJson>,
        "certificate" => there_and_back::<CertificateTextJson>,
        "certify" => there_and_back::<CertificateJson>,
        "check" => there_and_back::<CheckJson>,
        "convert" => there_and_back::<ConvertJson>,
        "count" => there_and_back::<CountJson>,
        "dataset" => there_and_back::<DatasetJson>,
        "drawing" => there_and_back::<DrawingJson>,
        "error" => there_and_back::<ErrorJson>,
        "findings" => there_and_back::<FindingsJson>,
        "generate" => there_and_back::<GenerateJson>,
        "hint" => there_and_back::<HintJson>,
        "judge" => there_and_back::<JudgeJson>,
        "practice" => there_and_back::<ExerciseJson>,
        "practice-check" => there_and_back::<MovesJson>,
        "rate" => there_and_back::<RateJson>,
        "read" => there_and_back::<ReadJson>,
        "se" => there_and_back::<SeRateJson>,
        "show" => there_and_back::<ShowJson>,
        "solve" => there_and_back::<SolveJson>,
        "technique" => there_and_back::<TechniqueJson>,
        "verify" => there_and_back::<VerifyJson>,
        "why" => there_and_back::<WhyJson>,
        "why-cells" => there_and_back::<WhyCellsJson>,
        "why-none" => there_and_back::<WhyNoneJson>,
        "why-unique" => there_and_back::<WhyUniqueJson>,
        other => panic!("no type for {other}: {document}"),
    };
    read(&document.to_string());
    seen.insert(kind.to_string());
}

#[test]
fn every_kind_of_document_is_read_back_with_nothing_lost() {
    let mut seen = BTreeSet::new();
    let mut asked = |name: &str, question: Value| {
        let answer: Value = serde_json::from_str(&ask(name, &question.to_string())).expect("JSON");
        match answer {
            Value::Array(documents) => documents.iter().for_each(|document| read_back(document, &mut seen)),
            document => read_back(&document, &mut seen),
        }
    };
    let rules = "1...\n....\n....\n....\n\ncage 5 r1c12\nthermometer r2c1234";
    for puzzle in [EASY, HARD, rules, "1...............", "11..............", "12..\n..1.\n.1..\n..27"] {
        for drawings in [false, true] {
            asked("solve", json!({ "puzzle": puzzle, "trace": true, "drawings": drawings }));
            asked("check", json!({ "puzzle": puzzle, "design": true, "drawings": drawings }));
            asked("hint", json!({ "puzzle": puzzle, "level": 4, "drawings": drawings }));
            asked("why", json!({ "puzzle": puzzle, "cell": "r1c2", "drawings": drawings }));
        }
        asked("read", json!({ "puzzle": puzzle }));
        asked("count", json!({ "puzzle": puzzle, "limit": 100 }));
        asked("why", json!({ "puzzle": puzzle }));
        asked("why", json!({ "puzzle": puzzle, "unique": true }));
        asked("why", json!({ "puzzle": puzzle, "no_solution": true }));
        asked("findings", json!({ "puzzle": puzzle }));
        asked("show", json!({ "puzzle": puzzle }));
        asked("show", json!({ "puzzle": puzzle, "as": "text" }));
        asked("convert", json!({ "puzzle": puzzle, "to": "rows" }));
        asked("certify", json!({ "puzzle": puzzle }));
        asked("judge", json!({ "puzzle": puzzle, "steps": "r1c2<>1 because r1c1=1\nr4c4=2" }));
        asked("rate", json!({ "puzzle": puzzle, "trial_depth": true }));
    }
    asked("rate", json!({ "puzzle": EASY, "se": true }));
    asked("rate", json!({ "puzzle": "1234341221434...", "se": true }));
    asked("hint", json!({ "puzzle": EASY, "entries": ["r1c1=7"], "level": 4, "drawings": true }));
    asked("generate", json!({ "seed": 1, "level": "easy" }));
    asked("practice", json!({ "technique": "x-wing", "seed": 1, "level": 4, "drawings": true }));
    asked("practice-check", json!({ "puzzle": EASY, "technique": "hidden-single", "moves": ["r5c6=1"] }));
    asked("techniques", json!({}));
    let trace: Value =
        serde_json::from_str(&ask("solve", &json!({ "puzzle": EASY, "trace": true }).to_string()))
            .expect("JSON");
    asked("verify", json!({ "trace": trace }));
    asked("verify", json!({ "trace": { "schema": "naze/solve/2", "board": "4", "puzzle": "1" } }));

    asked("rate", json!({ "puzzle": EASY, "braids": true }));
    let (puzzle, meter) = (EASY.parse::<Puzzle>().expect("a puzzle"), Meter::unbounded());
    let batch = BatchJson::new(&puzzle, &uniqueness(&puzzle, &meter));
    let certificate = proof::certify(&solve(&puzzle, &Options::default(), &meter)).expect("one solution");
    let files = CertificateJson::new(&certificate, "a.opb".to_string(), "a.pbp".to_string());
    let report = SeRateJson::new(&puzzle, None);
    let seeded = SeededJson { seed: Some(1), number: None };
    let line = DatasetRequest { seeded, ..DatasetRequest::default() };
    let line = line.answer(&puzzle, &Budget::PROGRAM, &meter).expect("one solution");
    let candidates = ShowJson::new(&puzzle, &GridDrawing::of_puzzle(&puzzle));
    let of = |document: Result<Value, _>| document.expect("JSON");
    for document in [
        of(serde_json::to_value(batch)),
        of(serde_json::to_value(files)),
        of(serde_json::to_value(report)),
        of(serde_json::to_value(line.document(Language::English))),
        of(serde_json::to_value(candidates)),
    ] {
        read_back(&document, &mut seen);
    }

    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/schema");
    let files = std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path());
    let kinds: BTreeSet<String> =
        files.map(|file| file.file_stem().expect("a name").display().to_string()).collect();
    let unseen: Vec<_> =
        kinds.difference(&seen).filter(|kind| !OF_THE_STORE.contains(&kind.as_str())).collect();
    assert!(unseen.is_empty(), "no sample of {unseen:?}");
}

#[test]
fn lessons_are_read_back_with_most_kinds_of_reasons() {
    let mut kinds = BTreeSet::new();
    for id in naze::TechniqueId::all().step_by(3) {
        let question = json!({ "technique": id.word() }).to_string();
        let answer: Vec<Value> = serde_json::from_str(&ask("techniques", &question)).expect("a list");
        for document in &answer {
            read_back(document, &mut BTreeSet::new());
            let lesson: TechniqueJson = serde_json::from_str(&document.to_string()).expect("a technique");
            let examples = lesson.lesson.iter().flat_map(|lesson| &lesson.example);
            let kind = |step: &naze::json::StepJson| {
                serde_json::to_value(&step.reason).expect("JSON")["kind"].to_string()
            };
            kinds.extend(examples.map(|example| kind(&example.step)));
        }
    }
    assert!(kinds.len() > 7, "{kinds:?}");
}

#[test]
fn a_solve_read_back_has_its_steps_with_their_sentences() {
    let puzzle: Puzzle = EASY.parse().expect("a puzzle");
    let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
    let document = SolveJson::new(&trace, Detail::Steps, Language::Japanese);
    let text = serde_json::to_string(&document).expect("JSON");
    let read: SolveJson = serde_json::from_str(&text).expect("what it was");
    assert_eq!(read, document);
    let steps = read.steps.expect("the steps are asked for");
    assert_eq!(steps.len(), trace.steps.len());
    assert!(
        steps.iter().zip(&trace.steps).all(|(read, step)| read.technique == step.finding.technique.word())
    );
    let sentence = step_sentence(&puzzle, &trace.steps, 0, Language::Japanese).expect("a step");
    assert_eq!(steps[0].text, sentence);
}
