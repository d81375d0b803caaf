//! Which candidates a few constraints rule out: those that leave no consistent choice of one candidate from each.

use crate::{
    board::{Board, Candidate, CellSet, Constraint, DigitSet, House},
    grid::Grid,
    logic::{
        reason::{Choices, Part, Reason, Role, conflict},
        step::Finding,
        survey::work::words,
        technique::{Position, Sink},
        technique_id::TechniqueId,
    },
    meter::Meter,
    puzzle::Solution,
};
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// The remaining candidates of a constraint; one of these is true.
type Clause = SmallVec<[Candidate; 9]>;

/// The remaining candidates of a constraint on a grid.
pub(super) fn left_of<B: Board>(grid: &Grid<B>, constraint: Constraint) -> Clause {
    match constraint {
        Constraint::Cell(cell) => grid.candidates(cell).map(|digit| Candidate::new(cell, digit)).collect(),
        Constraint::House(house, digit) => {
            grid.places(house, digit).into_iter().map(|cell| Candidate::new(cell, digit)).collect()
        }
    }
}

/// One candidate of each constraint, without conflicts.
type ConsistentChoice = SmallVec<[Candidate; 24]>;

/// Constraints that a pattern builds on.
pub(super) struct PatternClauses<'a, B: Board> {
    grid: &'a Grid<B>,
    solution: Option<&'a Solution>,
    constraints: Vec<Constraint>,
    clauses: Vec<Clause>,
    meter: &'a Meter,
}

impl<'a, B: Board> PatternClauses<'a, B> {
    pub(super) fn new(position: &Position<'a, B>, constraints: Vec<Constraint>) -> PatternClauses<'a, B> {
        let grid = position.grid;
        let clauses = constraints.iter().map(|&constraint| left_of(grid, constraint)).collect();
        PatternClauses { grid, solution: position.solution, constraints, clauses, meter: position.meter }
    }

    /// The candidates of a list that the constraints rule out, in order.
    pub(super) fn ruled_out(
        &self,
        among: impl IntoIterator<Item = Candidate>,
    ) -> ControlFlow<(), Vec<Candidate>> {
        let layout = self.grid.board().layout();
        // One choice saves the search for every other candidate in it.
        let of_solution = |solution: &Solution| -> ConsistentChoice {
            self.clauses.iter().flatten().copied().filter(|&one| solution.holds(one)).collect()
        };
        let mut choices: Vec<ConsistentChoice> = self.solution.map(of_solution).into_iter().collect();
        let mut gone: Vec<Candidate> = Vec::new();
        for candidate in among.into_iter().filter(|&candidate| self.grid.has(candidate)) {
            self.meter.spend(words(choices.len() * 8))?;
            let goes_with = |&one: &Candidate| one == candidate || !conflict(one, candidate, layout);
            if choices.iter().any(|choice| choice.iter().all(goes_with)) {
                continue;
            }
            match self.choice_with(candidate)? {
                Some(choice) => choices.push(choice),
                None => gone.push(candidate),
            }
        }
        gone.sort_unstable();
        gone.dedup();
        ControlFlow::Continue(gone)
    }

    /// A choice that includes this candidate.
    fn choice_with(&self, assumed: Candidate) -> ControlFlow<(), Option<ConsistentChoice>> {
        let rest = self.with(&self.clauses, assumed)?;
        let mut choice = self.choice_from(&rest)?;
        choice.iter_mut().for_each(|choice| choice.push(assumed));
        ControlFlow::Continue(choice)
    }

    /// The clauses that remain to be satisfied once a candidate is true.
    fn with(&self, clauses: &[Clause], truth: Candidate) -> ControlFlow<(), Vec<Clause>> {
        self.meter.spend(words(clauses.len() * 8))?;
        let layout = self.grid.board().layout();
        let open = clauses.iter().filter(|clause| !clause.contains(&truth));
        let rest = |clause: &Clause| {
            clause.iter().copied().filter(|&one| one != truth && !conflict(one, truth, layout)).collect()
        };
        ControlFlow::Continue(open.map(rest).collect())
    }

    /// A choice of one candidate from each clause without conflicts.
    fn choice_from(&self, clauses: &[Clause]) -> ControlFlow<(), Option<ConsistentChoice>> {
        let Some(shortest) = clauses.iter().min_by_key(|clause| clause.len()) else {
            return ControlFlow::Continue(Some(ConsistentChoice::new()));
        };
        for &one in shortest {
            let rest = self.with(clauses, one)?;
            if let Some(mut choice) = self.choice_from(&rest)? {
                choice.push(one);
                return ControlFlow::Continue(Some(choice));
            }
        }
        ControlFlow::Continue(None)
    }

    /// Whether a digit's places in this house are among the constraints.
    pub(super) fn has_house(&self, house: House) -> bool {
        self.constraints.iter().any(|one| matches!(one, Constraint::House(of, _) if *of == house))
    }

    /// Drops those constraints after the `first` ones that are not needed to rule out these candidates.
    pub(super) fn drop_unneeded(&mut self, first: usize, gone: &[Candidate]) -> ControlFlow<()> {
        for place in (first..self.constraints.len()).rev() {
            let left_out = (self.constraints.remove(place), self.clauses.remove(place));
            let mut needed = false;
            for &one in gone {
                needed = needed || self.choice_with(one)?.is_some();
            }
            if needed {
                self.constraints.insert(place, left_out.0);
                self.clauses.insert(place, left_out.1);
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports those of these candidates that the constraints rule out, with the parts that show the pattern.
    pub(super) fn tell(
        self,
        technique: TechniqueId,
        parts: Vec<Part>,
        among: impl IntoIterator<Item = Candidate>,
        sink: Sink<'_>,
    ) -> ControlFlow<()> {
        let gone = self.ruled_out(among)?;
        self.tell_eliminations(technique, parts, Role::Choice, gone, sink)
    }

    /// Reports these eliminations, which the constraints rule out. Each constraint is a part with this role, with its
    /// remaining candidates.
    pub(super) fn tell_eliminations(
        self,
        technique: TechniqueId,
        mut parts: Vec<Part>,
        role: Role,
        gone: Vec<Candidate>,
        sink: Sink<'_>,
    ) -> ControlFlow<()> {
        let constraints = self.constraints.into_iter().zip(self.clauses);
        parts.extend(constraints.map(|(constraint, left)| Part::of_constraint(role, constraint, left)));
        let reason = Reason::Choices(Box::new(Choices { parts }));
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
    DigitSet::union(cells.into_iter().map(|cell| grid.candidates(cell)))
}

/// The open cells among these.
pub(super) fn open<B: Board>(grid: &Grid<B>, cells: B::Cells) -> B::Cells {
    cells.minus(grid.settled())
}
