//! The main loop: fills the lanes, propagates in all of them, collects finished ones and branches stalled ones.

use super::{
    bands::{RoundResult, round},
    block::{Block, Moves},
    branch::choose,
    pool::{Order, Pool, Queue},
};
use crate::{
    board::bits,
    search::{
        count::CELLS,
        vector::{Kernel, LaneSet, Vector},
    },
};

/// The number of solutions of each of many puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BatchCounts {
    /// The number of solutions of each puzzle, in order, up to the limit.
    pub counts: Vec<u32>,
    /// The number of branches that the search took in all puzzles together.
    pub guesses: u64,
}

/// When lanes branch.
struct BranchPolicy {
    /// A lane stalls when a round removed candidates of at most this many digits. Waiting for a round that
    /// changes nothing costs more rounds than the guesses it saves.
    few_changes: u16,
    /// How many out of 32 lanes have to stall before they branch; until then they keep propagating. The cost of
    /// branching depends more on the number of times than on the number of lanes.
    patience: usize,
}

impl BranchPolicy {
    /// The fastest settings, found by measurement. If any one of many solutions will do, a guess is seldom wrong.
    const fn new(order: Order) -> BranchPolicy {
        match order {
            Order::Private => BranchPolicy { few_changes: 2, patience: 10 },
            Order::Shared => BranchPolicy { few_changes: 1, patience: 7 },
        }
    }
}

/// The number of further puzzles after which the engine reconsiders the order: if more than one in `CUT_SHORT` of them
/// reached the limit, the order is private from then on.
const RETHINK_AFTER: usize = 128;
const CUT_SHORT: usize = 8;

/// The task of counting the solutions of many puzzles.
pub(super) struct LaneTask<'a> {
    pub(super) puzzles: &'a [[u8; CELLS]],
    pub(super) limit: u32,
    /// The order in which positions wait; `None` lets the engine choose one.
    pub(super) order: Option<Order>,
    /// The place for one solution of each puzzle; `None` if the caller needs none.
    pub(super) solutions: Option<&'a mut [[u8; CELLS]]>,
}

impl Kernel for LaneTask<'_> {
    type Output = BatchCounts;

    #[inline(always)]
    fn run<V: Vector>(self) -> BatchCounts {
        let mut search = LaneSearch::<V>::new(self);
        if search.task.limit == 0 {
            return search.counts;
        }
        while search.fill() {
            let result = round(&mut search.block.cells);
            search.finish_lanes(&result);
            search.branch(&result);
        }
        search.counts
    }
}

/// A search in lanes: the positions at work, and everything that waits.
struct LaneSearch<'a, V> {
    task: LaneTask<'a>,
    block: Block<V>,
    /// The lanes that have a position.
    busy: LaneSet,
    pool: Pool<V>,
    queue: Queue<'a, V>,
    counts: BatchCounts,
    begun: usize,
    cut_short: usize,
}

impl<'a, V: Vector> LaneSearch<'a, V> {
    const EVERY: LaneSet = LaneSet::MAX >> (LaneSet::BITS as usize - V::LANES);

    #[inline(always)]
    fn new(task: LaneTask<'a>) -> Self {
        LaneSearch {
            block: Block::empty(),
            busy: 0,
            pool: Pool::new(task.order.unwrap_or(Order::Shared)),
            queue: Queue::new(task.puzzles),
            counts: BatchCounts { counts: vec![0; task.puzzles.len()], guesses: 0 },
            begun: 0,
            cut_short: 0,
            task,
        }
    }

    /// Gives each idle lane a waiting position, else a puzzle, else a position from another lane; returns whether
    /// anything is left to do.
    #[inline(always)]
    fn fill(&mut self) -> bool {
        while self.busy != Self::EVERY {
            let (counts, limit) = (&self.counts.counts, self.task.limit);
            let idle = Self::EVERY & !self.busy;
            let resumed = self.pool.pop(&mut self.block, idle, |puzzle| counts[puzzle as usize] < limit);
            self.begun += self.queue.advance();
            let started = self.queue.pop(&mut self.block, idle & !resumed);
            self.busy |= resumed | started;
            if resumed | started == 0 && !self.pool.share(idle) {
                break;
            }
        }
        if self.begun >= RETHINK_AFTER {
            self.rethink_order();
        }
        self.busy != 0
    }

    /// Chooses the order anew. A puzzle with at most one solution must be searched to the end, in whatever order is
    /// fastest. If many puzzles reach the limit earlier, the positions still waiting for them were wasted work.
    #[inline(always)]
    fn rethink_order(&mut self) {
        if self.task.order.is_none() {
            let is_often_cut = self.cut_short * CUT_SHORT > self.begun;
            self.pool.order = if is_often_cut { Order::Private } else { Order::Shared };
        }
        (self.begun, self.cut_short) = (self.begun / 2, self.cut_short / 2);
    }

    /// Frees the lanes that have finished, and counts the solutions.
    #[inline(always)]
    fn finish_lanes(&mut self, result: &RoundResult<V>) {
        let bad = self.busy & result.least.zero_lanes();
        let solved = self.busy & !bad & result.open.zero_lanes();
        self.busy &= !(bad | solved);
        for lane in bits(solved) {
            let puzzle = self.block.puzzles[lane];
            let count = &mut self.counts.counts[puzzle as usize];
            if *count == self.task.limit {
                continue;
            }
            *count += 1;
            if let Some(solutions) = &mut self.task.solutions {
                solutions[puzzle as usize] = self.block.digits(lane);
            }
            if *count == self.task.limit {
                self.busy &= !self.block.lanes_of(puzzle);
                self.cut_short += 1;
            }
        }
    }

    /// Splits the positions of lanes that stall, once there are enough of them. In the shared order
    /// a second child goes straight to an idle lane, if there is one.
    #[inline(always)]
    fn branch(&mut self, result: &RoundResult<V>) {
        let policy = BranchPolicy::new(self.pool.order);
        let few = result.changed.popcount().less_than(V::splat(policy.few_changes + 1));
        let stalled = self.busy & V::lanes_of(few);
        let enough = (V::LANES * policy.patience / 32) as u32;
        if stalled == 0 || stalled.count_ones() < enough && stalled != self.busy {
            return;
        }
        let branch = choose(&self.block.cells);
        // If nothing is undecided any more, the next round shows the outcome.
        let stalled = stalled & !branch.digit.zero_lanes();
        self.counts.guesses += u64::from(stalled.count_ones());

        let mut to_wait = stalled;
        if self.pool.order == Order::Shared {
            let moves = Moves::between(stalled, Self::EVERY & !self.busy);
            self.block.copy(&moves);
            for (lane, other) in moves.pairs() {
                branch.refuse(lane, &mut self.block.cells, other);
                to_wait &= !(1 << lane);
            }
            self.busy |= moves.to;
        }
        self.pool.push(&self.block, to_wait, |lane, cells, slot| branch.refuse(lane, cells, slot));
        for lane in bits(stalled) {
            branch.take(lane, &mut self.block.cells);
        }
    }
}
