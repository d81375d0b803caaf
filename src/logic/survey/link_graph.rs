//! The graph of strong and weak links of a position; its rows are sets of nodes as bits.

use super::{
    almost_locked::{AlmostLockedSets, DigitCells},
    lists::ListsOfNumbers,
    prelude::*,
};
use crate::logic::reason::{Node, Strong};
use std::sync::Arc;

/// Two nodes of which one must be true.
pub type StrongPair<C> = [(Digit, C); 2];

/// Candidates that a chain eliminates: rarely more than four.
pub type FewCandidates = SmallVec<[Candidate; 4]>;

/// The kinds of strong links that a graph has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkTypes {
    /// Links between the two places of these digits in a house; different digits are not linked.
    OneDigit(DigitSet),
    /// Links between the two candidates of a cell.
    BivalueCells,
    /// Links of both kinds between single candidates, in houses and in cells; the digits of a cell exclude each other.
    Candidates,
    /// Links between candidates and groups.
    Groups,
    /// Links between candidates and groups, and through almost locked sets of at most this many cells.
    AlmostLockedSets(usize),
    /// Links between candidates and groups, through almost locked sets of any size, and through scattered sets.
    ScatteredSets,
}

/// A node: candidates of one digit that are taken together. It is one candidate, a group, or the places in a set.
#[derive(Clone, Copy, Debug)]
pub struct LinkNode<C> {
    pub digit: Digit,
    pub cells: C,
    /// The cells that see all cells of the node.
    pub sees: C,
    /// The cell of a node that is a single candidate, where it excludes other digits; else `None`.
    cell: Option<Cell>,
}

impl<C: CellSet> LinkNode<C> {
    fn new<B: Board<Cells = C>>(board: &B, digit: Digit, cells: C) -> LinkNode<C> {
        let sees = cells.into_iter().map(|cell| board.peers(cell)).reduce(C::and);
        LinkNode { digit, cells, sees: sees.unwrap_or(C::EMPTY), cell: cells.single() }
    }

    /// Whether the node is a single candidate.
    pub fn is_single(&self) -> bool {
        self.cells.is_single()
    }

    /// Whether a candidate and the node cannot both be true.
    fn is_rival_of(&self, Candidate { cell, digit }: Candidate) -> bool {
        if digit == self.digit { self.sees.contains(cell) } else { self.cell == Some(cell) }
    }

    /// Whether the node is true in a solution.
    pub fn is_in(&self, solution: &Solution) -> bool {
        self.cells.into_iter().any(|cell| solution.digit(cell) == self.digit)
    }

    /// The candidates that cannot be true together with the node.
    fn rivals<B: Board<Cells = C>>(&self, grid: &Grid<B>) -> impl Iterator<Item = Candidate> + use<C, B> {
        let digit = self.digit;
        let elsewhere = self.sees.and(grid.cells_with(digit)).into_iter();
        let cell = self.cell;
        let others = cell.map_or(DigitSet::EMPTY, |cell| grid.candidates(cell).minus(DigitSet::only(digit)));
        let here = others.filter_map(move |other| Some(Candidate::new(cell?, other)));
        elsewhere.map(move |cell| Candidate::new(cell, digit)).chain(here)
    }
}

/// A word of a row of bits. Few positions have more nodes than one holds.
pub type RowWord = u128;

/// The number of bits in a [`RowWord`].
pub const BITS: usize = RowWord::BITS as usize;

/// A graph of links. Only nodes with a strong link are in it: single candidates in the order of cells and digits, then
/// groups, then the places in almost locked sets.
pub struct LinkGraph<C> {
    pub nodes: Vec<LinkNode<C>>,
    /// The number of words in a row.
    pub words: usize,
    strong: Vec<RowWord>,
    weak: Vec<RowWord>,
    /// For every node, the nodes that have a strong link to one with a weak link to it.
    next: Vec<RowWord>,
    /// For every node, the nodes that exclude some candidate together with it. If only chains between ends of one digit
    /// are wanted, the excluded candidate has that digit.
    excluding: Vec<RowWord>,
    sets: Option<Arc<AlmostLockedSets<C>>>,
    /// The links through a set: their two nodes, the one with the smaller number first, and the set.
    through: Vec<(usize, usize, usize)>,
    /// For every node, the indices of the links through sets in which it is the first.
    through_of: ListsOfNumbers,
}

/// The positions of the bits that are set in a row, ascending.
#[inline]
pub fn ones(row: &[RowWord]) -> impl Iterator<Item = usize> + '_ {
    common(row, row)
}

