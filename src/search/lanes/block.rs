//! Blocks of positions, one in each lane, and how positions move between lanes.

use super::bands::CellVectors;
use crate::{
    board::bits,
    search::{
        count::CELLS,
        vector::{LaneSet, MOST_LANES, STRIP, Vector},
    },
};

/// A list of moves of positions, from lanes of one block to lanes of another or of the same.
pub(super) struct Moves {
    from: [u8; MOST_LANES],
    /// The lanes that receive a position.
    pub(super) to: LaneSet,
}

impl Moves {
    /// A list without moves.
    #[inline(always)]
    pub(super) fn none() -> Moves {
        Moves { from: [0; MOST_LANES], to: 0 }
    }

    /// The moves from the lanes of one set to those of another, in order, until either set is used up.
    #[inline(always)]
    pub(super) fn between(from: LaneSet, to: LaneSet) -> Moves {
        let mut moves = Moves::none();
        for (from, to) in bits(from).zip(bits(to)) {
            moves.add(from, to);
        }
        moves
    }

    /// Adds the move of one position.
    #[inline(always)]
    pub(super) fn add(&mut self, from: usize, to: usize) {
        self.from[to] = from as u8;
        self.to |= 1 << to;
    }

    /// The moves as pairs of lanes, from and to.
    #[inline(always)]
    pub(super) fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        bits(self.to).map(|to| (usize::from(self.from[to]), to))
    }
}

/// A block of positions, one in each lane, and the numbers of the puzzles that they belong to.
pub(super) struct Block<V> {
    pub(super) cells: CellVectors<V>,
    pub(super) puzzles: [u32; MOST_LANES],
}

impl<V: Vector> Block<V> {
    /// A block without positions.
    #[inline(always)]
    pub(super) fn empty() -> Self {
        Block { cells: [V::splat(0); CELLS], puzzles: [0; MOST_LANES] }
    }

    /// Loads puzzles into the lanes in order; the first puzzle has number `first`.
    #[inline(always)]
    pub(super) fn load(&mut self, puzzles: &[[u8; CELLS]], first: usize) {
        for (lane, number) in self.puzzles.iter_mut().zip(first..) {
            *lane = number as u32;
        }
        // Five strips end one cell short of the last, which a strip that overlaps the fifth loads.
        for strip in [0, 16, 32, 48, 64, CELLS - STRIP] {
            self.cells[strip..strip + STRIP].copy_from_slice(&V::candidates(puzzles, strip));
        }
    }

    /// Copies positions from another block.
    #[inline(always)]
    pub(super) fn take(&mut self, from: &Block<V>, moves: &Moves) {
        let (permutation, mask) = (V::permutation(&moves.from), V::mask(moves.to));
        for (here, there) in self.cells.iter_mut().zip(&from.cells) {
            *here = here.blend(mask, there.permute(permutation));
        }
        for (lane, to) in moves.pairs() {
            self.puzzles[to] = from.puzzles[lane];
        }
    }

    /// Copies positions between lanes of this block.
    #[inline(always)]
    pub(super) fn copy(&mut self, moves: &Moves) {
        let (permutation, mask) = (V::permutation(&moves.from), V::mask(moves.to));
        for cell in &mut self.cells {
            *cell = cell.blend(mask, cell.permute(permutation));
        }
        for (lane, to) in moves.pairs() {
            self.puzzles[to] = self.puzzles[lane];
        }
    }

    /// The lanes that hold a position of a puzzle, or held one last.
    #[inline(always)]
    pub(super) fn lanes_of(&self, puzzle: u32) -> LaneSet {
        let mut set = 0;
        for (lane, &other) in self.puzzles.iter().enumerate() {
            set |= LaneSet::from(other == puzzle) << lane;
        }
        set
    }

    /// The 81 digits of a solved lane.
    #[inline(always)]
    pub(super) fn digits(&self, lane: usize) -> [u8; CELLS] {
        let mut digits = [0; CELLS];
        for (digit, cell) in digits.iter_mut().zip(&self.cells) {
            *digit = cell.lane(lane).trailing_zeros() as u8 + 1;
        }
        digits
    }
}
