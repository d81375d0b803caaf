//! Where positions wait for a lane: begun ones in stacks, puzzles that nobody began in a queue.

use super::{
    CELLS,
    bands::Cells,
    block::{Block, Moves, lanes},
};
use crate::search::vector::{LaneSet, MOST_LANES, Vector};

/// Who takes which position next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// A lane goes on with the newest position of its own, and begins a new puzzle when it has none:
    /// each puzzle is searched depth first, and nothing is looked at that two solutions make idle.
    Private,
    /// Any lane takes the newest position of all: one puzzle can occupy every lane, and the few
    /// positions that wait stay near the processor.
    Shared,
}

/// Where a position waits: its slot, counted through all shelves.
type Place = u32;
const NOWHERE: Place = Place::MAX;

#[inline(always)]
fn shelf_and_slot(place: Place) -> (usize, usize) {
    (place as usize / MOST_LANES, place as usize % MOST_LANES)
}

/// One block of waiting positions: which slots are free, and what waits below each position.
struct Shelf<V> {
    block: Block<V>,
    free: LaneSet,
    below: [Place; MOST_LANES],
}

/// Stacks of positions, one a lane or one for all, linked through the slots of common shelves.
pub(super) struct Pool<V> {
    shelves: Vec<Shelf<V>>,
    tops: [Place; MOST_LANES],
    order: Order,
}

impl<V: Vector> Pool<V> {
    /// The pool without a position.
    #[inline(always)]
    pub(super) fn new(order: Order) -> Self {
        Pool { shelves: Vec::new(), tops: [NOWHERE; MOST_LANES], order }
    }

    /// Changes the order; what waits goes on waiting in the stack where it is.
    #[inline(always)]
    pub(super) fn set_order(&mut self, order: Order) {
        self.order = order;
    }

    /// The order.
    #[inline(always)]
    pub(super) fn order(&self) -> Order {
        self.order
    }

    #[inline(always)]
    fn stack(&self, lane: usize) -> usize {
        if self.order == Order::Shared { 0 } else { lane }
    }

    /// Copies these lanes on top of their stacks, each then changed in its new place.
    #[inline(always)]
    pub(super) fn push(
        &mut self,
        from: &Block<V>,
        set: LaneSet,
        change: impl Fn(usize, &mut Cells<V>, usize),
    ) {
        if set == 0 {
            return;
        }
        let index = self.shelf_for(set.count_ones());
        let moves = Moves::between(set, self.shelves[index].free);
        for (lane, slot) in moves.pairs() {
            let stack = self.stack(lane);
            self.shelves[index].below[slot] = self.tops[stack];
            self.tops[stack] = (index * MOST_LANES + slot) as Place;
        }
        let shelf = &mut self.shelves[index];
        shelf.free &= !moves.targets();
        shelf.block.take(from, &moves);
        for (lane, slot) in moves.pairs() {
            change(lane, &mut shelf.block.cells, slot);
        }
    }

    /// The first shelf with so many free slots; a new one if there is none.
    #[inline(always)]
    fn shelf_for(&mut self, count: u32) -> usize {
        let fits = |shelf: &Shelf<V>| shelf.free.count_ones() >= count;
        if let Some(index) = self.shelves.iter().position(fits) {
            return index;
        }
        let free = LaneSet::MAX >> (MOST_LANES - V::LANES);
        self.shelves.push(Shelf { block: Block::empty(), free, below: [NOWHERE; MOST_LANES] });
        self.shelves.len() - 1
    }

    /// Gives each of these lanes the topmost position of its stack whose puzzle is wanted, and drops
    /// the others above it; returns the lanes that got one.
    #[inline(always)]
    pub(super) fn pop(&mut self, into: &mut Block<V>, set: LaneSet, wanted: impl Fn(u32) -> bool) -> LaneSet {
        let mut left = set;
        loop {
            // All that comes from one shelf comes at once.
            let mut source = None;
            let mut moves = Moves::none();
            for lane in lanes(left) {
                let stack = self.stack(lane);
                while self.tops[stack] != NOWHERE {
                    let (index, slot) = shelf_and_slot(self.tops[stack]);
                    let shelf = &mut self.shelves[index];
                    let is_wanted = wanted(shelf.block.puzzles[slot]);
                    if is_wanted && *source.get_or_insert(index) != index {
                        break;
                    }
                    shelf.free |= 1 << slot;
                    self.tops[stack] = shelf.below[slot];
                    if is_wanted {
                        moves.add(slot, lane);
                        break;
                    }
                }
            }
            let Some(index) = source else { return set & !left };
            into.take(&self.shelves[index].block, &moves);
            left &= !moves.targets();
        }
    }

    /// Puts the tops of other stacks onto the empty ones of idle lanes; returns whether it could.
    #[inline(always)]
    pub(super) fn share(&mut self, idle: LaneSet) -> bool {
        let mut givers = 0..V::LANES;
        let mut could = false;
        for lane in lanes(idle) {
            let stack = self.stack(lane);
            if self.tops[stack] != NOWHERE {
                continue;
            }
            let tops = &self.tops;
            let Some(giver) = givers.find(|&giver| giver != stack && tops[giver] != NOWHERE) else {
                break;
            };
            let (index, slot) = shelf_and_slot(self.tops[giver]);
            self.tops[stack] = self.tops[giver];
            self.tops[giver] = std::mem::replace(&mut self.shelves[index].below[slot], NOWHERE);
            could = true;
        }
        could
    }
}

/// Puzzles that no lane has begun, a block of them loaded.
pub(super) struct Queue<'a, V> {
    puzzles: &'a [[u8; CELLS]],
    loaded: usize,
    block: Block<V>,
    slots: std::ops::Range<usize>,
}

impl<'a, V: Vector> Queue<'a, V> {
    /// All puzzles.
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

    /// Gives each of these lanes a puzzle of the loaded block as long as there are any; returns the
    /// lanes that got one.
    #[inline(always)]
    pub(super) fn pop(&mut self, into: &mut Block<V>, set: LaneSet) -> LaneSet {
        let mut moves = Moves::none();
        for lane in lanes(set) {
            let Some(slot) = self.slots.next() else { break };
            moves.add(slot, lane);
        }
        if moves.targets() != 0 {
            into.take(&self.block, &moves);
        }
        moves.targets()
    }
}
