//! The strong and weak links of a position, as a graph of nodes with bit sets for rows.

use crate::{
    board::{Board, Candidate, CellSet, Constraint, Digit, DigitSet},
    grid::Grid,
    logic::reason::{self, Strong},
};

/// Which links are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Drawn {
    /// Those of one digit.
    OneDigit(Digit),
    /// Those of cells with two candidates.
    Pairs,
    /// Those of single candidates.
    Candidates,
    /// Those of single candidates and of groups.
    Groups,
}

/// Candidates of one digit that are true or false together: a single one, or a group.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<B: Board> {
    pub digit: Digit,
    pub cells: B::Cells,
    /// The cells that see all of its cells.
    pub sees: B::Cells,
}

impl<B: Board> Node<B> {
    fn new(board: &B, digit: Digit, cells: B::Cells) -> Node<B> {
        let sees = cells.into_iter().map(|cell| board.peers(cell)).reduce(B::Cells::and);
        Node { digit, cells, sees: sees.unwrap_or(B::Cells::EMPTY) }
    }

    /// Whether it is more than one candidate.
    pub fn is_group(&self) -> bool {
        self.cells.len() > 1
    }

    /// Whether the two cannot both be true.
    fn excludes(&self, other: &Node<B>) -> bool {
        match self.digit == other.digit {
            true => other.cells.is_within(self.sees),
            false => self.cells == other.cells && !self.is_group(),
        }
    }
}

/// A graph of strong and weak links. Only nodes with a strong link are in it.
pub(super) struct Links<B: Board> {
    pub nodes: Vec<Node<B>>,
    /// How many words a row of bits takes.
    pub words: usize,
    strong: Vec<u64>,
    weak: Vec<u64>,
}

/// The bits of a row, ascending.
pub(super) fn ones(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(at, &word)| {
        std::iter::successors((word != 0).then_some(word), |word| {
            let rest = word & (word - 1);
            (rest != 0).then_some(rest)
        })
        .map(move |word| at * 64 + word.trailing_zeros() as usize)
    })
}

impl<B: Board> Links<B> {
    pub fn strong(&self, node: usize) -> &[u64] {
        &self.strong[node * self.words..][..self.words]
    }

    pub fn weak(&self, node: usize) -> &[u64] {
        &self.weak[node * self.words..][..self.words]
    }

    pub fn new(grid: &Grid<B>, drawn: Drawn) -> Links<B> {
        let board = grid.board();
        let side = board.side();
        let mut nodes: Vec<Node<B>> = Vec::new();
        let mut edges: Vec<(usize, usize)> = Vec::new();
        let mut index = vec![u16::MAX; side * side * side];
        let mut node_of = |nodes: &mut Vec<Node<B>>, candidate: Candidate| {
            let at = &mut index[candidate.digit.index() * side * side + candidate.cell.index()];
            if *at == u16::MAX {
                *at = nodes.len() as u16;
                nodes.push(Node::new(board, candidate.digit, B::Cells::only(candidate.cell)));
            }
            *at as usize
        };
        let digits = match drawn {
            Drawn::OneDigit(digit) => DigitSet::only(digit),
            Drawn::Pairs => DigitSet::EMPTY,
            Drawn::Candidates | Drawn::Groups => DigitSet::all(side),
        };
        for digit in digits {
            for house in board.houses() {
                let places = grid.places(house, digit);
                if places.len() == 2 {
                    let mut ends = places
                        .into_iter()
                        .map(|cell| node_of(&mut nodes, Candidate::new(cell, digit)));
                    if let (Some(a), Some(b)) = (ends.next(), ends.next()) {
                        edges.push((a, b));
                    }
                }
            }
        }
        if !matches!(drawn, Drawn::OneDigit(_)) {
            for cell in board.cells() {
                let digits = grid.candidates(cell);
                if digits.len() == 2 {
                    let mut ends = digits.map(|digit| node_of(&mut nodes, Candidate::new(cell, digit)));
                    if let (Some(a), Some(b)) = (ends.next(), ends.next()) {
                        edges.push((a, b));
                    }
                }
            }
        }
        if drawn == Drawn::Groups {
            Self::add_groups(grid, &mut nodes, &mut edges, &mut node_of);
        }
        let words = nodes.len().div_ceil(64);
        let mut links = Links { words, strong: vec![0; nodes.len() * words], weak: Vec::new(), nodes };
        for (a, b) in edges {
            links.strong[a * words + b / 64] |= 1 << (b % 64);
            links.strong[b * words + a / 64] |= 1 << (a % 64);
        }
        links.weak = vec![0; links.strong.len()];
        for a in 0..links.nodes.len() {
            for b in 0..links.nodes.len() {
                if a != b && links.nodes[a].excludes(&links.nodes[b]) {
                    links.weak[a * words + b / 64] |= 1 << (b % 64);
                }
            }
        }
        links
    }

    fn add_groups(
        grid: &Grid<B>,
        nodes: &mut Vec<Node<B>>,
        edges: &mut Vec<(usize, usize)>,
        node_of: &mut impl FnMut(&mut Vec<Node<B>>, Candidate) -> usize,
    ) {
        let board = grid.board();
        for digit in Digit::all(board.side()) {
            let start = nodes.len();
            let mut groups: Vec<B::Cells> = Vec::new();
            for a in board.houses() {
                for b in board.houses().skip(a.index() + 1) {
                    let both = board.set_of(a).and(board.set_of(b));
                    if both.len() < 2 { continue; }
                    let cells = both.and(grid.cells_with(digit));
                    if cells.len() >= 2 && !groups.contains(&cells) {
                        groups.push(cells);
                    }
                }
            }
            let mut at: Vec<Option<usize>> = vec![None; groups.len()];
            let _ = start;
            for house in board.houses() {
                let places = grid.places(house, digit);
                for (i, &group) in groups.iter().enumerate() {
                    if !group.is_within(places) { continue; }
                    let rest = places.minus(group);
                    let mut group_node = |nodes: &mut Vec<Node<B>>, i: usize| {
                        *at[i].get_or_insert_with(|| {
                            nodes.push(Node::new(board, digit, groups[i]));
                            nodes.len() - 1
                        })
                    };
                    if let Some(cell) = rest.single() {
                        let a = group_node(nodes, i);
                        let b = node_of(nodes, Candidate::new(cell, digit));
                        edges.push((a, b));
                    } else if let Some(j) = (i + 1..groups.len()).find(|&j| groups[j] == rest) {
                        let a = group_node(nodes, i);
                        let b = group_node(nodes, j);
                        edges.push((a, b));
                    }
                }
            }
        }
    }

    /// Why one of two nodes must be true.
    pub fn why(&self, grid: &Grid<B>, a: usize, b: usize) -> Strong {
        let (a, b) = (&self.nodes[a], &self.nodes[b]);
        let both = a.cells.or(b.cells);
        if a.digit != b.digit {
            let cell = a.cells.first().expect("a node has a cell");
            return Strong::In(Constraint::Cell(cell));
        }
        let house = grid.board().houses().find(|&house| grid.places(house, a.digit) == both);
        Strong::In(Constraint::House(house.expect("the two are all places of a house"), a.digit))
    }

    /// The node as a reason names it.
    pub fn told(&self, node: usize) -> reason::Node {
        let node = &self.nodes[node];
        reason::Node { digit: node.digit, cells: node.cells.into_iter().collect() }
    }
}
