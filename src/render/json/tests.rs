//! The schemas of the documents, which a test keeps as `docs/schema/*.json`.

use super::*;
use schemars::{Schema, schema_for};

/// The schema of every document, by its name.
pub(crate) fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("read", schema_for!(ReadJson)),
        ("solve", schema_for!(SolveJson)),
        ("why", schema_for!(WhyJson)),
        ("hint", schema_for!(HintJson)),
        ("findings", schema_for!(FindingsJson)),
        ("check", schema_for!(CheckJson)),
        ("certify", schema_for!(CertificateJson)),
        ("certificate", schema_for!(CertificateTextJson)),
        ("count", schema_for!(CountJson)),
        ("batch", schema_for!(BatchJson)),
        ("rate", schema_for!(RateJson)),
        ("se", schema_for!(SeRateJson)),
        ("show", schema_for!(ShowJson)),
        ("drawing", schema_for!(DrawingJson)),
        ("convert", schema_for!(ConvertJson)),
        ("technique", schema_for!(TechniqueJson)),
        ("generate", schema_for!(GenerateJson)),
        ("verify", schema_for!(VerifyJson)),
        ("error", schema_for!(ErrorJson)),
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
