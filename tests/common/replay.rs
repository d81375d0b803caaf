//! Replays the steps of a trace from the clues alone, and judges each step by its premises alone.

use super::judge::{follows, is_there};
use naze::{
    board::{Candidate, Digit, Layout},
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
    /// The position of a puzzle's clues, with their digits removed from all peers.
    pub fn new(puzzle: &Puzzle) -> Position {
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

    /// The digit of a cell, if exactly one candidate is left.
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
        left.retain(|other| {
            if other.cell == placement.cell {
                other.digit == placement.digit
            } else {
                other.digit != placement.digit || !layout.sees(placement.cell, other.cell)
            }
        });
    }

    fn justifies(&self, step: &Step) -> bool {
        let left = |candidate: Candidate| self.left.contains(&candidate);
        match &step.finding.reason {
            Reason::Assumption => true,
            Reason::Refutation { contradiction, .. } => is_there(contradiction, &self.layout, &left),
            _ => follows(&step.finding, &self.layout, &left),
        }
    }
}

/// Whether a step's reason follows from these premises alone.
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
    let left = |candidate: Candidate| !gone.contains(&candidate);
    match &finding.reason {
        Reason::Assumption => premises.is_empty(),
        Reason::Refutation { assumption, contradiction } => {
            let assumed = &steps[assumption.index()].finding;
            premises.contains(&Premise::Step(*assumption))
                && assumed.reason == Reason::Assumption
                && assumed.placements.to_vec() == finding.eliminations
                && match &**contradiction {
                    Contradiction::Duplicate(house, digit, cells) => {
                        cells.len() > 1
                            && cells.iter().all(|&cell| {
                                layout.cells_of(*house).contains(&cell)
                                    && settled.contains(&Candidate::new(cell, *digit))
                            })
                    }
                    other => is_there(other, layout, &left),
                }
        }
        _ => {
            // A base must have nothing left but what the reason allows.
            let as_told = finding.bases(layout).iter().all(|base| {
                let of_base = layout.candidates_of(base.constraint);
                of_base.filter(|&one| left(one)).all(|one| base.kept.contains(&one))
            });
            as_told && follows(finding, layout, &left)
        }
    }
}

/// Replays the steps and returns the position at the end, or the id of the first step that the position
/// before it does not justify.
pub fn replay(puzzle: &Puzzle, steps: &[Step]) -> Result<Position, usize> {
    let mut position = Position::new(puzzle);
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
            _ => {}
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
