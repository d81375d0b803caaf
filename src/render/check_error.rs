//! Sentences for the errors that the checker of traces finds.

use super::{
    language::Language,
    sentence::{Sentence, pick, say},
};
use crate::proof::check::{
    CandidateTerm, CheckError, CheckErrorKind, Claim, ConstraintTerm, HouseKindTerm, HouseTerm, LiteralTerm,
    OBJECT_LIMIT, ReadError, ReadErrorKind, ReasonError,
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
        ReadErrorKind::TooLong => {
            let limit = OBJECT_LIMIT;
            say!("check.read.too-long", limit)
        }
    };
    format!("{line}:{column}: {}", pick(sentence, language))
}

fn sentence(fault: &CheckErrorKind) -> Sentence {
    match fault {
        CheckErrorKind::Board => {
            say!("check.board")
        }
        CheckErrorKind::Puzzle => say!("check.puzzle"),
        CheckErrorKind::NoSteps => say!("check.no-steps"),
        CheckErrorKind::Unknown(path) => say!("check.unknown", path),
        CheckErrorKind::OtherBoard => say!("check.other-board"),
        CheckErrorKind::OtherPuzzle => say!("check.other-puzzle"),
        CheckErrorKind::Nothing => say!("check.nothing"),
        CheckErrorKind::TooMuch => {
            say!("check.too-much")
        }
        CheckErrorKind::Id => say!("check.id"),
        CheckErrorKind::Depth => say!("check.depth"),
        CheckErrorKind::Pass => {
            say!("check.pass")
        }
        CheckErrorKind::Round => say!("check.round"),
        CheckErrorKind::Empty => say!("check.empty"),
        CheckErrorKind::Stale(literal) => say!("check.stale", literal),
        CheckErrorKind::NotEarlier(id) => {
            say!("check.not-earlier", id)
        }
        CheckErrorKind::Closed(id) => say!("check.closed", id),
        CheckErrorKind::NotAClue(candidate) => {
            say!("check.not-a-clue", candidate)
        }
        CheckErrorKind::NotAMark(candidate) => {
            let mark = LiteralTerm::IsNot(*candidate);
            say!("check.not-a-mark", mark)
        }
        CheckErrorKind::Superfluous(literal) => {
            say!("check.superfluous", literal)
        }
        CheckErrorKind::SuperfluousStep(id) => {
            say!("check.superfluous-step", id)
        }
        CheckErrorKind::Unsupported(literal) => {
            say!("check.unsupported", literal)
        }
        CheckErrorKind::Reason(error) => reason_error_sentence(*error),
        CheckErrorKind::DoesNotFollow(literal) => {
            say!("check.does-not-follow", literal)
        }
        CheckErrorKind::Unique => say!("check.unique"),
        CheckErrorKind::NoGivens => say!("check.no-givens"),
        CheckErrorKind::Assumes => say!("check.assumes"),
        CheckErrorKind::OtherPremises => say!("check.other-premises"),
        CheckErrorKind::PatternGiven(candidate) => {
            let cell = candidate.cell;
            say!("check.pattern-given", cell)
        }
        CheckErrorKind::NotExchangeable(house) => {
            let house = house_names(*house);
            say!("check.not-exchangeable", house)
        }
        CheckErrorKind::PatternInRule(cell) => say!("check.pattern-in-rule", cell),
        CheckErrorKind::Miscounted(member) => {
            say!("check.miscounted", member)
        }
        CheckErrorKind::Assumption => {
            say!("check.assumption")
        }
        CheckErrorKind::NoContradiction => say!("check.no-contradiction"),
        CheckErrorKind::Open(id) => say!("check.open", id),
        CheckErrorKind::End(claim) => claim_sentence(claim),
    }
}

fn reason_error_sentence(error: ReasonError) -> Sentence {
    match error {
        ReasonError::Parts => {
            say!("check.reason.parts")
        }
        ReasonError::NoConstraint(constraint) => {
            let constraint = constraint_names(constraint);
            say!("check.reason.no-constraint", constraint)
        }
        ReasonError::NoRule => say!("check.reason.no-rule"),
        ReasonError::NoHouse(house) => {
            let house = house_names(house);
            say!("check.reason.no-house", house)
        }
        ReasonError::NoAddend(place) => {
            let number = place + 1;
            say!("check.reason.no-addend", number)
        }
        ReasonError::NoEquality(place) => {
            let number = place + 1;
            say!("check.reason.no-equality", number)
        }
        ReasonError::NotLeftOver(cell) => say!("check.reason.not-left-over", cell),
        ReasonError::OtherSum => say!("check.reason.other-sum"),
        ReasonError::Base(constraint) => {
            let constraint = constraint_names(constraint);
            say!("check.reason.base", constraint)
        }
        ReasonError::Weak(one, other) => say!("check.reason.weak", one, other),
        ReasonError::Apart(one, other) => say!("check.reason.apart", one, other),
        ReasonError::Stray(candidate) => {
            say!("check.reason.stray", candidate)
        }
        ReasonError::CauseNotEarlier(conclusion) => {
            let conclusion = conclusion_names(conclusion);
            say!("check.reason.cause-not-earlier", conclusion)
        }
        ReasonError::CauseSuperfluous(conclusion) => {
            let conclusion = conclusion_names(conclusion);
            say!("check.reason.cause-superfluous", conclusion)
        }
        ReasonError::CauseMissing(candidate) => say!("check.reason.cause-missing", candidate),
    }
}

