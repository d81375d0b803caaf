//! An alternating inference chain (AIC): nodes of candidates, linked strongly and weakly in turn.

use super::{super::prelude::*, base::Base};

/// One or more candidates of one digit, taken together as an end of a link. The node is true if the digit is in
/// one of the cells.
///
/// `r1c1=5` is a node of one candidate; 5 in `r1c1` or `r1c2` is a group.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Node {
    /// The digit of the node's candidates.
    pub digit: Digit,
    /// The cells of the node in row order; at least one.
    pub cells: SmallVec<[Cell; 3]>,
}

/// An almost locked set (ALS): cells that together hold one digit more than there are cells, and in which no digit
/// can be twice. It can lack only one of its digits.
///
/// `r1c5` and `r1c6` together hold 1, 3 and 4: without 1 they hold 3 and 4.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AlmostLocked {
    /// The cells, in row order. They are in one house; only chains of HoDoKu's library may pass a scattered set.
    pub cells: Vec<Cell>,
    /// All digits of the cells: one more than there are cells.
    pub digits: DigitSet,
}

/// A strong link: why at least one of two nodes is true.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strong {
    /// The two nodes have all candidates left of a constraint.
    ///
    /// Row 1 has places for 5 in `r1c1` and `r1c4` only: one of them is 5. Cell `r1c1` holds only 5 and 6: it is
    /// one of them.
    In(Constraint),
    /// The two nodes have all places of two digits in an almost locked set, which can lack only one of its digits.
    ///
    /// `r1c5` and `r1c6` hold 1, 3 and 4: 1 is in one of them, or 3 is.
    Through {
        /// The almost locked set between the two nodes.
        set: AlmostLocked,
        /// The places of the set's other digits that eliminate too. In a loop every set lacks just one of its two
        /// linked digits, and holds all others. In an open chain with a set at each end, one of the two sets holds all
        /// its digits but that of its link; so a digit of both sets is eliminated from every cell that sees all its
        /// places in both.
        locked: Vec<Node>,
    },
}

/// Whether a chain is open or a loop: whether its last node is linked to its first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shape {
    /// An open chain: one of its two ends is true, and every candidate that contradicts both is false. If both ends are
    /// the same node, that node is true.
    ///
    /// `1 r1c4 = 1 r1c1 - 1 r5c1 = 1 r5c5`: `r1c4` or `r5c5` is 1, so `r2c5`, which sees both, is not.
    ///
    /// A remote pair is such a chain too: all its strong links are cells with the same two digits, so each part of
    /// it is a chain in either digit. A cell that sees two cells of the chain an odd number of links apart holds
    /// neither digit. Where the cells branch, the chain walks back and names a cell again.
    Open,
    /// A loop: the last node is linked weakly to the first (continuous nice loop). One of every two weakly linked nodes
    /// is true, and every candidate that contradicts both is false. Every almost locked set of the loop is locked.
    ///
    /// `5 r1c1 = 5 r1c4 - 5 r6c4 = 5 r6c1 -` back to `5 r1c1`: an X-wing as a loop. Column 4 has 5 in `r1c4` or
    /// `r6c4`, column 1 in `r1c1` or `r6c1`; 5 goes from the other cells of both columns.
    Loop,
}

/// An alternating inference chain: `nodes[0] = nodes[1] - nodes[2] = nodes[3] - …`, where `=` is a strong link (at
/// least one is true) and `-` a weak one (at most one is). It begins and ends with a strong link.
///
/// A skyscraper: 1 has two places in row 1, `r1c4` and `r1c1`, and two in row 5, `r5c1` and `r5c5`. The chain is
/// `1 r1c4 = 1 r1c1 - 1 r5c1 = 1 r5c5`, its strong links are *1 in row 1* and *1 in row 5*. One of its ends is
/// true, so `r2c5`, `r3c5`, `r4c4` and `r6c4`, which see both, lose 1.
///
/// A checker verifies that there are two nodes for each strong link, that the two nodes of a weak link exclude each
/// other candidate by candidate (they see each other, or are two digits of one cell), that the strong links'
/// constraints and sets have nothing else left (see [`Finding::bases`](crate::logic::Finding::bases)), and that
/// each elimination contradicts the ends or, in a loop, the nodes of a weak link.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chain {
    /// The nodes in order, two for each strong link.
    pub nodes: Vec<Node>,
    /// The strong links: `strong[i]` joins `nodes[2 * i]` and `nodes[2 * i + 1]`.
    pub strong: Vec<Strong>,
    /// Whether a weak link joins the last node to the first.
    pub shape: Shape,
}

