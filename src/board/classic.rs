//! The classic board, 9×9 with 3×3 boxes, as constants.

use super::{
    cell::{Cell, CellBits},
    digit::DigitSet,
    geometry::Board,
    house::{House, HouseKind, HouseSet},
    layout::Layout,
};
use std::sync::{Arc, LazyLock};

const SIDE: usize = 9;
const CELLS: usize = SIDE * SIDE;
const HOUSES: usize = 3 * SIDE;
/// The places of a house, and three more so that they fill whole vector registers.
const PLACES: usize = 12;

/// The classic board: 81 cells in 27 houses. It takes no memory; its tables are constants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Classic;

static HOUSE_CELLS: [[Cell; SIDE]; HOUSES] = {
    let mut houses = [[Cell::at(0); SIDE]; HOUSES];
    let mut i = 0;
    while i < SIDE {
        let mut k = 0;
        while k < SIDE {
            houses[i][k] = Cell::at(i * SIDE + k);
            houses[SIDE + i][k] = Cell::at(k * SIDE + i);
            houses[2 * SIDE + i][k] = Cell::at((i / 3 * 3 + k / 3) * SIDE + i % 3 * 3 + k % 3);
            k += 1;
        }
        i += 1;
    }
    houses
};

static HOUSE_SETS: [CellBits<2>; HOUSES] = {
    let mut sets = [CellBits::NONE; HOUSES];
    let mut house = 0;
    while house < HOUSES {
        let mut k = 0;
        while k < SIDE {
            sets[house] = sets[house].with(HOUSE_CELLS[house][k].index());
            k += 1;
        }
        house += 1;
    }
    sets
};

const ALL_CELLS: CellBits<2> = {
    let mut all = CellBits::NONE;
    let mut cell = 0;
    while cell < CELLS {
        all = all.with(cell);
        cell += 1;
    }
    all
};

static HOUSES_OF: [[House; 3]; CELLS] = {
    let mut houses = [[House::at(0); 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / SIDE, cell % SIDE);
        houses[cell] =
            [House::at(row), House::at(SIDE + column), House::at(2 * SIDE + row / 3 * 3 + column / 3)];
        cell += 1;
    }
    houses
};

/// The bits of the houses that a cell belongs to.
const HOUSE_BITS: [u64; CELLS] = {
    let mut bits = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut which = 0;
        while which < 3 {
            bits[cell] |= 1 << HOUSES_OF[cell][which].index();
            which += 1;
        }
        cell += 1;
    }
    bits
};

/// At 0 no houses, at 1 those that a cell belongs to.
static HOUSE_BITS_IF: [[u64; CELLS]; 2] = [[0; CELLS], HOUSE_BITS];

static PEERS: [CellBits<2>; CELLS] = {
    let mut peers = [CellBits::NONE; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut which = 0;
        while which < 3 {
            let house = HOUSES_OF[cell][which].index();
            let mut k = 0;
            while k < SIDE {
                let peer = HOUSE_CELLS[house][k].index();
                if peer != cell {
                    peers[cell] = peers[cell].with(peer);
                }
                k += 1;
            }
            which += 1;
        }
        cell += 1;
    }
    peers
};

static LAYOUT: LazyLock<Arc<Layout>> =
    LazyLock::new(|| Arc::new(Layout::of_side(SIDE).expect("9 is a side")));

impl Board for Classic {
    type Cells = CellBits<2>;
    type ByCell = [DigitSet; CELLS];
    type ByPlace = [DigitSet; PLACES];
    type ByDigit = [CellBits<2>; SIDE];

    const MAY_HAVE_RULES: bool = false;

    #[inline]
    fn side(&self) -> usize {
        SIDE
    }

    #[inline]
    fn house_count(&self) -> usize {
        HOUSES
    }

    #[inline]
    fn cells_of(&self, house: House) -> &[Cell] {
        &HOUSE_CELLS[house.index()]
    }

    #[inline]
    fn set_of(&self, house: House) -> CellBits<2> {
        HOUSE_SETS[house.index()]
    }

    #[inline]
    fn houses_of(&self, cell: Cell) -> &[House] {
        &HOUSES_OF[cell.index()]
    }

    #[inline]
    fn mark_houses_of(&self, cell: Cell, marked: &mut HouseSet) {
        marked.insert_first(HOUSE_BITS[cell.index()]);
    }

    #[inline]
    fn mark_houses_if(&self, holds: bool, cell: Cell, marked: &mut HouseSet) {
        // A lookup instead of a branch, which could not be predicted.
        marked.insert_first(HOUSE_BITS_IF[usize::from(holds)][cell.index()]);
    }

    #[inline]
    fn kind_of(&self, house: House) -> HouseKind {
        match house.index() / SIDE {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }

    #[inline]
    fn peers(&self, cell: Cell) -> CellBits<2> {
        PEERS[cell.index()]
    }

    #[inline]
    fn layout(&self) -> &Arc<Layout> {
        &LAYOUT
    }

    fn every_cell_full(&self) -> [DigitSet; CELLS] {
        [DigitSet::all(SIDE); CELLS]
    }

    fn every_digit_everywhere(&self) -> [CellBits<2>; SIDE] {
        [ALL_CELLS; SIDE]
    }
}
