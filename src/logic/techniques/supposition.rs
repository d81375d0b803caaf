//! A candidate supposed to be true, and the singles that follow from it.

use crate::{
    board::{Board, Candidate, CellSet, Constraint, Digit},
    grid::Grid,
    logic::reason::{Branch, Implied, Literal, conflict},
};
use smallvec::SmallVec;

/// A candidate that is supposed to be true, and the singles that follow from it.
pub(super) struct Supposition<B: Board> {
    pub(super) candidate: Candidate,
    /// The singles in the order in which they follow.
    singles: SmallVec<[LastCandidate; 8]>,
    after: Grid<B>,
}

/// The last candidate left of a constraint.
#[derive(Clone, Copy)]
struct LastCandidate {
    candidate: Candidate,
    of: Constraint,
}

impl<B: Board> Supposition<B> {
    /// Follows singles for this many rounds, or until they contradict each other, which refutes the candidate
    /// itself.
    pub(super) fn follow(grid: &Grid<B>, candidate: Candidate, rounds: usize) -> Supposition<B> {
        let mut so_far = Supposition { candidate, singles: SmallVec::new(), after: grid.clone() };
        if so_far.after.place_and_clear(candidate).is_err() {
            so_far.after = grid.clone();
            return so_far;
        }
        for _ in 0..rounds {
            let Some((after, singles)) = so_far.next_round() else { break };
            let is_last = singles.len() == so_far.singles.len();
            (so_far.after, so_far.singles) = (after, singles);
            if is_last {
                break;
            }
        }
        so_far
    }

    /// Whether it makes another candidate false.
    pub(super) fn leads_to(&self, conclusion: Candidate) -> bool {
        self.candidate != conclusion && !self.after.has(conclusion)
    }

    /// The branch that makes this candidate false, without the singles it does not need; `None` if it does not
    /// become false.
    pub(super) fn branch_to(&self, conclusion: Candidate, grid: &Grid<B>) -> Option<Branch> {
        if !self.leads_to(conclusion) {
            return None;
        }
        let layout = grid.board().layout();
        let held = |place: usize| match place.checked_sub(1) {
            None => self.candidate,
            Some(place) => self.singles[place].candidate,
        };
        // The first true candidate, counted from the supposition, that conflicts with this one.
        let taker =
            |gone: Candidate, before: usize| (0..=before).find(|&place| conflict(held(place), gone, layout));
        let mut needed = vec![false; self.singles.len() + 1];
        needed[taker(conclusion, self.singles.len())?] = true;
        for place in (1..needed.len()).rev() {
            if !needed[place] {
                continue;
            }
            let LastCandidate { candidate, of } = self.singles[place - 1];
            let others = layout.candidates_of(of);
            for gone in others.filter(|&other| other != candidate && grid.has(other)) {
                needed[taker(gone, place - 1)?] = true;
            }
        }
        let singles = self.singles.iter().zip(&needed[1..]).filter(|&(_, &needed)| needed);
        let implied =
            singles.map(|(&LastCandidate { candidate, of }, _)| Implied::single(candidate, of)).collect();
        let (assumed, end_from) = (Literal::True(self.candidate), SmallVec::new());
        let branch = Branch { assumed, implied, contradiction: None, end_from };
        Some(branch.with_causes(Literal::False(conclusion), grid))
    }

    /// The grid with all its singles placed, and the singles so far; `None` if they contradict each other.
    fn next_round(&self) -> Option<(Grid<B>, SmallVec<[LastCandidate; 8]>)> {
        let (mut after, mut all) = (self.after.clone(), self.singles.clone());
        for single in singles(&self.after) {
            if after.value(single.candidate.cell) == Some(single.candidate.digit) {
                continue;
            }
            if !after.has(single.candidate) {
                return None;
            }
            after.place_and_clear(single.candidate).ok()?;
            all.push(single);
        }
        Some((after, all))
    }
}

/// The singles of a grid: naked ones, then hidden ones.
fn singles<B: Board>(grid: &Grid<B>) -> impl Iterator<Item = LastCandidate> + '_ {
    let board = grid.board();
    let of_cell = |cell| {
        let digit = grid.candidates(cell).single()?;
        Some(LastCandidate { candidate: Candidate::new(cell, digit), of: Constraint::Cell(cell) })
    };
    let of_house = move |house| {
        Digit::all(board.side()).filter_map(move |digit| {
            let cell = grid.places(house, digit).single().filter(|&cell| !grid.settled().contains(cell))?;
            Some(LastCandidate {
                candidate: Candidate::new(cell, digit),
                of: Constraint::House(house, digit),
            })
        })
    };
    grid.open_cells().filter_map(of_cell).chain(board.houses().flat_map(of_house))
}
