//! Whether a conclusion follows: of each clause one candidate is true, of two that conflict at most one, and the
//! opposite of the conclusion leaves no way out.

use super::{board::Board, terms::Candidate};

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
    pub fn refute(&self, assumed: Candidate, board: &Board) -> bool {
        self.given(assumed, board).fail(board)
    }

    /// Whether this candidate must be true.
    pub fn force(&self, denied: Candidate, board: &Board) -> bool {
        let mut rest = Clauses::default();
        for clause in self.clauses() {
            rest.add(clause.iter().copied().filter(|&one| one != denied));
        }
        rest.fail(board)
    }

    /// What is left to meet once a candidate is true.
    fn given(&self, truth: Candidate, board: &Board) -> Clauses {
        let mut rest = Clauses::default();
        for clause in self.clauses().filter(|clause| !clause.contains(&truth)) {
            rest.add(clause.iter().copied().filter(|&one| !board.conflict(one, truth)));
        }
        rest
    }

    /// Whether there is no choice of a candidate from each clause without a conflict. The shortest clause is
    /// split first, so that what is forced costs nothing.
    fn fail(&self, board: &Board) -> bool {
        let Some(shortest) = self.clauses().min_by_key(|clause| clause.len()) else { return false };
        shortest.iter().all(|&one| self.given(one, board).fail(board))
    }
}

#[cfg(test)]
mod tests {
    use super::{super::terms::Cell, *};

    #[test]
    fn a_conclusion_follows_from_what_is_left_and_from_nothing_less() {
        let board = Board::of_word("9").expect("a board");
        let at = |row, column, digit| Cell::at(row, column).with(digit);
        // An XY-Wing: 12, 23 and 13.
        let mut wing = Clauses::default();
        wing.add([at(0, 0, 1), at(0, 0, 2)]);
        wing.add([at(0, 5, 2), at(0, 5, 3)]);
        assert!(!wing.refute(at(5, 5, 3), &board));
        wing.add([at(5, 0, 1), at(5, 0, 3)]);
        assert!(wing.refute(at(5, 5, 3), &board));
        assert!(!wing.refute(at(5, 5, 2), &board) && !wing.refute(at(6, 6, 3), &board));
        assert!(!wing.force(at(0, 0, 1), &board));
        wing.add([at(5, 5, 3), at(0, 0, 2)]);
        assert!(wing.force(at(0, 0, 2), &board));
    }
}