impl Node {
    /// The node of a single candidate.
    pub fn single(candidate: Candidate) -> Node {
        Node { digit: candidate.digit, cells: SmallVec::from_slice(&[candidate.cell]) }
    }

    /// The candidates of the node, in row order.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> + Clone + '_ {
        self.cells.iter().map(|&cell| Candidate::new(cell, self.digit))
    }

    /// Whether a candidate is false if the node is true: it conflicts with each of the node's candidates.
    ///
    /// ```
    /// use naze::{
    ///     board::{Candidate, Digit, Layout},
    ///     logic::Node,
    /// };
    /// let layout = Layout::of_side(9).unwrap();
    /// let five = Digit::new(5).expect("a digit");
    /// let at = |name: &str| layout.parse_cell(name).expect("a cell");
    /// let group = Node { digit: five, cells: [at("r1c1"), at("r1c2")].into_iter().collect() };
    /// assert!(group.excludes(Candidate::new(at("r1c9"), five), &layout));
    /// assert!(!group.excludes(Candidate::new(at("r9c1"), five), &layout), "it does not see r1c2");
    /// ```
    pub fn excludes(&self, candidate: Candidate, layout: &Layout) -> bool {
        self.candidates().all(|own| conflict(own, candidate, layout))
    }
}

/// Whether two candidates cannot both be true: two digits of a cell, or one digit in cells that see each other.
pub(in crate::logic) fn conflict(a: Candidate, b: Candidate, layout: &Layout) -> bool {
    a != b && if a.cell == b.cell { true } else { a.digit == b.digit && layout.sees(a.cell, b.cell) }
}

impl Chain {
    /// The open chain of these strong links, each of which joins two candidates.
    pub(in crate::logic) fn from_links(links: &[(Constraint, [Candidate; 2])]) -> Chain {
        let nodes = links.iter().flat_map(|(_, ends)| ends.map(Node::single)).collect();
        let strong = links.iter().map(|&(constraint, _)| Strong::In(constraint)).collect();
        Chain { nodes, strong, shape: Shape::Open }
    }

    /// The bases of the chain. Each strong link's constraint has nothing left but the candidates of the two nodes. The
    /// cells of an almost locked set have nothing left but its digits, and a digit with a node only in the node's
    /// cells.
    pub(super) fn bases(&self) -> Vec<Base> {
        let mut bases = Vec::new();
        for (strong, pair) in self.strong.iter().zip(self.nodes.chunks(2)) {
            match strong {
                Strong::In(constraint) => {
                    let kept = pair.iter().flat_map(Node::candidates).collect();
                    bases.push(Base { constraint: *constraint, kept });
                }
                Strong::Through { set, locked } => {
                    bases.extend(set.bases(pair.iter().chain(locked)));
                }
            }
        }
        bases
    }

    /// The almost locked sets that the strong links go through.
    pub(in crate::logic) fn sets(&self) -> impl Iterator<Item = &AlmostLocked> {
        self.strong.iter().filter_map(|strong| match strong {
            Strong::Through { set, .. } => Some(set),
            Strong::In(_) => None,
        })
    }

    /// The number of bases of the chain.
    pub(super) fn base_count(&self) -> usize {
        let count = |strong: &Strong| match strong {
            Strong::In(_) => 1,
            Strong::Through { set, .. } => set.cells.len(),
        };
        self.strong.iter().map(count).sum()
    }
}

impl AlmostLocked {
    /// The cells of the set as bases: they have nothing left but the set's digits, and a digit with a node only in the
    /// node's cells.
    pub(super) fn bases<'a>(
        &'a self,
        nodes: impl Iterator<Item = &'a Node> + Clone + 'a,
    ) -> impl Iterator<Item = Base> + 'a {
        self.cells.iter().map(move |&cell| {
            let goes = |node: &Node| !node.cells.contains(&cell);
            let stays = |digit: &Digit| !nodes.clone().any(|node| node.digit == *digit && goes(node));
            let kept = self.digits.into_iter().filter(stays).map(|digit| Candidate::new(cell, digit));
            Base { constraint: Constraint::Cell(cell), kept: kept.collect() }
        })
    }
}
