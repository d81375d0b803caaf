//! Forcing chains and nets: assumptions followed until they contradict themselves or agree.

use super::consequences::{Consequences, Goal, Joining, candidates};
use crate::{
    board::{Board, Candidate, CellSet, Constraint, Digit},
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Cell, Classic, Custom},
        puzzle::Puzzle,
        search,
    };

    fn candidate(row: usize, column: usize, digit: usize) -> Candidate {
        Candidate::new(Cell::at((row - 1) * 9 + column - 1), Digit::at(digit - 1))
    }

    /// The empty grid on which the cells keep these digits only.
    fn keeping(cells: &[(usize, usize, &[usize])]) -> Grid<Classic> {
        let mut grid = Grid::new(Classic);
        for &(row, column, kept) in cells {
            for digit in (1..=9).filter(|digit| !kept.contains(digit)) {
                grid.eliminate(candidate(row, column, digit)).expect("every cell keeps some");
            }
        }
        grid
    }

    fn all<B: Board>(forcing: Forcing, grid: &Grid<B>) -> Vec<Finding> {
        forcing.find_all(&Position::new(grid, None))
    }

    #[test]
    fn two_digits_of_a_cell_that_both_lead_to_a_third_place_exclude_it() {
        // 1 in r1c1 makes r1c5 a 3; 2 makes r5c1 a 3: so r5c5, which sees both, is no 3.
        let grid = keeping(&[(1, 1, &[1, 2]), (1, 5, &[1, 3]), (5, 1, &[2, 3])]);
        for forcing in [Forcing::chain_contradiction(), Forcing::chain_verity(), Forcing::net_verity()] {
            let found = all(forcing, &grid);
            assert!(found.iter().any(|finding| finding.eliminations == [candidate(5, 5, 3)]), "{found:?}");
        }
        let without = keeping(&[(1, 1, &[1, 2]), (1, 5, &[1, 3]), (5, 1, &[2, 3, 4])]);
        assert_eq!(all(Forcing::chain_verity(), &without), []);
        assert_eq!(all(Forcing::chain_contradiction(), &without), []);
    }

    #[test]
    fn a_net_joins_what_a_chain_may_not() {
        // With 1 in r5c5, r1c5 is a 3 and r5c1 a 2, which together leave r1c1 no digit but 4; r5c1 and r5c7
        // leave r5c9 no digit but 5; and both of these leave nothing for r1c9.
        let grid = keeping(&[
            (5, 5, &[1, 9]),
            (5, 1, &[1, 2]),
            (1, 5, &[1, 3]),
            (5, 7, &[1, 7]),
            (1, 1, &[2, 3, 4]),
            (1, 9, &[4, 5]),
            (5, 9, &[2, 5, 7]),
        ]);
        let found = Forcing::net_contradiction(Reach::Ladder).find_first(&Position::new(&grid, None));
        let found = found.expect("the net");
        assert_eq!(found.eliminations, [candidate(5, 5, 1)]);
        let Reason::Cases(Cases::Contradiction(branch)) = &found.reason else { panic!("{found:?}") };
        let implied: Vec<Candidate> = branch.implied.iter().map(|implied| implied.candidate).collect();
        let told = [(1, 5, 3), (5, 1, 2), (5, 7, 7), (1, 1, 4), (5, 9, 5)];
        assert_eq!(implied, told.map(|(row, column, digit)| candidate(row, column, digit)));
        assert_eq!(all(Forcing::chain_contradiction(), &grid), []);
    }

    #[test]
    fn a_case_inside_a_case_tells_what_no_net_does() {
        // With 4 in r1c1, r1c9 is a 5 and r9c1 a 6, and two pairs of cells are left that see r9c9: 7 there
        // would leave one of {7,9} {7,9} empty, and 8 one of {8,9} {8,9}.
        let kept = |row4: &'static [usize]| {
            keeping(&[
                (1, 1, &[3, 4]),
                (1, 9, &[4, 5]),
                (9, 1, &[4, 6]),
                (9, 9, &[7, 8]),
                (4, 9, row4),
                (6, 9, &[5, 7, 9]),
                (9, 4, &[6, 8, 9]),
                (9, 6, &[6, 8, 9]),
            ])
        };
        let grid = kept(&[5, 7, 9]);
        assert_eq!(all(Forcing::net_verity(), &grid), []);
        let found = Forcing::net_contradiction(Reach::Definition)
            .find_first(&Position::new(&grid, None))
            .expect("the nested net");
        assert_eq!(found.eliminations, [candidate(1, 1, 4)]);
        let Reason::Cases(Cases::Nested { refuted, branch }) = &found.reason else { panic!("{found:?}") };
        let inside: Vec<Literal> = refuted.iter().map(|case| case.branch.assumed).collect();
        assert_eq!(inside, [Literal::True(candidate(9, 9, 7))]);
        let outside: Vec<Candidate> = branch.implied.iter().map(|implied| implied.candidate).collect();
        let told = [(1, 9, 5), (9, 1, 6), (9, 9, 8), (9, 4, 9)];
        assert_eq!(outside, told.map(|(row, column, digit)| candidate(row, column, digit)));
        assert_eq!(all(Forcing::net_contradiction(Reach::Definition), &kept(&[1, 5, 7, 9])), []);
    }

    #[test]
    fn everything_found_agrees_with_the_solution_and_both_kinds_of_board_find_the_same() {
        let puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let puzzle = Puzzle::classic(puzzle).expect("81 symbols");
        let solution = search::count(&puzzle, 2, None).solutions.remove(0);
        let (mut classic, mut custom) =
            (puzzle.grid(Classic), puzzle.grid(Custom::new(puzzle.layout().clone())));
        for (clue, _) in puzzle.clues() {
            classic.place_and_clear(clue).expect("the clues agree");
            custom.place_and_clear(clue).expect("the clues agree");
        }
        for forcing in [
            Forcing::chain_contradiction,
            Forcing::chain_verity,
            || Forcing::net_contradiction(Reach::Ladder),
            Forcing::net_verity,
        ] {
            let found = all(forcing(), &classic);
            assert_eq!(found, all(forcing(), &custom));
            let right = |candidate: &Candidate| solution.digit(candidate.cell) == candidate.digit;
            assert!(found.iter().all(|finding| finding.placements.iter().all(right)));
            assert!(!found.iter().any(|finding| finding.eliminations.iter().any(right)));
        }
    }
}