/// The positions of the bits that are set in both rows, ascending.
#[inline]
pub fn common<'a>(a: &'a [RowWord], b: &'a [RowWord]) -> impl Iterator<Item = usize> + 'a {
    a.iter().zip(b).enumerate().flat_map(|(at, (a, b))| {
        let mut left = a & b;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(at * BITS + bit)
        })
    })
}

/// Sets a bit in a row.
#[inline]
pub fn set(row: &mut [RowWord], at: usize) {
    row[at / BITS] |= 1 << (at % BITS);
}

/// Whether a bit of a row is set.
#[inline]
pub fn has(row: &[RowWord], at: usize) -> bool {
    row[at / BITS] >> (at % BITS) & 1 != 0
}

/// Sets in a row all bits that are set in another.
#[inline]
pub fn add(row: &mut [RowWord], other: &[RowWord]) {
    row.iter_mut().zip(other).for_each(|(row, other)| *row |= other);
}

/// The numbering of nodes while a graph is built; each node is numbered once.
struct NodeNumbering<'a, B: Board> {
    board: &'a B,
    nodes: Vec<LinkNode<B::Cells>>,
    /// For every candidate, the latest node whose first cell and digit are the candidate's.
    latest: Vec<Option<u32>>,
    /// For every node, the previous one with the same first cell and digit.
    earlier: Vec<Option<u32>>,
    /// The number of comparisons with other nodes, for the meter.
    looked: usize,
}

impl<B: Board> NodeNumbering<'_, B> {
    /// The number of a node, which is new if the node is.
    fn number_of(&mut self, (digit, cells): (Digit, B::Cells)) -> usize {
        let first = cells.first().expect("a node has a cell");
        let latest = &mut self.latest[first.index() * self.board.side() + digit.index()];
        let mut known = *latest;
        while let Some(number) = known {
            if self.nodes[number as usize].cells == cells {
                return number as usize;
            }
            self.looked += 1;
            known = self.earlier[number as usize];
        }
        let number = self.nodes.len();
        self.earlier.push(latest.replace(number as u32));
        self.nodes.push(LinkNode::new(self.board, digit, cells));
        number
    }

    /// The strong links through sets of so many cells at most: by each, between the nodes of two of its digits.
    fn through(
        &mut self,
        sets: &AlmostLockedSets<B::Cells>,
        most_cells: usize,
        meter: &Meter,
    ) -> Metered<Vec<(usize, usize, usize)>> {
        let mut through = Vec::new();
        let mut known = vec![None; sets.all_digit_cells.len()];
        for number in 0..sets.len() {
            let set = *sets.get(number);
            if !(2..=most_cells).contains(&set.cells.len()) {
                continue;
            }
            let end = |&digit_cells: &usize| {
                let DigitCells { digit, places, .. } = sets.all_digit_cells[digit_cells];
                *known[digit_cells].get_or_insert_with(|| self.number_of((digit, places)))
            };
            let ends: SmallVec<[usize; 9]> = sets.digit_cells_of(number).iter().map(end).collect();
            let leads_outside = |a: usize, b: usize| {
                let [a, b] = [a, b].map(|end| self.nodes[end].cells);
                let is_outside = |one: B::Cells, other: B::Cells| {
                    one.single().is_some_and(|cell| set.outside.contains(cell)) && !one.is_within(other)
                };
                set.outside.is_empty() || is_outside(a, b) || is_outside(b, a)
            };
            let pairs = ends.iter().tuple_combinations().filter(|(a, b)| leads_outside(**a, **b));
            through.extend(pairs.map(|(&a, &b)| (a.min(b), a.max(b), number)));
            meter.spend(looks::<B::Cells>(ends.len()) + std::mem::take(&mut self.looked) as u64 / 4)?;
        }
        Continue(through)
    }
}

