//! The schemas of the documents, which a test keeps as `docs/schema/*.json`.

use super::{schema::schema_of_answer, *};
use schemars::Schema;

/// The schema of every document, by its name.
pub(crate) fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("read", schema_of_answer::<ReadJson>()),
        ("solve", schema_of_answer::<SolveJson>()),
        ("why", schema_of_answer::<WhyJson>()),
        ("why-none", schema_of_answer::<WhyNoneJson>()),
        ("why-unique", schema_of_answer::<WhyUniqueJson>()),
        ("why-cells", schema_of_answer::<WhyCellsJson>()),
        ("hint", schema_of_answer::<HintJson>()),
        ("findings", schema_of_answer::<FindingsJson>()),
        ("check", schema_of_answer::<CheckJson>()),
        ("certify", schema_of_answer::<CertificateJson>()),
        ("certificate", schema_of_answer::<CertificateTextJson>()),
        ("count", schema_of_answer::<CountJson>()),
        ("batch", schema_of_answer::<BatchJson>()),
        ("rate", schema_of_answer::<RateJson>()),
        ("dataset", schema_of_answer::<DatasetJson>()),
        ("se", schema_of_answer::<SeRateJson>()),
        ("show", schema_of_answer::<ShowJson>()),
        ("drawing", schema_of_answer::<DrawingJson>()),
        ("convert", schema_of_answer::<ConvertJson>()),
        ("technique", schema_of_answer::<TechniqueJson>()),
        ("generate", schema_of_answer::<GenerateJson>()),
        ("practice", schema_of_answer::<ExerciseJson>()),
        ("practice-check", schema_of_answer::<MovesJson>()),
        ("judge", schema_of_answer::<JudgeJson>()),
        ("verify", schema_of_answer::<VerifyJson>()),
        ("error", schema_of_answer::<ErrorJson>()),
    ]
}

/// Checks schemas against `docs/schema`; with `NAZE_BLESS=1` writes them there instead.
pub(crate) fn check_on_paper(schemas: Vec<(&'static str, Schema)>) {
    for (name, schema) in schemas {
        let path = format!("{}/docs/schema/{name}.json", env!("CARGO_MANIFEST_DIR"));
        let written = serde_json::to_string_pretty(&schema).expect("a schema is JSON") + "\n";
        if std::env::var_os("NAZE_BLESS").is_some() {
            std::fs::write(&path, &written).expect("docs/schema can be written");
        }
        let on_paper = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(on_paper == written, "docs/schema/{name}.json is old; run with NAZE_BLESS=1");
    }
}

#[test]
fn the_written_schemas_are_those_of_the_code() {
    check_on_paper(schemas());
}
