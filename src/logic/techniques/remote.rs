//! Remote pairs: bivalue cells with the same two digits, in two colours.

use super::prelude::*;

/// Remote pair: in a chain of at least four cells with the same two digits, each of which sees the next, the
/// digits alternate. A cell that sees two cells of the chain an odd number of links apart loses both digits.
///
/// `r1c1`, `r4c1`, `r5c3` and `r5c8` hold only 1 and 2, and each sees the next. `r1c1` and `r5c8` are three links
/// apart, so one is 1 and the other 2: `r1c8`, which sees both, loses 1 and 2.
///
/// All eliminations of a connected set of such cells are one finding; its reason is the shortest chain that
/// eliminates all of them, or a walk through the whole set if no chain does. Sets are ordered by their first cells.
pub struct RemotePair;

/// The fewest cells of a chain: two that see each other are a naked pair, and a chain of three has equal
/// ends.
const FEWEST: usize = 4;

impl<B: Board> Technique<B> for RemotePair {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        let mut left = position.counts()?.two.minus(grid.settled());
        while let Some(first) = left.first().filter(|_| left.len() >= FEWEST) {
            position.meter.spend(looks::<B::Cells>(1))?;
            let digits = grid.candidates(first);
            let alike = digits.map(|digit| grid.cells_with(digit)).fold(left, B::Cells::and);
            if alike.len() < FEWEST {
                left = left.minus(alike);
                continue;
            }
            let cluster = PairCluster::new(grid.board(), alike, first);
            left = left.minus(cluster.cells());
            position.meter.spend(looks::<B::Cells>(cluster.cells().len()))?;
            // In one cell of both colours the digits would not alternate.
            if cluster.cells().len() < FEWEST || !cluster.colors[0].and(cluster.colors[1]).is_empty() {
                continue;
            }
            let sees_both = |&cell: &Cell| sees_each(grid.board(), cell, cluster.colors);
            let others = B::Cells::union(digits.map(|digit| grid.cells_with(digit)));
            position.meter.spend(looks::<B::Cells>(others.len()))?;
            let targets: B::Cells = others.minus(cluster.cells()).into_iter().filter(sees_both).collect();
            if targets.is_empty() {
                continue;
            }
            let Some(walk) = cluster.walk(grid.board(), targets, position.meter)? else { continue };
            let reason = Reason::Chain(Box::new(chain(&walk, digits)));
            sink.eliminate(reason, grid, targets.into_iter().flat_map(|cell| in_cell(cell, digits)))?;
        }
        Continue(())
    }
}

/// Whether a cell sees a cell of each of two colours.
fn sees_each<B: Board>(board: &B, cell: Cell, colors: [B::Cells; 2]) -> bool {
    let peers = board.peers(cell);
    colors.iter().all(|&color| !peers.and(color).is_empty())
}

/// The chain that enters and leaves each cell of a walk by its two digits.
fn chain(walk: &[Cell], digits: DigitSet) -> Chain {
    let link = |(index, &cell): (usize, &Cell)| {
        let mut digits = digits.into_iter().collect_vec();
        digits.rotate_left(index % 2);
        (Constraint::Cell(cell), [0, 1].map(|end| Candidate::new(cell, digits[end])))
    };
    Chain::from_links(&walk.iter().enumerate().map(link).collect_vec())
}

/// Bivalue cells with the same two digits that are connected by seeing each other, in two colours: the cells of one
/// colour hold the same digit.
struct PairCluster<C> {
    colors: [C; 2],
}

impl<C: CellSet> PairCluster<C> {
    /// The cells that are connected to the first one.
    fn new<B: Board<Cells = C>>(board: &B, alike: C, first: Cell) -> PairCluster<C> {
        let mut colors = [C::only(first), C::EMPTY];
        let (mut edge, mut color) = (colors[0], 0);
        while !edge.is_empty() {
            let seen = C::union(edge.into_iter().map(|cell| board.peers(cell))).and(alike);
            color = 1 - color;
            edge = seen.minus(colors[color]);
            colors[color] = colors[color].or(edge);
        }
        PairCluster { colors }
    }

