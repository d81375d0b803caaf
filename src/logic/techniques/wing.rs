//! Wings: short chains through cells of two or three digits.

use super::prelude::*;
use crate::logic::survey::{bilocation::Bilocation, candidate_counts::CandidateCounts};

/// Wings: short chains through bivalue cells, with the same digit at both ends. Every cell that sees both
/// ends loses it.
///
/// Findings are ordered by the pivot (W: by the first cell), then by the two pincers (W: by the second cell,
/// then by the eliminated digit).
pub enum Wing {
    /// Two cells with the same two digits that do not see each other, and a strong link in one of these digits, one
    /// end of which sees the first cell and the other end the second.
    ///
    /// `r1c1` and `r5c5` hold 1 and 2; column 9 has 1 in `r1c9` and `r5c9` only. One of these is 1, so one of the two
    /// cells is not 1 and is 2: `r1c5` and `r5c1`, which see both, lose 2. The chain is
    /// `2 r1c1 = 1 r1c1 - 1 r1c9 = 1 r5c9 - 1 r5c5 = 2 r5c5`.
    W,
    /// A pivot with digits x and y that sees two pincers, one with x and z, the other with y and z.
    ///
    /// The pivot `r1c1` holds 1 and 2, the pincers hold 1 and 3 (`r1c5`) and 2 and 3 (`r2c2`). Whichever digit the
    /// pivot takes, one pincer is 3: `r1c2`, `r1c3`, `r2c4`, `r2c5` and `r2c6`, which see both, lose 3.
    Xy,
    /// An XYZ-Wing: the pivot may be z too.
    ///
    /// The pivot `r1c1` holds 1, 2 and 3, the pincers hold 1 and 3 (`r1c5`) and 2 and 3 (`r2c2`). One of the three is
    /// 3: `r1c2` and `r1c3`, which see all three, lose 3.
    Xyz,
}

/// A digit in a cell.
fn at(cell: Cell, digit: Digit) -> Candidate {
    Candidate::new(cell, digit)
}

impl Wing {
    fn w<B: Board>(position: &Position<'_, B>, two: B::Cells, report: ChainSink<'_, B>) -> Metered {
        let grid = position.grid;
        let board = grid.board();
        for first in two {
            position.meter.spend(looks::<B::Cells>(1))?;
            let digits = grid.candidates(first);
            let same = digits.fold(two, |same, digit| same.and(grid.cells_with(digit)));
            for second in same.minus(board.peers(first)).into_iter().filter(|&second| second > first) {
                let both = board.peers(first).and(board.peers(second));
                position.meter.spend(looks::<B::Cells>(1))?;
                for digit in digits {
                    let gone = grid.cells_with(digit).and(both);
                    let Some(link) = digits.minus(DigitSet::only(digit)).first() else { continue };
                    if gone.is_empty() {
                        continue;
                    }
                    let bilocations = position.bilocations(link)?;
                    position.meter.spend(looks::<B::Cells>(1) + bilocations.len() as u64)?;
                    let bridge = bilocations.iter().find_map(|bilocation| {
                        Some((bilocation.0, bridge_ends(board, bilocation, [first, second])?))
                    });
                    if let Some((house, [near, far])) = bridge {
                        let chain = Chain::from_links(&[
                            (Constraint::Cell(first), [at(first, digit), at(first, link)]),
                            (Constraint::House(house, link), [at(near, link), at(far, link)]),
                            (Constraint::Cell(second), [at(second, link), at(second, digit)]),
                        ]);
                        report(chain, digit, gone)?;
                    }
                }
            }
        }
        Continue(())
    }

    fn xy<B: Board>(position: &Position<'_, B>, two: B::Cells, report: ChainSink<'_, B>) -> Metered {
        let grid = position.grid;
        each_pivot(position, two, two, &mut |pivot, [first, second]| {
            let [own, one, other] = [pivot, first, second].map(|cell| grid.candidates(cell));
            let common = one.and(other);
            let (Some(digit), Some(near), Some(far)) =
                (common.minus(own).single(), one.and(own).single(), other.and(own).single())
            else {
                return Continue(());
            };
            let gone = seen_by_all(grid.board(), grid.cells_with(digit), [first, second]);
            if near == far || gone.is_empty() {
                return Continue(());
            }
            let chain = Chain::from_links(&[
                (Constraint::Cell(first), [at(first, digit), at(first, near)]),
                (Constraint::Cell(pivot), [at(pivot, near), at(pivot, far)]),
                (Constraint::Cell(second), [at(second, far), at(second, digit)]),
            ]);
            report(chain, digit, gone)
        })
    }

