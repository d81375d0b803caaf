//! The JSON that the command line promises, as serializable types; their schemas follow from them.

mod board;
mod certify;
mod check;
mod drawing;
mod error;
mod generate;
mod hint;
mod mistake;
mod rate;
mod read;
mod reason;
mod small;
mod solve;
mod step;
mod verify;
mod why;

pub use crate::render::detail::Detail;
pub use board::{BoardJson, PositionJson};
pub use certify::{CertificateJson, CertificateTextJson};
pub use check::{CheckJson, DuplicateJson, FaultJson, SolutionsJson};
pub use drawing::{DrawingJson, EmphasisJson, LinkJson, LinkWordJson, RoleJson, RoleWordJson};
pub use error::{ErrorBodyJson, ErrorJson};
pub use generate::GenerateJson;
pub use hint::{AdviceJson, HintJson};
pub use mistake::MistakeJson;
pub use rate::{BottleneckJson, RateJson};
pub use read::{HouseJson, ReadJson};
pub use reason::{
    BaseJson, BranchJson, CausesJson, ConstraintJson, ContradictionJson, CoverJson, ImpliedJson, NodeJson,
    PatternCellJson, PetalJson, ReasonJson, RefutedJson, SetJson, StrongJson,
};
pub use small::{BatchJson, ConvertJson, CountJson, ShowJson, TechniqueJson};
pub use solve::{SolveJson, StatusJson, TechniqueCountJson};
pub use step::{PremiseJson, StepJson};
pub use verify::{AssumptionJson, CheckErrorJson, ProofJson, VerifyJson};
pub use why::WhyJson;

use schemars::{Schema, schema_for};

/// The schema of every document, by its name.
pub fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("read", schema_for!(ReadJson)),
        ("solve", schema_for!(SolveJson)),
        ("why", schema_for!(WhyJson)),
        ("hint", schema_for!(HintJson)),
        ("check", schema_for!(CheckJson)),
        ("certify", schema_for!(CertificateJson)),
        ("certificate", schema_for!(CertificateTextJson)),
        ("count", schema_for!(CountJson)),
        ("batch", schema_for!(BatchJson)),
        ("rate", schema_for!(RateJson)),
        ("show", schema_for!(ShowJson)),
        ("drawing", schema_for!(DrawingJson)),
        ("convert", schema_for!(ConvertJson)),
        ("technique", schema_for!(TechniqueJson)),
        ("generate", schema_for!(GenerateJson)),
        ("verify", schema_for!(VerifyJson)),
        ("error", schema_for!(ErrorJson)),
    ]
}
