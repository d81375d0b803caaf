//! The loop: positions in lanes, reduced round by round; a lane that stalls branches.

use super::{
    CELLS, Counts,
    bands::round,
    branch::choose,
    pool::{Block, Fresh, Moves, Order, Pool, lanes},
};
use crate::search::vector::{LaneSet, STRIP, Vector, Work};

/// A lane branches as soon as a round took candidates of at most so many digits.
const PATIENCE: u32 = 7;
const PATIENCE_POP: u32 = 1;
const FEW_CHANGES: u16 = 2;

/// The task of counting the solutions of many puzzles.
pub(super) struct Count<'a> {
    pub(super) puzzles: &'a [[u8; CELLS]],
    pub(super) limit: u32,
    pub(super) order: Option<Order>,
}

impl Work for Count<'_> {
    type Output = Counts;

    #[inline(always)]
    fn run<V: Vector>(self) -> Counts {
        let mut found = vec![0_u32; self.puzzles.len()];
        let mut guesses = 0;
        let mut waiting = self.puzzles;
        let mut pool = Pool::<V>::new(self.order.unwrap_or(Order::Shared));
        let mut fresh = Fresh::<V>::none();
        let mut lane_block = Block::<V>::empty();
        let mut busy: LaneSet = 0;
        let every: LaneSet = LaneSet::MAX >> (LaneSet::BITS as usize - V::LANES);

        let mut order = self.order.unwrap_or(Order::Shared);
        let (mut cut_short, mut ended) = (0, 0);
        loop {
            while busy != every && ((every & !busy).count_ones() >= PATIENCE_POP || busy == 0) {
                let resumed =
                    pool.pop(&mut lane_block, every & !busy, |puzzle| found[puzzle as usize] < self.limit);
                busy |= resumed;
                if fresh.is_empty() && !waiting.is_empty() {
                    let first = self.puzzles.len() - waiting.len();
                    let (now, later) = waiting.split_at(V::LANES.min(waiting.len()));
                    waiting = later;
                    ended += now.len() as u32;
                    if ended >= 128 {
                    if self.order.is_none() { order = if cut_short * 8 > ended { Order::Private } else { Order::Shared };
                    pool.set_order(order); }
                    (cut_short, ended) = (cut_short / 2, ended / 2);
                    }
                    fresh.refill(now.len(), |block| load(now, first, block));
                }
                let begun = fresh.pop(&mut lane_block, every & !busy);
                busy |= begun;
                if busy == every || resumed | begun == 0 && !pool.share(every & !busy) {
                    break;
                }
            }
            if busy == 0 {
                return Counts { counts: found, guesses };
            }

            let findings = round(&mut lane_block.cells);
            let bad = busy & findings.least.zero_lanes();
            let solved = busy & !bad & findings.open.zero_lanes();
            busy &= !(bad | solved);
            for lane in lanes(solved) {
                let puzzle = lane_block.puzzles[lane];
                let count = &mut found[puzzle as usize];
                *count = (*count + 1).min(self.limit);
                if *count == self.limit {
                    busy &= !lane_block.lanes_of(puzzle);
                    cut_short += 1;
                }
            }
            let few = findings.changed.bits().below(V::splat(FEW_CHANGES + 1));
            let mut stalled = busy & V::lanes_of(few);
            if stalled != 0 && (stalled.count_ones() >= PATIENCE || stalled == busy) {
                let branch = choose(&lane_block.cells);
                stalled &= !branch.digit.zero_lanes();
                let mut to_wait = stalled;
                if order == Order::Shared {
                    let moves = Moves::between(stalled, every & !busy);
                    lane_block.copy(&moves);
                    for (lane, other) in moves.pairs() {
                        branch.refuse(lane, &mut lane_block.cells, other);
                        to_wait &= !(1 << lane);
                    }
                    busy |= moves.targets();
                }
                if to_wait != 0 {
                    pool.push(&lane_block, to_wait, |lane, cells, slot| branch.refuse(lane, cells, slot));
                }
                for lane in lanes(stalled) {
                    branch.take(lane, &mut lane_block.cells);
                }
                guesses += u64::from(stalled.count_ones());
            }
        }
    }
}

/// Sets each puzzle into a lane.
#[inline(always)]
fn load<V: Vector>(puzzles: &[[u8; CELLS]], first: usize, block: &mut Block<V>) {
    for (lane, number) in block.puzzles.iter_mut().zip(first..) {
        *lane = number as u32;
    }
    // Five strips end one cell short of the last, which a strip that overlaps the fifth brings.
    for strip in [0, 16, 32, 48, 64, CELLS - STRIP] {
        block.cells[strip..strip + STRIP].copy_from_slice(&V::candidates(puzzles, strip));
    }
}
