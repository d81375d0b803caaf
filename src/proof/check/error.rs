//! What can be wrong with a trace.

use super::terms::{CandidateTerm, ConstraintTerm, HouseTerm, LiteralTerm};

/// The first thing that is wrong with a trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckError {
    /// The index of the step it is about; `None` where it is about the whole.
    pub step: Option<usize>,
    /// What is wrong.
    pub kind: CheckErrorKind,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckErrorKind {
    /// The board is invalid.
    Board,
    /// The puzzle does not fit its board, or an entry or a mark does not fit the puzzle.
    Puzzle,
    /// The board is another than the one that was asked for.
    OtherBoard,
    /// The puzzle is another than the one that was asked for, or it has other entries or marks.
    OtherPuzzle,
    /// The object has no steps.
    NoSteps,
    /// The text has no objects.
    Nothing,
    /// Checking this would take more work than is granted.
    TooMuch,
    /// The step's id is not its index.
    Id,
    /// The step's depth is not the number of open assumptions.
    Depth,
    /// The step's pass is 0, or before that of an earlier step.
    Pass,
    /// In an answer to why: the step's pass is not one more than that of the last step that it rests on.
    Round,
    /// The step places and eliminates nothing.
    Empty,
    /// The step does what was done before, or cannot be done on this board.
    Stale(LiteralTerm),
    /// A premise is not an earlier step.
    NotEarlier(usize),
    /// A premise belongs to an assumption that has been refuted.
    Closed(usize),
    /// A premise is not a clue of the puzzle.
    NotAClue(CandidateTerm),
    /// A premise is not a mark that the person removed.
    NotAMark(CandidateTerm),
    /// A premise establishes nothing that the reason needs, beyond what the others do.
    Superfluous(LiteralTerm),
    /// The same of a premise that is an earlier step.
    SuperfluousStep(usize),
    /// No premise establishes this need of the reason.
    Unsupported(LiteralTerm),
    /// The parts of the reason do not fit together.
    Reason(ReasonError),
    /// The reason does not lead to this.
    DoesNotFollow(LiteralTerm),
    /// The step assumes that there is one solution, which was to be rejected.
    Unique,
    /// The step assumes that the givens have one solution, and there are none.
    NoGivens,
    /// The step assumes that there is one solution without saying so, or says so without assuming it.
    Assumes,
    /// A cell of the pattern is a given, so its digit cannot be swapped.
    PatternGiven(CandidateTerm),
    /// Swapping the pattern's digits would change what this house holds.
    NotExchangeable(HouseTerm),
    /// What is refuted is not what was assumed last.
    Assumption,
    /// The contradiction is not there.
    NoContradiction,
    /// An assumption is still open at the end.
    Open(usize),
    /// The steps do not lead to what the end claims.
    End(Claim),
}

/// How the parts of a reason fail to fit together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReasonError {
    /// It lacks a part, or has the wrong number of parts for its kind.
    Parts,
    /// The board has no such constraint.
    NoConstraint(ConstraintTerm),
    /// What it lists as left of this constraint is not what its pattern gives.
    Base(ConstraintTerm),
    /// A link says more than its constraint or set holds.
    Link(ConstraintTerm),
    /// Two nodes that should be linked weakly can both be true.
    Weak(CandidateTerm, CandidateTerm),
    /// Places of a digit that do not see each other.
    Apart(CandidateTerm, CandidateTerm),
    /// A candidate that does not belong where it is named.
    Stray(CandidateTerm),
    /// A cause of this conclusion of a branch, or of the branch's end, is not known before it.
    CauseNotEarlier(Option<CandidateTerm>),
    /// A cause of this conclusion of a branch, or of the branch's end, excludes nothing that those before it do not.
    CauseSuperfluous(Option<CandidateTerm>),
    /// This candidate is excluded in a branch, but not by a cause that is named where that is needed.
    CauseMissing(CandidateTerm),
}

/// What the end of a document claims.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// This cell's digit.
    Value(CandidateTerm),
    /// A solution that is wrong: a digit is missing in this house.
    Solution(HouseTerm),
    /// A solution that is not a full grid of this board.
    NoGrid,
    /// Two solutions that are the same.
    SameSolutions,
    /// That there is no solution.
    NoSolution,
    /// A digit that is in a house more than once.
    Duplicate(CandidateTerm),
    /// More or less than its status allows.
    Status,
    /// The number of guesses, of passes, or of uses of a technique.
    Counts,
    /// That this answers the question.
    Because,
    /// That these clues and marks, and no others, are what it rests on.
    Givens,
    /// That this step matters.
    Matters(usize),
}
