//! An independent checker of the output of `solve --trace` and `why`.
//!
//! It reads only the JSON, has its own house table and its own replay, and imports nothing from the crate, so that no
//! error of the solver can hide in it. Its types are its own too: `…Term` for the things a trace names (cells,
//! candidates, constraints), `…Form` for the parts of its JSON. A step passes only if its stated reason suffices: its
//! cited premises, the constraints that the reason names, and the opposite of its conclusion must contradict each
//! other by themselves.

mod allowance;
mod branches;
mod causes;
mod claims;
mod counts;
mod error;
mod exchange;
mod fit;
mod follow;
mod forms;
mod house_sums;
mod house_table;
mod joint;
mod members;
mod prelude;
mod premises;
mod reading;
mod reasons;
mod replay;
mod rules;
mod terms;
mod trace;
mod verdict;

pub use allowance::CheckWork;
pub use error::CheckError;
pub use reading::{ReadError, SolveStatus};
pub use terms::{CandidateTerm, CellTerm, LiteralTerm};
pub use trace::UniquenessPolicy;
pub use verdict::{Proof, Theorem, TraceVerdict};
// Only for the program, the tests and the laboratory.
#[doc(hidden)]
pub use {
    allowance::Allowance,
    error::{CheckErrorKind, Claim, ReasonError},
    reading::{BoardText, ReadErrorKind},
    rules::{FamilyTerm, RuleTerm},
    terms::{ConstraintTerm, HouseKindTerm, HouseTerm},
    verdict::Start,
};

pub(crate) use reading::{OBJECT_LIMIT, old_document};

use claims::{ClaimChecker, digit_of};
use prelude::*;
use reading::each_document;
use trace::check_steps;

/// Checks one object after the other.
///
/// ```
/// use naze::{
///     logic::{Options, solve},
///     Meter,
///     proof::check::{Checker, SolveStatus, Theorem, UniquenessPolicy},
///     puzzle::Puzzle,
///     render::{Language, json::{Detail, SolveJson}},
/// };
///
/// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// let trace = solve(&Puzzle::classic(line).unwrap(), &Options::default(), &Meter::unbounded());
/// let json = serde_json::to_string(&SolveJson::new(&trace, Detail::Steps, Language::English)).unwrap();
///
/// let verdicts = Checker::new(UniquenessPolicy::Accept).check(&json);
/// let proof = verdicts[0].as_ref().unwrap().outcome.as_ref().unwrap();
/// assert_eq!(proof.theorem, Theorem::Ended(SolveStatus::Solved));
///
/// // The same trace with a wrong solution proves nothing.
/// let wrong = json.replace("\"solution\":\"", "\"solution\":\"1");
/// assert!(Checker::new(UniquenessPolicy::Accept).check(&wrong)[0].as_ref().unwrap().outcome.is_err());
/// ```
#[doc(hidden)]
pub struct Checker {
    uniqueness: UniquenessPolicy,
    demanded_board: Option<HouseTable>,
    demanded_start: Option<Start>,
    /// The amount that the objects of a text may together spend beyond what their length allows.
    reserve: u64,
    /// The board of the last object; the next object often has the same.
    board: Option<(BoardText, HouseTable)>,
}

impl Checker {
    /// A checker that accepts or rejects steps that assume uniqueness.
    pub fn new(uniqueness: UniquenessPolicy) -> Checker {
        let reserve = Allowance::RESERVE;
        Checker { uniqueness, demanded_board: None, demanded_start: None, reserve, board: None }
    }

    /// This checker, restricted to objects about a board with these houses and rules.
    ///
    /// ```
    /// use naze::proof::check::{BoardText, Checker, UniquenessPolicy};
    ///
    /// let checker = || Checker::new(UniquenessPolicy::Reject);
    /// assert!(checker().on_board(&BoardText::Word("6:2x3".into())).is_ok());
    /// assert!(checker().on_board(&BoardText::Word("6:5x5".into())).is_err());
    /// ```
    ///
    /// # Errors
    /// The board is invalid.
    pub fn on_board(self, board: &BoardText) -> Result<Checker, CheckError> {
        let board = build_table(board).ok_or(CheckError { step: None, kind: CheckErrorKind::Board })?;
        Ok(Checker { demanded_board: Some(board), ..self })
    }

