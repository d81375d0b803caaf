//! The strong and weak links of a position: a graph of nodes whose rows are sets of bits.

use crate::{
    board::{Board, Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House},
    grid::Grid,
    logic::{
        reason::{self, Strong},
        techniques::almost_locked::AlmostLockedSets,
    },
};
use smallvec::SmallVec;

/// Which strong links are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::logic) enum Drawn {
    /// Between the two places of these digits in a house; the digits keep apart.
    Places(DigitSet),
    /// Between the two candidates of a cell.
    Pairs,
    /// Both of these, and the digits of a cell exclude each other.
    Candidates,
    /// These, and between groups.
    Groups,
    /// These, and through almost locked sets.
    Sets,
}

/// Candidates of one digit that together are true or false: one, a group, or the places in a set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<C> {
    pub digit: Digit,
    pub cells: C,
    /// The cells that see all of its cells.
    pub sees: C,
    /// Where it excludes other digits.
    cell: Option<Cell>,
}

impl<C: CellSet> Node<C> {
    fn new<B: Board<Cells = C>>(board: &B, digit: Digit, cells: C) -> Node<C> {
        let sees = cells.into_iter().map(|cell| board.peers(cell)).reduce(C::and);
        Node { digit, cells, sees: sees.unwrap_or(C::EMPTY), cell: cells.single() }
    }

    /// Whether it is a single candidate.
    pub fn is_single(&self) -> bool {
        self.cells.len() == 1
    }

    /// The candidates that cannot be true together with the node.
    pub fn rivals<B: Board<Cells = C>>(&self, grid: &Grid<B>) -> impl Iterator<Item = Candidate> + use<C, B> {
        let digit = self.digit;
        let elsewhere = self.sees.and(grid.cells_with(digit)).into_iter();
        let cell = self.cell;
        let others = cell.map_or(DigitSet::EMPTY, |cell| grid.candidates(cell).minus(DigitSet::only(digit)));
        let here = others.filter_map(move |other| Some(Candidate::new(cell?, other)));
        elsewhere.map(move |cell| Candidate::new(cell, digit)).chain(here)
    }
}

/// The graph. Only nodes with a strong link are in it: single candidates in the order of cells and digits,
/// then groups, then the places in almost locked sets.
pub(super) struct Links<C> {
    pub nodes: Vec<Node<C>>,
    /// How many words a row has.
    pub words: usize,
    side: usize,
    strong: Vec<u64>,
    weak: Vec<u64>,
    /// For every node, those linked strongly to one that is linked weakly to it.
    next: Vec<u64>,
    /// For every candidate, the nodes that cannot be true together with it.
    excluding: Vec<u64>,
    sets: Option<AlmostLockedSets<C>>,
    /// The links that go through a set, by their nodes, the lesser first.
    through: Vec<(usize, usize, usize)>,
}

/// The bits of a row, ascending.
pub(super) fn ones(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    common(row, row)
}

/// The bits that two rows share, ascending.
pub(super) fn common<'a>(a: &'a [u64], b: &'a [u64]) -> impl Iterator<Item = usize> + 'a {
    a.iter().zip(b).enumerate().flat_map(|(at, (a, b))| {
        let mut left = a & b;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(at * 64 + bit)
        })
    })
}

/// Sets a bit of a row.
pub(super) fn set(row: &mut [u64], at: usize) {
    row[at / 64] |= 1 << (at % 64);
}

/// Whether a bit of a row is set.
pub(super) fn has(row: &[u64], at: usize) -> bool {
    row[at / 64] >> (at % 64) & 1 != 0
}

