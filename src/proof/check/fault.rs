//! What a trace can have wrong, as types.

use super::terms::{Candidate, Constraint, House, Literal};

/// The first thing that is wrong with a trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckError {
    /// The step it is about, by its place; none where it is about the whole.
    pub step: Option<usize>,
    /// What it is.
    pub fault: CheckErrorKind,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckErrorKind {
    /// The board is none.
    Board,
    /// The puzzle does not fit its board, or an entry or a mark does not fit the puzzle.
    Puzzle,
    /// The board is another than the one that was asked for.
    OtherBoard,
    /// The puzzle is another than the one that was asked for, or it was entered or marked otherwise.
    OtherPuzzle,
    /// There are no steps to check.
    NoSteps,
    /// There is nothing at all to check.
    Nothing,
    /// Checking this would take more work than is granted.
    TooMuch,
    /// The step's id is not its place.
    Id,
    /// The step's depth is not the number of open assumptions.
    Depth,
    /// The step's pass is none of the solve's, or before that of an earlier step.
    Pass,
    /// In an answer to why: the step's pass is not one more than the last of those that it rests on.
    Round,
    /// The step does nothing.
    Empty,
    /// What the step does had been done before, or cannot be done on this board.
    Stale(Literal),
    /// A premise is no earlier step.
    NotEarlier(usize),
    /// A premise belongs to an assumption that has been refuted.
    Closed(usize),
    /// A premise is no clue of the puzzle.
    NotAClue(Candidate),
    /// A premise is no mark that the person removed.
    NotAMark(Candidate),
    /// A premise says nothing that the reason needs and no other says.
    Superfluous(Literal),
    /// The same of an earlier step.
    SuperfluousStep(usize),
    /// No premise says what the reason needs.
    Unsupported(Literal),
    /// The parts of the reason do not fit together.
    Reason(ReasonError),
    /// The reason does not lead to this.
    DoesNotFollow(Literal),
    /// The step assumes that there is one solution, which was not admitted.
    Unique,
    /// The step assumes that the givens have one solution, and there are none.
    NoGivens,
    /// The step takes that for granted without saying so, or says so without doing it.
    Assumes,
    /// A cell of the pattern is a given, so its digit cannot be exchanged.
    PatternGiven(Candidate),
    /// Exchanging the pattern's digits would change what this house holds.
    NotExchangeable(House),
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
    /// It lacks a part, or has it in another number than its kind asks for.
    Parts,
    /// The board has no such constraint.
    NoConstraint(Constraint),
    /// What it says may be left of this constraint is not what its pattern says.
    Base(Constraint),
    /// A link says more than its constraint or set holds.
    Link(Constraint),
    /// Two nodes that should be linked weakly can both be true.
    Weak(Candidate, Candidate),
    /// Places of a digit that do not see each other.
    Apart(Candidate, Candidate),
    /// A candidate that does not belong where it is named.
    Stray(Candidate),
}

/// What the end of a document claims.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// This cell's digit.
    Value(Candidate),
    /// A solution that is none: a digit is missing in this house.
    Solution(House),
    /// What is written as a solution is none for this board.
    NoGrid,
    /// Two solutions that are the same.
    SameSolutions,
    /// That there is no solution.
    NoSolution,
    /// A digit that stands more than once.
    Duplicate(Candidate),
    /// More than its status gives it the right to.
    Status,
    /// The number of guesses, of passes, or of uses of a technique.
    Counts,
    /// That this settles the question.
    Because,
    /// That these clues and marks, and no others, are what it rests on.
    Givens,
    /// That this step matters.
    Matters(usize),
}
