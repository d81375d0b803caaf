//! What the end of a document claims, against where its steps really lead.

use super::{
    board::Board,
    fault::{CheckError, CheckErrorKind, Claim},
    premises::{Sources, Standing, needs_of_contradiction},
    reading::{Contradiction, Document, Duplicate, Premise, ReasonKind, Schema, Status},
    terms::{Candidate, Cell, Literal},
    trace::Passage,
    verdict::Theorem,
};
use std::collections::BTreeMap;

/// A document that has been gone through.
pub struct Ended<'a> {
    pub document: &'a Document<'a>,
    pub sources: &'a Sources<'a>,
    pub passage: &'a Passage,
}

/// The digit of a symbol, from 0.
pub fn digit_of(symbol: u8) -> Option<u8> {
    match symbol {
        b'1'..=b'9' => Some(symbol - b'1'),
        b'A'..=b'P' => Some(symbol - b'A' + 9),
        _ => None,
    }
}

impl Ended<'_> {
    /// What is proven, if the claims hold, and the members of the document that are not.
    pub fn judge(&self) -> Result<(Theorem, Vec<&'static str>), CheckError> {
        let judged = match self.document.schema {
            Schema::Solve => self.solve(),
            Schema::Why => self.why(),
        };
        judged.map_err(|fault| CheckError { step: None, fault })
    }

    fn board(&self) -> &Board {
        self.sources.board
    }

    fn standing(&self) -> Standing<'_> {
        Standing { before: self.sources.steps.len(), closed: &self.passage.closed }
    }

    fn solve(&self) -> Result<(Theorem, Vec<&'static str>), CheckErrorKind> {
        self.counts()?;
        let Document { status, solution, solutions, contradiction, duplicates, .. } = self.document;
        // What each status has a right to claim.
        let claims = (
            solution.is_some(),
            solutions.is_some(),
            contradiction.is_some() || !self.document.contradiction_premises.is_empty(),
            !duplicates.is_empty(),
        );
        let status = status.ok_or(CheckErrorKind::End(Claim::Status))?;
        match (status, claims) {
            (Status::Solved, (true, false, false, false)) => self.solved(),
            (Status::Stuck | Status::GaveUp, (false, false, false, false)) => Ok(()),
            (Status::NoSolution, (false, false, true, false)) => self.no_solution(),
            (Status::NoSolution, (false, false, false, false)) => Err(CheckErrorKind::End(Claim::NoSolution)),
            (Status::MultipleSolutions, (false, true, false, false)) => self.many_solutions(),
            (Status::Contradiction, (false, false, false, true)) => {
                duplicates.iter().try_for_each(|one| self.duplicate(one))
            }
            _ => Err(CheckErrorKind::End(Claim::Status)),
        }?;
        let mut unchecked = vec!["technique", "text"];
        if matches!(status, Status::Stuck | Status::GaveUp) {
            unchecked.push("status");
        }
        if !self.shows_its_last_sweep() {
            unchecked.push("passes");
        }
        Ok((Theorem::Ended(status), unchecked))
    }

    /// Guesses, passes and techniques: each technique once, with the number of its steps, and no other.
    fn counts(&self) -> Result<(), CheckErrorKind> {
        let Document { techniques, guesses, passes, .. } = self.document;
        let mut told: BTreeMap<&str, usize> = BTreeMap::new();
        for step in self.sources.steps.iter().filter(|step| step.reason.kind != ReasonKind::Assumption) {
            *told.entry(&step.technique).or_default() += 1;
        }
        let listed: BTreeMap<&str, usize> = techniques.iter().map(|one| (&*one.id, one.count)).collect();
        let last = self.passage.pass;
        let passes_fit = |passes: u32| passes >= last && (passes - last <= 1 || !self.shows_its_last_sweep());
        let right = told == listed
            && techniques.len() == listed.len()
            && *guesses == Some(self.passage.refuted)
            && passes.is_some_and(passes_fit);
        if right { Ok(()) } else { Err(CheckErrorKind::End(Claim::Counts)) }
    }

    /// Whether no more than one sweep can follow the last step: one that finds nothing left to settle. Where a guess
    /// was allowed to fail there may be branches that are left out of the trace.
    fn shows_its_last_sweep(&self) -> bool {
        self.document.status == Some(Status::Solved) && self.passage.refuted == 0
    }

    /// The steps settle every cell, and that is the solution.
    fn solved(&self) -> Result<(), CheckErrorKind> {
        let solution = self.document.solution.as_deref().unwrap_or_default();
        let digits = self.full_grid(solution)?;
        match digits.iter().find(|one| self.passage.position.value(one.cell) != Some(one.digit)) {
            Some(&wrong) => Err(CheckErrorKind::End(Claim::Value(wrong))),
            None => Ok(()),
        }
    }

    fn many_solutions(&self) -> Result<(), CheckErrorKind> {
        let [one, other] = self.document.solutions.as_deref().unwrap_or_default() else {
            return Err(CheckErrorKind::End(Claim::Status));
        };
        self.full_grid(one)?;
        self.full_grid(other)?;
        if one == other { Err(CheckErrorKind::End(Claim::SameSolutions)) } else { Ok(()) }
    }

    /// The digits of a grid that keeps the rules, the clues and the marks.
    fn full_grid(&self, text: &str) -> Result<Vec<Candidate>, CheckErrorKind> {
        let board = self.board();
        let side = board.side();
        let of_board = |&digit: &u8| usize::from(digit) < side;
        let digits = board.cells().zip(text.bytes());
        let digits: Vec<Candidate> =
            digits.filter_map(|(cell, symbol)| Some(cell.with(digit_of(symbol).filter(of_board)?))).collect();
        if text.len() != side * side || digits.len() != side * side {
            return Err(CheckErrorKind::End(Claim::NoGrid));
        }
        let at = |cell: Cell| digits[cell.row() * side + cell.column()].digit;
        for (house, cells) in board.named_houses() {
            if cells.iter().fold(0u32, |seen, &cell| seen | 1 << at(cell)).count_ones() as usize != side {
                return Err(CheckErrorKind::End(Claim::Solution(house)));
            }
        }
        let Sources { clues, marks, .. } = self.sources;
        let broken = clues.iter().find(|clue| at(clue.cell) != clue.digit);
        match broken.or_else(|| marks.iter().find(|mark| at(mark.cell) == mark.digit)) {
            Some(&broken) => Err(CheckErrorKind::End(Claim::Value(broken))),
            None => Ok(digits),
        }
    }

    fn no_solution(&self) -> Result<(), CheckErrorKind> {
        let contradiction =
            self.document.contradiction.as_ref().ok_or(CheckErrorKind::End(Claim::NoSolution))?;
        let needs = needs_of_contradiction(contradiction, self.board())?;
        self.sources.support(&self.document.contradiction_premises, &needs, None, self.standing())
    }

    /// Every cell that is told to hold the digit is a clue that does.
    fn duplicate(&self, duplicate: &Duplicate) -> Result<(), CheckErrorKind> {
        let Duplicate { digit, house, cells } = duplicate;
        let found = Contradiction::Duplicate(*house, digit.0, cells.clone());
        let needs = needs_of_contradiction(&found, self.board())?;
        let clue = |need: &&Literal| self.sources.clues.binary_search(&need.candidate()).is_err();
        match needs.iter().find(clue) {
            Some(need) => Err(CheckErrorKind::End(Claim::Duplicate(need.candidate()))),
            None => Ok(()),
        }
    }

    /// What is told to settle the question does; every step before it is cited, and the clues and marks are
    /// those that are cited.
    fn why(&self) -> Result<(Theorem, Vec<&'static str>), CheckErrorKind> {
        let Document { cell, digit, not, because, givens, removed, .. } = self.document;
        let (Some(cell), Some(because)) = (*cell, *because) else {
            return Err(CheckErrorKind::End(Claim::Because));
        };
        let fact = match (not, digit) {
            (Some(not), _) => Literal::IsNot(cell.with(not.0)),
            (None, Some(digit)) => Literal::Is(cell.with(digit.0)),
            (None, None) => return Err(CheckErrorKind::End(Claim::Because)),
        };
        let Candidate { cell, digit: asked } = fact.candidate();
        if !self.board().holds(cell) || usize::from(asked) >= self.board().side() {
            return Err(CheckErrorKind::End(Claim::Because));
        }
        let steps = self.sources.steps;
        self.sources.admit(because, self.standing())?;
        let is_last = match because {
            Premise::Step(id) => id + 1 == steps.len(),
            Premise::Fact(_) => steps.is_empty(),
        };
        if !is_last || !self.sources.says(because, fact) {
            return Err(CheckErrorKind::End(Claim::Because));
        }
        let mut cited = vec![false; steps.len()];
        let (mut clues, mut marks) = (Vec::new(), Vec::new());
        for premise in steps.iter().flat_map(|step| &step.premises).chain([&because]) {
            match *premise {
                Premise::Step(id) => cited[id] = true,
                Premise::Fact(Literal::Is(clue)) => clues.push(clue),
                Premise::Fact(Literal::IsNot(mark)) => marks.push(mark),
            }
        }
        if let Some(spare) = cited.iter().position(|cited| !cited) {
            return Err(CheckErrorKind::End(Claim::Matters(spare)));
        }
        let same = |cited: &mut Vec<Candidate>, told: &[Candidate]| {
            cited.sort_unstable();
            cited.dedup();
            let mut told = told.to_vec();
            told.sort_unstable();
            *cited == told
        };
        if !same(&mut clues, givens) || !same(&mut marks, removed) {
            return Err(CheckErrorKind::End(Claim::Givens));
        }
        let mut unchecked = vec!["technique", "text", "trace_steps", "cost", "shortest"];
        if let (Literal::IsNot(_), Some(digit)) = (fact, digit) {
            let claimed = cell.with(digit.0);
            if !self.passage.position.has(claimed) || digit.0 == asked {
                return Err(CheckErrorKind::End(Claim::Value(claimed)));
            }
            if self.passage.position.value(cell) != Some(digit.0) {
                unchecked.push("digit");
            }
        }
        Ok((Theorem::Holds(fact), unchecked))
    }
}
