//! The places where positions wait for a lane: started ones in stacks, unstarted puzzles in a queue.

use super::{
    bands::CellVectors,
    block::{Block, Moves},
};
use crate::{
    board::bits,
    search::{
        count::CELLS,
        vector::{LaneSet, MOST_LANES, Vector},
    },
};

/// The order in which lanes take waiting positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// A lane goes on with its own newest position, and starts a new puzzle when it has none: each puzzle is
    /// searched depth first, and no work is spent on positions that two solutions make superfluous.
    Private,
    /// Any lane takes the newest position of all: one puzzle can occupy every lane, and the few waiting
    /// positions stay in the processor's cache.
    Shared,
}

/// A waiting position: where it is stored, and its puzzle.
#[derive(Clone, Copy)]
struct StackEntry {
    shelf: u32,
    slot: u32,
    puzzle: u32,
}

/// Stacks of positions, one for each lane or one for all. Their cells are stored on common shelves.
pub(super) struct Pool<V> {
    stacks: [Vec<StackEntry>; MOST_LANES],
    shelves: Vec<Block<V>>,
    /// The free slots of each shelf.
    free: Vec<LaneSet>,
    /// The order in which lanes take positions; changing it leaves waiting positions in their stacks.
    pub(super) order: Order,
}

impl<V: Vector> Pool<V> {
    /// A pool without positions.
    #[inline(always)]
    pub(super) fn new(order: Order) -> Self {
        Pool { stacks: [const { Vec::new() }; MOST_LANES], shelves: Vec::new(), free: Vec::new(), order }
    }

    #[inline(always)]
    fn stack(&self, lane: usize) -> usize {
        if self.order == Order::Shared { 0 } else { lane }
    }

    /// Pushes copies of these lanes to their stacks, and changes each copy in place.
    #[inline(always)]
    pub(super) fn push(
        &mut self,
        from: &Block<V>,
        set: LaneSet,
        change: impl Fn(usize, &mut CellVectors<V>, usize),
    ) {
        if set == 0 {
            return;
        }
        let shelf = self.shelf_for(set.count_ones());
        let moves = Moves::between(set, self.free[shelf]);
        self.free[shelf] &= !moves.to;
        self.shelves[shelf].take(from, &moves);
        for (lane, slot) in moves.pairs() {
            change(lane, &mut self.shelves[shelf].cells, slot);
            let entry = StackEntry { shelf: shelf as u32, slot: slot as u32, puzzle: from.puzzles[lane] };
            let stack = self.stack(lane);
            self.stacks[stack].push(entry);
        }
    }

    /// The first shelf with at least this many free slots; a new one if there is none.
    #[inline(always)]
    fn shelf_for(&mut self, count: u32) -> usize {
        if let Some(shelf) = self.free.iter().position(|free| free.count_ones() >= count) {
            return shelf;
        }
        self.shelves.push(Block::empty());
        self.free.push(LaneSet::MAX >> (MOST_LANES - V::LANES));
        self.shelves.len() - 1
    }

    /// Gives each of these lanes the topmost position of its stack whose puzzle is still wanted, and drops
    /// the positions above it; returns the lanes that received one.
    #[inline(always)]
    pub(super) fn pop(&mut self, into: &mut Block<V>, set: LaneSet, wanted: impl Fn(u32) -> bool) -> LaneSet {
        let mut left = set;
        loop {
            // All positions from one shelf are moved together.
            let mut source = None;
            let mut moves = Moves::none();
            for lane in bits(left) {
                let stack = self.stack(lane);
                while let Some(&StackEntry { shelf, slot, puzzle }) = self.stacks[stack].last() {
                    let is_wanted = wanted(puzzle);
                    if is_wanted && *source.get_or_insert(shelf) != shelf {
                        break;
                    }
                    self.stacks[stack].pop();
                    self.free[shelf as usize] |= 1 << slot;
                    if is_wanted {
                        moves.add(slot as usize, lane);
                        break;
                    }
                }
            }
            let Some(shelf) = source else { return set & !left };
            into.take(&self.shelves[shelf as usize], &moves);
            left &= !moves.to;
        }
    }

    /// Moves the tops of other stacks to the empty ones of idle lanes; returns whether it moved any.
    #[inline(always)]
    pub(super) fn share(&mut self, idle: LaneSet) -> bool {
        let mut could = false;
        let mut givers = 0..V::LANES;
        for lane in bits(idle) {
            let stack = self.stack(lane);
            if !self.stacks[stack].is_empty() {
                continue;
            }
            let Some(entry) = givers.find_map(|giver| self.stacks[giver].pop()) else { break };
            self.stacks[stack].push(entry);
            could = true;
        }
        could
    }
}

/// A queue of the puzzles that no lane has started; one block of them is loaded.
pub(super) struct Queue<'a, V> {
    puzzles: &'a [[u8; CELLS]],
    loaded: usize,
    block: Block<V>,
    slots: std::ops::Range<usize>,
}

impl<'a, V: Vector> Queue<'a, V> {
    /// A queue of all these puzzles.
    #[inline(always)]
    pub(super) fn new(puzzles: &'a [[u8; CELLS]]) -> Self {
        Queue { puzzles, loaded: 0, block: Block::empty(), slots: 0..0 }
    }

    /// Loads the next block if the last is used up; returns how many puzzles it loaded.
    #[inline(always)]
    pub(super) fn advance(&mut self) -> usize {
        let rest = &self.puzzles[self.loaded..];
        if !self.slots.is_empty() || rest.is_empty() {
            return 0;
        }
        let next = &rest[..rest.len().min(V::LANES)];
        self.block.load(next, self.loaded);
        self.loaded += next.len();
        self.slots = 0..next.len();
        next.len()
    }

    /// Gives each of these lanes a puzzle of the loaded block until there are none left; returns the lanes
    /// that received one.
    #[inline(always)]
    pub(super) fn pop(&mut self, into: &mut Block<V>, set: LaneSet) -> LaneSet {
        let mut moves = Moves::none();
        for lane in bits(set) {
            let Some(slot) = self.slots.next() else { break };
            moves.add(slot, lane);
        }
        if moves.to != 0 {
            into.take(&self.block, &moves);
        }
        moves.to
    }
}