impl<C: CellSet> Links<C> {
    /// The links of a position.
    pub fn of<B: Board<Cells = C>>(grid: &Grid<B>, drawn: Drawn) -> Links<C> {
        let board = grid.board();
        let side = board.side();
        let number = |candidate: Candidate| candidate.cell.index() * side + candidate.digit.index();
        let mut joined: Vec<[Candidate; 2]> = Vec::with_capacity(128);
        let digits = match drawn {
            Drawn::Places(digits) => digits,
            Drawn::Pairs => DigitSet::EMPTY,
            Drawn::Candidates | Drawn::Groups | Drawn::Sets => DigitSet::all(side),
        };
        for digit in digits {
            for house in board.houses() {
                let mut places = grid.places(house, digit).into_iter();
                if let (Some(a), Some(b), None) = (places.next(), places.next(), places.next()) {
                    joined.push([a, b].map(|cell| Candidate::new(cell, digit)));
                }
            }
        }
        if !matches!(drawn, Drawn::Places(_)) {
            for cell in board.cells() {
                let mut digits = grid.candidates(cell);
                if let (Some(a), Some(b), None) = (digits.next(), digits.next(), digits.next()) {
                    joined.push([a, b].map(|digit| Candidate::new(cell, digit)));
                }
            }
        }
        let mut groups: Vec<[(Digit, C); 2]> = Vec::new();
        if matches!(drawn, Drawn::Groups | Drawn::Sets) {
            group_links(grid, &mut groups);
        }
        // A node that is a single candidate, by the candidate's number.
        const NONE: u16 = u16::MAX;
        let mut single = vec![NONE; side * side * side];
        let ends = joined.iter().flatten().copied();
        let of_groups = groups.iter().flatten();
        let ends_of_groups =
            of_groups.filter_map(|&(digit, cells)| Some(Candidate::new(cells.single()?, digit)));
        ends.chain(ends_of_groups).for_each(|end| single[number(end)] = 0);
        let mut nodes: Vec<Node<C>> = Vec::with_capacity(128);
        for (at, node) in single.iter_mut().enumerate().filter(|(_, node)| **node != NONE) {
            *node = nodes.len() as u16;
            nodes.push(Node::new(board, Digit::at(at % side), C::only(Cell::at(at / side))));
        }
        if matches!(drawn, Drawn::Places(_)) {
            nodes.iter_mut().for_each(|node| node.cell = None);
        }
        let singles = nodes.len();
        let mut edges: Vec<(usize, usize)> =
            joined.iter().map(|[a, b]| (single[number(*a)] as usize, single[number(*b)] as usize)).collect();
        let mut node_of = |nodes: &mut Vec<Node<C>>, digit: Digit, cells: C| match cells.single() {
            Some(cell) if single[number(Candidate::new(cell, digit))] != NONE => {
                single[number(Candidate::new(cell, digit))] as usize
            }
            alone => {
                let known =
                    nodes[singles..].iter().position(|node| node.digit == digit && node.cells == cells);
                known.map_or_else(
                    || {
                        if let Some(cell) = alone {
                            single[number(Candidate::new(cell, digit))] = nodes.len() as u16;
                        }
                        nodes.push(Node::new(board, digit, cells));
                        nodes.len() - 1
                    },
                    |at| singles + at,
                )
            }
        };
        for [(digit, a), (other, b)] in groups {
            edges.push((node_of(&mut nodes, digit, a), node_of(&mut nodes, other, b)));
        }
        let mut through = Vec::new();
        let sets = (drawn == Drawn::Sets).then(|| AlmostLockedSets::of(grid));
        for number in 0..sets.as_ref().map_or(0, AlmostLockedSets::len) {
            let sets = sets.as_ref().expect("there are sets to number");
            let set = *sets.get(number);
            if set.cells.len() < 2 {
                continue;
            }
            for digit in set.digits {
                for other in set.digits.filter(|&other| other > digit) {
                    let a = node_of(&mut nodes, digit, sets.spread(number, digit).places);
                    let b = node_of(&mut nodes, other, sets.spread(number, other).places);
                    if !edges.contains(&(a, b)) && !edges.contains(&(b, a)) {
                        edges.push((a, b));
                        through.push((a.min(b), a.max(b), number));
                    }
                }
            }
        }
        through.sort_unstable();

        let words = nodes.len().div_ceil(64);
        let mut strong = vec![0; nodes.len() * words];
        for (a, b) in edges {
            set(&mut strong[a * words..][..words], b);
            set(&mut strong[b * words..][..words], a);
        }
        let mut excluding = vec![0; side * side * side * words];
        for (at, node) in nodes.iter().enumerate() {
            for rival in node.rivals(grid) {
                set(&mut excluding[number(rival) * words..][..words], at);
            }
        }
        let mut weak = vec![0; nodes.len() * words];
        for (node, row) in nodes.iter().zip(weak.chunks_mut(words.max(1))) {
            row.fill(u64::MAX);
            for cell in node.cells {
                let at = number(Candidate::new(cell, node.digit)) * words;
                row.iter_mut().zip(&excluding[at..]).for_each(|(row, excluding)| *row &= excluding);
            }
        }
        let mut next = vec![0; strong.len()];
        for (row, weak) in next.chunks_mut(words.max(1)).zip(weak.chunks(words.max(1))) {
            for off in ones(weak) {
                row.iter_mut().zip(&strong[off * words..]).for_each(|(row, strong)| *row |= strong);
            }
        }
        Links { nodes, words, side, strong, weak, next, excluding, sets, through }
    }

    /// The nodes linked strongly to this one.
    pub fn strong(&self, node: usize) -> &[u64] {
        &self.strong[node * self.words..][..self.words]
    }

    /// The nodes linked weakly to this one.
    pub fn weak(&self, node: usize) -> &[u64] {
        &self.weak[node * self.words..][..self.words]
    }