impl<C: CellSet> LinkGraph<C> {
    /// The graph of a position with these strong links and, if there are any, the links through these sets.
    pub fn new<B: Board<Cells = C>>(
        grid: &Grid<B>,
        link_types: LinkTypes,
        pairs: Vec<StrongPair<C>>,
        sets: Option<Arc<AlmostLockedSets<C>>>,
        meter: &Meter,
    ) -> Metered<LinkGraph<C>> {
        let board = grid.board();
        let side = board.side();
        meter.spend(words(side * side * side) + looks::<C>(2 * pairs.len()))?;
        let mut singles: SmallVec<[C; 9]> = SmallVec::from_elem(C::EMPTY, side);
        for (digit, cells) in pairs.iter().flatten().filter(|(_, cells)| cells.is_single()) {
            singles[digit.index()] = singles[digit.index()].or(*cells);
        }
        let none = vec![None; side * side * side];
        let room = Vec::with_capacity(128);
        let earlier = Vec::with_capacity(128);
        let mut numbers = NodeNumbering { board, nodes: room, latest: none, earlier, looked: 0 };
        for cell in C::union(singles.iter().copied()) {
            for digit in grid.candidates(cell).filter(|digit| singles[digit.index()].contains(cell)) {
                numbers.number_of((digit, C::only(cell)));
            }
        }
        let edges: Vec<(usize, usize)> =
            pairs.iter().map(|&[a, b]| (numbers.number_of(a), numbers.number_of(b))).collect();
        let most_cells = if let LinkTypes::AlmostLockedSets(most) = link_types { most } else { usize::MAX };
        let through =
            sets.as_ref().map_or(Continue(Vec::new()), |sets| numbers.through(sets, most_cells, meter));
        let mut through = through?;
        let mut nodes = numbers.nodes;
        if matches!(link_types, LinkTypes::OneDigit(_)) {
            // A chain of one digit does not link digits of a cell.
            nodes.iter_mut().for_each(|node| node.cell = None);
        }
        let width = nodes.len().div_ceil(BITS);
        meter.spend(words(8 * nodes.len() * width) + (edges.len() + through.len()) as u64 / 4)?;
        let [mut strong, weak, mut next, excluding] = [(); 4].map(|()| vec![0; nodes.len() * width]);
        let mut link = |a: usize, b: usize| {
            let is_new = !has(&strong[a * width..][..width], b);
            set(&mut strong[a * width..][..width], b);
            set(&mut strong[b * width..][..width], a);
            is_new
        };
        for (a, b) in edges {
            link(a, b);
        }
        // If several sets are between two nodes, the first is used, and none if a house or a cell links them.
        through.retain(|&(a, b, _)| link(a, b));
        meter.spend(through.len() as u64)?;
        let lesser = through.iter().enumerate().map(|(index, &(lesser, ..))| (lesser, index));
        let through_of = ListsOfNumbers::new(nodes.len(), lesser);
        let mut links = LinkGraph {
            nodes,
            words: width,
            strong: Vec::new(),
            weak,
            next: Vec::new(),
            excluding,
            sets,
            through,
            through_of,
        };
        let of_one_digit = matches!(link_types, LinkTypes::OneDigit(_) | LinkTypes::BivalueCells);
        links.add_weak_links(grid, of_one_digit, meter)?;
        for (row, weak) in next.chunks_mut(width.max(1)).zip(links.weak.chunks(width.max(1))) {
            let mut joined = 1;
            for off in ones(weak) {
                add(row, &strong[off * width..][..width]);
                joined += 1;
            }
            meter.spend(words(2 * joined * width))?;
        }
        Continue(LinkGraph { strong, next, ..links })
    }

    /// Adds the weak links and marks the nodes that exclude something together; optionally only candidates of one
    /// digit.
    fn add_weak_links<B: Board<Cells = C>>(
        &mut self,
        grid: &Grid<B>,
        of_one_digit: bool,
        meter: &Meter,
    ) -> Metered {
        let LinkGraph { nodes, words: width, weak, excluding, .. } = self;
        let (width, side) = (*width, grid.board().side());
        let start = |cell: Cell, digit: Digit| (cell.index() * side + digit.index()) * width;
        // For every candidate, the nodes that cannot be true together with it.
        meter.spend(words(2 * side * side * side * width))?;
        let mut rivals = vec![0; side * side * side * width];
        for (number, node) in nodes.iter().enumerate() {
            meter.spend(looks::<C>(2))?;
            for cell in node.sees.and(grid.cells_with(node.digit)) {
                set(&mut rivals[start(cell, node.digit)..][..width], number);
            }
            if let Some(cell) = node.cell {
                for other in grid.candidates(cell).minus(DigitSet::only(node.digit)) {
                    set(&mut rivals[start(cell, other)..][..width], number);
                }
            }
        }
        for (number, node) in nodes.iter().enumerate() {
            let own = &mut weak[number * width..][..width];
            let mut joined = 2;
            own.fill(RowWord::MAX);
            for cell in node.cells {
                let there = &rivals[start(cell, node.digit)..][..width];
                own.iter_mut().zip(there).for_each(|(own, there)| *own &= there);
                joined += 1;
            }
            let own = &mut excluding[number * width..][..width];
            for cell in node.sees.and(grid.cells_with(node.digit)) {
                add(own, &rivals[start(cell, node.digit)..][..width]);
                joined += 1;
            }
            if let Some(cell) = node.cell.filter(|_| !of_one_digit) {
                for other in grid.candidates(cell).minus(DigitSet::only(node.digit)) {
                    add(own, &rivals[start(cell, other)..][..width]);
                    joined += 1;
                }
            }
            meter.spend(words(2 * joined * width))?;
        }
        Continue(())
    }

