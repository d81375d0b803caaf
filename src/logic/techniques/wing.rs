//! Wings: short chains through cells of two or three digits.

use crate::{
    board::{Board, Candidate, Cell, CellSet, Constraint, Digit, DigitSet},
    logic::{
        reason::{AlmostLocked, Chain, Node, Reason, Shape, Strong},
        step::Finding,
        survey::{bilocation::Bilocation, candidate_counts::CandidateCounts, work::looks},
        technique::{Position, Sink, Technique},
        technique_id::TechniqueId,
    },
};
use std::ops::ControlFlow;

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

impl Wing {
    fn w<B: Board>(position: &Position<'_, B>, two: B::Cells, report: ChainSink<'_, B>) -> ControlFlow<()> {
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
                    let bilocations = bilocations.iter();
                    let mut bridges = bilocations.filter_map(|bilocation| {
                        bridge_ends(board, bilocation, [first, second]).map(|ends| (bilocation.0, ends))
                    });
                    if let Some((house, [near, far])) = bridges.next() {
                        let at = |cell, digit| Node::of(Candidate::new(cell, digit));
                        let chain = Chain {
                            nodes: vec![
                                at(first, digit),
                                at(first, link),
                                at(near, link),
                                at(far, link),
                                at(second, link),
                                at(second, digit),
                            ],
                            strong: vec![
                                Strong::In(Constraint::Cell(first)),
                                Strong::In(Constraint::House(house, link)),
                                Strong::In(Constraint::Cell(second)),
                            ],
                            shape: Shape::Open,
                        };
                        report(chain, digit, gone)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn xy<B: Board>(position: &Position<'_, B>, two: B::Cells, report: ChainSink<'_, B>) -> ControlFlow<()> {
        let grid = position.grid;
        each_pivot(position, two, two, &mut |pivot, [first, second]| {
            let [own, one, other] = [pivot, first, second].map(|cell| grid.candidates(cell));
            let common = one.and(other);
            let (Some(digit), Some(near), Some(far)) =
                (common.minus(own).single(), one.and(own).single(), other.and(own).single())
            else {
                return ControlFlow::Continue(());
            };
            let gone = grid.cells_with(digit).and(grid.board().peers(first)).and(grid.board().peers(second));
            if near == far || gone.is_empty() {
                return ControlFlow::Continue(());
            }
            let at = |cell, digit| Node::of(Candidate::new(cell, digit));
            let chain = Chain {
                nodes: vec![
                    at(first, digit),
                    at(first, near),
                    at(pivot, near),
                    at(pivot, far),
                    at(second, far),
                    at(second, digit),
                ],
                strong: [first, pivot, second].map(|cell| Strong::In(Constraint::Cell(cell))).to_vec(),
                shape: Shape::Open,
            };
            report(chain, digit, gone)
        })
    }

    fn xyz<B: Board>(
        position: &Position<'_, B>,
        counts: &CandidateCounts<B::Cells>,
        report: ChainSink<'_, B>,
    ) -> ControlFlow<()> {
        let grid = position.grid;
        each_pivot(position, counts.three, counts.two, &mut |pivot, [first, second]| {
            let [own, one, other] = [pivot, first, second].map(|cell| grid.candidates(cell));
            let (Some(digit), Some(far)) = (one.and(other).single(), other.minus(one).single()) else {
                return ControlFlow::Continue(());
            };
            let peers = |cell| grid.board().peers(cell);
            let gone = grid.cells_with(digit).and(peers(pivot)).and(peers(first)).and(peers(second));
            if one.or(other) != own || gone.is_empty() {
                return ControlFlow::Continue(());
            }
            let cells = [pivot.min(first), pivot.max(first)];
            let at = |cell, digit| Node::of(Candidate::new(cell, digit));
            // The pivot and the first pincer are an almost locked set.
            let set = AlmostLocked { cells: cells.to_vec(), digits: own };
            let chain = Chain {
                nodes: vec![
                    Node { digit, cells: cells.into_iter().collect() },
                    at(pivot, far),
                    at(second, far),
                    at(second, digit),
                ],
                strong: vec![
                    Strong::Through { set, locked: Vec::new() },
                    Strong::In(Constraint::Cell(second)),
                ],
                shape: Shape::Open,
            };
            report(chain, digit, gone)
        })
    }
}

/// Receives a chain, the digit of its ends and the cells that lose it.
type ChainSink<'a, B> = &'a mut dyn FnMut(Chain, Digit, <B as Board>::Cells) -> ControlFlow<()>;

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
    wing: &mut dyn FnMut(Cell, [Cell; 2]) -> ControlFlow<()>,
) -> ControlFlow<()> {
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
    ControlFlow::Continue(())
}

impl<B: Board> Technique<B> for Wing {
    fn id(&self) -> TechniqueId {
        match self {
            Wing::W => TechniqueId::WWing,
            Wing::Xy => TechniqueId::XyWing,
            Wing::Xyz => TechniqueId::XyzWing,
        }
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let grid = position.grid;
        let counts = position.counts()?;
        position.meter.spend(looks::<B::Cells>(1))?;
        if counts.two.len() < 2 {
            return ControlFlow::Continue(());
        }
        let report: ChainSink<'_, B> = &mut |chain, digit, gone| {
            let eliminated = gone.into_iter().map(|cell| Candidate::new(cell, digit));
            Finding::eliminating(Technique::<B>::id(self), Reason::Chain(Box::new(chain)), grid, eliminated)
                .map_or(ControlFlow::Continue(()), &mut *sink)
        };
        match self {
            Wing::W => Wing::w(position, counts.two, report),
            Wing::Xy => Wing::xy(position, counts.two, report),
            Wing::Xyz => Wing::xyz(position, counts, report),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::sketch::{effects, found, sketch},
        *,
    };

