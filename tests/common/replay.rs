//! Replays the steps of a trace from the clues alone, and judges each step from its premises alone.

use naze::{
    board::{Candidate, Constraint, Digit, Layout},
    grid::Contradiction,
    logic::{Premise, Reason, Step},
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
            // Two cells of the house that need the same digit: removed from each other, one has none left.
            Contradiction::Duplicate(house, digit, cells) => {
                let in_house = cells.iter().all(|cell| self.layout.cells_of(*house).contains(cell));
                let lost = |cell: &&naze::board::Cell| !self.left.contains(&Candidate::new(**cell, *digit));
                cells.len() > 1 && in_house && cells.iter().filter(lost).count() + 1 >= cells.len()
            }
        }
    }

    fn justifies(&self, step: &Step) -> bool {
        let finding = &step.finding;
        match &finding.reason {
            Reason::Only(constraint) => {
                let placed: BTreeSet<Candidate> = finding.placements.iter().copied().collect();
                // In a branch that is about to fail the digit itself may be gone as well.
                let of_constraint: BTreeSet<Candidate> = self.layout.candidates_of(*constraint).collect();
                placed.len() == 1
                    && placed.is_subset(&of_constraint)
                    && self.of_constraint(*constraint).is_subset(&placed)
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

/// Whether a step's reason suffices from these premises and nothing else.
pub fn suffices(puzzle: &Puzzle, steps: &[Step], step: &Step, premises: &[Premise]) -> bool {
    let layout = puzzle.layout();
    let (mut gone, mut settled) = (BTreeSet::new(), BTreeSet::new());
    let mut place = |placement: Candidate| {
        settled.insert(placement);
        let others = layout.digits().filter(|&digit| digit != placement.digit);
        gone.extend(others.map(|digit| Candidate::new(placement.cell, digit)));
        gone.extend(layout.peers(placement.cell).iter().map(|&peer| Candidate::new(peer, placement.digit)));
    };
    let mut removed = Vec::new();
    for premise in premises {
        match *premise {
            Premise::Given(clue) => place(clue),
            Premise::Mark(mark) => removed.push(mark),
            Premise::Step(id) => {
                steps[id.index()].finding.placements.iter().for_each(|&placement| place(placement));
                removed.extend(steps[id.index()].finding.eliminations.iter().copied());
            }
        }
    }
    gone.extend(removed);
    let finding = &step.finding;
    let left = |constraint| -> BTreeSet<Candidate> {
        layout.candidates_of(constraint).filter(|candidate| !gone.contains(candidate)).collect()
    };
    match &finding.reason {
        Reason::Only(constraint) => {
            let placed: BTreeSet<Candidate> = finding.placements.iter().copied().collect();
            placed.len() == 1
                && placed.is_subset(&layout.candidates_of(*constraint).collect())
                && left(*constraint).is_subset(&placed)
        }
        Reason::Cover { bases, covers } => {
            let sets: Vec<BTreeSet<Candidate>> = bases.iter().map(|&base| left(base)).collect();
            let in_bases: BTreeSet<Candidate> = sets.iter().flatten().copied().collect();
            let in_covers: BTreeSet<Candidate> =
                covers.iter().flat_map(|&cover| layout.candidates_of(cover)).collect();
            let hit = |candidate: &Candidate| in_covers.contains(candidate) && !in_bases.contains(candidate);
            bases.len() == covers.len()
                && sets.iter().map(BTreeSet::len).sum::<usize>() == in_bases.len()
                && in_bases.is_subset(&in_covers)
                && finding.eliminations.iter().all(hit)
        }
        Reason::Assumption => premises.is_empty(),
        Reason::Refutation { assumption, contradiction } => {
            let assumed = &steps[assumption.index()].finding;
            premises.contains(&Premise::Step(*assumption))
                && assumed.reason == Reason::Assumption
                && assumed.placements.to_vec() == finding.eliminations
                && match contradiction {
                    Contradiction::NoDigit(cell) => left(Constraint::Cell(*cell)).is_empty(),
                    Contradiction::NoPlace(house, digit) => {
                        left(Constraint::House(*house, *digit)).is_empty()
                    }
                    Contradiction::Duplicate(house, digit, cells) => {
                        cells.len() > 1
                            && cells.iter().all(|&cell| {
                                layout.cells_of(*house).contains(&cell)
                                    && settled.contains(&Candidate::new(cell, *digit))
                            })
                    }
                }
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
