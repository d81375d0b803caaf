//! Which candidates a few constraints rule out, since they leave no choice of one candidate from each.

use super::super::prelude::*;

/// The remaining candidates of a constraint; one of these is true.
type Clause = SmallVec<[Candidate; 9]>;

/// One candidate of each constraint, without conflicts.
type ConsistentChoice = SmallVec<[Candidate; 24]>;

/// The constraints of a pattern as a search: a candidate is ruled out if no choice of one candidate from each constraint,
/// without two that see each other, goes with it. If two cells hold 1 and 2 and a third 1, 2 and 3, the choices are 1, 2
/// and 3 or 2, 1 and 3, so every candidate that sees a 1, a 2 or the 3 in all of them goes.
pub struct PatternClauses<'a, B: Board> {
    grid: &'a Grid<B>,
    solution: Option<&'a Solution>,
    constraints: Vec<Constraint>,
    clauses: Vec<Clause>,
    meter: &'a Meter,
}

impl<'a, B: Board> PatternClauses<'a, B> {
    pub fn new(position: &Position<'a, B>, constraints: Vec<Constraint>) -> PatternClauses<'a, B> {
        let grid = position.grid;
        let clauses = constraints.iter().map(|&constraint| grid.left_of(constraint).collect()).collect();
        PatternClauses { grid, solution: position.solution, constraints, clauses, meter: position.meter }
    }

    /// The candidates of a list that the constraints rule out, in order.
    pub fn ruled_out(&self, among: impl IntoIterator<Item = Candidate>) -> Metered<Vec<Candidate>> {
        let layout = self.grid.board().layout();
        // One choice saves the search for every other candidate in it.
        let of_solution = |solution: &Solution| -> ConsistentChoice {
            self.clauses.iter().flatten().copied().filter(|&candidate| solution.holds(candidate)).collect()
        };
        let mut choices: Vec<ConsistentChoice> = self.solution.map(of_solution).into_iter().collect();
        let mut gone: Vec<Candidate> = Vec::new();
        for candidate in among.into_iter().filter(|&candidate| self.grid.has(candidate)) {
            self.meter.spend(words(choices.len() * 8))?;
            let goes_with = |&chosen: &Candidate| chosen == candidate || !conflict(chosen, candidate, layout);
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
        Continue(gone)
    }

    /// A choice that includes this candidate.
    fn choice_with(&self, assumed: Candidate) -> Metered<Option<ConsistentChoice>> {
        let rest = self.with(&self.clauses, assumed)?;
        let mut choice = self.choice_from(&rest)?;
        choice.iter_mut().for_each(|choice| choice.push(assumed));
        Continue(choice)
    }

    /// The clauses that remain to be satisfied once a candidate is true.
    fn with(&self, clauses: &[Clause], truth: Candidate) -> Metered<Vec<Clause>> {
        self.meter.spend(words(clauses.len() * 8))?;
        let layout = self.grid.board().layout();
        let open = clauses.iter().filter(|clause| !clause.contains(&truth));
        let stays = |other: &Candidate| *other != truth && !conflict(*other, truth, layout);
        let rest = |clause: &Clause| clause.iter().copied().filter(stays).collect();
        Continue(open.map(rest).collect())
    }

    /// A choice of one candidate from each clause without conflicts.
    fn choice_from(&self, clauses: &[Clause]) -> Metered<Option<ConsistentChoice>> {
        let Some(shortest) = clauses.iter().min_by_key(|clause| clause.len()) else {
            return Continue(Some(ConsistentChoice::new()));
        };
        for &candidate in shortest {
            let rest = self.with(clauses, candidate)?;
            if let Some(mut choice) = self.choice_from(&rest)? {
                choice.push(candidate);
                return Continue(Some(choice));
            }
        }
        Continue(None)
    }

    /// Whether a digit's places in this house are among the constraints.
    pub fn has_house(&self, house: House) -> bool {
        self.constraints.iter().any(|constraint| constraint.house() == Some(house))
    }

    /// Drops constraints, other than the first `first` ones, that are not needed to rule out these candidates.
    pub fn drop_unneeded(&mut self, first: usize, gone: &[Candidate]) -> Metered {
        for index in (first..self.constraints.len()).rev() {
            let left_out = (self.constraints.remove(index), self.clauses.remove(index));
            let mut needed = false;
            for &candidate in gone {
                needed = needed || self.choice_with(candidate)?.is_some();
            }
            if needed {
                self.constraints.insert(index, left_out.0);
                self.clauses.insert(index, left_out.1);
            }
        }
        Continue(())
    }

    /// Reports those of these candidates that the constraints rule out, with the parts that show the pattern.
    pub fn report(
        self,
        parts: Vec<Part>,
        among: impl IntoIterator<Item = Candidate>,
        sink: &mut Sink<'_>,
    ) -> Metered {
        let gone = self.ruled_out(among)?;
        self.report_eliminations(parts, Role::Choice, gone, sink)
    }

    /// Reports these eliminations, which the constraints rule out, with each constraint as a part that has this role
    /// and its remaining candidates.
    pub fn report_eliminations(
        self,
        mut parts: Vec<Part>,
        role: Role,
        gone: Vec<Candidate>,
        sink: &mut Sink<'_>,
    ) -> Metered {
        let constraints = self.constraints.into_iter().zip(self.clauses);
        parts.extend(constraints.map(|(constraint, left)| Part::of_constraint(role, constraint, left)));
        let reason = Reason::Choices(Box::new(Choices { parts, story: None }));
        sink.eliminate(reason, self.grid, gone)
    }
}

/// The candidates of these cells.
pub fn candidates_of<B: Board>(grid: &Grid<B>, cells: impl IntoIterator<Item = Cell>) -> Vec<Candidate> {
    cells.into_iter().flat_map(|cell| grid.left_of(Constraint::Cell(cell))).collect()
}

/// All digits of these cells.
pub fn digits_of<B: Board>(grid: &Grid<B>, cells: impl IntoIterator<Item = Cell>) -> DigitSet {
    DigitSet::union(cells.into_iter().map(|cell| grid.candidates(cell)))
}

/// The part for a house that is to have these digits.
pub fn covering_house(house: House, digits: DigitSet) -> Part {
    let constraints = digits.map(|digit| Constraint::House(house, digit)).collect();
    Part { constraints, ..Part::new(Role::CoverSet) }
}

/// The open cells among these.
pub fn open<B: Board>(grid: &Grid<B>, cells: B::Cells) -> B::Cells {
    cells.minus(grid.settled())
}
