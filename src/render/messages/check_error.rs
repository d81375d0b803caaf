//! Sentences for the errors that the checker of traces finds.

use super::prelude::*;
use crate::proof::check::{
    CandidateTerm, CheckError, CheckErrorKind, Claim, ConstraintTerm, HouseTerm, LiteralTerm, OBJECT_LIMIT,
    ReadError, ReadErrorKind, ReasonError,
};

/// The message for an error of a trace, in one line that begins with the step: `step 12: …`.
pub fn check_error_message(error: &CheckError, language: Language) -> String {
    let sentence = pick(sentence(&error.kind), language);
    match error.step {
        Some(step) => format!("step {step}: {sentence}"),
        None => sentence,
    }
}

/// The message for a text that cannot be read as a trace, in one line.
pub fn read_error_message(error: &ReadError, language: Language) -> String {
    let ReadError { line, column, kind, cause } = error;
    let sentence = match kind {
        ReadErrorKind::Syntax => say!("check.read.syntax", cause),
        ReadErrorKind::End => say!("check.read.end"),
        ReadErrorKind::Form => say!("check.read.form", cause),
        ReadErrorKind::Old => say!("check.read.old", cause),
        ReadErrorKind::TooLong => say!("check.read.too-long", limit: OBJECT_LIMIT),
    };
    format!("{line}:{column}: {}", pick(sentence, language))
}

fn sentence(fault: &CheckErrorKind) -> Phrase {
    let sentence = Phrase::from_data("check", fault);
    match fault {
        CheckErrorKind::Stale(literal)
        | CheckErrorKind::Superfluous(literal)
        | CheckErrorKind::Unsupported(literal)
        | CheckErrorKind::DoesNotFollow(literal) => sentence.with("literal", literal),
        CheckErrorKind::NotAClue(candidate) => sentence.with("candidate", candidate),
        CheckErrorKind::PatternInRule(cell) => sentence.with("cell", cell),
        CheckErrorKind::NotAMark(candidate) => sentence.with("mark", LiteralTerm::IsNot(*candidate)),
        CheckErrorKind::PatternGiven(candidate) => sentence.with("cell", candidate.cell),
        CheckErrorKind::NotExchangeable(house) => sentence.with("house", house_names(*house)),
        CheckErrorKind::Reason(error) => reason_error_sentence(*error),
        CheckErrorKind::End(claim) => claim_sentence(claim),
        _ => sentence,
    }
}

fn reason_error_sentence(error: ReasonError) -> Phrase {
    let sentence = Phrase::from_data("check.reason", &error);
    match error {
        ReasonError::NoConstraint(constraint) | ReasonError::Base(constraint) => {
            sentence.with("constraint", constraint_names(constraint))
        }
        ReasonError::NoHouse(house) => sentence.with("house", house_names(house)),
        ReasonError::NoAddend(place) | ReasonError::NoEquality(place) => sentence.with("number", place + 1),
        ReasonError::NotLeftOver(cell) => sentence.with("cell", cell),
        ReasonError::Stray(candidate) | ReasonError::CauseMissing(candidate) => {
            sentence.with("candidate", candidate)
        }
        ReasonError::Weak(one, other) | ReasonError::Apart(one, other) => {
            sentence.with("one", one).with("other", other)
        }
        ReasonError::CauseNotEarlier(conclusion) | ReasonError::CauseSuperfluous(conclusion) => {
            sentence.with("conclusion", conclusion_names(conclusion))
        }
        _ => sentence,
    }
}

/// The names of a conclusion of a branch; of the branch's end if there is none.
fn conclusion_names(conclusion: Option<CandidateTerm>) -> Phrase {
    match conclusion {
        Some(candidate) => say!("check.conclusion.candidate", candidate),
        None => say!("check.conclusion.end"),
    }
}

fn claim_sentence(claim: &Claim) -> Phrase {
    let sentence = Phrase::from_data("check.claim", claim);
    match claim {
        Claim::Value(candidate) => sentence.with("candidate", candidate),
        Claim::BrokenRule(rule) => sentence.with("rule", rule),
        Claim::Solution(house) => sentence.with("house", house_names(*house)),
        _ => sentence,
    }
}

fn house_names(house: HouseTerm) -> Phrase {
    Phrase::from_data("check.house", &house.kind).with("number", house.place + 1)
}

fn constraint_names(constraint: ConstraintTerm) -> Phrase {
    match constraint {
        ConstraintTerm::Cell(cell) => say!("check.constraint.cell", cell),
        ConstraintTerm::House(house, digit) => {
            say!("check.constraint.house", digit: digit + 1, house: house_names(house))
        }
    }
}

/// A stable code for the kind of the fault, one lowercase word with hyphens, for use in data.
pub fn check_error_code(fault: &CheckErrorKind) -> String {
    match fault {
        CheckErrorKind::Round => check_error_code(&CheckErrorKind::Pass),
        CheckErrorKind::SuperfluousStep(_) => "superfluous".to_string(),
        _ => Phrase::from_data("", fault).key[1..].to_string(),
    }
}
