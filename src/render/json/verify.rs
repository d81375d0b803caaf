//! The answer of `verify` as JSON.

use crate::{
    proof::check::{Flaw, Verdict},
    render::{Lang, flaw_code, flaw_message},
};
use schemars::JsonSchema;
use serde::Serialize;

/// The answer of `verify`.
#[derive(Serialize, JsonSchema, Debug)]
#[schemars(title = "naze/verify/1", inline)]
pub struct VerifyJson {
    /// `naze/verify/1`.
    pub schema: &'static str,
    /// Whether everything that it says follows as it says.
    pub proven: bool,
    /// How many steps it has.
    pub steps: usize,
    /// How many of them assume a single solution.
    pub assume_unique: usize,
    /// The first thing that is wrong.
    pub fault: Option<FlawJson>,
}

/// What is wrong with a trace.
#[derive(Serialize, JsonSchema, Debug)]
pub struct FlawJson {
    /// The step, by its place from 0; null where it is about the whole.
    pub step: Option<usize>,
    /// The kind of fault.
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
}

impl VerifyJson {
    /// A verdict as data.
    pub fn of(verdict: &Verdict, lang: Lang) -> VerifyJson {
        let fault = |flaw: &Flaw| FlawJson {
            step: flaw.step,
            code: flaw_code(&flaw.fault),
            message: flaw_message(flaw, lang),
        };
        VerifyJson {
            schema: "naze/verify/1",
            proven: verdict.flaw.is_none(),
            steps: verdict.steps,
            assume_unique: verdict.unique,
            fault: verdict.flaw.as_ref().map(fault),
        }
    }
}
