//! An alternating chain: nodes of candidates, in turn linked strongly and weakly.

use super::base::Base;
use crate::board::{Candidate, Cell, Constraint, Digit, DigitSet, Layout};
use smallvec::SmallVec;

/// Candidates of one digit taken together; it is true when the digit stands in one of the cells.
/// More than one cell make a group.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Node {
    /// Which digit.
    pub digit: Digit,
    /// Its cells, in row order.
    pub cells: SmallVec<[Cell; 3]>,
}

/// Cells of a house that together have one digit more than there are cells.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AlmostLocked {
    /// Its cells, in row order.
    pub cells: Vec<Cell>,
    /// Its digits.
    pub digits: DigitSet,
}

/// Why one of two nodes must be true.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strong {
    /// Between them they hold all candidates of the constraint.
    In(Constraint),
    /// They are all places of two digits of this almost locked set, which can spare only one digit.
    Through {
        /// The set.
        set: AlmostLocked,
        /// In a loop the set is locked, and of the two sets at the ends of an open chain one is: the places
        /// of those of its other digits that eliminate too (in an open chain, together with the same digit at
        /// the other end).
        locked: Vec<Node>,
    },
}

/// Whether a chain closes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shape {
    /// One of its two ends is true, so whatever contradicts both is false. Where both ends are the
    /// same node, that node is true.
    ///
    /// A remote pair is told whole: its strong links are cells with the same two digits, so that each part of
    /// it is a chain too, in either digit, and its cells take the two in turn. Whatever sees two cells an odd
    /// number of links apart holds neither. Where the cells branch, the walk comes back and names a cell again.
    Open,
    /// The last node is linked weakly to the first, so of every weakly linked pair one is true, and every
    /// set on the way is locked.
    Loop,
}

/// `nodes[0] = nodes[1] - nodes[2] = nodes[3] …`: an even number of nodes, the strong links at the
/// even places. Two nodes linked weakly cannot both be true: each cell of the one sees each cell of the
/// other, or they are two digits of the same cell.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chain {
    /// The nodes in order.
    pub nodes: Vec<Node>,
    /// The strong links: `strong[i]` joins `nodes[2 * i]` and `nodes[2 * i + 1]`.
    pub strong: Vec<Strong>,
    /// Whether it closes.
    pub shape: Shape,
}

impl Node {
    /// A single candidate.
    pub fn of(candidate: Candidate) -> Node {
        Node { digit: candidate.digit, cells: SmallVec::from_slice(&[candidate.cell]) }
    }

    /// The node's candidates.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> + Clone + '_ {
        self.cells.iter().map(|&cell| Candidate::new(cell, self.digit))
    }

    /// Whether this candidate cannot be true together with the node.
    pub fn excludes(&self, candidate: Candidate, layout: &Layout) -> bool {
        self.candidates().all(|own| conflict(own, candidate, layout))
    }
}

/// Whether two candidates cannot both be true.
pub(in crate::logic) fn conflict(a: Candidate, b: Candidate, layout: &Layout) -> bool {
    a != b
        && match a.cell == b.cell {
            true => true,
            false => a.digit == b.digit && layout.sees(a.cell, b.cell),
        }
}

impl Chain {
    /// What the chain needs: of each strong link's constraint nothing is left but the two nodes. Of a set's
    /// cells nothing is left but its digits, and those that matter only in their nodes.
    pub(super) fn bases(&self) -> Vec<Base> {
        let mut bases = Vec::new();
        for (strong, pair) in self.strong.iter().zip(self.nodes.chunks(2)) {
            match strong {
                Strong::In(constraint) => {
                    let kept = pair.iter().flat_map(Node::candidates).collect();
                    bases.push(Base { constraint: *constraint, kept });
                }
                Strong::Through { set, locked } => {
                    let nodes: Vec<Node> = pair.iter().chain(locked).cloned().collect();
                    bases.extend(set.bases(&nodes));
                }
            }
        }
        bases
    }
}

impl AlmostLocked {
    /// The cells as bases: of the digits that have a node here, only the node's places are left.
    pub(super) fn bases<'a>(&'a self, nodes: &'a [Node]) -> impl Iterator<Item = Base> + 'a {
        self.cells.iter().map(move |&cell| {
            let stays = |digit: &Digit| {
                nodes.iter().filter(|node| node.digit == *digit).all(|node| node.cells.contains(&cell))
            };
            let kept = self.digits.into_iter().filter(stays).map(|digit| Candidate::new(cell, digit));
            Base { constraint: Constraint::Cell(cell), kept: kept.collect() }
        })
    }
}
