//! `certify`: a solve as a proof that VeriPB checks.

use crate::{
    api::prelude::*,
    proof::{Certificate, certify_within},
    render::json::CertificateTextJson,
};

/// Solves a puzzle and writes the solve as a formula and a proof. Techniques that assume a single solution are never
/// used: the proof is to show that there is one.
///
/// ```
/// use naze::{api::{ApiRequest, Budget, CertifyRequest}, proof::Conclusion, puzzle::read};
///
/// let puzzle = read("..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..", None).unwrap();
/// let budget = Budget::PROGRAM;
/// let answer = CertifyRequest::default().answer(&puzzle, &budget, &budget.meter(None)).unwrap();
/// assert!(matches!(answer.certificate.conclusion, Conclusion::One(_)));
/// assert!(answer.certificate.proof.starts_with("pseudo-Boolean proof version 3.0\n"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CertifyRequest {
    /// The techniques to use, and whether to guess.
    pub options: Options,
}

/// The certificate of a solve, and the end of the solve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CertifyAnswer {
    /// The formula, the proof, and the conclusion that it proves.
    pub certificate: Certificate,
    /// The way in which the solve ended.
    pub end: End,
}

impl ApiRequest for CertifyRequest {
    type Answer = CertifyAnswer;

    fn answer(&self, puzzle: &Puzzle, budget: &Budget, meter: &Meter) -> Result<CertifyAnswer, ApiError> {
        let options = Options { techniques: self.options.techniques.without_uniqueness(), ..self.options };
        budget.allow(puzzle, options.techniques)?;
        let mut trace = logic::solve(puzzle, &options, meter);
        match certify_within(&trace, meter) {
            Ok(certificate) => Ok(CertifyAnswer { certificate, end: trace.end }),
            Err(error) => {
                // The solve may have finished, and the proof not.
                if meter.has_run_out() {
                    trace.end = End::GaveUp(None);
                }
                Err(ApiError::Uncertified { error, trace: Box::new(trace) })
            }
        }
    }
}

impl ApiAnswer for CertifyAnswer {
    fn exit(&self) -> Exit {
        Exit::from(&self.end)
    }

    fn document(&self, _: Language) -> impl Serialize {
        CertificateTextJson::new(&self.certificate)
    }
}

/// The fields of `certify` in JSON: none.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(in crate::api) struct CertifyQuestion {}

impl JsonQuestion for CertifyQuestion {
    type Request = CertifyRequest;

    fn request(self, _: &Puzzle, options: Options) -> Result<CertifyRequest, ApiError> {
        Ok(CertifyRequest { options })
    }
}
