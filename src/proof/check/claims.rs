//! Checks the claims at the end of a document against the result of its steps.

use super::{
    counts::hides_braid_kind,
    error::Claim,
    forms::DuplicateForm,
    prelude::*,
    reading::{Schema, SolveStatus},
    trace::CheckedTrace,
    verdict::Theorem,
};

/// Checks the claims of a document whose steps are correct.
pub struct ClaimChecker<'a> {
    pub document: &'a Document<'a>,
    pub sources: &'a Sources<'a>,
    pub checked: &'a CheckedTrace,
}

/// The digit of a symbol, counted from 0.
pub fn digit_of(symbol: u8) -> Option<u8> {
    match symbol {
        b'1'..=b'9' => Some(symbol - b'1'),
        b'A'..=b'P' => Some(symbol - b'A' + 9),
        _ => None,
    }
}

impl ClaimChecker<'_> {
    /// The theorem that is proved, if the claims are correct, and the members of the document that the steps do not
    /// settle.
    pub fn check(&self) -> Checked<(Theorem, Vec<&'static str>)> {
        refuse_if(self.document.assumes.is_some() && self.checked.unique == 0, Claim::Assumes)?;
        let (theorem, mut not_settled) = match self.document.schema {
            Schema::Solve => self.check_solve(),
            Schema::Why => self.check_why(),
            Schema::WhyNone => self.check_why_none(),
            Schema::WhyUnique => self.check_why_unique(),
        }?;
        if self.checked.searched > 0 {
            // The solution is one, whatever the search has refuted; nothing else is shown.
            refuse_if(self.document.status != Some(SolveStatus::Solved), CheckErrorKind::Searched)?;
            not_settled.push("reason.contradiction");
        }
        if self.sources.steps.iter().any(hides_braid_kind) {
            not_settled.push("braid");
        }
        Ok((theorem, not_settled))
    }

    fn check_solve(&self) -> Checked<(Theorem, Vec<&'static str>)> {
        self.check_counts()?;
        let Document { status, solution, solutions, contradiction, duplicates, .. } = self.document;
        // The claims of a document; each status allows only some of them.
        let claims = (
            solution.is_some(),
            solutions.is_some(),
            contradiction.is_some() || !self.document.contradiction_premises.is_empty(),
            !duplicates.is_empty(),
        );
        let status = status.ok_or(Claim::Status)?;
        match (status, claims) {
            (SolveStatus::Solved, (true, false, false, false)) => self.check_solved(),
            (SolveStatus::Stuck | SolveStatus::GaveUp, (false, false, false, false)) => Ok(()),
            (SolveStatus::GaveUp, (true, false, false, false)) => {
                self.full_grid(solution.as_deref().unwrap_or_default()).map(|_| ())
            }
            (SolveStatus::NoSolution, (false, false, true, false)) => self.check_no_solution(),
            (SolveStatus::NoSolution, (false, false, false, false)) => self.search_no_solution(),
            (SolveStatus::MultipleSolutions, (false, true, false, false)) => self.check_many_solutions(),
            (SolveStatus::Contradiction, (false, false, false, true)) => self.check_duplicates(duplicates),
            _ => Err(CheckErrorKind::End(Claim::Status)),
        }?;
        let mut not_settled = Vec::new();
        if matches!(status, SolveStatus::Stuck | SolveStatus::GaveUp) {
            not_settled.push("status");
            not_settled.extend(solution.is_some().then_some("solution"));
        }
        if !self.sources.steps.is_empty() {
            not_settled.push("pass");
        }
        Ok((Theorem::Ended(status), not_settled))
    }

    /// Checks the numbers of guesses and passes, and the techniques: each once, with the number of its steps.
    fn check_counts(&self) -> Checked {
        let Document { techniques, guesses, passes, .. } = self.document;
        let mut counted: BTreeMap<&str, usize> = BTreeMap::new();
        for step in self.sources.steps.iter().filter(|step| !step.reason.is_assumption()) {
            *counted.entry(&step.technique).or_default() += 1;
        }
        let listed: BTreeMap<&str, usize> = techniques.iter().map(|one| (&*one.id, one.count)).collect();
        let last = self.checked.pass;
        let passes_fit = |passes: u32| passes >= last && (passes - last <= 1 || !self.shows_its_last_sweep());
        let is_right = counted == listed
            && techniques.len() == listed.len()
            && *guesses == Some(self.checked.guesses)
            && passes.is_some_and(passes_fit);
        refuse_if(!is_right, Claim::Counts)
    }

    /// Whether at most one sweep can follow the last step: one that finds nothing left to solve. After a refutation
    /// there may be more, in branches that the trace leaves out.
    fn shows_its_last_sweep(&self) -> bool {
        self.document.status == Some(SolveStatus::Solved) && self.checked.refuted == 0
    }

    /// Checks that the steps solve every cell, in agreement with the solution.
    fn check_solved(&self) -> Checked {
        let solution = self.document.solution.as_deref().unwrap_or_default();
        let digits = self.full_grid(solution)?;
        let is_wrong = |one: &CandidateTerm| self.checked.position.value(one.cell) != Some(one.digit);
        refuse(digits.into_iter().find(is_wrong).map(Claim::Value))
    }

    fn check_many_solutions(&self) -> Checked {
        let [one, other] = self.document.solutions.as_deref().unwrap_or_default() else {
            return Err(CheckErrorKind::End(Claim::Status));
        };
        self.full_grid(one)?;
        self.full_grid(other)?;
        if one == other { Err(CheckErrorKind::End(Claim::SameSolutions)) } else { Ok(()) }
    }

    /// The digits of a full grid that obeys the rules, the clues and the marks.
    fn full_grid(&self, text: &str) -> Checked<Vec<CandidateTerm>> {
        let board = self.sources.board;
        let side = board.side();
        let of_board = |&digit: &u8| usize::from(digit) < side;
        let digits = board.cells().zip(text.bytes());
        let digits: Vec<CandidateTerm> =
            digits.filter_map(|(cell, symbol)| Some(cell.with(digit_of(symbol).filter(of_board)?))).collect();
        refuse_if(text.len() != side * side || digits.len() != side * side, Claim::NoGrid)?;
        let at = |cell: CellTerm| digits[cell.row() * side + cell.column()].digit;
        for (house, cells) in board.named_houses() {
            if cells.iter().fold(0u32, |seen, &cell| seen | 1 << at(cell)).count_ones() as usize != side {
                return Err(CheckErrorKind::End(Claim::Solution(house)));
            }
        }
        let keeps = |rule: &&RuleTerm| {
            let digits: Vec<u32> = rule.cells.iter().map(|&cell| u32::from(at(cell)) + 1).collect();
            rule.allows(&digits, side)
        };
        refuse(board.rules().iter().find(|rule| !keeps(rule)).map(|rule| Claim::BrokenRule(rule.clone())))?;
        let Sources { clues, marks, .. } = self.sources;
        let broken = clues.iter().find(|clue| at(clue.cell) != clue.digit);
        let broken = broken.or_else(|| marks.iter().find(|mark| at(mark.cell) == mark.digit));
        refuse(broken.copied().map(Claim::Value))?;
        Ok(digits)
    }

    fn check_no_solution(&self) -> Checked {
        let contradiction = self.document.contradiction.as_ref().ok_or(Claim::NoSolution)?;
        let needs = needs_of_contradiction(contradiction, self.sources.board)?;
        self.sources.check_support(&self.document.contradiction_premises, &needs, None, &self.checked.closed)
    }

    /// If the steps come to no contradiction, because they stall and the solver did not guess, every way to go on is tried.
    fn search_no_solution(&self) -> Checked {
        let all = JointCheck::of_all(&self.checked.position, self.sources.board)?;
        refuse_if(!all.has_no_filling()?, Claim::NoSolution)
    }

    /// Checks that these are all digits that are clues of a house more than once, each with all its cells.
    fn check_duplicates(&self, listed: &[DuplicateForm]) -> Checked {
        let Sources { board, clues, .. } = self.sources;
        board.spend([board.named_houses().count(), board.side(), 1 + clues.len()])?;
        let mut found: Vec<(HouseTerm, u8, Vec<CellTerm>)> = Vec::new();
        for (house, cells) in board.named_houses() {
            let mut held = vec![Vec::new(); board.side()];
            for clue in clues.iter().filter(|clue| cells.contains(&clue.cell)) {
                held[usize::from(clue.digit)].push(clue.cell);
            }
            let twice = (0..).zip(held).filter(|(_, cells)| cells.len() > 1);
            found.extend(twice.map(|(digit, cells)| (house, digit, cells)));
        }
        let in_order = |one: &DuplicateForm| {
            let mut cells = one.cells.clone();
            cells.sort_unstable();
            (one.house, one.digit.0, cells)
        };
        let mut listed: Vec<_> = listed.iter().map(in_order).collect();
        listed.sort_unstable();
        found.sort_unstable();
        refuse_if(found != listed, Claim::Duplicates)
    }

    /// Checks that the steps lead to the contradiction.
    fn check_why_none(&self) -> Checked<(Theorem, Vec<&'static str>)> {
        self.check_is_of_puzzle()?;
        self.check_no_solution()?;
        self.check_cited(&self.document.contradiction_premises, &[])?;
        Ok((Theorem::Ended(SolveStatus::NoSolution), Vec::new()))
    }

    /// Checks that the steps settle every cell.
    fn check_why_unique(&self) -> Checked<(Theorem, Vec<&'static str>)> {
        self.check_is_of_puzzle()?;
        self.check_solved()?;
        let settling =
            (0..self.sources.steps.len()).filter(|&place| !self.sources.steps[place].place.is_empty());
        let settling: Vec<PremiseForm> = settling.map(PremiseForm::Step).collect();
        self.check_cited(&settling, self.sources.clues)?;
        Ok((Theorem::Ended(SolveStatus::Solved), Vec::new()))
    }

    /// Checks that the document is about no cell.
    fn check_is_of_puzzle(&self) -> Checked {
        refuse_if(self.document.cell.is_some(), Claim::Because)
    }

    /// Checks that every step is cited by another or by what is shown, and that the listed clues and marks are exactly
    /// the cited ones, and these clues.
    fn check_cited(&self, shown: &[PremiseForm], settled: &[CandidateTerm]) -> Checked {
        let (steps, Document { givens, removed, .. }) = (self.sources.steps, self.document);
        let mut cited = vec![false; steps.len()];
        let (mut clues, mut marks) = (settled.to_vec(), Vec::new());
        for premise in steps.iter().flat_map(|step| &step.premises).chain(shown) {
            match *premise {
                PremiseForm::Step(id) => cited[id] = true,
                PremiseForm::Fact(LiteralTerm::Is(clue)) => clues.push(clue),
                PremiseForm::Fact(LiteralTerm::IsNot(mark)) => marks.push(mark),
            }
        }
        refuse(cited.iter().position(|cited| !cited).map(Claim::Matters))?;
        let is_same = |cited: &mut Vec<CandidateTerm>, claimed: &[CandidateTerm]| {
            cited.sort_unstable();
            cited.dedup();
            let mut claimed = claimed.to_vec();
            claimed.sort_unstable();
            *cited == claimed
        };
        refuse_if(!is_same(&mut clues, givens) || !is_same(&mut marks, removed), Claim::Givens)
    }

    /// Checks that `because` answers the question, that every step before it is cited, and that the listed clues and
    /// marks are exactly the cited ones.
    fn check_why(&self) -> Checked<(Theorem, Vec<&'static str>)> {
        let Document { cell, digit, not, because, .. } = self.document;
        let (Some(cell), Some(because)) = (*cell, *because) else {
            return Err(CheckErrorKind::End(Claim::Because));
        };
        let fact = match (not, digit) {
            (Some(not), _) => LiteralTerm::IsNot(cell.with(not.0)),
            (None, Some(digit)) => LiteralTerm::Is(cell.with(digit.0)),
            (None, None) => return Err(CheckErrorKind::End(Claim::Because)),
        };
        let CandidateTerm { cell, digit: asked } = fact.candidate();
        let board = &self.sources.board;
        refuse_if(!board.holds(cell) || usize::from(asked) >= board.side(), Claim::Because)?;
        let steps = self.sources.steps;
        self.sources.check_citable(because, &self.checked.closed)?;
        let is_last = match because {
            PremiseForm::Step(id) => id + 1 == steps.len(),
            PremiseForm::Fact(_) => steps.is_empty(),
        };
        refuse_if(!is_last || !self.sources.establishes(because, fact), Claim::Because)?;
        self.check_cited(&[because], &[])?;
        let is_right = |wrong: &CandidateTerm| {
            wrong.cell != cell || self.checked.position.value(cell) == Some(wrong.digit)
        };
        let entry = self.document.wrong_entry.map(|TrueTerm(wrong)| wrong);
        refuse(entry.filter(is_right).map(Claim::Value))?;
        let mut not_settled = Vec::new();
        if let (LiteralTerm::IsNot(_), Some(digit)) = (fact, digit) {
            let claimed = cell.with(digit.0);
            refuse_if(!self.checked.position.has(claimed) || digit.0 == asked, Claim::Value(claimed))?;
            if self.checked.position.value(cell) != Some(digit.0) {
                not_settled.push("digit");
            }
        }
        Ok((Theorem::Holds(fact), not_settled))
    }
}
