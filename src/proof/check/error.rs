//! The errors of a trace.

use super::prelude::*;

/// The first error of a trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckError {
    /// The index of the step with the error; `None` if the error concerns the whole trace.
    pub step: Option<usize>,
    /// What is wrong.
    #[doc(hidden)]
    pub kind: CheckErrorKind,
}

impl std::error::Error for CheckError {}

/// What a part of a check comes to, or what is wrong.
pub type Checked<T = ()> = Result<T, CheckErrorKind>;

/// Nothing may be wrong.
pub fn refuse(wrong: Option<impl Into<CheckErrorKind>>) -> Checked {
    wrong.map_or(Ok(()), |wrong| Err(wrong.into()))
}

/// This must not be.
pub fn refuse_if(is_wrong: bool, wrong: impl Into<CheckErrorKind>) -> Checked {
    refuse(is_wrong.then_some(wrong))
}

impl From<ReasonError> for CheckErrorKind {
    fn from(error: ReasonError) -> CheckErrorKind {
        CheckErrorKind::Reason(error)
    }
}

impl From<Claim> for CheckErrorKind {
    fn from(claim: Claim) -> CheckErrorKind {
        CheckErrorKind::End(claim)
    }
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CheckErrorKind {
    /// The board is invalid.
    Board,
    /// The puzzle does not fit its board, or an entry or a mark does not fit the puzzle.
    Puzzle,
    /// The board is not the requested one.
    OtherBoard,
    /// The puzzle is not the requested one, or it has other entries or marks.
    OtherPuzzle,
    /// An object has a member that its kind does not have, at this path.
    #[serde(rename = "unknown-member")]
    Unknown(String),
    /// The object has no steps.
    NoSteps,
    /// The text has no objects.
    Nothing,
    /// The check would take more work than is allowed.
    TooMuch,
    /// The step's id is not its index.
    Id,
    /// The step's depth is not the number of open assumptions.
    Depth,
    /// The step's pass is 0, or less than that of an earlier step.
    Pass,
    /// In an answer to why: the step's pass is not one more than that of the last step among its premises.
    Round,
    /// The step places and eliminates nothing.
    Empty,
    /// The step repeats what is already established, or is impossible on this board.
    Stale(#[serde(skip)] LiteralTerm),
    /// A premise is not an earlier step.
    NotEarlier(usize),
    /// A premise belongs to an assumption that has been refuted.
    Closed(usize),
    /// A premise is not a clue of the puzzle.
    NotAClue(#[serde(skip)] CandidateTerm),
    /// A premise is not a mark that the person removed.
    NotAMark(#[serde(skip)] CandidateTerm),
    /// A premise establishes nothing that the reason needs, beyond what the other premises do.
    Superfluous(#[serde(skip)] LiteralTerm),
    /// The same, for a premise that is an earlier step.
    SuperfluousStep(usize),
    /// No premise establishes this need of the reason.
    Unsupported(#[serde(skip)] LiteralTerm),
    /// The parts of the reason do not fit together.
    Reason(#[serde(skip)] ReasonError),
    /// The reason does not lead to this.
    DoesNotFollow(#[serde(skip)] LiteralTerm),
    /// The step assumes that there is one solution, which is not allowed.
    Unique,
    /// The step assumes that the givens have one solution, and there are no givens.
    NoGivens,
    /// The step assumes that there is one solution without stating it, or states it without assuming it.
    Assumes,
    /// A cell of the pattern is a given, so its digit cannot be swapped.
    PatternGiven(#[serde(skip)] CandidateTerm),
    /// Swapping the pattern's digits would change the digits of this house.
    NotExchangeable(#[serde(skip)] HouseTerm),
    /// A rule names this cell of the pattern, so its digit cannot be swapped.
    PatternInRule(#[serde(skip)] CellTerm),
    /// This member of the step counts wrongly.
    Miscounted(&'static str),
    /// The refuted candidate is not the one assumed last.
    Assumption,
    /// The contradiction does not hold.
    NoContradiction,
    /// An assumption is still open at the end.
    Open(usize),
    /// The steps do not lead to the claim at the end.
    End(#[serde(skip)] Claim),
}

/// How the parts of a reason fail to fit together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReasonError {
    /// It lacks a part, or has the wrong number of parts for its kind.
    Parts,
    /// The board does not have this constraint.
    NoConstraint(#[serde(skip)] ConstraintTerm),
    /// The board does not have the rule.
    NoRule,
    /// The board does not have this house, whose sum the rule is said to follow from.
    NoHouse(#[serde(skip)] HouseTerm),
    /// The rule at this place among those that a sum is said to follow from is none of the board's of a fixed sum.
    NoAddend(usize),
    /// The cells at this place among those that are said to make the same do not, by any rule of the board's.
    NoEquality(usize),
    /// This cell is not what houses and rules leave of each other, or it is and does not belong to the sum.
    NotLeftOver(#[serde(skip)] CellTerm),
    /// What houses and rules leave of each other makes another number.
    OtherSum,
    /// The listed remaining candidates of this constraint are not those of the pattern.
    Base(#[serde(skip)] ConstraintTerm),
    /// Two nodes that should be linked weakly can both be true.
    Weak(#[serde(skip)] CandidateTerm, #[serde(skip)] CandidateTerm),
    /// Places of a digit that do not see each other.
    Apart(#[serde(skip)] CandidateTerm, #[serde(skip)] CandidateTerm),
    /// A candidate that does not belong at this place.
    Stray(#[serde(skip)] CandidateTerm),
    /// A cause of this conclusion of a branch, or of the branch's end, is not known before it.
    CauseNotEarlier(#[serde(skip)] Option<CandidateTerm>),
    /// A cause of this conclusion of a branch, or of the branch's end, excludes nothing beyond what the earlier ones
    /// do.
    CauseSuperfluous(#[serde(skip)] Option<CandidateTerm>),
    /// This candidate is excluded in a branch, but no named cause excludes it.
    CauseMissing(#[serde(skip)] CandidateTerm),
}

/// A claim at the end of a document.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// This cell's digit.
    Value(#[serde(skip)] CandidateTerm),
    /// A solution that is wrong: a digit is missing in this house.
    Solution(#[serde(skip)] HouseTerm),
    /// A solution that breaks this rule.
    BrokenRule(#[serde(skip)] RuleTerm),
    /// A solution that is not a full grid of this board.
    NoGrid,
    /// Two solutions that are the same.
    SameSolutions,
    /// That there is no solution.
    NoSolution,
    /// The digits that are in a house more than once.
    Duplicates,
    /// The claims do not match the status.
    Status,
    /// That the steps assume a single solution.
    Assumes,
    /// The number of guesses, of passes, or of uses of a technique.
    Counts,
    /// That this answers the question.
    Because,
    /// That the answer depends on exactly these clues and marks.
    Givens,
    /// That this step matters.
    Matters(usize),
}
