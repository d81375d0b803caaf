//! Which candidates a few constraints rule out: those with which no choice of one candidate from each is left.

use crate::{
    board::{Board, Candidate, CellSet, Constraint, DigitSet},
    grid::Grid,
    logic::{
        reason::{Base, ChoicePattern, Choices, Reason, conflict},
        step::Finding,
        survey::work::words,
        technique::{Position, Sink},
        technique_id::TechniqueId,
    },
    meter::Meter,
};
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// What is left of a constraint; one of these is true.
type Clause = SmallVec<[Candidate; 9]>;

/// What is left of a constraint on a grid.
pub(super) fn left_of<B: Board>(grid: &Grid<B>, constraint: Constraint) -> Clause {
    match constraint {
        Constraint::Cell(cell) => grid.candidates(cell).map(|digit| Candidate::new(cell, digit)).collect(),
        Constraint::House(house, digit) => {
            grid.places(house, digit).into_iter().map(|cell| Candidate::new(cell, digit)).collect()
        }
    }
}

/// Constraints that a pattern builds on.
pub(super) struct PatternClauses<'a, B: Board> {
    grid: &'a Grid<B>,
    constraints: Vec<Constraint>,
    clauses: Vec<Clause>,
    meter: &'a Meter,
}

impl<'a, B: Board> PatternClauses<'a, B> {
    pub(super) fn new(position: &Position<'a, B>, constraints: Vec<Constraint>) -> PatternClauses<'a, B> {
        let grid = position.grid;
        let clauses = constraints.iter().map(|&constraint| left_of(grid, constraint)).collect();
        PatternClauses { grid, constraints, clauses, meter: position.meter }
    }

    /// Whether the constraints rule this candidate out.
    pub(super) fn rule_out(&self, assumed: Candidate) -> ControlFlow<(), bool> {
        let rest = self.with(&self.clauses, assumed)?;
        self.leave_no_choice(&rest)
    }

    /// The clauses that are left to meet once a candidate is true.
    fn with(&self, clauses: &[Clause], truth: Candidate) -> ControlFlow<(), Vec<Clause>> {
        self.meter.spend(words(clauses.len() * 8))?;
        let layout = self.grid.board().layout();
        let open = clauses.iter().filter(|clause| !clause.contains(&truth));
        let rest = |clause: &Clause| {
            clause.iter().copied().filter(|&one| one != truth && !conflict(one, truth, layout)).collect()
        };
        ControlFlow::Continue(open.map(rest).collect())
    }

    /// Whether no choice of one candidate from each clause is free of conflicts.
    fn leave_no_choice(&self, clauses: &[Clause]) -> ControlFlow<(), bool> {
        let Some(shortest) = clauses.iter().min_by_key(|clause| clause.len()) else {
            return ControlFlow::Continue(false);
        };
        for &one in shortest {
            let rest = self.with(clauses, one)?;
            if !self.leave_no_choice(&rest)? {
                return ControlFlow::Continue(false);
            }
        }
        ControlFlow::Continue(true)
    }

    /// Tells what the constraints rule out among these candidates, with what is left of the constraints as bases.
    pub(super) fn tell(
        self,
        technique: TechniqueId,
        pattern: ChoicePattern,
        among: impl IntoIterator<Item = Candidate>,
        sink: Sink<'_>,
    ) -> ControlFlow<()> {
        let mut gone: Vec<Candidate> = Vec::new();
        for candidate in among {
            if self.grid.has(candidate) && !gone.contains(&candidate) && self.rule_out(candidate)? {
                gone.push(candidate);
            }
        }
        gone.sort_unstable();
        let base = |(constraint, kept): (Constraint, Clause)| Base { constraint, kept: kept.to_vec() };
        let bases = self.constraints.into_iter().zip(self.clauses).map(base).collect();
        let reason = Reason::Choices(Box::new(Choices { pattern, bases }));
        Finding::eliminating(technique, reason, self.grid, gone).map_or(ControlFlow::Continue(()), sink)
    }
}

/// The candidates of these cells.
pub(super) fn candidates_of<B: Board>(
    grid: &Grid<B>,
    cells: impl IntoIterator<Item = crate::board::Cell>,
) -> Vec<Candidate> {
    let of_cell = |cell| grid.candidates(cell).map(move |digit| Candidate::new(cell, digit));
    cells.into_iter().flat_map(of_cell).collect()
}

/// All digits of these cells.
pub(super) fn digits_of<B: Board>(
    grid: &Grid<B>,
    cells: impl IntoIterator<Item = crate::board::Cell>,
) -> DigitSet {
    cells.into_iter().fold(DigitSet::EMPTY, |all, cell| all.or(grid.candidates(cell)))
}

/// The open cells among these.
pub(super) fn open<B: Board>(grid: &Grid<B>, cells: B::Cells) -> B::Cells {
    cells.minus(grid.settled())
}