    fn xyz<B: Board>(
        position: &Position<'_, B>,
        counts: &CandidateCounts<B::Cells>,
        report: ChainSink<'_, B>,
    ) -> Metered {
        let grid = position.grid;
        each_pivot(position, counts.three, counts.two, &mut |pivot, [first, second]| {
            let [own, one, other] = [pivot, first, second].map(|cell| grid.candidates(cell));
            let (Some(digit), Some(far)) = (one.and(other).single(), other.minus(one).single()) else {
                return Continue(());
            };
            let gone = seen_by_all(grid.board(), grid.cells_with(digit), [pivot, first, second]);
            if one.or(other) != own || gone.is_empty() {
                return Continue(());
            }
            let cells = [pivot.min(first), pivot.max(first)];
            // The pivot and the first pincer are an almost locked set.
            let set = AlmostLocked { cells: cells.to_vec(), digits: own };
            let both = Node { digit, cells: cells.into_iter().collect() };
            let mut chain =
                Chain::from_links(&[(Constraint::Cell(second), [at(second, far), at(second, digit)])]);
            chain.nodes.splice(0..0, [both, Node::single(at(pivot, far))]);
            chain.strong.insert(0, Strong::Through { set, locked: Vec::new() });
            report(chain, digit, gone)
        })
    }
}

/// Receives a chain, the digit of its ends and the cells that lose it.
type ChainSink<'a, B> = &'a mut dyn FnMut(Chain, Digit, <B as Board>::Cells) -> Metered;

/// The two places of a digit in a house, in the order in which they see these two cells; `None` if they do not.
fn bridge_ends<B: Board>(board: &B, &(_, [a, b]): &Bilocation, between: [Cell; 2]) -> Option<[Cell; 2]> {
    let [first, second] = between.map(|cell| board.peers(cell));
    [[a, b], [b, a]].into_iter().find(|&[near, far]| first.contains(near) && second.contains(far))
}

/// Calls `wing` for every pivot with every two different pincers that it sees and that each share a digit with it.
/// A pivot whose houses have not changed has no new wing.
fn each_pivot<B: Board>(
    position: &Position<'_, B>,
    pivots: B::Cells,
    pincers: B::Cells,
    wing: &mut dyn FnMut(Cell, [Cell; 2]) -> Metered,
) -> Metered {
    let (grid, board) = (position.grid, position.grid.board());
    let is_fresh = |cell: &Cell| board.houses_of(*cell).iter().any(|&house| position.changed.house(house));
    for pivot in pivots.into_iter().filter(is_fresh) {
        position.meter.spend(looks::<B::Cells>(1))?;
        let own = grid.candidates(pivot);
        let shares = B::Cells::union(own.map(|digit| grid.cells_with(digit)));
        let mut seen = pincers.and(board.peers(pivot)).and(shares);
        while let Some(first) = seen.first() {
            seen.remove(first);
            position.meter.spend(looks::<B::Cells>(1 + seen.len() / 2))?;
            for second in seen {
                if grid.candidates(first) != grid.candidates(second) {
                    wing(pivot, [first, second])?;
                }
            }
        }
    }
    Continue(())
}

impl<B: Board> Technique<B> for Wing {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        let counts = position.counts()?;
        position.meter.spend(looks::<B::Cells>(1))?;
        if counts.two.len() < 2 {
            return Continue(());
        }
        let report: ChainSink<'_, B> = &mut |chain, digit, gone| {
            sink.eliminate(Reason::Chain(Box::new(chain)), grid, in_cells(digit, gone))
        };
        match self {
            Wing::W => Wing::w(position, counts.two, report),
            Wing::Xy => Wing::xy(position, counts.two, report),
            Wing::Xyz => Wing::xyz(position, counts, report),
        }
    }
}
