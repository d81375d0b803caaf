//! Boards of any side with any houses, whose tables are built at run time.

use super::{Board, Cell, CellBits, DigitSet, House, Layout, MAX_SIDE};
use std::sync::Arc;

/// A board of any side from 1 to 25 with any houses. Clones share their tables.
#[derive(Clone, Debug)]
pub struct Custom(Arc<Tables>);

#[derive(Debug)]
struct Tables {
    layout: Arc<Layout>,
    sets: Vec<CellBits<10>>,
    peers: Vec<CellBits<10>>,
}

impl Custom {
    /// The board with the geometry of a layout.
    pub fn new(layout: Arc<Layout>) -> Custom {
        let sets = layout.houses().map(|house| layout.cells_of(house).iter().copied().collect()).collect();
        let peers = layout.cells().map(|cell| layout.peers(cell).iter().copied().collect()).collect();
        Custom(Arc::new(Tables { layout, sets, peers }))
    }
}

impl Board for Custom {
    type Cells = CellBits<10>;
    type ByCell = Box<[DigitSet]>;
    type ByPlace = [DigitSet; MAX_SIDE];
    type ByDigit = Box<[CellBits<10>]>;

    const MAY_HAVE_RULES: bool = true;

    fn set_of(&self, house: House) -> CellBits<10> {
        self.0.sets[house.index()]
    }

    fn peers(&self, cell: Cell) -> CellBits<10> {
        self.0.peers[cell.index()]
    }

    fn layout(&self) -> &Arc<Layout> {
        &self.0.layout
    }

    fn every_cell_full(&self) -> Box<[DigitSet]> {
        vec![DigitSet::all(self.side()); self.side() * self.side()].into()
    }

    fn every_digit_everywhere(&self) -> Box<[CellBits<10>]> {
        vec![Cell::all(self.side()).collect(); self.side()].into()
    }
}
