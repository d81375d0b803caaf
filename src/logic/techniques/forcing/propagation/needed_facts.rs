//! The consequences of an assumption that a conclusion rests on.

use super::{super::prelude::*, ImpliedFact};

impl<B: Board> SinglesPropagation<'_, B> {
    /// The indices, in order, of the facts that the goal needs, without the innermost assumption.
    ///
    /// Walks back from the goal: a candidate that must be eliminated is attributed to a fact that is needed anyway,
    /// or else to the earliest. Then facts are dropped, the latest first, if the others make them superfluous. The
    /// needs of an outer case's facts are not examined.
    pub fn needed_facts(&self, goal: Goal) -> Metered<Vec<usize>> {
        let &StartGrid { grid, meter, .. } = self.start;
        let end = match goal {
            Goal::Holds(Literal::True(candidate)) => {
                let is_goal = |fact: &ImpliedFact| fact.true_candidate() == Some(candidate);
                self.facts.iter().position(is_goal).expect("the goal is among the facts")
            }
            _ => self.facts.len(),
        };
        let takers = EliminationTargets::new(self, grid.board());
        let mut needed = vec![false; end + 1];
        (needed[self.assumption], needed[end]) = (true, true);
        // What is needed: the fact that needs it, and those that meet the need.
        let mut needs: Vec<(usize, SmallVec<[u16; 6]>)> = Vec::new();
        for index in (self.assumption + 1..=end).rev() {
            if !needed[index] {
                continue;
            }
            self.used_facts(index).iter().for_each(|&used| needed[used] = true);
            let required = self.required_eliminations(grid, goal, index);
            meter.spend(3 + (required.len() * index) as u64 * 3 / 4)?;
            let first = needs.len();
            needs.extend(required.into_iter().map(|gone| (index, takers.before(index, gone))));
            // Needs that only one fact can meet come first, since they leave no choice.
            for is_free in [false, true] {
                for (_, takers) in needs[first..].iter().filter(|(_, takers)| (takers.len() > 1) == is_free) {
                    if !takers.iter().any(|&taker| needed[usize::from(taker)])
                        && let Some(&first) = takers.first()
                    {
                        needed[usize::from(first)] = true;
                    }
                }
            }
        }
        // For each need, the fact that has it, and the number of needed facts that meet it.
        let mut questions: Vec<(usize, usize)> = Vec::with_capacity(needs.len());
        // For each fact, the needs that it meets.
        let mut answers: Vec<SmallVec<[u32; 4]>> = vec![SmallVec::new(); end];
        for (asker, takers) in needs {
            let takers = takers.into_iter().map(usize::from).filter(|&taker| needed[taker]);
            let times = takers.map(|taker| answers[taker].push(questions.len() as u32)).count();
            questions.push((asker, times));
        }
        let mut left = questions.len();
        let spare: Vec<usize> = (0..end).rev().filter(|&index| needed[index]).collect();
        for index in spare.into_iter().filter(|&index| index != self.assumption) {
            meter.spend(1 + (end - index.min(end) + left) as u64 / 4)?;
            let mut later = index.max(self.assumption) + 1..=end;
            let is_used = !self.refutations.is_empty()
                && later.any(|later| needed[later] && self.used_facts(later).contains(&index));
            let answers = answers[index].iter().map(|&question| question as usize);
            let is_only = |question: usize| questions[question].1 == 1 && needed[questions[question].0];
            if !is_used && !answers.clone().any(is_only) {
                needed[index] = false;
                left -= questions.iter().filter(|(asker, _)| *asker == index).count();
                answers.for_each(|question| questions[question].1 -= 1);
            }
        }
        let is_inference =
            |&index: &usize| needed[index] && index != self.assumption && index < self.facts.len();
        Continue((0..=end).filter(is_inference).collect())
    }

    /// The facts that this one was found to use, if it was found in a case of its own.
    fn used_facts(&self, index: usize) -> &[usize] {
        match self.facts.get(index) {
            Some(ImpliedFact::Refuted(_, which)) => &self.refutations[*which].uses,
            _ => &[],
        }
    }

    /// The candidates that must be eliminated for the fact at this index; after the last, for the goal.
    fn required_eliminations(&self, grid: &Grid<B>, goal: Goal, index: usize) -> SmallVec<[Candidate; 9]> {
        match (self.facts.get(index), goal) {
            (Some(&ImpliedFact::Only(own, of)), _) => {
                grid.left_of(of).filter(|&candidate| candidate != own).collect()
            }
            (Some(&ImpliedFact::Pattern(which)), _) => {
                let Implied { locked, of, .. } = &self.patterns[which];
                let all = of.iter().flat_map(|&constraint| grid.left_of(constraint));
                all.filter(|&candidate| !locked.candidates().contains(&candidate)).collect()
            }
            (Some(_), _) => SmallVec::new(),
            (None, Goal::Empty(constraint)) => grid.left_of(constraint).collect(),
            (None, Goal::Holds(literal)) => smallvec![literal.candidate()],
        }
    }

    /// Whether this candidate is eliminated because of the fact at this index.
    fn takes(&self, index: usize, gone: Candidate, board: &B) -> bool {
        match self.facts[index] {
            ImpliedFact::Refuted(candidate, _) => candidate == gone,
            ImpliedFact::Pattern(which) => self.patterns[which].locked.excludes(gone, board.layout()),
            ImpliedFact::Assumed(own) | ImpliedFact::Only(own, _) => {
                if own.cell == gone.cell {
                    own.digit != gone.digit
                } else {
                    own.digit == gone.digit && board.peers(own.cell).contains(gone.cell)
                }
            }
        }
    }
}

