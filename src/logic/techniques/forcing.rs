//! Forcing chains and nets: assumptions followed until they contradict themselves or agree.

use super::consequences::{Consequences, Goal, Joining, candidates};
use crate::{
    board::{Board, Candidate, CellSet, Constraint, Digit, DigitSet},
    grid::Grid,
    logic::{
        ladder::TechniqueId,
        reason::{Branch, Cases, Literal, Reason},
        step::Finding,
        technique::{Position, Reach, Sink, Technique},
    },
};
use std::ops::ControlFlow;

/// Forcing chains and forcing nets (HoDoKu's 1301 to 1304).
///
/// All candidates of the grid are assumed to be true side by side, and what follows from each is followed
/// layer by layer (see [`Consequences`]). The first layer after which one of them contradicts itself
/// (contradiction) or all candidates of a constraint agree on something new (verity) gives the findings:
/// the one with the fewest inferences told comes first, and of equals the one whose candidate, or
/// constraint, comes first. To assume a candidate false tells nothing that is not told shorter otherwise:
/// what follows then begins with its partner in a constraint of two, and to have it true and false as the
/// two cases is to have the candidates of that constraint as cases.
///
/// By contraposition a chain contradiction and a chain verity find the same; the contradiction is the
/// shorter to tell and stands first in the ladder.
///
/// Where no net of either kind ends, contradictions are looked for with cases inside a case, by no more
/// than two layers inside, then four, then any number; the shortest of the first few is told first.
pub struct Forcing {
    joining: Joining,
    end: End,
    nesting: Nesting,
}

/// On which grids cases are nested.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nesting {
    /// On none.
    Never,
    /// On those of at most so many open candidates. The work grows with the square of their number.
    UpTo(usize),
}

/// So many a grid of nine digits has where it needs them; on boards of 16 or 25 it would take minutes.
const WORTH_NESTING: usize = 400;

