//! Forcing chains and nets: assumptions followed until they contradict themselves or agree.

use super::consequences::{Consequences, Goal, Joining, candidates};
use crate::{
    board::{Board, Candidate, CellSet, Constraint, Digit, DigitSet},
    grid::Grid,
    logic::{
        ladder::TechniqueId,
        reason::{Branch, Cases, Literal, Reason},
        step::Finding,
        technique::{Position, Sink, Technique},
    },
};
use std::ops::ControlFlow;

/// Forcing chains and forcing nets (HoDoKu's 1301 to 1304).
pub struct Forcing {
    joining: Joining,
    end: End,
}

/// How the cases end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// One case, which contradicts itself.
    Contradiction,
    /// All cases of a constraint, which agree.
    Verity,
}

/// A finding under way: how much is told, and what.
struct Told {
    lines: usize,
    cases: Cases,
    conclusion: Literal,
}

impl Forcing {
    /// An assumption from which by chains a constraint follows to have nothing left.
    pub fn chain_contradiction() -> Forcing {
        Forcing { joining: Joining::Chain, end: End::Contradiction }
    }

    /// All candidates of a constraint lead by chains to the same.
    pub fn chain_verity() -> Forcing {
        Forcing { joining: Joining::Chain, end: End::Verity }
    }

    /// An assumption from which by singles a constraint follows to have nothing left.
    pub fn net_contradiction() -> Forcing {
        Forcing { joining: Joining::Net, end: End::Contradiction }
    }

    /// All candidates of a constraint lead by singles to the same.
    pub fn net_verity() -> Forcing {
        Forcing { joining: Joining::Net, end: End::Verity }
    }
}

impl<B: Board> Technique<B> for Forcing {
    fn id(&self) -> TechniqueId {
        match (self.joining, self.end) {
            (Joining::Chain, End::Contradiction) => TechniqueId::ForcingChainContradiction,
            (Joining::Chain, End::Verity) => TechniqueId::ForcingChainVerity,
            (Joining::Net, End::Contradiction) => TechniqueId::ForcingNetContradiction,
            (Joining::Net, End::Verity) => TechniqueId::ForcingNetVerity,
        }
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let grid = position.grid;
        let mut all = Assumptions::of(grid);
        // What follows and was told already.
        let mut known = grid.clone();
        while all.advance(grid, self.joining) {
            let mut told = match self.end {
                End::Contradiction => all.contradictions(grid),
                End::Verity => all.agreements(grid, &known),
            };
            told.sort_by_key(|told| told.lines);
            for Told { cases, conclusion, .. } in told {
                let id = Technique::<B>::id(self);
                let finding = match conclusion {
                    Literal::True(candidate) => {
                        if known.settled().contains(candidate.cell) {
                            continue;
                        }
                        let _ = known.place(candidate);
                        Finding::placing(id, Reason::Cases(cases), candidate)
                    }
                    Literal::False(candidate) => {
                        if !known.has(candidate) {
                            continue;
                        }
                        let _ = known.eliminate(candidate);
                        let finding = Finding::eliminating(id, Reason::Cases(cases), grid, [candidate]);
                        finding.expect("what is left can be eliminated")
                    }
                };
                sink(finding)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// What follows from each candidate of the grid.
struct Assumptions<B: Board> {
    by_candidate: Vec<Consequences<B>>,
    /// Where each candidate's are.
    index: Vec<u16>,
    constraints: Vec<Constraint>,
    side: usize,
}

impl<B: Board> Assumptions<B> {
    fn of(grid: &Grid<B>) -> Assumptions<B> {
        let board = grid.board();
        let side = board.side();
        let mut by_candidate = Vec::new();
        let mut index = vec![0; side * side * side];
        for cell in grid.open_cells() {
            for digit in grid.candidates(cell) {
                index[cell.index() * side + digit.index()] = by_candidate.len() as u16;
                by_candidate.push(Consequences::of(Candidate::new(cell, digit), grid));
            }
        }
        let cells = grid.open_cells().map(Constraint::Cell);
        let in_house = |house| Digit::all(side).map(move |digit| Constraint::House(house, digit));
        let houses = board.houses().flat_map(in_house);
        let constraints =
            cells.chain(houses).filter(|&constraint| candidates(grid, constraint).nth(1).is_some()).collect();
        Assumptions { by_candidate, index, constraints, side }
    }

    /// Takes every assumption one layer further, if there is any to take.
    fn advance(&mut self, grid: &Grid<B>, joining: Joining) -> bool {
        let mut moved = false;
        for one in self.by_candidate.iter_mut().filter(|one| !one.is_finished()) {
            one.advance(grid, joining);
            moved = true;
        }
        moved
    }

    fn contradictions(&self, grid: &Grid<B>) -> Vec<Told> {
        let failed = self.by_candidate.iter().filter(|one| !one.empty.is_empty());
        let tell = |one: &Consequences<B>| {
            let branches = one.empty.iter().map(|&empty| one.branch(grid, Goal::Empty(empty)));
            let branch = branches.min_by_key(|branch| branch.implied.len());
            let branch = branch.expect("there is one for each empty constraint");
            let conclusion = Literal::False(one.assumed());
            Told { lines: branch.implied.len(), cases: Cases::Contradiction(branch), conclusion }
        };
        failed.map(tell).collect()
    }

    fn agreements(&self, grid: &Grid<B>, known: &Grid<B>) -> Vec<Told> {
        let mut told = Vec::new();
        for &constraint in &self.constraints {
            let cases: Vec<&Consequences<B>> = candidates(grid, constraint)
                .map(|candidate| {
                    &self.by_candidate
                        [self.index[candidate.cell.index() * self.side + candidate.digit.index()] as usize]
                })
                .collect();
            for digit in 0..self.side {
                let common = |cells: &dyn Fn(&Consequences<B>) -> B::Cells| {
                    cases.iter().map(|case| cells(case)).reduce(B::Cells::and).unwrap_or(B::Cells::EMPTY)
                };
                let open = known.cells_with(Digit::at(digit)).minus(known.settled());
                let placed = common(&|case| case.places(digit)).and(open);
                let gone = common(&|case| open.minus(case.left.cells_with(Digit::at(digit))));
                let placed =
                    placed.into_iter().map(|cell| Literal::True(Candidate::new(cell, Digit::at(digit))));
                let gone =
                    gone.into_iter().map(|cell| Literal::False(Candidate::new(cell, Digit::at(digit))));
                for conclusion in placed.chain(gone) {
                    let branches: Vec<Branch> =
                        cases.iter().map(|case| case.branch(grid, Goal::Holds(conclusion))).collect();
                    let lines = branches.iter().map(|branch| branch.implied.len()).sum();
                    told.push(Told { lines, cases: Cases::Verity { constraint, branches }, conclusion });
                }
            }
        }
        told
    }
}