/// A conclusion of a branch, or the branch's end.
fn conclusion_names(conclusion: Option<CandidateTerm>) -> Sentence {
    match conclusion {
        Some(candidate) => say!("check.conclusion.candidate", candidate),
        None => say!("check.conclusion.end"),
    }
}

fn claim_sentence(claim: &Claim) -> Sentence {
    match claim {
        Claim::Value(candidate) => {
            say!("check.claim.value", candidate)
        }
        Claim::Solution(house) => {
            let house = house_names(*house);
            say!("check.claim.solution", house)
        }
        Claim::BrokenRule(rule) => say!("check.claim.broken-rule", rule),
        Claim::NoGrid => {
            say!("check.claim.no-grid")
        }
        Claim::SameSolutions => say!("check.claim.same-solutions"),
        Claim::NoSolution => {
            say!("check.claim.no-solution")
        }
        Claim::Duplicates => say!("check.claim.duplicates"),
        Claim::Status => {
            say!("check.claim.status")
        }
        Claim::Assumes => {
            say!("check.claim.assumes")
        }
        Claim::Counts => {
            say!("check.claim.counts")
        }
        Claim::Because => say!("check.claim.because"),
        Claim::Givens => {
            say!("check.claim.givens")
        }
        Claim::Matters(id) => say!("check.claim.matters", id),
    }
}

fn house_names(house: HouseTerm) -> Sentence {
    let number = house.place + 1;
    match house.kind {
        HouseKindTerm::Row => say!("check.house.row", number),
        HouseKindTerm::Column => say!("check.house.column", number),
        HouseKindTerm::Box => say!("check.house.box", number),
        HouseKindTerm::Extra => say!("check.house.extra", number),
    }
}

fn constraint_names(constraint: ConstraintTerm) -> Sentence {
    match constraint {
        ConstraintTerm::Cell(cell) => say!("check.constraint.cell", cell),
        ConstraintTerm::House(house, digit) => {
            let (house, digit) = (house_names(house), digit + 1);
            say!("check.constraint.house", digit, house)
        }
    }
}

/// The kind of a fault, as one word for data.
pub fn check_error_code(fault: &CheckErrorKind) -> &'static str {
    match fault {
        CheckErrorKind::Board => "board",
        CheckErrorKind::Puzzle => "puzzle",
        CheckErrorKind::OtherBoard => "other-board",
        CheckErrorKind::OtherPuzzle => "other-puzzle",
        CheckErrorKind::Unknown(_) => "unknown-member",
        CheckErrorKind::NoSteps => "no-steps",
        CheckErrorKind::Nothing => "nothing",
        CheckErrorKind::TooMuch => "too-much",
        CheckErrorKind::Id => "id",
        CheckErrorKind::Depth => "depth",
        CheckErrorKind::Pass | CheckErrorKind::Round => "pass",
        CheckErrorKind::Empty => "empty",
        CheckErrorKind::Stale(_) => "stale",
        CheckErrorKind::NotEarlier(_) => "not-earlier",
        CheckErrorKind::Closed(_) => "closed",
        CheckErrorKind::NotAClue(_) => "not-a-clue",
        CheckErrorKind::NotAMark(_) => "not-a-mark",
        CheckErrorKind::Superfluous(_) | CheckErrorKind::SuperfluousStep(_) => "superfluous",
        CheckErrorKind::Unsupported(_) => "unsupported",
        CheckErrorKind::Reason(_) => "reason",
        CheckErrorKind::DoesNotFollow(_) => "does-not-follow",
        CheckErrorKind::Unique => "unique",
        CheckErrorKind::NoGivens => "no-givens",
        CheckErrorKind::Assumes => "assumes",
        CheckErrorKind::OtherPremises => "other-premises",
        CheckErrorKind::PatternGiven(_) => "pattern-given",
        CheckErrorKind::NotExchangeable(_) => "not-exchangeable",
        CheckErrorKind::PatternInRule(_) => "pattern-in-rule",
        CheckErrorKind::Miscounted(_) => "miscounted",
        CheckErrorKind::Assumption => "assumption",
        CheckErrorKind::NoContradiction => "no-contradiction",
        CheckErrorKind::Open(_) => "open",
        CheckErrorKind::End(_) => "end",
    }
}