    /// The nodes that become true when this one is, by a weak and a strong link.
    pub fn next(&self, node: usize) -> &[u64] {
        &self.next[node * self.words..][..self.words]
    }

    /// The nodes that cannot be true together with a candidate.
    pub fn excluding(&self, candidate: Candidate) -> &[u64] {
        let number = candidate.cell.index() * self.side + candidate.digit.index();
        &self.excluding[number * self.words..][..self.words]
    }

    /// The number of the almost locked set that a strong link goes through.
    pub fn set_between(&self, a: usize, b: usize) -> Option<usize> {
        let ends = (a.min(b), a.max(b));
        let at = self.through.partition_point(|&(a, b, _)| (a, b) < ends);
        self.through.get(at).filter(|&&(a, b, _)| (a, b) == ends).map(|&(_, _, set)| set)
    }

    /// The almost locked sets, where links go through them.
    pub fn sets(&self) -> Option<&AlmostLockedSets<C>> {
        self.sets.as_ref()
    }

    /// Why one of two nodes must be true.
    pub fn why<B: Board<Cells = C>>(&self, grid: &Grid<B>, a: usize, b: usize) -> Strong {
        if let (Some(set), Some(sets)) = (self.set_between(a, b), self.sets()) {
            return Strong::Through { set: sets.named(set), locked: Vec::new() };
        }
        let (a, b) = (&self.nodes[a], &self.nodes[b]);
        let both = a.cells.or(b.cells);
        let house = |house: &House| a.digit == b.digit && grid.places(*house, a.digit) == both;
        Strong::In(match grid.board().houses().find(house) {
            Some(house) => Constraint::House(house, a.digit),
            None => Constraint::Cell(both.first().expect("a node has a cell")),
        })
    }

    /// Where a chain closes, the digits of its sets that eliminate besides those of its nodes: which strong
    /// link, which digit's places, and what they eliminate.
    pub fn locked<B: Board<Cells = C>>(
        &self,
        grid: &Grid<B>,
        path: &[usize],
    ) -> Vec<(usize, Digit, Vec<Candidate>)> {
        let mut locked = Vec::new();
        let Some(sets) = self.sets() else { return locked };
        for (link, pair) in path.chunks_exact(2).enumerate() {
            let Some(number) = self.set_between(pair[0], pair[1]) else { continue };
            for digit in sets.get(number).digits {
                if pair.iter().all(|&node| self.nodes[node].digit != digit) {
                    let seers = sets.spread(number, digit).seers.and(grid.cells_with(digit));
                    let gone: Vec<Candidate> =
                        seers.into_iter().map(|cell| Candidate::new(cell, digit)).collect();
                    if !gone.is_empty() {
                        locked.push((link, digit, gone));
                    }
                }
            }
        }
        locked
    }

    /// What cannot be true where one of two nodes is, in the order of cells and digits.
    pub fn excluded<B: Board<Cells = C>>(&self, grid: &Grid<B>, a: usize, b: usize) -> Vec<Candidate> {
        let rivals = self.nodes[a].rivals(grid);
        let mut excluded: Vec<Candidate> =
            rivals.filter(|&candidate| has(self.excluding(candidate), b)).collect();
        excluded.sort_unstable();
        excluded
    }

    /// The node as a reason names it.
    pub fn named(&self, node: usize) -> reason::Node {
        let Node { digit, cells, .. } = self.nodes[node];
        reason::Node { digit, cells: cells.into_iter().collect() }
    }
}

/// The strong links of groups: a digit's places in a house are a group, which is all its places in a second
/// house that shares more cells than one, and besides one place or another group.
fn group_links<B: Board>(grid: &Grid<B>, links: &mut Vec<[(Digit, B::Cells); 2]>) {
    let board = grid.board();
    let mut crossings: SmallVec<[B::Cells; 8]> = SmallVec::new();
    let mut groups: SmallVec<[B::Cells; 8]> = SmallVec::new();
    for house in board.houses() {
        crossings.clear();
        let others = board.houses().filter(|&other| other != house);
        let shared = others.map(|other| board.set_of(house).and(board.set_of(other)));
        crossings.extend(shared.filter(|shared| shared.len() > 1));
        for digit in Digit::all(board.side()) {
            let places = grid.places(house, digit);
            if places.len() < 3 {
                continue;
            }
            groups.clear();
            for &crossing in &crossings {
                let group = places.and(crossing);
                if group.len() > 1 && !groups.contains(&group) {
                    let rest = places.minus(group);
                    if rest.len() == 1 || groups.contains(&rest) {
                        links.push([(digit, group), (digit, rest)]);
                    }
                    groups.push(group);
                }
            }
        }
    }
}