    fn cells(&self) -> C {
        self.colors[0].or(self.colors[1])
    }

    /// The shortest chain of at least four cells that eliminates from all targets, or else a walk through the
    /// whole cluster.
    fn walk<B: Board<Cells = C>>(&self, board: &B, targets: C, meter: &Meter) -> Metered<Option<Vec<Cell>>> {
        let mut chains: Vec<Vec<Cell>> = Vec::new();
        for a in self.colors[0] {
            for b in self.colors[1] {
                // This looks at no more than all cells of the cluster.
                let chain = self.shortest_chain(board, a, b);
                meter.spend(10 + looks::<C>(chain.len() + self.cells().len() / 4))?;
                chains.extend(Some(chain).filter(|chain| chain.len() >= FEWEST));
            }
        }
        chains.sort_by_key(Vec::len);
        if chains.is_empty() {
            return Continue(None);
        }
        let suffices = |chain: &Vec<Cell>| {
            let parity = |odd: usize| chain.iter().copied().skip(odd).step_by(2).collect::<C>();
            let colors = [parity(0), parity(1)];
            targets.into_iter().all(|cell| sees_each(board, cell, colors))
        };
        for chain in chains {
            meter.spend(looks::<C>(chain.len() + targets.len() / 4))?;
            if suffices(&chain) {
                return Continue(Some(chain));
            }
        }
        let (mut left, mut walk) = (self.cells(), Vec::new());
        let needed = left.first().map_or(0, |first| visit(board, &mut left, first, &mut walk));
        walk.truncate(needed);
        Continue(Some(walk))
    }

    /// A shortest chain between two cells of the cluster.
    fn shortest_chain<B: Board<Cells = C>>(&self, board: &B, from: Cell, to: Cell) -> Vec<Cell> {
        let mut layers = vec![C::only(from)];
        let mut reached = layers[0];
        while let Some(&layer) = layers.last().filter(|layer| !layer.contains(to)) {
            let next = C::union(layer.into_iter().map(|cell| board.peers(cell)));
            let next = next.and(self.cells()).minus(reached);
            if next.is_empty() {
                return Vec::new();
            }
            reached = reached.or(next);
            layers.push(next);
        }
        let mut chain = vec![to];
        for layer in layers.iter().rev().skip(1) {
            let before = layer.and(board.peers(chain[chain.len() - 1])).first();
            chain.extend(before);
        }
        chain.reverse();
        chain
    }
}

/// Goes on with a depth-first walk through all cells that walks back after each branch; returns its length up to the last
/// new cell.
fn visit<B: Board>(board: &B, left: &mut B::Cells, here: Cell, walk: &mut Vec<Cell>) -> usize {
    left.remove(here);
    walk.push(here);
    let mut needed = walk.len();
    while let Some(next) = board.peers(here).and(*left).first() {
        needed = visit(board, left, next, walk);
        walk.push(here);
    }
    needed
}

#[cfg(test)]
mod tests {
    use super::{
        super::sketch::{found, sketch},
        *,
    };
    use crate::board::Classic;

    #[test]
    fn the_walk_through_a_branching_set_steps_between_cells_that_see_each_other() {
        let with_pairs = |cells: [&'static str; 6]| {
            found(TechniqueId::RemotePair, &sketch(&[], &cells.map(|cell| (cell, &[1, 2][..]))))
        };
        let odd = with_pairs(["r1c1", "r1c5", "r1c9", "r5c1", "r6c5", "r7c9"]);
        assert_eq!(odd, [], "three cells of row 1 cannot take two digits in turn");
        let all = with_pairs(["r2c1", "r2c5", "r5c1", "r6c4", "r5c8", "r7c8"]);
        let Reason::Chain(chain) = &all[0].reason else { panic!("a chain") };
        for pair in chain.nodes[1..chain.nodes.len() - 1].chunks(2) {
            assert_eq!(pair[0].digit, pair[1].digit);
            assert!(Classic.peers(pair[0].cells[0]).contains(pair[1].cells[0]));
        }
    }
}
