//! The answer of `certify` as JSON.

use crate::proof::{Certificate, Conclusion};
use schemars::JsonSchema;
use serde::Serialize;

/// The answer of `certify`.
#[derive(Serialize, JsonSchema, Debug)]
#[schemars(title = "naze/certify/1", inline)]
pub struct CertificateJson {
    /// `naze/certify/1`.
    pub schema: &'static str,
    /// How many solutions are proven: 1 or 0.
    pub solutions: u8,
    /// The solution, where there is one.
    pub solution: Option<String>,
    /// The file of the formula.
    pub formula: String,
    /// The file of the proof.
    pub proof: String,
}

impl CertificateJson {
    /// A certificate that was written into these files.
    pub fn of(certificate: &Certificate, formula: String, proof: String) -> CertificateJson {
        let solution = match &certificate.conclusion {
            Conclusion::One(solution) => Some(solution.to_string()),
            Conclusion::None => None,
        };
        let solutions = u8::from(solution.is_some());
        CertificateJson { schema: "naze/certify/1", solutions, solution, formula, proof }
    }
}
