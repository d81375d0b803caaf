//! A candidate supposed to be true, and the singles that follow from it.

use super::prelude::*;

/// A candidate that is supposed to be true, and the singles that follow from it.
pub struct Supposition<B: Board> {
    pub candidate: Candidate,
    /// The singles in the order in which they follow.
    singles: SmallVec<[LastCandidate; 8]>,
    after: Grid<B>,
}

/// The last candidate that is left of a constraint, and the constraint.
type LastCandidate = (Candidate, Constraint);

impl<B: Board> Supposition<B> {
    /// Follows singles for this many rounds, or until they contradict each other, which refutes the candidate
    /// itself.
    pub fn follow(grid: &Grid<B>, candidate: Candidate, rounds: usize) -> Supposition<B> {
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

    /// Whether the supposition makes another candidate false.
    pub fn leads_to(&self, conclusion: Candidate) -> bool {
        self.candidate != conclusion && !self.after.has(conclusion)
    }

    /// The branch from the supposition to the falsity of this candidate, without singles that it does not need; `None`
    /// if the candidate does not become false.
    pub fn branch_to(&self, conclusion: Candidate, grid: &Grid<B>) -> Option<Branch> {
        if !self.leads_to(conclusion) {
            return None;
        }
        let layout = grid.board().layout();
        let held = |place: usize| match place.checked_sub(1) {
            None => self.candidate,
            Some(place) => self.singles[place].0,
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
            let (candidate, of) = self.singles[place - 1];
            let others = layout.candidates_of(of);
            for gone in others.filter(|&other| other != candidate && grid.has(other)) {
                needed[taker(gone, place - 1)?] = true;
            }
        }
        let singles = self.singles.iter().zip(&needed[1..]).filter(|&(_, &needed)| needed);
        let implied = singles.map(|(&(candidate, of), _)| Implied::single(candidate, of)).collect();
        let (assumed, end_from) = (Literal::True(self.candidate), SmallVec::new());
        let branch = Branch { assumed, implied, contradiction: None, end_from };
        Some(branch.with_causes(Literal::False(conclusion), grid))
    }

    /// The grid with all current singles placed, and all singles so far; `None` if they contradict each other.
    fn next_round(&self) -> Option<(Grid<B>, SmallVec<[LastCandidate; 8]>)> {
        let (mut after, mut all) = (self.after.clone(), self.singles.clone());
        for (single, of) in singles(&self.after) {
            if after.value(single.cell) == Some(single.digit) {
                continue;
            }
            if !after.has(single) {
                return None;
            }
            after.place_and_clear(single).ok()?;
            all.push((single, of));
        }
        Some((after, all))
    }
}

/// The singles of a grid: naked ones, then hidden ones.
fn singles<B: Board>(grid: &Grid<B>) -> impl Iterator<Item = LastCandidate> + '_ {
    let last = |of| Some((grid.left_of(of).exactly_one().ok()?, of));
    let all = grid.board().layout().constraints().filter_map(last);
    all.filter(|(single, _)| !grid.settled().contains(single.cell))
}
