//! The errors that the checker finds in a trace.

use super::prelude::*;

/// The first error of a trace, and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckError {
    /// The index of the step with the error; `None` if the error concerns the whole trace.
    pub step: Option<usize>,
    /// The kind of the error.
    #[doc(hidden)]
    pub kind: CheckErrorKind,
}

impl std::error::Error for CheckError {}

/// The result of a part of a check.
pub type Checked<T = ()> = Result<T, CheckErrorKind>;

/// An error if something is wrong.
pub fn refuse(wrong: Option<impl Into<CheckErrorKind>>) -> Checked {
    wrong.map_or(Ok(()), |wrong| Err(wrong.into()))
}

/// An error if a condition holds.
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

/// The kind of an error in a trace.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CheckErrorKind {
    /// The board of the trace is invalid.
    Board,
    /// The puzzle does not fit its board, or an entry or a mark does not fit the puzzle.
    Puzzle,
    /// The board is not the one that was requested.
    OtherBoard,
    /// The puzzle is not the one that was requested, or has other entries or marks.
    OtherPuzzle,
    /// An object has a member that its kind does not have. The value is the path of the member.
    #[serde(rename = "unknown-member")]
    Unknown(String),
    /// The object has no steps.
    NoSteps,
    /// The text has no objects.
    Nothing,
    /// The check would take more work than is allowed.
    TooMuch,
    /// The id of the step is not its index.
    Id,
    /// The depth of the step is not the number of open assumptions.
    Depth,
    /// The pass of the step is 0, or less than that of an earlier step.
    Pass,
    /// In an answer to *why*, the pass of the step is not one more than that of the last step among its premises.
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
    /// A premise that is an earlier step establishes nothing that the reason needs, beyond what the other premises do.
    SuperfluousStep(usize),
    /// No premise establishes this need of the reason.
    Unsupported(#[serde(skip)] LiteralTerm),
    /// The parts of the reason do not fit together.
    Reason(#[serde(skip)] ReasonError),
    /// The reason does not lead to this conclusion of the step.
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
    /// A member of the step states a wrong number.
    Miscounted(&'static str),
    /// The refuted candidate is not the one assumed last.
    Assumption,
    /// The contradiction does not hold.
    NoContradiction,
    /// The answer rests on a guess that a search refuted, and to try all that is left takes more work than is allowed.
    Searched,
    /// An assumption is still open at the end.
    Open(usize),
    /// The steps do not lead to a claim at the end of the document.
    End(#[serde(skip)] Claim),
}

/// Why the parts of a reason do not fit together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReasonError {
    /// The reason lacks a part, or has the wrong number of parts for its kind.
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
    /// What houses and rules leave of each other does not make the stated number.
    OtherSum,
    /// The listed remaining candidates of this constraint are not those of the pattern.
    Base(#[serde(skip)] ConstraintTerm),
    /// Two nodes that should be linked weakly can both be true: these candidates of them.
    Weak(#[serde(skip)] CandidateTerm, #[serde(skip)] CandidateTerm),
    /// Two places of a digit do not see each other, though they must.
    Apart(#[serde(skip)] CandidateTerm, #[serde(skip)] CandidateTerm),
    /// A candidate does not belong where it stands.
    Stray(#[serde(skip)] CandidateTerm),
    /// A cause of this conclusion of a branch, or of the branch's end, is not known before it.
    CauseNotEarlier(#[serde(skip)] Option<CandidateTerm>),
    /// A cause of this conclusion of a branch, or of the branch's end, excludes nothing beyond what the earlier ones
    /// do.
    CauseSuperfluous(#[serde(skip)] Option<CandidateTerm>),
    /// This candidate is excluded in a branch, but no named cause excludes it.
    CauseMissing(#[serde(skip)] CandidateTerm),
}

/// A claim at the end of a document that is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// The digit of a cell.
    Value(#[serde(skip)] CandidateTerm),
    /// The solution, in which a house lacks a digit.
    Solution(#[serde(skip)] HouseTerm),
    /// The solution, which breaks a rule.
    BrokenRule(#[serde(skip)] RuleTerm),
    /// The solution, which is not a full grid of the board.
    NoGrid,
    /// The two solutions, which are the same.
    SameSolutions,
    /// The claim that there is no solution.
    NoSolution,
    /// The digits that are in a house more than once.
    Duplicates,
    /// The claims do not match the status.
    Status,
    /// The claim that the steps assume a single solution.
    Assumes,
    /// The number of guesses, of passes, or of uses of a technique.
    Counts,
    /// The claim that `because` answers the question.
    Because,
    /// The claim that the answer depends on exactly these clues and marks.
    Givens,
    /// The claim that a step matters, though nothing cites it.
    Matters(usize),
}
