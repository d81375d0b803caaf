//! The classic board, 9×9 with 3×3 boxes, as constants.

use super::{Board, Cell, CellBits, DigitSet, House, HouseKind, HouseSet, Layout};
use std::sync::{Arc, LazyLock};

const SIDE: usize = 9;
const CELLS: usize = SIDE * SIDE;
const HOUSES: usize = 3 * SIDE;
/// The length of a table by place in a house: 9 cells, and 3 unused entries that fill whole vector registers.
const PLACES: usize = 12;

/// The classic board: 81 cells in 27 houses. It takes no memory; its tables are constants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Classic;

/// The constant tables of the classic board.
struct ClassicTables {
    cells_of: [[Cell; SIDE]; HOUSES],
    sets: [CellBits<2>; HOUSES],
    houses_of: [[House; 3]; CELLS],
    /// For each cell the bits of its houses, chosen by a condition: entry 0 has no houses, entry 1 has those of the
    /// cell.
    house_bits_if: [[u64; CELLS]; 2],
    peers: [CellBits<2>; CELLS],
    all: CellBits<2>,
}

static TABLES: ClassicTables = {
    let mut tables = ClassicTables {
        cells_of: [[Cell::new(0); SIDE]; HOUSES],
        sets: [CellBits::NONE; HOUSES],
        houses_of: [[House::new(0); 3]; CELLS],
        house_bits_if: [[0; CELLS]; 2],
        peers: [CellBits::NONE; CELLS],
        all: CellBits::NONE,
    };
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / SIDE, cell % SIDE);
        // Each of its houses, with its place there.
        let houses = [
            (row, column),
            (SIDE + column, row),
            (2 * SIDE + row / 3 * 3 + column / 3, row % 3 * 3 + column % 3),
        ];
        let mut which = 0;
        while which < 3 {
            let (house, place) = houses[which];
            tables.cells_of[house][place] = Cell::new(cell);
            tables.sets[house] = tables.sets[house].with(cell);
            tables.houses_of[cell][which] = House::new(house);
            tables.house_bits_if[1][cell] |= 1 << house;
            which += 1;
        }
        tables.all = tables.all.with(cell);
        cell += 1;
    }
    let mut pair = 0;
    while pair < CELLS * CELLS {
        let (cell, peer) = (pair / CELLS, pair % CELLS);
        if cell != peer && tables.house_bits_if[1][cell] & tables.house_bits_if[1][peer] != 0 {
            tables.peers[cell] = tables.peers[cell].with(peer);
        }
        pair += 1;
    }
    tables
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
        &TABLES.cells_of[house.index()]
    }

    #[inline]
    fn set_of(&self, house: House) -> CellBits<2> {
        TABLES.sets[house.index()]
    }

    #[inline]
    fn houses_of(&self, cell: Cell) -> &[House] {
        &TABLES.houses_of[cell.index()]
    }

    #[inline]
    fn mark_houses_of(&self, cell: Cell, marked: &mut HouseSet) {
        marked.insert_first(TABLES.house_bits_if[1][cell.index()]);
    }

    #[inline]
    fn mark_houses_if(&self, holds: bool, cell: Cell, marked: &mut HouseSet) {
        // A lookup instead of a branch, which could not be predicted.
        marked.insert_first(TABLES.house_bits_if[usize::from(holds)][cell.index()]);
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
        TABLES.peers[cell.index()]
    }

    #[inline]
    fn layout(&self) -> &Arc<Layout> {
        &LAYOUT
    }

    fn every_cell_full(&self) -> [DigitSet; CELLS] {
        [DigitSet::all(SIDE); CELLS]
    }

    fn every_digit_everywhere(&self) -> [CellBits<2>; SIDE] {
        [TABLES.all; SIDE]
    }
}
