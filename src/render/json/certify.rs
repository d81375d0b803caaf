//! The answer of `certify` as JSON.

use super::prelude::*;
use crate::proof::{Certificate, Conclusion};

/// The answer of `certify` on the command line, which writes the certificate into files.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CertifyAnswer"))]
pub struct CertificateJson {
    /// `naze/certify/1`.
    pub schema: Cow<'static, str>,
    /// How many solutions are proven: 1 or 0.
    pub solutions: u8,
    /// The solution, if there is one.
    pub solution: Option<String>,
    /// The file of the formula.
    pub formula: String,
    /// The file of the proof.
    pub proof: String,
}

/// A certificate with its texts, the answer if there are no files.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CertificateAnswer"))]
pub struct CertificateTextJson {
    /// `naze/certificate/1`.
    pub schema: Cow<'static, str>,
    /// How many solutions are proven: 1 or 0.
    pub solutions: u8,
    /// The solution, if there is one.
    pub solution: Option<String>,
    /// The formula, as VeriPB reads it.
    pub formula: String,
    /// The proof.
    pub proof: String,
}

impl CertificateJson {
    /// A certificate that was written into these files.
    pub fn new(certificate: &Certificate, formula: String, proof: String) -> CertificateJson {
        let solution = solution(certificate);
        let solutions = u8::from(solution.is_some());
        CertificateJson { schema: "naze/certify/1".into(), solutions, solution, formula, proof }
    }
}

impl CertificateTextJson {
    /// A certificate as data.
    pub fn new(certificate: &Certificate) -> CertificateTextJson {
        let Certificate { formula, proof, .. } = certificate.clone();
        let solution = solution(certificate);
        let solutions = u8::from(solution.is_some());
        CertificateTextJson { schema: "naze/certificate/1".into(), solutions, solution, formula, proof }
    }
}

fn solution(certificate: &Certificate) -> Option<String> {
    match &certificate.conclusion {
        Conclusion::One(solution) => Some(solution.to_string()),
        Conclusion::None => None,
    }
}