    /// The nodes that have a strong link to this one.
    #[inline]
    pub fn strong(&self, node: usize) -> &[RowWord] {
        &self.strong[node * self.words..][..self.words]
    }

    /// The nodes that have a weak link to this one.
    #[inline]
    pub fn weak(&self, node: usize) -> &[RowWord] {
        &self.weak[node * self.words..][..self.words]
    }

    /// The nodes that become true if this one is, by a weak and then a strong link.
    #[inline]
    pub fn next(&self, node: usize) -> &[RowWord] {
        &self.next[node * self.words..][..self.words]
    }

    /// The nodes that exclude some candidate together with this one.
    #[inline]
    pub fn excluding(&self, node: usize) -> &[RowWord] {
        &self.excluding[node * self.words..][..self.words]
    }

    /// The number of the almost locked set that the strong link between two nodes goes through; `None` for other links.
    pub fn set_between(&self, a: usize, b: usize) -> Option<usize> {
        let mut links = self.through_of.get(a.min(b)).iter().map(|&index| self.through[index]);
        links.find(|&(_, greater, _)| greater == a.max(b)).map(|(_, _, set)| set)
    }

    /// The almost locked sets of the graph; `None` if it has no links through sets.
    pub fn sets(&self) -> Option<&AlmostLockedSets<C>> {
        self.sets.as_deref()
    }

    /// The strong link between two nodes in the form that reasons have: why one of them must be true.
    pub fn strong_link<B: Board<Cells = C>>(&self, grid: &Grid<B>, a: usize, b: usize) -> Strong {
        if let (Some(set), Some(sets)) = (self.set_between(a, b), self.sets()) {
            return Strong::Through { set: sets.to_reason(set), locked: Vec::new() };
        }
        let (a, b) = (&self.nodes[a], &self.nodes[b]);
        let both = a.cells.or(b.cells);
        let house = |house: &House| a.digit == b.digit && grid.places(*house, a.digit) == both;
        Strong::In(match grid.board().houses().find(house) {
            Some(house) => Constraint::House(house, a.digit),
            None => Constraint::Cell(both.first().expect("a node has a cell")),
        })
    }

    /// For a closed chain, the digits of its sets that eliminate besides those of its nodes: the strong link, the
    /// digit's places, and the eliminations.
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
                    let peers = sets.digit_cells(number, digit).common_peers.and(grid.cells_with(digit));
                    let gone: Vec<Candidate> = in_cells(digit, peers).collect();
                    if !gone.is_empty() {
                        locked.push((link, digit, gone));
                    }
                }
            }
        }
        locked
    }

    /// The candidates that are false if either of two nodes is true, in the order of cells and digits.
    pub fn excluded<B: Board<Cells = C>>(&self, grid: &Grid<B>, a: usize, b: usize) -> FewCandidates {
        let rivals = self.nodes[a].rivals(grid);
        let mut excluded: FewCandidates =
            rivals.filter(|&candidate| self.nodes[b].is_rival_of(candidate)).collect();
        excluded.sort_unstable();
        excluded
    }

    /// The node in the form that reasons have.
    pub fn to_reason(&self, node: usize) -> Node {
        let LinkNode { digit, cells, .. } = self.nodes[node];
        Node { digit, cells: cells.into_iter().collect() }
    }
}

/// The strong links of groups. The places of a digit in a house consist of a group, which is all its places in another
/// house with several common cells, and of one other place or another group.
pub fn group_links<B: Board>(
    grid: &Grid<B>,
    links: &mut Vec<StrongPair<B::Cells>>,
    meter: &Meter,
) -> Metered {
    let board = grid.board();
    let mut crossings: SmallVec<[B::Cells; 8]> = SmallVec::new();
    let mut groups: SmallVec<[B::Cells; 8]> = SmallVec::new();
    for house in board.houses() {
        crossings.clear();
        meter.spend(looks::<B::Cells>((board.house_count() + board.side()) / 4))?;
        let others = board.houses().filter(|&other| other != house);
        let shared = others.map(|other| board.set_of(house).and(board.set_of(other)));
        crossings.extend(shared.filter(|shared| !shared.is_empty() && !shared.is_single()));
        for digit in Digit::all(board.side()) {
            let places = grid.places(house, digit);
            if places.len() < 3 {
                continue;
            }
            groups.clear();
            meter.spend(looks::<B::Cells>(1 + crossings.len() / 2))?;
            for &crossing in &crossings {
                let group = places.and(crossing);
                if !group.is_empty() && !group.is_single() && !groups.contains(&group) {
                    let rest = places.minus(group);
                    if rest.is_single() || groups.contains(&rest) {
                        links.push([(digit, group), (digit, rest)]);
                    }
                    groups.push(group);
                }
            }
        }
    }
    Continue(())
}
