//! Positions that wait for a lane.

use super::{
    CELLS,
    bands::Cells,
};
use crate::search::vector::{LaneSet, MOST_LANES, Vector};

/// A block of positions, one a lane, and the puzzles that they belong to.
pub(super) struct Block<V> {
    pub(super) cells: Cells<V>,
    pub(super) puzzles: [u32; MOST_LANES],
}

impl<V: Vector> Block<V> {
    /// A block of nothing.
    #[inline(always)]
    pub(super) fn empty() -> Self {
        Block { cells: [V::splat(0); CELLS], puzzles: [0; MOST_LANES] }
    }

    /// The lanes that hold positions of this puzzle, or last held them.
    #[inline(always)]
    pub(super) fn lanes_of(&self, puzzle: u32) -> LaneSet {
        let mut set = 0;
        for (lane, &other) in self.puzzles.iter().enumerate() {
            set |= LaneSet::from(other == puzzle) << lane;
        }
        set
    }

    /// Takes over positions of another block.
    #[inline(always)]
    fn take(&mut self, from: &Block<V>, moves: &Moves) {
        let (route, choice) = (V::route(&moves.from), V::choice(moves.to));
        for (here, there) in self.cells.iter_mut().zip(&from.cells) {
            *here = here.replaced(choice, there.routed(route));
        }
        for to in lanes(moves.to) {
            self.puzzles[to] = from.puzzles[usize::from(moves.from[to])];
        }
    }

    /// Copies positions from lane to lane.
    #[inline(always)]
    pub(super) fn copy(&mut self, moves: &Moves) {
        let (route, choice) = (V::route(&moves.from), V::choice(moves.to));
        for cell in &mut self.cells {
            *cell = cell.replaced(choice, cell.routed(route));
        }
        for to in lanes(moves.to) {
            self.puzzles[to] = self.puzzles[usize::from(moves.from[to])];
        }
    }
}

/// The lanes of a set, the first first.
#[inline(always)]
pub(super) fn lanes(mut set: LaneSet) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            lane
        })
    })
}

/// Positions to move from lanes of one block to lanes of another, or of the same.
pub(super) struct Moves {
    from: [u8; MOST_LANES],
    to: LaneSet,
}

impl Moves {
    #[inline(always)]
    fn none() -> Moves {
        Moves { from: [0; MOST_LANES], to: 0 }
    }

    /// From the lanes of one set to those of another, as long as there are both.
    #[inline(always)]
    pub(super) fn between(from: LaneSet, to: LaneSet) -> Moves {
        let mut moves = Moves::none();
        for (from, to) in lanes(from).zip(lanes(to)) {
            moves.add(from, to);
        }
        moves
    }

    #[inline(always)]
    fn add(&mut self, from: usize, to: usize) {
        self.from[to] = from as u8;
        self.to |= 1 << to;
    }

    /// The lanes moved to.
    #[inline(always)]
    pub(super) fn targets(&self) -> LaneSet {
        self.to
    }

    /// Each move, from lane to lane.
    #[inline(always)]
    pub(super) fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        lanes(self.to).map(|to| (usize::from(self.from[to]), to))
    }
}

/// Where a position waits: a slot of a block.
type Slot = u32;
const NOWHERE: Slot = Slot::MAX;

/// One block of the pool: which of its slots are free, and what waits below each position.
struct Shelf<V> {
    block: Block<V>,
    free: LaneSet,
    below: [Slot; MOST_LANES],
}

/// Who takes which position next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// A lane goes on with the newest position of its own, and begins a new puzzle when it has none:
    /// each puzzle is searched depth first.
    Private,
    /// Any lane takes the newest position of all: one puzzle can occupy every lane.
    Shared,
}

/// Stacks of positions, linked through the slots of shared blocks.
pub(super) struct Pool<V> {
    shelves: Vec<Shelf<V>>,
    tops: [Slot; MOST_LANES],
    order: Order,
}

impl<V: Vector> Pool<V> {
    const EVERY: LaneSet = LaneSet::MAX >> (LaneSet::BITS as usize - V::LANES);

    /// The pool without a position.
    #[inline(always)]
    pub(super) fn new(order: Order) -> Self {
        Pool { shelves: Vec::new(), tops: [NOWHERE; MOST_LANES], order }
    }

    #[inline(always)]
    fn stack(&self, lane: usize) -> usize {
        if self.order == Order::Shared { 0 } else { lane }
    }

