//! Aligned pair exclusion: all pairs of digits that a candidate could form with a second cell are ruled out.

use super::{super::prelude::*, clauses::PatternClauses};
use crate::logic::survey::almost_locked::AlmostLockedSets;

/// A candidate is eliminated if it cannot be true together with any digit of a second cell. Two digits cannot be true
/// together if they are equal and the cells see each other, or if they would leave a bivalue cell empty, or an almost
/// locked set with too few digits.
///
/// `r1c1` holds 1, 2, 3 and `r1c2` holds 4 and 5; `r2c3` holds 3 and 4, `r1c9` holds 3 and 5. 3 in `r1c1` and 4 in `r1c2`
/// leave nothing for `r2c3`, 3 and 5 nothing for `r1c9`: `r1c1<>3`.
///
/// Findings come in the order of the cell that loses digits, then of the other. Source: Sudoku Explainer's aligned pair
/// exclusion; SudokuWiki, "Aligned Pair Exclusion".
pub struct AlignedPair;

/// For a candidate and each digit, the cells in which the digit and the candidate cannot both be true.
struct ExcludedPairs<C> {
    cells: Vec<C>,
    side: usize,
}

impl<C: CellSet> ExcludedPairs<C> {
    fn index(&self, candidate: Candidate, with: Digit) -> usize {
        candidate.number(self.side) * self.side + with.index()
    }

    fn new<B: Board<Cells = C>>(
        position: &Position<'_, B>,
        sets: &AlmostLockedSets<C>,
    ) -> Metered<ExcludedPairs<C>> {
        let side = position.grid.board().side();
        position.meter.spend(words(side * side * side * side))?;
        let mut excluded = ExcludedPairs { cells: vec![C::EMPTY; side * side * side * side], side };
        for set in 0..sets.len() {
            for (one, other) in sets.get(set).digits.into_iter().cartesian_product(sets.get(set).digits) {
                if one == other {
                    continue;
                }
                let (seen_by, others) = (sets.digit_cells(set, one), sets.digit_cells(set, other));
                position.meter.spend(looks::<C>(1 + seen_by.common_peers.len()))?;
                for cell in seen_by.common_peers {
                    let index = excluded.index(Candidate::new(cell, one), other);
                    excluded.cells[index] = excluded.cells[index].or(others.common_peers);
                }
            }
        }
        Continue(excluded)
    }

    /// The cells without a digit that is compatible with the candidate.
    fn partners<B: Board<Cells = C>>(&self, grid: &Grid<B>, candidate: Candidate) -> C {
        let board = grid.board();
        let with_some = |all: C, digit: Digit| {
            let mut out = self.cells[self.index(candidate, digit)];
            if digit == candidate.digit {
                out = out.or(board.peers(candidate.cell));
            }
            all.or(grid.cells_with(digit).minus(out))
        };
        // A cell with one candidate is a single, and cannot be a partner.
        let lone = board.cells().filter(|&cell| grid.candidates(cell).len() < 2).collect::<C>();
        let going_together = Digit::all(self.side).fold(lone, with_some);
        let all: C = board.cells().collect();
        all.minus(going_together).minus(C::only(candidate.cell))
    }
}

/// The first set that two candidates leave one digit short.
fn excluding<B: Board>(
    sets: &AlmostLockedSets<B::Cells>,
    one: Candidate,
    other: Candidate,
) -> Option<Vec<Cell>> {
    let loses = |set: usize, candidate: Candidate| {
        sets.get(set).digits.contains(candidate.digit)
            && sets.digit_cells(set, candidate.digit).common_peers.contains(candidate.cell)
    };
    let found = (0..sets.len()).find(|&set| one.digit != other.digit && loses(set, one) && loses(set, other));
    found.map(|set| sets.get(set).cells.into_iter().collect())
}

impl<B: Board> Technique<B> for AlignedPair {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        position.meter.spend(1)?;
        let sets = position.almost_locked()?;
        let excluded = ExcludedPairs::new(position, sets)?;
        for cell in grid.open_cells() {
            let mut gone: BTreeMap<Cell, Vec<Candidate>> = BTreeMap::new();
            for digit in grid.candidates(cell) {
                position.meter.spend(looks::<B::Cells>(grid.board().side()))?;
                let candidate = Candidate::new(cell, digit);
                for partner in excluded.partners(grid, candidate) {
                    gone.entry(partner).or_default().push(candidate);
                }
            }
            for (partner, gone) in gone {
                let others = in_cell(partner, grid.candidates(partner)).collect_vec();
                let pairs = gone.iter().cartesian_product(&others);
                position.meter.spend(looks::<B::Cells>(sets.len()))?;
                let excluding: Vec<Vec<Cell>> =
                    pairs.filter_map(|(&one, &other)| excluding::<B>(sets, one, other)).unique().collect();
                let cells = std::iter::once(partner).chain(excluding.iter().flatten().copied()).unique();
                let constraints = cells.map(Constraint::Cell).collect();
                let excluding = excluding.iter().map(|cells| Part::of_cells(Role::Excluding, cells));
                let parts = std::iter::once(Part::of_cells(Role::Pair, &[cell, partner]))
                    .chain(excluding)
                    .chain([Part::of_candidates(Role::SecondCell, others)])
                    .collect();
                let clauses = PatternClauses::new(position, constraints);
                clauses.report(parts, gone, sink)?;
            }
        }
        Continue(())
    }
}
