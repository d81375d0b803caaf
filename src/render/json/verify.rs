//! The answer of `verify` as JSON.

use super::{board::BoardJson, prelude::*};
use crate::{
    proof::check::{BoardText, CheckError, LiteralTerm, Proof, RuleTerm, SolveStatus, Theorem, TraceVerdict},
    render::{check_error_code, check_error_message},
};

/// The answer of `verify`.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "VerifyAnswer"))]
pub struct VerifyJson {
    /// `naze/verify/1`.
    pub schema: Cow<'static, str>,
    /// Whether everything in it follows as stated, except for the `unchecked` members.
    pub proven: bool,
    /// The number of steps.
    pub steps: usize,
    /// The number of them that assume a single solution.
    pub assume_unique: usize,
    /// What is proven.
    pub proof: Option<ProofJson>,
    /// The first error.
    pub fault: Option<CheckErrorJson>,
}

/// What an object proves.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ProofJson {
    /// The board.
    pub board: BoardJson,
    /// The puzzle, one symbol for each cell, `.` for blank.
    pub puzzle: String,
    /// Digits of the puzzle that are not given but entered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<String>,
    /// Candidates that the person removed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
    /// For a solve: how it ended. `stuck` and `gave-up` are not proven; only the steps are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<SolveStatus>,
    /// For an answer to `why`: the candidate in question, `r5c6=1` or `r5c6<>9`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fact: Option<String>,
    /// The assumptions besides the givens.
    pub assuming: Vec<AssumptionJson>,
    /// The members of the object that were not checked.
    pub unchecked: Vec<Cow<'static, str>>,
}

/// An assumption of a proof.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AssumptionJson {
    /// The digits entered by hand are right.
    Entries,
    /// The candidates removed by hand are false.
    Marks,
    /// There is one solution.
    Unique,
    /// The search is right about the guesses that it alone refutes. The solution is proven, not that it is the only one.
    Searched,
}

/// An error in a trace.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CheckErrorJson {
    /// The step, by its place from 0; null if the error is about the whole.
    pub step: Option<usize>,
    /// The kind of fault.
    pub code: Cow<'static, str>,
    /// The message.
    pub message: String,
}

impl VerifyJson {
    /// A verdict as data.
    pub fn new(verdict: &TraceVerdict, language: Language) -> VerifyJson {
        let fault = |flaw: &CheckError| CheckErrorJson {
            step: flaw.step,
            code: check_error_code(&flaw.kind).into(),
            message: check_error_message(flaw, language),
        };
        let proof = verdict.outcome.as_ref().ok();
        VerifyJson {
            schema: "naze/verify/1".into(),
            proven: proof.is_some(),
            steps: verdict.steps,
            assume_unique: proof.map_or(0, |proof| proof.unique),
            proof: proof.map(ProofJson::new),
            fault: verdict.flaw().map(fault),
        }
    }
}

impl ProofJson {
    fn new(proof: &Proof) -> ProofJson {
        let start = &proof.start;
        let (status, fact) = match proof.theorem {
            Theorem::Ended(status) => (Some(status), None),
            Theorem::Holds(literal) => (None, Some(literal.to_string())),
        };
        let assumed = [
            (AssumptionJson::Entries, !start.entries.is_empty()),
            (AssumptionJson::Marks, !start.marks.is_empty()),
            (AssumptionJson::Unique, proof.unique > 0),
            (AssumptionJson::Searched, proof.searched > 0),
        ];
        ProofJson {
            board: board_json(&start.board),
            puzzle: start.puzzle.clone(),
            entries: start.entries.iter().map(ToString::to_string).collect(),
            marks: start.marks.iter().map(|&mark| LiteralTerm::IsNot(mark).to_string()).collect(),
            status,
            fact,
            assuming: assumed.into_iter().filter(|(_, is_assumed)| *is_assumed).map(|(it, _)| it).collect(),
            unchecked: proof.unchecked.iter().map(|&member| member.into()).collect(),
        }
    }
}

fn board_json(board: &BoardText) -> BoardJson {
    match board {
        BoardText::Word(word) => BoardJson::Word(word.clone()),
        BoardText::Drawn { n, houses, rules } => {
            let shown = |cells: &Vec<_>| cells.iter().map(ToString::to_string).collect();
            let rule = |RuleTerm { family, numbers, cells, .. }: &RuleTerm| RuleJson {
                family: family.word().into(),
                numbers: numbers.clone(),
                cells: shown(cells),
                from: None,
            };
            BoardJson::Drawn {
                n: *n,
                houses: houses.iter().map(shown).collect(),
                rules: rules.iter().map(rule).collect(),
            }
        }
    }
}