    /// Copies these lanes on top of their stacks, each then changed by `change` in its new place.
    #[inline(always)]
    pub(super) fn push(
        &mut self,
        from: &Block<V>,
        set: LaneSet,
        change: impl Fn(usize, &mut Cells<V>, usize),
    ) {
        let index = match self.shelves.iter().position(|shelf| shelf.free.count_ones() >= set.count_ones()) {
            Some(index) => index,
            None => {
                let below = [NOWHERE; MOST_LANES];
                self.shelves.push(Shelf { block: Block::empty(), free: Self::EVERY, below });
                self.shelves.len() - 1
            }
        };
        let moves = Moves::between(set, self.shelves[index].free);
        for (lane, slot) in moves.pairs() {
            let top = self.stack(lane);
            self.shelves[index].below[slot] = self.tops[top];
            self.tops[top] = (index * MOST_LANES + slot) as Slot;
        }
        let shelf = &mut self.shelves[index];
        shelf.free &= !moves.to;
        shelf.block.take(from, &moves);
        for (lane, slot) in moves.pairs() {
            change(lane, &mut shelf.block.cells, slot);
        }
    }

    /// Gives each of these lanes the topmost position of its stack whose puzzle is wanted, and drops
    /// the others above it; returns the lanes that got one.
    #[inline(always)]
    pub(super) fn pop(
        &mut self,
        into: &mut Block<V>,
        set: LaneSet,
        wanted: impl Fn(u32) -> bool,
    ) -> LaneSet {
        let mut left = set;
        loop {
            let mut index = None;
            let mut moves = Moves::none();
            for lane in lanes(left) {
                let stack = self.stack(lane);
                while self.tops[stack] != NOWHERE {
                    let top = self.tops[stack] as usize;
                    let (shelf, slot) = (top / MOST_LANES, top % MOST_LANES);
                    let is_wanted = wanted(self.shelves[shelf].block.puzzles[slot]);
                    if is_wanted && *index.get_or_insert(shelf) != shelf {
                        break;
                    }
                    let shelf = &mut self.shelves[shelf];
                    shelf.free |= 1 << slot;
                    self.tops[stack] = shelf.below[slot];
                    if is_wanted {
                        moves.add(slot, lane);
                        break;
                    }
                }
            }
            let Some(index) = index else { return set & !left };
            into.take(&self.shelves[index].block, &moves);
            left &= !moves.to;
        }
    }

    /// Lets lanes with nothing of their own take the tops of other lanes' stacks; returns whether any
    /// stack was given something.
    #[inline(always)]
    pub(super) fn share(&mut self, idle: LaneSet) -> bool {
        let mut givers = 0..V::LANES;
        let mut shared = false;
        for lane in lanes(idle) {
            let stack = self.stack(lane);
            if self.tops[stack] != NOWHERE {
                continue;
            }
            let Some(giver) = givers.find(|&giver| giver != stack && self.tops[giver] != NOWHERE) else {
                break;
            };
            let top = self.tops[giver];
            let (shelf, slot) = (top as usize / MOST_LANES, top as usize % MOST_LANES);
            self.tops[giver] = std::mem::replace(&mut self.shelves[shelf].below[slot], NOWHERE);
            self.tops[stack] = top;
            shared = true;
        }
        shared
    }

    /// Changes the order; what waits goes on waiting in the stack where it is.
    #[inline(always)]
    pub(super) fn set_order(&mut self, order: Order) {
        self.order = order;
    }
}

/// Puzzles that no lane has begun.
pub(super) struct Fresh<V> {
    block: Block<V>,
    next: usize,
    len: usize,
}

impl<V: Vector> Fresh<V> {
    /// None.
    #[inline(always)]
    pub(super) fn none() -> Self {
        Fresh { block: Block::empty(), next: 0, len: 0 }
    }

    /// Whether all were given out.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.next == self.len
    }

    /// Fills the first `len` lanes.
    #[inline(always)]
    pub(super) fn refill(&mut self, len: usize, fill: impl FnOnce(&mut Block<V>)) {
        fill(&mut self.block);
        (self.next, self.len) = (0, len);
    }

    /// Gives each of these lanes a puzzle as long as there are any; returns the lanes that got one.
    #[inline(always)]
    pub(super) fn pop(&mut self, into: &mut Block<V>, set: LaneSet) -> LaneSet {
        let mut moves = Moves::none();
        for lane in lanes(set) {
            if self.next == self.len {
                break;
            }
            moves.add(self.next, lane);
            self.next += 1;
        }
        if moves.to != 0 {
            into.take(&self.block, &moves);
        }
        moves.to
    }
}