    #[test]
    fn with_a_pivot_of_two_digits_one_of_the_pincers_holds_the_third() {
        let grid = sketch(&[], &[("r1c1", &[1, 2]), ("r1c5", &[1, 3]), ("r2c2", &[2, 3])]);
        let seen = "r1c2<>3 r1c3<>3 r2c4<>3 r2c5<>3 r2c6<>3";
        assert_eq!(effects(&found(&Wing::Xy, &grid)), [seen]);
        assert_eq!(effects(&found(&Wing::Xyz, &grid)), [""; 0]);
        let open = sketch(&[], &[("r1c1", &[1, 2]), ("r1c5", &[1, 3]), ("r2c2", &[2, 4])]);
        assert_eq!(effects(&found(&Wing::Xy, &open)), [""; 0]);
    }

    #[test]
    fn a_pivot_of_three_digits_may_hold_the_eliminated_digit_itself() {
        let grid = sketch(&[], &[("r1c1", &[1, 2, 3]), ("r1c5", &[1, 3]), ("r2c2", &[2, 3])]);
        assert_eq!(effects(&found(&Wing::Xyz, &grid)), ["r1c2<>3 r1c3<>3"]);
        let far = sketch(&[], &[("r1c1", &[1, 2, 3]), ("r1c5", &[1, 3]), ("r4c2", &[2, 3])]);
        assert_eq!(effects(&found(&Wing::Xyz, &far)), [""; 0]);
    }

    #[test]
    fn equal_cells_bridged_by_two_places_of_one_digit_do_not_both_hold_it() {
        let cells: [(&str, &[usize]); 2] = [("r1c1", &[1, 2]), ("r5c5", &[1, 2])];
        let grid = sketch(&[("c9", 1, &["r1c9", "r5c9"])], &cells);
        assert_eq!(effects(&found(&Wing::W, &grid)), ["r1c5<>2 r5c1<>2"]);
        for places in [&["r1c9", "r6c9"][..], &["r1c9", "r5c9", "r6c9"]] {
            assert_eq!(effects(&found(&Wing::W, &sketch(&[("c9", 1, places)], &cells))), [""; 0]);
        }
    }
}