    /// This checker, restricted to objects that start from this puzzle with these entries and marks.
    ///
    /// ```
    /// use naze::proof::check::{BoardText, Checker, Start, UniquenessPolicy};
    ///
    /// let start = Start {
    ///     board: BoardText::Word("4".into()),
    ///     puzzle: "1..............2".into(),
    ///     entries: Vec::new(),
    ///     marks: Vec::new(),
    /// };
    /// let mut checker = Checker::new(UniquenessPolicy::Reject).from_start(start).unwrap();
    /// let other = r#"{"schema":"naze/solve/2","board":"4","puzzle":"2..............1","steps":[]}"#;
    /// assert!(checker.check(other)[0].as_ref().unwrap().outcome.is_err());
    /// ```
    ///
    /// # Errors
    /// The board is invalid.
    pub fn from_start(self, start: Start) -> Result<Checker, CheckError> {
        let checker = self.on_board(&start.board)?;
        Ok(Checker { demanded_start: Some(start.in_order()), ..checker })
    }

    /// This checker, allowed to spend at most this much beyond what the length of a text allows.
    ///
    /// ```
    /// use naze::proof::check::{Checker, UniquenessPolicy};
    ///
    /// let mut checker = Checker::new(UniquenessPolicy::Reject).with_reserve(0);
    /// assert_eq!(checker.check("[]").len(), 1);
    /// ```
    pub fn with_reserve(self, reserve: u64) -> Checker {
        Checker { reserve, ..self }
    }

    /// Checks every object of a text, in order: one object, an array, or one object in each line. A text without
    /// objects is an error.
    ///
    /// ```
    /// use naze::proof::check::{Checker, ReadErrorKind, UniquenessPolicy};
    ///
    /// let found = Checker::new(UniquenessPolicy::Reject).check("no JSON");
    /// assert_eq!(found[0].as_ref().unwrap_err().kind, ReadErrorKind::Syntax);
    /// ```
    pub fn check(&mut self, text: &str) -> Vec<Result<TraceVerdict, ReadError>> {
        let allowance = Allowance::new(self.reserve);
        let mut verdicts = Vec::new();
        each_document(text, |document, bytes| {
            allowance.begin_object(bytes);
            verdicts.push(document.map(|document| self.verdict_on(&document, &allowance)));
        });
        if verdicts.is_empty() {
            let outcome = Err(CheckError { step: None, kind: CheckErrorKind::Nothing });
            verdicts.push(Ok(TraceVerdict { steps: 0, work: CheckWork::default(), outcome }));
        }
        verdicts
    }

    fn verdict_on(&mut self, document: &Document<'_>, allowance: &Allowance) -> TraceVerdict {
        let steps = document.steps.as_ref().map_or(0, Vec::len);
        let outcome = self.prove(document, allowance);
        TraceVerdict { steps, work: allowance.spent(), outcome }
    }

