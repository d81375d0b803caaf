//! Checks by exhaustive search that a conclusion follows.
//!
//! At least one candidate of each clause is true, and at most one of two that conflict.

use super::prelude::*;

/// Clauses; each holds at least one true candidate.
#[derive(Default)]
pub struct Clauses {
    candidates: Vec<CandidateTerm>,
    ends: Vec<usize>,
}

/// Candidates of which at most one is true.
pub type Cover = Vec<CandidateTerm>;

impl Clauses {
    /// Adds a clause.
    pub fn add(&mut self, candidates: impl IntoIterator<Item = CandidateTerm>) {
        self.candidates.extend(candidates);
        self.ends.push(self.candidates.len());
    }

    fn clauses(&self) -> impl Iterator<Item = &[CandidateTerm]> {
        let starts = std::iter::once(&0).chain(&self.ends);
        starts.zip(&self.ends).map(|(&start, &end)| &self.candidates[start..end])
    }

    /// Whether the clauses show this: by these covers if there are any, else by search.
    pub fn show(&self, literal: LiteralTerm, covers: &[Cover], board: MeteredBoard<'_>) -> Checked<bool> {
        match literal {
            LiteralTerm::IsNot(gone) if covers.is_empty() => {
                self.condition_on(gone, board)?.is_unsatisfiable(board)
            }
            LiteralTerm::IsNot(gone) => self.outnumber(covers, gone, board),
            LiteralTerm::Is(placed) => self.without(&[placed], board.allowance)?.is_unsatisfiable(board),
        }
    }

    /// The clauses if these candidates are false.
    pub fn without(&self, gone: &[CandidateTerm], allowance: &Allowance) -> Checked<Clauses> {
        allowance.spend([1 + gone.len(), 1 + self.candidates.len() + self.ends.len()])?;
        let mut rest = Clauses::default();
        for clause in self.clauses() {
            rest.add(clause.iter().copied().filter(|candidate| !gone.contains(candidate)));
        }
        Ok(rest)
    }

    /// Whether more clauses than covers are left if one candidate is true. It takes the covers of which it sees every
    /// other candidate. A candidate that is in several clauses must be in as many covers, since it serves them all;
    /// or else see the true one.
    fn outnumber(&self, covers: &[Cover], truth: CandidateTerm, board: MeteredBoard<'_>) -> Checked<bool> {
        let covered: usize = covers.iter().map(Vec::len).sum();
        board.spend([1 + self.candidates.len(), 1 + covered + self.candidates.len()])?;
        let takes = |cover: &Cover| cover.iter().all(|&own| own == truth || board.conflict(own, truth));
        let taken: Vec<bool> = covers.iter().map(takes).collect();
        let open: Vec<&[CandidateTerm]> = self.clauses().filter(|clause| !clause.contains(&truth)).collect();
        let mut serves = vec![false; covers.len()];
        for &candidate in open.iter().copied().flatten() {
            let own: Vec<_> = (0..covers.len()).filter(|&index| covers[index].contains(&candidate)).collect();
            if own.iter().any(|&index| taken[index]) {
                continue;
            }
            if own.len() >= open.iter().filter(|clause| clause.contains(&candidate)).count() {
                own.into_iter().for_each(|index| serves[index] = true);
            } else if !board.conflict(candidate, truth) {
                return Ok(false);
            }
        }
        Ok(serves.iter().filter(|&&serves| serves).count() < open.len())
    }

    /// The clauses that remain once a candidate is true.
    fn condition_on(&self, truth: CandidateTerm, board: MeteredBoard<'_>) -> Checked<Clauses> {
        // Each is examined and copied.
        board.spend([4, 1 + self.candidates.len() + self.ends.len()])?;
        let mut rest = Clauses::default();
        for clause in self.clauses().filter(|clause| !clause.contains(&truth)) {
            rest.add(clause.iter().copied().filter(|&candidate| !board.conflict(candidate, truth)));
        }
        Ok(rest)
    }

    /// Whether every choice of one candidate from each clause has a conflict. The shortest clause is split first, so
    /// that forced choices do not branch. No two chosen candidates share a cell, so the recursion is no deeper than
    /// the number of cells.
    pub fn is_unsatisfiable(&self, board: MeteredBoard<'_>) -> Checked<bool> {
        let Some(shortest) = self.clauses().min_by_key(|clause| clause.len()) else { return Ok(false) };
        for &candidate in shortest {
            if !self.condition_on(candidate, board)?.is_unsatisfiable(board)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::{super::terms::CellTerm, *};

    #[test]
    fn a_conclusion_follows_only_with_every_clause_that_it_needs() {
        let (table, allowance) =
            (HouseTable::of_word("9").expect("a board"), Allowance::new(Allowance::RESERVE));
        let board = MeteredBoard { table: &table, allowance: &allowance };
        let at = |row, column, digit| CellTerm::new(row, column).with(digit);
        // An XY-Wing: 12, 23 and 13.
        let mut wing = Clauses::default();
        wing.add([at(0, 0, 1), at(0, 0, 2)]);
        wing.add([at(0, 5, 2), at(0, 5, 3)]);
        let refutes = |wing: &Clauses, gone| wing.show(LiteralTerm::IsNot(gone), &[], board);
        let forces = |wing: &Clauses, truth| wing.show(LiteralTerm::Is(truth), &[], board);
        assert_eq!(refutes(&wing, at(5, 5, 3)), Ok(false));
        wing.add([at(5, 0, 1), at(5, 0, 3)]);
        assert_eq!(refutes(&wing, at(5, 5, 3)), Ok(true));
        assert_eq!([at(5, 5, 2), at(6, 6, 3)].map(|gone| refutes(&wing, gone)), [Ok(false), Ok(false)]);
        assert_eq!(forces(&wing, at(0, 0, 1)), Ok(false));
        wing.add([at(5, 5, 3), at(0, 0, 2)]);
        assert_eq!(forces(&wing, at(0, 0, 2)), Ok(true));
    }

    #[test]
    fn a_pigeonhole_problem_runs_out_of_work_instead_of_running_forever() {
        let (table, allowance) =
            (HouseTable::of_word("25:none").expect("a board"), Allowance::new(Allowance::RESERVE));
        let board = MeteredBoard { table: &table, allowance: &allowance };
        let mut pigeons = Clauses::default();
        for row in 0..20 {
            pigeons.add((0..19).map(|column| CellTerm::new(row, column).with(0)));
        }
        assert_eq!(
            pigeons.show(LiteralTerm::IsNot(CellTerm::new(24, 24).with(1)), &[], board),
            Err(CheckErrorKind::TooMuch)
        );
    }
}
