//! Forcing chains and nets: assumptions followed until they contradict themselves or agree.

mod whole;

use super::consequences::{Consequences, Goal, Ground, Joining, Stories, candidates};
use crate::{
    board::{Board, Candidate, CellSet, Constraint, Digit},
    grid::Grid,
    logic::{
        outcome::Outcome,
        reason::{Branch, Cases, Literal, Reason},
        step::Finding,
        survey::work::{looks, words},
        technique::{Position, Reach, Sink, Technique},
        technique_id::TechniqueId,
    },
    puzzle::Solution,
};
use std::{cmp::Reverse, collections::BTreeSet, ops::ControlFlow};

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
/// than two layers inside, then four, then any number; the shortest of the first few is told first. The
/// assumptions from which the most follows come first: few cases are left inside them, so that they contradict
/// themselves the soonest and are the shorter to tell.
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
const ENOUGH_NESTED: usize = 4;

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

    fn outcomes(&self, position: &Position<'_, B>) -> BTreeSet<Outcome> {
        whole::outcomes(self, position).continue_value().unwrap_or_default()
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let grid = position.grid;
        let known = position.forced();
        let mut teller = Teller { id: Technique::<B>::id(self), grid, left: grid.clone(), sink };
        if self.end == End::Verity {
            let nothing = match self.joining {
                Joining::Chain => &known.chains_hold,
                Joining::Net => &known.nets_agree_on_nothing,
            };
            return match nothing.get() {
                true => ControlFlow::Continue(()),
                false => Assumptions::of(position, self.joining)?.verities(&mut teller),
            };
        }
        let all = Assumptions::of(position, self.joining)?;
        let mut case = Consequences::on(&all.ground)?;
        let mut layer = 0;
        while let Some((next, failing)) = all.failing_after(layer, &mut case)? {
            layer = next;
            teller.tell(all.contradictions(&failing, layer, &mut case)?)?;
        }
        if layer > 0 {
            return ControlFlow::Continue(());
        }
        if self.joining == Joining::Chain {
            known.chains_hold.set(true);
            return ControlFlow::Continue(());
        }
        let Nesting::UpTo(open) = self.nesting else { return ControlFlow::Continue(()) };
        if !all.agree(&mut case)? {
            known.nets_agree_on_nothing.set(true);
            if all.candidates.len() <= open {
                let order = all.farthest_first(&mut case)?;
                for layers in [2, 4, usize::MAX] {
                    teller.tell(all.nested(layers, &order, &mut case)?)?;
                }
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
            let reason = Reason::Cases(Box::new(cases));
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

/// The candidates of the grid, of which each is assumed.
struct Assumptions<'a, B: Board> {
    ground: Ground<'a, B>,
    joining: Joining,
    /// In the order of cells and digits.
    candidates: Vec<Candidate>,
    /// Where each of them is.
    index: Vec<u16>,
    side: usize,
    solution: Option<&'a Solution>,
}

/// What follows from a candidate in the end.
struct Closure<B: Board> {
    places: B::ByDigit,
    left: B::ByDigit,
}

impl<'a, B: Board> Assumptions<'a, B> {
    fn of(position: &Position<'a, B>, joining: Joining) -> ControlFlow<(), Assumptions<'a, B>> {
        let &Position { grid, solution, meter, .. } = position;
        let side = grid.board().side();
        meter.spend(words(side * side * side))?;
        let mut candidates = Vec::new();
        let mut index = vec![0; side * side * side];
        for cell in grid.open_cells() {
            for digit in grid.candidates(cell) {
                index[cell.index() * side + digit.index()] = candidates.len() as u16;
                candidates.push(Candidate::new(cell, digit));
            }
        }
        let ground = Ground::of(grid, meter)?;
        ControlFlow::Continue(Assumptions { ground, joining, candidates, index, side, solution })
    }

    /// The candidates that can contradict themselves: where the solution is known, those that are not in it.
    fn refutable(&self) -> impl Iterator<Item = Candidate> {
        let is_true = |candidate: &Candidate| {
            self.solution.is_some_and(|solution| solution.digit(candidate.cell) == candidate.digit)
        };
        self.candidates.iter().copied().filter(move |candidate| !is_true(candidate))
    }

    /// The constraints that leave a choice.
    fn constraints(&self) -> impl Iterator<Item = Constraint> {
        let grid = self.ground.grid;
        let cells = grid.open_cells().map(Constraint::Cell);
        let in_house = |house| Digit::all(self.side).map(move |digit| Constraint::House(house, digit));
        let houses = grid.board().houses().flat_map(in_house);
        cells.chain(houses).filter(|&constraint| candidates(grid, constraint).nth(1).is_some())
    }

    /// What was made for each candidate of the constraint.
    fn cases<'b, T>(&self, constraint: Constraint, made: &'b [T]) -> Vec<&'b T> {
        let place = |candidate: Candidate| candidate.cell.index() * self.side + candidate.digit.index();
        let cases = candidates(self.ground.grid, constraint);
        cases.map(|candidate| &made[self.index[place(candidate)] as usize]).collect()
    }

    /// The first layer after this one in which an assumption contradicts itself, and which do so there.
    /// Nothing is followed beyond it, and an assumption that follows from one that holds is not followed.
    fn failing_after(
        &self,
        layer: usize,
        case: &mut Consequences<B>,
    ) -> ControlFlow<(), Option<(usize, Vec<Candidate>)>> {
        let mut first = usize::MAX;
        let mut failing = Vec::new();
        let mut hold = self.ground.grid.board().every_digit_everywhere();
        hold.as_mut().fill(B::Cells::EMPTY);
        for candidate in self.refutable() {
            if hold.as_ref()[candidate.digit.index()].contains(candidate.cell) {
                continue;
            }
            case.begin(candidate, &self.ground)?;
            let layers = case.advance_by(first, &self.ground, self.joining)?;
            match (case.fails(), case.is_finished()) {
                (true, _) if layers > layer => {
                    if layers < first {
                        failing.clear();
                    }
                    first = layers;
                    failing.push(candidate);
                }
                (false, true) => {
                    for (digit, hold) in Digit::all(self.side).zip(hold.as_mut()) {
                        *hold = hold.or(case.true_cells(digit));
                    }
                }
                _ => {}
            }
        }
        ControlFlow::Continue((!failing.is_empty()).then_some((first, failing)))
    }

    /// The stories of those that contradict themselves in this layer.
    fn contradictions(
        &self,
        failing: &[Candidate],
        layer: usize,
        case: &mut Consequences<B>,
    ) -> ControlFlow<(), Vec<Told>> {
        let mut told = Vec::new();
        for &candidate in failing {
            case.begin(candidate, &self.ground)?;
            case.advance_by(layer, &self.ground, self.joining)?;
            let Some(branch) = case.contradiction(&self.ground)? else { continue };
            let conclusion = Literal::False(candidate);
            told.push(Told { lines: branch.implied.len(), cases: Cases::Contradiction(branch), conclusion });
        }
        ControlFlow::Continue(told)
    }

    /// The candidates that can contradict themselves, those first from which the most follows.
    fn farthest_first(&self, case: &mut Consequences<B>) -> ControlFlow<(), Vec<Candidate>> {
        let mut order = Vec::new();
        for candidate in self.refutable() {
            case.begin(candidate, &self.ground)?;
            case.advance_by(usize::MAX, &self.ground, self.joining)?;
            order.push((Reverse(case.length()), candidate));
        }
        order.sort_by_key(|&(length, _)| length);
        ControlFlow::Continue(order.into_iter().map(|(_, candidate)| candidate).collect())
    }

    fn nested(
        &self,
        layers: usize,
        order: &[Candidate],
        case: &mut Consequences<B>,
    ) -> ControlFlow<(), Vec<Told>> {
        let mut inner = Consequences::on(&self.ground)?;
        let mut told = Vec::new();
        for &candidate in order {
            case.begin(candidate, &self.ground)?;
            case.nest(layers, &self.ground, &mut inner, Stories::Spared)?;
            if !case.fails() {
                continue;
            }
            case.begin(candidate, &self.ground)?;
            case.nest(layers, &self.ground, &mut inner, Stories::Kept)?;
            let Some(cases) = case.nested_contradiction(&self.ground)? else { continue };
            told.push(Told { lines: lines(&cases), cases, conclusion: Literal::False(candidate) });
            if told.len() == ENOUGH_NESTED {
                break;
            }
        }
        ControlFlow::Continue(told)
    }

    /// Whether the cases of any constraint agree in the end.
    fn agree(&self, case: &mut Consequences<B>) -> ControlFlow<(), bool> {
        let grid = self.ground.grid;
        let mut closures: Vec<Closure<B>> = Vec::with_capacity(self.candidates.len());
        for &candidate in &self.candidates {
            case.begin(candidate, &self.ground)?;
            case.advance_by(usize::MAX, &self.ground, self.joining)?;
            let (places, left) = case.ends();
            closures.push(Closure { places, left });
        }
        for constraint in self.constraints() {
            let cases = self.cases(constraint, &closures);
            self.spend_on(&cases)?;
            let agree = Digit::all(self.side).any(|digit| {
                let at = digit.index();
                let open = grid.cells_with(digit).minus(grid.settled());
                let placed = cases.iter().fold(open, |common, case| common.and(case.places.as_ref()[at]));
                let gone = cases.iter().fold(open, |common, case| common.minus(case.left.as_ref()[at]));
                !placed.or(gone).is_empty()
            });
            if agree {
                return ControlFlow::Continue(true);
            }
        }
        ControlFlow::Continue(false)
    }

    /// Counts the work of seeing what these cases of a constraint agree on.
    fn spend_on<T>(&self, cases: &[T]) -> ControlFlow<()> {
        self.ground.meter.spend(looks::<B::Cells>(self.side * (1 + cases.len()) / 4))
    }

    /// Takes all assumptions further side by side and tells after every layer what they agree on.
    fn verities(&self, teller: &mut Teller<'_, B>) -> ControlFlow<()> {
        if !self.agree(&mut Consequences::on(&self.ground)?)? {
            return ControlFlow::Continue(());
        }
        let mut all: Vec<Consequences<B>> = Vec::with_capacity(self.candidates.len());
        for &candidate in &self.candidates {
            let mut case = Consequences::on(&self.ground)?;
            case.begin(candidate, &self.ground)?;
            all.push(case);
        }
        while all.iter().any(|case| !case.is_finished()) {
            for case in all.iter_mut().filter(|case| !case.is_finished()) {
                case.advance(&self.ground, self.joining)?;
            }
            let told = self.agreements(&all, &teller.left)?;
            teller.tell(told)?;
        }
        ControlFlow::Continue(())
    }

    fn agreements(&self, all: &[Consequences<B>], known: &Grid<B>) -> ControlFlow<(), Vec<Told>> {
        let mut told = Vec::new();
        for constraint in self.constraints() {
            let cases = self.cases(constraint, all);
            self.spend_on(&cases)?;
            for digit in Digit::all(self.side) {
                let open = known.cells_with(digit).minus(known.settled());
                let placed = cases.iter().fold(open, |common, case| common.and(case.true_cells(digit)));
                let gone = cases.iter().fold(open, |common, case| common.minus(case.left_cells(digit)));
                let placed = placed.into_iter().map(|cell| Literal::True(Candidate::new(cell, digit)));
                let gone = gone.into_iter().map(|cell| Literal::False(Candidate::new(cell, digit)));
                for conclusion in placed.chain(gone) {
                    let mut branches = Vec::with_capacity(cases.len());
                    for case in &cases {
                        branches.push(case.branch(&self.ground, Goal::Holds(conclusion))?);
                    }
                    let cases = Cases::Verity { constraint, branches };
                    told.push(Told { lines: lines(&cases), cases, conclusion });
                }
            }
        }
        ControlFlow::Continue(told)
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
        meter::Meter,
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
        forcing.find_all(&Position::new(grid, None, &Meter::unbounded()))
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
        let found = Forcing::net_contradiction(Reach::Ladder).find_first(&Position::new(
            &grid,
            None,
            &Meter::unbounded(),
        ));
        let found = found.expect("the net");
        assert_eq!(found.eliminations, [candidate(5, 5, 1)]);
        let Reason::Cases(cases) = &found.reason else { panic!("{found:?}") };
        let Cases::Contradiction(branch) = &**cases else { panic!("{found:?}") };
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
                (1, 1, &[2, 3, 4]),
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
            .find_first(&Position::new(&grid, None, &Meter::unbounded()))
            .expect("the nested net");
        assert_eq!(found.eliminations, [candidate(1, 1, 4)]);
        let Reason::Cases(cases) = &found.reason else { panic!("{found:?}") };
        let Cases::Nested { refuted, branch } = &**cases else { panic!("{found:?}") };
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
        let solution = search::count(&puzzle, 2, &Meter::unbounded()).solutions.remove(0);
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
