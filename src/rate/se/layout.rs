//! Cells, houses and peers of the classic board, in the orders in which Sudoku Explainer visits them.

pub(super) use crate::board::{bits, choices};

/// The number of kinds of houses: boxes, rows and columns, in this order.
pub(super) const KINDS: usize = 3;

/// The cells of each house: the nine boxes, then the rows, then the columns.
pub(super) const HOUSES: [[u8; 9]; 27] = BY_KIND.0;

/// The houses of each cell, as indices: its box, its row and its column.
pub(super) const HOUSES_OF: [[u8; KINDS]; 81] = BY_KIND.1;

/// The place of each cell in its box, its row and its column.
pub(super) const PLACE_IN: [[u8; KINDS]; 81] = BY_KIND.2;

/// Tables of the board: the cells of each house, the houses of each cell, and the cell's places in these.
type Tables = ([[u8; 9]; 27], [[u8; KINDS]; 81], [[u8; KINDS]; 81]);

const BY_KIND: Tables = {
    let (mut cells, mut houses, mut places) = ([[0; 9]; 27], [[0; KINDS]; 81], [[0; KINDS]; 81]);
    let mut number = 0;
    while number < 81 * KINDS {
        let (cell, kind) = (number / KINDS, number % KINDS);
        let (house, place) = (house_of(cell, kind), place_of(cell, kind));
        cells[house][place] = cell as u8;
        houses[cell][kind] = house as u8;
        places[cell][kind] = place as u8;
        number += 1;
    }
    (cells, houses, places)
};

/// The cells that each cell sees: those of its box, then the others of its row, then the others of its column.
pub(super) const PEERS: [[u8; 20]; 81] = {
    let (mut peers, mut counts, mut number) = ([[0; 20]; 81], [0; 81], 0);
    while number < 81 * KINDS * 9 {
        let (cell, kind) = (number / 27, number / 9 % KINDS);
        let peer = HOUSES[house_of(cell, kind)][number % 9];
        let is_in_box = house_of(peer as usize, 0) == house_of(cell, 0);
        if peer as usize != cell && (kind == 0 || !is_in_box) {
            peers[cell][counts[cell]] = peer;
            counts[cell] += 1;
        }
        number += 1;
    }
    peers
};

/// The peers of each cell as a set, one bit for each cell.
pub(super) const SEES: [u128; 81] = sets(PEERS);

/// The cells of each house as a set.
pub(super) const HOUSE_CELLS: [u128; 27] = sets(HOUSES);

const fn sets<const SIZE: usize, const COUNT: usize>(lists: [[u8; SIZE]; COUNT]) -> [u128; COUNT] {
    let mut sets = [0; COUNT];
    let mut number = 0;
    while number < SIZE * COUNT {
        sets[number / SIZE] |= 1 << lists[number / SIZE][number % SIZE];
        number += 1;
    }
    sets
}

/// The houses in the order in which Sudoku Explainer looks for singles and subsets: boxes, columns, rows.
pub(super) const SUBSET_ORDER: [usize; 27] = {
    let mut order = [0; 27];
    let mut index = 0;
    while index < 9 {
        order[index] = index;
        order[index + 9] = index + 18;
        order[index + 18] = index + 9;
        index += 1;
    }
    order
};

const fn house_of(cell: usize, kind: usize) -> usize {
    match kind {
        0 => cell / 27 * 3 + cell % 9 / 3,
        1 => 9 + cell / 9,
        _ => 18 + cell % 9,
    }
}

const fn place_of(cell: usize, kind: usize) -> usize {
    match kind {
        0 => cell / 9 % 3 * 3 + cell % 3,
        1 => cell % 9,
        _ => cell / 9,
    }
}

/// The cells at some places of a house.
pub(super) fn cells_at(house: usize, places: u16) -> impl Iterator<Item = usize> {
    bits(places).map(move |place| HOUSES[house][place] as usize)
}

/// The cells of a set, lowest first.
pub(super) fn cells_of(set: u128) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let bit = (rest != 0).then_some(rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(bit)
    })
}