    /// The proof that a document gives.
    fn prove(&mut self, document: &Document<'_>, allowance: &Allowance) -> Result<Proof, CheckError> {
        if let Some(path) = &document.members.unknown {
            let step = path.strip_prefix("steps[").and_then(|rest| rest.split(']').next()?.parse().ok());
            return Err(CheckError { step, kind: CheckErrorKind::Unknown(path.clone()) });
        }
        let whole = |kind| CheckError { step: None, kind };
        let uniqueness = self.uniqueness;
        let start = Start::of_document(document).in_order();
        self.prepare_board(&start.board, allowance).map_err(whole)?;
        let Some((_, board)) = &self.board else { return Err(whole(CheckErrorKind::Board)) };
        if self.demanded_board.as_ref().is_some_and(|demanded| !demanded.is_same_as(board)) {
            return Err(whole(CheckErrorKind::OtherBoard));
        }
        if self.demanded_start.as_ref().is_some_and(|demanded| !demanded.has_cells_of(&start)) {
            return Err(whole(CheckErrorKind::OtherPuzzle));
        }
        let clues = clues(&start, board).ok_or(whole(CheckErrorKind::Puzzle))?;
        let steps = document.steps.as_deref().ok_or(whole(CheckErrorKind::NoSteps))?;
        let is_given = |cell: CellTerm| {
            let in_cell = |all: &[CandidateTerm]| all.binary_search_by_key(&cell, |clue| clue.cell).is_ok();
            in_cell(&clues) && !in_cell(&start.entries)
        };
        let has_givens =
            clues.len() > start.entries.len() || !board.rules().is_empty() || document.assumes.is_some();
        let metered = MeteredBoard { table: board, allowance };
        let sources = Sources { board: metered, clues: &clues, marks: &start.marks, steps, has_givens };
        let checked = check_steps(&sources, &is_given, document.schema, uniqueness)?;
        let (theorem, not_settled) =
            ClaimChecker { document, sources: &sources, checked: &checked }.check().map_err(whole)?;
        let unchecked: BTreeSet<&str> =
            document.members.unchecked.iter().copied().chain(not_settled).collect();
        let unchecked = unchecked.into_iter().collect();
        Ok(Proof { start, theorem, unique: checked.unique, searched: checked.searched, unchecked })
    }

    /// Builds the house table, unless the last object had the same board.
    fn prepare_board(&mut self, text: &BoardText, allowance: &Allowance) -> Checked {
        if self.board.as_ref().is_none_or(|(known, _)| known != text) {
            let (side, houses, rules) = match text {
                BoardText::Word(word) => {
                    (HouseTable::side_of(word).unwrap_or(0), 3 * HouseTable::MAX_SIDE, &[][..])
                }
                BoardText::Drawn { n, houses, rules } => {
                    (*n.min(&HouseTable::MAX_SIDE), houses.len(), &rules[..])
                }
            };
            allowance.spend([houses, side, side])?;
            for rule in rules {
                allowance.spend([rule.cells.len(), rule.cells.len()])?;
            }
            self.board = Some((text.clone(), build_table(text).ok_or(CheckErrorKind::Board)?));
        }
        Ok(())
    }
}

fn build_table(text: &BoardText) -> Option<HouseTable> {
    match text {
        BoardText::Word(word) => HouseTable::of_word(word),
        BoardText::Drawn { n, houses, rules } => HouseTable::of_houses(*n, houses)?.with_rules(rules.clone()),
    }
}

/// The clues of the puzzle, in the order of cells; `None` if the puzzle does not fit the board, an entry is not one
/// of its digits, or a mark is not in an open cell.
fn clues(start: &Start, board: &HouseTable) -> Option<Vec<CandidateTerm>> {
    let side = board.side();
    if start.puzzle.len() != side * side {
        return None;
    }
    let mut clues = Vec::new();
    for (cell, symbol) in board.cells().zip(start.puzzle.bytes()) {
        match digit_of(symbol) {
            Some(digit) if usize::from(digit) < side => clues.push(cell.with(digit)),
            None if symbol == b'.' => {}
            _ => return None,
        }
    }
    let on_board = |mark: &CandidateTerm| board.holds(mark.cell) && usize::from(mark.digit) < side;
    // A mark that removed a clue's own digit would prove anything.
    let is_open = |cell: CellTerm| clues.binary_search_by_key(&cell, |clue| clue.cell).is_err();
    let fits = start.entries.iter().all(|entry| clues.binary_search(entry).is_ok())
        && start.marks.iter().all(|mark| on_board(mark) && is_open(mark.cell));
    fits.then_some(clues)
}
