//! Replays the steps of a trace from the clues alone and says which step does not hold.

use naze::{
    board::{Candidate, Constraint, Digit, Layout},
    grid::Contradiction,
    logic::{Reason, Step},
    puzzle::Puzzle,
};
use std::collections::BTreeSet;

/// The candidates that are left, and nothing else.
#[derive(Clone)]
pub struct Position {
    layout: Layout,
    left: BTreeSet<Candidate>,
}

impl Position {
    /// The position of a puzzle's clues, their digits gone from all peers.
    pub fn of(puzzle: &Puzzle) -> Position {
        let layout = (**puzzle.layout()).clone();
        let cells = layout.cells();
        let left =
            cells.flat_map(|cell| layout.digits().map(move |digit| Candidate::new(cell, digit))).collect();
        let mut position = Position { layout, left };
        puzzle.clues().for_each(|(clue, _)| position.place(clue));
        puzzle.removed_marks().iter().for_each(|mark| {
            position.left.remove(mark);
        });
        position
    }

    /// The digit of a cell, where one candidate is left.
    pub fn value(&self, cell: naze::board::Cell) -> Option<Digit> {
        let mut digits =
            self.left.iter().filter(|candidate| candidate.cell == cell).map(|candidate| candidate.digit);
        digits.next().filter(|_| digits.next().is_none())
    }

    /// Whether a candidate is left.
    pub fn has(&self, candidate: Candidate) -> bool {
        self.left.contains(&candidate)
    }

    fn place(&mut self, placement: Candidate) {
        let Position { layout, left } = self;
        left.retain(|other| match other.cell == placement.cell {
            true => other.digit == placement.digit,
            false => other.digit != placement.digit || !layout.sees(placement.cell, other.cell),
        });
    }

    fn of_constraint(&self, constraint: Constraint) -> BTreeSet<Candidate> {
        self.layout.candidates_of(constraint).filter(|candidate| self.left.contains(candidate)).collect()
    }

    fn holds(&self, contradiction: &Contradiction) -> bool {
        match contradiction {
            Contradiction::NoDigit(cell) => self.of_constraint(Constraint::Cell(*cell)).is_empty(),
            Contradiction::NoPlace(house, digit) => {
                self.of_constraint(Constraint::House(*house, *digit)).is_empty()
            }
            // Two cells that need the same digit: removed from each other, one of them has none left.
            Contradiction::Duplicate(_, digit, cells) => cells.iter().any(|&cell| {
                let left = self.of_constraint(Constraint::Cell(cell));
                !left.contains(&Candidate::new(cell, *digit))
            }),
        }
    }

    fn justifies(&self, step: &Step) -> bool {
        let finding = &step.finding;
        match &finding.reason {
            Reason::Only(constraint) => {
                self.of_constraint(*constraint).is_subset(&finding.placements.iter().copied().collect())
            }
            Reason::Cover { bases, covers } => {
                let base_sets: Vec<BTreeSet<Candidate>> =
                    bases.iter().map(|&base| self.of_constraint(base)).collect();
                let in_bases: BTreeSet<Candidate> = base_sets.iter().flatten().copied().collect();
                let disjoint = base_sets.iter().map(BTreeSet::len).sum::<usize>() == in_bases.len();
                let in_covers: BTreeSet<Candidate> =
                    covers.iter().flat_map(|&cover| self.layout.candidates_of(cover)).collect();
                let eliminated: BTreeSet<Candidate> = finding.eliminations.iter().copied().collect();
                bases.len() == covers.len()
                    && disjoint
                    && in_bases.is_subset(&in_covers)
                    && eliminated.is_subset(&in_covers)
                    && eliminated.is_disjoint(&in_bases)
            }
            Reason::Assumption => true,
            Reason::Refutation { contradiction, .. } => self.holds(contradiction),
        }
    }
}

/// Replays the steps and gives the position at the end, or the id of the first step that the
/// position before it does not justify.
pub fn replay(puzzle: &Puzzle, steps: &[Step]) -> Result<Position, usize> {
    let mut position = Position::of(puzzle);
    let mut outside: Vec<(usize, Position)> = Vec::new();
    for (place, step) in steps.iter().enumerate() {
        if step.id.index() != place || !position.justifies(step) {
            return Err(place);
        }
        match &step.finding.reason {
            Reason::Assumption => outside.push((place, position.clone())),
            Reason::Refutation { assumption, .. } => {
                let (assumed, before) = outside.pop().ok_or(place)?;
                let assumed_here = steps[assumed].finding.placements.to_vec() == step.finding.eliminations;
                if assumed != assumption.index() || !assumed_here {
                    return Err(place);
                }
                position = before;
            }
            Reason::Only(_) | Reason::Cover { .. } => {}
        }
        if step.depth as usize != outside.len() {
            return Err(place);
        }
        step.finding.placements.iter().for_each(|&placement| position.place(placement));
        step.finding.eliminations.iter().for_each(|elimination| {
            position.left.remove(elimination);
        });
    }
    if outside.is_empty() { Ok(position) } else { Err(steps.len()) }
}