/// Among so many nested contradictions the shortest is looked for.
const ENOUGH_NESTED: usize = 8;

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
    /// An assumption from which it follows by chains that a constraint has nothing left.
    pub fn chain_contradiction() -> Forcing {
        Forcing { joining: Joining::Chain, end: End::Contradiction, nesting: Nesting::Never }
    }

    /// All candidates of a constraint lead by chains to the same.
    pub fn chain_verity() -> Forcing {
        Forcing { joining: Joining::Chain, end: End::Verity, nesting: Nesting::Never }
    }

    /// An assumption from which it follows by singles that a constraint has nothing left.
    pub fn net_contradiction(reach: Reach) -> Forcing {
        let open = match reach {
            Reach::Ladder => WORTH_NESTING,
            Reach::Definition => usize::MAX,
        };
        Forcing { joining: Joining::Net, end: End::Contradiction, nesting: Nesting::UpTo(open) }
    }

    /// All candidates of a constraint lead by singles to the same.
    pub fn net_verity() -> Forcing {
        Forcing { joining: Joining::Net, end: End::Verity, nesting: Nesting::Never }
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
        let mut teller = Teller { id: Technique::<B>::id(self), grid, left: grid.clone(), sink };
        while all.advance(grid, self.joining) {
            teller.tell(match self.end {
                End::Contradiction => all.contradictions(grid),
                End::Verity => all.agreements(grid, &teller.left),
            })?;
        }
        let nests = match self.nesting {
            Nesting::Never => false,
            Nesting::UpTo(open) => all.by_candidate.len() <= open && !all.fail(),
        };
        if nests && all.agreements(grid, grid).is_empty() {
            for layers in [2, 4, usize::MAX] {
                teller.tell(all.nested(layers, grid))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Tells the sink what was found, each outcome once.
struct Teller<'a, B: Board> {
    id: TechniqueId,
    grid: &'a Grid<B>,
    /// What is left after all that was told.
    left: Grid<B>,
    sink: Sink<'a>,
}

impl<B: Board> Teller<'_, B> {
    /// Tells these, the shortest first.
    fn tell(&mut self, mut told: Vec<Told>) -> ControlFlow<()> {
        told.sort_by_key(|told| told.lines);
        for Told { cases, conclusion, .. } in told {
            let candidate = conclusion.candidate();
            let is_new = self.left.has(candidate) && !self.left.settled().contains(candidate.cell);
            let reason = Reason::Cases(cases);
            let finding = match conclusion {
                Literal::True(_) => Some(Finding::placing(self.id, reason, candidate)),
                Literal::False(_) => Finding::eliminating(self.id, reason, self.grid, [candidate]),
            };
            if let Some(finding) = finding.filter(|_| is_new) {
                // A grid without a solution may contradict itself here; what follows holds all the same.
                let _ = match conclusion {
                    Literal::True(_) => self.left.place(candidate),
                    Literal::False(_) => self.left.eliminate(candidate),
                };
                (self.sink)(finding)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// What follows from each candidate of the grid.
struct Assumptions<B: Board> {
    /// In the order of cells and digits.
    by_candidate: Vec<Consequences<B>>,
    /// Where each candidate's are.
    index: Vec<u16>,
    /// Those that leave a choice.
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
        let told = self.by_candidate.iter().filter_map(|one| {
            let branch = one.contradiction(grid)?;
            let conclusion = Literal::False(one.assumed());
            Some(Told { lines: branch.implied.len(), cases: Cases::Contradiction(branch), conclusion })
        });
        told.collect()
    }

    /// Whether any of them contradicts itself.
    fn fail(&self) -> bool {
        self.by_candidate.iter().any(Consequences::fails)
    }

    fn nested(&mut self, layers: usize, grid: &Grid<B>) -> Vec<Told> {
        let Some(first) = self.by_candidate.first() else { return Vec::new() };
        let mut inner = Consequences::of(first.assumed(), grid);
        let found = self.by_candidate.iter_mut().filter_map(|one| {
            one.nest(layers, grid, &mut inner);
            let cases = one.nested_contradiction(grid)?;
            Some(Told { lines: lines(&cases), cases, conclusion: Literal::False(one.assumed()) })
        });
        found.take(ENOUGH_NESTED).collect()
    }

    fn agreements(&self, grid: &Grid<B>, known: &Grid<B>) -> Vec<Told> {
        let mut told = Vec::new();
        for &constraint in &self.constraints {
            let place = |candidate: Candidate| candidate.cell.index() * self.side + candidate.digit.index();
            let cases: Vec<&Consequences<B>> = candidates(grid, constraint)
                .map(|candidate| &self.by_candidate[self.index[place(candidate)] as usize])
                .collect();
            for digit in Digit::all(self.side) {
                let open = known.cells_with(digit).minus(known.settled());
                let placed = cases.iter().fold(open, |common, case| common.and(case.true_cells(digit)));
                let gone = cases.iter().fold(open, |common, case| common.minus(case.left_cells(digit)));
                let placed = placed.into_iter().map(|cell| Literal::True(Candidate::new(cell, digit)));
                let gone = gone.into_iter().map(|cell| Literal::False(Candidate::new(cell, digit)));
                for conclusion in placed.chain(gone) {
                    let branches = cases.iter().map(|case| case.branch(grid, Goal::Holds(conclusion)));
                    let cases = Cases::Verity { constraint, branches: branches.collect() };
                    told.push(Told { lines: lines(&cases), cases, conclusion });
                }
            }
        }
        told
    }
}

/// How many inferences are told.
fn lines(cases: &Cases) -> usize {
    let of = |branch: &Branch| branch.implied.len();
    let nested = match cases {
        Cases::Nested { refuted, .. } => refuted.iter().map(|case| 1 + of(&case.branch)).sum(),
        _ => 0,
    };
    nested + cases.branches().iter().map(of).sum::<usize>()
}
