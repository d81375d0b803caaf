//! Whether a conclusion follows: its opposite leaves no way out.
//!
//! Of each clause one candidate is true, and of two that conflict at most one.

use super::{allowance::Allowance, board::Board, fault::CheckErrorKind, terms::Candidate};

/// Clauses of which each holds at least one true candidate.
#[derive(Default)]
pub struct Clauses {
    candidates: Vec<Candidate>,
    ends: Vec<usize>,
}

impl Clauses {
    /// Adds a clause.
    pub fn add(&mut self, candidates: impl IntoIterator<Item = Candidate>) {
        self.candidates.extend(candidates);
        self.ends.push(self.candidates.len());
    }

    fn clauses(&self) -> impl Iterator<Item = &[Candidate]> {
        let starts = std::iter::once(&0).chain(&self.ends);
        starts.zip(&self.ends).map(|(&start, &end)| &self.candidates[start..end])
    }

    /// Whether this candidate must be false.
    pub fn refute(
        &self,
        assumed: Candidate,
        board: &Board,
        allowance: &Allowance,
    ) -> Result<bool, CheckErrorKind> {
        self.given(assumed, board, allowance)?.fail(board, allowance)
    }

    /// Whether this candidate must be true.
    pub fn force(
        &self,
        denied: Candidate,
        board: &Board,
        allowance: &Allowance,
    ) -> Result<bool, CheckErrorKind> {
        let mut rest = Clauses::default();
        for clause in self.clauses() {
            rest.add(clause.iter().copied().filter(|&one| one != denied));
        }
        rest.fail(board, allowance)
    }

    /// What is left to meet once a candidate is true.
    fn given(
        &self,
        truth: Candidate,
        board: &Board,
        allowance: &Allowance,
    ) -> Result<Clauses, CheckErrorKind> {
        // Each is looked at and copied.
        allowance.spend([4, 1 + self.candidates.len() + self.ends.len()])?;
        let mut rest = Clauses::default();
        for clause in self.clauses().filter(|clause| !clause.contains(&truth)) {
            rest.add(clause.iter().copied().filter(|&one| !board.conflict(one, truth)));
        }
        Ok(rest)
    }

    /// Whether there is no choice of a candidate from each clause without a conflict. The shortest clause is
    /// split first, so that what is forced costs nothing. No two that are chosen share a cell, so it goes no
    /// deeper than there are cells.
    pub fn fail(&self, board: &Board, allowance: &Allowance) -> Result<bool, CheckErrorKind> {
        let Some(shortest) = self.clauses().min_by_key(|clause| clause.len()) else { return Ok(false) };
        for &one in shortest {
            if !self.given(one, board, allowance)?.fail(board, allowance)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::{super::terms::Cell, *};

    #[test]
    fn a_conclusion_follows_from_what_is_left_and_from_nothing_less() {
        let (board, allowance) = (Board::of_word("9").expect("a board"), Allowance::new());
        let at = |row, column, digit| Cell::at(row, column).with(digit);
        // An XY-Wing: 12, 23 and 13.
        let mut wing = Clauses::default();
        wing.add([at(0, 0, 1), at(0, 0, 2)]);
        wing.add([at(0, 5, 2), at(0, 5, 3)]);
        let refutes = |wing: &Clauses, one| wing.refute(one, &board, &allowance);
        assert_eq!(refutes(&wing, at(5, 5, 3)), Ok(false));
        wing.add([at(5, 0, 1), at(5, 0, 3)]);
        assert_eq!(refutes(&wing, at(5, 5, 3)), Ok(true));
        assert_eq!([at(5, 5, 2), at(6, 6, 3)].map(|one| refutes(&wing, one)), [Ok(false), Ok(false)]);
        assert_eq!(wing.force(at(0, 0, 1), &board, &allowance), Ok(false));
        wing.add([at(5, 5, 3), at(0, 0, 2)]);
        assert_eq!(wing.force(at(0, 0, 2), &board, &allowance), Ok(true));
    }

    #[test]
    fn pigeons_that_have_no_room_are_given_up_and_not_counted_for_ever() {
        let (board, allowance) = (Board::of_word("25:none").expect("a board"), Allowance::new());
        let mut pigeons = Clauses::default();
        for row in 0..20 {
            pigeons.add((0..19).map(|column| Cell::at(row, column).with(0)));
        }
        assert_eq!(
            pigeons.refute(Cell::at(24, 24).with(1), &board, &allowance),
            Err(CheckErrorKind::TooMuch)
        );
    }
}