/// For each candidate, the facts that eliminate it.
struct EliminationTargets<'a, B: Board> {
    facts: &'a SinglesPropagation<'a, B>,
    board: &'a B,
    /// The digits of each cell, and the cells of each digit, that are true by one of the facts.
    digits: B::ByCell,
    cells: B::ByDigit,
    /// The index of the fact that makes a candidate true, if one does.
    places: Vec<u16>,
    /// The indices of all other facts, and of the innermost assumption, which may repeat an earlier fact.
    others: SmallVec<[u16; 8]>,
}

impl<'a, B: Board> EliminationTargets<'a, B> {
    fn new(facts: &'a SinglesPropagation<'a, B>, board: &'a B) -> EliminationTargets<'a, B> {
        let (mut digits, mut cells) = (board.every_cell_full(), board.every_digit_everywhere());
        digits.as_mut().fill(DigitSet::EMPTY);
        cells.as_mut().fill(B::Cells::EMPTY);
        let places = vec![0; board.layout().cell_count() * board.side()];
        let mut takers = EliminationTargets { facts, board, digits, cells, places, others: SmallVec::new() };
        for (index, fact) in (0..).zip(&facts.facts) {
            match fact.true_candidate() {
                Some(candidate) if usize::from(index) != facts.assumption => {
                    let Candidate { cell, digit } = candidate;
                    takers.digits.as_mut()[cell.index()].insert(digit);
                    takers.cells.as_mut()[digit.index()].insert(cell);
                    takers.places[candidate.number(board.side())] = index;
                }
                _ => takers.others.push(index),
            }
        }
        takers
    }

    /// The indices of the facts before this one that eliminate the candidate, in order.
    fn before(&self, index: usize, gone: Candidate) -> SmallVec<[u16; 6]> {
        let mut takers = SmallVec::new();
        let mut push = |taker: u16| {
            if usize::from(taker) < index {
                takers.push(taker);
            }
        };
        let (Candidate { cell, digit }, side) = (gone, self.board.side());
        for peer in self.cells.as_ref()[digit.index()].and(self.board.peers(cell)) {
            push(self.places[Candidate::new(peer, digit).number(side)]);
        }
        for other in self.digits.as_ref()[cell.index()].minus(DigitSet::only(digit)) {
            push(self.places[Candidate::new(cell, other).number(side)]);
        }
        let takes = |&&other: &&u16| self.facts.takes(usize::from(other), gone, self.board);
        self.others.iter().filter(takes).for_each(|&other| push(other));
        takers.sort_unstable();
        takers
    }
}
