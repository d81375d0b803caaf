//! The pool: positions that wait for a lane, the newest on top.

use super::{
    CELLS,
    bands::Cells,
    vector::{LaneSet, MOST_LANES, Vector},
};

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

    /// Takes over positions of another block: `moves` says from which lane to which.
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

/// Positions to move from lanes of one block to lanes of another.
struct Moves {
    from: [u8; MOST_LANES],
    to: LaneSet,
}

impl Moves {
    #[inline(always)]
    fn none() -> Moves {
        Moves { from: [0; MOST_LANES], to: 0 }
    }

    #[inline(always)]
    fn add(&mut self, from: usize, to: usize) {
        self.from[to] = from as u8;
        self.to |= 1 << to;
    }
}

/// A stack of positions in blocks.
pub(super) struct Pool<V> {
    blocks: Vec<Block<V>>,
    len: usize,
}

impl<V: Vector> Pool<V> {
    /// The pool without a position.
    #[inline(always)]
    pub(super) fn new() -> Self {
        Pool { blocks: Vec::new(), len: 0 }
    }

    /// Whether no position waits.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Puts one block of positions, the first `len` lanes, on top; the pool must be empty.
    #[inline(always)]
    pub(super) fn refill(&mut self, len: usize, fill: impl FnOnce(&mut Block<V>)) {
        if self.blocks.is_empty() {
            self.blocks.push(Block::empty());
        }
        fill(&mut self.blocks[0]);
        self.len = len;
    }

    /// Copies these lanes on top, each then changed by `change` in its block and slot.
    #[inline(always)]
    pub(super) fn push(
        &mut self,
        from: &Block<V>,
        mut set: LaneSet,
        change: impl Fn(usize, &mut Cells<V>, usize),
    ) {
        while set != 0 {
            let (index, first) = (self.len / V::LANES, self.len % V::LANES);
            if index == self.blocks.len() {
                self.blocks.push(Block::empty());
            }
            let block = &mut self.blocks[index];
            let mut moves = Moves::none();
            for (lane, slot) in lanes(set).zip(first..V::LANES) {
                moves.add(lane, slot);
                set &= !(1 << lane);
                self.len += 1;
            }
            block.take(from, &moves);
            for slot in lanes(moves.to) {
                change(usize::from(moves.from[slot]), &mut block.cells, slot);
            }
        }
    }

    /// Gives these lanes the topmost positions whose puzzle is wanted, dropping the others; returns
    /// the lanes that got one.
    #[inline(always)]
    pub(super) fn pop(
        &mut self,
        into: &mut Block<V>,
        set: LaneSet,
        wanted: impl Fn(u32) -> bool,
    ) -> LaneSet {
        let mut left = set;
        while left != 0 && self.len != 0 {
            let block = &self.blocks[(self.len - 1) / V::LANES];
            let mut moves = Moves::none();
            for slot in (0..=(self.len - 1) % V::LANES).rev() {
                if left == 0 {
                    break;
                }
                self.len -= 1;
                if wanted(block.puzzles[slot]) {
                    moves.add(slot, left.trailing_zeros() as usize);
                    left &= left - 1;
                }
            }
            if moves.to != 0 {
                into.take(block, &moves);
            }
        }
        set & !left
    }
}
